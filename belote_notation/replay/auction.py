"""Who dealt, what was called, who took what: from the calls, the taker line and the turned card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from belote_notation.calls import Call, CallKind, Trump
from belote_notation.cards import Suit
from belote_notation.engine.auction import Auction, CallFault, open_auction
from belote_notation.record import Slot, Taker
from belote_notation.replay.said import Said
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Direction, Seat, Side
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class Called:
    """One call as it stands in the auction.

    Attributes:
        index: its place, from 0.
        call: what was said.
        seat: who is taken to have said it; None if nobody knows.
        due: whose turn it was; None after the end or if unknown.
        round: 1, 2 …
        fault: why it was not allowed; only the first call after the end has one.
        span: seat and words.
    """

    index: int
    call: Call
    seat: Seat | None
    due: Seat | None
    round: int
    fault: CallFault | None
    span: Span


@dataclass(slots=True)
class AuctionStory:
    """The auction of a deal.

    Attributes:
        dealer: who dealt, None if unknown.
        first: who speaks and leads first, None if unknown.
        excused: a first speaker out of turn, who will then lead out of turn for the same reason.
        calls: the calls with their faults.
        taker: the seat that took.
        side: the side that took.
        trump: what was taken.
        passed: nobody took.
        ended: the calls end the auction.
        doubtful: taker or trump are not certain because of a fault found here.
        lost: a line that may have told them could not be read.
        mismatch: the taker line contradicts the calls.
        foreign: the taker line names a contract of the other kind of auction.
    """

    dealer: Seat | None = None
    first: Seat | None = None
    excused: Seat | None = None
    calls: list[Called] = field(default_factory=list)
    taker: Seat | None = None
    side: Side | None = None
    trump: Trump | None = None
    passed: bool = False
    ended: bool = False
    doubtful: bool = False
    lost: bool = False
    mismatch: bool = False
    foreign: bool = False


def tell_auction(said: Said, rules: Ruleset, expected: Seat | None) -> AuctionStory:
    """Follow the auction of a deal.

    Args:
        said: the deal's statements.
        rules: the ruleset.
        expected: who should deal, None if unknown.
    """
    story = AuctionStory()
    story.dealer = _dealer(said, rules.direction, expected)
    story.first = None if story.dealer is None else rules.direction.after(story.dealer)
    story.lost = bool(said.lost & {"bids", "taker", "turn", None})
    if said.auction is not None:
        _follow_calls(said, rules, story)
    if said.taker is not None:
        _hold_taker_line(said.taker, said, rules, story)
    if story.taker is not None:
        story.side = story.taker.side
    return story


def _first_seats(said: Said) -> list[Seat]:
    """The seats that the record shows to speak or lead first."""
    seats: list[Seat | None] = []
    if said.auction is not None and said.auction.seats:
        seats.append(said.auction.seats[0])
    if said.tricks and said.position is None and said.tricks[0].number in (1, None):
        trick = said.tricks[0]
        seats.append(trick.seats[0] if trick.seats else trick.leader)
    return [seat for seat in seats if seat is not None]


def _dealer(said: Said, direction: Direction, expected: Seat | None) -> Seat | None:
    """The dealer as written, unless the deal itself shows that the expected one dealt."""
    written = said.deal.start.dealer
    shown = _first_seats(said)
    if written is None and (expected is None or ("deal" in said.lost and shown)):
        return direction.after(shown[0], 3) if shown else None
    if written is None or expected is None or written is expected:
        return written if written is not None else expected
    speaks = direction.after(expected)
    if shown and all(seat is speaks for seat in shown):
        return expected
    return written


def _turned_suit(said: Said) -> Suit | None:
    card = said.turned
    return None if card is None else card.suit


def _follow_calls(said: Said, rules: Ruleset, story: AuctionStory) -> None:
    auction = said.auction
    assert auction is not None  # noqa: S101  # the caller has looked
    unknown = story.dealer is None
    state: Auction = open_auction(
        rules, story.dealer if story.dealer is not None else Seat.N, _turned_suit(said)
    )
    after_end = False
    owed: set[Seat] = set()
    for index, (written, call) in enumerate(zip(auction.seats, auction.calls, strict=True)):
        due = None if unknown else state.speaker
        seat = None if unknown else written
        fault = state.fault(seat, call)
        if fault is CallFault.AFTER_END:
            fault, after_end = (None if after_end else fault), True
        if fault is CallFault.OUT_OF_TURN and due is not None:
            # A seat that was skipped and speaks late belongs to the slip that was told already.
            fault = None if written in owed else fault
            owed.add(due)
        who = written if written is not None else due
        span = _call_span(auction.part(2 * index + 1), auction.part(2 * index + 2), written)
        story.calls.append(Called(index, call, who, due, state.round, fault, span))
        _note_fault(story, index, call, written, due, fault, said)
        if not after_end and call.kind in (CallKind.TAKE, CallKind.BID):
            story.taker = who if story.taker is None else story.taker
        state = state.after(seat, call)
    story.trump = None if story.doubtful and story.trump is None else state.trump
    story.ended = state.ended or state.all_passed
    story.passed = state.all_passed
    story.taker = None if story.passed or state.taker is None else story.taker
    faults = {called.fault for called in story.calls}
    if CallFault.SUIT_NOT_ALLOWED in faults:
        story.trump = None
    if CallFault.WRONG_KIND in faults:
        # What a call of another game meant is not guessed: nobody is known to have taken, nor to have passed.
        story.taker, story.trump, story.passed = None, None, False


def _call_span(seat: Span, words: Span, written: Seat | None) -> Span:
    return words if written is None else Span(words.line, seat.start, words.end)


def _note_fault(
    story: AuctionStory,
    index: int,
    call: Call,
    written: Seat | None,
    due: Seat | None,
    fault: CallFault | None,
    said: Said,
) -> None:
    """Remember what a fault makes uncertain."""
    if fault is None or fault is CallFault.AFTER_END:
        return
    if fault is CallFault.OUT_OF_TURN:
        if index == 0:
            story.excused = written
        if call.kind is CallKind.TAKE and written is not None and due is not None:
            holder = _turned_holder(said, (written, due))
            story.taker = holder
            story.doubtful |= holder is None
        return
    if fault is not CallFault.MUST_TAKE:
        story.doubtful = True


def _turned_holder(said: Said, candidates: Sequence[Seat]) -> Seat | None:
    """Which of these seats a written hand shows with the turned card."""
    card = said.turned
    if card is None:
        return None
    for seat in candidates:
        hand = said.hands[seat]
        if hand is not None and card in (*hand.cards, *(hand.rest or ())):
            return seat
    whole = [seat for seat in candidates if _lacks_turn(said, seat)]
    return next((seat for seat in candidates if seat not in whole), None) if len(whole) == 1 else None


def _lacks_turn(said: Said, seat: Seat) -> bool:
    """Whether a written hand is whole, so that the turned card cannot be with this seat."""
    hand = said.hands[seat]
    if hand is None or hand.partial:
        return False
    every = (*hand.cards, *(hand.rest or ()))
    return len(every) == 8 and Slot.UNKNOWN not in every


def _hold_taker_line(line: Taker, said: Said, rules: Ruleset, story: AuctionStory) -> None:
    """Compare the taker line with the calls, or take its word if the calls do not tell."""
    seat = line.by if isinstance(line.by, Seat) else None
    side = line.by.side if isinstance(line.by, Seat) else line.by
    contract = line.contract
    trump = None if contract is None else contract.trump
    if contract is not None and trump is not None:
        kind = open_auction(rules, Seat.N, None).fault(None, contract)
        story.foreign = kind is CallFault.WRONG_KIND
    if said.auction is None or not story.ended:
        if not story.doubtful:
            story.taker, story.side, story.trump = seat, side, trump
        return
    if story.passed:
        story.mismatch, story.doubtful, story.passed = True, True, False
        return
    if story.doubtful:
        return
    wrong_seat = story.taker is not None and (
        (seat is not None and seat is not story.taker) or side is not story.taker.side
    )
    wrong_trump = trump is not None and story.trump is not None and trump is not story.trump
    if wrong_seat or wrong_trump:
        story.mismatch = story.doubtful = True
        if wrong_trump:
            story.trump = None
        if wrong_seat and seat is not None and story.taker is not None:
            story.taker = _turned_holder(said, (story.taker, seat))
    elif story.trump is None and trump is not None:
        story.trump = trump
