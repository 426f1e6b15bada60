"""The small parts of statements: numbers, seats, sides, notes, and what is needed to understand them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, Final, NamedTuple

from belote_notation.diagnostics import Text
from belote_notation.names import GLYPHS
from belote_notation.notation.letters import Letters
from belote_notation.notation.raw import Raw, RawNote
from belote_notation.notation.words import OURS, SEATS, SIDES, THEIRS, fold
from belote_notation.record import Note, NoteKind, Number
from belote_notation.seats import Seat, Side
from belote_notation.source import Line


class Context(NamedTuple):
    """What is needed to understand a line.

    Attributes:
        letters: how its letters are read.
        us: the side that ``us`` and ``nous`` stand for.
    """

    letters: Letters
    us: Side


class UnfitError(Exception):
    """A line that the grammar accepts and that still says nothing.

    Attributes:
        start, end: the characters concerned.
        expected: what should stand there.
    """

    def __init__(self, place: tuple[int, int], expected: Text) -> None:
        super().__init__(expected.en)
        self.start, self.end = place
        self.expected = expected


_ESCAPED_BRACE: Final = re.compile(r"\\([\\}])")
_SIGNS: Final = {sign: number for number, sign in enumerate(GLYPHS) if sign}


def comment_text(written: str) -> str:
    r"""The text of a comment in braces.

    >>> print(comment_text("{ so {it\\} goes }"))
    so {it} goes
    """
    return _ESCAPED_BRACE.sub(r"\1", written[1:-1]).strip()


def remark_text(written: str) -> str:
    """The text of a comment that runs to the end of its line."""
    return written[1:].strip()


def number(text: str) -> Number:
    """A number of points.

    >>> number("81,5"), number("−20"), number("162")
    (Decimal('81.5'), -20, 162)
    """
    plain = text.replace("−", "-").replace(",", ".")
    if "." not in plain:
        return int(plain)
    value = Decimal(plain)
    return int(value) if value == value.to_integral_value() else value


def who(text: str, us: Side) -> Seat | Side:
    """A seat or a side."""
    word = fold(text)
    return SEATS[word] if word in SEATS else side(text, us)


def side(text: str, us: Side) -> Side:
    """A side; that of a seat.

    >>> side("eux", Side.NS).name, side("Nord", Side.NS).name
    ('EW', 'NS')
    """
    word = fold(text)
    if word in OURS:
        return us
    if word in THEIRS:
        return us.other
    return SIDES[word] if word in SIDES else SEATS[word].side


def seat(text: str | None) -> Seat | None:
    """A seat, if one is written."""
    return None if text is None else SEATS[fold(text)]


def whole(text: str | None) -> int | None:
    """A whole number, if one is written."""
    return None if text is None else int(text)


def note(raw: RawNote, line: Line, letters: Letters) -> Note:
    """One note."""
    after, kind, text, start, end = raw
    if kind is NoteKind.COMMENT:
        return Note(after, kind, comment_text(line.text[start:end]))
    if kind is NoteKind.REMARK:
        return Note(after, kind, remark_text(line.text[start:end]))
    if isinstance(text, tuple):
        return Note(after, kind, tuple(letters.announcements[each] for each in text))
    if kind is NoteKind.GLYPH:
        return Note(after, kind, int(text[1:]) if text[0] == "$" else _SIGNS[text])
    return Note(after, kind, text[1].upper() if kind is NoteKind.MARK else None)


def common(raw: Raw, line: Line, context: Context) -> dict[str, Any]:
    """What every statement has, its notes and places, as keyword arguments."""
    if not raw.notes:
        return {"line": line, "parts": raw.parts}
    return {
        "line": line,
        "parts": raw.parts,
        "notes": tuple(note(each, line, context.letters) for each in raw.notes),
        "note_parts": tuple((each[3], each[4]) for each in raw.notes),
    }


def free(raw: Raw, line: Line, index: int) -> str:
    """A part as it stands in the file, accents and spaces untouched."""
    start, end = raw.parts[index]
    return line.text[start:end] if start >= 0 else ""
