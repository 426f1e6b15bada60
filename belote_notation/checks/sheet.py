"""The rules of the score sheet: B601 to B609.

Each compares a line with what follows from the cards, from the other lines and from where the
match stood. A slip that is told once is not told again where it was carried on: a score that
follows from wrong points is right, and so is a total that follows from a wrong score.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from belote_notation.checks.announce_compare import why_they_count
from belote_notation.checks.base import Check, Finding, rule
from belote_notation.checks.cause_sheet import announced_causes, pending_causes, points_causes, score_causes
from belote_notation.checks.cause_total import waiting_by_slips, wrong_in_total
from belote_notation.checks.sheet_account import Account, matches, settles_waiting, slips, verdict
from belote_notation.checks.sheet_alone import impossible_numbers, wrong_last_trick, wrong_trick_count
from belote_notation.checks.sheet_facts import could_count, whole_number
from belote_notation.checks.sheet_find import signed, wrong_numbers
from belote_notation.checks.sheet_score import Reading
from belote_notation.checks.sheet_total import wrong_total
from belote_notation.checks.sheet_words import deciding_option, reckoning
from belote_notation.diagnostics import Edit, Fact, Related, Severity, Text
from belote_notation.engine.scoring import Outcome as Result
from belote_notation.engine.scoring import Pair
from belote_notation.record import Amounts, Column
from belote_notation.ruleset import Announcements, BeloteOrder
from belote_notation.seats import Side


@rule(
    "B601",
    Severity.ERROR,
    name="wrong-card-points",
    fr="Points de cartes : {gap}, dix de der compris",
    en="Card points: {gap}, last trick included",
)
def wrong_card_points(account: Account) -> Iterator[Finding]:
    """``points`` against the cards. On a capot 162 and the capot total are both right."""
    facts, line = account.facts, account.line(Column.POINTS)
    if line is None or facts is None or not facts.from_cards or facts.points is None:
        return
    right, option = facts.points, "last_trick_points"
    capot = facts.capots[0]
    if capot is not None:
        option = "capot_total"
        if line.of(capot) == account.scorer.rules.capot_total:
            right = _pair(capot, account.scorer.rules.capot_total)
    found = wrong_numbers(line, right, account.outcome.address, option, _cards_made(account))
    if found is not None:
        yield points_causes(account, found, line, right)


def _pair(side: Side, points: int) -> Pair:
    return (points, 0) if side is Side.NS else (0, points)


_CARDS_MADE = Text(
    "{side} : {cards} de cartes + {bonus} de dix de der = {points}",
    "{side}: {cards} in cards + {bonus} for the last trick = {points}",
)
_CARDS_ONLY = Text("{side} : {points} de cartes", "{side}: {points} in cards")


def _cards_made(account: Account) -> tuple[Related, ...]:
    facts = account.facts
    if facts is None or facts.points is None:
        return ()
    told = []
    for side in Side:
        points, bonus = facts.points[side], account.scorer.bonus
        last = facts.last is side
        words: dict[str, Fact] = {"side": side, "points": points, "bonus": bonus, "cards": points - bonus}
        told.append(Related(_CARDS_MADE if last else _CARDS_ONLY, None, words))
    return tuple(told)


_BELOTE_REASONS = {
    "other": Text("le roi et la dame d'atout étaient à {holder}", "{holder} held king and queen of trump"),
    "none": Text(
        "le roi et la dame d'atout n'étaient pas dans la même main",
        "king and queen of trump were not in one hand",
    ),
    "order": Text("{holder} n'a pas joué le roi avant la dame", "{holder} did not play the king first"),
    "uncalled": Text(
        "{holder} avait la belote, mais n'a pas dit les mots qu'il faut",
        "{holder} held the belote but did not say the words it takes",
    ),
    "called": Text("{holder} avait la belote, et elle compte", "{holder} held the belote, and it counts"),
}


@rule(
    "B602",
    Severity.ERROR,
    name="wrong-belote",
    fr="Belote notée {written}, alors que {reason}",
    en="The belote is given to {written}, but {reason}",
)
def wrong_belote(account: Account) -> Iterator[Finding]:
    """``belote`` against the hands and the words."""
    outcome, facts = account.outcome, account.facts
    line = outcome.said.belote
    if line is None or facts is None or not outcome.belote_known or line.side in facts.belotes:
        return
    if line.side in outcome.said_wrong:  # told already, as B506 or B507
        return
    seat, rules = outcome.belote_seat, account.scorer.rules
    option: str | None = "belote_call"
    if seat is None:
        reason, option = "none", None
    elif line.side not in (seat.side, None):
        reason, option = "other", None
    elif rules.belote_order is BeloteOrder.KING_FIRST and not outcome.king_first:
        reason, option = "order", "belote_order"
    else:
        reason = "called" if line.side is None else "uncalled"
    nobody = Text("à personne", "nobody")
    written: Fact = nobody if line.side is None else Text("à {line_side}", "{line_side}")
    facts_told: dict[str, Fact] = {
        "written": written,
        "line_side": line.side,
        "reason": _BELOTE_REASONS[reason],
        "holder": seat,
    }
    yield Finding(
        line.part(1),
        facts_told,
        outcome.address,
        option=option,
        recorded=line.side,
        computed=facts.belotes[0],
    )


@rule(
    "B603",
    Severity.ERROR,
    name="wrong-announcement-points",
    fr="Annonces qui comptent : {gap}",
    en="Announcements that count: {gap}",
)
def wrong_announcement_points(account: Account) -> Iterator[Finding]:
    """``announced`` against the announcements that were made, held and compared."""
    facts, line = account.facts, account.line(Column.ANNOUNCED)
    if line is None or facts is None:
        return
    option = "announcements"
    if account.scorer.rules.announcements is not Announcements.NONE:
        option = "announce_equal"
    counted, address = facts.announced.counted, account.outcome.address
    if counted is not None:
        found = wrong_numbers(line, counted, address, option)
        if found is None or _moved_by_capot(account, line):
            return
        if any(matches(line, taken) for taken, _ in facts.announced.as_said):  # told already, as B50x
            return
        if facts.announced.certain:
            why = tuple(why_they_count(account.outcome, facts.announced, account.scorer.rules))
            yield announced_causes(account, replace(found, related=why), line)
            return
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    fraction = (line.ns is not None and ns is None) or (line.ew is not None and ew is None)
    if fraction or not could_count((ns or 0, ew or 0), account.scorer.rules):
        told: dict[str, Fact] = {
            "gap": Text(
                "aucune réunion d'annonces d'un seul camp ne vaut {written}",
                "no announcements of one side are worth {written}",
            ),
            "written": tuple(number for number in (line.ns, line.ew) if number is not None),
        }
        yield Finding(line.span, told, address, option=option, recorded=(line.ns, line.ew))


def _moved_by_capot(account: Account, line: Amounts) -> bool:
    """Whether the line gives the announcements after a capot has moved or cancelled them."""
    return any(
        matches(line, (points[0], points[1]))
        for reading in account.readings
        for points in (_announced_in(reading, account),)
    )


def _announced_in(reading: Reading, account: Account) -> list[int]:
    points = [0, 0]
    if reading.tally is None:
        return points
    for step in account.scorer.explained(reading.tally, reading.waiting).steps:
        if step.kind == "announcements":
            points[step.side] += step.points
    return points


@rule(
    "B604", Severity.ERROR, name="wrong-score", fr="Marque de la donne : {gap}", en="Score of the deal: {gap}"
)
def wrong_score(account: Account) -> Iterator[Finding]:
    """``score`` against what points, belote, announcements, contract and waiting points give."""
    line = account.line(Column.SCORE)
    if line is None:
        return
    told = verdict(account)
    if not told.wrong or told.reading is None:
        return
    option = deciding_option(told.reading, account.scorer.rules)
    found = wrong_numbers(
        line,
        told.reading.score.marks,
        account.outcome.address,
        option,
        reckoning(told.reading, account.scorer),
    )
    if found is not None:
        yield score_causes(account, found, line, told.reading)


@rule(
    "B605",
    Severity.ERROR,
    name="wrong-pending",
    fr="Points en litige : {recorded} au lieu de {computed} (écart {signed})",
    en="Points left waiting: {recorded} instead of {computed} (difference {signed})",
)
def wrong_pending(account: Account) -> Iterator[Finding]:
    """``pending`` against the points that wait after the deal. A wrong score explains a wrong litige."""
    line = account.outcome.said.pending
    told = verdict(account)
    if line is None or told.reading is None or told.wrong:
        return
    if not account.before.waiting and not settles_waiting(told.reading.tally, account.scorer):
        return
    score = account.line(Column.SCORE)
    followed = [each for each in account.readings if score is None or matches(score, each.score.marks)] or [
        told.reading
    ]
    right = [each.score.pending_after for each in followed]
    if line.points in right or any(
        line.points == each.score.pending_after
        for each in slips(account)
        if score is None or matches(score, each.score.marks)
    ):
        return
    if wrong_in_total(account, told.reading) and line.points in waiting_by_slips(account, told.reading):
        return  # the total is wrong by the same slip, and says so
    computed = right[0]
    difference = line.points - computed
    facts: dict[str, Fact] = {
        "recorded": line.points,
        "computed": computed,
        "difference": difference,
        "signed": signed(difference),
    }
    option = "litige_award" if told.reading.score.won_by is not None else "tie"
    if told.reading.score.outcome is Result.LITIGE and told.reading.tally is not None:
        option = deciding_option(told.reading, account.scorer.rules) or "tie"
    found = Finding(
        line.part(1),
        facts,
        account.outcome.address,
        option=option,
        related=reckoning(told.reading, account.scorer),
        recorded=line.points,
        computed=computed,
        fix=(Edit(line.part(1), computed),),
    )
    yield pending_causes(account, found, line.points, followed[0])


CHECKS: tuple[Check[Account], ...] = (
    wrong_card_points,
    wrong_belote,
    wrong_announcement_points,
    wrong_score,
    wrong_pending,
    wrong_total,
    impossible_numbers,
    wrong_trick_count,
    wrong_last_trick,
)
