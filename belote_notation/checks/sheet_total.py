"""Running totals: the rule that judges them, and where a match stands after a deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from belote_notation.checks.base import Finding, rule
from belote_notation.checks.cause_total import total_causes, waiting_by_slips, wrong_in_total
from belote_notation.checks.sheet_account import (
    Account,
    MaybePair,
    Opened,
    Standing,
    Verdict,
    adjustment,
    matches,
    settles_waiting,
    slips,
    verdict,
)
from belote_notation.checks.sheet_facts import Facts, whole_number
from belote_notation.checks.sheet_find import wrong_numbers
from belote_notation.checks.sheet_open import at_total, marks_possible, opened_after, standing_open
from belote_notation.checks.sheet_score import NOBODY, Reading, Scorer
from belote_notation.diagnostics import Fact, Related, Severity, Text
from belote_notation.engine.scoring import Pair
from belote_notation.record import Amounts, Column, Number
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.ruleset import Announcements, LitigeAtEnd, LitigeRepeat, Rounding
from belote_notation.seats import Side

UNKNOWN: MaybePair = (None, None)

_SUM = Text(
    "{side} : {before} + {marks} = {after}",
    "{side}: {before} + {marks} = {after}",
)
_SUM_ADJUSTED = Text(
    "{side} : {before} + {marks} et {added} de correction = {after}",
    "{side}: {before} + {marks} and {added} of adjustment = {after}",
)


@rule("B606", Severity.ERROR, name="wrong-total", fr="Total : {gap}", en="Running total: {gap}")
def wrong_total(account: Account) -> Iterator[Finding]:
    """``total`` against the last totals and the marks, as written or as they should be."""
    line = account.line(Column.TOTAL)
    if line is None or account.outcome.said.lost & {"score", "adjust"}:
        return
    told = verdict(account)
    opened = opened_after(account, told)
    if opened is not None:
        yield from _wrong_open_total(account, opened)
        return
    right: list[int | None] = []
    sums: list[Related] = []
    added = adjustment(account.outcome)
    for side in Side:
        number = line.of(side)
        bases = [base[side] for base in (account.before.written, account.before.computed)]
        marks = _marks_options(account, told, side)
        known = [base for base in bases if base is not None]
        if number is None or not known or not marks:
            right.append(None)
            continue
        options = [base + mark + added[side] for base in known for mark in marks]
        right.append(whole_number(number if number in options else options[0]))
        words: dict[str, Fact] = {
            "side": side,
            "before": known[0],
            "marks": marks[0],
            "added": added[side],
            "after": options[0],
        }
        sums.append(Related(_SUM_ADJUSTED if added[side] else _SUM, None, words))
    found = wrong_numbers(line, (right[0], right[1]), account.outcome.address, None, sums)
    if found is not None:
        ns, ew = (_marks_options(account, told, side) for side in Side)
        pairs = list(zip_longest(ns, ew))
        yield total_causes(account, found, line, (right[0], right[1]), pairs, added)


_NO_READING = Text(
    "{written}, alors qu'aucune lecture des donnes depuis le dernier total ({before}) ne mène là",
    "{written}, but no reading of the deals since the last totals ({before}) leads there",
)


def _wrong_open_total(account: Account, opened: Opened) -> Iterator[Finding]:
    """The same where marks are not written: the total of a side that follows all the same, or of none."""
    line, address = account.line(Column.TOTAL), account.outcome.address
    if line is None or at_total(account, opened).states:
        return
    found = wrong_numbers(line, opened.sides(), address)
    if found is None and opened.counted:
        written = tuple(number for number in (line.ns, line.ew) if number is not None)
        told: dict[str, Fact] = {"gap": _NO_READING, "written": written, "before": opened.base}
        found = Finding(line.span, told, address, recorded=(line.ns, line.ew))
    if found is not None:
        yield found


def _marks_options(account: Account, told: Verdict, side: Side) -> list[Number]:
    """What a side may have added to its total: its recorded marks, or those that follow."""
    line = account.line(Column.SCORE)
    recorded = None if line is None else line.of(side)
    options: list[Number] = [] if recorded is None else [recorded]
    plain = told.reading is not None and not told.wrong and not told.reading.slip
    if recorded is None or not plain:
        readings = account.readings + (slips(account) if account.readings else [])
        first = [] if told.reading is None else [told.reading]
        for reading in first + readings:
            options.append(reading.score.marks[side])
            if account.scorer.rules.litige_at_end is LitigeAtEnd.TO_OWNER:
                options.append(reading.score.marks[side] + reading.score.waiting[side])
    elif told.reading is not None and account.scorer.rules.litige_at_end is LitigeAtEnd.TO_OWNER:
        options.append(recorded + told.reading.score.waiting[side])
    return options


def plain_standing(account: Account) -> tuple[Standing, Reading] | None:
    """Where the match stands after a deal all of whose numbers are plainly right; None if they may not be.

    It compares and nothing more: whatever is not simply equal is left to the rules.
    """
    outcome, facts, before = account.outcome, account.facts, account.before
    said = outcome.said
    lines = said.sheet
    score = lines.get(Column.SCORE)
    readings = account.readings
    if len(readings) != 1 and score is None:
        return None
    for reading in readings:
        marks = reading.score.marks
        if score is None or matches(score, marks):
            break
    else:
        return None
    if len(before.waiting) != 1 or before.computed != before.written or said.lost:
        return None
    ns, ew = before.computed
    if ns is None or ew is None or Column.ADJUST in lines:
        return None
    after = (ns + marks[0], ew + marks[1])
    total = lines.get(Column.TOTAL)
    if total is not None and not matches(total, after):
        return None
    if said.pending is not None and said.pending.points != reading.score.pending_after:
        return None
    if facts is not None and not _plain_facts(account, facts):
        return None
    return Standing(after, after, (reading.score.waiting,), before.written, reading.score.won), reading


def _plain_facts(account: Account, facts: Facts) -> bool:
    """Whether points, tricks, belote, announcements and last trick are those of the cards."""
    points, tricks, counted = facts.points, facts.tricks, facts.announced.counted
    said = account.outcome.said
    lines = said.sheet
    if not facts.from_cards or points is None or tricks is None or counted is None:
        return False
    line = lines.get(Column.POINTS)
    if line is not None and not matches(line, points):
        return False
    line = lines.get(Column.TRICKS)
    if line is not None and not matches(line, tricks):
        return False
    line = lines.get(Column.ANNOUNCED)
    if line is not None and not matches(line, counted):
        return False
    if said.belote is not None and said.belote.side not in facts.belotes:
        return False
    return said.der is None or said.der.side is facts.last


def standing_after(account: Account, told: Verdict) -> Standing:
    """Where the match stands after a deal, by the rules and as it was written."""
    said, before = account.outcome.said, account.before
    total = _whole(account, Column.TOTAL)
    waiting = _waiting_after(account, told)
    if said.lost & {"total", "score", "adjust"}:
        return Standing(total, total, waiting, before.written)
    recorded = _whole(account, Column.SCORE)
    marks: MaybePair = UNKNOWN if told.reading is None else told.reading.score.marks
    right = marks
    if told.reading is not None and told.reading.slip:
        right = account.readings[0].score.marks
    written = _instead(recorded, _marks_as_written(account, told))
    computed = recorded if told.reading is None else right
    added = adjustment(account.outcome)
    standing = Standing(
        _instead(_sum(before.computed, computed, added), total),
        _instead(total, _sum(before.written, written, added)),
        waiting,
        before.written,
        0 if told.reading is None or told.wrong else told.reading.score.won,
    )
    opened = opened_after(account, told)
    return standing if opened is None else standing_open(account, opened, standing)


def standing_taken(outcome: Outcome, scorer: Scorer, before: Standing, *, scored: bool) -> Standing:
    """Where the match stands after a deal whose numbers are taken as they are written.

    Args:
        outcome: the deal.
        scorer: of the ruleset.
        before: where the match stood.
        scored: its recorded marks may be trusted; otherwise only a recorded total is.
    """
    account = Account(outcome, scorer, None, [], before)
    waiting = _waiting_after(account, Verdict(None))
    if scored and before.waiting and not waiting:
        # A ruling decides the deal: what was waiting has been won, or waits on.
        waiting = tuple(dict.fromkeys((NOBODY, *before.waiting)))
    total = _whole(account, Column.TOTAL)
    if not scored or outcome.said.lost & {"total", "score", "adjust"}:
        return Standing(total, total, waiting)
    marks, added = _whole(account, Column.SCORE), adjustment(outcome)
    return Standing(
        _instead(total, _sum(before.computed, marks, added)),
        _instead(total, _sum(before.written, marks, added)),
        waiting,
    )


def recorded_marks(outcome: Outcome) -> Pair | None:
    """What both sides are written to have marked; None unless both are whole numbers."""
    line = outcome.said.sheet.get(Column.SCORE)
    if line is None:
        return None
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    return None if ns is None or ew is None else (ns, ew)


def _whole(account: Account, column: Column) -> MaybePair:
    line = account.line(column)
    return UNKNOWN if line is None else (whole_number(line.ns), whole_number(line.ew))


def _instead(first: MaybePair, second: MaybePair) -> MaybePair:
    """The first where it is known, else the second."""
    return (
        first[0] if first[0] is not None else second[0],
        first[1] if first[1] is not None else second[1],
    )


def _sum(base: MaybePair, marks: MaybePair, added: tuple[Number, Number]) -> MaybePair:
    sums = [
        None if start is None or mark is None else whole_number(start + mark + more)
        for start, mark, more in zip(base, marks, added, strict=True)
    ]
    return (sums[0], sums[1])


def _waiting_after(account: Account, told: Verdict) -> tuple[Pair, ...]:
    """The points that may wait after a deal: by the rules, and as written if that differs."""
    line = account.outcome.said.pending
    written = None if line is None else whole_number(line.points)
    owner = account.outcome.taker_side or Side.NS
    found: list[Pair] = []
    if told.reading is None:
        if written is None and not account.scorer.litige:
            return (NOBODY,)
        found = _waiting_by_marks(account)
    elif account.before.waiting or settles_waiting(told.reading.tally, account.scorer):
        score = account.line(Column.SCORE)
        found = [told.reading.score.waiting]
        found += [
            each.score.waiting
            for each in account.readings
            if told.wrong or told.reading.slip or score is None or matches(score, each.score.marks)
        ]
        spoiled = _spoiled(account)
        found += [] if spoiled is None else [spoiled.score.waiting]
        if told.wrong or wrong_in_total(account, told.reading):
            # Whoever mistook a litige for something else left no points waiting; whoever
            # forgot those that were won may still have them waiting.
            found += [NOBODY, *account.before.waiting[:1]]
            if account.outcome.said.pending is None:
                found += [(points, 0) for points in waiting_by_slips(account, told.reading)[:2]]
    if written is not None:
        found.append((written, 0) if owner is Side.NS else (0, written))
    known: dict[int, Pair] = {}
    for pair in found:
        known.setdefault(sum(pair), pair)
    return tuple(known.values())[:5]


def _spoiled(account: Account) -> Reading | None:
    """What follows from wrong points or announcements where no whole score says whether they were used."""
    line = account.line(Column.SCORE)
    if (line is not None and None not in (line.ns, line.ew)) or len(account.readings) != 1:
        return None
    return next((each for each in slips(account) if line is None or matches(line, each.score.marks)), None)


def _marks_as_written(account: Account, told: Verdict) -> MaybePair:
    """The marks of a deal without a whole score, as the wrong numbers written before give them."""
    reading, spoiled, waiting = told.reading, _spoiled(account), account.before.waiting
    line = account.line(Column.SCORE)
    if spoiled is not None:
        return spoiled.score.marks
    if reading is None or reading.tally is None or len(waiting) < 2:
        return UNKNOWN if reading is None else reading.score.marks
    marks = account.scorer.score(reading.tally, waiting[-1]).marks
    return marks if line is None or matches(line, marks) else reading.score.marks


def _waiting_by_marks(account: Account) -> list[Pair]:
    """What may wait after a deal of which only the marks are known: as in each deal that gives them."""
    line, before = account.line(Column.SCORE), account.before.waiting
    if line is None or account.outcome.ending is not Ending.SHEET:
        return []
    if not before:
        return _decided(line, account.scorer)
    return [
        pair
        for waiting in before
        for marks, after in (marks_possible(account, waiting) or {}).items()
        if matches(line, marks)
        for pair in after
    ]


def _decided(line: Amounts, scorer: Scorer) -> list[Pair]:
    """Nothing waits after marks that come to a whole deal: those of a litige never do."""
    rules, ns, ew = scorer.rules, whole_number(line.ns), whole_number(line.ew)
    plain = rules.announcements is Announcements.NONE and rules.litige_repeat is LitigeRepeat.ACCUMULATE
    if not plain or rules.rounding is not Rounding.NONE or ns is None or ew is None or ns == ew:
        return []
    return [NOBODY] if ns + ew >= min(scorer.whole, rules.failure_points) else []
