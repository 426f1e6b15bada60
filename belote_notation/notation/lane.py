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
from belote_notation.notation.raw import Raw, RawNote
from belote_notation.record import END, NoteKind

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


def _trump() -> str:
    return "|".join(terminal(name) for name in ("SUIT", "SUIT_WORD", "NO_TRUMP", "ALL_TRUMP"))


def _call() -> str:
    """A call, as in the rules ``_call`` and ``_trump`` of the grammar."""
    level = "|".join(terminal(name) for name in ("BID_POINTS", "CAPOT", "GENERALE"))
    any_trump = rf"\s*(?:{_trump()}|{terminal('SUIT_LETTER')})"
    return (
        rf"{terminal('PASS')}|{terminal('TAKE')}(?:{any_trump})?|{terminal('DOUBLE')}|{terminal('REDOUBLE')}"
        rf"|(?:{level}){any_trump}|{_trump()}"
    )


def _contract() -> str:
    """A contract, as in the rule ``_contract``."""
    level = "|".join(terminal(name) for name in ("BID_POINTS", "CAPOT", "GENERALE"))
    any_trump = rf"(?:{_trump()}|{terminal('SUIT_LETTER')})"
    return rf"{terminal('TAKE')}(?:\s*{any_trump})?|{any_trump}|(?:{level})\s*{any_trump}"


def _announcement() -> str:
    """An announcement, as in the rule of that name; its words are parted by one space."""
    card = f"(?:{terminal('CARD')}|{terminal('SUIT_CARD')})"
    return (
        rf"{terminal('SEQUENCE')} {card}(?: {card})*"
        rf"|{terminal('CARRE')} (?:{terminal('RANK')}|{card}(?: {card})+)|{card}(?: {card})+"
    )


_MADE: Final[dict[str, Callable[[], str]]] = {
    "bid": lambda: rf"(?:({terminal('SEAT')})\s*:?\s*)?({_call()})",
    "contract": _contract,
    "announcement": _announcement,
}
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
    "name": ("TAG_NAME",),
}


@cache
def pattern(name: str) -> str:
    """The pattern of a kind of word, made of the grammar's terminals."""
    if name in _MADE:
        return _MADE[name]()
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
        other: a second lane for the lines that this one refuses.
    """

    __slots__ = ("kind", "match", "other", "read")

    def __init__(self, kind: str, shape: str, read: Reader, other: Lane | None = None) -> None:
        self.kind = kind
        self.match = re.compile(shape + r"\Z").match
        self.read = read
        self.other = other

    def quick(self, text: str) -> Raw | None:
        """The texts and places of a line, None if it is not a common one."""
        found = self.match(text)
        if found is not None:
            try:
                return self.read(text, found)
            except NotCommonError:
                pass
        return None if self.other is None else self.other.quick(text)


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


def _read_taker(_: str, found: Match) -> Raw:
    who, contract = found.groups()
    spelled("who")[who]
    if contract is not None:
        spelled("contract")[contract]
    return Raw("taker", (who, contract, None, None), (*found.regs, _NOT_WRITTEN, _NOT_WRITTEN))


def _read_declare(text: str, found: Match) -> Raw:
    seat, said = found.groups()
    spelled("seat")[seat]
    start = found.start(2)
    parts = [(0, len(text)), found.span(1)]
    items = said.split(", ")
    for item in items:
        spelled("announcement")[item]
        parts.append((start, start + len(item)))
        start += len(item) + 2
    return Raw("declare", (seat, *items), tuple(parts))


_CARDS_FROM: Final = 2
_ITEM: Final = 4


def _read_noted_trick(_: str, found: Match) -> Raw:
    """A trick with glyphs, belote words and comments after its cards."""
    texts, regs = found.groups(), found.regs
    notes: list[RawNote] = []
    first = _CARDS_FROM
    for card in range(4):
        index = first + _ITEM * card
        spelled("played")[texts[index]]
        for kind, group in ((NoteKind.GLYPH, 1), (NoteKind.BELOTE, 2), (NoteKind.COMMENT, 3)):
            text = texts[index + group]
            if text is None:
                continue
            start, end = regs[index + group + 1]
            if text == "rebelote":
                notes.append((card, NoteKind.REBELOTE, text, start, end))
            else:
                notes.append((card, kind, "" if kind is NoteKind.COMMENT else text, start, end))
    last = first + 4 * _ITEM
    winner, points, comment = texts[last:]
    if comment is not None:
        after = END if winner is not None or points is not None else 3
        notes.append((after, NoteKind.COMMENT, "", *regs[last + 3]))
    for name, word in (("int", texts[0]), ("seat", texts[1]), ("who", winner), ("number", points)):
        if word is not None:
            spelled(name)[word]
    cards = range(first, last, _ITEM)
    parts = (*regs[1:3], *(regs[index + 1] for index in cards), *regs[last + 1 : last + 3])
    ends = [note[4] for note in notes if note[1] is not NoteKind.COMMENT]
    whole = (0, max([*ends, *(end for _, end in parts)]))
    return Raw(
        "trick",
        (*texts[:2], *(texts[index] for index in cards), winner, points),
        (whole, *parts),
        tuple(notes),
    )


_SHEET: Final = ("tricks", "points", "announced", "score", "total")


_LED: Final = r"(\d+)\. (?:([^\s:]+)\s*: )?"
_OUTCOME: Final = r"(?: = (?=\S)(?:([^\W\d]\S*)(?: (?=[-+\d])|(?=\Z| \{)))?([-+\d]\S*)?)?"
_BRACED: Final = r"(?: (\{[^{}\\]*\}))?"
"""The plainest of comments; the others are Lark's."""


