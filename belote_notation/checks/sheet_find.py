"""How a wrong number is told: which side's, what it should be, and the difference."""

from __future__ import annotations

from collections.abc import Sequence

from belote_notation.checks.base import Finding
from belote_notation.diagnostics import Edit, Fact, Related, Text
from belote_notation.record import Amounts, Number
from belote_notation.seats import Side

_ONE = Text(
    "{side} a {recorded} au lieu de {computed} (écart {signed})",
    "{side} has {recorded} instead of {computed} (difference {signed})",
)
_BOTH = Text(
    "Nord-Sud a {recorded_ns} au lieu de {computed_ns} (écart {signed_ns}), "
    "Est-Ouest {recorded_ew} au lieu de {computed_ew} (écart {signed_ew})",
    "North-South has {recorded_ns} instead of {computed_ns} (difference {signed_ns}), "
    "East-West {recorded_ew} instead of {computed_ew} (difference {signed_ew})",
)


def signed(number: Number) -> str:
    """A difference with its sign.

    >>> signed(10), signed(-20)
    ('+10', '−20')
    """
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def wrong_sides(line: Amounts, right: tuple[int | None, int | None]) -> list[Side]:
    """The sides whose number is written, known, and another."""
    return [
        side
        for side in Side
        if line.of(side) is not None and right[side] is not None and line.of(side) != right[side]
    ]


def wrong_numbers(
    line: Amounts,
    right: tuple[int | None, int | None],
    address: str,
    option: str | None = None,
    related: Sequence[Related] = (),
) -> Finding | None:
    """One finding for a line with one wrong number or two; None if all that is written is right."""
    sides = wrong_sides(line, right)
    if not sides:
        return None
    facts: dict[str, Fact] = {}
    fix: list[Edit] = []
    for side in sides:
        recorded, computed = line.of(side), right[side]
        if recorded is not None and computed is not None:
            key = side.name.lower()
            difference = recorded - computed
            fix.append(Edit(line.span_of(side), computed))
            facts |= {f"recorded_{key}": recorded, f"computed_{key}": computed}
            facts |= {f"difference_{key}": difference, f"signed_{key}": signed(difference)}
    if len(sides) == 2:
        facts |= {"gap": _BOTH}
        return Finding(
            line.span,
            facts,
            address,
            option=option,
            related=tuple(related),
            recorded=(line.ns, line.ew),
            computed=right,
            fix=tuple(fix),
        )
    side = sides[0]
    key = side.name.lower()
    facts |= {name: facts[f"{name}_{key}"] for name in ("recorded", "computed", "difference", "signed")}
    facts |= {"gap": _ONE, "side": side}
    return Finding(
        line.span_of(side),
        facts,
        address,
        option=option,
        related=tuple(related),
        recorded=line.of(side),
        computed=right[side],
        fix=tuple(fix),
    )
