"""Deals whose marks nobody wrote down: what the totals after them may be.

Between two totals a sheet may leave scores out, or who took. Every total that the rules still allow
is then carried along, with the points that wait there; the next total is judged by them all, and
where only one is left it is as good as written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from belote_notation.checks.sheet_account import (
    Account,
    Opened,
    Standing,
    State,
    Verdict,
    adjustment,
    matches,
)
from belote_notation.checks.sheet_facts import whole_number
from belote_notation.engine.scoring import Pair
from belote_notation.record import Amounts, Column
from belote_notation.replay.outcome import Ending
from belote_notation.ruleset import Announcements, LitigeAtEnd
from belote_notation.seats import Side

Marks = Mapping[Pair, tuple[Pair, ...]]
"""What a deal may mark, and for each what may wait after it."""

_MOST_WORK = 150_000
"""More pairs of state and marks than this are only followed as sums of both sides, or not at all."""
_MOST_WAITING = 12


def marks_possible(account: Account, waiting: Pair, belote: Side | None = None) -> Marks | None:
    """What a deal may mark by all that is written but its score; None if anything.

    Args:
        account: of the deal.
        waiting: the points that waited before it.
        belote: the side whose belote counts, in place of what is written.
    """
    scorer, facts, outcome = account.scorer, account.facts, account.outcome
    if facts is None:
        return {(0, 0): (waiting,)}
    ruled = [each for each in account.readings if each.ruling is not None]
    if ruled:
        return {each.score.marks: (each.score.waiting,) for each in ruled if each.waiting == waiting}
    tallies = facts.tallies()
    if tallies:
        found: dict[Pair, dict[Pair, None]] = {}
        for tally in tallies:
            score = scorer.score(tally, waiting)
            found.setdefault(score.marks, {})[score.waiting] = None
        return {marks: tuple(waits) for marks, waits in found.items()}
    if (
        facts.unbid
        or facts.impossible is not None
        or outcome.said.has_cards
        or "announced" in outcome.said.lost
    ):
        return None
    counted, rules = facts.announced.counted, scorer.rules
    if rules.announcements is not Announcements.NONE:
        written = account.line(Column.ANNOUNCED) is not None or bool(outcome.said.declared)
        if (written and counted is None) or (not written and rules.announce_reuse):
            return None
        counted = counted if written else None
    belotes = facts.belotes if belote is None else (belote,)
    return scorer.possible_marks(facts.takers, belotes, counted, waiting)


def opened_after(account: Account, told: Verdict) -> Opened | None:
    """Where the match may stand after this deal, its own total not looked at.

    None where the marks are known, or where too little is.
    """
    line = account.line(Column.SCORE)
    known = told.reading is not None or (line is not None and None not in (line.ns, line.ew))
    opened = account.before.open
    if (known and opened is None and not _alone_and_wrong(account, told)) or account.outcome.said.lost:
        return None
    opened = _begun(account.before) if opened is None else opened
    if opened is None:
        return None
    followed = _followed(account, opened)
    if followed is None:
        return None
    counted = opened.counted and (account.facts is None or bool(account.facts.tallies()))
    deals = opened.deals + (account.outcome.ending not in (Ending.PASSED, Ending.VOID))
    return followed._replace(counted=counted, deals=deals)


def _alone_and_wrong(account: Account, told: Verdict) -> bool:
    """Whether a score without points is one that no deal gives."""
    line = account.line(Column.SCORE)
    if line is None or told.reading is not None:
        return False
    marks = [marks_possible(account, waiting) for waiting in account.before.waiting]
    return bool(marks) and all(each is not None and not _fitting(each, line) for each in marks)


def _begun(before: Standing) -> Opened | None:
    """The possibilities before the first deal of unknown marks: the totals by the rules and as written."""
    bases = [(ns, ew) for ns, ew in (before.written, before.computed) if ns is not None and ew is not None]
    if not bases or not before.waiting:
        return None
    states = frozenset((base, waiting) for base in bases for waiting in before.waiting)
    return Opened(states, bases[0])


def _fitting(marks: Marks, line: Amounts | None) -> Marks:
    return marks if line is None else {pair: waits for pair, waits in marks.items() if matches(line, pair)}


def _followed(account: Account, opened: Opened) -> Opened | None:
    """Every possibility after the deal."""
    by_waiting: dict[Pair, Marks] = {}
    work = 0
    for waiting in {waits for _, waits in opened.states}:
        marks = marks_possible(account, waiting)
        if marks is None or len(by_waiting) >= _MOST_WAITING:
            return None
        by_waiting[waiting] = _with_score(account, marks)
    for _, waiting in opened.states:
        work += len(by_waiting[waiting])
    if work > _MOST_WORK and not opened.sums:
        opened = opened._replace(states=frozenset((_sum(t), w) for t, w in opened.states), sums=True)
    if opened.sums:
        by_waiting = {waits: _as_sums(marks) for waits, marks in by_waiting.items()}
    if sum(len(by_waiting[waiting]) for _, waiting in opened.states) > _MOST_WORK:
        return None
    states = frozenset(_steps(account, opened, by_waiting))
    pending = account.outcome.said.pending
    if pending is not None:
        # A number that no litige gives has been told, and tells nothing.
        states = frozenset(state for state in states if sum(state[1]) == pending.points) or states
    return opened._replace(states=states) if states else None


def _with_score(account: Account, marks: Marks) -> Marks:
    """The marks that a recorded score leaves; where it leaves none it is wrong, and may be carried on."""
    line = account.line(Column.SCORE)
    left = _fitting(marks, line)
    if left or line is None:
        return left
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    if ns is None or ew is None:
        return marks
    return {**marks, (ns, ew): tuple({waits for each in marks.values() for waits in each})}


def _sum(totals: Pair) -> Pair:
    return totals[0] + totals[1], 0


def _as_sums(marks: Marks) -> Marks:
    found: dict[Pair, dict[Pair, None]] = {}
    for pair, waits in marks.items():
        found.setdefault(_sum(pair), {}).update(dict.fromkeys(waits))
    return {pair: tuple(waits) for pair, waits in found.items()}


def _steps(account: Account, opened: Opened, by_waiting: Mapping[Pair, Marks]) -> Iterator[State]:
    added = adjustment(account.outcome)
    ns_more, ew_more = whole_number(added[0]) or 0, whole_number(added[1]) or 0
    if opened.sums:
        ns_more, ew_more = ns_more + ew_more, 0
    for totals, waiting in opened.states:
        ns, ew = totals[0] + ns_more, totals[1] + ew_more
        for marks, after in by_waiting[waiting].items():
            for waits in after:
                yield (ns + marks[0], ew + marks[1]), waits


def at_total(account: Account, opened: Opened) -> Opened:
    """The possibilities that the deal's own total leaves; all of them if it has none."""
    line = account.line(Column.TOTAL)
    if line is None or (opened.sums and None in (line.ns, line.ew)):
        return opened
    owner = account.scorer.rules.litige_at_end is LitigeAtEnd.TO_OWNER
    left = {
        state
        for state in opened.states
        if _agrees(line, state[0], opened.sums)
        or (owner and _agrees(line, _with_waiting(state, opened), opened.sums))
    }
    return opened._replace(states=frozenset(left))


