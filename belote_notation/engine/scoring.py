"""The score of a deal: from card points, belote and announcements to what each side marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from belote_notation.ruleset import (
    AnnounceNoTrick,
    AnnounceOnFailure,
    BeloteCall,
    BeloteInContract,
    BeloteOnFailure,
    BeloteOrder,
    CapotByDefence,
    ContractTest,
    LitigeAward,
    LitigeRepeat,
    LitigeTakerBelote,
    Rounding,
    Ruleset,
    Tie,
)
from belote_notation.seats import Side

Pair = tuple[int, int]
"""Something of each side: NS, EW."""

_ALL_TRICKS = 8


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
    CAPOT = "capot"
    BELOTE = "belote"
    ANNOUNCEMENTS = "announcements"
    COMPARED = "compared"
    FAILURE = "failure"
    MARKED = "marked"
    WAITS = "waits"
    WON = "won"
    ROUNDED = "rounded"


_TIES = {
    Tie.LITIGE: Outcome.LITIGE,
    Tie.MADE: Outcome.MADE,
    Tie.TAKER_ZERO: Outcome.TIE_LOST,
    Tie.REPLAY: Outcome.REPLAY,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One fact of a score: `points` of `side`.

    `COMPARED` is a side's total when the contract is judged, `FAILURE` what the defence gets for
    it, `WAITS` what is put aside, `WON` what was waiting, `MARKED` and `ROUNDED` its marks.
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
        bid: the points bid, where contracts are bid.
    """

    taker: Side
    card_points: Pair
    last_trick: Side
    tricks: Pair
    belote: Side | None = None
    announced: Pair = (0, 0)
    declared: Pair = (0, 0)
    bid: int | None = None


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


def belote_counts(rules: Ruleset, *, belote: bool, rebelote: bool, king_first: bool = True) -> bool:
    """Whether a belote that one hand held and played counts.

    Args:
        rules: the ruleset.
        belote: “belote” was said with the first of the two cards.
        rebelote: “rebelote” was said with the second.
        king_first: the king fell before the queen.

    >>> from belote_notation.ruleset import load_ruleset
    >>> belote_counts(load_ruleset("classique"), belote=True, rebelote=False)
    True
    >>> belote_counts(load_ruleset("famille"), belote=True, rebelote=False)
    False
    """
    if rules.belote_order is BeloteOrder.KING_FIRST and not king_first:
        return False
    if rules.belote_call is BeloteCall.AUTOMATIC:
        return True
    return belote and (rebelote or rules.belote_call is BeloteCall.FIRST)


def passed_out(waiting: Pair = (0, 0)) -> DealScore:
    """The score of a deal that nobody took: nothing is marked, waiting points wait on."""
    return DealScore(Outcome.PASSED_OUT, waiting=waiting)


def score_deal(
    rules: Ruleset, result: DealResult, waiting: Pair = (0, 0), judged: Outcome | None = None
) -> DealScore:
    """The score of a played deal.

    Args:
        rules: the ruleset.
        result: what happened.
        waiting: the points of earlier litiges, by the side that made them.
        judged: what the table took the contract to be, if not what follows from the points.

    >>> from belote_notation.ruleset import load_ruleset
    >>> result = DealResult(Side.NS, (71, 81), Side.NS, (4, 4))
    >>> score = score_deal(load_ruleset("classique"), result)
    >>> score.outcome.value, score.marks, score.pending_after
    ('litige', (0, 81), 81)
    """
    points, steps = _points(rules, result)
    belote = tuple(rules.belote_points if result.belote == side else 0 for side in Side)
    announced = _after_capot(rules, result)
    steps += _facts(StepKind.BELOTE, (belote[0], belote[1])) + _facts(StepKind.ANNOUNCEMENTS, announced)
    count = _Count(rules, result, points, (belote[0], belote[1]), announced)
    totals = count.compared()
    outcome = count.outcome(totals) if judged is None else judged
    compared = tuple(Step(StepKind.COMPARED, side, totals[side]) for side in Side)
    score = DealScore(outcome, points, totals, waiting=waiting, steps=steps + compared)
    return _rounded(rules, _settled(rules, count, score))


