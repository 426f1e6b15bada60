"""Runs the command in this process, as a shell would."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from click.testing import CliRunner

from belote_notation.cli import Program
from belote_notation.cli.language import spoken_language

NEUTRAL = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "NO_COLOR": "", "TERM": "xterm"}


@dataclass(frozen=True, slots=True)
class Run:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of standard output."""
        return self.out.splitlines()[-1]


def bln(*args: str, stdin: str | bytes = b"", env: Mapping[str, str] | None = None) -> Run:
    """Run ``bln`` with these arguments."""
    environ = {**os.environ, **NEUTRAL, **(env or {})}
    data = stdin.encode("utf-8") if isinstance(stdin, str) else stdin
    program = Program(spoken_language(args, environ))
    result = CliRunner().invoke(program, list(args), input=data, env=environ)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return Run(result.exit_code, result.stdout_bytes.decode("utf-8"), result.stderr_bytes.decode("utf-8"))
