"""The account of a deal: what its score must be, in every reading that its record allows."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from belote_notation.checks.sheet_facts import Facts, facts_of, whole_number
from belote_notation.checks.sheet_score import NOBODY, Reading, Scorer, Tally
from belote_notation.engine.scoring import Pair, passed_out
from belote_notation.record import Amounts, Column, Number
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.seats import Side

MaybePair = tuple[int | None, int | None]
"""Something of each side, as far as it is known."""


State = tuple[Pair, Pair]
"""Totals, and the points that wait."""

_FEW = 5


class Opened(NamedTuple):
    """Where a match may stand after deals whose marks are not all known.

    Attributes:
        states: every possibility.
        base: the totals as they were last known.
        deals: the deals since then, passed-out and void ones apart.
        counted: the card points of each of these deals are known.
        sums: only the sum of both totals is followed, in place of the first one.
    """

    states: frozenset[State]
    base: Pair
    deals: int = 0
    counted: bool = True
    sums: bool = False

    def sides(self) -> MaybePair:
        """The total of each side that is the same in every possibility."""
        if self.sums:
            return None, None
        ns, ew = {totals[0] for totals, _ in self.states}, {totals[1] for totals, _ in self.states}
        return (ns.pop() if len(ns) == 1 else None), (ew.pop() if len(ew) == 1 else None)

    def waiting(self) -> tuple[Pair, ...]:
        """What may wait; nothing if that is too many things."""
        found = tuple({sum(waits): waits for _, waits in sorted(self.states)}.values())
        return found if len(found) <= _FEW else ()


class Standing(NamedTuple):
    """Where a match stands between two deals.

    Attributes:
        computed: the totals that follow from the rules.
        written: the totals that follow from what was written last.
        waiting: the points in litige by the side that made them: computed, then as written if that
            differs; empty if unknown.
        earlier: the totals as written one deal before, for slips in adding up.
        spent: the points in litige that the deal before gave to a side.
        open: where it may stand if the totals are not known.
    """

    computed: MaybePair = (0, 0)
    written: MaybePair = (0, 0)
    waiting: tuple[Pair, ...] = ((0, 0),)
    earlier: MaybePair = (None, None)
    spent: int = 0
    open: Opened | None = None

    def by_the_rules(self) -> Standing:
        """The same without what was written where the rules know better."""
        if None in self.computed or not self.waiting:
            return self
        return self._replace(written=self.computed, waiting=self.waiting[:1])


class Account(NamedTuple):
    """A deal and the scores that it may have.

    Attributes:
        outcome: what happened.
        scorer: of the ruleset.
        facts: what the score follows from; None for a deal that nobody played.
        readings: the scores that the rules allow, the likeliest first; empty if too little is known.
        before: where the match stood.
        causes: whether the slips that explain a wrong number are looked for.
    """

    outcome: Outcome
    scorer: Scorer
    facts: Facts | None
    readings: list[Reading]
    before: Standing
    causes: bool = True

    def line(self, column: Column) -> Amounts | None:
        """A line of the deal's score sheet."""
        return self.outcome.said.sheet.get(column)


class Verdict(NamedTuple):
    """The reading that a record follows.

    Attributes:
        reading: the one it follows, else the likeliest; None if that cannot be told.
        wrong: the recorded score follows from no reading.
    """

    reading: Reading | None
    wrong: bool = False


def open_account(outcome: Outcome, scorer: Scorer, words_recorded: bool, before: Standing) -> Account:
    """The account of a deal whose numbers can be judged."""
    if outcome.ending in (Ending.PASSED, Ending.VOID):
        waiting = before.waiting or ((0, 0),)
        return Account(
            outcome, scorer, None, [Reading(None, passed_out(each), each) for each in waiting], before
        )
    facts = facts_of(outcome, scorer, words_recorded)
    tallies = facts.tallies()
    if len(tallies) == 1 and len(before.waiting) == 1:
        tally = tallies[0]
        readings = [Reading(tally, scorer.score(tally, before.waiting[0]), before.waiting[0])]
    else:
        readings = _readings(tallies, scorer, before, outcome.said.sheet.get(Column.SCORE))
    return Account(outcome, scorer, facts, readings, before)


def _readings(
    tallies: list[Tally], scorer: Scorer, before: Standing, line: Amounts | None, slip: bool = False
) -> list[Reading]:
    if before.waiting:
        return [
            Reading(tally, scorer.score(tally, waiting), waiting, slip)
            for waiting in before.waiting
            for tally in tallies
        ]
    found: list[Reading] = []
    for tally in tallies:
        found += _without_waiting(tally, scorer, line, slip)
    return found


def _without_waiting(tally: Tally, scorer: Scorer, line: Amounts | None, slip: bool) -> list[Reading]:
    """The scores where nobody knows how many points were waiting: the recorded score may tell."""
    plain = scorer.score(tally)
    winner = scorer.score(tally, (1, 0)).won_by
    if winner is None:
        return [Reading(tally, plain, NOBODY, slip)]
    recorded = None if line is None else whole_number(line.of(winner))
    if recorded is None:
        return []
    won = recorded - plain.marks[winner]
    found = [Reading(tally, plain, NOBODY, slip)]
    if won > 0:
        found.append(Reading(tally, scorer.score(tally, (won, 0)), (won, 0), slip))
    return found


