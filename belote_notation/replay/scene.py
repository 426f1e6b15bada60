"""What all positions of one deal share: its statements, its story, and its auction call by call."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from belote_notation.calls import Call, CallKind, Trump
from belote_notation.cards import Card
from belote_notation.record import HandShown, Slot
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.said import Said
from belote_notation.replay.story import Story
from belote_notation.replay.walk import Walk
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat, Side

_FIRST_FIVE = 5


class Taken(NamedTuple):
    """Who has taken what so far.

    Attributes:
        seat: the taker; None if unknown or nobody has.
        side: the taker's side, known on some score sheets where the seat is not.
        trump: None if unknown or nothing is taken.
        contract: the call or the contract of the ``taker`` line, as it was made.
        doubled: 1, 2 once doubled, 4 once redoubled.
    """

    seat: Seat | None = None
    side: Side | None = None
    trump: Trump | None = None
    contract: Call | None = None
    doubled: int = 1


NOBODY = Taken()


class Scene:
    """One deal as its positions see it.

    Attributes:
        said: its statements by kind.
        story: the deal told in full.
        outcome: what is certain of it.
        ruleset: the rules.
        address: match and deal, as ``1/3``.
        walk: the play, card by card.
    """

    def __init__(self, said: Said, story: Story, outcome: Outcome, ruleset: Ruleset, address: str) -> None:
        self.said = said
        self.story = story
        self.outcome = outcome
        self.ruleset = ruleset
        self.address = address
        self.walk = Walk(story.main, story.table.rules)

    @cached_property
    def settled(self) -> Taken:
        """Who took what in the end."""
        auction, line = self.story.auction, self.said.taker
        last = self._by_call[-1]
        contract, doubled = last.contract, last.doubled
        if contract is None and line is not None:
            contract = line.contract
            doubled = 4 if line.redoubled is not False else 2 if line.doubled is not False else 1
        return Taken(auction.taker, auction.side, auction.trump, contract, doubled)

    @cached_property
    def _by_call(self) -> tuple[Taken, ...]:
        """Who had taken what before each call, and after the last."""
        found, now = [NOBODY], NOBODY
        turned = self.said.turned
        for called in self.story.auction.calls:
            call, seat = called.call, called.seat
            if call.kind in (CallKind.TAKE, CallKind.BID):
                trump = call.trump
                if trump is None and call.kind is CallKind.TAKE and turned is not None:
                    trump = Trump(int(turned.suit))
                now = Taken(seat, None if seat is None else seat.side, trump, call)
            elif call.kind is not CallKind.PASS:
                now = now._replace(doubled=2 if call.kind is CallKind.DOUBLE else 4)
            found.append(now)
        return tuple(found)

    def taken(self, calls: int) -> Taken:
        """Who has taken what after so many calls; what is certain in the end, after the last one."""
        return self.settled if calls and calls == len(self._by_call) - 1 else self._by_call[calls]

    @cached_property
    def first_hands(self) -> tuple[int | None, int | None, int | None, int | None]:
        """The five cards of each seat before the auction, as masks; None where they are not told apart."""
        n, e, s, w = (self._first_hand(seat) for seat in Seat)
        return (n, e, s, w)

    def _first_hand(self, seat: Seat) -> int | None:
        hand = self.said.hands[seat]
        if self.said.position is not None or seat in self.story.hands.suspect:
            return None
        if hand is not None:
            return _first_cards(hand)
        deals = () if self.story.pack is None else self.story.pack.deals
        dealt = {deal.hands[seat] for deal in deals}
        return dealt.pop() if len(dealt) == 1 else None

    @property
    def passed(self) -> bool:
        """Whether nobody took, so that hands stay at five cards."""
        return self.outcome.ending is Ending.PASSED


def _first_cards(hand: HandShown) -> int | None:
    cards = [card for card in hand.cards if isinstance(card, Card)]
    apart = hand.rest is not None or len(hand.cards) == _FIRST_FIVE
    if not apart or hand.partial or Slot.UNKNOWN in hand.cards or len(set(cards)) != _FIRST_FIVE:
        return None
    return sum(card.bit for card in cards)
