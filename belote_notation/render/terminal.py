"""The full report in colours: what `plain` says, letter for letter, styled by rich."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from belote_notation.diagnostics import Diagnostic, Lang, Severity
from belote_notation.render.excerpt import Excerpt
from belote_notation.render.plain import gutter, headed
from belote_notation.render.words import Explained, explain

_STYLE = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
_FRAME = "blue"
_SECOND = "blue"


class Painter:
    """Turns diagnostics into text with the escape sequences of colours."""

    def __init__(self) -> None:
        self._out = StringIO()
        self._console = Console(
            file=self._out,
            force_terminal=True,
            color_system="standard",
            legacy_windows=False,
            markup=False,
            highlight=False,
            emoji=False,
        )

    def full(self, path: str, diagnostic: Diagnostic, lang: Lang) -> str:
        """One diagnostic with its source line, carets and notes, and a blank line after it."""
        self._console.print(styled(explain(path, diagnostic, lang)), soft_wrap=True, end="\n")
        painted = self._out.getvalue()
        self._out.seek(0)
        self._out.truncate()
        return painted


def styled(said: Explained) -> Text:
    """The lines of a diagnostic in full, each part in its style."""
    style, margin = _STYLE[said.severity], gutter(said)
    text = Text()
    text.append(f"{said.path}:{said.line}:{said.column}", "bold")
    text.append(": ")
    text.append(f"{said.word} {said.code}", style)
    text.append(f" {said.name}: ")
    text.append(f"{said.message}\n", "bold")
    if said.excerpt is not None:
        _quote(text, said.excerpt, margin, "^", style)
    for note in said.notes:
        text.append(f"{' ' * margin} = ", _FRAME)
        text.append(f"{headed(note)}\n")
        if note.excerpt is not None:
            _quote(text, note.excerpt, margin, "-", _SECOND)
    return text


def _quote(text: Text, shown: Excerpt, margin: int, mark: str, style: str) -> None:
    text.append(f"{shown.number:>{margin}} | ", _FRAME)
    text.append(f"{shown.text}\n")
    text.append(f"{' ' * margin} | ", _FRAME)
    text.append(f"{' ' * shown.indent}{mark * shown.width}\n", style)
