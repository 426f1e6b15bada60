"""Records broken as a whole: the direction of play, deals glued together, lines lost or written twice."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.record import Deal, Match, Tag, Trick
from mutators.base import Case, Mutant, Where, mended, mutant, part


def other_direction(case: Case) -> Mutant | None:
    """B707: the rules named play the other way round than everything that is written."""
    other = "counterclockwise" if case.options["direction"] == "clockwise" else "clockwise"
    match = replace(case.match, head=(*case.match.head, Tag("Rules.direction", other)))
    places = [Where(0, item) for item in range(-1, len(match.deals[0].items))]
    case.target = len(match.deals)
    return mutant(case, "B707", match, *places)


def whole(case: Case, code: str, match: Match, *wheres: Where, error: bool = True) -> Mutant:
    """A mutant in which nothing else may be wrong up to its end."""
    case.target = len(match.deals)
    return mutant(case, code, match, *wheres, error=error)


def missing_start(case: Case) -> Mutant | None:
    """B110: the first line of a deal was forgotten, so that two deals stand under one."""
    if len(case.played) < 2:
        return None
    at = case.rng.randrange(1, len(case.played))
    before, after = case.match.deals[at - 1 : at + 1]
    glued = Deal(before.start, (*before.items, *after.items))
    deals = (*case.match.deals[: at - 1], glued, *case.match.deals[at + 1 :])
    return whole(case, "B110", replace(case.match, deals=deals), Where(at - 1, len(before.items)))


def deal_left_out(case: Case) -> Mutant | None:
    """B702: a deal was not written down, so that number, dealer and totals jump."""
    if len(case.played) < 3:
        return None
    at = case.rng.randrange(1, len(case.played) - 1)
    deals = tuple(deal for place, deal in enumerate(case.match.deals) if place != at)
    match = replace(case.match, deals=deals)
    return whole(case, "B702", match, Where(at, -1, part(2)), error=False)


def deal_again(case: Case) -> Mutant | None:
    """B709: a deal was written down twice."""
    at = case.rng.randrange(len(case.played))
    deals = case.match.deals
    if not deals[at].tricks:
        return None
    match = replace(case.match, deals=(*deals[: at + 1], *deals[at:]))
    return whole(case, "B709", match, Where(at + 1, -1))


def trick_again(case: Case) -> Mutant | None:
    """B411: a trick was written twice, and those after it numbered on, or not."""
    if not case.find(lambda deal: deal.taker):
        return None
    items = list(case.deal.items)
    places = case.items(Trick)
    at = case.rng.choice(places)
    on = case.rng.random() < 0.5
    for place in places:
        trick = items[place]
        if place >= at and on and isinstance(trick, Trick) and trick.number is not None:
            items[place] = replace(trick, number=trick.number + 1)
    items.insert(at, case.deal.items[at])
    match = mended(case, replace(case.deal, items=tuple(items)))
    return whole(case, "B411", match, Where(case.target, at + 1))


def trick_left_out(case: Case) -> Mutant | None:
    """B411: a trick, not the last, was not written down."""
    if not case.find(lambda deal: deal.taker):
        return None
    at = case.rng.choice(case.items(Trick)[:-1])
    items = [item for place, item in enumerate(case.deal.items) if place != at]
    match = mended(case, replace(case.deal, items=tuple(items)))
    return whole(case, "B411", match, Where(case.target, at))
