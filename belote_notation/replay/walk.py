"""A course card by card: what each seat held, what was won, what was shown void.

Made once for a course, when a position first asks, in one pass over its cards.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from belote_notation.cards import FULL_DECK, Card, suit_mask
from belote_notation.engine.play import PlayTable, trick_winner
from belote_notation.record import Slot
from belote_notation.replay.course import Play, Round
from belote_notation.replay.judge import Judged, Trust
from belote_notation.seats import Seat, Side

Masks = tuple[int, int, int, int]


class Held(NamedTuple):
    """The four hands at a moment, by seat: the cards that are known, and whether they are all."""

    cards: Masks
    whole: tuple[bool, bool, bool, bool]


class Won(NamedTuple):
    """What the two sides have won with the tricks that were gathered so far.

    Attributes:
        points: card points of NS and EW, without the last-trick bonus; None once a trick is not certain.
        tricks: tricks of NS and EW whose winner is certain.
        last: who won the last of them; None if that is not certain.
    """

    points: tuple[int, int] | None = (0, 0)
    tricks: tuple[int, int] = (0, 0)
    last: Seat | None = None


class Walk:
    """A course and what is known at each of its cards, which are counted from 0 through all its tricks.

    Attributes:
        judged: the course, judged.
        rules: the play table of the trump, None if that is not known.
        plays: its cards in order.
        firsts: the number of the first card of each trick.
    """

    def __init__(self, judged: Judged, rules: PlayTable | None) -> None:
        self.judged = judged
        self.rules = rules
        self.plays: tuple[Play, ...] = tuple(judged.course.plays)
        firsts = [0]
        for turn in judged.course.rounds:
            firsts.append(firsts[-1] + len(turn.plays))
        self.firsts: tuple[int, ...] = tuple(firsts)

    @property
    def rounds(self) -> list[Round]:
        """The tricks."""
        return self.judged.course.rounds

    @cached_property
    def held(self) -> tuple[Held, ...]:
        """The hands before each card, and after the last."""
        trust, found = Trust(self.judged), []
        for number, play in enumerate(self.plays):
            trust.reach(play)
            found.append(_held(trust, number))
            trust.apply(play)
        return (*found, _held(trust, len(self.plays)))

    @cached_property
    def won(self) -> tuple[Won, ...]:
        """What was won before each trick, and after the last."""
        found = [Won()]
        for turn in self.rounds:
            found.append(_won(found[-1], turn))
        return tuple(found)

    @cached_property
    def voids(self) -> tuple[int, ...]:
        """The suits that each seat has shown to lack before each card, and after the last.

        A bit for each seat and suit: ``1 << 4 * seat + suit``.
        """
        found, shown, played = [0], 0, 0
        for number, play in enumerate(self.plays):
            if play.seat is not None and isinstance(play.card, Card):
                held = self.held[number].cards[play.seat]
                for suit in self._lacked(play, play.card, played):
                    if not held & suit_mask(suit):
                        shown |= 1 << 4 * play.seat + suit
                played |= 1 << play.card
            found.append(shown)
        return tuple(found)

    def _lacked(self, play: Play, card: Card, played: int) -> list[int]:
        """The suits that a card shows its seat to lack: the one led, and trump where it had to ruff."""
        before = [each.card for each in self.rounds[play.trick].plays[: play.place]]
        cards = [each for each in before if isinstance(each, Card)]
        if not cards or len(cards) < len(before) or card.suit is cards[0].suit:
            return []
        led, rules = cards[0], self.rules
        if rules is None or rules.trump.suit is None or rules.trumps >> card & 1:
            return [led.suit]
        best = trick_winner(rules, cards)
        unseen = rules.trumps & ~played & FULL_DECK
        for trump in range(32):
            if unseen >> trump & 1:
                hand = 1 << trump | 1 << card
                legal, _ = rules.judge(hand, led, cards[best], best == play.place - 2)
                if legal >> card & 1:
                    return [led.suit]
        return [led.suit, rules.trump.suit]

    def trick_at(self, played: int) -> int:
        """The trick to which the card of this number belongs; the number of tricks after the last."""
        return self.plays[played].trick if played < len(self.plays) else len(self.rounds)


def _held(trust: Trust, number: int) -> Held:
    n, e, s, w = (trust.held(seat, number) for seat in Seat)
    return Held((n[0], e[0], s[0], w[0]), (n[1], e[1], s[1], w[1]))


def _won(before: Won, turn: Round) -> Won:
    """What was won once a trick has been gathered."""
    if any(play.card is Slot.NOT_PLAYED for play in turn.plays) or len(turn.plays) < 4:
        return before._replace(points=None, last=None)
    if turn.winner is None:
        return before._replace(points=None, last=None)
    side = turn.winner.side
    ns, ew = before.tricks
    tricks = (ns + 1, ew) if side is Side.NS else (ns, ew + 1)
    points = before.points
    if points is None or turn.points is None:
        return Won(None, tricks, turn.winner)
    ns, ew = points
    added = (ns + turn.points, ew) if side is Side.NS else (ns, ew + turn.points)
    return Won(added, tricks, turn.winner)
