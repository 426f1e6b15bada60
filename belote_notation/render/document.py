"""A deal as plain values for programs and pages: every event, the position after it, what was wrong.

``docs/spec/steps.md`` describes it. Cards are English codes, rank then suit, ``T`` for ten; seats and sides
are English letters. Every text for people is there in both languages; words of the record stand as they are,
so that whoever shows them has to escape them.
"""

from __future__ import annotations

from collections.abc import Sequence

from belote_notation.calls import Announcement, Call
from belote_notation.cards import Card
from belote_notation.checks.study import DealStudy, MatchStudy, Study
from belote_notation.diagnostics import LANGUAGES, Diagnostic, Facts, Text
from belote_notation.names import fill
from belote_notation.render.excerpt import safe
from belote_notation.render.json import Json, cited_value, fact
from belote_notation.render.score_deal import reasoning
from belote_notation.render.sentence import sentence
from belote_notation.render.words import explain
from belote_notation.replay.duty import Answer
from belote_notation.replay.events import Event, EventKind
from belote_notation.replay.position import Position
from belote_notation.replay.timeline import Timeline
from belote_notation.seats import Seat, Side

VERSION = 1
"""Goes up when a reader of these documents could no longer read them."""

Object = dict[str, Json]


def study_document(study: Study) -> Object:
    """A whole text: its matches, and what is wrong with the file."""
    return {
        "version": VERSION,
        "matches": [match_document(match) for match in study.matches],
        "diagnostics": [diagnostic_document(each) for each in study.diagnostics],
    }


def match_document(match: MatchStudy) -> Object:
    """One match: players, rules, deals, and what is wrong with it as a whole."""
    return {
        "address": match.address,
        "event": match.tag("Event"),
        "date": match.tag("Date"),
        "players": {seat.name: name for seat, name in match.players.items()},
        "ruleset": match.rules.ruleset.id,
        "lang": match.lang,
        "deals": [deal_document(deal) for deal in match.deals],
        "diagnostics": [diagnostic_document(each) for each in match.diagnostics],
    }


def deal_document(deal: DealStudy) -> Object:
    """One deal: its events, those of its variations, and what it comes to."""
    line = deal.timeline
    settled = line.end.taken
    lines = [line, *(event.branch for event in line.walk() if event.branch is not None)]
    return {
        "version": VERSION,
        "address": deal.address,
        "number": deal.deal.start.number,
        "dealer": _seat(line.end.dealer),
        "taker": _seat(settled.seat),
        "side": None if settled.side is None else settled.side.name,
        "trump": None if settled.trump is None else settled.trump.code,
        "contract": None if settled.contract is None else _call(settled.contract),
        "doubled": settled.doubled,
        "direction": deal.ruleset.direction.value,
        "ruleset": deal.ruleset.id,
        "line": line_document(line),
        "variations": [line_document(each) for each in lines[1:]],
        "rules": _rules(deal, lines),
        "score": _score(deal),
        "totals": {"before": _sides(deal.totals_before), "after": _sides(deal.totals_after)},
    }


def line_document(line: Timeline) -> Object:
    """A timeline: the position before its first event, its events, the position after the last."""
    return {
        "address": line.address,
        "origin": line.origin,
        "start": position_document(line.start),
        "events": [event_document(event) for event in line.events],
        "end": position_document(line.end),
        "choice": _choice(line.end.choice),
    }


def event_document(event: Event) -> Object:
    """One event. What there is nothing to say of is left out."""
    found: Object = {
        "kind": event.kind.value,
        "address": event.address,
        "index": event.index,
        "line": event.span.number,
        "text": {lang: sentence(event, lang) for lang in LANGUAGES},
    }
    if event.is_step:
        found["step"] = True
    changes = {} if event.after is event.before else _changes(event.before, event.after)
    if changes:
        found["after"] = changes
    if event.seat is not None:
        found["seat"] = event.seat.name
    if event.owner is not None:
        found["owner"] = event.owner
    if event.shared:
        found["shared"] = True
    found |= _values(event)
    if event.diagnostics:
        found["diagnostics"] = [diagnostic_document(each) for each in event.diagnostics]
    return found


