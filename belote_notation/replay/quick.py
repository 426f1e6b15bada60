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
from belote_notation.record import Auction, HandShown, NoteKind, Pack, Taker, Trick
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.said import Said
from belote_notation.ruleset import AllPass, AuctionKind, Round2Suits, Ruleset
from belote_notation.seats import Seat, Side

_SEATS = tuple(Seat)
_SIDES = tuple(Side)
_FREE_ALL_PASS = (AllPass.NEXT_DEALER, AllPass.SAME_DEALER)
_WORDS = (NoteKind.BELOTE, NoteKind.REBELOTE)
_KING, _QUEEN = 6, 5


def prove_clean(said: Said, rules: Ruleset, address: str, expected: Seat | None) -> Outcome | None:
    """The outcome of a deal that is surely in order, None if that has to be looked into."""
    if said.broken or said.branches or said.position or said.claim or said.void:
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
    if said.tricks or said.pack:
        return None
    seen = 0 if turned is None else 1 << turned
    hands = [0] * 4
    for hand in said.hands:
        if hand is None:
            continue
        mask = _mask(hand)
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


def _mask(hand: HandShown) -> int:
    """The cards of a written hand as a mask; -1 bits are left out, so that a slot makes it too small."""
    mask = 0
    for card in hand.cards:
        if type(card) is Card:
            mask |= 1 << card
    if hand.rest is not None:
        for card in hand.rest:
            if type(card) is Card:
                mask |= 1 << card
    return mask


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
    course = _course(said.tricks, table, first, step)
    if course is None:
        return None
    winners, points, tricks, hands = course
    if hands[0] | hands[1] | hands[2] | hands[3] != FULL_DECK:
        return None
    if turned is not None and not hands[taker] >> turned & 1:
        return None
    if not _hands_fit(said, hands, taker, turned):
        return None
    if said.pack is not None and not _dealt(said.pack, rules, dealer, taker, turned, hands):
        return None
    if not _legal(said.tricks, table, first, step, winners, hands):
        return None
    pair = (1 << _KING | 1 << _QUEEN) << 8 * trump
    holder = next((seat for seat in _SEATS if hands[seat] & pair == pair), None)
    words = _words(said.tricks, trump)
    last = _SIDES[winners[7] & 1]
    return Outcome(
        said,
        address,
        Ending.PLAYED,
        dealer,
        taker,
        _SIDES[taker & 1],
        trump,
        _SEATS[first],
        hands,
        hands,
        tuple([_SEATS[winner] for winner in winners]),
        points,
        tricks,
        last,
        holder,
        True,
        (False, False) if holder is None else words[:2],
        words[2],
        32,
        False,
        False,
        holder is None or words[3],
    )


_Course = tuple[list[int], tuple[int, int], tuple[int, int], tuple[int, int, int, int]]


def _course(tricks: list[Trick], table: PlayTable, first: int, step: int) -> _Course | None:
    """Winners, points, tricks and cards of each seat, if every trick is whole and rightly recorded."""
    if len(tricks) != 8:
        return None
    beats, worth = table.beats, table.points
    winners: list[int] = []
    points, won, hands = [0, 0], [0, 0], [0, 0, 0, 0]
    leader = first
    for number, trick in enumerate(tricks, 1):
        cards = trick.cards
        if len(cards) != 4 or trick.number not in (number, None) or trick.leader not in (leader, None):
            return None
        one, two, three, four = cards
        if not (type(one) is type(two) is type(three) is type(four) is Card):
            return None
        b, c, d = leader + step & 3, leader + 2 & 3, leader - step & 3
        if trick.seats and not _seats_fit(trick.seats, (leader, b, c, d)):
            return None
        hands[leader] |= 1 << one
        hands[b] |= 1 << two
        hands[c] |= 1 << three
        hands[d] |= 1 << four
        winner, best = leader, one
        if beats[best] >> two & 1:
            winner, best = b, two
        if beats[best] >> three & 1:
            winner, best = c, three
        if beats[best] >> four & 1:
            winner = d
        total = worth[one] + worth[two] + worth[three] + worth[four]
        if trick.points not in (total, None):
            return None
        said = trick.winner
        if said is not None and said != (winner & 1 if type(said) is Side else winner):
            return None
        points[winner & 1] += total
        won[winner & 1] += 1
        winners.append(winner)
        leader = winner
    return (
        winners,
        (points[0], points[1]),
        (won[0], won[1]),
        (hands[0], hands[1], hands[2], hands[3]),
    )


