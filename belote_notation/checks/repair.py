"""A deal with errors that one simple slip explains: what the slip is, said with the first error.

A repair is never applied: it is offered as a note. But where it alone makes the whole deal right, with all
that is recorded of it, the other errors of the deal come from the same slip and are not repeated.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

from belote_notation.checks.match import Ledger
from belote_notation.checks.table import check_table
from belote_notation.checks.views import of
from belote_notation.diagnostics import Diagnostic, Fact, Related, Severity, Text
from belote_notation.record import Deal
from belote_notation.replay import Replay, Said, replay
from belote_notation.replay.quick import prove_clean
from belote_notation.replay.repair import (
    FEW,
    Repair,
    Slip,
    card_repairs,
    far_swap_repairs,
    missing_cards,
    swap_repairs,
)
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat

_DEALS = 50
"""In how many deals of a text repairs are looked for: a text of bad deals alone stays quick to judge."""

_TOLD = 2
"""How many repairs are told if several would do; if there are more, none is worth telling."""

_TRICKS = 8
_TABLE = ("B2", "B3", "B4")
_CARDS = frozenset({"B201", "B401", "B402", "B411"})


@dataclass(slots=True)
class Budget:
    """How many more deals of a text may be looked into."""

    deals: int = _DEALS


@dataclass(frozen=True, slots=True)
class Mended:
    """What is said of a deal once the slip in it is known.

    Attributes:
        found: the first error with the slip as a note, and what the deal without the slip has to be told.
        ledger: the match after the deal; None if it goes on from the deal as written.
        dealer_known: it is certain who dealt.
    """

    found: list[Diagnostic]
    ledger: Ledger | None
    dealer_known: bool = True


def mend(
    played: Replay, before: Ledger, found: list[Diagnostic], rules: Ruleset, budget: Budget
) -> Mended | None:
    """Look for the one slip that explains what is wrong with a deal.

    Args:
        played: the deal as written.
        before: the match before the deal.
        found: what is wrong with it.
        rules: the ruleset.
        budget: is counted down.
    """
    errors = [each for each in found if each.severity is Severity.ERROR]
    wrong = [each for each in errors if each.code.startswith(_TABLE)]
    if len(errors) > 1:
        wrong += [each for each in errors if each.code == "B701"]
    said = played.said
    if not wrong or said.broken or said.faults or budget.deals <= 0:
        return None
    budget.deals -= 1
    first = min(wrong, key=_place)
    fitting = _fitting(played, before, rules)
    if not 0 < len(fitting) <= _TOLD:
        only = _unplayed(said.deal, wrong)
        return None if only is None else Mended(_instead(found, *only), None)
    told = replace(first, related=(*first.related, *(_note(repair) for repair, _, _ in fitting)))
    dealt = any(repair.slip in (Slip.DEALER, Slip.SEATS_AND_DEALER) for repair, _, _ in fitting)
    if len(errors) == 1:
        return Mended(_instead(found, first, told), None, dealer_known=not dealt)
    _, rest, ledger = fitting[0]
    return Mended([told, *rest], ledger, dealer_known=not dealt)


def _instead(found: list[Diagnostic], old: Diagnostic, new: Diagnostic) -> list[Diagnostic]:
    return [new if each is old else each for each in found]


_Fitting = list[tuple[Repair, list[Diagnostic], Ledger]]


def _fitting(played: Replay, before: Ledger, rules: Ruleset) -> _Fitting:
    """The repairs that make the whole deal right, of the simplest kind that has any."""
    deal = played.said.deal
    few = [make(deal) for make in (*FEW, card_repairs)]
    for kind in (*few, swap_repairs(deal, played.story.course), far_swap_repairs(deal, played.story.course)):
        fitting: _Fitting = []
        for repair in kind:
            right = _right(repair.deal, played.address, before, rules, thorough=kind in few)
            if right is not None:
                fitting.append((repair, *right))
            if len(fitting) > _TOLD:
                break
        if fitting:
            return fitting
    return []


def _right(
    deal: Deal, address: str, before: Ledger, rules: Ruleset, *, thorough: bool
) -> tuple[list[Diagnostic], Ledger] | None:
    """What is said of a deal, and the match after it, if nothing in it is wrong.

    Where many deals are to be tried only those count that are quickly proved to be in order.
    """
    found: list[Diagnostic] = []
    outcome = prove_clean(Said(deal), rules, address, before.expected_dealer)
    if outcome is None:
        if not thorough:
            return None
        played = replay(deal, rules, address, before.expected_dealer)
        found += check_table(played, rules)
        if played.outcome.tainted or any(each.severity is Severity.ERROR for each in found):
            return None
        outcome = played.outcome
    ledger = copy(before)
    ledger.enter(outcome, found)
    if any(each.severity is Severity.ERROR for each in found):
        return None
    return found, ledger


def _place(found: Diagnostic) -> tuple[int, int]:
    return found.span.line.number, found.span.start


def _unplayed(deal: Deal, wrong: list[Diagnostic]) -> tuple[Diagnostic, Diagnostic] | None:
    """The first error that a card, or a trick, in no trick may explain, without and with that as a note."""
    at = next((each for each in wrong if each.code in _CARDS), None)
    missing, tricks = missing_cards(deal), len(deal.tricks)
    if at is None:
        return None
    if len(missing) == 1 and tricks == _TRICKS:
        words = _ONLY_CARD
    elif len(missing) == 4 and tricks == _TRICKS - 1 and at.code == "B411":
        words = _ONLY_TRICK
    else:
        return None
    return at, replace(at, related=(*at.related, Related(words, None, {"cards": missing})))


_ONLY_CARD = Text(
    "{cards} est la seule carte qui ne soit dans aucun pli", "{cards} is the only card that is in no trick"
)
_ONLY_TRICK = Text(
    "un pli manque : {cards} ne sont dans aucun pli", "a trick is missing: {cards} are in no trick"
)

_WORDS = {
    Slip.DEALER: Text(
        "si {seat} avait donné, toute la donne serait juste",
        "if {seat} had dealt, the whole deal would be right",
    ),
    Slip.TAKER: Text(
        "si {seat} avait pris, toute la donne serait juste",
        "if {seat} had taken, the whole deal would be right",
    ),
    Slip.SEATS: Text(
        "toute la donne est juste si chaque place est décalée : {seat} au lieu de {north}, et ainsi de suite",
        "the whole deal is right with every seat moved on: {seat} for {north}, and so on",
    ),
    Slip.SEATS_AND_DEALER: Text(
        "toute la donne est juste si chaque place est décalée, donneur compris : {seat} au lieu de {north}, "
        "et ainsi de suite",
        "the whole deal is right with every seat moved on, the dealer too: {seat} for {north}, and so on",
    ),
    Slip.HANDS: Text(
        "si les mains {of_seat} et {of_other} étaient échangées, toute la donne serait juste",
        "if {of_seat} and {of_other} hands were exchanged, the whole deal would be right",
    ),
    Slip.MISWRITTEN: Text(
        "si c'était ici {other}, la seule carte qui manque, toute la donne serait juste",
        "if this were {other}, the only card that is missing, the whole deal would be right",
    ),
    Slip.LEFT_OUT: Text(
        "il manque {card}, la seule carte qui ne soit dans aucun pli : à la place n° {place}, "
        "toute la donne est juste",
        "{card} is missing, the only card that is in no trick: in place {place} it makes the whole deal "
        "right",
    ),
    Slip.SWAPPED: Text(
        "si {card} et {other} étaient échangés dans le pli {trick}, toute la donne serait juste",
        "if {card} and {other} were swapped in trick {trick}, the whole deal would be right",
    ),
    Slip.SWAPPED_TRICKS: Text(
        "si {card} et {other} étaient échangés dans les plis {trick} et {place}, toute la donne serait juste",
        "if {card} and {other} were swapped in tricks {trick} and {place}, the whole deal would be right",
    ),
}


def _note(repair: Repair) -> Related:
    """A repair in words."""
    seats, cards, tricks = repair.seats, repair.cards, repair.tricks
    facts: dict[str, Fact] = {
        "seat": seats[0] if seats else None,
        "north": Seat.N,
        "of_seat": of(seats[0] if seats else None),
        "of_other": of(seats[1] if len(seats) > 1 else None),
        "card": cards[0] if cards else None,
        "other": cards[1] if len(cards) > 1 else None,
        "trick": tricks[0] if tricks else None,
        "place": tricks[1] if len(tricks) > 1 else None,
    }
    return Related(_WORDS[repair.slip], repair.span, facts)
