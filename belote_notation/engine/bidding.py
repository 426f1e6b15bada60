"""The auction of contrée and coinche as an unchangeable state: bids in points, doubles, the end.

Applying a call is total, judging it is separate: a faulty call is applied as it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from belote_notation.calls import Call, CallKind, Contract, Feat, Trump
from belote_notation.engine.calling import CallFault
from belote_notation.ruleset import AfterCoinche, AuctionEnd, RaiseOwnBid, Ruleset
from belote_notation.seats import Seat

_DOUBLED, _REDOUBLED = 1, 2
_SUITS = tuple(Trump)[:4]


class Allowed(NamedTuple):
    """What a player may say.

    Attributes:
        passes: a pass.
        points: the lowest bid in points; None if none is left.
        feats: the bids of tricks that are left, the lower first.
        trumps: what may be bid with them.
        double: a double.
        redouble: a redouble.
    """

    passes: bool
    points: int | None
    feats: tuple[Feat, ...]
    trumps: tuple[Trump, ...]
    double: bool
    redouble: bool

    def lowest(self, trump: Trump) -> Call | None:
        """The lowest bid that is left, in this trump."""
        if trump not in self.trumps:
            return None
        if self.points is not None:
            return Call(CallKind.BID, trump, self.points)
        return Call(CallKind.BID, trump, None, self.feats[0]) if self.feats else None


@dataclass(frozen=True, slots=True)
class ContractAuction:
    """An auction of bids in points.

    Turns are counted so that one slip is one fault: after a call out of turn both readings are
    open, a wrong seat on the right call, and calls that were left out or written twice.

    Attributes:
        rules: the ruleset.
        dealer: who dealt.
        place: the place of the next call, from 0, four a round.
        spoken: the calls made so far.
        passes: the passes since the last other call.
        answers: the passes of the doubled side since the double.
        taker: who bid last.
        bid: the last bid.
        level: 0, 1 once doubled, 2 once redoubled.
        doubler: who doubled.
        redoubler: who redoubled.
        ended: no more calls are expected.
        judged: False once a call of the other kind of auction was made; nothing is judged then.
    """

    rules: Ruleset
    dealer: Seat
    place: int = 0
    spoken: int = 0
    passes: int = 0
    answers: int = 0
    taker: Seat | None = None
    bid: Call | None = None
    level: int = 0
    doubler: Seat | None = None
    redoubler: Seat | None = None
    ended: bool = False
    judged: bool = True

    @property
    def speaker(self) -> Seat | None:
        """Who speaks next; None once the auction has ended."""
        return None if self.ended else self._seat_at(self._due())

    @property
    def trump(self) -> Trump | None:
        """The trump of the last bid."""
        return self.bid.trump if self.bid else None

    @property
    def contract(self) -> Contract | None:
        """The last bid with its doubles."""
        return None if self.bid is None else Contract(self.bid.points, self.bid.feat, self.level)

    @property
    def round(self) -> int:
        """How often the table has been round, from 1."""
        return (max(self.place - 1, 0) if self.ended else self.place) // 4 + 1

    @property
    def all_passed(self) -> bool:
        """Whether the auction ended without a bid."""
        return self.taker is None and self.judged and self.passes >= 4

    def allowed(self, seat: Seat | None = None) -> Allowed:
        """What a player may say now; a seat of None is the one whose turn it is."""
        who = self.speaker if seat is None else seat
        nothing = Allowed(False, None, (), (), False, False)
        if who is None or not self.judged:
            return nothing
        points, feats = self._bids_left()
        if self._raise_fault(who, None) is not None:
            points, feats = None, ()
        turn = self.expects(who) and not self.ended
        anytime = self.rules.coinche_out_of_turn
        return Allowed(
            passes=turn,
            points=points if turn else None,
            feats=feats if turn else (),
            trumps=self._trumps(who),
            double=(turn or (anytime and not self.ended)) and self._double_fault(who) is None,
            redouble=(turn or anytime or self._may_answer()) and self._redouble_fault(who) is None,
        )

    def expects(self, seat: Seat) -> bool:
        """Whether it is a player's turn, by either reading of the turns."""
        return seat in (self._seat_at(self.place), self._seat_at(self.spoken), self._seat_at(self._due()))

    def fault(self, seat: Seat | None, call: Call) -> CallFault | None:
        """Why this call is not allowed now, or None; a seat of None is the one whose turn it is."""
        if not self.judged:
            return None
        if call.kind is CallKind.TAKE:
            return CallFault.WRONG_KIND
        if self.ended and not self._after_the_end(seat, call):
            return CallFault.AFTER_END
        who = seat if seat is not None else self._seat_at(self._due())
        doubling = call.kind in (CallKind.DOUBLE, CallKind.REDOUBLE)
        at_once = self.ended or (doubling and self.rules.coinche_out_of_turn)
        if not at_once and not self.expects(who):
            return CallFault.OUT_OF_TURN
        if call.kind is CallKind.BID:
            return self._bid_fault(who, call)
        if call.kind is CallKind.DOUBLE:
            return self._double_fault(who)
        return self._redouble_fault(who) if call.kind is CallKind.REDOUBLE else None

    def after(self, seat: Seat | None, call: Call) -> ContractAuction:
        """The auction after this call, allowed or not; a call after the end changes nothing."""
        if self.ended and not self._after_the_end(seat, call):
            return self
        doubling = call.kind in (CallKind.DOUBLE, CallKind.REDOUBLE)
        place = self._due() if seat is None else self._place_of(seat)
        pen = (
            seat is not None and seat is not self._seat_at(self.place) and seat is self._seat_at(self.spoken)
        )
        following = place + 1 if pen and not doubling else max(place + 1, self.place)
        again = place < self.place and not pen
        who = self._seat_at(place)
        moved = replace(self, place=following, spoken=self.spoken + 1)
        if call.kind is CallKind.PASS:
            answered = self.doubler is not None and who.side is not self.doubler.side
            # A pass that is written twice is one pass.
            return replace(moved, passes=self.passes + (not again), answers=self.answers + answered)._closed()
        if call.kind is CallKind.DOUBLE:
            level = max(self.level, _DOUBLED)
            return replace(moved, passes=0, answers=0, level=level, doubler=who)._closed()
        if call.kind is CallKind.REDOUBLE:
            return replace(moved, passes=0, level=_REDOUBLED, redoubler=who, ended=True)
        moved = replace(moved, passes=0, answers=0, taker=who, level=0, doubler=None, redoubler=None)
        if call.kind is CallKind.TAKE:
            return replace(moved, judged=False, bid=replace(call, kind=CallKind.BID))
        return replace(moved, bid=call)._closed()

    def _seat_at(self, place: int) -> Seat:
        return self.rules.direction.after(self.dealer, place + 1)

    def _due(self) -> int:
        """The place of the next call: where only the doubled side speaks, its opponents are left out."""
        only = self.rules.after_coinche is AfterCoinche.DOUBLED_SIDE and self.level == _DOUBLED
        if only and self.doubler is not None and self._seat_at(self.place).side is self.doubler.side:
            return self.place + 1
        return self.place

    def _place_of(self, seat: Seat) -> int:
        """The place at which a seat's call counts: its turn, a slip of the pen, or its next turn."""
        if seat is self._seat_at(self.place):
            return self.place
        if seat is self._seat_at(self.spoken):
            return self.spoken
        if self.place and seat is self._seat_at(self.place - 1):
            return self.place - 1
        return next(place for place in range(self.place, self.place + 4) if self._seat_at(place) is seat)

    def _closed(self) -> ContractAuction:
        """The same auction, ended if nothing more can follow."""
        return replace(self, ended=self._over())

    def _over(self) -> bool:
        rules = self.rules
        if self.bid is None:
            return self.passes >= 4
        if self.level == _DOUBLED and rules.after_coinche is not AfterCoinche.THREE_PASSES:
            return rules.after_coinche is AfterCoinche.ENDS or self.answers >= 2
        if not self.level and self.bid.feat is not None and not rules.coinche_capot:
            return self._bids_left() == (None, ())
        four = rules.auction_end is AuctionEnd.FOUR_PASSES and not self.level
        return self.passes >= (4 if four else 3)

    def _may_answer(self) -> bool:
        """Whether the auction has ended by a double that may still be redoubled."""
        ends = self.rules.after_coinche is not AfterCoinche.THREE_PASSES
        return self.ended and self.level == _DOUBLED and ends and self.passes < 3

    def _after_the_end(self, seat: Seat | None, call: Call) -> bool:
        """Whether this may be said although nothing more is expected: an answer to a double."""
        if not self._may_answer() or self.doubler is None:
            return False
        if call.kind is CallKind.REDOUBLE:
            return self.rules.after_coinche is AfterCoinche.ENDS
        if call.kind is not CallKind.PASS:
            return False
        lone = seat is not None and self.rules.after_coinche is AfterCoinche.ENDS
        return not lone or (seat is not None and seat.side is not self.doubler.side)

    def _trumps(self, who: Seat) -> tuple[Trump, ...]:
        rules = self.rules
        more = ((Trump.NO_TRUMP, rules.no_trump_bid), (Trump.ALL_TRUMP, rules.all_trump_bid))
        found = (*_SUITS, *(trump for trump, open_ in more if open_))
        return tuple(trump for trump in found if self._raise_fault(who, trump) is None)

    def _feats(self) -> tuple[Feat, ...]:
        """The bids of tricks that the ruleset has, the lower first."""
        rules = self.rules
        both = ((Feat.CAPOT, rules.capot_bid), (Feat.GENERALE, rules.generale_bid))
        return tuple(feat for feat, value in both if value is not None)

    def _bids_left(self) -> tuple[int | None, tuple[Feat, ...]]:
        """The lowest bid in points, and the bids of tricks, above the last bid."""
        rules, feats = self.rules, self._feats()
        if self.bid is None:
            return rules.bid_min, feats
        if self.bid.feat is not None:
            above = feats.index(self.bid.feat) + 1 if self.bid.feat in feats else 0
            return None, feats[above:]
        last = self.bid.points or 0
        step = rules.bid_step
        points = rules.bid_min if last < rules.bid_min else last // step * step + step
        return (None if rules.bid_max is not None and points > rules.bid_max else points), feats

    def _bid_fault(self, who: Seat, call: Call) -> CallFault | None:
        rules, trump = self.rules, call.trump
        if (trump is Trump.NO_TRUMP and not rules.no_trump_bid) or (
            trump is Trump.ALL_TRUMP and not rules.all_trump_bid
        ):
            return CallFault.SUIT_NOT_ALLOWED
        if self.level and not (rules.raise_after_coinche and self.level == _DOUBLED):
            return CallFault.BID_AFTER_DOUBLE
        fault = self._raise_fault(who, trump)
        if fault is not None:
            return fault
        points, feats = self._bids_left()
        if call.feat is not None:
            if call.feat not in self._feats():
                return CallFault.BID_UNKNOWN
            return None if call.feat in feats else CallFault.BID_AFTER_FEAT
        if self.bid is not None and self.bid.feat is not None:
            return CallFault.BID_AFTER_FEAT
        if rules.bid_max is not None and (call.points or 0) > rules.bid_max:
            return CallFault.BID_TOO_HIGH
        if points is None or (call.points or 0) < points:
            return CallFault.BID_TOO_LOW
        off = call.points != rules.bid_min and (call.points or 0) % rules.bid_step
        return CallFault.BID_OFF_STEP if off else None

    def _raise_fault(self, who: Seat, trump: Trump | None) -> CallFault | None:
        """Why a player may not bid over the last bid, whose it is; without a trump: over it at all."""
        rules = self.rules
        if self.level and not (rules.raise_after_coinche and self.level == _DOUBLED):
            return CallFault.BID_AFTER_DOUBLE
        if who is self.taker:
            same = trump is not None and trump is self.trump
            other = rules.raise_own_bid is RaiseOwnBid.OTHER_SUIT and not same
            return None if other or rules.raise_own_bid is RaiseOwnBid.YES else CallFault.BID_OWN
        partners = self.taker is not None and who is self.taker.partner
        return CallFault.BID_PARTNER if partners and not rules.raise_partner else None

    def _double_fault(self, who: Seat) -> CallFault | None:
        if self.taker is None or self.bid is None:
            return CallFault.DOUBLE_NOTHING
        if self.level:
            return CallFault.DOUBLE_AGAIN
        if who.side is self.taker.side:
            return CallFault.DOUBLE_OWN
        feat = self.bid.feat is not None and not self.rules.coinche_capot
        return CallFault.DOUBLE_FEAT if feat else None

    def _redouble_fault(self, who: Seat) -> CallFault | None:
        if self.rules.surcoinche is None:
            return CallFault.REDOUBLE_UNKNOWN
        if not self.level or self.doubler is None:
            return CallFault.REDOUBLE_NOTHING
        if self.level == _REDOUBLED:
            return CallFault.REDOUBLE_AGAIN
        return CallFault.REDOUBLE_OWN if who.side is self.doubler.side else None
