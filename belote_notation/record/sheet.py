"""The score sheet: points, marks, totals, and faults ruled at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from belote_notation.record.base import Number, Statement
from belote_notation.seats import Seat, Side
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class Fault(Statement):
    """``fault 5.2: N revoke ruling NS 162``. Parts: 1 place, 2 seat, 3 fault, 4 ruling.

    Attributes:
        trick: from 1, if written.
        card: the card of the trick, from 1, if written.
        seat: who is at fault.
        fault: the words of the fault in English if known (``revoke``, ``lead``, ``turn``), else as written.
        ruling: points of NS and EW ruled at the table, if any.
    """

    trick: int | None
    card: int | None
    seat: Seat
    fault: str
    ruling: tuple[Number | None, Number | None] | None = None


class Column(Enum):
    """The score-sheet lines that give a number to a side or to both."""

    TRICKS = "tricks"
    POINTS = "points"
    ANNOUNCED = "announced"
    SCORE = "score"
    TOTAL = "total"
    ADJUST = "adjust"

    # Sheets are dictionaries by column, and the hash that Enum gives is a slow one.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Amounts(Statement):
    """``score: NS 110 EW 52``. Parts: 1 the number of NS, 2 the number of EW."""

    column: Column
    ns: Number | None = None
    ew: Number | None = None

    def of(self, side: Side) -> Number | None:
        """One side's number, None if it was not written."""
        return self.ns if side is Side.NS else self.ew

    def span_of(self, side: Side) -> Span:
        """The place of one side's number."""
        return self.part(1 + side)


@dataclass(frozen=True, slots=True)
class Pending(Statement):
    """``pending: 81``, points left hanging. Part 1: the number."""

    points: Number


@dataclass(frozen=True, slots=True)
class LastTrick(Statement):
    """``der: NS``. Part 1: the side (a seat is read as its side)."""

    side: Side


@dataclass(frozen=True, slots=True)
class BeloteScored(Statement):
    """``belote: NS``, or ``belote: -`` for nobody. Part 1: the side or the dash."""

    side: Side | None
