"""What is irregular in a play, what the table noticed of it, and what is certainly in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from belote_notation.cards import FULL_DECK, Card
from belote_notation.checks.views import PlayView
from belote_notation.record import Fault
from belote_notation.replay.course import Play, Round
from belote_notation.replay.judge import Breach
from belote_notation.seats import Seat

REVOKE, LEAD, TURN = "revoke", "lead", "turn"
LETTERS = {"R": REVOKE, "L": LEAD, "T": TURN}
"""The marks on cards, and the words of ``fault`` lines for the same."""


class Irregular(NamedTuple):
    """A card that was illegal, or played out of turn.

    Attributes:
        turn: its trick.
        place: its place in the trick, from 0.
        seat: who played it, as written.
        breach: the duty it broke; None if it came out of turn.
    """

    turn: Round
    place: int
    seat: Seat | None
    breach: Breach | None = None

    @property
    def kind(self) -> str:
        """The word of a ``fault`` line for it."""
        if self.breach is not None:
            return REVOKE
        return TURN if self.place else LEAD

    def same(self, other: Irregular) -> bool:
        """Whether the other is this one."""
        return (self.turn is other.turn and self.place == other.place) and self.breach is other.breach

    def is_a(self, word: str) -> bool:
        """Whether a word of a ``fault`` line is right for it; a lead out of turn is play out of turn too."""
        return word == self.kind or (word == TURN and self.kind == LEAD)


class Ruled(NamedTuple):
    """A ``fault`` line and the plays that it explains.

    Attributes:
        fault: the line.
        plays: the irregular plays that it means.
        here: they are where it says.
    """

    fault: Fault
    plays: tuple[Irregular, ...]
    here: bool = True


def irregular_plays(view: PlayView) -> Iterator[Irregular]:
    """Every illegal card of a course and every card out of turn."""
    for turn in view.rounds():
        place = turn.out_of_turn
        if place is not None:
            yield Irregular(turn, place, written_seat(turn, place))
    for breach in view.judged.breaches:
        if view.own(breach.play):
            yield Irregular(breach.turn, breach.play.place, breach.play.seat, breach)


def written_seat(turn: Round, place: int) -> Seat | None:
    """The seat that stands on a card, or before the first card of a trick; None if none does."""
    seats = turn.trick.seats
    if seats:
        return seats[place] if place < len(seats) else None
    return turn.trick.leader if place == 0 else None


def mark_of(turn: Round, place: int) -> str | None:
    """The letter of the fault that is marked on a card."""
    return turn.plays[place].marked if place < len(turn.plays) else None


def fault_lines(view: PlayView) -> list[Ruled]:
    """The ``fault`` lines of the deal with what they explain; none in a variation."""
    faults = view.deal.said.faults
    if not faults or view.judged is not view.deal.story.main:
        return []
    plays = list(irregular_plays(view))
    return [_resolved(view, fault, plays) for fault in faults]


def _resolved(view: PlayView, fault: Fault, plays: list[Irregular]) -> Ruled:
    mine = [each for each in plays if each.seat is fault.seat]
    known = fault.fault in LETTERS.values()
    if fault.trick is None:
        fitting = [each for each in mine if each.is_a(fault.fault)]
        return Ruled(fault, tuple(fitting or (mine if known else ())))
    here = [each for each in mine if each.turn.number == fault.trick and fault.card in (None, each.place + 1)]
    if here or not known or not certainly_not_there(view, fault):
        return Ruled(fault, tuple(here))
    return Ruled(fault, tuple(each for each in mine if each.is_a(fault.fault)), here=False)


def noticed(found: Irregular, lines: list[Ruled]) -> str | Ruled | None:
    """The mark on a card, or the ``fault`` line that names it; None if the table did not notice.

    Args:
        found: the irregular play.
        lines: the fault lines, as `fault_lines` gives them.
    """
    mark = mark_of(found.turn, found.place)
    if mark is not None:
        return mark
    return next((line for line in lines if any(found.same(each) for each in line.plays)), None)


def unnoticed(view: PlayView, found: Irregular) -> bool:
    """Whether nothing in the record says that the table saw this."""
    return noticed(found, fault_lines(view)) is None


def uncertain(view: PlayView) -> bool:
    """Whether something in the deal cannot be, so that nothing is certainly in order."""
    story = view.deal.story
    course = view.judged.course
    return story.tainted or any(play.impossible or play.doubled for play in course.plays)


def certainly_legal(view: PlayView, play: Play) -> bool:
    """Whether a card breaks no duty, whatever else its seat may have held.

    More cards in a hand never make an illegal card legal, so that the fullest hand decides: all the
    cards that the seat is known to have held, and all that nobody else is known to have.
    """
    if play.place == 0:
        return True
    turn = view.judged.course.rounds[play.trick]
    rules, seat = view.deal.story.table.rules, play.seat
    before = [each.card for each in turn.plays[: play.place]]
    cards = [card for card in before if isinstance(card, Card)]
    if rules is None or seat is None or not isinstance(play.card, Card) or len(cards) < len(before):
        return False
    hand = fullest_hand(view, play, seat)
    best = 0
    for place in range(1, len(cards)):
        if rules.beats[cards[best]] >> cards[place] & 1:
            best = place
    legal, _ = rules.judge(hand, cards[0], cards[best], best == play.place - 2)
    return bool(legal >> play.card & 1)


def fullest_hand(view: PlayView, play: Play, seat: Seat) -> int:
    """Every card that a seat may have held when it played a card, that card among them."""
    judged = view.judged
    gone = 0
    for other in judged.course.plays:
        if other is play:
            break
        if isinstance(other.card, Card):
            gone |= 1 << other.card
    hand = judged.shown[seat]
    if not judged.exact[seat]:
        others = 0
        for each in Seat:
            if each is not seat:
                others |= judged.shown[each]
        hand |= FULL_DECK & ~others
    return hand & ~gone


def in_turn(turn: Round, place: int) -> bool:
    """Whether a card certainly came from the seat whose turn it was: the seat is written and is right."""
    right = turn.out_of_turn is None or place < turn.out_of_turn
    return turn.sure and right and written_seat(turn, place) is not None


def certainly_not_there(view: PlayView, fault: Fault) -> bool:
    """Whether the play, as far as a ``fault`` line names it, certainly shows no such fault of its seat."""
    if uncertain(view):
        return False
    rounds = view.judged.course.rounds
    if fault.trick is None:
        whole = len(rounds) == 8 and all(turn.whole for turn in rounds)
        stopped = view.deal.said.claim is not None and all(turn.whole for turn in rounds)
        return (whole or stopped) and all(_none_in(view, fault, turn) for turn in rounds)
    return all(_none_in(view, fault, turn) for turn in rounds if turn.number == fault.trick)


def _none_in(view: PlayView, fault: Fault, turn: Round) -> bool:
    """The same for one trick."""
    if fault.fault == LEAD:
        return in_turn(turn, 0)
    if fault.fault == TURN:
        places = range(len(turn.plays)) if fault.card is None else (fault.card - 1,)
        return all(in_turn(turn, place) for place in places)
    plays = [play for play in turn.plays if fault.card in (None, play.place + 1)]
    if any(play.seat is None for play in plays):
        return False
    return all(certainly_legal(view, play) for play in plays if play.seat is fault.seat)
