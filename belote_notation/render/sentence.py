"""Each event of a deal in one short sentence, in both languages: for lists, screen readers and titles."""

from __future__ import annotations

from collections.abc import Callable

from belote_notation.calls import Announcement
from belote_notation.cards import Card
from belote_notation.diagnostics import Fact, Facts, Lang, Text
from belote_notation.names import GLYPHS, OF_SEAT, fill
from belote_notation.record import (
    Amounts,
    BeloteScored,
    Claim,
    Column,
    DealStart,
    Fault,
    HandShown,
    LastTrick,
    Pending,
    Position,
    Slot,
    Tag,
    Taker,
    TurnUp,
    Unreadable,
    Void,
)
from belote_notation.replay.events import Event, EventKind

Sentence = tuple[Text, Facts]

_NOBODY = Text("?", "?")
_DASH = Text("—", "—")
_UNKNOWN_CARD = Text("une carte inconnue", "an unknown card")

COLUMNS: dict[Column, Text] = {
    Column.TRICKS: Text("Plis", "Tricks"),
    Column.POINTS: Text("Points", "Points"),
    Column.ANNOUNCED: Text("Annonces", "Announcements"),
    Column.SCORE: Text("Marque", "Score"),
    Column.TOTAL: Text("Total", "Total"),
    Column.ADJUST: Text("Correction", "Adjustment"),
}
"""What the lines of the score sheet are called."""

FAULTS: dict[str, Text] = {
    "revoke": Text("renonce", "revoke"),
    "lead": Text("entame hors de son tour", "lead out of turn"),
    "turn": Text("carte jouée hors de son tour", "play out of turn"),
}
"""The faults of ``fault`` lines."""

MARKS: dict[str, Text] = {
    "R": Text("faute vue à la table : renonce", "fault seen at the table: a revoke"),
    "L": Text(
        "faute vue à la table : entame hors de son tour", "fault seen at the table: a lead out of turn"
    ),
    "T": Text("faute vue à la table : carte hors de son tour", "fault seen at the table: play out of turn"),
}
"""The marks on cards."""


def sentence(event: Event, lang: Lang) -> str:
    """What happens, in one sentence of one language; what the record says in it stands as it is.

    >>> from belote_notation.checks.study import study_text
    >>> deal = study_text("deal 1 dealer N\\nturn: 9♣\\nbids: E pass, S take\\n1. E: K♠ 7♠").deals[0]
    >>> [sentence(event, "fr") for event in deal.timeline][1:4]
    ['Retourne : 9♣', 'Est : passe', 'Sud : prend']
    >>> sentence(deal.timeline.at("1.1"), "fr"), sentence(deal.timeline.at("1.1"), "en")
    ('Est joue R♠', 'East plays K♠')
    """
    text, facts = _SAYERS.get(event.kind, _plain)(event)
    return fill(text, facts, lang)


def _who(event: Event) -> Fact:
    return _NOBODY if event.seat is None else event.seat


def _deal(event: Event) -> Sentence:
    start = event.statement
    number = start.number if isinstance(start, DealStart) and start.number is not None else None
    dealer = event.before.dealer
    shown: Fact = number if number is not None else int(event.address.split("/")[1])
    if dealer is None:
        return Text("Donne {number}", "Deal {number}"), {"number": shown}
    text = Text("Donne {number}, donneur {seat}", "Deal {number}, dealer {seat}")
    return text, {"number": shown, "seat": dealer}


def _hand(event: Event) -> Sentence:
    hand = event.statement
    cards: tuple[Card, ...] = ()
    if isinstance(hand, HandShown):
        cards = tuple(card for card in (*hand.cards, *(hand.rest or ())) if isinstance(card, Card))
    owner = _NOBODY if event.seat is None else OF_SEAT[event.seat]
    return Text("Main {of} : {cards}", "{of} hand: {cards}"), {"of": owner, "cards": cards}


def _turn(event: Event) -> Sentence:
    turn = event.statement
    card = turn.card if isinstance(turn, TurnUp) and isinstance(turn.card, Card) else None
    return Text("Retourne : {card}", "Turned up: {card}"), {"card": card}


def _call(event: Event) -> Sentence:
    call = None if event.called is None else event.called.call
    return Text("{seat} : {call}", "{seat}: {call}"), {"seat": _who(event), "call": call}


def _taker(event: Event) -> Sentence:
    line = event.statement
    by: Fact = line.by if isinstance(line, Taker) else None
    contract = line.contract if isinstance(line, Taker) else None
    if contract is None:
        return Text("Preneur : {by}", "Taker: {by}"), {"by": by}
    return Text("Preneur : {by}, {call}", "Taker: {by}, {call}"), {"by": by, "call": contract}


def _position(event: Event) -> Sentence:
    line = event.statement
    number = line.trick if isinstance(line, Position) else None
    return Text("La donne commence au pli {n}", "The deal starts at trick {n}"), {"n": number}


def _declare(event: Event) -> Sentence:
    made: Announcement | None = event.announcement
    return Text("{seat} annonce : {made}", "{seat} declares: {made}"), {"seat": _who(event), "made": made}


def _play(event: Event) -> Sentence:
    card: Fact = _UNKNOWN_CARD if event.card is None else event.card
    if event.play is not None and event.play.card is Slot.NOT_PLAYED:
        card = _DASH
    return Text("{seat} joue {card}", "{seat} plays {card}"), {"seat": _who(event), "card": card}


def _word(event: Event) -> Sentence:
    word = "belote" if event.kind is EventKind.BELOTE else "rebelote"
    return Text("{seat} : {word}", "{seat}: {word}"), {"seat": _who(event), "word": word}


