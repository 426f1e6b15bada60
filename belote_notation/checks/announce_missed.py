"""B509: an announcement that a hand held, that would have counted, and that was not made."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.calls import Announcement
from belote_notation.cards import Card, cards_of
from belote_notation.checks.announce_made import Made
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.sheet_announce import accepted_of, compared
from belote_notation.diagnostics import Fact, Severity, Text
from belote_notation.engine.announcements import Combination, Comparison, best_set
from belote_notation.engine.scoring import Pair
from belote_notation.record import Column
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat, Side
from belote_notation.source import Span

_RUN_STARTS = 0x3F3F3F3F
"""The cards from which three can follow in their suit."""
_CARRE_RANKS = 0xFC
"""The ranks, nine and above, of which four are worth something."""

Missed = tuple[Outcome, tuple[Made, ...], Ruleset]
"""A deal, its announcements, and the rules."""


def something_held(outcome: Outcome) -> bool:
    """Whether a known hand holds three cards in a row or a carré that is worth something; bits only."""
    for hand in outcome.hands:
        if hand is not None and (
            hand & hand >> 1 & hand >> 2 & _RUN_STARTS
            or hand & hand >> 8 & hand >> 16 & hand >> 24 & _CARRE_RANKS
        ):
            return True
    return False


@rule(
    "B509",
    Severity.NOTE,
    name="announcement-missed",
    fr="{seat} avait {missed} ({points} points) et ne l'a pas annoncé : {change}",
    en="{seat} held {missed} ({points} points) and did not declare it: {change}",
)
def announcement_missed(view: Missed) -> Iterator[Finding]:
    """Announcements that were held and would have changed what counts; only where all hands are known.

    Nothing is said of a seat with an announcement that is an error, nor of a deal whose
    ``announced`` line gives points of which no word is written: there they were made.
    """
    outcome, made, rules = view
    if not _told_in_full(outcome, made):
        return
    accepted = accepted_of(made)
    before = compared(outcome, accepted, rules)
    wrong = {each.said.seat for each in made if each.fault is not None}
    if before is None or None in wrong:
        return
    for seat in Seat:
        hand = outcome.hands[seat]
        if hand is None or seat in wrong:
            continue
        others = tuple(each for each in accepted if each[0] is not seat)
        mine = tuple(one for who, one in accepted if who is seat)
        best = best_set(hand, rules)
        after = compared(outcome, others + tuple((seat, one) for one in best), rules)
        new = [one for one in best if all(one.cards != other.cards for other in mine)]
        if new and after is not None and _gain(seat.side, before, after) > 0:
            yield _finding(seat, new, (before.counted, after.counted), outcome, made)


def _told_in_full(outcome: Outcome, made: tuple[Made, ...]) -> bool:
    """Whether every announcement of the deal is written down and every hand is known."""
    said = outcome.said
    if outcome.ending is not Ending.PLAYED or outcome.tainted or None in outcome.hands or said.faults:
        return False
    if not said.has_cards or said.lost & {"declare", "trick", None}:
        return False
    line = said.sheet.get(Column.ANNOUNCED)
    return bool(made) or line is None or not (line.ns or line.ew)


def _gain(side: Side, before: Comparison, after: Comparison) -> int:
    """By how much a side would have been better off."""
    mine = after.counted[side] - before.counted[side]
    return mine + before.counted[side.other] - after.counted[side.other]


def _finding(
    seat: Seat, new: list[Combination], counted: tuple[Pair, Pair], outcome: Outcome, made: tuple[Made, ...]
) -> Finding:
    before, after = counted
    side = seat.side
    change = _INSTEAD if before[side.other] else _MORE
    facts: dict[str, Fact] = {
        "seat": seat,
        "missed": tuple(name_of(one) for one in new),
        "points": sum(one.points for one in new),
        "change": change,
        "side": side,
        "other": side.other,
        "before": before[side],
        "after": after[side],
        "theirs": before[side.other],
        "still": after[side.other],
    }
    span, address = _place(seat, outcome, made)
    return Finding(span, facts, address, seat, "announcements")


_MORE = Text(
    "{side} aurait compté {after} d'annonces au lieu de {before}",
    "{side} would have counted {after} in announcements instead of {before}",
)
_INSTEAD = Text(
    "{side} aurait compté {after} d'annonces, et {other} {still} au lieu de {theirs}",
    "{side} would have counted {after} in announcements, and {other} {still} instead of {theirs}",
)


def name_of(one: Combination) -> Announcement:
    """A combination as it is announced: by its height, a long run by its cards."""
    if one.suit is None:
        return Announcement(one.kind, rank=one.top)
    if one.length > 5:
        return Announcement(one.kind, cards=tuple(sorted(cards_of(one.cards), reverse=True)))
    return Announcement(one.kind, top=Card.of(one.suit, one.top))


def _place(seat: Seat, outcome: Outcome, made: tuple[Made, ...]) -> tuple[Span, str]:
    """What the seat announced, else its first card."""
    for each in made:
        if each.said.seat is seat:
            return each.said.span, each.said.address
    trick = outcome.said.tricks[0]
    hand = outcome.hands[seat] or 0
    for place, card in enumerate(trick.cards[:4]):
        if isinstance(card, Card) and hand >> card & 1:
            return trick.card_span(place), f"{outcome.address}/1.{place + 1}"
    return trick.span, outcome.address
