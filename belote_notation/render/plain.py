"""The report as plain text: with excerpts, or a line for each diagnostic."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.diagnostics import Diagnostic, Lang
from belote_notation.render.excerpt import Excerpt, safe
from belote_notation.render.words import SEVERITY, Explained, Note, explain, message


def full(path: str, diagnostic: Diagnostic, lang: Lang) -> str:
    """One diagnostic with its source line, carets and notes, and a blank line after it."""
    return "".join(f"{line}\n" for line in lines(explain(path, diagnostic, lang))) + "\n"


def concise(path: str, diagnostic: Diagnostic, lang: Lang) -> str:
    """One diagnostic in one line."""
    span, rule = diagnostic.span, diagnostic.rule
    place = f"{safe(path)}:{span.number}:{span.column}"
    return f"{place}: {rule.code} {SEVERITY[rule.severity].of(lang)} {safe(message(diagnostic, lang))}\n"


def lines(said: Explained) -> Iterator[str]:
    """The lines of a diagnostic in full."""
    yield f"{said.path}:{said.line}:{said.column}: {said.word} {said.code} {said.name}: {said.message}"
    margin = gutter(said)
    if said.excerpt is not None:
        yield from quoted(said.excerpt, margin, "^")
    for note in said.notes:
        yield f"{' ' * margin} = {headed(note)}"
        if note.excerpt is not None:
            yield from quoted(note.excerpt, margin, "-")


def gutter(said: Explained) -> int:
    """The width of the widest line number that is shown."""
    shown = [said.excerpt, *(note.excerpt for note in said.notes)]
    return max((len(str(each.number)) for each in shown if each is not None), default=1)


def quoted(shown: Excerpt, margin: int, mark: str) -> Iterator[str]:
    """A source line with its number, and the marks under its span."""
    yield f"{shown.number:>{margin}} | {shown.text}"
    yield f"{' ' * margin} | {' ' * shown.indent}{mark * shown.width}"


def headed(note: Note) -> str:
    """A note, with the place that it points at before it."""
    return note.text if note.place is None else f"{note.place}: {note.text}"