def _values(event: Event) -> Object:
    """What only some kinds of event have."""
    found: Object = {}
    if event.play is not None:
        found["card"] = _card(event.play.card)
        choice = _choice(event.before.choice)
        if choice is not None:
            found["choice"] = choice
    if event.breach is not None:
        found["broken"] = event.breach.duty.value
    if event.kind is EventKind.TRICK and event.turn is not None:
        found |= {"number": event.turn.number, "points": event.turn.points}
    if event.called is not None:
        found["call"] = _call(event.called.call)
    if event.announcement is not None:
        found["announcement"] = _announcement(event.announcement)
    if event.text is not None:
        found["words"] = event.text
    if event.kind in (EventKind.GLYPH, EventKind.MARK) and event.note is not None:
        value = event.note.value
        found["value"] = value if isinstance(value, int | str) else None
    if event.about is not None:
        found["about"] = event.about
    if event.branch is not None:
        found["branch"] = event.branch.address
        found["origin"] = event.branch.origin
    return found


def position_document(position: Position) -> Object:
    """A position: whose turn it is, the four hands, the trick on the table, the count."""
    hands, taken = position.hands, position.taken
    return {
        "stage": position.stage.value,
        "to_act": _seat(position.to_act),
        "taker": _seat(taken.seat),
        "trump": None if taken.trump is None else taken.trump.code,
        "hands": {seat.name: " ".join(card.code for card in hands[seat].cards) for seat in Seat},
        "unknown": {seat.name: hands[seat].unknown for seat in Seat},
        "void": {seat.name: "".join(suit.code for suit in hands[seat].void) for seat in Seat},
        "trick": " ".join(f"{_seat(laid.seat) or '?'}:{_card(laid.card)}" for laid in position.trick),
        "number": position.trick_number,
        "winning": position.winning,
        "points": None if position.points is None else list(position.points),
        "tricks": list(position.tricks),
    }


def _changes(before: Position, after: Position) -> Object:
    """What is different in a position from the one before it; of the hands, those that are."""
    old, new = position_document(before), position_document(after)
    found: Object = {}
    for name, value in new.items():
        was = old[name]
        if value == was:
            continue
        if isinstance(value, dict) and isinstance(was, dict):
            found[name] = {seat: each for seat, each in value.items() if each != was[seat]}
        else:
            found[name] = value
    return found


def diagnostic_document(diagnostic: Diagnostic) -> Object:
    """A diagnostic with its message and its notes in both languages."""
    told = {lang: explain("", diagnostic, lang) for lang in LANGUAGES}
    return {
        "code": diagnostic.code,
        "name": diagnostic.rule.name,
        "severity": diagnostic.severity.value,
        "address": diagnostic.address,
        "line": diagnostic.span.number,
        "column": diagnostic.span.column,
        "message": {lang: told[lang].message for lang in LANGUAGES},
        "notes": {lang: [note.text for note in told[lang].notes] for lang in LANGUAGES},
    }


def _choice(choice: Answer | None) -> Object | None:
    """What may be played, and why."""
    if choice is None:
        return None
    found: Object = {
        "seat": choice.turn.seat.name,
        "legal": " ".join(card.code for card in choice.legal),
        "whole": choice.turn.whole,
        "duty": choice.duty.value,
        "why": both(choice.why, choice.facts),
    }
    return found if choice.option is None else {**found, "option": choice.option}


def _rules(deal: DealStudy, lines: Sequence[Timeline]) -> Object:
    """The options that decide what may be played somewhere in these lines, with their values and sources."""
    choices = [event.before.choice for line in lines for event in line.events if event.play is not None]
    choices += [line.end.choice for line in lines]
    options = {choice.option for choice in choices if choice is not None and choice.option is not None}
    cited = {option: deal.ruleset.cite(option) for option in sorted(options)}
    return {name: {lang: cited_value(each, lang) for lang in LANGUAGES} for name, each in cited.items()}


def both(text: Text, facts: Facts) -> Object:
    """A sentence in both languages."""
    return {lang: safe(fill(text, facts, lang)) for lang in LANGUAGES}


def _score(deal: DealStudy) -> Object | None:
    """What the deal comes to, with the reasoning line by line."""
    reading = deal.score
    if reading is None:
        return None
    score = reading.score
    return {
        "outcome": score.outcome.value,
        "marks": _sides(score.marks),
        "pending": score.pending_after,
        "lines": [both(line.text, line.facts) for line in reasoning(reading, deal.ruleset)],
    }


def _sides(pair: tuple[int | None, int | None]) -> Object:
    return {side.name: pair[side] for side in Side}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else seat.name


def _card(card: object) -> str | None:
    """The code of a card, ``_`` for one that is not known."""
    return card.code if isinstance(card, Card) else "_"


def _call(call: Call) -> Json:
    return fact(call, "en")


def _announcement(made: Announcement) -> Json:
    return fact(made, "en")
