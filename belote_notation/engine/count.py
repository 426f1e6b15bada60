"""The points of a deal, ready to be judged and marked."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.calls import Feat, Trump
from belote_notation.engine.score_model import ALL_TRICKS, DealResult, Outcome, Pair, Step, StepKind
from belote_notation.ruleset import (
    AllTrumpValues,
    AnnounceNoTrick,
    AnnounceOnFailure,
    BeloteInContract,
    BeloteOnFailure,
    CapotByDefence,
    ContractTest,
    NoTrumpValues,
    Ruleset,
    Tie,
)
from belote_notation.seats import Side

_TIES = {
    Tie.LITIGE: Outcome.LITIGE,
    Tie.MADE: Outcome.MADE,
    Tie.TAKER_ZERO: Outcome.TIE_LOST,
    Tie.REPLAY: Outcome.REPLAY,
}


@dataclass(frozen=True, slots=True)
class Count:
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
        """Whether the contract is made; on a turned card a capot by the takers always makes it."""
        rules, taker = self.rules, self.result.taker
        test, mine, theirs = rules.contract_test, totals[taker], totals[taker.other]
        capot = self.result.tricks[taker] == ALL_TRICKS
        if test in (
            ContractTest.BID,
            ContractTest.BID_AND_BEAT_DEFENCE,
            ContractTest.BID_AND_THRESHOLD,
        ):
            contract = self.result.contract
            if contract is None:
                raise ValueError("the ruleset judges the contract by the bid, and there is none")
            if contract.feat is not None:
                return _made(self.result.alone if contract.feat is Feat.GENERALE else capot)
            least = rules.contract_threshold if test is ContractTest.BID_AND_THRESHOLD else 0
            if mine < max(contract.points or 0, least):
                return Outcome.FAILED
            if test is not ContractTest.BID_AND_BEAT_DEFENCE:
                return Outcome.MADE
        if capot:
            return Outcome.MADE
        if test is ContractTest.THRESHOLD:
            return _made(mine >= rules.contract_threshold)
        if test is ContractTest.BEAT_OR_EQUAL:
            return _made(mine >= theirs)
        return _made(mine > theirs) if mine != theirs else _TIES.get(rules.tie, Outcome.FAILED)

    def lost_belote(self) -> Pair:
        """What the takers keep of their belote, and what goes to the defence, if they do not make it."""
        belote = self.belote[self.result.taker]
        rule = self.rules.belote_on_failure
        return (
            belote if rule is BeloteOnFailure.KEPT else 0,
            belote if rule is BeloteOnFailure.TO_DEFENCE else 0,
        )

    def failure_base(self) -> int:
        """The card points that the defence marks when the contract fails."""
        rules = self.rules
        capot = self.result.tricks[self.result.taker.other] == ALL_TRICKS
        bonus = capot and rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
        return rules.capot_total if bonus else rules.failure_points

    def failure_announced(self) -> tuple[int, int]:
        """The announcements that takers and defence mark when the contract fails."""
        taker, rule = self.result.taker, self.rules.announce_on_failure
        if rule is AnnounceOnFailure.ALL_TO_DEFENCE:
            return 0, sum(self.result.declared)
        theirs = self.announced[taker.other]
        if rule is AnnounceOnFailure.VALID_TO_DEFENCE:
            return 0, theirs + self.announced[taker]
        return self.announced[taker] if rule is AnnounceOnFailure.KEPT else 0, theirs

    def failure(self) -> tuple[int, int, int]:
        """On a failure: the takers' marks, the defence's, and what it gets for the failure itself."""
        base = self.failure_base()
        mine, moved = self.lost_belote()
        kept, got = self.failure_announced()
        return mine + kept, base + self.belote[self.result.taker.other] + moved + got, base


def made_points(rules: Ruleset, result: DealResult) -> tuple[Pair, tuple[Step, ...]]:
    """Cards and last trick of each side, or the capot total."""
    for side in Side:
        bonus = side is result.taker or rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
        if result.tricks[side] == ALL_TRICKS and bonus:
            return pair(side, rules.capot_total, 0), (Step(StepKind.CAPOT, side, rules.capot_total),)
    points = rescaled(rules, result.trump, result.card_points, result.last_trick)
    steps = tuple(Step(StepKind.CARDS, side, result.card_points[side]) for side in Side)
    steps += (Step(StepKind.LAST_TRICK, result.last_trick, rules.last_trick_points),)
    raw = sum(result.card_points) + rules.last_trick_points
    scaled = tuple(Step(StepKind.SCALED, side, points[side]) for side in Side) if sum(points) != raw else ()
    return points, steps + scaled


_SUIT_TOTAL, _ALL_TRUMP_TOTAL, _PLAIN_TOTAL = 152, 248, 120
"""The points of the 32 cards with a trump suit, as trumps all of them, and as plain cards."""


def rescaled(rules: Ruleset, trump: Trump | None, cards: Pair, last: Side) -> Pair:
    """The points of both sides, last trick included, from the points of the cards in their tricks.

    At no trump and at all trump some rulesets bring the points back to those of a trump suit. No
    number falls half way between two, so that the two sides always come to the same sum.

    >>> from belote_notation.ruleset import load_ruleset
    >>> rules = load_ruleset("ffb").with_options({"all_trump_bid": "yes"})
    >>> rescaled(rules, Trump.ALL_TRUMP, (188, 60), Side.NS)
    (124, 38)
    """
    der = rules.last_trick_points
    bonus = pair(last, der, 0)
    if trump is Trump.ALL_TRUMP and rules.all_trump_values is AllTrumpValues.SCALED_DEAL:
        whole, raw = _SUIT_TOTAL + der, _ALL_TRUMP_TOTAL + der
        return (_scaled(cards[0] + bonus[0], whole, raw), _scaled(cards[1] + bonus[1], whole, raw))
    raw = 0
    if trump is Trump.ALL_TRUMP and rules.all_trump_values is AllTrumpValues.SCALED_CARDS:
        raw = _ALL_TRUMP_TOTAL
    elif trump is Trump.NO_TRUMP and rules.no_trump_values is NoTrumpValues.SCALED_CARDS:
        raw = _PLAIN_TOTAL
    if raw:
        cards = (_scaled(cards[0], _SUIT_TOTAL, raw), _scaled(cards[1], _SUIT_TOTAL, raw))
    return (cards[0] + bonus[0], cards[1] + bonus[1])


def _scaled(points: int, whole: int, raw: int) -> int:
    """The nearest whole number to ``points * whole / raw``."""
    return (2 * points * whole + raw) // (2 * raw)


def after_capot(rules: Ruleset, result: DealResult) -> Pair:
    """The announcements that count once those of a side without a trick are dealt with."""
    for side in Side:
        if result.tricks[side.other] == ALL_TRICKS and rules.announce_no_trick is not AnnounceNoTrick.KEPT:
            moved = result.announced[side] if rules.announce_no_trick is AnnounceNoTrick.TO_OPPONENTS else 0
            return pair(side, 0, result.announced[side.other] + moved)
    return result.announced


def _made(made: bool) -> Outcome:
    return Outcome.MADE if made else Outcome.FAILED


def facts(kind: StepKind, points: Pair) -> tuple[Step, ...]:
    """A step for each side that has any."""
    return tuple(Step(kind, side, points[side]) for side in Side if points[side])


def pair(side: Side, of_side: int, of_other: int) -> Pair:
    """Two numbers as NS and EW."""
    return (of_side, of_other) if side is Side.NS else (of_other, of_side)
