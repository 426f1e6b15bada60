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
    """A course with the cards that broke a duty and what each seat is known to have held.

    Attributes:
        course: the tricks, seated.
        hands: what was known before it.
        breaks: tricks before which something is missing.
        breaches: the cards that broke a duty, in order.
        shown: the cards that each seat is known to have held at the start, as masks by seat.
        exact: whether these are all it held.
    """

    course: Course
    hands: Holdings
    breaks: frozenset[int] = frozenset()
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
    judged = Judged(course, hands, breaks)
    _start(course, hands, judged)
    trust = Trust(judged)
    for number, play in enumerate(course.plays):
        turn = course.rounds[play.trick]
        seat, card = play.seat, play.card
        trust.reach(play)
        known = number >= skip and not play.impossible and play.place < turn.spoiled
        if known and seat is not None and isinstance(card, Card) and play.place:
            held, exact = trust.held(seat, number)
            breach = _breach(turn, play, held | 1 << card, exact, rules)
            if breach is not None:
                judged.breaches.append(_proved(breach, course, number, hands))
        trust.apply(play)
    return judged


class Trust:
    """What may be trusted of each hand as a course goes on, card by card.

    A hand is what was known at the start less what has been played, until something happens to it that cannot
    be right: from then on it is only what it goes on to play.
    """

    __slots__ = ("_breaks", "_course", "_doubtful", "_exact", "_hands", "_later", "_played", "_start")

    def __init__(self, judged: Judged) -> None:
        course = judged.course
        self._course, self._hands, self._breaks = course, judged.hands, judged.breaks
        self._start, self._exact = judged.shown, judged.exact
        self._doubtful = [any(play.not_held and play.seat is seat for play in course.plays) for seat in Seat]
        self._later = _later_masks(course)
        self._played = 0

    def reach(self, play: Play) -> None:
        """Come to a card: cards that are missing before its trick put every hand in doubt."""
        if not play.place and _has_gap(self._course, play.trick, self._breaks):
            self._doubtful = [True] * 4

    def held(self, seat: Seat, number: int) -> tuple[int, bool]:
        """What a seat is known to hold before the card of this number, and whether that is its whole hand."""
        certain = self._later[number][seat] if self._doubtful[seat] else self._start[seat]
        return certain & ~self._played, self._exact[seat] and not self._doubtful[seat]

    def apply(self, play: Play) -> None:
        """Play a card."""
        if play.impossible or play.place >= self._course.rounds[play.trick].spoiled:
            self._doubt(play)
        if isinstance(play.card, Card):
            self._played |= 1 << play.card

    def _doubt(self, play: Play) -> None:
        """After a card that cannot be right, a hand is only what it goes on to play."""
        seat, card = play.seat, play.card
        if seat is not None and (play.impossible or isinstance(card, Card)):
            if play.impossible:
                self._doubtful[seat] = True
            owner = self._hands.owner.get(card) if isinstance(card, Card) else None
            if play.explained and owner is not None:
                self._doubtful[owner] = True
        elif seat is not None:
            self._doubtful[seat] = True


def _has_gap(course: Course, trick: int, breaks: frozenset[int]) -> bool:
    """Whether cards are missing before a trick."""
    return trick in breaks or (trick > 0 and len(course.rounds[trick - 1].plays) < 4)


def _start(course: Course, hands: Holdings, judged: Judged) -> None:
    """Note what each seat is known to hold at the start: as written, or as far as the play shows."""
    shown = judged.shown
    for play in course.plays:
        if play.seat is not None and isinstance(play.card, Card) and play.certain:
            shown[play.seat] |= 1 << play.card
    for seat in Seat:
        known = hands.known[seat] if hands.exact[seat] else hands.known[seat] | shown[seat]
        judged.exact[seat] = hands.exact[seat] or known.bit_count() == 8
        shown[seat] = known


def _later_masks(course: Course) -> list[tuple[int, int, int, int]]:
    """Before each card, and after the last, the cards that each seat plays from then on."""
    ahead = [0, 0, 0, 0]
    masks = [(0, 0, 0, 0)]
    for play in reversed(course.plays):
        if play.seat is not None and isinstance(play.card, Card) and play.certain:
            ahead[play.seat] |= 1 << play.card
        masks.append((ahead[0], ahead[1], ahead[2], ahead[3]))
    masks.reverse()
    return masks


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
