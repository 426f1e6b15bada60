"""What a deal comes to that a fault decides: the penalty, and what each side keeps beside it."""

from __future__ import annotations

from typing import NamedTuple

from belote_notation.engine.score_model import Pair
from belote_notation.ruleset import Penalty, PenaltyKeeps, PenaltyWaiting, Ruleset
from belote_notation.seats import Side

REVOKE, LEAD, TURN = "revoke", "lead", "turn"
"""The words of faults for which rulesets have a penalty."""


class Held(NamedTuple):
    """What the two sides have beside the points of the tricks.

    Attributes:
        belote: points of belote of NS and EW.
        announced: announced points that count, of NS and EW.
        waiting: points that waited before the deal, by the side that made them.
    """

    belote: Pair = (0, 0)
    announced: Pair = (0, 0)
    waiting: Pair = (0, 0)


class Penalised(NamedTuple):
    """A deal decided by a fault.

    Attributes:
        marks: of NS and EW.
        waiting: the points that wait after it.
        base: the points of penalty or ruling that each side marks.
        belote: what each side marks for belote.
        announced: what each side marks for announcements.
        won: the waiting points that the side not at fault wins.
    """

    marks: Pair
    waiting: Pair
    base: Pair
    belote: Pair
    announced: Pair
    won: int


def penalty_of(rules: Ruleset, word: str) -> Penalty | None:
    """The penalty for a fault by its word; None for a fault that rulesets do not know.

    >>> from belote_notation.ruleset import load_ruleset
    >>> penalty_of(load_ruleset("ffb"), "revoke").value, penalty_of(load_ruleset("ffb"), "talking")
    ('deal_lost', None)
    """
    if word == REVOKE:
        return rules.revoke_penalty
    return rules.turn_penalty if word in (LEAD, TURN) else None


def penalty_marks(rules: Ruleset, penalty: Penalty, faulty: Side) -> Pair | None:
    """What NS and EW mark for a fault; None where the table rules or the deal is played again.

    A deal lost is scored as a contract that failed, whichever side was at fault.
    """
    if penalty is Penalty.POINTS:
        base = rules.penalty_points
    elif penalty is Penalty.DEAL_LOST:
        base = rules.failure_points
    else:
        return None
    return (0, base) if faulty is Side.NS else (base, 0)


def penalised(rules: Ruleset, faulty: Side, base: Pair, held: Held = Held()) -> Penalised:  # noqa: B008  # frozen
    """The marks of a deal that a fault decides.

    Args:
        rules: the ruleset.
        faulty: the side at fault.
        base: what NS and EW mark for it.
        held: belote, announcements and waiting points.

    >>> from belote_notation.ruleset import load_ruleset
    >>> rules = load_ruleset("classique")
    >>> penalised(rules, Side.NS, (0, 162), Held((20, 0), (0, 0), (0, 81))).marks
    (20, 243)
    """
    belote = _kept(rules.penalty_belote, faulty, held.belote)
    announced = _kept(rules.penalty_announcements, faulty, held.announced)
    wins = rules.penalty_waiting is PenaltyWaiting.TO_OTHERS
    won = sum(held.waiting) if wins else 0
    marks = [base[side] + belote[side] + announced[side] for side in Side]
    marks[faulty.other] += won
    return Penalised((marks[0], marks[1]), (0, 0) if wins else held.waiting, base, belote, announced, won)


def _kept(keeps: PenaltyKeeps, faulty: Side, points: Pair) -> Pair:
    mine, theirs = points[faulty], points[faulty.other]
    if keeps is PenaltyKeeps.TO_OTHERS:
        mine, theirs = 0, mine + theirs
    elif keeps is PenaltyKeeps.LOST:
        mine = 0
    return (mine, theirs) if faulty is Side.NS else (theirs, mine)
