"""The quick way to read the common lines, in texts and places.

A line is cut by a small pattern into words, and each word is looked up among those that a terminal
of the grammar has accepted before (`Spelled`). What matches gives the same `Raw` as Lark does; any
other line goes to Lark. Comments, glyphs and belote words are Lark's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from belote_notation.names import KEYWORDS
from belote_notation.notation.grammar import terminal
from belote_notation.notation.raw import Raw
from belote_notation.record import END, NoteKind, Parts

_LONGEST: Final = 18
_KEPT: Final = 6000
"""How long a spelling may be and how many are kept: all the common ones, and a bound for odd texts."""

_NOT_WRITTEN: Final = (-1, -1)


class NotCommonError(KeyError):
    """A word that no common line has: Lark reads the line."""


class Spelled(dict[str | None, re.Match[str] | None]):
    """The words that a pattern made of terminals accepts, with their matches."""

    def __init__(self, pattern: str) -> None:
        super().__init__()
        self._fullmatch = re.compile(pattern).fullmatch

    def __missing__(self, word: str) -> re.Match[str] | None:
        found = self._fullmatch(word)
        if found is None:
            raise NotCommonError(word)
        if len(self) < _KEPT and len(word) < _LONGEST:
            self[word] = found
        return found


def _call() -> str:
    """A call, as in the rules ``_call`` and ``_trump`` of the grammar."""
    trump = "|".join(terminal(name) for name in ("SUIT", "SUIT_WORD", "NO_TRUMP", "ALL_TRUMP"))
    level = "|".join(terminal(name) for name in ("BID_POINTS", "CAPOT", "GENERALE"))
    any_trump = rf"\s*(?:{trump}|{terminal('SUIT_LETTER')})"
    return (
        rf"{terminal('PASS')}|{terminal('TAKE')}(?:{any_trump})?|{terminal('DOUBLE')}|{terminal('REDOUBLE')}"
        rf"|(?:{level}){any_trump}|{trump}"
    )


_OR: Final[dict[str, tuple[str, ...]]] = {
    "played": ("CARD", "SUIT_CARD", "UNKNOWN", "DASH"),
    "card": ("CARD", "SUIT_CARD", "UNKNOWN"),
    "group": ("GROUP",),
    "seat": ("SEAT",),
    "side": ("SIDE",),
    "who": ("SIDE", "SEAT"),
    "nobody": ("SIDE", "SEAT", "DASH"),
    "number": ("NUMBER",),
    "int": ("INT",),
}


@cache
def pattern(name: str) -> str:
    """The pattern of a kind of word, made of the grammar's terminals."""
    if name == "bid":
        return rf"(?:({terminal('SEAT')})\s*:?\s*)?({_call()})"
    return "|".join(terminal(each) for each in _OR[name])


@cache
def spelled(name: str) -> Spelled:
    """The words of a kind.

    >>> "E pass" == spelled("bid")["E pass"].group()
    True
    """
    return Spelled(pattern(name))


Match = re.Match[str]
Reader = Callable[[str, Match], Raw]


class Lane:
    """How the common lines of one kind are read.

    Attributes:
        kind: the kind of statement.
        match: cuts a line into words; None for a line that is not a common one.
        read: the texts and places of the line; raises `NotCommonError`.
    """

    __slots__ = ("kind", "match", "read")

    def __init__(self, kind: str, shape: str, read: Reader) -> None:
        self.kind = kind
        self.match = re.compile(shape + r"\Z").match
        self.read = read


def _words(kind: str, *kinds: str) -> Reader:
    """A reader of lines whose words are the groups of the pattern, in the order of `Raw.texts`."""

    def read(_: str, found: Match) -> Raw:
        texts = found.groups()
        for name, word in zip(kinds, texts, strict=True):
            if word is not None and name:
                spelled(name)[word]
        return Raw(kind, texts, found.regs)

    return read


