"""What each side marks where contracts are bid: points, bid, doubles and flat amounts."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.calls import Contract, Feat
from belote_notation.engine.count import Count
from belote_notation.engine.score_model import ALL_TRICKS, Step, StepKind
from belote_notation.ruleset import (
    BidCounts,
    DoubledCapot,
    DoubledPoints,
    MultiplierScope,
    OfDoublers,
    Rounding,
    RoundingOf,
    Ruleset,
    ScoreMode,
)
from belote_notation.seats import Side

_LAST_TRICK_OF_CAPOT = 100


@dataclass(frozen=True, slots=True)
class Marked:
    """The marks of takers and defence, and the steps that lead to them."""

    takers: int
    defence: int
    steps: tuple[Step, ...]


def bid_value(rules: Ruleset, contract: Contract) -> int:
    """What a bid is worth when it is marked, before any double.

    >>> from belote_notation.ruleset import load_ruleset
    >>> bid_value(load_ruleset("coinche-ffb"), Contract(feat=Feat.CAPOT))
    250
    """
    if contract.feat is not None:
        value = rules.capot_bid if contract.feat is Feat.CAPOT else rules.generale_bid
    else:
        value = contract.points
    points = value or 0
    return points // 10 * 10 if rules.bid_counts is BidCounts.TENS else points


def multiplier(rules: Ruleset, contract: Contract) -> int:
    """What the doubles multiply by."""
    return (1, rules.coinche, rules.surcoinche or rules.coinche)[contract.level]


def flat_value(rules: Ruleset, contract: Contract) -> int | None:
    """What a capot or a générale is worth in place of points and bid, if it has such an amount."""
    if contract.feat is None:
        return None
    return rules.capot_flat if contract.feat is Feat.CAPOT else rules.generale_flat


def made_marks(count: Count, contract: Contract, *, exact: bool) -> Marked:
    """The marks of a contract that is made.

    Args:
        count: the points of the deal.
        contract: what was bid.
        exact: before any rounding.
    """
    rules, result = count.rules, count.result
    taker, defence = result.taker, result.taker.other
    doubled = contract.level > 0
    own = not doubled or rules.doubled_points is DoubledPoints.OWN
    points, more = count.points[taker], 0
    steps: tuple[Step, ...] = ()
    if doubled and rules.doubled_points is DoubledPoints.ALL:
        points, more = _whole_deal(count, contract)
        steps = (Step(StepKind.WHOLE, taker, points + more),)
    winner = _Winner(rules, contract, _rounded(rules, points, exact), more)
    belote, announced = count.belote[taker], count.announced[taker]
    kept_belote, kept = count.belote[defence], count.announced[defence]
    if not own:
        belote += kept_belote if rules.belote_of_doublers is OfDoublers.TO_TAKERS else 0
        announced += kept if rules.announce_of_doublers is OfDoublers.TO_TAKERS else 0
        kept_belote = kept_belote if rules.belote_of_doublers is OfDoublers.KEPT else 0
        kept = kept if rules.announce_of_doublers is OfDoublers.KEPT else 0
    theirs = _rounded(rules, count.points[defence], exact) if own and not winner.bid_only else 0
    steps += winner.steps(taker)
    return Marked(winner.total(belote, announced), theirs + kept_belote + kept, steps)


def failed_marks(count: Count, contract: Contract, *, exact: bool) -> Marked:
    """The marks of a contract that fails; the arguments are those of `made_marks`."""
    rules, defence = count.rules, count.result.taker.other
    base = count.failure_base()
    belote, moved = count.lost_belote()
    kept, announced = count.failure_announced()
    winner = _Winner(rules, contract, _rounded(rules, base, exact))
    steps = (Step(StepKind.FAILURE, defence, base), *winner.steps(defence))
    return Marked(belote + kept, winner.total(count.belote[defence] + moved, announced), steps)


@dataclass(frozen=True, slots=True)
class _Winner:
    """What whoever wins a contract marks for it.

    Attributes:
        rules: the ruleset.
        contract: what was bid.
        points: the card points.
        more: points that no double multiplies.
    """

    rules: Ruleset
    contract: Contract
    points: int
    more: int = 0

    @property
    def bid_only(self) -> bool:
        """Whether only the bid is marked, or a flat amount."""
        return self.rules.score_mode is ScoreMode.BID_ONLY

    def total(self, belote: int, announced: int) -> int:
        """All that is marked, with these belotes and announcements."""
        rules, times = self.rules, multiplier(self.rules, self.contract)
        flat = flat_value(rules, self.contract)
        points = 0 if self.bid_only or flat is not None else self.points
        more = 0 if self.bid_only or flat is not None else self.more
        bid = 0 if rules.score_mode is ScoreMode.POINTS_ONLY else bid_value(rules, self.contract)
        bid = bid if flat is None else flat
        if rules.multiplier_scope is MultiplierScope.BID_ONLY:
            return points + more + bid * times + belote + announced
        multiplied = points + bid + announced + (belote if rules.belote_multiplied else 0)
        return multiplied * times + more + (0 if rules.belote_multiplied else belote)

    def steps(self, side: Side) -> tuple[Step, ...]:
        """Bid, flat amount and double."""
        rules, times = self.rules, multiplier(self.rules, self.contract)
        flat = flat_value(rules, self.contract)
        if flat is not None:
            steps: tuple[Step, ...] = (Step(StepKind.FLAT, side, flat),)
        elif rules.score_mode is ScoreMode.POINTS_ONLY:
            steps = ()
        else:
            steps = (Step(StepKind.BID, side, bid_value(rules, self.contract)),)
        return (*steps, Step(StepKind.TIMES, side, times)) if times > 1 else steps


def _whole_deal(count: Count, contract: Contract) -> tuple[int, int]:
    """All the points of a deal, for the takers of a doubled contract; and those that nothing multiplies."""
    rules, result = count.rules, count.result
    if result.tricks[result.taker] != ALL_TRICKS:
        return rules.failure_points, 0
    if contract.feat is not None or rules.doubled_capot is DoubledCapot.CAPOT_TOTAL:
        return rules.capot_total, 0
    return rules.failure_points, _LAST_TRICK_OF_CAPOT if rules.doubled_capot is DoubledCapot.PLUS_100 else 0


def _rounded(rules: Ruleset, points: int, exact: bool) -> int:
    """Card points, rounded where the ruleset rounds these."""
    if exact or rules.rounding_of is not RoundingOf.POINTS or rules.rounding is Rounding.NONE:
        return points
    return nearest_ten(rules.rounding, points)


def nearest_ten(rounding: Rounding, points: int) -> int:
    """Points rounded to a ten, 5 up or down."""
    up = {Rounding.NEAREST10_HALF_UP: 5, Rounding.NEAREST10_HALF_DOWN: 4}
    return points if rounding is Rounding.NONE else (points + up[rounding]) // 10 * 10