def settles_waiting(tally: Tally | None, scorer: Scorer) -> bool:
    """Whether no point waits after this deal, however many waited before."""
    return tally is not None and scorer.score(tally, (1, 0)).waiting == (0, 0)


def matches(line: Amounts, pair: Pair) -> bool:
    """Whether a line says these numbers, on the side or sides that it gives."""
    ns, ew = line.ns, line.ew
    return (ns is None or ns == pair[0]) and (ew is None or ew == pair[1])


def verdict(account: Account) -> Verdict:
    """Which reading the record follows.

    Without a recorded score the total tells; without that, a belote that may have been called
    counts, and nothing else is guessed.
    """
    line, readings = account.line(Column.SCORE), account.readings
    if line is not None:
        for reading in readings:
            if matches(line, reading.score.marks):
                return Verdict(reading)
        if not readings:
            return Verdict(None)
        for reading in slips(account):
            if matches(line, reading.score.marks):
                return Verdict(reading)
        return Verdict(max(readings, key=lambda each: _agreeing(line, each.score.marks)), wrong=True)
    total = account.line(Column.TOTAL)
    if total is not None and len(readings) > 1:
        for reading in readings:
            if leads_to(account, reading.score.marks, total):
                return Verdict(reading)
    if len({reading.score.marks for reading in readings}) <= 1 or _only_words_missing(account):
        return Verdict(readings[0] if readings else None)
    return Verdict(None)


def _agreeing(line: Amounts, marks: Pair) -> int:
    return sum(line.of(side) == marks[side] for side in Side)


def leads_to(account: Account, marks: Pair, total: Amounts) -> bool:
    """Whether marks give the recorded totals."""
    added = adjustment(account.outcome)
    for side in Side:
        number = total.of(side)
        before = (account.before.computed[side], account.before.written[side])
        sums = [base + marks[side] + added[side] for base in before if base is not None]
        if number is not None and number not in sums:
            return False
    return True


def _only_words_missing(account: Account) -> bool:
    """Whether the readings differ only by a belote that one hand held and nobody wrote down as called."""
    facts = account.facts
    if facts is None or not account.before.waiting:
        return False
    return len(facts.takers) == 1 and len(facts.capots) == 1 and account.outcome.belote_known


def adjustment(outcome: Outcome) -> tuple[Number, Number]:
    """The points given or taken outside the deal."""
    lines = outcome.said.adjusted
    return (sum(line.ns or 0 for line in lines), sum(line.ew or 0 for line in lines)) if lines else (0, 0)


def slips(account: Account) -> list[Reading]:
    """The scores that follow from recorded numbers that are wrong: such a slip has been told already."""
    facts = account.facts
    if facts is None or any(each.ruling is not None for each in account.readings):
        return []
    points, counted = facts.points, facts.announced.counted
    if points is None or counted is None:
        return []
    right = facts.tallies()
    readings: list[Tally] = []
    for (made, capot), belote, (counting, declared) in product(
        _points_options(account, facts, points),
        _belote_options(account, facts),
        _announced_options(account, facts, counted),
    ):
        for taker in facts.takers:
            tally = Tally(taker, made, facts.last, capot, belote, counting, declared)
            if tally not in right:
                readings.append(tally)
    return _readings(readings, account.scorer, account.before, account.line(Column.SCORE), slip=True)


def _points_options(account: Account, facts: Facts, points: Pair) -> list[tuple[Pair, Side | None]]:
    """Points and capot: as they are, and as they were written."""
    options: list[tuple[Pair, Side | None]] = [(points, capot) for capot in facts.capots]
    line, scorer = account.line(Column.POINTS), account.scorer
    if facts.from_cards and line is not None and not matches(line, points):
        ns, ew = whole_number(line.ns), whole_number(line.ew)
        for side, number in ((Side.NS, ns), (Side.EW, ew)):
            if number is not None and number >= scorer.whole:
                options.append(((scorer.whole, 0) if side is Side.NS else (0, scorer.whole), side))
        if ns is not None:
            others = {scorer.whole - ns, points[1]} if ew is None else {ew}
            options += [((ns, other), None) for other in sorted(others)]
        elif ew is not None:
            options += [((other, ew), None) for other in sorted({scorer.whole - ew, points[0]})]
    tricks = account.line(Column.TRICKS)
    if facts.from_cards and tricks is not None and not matches(tricks, facts.tricks or NOBODY):
        options += [(points, side) for side in Side if tricks.of(side) == 8]
        options.append((points, None))
    return options


def _belote_options(account: Account, facts: Facts) -> list[Side | None]:
    line = account.outcome.said.belote
    written = () if line is None else (line.side,)
    return list(dict.fromkeys([*facts.belotes, *written, *account.outcome.said_wrong]))


def _announced_options(account: Account, facts: Facts, counted: Pair) -> list[tuple[Pair, Pair]]:
    options = [(counted, facts.announced.declared), *facts.announced.as_said]
    line = account.line(Column.ANNOUNCED)
    if line is not None:
        written = (whole_number(line.ns) or 0, whole_number(line.ew) or 0)
        if written != counted:
            options.append((written, facts.announced.declared))
            options.append((written, written))
    return options
