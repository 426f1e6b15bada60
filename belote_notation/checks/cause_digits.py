"""Slips of the pen and of adding up: what they make of a number."""

from __future__ import annotations

from collections.abc import Iterator

LAST_RESORT = frozenset({"digit-mistyped"})
"""What explains nearly anything, and is stated only where nothing else explains the number."""


def digit_slips(recorded: int, right: int) -> list[str]:
    """The slugs of the slips that turn the right number into the recorded one.

    >>> digit_slips(126, 162), digit_slips(152, 162), digit_slips(72, 162)
    (['digits-transposed'], ['addition-10', 'digit-mistyped'], [])
    >>> digit_slips(16, 162), digit_slips(1162, 162), digit_slips(182, 162)
    (['digit-dropped'], ['digit-added'], ['digit-mistyped'])
    """
    return list(_digit_slips(recorded, right))


def _digit_slips(recorded: int, right: int) -> Iterator[str]:
    if recorded < 0 or right < 0:
        return
    written, truly = str(recorded), str(right)
    if written in _transposed(truly):
        yield "digits-transposed"
    if written in _shorter(truly):
        yield "digit-dropped"
    if right and truly in _shorter(written):
        yield "digit-added"
    difference = abs(recorded - right)
    if difference in (1, 10, 100):
        yield f"addition-{difference}"
    if len(written) == len(truly) > 1 and sum(a != b for a, b in zip(written, truly, strict=True)) == 1:
        yield "digit-mistyped"


def _transposed(digits: str) -> set[str]:
    """The number with two neighbouring digits the other way round."""
    swapped = {
        digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
        for place in range(len(digits) - 1)
    }
    return swapped - {digits}


def _shorter(digits: str) -> set[str]:
    """The number with one digit left out."""
    return {digits[:place] + digits[place + 1 :] for place in range(len(digits))} - {"", "0"}
