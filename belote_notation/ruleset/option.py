"""What an option is: its type, its allowed values, and how they are read and written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, cast

from belote_notation.diagnostics import Text
from belote_notation.ruleset import choices as ch
from belote_notation.seats import Direction

Packets = tuple[tuple[int, ...], ...]
"""Patterns of packets: ``((3, 2), (2, 3))``."""

Value = ch.Choice | Direction | int | bool | None | Packets
"""What an option may hold."""

Needs = Literal["turn_up", "contract", "no_trump", "all_trump"]
"""What a game must have for an option to mean anything: a turned card, bids, no trump, all trump."""

_YES_NO = {"yes": Text("oui", "yes"), "no": Text("non", "no")}
_DIRECTIONS = {
    "clockwise": Text("dans le sens des aiguilles d'une montre", "clockwise"),
    "counterclockwise": Text("dans le sens inverse des aiguilles d'une montre", "counter-clockwise"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One point on which the rules of belote differ.

    Attributes:
        name: as in ruleset files and in ``[Rules.name]`` tags.
        text: what the option decides.
        default: its value where nothing else is stated.
        kind: the class of its values: an enum, int, bool, or tuple for packets.
        numbers: the only numbers allowed; empty where any number from `least` on is.
        least: the smallest number allowed.
        optional: whether ``none`` is allowed beside the numbers.
        needs: what a game must have for the option to mean anything; None for any game.
    """

    name: str
    text: Text
    default: Value
    kind: type[Enum] | type[int] | type[bool] | type[tuple[object, ...]]
    numbers: tuple[int, ...] = ()
    least: int = 0
    optional: bool = False
    needs: Needs | None = None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The values as files write them; a form (``N``, ``N-N,N-N``) where they cannot be listed.

        >>> from belote_notation.ruleset import OPTIONS
        >>> OPTIONS["overruff"].allowed, OPTIONS["target"].allowed
        (('required', 'optional'), ('N', 'none'))
        """
        if issubclass(self.kind, Enum):
            return tuple(str(member.value) for member in self.kind)
        if self.kind is bool:
            return ("yes", "no")
        if self.kind is tuple:
            return ("3-2", "2-3", "3-2,2-3", "3-2-3", "3-2-3,3-3-2,2-3-3")
        return (*(map(str, self.numbers) if self.numbers else ("N",)), *(("none",) if self.optional else ()))

    def read(self, text: str) -> Value:
        """The value that a file or a tag writes.

        Raises:
            ValueError: the option cannot have this value.

        >>> from belote_notation.ruleset import OPTIONS
        >>> OPTIONS["first_packets"].read("3-2, 2-3"), OPTIONS["target"].read("501")
        (((3, 2), (2, 3)), 501)
        """
        word = text.strip().lower()
        if issubclass(self.kind, Enum):
            return cast("Value", self.kind(word))
        if self.kind is bool:
            return {"yes": True, "no": False}[word] if word in _YES_NO else _refuse(text)
        if self.kind is tuple:
            return _read_packets(word)
        if self.optional and word == "none":
            return None
        if not (word.isascii() and word.isdigit() and len(word) <= 9):
            return _refuse(text)
        number = int(word)
        fits = number in self.numbers if self.numbers else number >= self.least
        return number if fits else _refuse(text)

    def write(self, value: Value) -> str:
        """The value as files and tags write it.

        >>> from belote_notation.ruleset import OPTIONS
        >>> OPTIONS["first_packets"].write(((3, 2), (2, 3))), OPTIONS["announce_reuse"].write(False)
        ('3-2,2-3', 'no')
        """
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return ",".join("-".join(map(str, pattern)) for pattern in value)
        if isinstance(value, Enum):
            return str(value.value)
        return "none" if value is None else str(value)

    def meaning(self, value: Value) -> Text:
        """What a value means: a phrase for a word, the value itself for a number.

        >>> from belote_notation.ruleset import OPTIONS
        >>> OPTIONS["overruff"].meaning(OPTIONS["overruff"].default).fr
        'il faut surcouper si on le peut'
        """
        if isinstance(value, ch.Choice):
            return value.text
        word = self.write(value)
        if isinstance(value, Direction):
            return _DIRECTIONS[word]
        if isinstance(value, bool):
            return _YES_NO[word]
        return Text("aucun", "none") if value is None else Text(word, word)


def _refuse(text: str) -> Value:
    raise ValueError(f"not a value of this option: {text!r}")


def _read_packets(word: str) -> Packets:
    """Patterns of packets, each dealing five cards (``3-2,2-3``), or each eight (``3-2-3``)."""
    patterns: list[tuple[int, ...]] = []
    for part in word.split(","):
        figures = part.strip().split("-")
        if not all(figure in ("1", "2", "3", "4", "5") for figure in figures):
            raise ValueError(f"not a pattern of packets: {part!r}")
        pattern = tuple(int(figure) for figure in figures)
        if sum(pattern) not in (5, 8) or pattern in patterns:
            raise ValueError(f"not a pattern of five or eight cards, or twice the same: {part!r}")
        if patterns and sum(pattern) != sum(patterns[0]):
            raise ValueError(f"not a pattern of as many cards as the one before: {part!r}")
        patterns.append(pattern)
    return tuple(patterns)
