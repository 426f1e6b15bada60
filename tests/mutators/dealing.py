"""Broken hands, packs and turned-up cards: B201 to B206."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from belote_notation.record import DealItem, HandShown, Pack, Slot, Trick, TurnUp
from belote_notation.seats import Seat
from belote_notation.source import Span
from mutators.base import (
    Case,
    Mutant,
    Where,
    bare,
    flat,
    hand_place,
    mended,
    mutant,
    part,
    seat_of,
    swapped,
    with_items,
)
from mutators.play import taken
from oracle import sort_hand
from scribe import card_of, cards_of
from table import DealPlayed


def _hand(case: Case, seat: str) -> int:
    return case.items(HandShown, lambda item: item.seat is Seat[seat])[0]


def _any_deal(_: DealPlayed) -> bool:
    return True


def _in_pack(index: int) -> Callable[[Any], Span]:
    return part(2 + index)


def _shown(seat: str, cards: list[str]) -> HandShown:
    return HandShown(Seat[seat], cards_of(sort_hand(cards)))


def doubled_in_hands(case: Case) -> Mutant | None:
    """B201: a card of a hand is written as one of another, or of the same, hand."""
    if not case.find(_any_deal):
        return None
    hands = case.facts.hands
    seat, other = case.rng.choice("NESW"), case.rng.choice("NESW")
    gone, card = case.rng.choice(hands[seat]), case.rng.choice(hands[other])
    if card == gone or case.facts.turned in (card, gone):
        return None
    index, second = _hand(case, seat), _hand(case, other)
    shown = _shown(seat, [*(each for each in hands[seat] if each != gone), card])
    match = with_items(case, swapped(case.deal.items, index, shown))
    again: Callable[[Any], Span] = lambda item: item.card_span(card_of(card), int(other == seat))  # noqa: E731
    first, twice = Where(case.target, index, hand_place(card_of(card))), Where(case.target, second, again)
    return mutant(case, "B201", match, first, twice)


def _packed(case: Case, pack: list[str], *, hands: bool = False, turned: str | None = None) -> list[DealItem]:
    """The statements of the deal with a pack before or instead of the hands."""
    items: list[DealItem] = [Pack(tuple(case.facts.pattern), cards_of(pack))]
    for item in case.deal.items:
        if isinstance(item, HandShown) and not hands:
            continue
        items.append(TurnUp(card_of(turned)) if isinstance(item, TurnUp) and turned else item)
    return items


def doubled_in_pack(case: Case) -> Mutant | None:
    """B201: a card stands twice in the pack."""
    if not case.find(_any_deal):
        return None
    first, second = case.rng.sample([place for place in range(32) if place != 20], 2)
    pack = list(case.facts.pack)
    pack[second] = pack[first]
    match = with_items(case, _packed(case, pack))
    wheres = [Where(case.target, 0, _in_pack(place)) for place in (first, second)]
    return mutant(case, "B201", match, *wheres)


def hand_too_short(case: Case) -> Mutant | None:
    """B202: a card is missing from a written hand."""
    if not case.find(_any_deal):
        return None
    seat = case.rng.choice("NESW")
    hand = list(case.facts.hands[seat])
    hand.remove(case.rng.choice([card for card in hand if card != case.facts.turned]))
    index = _hand(case, seat)
    match = with_items(case, swapped(case.deal.items, index, _shown(seat, hand)))
    return mutant(case, "B202", match, Where(case.target, index))


def hand_too_long(case: Case) -> Mutant | None:
    """B202: eight cards in a hand although nobody took."""
    if not case.find(lambda deal: deal.taker is None):
        return None
    seat = case.rng.choice("NESW")
    hand = [*case.facts.hands[seat], *case.rng.sample(case.facts.pack[21:], 3)]
    index = _hand(case, seat)
    match = with_items(case, swapped(case.deal.items, index, _shown(seat, hand)))
    return mutant(case, "B202", match, Where(case.target, index))


def plus_misplaced(case: Case) -> Mutant | None:
    """B202: six cards before the plus and two behind it, of a hand that did not take."""
    if not case.find(taken):
        return None
    facts = case.facts
    seat = case.rng.choice([each for each in "NESW" if each != facts.taker])
    later = [card for card in facts.hands[seat] if card not in facts.first[seat]]
    shown = HandShown(
        Seat[seat], cards_of(sort_hand([*facts.first[seat], later[0]])), cards_of(sort_hand(later[1:]))
    )
    index = _hand(case, seat)
    match = with_items(case, swapped(case.deal.items, index, shown))
    return mutant(case, "B202", match, Where(case.target, index))


def turned_card_elsewhere(case: Case) -> Mutant | None:
    """B203: the card written as turned up is in the hand of somebody who did not take."""
    if not case.find(taken):
        return None
    facts = case.facts
    found = [
        (seat, card)
        for seat, hand in facts.hands.items()
        for card in hand
        if seat != facts.taker and card[1] == facts.turned[1]
    ]
    if not found:
        return None
    seat, card = case.rng.choice(found)
    index = case.items(TurnUp)[0]
    match = with_items(case, swapped(case.deal.items, index, TurnUp(card_of(card))))
    inside = Where(case.target, _hand(case, seat), hand_place(card_of(card)))
    return mutant(case, "B203", match, Where(case.target, index, part(1)), inside)


def turned_card_in_hand(case: Case) -> Mutant | None:
    """B203: nobody took, and the card written as turned up is in a hand of five."""
    if not case.find(lambda deal: deal.taker is None):
        return None
    facts = case.facts
    seat = case.rng.choice("NESW")
    card = case.rng.choice(facts.hands[seat])
    index = case.items(TurnUp)[0]
    match = with_items(case, swapped(case.deal.items, index, TurnUp(card_of(card))))
    inside = Where(case.target, _hand(case, seat), hand_place(card_of(card)))
    return mutant(case, "B203", match, Where(case.target, index, part(1)), inside)


def turned_card_not_in_pack_order(case: Case) -> Mutant | None:
    """B204: the turned-up card is not the one that the pack gives."""
    if not case.find(_any_deal):
        return None
    facts = case.facts
    others = [card for card in facts.pack if card[1] == facts.turned[1] and card != facts.turned]
    card = case.rng.choice(others)
    items = _packed(case, facts.pack, turned=card)
    match = with_items(case, items)
    index = next(place for place, item in enumerate(items) if isinstance(item, TurnUp))
    pack = Where(case.target, 0)
    return mutant(case, "B204", match, Where(case.target, index, part(1)), pack)


def hand_not_from_pack(case: Case) -> Mutant | None:
    """B204: one hand is written beside the pack, and a card of it went to somebody else."""
    if not case.find(_any_deal):
        return None
    facts = case.facts
    seat = case.rng.choice("NESW")
    kept = [card for card in facts.hands[seat] if card != facts.turned]
    gone = case.rng.choice(kept)
    others = [card for card in facts.pack if card not in facts.hands[seat] and card != facts.turned]
    card = case.rng.choice(others)
    shown = _shown(seat, [*(each for each in facts.hands[seat] if each != gone), card])
    items = _packed(case, facts.pack)
    match = with_items(case, [items[0], shown, *items[1:]])
    return mutant(case, "B204", match, Where(case.target, 1), Where(case.target, 0))


def card_missing_from_pack(case: Case) -> Mutant | None:
    """B205: the pack has 31 cards."""
    if not case.find(_any_deal):
        return None
    pack = list(case.facts.pack)
    pack.remove(case.rng.choice([card for card in pack if card != case.facts.turned]))
    match = with_items(case, _packed(case, pack))
    return mutant(case, "B205", match, Where(case.target, 0))


def no_room_for_a_card(case: Case) -> Mutant | None:
    """B206: a partial hand with a card for which the eight plays of its seat leave no room."""
    if not case.find(taken):
        return None
    facts = case.facts
    place = case.rng.randrange(32)
    card, owner = flat(facts)[place], seat_of(case, place)
    if card == facts.turned:
        return None
    seat = case.rng.choice([each for each in "NESW" if each != owner])
    deal = bare(case.deal, place // 4)
    index = case.items(Trick)[place // 4]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    cards = (*trick.cards[: place % 4], Slot.UNKNOWN, *trick.cards[place % 4 + 1 :])
    notes = tuple(note for note in trick.notes if note.after != place % 4)
    items = swapped(deal.items, index, replace(trick, cards=cards, notes=notes))
    own = case.rng.sample(facts.hands[seat], 2)
    shown = HandShown(Seat[seat], cards_of(sort_hand([*own, card])), partial=True)
    match = mended(case, replace(deal, items=(shown, *items)))
    return mutant(case, "B206", match, Where(case.target, 0, hand_place(card_of(card))))
