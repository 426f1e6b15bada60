"""Which statements of a deal stand in the wrong place or stand there twice.

The order of a deal is judged on the kinds of its statements alone, so the same order is judged once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from belote_notation.diagnostics import Text

BEFORE_PLAY: Final = frozenset(
    {"pack", "turn", "bids", "taker", "position", "hand0", "hand1", "hand2", "hand3"}
)
COUNTED: Final = frozenset({"points", "score", "total", "pending"})
_PLAYED: Final = frozenset({"trick", "claim"})
ONCE: Final = BEFORE_PLAY | COUNTED | {"der", "belote", "tricks", "announced", "void", "claim"}
"""What is written before the first trick, what stands below the last one, and what a deal has once."""

HANDS: Final = ("hand0", "hand1", "hand2", "hand3")
"""The slot of a hand by its seat's number; any other statement has its kind for a slot."""

_AFTER_PLAY: Final = Text(
    "cette ligne se met avant le premier pli de la donne",
    "this line stands before the first trick of the deal",
)
_AFTER_COUNT: Final = Text(
    "les plis se mettent avant les points, la marque, le litige et le total de la donne",
    "tricks stand before the points, score, pending and total of the deal",
)
BEFORE_DEAL: Final = Text(
    "aucune donne n'est commencée ; ajoutez une ligne « donne » avant celle-ci",
    'no deal has begun; add a line "deal" before this one',
)
RESULT_INSIDE: Final = Text(
    "le résultat se met à la fin de la partie, après la dernière donne",
    "the result stands at the end of the match, after the last deal",
)


class Fault(NamedTuple):
    """A statement out of place, or one that was there before.

    Attributes:
        at: which statement of the deal.
        reason: why it is out of place; None for a second one.
        first: for a second one, which statement was the first.
    """

    at: int
    reason: Text | None
    first: int = -1


_USUAL: Final = 64
"""How many statements the deals have whose order is remembered."""


def faults(slots: tuple[str, ...]) -> tuple[Fault, ...]:
    """The faults of order in a deal whose statements are of these kinds.

    >>> faults(("turn", "trick", "bids", "score", "score"))[0].at
    2
    >>> faults(("turn", "trick", "score", "score"))
    (Fault(at=3, reason=None, first=2),)
    """
    return _known(slots) if len(slots) <= _USUAL else _judge(slots)


@lru_cache(maxsize=1024)
def _known(slots: tuple[str, ...]) -> tuple[Fault, ...]:
    return _judge(slots)


def _judge(slots: tuple[str, ...]) -> tuple[Fault, ...]:
    found: list[Fault] = []
    seen: dict[str, int] = {}
    played = counted = False
    for index, slot in enumerate(slots):
        if played and slot in BEFORE_PLAY:
            found.append(Fault(index, _AFTER_PLAY))
        elif counted and slot in _PLAYED:
            found.append(Fault(index, _AFTER_COUNT))
        elif slot in ONCE and slot in seen:
            found.append(Fault(index, None, seen[slot]))
        if slot in ONCE:
            seen.setdefault(slot, index)
        played = played or slot == "trick"
        counted = counted or slot in COUNTED
    return tuple(found)
