"""The words of belote: by whom and on which card each was said, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from belote_notation.calls import Trump
from belote_notation.cards import Card, Rank
from belote_notation.record import NoteKind
from belote_notation.replay.course import Play, Round
from belote_notation.replay.judge import Judged
from belote_notation.ruleset import BeloteOrder
from belote_notation.seats import Seat, Side


class WordFault(Enum):
    """Why a word of belote cannot be said as it was."""

    NOT_HELD = "not held"
    """The seat did not hold both king and queen of trump."""
    OTHER_SEAT = "other seat"
    """Another seat held both, and never said this word where it belongs."""
    WRONG_CARD = "wrong card"
    """The card is neither king nor queen of trump."""
    REBELOTE_FIRST = "rebelote first"
    BELOTE_SECOND = "belote second"
    """"Belote" on the second of the two cards."""
    TWICE = "twice"
    QUEEN_FIRST = "queen first"
    """The ruleset wants the king to be played before the queen."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of belote.

    Attributes:
        play: the card with which it was said.
        turn: its trick.
        note: its place among the notes of the trick.
        again: it is "rebelote".
        fault: what is wrong with it, if anything; of one seat's words in the wrong order only the first.
        missing: the king or queen that the seat did not hold, as a mask, for `NOT_HELD`.
        holder: who held both, if one hand is known to.
    """

    play: Play
    turn: Round
    note: int
    again: bool
    fault: WordFault | None = None
    missing: int = 0
    holder: Seat | None = None


_KINDS = (NoteKind.BELOTE, NoteKind.REBELOTE)
_ORDER_FAULTS = frozenset(
    {WordFault.REBELOTE_FIRST, WordFault.BELOTE_SECOND, WordFault.TWICE, WordFault.QUEEN_FIRST}
)


def king_and_queen(trump: Trump | None) -> tuple[Card, Card] | None:
    """King and queen of trump; None where there is no trump suit."""
    if trump is None or trump.suit is None:
        return None
    return Card.of(trump.suit, Rank.KING), Card.of(trump.suit, Rank.QUEEN)


def words_of(judged: Judged, trump: Trump | None, order: BeloteOrder) -> tuple[Word, ...]:
    """Every word of belote of a course in the order of play, judged; none without a trump suit.

    A seat whose hand is not known may have held what nobody else is shown to hold.
    """
    pair = king_and_queen(trump)
    said = [] if pair is None else list(_said(judged))
    if pair is None or not said or any(turn.out_of_turn is not None for turn in judged.course.rounds):
        return ()
    fallen = [play.card for play in judged.course.plays if play.card in pair]
    holder = _holder(judged, pair)
    properly = {
        word.again
        for word in said
        if word.play.seat is holder and fallen and word.play.card == fallen[-1 if word.again else 0]
    }
    words: list[Word] = []
    for word in said:
        found = replace(word, holder=holder)
        seat = word.play.seat
        missing = 0 if seat is None else _missing(judged, seat, pair)
        if missing:
            lent = holder is not None and word.again not in properly
            fault = WordFault.OTHER_SEAT if lent else WordFault.NOT_HELD
            found = replace(found, fault=fault, missing=missing)
        elif word.play.card not in pair:
            found = replace(found, fault=WordFault.WRONG_CARD)
        else:
            found = replace(found, fault=_order_fault(word, words, fallen, pair, order))
        words.append(found)
    return tuple(_once(words))


def _said(judged: Judged) -> list[Word]:
    found = []
    for turn in judged.course.rounds:
        for place, note in enumerate(turn.trick.notes):
            if note.kind in _KINDS and 0 <= note.after < len(turn.plays):
                again = note.kind is NoteKind.REBELOTE
                found.append(Word(turn.plays[note.after], turn, place, again))
    return sorted(found, key=lambda word: (word.play.trick, word.play.place))


def _holder(judged: Judged, pair: tuple[Card, Card]) -> Seat | None:
    both = pair[0].bit | pair[1].bit
    return next((seat for seat in Seat if judged.shown[seat] & both == both), None)


def _missing(judged: Judged, seat: Seat, pair: tuple[Card, Card]) -> int:
    """What of king and queen a seat certainly did not hold."""
    both = pair[0].bit | pair[1].bit
    if judged.exact[seat]:
        return both & ~judged.shown[seat]
    others = 0
    for other in Seat:
        if other is not seat:
            others |= judged.shown[other]
    return both & others


def _order_fault(
    word: Word, before: list[Word], fallen: list[Card], pair: tuple[Card, Card], order: BeloteOrder
) -> WordFault | None:
    """What is wrong with a word said on king or queen by who may have held both."""
    card = word.play.card
    if any(each.play.card == card and each.again is word.again for each in before):
        return WordFault.TWICE
    if card == fallen[0] and word.again:
        return WordFault.REBELOTE_FIRST
    if card != fallen[0] and not word.again:
        return WordFault.BELOTE_SECOND
    late = order is BeloteOrder.KING_FIRST and fallen[0] == pair[1]
    return WordFault.QUEEN_FIRST if late else None


def _once(words: list[Word]) -> list[Word]:
    """Of one seat's false claims, and of its words in the wrong order, the first alone is a fault."""
    seen: set[tuple[Seat | None, bool]] = set()
    found = []
    for word in words:
        kept = word
        if word.fault is WordFault.NOT_HELD or word.fault in _ORDER_FAULTS:
            key = (word.play.seat, word.fault is WordFault.NOT_HELD)
            kept = replace(word, fault=None) if key in seen else word
            seen.add(key)
        found.append(kept)
    return found


def taken_for(words: tuple[Word, ...]) -> tuple[Side | None, ...]:
    """To whom a table may give the belote after a word that was not in order: nobody, or one of these sides.

    Empty if every word was in order.
    """
    if all(word.fault is None for word in words):
        return ()
    sides: dict[Side | None, None] = {None: None}
    for word in words:
        for seat in (word.play.seat, word.holder):
            if seat is not None:
                sides[seat.side] = None
    return tuple(sides)
