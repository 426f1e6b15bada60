"""The rows of a score sheet: what is known of each deal of a match, and where that is from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Generic, TypeVar

from belote_notation.calls import Call, Trump
from belote_notation.diagnostics import Diagnostic, Lang
from belote_notation.engine.scoring import Pair
from belote_notation.record import Fault, Number
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat, Side

Value = TypeVar("Value")

Place = tuple[int, int]
"""Where something is written: the number of its line, from 1, and its first character in it, from 0."""


class Source(Enum):
    """Where something on a sheet is from: the record says it, it follows from the record, or neither."""

    WRITTEN = "written"
    WORKED_OUT = "worked out"
    UNKNOWN = "unknown"


class Verdict(Enum):
    """What the check says of something that is written: nothing, what it ought to be, or that it is wrong."""

    UNDISPUTED = "undisputed"
    CORRECTED = "corrected"
    DOUBTED = "doubted"


@dataclass(frozen=True, slots=True)
class Cell(Generic[Value]):
    """One thing on a row.

    Attributes:
        value: as the record has it, else as it follows; None if unknown. A belote of None that is not
            unknown is nobody's.
        source: where it is from.
        verdict: what the check says of it.
        right: what it ought to be, if that was found.
        place: where it is written.
    """

    value: Value | None = None
    source: Source = Source.UNKNOWN
    verdict: Verdict = Verdict.UNDISPUTED
    right: Value | None = None
    place: Place | None = None

    @property
    def known(self) -> bool:
        """Whether it is written or follows."""
        return self.source is not Source.UNKNOWN

    @property
    def settled(self) -> Value | None:
        """What it ought to be where that was found, else the value."""
        return self.right if self.verdict is Verdict.CORRECTED else self.value


Number2 = tuple[Cell[Number], Cell[Number]]
"""A number of each side: NS, EW."""

NOTHING: Number2 = (Cell(), Cell())


class Fate(StrEnum):
    """What became of a deal.

    A contract made, failed (``dedans``), in litige, lost by a tie, or to be played again; all passed; void;
    ruled on at the table; starting in its middle; broken off; the deal before it written again; not known.
    """

    MADE = "made"
    FAILED = "failed"
    LITIGE = "litige"
    TIE_LOST = "tie_lost"
    REPLAY = "replay"
    PASSED = "passed"
    VOID = "void"
    RULED = "ruled"
    EXERCISE = "exercise"
    UNFINISHED = "unfinished"
    TWICE = "twice"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet.

    Attributes:
        address: match and deal, as ``1/3``.
        number: of the deal in the match.
        dealer: the seat that dealt.
        taker: the seat that took.
        side: the side that took.
        trump: what was taken.
        bid: what was bid, where contracts are bid.
        doubled: 1, doubled 2, redoubled 4.
        fate: what became of the deal.
        capot: the side that won every trick, if that is known.
        belote: the side whose belote counts.
        maybe_belote: the side that held a belote of which nobody knows whether it was called.
        tricks: tricks won.
        points: card points, last trick included, or the capot total.
        announced: the announcements that count.
        score: the marks.
        total: the running totals after the deal.
        pending: the points that wait after it.
        won: points that were waiting and that a side won in this deal.
        won_by: that side.
        adjusted: points given or taken outside the deal, as written.
        faults: faults ruled on at the table.
        assumed: for each side, whether the check went on from marks that are likely and not known.
        reckoned: the totals with which it went on.
    """

    address: str
    number: Cell[Number] = field(default_factory=Cell)
    dealer: Cell[Seat] = field(default_factory=Cell)
    taker: Seat | None = None
    side: Side | None = None
    trump: Trump | None = None
    bid: Call | None = None
    doubled: int = 1
    fate: Fate = Fate.UNKNOWN
    capot: Side | None = None
    belote: Cell[Side] = field(default_factory=Cell)
    maybe_belote: Side | None = None
    tricks: Number2 = NOTHING
    points: Number2 = NOTHING
    announced: Number2 = NOTHING
    score: Number2 = NOTHING
    total: Number2 = NOTHING
    pending: Cell[Number] = field(default_factory=Cell)
    won: int = 0
    won_by: Side | None = None
    adjusted: tuple[Number, Number] = (0, 0)
    faults: tuple[Fault, ...] = ()
    assumed: tuple[bool, bool] = (False, False)
    reckoned: tuple[int | None, int | None] = (None, None)

    @property
    def played(self) -> bool:
        """Whether anybody played it."""
        return self.fate not in (Fate.PASSED, Fate.VOID, Fate.TWICE)

    def numbers(self) -> Iterator[tuple[str, Cell[Number]]]:
        """Every number of the row with its name: ``points_ns``, ``score_ew``, ``pending`` and so on."""
        yield "deal", self.number
        for name, pair in (
            ("tricks", self.tricks),
            ("points", self.points),
            ("announced", self.announced),
            ("score", self.score),
            ("total", self.total),
        ):
            yield f"{name}_ns", pair[0]
            yield f"{name}_ew", pair[1]
        yield "pending", self.pending


@dataclass(frozen=True, slots=True)
class Finish:
    """How a match stands after its last deal.

    Attributes:
        totals: the totals; None if they are not known.
        over: it has been decided.
        winner: who has won; None for a draw, or if it is not over.
        pending: points that are still in litige.
        result: what the ``[Result]`` tag says, if there is one.
    """

    totals: Pair | None = None
    over: bool = False
    winner: Side | None = None
    pending: int = 0
    result: str | None = None


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The score sheet of a match.

    Attributes:
        number: the match in its text, from 1.
        rules: the rules by which it was judged.
        tags: the values of its tags by their English names, the first of each.
        us: the side that the sheet calls “us”, if it says.
        rows: one a deal.
        finish: how it stands at the end.
        wrong: what the check says of its numbers, in the order of the text.
        errors: how many errors the match has.
        others: how many of them are about something else than numbers.
        lang: the language it is written in, as far as it shows.
    """

    number: int
    rules: Ruleset
    tags: Mapping[str, str]
    us: Side | None
    rows: tuple[Row, ...]
    finish: Finish
    wrong: tuple[Diagnostic, ...] = ()
    errors: int = 0
    others: int = 0
    lang: Lang | None = None
