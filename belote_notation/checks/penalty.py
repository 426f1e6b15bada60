"""Deals that a fault decides: the marks that the ruleset or the table's ruling gives, and who forgot what.

Nothing is judged where the marks do not follow: both sides at fault, two rulings, a fault for which the
ruleset leaves the penalty to the table, waiting points or announcements that nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from belote_notation.checks.cause import Slip
from belote_notation.checks.sheet_account import Account, Standing
from belote_notation.checks.sheet_facts import Facts, facts_of, whole_number
from belote_notation.checks.sheet_score import Reading, Ruling, Scorer
from belote_notation.engine.penalties import REVOKE, Held, penalised, penalty_marks, penalty_of
from belote_notation.engine.scoring import DealScore, Outcome, Pair
from belote_notation.record import Fault
from belote_notation.replay.outcome import Ending
from belote_notation.replay.outcome import Outcome as Played
from belote_notation.ruleset import Penalty
from belote_notation.seats import Side


def fault_account(played: Played, scorer: Scorer, words_recorded: bool, before: Standing) -> Account | None:
    """The account of a deal with ``fault`` lines; None if its marks do not follow from them."""
    said, faults = played.said, played.said.faults
    if not faults or played.tainted or played.ending is Ending.EXERCISE or "fault" in said.lost:
        return None
    sides = {fault.seat.side for fault in faults}
    if len(sides) != 1 or not before.waiting:
        return None
    (faulty,) = sides
    facts = facts_of(played, scorer, words_recorded)
    rulings = {fault.ruling for fault in faults if fault.ruling is not None}
    if rulings:
        marks = [(whole_number(ruling[0] or 0), whole_number(ruling[1] or 0)) for ruling in rulings]
        ns, ew = marks[0]
        if len(marks) > 1 or ns is None or ew is None:
            return None
        readings = _ruled(facts, scorer, before, faulty, (ns, ew))
    else:
        readings = _by_the_rules(facts, scorer, before, faults)
    return Account(played, scorer, facts, readings, before) if readings else None


def _by_the_rules(facts: Facts, scorer: Scorer, before: Standing, faults: Sequence[Fault]) -> list[Reading]:
    """The readings under the ruleset's penalty; none if it has none."""
    rules, faulty = scorer.rules, faults[0].seat.side
    penalties = {penalty_of(rules, fault.fault) for fault in faults}
    penalty = penalties.pop()
    if penalties or penalty in (None, Penalty.AS_RULED) or (scorer.bids and penalty is Penalty.DEAL_LOST):
        return []
    option = "revoke_penalty" if faults[0].fault == REVOKE else "turn_penalty"
    base = penalty_marks(rules, penalty, faulty)
    if base is not None:
        return list(_readings(facts, scorer, before, Ruling(faulty, option), base))
    return [
        Reading(None, DealScore(Outcome.REPLAY, waiting=waits), waits, ruling=Ruling(faulty, option))
        for waits in before.waiting
    ]


def _ruled(facts: Facts, scorer: Scorer, before: Standing, faulty: Side, marks: Pair) -> list[Reading]:
    """The readings of a ruling: belote and the like beside it as the rules have it, or all of it in it."""
    ruling = Ruling(faulty, None)
    found = list(_readings(facts, scorer, before, ruling, marks))
    alone = [
        Reading(
            None, DealScore(Outcome.FAILED, marks=marks, exact=marks, waiting=waits), waits, ruling=ruling
        )
        for waits in dict.fromkeys(wait for each in before.waiting for wait in (each, (0, 0)))
    ]
    return found + alone


def _readings(
    facts: Facts, scorer: Scorer, before: Standing, ruling: Ruling, base: Pair
) -> Iterator[Reading]:
    """One reading for each belote and each litige that there may have been."""
    rules, counted = scorer.rules, facts.announced.counted
    if counted is None:
        return
    for waiting, belote in product(before.waiting, facts.belotes):
        points = rules.belote_points
        belotes = (0, 0) if belote is None else (points, 0) if belote is Side.NS else (0, points)
        given = penalised(rules, ruling.faulty, base, Held(belotes, counted, waiting))
        score = DealScore(
            Outcome.FAILED,
            marks=given.marks,
            exact=given.marks,
            won=given.won,
            won_by=ruling.faulty.other if given.won else None,
            waiting=given.waiting,
        )
        yield Reading(None, score, waiting, ruling=ruling._replace(given=given))


def penalty_slips(account: Account, reading: Reading) -> Iterator[Slip]:
    """Who forgot the penalty, and who gave it to the side at fault."""
    ruling = reading.ruling
    if ruling is None:
        return
    if account.facts is not None:
        for tally in account.facts.tallies():
            yield Slip("penalty-forgotten", account.scorer.score(tally, reading.waiting).marks)
    if ruling.given is not None:
        (ns, ew), (one, two) = ruling.given.marks, ruling.given.base
        yield Slip("penalty-wrong-side", (ns - one + two, ew - two + one), {"other": ruling.faulty})
