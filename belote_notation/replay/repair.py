"""Deals as they may have been meant: one simple slip of the pen taken back.

Each function gives whole deals to be tried; whether one of them is in order is for the caller to see.
The slips are those of a tired scorer: two cards changed over, a card written for another, two hands
under the wrong names, the wrong dealer or taker, every seat one place off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from belote_notation.cards import FULL_DECK, Card, cards_of
from belote_notation.record import Auction, Deal, DealItem, Declared, HandShown, Played, Slot, Taker, Trick
from belote_notation.replay.course import Course, Play
from belote_notation.seats import Seat, Side
from belote_notation.source import Span


class Slip(Enum):
    """What the scorer may have done."""

    DEALER = "another dealer"
    TAKER = "another taker"
    SEATS = "every seat off"
    SEATS_AND_DEALER = "every seat off, the dealer too"
    HANDS = "two hands exchanged"
    MISWRITTEN = "a card for another"
    LEFT_OUT = "a card left out"
    SWAPPED = "two cards of a trick exchanged"
    SWAPPED_TRICKS = "two cards of two tricks exchanged"


class Repair(NamedTuple):
    """One slip taken back.

    Attributes:
        slip: what it was.
        deal: the deal without it.
        span: where it was made, if at one place.
        seats: the seats concerned: who dealt, who took, whose hands; for `SEATS` who stands for North.
        cards: the cards concerned; for `MISWRITTEN` the one written and the one meant.
        tricks: the tricks concerned, from 1.
    """

    slip: Slip
    deal: Deal
    span: Span | None = None
    seats: tuple[Seat, ...] = ()
    cards: tuple[Card, ...] = ()
    tricks: tuple[int, ...] = ()


def dealer_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with another dealer."""
    for seat in Seat:
        if deal.start.dealer not in (None, seat):
            yield Repair(Slip.DEALER, _with_dealer(deal, seat), deal.start.part(3), (seat,))


def taker_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with another seat on its ``taker`` line."""
    for index, item in enumerate(deal.items):
        if isinstance(item, Taker) and isinstance(item.by, Seat):
            for seat in Seat:
                if seat is not item.by:
                    fresh = _with(deal, {index: replace(item, by=seat)})
                    yield Repair(Slip.TAKER, fresh, item.part(1), (seat,))


def hand_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with two written hands exchanged."""
    hands = [(index, item) for index, item in enumerate(deal.items) if isinstance(item, HandShown)]
    for (one, first), (two, second) in combinations(hands, 2):
        changed: dict[int, DealItem] = {
            one: replace(first, seat=second.seat),
            two: replace(second, seat=first.seat),
        }
        yield Repair(Slip.HANDS, _with(deal, changed), first.part(1), (first.seat, second.seat))


def seat_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with every seat of its calls and tricks some places on, with or without its hands."""
    hands = any(isinstance(item, HandShown) for item in deal.items)
    for places in (1, 2, 3):
        yield Repair(Slip.SEATS, _turned(deal, places, hands=True), None, (Seat(places),))
        if hands:
            yield Repair(Slip.SEATS, _turned(deal, places, hands=False), None, (Seat(places),))


def whole_seat_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with every seat some places on, the dealer's too."""
    dealer = deal.start.dealer
    for places in (1, 2, 3) if dealer is not None else ():
        turned = _with_dealer(_turned(deal, places, hands=True), Seat((dealer or 0) + places & 3))
        yield Repair(Slip.SEATS_AND_DEALER, turned, None, (Seat(places),))


FEW = (dealer_repairs, taker_repairs, hand_repairs, seat_repairs, whole_seat_repairs)
"""The repairs that are few, the simplest first."""


def missing_cards(deal: Deal) -> tuple[Card, ...]:
    """The cards that are in no trick; none if a trick has an unknown card."""
    gone = 0
    for trick in deal.tricks:
        for card in trick.cards:
            if not isinstance(card, Card):
                return ()
            gone |= 1 << card
    return cards_of(FULL_DECK & ~gone)


def card_repairs(deal: Deal) -> Iterator[Repair]:
    """The deal with the one card that is missing where another stands twice, or where a trick is short."""
    missing = missing_cards(deal)
    if len(missing) == 1 and len(deal.tricks) == 8:
        yield from _in_tricks(deal, missing[0])
    yield from _in_hands(deal)


def _in_tricks(deal: Deal, missing: Card) -> Iterator[Repair]:
    places: dict[Card, list[tuple[int, int]]] = {}
    lines = dict(_tricks(deal))
    for index, trick in lines.items():
        for place, card in enumerate(trick.cards):
            if isinstance(card, Card):
                places.setdefault(card, []).append((index, place))
        if len(trick.cards) == 3 and not trick.seats:
            for place in range(4):
                cards = (*trick.cards[:place], missing, *trick.cards[place:])
                whole = _with(deal, {index: replace(trick, cards=cards)})
                number = trick.number or 0
                yield Repair(Slip.LEFT_OUT, whole, trick.span, (), (missing,), (number, place + 1))
    for card, found in places.items():
        if len(found) == 2:
            for index, place in found:
                written = lines[index]
                instead = _with(deal, {index: _put(written, place, missing)})
                yield Repair(Slip.MISWRITTEN, instead, written.card_span(place), (), (card, missing))


