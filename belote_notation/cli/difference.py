"""The difference between two texts, and a text shown whole."""

from __future__ import annotations

import re
import sys
from difflib import unified_diff

import click

from belote_notation.render.excerpt import safe

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def difference(path: str, old: str, new: str) -> str:
    """A unified diff, with line ends and a byte-order mark as they are in the file."""
    name = safe(path)
    lines = unified_diff(_LINE.findall(old), _LINE.findall(new), name, name)
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def show_text(text: str) -> None:
    """Write to standard output: the characters as they are to a file or a pipe, safe ones to a terminal."""
    if sys.stdout.isatty():
        text = "".join(f"{safe(line)}\n" for line in text.split("\n")[:-1])
    click.echo(text, nl=False)