WORDED_TRICK: Final = _LED + " ".join([r"(\S+)(?: (belote|rebelote))?"] * 4) + _OUTCOME
"""A trick with words of belote after its cards and nothing else."""


def _lanes() -> list[Lane]:
    noted = rf"([^\s{{]+?)([!?]{{1,2}})?(?: (belote|rebelote))?{_BRACED}"
    colon = r"\s*:\s+"
    declare = Lane("declare", rf"{terminal('DECLARE')} (\S+?){colon}(\S.*)", _read_declare)
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
            rf"{_LED}(\S+) (\S+) (\S+) (\S+){_OUTCOME}",
            _words("trick", "int", "seat", "played", "played", "played", "played", "who", "number"),
            Lane("trick", _LED + " ".join([noted] * 4) + _OUTCOME + _BRACED, _read_noted_trick),
        ),
        Lane("taker", rf"{terminal('TAKER')}{colon}(\S+)(?: (\S.*))?", _read_taker),
        declare,
        Lane("pending", rf"{terminal('PENDING')}{colon}(\S+)", _words("pending", "number")),
        Lane("der", rf"{terminal('DER')}{colon}(\S+)", _words("der", "who")),
        Lane("belote", rf"{terminal('BELOTE')}{colon}(\S+)", _words("belote", "nobody")),
        *(
            Lane(
                kind,
                rf"{terminal(kind.upper())}{colon}{amounts}",
                _words(kind, "side", "number", "side", "number"),
                # "annonce" and "annonces" begin alike.
                declare if kind == "announced" else None,
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
    if lane is not None:
        return lane.quick(text)
    sign = text[:1]
    if sign == "[":
        return _tag_lane().quick(text)
    if sign == ";" or (sign == "{" and _brace().match(text) is not None):
        kind = NoteKind.REMARK if sign == ";" else NoteKind.COMMENT
        return Raw("comment", (), ((0, len(text)),), ((END, kind, "", 0, len(text)),))
    return None


@cache
def _tag_lane() -> Lane:
    return Lane("tag", r'\[(\S+) "([^"\\]*)"\]', _words("tag", "name", ""))


@cache
def _brace() -> re.Pattern[str]:
    return re.compile(r"\{[^{}\\]*\}\Z")
