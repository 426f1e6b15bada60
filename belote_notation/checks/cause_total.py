"""Which slips could explain a wrong total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from belote_notation.checks.base import Finding
from belote_notation.checks.cause import Slip, explained
from belote_notation.checks.cause_sheet import recorded_in, slips_of
from belote_notation.checks.sheet_account import Account, MaybePair, leads_to, matches
from belote_notation.checks.sheet_score import Reading
from belote_notation.diagnostics import Facts
from belote_notation.record import Amounts, Column, Number
from belote_notation.seats import Side

Sum = tuple[Number | None, Number | None]
_MARKS = 2
"""How many pairs of marks are tried."""


def total_causes(
    account: Account, found: Finding, line: Amounts, right: Sum, marks: Sequence[Sum], added: Sum
) -> Finding:
    """A wrong ``total`` with what explains it.

    Args:
        account: the deal.
        found: the finding.
        line: the totals.
        right: what they should be.
        marks: what the sides may have marked, the likeliest first.
        added: the points given or taken outside the deal.
    """
    if not account.causes:
        return found
    bases = tuple(dict.fromkeys((account.before.written, account.before.computed)))
    slips = [
        Slip(slug, numbers, facts, summed=summed)
        for base, each in product(bases, marks[:_MARKS])
        for slug, whole, facts, summed in _sums(account, base, each, added)
        for numbers in _on_some_sides(whole, right)
    ]
    slips.append(Slip("sides-swapped", right[::-1]))
    if account.line(Column.SCORE) is None:
        slips += [
            Slip(each.slug, _plus(base, each.marks, added), each.facts, each.rejudged, each.summed)
            for reading in account.readings[:_MARKS]
            for each in slips_of(account, reading)
            if each.slug != "sides-swapped"
            for base in bases
        ]
    return explained(found, recorded_in(line), right, slips)


def _plus(*pairs: Sum | MaybePair) -> Sum:
    """The sum of pairs, unknown where one is."""
    sums: list[Number | None] = []
    for side in Side:
        numbers = [pair[side] for pair in pairs]
        known = [number for number in numbers if number is not None]
        sums.append(sum(known) if len(known) == len(numbers) else None)
    return (sums[0], sums[1])


def _on_some_sides(slip: Sum, right: Sum) -> Iterator[Sum]:
    """A slip made for both sides or for one, the other being right."""
    yield slip
    yield (slip[0], right[1])
    yield (right[0], slip[1])


def _sums(
    account: Account, base: MaybePair, marks: Sum, added: Sum
) -> Iterator[tuple[str, Sum, Facts, bool]]:
    """The slips of adding up, for one total before and one pair of marks."""
    yield "total-not-updated", base, {}, True
    yield "marks-twice", _plus(base, marks, marks, added), {}, True
    yield "marks-of-other-side", _plus(base, marks[::-1], added), {}, False
    yield "total-of-other-side", _plus(base[::-1], marks, added), {}, False
    if account.before.earlier != base:
        yield "previous-deal-left-out", _plus(account.before.earlier, marks, added), {}, True
    if any(added):
        yield "adjustment-forgotten", _plus(base, marks), {}, True
        yield "adjustment-twice", _plus(base, marks, added, added), {}, True
    for reading in account.readings[:1]:
        won, winner = reading.score.won, reading.score.won_by
        if won and winner is not None:
            less = (-won, 0) if winner is Side.NS else (0, -won)
            yield "litige-not-carried", _plus(base, marks, less, added), {"waiting": won}, True


def waiting_by_slips(account: Account, reading: Reading) -> list[int]:
    """What waits after a deal whose marks are wrong, by each slip that gives them."""
    score, total = account.line(Column.SCORE), account.line(Column.TOTAL)
    found = {
        slip.pending
        for slip in slips_of(account, reading)
        if (score is not None and matches(score, slip.marks))
        or (score is None and total is not None and leads_to(account, slip.marks, total))
    }
    return sorted(found)


def wrong_in_total(account: Account, reading: Reading) -> bool:
    """Whether a deal without its own score has a total that does not follow from what it should mark."""
    total = account.line(Column.TOTAL)
    if total is None or account.line(Column.SCORE) is not None:
        return False
    return not leads_to(account, reading.score.marks, total)
