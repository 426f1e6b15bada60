"""The rules of what is wrong in itself: impossible points, trick counts, the last trick."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.base import Finding, rule
from belote_notation.checks.cause_sheet import sum_causes, tricks_causes
from belote_notation.checks.sheet_account import Account, matches
from belote_notation.checks.sheet_facts import written_tricks
from belote_notation.checks.sheet_find import wrong_numbers
from belote_notation.diagnostics import Edit, Fact, Related, Severity, Text
from belote_notation.record import Amounts, Column, Number
from belote_notation.replay.outcome import Ending
from belote_notation.ruleset import Announcements
from belote_notation.seats import Side

_NOT_MARKS = Text(
    "sous ces règles, aucune donne ne donne cette marque{whose}",
    "under these rules no deal gives these marks{whose}",
)
_WAITED = Text(
    "{points} points en litige attendaient le camp qui gagne ce contrat",
    "{points} points were waiting for the side that wins this contract",
)
_FOR_TAKER = Text(" quand {taker} prend", " when {taker} takes")
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
    scorer, counted = account.scorer, facts.announced.counted
    rules = scorer.rules
    told = outcome.said.sheet.get(Column.ANNOUNCED) is not None or bool(outcome.said.declared)
    open_to_all = rules.announcements is not Announcements.NONE and not told
    if facts.impossible is not None or counted is None or open_to_all or "announced" in outcome.said.lost:
        return
    taker = outcome.taker_side
    if taker is None and matches(line, (0, 0)):
        return
    if any(_fraction_or_negative(number) for number in _numbers(line)):
        return
    if not account.before.waiting or any(
        matches(line, marks)
        for waiting in account.before.waiting
        for marks in scorer.possible_marks(facts.takers, facts.belotes, counted, waiting)
    ):
        return
    words: dict[str, Fact] = {
        "why": _NOT_MARKS,
        "written": _numbers(line),
        "taker": taker,
        "whose": "" if taker is None else _FOR_TAKER,
    }
    waits = sum(account.before.waiting[0])
    related = (Related(_WAITED, None, {"points": waits}),) if waits else ()
    recorded = (line.ns, line.ew)
    yield Finding(line.span, words, outcome.address, None, "contract_test", related, recorded)


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
