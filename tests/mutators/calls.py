"""Broken auctions: B301 to B305, B308 to B310."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.calls import DOUBLE, PASS, REDOUBLE, TAKE, Call, CallKind
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    DealItem,
    Declared,
    LastTrick,
    Pending,
    Tag,
    Taker,
    Trick,
)
from belote_notation.seats import Seat
from mutators.base import Case, Mutant, Where, bare, mended, mutant, part, swapped, with_items
from mutators.play import taken
from oracle import legal, turn_order
from scribe import cards_of, trump_of

NUMBERS = (Amounts, BeloteScored, LastTrick, Pending)


def _auction(case: Case) -> tuple[int, Auction]:
    index = case.items(Auction)[0]
    auction = case.deal.items[index]
    assert isinstance(auction, Auction)
    return index, auction


def _unplayed(case: Case, index: int, auction: Auction) -> tuple[DealItem, ...]:
    """The deal with another auction, broken off after it."""
    items = swapped(case.deal.items, index, auction)
    return tuple(item for item in items if not isinstance(item, (Trick, Declared, *NUMBERS)))


def call_out_of_turn(case: Case) -> Mutant | None:
    """B301: a pass has the wrong seat before it."""
    if not case.find(lambda deal: len(deal.calls) > 1):
        return None
    index, auction = _auction(case)
    place = case.rng.randrange(len(auction.calls) - 1)
    seats = list(auction.seats)
    seats[place] = case.rng.choice([seat for seat in Seat if seat is not seats[place]])
    match = with_items(case, swapped(case.deal.items, index, replace(auction, seats=tuple(seats))))
    wheres = [Where(case.target, index, part(2 * place + which)) for which in (1, 2)]
    return mutant(case, "B301", match, *wheres)


def call_after_end(case: Case) -> Mutant | None:
    """B302: somebody passes after a take, or after eight passes."""
    if not case.find(lambda _: True):
        return None
    index, auction = _auction(case)
    place = len(auction.calls)
    seat = turn_order(case.facts.order(case.options)[0], case.options)[place % 4]
    longer = Auction((*auction.seats, Seat[seat]), (*auction.calls, PASS))
    match = with_items(case, swapped(case.deal.items, index, longer))
    wheres = [Where(case.target, index, part(2 * place + which)) for which in (1, 2)]
    return mutant(case, "B302", match, *wheres)


def turned_suit_in_second_round(case: Case) -> Mutant | None:
    """B303: the turned suit is taken in the second round."""
    if case.options["round2_suits"] == "any":
        return None
    if not case.find(lambda deal: taken(deal) and len(deal.calls) > 4):
        return None
    index, auction = _auction(case)
    call = Call(CallKind.TAKE, trump_of(case.facts.turned[1]))
    wrong = replace(auction, calls=(*auction.calls[:-1], call))
    match = mended(case, replace(case.deal, items=_unplayed(case, index, wrong)))
    return mutant(case, "B303", match, Where(case.target, index, part(2 * len(wrong.calls))))


def other_suit_in_first_round(case: Case) -> Mutant | None:
    """B303: another suit than the turned one is taken in the first round."""
    if not case.find(lambda deal: taken(deal) and len(deal.calls) <= 4):
        return None
    index, auction = _auction(case)
    suit = case.rng.choice([each for each in "SHDC" if each != case.facts.turned[1]])
    wrong = replace(auction, calls=(*auction.calls[:-1], Call(CallKind.TAKE, trump_of(suit))))
    match = mended(case, replace(case.deal, items=_unplayed(case, index, wrong)))
    return mutant(case, "B303", match, Where(case.target, index, part(2 * len(wrong.calls))))


def nobody_took(case: Case) -> Mutant | None:
    """B304: the last call, the take, is not written, and the deal is played all the same."""
    if not case.find(lambda deal: taken(deal) and len(deal.calls) > 1):
        return None
    index, auction = _auction(case)
    shorter = Auction(auction.seats[:-1], auction.calls[:-1])
    match = with_items(case, swapped(case.deal.items, index, shorter))
    first = case.items(Trick)[0]
    return mutant(case, "B304", match, Where(case.target, index), Where(case.target, first))


def wrong_taker(case: Case) -> Mutant | None:
    """B305: a line says that somebody else took, or another suit."""
    if not case.find(taken):
        return None
    facts = case.facts
    assert facts.trump is not None
    index, _ = _auction(case)
    seat, suit = facts.taker, facts.trump
    if case.rng.random() < 0.5:
        seat = case.rng.choice([each for each in "NESW" if each != seat])
    else:
        suit = case.rng.choice([each for each in "SHDC" if each != suit])
    assert seat is not None
    line = Taker(Seat[seat], Call(CallKind.TAKE, trump_of(suit)))
    items = [*case.deal.items[: index + 1], line, *case.deal.items[index + 1 :]]
    return mutant(case, "B305", with_items(case, items), Where(case.target, index + 1))


def trick_after_all_passed(case: Case) -> Mutant | None:
    """B308: all passed, and yet a trick is played with the five cards of each hand."""
    if not case.find(lambda deal: deal.taker is None):
        return None
    index, _ = _auction(case)
    order = case.facts.order(case.options)
    cards: list[str] = []
    for seat in order:
        cards.append(case.rng.choice(legal(case.facts.hands[seat], cards, "", case.options)))
    trick = Trick(1, Seat[order[0]], cards_of(cards))
    items = [*case.deal.items[: index + 1], trick]
    return mutant(case, "B308", with_items(case, items), Where(case.target, index + 1))


def play_without_taker(case: Case) -> Mutant | None:
    """B308: eight passes are written over a deal that was played."""
    if not case.find(taken):
        return None
    index, _ = _auction(case)
    order = case.facts.order(case.options)
    passed = Auction(tuple(Seat[order[place % 4]] for place in range(8)), (PASS,) * 8)
    deal = bare(replace(case.deal, items=tuple(swapped(case.deal.items, index, passed))))
    first = case.items(Trick)[0]
    return mutant(case, "B308", mended(case, deal), Where(case.target, first))


def trump_not_told(case: Case) -> Mutant | None:
    """B309: neither calls nor a taker are written."""
    if not case.find(taken):
        return None
    index, _ = _auction(case)
    deal = replace(case.deal, items=tuple(swapped(case.deal.items, index)))
    first = next(place for place, item in enumerate(deal.items) if isinstance(item, Trick))
    return mutant(case, "B309", mended(case, deal), Where(case.target, first), error=False)


def take_without_turned_card(case: Case) -> Mutant | None:
    """B309: somebody took the turned card, which is not written."""
    if not case.find(lambda deal: taken(deal) and len(deal.calls) <= 4):
        return None
    _, auction = _auction(case)
    if auction.calls[-1] != TAKE:
        return None
    items = [item for item in case.deal.items if type(item).__name__ != "TurnUp"]
    first = next(place for place, item in enumerate(items) if isinstance(item, Trick))
    return mutant(case, "B309", with_items(case, items), Where(case.target, first), error=False)


def call_of_contree(case: Case) -> Mutant | None:
    """B310: a bid in points, a double or a redouble where a card is turned up."""
    if not case.find(lambda _: True):
        return None
    index, auction = _auction(case)
    place = case.rng.randrange(len(auction.calls))
    bid = Call(CallKind.BID, trump_of(case.rng.choice("SHDC")), 10 * case.rng.randint(8, 16))
    call = case.rng.choice([bid, DOUBLE, REDOUBLE])
    calls = (*auction.calls[:place], call, *auction.calls[place + 1 :])
    match = with_items(case, swapped(case.deal.items, index, replace(auction, calls=calls)))
    return mutant(case, "B310", match, Where(case.target, index, part(2 * place + 2)))


def taker_line_of_contree(case: Case) -> Mutant | None:
    """B310: instead of the calls, a line says that somebody took with a bid in points."""
    if not case.find(taken):
        return None
    index, _ = _auction(case)
    facts = case.facts
    assert facts.taker is not None
    assert facts.trump is not None
    bid = Call(CallKind.BID, trump_of(facts.trump), 10 * case.rng.randint(8, 16))
    match = with_items(case, swapped(case.deal.items, index, Taker(Seat[facts.taker], bid)))
    return mutant(case, "B310", match, Where(case.target, index, part(2)))


def dealer_must_take(case: Case) -> Mutant | None:
    """B310: all pass twice, though the dealer may not under the rules of this table."""
    passed = [place for place, deal in enumerate(case.played) if deal.taker is None]
    if not passed:
        return None
    case.target = passed[0]
    index, auction = _auction(case)
    tag = Tag("Rules.all_pass", "forced_dealer")
    match = replace(case.match, head=(*case.match.head, tag), tail=())
    return mutant(case, "B310", match, Where(case.target, index, part(2 * len(auction.calls))))
