"""The rules of what is wrong in itself: impossible points, trick counts, the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.base import Finding, rule
from belote_notation.checks.cause_sheet import sum_causes, tricks_causes
from belote_notation.checks.sheet_account import Account, matches, verdict
from belote_notation.checks.sheet_facts import written_tricks
from belote_notation.checks.sheet_find import wrong_numbers
from belote_notation.checks.sheet_open import Marks, marks_possible, open_mismatch, opened_after
from belote_notation.diagnostics import Edit, Fact, Related, Severity, Text
from belote_notation.record import Amounts, Column, Number
from belote_notation.replay.outcome import Ending
from belote_notation.ruleset import Rounding
from belote_notation.seats import Side

_NOT_MARKS = Text(
    "sous ces règles, aucune donne ne donne cette marque{whose}",
    "under these rules no deal gives these marks{whose}",
)
_WAITED = Text(
    "{points} points en litige attendaient le camp qui gagne ce contrat",
    "{points} points were waiting for the side that wins this contract",
)
_WITH_BELOTE = Text(
    "une belote{whose} l'expliquerait ; une feuille la note à part, sur une ligne « belote »",
    "a belote{whose} would explain it; a sheet records it apart, on a “belote” line",
)
_FOR_SIDE = Text(" pour {side}", " for {side}")
_FOR_TAKER = Text(" quand {taker} prend", " when {taker} takes")
_FEW = 4
_NOT_ADDED = Text(
    "depuis le dernier total ({before}), la donne marquerait {added}, "
    "et sous ces règles aucune donne ne le peut{whose}",
    "since the last totals ({before}) the deal would have marked {added}, "
    "and under these rules no deal can{whose}",
)
_NOT_ADDED_BY = Text(
    "depuis le dernier total ({before}), {deals} donnes ne peuvent pas marquer {added} sous ces règles",
    "since the last totals ({before}) {deals} deals cannot have marked {added} under these rules",
)
_NOT_WAITING = Text(
    "sous ces règles, aucun litige ne laisse tant de points",
    "under these rules no litige leaves so many points",
)
_WAITING_ONLY = Text(
    "sous ces règles, cette donne peut laisser en litige : {waits}",
    "under these rules this deal can leave waiting: {waits}",
)
_NOT_WHOLE = Text("les points marqués sont des nombres entiers", "points are marked in whole numbers")
_NEGATIVE = Text("aucune donne ne laisse de points négatifs", "no deal leaves negative points")
_SEEN = Text(
    "le dernier pli est à {side}, qui n'a pas fait un pli", "the last trick is {side}'s, who won no trick"
)


@rule(
    "B607",
    Severity.ERROR,
    name="impossible-points",
    fr="Points impossibles ({written}) : {why}",
    en="Impossible points ({written}): {why}",
)
def impossible_numbers(account: Account) -> Iterator[Finding]:
    """Numbers of a score sheet that no deal can give; what the cards tell is for the other rules."""
    yield from _points(account)
    yield from _marks_alone(account)
    yield from _totals_alone(account)
    yield from _pending_alone(account)
    yield from _not_whole(account)
    der, facts = account.outcome.said.der, account.facts
    if der is not None and facts is not None and not facts.from_cards and facts.impossible is None:
        tricks = written_tricks(account.line(Column.TRICKS))
        if tricks is not None and not tricks[der.side]:
            told: dict[str, Fact] = {"written": der.side, "why": _SEEN, "side": der.side}
            yield Finding(der.part(1), told, account.outcome.address, recorded=der.side)


def _numbers(line: Amounts) -> tuple[Number, ...]:
    return tuple(number for number in (line.ns, line.ew) if number is not None)


def _points(account: Account) -> Iterator[Finding]:
    facts, line = account.facts, account.line(Column.POINTS)
    if facts is None or facts.impossible is None or line is None:
        return
    wrong = facts.impossible
    span = line.span if wrong.side is None else line.span_of(wrong.side)
    recorded: Fact = (line.ns, line.ew) if wrong.side is None else line.of(wrong.side)
    told = {**wrong.facts, "why": wrong.why, "written": _numbers(line)}
    found = Finding(span, told, account.outcome.address, option=wrong.option, recorded=recorded)
    yield sum_causes(account, found, line)


def _marks_alone(account: Account) -> Iterator[Finding]:
    """A score without points, on a sheet: whether any deal at all gives it."""
    line, facts, outcome = account.line(Column.SCORE), account.facts, account.outcome
    if line is None or facts is None or outcome.ending is not Ending.SHEET or account.readings:
        return
    taker = outcome.taker_side
    if (taker is None and matches(line, (0, 0))) or any(map(_fraction_or_negative, _numbers(line))):
        return
    possible = [marks_possible(account, waiting) for waiting in account.before.waiting]
    if not possible or any(marks is None or _gives(marks, line) for marks in possible):
        return
    words: dict[str, Fact] = {
        "why": _NOT_MARKS,
        "written": _numbers(line),
        "taker": taker,
        "whose": "" if taker is None else _FOR_TAKER,
    }
    related = tuple(_explained(account, line))
    recorded = (line.ns, line.ew)
    option = "contract_test" if account.scorer.rules.rounding is Rounding.NONE else "rounding"
    yield Finding(line.span, words, outcome.address, None, option, related, recorded)


def _explained(account: Account, line: Amounts) -> Iterator[Related]:
    """What a score that no deal gives should have, or would take."""
    waiting = account.before.waiting[0]
    if any(waiting):
        yield Related(_WAITED, None, {"points": sum(waiting)})
    if account.outcome.said.belote is not None:
        return
    sides = [side for side in Side if _gives(marks_possible(account, waiting, side) or {}, line)]
    if sides:
        whose = "" if len(sides) == 2 else _FOR_SIDE
        yield Related(_WITH_BELOTE, None, {"whose": whose, "side": sides[0]})


def _gives(marks: Marks, line: Amounts) -> bool:
    return any(matches(line, pair) for pair in marks)


def _totals_alone(account: Account) -> Iterator[Finding]:
    """A total over deals without points: whether any deals at all add what it adds."""
    line, said = account.line(Column.TOTAL), account.outcome.said
    if line is None or said.lost & {"score", "adjust"}:
        return
    opened = opened_after(account, verdict(account))
    if opened is None or opened.counted or not open_mismatch(account, opened):
        return
    pairs = zip((line.ns, line.ew), opened.base, strict=True)
    added = tuple(number - before for number, before in pairs if number is not None)
    told: dict[str, Fact] = {
        "written": _numbers(line),
        "why": _NOT_ADDED if opened.deals == 1 else _NOT_ADDED_BY,
        "added": added,
        "before": opened.base,
        "deals": opened.deals,
        "taker": account.outcome.taker_side,
        "whose": "" if opened.deals > 1 or account.outcome.taker_side is None else _FOR_TAKER,
    }
    yield Finding(
        line.span, told, account.outcome.address, option="contract_test", recorded=(line.ns, line.ew)
    )


def _pending_alone(account: Account) -> Iterator[Finding]:
    """Waiting points after a deal of unknown points: whether any litige leaves so many."""
    pending, facts, line = account.outcome.said.pending, account.facts, account.line(Column.SCORE)
    if pending is None or facts is None or account.readings or account.outcome.said.has_cards:
        return
    possible = [marks_possible(account, waiting) for waiting in account.before.waiting]
    waits = set()
    for marks in possible:
        if marks is None:
            return
        waits |= {
            sum(each)
            for pair, after in marks.items()
            if line is None or matches(line, pair)
            for each in after
        }
    if waits and pending.points not in waits:
        several = len(waits) > _FEW
        told: dict[str, Fact] = {
            "written": pending.points,
            "why": _NOT_WAITING if several else _WAITING_ONLY,
            "waits": () if several else tuple(sorted(waits)),
        }
        yield Finding(pending.part(1), told, account.outcome.address, option="tie", recorded=pending.points)


def _fraction_or_negative(number: Number) -> bool:
    return number < 0 or number != int(number)


def _not_whole(account: Account) -> Iterator[Finding]:
    """Fractions and negative marks where nothing else judges the line."""
    if account.readings:
        return
    line = account.line(Column.SCORE)
    for side in Side:
        number = None if line is None else line.of(side)
        if line is not None and number is not None and _fraction_or_negative(number):
            why = _NEGATIVE if number < 0 else _NOT_WHOLE
            told: dict[str, Fact] = {"why": why, "written": number, "side": side}
            yield Finding(line.span_of(side), told, account.outcome.address, recorded=number)
            return


@rule("B608", Severity.ERROR, name="wrong-trick-count", fr="Nombre de plis : {gap}", en="Tricks: {gap}")
def wrong_trick_count(account: Account) -> Iterator[Finding]:
    """``tricks`` against the play; on a score sheet the two sides' tricks must be eight."""
    line, facts, address = account.line(Column.TRICKS), account.facts, account.outcome.address
    if line is None or facts is None:
        return
    if facts.from_cards and facts.tricks is not None:
        found = wrong_numbers(line, facts.tricks, address)
        if found is not None:
            yield tricks_causes(found, line, facts.tricks, account)
        return
    if written_tricks(line) is None and _numbers(line):
        gap = Text(
            "{written} : les deux camps font huit plis à eux deux",
            "{written}: the two sides win eight tricks together",
        )
        yield Finding(
            line.span, {"gap": gap, "written": _numbers(line)}, address, recorded=(line.ns, line.ew)
        )


@rule(
    "B609",
    Severity.ERROR,
    name="wrong-last-trick",
    fr="Dix de der noté à {recorded}, alors que {computed} a fait le dernier pli",
    en="The last trick is given to {recorded}, but {computed} won it",
)
def wrong_last_trick(account: Account) -> Iterator[Finding]:
    """``der`` against the play."""
    line, facts = account.outcome.said.der, account.facts
    if line is None or facts is None or not facts.from_cards or facts.last is None:
        return
    if line.side is not facts.last:
        told: dict[str, Fact] = {"recorded": line.side, "computed": facts.last}
        yield Finding(
            line.part(1),
            told,
            account.outcome.address,
            option="last_trick_points",
            recorded=line.side,
            computed=facts.last,
            fix=(Edit(line.part(1), facts.last),),
        )
