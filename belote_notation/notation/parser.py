"""From lines to the record: deals and matches put together, one deal in memory at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from belote_notation.diagnostics import Diagnostic
from belote_notation.notation.assembly import Assembly
from belote_notation.notation.lane import NotCommonError
from belote_notation.notation.pieces import Piece
from belote_notation.notation.plain import add_plain, common_lines
from belote_notation.record import Deal, Match, Record
from belote_notation.source import Line, split_lines


@dataclass(frozen=True, slots=True)
class Parsed:
    """A whole text: its record, and what could not be read or stands in the wrong place."""

    record: Record
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class ParsedMatch:
    """One match of a text, and what is wrong with its lines."""

    match: Match
    diagnostics: tuple[Diagnostic, ...]


def read_pieces(lines: Iterable[Line]) -> Iterator[Piece]:
    """Read a text piece by piece, in constant memory. Never raises, whatever the lines hold.

    Args:
        lines: the text, as `source.number_lines` cuts it.
    """
    assembly = Assembly()
    find = common_lines().get
    for line in lines:
        text = line.text
        known = assembly.known
        if known is not None and (lane := find(text[:3])) is not None:
            # The language is known and nothing waits to be put before this line: it is added to its deal.
            match, add, rarer = lane
            found = match(text)
            if found is not None:
                try:
                    add(found, line, known, assembly.block)
                    continue
                except NotCommonError:
                    pass
            elif rarer and add_plain(line, known, assembly.block):
                continue
        if not text or text.isspace():
            continue
        assembly.take(line)
        if assembly.ready:
            yield from assembly.drain()
    assembly.finish()
    yield from assembly.drain()


def read_matches(lines: Iterable[Line]) -> Iterator[ParsedMatch]:
    """Read a text match by match.

    >>> text = "deal 1\\ndeal 2\\n[Event 'x']\\ndeal".replace("'", '"')
    >>> [len(each.match.deals) for each in read_matches(split_lines(text))]
    [2, 1]
    """
    head: Piece | None = None
    deals: list[Deal] = []
    found: list[Diagnostic] = []
    for piece in read_pieces(lines):
        found += piece.diagnostics
        if piece.kind == "head":
            head = piece
        elif piece.value is not None:
            deals.append(piece.value)
        elif piece.kind == "tail":
            match = Match(head.items if head else (), tuple(deals), piece.items, piece.lang)
            yield ParsedMatch(match, tuple(found))
            head, deals, found = None, [], []


def parse(text: str) -> Parsed:
    """Read a whole text. Never raises, whatever the text.

    >>> parsed = parse("deal 1 dealer N\\nturn: 9♥\\nturm: 8♥")
    >>> [diagnostic.code for diagnostic in parsed.diagnostics]
    ['B102']
    >>> parsed.record.matches[0].deals[0].items[0].card
    Card('9H')
    """
    matches = list(read_matches(split_lines(text)))
    found = (diagnostic for each in matches for diagnostic in each.diagnostics)
    return Parsed(Record(tuple(each.match for each in matches)), tuple(found))