def _trick(event: Event) -> Sentence:
    turn = event.turn
    facts: Facts = {
        "number": None if turn is None else turn.number,
        "seat": _who(event),
        "points": None if turn is None else turn.points,
    }
    if event.seat is None:
        return Text("Pli {number} : on ne sait pas à qui", "Trick {number}: nobody knows whose"), facts
    if turn is None or turn.points is None:
        return Text("Pli {number} à {seat}", "Trick {number} to {seat}"), facts
    return Text("Pli {number} à {seat}, {points} points", "Trick {number} to {seat}, {points} points"), facts


def _claim(event: Event) -> Sentence:
    side = event.statement.side if isinstance(event.statement, Claim) else None
    return Text("{side} prend tous les plis qui restent", "{side} takes every remaining trick"), {
        "side": side
    }


def _void(event: Event) -> Sentence:
    reason = event.statement.reason if isinstance(event.statement, Void) else ""
    if not reason:
        return Text("Donne nulle", "The deal is void"), {}
    return Text("Donne nulle : {reason}", "The deal is void: {reason}"), {"reason": reason}


def _fault(event: Event) -> Sentence:
    line = event.statement
    if not isinstance(line, Fault):
        return _plain(event)
    facts: dict[str, Fact] = {"of": OF_SEAT[line.seat], "what": FAULTS.get(line.fault, line.fault)}
    if line.ruling is None:
        return Text("Faute {of} : {what}", "{of} fault: {what}"), facts
    facts |= {"ns": line.ruling[0], "ew": line.ruling[1]}
    return (
        Text(
            "Faute {of} : {what} ; décision : Nord-Sud {ns}, Est-Ouest {ew}",
            "{of} fault: {what}; ruling: North-South {ns}, East-West {ew}",
        ),
        facts,
    )


def _sheet(event: Event) -> Sentence:
    line = event.statement
    if isinstance(line, Amounts):
        facts: Facts = {"name": COLUMNS[line.column], "ns": line.ns, "ew": line.ew}
        return Text(
            "{name} : Nord-Sud {ns}, Est-Ouest {ew}", "{name}: North-South {ns}, East-West {ew}"
        ), facts
    if isinstance(line, Pending):
        return Text("Litige : {points}", "Waiting: {points}"), {"points": line.points}
    if isinstance(line, LastTrick):
        return Text("Dix de der : {side}", "Last trick: {side}"), {"side": line.side}
    side: Fact = line.side if isinstance(line, BeloteScored) else None
    return Text("Belote : {side}", "Belote: {side}"), {"side": side}


def _comment(event: Event) -> Sentence:
    return Text("{text}", "{text}"), {"text": event.text or ""}


def _glyph(event: Event) -> Sentence:
    value = None if event.note is None else event.note.value
    number = value if isinstance(value, int) else 0
    sign = GLYPHS[number] if 0 < number < len(GLYPHS) else f"${number}"
    return Text("{sign}", "{sign}"), {"sign": sign}


def _mark(event: Event) -> Sentence:
    letter = None if event.note is None else event.note.value
    return MARKS.get(str(letter), Text("{letter}", "{letter}")), {"letter": str(letter)}


def _variation(event: Event) -> Sentence:
    number = event.address.rpartition("v")[2]
    return Text("Variante {number}", "Variation {number}"), {"number": number}


def _lesson(event: Event) -> Sentence:
    names = {
        EventKind.QUESTION: Text("Question : {text}", "Question: {text}"),
        EventKind.HINT: Text("Indice : {text}", "Hint: {text}"),
        EventKind.ANSWER: Text("Réponse : {text}", "Answer: {text}"),
    }
    return names[event.kind], {"text": event.text or ""}


def _tag(event: Event) -> Sentence:
    tag = event.statement
    name, value = (tag.name, tag.value) if isinstance(tag, Tag) else ("", "")
    return Text("{name} : {value}", "{name}: {value}"), {"name": name, "value": value}


def _unreadable(event: Event) -> Sentence:
    line = event.statement
    text = line.text if isinstance(line, Unreadable) else event.span.text
    return Text("Ligne illisible : {text}", "Unreadable line: {text}"), {"text": text}


def _left_out(event: Event) -> Sentence:
    return Text("Ligne laissée de côté : {text}", "Line left out: {text}"), {"text": event.span.text}


def _plain(event: Event) -> Sentence:
    return Text("{text}", "{text}"), {"text": event.span.text}


def _pack(event: Event) -> Sentence:  # noqa: ARG001  # as the others
    return Text("Le paquet est donné", "The pack is dealt"), {}


_SAYERS: dict[EventKind, Callable[[Event], Sentence]] = {
    EventKind.DEAL: _deal,
    EventKind.PACK: _pack,
    EventKind.HAND: _hand,
    EventKind.TURN: _turn,
    EventKind.CALL: _call,
    EventKind.TAKER: _taker,
    EventKind.POSITION: _position,
    EventKind.DECLARE: _declare,
    EventKind.PLAY: _play,
    EventKind.BELOTE: _word,
    EventKind.REBELOTE: _word,
    EventKind.TRICK: _trick,
    EventKind.CLAIM: _claim,
    EventKind.VOID: _void,
    EventKind.FAULT: _fault,
    EventKind.SHEET: _sheet,
    EventKind.COMMENT: _comment,
    EventKind.GLYPH: _glyph,
    EventKind.MARK: _mark,
    EventKind.VARIATION: _variation,
    EventKind.QUESTION: _lesson,
    EventKind.HINT: _lesson,
    EventKind.ANSWER: _lesson,
    EventKind.TAG: _tag,
    EventKind.UNREADABLE: _unreadable,
    EventKind.LEFT_OUT: _left_out,
}
