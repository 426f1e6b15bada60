"""Records broken as a whole: the direction of play, deals glued together, lines lost or written twice."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.record import Tag
from mutators.base import Case, Mutant, Where, mutant


def other_direction(case: Case) -> Mutant | None:
    """B707: the rules named play the other way round than everything that is written."""
    other = "counterclockwise" if case.options["direction"] == "clockwise" else "clockwise"
    match = replace(case.match, head=(*case.match.head, Tag("Rules.direction", other)))
    places = [Where(0, item) for item in range(-1, len(match.deals[0].items))]
    case.target = len(match.deals)
    return mutant(case, "B707", match, *places)
