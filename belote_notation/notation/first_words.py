"""What is said of a first word that begins no line, and yet shows what its line is meant to be."""

from __future__ import annotations

import re
from typing import Final

from belote_notation.diagnostics import Fact, Lang, Text
from belote_notation.names import TAGS
from belote_notation.notation.grammar import matcher
from belote_notation.notation.phrases import EXAMPLES, nearest_keyword
from belote_notation.notation.words import fold, tag_name

_NEAREST: Final = Text("vouliez-vous dire « {nearest} » ?", 'did you mean "{nearest}"?')
_NONE: Final = Text(
    "les mots du BLN sont donne, main, retourne, enchères, preneur, points, marque… ; "
    "un commentaire se met entre accolades ou après un point-virgule",
    "the words of BLN are deal, hand, turn, bids, taker, points, score…; "
    "a comment stands in braces or after a semicolon",
)
_TAG: Final = Text(
    'un en-tête s\'écrit entre crochets, avant la première donne : [{tag_fr} "…"]',
    'a tag is written in square brackets, before the first deal: [{tag_en} "…"]',
)


def _like(fr: str, en: str, *kinds: str) -> Text:
    """A hint that ends with lines of these kinds as examples."""
    return Text(
        f"{fr} : {' ou '.join(EXAMPLES[kind].fr for kind in kinds)}",
        f"{en}: {' or '.join(EXAMPLES[kind].en for kind in kinds)}",
    )


_SIDE: Final = _like(
    "dites d'abord ce que l'on compte, par exemple",
    "say first what is counted, for example",
    *("score", "points", "total"),
)
_SEAT: Final = _like(
    "un pli commence par son numéro, une main par son nom, par exemple",
    "a trick begins with its number, a hand with its name, for example",
    *("trick", "hand"),
)
_TRICK: Final = _like(
    "un pli commence par son numéro, par exemple", "a trick begins with its number, for example", "trick"
)
_PLAIN: Final[dict[str, Text]] = {
    **dict.fromkeys(("pli", "trick"), _TRICK),
    **dict.fromkeys(
        ("atout", "trump"),
        _like("l'atout s'écrit avec le preneur", "the trump is written with the taker", "taker"),
    ),
    "capot": Text(
        "un capot se lit dans les plis et la marque, par exemple : plis : NS 8 EO 0",
        "a capot shows in the tricks and the score, for example: tricks: NS 8 EW 0",
    ),
    **dict.fromkeys(
        ("dedans", "chute"),
        _like("un contrat chuté se lit dans la marque", "a lost contract shows in the score", "score"),
    ),
}
_VALUE: Final = re.compile(r"[\s:=]*\"|\s*:\s*[^\W\d_]{2}[^\W\d_]")
"""What follows the name of a tag when it is meant as one: a quotation mark, or a name after a colon."""

_TAGS: Final = {fold(name) for pair in TAGS.items() for name in pair}


def unknown_word(text: str, word: str, start: int, lang: Lang | None) -> tuple[dict[str, Fact], str | None]:
    """What is said of a first word that begins no statement, and what the line is taken for.

    Args:
        text: the line.
        word: its first word.
        start: where the word stands.
        lang: the language in which a slip of typing is put right, if it is known.

    >>> facts, meant = unknown_word("pli 3. N : A♠", "pli", 0, "fr")
    >>> facts["hint"].of("fr"), meant
    ('un pli commence par son numéro, par exemple : 1. E : A♠ 10♠ 7♣ 8♠', 'trick')
    """
    # What a line is taken for is part of the record, so it does not hang on the language of the text.
    nearest = nearest_keyword(word, None)
    meant = nearest[1] if nearest else None
    hint = _by_its_place(text, word, start)
    if hint is _TRICK:
        meant = "trick"
    if hint is _TAG:
        name = tag_name(word)
        return {"hint": hint, "tag_en": name, "tag_fr": TAGS.get(name, name)}, meant
    if hint is not None:
        return {"hint": hint}, meant
    spoken = nearest_keyword(word, lang)
    return ({"hint": _NEAREST, "nearest": spoken[0]} if spoken else {"hint": _NONE}), meant


def _by_its_place(text: str, word: str, start: int) -> Text | None:
    """The hint for a word that says something elsewhere in a record: a player, a camp, a tag."""
    folded = fold(word)
    if folded in _TAGS and _VALUE.match(text, start + len(word)):
        return _TAG
    if matcher("SIDE").match(text, start):
        return _SIDE
    if matcher("SEAT").fullmatch(word):
        return _SEAT
    return _TAG if folded in _TAGS else _PLAIN.get(folded)
