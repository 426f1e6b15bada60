"""Whether each card of a course was legal, from what its player certainly held.

A hand that is not written follows from the play: a card played later was in the hand
before, so a duty can be shown to be broken by a later trick.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_notation.cards import Card, suit_mask
from belote_notation.engine.play import Duty, PlayTable
from belote_notation.replay.course import Course, Play, Round
from belote_notation.replay.holdings import Holdings
from belote_notation.seats import Seat


@dataclass(frozen=True, slots=True)
class Breach:
    """A card that broke a duty.

    Attributes:
        play: the card.
        turn: its trick.
        duty: the duty it broke.
        held: the cards its seat is known to have held, as a mask.
        legal: those of them that could be played, as a mask.
        exact: whether `held` is the whole hand.
        best: the place of the card that was winning.
        proof: a later play of one of the legal cards, where no written hand shows one.
    """

    play: Play
    turn: Round
    duty: Duty
    held: int
    legal: int
    exact: bool
    best: int
    proof: Play | None


@dataclass(slots=True)
class Judged:
    """A course with the cards that broke a duty and what each seat is known to have held."""

    course: Course
    breaches: list[Breach] = field(default_factory=list)
    shown: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    exact: list[bool] = field(default_factory=lambda: [False] * 4)

    @property
    def weight(self) -> int:
        """How many things are wrong; the reading of a doubtful seat with fewer is taken."""
        wrong = sum(
            (turn.out_of_turn is not None) + turn.wrong_winner + turn.wrong_points
            for turn in self.course.rounds
        )
        return wrong + len(self.breaches) + sum(play.impossible for play in self.course.plays)


def judge(
    course: Course,
    hands: Holdings,
    rules: PlayTable | None,
    *,
    skip: int = 0,
    breaks: frozenset[int] = frozenset(),
) -> Judged:
    """Judge every card.

    Args:
        course: the tricks, seated.
        hands: what the written hands show.
        rules: the play table; None if the trump is unknown, so that only following suit is judged.
        skip: how many cards at the start have been judged already.
        breaks: tricks before which something is missing, so that written hands have lost a card.
    """
    judged = Judged(course)
    start = _start(course, hands, judged)
    doubtful = [any(play.not_held and play.seat is seat for play in course.plays) for seat in Seat]
    later = _later_masks(course)
    played = 0
    for number, play in enumerate(course.plays):
        turn = course.rounds[play.trick]
        seat, card = play.seat, play.card
        if not play.place and _has_gap(course, play.trick, breaks):
            doubtful = [True] * 4
        if play.impossible or play.place >= turn.spoiled:
            _doubt(play, doubtful, hands)
        elif number >= skip and seat is not None and isinstance(card, Card) and play.place:
            certain = later[number] if doubtful[seat] else start[seat]
            exact = judged.exact[seat] and not doubtful[seat]
            breach = _breach(turn, play, certain & ~played | 1 << card, exact, rules)
            if breach is not None:
                judged.breaches.append(_proved(breach, course, number, hands))
        if isinstance(card, Card):
            played |= 1 << card
    return judged


def _has_gap(course: Course, trick: int, breaks: frozenset[int]) -> bool:
    """Whether cards are missing before a trick."""
    return trick in breaks or (trick > 0 and len(course.rounds[trick - 1].plays) < 4)


def _start(course: Course, hands: Holdings, judged: Judged) -> list[int]:
    """What each seat is known to hold at the start: as written, or as far as the play shows."""
    shown = judged.shown
    for play in course.plays:
        if play.seat is not None and isinstance(play.card, Card) and play.certain:
            shown[play.seat] |= 1 << play.card
    start = []
    for seat in Seat:
        known = hands.known[seat] if hands.exact[seat] else hands.known[seat] | shown[seat]
        judged.exact[seat] = hands.exact[seat] or known.bit_count() == 8
        start.append(known)
    for seat in Seat:
        shown[seat] = start[seat]
    return start


def _later_masks(course: Course) -> list[int]:
    """For each play, the cards that its seat plays from then on."""
    ahead = [0, 0, 0, 0]
    masks: list[int] = []
    for play in reversed(course.plays):
        if play.seat is None:
            masks.append(0)
            continue
        if isinstance(play.card, Card) and play.certain:
            ahead[play.seat] |= 1 << play.card
        masks.append(ahead[play.seat])
    masks.reverse()
    return masks


def _doubt(play: Play, doubtful: list[bool], hands: Holdings) -> None:
    """After a card that cannot be right, a hand is only what it goes on to play."""
    if play.seat is not None and (play.impossible or isinstance(play.card, Card)):
        if play.impossible:
            doubtful[play.seat] = True
        owner = hands.owner.get(play.card) if isinstance(play.card, Card) else None
        if play.explained and owner is not None:
            doubtful[owner] = True
    elif play.seat is not None:
        doubtful[play.seat] = True


def _breach(turn: Round, play: Play, held: int, exact: bool, rules: PlayTable | None) -> Breach | None:
    """The duty that a card broke, if it broke one."""
    cards = [each.card for each in turn.plays[: play.place] if isinstance(each.card, Card)]
    card = play.card
    assert isinstance(card, Card)  # noqa: S101  # the caller has looked
    led = cards[0]
    if rules is None:
        legal = held & suit_mask(led.suit)
        if not legal or legal >> card & 1:
            return None
        return Breach(play, turn, Duty.FOLLOW, held, legal, exact, 0, None)
    best = 0
    for place in range(1, len(cards)):
        if rules.beats[cards[best]] >> cards[place] & 1:
            best = place
    legal, duty = rules.judge(held, led, cards[best], best == play.place - 2)
    if legal >> card & 1:
        return None
    return Breach(play, turn, rules.breach(duty, led, card), held, legal, exact, best, None)


def _proved(breach: Breach, course: Course, number: int, hands: Holdings) -> Breach:
    """Add the later play that shows a card that should have been played."""
    seat = breach.play.seat
    if seat is None or any(breach.legal >> card & 1 for card, who in hands.owner.items() if who is seat):
        return breach
    for play in course.plays[number + 1 :]:
        if play.seat is seat and isinstance(play.card, Card) and breach.legal >> play.card & 1:
            return Breach(
                breach.play,
                breach.turn,
                breach.duty,
                breach.held,
                breach.legal,
                breach.exact,
                breach.best,
                play,
            )
    return breach
