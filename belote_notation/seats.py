"""The four seats, the two sides and the two directions of play."""

from __future__ import annotations

from enum import Enum, IntEnum


class Side(IntEnum):
    """The two partnerships."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Side:
        """The opponents.

        >>> Side.NS.other.name
        'EW'
        """
        return _SIDES[1 - self]


class Seat(IntEnum):
    """The four seats, clockwise. Who comes next depends on the direction of the ruleset."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def side(self) -> Side:
        """The seat's partnership.

        >>> Seat.W.side.name
        'EW'
        """
        return _SIDES[self & 1]

    @property
    def partner(self) -> Seat:
        """The seat opposite.

        >>> Seat.W.partner.name
        'E'
        """
        return _SEATS[self + 2 & 3]


class Direction(Enum):
    """The way the deal, the auction and the play go round."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"

    @property
    def step(self) -> int:
        """What is added to a seat's number, modulo 4, to get the next seat."""
        return 1 if self is Direction.CLOCKWISE else 3

    def after(self, seat: Seat, places: int = 1) -> Seat:
        """The seat so many places further round.

        >>> Direction.COUNTERCLOCKWISE.after(Seat.N).name
        'W'
        """
        return _SEATS[seat + self.step * places & 3]

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """The four seats in turn, from `first`.

        >>> "".join(seat.name for seat in Direction.CLOCKWISE.order(Seat.S))
        'SWNE'
        """
        return tuple(self.after(first, places) for places in range(4))

    def distance(self, first: Seat, seat: Seat) -> int:
        """How many places after `first` a seat comes, 0 to 3."""
        return (seat - first) * self.step & 3


_SIDES = tuple(Side)
_SEATS = tuple(Seat)
