"""Which announcements of a deal count, and for how many points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from belote_notation.calls import Announcement
from belote_notation.cards import FULL_DECK
from belote_notation.engine.announcements import (
    Combination,
    announcement_fault,
    best_set,
    combination,
    compare,
    named_cards,
)
from belote_notation.engine.scoring import Pair
from belote_notation.record import Declared, NoteKind, Trick
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Announcements, Ruleset
from belote_notation.seats import Seat, Side


class Announced(NamedTuple):
    """The announcements of a deal in points.

    Attributes:
        counted: those that count, NS and EW; None if that cannot be told.
        declared: all that were made in order.
        certain: the hands of all who announced are known.
        silent: nobody announced anything.
    """

    counted: Pair | None
    declared: Pair = (0, 0)
    certain: bool = True
    silent: bool = True


_NONE = Announced((0, 0))


def announced(outcome: Outcome, rules: Ruleset) -> Announced:
    """The announcements of a deal that are held, in time and of cards not yet used, compared."""
    if rules.announcements is Announcements.NONE:
        return _NONE
    said = outcome.said
    if said.plain is not None:
        return _NONE
    first = said.tricks[0] if said.tricks else None
    if not said.declared and (first is None or not first.notes):
        return _NONE
    made: list[tuple[Seat, Combination]] = []
    used = [0, 0, 0, 0]
    seen: set[tuple[Seat, int]] = set()
    certain, silent = True, True
    for seat, trick, words in _in_order(outcome, first, rules):
        silent = False
        if seat is None:
            return Announced(None, certain=False, silent=False)
        cards = named_cards(words)
        if cards is None or (seat, cards) in seen:
            continue
        seen.add((seat, cards))
        hand = outcome.hands[seat]
        certain = certain and hand is not None
        if announcement_fault(cards, _may_hold(outcome, seat), used[seat], trick, rules) is not None:
            continue
        found = combination(cards)
        if found is not None:
            used[seat] |= cards
            made.append((seat, found))
    if silent:
        return _NONE
    return _compared(outcome, made, rules, certain)


def _may_hold(outcome: Outcome, seat: Seat) -> int:
    """The hand, or every card that no other seat is shown to hold."""
    hand = outcome.hands[seat]
    if hand is not None:
        return hand
    others = 0
    for other in Seat:
        if other is not seat:
            others |= outcome.shown[other]
    return FULL_DECK & ~others


def _in_order(
    outcome: Outcome, first: Trick | None, rules: Ruleset
) -> Iterator[tuple[Seat | None, int, Announcement]]:
    """Each announcement with its seat and the number of the trick before whose end it was made."""
    tricks = 0
    for item in outcome.said.deal.items:
        if isinstance(item, Trick):
            tricks += 1
            if item is first:
                yield from _with_cards(outcome, item, rules)
        elif isinstance(item, Declared):
            for words in item.announcements:
                yield item.seat, max(tricks, 1), words


def _with_cards(
    outcome: Outcome, trick: Trick, rules: Ruleset
) -> Iterator[tuple[Seat | None, int, Announcement]]:
    """The announcements made with the cards of the first trick."""
    for note in trick.notes:
        if note.kind is NoteKind.ANNOUNCE and isinstance(note.value, tuple) and 0 <= note.after < 4:
            seat = trick.seats[note.after] if note.after < len(trick.seats) else None
            if seat is None and outcome.first is not None:
                seat = rules.direction.after(outcome.first, note.after)
            for words in note.value:
                yield seat, 1, words


def _compared(
    outcome: Outcome, made: list[tuple[Seat, Combination]], rules: Ruleset, certain: bool
) -> Announced:
    if not made:
        return Announced((0, 0), certain=certain, silent=False)
    firsts = tuple(Seat) if outcome.first is None else (outcome.first,)
    if outcome.trump is None:
        return Announced(None, certain=False, silent=False)
    results = {compare(made, rules.direction.order(first), outcome.trump, rules) for first in firsts}
    result = results.pop()
    return Announced(None if results else result.counted, result.declared, certain, silent=False)


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


def announceable(points: int) -> bool:
    """Whether announcements can be worth so many points: sums of 20, 50, 100, 150 and 200.

    >>> [points for points in range(0, 100, 10) if not announceable(points)]
    [10, 30]
    """
    return points >= 0 and any(
        (points - 50 * fifties) % 20 == 0 for fifties in (0, 1) if points >= 50 * fifties
    )
