"""The quick way to read the common lines: patterns composed from the grammar's own terminals.

A pattern that matches gives the same `Raw` as Lark does; a line that none matches goes to Lark.
The patterns know nothing of comments, glyphs or belote words: those lines are Lark's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from belote_notation.names import KEYWORDS
from belote_notation.notation.grammar import terminal
from belote_notation.notation.raw import Raw
from belote_notation.record import END, NoteKind, Parts

Match = Callable[[str], "re.Match[str] | None"]

_END: Final = r"(?=\s*\Z)"
_CALLS: Final = 8
"""How many calls of an auction the pattern reads; a longer one is Lark's."""


class Lane(NamedTuple):
    """How the common lines of one kind are read.

    Attributes:
        kind: the kind of statement.
        match: the pattern's match at the start of a line.
        trim: whether texts and parts end with the last one that was written.
    """

    kind: str
    match: Match
    trim: bool


def _patterns() -> dict[str, str]:
    """The pattern of each kind; its groups are the parts in the order of `Raw.texts`."""
    t = terminal
    word = r"{0}\s*:\s*".format
    card = f"(?:{t('CARD')}|{t('SUIT_CARD')}|{t('UNKNOWN')}|{t('DASH')})"
    any_card = f"(?:{t('CARD')}|{t('SUIT_CARD')}|{t('UNKNOWN')})"
    who = f"(?:{t('SIDE')}|{t('SEAT')})"
    trump = "|".join(t(name) for name in ("SUIT", "SUIT_WORD", "NO_TRUMP", "ALL_TRUMP"))
    level = "|".join(t(name) for name in ("BID_POINTS", "CAPOT", "GENERALE"))
    call = (
        rf"{t('PASS')}|{t('TAKE')}(?:\s*(?:{trump}|{t('SUIT_LETTER')}))?|{t('DOUBLE')}|{t('REDOUBLE')}"
        rf"|(?:{level})\s*(?:{trump}|{t('SUIT_LETTER')})|{trump}"
    )
    bid = rf"(?:({t('SEAT')})\s*:?\s*)?({call})"
    calls = bid
    for _ in range(_CALLS - 1):
        calls = rf"{bid}(?:\s*,\s*{calls})?"
    group = t("GROUP")
    groups = rf"({group})"
    for _ in range(3):
        groups = rf"({group})(?:\s*{groups})?"
    amounts = rf"({t('SIDE')})\s*({t('NUMBER')})(?:\s*,?\s*({t('SIDE')})\s*({t('NUMBER')}))?"
    found = {
        "deal": rf"({t('DEAL')})(?:\s*({t('INT')}))?\s*:?(?:\s*{t('DEALER')}\s*:?\s*({t('SEAT')}))?",
        "hand": rf"{t('HAND')}\s*({t('SEAT')})\s*:\s*{groups}",
        "turn": word(t("TURN")) + rf"({any_card})",
        "bids": word(t("BIDS")) + calls,
        "taker": word(t("TAKER")) + rf"({who})(?:\s*({t('SUIT')}))?(?:(\Z\A))?(?:(\Z\A))?",
        "trick": rf"({t('INT')})\s*\.\s*(?:({t('SEAT')})\s*:\s*)?({card})\s*({card})\s*({card})\s*({card})"
        rf"(?:\s*=(?=\s*\S)\s*({who})?(?:\s*({t('NUMBER')}))?)?",
        "pending": word(t("PENDING")) + rf"({t('NUMBER')})",
        "der": word(t("DER")) + rf"({who})",
        "belote": word(t("BELOTE")) + rf"({who}|{t('DASH')})",
    }
    for kind in ("tricks", "points", "announced", "score", "total"):
        found[kind] = word(t(kind.upper())) + amounts
    return found


_TRIMMED: Final = frozenset({"hand", "bids"})


@cache
def lanes() -> dict[str, Lane]:
    """The lanes by the first three characters of a line: small letters, as programs and `fmt` write."""
    found: dict[str, Lane] = {}
    for kind, pattern in _patterns().items():
        lane = Lane(kind, re.compile(pattern + _END).match, kind in _TRIMMED)
        keys = [f"{figure}. " for figure in range(1, 10)] if kind == "trick" else _starts(kind)
        for key in keys:
            found[key] = lane
    return found


def _starts(kind: str) -> list[str]:
    return [word[:3] for word in KEYWORDS[kind].values()]


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
    if lane.trim:
        last = found.lastindex or 0
        return Raw(lane.kind, found.groups()[:last], found.regs[: last + 1])
    return Raw(lane.kind, found.groups(), found.regs)


def _remark(text: str) -> Raw:
    """A line with nothing but a comment after its semicolon."""
    place = (0, len(text))
    parts: Parts = (place,)
    return Raw("comment", (), parts, ((END, NoteKind.REMARK, "", *place),))
