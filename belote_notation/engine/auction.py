"""The auction as an unchangeable state: who speaks, what is allowed and why not, what comes of it.

Applying a call is total, judging it is separate: a faulty call is applied as it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from belote_notation.calls import Call, CallKind, Trump
from belote_notation.cards import Suit
from belote_notation.engine.bidding import ContractAuction
from belote_notation.engine.calling import Auction, CallFault
from belote_notation.ruleset import AllPass, AuctionKind, Round2Suits, Ruleset
from belote_notation.seats import Seat

__all__ = ["Auction", "CallFault", "ContractAuction", "TurnUpAuction", "open_auction"]


@dataclass(frozen=True, slots=True)
class TurnUpAuction:
    """An auction on a turned card: two rounds in which each may take or pass.

    A bare take means the turned suit, in round 1 and wherever the turned suit is allowed; in a
    second round that excludes it, a bare take names no suit and leaves the trump unknown.

    Turns are counted so that one slip is one fault: after a call out of turn both readings are
    open, a wrong seat on the right call, and calls that were left out or written twice.

    Attributes:
        rules: the ruleset.
        dealer: who dealt.
        turned: the suit of the turned card, if it is known.
        place: the place of the next call, from 0, four a round.
        spoken: the calls made so far.
        ended: nobody speaks any more.
        taker: who took.
        trump: what was taken.
        judged: False once a call of the other kind of auction was made; nothing is judged then.
    """

    rules: Ruleset
    dealer: Seat
    turned: Suit | None
    place: int = 0
    spoken: int = 0
    ended: bool = False
    taker: Seat | None = None
    trump: Trump | None = None
    judged: bool = True

    @property
    def speaker(self) -> Seat | None:
        """Who speaks next; None once the auction has ended."""
        return None if self.ended else self._seat_at(self.place)

    @property
    def round(self) -> int:
        """1 or 2, or 3 where the first speaker is asked again and must take."""
        return (max(self.place - 1, 0) if self.ended else self.place) // 4 + 1

    @property
    def all_passed(self) -> bool:
        """Whether the auction ended without a taker, by either reading of the turns."""
        return self.taker is None and (self.ended or self.place >= self._last())

    def fault(self, seat: Seat | None, call: Call) -> CallFault | None:
        """Why this call is not allowed now, or None; a seat of None is the one whose turn it is."""
        if not self.judged:
            return None
        if self.ended:
            return CallFault.AFTER_END
        if call.kind not in (CallKind.PASS, CallKind.TAKE):
            return CallFault.WRONG_KIND
        if seat not in (None, self._seat_at(self.place), self._seat_at(self.spoken)):
            return CallFault.OUT_OF_TURN
        place = self._place_of(seat)
        if call.kind is CallKind.PASS:
            return CallFault.MUST_TAKE if place == self._forced_place() else None
        return self._suit_fault(place // 4 + 1, call.trump)

    def after(self, seat: Seat | None, call: Call) -> TurnUpAuction:
        """The auction after this call, allowed or not; a call after the end changes nothing."""
        if self.ended:
            return self
        place = self._place_of(seat)
        pen = seat not in (None, self._seat_at(self.place)) and seat is self._seat_at(self.spoken)
        following = place + 1 if pen else max(place + 1, self.place)
        moved = replace(self, place=following, spoken=self.spoken + 1)
        if call.kind is CallKind.PASS:
            slip = self.fault(seat, call) is CallFault.OUT_OF_TURN
            return replace(moved, ended=moved.place >= self._last() and self.taker is None and not slip)
        caller = self._seat_at(place)
        if call.kind is CallKind.TAKE:
            return replace(moved, ended=True, taker=caller, trump=self._taken(place // 4 + 1, call.trump))
        moved = replace(moved, judged=False)
        return replace(moved, taker=caller, trump=call.trump) if call.kind is CallKind.BID else moved

    def _last(self) -> int:
        """How many passes end the auction."""
        return 9 if self.rules.all_pass is AllPass.FORCED_FIRST else 8

    def _seat_at(self, place: int) -> Seat:
        return self.rules.direction.after(self.dealer, place + 1)

    def _place_of(self, seat: Seat | None) -> int:
        """The place at which a seat's call counts: its turn, a slip of the pen, or its next turn."""
        if seat is None or seat is self._seat_at(self.place):
            return self.place
        if seat is self._seat_at(self.spoken):
            return self.spoken
        if self.place and seat is self._seat_at(self.place - 1):
            return self.place - 1
        return next(place for place in range(self.place, self.place + 4) if self._seat_at(place) is seat)

    def _forced_place(self) -> int | None:
        """The place of the player who may not pass, where the ruleset forces one to take."""
        return {AllPass.FORCED_DEALER: 7, AllPass.FORCED_FIRST: 8}.get(self.rules.all_pass)

    def _turned_allowed(self, round_: int) -> bool:
        return round_ != 2 or self.rules.round2_suits is Round2Suits.ANY

    def _suit_fault(self, round_: int, trump: Trump | None) -> CallFault | None:
        if trump is None:
            return None if self._turned_allowed(round_) else CallFault.SUIT_NOT_NAMED
        if trump is Trump.NO_TRUMP or trump is Trump.ALL_TRUMP:
            open_ = self.rules.no_trump_bid if trump is Trump.NO_TRUMP else self.rules.all_trump_bid
            return None if open_ and round_ > 1 else CallFault.SUIT_NOT_ALLOWED
        if self.turned is None:
            return None
        is_turned = int(trump) == int(self.turned)
        allowed = self._turned_allowed(round_) if is_turned else round_ > 1
        return None if allowed else CallFault.SUIT_NOT_ALLOWED

    def _taken(self, round_: int, trump: Trump | None) -> Trump | None:
        if trump is not None or self.turned is None or not self._turned_allowed(round_):
            return trump
        return Trump(int(self.turned))


def open_auction(rules: Ruleset, dealer: Seat, turned: Suit | None) -> TurnUpAuction | ContractAuction:
    """The auction that a ruleset plays, before any call.

    Args:
        rules: the ruleset; its `auction` chooses the kind.
        dealer: who dealt.
        turned: the suit of the turned card, if there is one and it is known.

    >>> from belote_notation.calls import PASS, TAKE
    >>> from belote_notation.ruleset import load_ruleset
    >>> auction = open_auction(load_ruleset("classique"), Seat.N, Suit.HEARTS).after(Seat.W, PASS)
    >>> auction.speaker.name, auction.fault(Seat.E, TAKE)
    ('S', <CallFault.OUT_OF_TURN: 'out-of-turn'>)
    >>> auction.after(Seat.S, TAKE).trump.name
    'HEARTS'
    """
    if rules.auction is AuctionKind.CONTRACT:
        return ContractAuction(rules, dealer)
    return TurnUpAuction(rules, dealer, turned)
