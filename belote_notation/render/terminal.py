"""The full report in colours: what `plain` says, letter for letter, styled by rich.

Only rich's styles are used: its console would lay out and measure again what is laid out
already, at ten times the cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.color import ColorSystem
from rich.style import Style

from belote_notation.diagnostics import Diagnostic, Lang, Severity
from belote_notation.render.excerpt import Excerpt
from belote_notation.render.plain import gutter, headed
from belote_notation.render.words import Explained, explain

_PLAIN: Final = Style()
_BOLD: Final = Style(bold=True)
_FRAME: Final = Style(color="blue")
_SEVERITY: Final = {
    Severity.ERROR: Style(color="red", bold=True),
    Severity.WARNING: Style(color="yellow", bold=True),
    Severity.NOTE: Style(color="cyan", bold=True),
}

Piece = tuple[str, Style]


def full(path: str, diagnostic: Diagnostic, lang: Lang) -> str:
    """One diagnostic with its source line, carets and notes, and a blank line after it."""
    said = explain(path, diagnostic, lang)
    return "".join(style.render(text, color_system=ColorSystem.STANDARD) for text, style in _pieces(said))


def _pieces(said: Explained) -> Iterator[Piece]:
    """The parts of a diagnostic in full, each with its style."""
    style, margin = _SEVERITY[said.severity], gutter(said)
    yield f"{said.path}:{said.line}:{said.column}", _BOLD
    yield ": ", _PLAIN
    yield f"{said.word} {said.code}", style
    yield f" {said.name}: ", _PLAIN
    yield said.message, _BOLD
    yield "\n", _PLAIN
    if said.excerpt is not None:
        yield from _quoted(said.excerpt, margin, "^", style)
    for note in said.notes:
        yield f"{' ' * margin} = ", _FRAME
        yield f"{headed(note)}\n", _PLAIN
        if note.excerpt is not None:
            yield from _quoted(note.excerpt, margin, "-", _FRAME)
    yield "\n", _PLAIN


def _quoted(shown: Excerpt, margin: int, mark: str, style: Style) -> Iterator[Piece]:
    """A source line with its number, and the marks under its span."""
    yield f"{shown.number:>{margin}} | ", _FRAME
    yield f"{shown.text}\n", _PLAIN
    yield f"{' ' * margin} | ", _FRAME
    yield " " * shown.indent, _PLAIN
    yield mark * shown.width, style
    yield "\n", _PLAIN
