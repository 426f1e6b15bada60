r"""Canonical text: one form for each language, the same bytes everywhere.

Lines end with ``\n``; one blank line parts the head, each deal and the tail; nothing
depends on the machine, the locale or the order of a hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from belote_notation.diagnostics import Lang
from belote_notation.notation.lines import LINES
from belote_notation.notation.wording import WORDS, Words
from belote_notation.record import Deal, Match, Record, Statement, Unreadable, Version


def write(record: Record | Match | Deal, lang: Lang) -> str:
    r"""The canonical text of a record, a match or a deal.

    The same record always gives the same text; reading that text gives the same record.
    A ``% BLN 1`` line is written where the record has one (`exported` adds it).

    >>> from belote_notation.record import DealStart, Match, Record, Tag
    >>> from belote_notation.seats import Seat
    >>> match = Match(head=(Tag("West", "Anne"),), deals=(Deal(DealStart(1, Seat.W)),))
    >>> write(Record((match,)), "fr")
    '[Ouest "Anne"]\n\ndonne 1 donneur O\n'
    >>> write(match, "en")
    '[West "Anne"]\n\ndeal 1 dealer W\n'
    """
    words = WORDS[lang]
    if isinstance(record, Deal):
        blocks = [_deal(record, words)]
    elif isinstance(record, Match):
        blocks = _match(record, words)
    else:
        blocks = [block for match in record.matches for block in _match(match, words)]
    return "\n".join(blocks)


def write_items(items: Iterable[Statement], lang: Lang) -> str:
    """Statements one below the other, each with its line end, without blank lines."""
    return _block(items, WORDS[lang])


def exported(record: Record) -> Record:
    """The record with the ``% BLN 1`` line that an exported file starts with.

    >>> from belote_notation.record import Match
    >>> write(exported(Record((Match(),))), "en")
    '% BLN 1\\n'
    """
    if not record.matches or any(isinstance(item, Version) for item in record.matches[0].head):
        return record
    first = record.matches[0]
    return Record((replace(first, head=(Version(1), *first.head)), *record.matches[1:]))


def join_blocks(blocks: Iterable[str]) -> Iterator[str]:
    """Blocks of whole lines with a blank line between them; empty ones are left out."""
    started = False
    for block in blocks:
        if block:
            yield "\n" + block if started else block
            started = True


def _match(match: Match, words: Words) -> list[str]:
    blocks = [
        _block(match.head, words),
        *[_deal(deal, words) for deal in match.deals],
        _block(match.tail, words),
    ]
    return [block for block in blocks if block]


def _deal(deal: Deal, words: Words) -> str:
    # A first line that could not be read stands for itself: see `Unreadable.meant`.
    first = deal.items[0] if deal.items else None
    broken = isinstance(first, Unreadable) and first.meant == "deal"
    start = () if broken else (deal.start,)
    return _block((*deal.lead, *start, *deal.items), words)


def _block(items: Iterable[Statement], words: Words) -> str:
    lines = [LINES[type(item)](item, words) for item in items]
    return "\n".join(lines) + "\n" if lines else ""
