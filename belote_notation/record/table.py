"""What happens at the table: the deal, the hands, the auction, the tricks."""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_notation.calls import Announcement, Call
from belote_notation.record.base import Number, Played, Statement
from belote_notation.seats import Seat, Side
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class DealStart(Statement):
    """``deal 1 dealer S``. Parts: 1 keyword, 2 number, 3 dealer."""

    number: int | None = None
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Pack(Statement):
    """``pack 3-2: …``, the cards in dealing order. Parts: 1 pattern, then one a card.

    `cards` may hold fewer or more than 32: that is for the checks to say.
    """

    pattern: tuple[int, ...] | None
    cards: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class HandShown(Statement):
    """``hand N: ♠A7 ♥J9 ♣K + ♠Q ♥8 ♦10``. Parts: 1 seat; the cards have `card_span`.

    Both groups are kept in the order in which hands are written (suits, then ranks downwards),
    unknown cards last; a card written twice stands twice.

    Attributes:
        seat: whose hand.
        cards: all the cards, or the first five if there is a ``+``.
        rest: the cards after the ``+``; None if there is none.
        partial: ends with ``...``: the rest is not known.
        places: (card, start, end) for each card in the order of the line.
    """

    seat: Seat
    cards: tuple[Played, ...]
    rest: tuple[Played, ...] | None = None
    partial: bool = False
    places: tuple[tuple[Played, int, int], ...] = field(default=(), compare=False, repr=False)

    def card_span(self, card: Played, occurrence: int = 0) -> Span:
        """The place of a card in the line, or of its n-th occurrence."""
        found = [place for place in self.places if place[0] == card]
        if occurrence < len(found):
            return Span(self.line, found[occurrence][1], found[occurrence][2])
        return self.span


@dataclass(frozen=True, slots=True)
class TurnUp(Statement):
    """``turn: 9♥``. Part 1: the card."""

    card: Played


@dataclass(frozen=True, slots=True)
class Auction(Statement):
    """``bids: W pass, N take``. Parts: for call i, 2i + 1 its seat and 2i + 2 its words.

    Attributes:
        seats: the seat written before each call, None where none is.
        calls: the calls in order.
    """

    seats: tuple[Seat | None, ...]
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Taker(Statement):
    """``taker: S ♥`` or ``taker: S 100♥ doubled by E``.

    Parts: 1 seat or side, 2 contract, 3 who doubled, 4 who redoubled.

    Attributes:
        by: seat or side.
        contract: a take with or without its suit, or a bid; None if only the taker is told.
        doubled: True or who doubled, if anybody.
        redoubled: True or who redoubled, if anybody.
    """

    by: Seat | Side
    contract: Call | None = None
    doubled: Seat | Side | bool = False
    redoubled: Seat | Side | bool = False


@dataclass(frozen=True, slots=True)
class Declared(Statement):
    """``declare E: tierce Q♠, four J``. Parts: 1 seat, then one an announcement."""

    seat: Seat
    announcements: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True)
class Trick(Statement):
    """``1. W: A♠ 10♠ 7♠ J♠ = W 23``.

    Parts: 1 number, 2 leader, 3–6 the cards, 7 winner, 8 points, 9–12 the seats on the cards;
    a card beyond the fourth (an error) has part 9 + its place and its seat has none.

    Attributes:
        number: as written; None if left out (only in a variation's continuation).
        leader: the seat before the first card, if written and if no card has a seat of its own.
        cards: the cards in the order of play.
        seats: the seat written on each card (None where it is not), or () if no card has one.
        winner: the recorded winner, seat or side.
        points: the recorded card points, without the last-trick bonus.
    """

    number: int | None
    leader: Seat | None
    cards: tuple[Played, ...]
    seats: tuple[Seat | None, ...] = ()
    winner: Seat | Side | None = None
    points: Number | None = None

    def card_span(self, place: int) -> Span:
        """The place of a card, counted from 0."""
        return self.part(3 + place if place < 4 else 9 + place)

    def seat_span(self, place: int) -> Span:
        """The place of the seat written on a card (on the trick for the leader), counted from 0."""
        if place < 4 and len(self.parts) > 9 + place and self.parts[9 + place][0] >= 0:
            return self.part(9 + place)
        return self.part(2) if place == 0 else self.card_span(place)


@dataclass(frozen=True, slots=True)
class Variation(Statement):
    """``> 3. W: 7♣ Q♣``: another course of a trick. Part 1: the marks.

    Attributes:
        depth: the number of ``>``.
        trick: the trick, with its own parts in the same line.
    """

    depth: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class Claim(Statement):
    """``claim: NS``. Part 1: the side."""

    side: Side


@dataclass(frozen=True, slots=True)
class Position(Statement):
    """``position: trick 6 lead S``. Parts: 1 number, 2 seat."""

    trick: int
    lead: Seat | None = None


@dataclass(frozen=True, slots=True)
class Void(Statement):
    """``void: misdeal``. Part 1: the reason."""

    reason: str = ""
