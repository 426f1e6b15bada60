"""The score of a deal: from card points, belote and announcements to what each side marks."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.engine.contract_marks import failed_marks, made_marks, nearest_ten
from belote_notation.engine.count import Count, after_capot, facts, made_points, pair
from belote_notation.engine.score_model import (
    DealResult,
    DealScore,
    Outcome,
    Pair,
    Step,
    StepKind,
)
from belote_notation.ruleset import (
    BeloteCall,
    BeloteOrder,
    LitigeAward,
    LitigeRepeat,
    LitigeTakerBelote,
    Rounding,
    RoundingOf,
    Ruleset,
)
from belote_notation.seats import Side

__all__ = [
    "DealResult",
    "DealScore",
    "Outcome",
    "Pair",
    "Step",
    "StepKind",
    "belote_counts",
    "passed_out",
    "rounded",
    "score_deal",
]


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
    points, steps = made_points(rules, result)
    more = result.more_belotes
    ns, ew = (rules.belote_points * ((result.belote is side) + more[side]) for side in Side)
    announced = after_capot(rules, result)
    steps += facts(StepKind.BELOTE, (ns, ew)) + facts(StepKind.ANNOUNCEMENTS, announced)
    count = Count(rules, result, points, (ns, ew), announced)
    totals = count.compared()
    outcome = count.outcome(totals) if judged is None else judged
    compared = tuple(Step(StepKind.COMPARED, side, totals[side]) for side in Side)
    score = DealScore(outcome, points, totals, waiting=waiting, steps=steps + compared)
    settled = _settled(rules, count, score)
    if rules.rounding_of is RoundingOf.POINTS and result.contract is not None:
        first = _settled(rules, count, score, exactly=False)
        return _with_marks(settled, rounded(rules.rounding, first.exact))
    return _with_marks(settled, rounded(rules.rounding, settled.exact))


def _settled(rules: Ruleset, count: Count, score: DealScore, *, exactly: bool = True) -> DealScore:
    """The marks and what becomes of waiting points; without `exactly` the points made are rounded."""
    taker = count.result.taker
    defence = taker.other
    steps: tuple[Step, ...] = ()
    waiting = score.waiting
    if score.outcome is Outcome.REPLAY:
        return score
    mine, theirs = 0, count.own(defence)
    contract = count.result.contract
    if score.outcome is Outcome.MADE and contract is not None:
        marked = made_marks(count, contract, exact=exactly)
        mine, theirs, steps = marked.takers, marked.defence, marked.steps
    elif score.outcome is Outcome.FAILED and contract is not None:
        marked = failed_marks(count, contract, exact=exactly)
        mine, theirs, steps = marked.takers, marked.defence, marked.steps
    elif score.outcome is Outcome.MADE:
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
        new = pair(taker, waits, 0)
        waiting = (old[0] + new[0], old[1] + new[1])
    exact = pair(taker, mine, theirs)
    steps += tuple(Step(StepKind.MARKED, side, exact[side]) for side in Side)
    winner = _winner_of_waiting(rules, score.outcome, taker, exact)
    won = sum(score.waiting) if winner is not None else 0
    if score.outcome is not Outcome.LITIGE and _gone(rules, score.outcome, winner):
        waiting = (0, 0)
    if winner is None or not won:
        return replace(score, exact=exact, waiting=waiting, steps=score.steps + steps)
    exact = pair(winner, exact[winner] + won, exact[winner.other])
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
    return (nearest_ten(rounding, marks[0]), nearest_ten(rounding, marks[1]))


def _with_marks(score: DealScore, marks: Pair) -> DealScore:
    """A score with its marks, rounded or not."""
    if marks == score.exact:
        return replace(score, marks=marks)
    changed = tuple(
        Step(StepKind.ROUNDED, side, marks[side]) for side in Side if marks[side] != score.exact[side]
    )
    return replace(score, marks=marks, steps=score.steps + changed)
