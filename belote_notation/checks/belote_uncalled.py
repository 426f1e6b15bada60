"""B508: a belote that was held and played, but not called as the ruleset asks, or not known to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from belote_notation.cards import Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.sheet_account import Account, leads_to, matches
from belote_notation.diagnostics import Diagnostic, Fact, Related, Severity, Text
from belote_notation.engine.scoring import belote_counts
from belote_notation.record import Column, Trick
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.words import king_and_queen
from belote_notation.ruleset import BeloteCall, Ruleset
from belote_notation.seats import Side

_TOLD = frozenset({"B506", "B507", "B602"})
"""What explains already why a belote does not count."""


@dataclass(frozen=True, slots=True)
class Uncalled:
    """A deal in which one hand held king and queen of trump and played both.

    Attributes:
        outcome: the deal.
        rules: the ruleset.
        words_recorded: silence means that nothing was said.
        account: its account, if its numbers were looked into.
    """

    outcome: Outcome
    rules: Ruleset
    words_recorded: bool
    account: Account | None


def uncalled_belote(
    outcome: Outcome,
    rules: Ruleset,
    words_recorded: bool,
    account: Account | None,
    found: list[Diagnostic],
) -> None:
    """Add the note on a belote that was not called, or is not known to be, to what was found in the deal.

    Nothing is said where the ruleset asks for no word, where the ``belote`` line says that it was
    called, or where a wrong word or a wrong line has been told.
    """
    if outcome.belote_seat is None or rules.belote_call is BeloteCall.AUTOMATIC:
        return
    belote, rebelote = outcome.words
    if belote_counts(rules, belote=belote, rebelote=rebelote, king_first=outcome.king_first):
        return
    if outcome.ending is not Ending.PLAYED or any(each.code in _TOLD for each in found):
        return
    found += belote_not_called.run(Uncalled(outcome, rules, words_recorded, account), rules)


_LOST = {
    "belote": Text(
        "« belote » n'a pas été dit sur {first} : les {points} points sont perdus",
        "“belote” was not said on {first}: the {points} points are lost",
    ),
    "rebelote": Text(
        "« rebelote » n'a pas été dit sur {second} : les {points} points sont perdus",
        "“rebelote” was not said on {second}: the {points} points are lost",
    ),
    "silent": Text(
        "rien n'a été dit, puisque cette feuille note les mots : les {points} points sont perdus",
        "nothing was said, as this record writes the words down: the {points} points are lost",
    ),
    "line": Text(
        "elle n'a pas été annoncée, d'après la ligne « belote » : les {points} points sont perdus",
        "it was not called, says the `belote` line: the {points} points are lost",
    ),
    "order": Text(
        "la dame est tombée avant le roi : les {points} points sont perdus",
        "the queen fell before the king: the {points} points are lost",
    ),
    "counted": Text(
        "rien ne dit si elle a été annoncée ; {source} la compte",
        "nothing says whether it was called; {source} counts it",
    ),
    "uncounted": Text(
        "rien ne dit si elle a été annoncée ; {source} ne la compte pas",
        "nothing says whether it was called; {source} does not count it",
    ),
    "either": Text(
        "rien ne dit si elle a été annoncée ; {source} convient dans les deux cas",
        "nothing says whether it was called; {source} fits both",
    ),
    "open": Text(
        "rien ne dit si elle a été annoncée ; elle compte, faute d'une marque qui dise le contraire",
        "nothing says whether it was called; it counts, as no score says otherwise",
    ),
}
_WAYS_OUT = {
    BeloteCall.BOTH: Text(
        "si elle a été annoncée, écrivez « belote » après {first} et « rebelote » après {second}",
        "if it was called, write “belote” after {first} and “rebelote” after {second}",
    ),
    BeloteCall.FIRST: Text(
        "si elle a été annoncée, écrivez « belote » après {first}",
        "if it was called, write “belote” after {first}",
    ),
}
_SOURCES = {
    Column.SCORE: Text("la marque", "the score"),
    Column.TOTAL: Text("le total", "the total"),
}


@rule(
    "B508",
    Severity.NOTE,
    name="belote-not-called",
    fr="{seat} avait la belote ({king} et {queen}) : {what}",
    en="{seat} held the belote ({king} and {queen}): {what}",
)
def belote_not_called(view: Uncalled) -> Iterator[Finding]:
    """King and queen of trump in one hand, without the words that the ruleset asks for."""
    outcome, rules = view.outcome, view.rules
    pair = king_and_queen(outcome.trump)
    seat = outcome.belote_seat
    if pair is None or seat is None:
        return
    places = _fallen(outcome, pair)
    what, source = _what(view)
    if len(places) != 2 or what is None:
        return
    (first, one, at), (second, other, later) = places
    missed = other if what == "rebelote" else one
    place = later if what == "rebelote" else at
    facts: dict[str, Fact] = {
        "seat": seat,
        "king": pair[0],
        "queen": pair[1],
        "first": first,
        "second": second,
        "points": rules.belote_points,
        "what": _LOST[what],
        "source": None if source is None else _SOURCES[source],
    }
    trick, number = missed
    option = "belote_order" if what == "order" else "belote_call"
    related: tuple[Related, ...] = ()
    if what not in ("rebelote", "line", "order", "silent"):
        related = (Related(_WAYS_OUT[rules.belote_call], None, facts),)
    yield Finding(
        trick.card_span(place), facts, f"{outcome.address}/{number}.{place + 1}", seat, option, related
    )


def _fallen(outcome: Outcome, pair: tuple[Card, Card]) -> list[tuple[Card, tuple[Trick, int], int]]:
    """King and queen in the order in which they fell: the card, its trick with its number, its place."""
    return [
        (card, (trick, trick.number or number), place)
        for number, trick in enumerate(outcome.said.tricks, 1)
        for place, card in enumerate(trick.cards[:4])
        if isinstance(card, Card) and card in pair
    ]


def _what(view: Uncalled) -> tuple[str | None, Column | None]:
    """What became of the belote, and the line that tells it; None if there is nothing to say."""
    outcome, seat = view.outcome, view.outcome.belote_seat
    line = outcome.said.belote
    if not belote_counts(view.rules, belote=True, rebelote=True, king_first=outcome.king_first):
        return "order", None
    if not outcome.silent:
        return ("rebelote" if outcome.words[0] else "belote"), None
    if view.words_recorded:
        return "silent", None
    if line is not None or seat is None:
        return ("line" if line is not None and line.side is None else None), None
    return _implied(view.account, seat.side) if view.account is not None else ("open", None)


def _implied(account: Account, side: Side) -> tuple[str, Column | None]:
    """Whether the recorded score, else the total, counts a belote of which nothing is said."""
    score, total = account.line(Column.SCORE), account.line(Column.TOTAL)
    if score is not None:
        source, fitting = Column.SCORE, [r for r in account.readings if matches(score, r.score.marks)]
    elif total is not None:
        source, fitting = (
            Column.TOTAL,
            [r for r in account.readings if leads_to(account, r.score.marks, total)],
        )
    else:
        return "open", None
    belotes = {reading.tally.belote for reading in fitting if reading.tally is not None}
    if not belotes:
        return "open", None
    if len(belotes) == 2:
        return "either", source
    return ("counted" if side in belotes else "uncounted"), source