@dataclass(frozen=True, slots=True)
class _Count:
    """The points of a deal, ready to be judged and marked."""

    rules: Ruleset
    result: DealResult
    points: Pair
    belote: Pair
    announced: Pair

    def own(self, side: Side) -> int:
        """All that a side made."""
        return self.points[side] + self.belote[side] + self.announced[side]

    def compared(self) -> Pair:
        """The totals that decide the contract."""
        rules, taker = self.rules, self.result.taker
        totals = []
        for side in Side:
            total = self.points[side]
            if rules.belote_in_contract is BeloteInContract.BOTH_SIDES or (
                rules.belote_in_contract is BeloteInContract.TAKERS_ONLY and side is taker
            ):
                total += self.belote[side]
            totals.append(total + (self.announced[side] if rules.announce_in_contract else 0))
        return (totals[0], totals[1])

    def outcome(self, totals: Pair) -> Outcome:
        """Whether the contract is made; a capot by the takers always makes it."""
        rules, taker = self.rules, self.result.taker
        test, mine, theirs = rules.contract_test, totals[taker], totals[taker.other]
        if self.result.tricks[taker] == _ALL_TRICKS:
            return Outcome.MADE
        if test is ContractTest.THRESHOLD:
            return _made(mine >= rules.contract_threshold)
        if test is ContractTest.BEAT_OR_EQUAL:
            return _made(mine >= theirs)
        if test is not ContractTest.BEAT_DEFENCE:
            bid = self.result.bid
            if bid is None:
                raise ValueError("the ruleset judges the contract by the bid, and there is none")
            if test is ContractTest.BID or mine < bid:
                return _made(mine >= bid)
        return _made(mine > theirs) if mine != theirs else _TIES.get(rules.tie, Outcome.FAILED)

    def lost_belote(self) -> Pair:
        """What the takers keep of their belote, and what goes to the defence, if they do not make it."""
        belote = self.belote[self.result.taker]
        rule = self.rules.belote_on_failure
        return (
            belote if rule is BeloteOnFailure.KEPT else 0,
            belote if rule is BeloteOnFailure.TO_DEFENCE else 0,
        )

    def failure(self) -> tuple[int, int, int]:
        """On a failure: the takers' marks, the defence's, and what it gets for the failure itself."""
        rules, taker = self.rules, self.result.taker
        defence = taker.other
        capot = self.result.tricks[defence] == _ALL_TRICKS
        bonus = capot and rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
        base = rules.capot_total if bonus else rules.failure_points
        mine, moved = self.lost_belote()
        theirs = base + self.belote[defence] + moved
        rule = rules.announce_on_failure
        if rule is AnnounceOnFailure.ALL_TO_DEFENCE:
            return mine, theirs + sum(self.result.declared), base
        theirs += self.announced[defence]
        if rule is AnnounceOnFailure.VALID_TO_DEFENCE:
            theirs += self.announced[taker]
        elif rule is AnnounceOnFailure.KEPT:
            mine += self.announced[taker]
        return mine, theirs, base


def _points(rules: Ruleset, result: DealResult) -> tuple[Pair, tuple[Step, ...]]:
    """Cards and last trick of each side, or the capot total."""
    for side in Side:
        bonus = side is result.taker or rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
        if result.tricks[side] == _ALL_TRICKS and bonus:
            pair = _pair(side, rules.capot_total, 0)
            return pair, (Step(StepKind.CAPOT, side, rules.capot_total),)
    last = rules.last_trick_points
    points = [result.card_points[0], result.card_points[1]]
    points[result.last_trick] += last
    steps = tuple(Step(StepKind.CARDS, side, result.card_points[side]) for side in Side)
    return (points[0], points[1]), (*steps, Step(StepKind.LAST_TRICK, result.last_trick, last))


def _after_capot(rules: Ruleset, result: DealResult) -> Pair:
    """The announcements that count once those of a side without a trick are dealt with."""
    for side in Side:
        if result.tricks[side.other] == _ALL_TRICKS and rules.announce_no_trick is not AnnounceNoTrick.KEPT:
            moved = result.announced[side] if rules.announce_no_trick is AnnounceNoTrick.TO_OPPONENTS else 0
            return _pair(side, 0, result.announced[side.other] + moved)
    return result.announced


