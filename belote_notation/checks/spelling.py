"""How a corrected number, seat or side is written where another stood: in the same manner and language."""

from __future__ import annotations

from belote_notation.diagnostics import Edit, Lang
from belote_notation.names import SEAT_WORDS, SEATS, SIDES
from belote_notation.seats import Seat, Side

_COUNTERPARTS = (
    ("us", "them"),
    ("nous", "eux"),
    ("north-south", "east-west"),
    ("nord-sud", "est-ouest"),
)


def spelt(edit: Edit, lang: Lang) -> str:
    """What to write at the place of a correction.

    Args:
        edit: the place and its right value.
        lang: the language of the record.
    """
    value, old = edit.value, edit.span.text
    if isinstance(value, Seat):
        return _alike((SEATS if len(old) == 1 else SEAT_WORDS)[lang][value], old)
    if not isinstance(value, Side):
        return str(value)
    plain = old.casefold()
    for pair in _COUNTERPARTS:
        if plain in pair:
            return _alike(pair[1 - pair.index(plain)], old)
    return _alike(SIDES[lang][value], old)


def _alike(word: str, old: str) -> str:
    """A word in small letters if the old one was; the first in capitals as it was."""
    if old.islower():
        return word.lower()
    if old.isupper():
        return word.upper()
    return "-".join(part.capitalize() for part in word.split("-"))
