"""Comments that stand on lines of their own, and the ``bln: ignore`` among them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from belote_notation.notation.raw import Raw
from belote_notation.notation.values import comment_text, remark_text
from belote_notation.record import Comment, NoteKind
from belote_notation.source import Line

_IGNORE: Final = re.compile(r"\s*bln\s*:\s*ignore\s+(B[0-9]*(?:[\s,]+B[0-9]*)*)\s*", re.IGNORECASE)
_CODE: Final = re.compile(r"B[0-9]*", re.IGNORECASE)
_LONGEST: Final = 400


def ignored_codes(remark: str) -> frozenset[str]:
    """The beginnings of codes that a remark silences.

    >>> sorted(ignored_codes("bln: ignore B403, b2")), ignored_codes("bln is fun")
    (['B2', 'B403'], frozenset())
    """
    found = _IGNORE.fullmatch(remark) if len(remark) < _LONGEST else None
    return frozenset(code.upper() for code in _CODE.findall(found[1])) if found else frozenset()


def silenced_by(raw: Raw, line: Line) -> frozenset[str]:
    """The beginnings of codes that the remark at the end of a line silences."""
    if not raw.notes or raw.notes[-1][1] is not NoteKind.REMARK:
        return frozenset()
    _, _, _, start, end = raw.notes[-1]
    return ignored_codes(remark_text(line.text[start:end]))


_NOTHING: Final[tuple[tuple[Comment, ...], frozenset[str]]] = ((), frozenset())


class Loose:
    """Comments on lines of their own, waiting for what comes next."""

    def __init__(self) -> None:
        self._done: list[Comment] = []
        self._lines: list[str] = []
        self._first: tuple[Line, tuple[int, int]] | None = None
        self._ignored: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self._done or self._lines)

    def add(self, raw: Raw, line: Line) -> None:
        """Take a line that holds only comments."""
        for _, kind, _, start, end in raw.notes:
            text = line.text[start:end]
            if kind is NoteKind.REMARK:
                if self._first is None:
                    self._first = (line, (start, end))
                self._lines.append(remark_text(text))
                self._ignored |= ignored_codes(self._lines[-1])
            else:
                self._paragraph()
                comment = Comment((comment_text(text),), True, line=line, parts=((start, end),))
                self._done.append(comment)

    def _paragraph(self) -> None:
        if self._first is not None:
            line, place = self._first
            self._done.append(Comment(tuple(self._lines), line=line, parts=(place,)))
            self._lines, self._first = [], None

    def take(self) -> tuple[Sequence[Comment], frozenset[str]]:
        """The comments so far, and the beginnings of codes that they silence on the next line."""
        if not self._done and not self._lines:
            return _NOTHING
        self._paragraph()
        taken, ignored = self._done, self._ignored
        self._done, self._ignored = [], frozenset()
        return taken, ignored
