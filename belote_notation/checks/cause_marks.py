"""Slips in scoring a deal: the marks, and the points left waiting, that come of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from belote_notation.calls import Trump
from belote_notation.checks.cause_points import Won, moved, point_slips
from belote_notation.checks.sheet_score import NOBODY, Scorer, Tally
from belote_notation.diagnostics import Facts
from belote_notation.engine.scoring import DealScore, Outcome, Pair, rounded
from belote_notation.ruleset import AnnounceOnFailure, CapotByDefence, Rounding
from belote_notation.seats import Side

_PLAIN: Facts = {}


class MarkSlip(NamedTuple):
    """A slip in scoring, and what is then marked and left waiting."""

    slug: str
    marks: Pair
    pending: int
    facts: Facts = _PLAIN
    rejudged: bool = False
    summed: bool = False


@dataclass(frozen=True)
class Table:
    """A deal as it should be scored, for the slips to spoil.

    Attributes:
        scorer: of the ruleset.
        tally: the true numbers.
        waiting: the points that were waiting before.
        right: the true score, with its steps.
        won: the cards of each trick; empty if not known.
        trump: the trump; None if not known.
        unsaid: the side that held a belote which does not count, if it is known.
        spent: the points in litige that an earlier deal gave to a side already.
    """

    scorer: Scorer
    tally: Tally
    waiting: Pair
    right: DealScore
    won: tuple[Won, ...] = ()
    trump: Trump | None = None
    unsaid: Side | None = None
    spent: int = 0

    def both(
        self,
        slug: str,
        tally: Tally,
        facts: Facts = _PLAIN,
        waiting: Pair | None = None,
    ) -> Iterator[MarkSlip]:
        """Other numbers, with the contract as it truly went, then as these numbers have it."""
        before = self.waiting if waiting is None else waiting
        kept = self.scorer.explained(tally, before, self.right.outcome)
        yield MarkSlip(slug, kept.marks, kept.pending_after, facts, summed=True)
        judged = self.scorer.explained(tally, before)
        if judged.outcome is not self.right.outcome:
            yield MarkSlip(slug, judged.marks, judged.pending_after, facts, rejudged=True)

    def judged(self, slug: str, outcome: Outcome, facts: Facts = _PLAIN) -> MarkSlip:
        """The true numbers, with the contract taken for something else."""
        score = self.scorer.explained(self.tally, self.waiting, outcome)
        return MarkSlip(slug, score.marks, score.pending_after, facts)

    def shifted(
        self,
        slug: str,
        ns: int,
        ew: int,
        facts: Facts = _PLAIN,
        pending: int = 0,
    ) -> MarkSlip:
        """The true marks with something added to each side, and to what waits."""
        exact = (self.right.exact[0] + ns, self.right.exact[1] + ew)
        marks = rounded(self.scorer.rules.rounding, exact)
        return MarkSlip(slug, marks, self.right.pending_after + pending, facts, summed=True)

    def doubled(self, slug: str, without: Tally) -> MarkSlip:
        """What `without` leaves out counted twice, with the contract as it truly went."""
        less = self.scorer.explained(without, self.waiting, self.right.outcome)
        ns, ew = (self.right.exact[side] - less.exact[side] for side in Side)
        return self.shifted(slug, ns, ew, pending=self.right.pending_after - less.pending_after)


def mark_slips(table: Table) -> Iterator[MarkSlip]:
    """Every slip of the catalogue that changes what a deal marks or leaves waiting."""
    yield from _contract(table)
    yield from _points(table)
    yield from _capot(table)
    yield from _belote(table)
    yield from _announcements(table)
    yield from litige_slips(table.scorer, table.right, table.waiting, table.spent)
    ns, ew = table.right.marks
    yield MarkSlip("sides-swapped", (ew, ns), table.right.pending_after)
    yield from _rounding(table)


def _contract(table: Table) -> Iterator[MarkSlip]:
    outcome, defence = table.right.outcome, table.tally.taker.other
    if outcome in (Outcome.FAILED, Outcome.TIE_LOST):
        yield table.judged("failure-as-success", Outcome.MADE)
    if outcome is Outcome.FAILED:
        yield table.judged("failure-own-points", Outcome.TIE_LOST, {"defence": defence})
    elif outcome is Outcome.MADE:
        yield table.judged("success-as-failure", Outcome.FAILED)
    elif outcome is Outcome.LITIGE:
        yield table.judged("litige-as-success", Outcome.MADE)
        yield table.judged("litige-as-failure", Outcome.FAILED)


def _points(table: Table) -> Iterator[MarkSlip]:
    tally, bonus = table.tally, table.scorer.bonus
    for slip in point_slips(tally, bonus, table.won, table.trump):
        # The points of the last trick are part of them already: who won it changes nothing more.
        yield from table.both(slip.slug, tally._replace(points=slip.points, last=None), slip.facts)
    if table.right.outcome is Outcome.FAILED and tally.capot is None:
        for slug, by in (("der-forgotten", -bonus), ("der-twice", bonus)):
            yield table.shifted(slug, *moved(NOBODY, tally.taker.other, by))


def _capot(table: Table) -> Iterator[MarkSlip]:
    tally, scorer = table.tally, table.scorer
    extra, capot = scorer.rules.capot_total - scorer.whole, tally.capot
    failed = table.right.outcome is Outcome.FAILED
    if capot is not None:
        plain = moved(NOBODY, capot, scorer.whole)
        yield from table.both("capot-bonus-forgotten", tally._replace(capot=None, points=plain, last=capot))
        yield table.shifted("der-added-to-capot", *moved(NOBODY, capot, scorer.bonus))
        if failed and scorer.rules.capot_by_defence is not CapotByDefence.CAPOT_TOTAL:
            yield table.shifted("capot-bonus-undue", *moved(NOBODY, capot, extra))
        return
    winner = tally.taker.other if failed else tally.taker
    if failed or table.right.outcome is Outcome.MADE:
        yield table.shifted("capot-bonus-undue", *moved(NOBODY, winner, extra))
    for side in Side:
        if tally.points[side] == scorer.whole:
            yield from table.both("capot-bonus-undue", tally._replace(capot=side))


def _belote(table: Table) -> Iterator[MarkSlip]:
    tally = table.tally
    if tally.belote is None:
        for side in Side:
            slug = "belote-unsaid-counted" if side is table.unsaid else "belote-undue"
            yield from table.both(slug, tally._replace(belote=side), {"side": side})
        return
    without = tally._replace(belote=None)
    yield from table.both("belote-forgotten", without)
    yield table.doubled("belote-twice", without)
    if tally.capot is None:
        more = moved(tally.points, tally.belote, table.scorer.rules.belote_points)
        yield from _rejudged(table, "belote-twice", tally._replace(points=more))
    other = tally.belote.other
    yield from table.both("belote-wrong-side", tally._replace(belote=other), {"other": other})


def _rejudged(table: Table, slug: str, tally: Tally) -> Iterator[MarkSlip]:
    score = table.scorer.explained(tally, table.waiting)
    if score.outcome is not table.right.outcome:
        yield MarkSlip(slug, score.marks, score.pending_after, rejudged=True)


def _announcements(table: Table) -> Iterator[MarkSlip]:
    tally = table.tally
    counted, declared, taker = tally.counted, tally.declared, tally.taker
    if any(counted):
        without = tally._replace(counted=NOBODY, declared=NOBODY)
        yield from table.both("announcements-forgotten", without)
        yield table.doubled("announcements-twice", without)
        twice = tally._replace(
            counted=(2 * counted[0], 2 * counted[1]), declared=(2 * declared[0], 2 * declared[1])
        )
        yield from _rejudged(table, "announcements-twice", twice)
        other = Side.EW if counted[0] else Side.NS
        swapped = tally._replace(counted=counted[::-1], declared=declared[::-1])
        yield from table.both("announcements-wrong-side", swapped, {"other": other})
    for pair in beaten(counted, declared):
        yield from table.both("announcements-beaten-counted", tally._replace(counted=pair))
    rule = table.scorer.rules.announce_on_failure
    failed = table.right.outcome is Outcome.FAILED and tally.capot is None
    if failed and counted[taker] and rule is not AnnounceOnFailure.KEPT:
        to_defence = rule in (AnnounceOnFailure.VALID_TO_DEFENCE, AnnounceOnFailure.ALL_TO_DEFENCE)
        pair = moved(moved(NOBODY, taker, counted[taker]), taker.other, -counted[taker] * to_defence)
        yield table.shifted("announcements-of-failed-kept", *pair, {"side": taker})


def beaten(counted: Pair, declared: Pair) -> list[Pair]:
    """What is counted by whoever counts beaten announcements: those of both sides, or theirs alone."""
    if counted == declared:
        return []
    alone = tuple(0 if counted[side] else declared[side] for side in Side)
    return [declared, (alone[0], alone[1])]


def litige_slips(scorer: Scorer, right: DealScore, before: Pair, spent: int = 0) -> Iterator[MarkSlip]:
    """Slips with the points that were waiting; also after a deal that nobody played."""
    points, exact, pending = sum(before), right.exact, right.pending_after
    facts, rounding = {"waiting": points}, scorer.rules.rounding

    def slip(slug: str, pair: Pair, waits: int, told: Facts) -> MarkSlip:
        return MarkSlip(slug, rounded(rounding, pair), waits, told, summed=True)

    if points and right.won_by is not None:
        winner = right.won_by
        without = moved(exact, winner, -right.won)
        yield slip("litige-not-carried", without, pending, facts)
        yield slip("litige-not-carried", without, pending + points, facts)
        yield slip("litige-twice", moved(exact, winner, points), pending, facts)
        told = {**facts, "other": winner.other}
        yield slip("litige-wrong-side", moved(without, winner.other, points), pending, told)
    elif points:
        for side in Side:
            yield slip("litige-won-too-early", moved(exact, side, points), max(0, pending - points), facts)
    if spent and not points:
        for side in Side:
            yield slip("litige-won-again", moved(exact, side, spent), pending, {"waiting": spent})


def _rounding(table: Table) -> Iterator[MarkSlip]:
    rule, exact, pending = table.scorer.rules.rounding, table.right.exact, table.right.pending_after
    if rule is Rounding.NONE:
        for each in Rounding:
            yield MarkSlip("rounded-undue", rounded(each, exact), pending)
        return
    yield MarkSlip("rounding-forgotten", exact, pending)
    down = (exact[0] // 10 * 10, exact[1] // 10 * 10)
    up = (-(-exact[0] // 10) * 10, -(-exact[1] // 10) * 10)
    for ns in {down[0], up[0]}:
        for ew in {down[1], up[1]}:
            yield MarkSlip("rounded-wrong-way", (ns, ew), pending)
