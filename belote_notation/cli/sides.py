"""Sides, and numbers for each side, as a command line gives them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from belote_notation.diagnostics import LANGUAGES, Fact, Text
from belote_notation.engine.scoring import Pair
from belote_notation.names import fill
from belote_notation.seats import Side

_NAMES = {
    Side.NS: "ns sn n s nord sud north south nordsud northsouth nous us",
    Side.EW: "ew eo oe e w o est ouest east west estouest eastwest eux them",
}
_SIDES = {name: side for side, names in _NAMES.items() for name in names.split()}

_BARE = re.compile(r"\s*(\d{1,6})(?:\s*[-–/:]\s*|\s+)(\d{1,6})\s*")
_ONE = re.compile(r"\s*(\d{1,6})\s*")
_NAMED = re.compile(r"\s*([^\W\d_][^\W\d]*(?:[-/][^\W\d]+)?)\s*[=:]?\s*(\d{1,6})\s*(?:[,;]|\s|$)")


class InputError(Exception):
    """Something on the command line cannot be read, or no deal gives it."""

    def __init__(self, option: str, template: Text, **facts: Fact) -> None:
        super().__init__(template.en)
        told = Text(*(fill(template, {**facts, "option": option}, lang) for lang in LANGUAGES))
        self.text = Text(f"{option} : {told.fr}", f"{option}: {told.en}")


_NO_SIDE = Text(
    "« {text} » n'est pas un camp. Écrivez NS ou EO (ou nous, qui est NS, et eux, qui est EO).",
    "“{text}” is no side. Write NS or EW (or us, which is NS, and them, which is EW).",
)
_NO_AMOUNT = Text(
    "« {text} » ne se lit pas. Écrivez deux nombres entiers, Nord-Sud d'abord ({example}), "
    "ou nommez le camp (NS={first}).",
    "“{text}” cannot be read. Write two whole numbers, North-South first ({example}), "
    "or name the side (NS={first}).",
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number for each side as an option gives it; None for a side that it leaves out.

    Attributes:
        bare: one number without a side.
    """

    ns: int | None = None
    ew: int | None = None
    bare: bool = False

    def of(self, side: Side) -> int | None:
        """The number of one side."""
        return self.ns if side is Side.NS else self.ew

    @property
    def pair(self) -> Pair:
        """Both numbers, nothing being nought."""
        return self.ns or 0, self.ew or 0


def side_of(option: str, text: str) -> Side:
    """The side that a word names, in either language; a seat names its side.

    Raises:
        InputError: it names none.

    >>> side_of("--taker", "Est-Ouest").name, side_of("--taker", "nous").name
    ('EW', 'NS')
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    side = _SIDES.get("".join(char for char in plain if char.isalnum()))
    if side is None:
        raise InputError(option, _NO_SIDE, text=text)
    return side


def amount_of(option: str, text: str, example: str = "85-77") -> Amount:
    """Numbers by side: ``85-77`` with North-South first, ``NS=85``, ``NS=85,EO=77``, or one number.

    Raises:
        InputError: it cannot be read, or gives one side twice.

    >>> amount_of("--points", "EO=77").pair, amount_of("--points", "85/77").pair
    ((0, 77), (85, 77))
    """
    if one := _ONE.fullmatch(text):
        return Amount(int(one[1]), bare=True)
    if both := _BARE.fullmatch(text):
        return Amount(int(both[1]), int(both[2]))
    numbers: dict[Side, int] = {}
    at = 0
    while found := _NAMED.match(text, at):
        side = side_of(option, found[1])
        if side in numbers:
            break
        numbers[side], at = int(found[2]), found.end()
    if at < len(text) or not numbers:
        raise InputError(option, _NO_AMOUNT, text=text, example=example, first=example.partition("-")[0])
    return Amount(numbers.get(Side.NS), numbers.get(Side.EW))
