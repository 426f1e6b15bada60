"""B413, B414 and B416: irregularities that the record notes, by marks on cards or ``fault`` lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from belote_notation.cards import Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.duties import DUTY_RULES, breach_finding
from belote_notation.checks.irregular_seen import (
    LEAD,
    LETTERS,
    REVOKE,
    TURN,
    Irregular,
    Ruled,
    certainly_legal,
    certainly_not_there,
    fault_lines,
    fullest_hand,
    in_turn,
    irregular_plays,
    noticed,
    uncertain,
    written_seat,
)
from belote_notation.checks.play import last_winner
from belote_notation.checks.views import PlayView, held, note, of, span_of
from belote_notation.diagnostics import Fact, Related, Severity, Text
from belote_notation.record import Fault, NoteKind
from belote_notation.replay.course import Play, Round
from belote_notation.seats import Seat
from belote_notation.source import Span

_LETTER = {word: letter for letter, word in LETTERS.items()}

_WORDS = {
    REVOKE: Text("une renonce", "a revoke"),
    LEAD: Text("une entame hors de son tour", "a lead out of turn"),
    TURN: Text("une carte jouée hors de son tour", "a card played out of turn"),
}

_OUT_OF_TURN = {
    LEAD: Text(
        "{seat} entame le pli {number} hors de son tour, c'était à {due}",
        "{seat} leads to trick {number} out of turn, it was {of_due} lead",
    ),
    TURN: Text(
        "{seat} joue {card} hors de son tour, c'était à {due} de jouer",
        "{seat} plays {card} out of turn, it was {of_due} turn",
    ),
}

_OTHER_MARK = Text(
    " (la marque est ^{mark}, mais c'est {kind}, qui se note ^{letter})",
    " (the mark is ^{mark}, but it is {kind}, marked ^{letter})",
)
_OTHER_WORD = Text(
    " (la ligne « faute » parle d'{noted}, mais c'est {kind})",
    " (the `fault` line speaks of {noted}, but it is {kind})",
)


@rule(
    "B414",
    Severity.NOTE,
    name="irregularity-noticed",
    fr="Faute vue à la table : {fault}{hint}",
    en="A fault that the table saw: {fault}{hint}",
)
def irregularity_noticed(view: PlayView) -> Iterator[Finding]:
    """An illegal play or a card out of turn that a mark or a ``fault`` line names."""
    lines = fault_lines(view)
    for found in irregular_plays(view):
        by = noticed(found, lines)
        if by is None:
            continue
        told = _out_of_turn(view, found) if found.breach is None else _illegal(view, found)
        word = LETTERS.get(by, by) if isinstance(by, str) else by.fault.fault
        facts = {**told.facts, "hint": _hint(found, word, by)}
        facts |= {"noted": _WORDS.get(word, word), "kind": _WORDS[found.kind], "letter": _LETTER[found.kind]}
        facts["mark"] = by if isinstance(by, str) else None
        related = told.related
        if isinstance(by, Ruled):
            related = (*related, note("la table l'a jugée ici", "the table ruled on it here", by.fault.span))
        yield replace(told, facts=facts, related=related)


def _illegal(view: PlayView, found: Irregular) -> Finding:
    assert found.breach is not None  # noqa: S101  # the caller has looked
    told = breach_finding(view, found.breach)
    return replace(told, facts={**told.facts, "fault": DUTY_RULES[found.breach.duty].message})


def _out_of_turn(view: PlayView, found: Irregular) -> Finding:
    turn, place = found.turn, found.place
    index = view.judged.course.rounds.index(turn)
    card = turn.plays[place].card if place < len(turn.plays) else None
    facts: dict[str, Fact] = {
        "fault": _OUT_OF_TURN[found.kind],
        "seat": found.seat,
        "due": turn.due,
        "of_due": of(turn.due),
        "number": turn.number,
        "card": card if isinstance(card, Card) else None,
    }
    option = "direction" if place or not index else None
    related = last_winner(view, index) if not place and index else ()
    return Finding(turn.trick.seat_span(place), facts, view.at(turn, place), found.seat, option, related)


def _hint(found: Irregular, word: str, by: str | Ruled) -> Fact:
    """What to say where another kind of fault is noted than the one that was made."""
    if found.is_a(word) or word not in _WORDS:
        return ""
    return _OTHER_MARK if isinstance(by, str) else _OTHER_WORD


_LEGAL = {
    "free": Text("qui entame joue ce qu'il veut", "whoever leads may play any card"),
    "hand": Text(
        "elle est permise (en main {held} ; jouables {legal})",
        "it is allowed (in hand {held}; playable {legal})",
    ),
    "any": Text(
        "elle est permise, quelles que soient les autres cartes de la main",
        "it is allowed, whatever else was in hand",
    ),
    LEAD: Text(
        "c'était à {seat} d'entamer le pli {number}", "it was {of_seat} turn to lead to trick {number}"
    ),
    "not-lead": Text("cette carte n'est pas une entame", "this card is no lead"),
    TURN: Text("c'était à {seat} de jouer", "it was {of_seat} turn to play"),
}


@rule(
    "B413",
    Severity.ERROR,
    name="irregularity-not-one",
    fr="{card} {of_seat} porte ^{letter}, or {why} : enlevez la marque, ou corrigez la carte ou la place",
    en="{of_seat} {card} is marked ^{letter}, but {why}: take the mark away, or correct the card or the seat",
)
def irregularity_not_one(view: PlayView) -> Iterator[Finding]:
    """A mark on a card that is certainly legal, and certainly in turn."""
    if not any(play.marked for play in view.judged.course.plays) or uncertain(view):
        return
    ruled = {fault_place(line.fault) for line in fault_lines(view)}
    irregular = {(each.turn.number, each.place) for each in irregular_plays(view)}
    for turn in view.rounds():
        for play in turn.plays:
            at = (turn.number, play.place)
            if not play.marked or not view.own(play) or at in irregular or at in ruled:
                continue
            why = _not_one(view, turn, play)
            if why is not None:
                yield _mark_finding(view, turn, play, why)


def fault_place(fault: Fault) -> tuple[int | None, int | None]:
    """Trick, from 1, and place in it, from 0, that a ``fault`` line names."""
    return fault.trick, None if fault.card is None else fault.card - 1


def _not_one(view: PlayView, turn: Round, play: Play) -> str | None:
    """Why a mark is certainly wrong; None if it may be right."""
    word = LETTERS.get(play.marked or "")
    if word == REVOKE:
        if not play.place:
            return "free" if turn.out_of_turn is None else None
        if not certainly_legal(view, play):
            return None
        return "hand" if play.seat is not None and view.judged.exact[play.seat] else "any"
    if word == LEAD and play.place:
        return "not-lead" if turn.out_of_turn is None else None
    return word if word is not None and in_turn(turn, play.place) else None


def _mark_finding(view: PlayView, turn: Round, play: Play, why: str) -> Finding:
    seat = play.seat
    facts: dict[str, Fact] = {
        "seat": seat,
        "of_seat": of(seat),
        "card": play.card if isinstance(play.card, Card) else None,
        "letter": play.marked,
        "number": turn.number,
        "why": _LEGAL[why],
    }
    related: tuple[Related, ...] = ()
    if why in ("hand", "any"):
        related = (note("la carte demandée", "the card led", span_of(turn, 0)),)
    if why == "hand" and seat is not None:
        hand = fullest_hand(view, play, seat)
        facts |= {"held": held(hand), "legal": held(legal_of(view, turn, play, hand))}
    return Finding(_mark_span(turn, play), facts, view.at(turn, play.place), seat, related=related)


def legal_of(view: PlayView, turn: Round, play: Play, hand: int) -> int:
    """The cards of a hand that could be played at a place, as a mask."""
    rules = view.deal.story.table.rules
    cards = [each.card for each in turn.plays[: play.place] if isinstance(each.card, Card)]
    if rules is None or not cards:
        return hand
    best = 0
    for place in range(1, len(cards)):
        if rules.beats[cards[best]] >> cards[place] & 1:
            best = place
    return rules.judge(hand, cards[0], cards[best], best == play.place - 2)[0]


def _mark_span(turn: Round, play: Play) -> Span:
    """Where the mark stands; the card if it was never written."""
    for index, each in enumerate(turn.trick.notes):
        if each.kind is NoteKind.MARK and each.after == play.place:
            return turn.trick.note_span(index)
    return span_of(turn, play.place)


_NO_TRICK = Text("une donne n'a que huit plis", "a deal has but eight tricks")
_NO_CARD = Text("un pli n'a que quatre cartes", "a trick has but four cards")
_NOT_PLAYED = Text(
    "le pli {number} n'a pas été joué, le reste ayant été pris d'un coup",
    "trick {number} was not played, as the rest was claimed",
)
_OTHER_SEAT = Text("cette carte est celle {of_other}", "this card is {of_other}")
_NOT_SHOWN = {
    REVOKE: Text("la carte {of_seat} y est permise", "{of_seat} card there is allowed"),
    LEAD: Text("c'était le tour d'entamer", "the lead came from the right seat"),
    TURN: Text("chacun y joue à son tour", "everybody plays there in turn"),
}
_NOWHERE = Text("rien dans cette donne ne la montre", "nothing in this deal shows it")


@rule(
    "B416",
    Severity.ERROR,
    name="fault-not-shown",
    fr="{kind} {of_seat}{where} : {why}. Corrigez la ligne « faute » ou le jeu",
    en="{kind} by {seat}{where}: {why}. Correct the `fault` line or the play",
)
def fault_not_shown(view: PlayView) -> Iterator[Finding]:
    """A ``fault`` line that the play, as far as the line names it, certainly does not bear out."""
    for line in fault_lines(view):
        fault = line.fault
        if fault.fault not in _WORDS or (line.here and line.plays):
            continue
        why = _refuted(view, line)
        if why is not None:
            yield _fault_finding(view, line, why)


def _refuted(view: PlayView, line: Ruled) -> tuple[Text, Seat | None] | None:
    """What shows that a ``fault`` line is wrong, and whose card it names; None if it may be right."""
    fault, rounds = line.fault, view.judged.course.rounds
    if fault.trick is not None and not 1 <= fault.trick <= 8:
        return _NO_TRICK, None
    if fault.card is not None and not 1 <= fault.card <= 4:
        return _NO_CARD, None
    if uncertain(view) or not certainly_not_there(view, fault):
        return None
    if fault.trick is None:
        return _NOWHERE, None
    turn = next((each for each in rounds if each.number == fault.trick), None)
    if turn is None:
        after = rounds[-1].number if rounds else 0
        played = view.deal.said.claim is not None and fault.trick > after
        return (_NOT_PLAYED, None) if played else None
    if fault.card is not None and fault.fault == REVOKE:
        if fault.card > len(turn.plays):
            return None
        other = turn.plays[fault.card - 1].seat
        if other is not fault.seat:
            return _OTHER_SEAT, other
    return _NOT_SHOWN[fault.fault], None


_AT_CARD = Text(", pli {number}, carte {nth}", ", trick {number}, card {nth}")
_AT_TRICK = Text(", pli {number}", ", trick {number}")
_KINDS = {
    REVOKE: Text("Renonce", "A revoke"),
    LEAD: Text("Entame hors tour", "A lead out of turn"),
    TURN: Text("Jeu hors tour", "Play out of turn"),
}


def _fault_finding(view: PlayView, line: Ruled, why: tuple[Text, Seat | None]) -> Finding:
    fault = line.fault
    text, other = why
    facts: dict[str, Fact] = {
        "kind": _KINDS[fault.fault],
        "seat": fault.seat,
        "of_seat": of(fault.seat),
        "number": fault.trick,
        "nth": fault.card,
        "where": "" if fault.trick is None else _AT_TRICK if fault.card is None else _AT_CARD,
        "why": text,
        "other": other,
        "of_other": of(other),
    }
    address = view.address if fault.trick is None else f"{view.address}/{fault.trick}"
    if fault.trick is not None and fault.card is not None:
        address += f".{fault.card}"
    related = [_shown_at(found) for found in line.plays]
    if not related:
        others = [each for each in irregular_plays(view) if each.is_a(fault.fault)]
        related = [_shown_at(found) for found in others if fault.trick in (None, found.turn.number)]
    span = fault.part(3) if fault.trick is None else fault.part(1)
    return Finding(span, facts, address, fault.seat, related=tuple(related))


def _shown_at(found: Irregular) -> Related:
    fr = "le jeu la montre ici : {seat}, pli {number}"
    en = "the play shows one here: {seat}, trick {number}"
    seat = found.seat if found.breach is not None else written_seat(found.turn, found.place)
    return note(fr, en, span_of(found.turn, found.place), seat=seat, number=found.turn.number)


CHECKS = (irregularity_not_one, irregularity_noticed, fault_not_shown)
