"""Broken play: B401 to B411 and B415."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.cards import Card
from belote_notation.record import Deal, Trick
from belote_notation.seats import Seat, Side
from mutators.base import (
    Case,
    Mutant,
    Mutator,
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
    swapped,
    trick_place,
    with_items,
)
from oracle import broken_duty
from scribe import card_of
from table import DealPlayed


def taken(deal: DealPlayed) -> bool:
    """Whether the deal was played."""
    return deal.taker is not None


def _with_card(case: Case, place: int, card: str) -> Deal:
    """The deal with one card of the play replaced, and without the numbers that would follow."""
    number = place // 4
    index = case.items(Trick)[number]
    deal = bare(case.deal, number)
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    cards = [*trick.cards[: place % 4], card_of(card), *trick.cards[place % 4 + 1 :]]
    notes = tuple(note for note in trick.notes if note.after != place % 4)
    items = swapped(deal.items, index, replace(trick, cards=tuple(cards), notes=notes))
    return replace(deal, items=tuple(items))


def _at(case: Case, place: int) -> Where:
    return Where(case.target, case.items(Trick)[place // 4], trick_place(place % 4))


def _hangs_on(after: int, trick: Trick, cards: list[Card]) -> bool:
    return 0 <= after < len(trick.cards) and trick.cards[after] in cards


def _without_words(deal: Deal, cards: tuple[str, ...]) -> Deal:
    """The deal without the words said on some cards, which might no longer fit."""
    codes = [card_of(card) for card in cards]
    items = []
    for item in deal.items:
        if isinstance(item, Trick):
            notes = tuple(note for note in item.notes if not _hangs_on(note.after, item, codes))
            item = replace(item, notes=notes)  # noqa: PLW2901
        items.append(item)
    return replace(deal, items=tuple(items))


def card_of_another_hand(case: Case) -> Mutant | None:
    """B401: a card that a written hand gives to somebody else."""
    if not case.find(taken):
        return None
    place = case.rng.randrange(32)
    seat = seat_of(case, place)
    cards = [card for other, hand in case.facts.hands.items() if other != seat for card in hand]
    card = case.rng.choice(cards)
    deal = _without_words(_with_card(case, place, card), (card, flat(case.facts)[place]))
    return mutant(case, "B401", mended(case, deal), _at(case, place), _at(case, flat(case.facts).index(card)))


def card_played_twice(case: Case) -> Mutant | None:
    """B402: no hand is written, and a card appears twice."""
    if not case.find(taken):
        return None
    first, second = case.rng.sample(range(32), 2)
    cards = flat(case.facts)
    if cards[first] == case.facts.turned or cards[second] == case.facts.turned:
        return None
    deal = _without_words(_with_card(case, second, cards[first]), (cards[first], cards[second]))
    return mutant(case, "B402", mended(case, deal), _at(case, first), _at(case, second))


def own_card_again(case: Case) -> Mutant | None:
    """B402: hands are written, and a seat plays a card of its own for the second time."""
    if not case.find(taken):
        return None
    place = case.rng.randrange(4, 32)
    seat = seat_of(case, place)
    cards = flat(case.facts)
    gone = [card for index, card in enumerate(cards[:place]) if seat_of(case, index) == seat]
    card = case.rng.choice(gone)
    deal = _without_words(_with_card(case, place, card), (card, cards[place]))
    return mutant(case, "B402", mended(case, deal), _at(case, cards.index(card)), _at(case, place))


def _broken_duty(code: str) -> Mutator:
    def mutate(case: Case) -> Mutant | None:
        """One illegal card, then legal ones; all the numbers are those of the cards as played."""
        if not case.find(taken):
            return None
        facts = case.facts
        assert facts.trump is not None
        cards = flat(facts)
        found = []
        for place in range(32):
            trick = cards[place - place % 4 : place]
            hand = held_at(case, place)
            found += [
                (place, card)
                for card in hand
                if broken_duty(hand, trick, facts.trump, case.options, card) == code
            ]
        if not found:
            return None
        place, card = case.rng.choice(found)
        played = replayed(case, [*cards[:place], card])
        result = played.result
        if result is None or 0 in result.tricks.values():
            return None
        deal = rewritten(case, played)
        match = mended(case, deal)
        index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][place // 4]
        return mutant(case, code, match, Where(case.target, index, trick_place(place % 4)))

    mutate.__name__ = f"broken_duty_{code}"
    return mutate


revoke = _broken_duty("B403")
no_ruff = _broken_duty("B404")
no_overruff = _broken_duty("B405")
no_raise = _broken_duty("B406")
no_underruff = _broken_duty("B407")
underruffed_partner = _broken_duty("B415")


def wrong_leader(case: Case) -> Mutant | None:
    """B408: a seat that did not win the last trick stands before the next."""
    if not case.find(taken):
        return None
    number = case.rng.randrange(8)
    deal = bare(case.deal, number)
    index = case.items(Trick)[number]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    if trick.leader is None:
        return None
    other = case.rng.choice([seat for seat in Seat if seat is not trick.leader])
    items = swapped(deal.items, index, replace(trick, leader=other))
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B408", match, Where(case.target, index, part(2)))


def wrong_seat(case: Case) -> Mutant | None:
    """B408: one card of a trick has the wrong seat on it."""
    if not case.find(taken):
        return None
    number, place = case.rng.randrange(8), case.rng.randrange(4)
    deal = bare(case.deal, number)
    index = case.items(Trick)[number]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    if not trick.seats:
        return None
    other = case.rng.choice([seat for seat in Seat if seat is not trick.seats[place]])
    seats = (*trick.seats[:place], other, *trick.seats[place + 1 :])
    items = swapped(deal.items, index, replace(trick, seats=seats))
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B408", match, Where(case.target, index, lambda item: item.seat_span(place)))


def wrong_winner(case: Case) -> Mutant | None:
    """B409: the recorded winner did not win; the next trick starts with the true one."""
    if not case.find(taken):
        return None
    index = case.rng.choice(case.items(Trick, lambda item: item.winner is not None))
    trick = case.deal.items[index]
    assert isinstance(trick, Trick)
    assert isinstance(trick.winner, Seat)
    others: list[Seat | Side] = [seat for seat in Seat if seat is not trick.winner]
    instead = case.rng.choice([*others, trick.winner.side.other])
    match = with_items(case, swapped(case.deal.items, index, replace(trick, winner=instead)))
    return mutant(case, "B409", match, Where(case.target, index, part(7)))


def wrong_winner_who_leads(case: Case) -> Mutant | None:
    """B409: the table gave a trick to the wrong seat, which led to the next one."""
    if not case.find(taken):
        return None
    number = case.rng.randrange(7)
    cards = flat(case.facts)[: 4 * number + 4]
    truly = case.facts.tricks[number].winner
    wrong = case.rng.choice([seat for seat in "NESW" if seat != truly])
    played = replayed(case, cards, {number: wrong})
    deal = bare(rewritten(case, played), number + 1)
    index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][number]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    items = swapped(deal.items, index, replace(trick, winner=Seat[wrong]))
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B409", match, Where(case.target, index, part(7)))


def wrong_trick_points(case: Case) -> Mutant | None:
    """B410: the recorded points of a trick."""
    if not case.find(taken):
        return None
    index = case.rng.choice(case.items(Trick, lambda item: item.points is not None))
    trick = case.deal.items[index]
    assert isinstance(trick, Trick)
    assert isinstance(trick.points, int)
    points = trick.points + case.rng.choice([10, 2, -1, 4, -10, 20])
    if points < 0:
        return None
    match = with_items(case, swapped(case.deal.items, index, replace(trick, points=points)))
    return mutant(case, "B410", match, Where(case.target, index, part(8)))


def wrong_trick_number(case: Case) -> Mutant | None:
    """B411: a trick with the wrong number."""
    if not case.find(taken):
        return None
    number = case.rng.randrange(8)
    index = case.items(Trick)[number]
    trick = case.deal.items[index]
    assert isinstance(trick, Trick)
    other = case.rng.choice([each for each in range(1, 9) if each != number + 1])
    match = with_items(case, swapped(case.deal.items, index, replace(trick, number=other)))
    return mutant(case, "B411", match, Where(case.target, index, part(1)))


def five_cards(case: Case) -> Mutant | None:
    """B411: a trick of five cards, the fifth being one of the next trick."""
    if not case.find(taken):
        return None
    number = case.rng.randrange(7)
    deal = bare(case.deal, number)
    tricks = case.items(Trick)
    trick, following = deal.items[tricks[number]], deal.items[tricks[number + 1]]
    assert isinstance(trick, Trick)
    assert isinstance(following, Trick)
    seats = (*trick.seats, None) if trick.seats else ()
    items = swapped(
        deal.items, tricks[number], replace(trick, cards=(*trick.cards, following.cards[0]), seats=seats)
    )
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B411", match, Where(case.target, tricks[number]))


def ninth_trick(case: Case) -> Mutant | None:
    """B411: a ninth trick."""
    if not case.find(taken):
        return None
    deal = bare(case.deal, 8)
    last = case.items(Trick)[-1]
    cards: tuple[Card, ...] = tuple(card_of(card) for card in flat(case.facts)[:4])
    ninth = Trick(9, Seat[case.facts.tricks[7].winner], cards)
    items = [*deal.items[: last + 1], ninth, *deal.items[last + 1 :]]
    match = mended(case, replace(deal, items=tuple(items)))
    return mutant(case, "B411", match, Where(case.target, last + 1))


def short_trick(case: Case) -> Mutant | None:
    """B411: a card is missing from a trick before the last."""
    if not case.find(taken):
        return None
    number = case.rng.randrange(7)
    deal = bare(case.deal, number)
    index = case.items(Trick)[number]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    notes = tuple(note for note in trick.notes if note.after < 3)
    shorter = replace(trick, cards=trick.cards[:3], seats=trick.seats[:3], notes=notes)
    match = mended(case, replace(deal, items=tuple(swapped(deal.items, index, shorter))))
    return mutant(case, "B411", match, Where(case.target, index))