def _with_waiting(state: State, opened: Opened) -> Pair:
    (ns, ew), waits = state
    return (ns + sum(waits), 0) if opened.sums else (ns + waits[0], ew + waits[1])


def _agrees(line: Amounts, totals: Pair, sums: bool) -> bool:
    if sums:
        return line.ns is not None and line.ew is not None and line.ns + line.ew == totals[0]
    return matches(line, totals)


def standing_open(account: Account, opened: Opened, standing: Standing) -> Standing:
    """Where the match stands with these possibilities.

    Args:
        account: of the deal.
        opened: the possibilities after it.
        standing: where it would stand by what is written alone.
    """
    left = at_total(account, opened)
    line = account.line(Column.TOTAL)
    ns, ew = (None, None) if line is None else (whole_number(line.ns), whole_number(line.ew))
    if ns is None or ew is None:
        ns, ew = left.sides()
    waiting = left.waiting() if left.states else standing.waiting
    if ns is not None and ew is not None:
        return Standing((ns, ew), (ns, ew), waiting, standing.earlier)
    if not left.states:
        return standing
    return Standing((ns, ew), (ns, ew), waiting, standing.earlier, open=left)


def open_mismatch(account: Account, opened: Opened) -> bool:
    """Whether the deal's total is none of those that the rules allow, though each side's alone may be."""
    line = account.line(Column.TOTAL)
    if line is None or at_total(account, opened).states:
        return False
    known = opened.sides()
    return all(line.of(side) is None or known[side] in (None, line.of(side)) for side in Side)
