"""Scores of deals, remembered: the same numbers come back in every match of a ruleset."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from belote_notation.checks.sheet_announce import ANNOUNCED_SUMS
from belote_notation.engine.penalties import Penalised
from belote_notation.engine.play import PLAIN_POINTS, TRUMP_POINTS
from belote_notation.engine.scoring import DealResult, DealScore, Outcome, Pair, rounded, score_deal
from belote_notation.ruleset import (
    AnnounceEqual,
    AnnounceOnFailure,
    AuctionKind,
    LitigeAward,
    Ruleset,
    Tie,
)
from belote_notation.seats import Side

_REMEMBERED = 1 << 14
"""How many scores, and how many sets of possible marks, a ruleset keeps; then it starts anew."""

NOBODY: Pair = (0, 0)


class Tally(NamedTuple):
    """What a score is made of, in one reading of a deal.

    Attributes:
        taker: the side that took.
        points: card points of NS and EW, last-trick bonus included; without meaning on a capot.
        last: the side that won the last trick; None if unknown, which changes no score.
        capot: the side that won all eight tricks.
        belote: the side whose belote counts.
        counted: the announcements that count, in points.
        declared: all announcements that were made in order, in points.
    """

    taker: Side
    points: Pair
    last: Side | None = None
    capot: Side | None = None
    belote: Side | None = None
    counted: Pair = NOBODY
    declared: Pair = NOBODY


class Ruling(NamedTuple):
    """A fault that decides a deal.

    Attributes:
        faulty: the side at fault.
        option: the option of the ruleset that gives the penalty; None where the table ruled.
        given: the marks and what they are made of; None where the deal is played again.
    """

    faulty: Side
    option: str | None
    given: Penalised | None = None


class Reading(NamedTuple):
    """One reading of a deal and its score.

    Attributes:
        tally: the numbers; None if nobody played the deal.
        score: what follows from them.
        waiting: the points that were waiting before it.
        slip: some of the numbers are recorded ones that are wrong, and have been told.
        ruling: the fault that decides the deal, if one does; `tally` is then None.
    """

    tally: Tally | None
    score: DealScore
    waiting: Pair = NOBODY
    slip: bool = False
    ruling: Ruling | None = None


class Scorer:
    """The scores of one ruleset.

    Attributes:
        rules: the ruleset.
        bonus: the points of the last trick.
        whole: the card points of a deal, the last trick included.
        litige: whether points can wait at all.
        bids: whether contracts are bid.
    """

    __slots__ = ("_marks", "_scores", "bids", "bonus", "litige", "rules", "whole")

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.bonus = rules.last_trick_points
        self.whole = sum(TRUMP_POINTS) + 3 * sum(PLAIN_POINTS) + rules.last_trick_points
        self.litige = rules.tie is Tie.LITIGE
        self.bids = rules.auction is AuctionKind.CONTRACT
        self._scores: dict[tuple[Tally, Pair], DealScore] = {}
        self._marks: dict[tuple[object, ...], dict[Pair, tuple[Pair, ...]]] = {}

    def score(self, tally: Tally, waiting: Pair = NOBODY) -> DealScore:
        """The score of a deal, with the points that were waiting before it; without its steps."""
        key = (tally, waiting)
        score = self._scores.get(key)
        if score is None:
            if len(self._scores) >= _REMEMBERED:
                self._scores.clear()
            score = self._scores[key] = replace(self.explained(tally, waiting), steps=())
        return score

    def explained(self, tally: Tally, waiting: Pair = NOBODY, judged: Outcome | None = None) -> DealScore:
        """The same with the steps that lead to it; `judged` is what the contract was taken to be."""
        return score_deal(self.rules, self._result(tally), waiting, judged)

    def _result(self, tally: Tally) -> DealResult:
        last = Side.NS if tally.last is None else tally.last
        ns, ew = tally.points
        cards = (ns - self.bonus, ew) if last is Side.NS else (ns, ew - self.bonus)
        tricks = (4, 4) if tally.capot is None else (8, 0) if tally.capot is Side.NS else (0, 8)
        return DealResult(tally.taker, cards, last, tricks, tally.belote, tally.counted, tally.declared)

    def possible_marks(
        self, takers: tuple[Side, ...], belotes: tuple[Side | None, ...], counted: Pair | None, waiting: Pair
    ) -> dict[Pair, tuple[Pair, ...]]:
        """Every pair of marks that some deal gives, whatever its card points, with what then waits.

        Args:
            takers: the sides that may have taken.
            belotes: the sides whose belote may count, None in it for none.
            counted: the announcements that count; None if nobody knows.
            waiting: the points that were waiting.
        """
        key = (takers, belotes, counted, waiting)
        marks = self._marks.get(key)
        if marks is None:
            if len(self._marks) >= _REMEMBERED >> 6:
                self._marks.clear()
            announced = (counted,) if counted is not None else _announcements_of_one_side()
            found: dict[Pair, dict[Pair, None]] = {}
            for taker, belote, pair in product(takers, belotes, announced):
                deal = Tally(taker, NOBODY, None, None, belote, pair, pair)
                for outcome, given, after in self._by_points(deal, waiting):
                    found.setdefault(given, {})[after] = None
                    if counted is None and outcome is Outcome.FAILED:
                        for more in self._with_beaten(deal, given):
                            found.setdefault(more, {})[after] = None
            marks = self._marks[key] = {pair: tuple(after) for pair, after in found.items()}
        return marks

    def _by_points(self, deal: Tally, waiting: Pair) -> Iterator[tuple[Outcome, Pair, Pair]]:
        """What a deal comes to with any card points: its outcome, the marks, and what waits then.

        A contract once made is made with more points too, and each point more is one more marked;
        one that fails marks the same whatever its points.
        """
        taker = deal.taker
        for side in Side:
            yield _told(self.score(deal._replace(points=self._points(side, self.whole), capot=side), waiting))
        points = sorted(possible_points(self.bonus))

        def score(mine: int) -> DealScore:
            return self.score(deal._replace(points=self._points(taker, mine)), waiting)

        if any(waiting) and self.rules.litige_award is LitigeAward.HIGHER_MARKS:
            yield from (_told(score(mine)) for mine in points)
            return
        enough = bisect_left(points, True, key=lambda mine: score(mine).outcome is Outcome.MADE)
        for mine in dict.fromkeys((points[0], points[max(enough - 1, 0)])):
            yield _told(score(mine))
        if enough < len(points):
            least = score(points[enough])
            for mine in points[enough:]:
                more = mine - points[enough]
                exact = list(least.exact)
                exact[taker] += more
                exact[taker.other] -= more
                yield Outcome.MADE, rounded(self.rules.rounding, (exact[0], exact[1])), least.waiting

    def _points(self, side: Side, points: int) -> Pair:
        return (points, self.whole - points) if side is Side.NS else (self.whole - points, points)

    def _with_beaten(self, deal: Tally, marks: Pair) -> Iterator[Pair]:
        """The marks of a failure where the defence also gets announcements that did not count."""
        rules = self.rules
        if rules.announce_on_failure is not AnnounceOnFailure.ALL_TO_DEFENCE:
            return
        beaten: tuple[int, ...] = ANNOUNCED_SUMS
        if not any(deal.counted):
            equal = rules.announce_equal is AnnounceEqual.NONE
            beaten = tuple({one + two for one in ANNOUNCED_SUMS for two in ANNOUNCED_SUMS}) if equal else ()
        for points in beaten:
            yield (marks[0] + points, marks[1]) if deal.taker is Side.EW else (marks[0], marks[1] + points)


def _told(score: DealScore) -> tuple[Outcome, Pair, Pair]:
    return score.outcome, score.marks, score.waiting


@lru_cache(maxsize=1)
def _announcements_of_one_side() -> tuple[Pair, ...]:
    """Announcements that may count: none, or any of one side."""
    return (NOBODY, *((each, 0) for each in ANNOUNCED_SUMS), *((0, each) for each in ANNOUNCED_SUMS))


@lru_cache(maxsize=64)
def scorer_of(rules: Ruleset) -> Scorer:
    """The scorer of a ruleset, the same one for equal rules."""
    return Scorer(rules)


@lru_cache(maxsize=1)
def possible_cards() -> frozenset[int]:
    """The card points that some set of cards is worth: 0 to 152 without 1 and 151.

    >>> sorted(set(range(153)) - possible_cards())
    [1, 151]
    """
    sums = {0}
    for points in (*TRUMP_POINTS, *PLAIN_POINTS * 3):
        sums |= {each + points for each in sums}
    return frozenset(sums)


@lru_cache(maxsize=16)
def possible_points(bonus: int) -> frozenset[int]:
    """The points of a side, last-trick bonus included for the side that won it."""
    return possible_cards() | {cards + bonus for cards in possible_cards()}


@lru_cache(maxsize=1)
def _points_by_cards() -> tuple[frozenset[int], ...]:
    """For each number of cards of the pack, the points that so many cards can be worth."""
    sums: list[set[int]] = [{0}] + [set() for _ in range(32)]
    for points in (*TRUMP_POINTS, *PLAIN_POINTS * 3):
        for cards in range(32, 0, -1):
            sums[cards] |= {each + points for each in sums[cards - 1]}
    return tuple(frozenset(each) for each in sums)


def points_of_tricks(tricks: int) -> frozenset[int]:
    """The card points that so many tricks can hold, four cards each.

    >>> min(points_of_tricks(1)), max(points_of_tricks(1)), min(points_of_tricks(3))
    (0, 56, 2)
    """
    return _points_by_cards()[4 * tricks]
