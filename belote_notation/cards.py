"""Suits, ranks, the 32 cards and sets of them. Values only: the order and the points
of a rank depend on the trump and stand in the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache

_RANK_CODES = "789TJQKA"
_SUIT_CODES = "SHDC"


class Suit(IntEnum):
    """The four suits, in the order in which hands are written."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def symbol(self) -> str:
        """The suit as one character.

        >>> Suit.HEARTS.symbol
        '♥'
        """
        return "♠♥♦♣"[self]

    @property
    def code(self) -> str:
        """The English letter, as in JSON.

        >>> Suit.HEARTS.code
        'H'
        """
        return _SUIT_CODES[self]


class Rank(IntEnum):
    """The eight ranks in their natural order, the one of sequences (7 8 9 10 J Q K A)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def code(self) -> str:
        """The English letter or figure, ``T`` for ten, as in JSON.

        >>> Rank.TEN.code
        'T'
        """
        return _RANK_CODES[self]


class Card(int):
    """One of the 32 cards: a small integer, ``8 * suit + rank``, with names.

    >>> jack = Card.of(Suit.HEARTS, Rank.JACK)
    >>> jack, jack.code, jack.suit.name, jack.rank.name, int(jack)
    (Card('JH'), 'JH', 'HEARTS', 'JACK', 12)
    >>> jack == Card.from_code("JH")
    True
    """

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of this suit and rank."""
        return DECK[8 * suit + rank]

    @classmethod
    def from_code(cls, code: str) -> Card:
        """The card of an English code, rank then suit, ``T`` for ten.

        Raises:
            ValueError: the code names no card.
        """
        if len(code) == 2 and code[0] in _RANK_CODES and code[1] in _SUIT_CODES:
            return DECK[8 * _SUIT_CODES.index(code[1]) + _RANK_CODES.index(code[0])]
        raise ValueError(f"not the code of a card: {code!r}")

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self >> 3]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self & 7]

    @property
    def code(self) -> str:
        """The English code, rank then suit, ``T`` for ten: ``TD``."""
        return _RANK_CODES[self & 7] + _SUIT_CODES[self >> 3]

    @property
    def bit(self) -> int:
        """The card as a mask of one bit."""
        return 1 << self

    def __repr__(self) -> str:
        return f"Card('{self.code}')"

    def __str__(self) -> str:
        return self.code


_SUITS = tuple(Suit)
_RANKS = tuple(Rank)
DECK: tuple[Card, ...] = tuple(Card(i) for i in range(32))
"""The 32 cards by their number."""

FULL_DECK = (1 << 32) - 1
"""All 32 cards as a mask."""


class Hand:
    """An unchangeable set of cards, held as a 32-bit mask.

    Iterates suit by suit, highest natural rank first, as a hand is written.

    >>> hand = Hand.of([Card.from_code("7S"), Card.from_code("AS"), Card.from_code("JH")])
    >>> [card.code for card in hand], len(hand), Card.from_code("AS") in hand
    (['AS', '7S', 'JH'], 3, True)
    >>> hand.without(Card.from_code("AS"))
    Hand('7S JH')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, mask: int = 0) -> None:
        object.__setattr__(self, "mask", mask)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Hand does not change")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand of these cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    def without(self, card: Card) -> Hand:
        """The hand after this card has left it."""
        return Hand(self.mask & ~(1 << card))

    def suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.mask & suit_mask(suit))

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.mask | other.mask)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.mask & other.mask)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.mask & ~other.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __repr__(self) -> str:
        return f"Hand('{' '.join(card.code for card in self)}')"


def suit_mask(suit: Suit | int) -> int:
    """The eight cards of a suit as a mask."""
    return 0xFF << 8 * suit


@cache
def _suit_order(bits: int, suit: int) -> tuple[Card, ...]:
    return tuple(DECK[8 * suit + rank] for rank in range(7, -1, -1) if bits >> rank & 1)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask as a hand is written: by suit, highest natural rank first.

    >>> [card.code for card in cards_of(0b10000001 | 1 << 12)]
    ['AS', '7S', 'JH']
    """
    return (
        _suit_order(mask & 0xFF, 0)
        + _suit_order(mask >> 8 & 0xFF, 1)
        + _suit_order(mask >> 16 & 0xFF, 2)
        + _suit_order(mask >> 24 & 0xFF, 3)
    )
