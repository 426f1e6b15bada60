"""The plain lines of a deal, added to it in numbers: no statement is made of a trick or a hand.

Most deals of most texts hold nothing else, and are judged without one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

from belote_notation.diagnostics import Lang
from belote_notation.notation.block import Block
from belote_notation.notation.decode import DECODERS
from belote_notation.notation.lane import WORDED_TRICK, Match, NotCommonError, lanes
from belote_notation.notation.letters import letters
from belote_notation.notation.placing import HANDS
from belote_notation.notation.swift import BUILDERS, Tables, hand, trick
from belote_notation.notation.values import Context
from belote_notation.seats import Side
from belote_notation.source import Line

Adder = Callable[[Match, Line, Tables, Block], None]
"""Adds a plain line to the deal that is open, or raises `NotCommonError`."""


def _add_trick(found: Match, line: Line, tables: Tables, block: Block) -> None:
    figure, leader, first, second, third, fourth, winner, points = found.groups()
    played = tables.played
    block.tricks.append(
        (
            tables.ints[figure],
            tables.seats[leader],
            played[first],
            played[second],
            played[third],
            played[fourth],
            tables.who[winner],
            tables.numbers[points],
        )
    )
    block.entries.append(line)
    block.slots.append("trick")


def _add_worded_trick(found: Match, line: Line, tables: Tables, block: Block) -> None:
    """A trick with words of belote."""
    figure, leader, first, w1, second, w2, third, w3, fourth, w4, winner, points = found.groups()
    played = tables.played
    played_trick = (
        tables.ints[figure],
        tables.seats[leader],
        played[first],
        played[second],
        played[third],
        played[fourth],
        tables.who[winner],
        tables.numbers[points],
    )
    number = len(block.tricks)
    block.words += [
        (number, place, word == "rebelote") for place, word in enumerate((w1, w2, w3, w4)) if word is not None
    ]
    block.tricks.append(played_trick)
    block.entries.append(line)
    block.slots.append("trick")


def _add_hand(found: Match, line: Line, tables: Tables, block: Block) -> None:
    groups = tables.groups
    seat, items = found.groups()
    mask, last = 0, -1
    for item in items.split(" "):
        if item in _HAND_SIGNS:
            _add_parted_hand(found, line, tables, block)
            return
        suit, _, _, held = groups[item]
        if suit <= last:
            raise NotCommonError(item)
        last = suit
        mask |= held
    number = tables.seats[seat]
    block.hands[number] = mask if mask.bit_count() == _WHOLE else -1
    block.entries.append(line)
    block.slots.append(HANDS[number])


def _add_parted_hand(found: Match, line: Line, tables: Tables, block: Block) -> None:
    """A hand in two parts or with an open end: a common line, but not one that numbers tell."""
    made = hand(found, line, tables)
    block.hands[made.seat] = -1
    block.entries.append(made)
    block.slots.append(HANDS[made.seat])


def _adder(kind: str) -> Adder:
    build = BUILDERS[kind]

    def add(found: Match, line: Line, tables: Tables, block: Block) -> None:
        made = build(found, line, tables)
        block.entries.append(made)
        block.others.append(made)
        block.slots.append(kind)

    return add


_WHOLE: Final = 8
_HAND_SIGNS: Final = frozenset({"+", "..."})
_ADDERS: Final[dict[str, Adder]] = {
    "hand": _add_hand,
    **{kind: _adder(kind) for kind in BUILDERS},
}


Matcher = Callable[[str], Match | None]
Common = tuple[Matcher, Adder, tuple[tuple[Matcher, Adder], ...]]
"""How a line is cut into words and added to its deal, and the same for rarer forms of it."""

_FULL_TRICK: Final = r"(\d)\. (.): ([^ ]+) ([^ ]+) ([^ ]+) ([^ ]+) = (.) (.+)\Z"
"""A trick with leader, winner and points as programs write it: cut twice as fast as any trick."""


@cache
def common_lines() -> dict[str, Common]:
    """How common lines are read, by their first three characters."""
    full, worded = re.compile(_FULL_TRICK).match, re.compile(WORDED_TRICK + r"\Z").match
    found: dict[str, Common] = {}
    for start, lane in lanes().items():
        if lane.kind == "trick":
            found[start] = (full, _add_trick, ((lane.match, _add_trick), (worded, _add_worded_trick)))
        elif lane.kind in _ADDERS:
            found[start] = (lane.match, _ADDERS[lane.kind], ())
    return found


def _remade(tables: Tables, line: Line) -> Any:
    """The statement of a plain trick or hand, of which the deal holds the line only."""
    lane = lanes()[line.text[:3]]
    found = lane.match(line.text)
    if found is not None:
        return (trick if lane.kind == "trick" else hand)(found, line, tables)
    raw = lane.quick(line.text)
    assert raw is not None  # noqa: S101  # it matched when the line was added
    return DECODERS[raw.kind](raw, line, Context(letters(tables.lang), Side.NS))


def add_plain(line: Line, known: Tables, block: Block) -> bool:
    """Add a line to a deal if it is a plain one; whether it was."""
    lane = common_lines().get(line.text[:3])
    if lane is None:
        return False
    match, add, rarer = lane
    for cut, put in ((match, add), *rarer):
        found = cut(line.text)
        if found is not None:
            try:
                put(found, line, known, block)
            except NotCommonError:
                return False
            return True
    return False


@cache
def tables(lang: Lang) -> Tables:
    """The tables of one language."""
    made = Tables(lang)
    made.remake = partial(_remade, made)
    return made
