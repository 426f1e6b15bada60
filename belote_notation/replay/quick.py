"""The quick proof that a deal is in order, for the many that are.

It answers with the outcome only if hands, auction and play are complete and nothing in
them breaks a rule; whatever is unusual is left to the story, which explains. Both ask
the same tables of the engine.
"""

from __future__ import annotations

from belote_notation.calls import CallKind, Trump
from belote_notation.cards import FULL_DECK, Card
from belote_notation.engine.dealing import deal_pack
from belote_notation.engine.play import PlayTable, play_table
from belote_notation.record import Auction, Pack, PlainTrick, Taker
from belote_notation.replay.clean_course import (
    Course,
    Masks,
    Words,
    hands_fit,
    mask_of,
    played_masks,
    run_clean,
    words_said,
    written_masks,
)
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.said import Said
from belote_notation.ruleset import AllPass, AuctionKind, BeloteOrder, Round2Suits, Ruleset
from belote_notation.seats import Seat, Side

_SEATS = tuple(Seat)
_SIDES = tuple(Side)
_FREE_ALL_PASS = (AllPass.NEXT_DEALER, AllPass.SAME_DEALER)
_KING, _QUEEN = 6, 5


def prove_clean(said: Said, rules: Ruleset, address: str, expected: Seat | None) -> Outcome | None:
    """The outcome of a deal that is surely in order, None if that has to be looked into."""
    if said.broken or said.branches or said.position or said.claim or said.void or said.faults:
        return None
    dealer = said.deal.start.dealer
    if dealer is None:
        dealer = expected
    if dealer is None or expected not in (None, dealer) or rules.auction is not AuctionKind.TURN_UP:
        return None
    turned = said.turned
    if said.turn is not None and turned is None:
        return None
    step = rules.direction.step
    if said.auction is not None:
        found = _auction(said.auction, turned, dealer, step, rules)
        if said.taker is not None and not _agrees(said.taker, found):
            return None
    else:
        found = _taker_line(said.taker)
    if found is None:
        return None
    taker, trump = found
    if taker is None or trump is None:
        return _passed(said, address, dealer, step, turned)
    return _play(said, rules, address, dealer, step, taker, trump, turned)


def _taker_line(line: Taker | None) -> tuple[Seat, Trump] | None:
    """Seat and suit of a taker line that tells both."""
    if line is None or line.contract is None or line.contract.kind is not CallKind.TAKE:
        return None
    trump = line.contract.trump
    return (line.by, trump) if type(line.by) is Seat and trump is not None and trump < 4 else None


def _agrees(line: Taker, found: tuple[Seat | None, Trump | None] | None) -> bool:
    """Whether a taker line says what the calls say."""
    if found is None or found[0] is None:
        return False
    taker, trump = found
    by = line.by if type(line.by) is Seat else taker
    if by is not taker or taker is None or (type(line.by) is Side and line.by is not taker.side):
        return False
    contract = line.contract
    return contract is None or (contract.kind is CallKind.TAKE and contract.trump in (None, trump))


def _auction(
    auction: Auction, turned: Card | None, dealer: Seat, step: int, rules: Ruleset
) -> tuple[Seat | None, Trump | None] | None:
    """Taker and trump of an auction in order (two Nones if all passed), None if it is not."""
    calls = auction.calls
    last = len(calls) - 1
    if last > 7 or last < 0 or rules.all_pass not in _FREE_ALL_PASS:
        return None
    speaker: int = dealer
    for seat in auction.seats:
        speaker = speaker + step & 3
        if seat is not None and seat != speaker:
            return None
    for call in calls[:-1]:
        if call.kind is not CallKind.PASS:
            return None
    call = calls[-1]
    if call.kind is CallKind.PASS:
        return (None, None) if last == 7 else None
    if call.kind is not CallKind.TAKE:
        return None
    suit = None if turned is None else Trump(turned >> 3)
    trump = call.trump
    taker = _SEATS[dealer + step * (last + 1) & 3]
    if suit is None:
        return (taker, trump) if trump is not None and trump < 4 else None
    if last < 4:
        return (taker, suit) if trump is None or trump is suit else None
    if rules.round2_suits is Round2Suits.ANY:
        trump = suit if trump is None else trump
    elif trump is suit:
        return None
    return (taker, trump) if trump is not None and trump < 4 else None


