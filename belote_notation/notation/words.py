"""What the words of the grammar mean: seats, sides, suits, trumps, announcements, tags.

Each table is keyed by the folded word: small letters, no accents. A test holds the tables
against the terminals, so that nothing is read that is not understood.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from belote_notation.calls import AnnouncementKind, Trump
from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.names import KEYWORDS, TAGS
from belote_notation.seats import Seat, Side


def fold(text: str) -> str:
    """A word in small letters, without accents and with plain spaces.

    >>> fold("CŒUR"), fold("Générale"), fold("sans-atout")
    ('coeur', 'generale', 'sans atout')
    """
    return _known(text) if len(text) <= _LONGEST else _folded(text)


_LONGEST: Final = 32
"""The longest words that are remembered."""


@lru_cache(maxsize=4096)
def _known(text: str) -> str:
    return _folded(text)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("-", " "))
    return "".join(char for char in plain if not unicodedata.combining(char))


SEATS: Final[dict[str, Seat]] = {
    **dict.fromkeys(("n", "nord", "north"), Seat.N),
    **dict.fromkeys(("e", "est", "east"), Seat.E),
    **dict.fromkeys(("s", "sud", "south"), Seat.S),
    **dict.fromkeys(("w", "o", "west", "ouest"), Seat.W),
}
SIDES: Final[dict[str, Side]] = {
    **dict.fromkeys(("ns", "sn", "n s", "n/s", "nord sud", "north south"), Side.NS),
    **dict.fromkeys(("ew", "we", "eo", "oe", "e w", "e o", "e/w", "e/o", "est ouest", "east west"), Side.EW),
}
OURS: Final = frozenset({"nous", "us"})
THEIRS: Final = frozenset({"eux", "them"})

TRUMPS: Final[dict[str, Trump]] = {
    **dict.fromkeys(("pique", "piques", "spade", "spades"), Trump.SPADES),
    **dict.fromkeys(("coeur", "coeurs", "heart", "hearts"), Trump.HEARTS),
    **dict.fromkeys(("carreau", "carreaux", "diamond", "diamonds"), Trump.DIAMONDS),
    **dict.fromkeys(("trefle", "trefles", "club", "clubs"), Trump.CLUBS),
    **dict.fromkeys(
        (
            "nt",
            "sa",
            "no trump",
            "no trumps",
            "notrump",
            "notrumps",
            "sans atout",
            "sans atouts",
            "sansatout",
        ),
        Trump.NO_TRUMP,
    ),
    "sansatouts": Trump.NO_TRUMP,
    **dict.fromkeys(
        (
            "at",
            "ta",
            "all trump",
            "all trumps",
            "alltrump",
            "alltrumps",
            "tout atout",
            "tout atouts",
            "toutatout",
            "toutatouts",
        ),
        Trump.ALL_TRUMP,
    ),
}
ANNOUNCEMENTS: Final[dict[str, AnnouncementKind]] = {
    "tierce": AnnouncementKind.TIERCE,
    "cinquante": AnnouncementKind.CINQUANTE,
    "quarte": AnnouncementKind.CINQUANTE,
    "cent": AnnouncementKind.CENT,
    "quinte": AnnouncementKind.CENT,
    "carre": AnnouncementKind.CARRE,
    "four": AnnouncementKind.CARRE,
}
FAULTS: Final[dict[str, str]] = {
    "revoke": "revoke",
    "renonce": "revoke",
    "lead": "lead",
    "entame": "lead",
    "turn": "turn",
    "tour": "turn",
}


def _tag_names() -> dict[str, str]:
    found = {}
    for english, french in TAGS.items():
        found[fold(english)] = english
        found[fold(french)] = english
    return found


_TAG_NAMES: Final = _tag_names()


def tag_name(written: str) -> str:
    """The English name of a known tag, an unknown one as it stands.

    >>> tag_name("nord"), tag_name("Regles.litige"), tag_name("Humeur")
    ('North', 'Rules.litige', 'Humeur')
    """
    name, dot, option = written.partition(".")
    known = _TAG_NAMES.get(fold(name))
    if known is None or (dot and known != "Rules"):
        return written
    return f"Rules.{option.lower()}" if dot else known


def _languages() -> dict[str, frozenset[Lang]]:
    found: dict[str, frozenset[Lang]] = {}
    for words in KEYWORDS.values():
        for lang in LANGUAGES:
            word = fold(words[lang])
            found[word] = found.get(word, frozenset()) | {lang}
    return found


_LANGUAGES: Final = _languages()


def language_of(word: str) -> Lang | None:
    """The language that a keyword belongs to, None if it belongs to both or to none.

    >>> language_of("donne"), language_of("Deal"), language_of("points"), language_of("xyz")
    ('fr', 'en', None, None)
    """
    found = _LANGUAGES.get(fold(word), frozenset())
    return next(iter(found)) if len(found) == 1 else None
