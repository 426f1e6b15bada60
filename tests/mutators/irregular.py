"""Irregularities noted that are none, or noted in the wrong place: B412 to B414 and B416."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from belote_notation.record import Claim, Deal, Fault, Note, NoteKind, Trick
from belote_notation.seats import Seat, Side
from belote_notation.source import Span
from mutators.base import (
    Case,
    Mutant,
    Where,
    bare,
    flat,
    held_at,
    mended,
    mutant,
    part,
    replayed,
    rewritten,
    seat_of,
    trick_place,
)
from mutators.play import taken
from oracle import broken_duty, could_win_all
from table import DealPlayed

MARKS = {"R": "revoke", "L": "lead", "T": "turn"}


def impossible_claim(case: Case) -> Mutant | None:
    """B412: the last tricks are claimed by a side that cannot take them all."""
    if not case.find(taken):
        return None
    facts = case.facts
    left = case.rng.randint(1, 3)
    cards = flat(facts)
    gone = cards[: 32 - 4 * left]
    hands = {seat: [card for card in hand if card not in gone] for seat, hand in facts.hands.items()}
    leader = facts.tricks[8 - left].leader
    assert facts.trump is not None
    losers = [
        side for side in ("NS", "EW") if not could_win_all(hands, leader, side, facts.trump, case.options)
    ]
    if not losers:
        return None
    deal = bare(case.deal, 8 - left)
    last = set(case.items(Trick)[8 - left :])
    items = [item for place, item in enumerate(deal.items) if place not in last]
    items.append(Claim(Side[case.rng.choice(losers)]))
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B412", match, Where(case.target, len(items) - 1, part(1)), error=False)


def _marked(deal: Deal, place: int, letter: str) -> tuple[Deal, int]:
    """The deal with a mark on the card at a place of its play, and where its trick stands."""
    index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][place // 4]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    before = [note for note in trick.notes if note.after <= place % 4]
    after = [note for note in trick.notes if note.after > place % 4]
    notes = (*before, Note(place % 4, NoteKind.MARK, letter), *after)
    return replace(
        deal, items=(*deal.items[:index], replace(trick, notes=notes), *deal.items[index + 1 :])
    ), index


def _mark_place(trick: Any) -> Span:
    """Where the mark stands in a trick."""
    kinds = [note.kind for note in trick.notes]
    span: Span = trick.note_span(kinds.index(NoteKind.MARK))
    return span


def mark_on_a_legal_card(case: Case) -> Mutant | None:
    """B413: a card is marked as a fault, but it is legal and in turn."""
    if not case.find(taken):
        return None
    letter = case.rng.choice("RRLT")
    place = case.rng.randrange(32) if letter == "R" else 4 * case.rng.randrange(8)
    deal, index = _marked(case.deal, place, letter)
    if letter != "R":
        trick = deal.items[index]
        assert isinstance(trick, Trick)
        if trick.leader is None and not trick.seats:
            return None
    return mutant(case, "B413", mended(case, deal), Where(case.target, index, _mark_place))


def _revoke(case: Case) -> tuple[DealPlayed, int] | None:
    """Another course of the deal with one illegal card, and its place."""
    if not case.find(taken):
        return None
    facts = case.facts
    assert facts.trump is not None
    cards = flat(facts)
    found = []
    for place in range(32):
        trick = cards[place - place % 4 : place]
        hand = held_at(case, place)
        found += [(place, card) for card in hand if broken_duty(hand, trick, facts.trump, case.options, card)]
    if not found:
        return None
    place, card = case.rng.choice(found)
    played = replayed(case, [*cards[:place], card])
    result = played.result
    return None if result is None or 0 in result.tricks.values() else (played, place)


def noticed_by_a_mark(case: Case) -> Mutant | None:
    """B414: an illegal card that is marked, with the right letter or another."""
    made = _revoke(case)
    if made is None:
        return None
    deal, index = _marked(rewritten(case, made[0]), made[1], case.rng.choice("RRLT"))
    where = Where(case.target, index, trick_place(made[1] % 4))
    return mutant(case, "B414", mended(case, deal), where, error=False)


def _with_fault(deal: Deal, fault: Fault) -> tuple[Deal, int]:
    deal = bare(deal, 8)
    return replace(deal, items=(*deal.items, fault)), len(deal.items)


def noticed_by_a_line(case: Case) -> Mutant | None:
    """B414: an illegal card that a ``fault`` line names by trick and card, by trick, or by its seat alone."""
    made = _revoke(case)
    if made is None:
        return None
    played, place = made
    how = case.rng.randrange(3)
    trick = place // 4 + 1 if how else None
    fault = Fault(trick, place % 4 + 1 if how == 2 else None, Seat[seat_of(case, place, played)], "revoke")
    deal, _ = _with_fault(rewritten(case, played), fault)
    index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][place // 4]
    where = Where(case.target, index, trick_place(place % 4))
    return mutant(case, "B414", mended(case, deal), where, error=False)


def fault_of_a_legal_play(case: Case) -> Mutant | None:
    """B416: a ``fault`` line for a seat that did nothing wrong there, or nowhere."""
    if not case.find(taken):
        return None
    place = case.rng.randrange(32)
    how = case.rng.randrange(4)
    seat = Seat[seat_of(case, place)]
    if how == 3:
        seat = case.rng.choice([each for each in Seat if each is not seat])
    trick = place // 4 + 1 if how else None
    fault = Fault(trick, place % 4 + 1 if how > 1 else None, seat, "revoke")
    deal, index = _with_fault(case.deal, fault)
    return mutant(case, "B416", mended(case, deal), Where(case.target, index))


def fault_beyond_the_deal(case: Case) -> Mutant | None:
    """B416: a ``fault`` line that names a ninth trick or a fifth card."""
    if not case.find(taken):
        return None
    trick, card = case.rng.choice([(9, None), (9, 2), (3, 5), (12, 1)])
    seat = case.rng.choice(list(Seat))
    deal, index = _with_fault(case.deal, Fault(trick, card, seat, case.rng.choice(list(MARKS.values()))))
    return mutant(case, "B416", mended(case, deal), Where(case.target, index))


def fault_in_another_trick(case: Case) -> Mutant | None:
    """B416: an illegal card was played, but the ``fault`` line names another trick."""
    made = _revoke(case)
    if made is None:
        return None
    played, place = made
    trick = case.rng.choice([number for number in range(1, 9) if number != place // 4 + 1])
    fault = Fault(trick, None, Seat[seat_of(case, place, played)], "revoke")
    deal, index = _with_fault(rewritten(case, played), fault)
    return mutant(case, "B416", mended(case, deal), Where(case.target, index))
