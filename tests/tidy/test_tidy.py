"""The house rules that a machine can hold: format, lint, types, layers, sizes."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import belote_notation

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "belote_notation").rglob("*.py"))
BIN = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [
        [sys.executable, "-m", "ruff", "format", "--check", "--no-cache", "."],
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
        [sys.executable, "-m", "mypy", "--cache-dir", "/dev/null"],
        [str(BIN / "lint-imports"), "--no-cache"],
    ],
    ids=["format", "lint", "types", "layers"],
)
def test_tool_is_content(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_module_and_functions_are_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= 60, f"{node.name} has {length} lines"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


def test_no_print_below_the_command() -> None:
    for path in SOURCES:
        if "cli" in path.parts or path.stem == "cli":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            assert not (isinstance(called, ast.Name) and called.id == "print"), path


def test_changelog_has_this_version() -> None:
    assert f"## {belote_notation.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
