"""From the 32 cards in dealing order to the hands: packets, turned card, complements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from belote_notation.ruleset import FirstLead, Ruleset
from belote_notation.seats import Direction, Seat

Hands = tuple[int, int, int, int]
"""A mask of cards for each seat, N E S W."""


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """What is dealt before the auction.

    Attributes:
        dealer: who dealt.
        direction: the way round.
        hands: the first five cards of each seat.
        turned: the turned card.
        rest: the eleven cards left, in dealing order.
    """

    dealer: Seat
    direction: Direction
    hands: Hands
    turned: int
    rest: tuple[int, ...]

    def complements(self, taker: Seat) -> Hands:
        """What each seat gets after the auction: three cards, or two and the turned one for the taker."""
        masks = [0, 0, 0, 0]
        at = 0
        for seat in self.direction.order(self.direction.after(self.dealer)):
            count = 2 if seat is taker else 3
            masks[seat] = _mask(self.rest[at : at + count])
            at += count
        masks[taker] |= 1 << self.turned
        return (masks[0], masks[1], masks[2], masks[3])

    def full_hands(self, taker: Seat) -> Hands:
        """The eight cards of each seat."""
        more = self.complements(taker)
        n, e, s, w = (first | added for first, added in zip(self.hands, more, strict=True))
        return (n, e, s, w)


def deal_pack(
    pack: Sequence[int], dealer: Seat, direction: Direction, pattern: Sequence[int] = (3, 2)
) -> FirstDeal:
    """Deal a pack up to the turned card.

    Args:
        pack: the 32 cards in dealing order, after the cut.
        dealer: who deals; the next player in turn is served first.
        direction: the way round.
        pattern: the packets that each player gets, five cards together.

    Raises:
        ValueError: not 32 different cards, or packets of other than five cards.

    >>> from belote_notation.cards import DECK, cards_of
    >>> first = deal_pack(DECK, Seat.N, Direction.CLOCKWISE)
    >>> [card.code for card in cards_of(first.hands[Seat.E])]
    ['9S', '8S', '7S', 'QH', 'JH']
    """
    if len(pack) != 32 or len(set(pack)) != 32:
        raise ValueError("a pack has 32 different cards")
    if sum(pattern) != 5:
        raise ValueError("five cards are dealt before the auction")
    masks = [0, 0, 0, 0]
    at = 0
    for packet in pattern:
        for seat in direction.order(direction.after(dealer)):
            masks[seat] |= _mask(pack[at : at + packet])
            at += packet
    hands = (masks[0], masks[1], masks[2], masks[3])
    return FirstDeal(dealer, direction, hands, pack[at], tuple(pack[at + 1 :]))


def deal_all(
    pack: Sequence[int], dealer: Seat, direction: Direction, pattern: Sequence[int] = (3, 2, 3)
) -> Hands:
    """Deal a whole pack, as where no card is turned up.

    The arguments are those of `deal_pack`, but the packets hold eight cards together.

    Raises:
        ValueError: not 32 different cards, or packets of other than eight cards.
    """
    if len(pack) != 32 or len(set(pack)) != 32:
        raise ValueError("a pack has 32 different cards")
    if sum(pattern) != 8:
        raise ValueError("eight cards are dealt")
    masks = [0, 0, 0, 0]
    at = 0
    for packet in pattern:
        for seat in direction.order(direction.after(dealer)):
            masks[seat] |= _mask(pack[at : at + packet])
            at += packet
    return (masks[0], masks[1], masks[2], masks[3])


def first_leader(rules: Ruleset, dealer: Seat, alone: Seat | None = None) -> Seat:
    """Who leads to the first trick: the player after the dealer, or whoever has bid a générale.

    Args:
        rules: the ruleset.
        dealer: who dealt.
        alone: who has bid a générale, if anybody.
    """
    if alone is not None and rules.first_lead is FirstLead.GENERALE_BIDDER:
        return alone
    return rules.direction.after(dealer)


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
