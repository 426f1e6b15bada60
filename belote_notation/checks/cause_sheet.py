"""Which slips could explain a wrong number on each line of a score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.base import Finding
from belote_notation.checks.cause import Slip, explained, named
from belote_notation.checks.cause_digits import digit_slips
from belote_notation.checks.cause_marks import MarkSlip, Table, beaten, litige_slips, mark_slips
from belote_notation.checks.cause_points import beside_cards, cards_won, moved, point_slips
from belote_notation.checks.penalty import penalty_slips
from belote_notation.checks.sheet_account import Account, matches
from belote_notation.checks.sheet_score import NOBODY, Reading
from belote_notation.engine.scoring import Outcome, Pair
from belote_notation.record import Amounts, Column, Number
from belote_notation.seats import Side

_READINGS = 4
"""How many readings of a deal are tried: a file full of wrong numbers must stay quick."""


def recorded_in(line: Amounts) -> tuple[Number | None, Number | None]:
    """The two numbers of a line."""
    return (line.ns, line.ew)


def _readings(account: Account, first: Reading | None) -> list[Reading]:
    """The readings to be tried, the one that the record follows first."""
    found = [] if first is None else [first]
    found += [each for each in account.readings if each is not first]
    return found[:_READINGS]


def slips_of(account: Account, reading: Reading) -> list[MarkSlip]:
    """Every slip in scoring a deal, in one of its readings."""
    scorer, tally, waiting = account.scorer, reading.tally, reading.waiting
    spent = account.before.spent
    if tally is None:
        return list(litige_slips(scorer, reading.score, waiting, spent))
    facts, outcome = account.facts, account.outcome
    cards = cards_won(outcome) if facts is not None and facts.from_cards else ()
    holder = outcome.belote_seat if outcome.belote_known else None
    table = Table(
        scorer,
        tally,
        waiting,
        scorer.explained(tally, waiting),
        cards,
        outcome.trump,
        None if holder is None else holder.side,
        spent,
    )
    return list(mark_slips(table))


def score_causes(account: Account, found: Finding, line: Amounts, reading: Reading) -> Finding:
    """A wrong ``score`` with what explains it."""
    if not account.causes:
        return found
    if reading.ruling is not None:
        return explained(found, recorded_in(line), reading.score.marks, penalty_slips(account, reading))
    told = [
        [
            Slip(each.slug, each.marks, each.facts, each.rejudged, each.summed)
            for each in slips_of(account, tried)
        ]
        for tried in _readings(account, reading)
    ]
    return explained(found, recorded_in(line), reading.score.marks, *told, _beside(account, reading))


def _beside(account: Account, reading: Reading) -> Iterator[Slip]:
    """An adding slip on one side, the other being all the rest: only where both share the points."""
    tally, score = reading.tally, reading.score
    if tally is None or score.outcome is not Outcome.MADE or tally.capot is not None:
        return
    line = account.line(Column.SCORE)
    if line is not None:
        yield from _complement(line, score.marks)


def _complement(line: Amounts, right: Pair) -> Iterator[Slip]:
    """The slips of adding in which what one side has too many, the other has too few."""
    ns, ew = line.ns, line.ew
    if ns is None or ew is None or ns + ew != sum(right):
        return
    difference = abs(ns - right[0])
    if difference in (1, 10, 100):
        yield Slip(f"addition-{difference}", (ns, ew), summed=True)


def points_causes(account: Account, found: Finding, line: Amounts, right: Pair) -> Finding:
    """Wrong ``points`` with what explains them."""
    if not account.causes:
        return found
    slips: list[list[Slip]] = []
    facts, scorer = account.facts, account.scorer
    tallies = [] if facts is None else facts.tallies()
    for tally in tallies[:_READINGS]:
        told = list(point_slips(tally, scorer.bonus, cards_won(account.outcome), account.outcome.trump))
        told += beside_cards(tally, tally.counted, scorer.rules)
        slips.append([Slip(each.slug, each.points, each.facts, summed=True) for each in told])
        slips.append(list(_capot_points(account, tally.capot, tally.points)))
    last = [Slip("sides-swapped", right[::-1]), *_complement(line, right)]
    last += [Slip("marks-as-points", each.score.marks) for each in _readings(account, None)]
    return explained(found, recorded_in(line), right, *slips, last)


def _capot_points(account: Account, capot: Side | None, points: Pair) -> Iterator[Slip]:
    scorer = account.scorer
    total = scorer.rules.capot_total
    if capot is not None:
        for whole in (scorer.whole, total):
            yield Slip("der-added-to-capot", moved(NOBODY, capot, whole + scorer.bonus), summed=True)
        return
    for side in Side:
        if points[side] == scorer.whole:
            yield Slip("capot-bonus-undue", moved(NOBODY, side, total), summed=True)


def announced_causes(account: Account, found: Finding, line: Amounts) -> Finding:
    """Wrong ``announced`` with what explains it."""
    if not account.causes:
        return found
    facts = account.facts
    if facts is None or facts.announced.counted is None:
        return found
    counted, declared = facts.announced.counted, facts.announced.declared
    slips = [Slip("announcements-beaten-counted", pair) for pair in beaten(counted, declared)]
    if any(counted):
        other = Side.EW if counted[0] else Side.NS
        slips.append(Slip("announcements-forgotten", NOBODY))
        slips.append(Slip("announcements-twice", (2 * counted[0], 2 * counted[1])))
        slips.append(Slip("announcements-wrong-side", counted[::-1], {"other": other}))
    return explained(found, recorded_in(line), counted, slips)


def pending_causes(account: Account, found: Finding, line: Number, reading: Reading) -> Finding:
    """A wrong ``pending`` with what explains it."""
    if not account.causes:
        return found
    score = account.line(Column.SCORE)
    told = [
        [
            Slip(each.slug, (each.pending,), each.facts, each.rejudged, each.summed)
            for each in (*_put_aside(account, tried), *slips_of(account, tried))
            if (each.marks == tried.score.marks or tried.tally is not None)
            and (score is None or matches(score, each.marks))
        ]
        for tried in _readings(account, reading)
    ]
    return explained(found, (line,), (reading.score.pending_after,), *told)


def _put_aside(account: Account, reading: Reading) -> Iterator[MarkSlip]:
    """Slips in what is put aside, the marks being right."""
    right, before, tally = reading.score, sum(reading.waiting), reading.tally
    pending, marks = right.pending_after, right.marks
    if right.won_by is not None and before:
        yield MarkSlip("litige-kept-after-won", marks, before + pending)
    if before and pending >= before and right.won_by is None:
        yield MarkSlip(
            "litige-dropped" if pending == before else "litige-not-accumulated", marks, pending - before
        )
    if tally is None or right.outcome is not Outcome.LITIGE:
        return
    score = account.scorer.explained(tally, NOBODY)
    fresh = score.pending_after
    yield MarkSlip("litige-not-put-aside", marks, pending - fresh)
    yield MarkSlip("litige-whole-deal", marks, pending + score.exact[tally.taker.other])
    belote = account.scorer.rules.belote_points if tally.belote is tally.taker else 0
    if belote and score.exact[tally.taker]:
        yield MarkSlip("litige-belote-included", marks, pending + belote, summed=True)
    elif belote:
        yield MarkSlip("litige-belote-left-out", marks, pending - belote, summed=True)


def tricks_causes(found: Finding, line: Amounts, right: Pair, account: Account) -> Finding:
    """Wrong ``tricks`` with what explains them."""
    if not account.causes:
        return found
    slips = [Slip("sides-swapped", right[::-1])]
    for trick in cards_won(account.outcome):
        if trick.number:
            pair = moved(moved(right, trick.side, -1), trick.side.other, 1)
            slips.append(Slip("trick-wrong-side", pair, {"trick": trick.number, "other": trick.side.other}))
    return explained(found, recorded_in(line), right, slips)


def sum_causes(account: Account, found: Finding, line: Amounts) -> Finding:
    """Points of a sheet whose sum no deal gives, with what explains it: which number is wrong is unknown."""
    if not account.causes:
        return found
    ns, ew, facts = line.ns, line.ew, account.facts
    if type(ns) is not int or type(ew) is not int or facts is None or min(ns, ew) < 0:
        return found
    scorer, whole = account.scorer, account.scorer.whole
    gap, high, bonus = ns + ew - whole, max(ns, ew), account.scorer.bonus
    if not gap:
        return found
    known = [line.of(each) for each in ((facts.last,) if facts.last is not None else Side)]
    slugs: list[str] = []
    if gap == -bonus and high <= whole - bonus:
        slugs.append("der-forgotten")
    if gap == bonus and any(number is not None and number >= 2 * bonus for number in known):
        slugs.append("der-twice")
    if min(ns, ew) == 0 and high in (whole + bonus, scorer.rules.capot_total + bonus):
        slugs.append("der-added-to-capot")
    called = [line.of(belote) or 0 for belote in facts.belotes if belote is not None]
    if any(gap == scorer.rules.belote_points <= number for number in called):
        slugs.append("belote-in-points")
    counted = facts.announced.counted
    if counted and any(counted) and gap == sum(counted) and ns >= counted[0] and ew >= counted[1]:
        slugs.append("announcements-in-points")
    for number, other in ((ns, ew), (ew, ns)):
        if other <= whole:
            slugs += digit_slips(number, whole - other)
    slips = [Slip(slug, (ns, ew)) for slug in slugs]
    return named(found, slips, (ns, ew), (None, None))
