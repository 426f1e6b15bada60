"""Cards as strings, and what they are worth."""

from functools import cache

SUITS = "SHDC"
NATURAL = "789TJQKA"
TRUMP_ORDER = "78QKTA9J"
PLAIN_ORDER = "789JQKTA"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
DECK = [rank + suit for suit in SUITS for rank in NATURAL]
PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
OTHER = {"NS": "EW", "EW": "NS"}


def side_of(seat: str) -> str:
    """The side of a seat."""
    return "NS" if seat in "NS" else "EW"


def card_points(card: str, trump: str) -> int:
    """What one card is worth."""
    return (TRUMP_POINTS if card[1] == trump else PLAIN_POINTS)[card[0]]


@cache
def power(card: str, led: str, trump: str) -> int:
    """How strong a card is in a trick: trumps above the led suit, and other cards below everything."""
    if card[1] == trump:
        return 100 + TRUMP_ORDER.index(card[0])
    if card[1] == led:
        return 50 + PLAIN_ORDER.index(card[0])
    return -1


def sort_hand(cards: list[str]) -> list[str]:
    """Suit by suit, highest natural rank first."""
    return sorted(cards, key=lambda card: (SUITS.index(card[1]), -NATURAL.index(card[0])))
