"""Wrong numbers on the score sheet: B601 to B609."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from belote_notation.record import Amounts, BeloteScored, Column, LastTrick, Pending, Trick
from belote_notation.seats import Side
from mutators.base import Case, Mutant, Where, mutant, part, swapped, with_items
from mutators.play import taken
from oracle.cards import OTHER
from table import DealPlayed


def _amounts(case: Case, column: Column) -> tuple[int, Amounts] | None:
    index = case.column(column)
    if index is None:
        return None
    line = case.deal.items[index]
    assert isinstance(line, Amounts)
    return index, line


def _changed(case: Case, code: str, index: int, line: Amounts) -> Mutant:
    match = with_items(case, swapped(case.deal.items, index, line))
    wheres = [Where(case.target, index, part(1)), Where(case.target, index, part(2))]
    return mutant(case, code, match, *wheres)


def _ordinary(deal: DealPlayed) -> bool:
    """A played deal in which both sides won tricks and a fair number of points."""
    return deal.result is not None and all(25 <= points <= 127 for points in deal.result.cards.values())


def wrong_points(case: Case) -> Mutant | None:
    """B601: card points that a deal could give, but not this one."""
    if not case.find(_ordinary):
        return None
    found = _amounts(case, Column.POINTS)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    by = case.rng.choice([-15, -10, -2, 2, 10, 15])
    return _changed(case, "B601", index, replace(line, ns=line.ns + by, ew=162 - line.ns - by))


def wrong_belote(case: Case) -> Mutant | None:
    """B602: the wrong side, or nobody, or somebody although nobody held it."""
    if not case.find(lambda deal: deal.result is not None):
        return None
    truly = case.facts.belote
    others: list[Side | None] = [Side.NS, Side.EW]
    if truly:
        others = [Side[OTHER[truly]], None]
    line = BeloteScored(case.rng.choice(others))
    present = case.items(BeloteScored)
    items = list(case.deal.items)
    if present:
        index = present[0]
        items[index] = line
    else:
        index = next(place for place, item in enumerate(items) if isinstance(item, (Amounts, LastTrick)))
        items.insert(index, line)
    return mutant(case, "B602", with_items(case, items), Where(case.target, index))


def wrong_announcements(case: Case) -> Mutant | None:
    """B603: the announcement points given to the other side, or miscounted."""
    if not case.find(lambda deal: deal.result is not None and sum(deal.result.counted.values())):
        return None
    found = _amounts(case, Column.ANNOUNCED)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    assert isinstance(line.ew, int)
    if case.rng.random() < 0.5:
        line = replace(line, ns=line.ew, ew=line.ns)
    elif line.ns:
        line = replace(line, ns=line.ns + 50)
    else:
        line = replace(line, ew=int(line.ew or 0) + 50)
    return _changed(case, "B603", index, line)


def wrong_score(case: Case) -> Mutant | None:
    """B604: the marks of the deal; the total after it is the true one or carries the slip on."""
    if not case.find(taken):
        return None
    found = _amounts(case, Column.SCORE)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    assert isinstance(line.ew, int)
    by = {"ns": 0, "ew": 0}
    slip = case.rng.choice(("ns", "ew", "swap"))
    if slip == "swap":
        by = {"ns": line.ew - line.ns, "ew": line.ns - line.ew}
    else:
        by[slip] = case.rng.choice([10, 20, -10, 9, 90, 3])
    wrong = replace(line, ns=line.ns + by["ns"], ew=line.ew + by["ew"])
    assert isinstance(wrong.ns, int)
    assert isinstance(wrong.ew, int)
    if wrong == line or wrong.ns < 0 or wrong.ew < 0:
        return None
    items = swapped(case.deal.items, index, wrong)
    total = case.column(Column.TOTAL)
    if total is not None and case.rng.random() < 0.5:
        told = items[total]
        assert isinstance(told, Amounts)
        assert isinstance(told.ns, int)
        assert isinstance(told.ew, int)
        items[total] = replace(told, ns=told.ns + by["ns"], ew=told.ew + by["ew"])
    wheres = [Where(case.target, index, part(1)), Where(case.target, index, part(2))]
    return mutant(case, "B604", with_items(case, items), *wheres)


def wrong_pending(case: Case) -> Mutant | None:
    """B605: points that hang, but not so many, or none at all."""
    if case.options["tie"] != "litige" or not case.find(taken):
        return None
    if case.rng.random() < 0.7:
        case.find(lambda deal: deal.pending)
    present = case.items(Pending)
    points = case.facts.pending
    wrong = Pending(case.rng.choice([points + 10, points + 81, max(0, points - 10)]))
    if wrong.points == points:
        return None
    items = list(case.deal.items)
    if present:
        index = present[0]
        items[index] = wrong
    else:
        index = case.items(Amounts, lambda item: item.column is Column.SCORE)[0] + 1
        items.insert(index, wrong)
    return mutant(case, "B605", with_items(case, items), Where(case.target, index))


def wrong_total(case: Case) -> Mutant | None:
    """B606: a slip in adding up."""
    if not case.find(lambda _: True):
        return None
    found = _amounts(case, Column.TOTAL)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    assert isinstance(line.ew, int)
    by = case.rng.choice([10, 1, 100, -10, -100, 20])
    wrong = replace(line, ns=line.ns + by) if case.rng.random() < 0.5 else replace(line, ew=line.ew + by)
    if min(int(wrong.ns or 0), int(wrong.ew or 0)) < 0:
        return None
    return _changed(case, "B606", index, wrong)


def impossible_points(case: Case) -> Mutant | None:
    """B607: on a sheet without cards, points that no deal gives."""
    if not case.find(_ordinary) or case.items(Trick):
        return None
    found = _amounts(case, Column.POINTS)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    assert isinstance(line.ew, int)
    wrong = case.rng.choice(
        [
            replace(line, ns=line.ns + case.rng.choice([1, 10, -3])),
            replace(line, ew=line.ew - 10),
            replace(line, ns=line.ns + Decimal("0.5"), ew=line.ew - Decimal("0.5")),
            replace(line, ns=1, ew=161),
        ]
    )
    return _changed(case, "B607", index, wrong)


def last_trick_without_its_points(case: Case) -> Mutant | None:
    """B607: on a sheet without cards, a side with the last trick and less than its bonus."""
    if not case.find(_ordinary) or case.items(Trick):
        return None
    found = _amounts(case, Column.POINTS)
    if found is None:
        return None
    index, line = found
    result = case.facts.result
    assert result is not None
    few = case.rng.choice([4, 7, 8])
    ns, ew = (few, 162 - few) if result.last == "NS" else (162 - few, few)
    items = swapped(case.deal.items, index, replace(line, ns=ns, ew=ew))
    der = LastTrick(Side[result.last])
    present = case.items(LastTrick)
    places = [Where(case.target, index, part(0))]
    if not present:
        items.insert(index + 1, der)
    places.append(Where(case.target, present[0] if present else index + 1))
    return mutant(case, "B607", with_items(case, items), *places)


def wrong_trick_count(case: Case) -> Mutant | None:
    """B608: the recorded number of tricks."""
    if not case.find(lambda deal: deal.result is not None and 0 not in deal.result.tricks.values()):
        return None
    found = _amounts(case, Column.TRICKS)
    if found is None:
        return None
    index, line = found
    assert isinstance(line.ns, int)
    ns = case.rng.choice([each for each in range(1, 8) if each != line.ns])
    return _changed(case, "B608", index, replace(line, ns=ns, ew=8 - ns))


def wrong_last_trick(case: Case) -> Mutant | None:
    """B609: the last trick given to the side that did not win it."""
    if not case.find(lambda deal: deal.result is not None):
        return None
    result = case.facts.result
    assert result is not None
    line = LastTrick(Side[OTHER[result.last]])
    present = case.items(LastTrick)
    items = list(case.deal.items)
    if present:
        index = present[0]
        items[index] = line
    else:
        index = case.items(Trick)[-1] + 1
        items.insert(index, line)
    return mutant(case, "B609", with_items(case, items), Where(case.target, index, part(1)))
