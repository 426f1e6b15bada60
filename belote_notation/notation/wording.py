"""What the canonical text of both languages is made of: words, comments, and the notes of a statement."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from belote_notation import names
from belote_notation.cards import DECK
from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.record import (
    Note,
    NoteKind,
    Number,
    Played,
    Slot,
)
from belote_notation.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Words:
    """What changes from one language to the other.

    Attributes:
        lang: the language.
        colon: ``:`` with the space that French puts before it.
        faces: each card and slot as it stands in a trick.
        ranks: the ranks by number, as they stand in a hand.
        seats: the seats by number.
        sides: the sides by number.
        keys: the keywords by their own name.
    """

    lang: Lang
    colon: str
    faces: Mapping[Played, str]
    ranks: tuple[str, ...]
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    keys: Mapping[str, str]

    def whose(self, who: Seat | Side) -> str:
        """A seat or a side in letters."""
        return self.seats[who] if isinstance(who, Seat) else self.sides[who]

    def number(self, value: Number) -> str:
        """A number of points."""
        return str(value) if type(value) is int else names.number(value, self.lang)


def _words(lang: Lang) -> Words:
    faces: dict[Played, str] = {card: names.card(card, lang) for card in DECK}
    faces.update({slot: slot.value for slot in Slot})
    return Words(
        lang=lang,
        colon=" :" if lang == "fr" else ":",
        faces=faces,
        ranks=names.RANKS[lang],
        seats=names.SEATS[lang],
        sides=names.SIDES[lang],
        keys={key: words[lang] for key, words in names.KEYWORDS.items()},
    )


WORDS: Final[dict[Lang, Words]] = {lang: _words(lang) for lang in LANGUAGES}

_LINE_END: Final = re.compile(r"\r\n|\n|\r")


def one_line(text: str) -> str:
    """A text without line ends: no statement spans two lines."""
    return _LINE_END.sub(" ", text) if "\n" in text or "\r" in text else text


def quoted(text: str) -> str:
    """The value of a tag, without its quotes."""
    return one_line(text).replace("\\", "\\\\").replace('"', '\\"')


def braces(text: str) -> str:
    r"""A comment in braces.

    >>> print(braces(r"so {it} goes \o/"))
    {so {it\} goes \\o/}
    """
    return "{" + one_line(text).replace("\\", "\\\\").replace("}", "\\}") + "}"


def remark(text: str) -> str:
    """A comment that runs to the end of its line."""
    return f"; {one_line(text)}".rstrip()


# ------------------------------------------------------------------ notes


def _note(note: Note, before: Note | None, words: Words) -> str:
    """One note with the space before it; `before` is the note on the same card before it, if any."""
    kind, value = note.kind, note.value
    if isinstance(value, tuple):
        return f" ({', '.join(names.announcement(each, words.lang) for each in value)})"
    if isinstance(value, int):
        # Two signs in a row would be read as one (! and ? as !?): the second one is numbered.
        signed = 0 < value < len(names.GLYPHS) and (before is None or before.kind is not NoteKind.GLYPH)
        return names.GLYPHS[value] if signed else f"${value}"
    if value is None:
        return f" {words.keys[kind.value]}"
    if kind is NoteKind.MARK:
        return f"^{value}"
    return f" {braces(value)}" if kind is NoteKind.COMMENT else f" {remark(value)}"


def notes_of(notes: tuple[Note, ...], words: Words) -> str:
    """All notes of a statement that has no cards or calls to hang them on."""
    before: Note | None = None
    text = ""
    for note in notes:
        text += _note(note, before, words)
        before = note
    return text


def hang(texts: list[str], notes: tuple[Note, ...], words: Words) -> tuple[str, str]:
    """Hang notes on the cards or calls they follow.

    Returns:
        the notes that stand before the first card or call, and those at the end of the statement.
    """
    first = last = ""
    before: Note | None = None
    for note in notes:
        if before is not None and before.after != note.after:
            before = None
        text = _note(note, before, words)
        before = note
        if note.after < 0:
            first += text
        elif note.after < len(texts):
            texts[note.after] += text
        else:
            last += text
    return first, last
