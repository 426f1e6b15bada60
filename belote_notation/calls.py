"""What is said at the table: calls of both auctions and announcements."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from belote_notation.cards import Card, Rank, Suit


class Trump(IntEnum):
    """What ranks above the rest in a deal: a suit (same number as the suit), nothing, or every suit."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    NO_TRUMP = 4
    ALL_TRUMP = 5

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None at no trump and all trump.

        >>> Trump.HEARTS.suit.name, Trump.ALL_TRUMP.suit
        ('HEARTS', None)
        """
        return Suit(self) if self < 4 else None

    @property
    def code(self) -> str:
        """The English letter of a suit, ``NT`` or ``AT``, as in JSON."""
        return ("S", "H", "D", "C", "NT", "AT")[self]


class CallKind(Enum):
    """The kinds of call."""

    PASS = "pass"  # noqa: S105  # a call, no password
    TAKE = "take"
    BID = "bid"
    DOUBLE = "double"
    REDOUBLE = "redouble"


class Feat(Enum):
    """A bid that names tricks instead of points."""

    CAPOT = "capot"
    GENERALE = "generale"


@dataclass(frozen=True, slots=True)
class Call:
    """One call.

    Attributes:
        kind: pass, take (turned card), bid, double or redouble (contrée, coinche).
        trump: the suit taken or bid; None for a pass, a double and a take of the turned suit.
        points: the points bid, in contrée and coinche.
        feat: capot or générale instead of points.

    >>> Call(CallKind.TAKE, Trump.HEARTS).kind.value
    'take'
    """

    kind: CallKind
    trump: Trump | None = None
    points: int | None = None
    feat: Feat | None = None


@dataclass(frozen=True, slots=True)
class Contract:
    """What the taking side has undertaken, in contrée and coinche.

    Attributes:
        points: the points bid; None for a capot or a générale.
        feat: capot or générale instead of points.
        level: 0, 1 once doubled, 2 once redoubled.
    """

    points: int | None = None
    feat: Feat | None = None
    level: int = 0


PASS = Call(CallKind.PASS)
TAKE = Call(CallKind.TAKE)
DOUBLE = Call(CallKind.DOUBLE)
REDOUBLE = Call(CallKind.REDOUBLE)


class AnnouncementKind(Enum):
    """The combinations that are announced. The values are used in JSON."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


@dataclass(frozen=True, slots=True)
class Announcement:
    """A combination as it was announced, true or not.

    A sequence is named by its highest card, a carré by its rank, either by its cards.

    Attributes:
        kind: tierce, cinquante, cent or carré; None when only cards were written.
        top: the highest card of a sequence, if named so.
        rank: the rank of a carré, if named so.
        cards: the cards, if they were written, highest natural rank first.
    """

    kind: AnnouncementKind | None = None
    top: Card | None = None
    rank: Rank | None = None
    cards: tuple[Card, ...] = ()
