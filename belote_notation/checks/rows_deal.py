"""The row of one deal: what is written of it, and what follows from that; nothing is guessed."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from belote_notation.calls import Call, CallKind
from belote_notation.checks.match import judgeable
from belote_notation.checks.penalty import fault_account
from belote_notation.checks.rows import NOTHING, Cell, Fate, Number2, Row, Source
from belote_notation.checks.seen import Seen
from belote_notation.checks.sheet_account import (
    Account,
    MaybePair,
    adjustment,
    leads_to,
    matches,
    open_account,
    verdict,
)
from belote_notation.checks.sheet_facts import Facts, whole_number, written_tricks
from belote_notation.checks.sheet_score import Reading, Scorer, Tally, possible_points, scorer_of
from belote_notation.engine.scoring import Outcome as Result
from belote_notation.engine.scoring import Pair
from belote_notation.record import Amounts, Column, Number, Statement
from belote_notation.replay import Said
from belote_notation.replay.outcome import Ending
from belote_notation.ruleset import AuctionKind
from belote_notation.seats import Seat, Side

Value = TypeVar("Value")

_UNSURE = ("B606", "B607")
"""Where one of these is found, the totals tell nothing of the marks."""

_FATES = {
    Result.MADE: Fate.MADE,
    Result.FAILED: Fate.FAILED,
    Result.LITIGE: Fate.LITIGE,
    Result.TIE_LOST: Fate.TIE_LOST,
    Result.REPLAY: Fate.REPLAY,
}
_ENDINGS = {
    Ending.PASSED: Fate.PASSED,
    Ending.VOID: Fate.VOID,
    Ending.EXERCISE: Fate.EXERCISE,
}


def row_of(seen: Seen, codes: Container[str]) -> Row:
    """The row of a deal.

    Args:
        seen: the deal, judged.
        codes: of what is wrong with it.
    """
    outcome, rules = seen.played.outcome, seen.played.ruleset
    row = _as_written(outcome.said, outcome.address)
    if seen.twice:
        return replace(row, fate=Fate.TWICE)
    if row.dealer.value is None and outcome.dealer is not None:
        row = replace(row, dealer=_found(outcome.dealer))
    row = replace(
        row,
        taker=outcome.taker if outcome.taker is not None else row.taker,
        side=outcome.taker_side if outcome.taker_side is not None else row.side,
        trump=outcome.trump if outcome.trump is not None else row.trump,
        fate=_ENDINGS.get(outcome.ending, Fate.UNKNOWN),
    )
    if not outcome.tainted and outcome.ending is not Ending.EXERCISE:
        account = open_account(outcome, scorer_of(rules), seen.words, seen.before)
        ruled = fault_account(outcome, scorer_of(rules), seen.words, seen.before)
        if ruled is not None:
            row = _scored(row, ruled, seen, _marks_by_totals(ruled, seen, codes))
        elif judgeable(outcome):
            row = _scored(row, account, seen, _marks_by_totals(account, seen, codes))
        elif account.facts is not None:
            row = _by_facts(row, account.facts)
    if outcome.said.faults:
        row = replace(row, fate=Fate.RULED)
    elif row.fate is Fate.UNKNOWN and outcome.ending is Ending.BROKEN_OFF:
        row = replace(row, fate=Fate.UNFINISHED)
    if seen.mended:
        row = replace(row, assumed=(True, True))
    return replace(row, reckoned=seen.after.computed)


def _found(value: Value) -> Cell[Value]:
    return Cell(value, Source.WORKED_OUT)


def _written(value: Value, line: Statement, part: int) -> Cell[Value]:
    span = line.part(part)
    return Cell(value, Source.WRITTEN, place=(span.number, span.start))


def _filled(pair: Number2, numbers: MaybePair | tuple[Number, Number]) -> Number2:
    """The same with what follows where nothing is written."""
    ns, ew = (
        cell if cell.known or number is None else _found(number)
        for cell, number in zip(pair, numbers, strict=True)
    )
    return ns, ew


def _as_written(said: Said, address: str) -> Row:
    """What the record says of a deal."""
    start, taker, contract = said.deal.start, said.taker, _contract(said)
    dealer: Cell[Seat] = Cell() if start.dealer is None else _written(start.dealer, start, 3)
    number: Cell[Number] = Cell() if start.number is None else _written(start.number, start, 2)
    belote: Cell[Side] = Cell()
    if said.belote is not None:
        span = said.belote.part(1)
        belote = Cell(said.belote.side, Source.WRITTEN, place=(span.number, span.start))
    seat = taker.by if taker is not None and isinstance(taker.by, Seat) else None
    side = None if taker is None else seat.side if seat is not None else taker.by
    return Row(
        address,
        number,
        dealer,
        seat,
        side if isinstance(side, Side) else None,
        None if contract is None else contract.trump,
        contract if contract is not None and contract.kind is CallKind.BID else None,
        _doubled(said),
        belote=belote,
        tricks=_line(said.sheet.get(Column.TRICKS)),
        points=_line(said.sheet.get(Column.POINTS)),
        announced=_line(said.sheet.get(Column.ANNOUNCED)),
        score=_line(said.sheet.get(Column.SCORE)),
        total=_line(said.sheet.get(Column.TOTAL)),
        pending=Cell() if said.pending is None else _written(said.pending.points, said.pending, 1),
        adjusted=(sum(line.ns or 0 for line in said.adjusted), sum(line.ew or 0 for line in said.adjusted)),
        faults=tuple(said.faults),
    )


def _line(line: Amounts | None) -> Number2:
    if line is None:
        return NOTHING
    ns: Cell[Number] = Cell() if line.ns is None else _written(line.ns, line, 1)
    ew: Cell[Number] = Cell() if line.ew is None else _written(line.ew, line, 2)
    return ns, ew


def _contract(said: Said) -> Call | None:
    """The contract: as the taker line has it, else the last one called."""
    if said.taker is not None and said.taker.contract is not None:
        return said.taker.contract
    calls = () if said.auction is None else said.auction.calls
    return next((call for call in reversed(calls) if call.kind in (CallKind.TAKE, CallKind.BID)), None)


def _doubled(said: Said) -> int:
    """1, doubled 2, redoubled 4."""
    taker = said.taker
    kinds = set() if said.auction is None else {call.kind for call in said.auction.calls}
    if CallKind.REDOUBLE in kinds or (taker is not None and taker.redoubled is not False):
        return 4
    return 2 if CallKind.DOUBLE in kinds or (taker is not None and taker.doubled is not False) else 1


def _by_facts(row: Row, facts: Facts) -> Row:
    """What the cards tell, and one side's number of the other's."""
    if facts.tricks is not None:
        row = replace(row, tricks=_filled(row.tricks, facts.tricks))
    if facts.points is not None:
        row = replace(row, points=_filled(row.points, facts.points))
    if facts.announced.counted is not None:
        row = replace(row, announced=_filled(row.announced, facts.announced.counted))
    if not row.belote.known and len(facts.belotes) == 1:
        row = replace(row, belote=Cell(facts.belotes[0], Source.WORKED_OUT))
    return row


def _scored(row: Row, account: Account, seen: Seen, marks: MaybePair) -> Row:
    """The row with all that the score of the deal tells.

    Args:
        row: what is written.
        account: of the deal.
        seen: the deal in its match.
        marks: what each side marked by the totals around the deal, as far as they tell.
    """
    courses = _courses(account, marks)
    facts = account.facts
    if facts is None:  # nobody played it
        waits = _only((sum(each) for each in account.before.waiting), 0)
        row = replace(row, score=_filled(row.score, (0, 0)))
        return row if row.pending.known or not waits else replace(row, pending=_found(waits))
    ns, ew = (len({each.marks[side] for each in courses}) > 1 for side in Side)
    row = replace(row, assumed=(ns, ew))
    points = _only((each.points for each in courses), None)
    if points is not None:
        row = replace(row, points=_filled(row.points, points))
    known = _only(((each.belote,) for each in courses), None)
    if known is not None and not row.belote.known:
        row = replace(row, belote=Cell(known[0], Source.WORKED_OUT))
    if known is None and not row.belote.known and account.outcome.belote_seat is not None:
        row = replace(row, maybe_belote=account.outcome.belote_seat.side)
    capot = _only((each.capot for each in courses), None)
    if capot is None and (tricks := written_tricks(account.line(Column.TRICKS))) is not None and 8 in tricks:
        capot = Side.NS if tricks[0] == 8 else Side.EW
    side = row.side if row.side is not None else _only((each.taker for each in courses), None)
    row = replace(row, side=side, capot=capot)
    fate = _only((each.fate for each in courses), Fate.UNKNOWN)
    score = _filled(row.score, marks)
    score = _filled(score, (_mark(courses, Side.NS), _mark(courses, Side.EW)))
    won = _only(((each.won, each.won_by) for each in courses), (0, None))
    row = replace(row, fate=fate, score=score, won=won[0], won_by=won[1] if won[0] else None)
    after = _only((each.pending for each in courses), None)
    if after is None and seen.after.waiting:
        after = _only((sum(each) for each in seen.after.waiting), None)
    if after is not None and not row.pending.known:
        row = replace(row, pending=_found(after))
    return _by_facts(row, facts)


class _Course(NamedTuple):
    """One way in which a deal may have come to what is written of it.

    Attributes:
        taker: the side that took.
        points: last trick included, or the capot total; None where any will do.
        belote: the side whose belote counts.
        capot: the side that won every trick.
        fate: what became of the contract.
        marks: of both sides.
        pending: the points that wait then.
        won: the points that were waiting and were won.
        won_by: who won them.
    """

    taker: Side
    points: Pair | None
    belote: Side | None
    capot: Side | None
    fate: Fate
    marks: Pair
    pending: int
    won: int
    won_by: Side | None


def _course(reading: Reading) -> _Course | None:
    tally, score = reading.tally, reading.score
    if tally is None:
        return None
    return _Course(
        tally.taker,
        score.points,
        tally.belote,
        tally.capot,
        _FATES[score.outcome],
        score.marks,
        score.pending_after,
        score.won,
        score.won_by,
    )


def _only(values: Iterable[Value], otherwise: Value) -> Value:
    """The value that all of them are, else another."""
    found = iter(values)
    first = next(found, otherwise)
    return first if all(each == first for each in found) else otherwise


def _mark(courses: Iterable[_Course], side: Side) -> int | None:
    return _only((each.marks[side] for each in courses), None)


def _courses(account: Account, marks: MaybePair) -> list[_Course]:
    """Every course of the deal that its record follows; where it follows none, the likeliest by the rules."""
    line, readings = account.line(Column.SCORE), account.readings
    told = verdict(account)
    if line is None and marks == (None, None):
        total = account.line(Column.TOTAL)
        if total is not None and len(readings) > 1:
            readings = [each for each in readings if leads_to(account, each.score.marks, total)] or readings
    elif told.wrong and told.reading is not None:
        readings = [told.reading]
    elif not readings:
        return _by_marks(account, line, marks)
    else:
        agree = [each for each in readings if _agrees(each.score.marks, line, marks)]
        readings = agree or readings
    return [course for course in map(_course, readings) if course is not None]


def _agrees(pair: Pair, line: Amounts | None, marks: MaybePair) -> bool:
    if line is not None and not matches(line, pair):
        return False
    return all(mark is None or mark == number for mark, number in zip(marks, pair, strict=True))


def _marks_by_totals(account: Account, seen: Seen, codes: Container[str]) -> MaybePair:
    """What each side marked, where no score is written but the totals before and after the deal are known."""
    if account.line(Column.SCORE) is not None or account.line(Column.TOTAL) is None:
        return None, None
    if account.outcome.said.lost or any(code in codes for code in _UNSURE):
        return None, None
    added = adjustment(account.outcome)
    ns, ew = (
        None if before is None or after is None else whole_number(after - before - more)
        for before, after, more in zip(seen.before.computed, seen.after.computed, added, strict=True)
    )
    return ns, ew


def _by_marks(account: Account, line: Amounts | None, marks: MaybePair) -> list[_Course]:
    """Every deal that gives these marks, where nobody wrote its points and no card."""
    facts, waiting = account.facts, account.before.waiting
    if facts is None or facts.points is not None or facts.impossible is not None:
        return []
    if account.scorer.rules.auction is not AuctionKind.TURN_UP:
        return []  # what was bid decides too
    counted = facts.announced.counted
    if counted is None or account.outcome.said.has_cards or account.outcome.said.lost or not waiting:
        return []
    found: list[_Course] = []
    for waits in waiting:
        for pair, courses in _all_courses(
            account.scorer, facts.takers, facts.belotes, counted, waits
        ).items():
            if _agrees(pair, line, marks):
                found += courses
    return found


_Courses = dict[Pair, list[_Course]]


@lru_cache(maxsize=256)
def _all_courses(
    scorer: Scorer, takers: tuple[Side, ...], belotes: tuple[Side | None, ...], counted: Pair, waiting: Pair
) -> _Courses:
    """Every course of a deal without announcements but these, by its marks."""
    found: _Courses = {}
    whole = scorer.whole
    kinds: list[tuple[Pair, Side | None]] = [((whole, 0), Side.NS), ((0, whole), Side.EW)]
    kinds += [((points, whole - points), None) for points in possible_points(scorer.bonus)]
    for taker, belote, (pair, capot) in product(takers, belotes, kinds):
        tally = Tally(taker, pair, None, capot, belote, counted, counted)
        course = _course(Reading(tally, scorer.score(tally, waiting), waiting))
        if course is not None:
            found.setdefault(course.marks, []).append(course)
    return found
