r"""Putting a text into canonical form, whole or as a stream, in its own language or in another.

Unreadable lines stay as they were. A byte-order mark is dropped, every line ends with ``\n``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from belote_notation.diagnostics import Diagnostic, Lang
from belote_notation.names import TAGS
from belote_notation.notation.parser import read_pieces
from belote_notation.notation.pieces import Piece
from belote_notation.notation.problems import AMBIGUOUS
from belote_notation.notation.words import fold
from belote_notation.notation.writer import join_blocks, write, write_items
from belote_notation.record import HeadItem, Tag
from belote_notation.source import Line, split_lines

DEFAULT_LANG: Final[Lang] = "en"
"""The language of a text in which no word, letter or tag tells one."""


class UndecidedError(ValueError):
    """A text with a suit letter C that cannot be read (B106).

    Canonical text would tell its language, and so settle by chance which card was meant.
    """


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text put into canonical form.

    Attributes:
        text: the canonical text; the text as it was where a letter of it is undecided (B106).
        changed: whether it differs from the text that was read, a byte-order mark counted.
        lang: the language of its first match, None if there is no match or a letter is undecided.
        diagnostics: what reading the text reported, in the order of its lines.
    """

    text: str
    changed: bool
    lang: Lang | None
    diagnostics: tuple[Diagnostic, ...]


def format_text(text: str, lang: Lang | None = None) -> Formatted:
    r"""Put a text into canonical form, each match in its own language unless `lang` is given.

    >>> format_text('[nord "Anne"]\r\ndonne 1\r\nmain N: 7P AP VC').text
    '[Nord "Anne"]\n\ndonne 1\nmain N : ♠A7 ♥V\n'
    >>> format_text("deal 1\nmain N: AC 10C").changed
    False
    """
    found: list[Diagnostic] = []
    told: list[Lang] = []
    pieces = _heard(read_pieces(split_lines(text)), found)
    try:
        written = "".join(join_blocks(_blocks(pieces, lang, told)))
    except UndecidedError:
        for _ in pieces:  # the rest is not written, but what is wrong with it is told
            pass
        return Formatted(text, False, None, tuple(found))
    return Formatted(written, written != text, told[0] if told else None, tuple(found))


def _heard(pieces: Iterable[Piece], found: list[Diagnostic]) -> Iterator[Piece]:
    for piece in pieces:
        found.extend(piece.diagnostics)
        yield piece


def format_lines(lines: Iterable[Line], lang: Lang | None = None) -> Iterator[str]:
    """Put a stream of lines into canonical form, holding one deal at a time.

    Yields:
        stretches of whole lines that make the canonical text when they are put together.

    Raises:
        UndecidedError: a letter that cannot be read; what came before must not replace the text.
    """
    return format_pieces(read_pieces(lines), lang)


def format_pieces(pieces: Iterable[Piece], lang: Lang | None = None) -> Iterator[str]:
    """The same from what was read, for a caller that needs the diagnostics too.

    Raises:
        UndecidedError: as `format_lines`.
    """
    return join_blocks(_blocks(pieces, lang, []))


def _blocks(pieces: Iterable[Piece], lang: Lang | None, told: list[Lang]) -> Iterator[str]:
    """The text of each piece; `told` gets the language of each match.

    A head waits for the first deal, whose letters may be the first to tell the language.
    """
    head: Piece | None = None
    used = DEFAULT_LANG
    for piece in pieces:
        if any(found.rule is AMBIGUOUS for found in piece.diagnostics):
            raise UndecidedError
        if piece.kind == "part":
            continue
        if piece.kind == "head":
            head = piece
            continue
        if head is not None:
            used = lang or piece.lang or _named(head.items) or used
            told.append(used)
            yield write_items(head.items, used)
            head = None
        yield write_items(piece.items, used) if piece.value is None else write(piece.value, used)


_FRENCH_NAMES: Final = {fold(french) for english, french in TAGS.items()} - {
    fold(english) for english in TAGS
}


def _named(items: Iterable[HeadItem]) -> Lang | None:
    """The language of the names of the tags, where they tell one; the last resort."""
    names = {fold(item.part(1).text.partition(".")[0]) for item in items if isinstance(item, Tag)}
    return "fr" if names & _FRENCH_NAMES else None