def _passed(said: Said, address: str, dealer: Seat, step: int, turned: Card | None) -> Outcome | None:
    """The outcome of a deal that all passed, with four hands of five cards or none written."""
    if said.has_cards or said.pack:
        return None
    seen = 0 if turned is None else 1 << turned
    hands = [0] * 4
    for hand in said.hands:
        if hand is None:
            continue
        mask = mask_of(hand)
        if hand.rest is not None or len(hand.cards) != 5 or mask.bit_count() != 5 or mask & seen:
            return None
        hands[hand.seat] = mask
        seen |= mask
    first = _SEATS[dealer + step & 3]
    return Outcome(
        said,
        address,
        Ending.PASSED,
        dealer,
        None,
        None,
        None,
        first,
        (None, None, None, None),
        (hands[0], hands[1], hands[2], hands[3]),
        (),
        None,
        None,
        None,
        None,
        False,
        (False, False),
        True,
        0,
        False,
        False,
    )


def _play(
    said: Said,
    rules: Ruleset,
    address: str,
    dealer: Seat,
    step: int,
    taker: Seat,
    trump: Trump,
    turned: Card | None,
) -> Outcome | None:
    table = play_table(rules, trump)
    first = dealer + step & 3
    plays = said.plays
    run = None if plays is None else _run(said, plays, table, first, step)
    if plays is None or run is None:
        return None
    whole, start, course = run
    winners, points, tricks = course
    if turned is not None and not start[taker] >> turned & 1:
        return None
    if not whole and not hands_fit(said, start, taker, turned):
        return None
    if said.pack is not None and not _dealt(said.pack, rules, dealer, taker, turned, start):
        return None
    pair = (1 << _KING | 1 << _QUEEN) << 8 * trump
    holder = next((seat for seat in _SEATS if start[seat] & pair == pair), None)
    words = words_said(said, plays, trump, holder is not None)
    if not words.silent and not _in_order(words, rules):
        return None
    last = _SIDES[winners[7] & 1]
    # A named tuple is made so in half the time, and there is one for every deal.
    return Outcome._make(
        (
            said,
            address,
            Ending.PLAYED,
            dealer,
            taker,
            _SIDES[taker & 1],
            trump,
            _SEATS[first],
            start,
            start,
            tuple([_SEATS[winner] for winner in winners]),
            points,
            tricks,
            last,
            holder,
            True,
            words[:2],
            words.silent,
            32,
            False,
            False,
            words.king_first,
            (),
        )
    )


def _in_order(words: Words, rules: Ruleset) -> bool:
    """Whether every word of belote stands where it belongs."""
    return words.right and (words.king_first or rules.belote_order is not BeloteOrder.KING_FIRST)


def _run(
    said: Said, plays: list[PlainTrick], table: PlayTable, first: int, step: int
) -> tuple[bool, Masks, Course] | None:
    """Whether the four hands were written whole, the hands, and the course of a play that is in order."""
    try:
        written = written_masks(said)
        start = written or played_masks(plays, table, first, step)
        course = run_clean(plays, table, first, step, start)
    except TypeError:  # a slot instead of a card
        return None
    if course is None or start[0] | start[1] | start[2] | start[3] != FULL_DECK:
        return None
    return written is not None, start, course


def _dealt(
    pack: Pack,
    rules: Ruleset,
    dealer: Seat,
    taker: Seat,
    turned: Card | None,
    hands: tuple[int, int, int, int],
) -> bool:
    """Whether the pack deals these hands and this turned card, by packets that the ruleset accepts."""
    cards = [card for card in pack.cards if type(card) is Card]
    if len(cards) != 32 or len(set(cards)) != 32 or len(pack.cards) != 32 or cards[20] != turned:
        return False
    patterns = rules.first_packets
    if pack.pattern is not None:
        patterns = (pack.pattern,) if pack.pattern in patterns else ()
    return any(
        deal_pack(cards, dealer, rules.direction, pattern).full_hands(taker) == hands for pattern in patterns
    )