def _settled(rules: Ruleset, count: _Count, score: DealScore) -> DealScore:
    """The marks before rounding, and what becomes of waiting points."""
    taker = count.result.taker
    defence = taker.other
    steps: tuple[Step, ...] = ()
    waiting = score.waiting
    if score.outcome is Outcome.REPLAY:
        return score
    mine, theirs = 0, count.own(defence)
    if score.outcome is Outcome.MADE:
        mine = count.own(taker)
    elif score.outcome is Outcome.FAILED:
        mine, theirs, base = count.failure()
        steps = (Step(StepKind.FAILURE, defence, base),)
    elif score.outcome is Outcome.TIE_LOST:
        mine, moved = count.lost_belote()
        theirs += moved
    elif score.outcome is Outcome.LITIGE:
        if rules.litige_taker_belote is LitigeTakerBelote.KEPT:
            mine = count.belote[taker]
        waits = count.own(taker) - mine
        steps = (Step(StepKind.WAITS, taker, waits),)
        old = waiting if rules.litige_repeat is LitigeRepeat.ACCUMULATE else (0, 0)
        new = _pair(taker, waits, 0)
        waiting = (old[0] + new[0], old[1] + new[1])
    exact = _pair(taker, mine, theirs)
    steps += tuple(Step(StepKind.MARKED, side, exact[side]) for side in Side)
    winner = _winner_of_waiting(rules, score.outcome, taker, exact)
    won = sum(score.waiting) if winner is not None else 0
    if score.outcome is not Outcome.LITIGE and _gone(rules, score.outcome, winner):
        waiting = (0, 0)
    if winner is None or not won:
        return replace(score, exact=exact, waiting=waiting, steps=score.steps + steps)
    exact = _pair(winner, exact[winner] + won, exact[winner.other])
    steps += (Step(StepKind.WON, winner, won),)
    return replace(score, exact=exact, waiting=waiting, won=won, won_by=winner, steps=score.steps + steps)


def _gone(rules: Ruleset, outcome: Outcome, winner: Side | None) -> bool:
    """Whether nothing waits any more: it was won, or it could be won in this deal only."""
    lost = rules.litige_award is LitigeAward.TAKERS_ONLY_IF_MADE and outcome is not Outcome.MADE
    return winner is not None or lost


def _winner_of_waiting(rules: Ruleset, outcome: Outcome, taker: Side, marks: Pair) -> Side | None:
    """Who wins the points that were waiting, if anybody does."""
    if outcome is Outcome.LITIGE:
        return taker.other if rules.litige_repeat is LitigeRepeat.PREVIOUS_TO_DEFENCE else None
    if rules.litige_award is LitigeAward.HIGHER_MARKS:
        return None if marks[0] == marks[1] else Side.NS if marks[0] > marks[1] else Side.EW
    if outcome is Outcome.MADE:
        return taker
    return taker.other if rules.litige_award is LitigeAward.CONTRACT_WINNER else None


def rounded(rounding: Rounding, marks: Pair) -> Pair:
    """Marks rounded.

    >>> rounded(Rounding.NEAREST10_HALF_UP, (85, 77)), rounded(Rounding.NONE, (85, 77))
    ((90, 80), (85, 77))
    """
    if rounding is Rounding.NONE:
        return marks
    up = 5 if rounding is Rounding.NEAREST10_HALF_UP else 4
    return ((marks[0] + up) // 10 * 10, (marks[1] + up) // 10 * 10)


def _rounded(rules: Ruleset, score: DealScore) -> DealScore:
    if rules.rounding is Rounding.NONE:
        return replace(score, marks=score.exact)
    marks = rounded(rules.rounding, score.exact)
    changed = tuple(
        Step(StepKind.ROUNDED, side, marks[side]) for side in Side if marks[side] != score.exact[side]
    )
    return replace(score, marks=marks, steps=score.steps + changed)


def _made(made: bool) -> Outcome:
    return Outcome.MADE if made else Outcome.FAILED


def _facts(kind: StepKind, points: Pair) -> tuple[Step, ...]:
    return tuple(Step(kind, side, points[side]) for side in Side if points[side])


def _pair(side: Side, of_side: int, of_other: int) -> Pair:
    return (of_side, of_other) if side is Side.NS else (of_other, of_side)
