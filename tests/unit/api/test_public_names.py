"""The public names: one list, all of them there, each from the room that has it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import belote_notation


def test_the_lists_agree() -> None:
    tree = ast.parse(Path(belote_notation.__file__).read_text("utf-8"))
    typed = {
        alias.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    assert typed | {"__version__"} == set(belote_notation.__all__)


@pytest.mark.parametrize("name", belote_notation.__all__)
def test_a_public_name_is_there(name: str) -> None:
    assert getattr(belote_notation, name) is not None


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = belote_notation.nothing


def test_the_package_starts_without_its_heavy_libraries() -> None:
    heavy = ("lark", "rich", "click")
    code = f"import sys, belote_notation; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
