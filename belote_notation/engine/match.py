"""The match: dealer, totals, waiting points, and when it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from belote_notation.engine.scoring import DealScore, Outcome, Pair
from belote_notation.ruleset import (
    AfterVoid,
    AllPass,
    BothReach,
    FinalTie,
    LitigeAtEnd,
    NextDealer,
    Ruleset,
    TargetTest,
)
from belote_notation.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two deals.

    Attributes:
        dealer: who deals next; None while no dealer is known.
        totals: the running totals, NS and EW.
        waiting: points in litige, by the side that made them.
        deals: the deals that were played and counted; passed-out and void ones are not.
        ended: the match is over.
        winner: who has won; None also for a draw.
    """

    dealer: Seat | None = None
    totals: Pair = (0, 0)
    waiting: Pair = (0, 0)
    deals: int = 0
    ended: bool = False
    winner: Side | None = None

    @property
    def pending(self) -> int:
        """The points in litige."""
        return sum(self.waiting)

    def after_deal(self, rules: Ruleset, score: DealScore, taker: Side) -> MatchState:
        """The match after a deal; one to be replayed counts as void, one passed out as passed.

        Args:
            rules: the ruleset.
            score: of the deal, made with this state's `waiting`.
            taker: the side that took.
        """
        if score.outcome is Outcome.REPLAY:
            return self.after_void(rules)
        if score.outcome is Outcome.PASSED_OUT:
            return self.after_pass(rules)
        totals = (self.totals[0] + score.marks[0], self.totals[1] + score.marks[1])
        state = replace(
            self,
            dealer=next_dealer(rules, self.dealer, score),
            totals=totals,
            waiting=score.waiting,
            deals=self.deals + 1,
        )
        return _judged(rules, state, taker)

    def after_pass(self, rules: Ruleset) -> MatchState:
        """The match after a deal that nobody took; where one is forced to take, the deal moves on."""
        if self.dealer is None or rules.all_pass is AllPass.SAME_DEALER:
            return self
        return replace(self, dealer=rules.direction.after(self.dealer))

    def after_void(self, rules: Ruleset) -> MatchState:
        """The match after a deal that does not count."""
        if self.dealer is None or rules.after_void is AfterVoid.SAME_DEALER:
            return self
        return replace(self, dealer=rules.direction.after(self.dealer))

    def adjusted(self, points: Pair) -> MatchState:
        """The match after points given or taken outside a deal; it never ends by them."""
        return replace(self, totals=(self.totals[0] + points[0], self.totals[1] + points[1]))


def next_dealer(rules: Ruleset, dealer: Seat | None, score: DealScore) -> Seat | None:
    """Who deals after a deal that was played.

    >>> from belote_notation.ruleset import load_ruleset
    >>> next_dealer(load_ruleset("classique"), Seat.N, DealScore(Outcome.MADE)).name
    'W'
    """
    if dealer is None:
        return None
    following = rules.direction.after(dealer)
    if rules.next_dealer is NextDealer.NEXT_IN_ROTATION or score.marks[0] == score.marks[1]:
        return following
    winner = Side.NS if score.marks[0] > score.marks[1] else Side.EW
    return following if following.side is winner else rules.direction.after(dealer, 2)


def _judged(rules: Ruleset, state: MatchState, taker: Side) -> MatchState:
    """The state with its end: by the number of deals where it is fixed, else by the target."""
    over = any(_reached(rules, total) for total in state.totals)
    if rules.deal_limit is not None:
        over = state.deals >= rules.deal_limit
    if state.ended or not over:
        return state
    totals = state.totals
    if rules.litige_at_end is LitigeAtEnd.TO_OWNER:
        totals = (totals[0] + state.waiting[0], totals[1] + state.waiting[1])
    ended, winner = _decision(rules, totals, taker)
    if not ended:
        return state
    return replace(state, totals=totals, waiting=(0, 0), ended=True, winner=winner)


def _decision(rules: Ruleset, totals: Pair, taker: Side) -> tuple[bool, Side | None]:
    """Whether these totals end a match that has come to its end, and for whom."""
    higher = None if totals[0] == totals[1] else Side.NS if totals[0] > totals[1] else Side.EW
    if all(_reached(rules, total) for total in totals):
        if rules.both_reach is BothReach.DRAW:
            return True, None
        if rules.both_reach is BothReach.TAKERS_WIN:
            return True, taker
    return higher is not None or rules.final_tie is FinalTie.DRAW, higher


def _reached(rules: Ruleset, total: int) -> bool:
    if rules.target is None or rules.deal_limit is not None:
        return False
    return total > rules.target if rules.target_test is TargetTest.EXCEED else total >= rules.target
