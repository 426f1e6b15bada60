"""The announcements of a deal as they were made, each with what is wrong with it.

One walk for all: the rules that judge announcements, and the points that count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from belote_notation.calls import Announcement, AnnouncementKind
from belote_notation.cards import FULL_DECK
from belote_notation.checks.views import PlayView
from belote_notation.engine.announcements import (
    AnnouncementFault,
    Combination,
    announcement_fault,
    combination,
    named_cards,
)
from belote_notation.record import Declared, NoteKind, Trick
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class Spoken:
    """An announcement as it was said.

    Attributes:
        seat: who made it; None if nobody knows.
        trick: the number of the trick, from 1, before whose end it was made.
        words: what was announced.
        span: where it is written.
        address: of the card with which it was made, else of the deal.
    """

    seat: Seat | None
    trick: int
    words: Announcement
    span: Span
    address: str


@dataclass(frozen=True, slots=True)
class Made:
    """An announcement, judged.

    Attributes:
        said: as it was said.
        cards: the cards it names, as a mask; 0 if there are no such cards.
        combination: what these cards form, if anything.
        fault: why it is not accepted, if it is not.
        missing: the cards that the seat did not hold, as a mask; 0 if it is only certain that some are.
        earlier: the announcement of the same seat that uses a card of it, or is the same.
    """

    said: Spoken
    cards: int = 0
    combination: Combination | None = None
    fault: AnnouncementFault | None = None
    missing: int = 0
    earlier: Spoken | None = None

    @property
    def worth(self) -> Combination | None:
        """What a table would count that takes the announcement at its word; None for nothing."""
        words, found = self.said.words, self.combination
        if found is not None:
            return found if found.points else None
        if words.kind is None or words.top is None or self.cards:
            return None
        points = _NAMED_POINTS[words.kind]
        return Combination(words.kind, 0, words.top.rank, words.top.suit, points)


_NAMED_POINTS = {
    AnnouncementKind.TIERCE: 20,
    AnnouncementKind.CINQUANTE: 50,
    AnnouncementKind.CENT: 100,
    AnnouncementKind.CARRE: 0,
}


def made_in_deal(outcome: Outcome, rules: Ruleset) -> tuple[Made, ...]:
    """Every announcement of a deal in the order of the text; those of variations left out."""
    said = outcome.said
    if not said.declared and (said.plain is not None or not _any_with_cards(said.tricks)):
        return ()
    return judge_spoken(tuple(_in_order(outcome, rules)), outcome, rules)


def made_in_variation(view: PlayView, outcome: Outcome) -> tuple[Made, ...]:
    """The announcements made with the cards of a variation that are its own."""
    spoken = [
        Spoken(turn.plays[after].seat, turn.number, words, span, view.at(turn, after))
        for turn in view.rounds()
        for after, words, span in _notes(turn.trick)
        if after < len(turn.plays) and view.own(turn.plays[after])
    ]
    return judge_spoken(spoken, outcome, view.deal.ruleset)


def _any_with_cards(tricks: Sequence[Trick]) -> bool:
    return any(note.kind is NoteKind.ANNOUNCE for trick in tricks for note in trick.notes)


def _in_order(outcome: Outcome, rules: Ruleset) -> Iterator[Spoken]:
    start = 0 if outcome.said.position is None else outcome.said.position.trick - 1
    tricks = 0
    for item in outcome.said.deal.items:
        if isinstance(item, Trick):
            tricks += 1
            number = _number(item, start + tricks)
            for after, words, span in _notes(item):
                seat = _seat(outcome, rules, item, tricks, after)
                yield Spoken(seat, number, words, span, f"{outcome.address}/{number}.{after + 1}")
        elif isinstance(item, Declared):
            late = max(start + tricks, 1) if tricks else 1
            for place, words in enumerate(item.announcements):
                yield Spoken(item.seat, late, words, item.part(2 + place), outcome.address)


def _number(trick: Trick, count: int) -> int:
    """The number of a trick: the first one if either its figure or its place says so."""
    return 1 if trick.number == 1 else count


def _notes(trick: Trick) -> Iterator[tuple[int, Announcement, Span]]:
    """The announcements made with the cards of a trick: after which card, and where they are written."""
    for place, note in enumerate(trick.notes):
        if note.kind is NoteKind.ANNOUNCE and isinstance(note.value, tuple) and 0 <= note.after < 4:
            for words in note.value:
                yield note.after, words, trick.note_span(place)


def _seat(outcome: Outcome, rules: Ruleset, trick: Trick, count: int, after: int) -> Seat | None:
    """Who played a card: as written on it, else by the turn of play from a leader that is not in doubt."""
    if after < len(trick.seats) and trick.seats[after] is not None:
        return trick.seats[after]
    leader = outcome.first if count == 1 else None
    if count > 1 and count - 2 < len(outcome.winners):
        leader = outcome.winners[count - 2]
    if leader is None or trick.leader not in (leader, None):
        return None
    return rules.direction.after(leader, after)


def judge_spoken(spoken: Sequence[Spoken], outcome: Outcome, rules: Ruleset) -> tuple[Made, ...]:
    """Judge announcements in the order in which they were made."""
    judged: list[Made] = []
    for said in spoken:
        judged.append(_judged(said, judged, outcome, rules))
    return tuple(judged)


def _judged(said: Spoken, before: Sequence[Made], outcome: Outcome, rules: Ruleset) -> Made:
    cards = named_cards(said.words)
    if cards is None:
        fault = announcement_fault(0b111, FULL_DECK, 0, _trick(said, outcome), rules)
        return Made(said, fault=fault or AnnouncementFault.WRONG_SHAPE)
    found = combination(cards)
    mine = [made for made in before if made.said.seat is said.seat and said.seat is not None]
    same = next((made.said for made in mine if made.cards == cards), None)
    good = [made for made in mine if made.fault is None]
    used = _union(good)
    may, missing = FULL_DECK, 0
    if said.seat is not None and not outcome.tainted:
        may = may_hold(outcome, said.seat) & ~_claimed(before, said.seat)
        missing = cards & ~may
        if not missing and _too_many(outcome, said.seat, cards):
            may = 0
    fault = announcement_fault(cards, may, used, _trick(said, outcome), rules)
    earlier = same
    if fault is None and same is not None:
        fault = AnnouncementFault.REUSED
    elif fault is None and _misnamed(said.words, found):
        fault = AnnouncementFault.WRONG_SHAPE
    elif fault is AnnouncementFault.REUSED and same is None:
        earlier = next(made.said for made in good if made.cards & cards)
    return Made(said, cards, found, fault, missing, earlier)


def _union(made: Sequence[Made]) -> int:
    cards = 0
    for each in made:
        cards |= each.cards
    return cards


def _trick(said: Spoken, outcome: Outcome) -> int:
    """When it was made: where nobody plays the deal there is no moment for it."""
    return 9 if outcome.ending is Ending.PASSED else said.trick


def _misnamed(words: Announcement, found: Combination | None) -> bool:
    """Whether the cards that were written form something else than what was said, or one stands twice."""
    if len(set(words.cards)) < len(words.cards):
        return True
    return found is not None and words.kind not in (None, found.kind)


def _claimed(before: Sequence[Made], seat: Seat) -> int:
    """The cards of what other seats have announced and may hold."""
    return _union([made for made in before if made.fault is None and made.said.seat is not seat])


def may_hold(outcome: Outcome, seat: Seat) -> int:
    """The hand, or every card that no other seat is shown to hold."""
    hand = outcome.hands[seat]
    if hand is not None and outcome.ending is not Ending.EXERCISE and hand.bit_count() == 8:
        return hand
    others = 0
    for other in Seat:
        if other is not seat:
            others |= outcome.shown[other]
    return FULL_DECK & ~others


def _too_many(outcome: Outcome, seat: Seat, cards: int) -> bool:
    """Whether a hand of eight has no room for these cards beside those that the seat is shown to hold."""
    return outcome.ending is not Ending.EXERCISE and (outcome.shown[seat] | cards).bit_count() > 8
