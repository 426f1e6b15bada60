"""What reading a line gives before anything in it is understood: texts and their places."""

from __future__ import annotations

from typing import NamedTuple

from belote_notation.diagnostics import Fact
from belote_notation.record import NoteKind, Parts

RawNote = tuple[int, NoteKind, "str | tuple[str, ...]", int, int]
"""A note: the card or call it follows, its kind, its text (one text an announcement), start, end."""


class Raw(NamedTuple):
    """One line, taken to pieces.

    Attributes:
        kind: the kind of statement, a start rule of the grammar.
        texts: the texts of its parts, None for a part that was not written.
        parts: the place of the whole statement, then that of each of `texts`.
        notes: comments and the like, in the order of the line.

    The order of `texts` is the one that `record` gives for the parts of each class; what a class does
    not tell apart (a hand's groups, the sides of a score) follows in the order of the line.
    """

    kind: str
    texts: tuple[str | None, ...]
    parts: Parts
    notes: tuple[RawNote, ...] = ()


class Problem(NamedTuple):
    """Something wrong in a line.

    Attributes:
        code: the code of the rule that says so.
        start, end: the characters concerned.
        facts: what fills the rule's message.
        event: the event in the deal that it is about (``5.2``, ``b4``), if it is one.
    """

    code: str
    start: int
    end: int
    facts: dict[str, Fact]
    event: str | None = None


class Trouble(NamedTuple):
    """A line that cannot be read: the statement it was meant to be, if that is known, and why."""

    meant: str | None
    problems: tuple[Problem, ...]
