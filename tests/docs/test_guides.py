"""What the README and the guides show is run: commands with their output, Python, links, set-up lines."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from belote_notation import check_text

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


class Shown(NamedTuple):
    """A block of a page: where it begins, its language, its text."""

    page: str
    line: int
    info: str
    text: str


def blocks(path: Path) -> list[Shown]:
    """The fenced blocks of a page."""
    text = path.read_text("utf-8")
    return [
        Shown(path.name, text.count("\n", 0, found.start()) + 1, found[1].strip(), found[2])
        for found in re.finditer(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def label(shown: Shown) -> str:
    return f"{shown.page}:{shown.line}"


ALL = [shown for page in PAGES for shown in blocks(page)]
CONSOLE = [shown for shown in ALL if shown.info == "console"]
PYTHON = [shown for shown in ALL if shown.info == "python"]


def run(command: str, cwd: Path) -> str:
    """What a command of a page prints on both streams."""
    words = shlex.split(command)
    assert words[0] == "bln", "a guide shows the command only"
    env = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "belote_notation", *words[1:]],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return done.stdout.decode("utf-8")


def test_the_readme_shows_commands_and_python() -> None:
    assert {"console", "python"} <= {shown.info for shown in ALL if shown.page == "README.md"}


@pytest.mark.parametrize("shown", CONSOLE, ids=label)
def test_a_command_prints_what_the_page_shows(shown: Shown, pytestconfig: pytest.Config) -> None:
    first, *parts = re.split(r"^\$ (.*)\n", shown.text, flags=re.MULTILINE)
    assert first == ""
    commands = parts[::2]
    printed = "".join(f"$ {command}\n{run(command, ROOT).rstrip()}\n" for command in commands)
    if pytestconfig.getoption("--update-goldens") and printed != shown.text:
        page = next(path for path in PAGES if path.name == shown.page)
        page.write_text(page.read_text("utf-8").replace(shown.text, printed), "utf-8")
        return
    assert printed == shown.text


@pytest.mark.parametrize("shown", PYTHON, ids=label)
def test_python_of_a_page_runs(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest(shown.text, {}, label(shown), shown.page, shown.line)
    assert example.examples
    failed, _ = doctest.DocTestRunner(verbose=False).run(example)
    assert failed == 0


@pytest.mark.parametrize("shown", [shown for shown in ALL if shown.info == "bln"], ids=label)
def test_a_record_on_a_page_is_in_order(shown: Shown) -> None:
    assert check_text(shown.text).errors == 0


def test_the_readme_has_two_setup_commands_before_anything_else() -> None:
    shown = [each for each in blocks(ROOT / "README.md") if each.info == "sh"]
    setup = [each for each in shown if "venv" in each.text]
    assert len(setup) == 2
    for each in setup:
        assert each.text.count("\n") == 1
        assert each.text.startswith("python3 -m venv .venv && .venv/bin/")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (path.parent / target).exists(), target
