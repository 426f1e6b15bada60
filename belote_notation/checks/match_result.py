"""What a ``[Result]`` tag says: a side, a draw, two totals, or that play was not finished."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

from belote_notation.engine.scoring import Pair
from belote_notation.seats import Side


class ClaimKind(Enum):
    """The kinds of result."""

    SIDE = "side"
    DRAW = "draw"
    TOTALS = "totals"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A result as it was written.

    Attributes:
        kind: what it is.
        side: the side that is said to have won.
        totals: the totals of NS and EW, None for one that is not given.
    """

    kind: ClaimKind
    side: Side | None = None
    totals: tuple[int | None, int | None] = (None, None)

    def agrees(self, pair: Pair) -> bool:
        """Whether the written totals are these."""
        return all(said is None or said == is_ for said, is_ in zip(self.totals, pair, strict=True))


_NS, _EW = Side.NS, Side.EW
_SIDES = {
    **dict.fromkeys(("ns", "sn", "nord-sud", "north-south", "n-s", "n/s", "n", "s"), _NS),
    **dict.fromkeys(("ew", "eo", "oe", "we", "est-ouest", "east-west", "e-w", "e-o", "e/w", "e/o"), _EW),
}
_US = frozenset({"us", "nous"})
_THEM = frozenset({"them", "eux"})
_DRAWS = frozenset({"draw", "drawn", "tie", "nul", "nulle", "match nul", "egalite"})
_UNFINISHED = frozenset({"*", "unfinished", "inachevee", "interrompue", "abandonnee"})
_TOTAL = re.compile(r"([a-z][a-z/-]*)\s*:?\s*([-−]?\d{1,6})")
_BARE = re.compile(r"(\d{1,6})\s*[-–:/ ]\s*(\d{1,6})")


def read_result(value: str, us: Side = _NS) -> Claimed | None:
    """What the value of a result tag says, in either language; None if it cannot be read.

    Args:
        value: as written.
        us: the side that is meant by “us”.

    >>> read_result("Nord-Sud").side.name, read_result("nul").kind.value
    ('NS', 'draw')
    >>> read_result("EO 845 NS 1012").totals, read_result("eux", Side.EW).side.name
    ((1012, 845), 'NS')
    >>> read_result("NS 300 EW -6").totals
    (300, -6)
    >>> read_result("perhaps") is None
    True
    """
    text = " ".join(_plain(value).split())
    if text in _DRAWS:
        return Claimed(ClaimKind.DRAW)
    if text in _UNFINISHED:
        return Claimed(ClaimKind.UNFINISHED)
    side = _side(text, us)
    if side is not None:
        return Claimed(ClaimKind.SIDE, side)
    bare = _BARE.fullmatch(text)
    if bare:
        return Claimed(ClaimKind.TOTALS, totals=(int(bare[1]), int(bare[2])))
    return _totals(text, us)


def read_side(value: str) -> Side | None:
    """The side that a word names in either language; None if none.

    >>> read_side("EO").name
    'EW'
    """
    return _SIDES.get(" ".join(_plain(value).split()))


def _plain(value: str) -> str:
    """Lower case, without accents."""
    decomposed = unicodedata.normalize("NFD", value.lower())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _side(word: str, us: Side) -> Side | None:
    if word in _US:
        return us
    return us.other if word in _THEM else _SIDES.get(word)


def _totals(text: str, us: Side) -> Claimed | None:
    totals: dict[Side, int] = {}
    rest = _TOTAL.sub("", text).strip(" ,;-–")
    if rest:
        return None
    for word, number in _TOTAL.findall(text):
        side = _side(word, us)
        if side is None or side in totals:
            return None
        totals[side] = int(number.replace("−", "-"))
    if not totals:
        return None
    return Claimed(ClaimKind.TOTALS, totals=(totals.get(_NS), totals.get(_EW)))
