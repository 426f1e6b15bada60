"""Which announcements of a deal count, and for how many points."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import NamedTuple

from belote_notation.checks.announce_made import Made, made_in_deal
from belote_notation.engine.announcements import Combination, Comparison, best_set, compare
from belote_notation.engine.scoring import Pair
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Announcements, Ruleset
from belote_notation.seats import Seat, Side

Accepted = tuple[tuple[Seat, Combination], ...]
"""Announcements that count as made, with who made them, in the order of the text."""

_MOST_FAULTY = 7
"""So many announcements that are not in order are each taken or left; of more, all or none."""


class Announced(NamedTuple):
    """The announcements of a deal in points.

    Attributes:
        counted: those that count, NS and EW; None if that cannot be told.
        declared: all that were made in order.
        certain: the hands of all who announced are known.
        silent: nobody announced anything.
        accepted: the announcements that are in order.
        as_said: for a table that took announcements that are not in order at their word: what then
            counted, and all that was made.
    """

    counted: Pair | None
    declared: Pair = (0, 0)
    certain: bool = True
    silent: bool = True
    accepted: Accepted = ()
    as_said: tuple[tuple[Pair, Pair], ...] = ()


_NONE = Announced((0, 0))


def announced(outcome: Outcome, rules: Ruleset) -> Announced:
    """The announcements of a deal that are held, in time and of cards not yet used, compared."""
    made = made_in_deal(outcome, rules)
    if not made:
        return _NONE
    silent = rules.announcements is Announcements.NONE
    if any(each.said.seat is None for each in made):
        return _NONE if silent else Announced(None, certain=False, silent=False)
    certain = all(outcome.hands[each.said.seat] is not None for each in made if each.said.seat is not None)
    accepted = accepted_of(made)
    as_said = _as_said(made, outcome, rules)
    if not accepted:
        return Announced((0, 0), certain=certain or silent, silent=silent, as_said=as_said)
    result = compared(outcome, accepted, rules)
    if result is None:
        return Announced(None, certain=False, silent=False)
    return Announced(result.counted, result.declared, certain, False, accepted, as_said)


def accepted_of(made: tuple[Made, ...]) -> Accepted:
    """The announcements that are in order."""
    return tuple(
        (each.said.seat, each.combination)
        for each in made
        if each.fault is None and each.said.seat is not None and each.combination is not None
    )


def compared(outcome: Outcome, accepted: Accepted, rules: Ruleset) -> Comparison | None:
    """Which announcements count; None if that depends on a trump or on a first leader that is not known."""
    if outcome.trump is None:
        return None
    firsts = tuple(Seat) if outcome.first is None else (outcome.first,)
    results = {compare(accepted, rules.direction.order(first), outcome.trump, rules) for first in firsts}
    result = results.pop()
    return None if {other.counted for other in results} - {result.counted} else result


def _as_said(made: tuple[Made, ...], outcome: Outcome, rules: Ruleset) -> tuple[tuple[Pair, Pair], ...]:
    """What counts for a table that accepts some or all of the announcements that are not in order."""
    faulty = [
        (each.said.seat, each.worth)
        for each in made
        if each.fault is not None and each.said.seat is not None and each.worth is not None
    ]
    if not faulty:
        return ()
    if rules.announcements is Announcements.NONE:
        rules = replace(rules, announcements=Announcements.SEQUENCES_AND_CARRES)
    few = len(faulty) <= _MOST_FAULTY
    choices = product((True, False), repeat=len(faulty)) if few else [(True,) * len(faulty)]
    found: dict[tuple[Pair, Pair], None] = {}
    for choice in choices:
        taken = tuple(one for one, chosen in zip(faulty, choice, strict=True) if chosen)
        result = compared(outcome, accepted_of(made) + taken, rules) if taken else None
        if result is not None:
            found[result.counted, result.declared] = None
    return tuple(found)


def could_announce(outcome: Outcome, side: Side, points: int, rules: Ruleset) -> bool:
    """Whether the hands of a side hold announcements of just so many points; True if hands are unknown."""
    sums: set[int] = {0}
    for seat in Seat:
        if seat.side is side:
            hand = outcome.hands[seat]
            if hand is None:
                return True
            for one in best_set(hand, rules):
                sums |= {each + one.points for each in sums}
    return points in sums


ANNOUNCED_SUMS: tuple[int, ...] = (
    *(20, 40, 50, 60, 70, 80, 90, 100, 110, 120, 140, 150, 160, 170, 190, 200, 210, 220, 240, 250),
    *(260, 270, 290, 300, 320, 340, 350, 370, 390, 400, 420, 450, 470, 500, 550),
)
"""What the announcements of one side can come to: two hands of eight cards, no card used twice."""


def announceable(points: int, *, reuse: bool = False) -> bool:
    """Whether the announcements of one side can be worth so many points.

    Args:
        points: of the whole side.
        reuse: one card may serve in two announcements.

    >>> [points for points in range(0, 200, 10) if not announceable(points)]
    [10, 30, 130, 180]
    """
    if not reuse:
        return points == 0 or points in ANNOUNCED_SUMS
    return points >= 0 and any(
        (points - 50 * fifties) % 20 == 0 for fifties in (0, 1) if points >= 50 * fifties
    )
