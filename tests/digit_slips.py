"""Every slip of one digit in the numbers of a score sheet: another digit, one left out, one doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_LINE = re.compile(r"\s*(points|marque|score|litige|pending|total|annonces|announced)\b[^{;]*")
_NUMBER = re.compile(r"\d+")


class Slip(NamedTuple):
    """A sheet with one slip.

    Attributes:
        text: the whole sheet.
        line: the number of the line that was changed, from 1.
        word: what the line records, as it is written.
        recorded: the number that now stands there.
    """

    text: str
    line: int
    word: str
    recorded: str


def misread(number: str) -> list[str]:
    """All other numbers that one digit changed, left out or doubled makes of it.

    >>> misread("7")
    ['0', '1', '2', '3', '4', '5', '6', '77', '8', '9']
    """
    found = set()
    for place, digit in enumerate(number):
        before, after = number[:place], number[place + 1 :]
        found |= {before + other + after for other in "0123456789"} | {
            before + after,
            before + digit * 2 + after,
        }
    return sorted(each for each in found if each and int(each) != int(number))


def digit_slips(text: str) -> Iterator[Slip]:
    """Each slip in the points, scores, waiting points, announcements and totals of a sheet."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        numbers = _LINE.match(line)
        if numbers is None:
            continue
        for place in _NUMBER.finditer(numbers[0]):
            for wrong in misread(place[0]):
                changed = line[: place.start()] + wrong + line[place.end() :]
                whole = "\n".join([*lines[:number], changed, *lines[number + 1 :]]) + "\n"
                yield Slip(whole, number + 1, numbers[1], wrong)
