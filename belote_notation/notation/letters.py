"""Which card, rank, suit or call a text means, with the letters of one language or of the other.

Ranks and suits have letters that belong to one language, except the suit C: cœur in French,
clubs in English. A `Letters` is the reading of one language, or of none; without a language a
C cannot be read and `AmbiguousLetterError` says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from belote_notation.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    TAKE,
    Announcement,
    AnnouncementKind,
    Call,
    CallKind,
    Feat,
    Trump,
)
from belote_notation.cards import DECK, Card, Rank
from belote_notation.diagnostics import Lang
from belote_notation.notation.grammar import terminal
from belote_notation.notation.words import ANNOUNCEMENTS, TRUMPS, fold
from belote_notation.record import Played, Slot

_SYMBOL_SUITS: Final = {sign: index % 4 for index, sign in enumerate("♠♥♦♣♤♡♢♧")}
_SUIT_LETTERS: Final = {"P": 0, "K": 2, "T": 3, "S": 0, "H": 1, "D": 2}
_AMBIGUOUS: Final[dict[Lang, int]] = {"fr": 1, "en": 3}
_RANK_LETTERS: Final = {
    "7": 0,
    "8": 1,
    "9": 2,
    "10": 3,
    "T": 3,
    **dict.fromkeys("VJ", 4),
    **dict.fromkeys("DQ", 5),
    **dict.fromkeys("RK", 6),
    "A": 7,
}
_SLOTS: Final[dict[str, Slot]] = {
    "_": Slot.UNKNOWN,
    **dict.fromkeys("-–—", Slot.NOT_PLAYED),
}

FRENCH: Final = 1
ENGLISH: Final = 2
EITHER: Final = 4
"""What a text tells of its language (a sum): a French letter, an English one, a C that may be either."""

_RANK_TELLS: Final = {**dict.fromkeys("RDV", FRENCH), **dict.fromkeys("KQJT", ENGLISH)}
_SUIT_TELLS: Final = {**dict.fromkeys("PKT", FRENCH), **dict.fromkeys("SHD", ENGLISH), "C": EITHER}

_RANK: Final = re.compile(r"10|[A-Za-z7-9]")


class AmbiguousLetterError(Exception):
    """A suit C, with nothing that tells cœur from clubs."""


Group = tuple[int, tuple[Played, ...], tuple[tuple[Played, int, int], ...]]
"""Cards of a hand: their suit (-1 for none), the cards, and where each stands from the group's start."""


def _suit(letter: str, lang: Lang | None) -> int:
    """The suit of a letter or a symbol."""
    found = _SYMBOL_SUITS.get(letter)
    if found is None:
        found = _SUIT_LETTERS.get(letter.upper())
    if found is not None:
        return found
    if lang is None:
        raise AmbiguousLetterError
    return _AMBIGUOUS[lang]


def _bare(text: str) -> str:
    """A card without the sign that a phone adds to a symbol."""
    return text.rstrip("\ufe0e\ufe0f")


def read_card(text: str, lang: Lang | None) -> Played:
    """The card or slot of a text that the grammar takes for a card.

    Raises:
        AmbiguousLetterError: its suit is C and no language is given.

    >>> read_card("VC", "fr"), read_card("VC", "en"), read_card("♥V", None), read_card("td", None)
    (Card('JH'), Card('JC'), Card('JH'), Card('TD'))
    """
    if text in _SLOTS:
        return _SLOTS[text]
    if text[0] in _SYMBOL_SUITS:
        return DECK[8 * _SYMBOL_SUITS[text[0]] + read_rank(text[1:].lstrip("\ufe0e\ufe0f"))]
    bare = _bare(text)
    return DECK[8 * _suit(bare[-1], lang) + read_rank(bare[:-1])]


def read_rank(text: str) -> Rank:
    """The rank of a letter or figure.

    >>> read_rank("v").name
    'JACK'
    """
    return Rank(_RANK_LETTERS[text.upper()])


def read_group(text: str, lang: Lang | None) -> Group:
    """The cards of a hand's group or of a single card in a hand's list.

    Text that begins with a colon is the ranks of the suit before it: its suit is given as -1 and
    its cards are spades.

    Raises:
        AmbiguousLetterError: its suit is C and no language is given.
    """
    if text in _SLOTS:
        slot = _SLOTS[text]
        return (-1, (), ()) if slot is Slot.NOT_PLAYED else (-1, (slot,), ((slot, 0, 1),))
    if text[0] == ":":
        suit, start, shift = -1, 1, 1
    elif text[0] in _SYMBOL_SUITS:
        suit, start, shift = _SYMBOL_SUITS[text[0]], 1, 0
    elif ":" in text:
        suit, start, shift = _suit(text[0], lang), text.index(":") + 1, 0
    else:
        card = read_card(text, lang)
        return (card >> 3 if isinstance(card, Card) else -1), (card,), ((card, 0, len(text)),)
    first = 8 * max(suit, 0)
    shape = tuple(
        (DECK[first + read_rank(found.group())], found.start() - shift, found.end() - shift)
        for found in _RANK.finditer(text, start)
    )
    return suit, tuple(place[0] for place in shape), shape


@cache
def _call_pattern() -> re.Pattern[str]:
    trump = "|".join(terminal(name) for name in ("SUIT", "SUIT_WORD", "NO_TRUMP", "ALL_TRUMP"))
    return re.compile(
        rf"(?:(?P<passed>{terminal('PASS')})|(?P<redouble>{terminal('REDOUBLE')})|(?P<double>{terminal('DOUBLE')})"
        rf"|(?P<take>{terminal('TAKE')})|(?P<capot>{terminal('CAPOT')})|(?P<generale>{terminal('GENERALE')})"
        rf"|(?P<points>{terminal('BID_POINTS')}))?\s*(?:(?P<trump>{trump})|(?P<letter>{terminal('SUIT_LETTER')}))?"
    )


