"""Letters typed as a letter and a combining accent are read like the accented letter.

Only a line that has such a pair pays for it; places in it are put back to the line as it stands.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from belote_notation.notation.raw import Raw, Trouble
from belote_notation.record import Parts

_PAIR: Final = re.compile("[A-Za-z][\u0300-\u036f]")


def composed(text: str) -> tuple[str, list[int]] | None:
    """The text with composed letters, and for each character (and the end) its place in the original.

    None if the text has no pair to compose.

    >>> composed("re\u0301ponse: x")
    ('réponse: x', [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    """
    pieces: list[str] = []
    places: list[int] = []
    start = 0
    for found in _PAIR.finditer(text):
        single = unicodedata.normalize("NFC", found.group())
        if len(single) != 1:
            continue
        pieces += [text[start : found.start()], single]
        places += range(start, found.start() + 1)
        start = found.end()
    if not pieces:
        return None
    pieces.append(text[start:])
    places += range(start, len(text) + 1)
    return "".join(pieces), places


def _moved(parts: Parts, places: list[int]) -> Parts:
    return tuple((places[start], places[end]) if start >= 0 else (start, end) for start, end in parts)


def restored(read: Raw | Trouble, places: list[int]) -> Raw | Trouble:
    """What was read in a composed text, with its places in the original."""
    if isinstance(read, Raw):
        notes = tuple(
            (after, kind, text, places[start], places[end]) for after, kind, text, start, end in read.notes
        )
        return Raw(read.kind, read.texts, _moved(read.parts, places), notes)
    moved = (each._replace(start=places[each.start], end=places[each.end]) for each in read.problems)
    return Trouble(read.meant, tuple(moved))
