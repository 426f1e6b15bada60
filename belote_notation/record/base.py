"""What every line of a record has: its notes and its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Literal, NamedTuple

from belote_notation.calls import Announcement
from belote_notation.cards import Card
from belote_notation.source import NOWHERE, Line, Span

Lang = Literal["fr", "en"]
Number = int | Decimal
"""A recorded number of points: a Decimal only where a fraction was written."""

Parts = tuple[tuple[int, int], ...]
NO_PARTS: Parts = ((0, 0),)


class Slot(Enum):
    """What may stand where a card should: nothing known of it, or no card."""

    UNKNOWN = "_"
    NOT_PLAYED = "-"


Played = Card | Slot


class NoteKind(Enum):
    """What may hang on a card or a call."""

    COMMENT = "comment"
    REMARK = "remark"
    GLYPH = "glyph"
    BELOTE = "belote"
    REBELOTE = "rebelote"
    MARK = "mark"
    ANNOUNCE = "announce"


END = 1000
"""The `after` of a note that stands at the end of its statement (after ``=`` on a trick)."""


class Note(NamedTuple):
    """Something that hangs on a card or a call.

    Attributes:
        after: the card or call it follows, counted from 0; -1 before the first; `END` at the end.
        kind: a comment in braces, a remark after ``;`` (it ends the line), a glyph, a word of
            belote, the mark of a noticed fault, or an announcement made with the card.
        value: the comment's or remark's text; the glyph as its number (``!`` is 1, ``?`` 2, ``!!`` 3,
            ``??`` 4, ``!?`` 5, ``?!`` 6); the mark's letter (``R``, ``L``, ``T``); the announcements
            (a tuple); None for the words of belote.
    """

    after: int
    kind: NoteKind
    value: str | int | tuple[Announcement, ...] | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a record.

    Attributes:
        notes: comments and the like, in the order in which they stand.
        line: the physical line.
        parts: where the statement and its parts stand in that line.
        note_parts: where each of `notes` stands.
    """

    notes: tuple[Note, ...] = field(default=(), kw_only=True)
    line: Line = field(default=NOWHERE.line, compare=False, repr=False, kw_only=True)
    parts: Parts = field(default=NO_PARTS, compare=False, repr=False, kw_only=True)
    note_parts: Parts = field(default=(), compare=False, repr=False, kw_only=True)

    @property
    def span(self) -> Span:
        """The whole statement."""
        return Span(self.line, *self.parts[0])

    def part(self, index: int) -> Span:
        """The place of one part; of the whole statement if that part was not written."""
        parts = self.parts
        if index < len(parts) and parts[index][0] >= 0:
            return Span(self.line, *parts[index])
        return Span(self.line, *parts[0])

    def note_span(self, index: int) -> Span:
        """The place of one of `notes`."""
        return Span(self.line, *self.note_parts[index]) if index < len(self.note_parts) else self.span