def _named_trump(found: re.Match[str], lang: Lang | None) -> Trump | None:
    if letter := found["letter"]:
        return Trump(_suit(letter, lang))
    if (name := found["trump"]) is None:
        return None
    return Trump(_SYMBOL_SUITS[name[0]]) if name[0] in _SYMBOL_SUITS else TRUMPS[fold(name)]


def read_call(text: str, lang: Lang | None) -> Call:
    """The call of a text that the grammar takes for one.

    Raises:
        AmbiguousLetterError: it names the suit C and no language is given.

    >>> read_call("110 SA", None) == Call(CallKind.BID, Trump.NO_TRUMP, 110)
    True
    """
    found = _call_pattern().fullmatch(text)
    if found is None:
        raise ValueError(f"not a call: {text!r}")
    if found["passed"]:
        return PASS
    if found["double"]:
        return DOUBLE
    if found["redouble"]:
        return REDOUBLE
    trump = _named_trump(found, lang)
    if found["points"]:
        return Call(CallKind.BID, trump, int(found["points"]))
    if found["capot"] or found["generale"]:
        return Call(CallKind.BID, trump, None, Feat.CAPOT if found["capot"] else Feat.GENERALE)
    return TAKE if trump is None else Call(CallKind.TAKE, trump)


def read_announcement(text: str, lang: Lang | None) -> Announcement:
    """The announcement of a text that the grammar takes for one, its words parted by spaces.

    Raises:
        AmbiguousLetterError: it names a card of the suit C and no language is given.
    """
    words = text.split(" ")
    kind = ANNOUNCEMENTS.get(fold(words[0]))
    held = words if kind is None else words[1:]
    if kind is AnnouncementKind.CARRE and len(held) == 1:
        return Announcement(kind, rank=read_rank(held[0]))
    cards = [card for card in (read_card(word, lang) for word in held) if isinstance(card, Card)]
    if len(cards) == 1:
        return Announcement(kind, top=cards[0])
    return Announcement(kind, cards=tuple(sorted(cards, key=lambda card: (-(card & 7), card >> 3))))


# ------------------------------------------------------------------ what texts tell of their language


def tell_card(text: str) -> int:
    """What a card or slot tells of its language: a sum of `FRENCH`, `ENGLISH` and `EITHER`.

    >>> tell_card("VC") == FRENCH + EITHER, tell_card("9♥"), tell_card("DD") == FRENCH + ENGLISH
    (True, 0, True)
    """
    bare = _bare(text).upper()
    if bare[0] in _SYMBOL_SUITS or bare in _SLOTS:
        return _RANK_TELLS.get(bare[-1], 0)
    return _RANK_TELLS.get(bare[:-1], 0) | _SUIT_TELLS.get(bare[-1], 0)


def tell_group(text: str) -> int:
    """What a part of a hand tells of its language."""
    if text[0] not in _SYMBOL_SUITS and ":" not in text:
        return tell_card(text) if len(text) > 1 and text != "..." else 0
    told = 0
    ranks = text.upper()
    if text[0] not in _SYMBOL_SUITS:
        head, _, ranks = ranks.partition(":")
        told = _SUIT_TELLS.get(head[:1], 0)
    for letter in "RDV":
        if letter in ranks:
            told |= FRENCH
    for letter in "KQJT":
        if letter in ranks:
            told |= ENGLISH
    return told


def tell_call(text: str) -> int:
    """What a call tells of its language."""
    found = _call_pattern().fullmatch(text)
    letter = found["letter"] if found else None
    return _SUIT_TELLS[letter.upper()] if letter else 0


def tell_announcement(text: str) -> int:
    """What an announcement tells of its language."""
    words = text.split(" ")
    told = 0
    for word in words[1:] if fold(words[0]) in ANNOUNCEMENTS else words:
        told |= tell_card(word) if len(word) > 1 and word != "10" else _RANK_TELLS.get(word.upper(), 0)
    return told


# ------------------------------------------------------------------ tables


_LONGEST: Final = 18
_KEPT: Final = 6000
"""How long a spelling may be and how many a table keeps: all the common ones, and a bound for odd texts."""


class Table(dict[str, Any]):
    """Spellings and their meanings; one that is missing is read, and kept while there is room."""

    def __init__(self, read: Callable[[str, Lang | None], object], lang: Lang | None) -> None:
        super().__init__()
        self._read, self._lang = read, lang

    def __missing__(self, text: str) -> object:
        value = self._read(text, self._lang)
        if len(self) < _KEPT and len(text) < _LONGEST:
            self[text] = value
        return value


class Letters:
    """How the letters of a deal are read.

    Attributes:
        lang: the language of a suit C; None if nothing tells it.
        cards, groups, calls, announcements: tables of what texts mean; they raise
            `AmbiguousLetterError` at a suit C without a language.
    """

    __slots__ = ("announcements", "calls", "cards", "groups", "lang")

    def __init__(self, lang: Lang | None) -> None:
        self.lang = lang
        self.cards = Table(read_card, lang)
        self.groups = Table(read_group, lang)
        self.calls = Table(read_call, lang)
        self.announcements = Table(read_announcement, lang)


@cache
def letters(lang: Lang | None) -> Letters:
    """The letters of a match in which a suit C is of this language.

    >>> letters("fr").cards["VC"], letters("en").cards["V♥"]
    (Card('JH'), Card('JH'))
    """
    return Letters(lang)