def _seats_fit(written: tuple[Seat | None, ...], seats: tuple[int, int, int, int]) -> bool:
    return len(written) == 4 and all(
        seat is None or seat == due for seat, due in zip(written, seats, strict=True)
    )


def _hands_fit(said: Said, hands: tuple[int, int, int, int], taker: Seat, turned: Card | None) -> bool:
    """Whether each written hand is the one that was played, in five and three cards if it is parted."""
    for hand in said.hands:
        if hand is None:
            continue
        seat = hand.seat
        mask = _mask(hand)
        if hand.partial or hand.rest is None:
            count = len(hand.cards)
            if hand.rest is not None or mask & ~hands[seat] or mask.bit_count() != count:
                return False
            if not hand.partial and count != 8:
                return False
            continue
        size = len(hand.rest)
        if len(hand.cards) != 5 or turned in hand.cards or not (size == 3 or (size == 2 and seat is taker)):
            return False
        if size == 2 and turned is not None:
            if turned in hand.rest:
                return False
            mask |= 1 << turned
        if mask != hands[seat]:
            return False
    return True


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


def _legal(
    tricks: list[Trick],
    table: PlayTable,
    first: int,
    step: int,
    winners: list[int],
    start: tuple[int, int, int, int],
) -> bool:
    """Whether every card was legal and no fault is marked."""
    judge, beats = table.judge, table.beats
    hands = list(start)
    leader = first
    for index, trick in enumerate(tricks):
        if trick.notes and any(note.kind is NoteKind.MARK for note in trick.notes):
            return False
        one, two, three, four = trick.cards
        b, c, d = leader + step & 3, leader + 2 & 3, leader - step & 3
        if not judge(hands[b], one, one, False)[0] >> two & 1:  # type: ignore[arg-type,operator]
            return False
        best, ahead = (two, 1) if beats[one] >> two & 1 else (one, 0)  # type: ignore[index,operator]
        if not judge(hands[c], one, best, ahead == 0)[0] >> three & 1:  # type: ignore[arg-type,operator]
            return False
        if beats[best] >> three & 1:  # type: ignore[index,operator]
            best, ahead = three, 2
        if not judge(hands[d], one, best, ahead == 1)[0] >> four & 1:  # type: ignore[arg-type,operator]
            return False
        hands[leader] &= ~(1 << one)  # type: ignore[operator]
        hands[b] &= ~(1 << two)  # type: ignore[operator]
        hands[c] &= ~(1 << three)  # type: ignore[operator]
        hands[d] &= ~(1 << four)  # type: ignore[operator]
        leader = winners[index]
    return True


def _words(tricks: list[Trick], trump: Trump) -> tuple[bool, bool, bool, bool]:
    """Whether belote and rebelote were said on king or queen, whether no word was said at all, and
    whether the king fell first."""
    belote = rebelote = False
    silent = True
    king = 8 * trump + _KING
    pair = (king, 8 * trump + _QUEEN)
    king_first: bool | None = None
    for trick in tricks:
        if king_first is None:
            for card in trick.cards:
                if card in pair:
                    king_first = card == king
                    break
        if not trick.notes:
            continue
        for note in trick.notes:
            if note.kind in _WORDS:
                silent = False
                if 0 <= note.after < 4 and trick.cards[note.after] in pair:
                    belote |= note.kind is NoteKind.BELOTE
                    rebelote |= note.kind is NoteKind.REBELOTE
    return belote, rebelote, silent, king_first is not False
