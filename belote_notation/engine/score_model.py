"""What is known of a deal that was played, and what its score is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from belote_notation.calls import Contract, Trump
from belote_notation.seats import Side

Pair = tuple[int, int]
"""Something of each side: NS, EW."""

ALL_TRICKS = 8


class Outcome(StrEnum):
    """What became of the contract."""

    MADE = "made"
    FAILED = "failed"
    LITIGE = "litige"
    TIE_LOST = "tie_lost"
    REPLAY = "replay"
    PASSED_OUT = "passed_out"


class StepKind(StrEnum):
    """The facts that make up a score, in the order in which they come."""

    CARDS = "cards"
    LAST_TRICK = "last-trick"
    SCALED = "scaled"
    CAPOT = "capot"
    BELOTE = "belote"
    ANNOUNCEMENTS = "announcements"
    COMPARED = "compared"
    FAILURE = "failure"
    WHOLE = "whole"
    BID = "bid"
    FLAT = "flat"
    TIMES = "times"
    MARKED = "marked"
    WAITS = "waits"
    WON = "won"
    ROUNDED = "rounded"


@dataclass(frozen=True, slots=True)
class Step:
    """One fact of a score: `points` of `side`.

    `SCALED` is what cards and last trick come to where they are rescaled, `COMPARED` a side's total
    when the contract is judged, `FAILURE` what the defence gets for it, `WHOLE` the points of the
    whole deal that the takers of a doubled contract get, `BID` what the bid is worth, `FLAT` what a
    capot is worth in place of points and bid, `TIMES` what a double multiplies by, `WAITS` what is
    put aside, `WON` what was waiting, `MARKED` and `ROUNDED` its marks.
    """

    kind: StepKind
    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """What happened in a deal that was played.

    Attributes:
        taker: the side that took.
        card_points: points of the cards won, the last-trick bonus not included.
        last_trick: the side that won the last trick.
        tricks: tricks won; all eight are a capot, whatever the points.
        belote: the side whose belote counts, if any; see `belote_counts`.
        announced: the announcements that count, in points.
        declared: all announcements, beaten or not, in points.
        contract: what was bid, where contracts are bid.
        trump: the trump, where its points are rescaled; None if `card_points` are so already.
        alone: the bidder alone won every trick, as a générale asks.
        more_belotes: how many belotes of each side count at all trump.
    """

    taker: Side
    card_points: Pair
    last_trick: Side
    tricks: Pair
    belote: Side | None = None
    announced: Pair = (0, 0)
    declared: Pair = (0, 0)
    contract: Contract | None = None
    trump: Trump | None = None
    alone: bool = False
    more_belotes: Pair = (0, 0)


@dataclass(frozen=True, slots=True)
class DealScore:
    """The score of a deal.

    Attributes:
        outcome: what became of the contract.
        points: cards and last trick, or the capot total.
        totals: what was compared when the contract was judged.
        marks: what each side marks, waiting points that it won and rounding included.
        exact: the same before rounding.
        won: the waiting points that were won.
        won_by: who won them.
        waiting: the points that wait after this deal, by the side that made them.
        steps: the facts behind it, in order.
    """

    outcome: Outcome
    points: Pair = (0, 0)
    totals: Pair = (0, 0)
    marks: Pair = (0, 0)
    exact: Pair = (0, 0)
    won: int = 0
    won_by: Side | None = None
    waiting: Pair = (0, 0)
    steps: tuple[Step, ...] = ()

    @property
    def pending_after(self) -> int:
        """The points that wait for the next deal."""
        return sum(self.waiting)
