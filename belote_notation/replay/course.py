"""The course of play as the record gives it: who played each card, who won each trick.

Applying is total: whatever is written is played. What cannot be right is noted on the
way, and spoils only what depends on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from belote_notation.cards import Card
from belote_notation.engine.play import PlayTable
from belote_notation.record import NoteKind, Played, Trick
from belote_notation.replay.holdings import Holdings
from belote_notation.seats import Direction, Seat, Side


@dataclass(slots=True)
class Play:
    """One card of the course.

    Attributes:
        trick: the trick's place in the order of play, from 0.
        place: the card's place in its trick, from 0.
        card: the card, or what stands for it.
        seat: who played it; None if nobody knows.
        marked: the letter of a noticed fault, if the record marks the card.
        not_held: the seat cannot hold it: a written hand or the turned card puts it elsewhere.
        again: the earlier play of the same card, where nothing proves who held it.
        explained: not held, but explained by an earlier play of the same two hands.
        doubled: the card is played twice and nothing proves by whom.
    """

    trick: int
    place: int
    card: Played
    seat: Seat | None
    marked: str | None = None
    not_held: bool = False
    again: Play | None = None
    explained: bool = False
    doubled: bool = False

    @property
    def certain(self) -> bool:
        """Whether the card shows what its seat held."""
        return not (self.not_held or self.doubled)

    @property
    def impossible(self) -> bool:
        """Whether the card cannot have been played by this seat at this moment."""
        return self.not_held or self.again is not None


@dataclass(slots=True)
class Round:
    """One trick of the course.

    Attributes:
        trick: the trick as written.
        number: its number in the order of play, from 1.
        plays: its cards, at most four.
        expected: who should have led; None if unknown.
        out_of_turn: the place of the first card out of turn, if one is.
        due: whose turn it was at that place.
        excused: the leader is another than expected, which a wrong recorded winner explains.
        sure: it is known by the rules who was to lead.
        spoiled: from which place on the trick depends on a card that cannot be right (4: not at all).
        winner: the seat that won, as far as it is certain.
        points: the card points, as far as they are certain.
        whole: four known cards.
    """

    trick: Trick
    number: int
    plays: list[Play]
    expected: Seat | None
    out_of_turn: int | None = None
    due: Seat | None = None
    spoiled: int = 4
    winner: Seat | None = None
    points: int | None = None
    whole: bool = False
    wrong_winner: bool = False
    wrong_points: bool = False
    excused: bool = False
    sure: bool = False


@dataclass(slots=True)
class Course:
    """All the tricks of a deal, or of a variation, in the order of play."""

    rounds: list[Round] = field(default_factory=list)

    @property
    def plays(self) -> list[Play]:
        """Every card in order."""
        return [play for turn in self.rounds for play in turn.plays]


@dataclass(frozen=True, slots=True)
class Table:
    """What the course needs to know of the deal.

    Attributes:
        direction: the way round.
        rules: the play table of the trump; None if the trump is unknown.
        first: who leads to the first trick; None if unknown.
        excused: a seat whose lead to the first trick has been explained elsewhere.
        start: the number of the first trick.
    """

    direction: Direction
    rules: PlayTable | None
    first: Seat | None
    excused: Seat | None = None
    start: int = 1


def run_course(
    tricks: Sequence[Trick],
    table: Table,
    hands: Holdings,
    *,
    as_written: bool,
    breaks: frozenset[int] = frozenset(),
) -> Course:
    """Play the tricks through; a card that its owner plays twice is certain at neither place."""
    course = _run(tricks, table, hands, frozenset(), as_written=as_written, breaks=breaks)
    again = frozenset(play.card for play in course.plays if play.again and isinstance(play.card, Card))
    if not any(card in hands.owner for card in again):
        return course
    return _run(tricks, table, hands, again, as_written=as_written, breaks=breaks)


def _run(
    tricks: Sequence[Trick],
    table: Table,
    hands: Holdings,
    again: frozenset[Card],
    *,
    as_written: bool,
    breaks: frozenset[int],
) -> Course:
    """Play the tricks through.

    Args:
        tricks: the tricks in the order of play.
        table: direction, trump and first leader.
        hands: what is known of the hands.
        again: cards that their owner is known to play twice.
        as_written: seats and leaders as the record writes them; otherwise as the turn of play has
            them, which is right when a letter was mistyped.
        breaks: tricks before which something is missing, so that their leader is not known.
    """
    course = Course()
    twice = _played_twice(tricks)
    seen: dict[Card, Play] = {}
    swaps: set[frozenset[Seat]] = set()
    expected, excused = table.first, table.excused
    for index, trick in enumerate(tricks):
        if index in breaks:
            expected = excused = None
        turn = _seat_cards(index, trick, table, expected, excused, as_written)
        _find_impossible(turn, hands, (twice, again), seen, swaps)
        _decide(turn, table)
        course.rounds.append(turn)
        expected, excused = _next_leader(turn)
    return course


def _played_twice(tricks: Sequence[Trick]) -> set[Card]:
    counts = Counter(card for trick in tricks for card in trick.cards[:4] if isinstance(card, Card))
    return {card for card, times in counts.items() if times > 1}


def _seat_cards(
    index: int,
    trick: Trick,
    table: Table,
    expected: Seat | None,
    excused: Seat | None,
    as_written: bool,
) -> Round:
    """Give each card of a trick its seat and find the first card out of turn."""
    direction = table.direction
    written = _written_seats(trick)
    first = next((seat for seat in written if seat is not None), None)
    leader = expected
    explained = expected is not None and excused is not None and written[0] is excused
    if explained and not as_written:
        written = [None] * 4
    elif expected is None or explained:
        place = written.index(first) if first is not None else 0
        leader = None if first is None else direction.after(first, -place & 3)
    turn_order: Sequence[Seat | None] = [None] * 4 if leader is None else direction.order(leader)
    wrong = next(
        (i for i, seat in enumerate(written) if seat is not None and seat is not turn_order[i]), None
    )
    seats = turn_order
    due = None if wrong is None else turn_order[wrong]
    if wrong is not None and as_written:
        seats = _filled(written, direction, turn_order)
    marks = {note.after: note.value for note in trick.notes if note.kind is NoteKind.MARK}
    plays = [
        Play(index, place, card, seats[place], str(marks[place]) if place in marks else None)
        for place, card in enumerate(trick.cards[:4])
    ]
    sure = expected is not None and not explained
    return Round(trick, table.start + index, plays, leader, wrong, due, excused=explained, sure=sure)


def _written_seats(trick: Trick) -> list[Seat | None]:
    """The seat written for each of the four places."""
    if trick.seats:
        return [*trick.seats[:4], *[None] * (4 - len(trick.seats[:4]))]
    return [trick.leader, None, None, None]


def _filled(
    written: list[Seat | None], direction: Direction, turn_order: Sequence[Seat | None]
) -> Sequence[Seat | None]:
    """The seats as written, the missing ones by the turn of play; the turn alone if they clash."""
    given = [(place, seat) for place, seat in enumerate(written) if seat is not None]
    if len({seat for _, seat in given}) < len(given):
        return turn_order
    if len(given) == 4:
        return written
    place, seat = given[0]
    order = direction.order(direction.after(seat, -place & 3))
    if all(order[at] is who for at, who in given):
        return order
    return turn_order


def _find_impossible(
    turn: Round,
    hands: Holdings,
    doubles: tuple[set[Card], frozenset[Card]],
    seen: dict[Card, Play],
    swaps: set[frozenset[Seat]],
) -> None:
    """Find the cards that a seat cannot have played, and from where they spoil the trick."""
    twice, again = doubles
    for play in turn.plays:
        card, seat = play.card, play.seat
        if not isinstance(card, Card):
            turn.spoiled = min(turn.spoiled, play.place)
            continue
        owner = hands.owner.get(card)
        holds = seat is None or owner is seat or (owner is None and not hands.exact[seat])
        before = seen.get(card)
        if not holds and seat is not None:
            play.not_held = True
            pair = frozenset((seat, owner if owner is not None else seat))
            play.explained = pair in swaps
            swaps.add(pair)
        elif before is not None and not before.not_held:
            play.again = before
        play.doubled = card in again or (card in twice and owner is None)
        if play.impossible or play.doubled:
            turn.spoiled = min(turn.spoiled, play.place)
        if before is None or before.not_held:
            seen[card] = play


def _decide(turn: Round, table: Table) -> None:
    """Find the winner and the points of a trick, and hold the recorded ones against them."""
    trick, rules = turn.trick, table.rules
    cards = [play.card for play in turn.plays if isinstance(play.card, Card)]
    turn.whole = len(cards) == 4 and len(trick.cards) == 4
    if not turn.whole or rules is None or turn.spoiled < 4:
        return
    best = 0
    for place in (1, 2, 3):
        if rules.beats[cards[best]] >> cards[place] & 1:
            best = place
    turn.winner = turn.plays[best].seat
    turn.points = sum(rules.points[card] for card in cards)
    said = trick.winner
    if said is not None and turn.winner is not None:
        turn.wrong_winner = said is not (turn.winner.side if isinstance(said, Side) else turn.winner)
    turn.wrong_points = trick.points is not None and trick.points != turn.points


def _next_leader(turn: Round) -> tuple[Seat | None, Seat | None]:
    """Who leads next, and who may lead as well because a wrong winner was recorded."""
    said = turn.trick.winner if isinstance(turn.trick.winner, Seat) else None
    if turn.winner is None:
        return None, None
    return turn.winner, said if turn.wrong_winner else None
