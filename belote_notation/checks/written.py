"""The numbers of a score sheet where they stand, and the slips of the pen that may have made them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from belote_notation.notation import parse
from belote_notation.record import Amounts, Column, Deal, Number, Pending
from belote_notation.seats import Side
from belote_notation.source import Span

_DEAL_POINTS = 162
_DIGITS = "0123456789"


class WrittenNumber(NamedTuple):
    """One number of a sheet.

    Attributes:
        deal: the address of its deal, as ``1/3``.
        span: where it stands.
        other: the number of the other side on a line of points; None elsewhere.
        played: its deal has tricks.
    """

    deal: str
    span: Span
    other: Number | None
    played: bool


def numbers_of(text: str) -> list[WrittenNumber]:
    """The numbers of the sheet lines of a text but for adjustments, in its order."""
    return [
        number
        for place, match in enumerate(parse(text).record.matches, 1)
        for index, deal in enumerate(match.deals, 1)
        for number in _of_deal(deal, f"{place}/{index}")
    ]


def _of_deal(deal: Deal, address: str) -> Iterator[WrittenNumber]:
    played = bool(deal.tricks)
    for item in deal.items:
        if isinstance(item, Pending):
            yield WrittenNumber(address, item.part(1), None, played)
        elif isinstance(item, Amounts) and item.column is not Column.ADJUST:
            for side in Side:
                if item.of(side) is not None:
                    other = item.of(side.other) if item.column is Column.POINTS else None
                    yield WrittenNumber(address, item.span_of(side), other, played)


def misspellings(number: str) -> list[str]:
    """What may have been meant by a number: one digit written otherwise, left out or doubled, two exchanged.

    >>> misspellings("7")[:3], "85" in misspellings("58"), misspellings("x")
    (['0', '1', '2'], True, [])
    """
    if not (number.isascii() and number.isdigit()):
        return []
    found = []
    for place, digit in enumerate(number):
        before, after = number[:place], number[place + 1 :]
        found += [before + each + after for each in _DIGITS]
        found += [before + after, before + after[:1] + digit + after[1:]]
        found += [before + each + digit + after for each in _DIGITS]
    found += [number + each for each in _DIGITS]
    plain = (str(int(each)) for each in found if each)
    return [each for each in dict.fromkeys(plain) if each != str(int(number))]


def complements(number: WrittenNumber) -> list[str]:
    """The points that make a whole deal with those of the other side, if they are written."""
    other = number.other
    return [str(_DEAL_POINTS - other)] if isinstance(other, int) and 0 <= other <= _DEAL_POINTS else []