def _in_hands(deal: Deal) -> Iterator[Repair]:
    hands = [(index, item) for index, item in enumerate(deal.items) if isinstance(item, HandShown)]
    every = [card for _, hand in hands for card in (*hand.cards, *(hand.rest or ()))]
    if len(every) != 32 or Slot.UNKNOWN in every or len(set(every)) != 31:
        return
    double = next(card for card in every if every.count(card) == 2)
    missing = next(card for card in cards_of(FULL_DECK) if card not in every)
    if not isinstance(double, Card):
        return
    for index, hand in hands:
        groups = [hand.cards, hand.rest or ()]
        for which, group in enumerate(groups):
            if double in group:
                place = group.index(double)
                fresh = list(groups)
                fresh[which] = _by_suit((*group[:place], missing, *group[place + 1 :]))
                rest = None if hand.rest is None else fresh[1]
                instead = _with(deal, {index: replace(hand, cards=fresh[0], rest=rest)})
                yield Repair(Slip.MISWRITTEN, instead, hand.card_span(double), (), (double, missing))


def _by_suit(cards: tuple[Played, ...]) -> tuple[Played, ...]:
    """Cards in the order in which hands are written."""
    return cards_of(sum(1 << card for card in cards if isinstance(card, Card)))


def swap_repairs(deal: Deal, course: Course) -> Iterator[Repair]:
    """The deal with two cards exchanged: of one trick, or of one player in two tricks.

    Args:
        deal: the deal.
        course: its play as it was read.
    """
    for first, second in combinations(_real_plays(course), 2):
        if first.trick == second.trick or first.seat is second.seat:
            yield from _swapped(deal, course, first, second)


def far_swap_repairs(deal: Deal, course: Course) -> Iterator[Repair]:
    """The deal with two cards of two players in two tricks exchanged."""
    for first, second in combinations(_real_plays(course), 2):
        if first.trick != second.trick and first.seat is not second.seat:
            yield from _swapped(deal, course, first, second)


def _real_plays(course: Course) -> list[Play]:
    """The cards of a play that is whole: eight tricks of four cards; else none."""
    plays = [play for play in course.plays if isinstance(play.card, Card)]
    return plays if len(course.rounds) == 8 and len(plays) == 32 else []


def _swapped(deal: Deal, course: Course, first: Play, second: Play) -> Iterator[Repair]:
    a, b = first.card, second.card
    if not isinstance(a, Card) or not isinstance(b, Card) or a is b:
        return
    if all(turn.out_of_turn is None for turn in course.rounds):
        deal = _seats_left_out(deal)
    places = {trick.line.number: (index, trick) for index, trick in _tricks(deal)}
    early = places[course.rounds[first.trick].trick.line.number]
    late = places[course.rounds[second.trick].trick.line.number]
    changed: dict[int, DealItem] = {early[0]: _put(early[1], first.place, b)}
    trick = changed.get(late[0], late[1])
    if isinstance(trick, Trick):
        changed[late[0]] = _put(trick, second.place, a)
    if first.trick == second.trick:
        yield Repair(Slip.SWAPPED, _with(deal, changed), None, (), (a, b), (first.trick + 1,))
    else:
        numbers = first.trick + 1, second.trick + 1
        yield Repair(Slip.SWAPPED_TRICKS, _with(deal, changed), None, (), (a, b), numbers)


def _seats_left_out(deal: Deal) -> Deal:
    """The deal with only the leaders written on its tricks, which is proved more quickly."""
    changed: dict[int, DealItem] = {
        index: replace(trick, leader=trick.seats[0], seats=())
        for index, trick in _tricks(deal)
        if trick.seats
    }
    return _with(deal, changed) if changed else deal


def _tricks(deal: Deal) -> list[tuple[int, Trick]]:
    return [(index, item) for index, item in enumerate(deal.items) if isinstance(item, Trick)]


def _put(trick: Trick, place: int, card: Card) -> Trick:
    return replace(trick, cards=(*trick.cards[:place], card, *trick.cards[place + 1 :]))


def _with(deal: Deal, changed: dict[int, DealItem]) -> Deal:
    items = tuple(changed.get(index, item) for index, item in enumerate(deal.items))
    return Deal(deal.start, items, deal.lead)


def _with_dealer(deal: Deal, dealer: Seat) -> Deal:
    return Deal(replace(deal.start, dealer=dealer), deal.items, deal.lead)


def _turned(deal: Deal, places: int, *, hands: bool) -> Deal:
    """The deal with every seat that stands in it some places on; the lines of its score stay."""
    return Deal(deal.start, tuple(_turn(item, places, hands) for item in deal.items), deal.lead)


def _turn(item: DealItem, places: int, hands: bool) -> DealItem:
    def on(seat: Seat | None) -> Seat | None:
        return None if seat is None else Seat(seat + places & 3)

    def whose(who: Seat | Side) -> Seat | Side:
        if isinstance(who, Seat):
            return Seat(who + places & 3)
        return who.other if places & 1 else who

    if isinstance(item, Auction):
        return replace(item, seats=tuple(map(on, item.seats)))
    if isinstance(item, Trick):
        winner = None if item.winner is None else whose(item.winner)
        return replace(item, leader=on(item.leader), seats=tuple(map(on, item.seats)), winner=winner)
    if isinstance(item, Taker):
        return replace(item, by=whose(item.by))
    if isinstance(item, Declared) or (hands and isinstance(item, HandShown)):
        return replace(item, seat=Seat(item.seat + places & 3))
    return item
