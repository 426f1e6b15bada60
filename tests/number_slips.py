"""Slips in the numbers of a match: those of its sheet, of its tricks and of its deals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from digit_slips import Slip, digit_slips, misread

_TRICK = re.compile(r"(?P<start>\s*\d+\. .*?= (?:(?P<who>[NESWO])\b)? ?)(?P<points>\d+)?")
_DEAL = re.compile(r"(?:deal|donne) (\d+)")
_OTHERS = {"N": "S", "S": "N", "E": "N", "W": "N", "O": "N"}


def number_slips(text: str) -> Iterator[Slip]:
    """Each slip of one digit on the sheet, in the points of a trick or a deal's number, and wrong winners."""
    yield from digit_slips(text)
    lines = text.split("\n")
    for place, line in enumerate(lines):
        for word, start, end, wrong in _of_line(line):
            changed = line[:start] + wrong + line[end:]
            yield Slip("\n".join([*lines[:place], changed, *lines[place + 1 :]]), place + 1, word, wrong)


def _of_line(line: str) -> Iterator[tuple[str, int, int, str]]:
    trick = _TRICK.match(line)
    if trick is not None:
        if trick["who"]:
            yield "winner", trick.start("who"), trick.end("who"), _OTHERS[trick["who"]]
        if trick["points"]:
            for wrong in misread(trick["points"]):
                yield "trick", trick.start("points"), trick.end("points"), wrong
    deal = _DEAL.match(line)
    if deal is not None and int(deal[1]) > 1:
        for wrong in misread(deal[1]):
            yield "deal", deal.start(1), deal.end(1), wrong
