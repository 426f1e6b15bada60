"""Comparing a text with its golden file, or writing that file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

FOLDER = Path(__file__).parent


def compare(config: pytest.Config, name: str, text: str) -> None:
    """The text must be the golden file's, unless the files are to be written anew."""
    path = FOLDER / name
    if config.getoption("--update-goldens"):
        path.write_text(text, encoding="utf-8", newline="\n")
    with path.open(encoding="utf-8", newline="") as file:
        assert text == file.read()
