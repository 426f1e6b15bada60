"""How cards, seats, calls and keywords are written and said, in French and in English.

This is what is *written*; the terminals of the grammar say what is *read*, and a test
shows that every spelling here is read back.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from belote_notation.calls import (
    Announcement,
    Call,
    CallKind,
    Feat,
    Trump,
)
from belote_notation.cards import Card, Hand, Rank, Suit
from belote_notation.diagnostics import Fact, Facts, Lang, Text
from belote_notation.seats import Seat, Side

RANKS: Final[dict[Lang, tuple[str, ...]]] = {
    "fr": ("7", "8", "9", "10", "V", "D", "R", "A"),
    "en": ("7", "8", "9", "10", "J", "Q", "K", "A"),
}
"""The ranks from seven to ace, as they stand in cards."""

RANK_WORDS: Final[dict[Lang, tuple[str, ...]]] = {
    "fr": ("sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as"),
    "en": ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
}
SUIT_WORDS: Final[dict[Lang, tuple[str, ...]]] = {
    "fr": ("pique", "cœur", "carreau", "trèfle"),
    "en": ("spades", "hearts", "diamonds", "clubs"),
}
SEATS: Final[dict[Lang, tuple[str, ...]]] = {"fr": ("N", "E", "S", "O"), "en": ("N", "E", "S", "W")}
SEAT_WORDS: Final[dict[Lang, tuple[str, ...]]] = {
    "fr": ("Nord", "Est", "Sud", "Ouest"),
    "en": ("North", "East", "South", "West"),
}
SIDES: Final[dict[Lang, tuple[str, ...]]] = {"fr": ("NS", "EO"), "en": ("NS", "EW")}
SIDE_WORDS: Final[dict[Lang, tuple[str, ...]]] = {
    "fr": ("Nord-Sud", "Est-Ouest"),
    "en": ("North-South", "East-West"),
}
OF_SEAT: Final[tuple[Text, ...]] = (
    Text("de Nord", "North's"),
    Text("d'Est", "East's"),
    Text("de Sud", "South's"),
    Text("d'Ouest", "West's"),
)
"""Whose something is, for templates: "la main {of}" and "{of} hand"."""

NO_TRUMP: Final[dict[Lang, str]] = {"fr": "SA", "en": "NT"}
ALL_TRUMP: Final[dict[Lang, str]] = {"fr": "TA", "en": "AT"}

KEYWORDS: Final[dict[str, dict[Lang, str]]] = {
    "deal": {"fr": "donne", "en": "deal"},
    "dealer": {"fr": "donneur", "en": "dealer"},
    "pack": {"fr": "paquet", "en": "pack"},
    "hand": {"fr": "main", "en": "hand"},
    "turn": {"fr": "retourne", "en": "turn"},
    "bids": {"fr": "enchères", "en": "bids"},
    "taker": {"fr": "preneur", "en": "taker"},
    "declare": {"fr": "annonce", "en": "declare"},
    "claim": {"fr": "reste", "en": "claim"},
    "position": {"fr": "position", "en": "position"},
    "trick": {"fr": "pli", "en": "trick"},
    "lead": {"fr": "entame", "en": "lead"},
    "void": {"fr": "nulle", "en": "void"},
    "fault": {"fr": "faute", "en": "fault"},
    "ruling": {"fr": "décision", "en": "ruling"},
    "adjust": {"fr": "correction", "en": "adjust"},
    "tricks": {"fr": "plis", "en": "tricks"},
    "points": {"fr": "points", "en": "points"},
    "der": {"fr": "der", "en": "der"},
    "belote": {"fr": "belote", "en": "belote"},
    "rebelote": {"fr": "rebelote", "en": "rebelote"},
    "announced": {"fr": "annonces", "en": "announced"},
    "score": {"fr": "marque", "en": "score"},
    "pending": {"fr": "litige", "en": "pending"},
    "total": {"fr": "total", "en": "total"},
    "question": {"fr": "question", "en": "question"},
    "hint": {"fr": "indice", "en": "hint"},
    "answer": {"fr": "réponse", "en": "answer"},
    "pass": {"fr": "passe", "en": "pass"},
    "take": {"fr": "prend", "en": "take"},
    "double": {"fr": "contre", "en": "double"},
    "redouble": {"fr": "surcontre", "en": "redouble"},
    "doubled": {"fr": "contré", "en": "doubled"},
    "redoubled": {"fr": "surcontré", "en": "redoubled"},
    "by": {"fr": "par", "en": "by"},
    "capot": {"fr": "capot", "en": "capot"},
    "generale": {"fr": "générale", "en": "générale"},
    "tierce": {"fr": "tierce", "en": "tierce"},
    "cinquante": {"fr": "cinquante", "en": "cinquante"},
    "cent": {"fr": "cent", "en": "cent"},
    "carre": {"fr": "carré", "en": "four"},
    "revoke": {"fr": "renonce", "en": "revoke"},
    "lead-fault": {"fr": "entame", "en": "lead"},
    "turn-fault": {"fr": "tour", "en": "turn"},
}
"""Each keyword under its own name in English, in both languages."""

TAGS: Final[dict[str, str]] = {
    "Event": "Tournoi",
    "Site": "Lieu",
    "Date": "Date",
    "Round": "Tour",
    "Table": "Table",
    "Id": "Id",
    "North": "Nord",
    "East": "Est",
    "South": "Sud",
    "West": "Ouest",
    "Us": "Nous",
    "Scorer": "Marqueur",
    "Annotator": "Annotateur",
    "Language": "Langue",
    "Rules": "Règles",
    "Target": "Objectif",
    "Words": "Mots",
    "Result": "Résultat",
}
"""The known tags: their English names and their French ones. ``Rules.option`` is ``Règles.option``."""

GLYPHS: Final[tuple[str, ...]] = ("", "!", "?", "!!", "??", "!?", "?!")
"""The glyphs that have a sign, by number; the others are written ``$n``."""

_CALL_WORDS: Final[dict[CallKind, str]] = {
    CallKind.PASS: "pass",
    CallKind.TAKE: "take",
    CallKind.DOUBLE: "double",
    CallKind.REDOUBLE: "redouble",
}
_FEAT_WORDS: Final[dict[Feat, str]] = {Feat.CAPOT: "capot", Feat.GENERALE: "generale"}


def card(value: Card, lang: Lang) -> str:
    """A card as BLN writes it.

    >>> card(Card.from_code("TH"), "fr"), card(Card.from_code("QS"), "fr")
    ('10♥', 'D♠')
    """
    return RANKS[lang][value & 7] + "♠♥♦♣"[value >> 3]


def cards(values: Hand | tuple[Card, ...], lang: Lang) -> str:
    """Several cards, parted by spaces, or a dash for none."""
    return " ".join(card(value, lang) for value in values) or "—"


def trump(value: Trump, lang: Lang) -> str:
    """A trump as BLN writes it after a call.

    >>> trump(Trump.HEARTS, "fr"), trump(Trump.NO_TRUMP, "fr")
    ('♥', 'SA')
    """
    if value is Trump.NO_TRUMP:
        return NO_TRUMP[lang]
    return ALL_TRUMP[lang] if value is Trump.ALL_TRUMP else "♠♥♦♣"[value]


def trump_words(value: Trump, lang: Lang) -> str:
    """A trump as it is said.

    >>> trump_words(Trump.CLUBS, "fr"), trump_words(Trump.ALL_TRUMP, "en")
    ('trèfle', 'all trump')
    """
    if value < 4:
        return SUIT_WORDS[lang][value]
    if value is Trump.NO_TRUMP:
        return "sans-atout" if lang == "fr" else "no trump"
    return "tout-atout" if lang == "fr" else "all trump"


def call(value: Call, lang: Lang) -> str:
    """A call as BLN writes it.

    >>> call(Call(CallKind.TAKE, Trump.DIAMONDS), "en"), call(Call(CallKind.BID, Trump.HEARTS, 90), "fr")
    ('take ♦', '90♥')
    """
    if value.kind is not CallKind.BID:
        word = KEYWORDS[_CALL_WORDS[value.kind]][lang]
        return word if value.trump is None else f"{word} {trump(value.trump, lang)}"
    suit = "" if value.trump is None else trump(value.trump, lang)
    if value.feat is not None:
        return f"{KEYWORDS[_FEAT_WORDS[value.feat]][lang]} {suit}".rstrip()
    gap = "" if value.trump is not None and value.trump < 4 else " "
    return f"{value.points}{gap}{suit}".rstrip()


def announcement(value: Announcement, lang: Lang) -> str:
    """An announcement as BLN writes it.

    >>> from belote_notation.calls import AnnouncementKind
    >>> announcement(Announcement(AnnouncementKind.CARRE, rank=Rank.JACK), "fr")
    'carré V'
    """
    word = "" if value.kind is None else KEYWORDS[value.kind.value][lang]
    if value.rank is not None:
        named = RANKS[lang][value.rank]
    elif value.top is not None:
        named = card(value.top, lang)
    else:
        named = " ".join(card(each, lang) for each in value.cards)
    return f"{word} {named}".strip()


def number(value: float | Decimal, lang: Lang) -> str:
    """A number of points: a decimal comma in French, and no trailing zeros.

    >>> number(Decimal("80.50"), "fr"), number(162, "en")
    ('80,5', '162')
    """
    text = str(value)
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.replace(".", ",") if lang == "fr" else text


_SAY: Final[dict[type, Callable[..., str]]] = {
    Card: card,
    Hand: cards,
    Suit: lambda value, lang: SUIT_WORDS[lang][value],
    Rank: lambda value, lang: RANK_WORDS[lang][value],
    Trump: trump_words,
    Seat: lambda value, lang: SEAT_WORDS[lang][value],
    Side: lambda value, lang: SIDE_WORDS[lang][value],
    Call: call,
    Announcement: announcement,
    Decimal: number,
    float: number,
    int: number,
}


def say(value: Fact, lang: Lang) -> str:
    """Put a fact into words of one language.

    >>> say(Seat.W, "fr"), say(Hand.of([Card.from_code("KH")]), "en"), say((Seat.N, Seat.S), "fr")
    ('Ouest', 'K♥', 'Nord, Sud')
    >>> say((Decimal("110.5"), Decimal("51.5")), "fr")
    '110,5 et 51,5'
    """
    if value is None:
        return "—"
    if isinstance(value, str):
        return value
    if isinstance(value, Text):
        return value.of(lang)
    if isinstance(value, bool):
        return {"fr": ("non", "oui"), "en": ("no", "yes")}[lang][value]
    if isinstance(value, tuple):
        # Two numbers are parted by a word: a comma could be that of a fraction.
        numbers = len(value) == 2 and all(type(each) in (int, Decimal) for each in value)
        both = {"fr": " et ", "en": " and "}[lang] if numbers else ", "
        separator = " " if value and isinstance(value[0], Card) else both
        return separator.join(say(each, lang) for each in value) or "—"
    return _SAY[type(value)](value, lang)


def fill(template: Text, facts: Facts, lang: Lang) -> str:
    """Fill a template with facts put into words; a fact that is itself a `Text` may use the others.

    >>> fill(Text("{seat} joue", "{seat} plays"), {"seat": Seat.E}, "fr")
    'Est joue'
    """
    return template.of(lang).format_map(_Said(facts, lang))


class _Said(dict[str, str]):
    """The facts in words, each put into words only when a template names it."""

    def __init__(self, facts: Facts, lang: Lang) -> None:
        super().__init__()
        self._facts, self._lang = facts, lang

    def __missing__(self, name: str) -> str:
        value = self._facts[name]
        if isinstance(value, Text):
            others = {key: each for key, each in self._facts.items() if key != name}
            return fill(value, others, self._lang)
        return say(value, self._lang)