def _read_hand(text: str, found: Match) -> Raw:
    seat, items = found.group(1), found.group(2).split(" ")
    spelled("seat")[seat]
    start = found.start(2)
    parts = [(0, len(text)), found.span(1)]
    for item in items:
        parts.append((start, start + len(item)))
        start += len(item) + 1
    groups = spelled("group")
    ending = items[-1] == "..."
    held = items[:-1] if ending else items
    if "+" in held and not (held.count("+") == 1 and (held[-1] != "+" or ending)):
        raise NotCommonError(text)
    for item in held:
        if item != "+":
            groups[item]
    return Raw("hand", (seat, *items), tuple(parts))


def _read_bids(text: str, found: Match) -> Raw:
    start = found.start(1)
    texts: list[str | None] = []
    parts: list[tuple[int, int]] = [(0, len(text))]
    bids = spelled("bid")
    for item in found.group(1).split(", "):
        bid = bids[item]
        for group in (1, 2):
            texts.append(bid[group] if bid else None)
            first, end = bid.span(group) if bid else _NOT_WRITTEN
            parts.append((start + first, start + end) if first >= 0 else _NOT_WRITTEN)
        start += len(item) + 2
    return Raw("bids", tuple(texts), tuple(parts))


_SHEET: Final = ("tricks", "points", "announced", "score", "total")


def _lanes() -> list[Lane]:
    colon = r"\s*:\s+"
    amounts = r"(\S+) (\S+)(?: (\S+) (\S+))?"
    return [
        Lane(
            "deal",
            rf"({terminal('DEAL')})(?: (\d+))?(?: {terminal('DEALER')} (\S+))?",
            _words("deal", "", "int", "seat"),
        ),
        Lane("hand", rf"{terminal('HAND')} (\S+?){colon}(\S.*)", _read_hand),
        Lane("turn", rf"{terminal('TURN')}{colon}(\S+)", _words("turn", "card")),
        Lane("bids", rf"{terminal('BIDS')}{colon}(\S.*)", _read_bids),
        Lane(
            "trick",
            r"(\d+)\. (?:([^\s:]+)\s*: )?(\S+) (\S+) (\S+) (\S+)"
            r"(?: = (?=\S)(?:([^\W\d]\S*)(?: (?=\S)|\Z))?([-+\d]\S*)?)?",
            _words("trick", "int", "seat", "played", "played", "played", "played", "who", "number"),
        ),
        Lane("pending", rf"{terminal('PENDING')}{colon}(\S+)", _words("pending", "number")),
        Lane("der", rf"{terminal('DER')}{colon}(\S+)", _words("der", "who")),
        Lane("belote", rf"{terminal('BELOTE')}{colon}(\S+)", _words("belote", "nobody")),
        *(
            Lane(
                kind,
                rf"{terminal(kind.upper())}{colon}{amounts}",
                _words(kind, "side", "number", "side", "number"),
            )
            for kind in _SHEET
        ),
    ]


@cache
def lanes() -> dict[str, Lane]:
    """The lanes by the first three characters of a line: small letters, as programs and `fmt` write."""
    found: dict[str, Lane] = {}
    for lane in _lanes():
        if lane.kind == "trick":
            starts = [f"{figure}. " for figure in range(1, 10)]
        else:
            starts = [word[:3] for word in KEYWORDS[lane.kind].values()]
        found.update(dict.fromkeys(starts, lane))
    return found


def quick(text: str) -> Raw | None:
    """Read a common line, or give None.

    >>> quick("turn: 9♥").texts
    ('9♥',)
    >>> quick("turn: 9♥ {x}") is None
    True
    """
    lane = lanes().get(text[:3])
    if lane is None:
        return _remark(text) if text[:1] == ";" else None
    found = lane.match(text)
    if found is None:
        return None
    try:
        return lane.read(text, found)
    except NotCommonError:
        return None


def _remark(text: str) -> Raw:
    """A line with nothing but a comment after its semicolon."""
    place = (0, len(text))
    parts: Parts = (place,)
    return Raw("comment", (), parts, ((END, NoteKind.REMARK, "", *place),))
