"""Sides, players and numbers as a score sheet names them, safe and cut to a length.

What a record says comes back on every row, so a name of a megabyte must not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from belote_notation.checks.rows import Cell, MatchSheet, Source, Verdict
from belote_notation.diagnostics import Lang, Text
from belote_notation.names import SEAT_WORDS, SIDE_WORDS, SIDES, number
from belote_notation.record import Number
from belote_notation.render.excerpt import cells, safe
from belote_notation.seats import Seat, Side

UNKNOWN = "–"
"""What stands for a number that nobody knows."""

NAME = 24
TITLE = 120
"""The most cells of a name in a row, and of a tag at the head."""

_US = (Text("Nous", "Us"), Text("Eux", "Them"))
_AND = Text(" et ", " and ")
Kind = Literal["written", "worked", "unknown", "corrected", "doubted", "blank"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A number as it is shown.

    Attributes:
        kind: written, worked out where others of its column are written, unknown, corrected, doubted, or
            nothing to show.
        text: the number; `UNKNOWN` if it is not known.
        right: what it ought to be, if it is corrected.
    """

    kind: Kind
    text: str = ""
    right: str = ""

    def plain(self, arrow: str = " → ") -> str:
        """The number in letters alone."""
        if self.kind == "worked":
            return f"({self.text})"
        if self.kind == "corrected":
            return f"{self.text}{arrow}{self.right}"
        return f"{self.text} ?" if self.kind == "doubted" else self.text


def cut(text: str, room: int) -> str:
    """A text of the record, safe, and cut to so many cells.

    >>> cut("Anne-Charlotte", 8), cut("a\\x1bb", 8)
    ('Anne-Ch…', 'a␛b')
    """
    shown = safe(" ".join(text[: 4 * room + 4].split(" ")))
    if cells(shown) <= room and len(text) <= 4 * room + 4:
        return shown
    while cells(shown) >= room:
        shown = shown[:-1]
    return f"{shown}…"


class Names:
    """How one sheet names its sides and its players.

    Attributes:
        sheet: the sheet.
        lang: the language.
        order: the sides from left to right: “us” first.
    """

    def __init__(self, sheet: MatchSheet, lang: Lang) -> None:
        self.sheet = sheet
        self.lang: Lang = lang
        self.order = (Side.NS, Side.EW) if sheet.us is not Side.EW else (Side.EW, Side.NS)
        self._names = {
            seat: cut(name, NAME)
            for seat, tag in zip(Seat, ("North", "East", "South", "West"), strict=True)
            if (name := sheet.tags.get(tag, "").strip())
        }

    def fill(self, text: Text, **facts: object) -> str:
        """A template of one language, filled."""
        return text.of(self.lang).format(**facts)

    def head(self, side: Side) -> str:
        """The head of a side's column: “us” and “them”, or the side in short."""
        if self.sheet.us is None:
            return SIDES[self.lang][side]
        return _US[side is not self.sheet.us].of(self.lang)

    def long_head(self, side: Side) -> str:
        """The same in full."""
        return SIDE_WORDS[self.lang][side] if self.sheet.us is None else self.head(side)

    def who(self, side: Side) -> str:
        """A side with the players who are known."""
        names = [self._names[seat] for seat in Seat if seat.side is side and seat in self._names]
        if len(names) == 2:
            names = [_AND.of(self.lang).join(names)]
        if self.sheet.us is not None:
            names.append(SIDE_WORDS[self.lang][side])
        return f"{self.long_head(side)} ({', '.join(names)})" if names else self.long_head(side)

    def legend(self) -> list[str]:
        """Who the sides are, where their names alone do not tell."""
        told = [self.who(side) for side in self.order]
        return told if any("(" in each for each in told) else []

    def seat(self, seat: Seat | None) -> str:
        """The player, else the seat; nothing if unknown."""
        if seat is None:
            return ""
        return self._names.get(seat, SEAT_WORDS[self.lang][seat])

    def shown(self, cell: Cell[Number], mixed: bool, blank: bool) -> Shown:
        """A number as it is shown.

        Args:
            cell: the number.
            mixed: its column holds written numbers and others that are worked out.
            blank: show nothing where nothing is written.
        """
        if cell.value is None:
            return Shown("blank") if blank else Shown("unknown", UNKNOWN)
        text = self.number(cell.value)
        if cell.source is Source.WORKED_OUT:
            if blank:
                return Shown("blank")
            return Shown("worked" if mixed else "written", text)
        if cell.verdict is Verdict.CORRECTED and cell.right is not None:
            return Shown("corrected", text, self.number(cell.right))
        return Shown("doubted" if cell.verdict is Verdict.DOUBTED else "written", text)

    def number(self, value: Number) -> str:
        """A number as it is written, with a true minus sign."""
        return number(value, self.lang).replace("-", "−")
