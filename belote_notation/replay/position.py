"""The table at one moment of a deal: hands, trick, contract, whose turn it is, what may be played, the count.

A position is a few numbers; what they mean is worked out when somebody asks, from what all positions of the
deal share. It is never changed: an event makes the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from belote_notation.calls import Announcement, Call, Trump
from belote_notation.cards import FULL_DECK, Card, Hand, Suit
from belote_notation.engine.play import trick_winner
from belote_notation.record import Played, Slot
from belote_notation.replay.auction import Called
from belote_notation.replay.course import Round
from belote_notation.replay.duty import Answer, Turn, certain_answer
from belote_notation.replay.scene import NOBODY, Scene, Taken
from belote_notation.replay.walk import Walk, Won
from belote_notation.seats import Seat, Side

_HAND = 8
_FIRST_HAND = 5


class Stage(Enum):
    """How far a deal has got.

    Attributes:
        AUCTION: nobody has played a card yet; on a score sheet it stays so.
        PLAY: the cards are being played.
        OVER: everything has been played or claimed, or all passed.
    """

    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"


class HandNow(NamedTuple):
    """What a seat holds at a moment.

    Attributes:
        cards: the cards that are known.
        unknown: how many more it holds that are not.
        void: the suits that it has shown to lack, by not following or by not ruffing where it had to.
    """

    cards: Hand
    unknown: int = 0
    void: tuple[Suit, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every card is known."""
        return not self.unknown


class Laid(NamedTuple):
    """A card on the table: who played it (None if nobody knows) and the card, or what stands for it."""

    seat: Seat | None
    card: Played


class Declared(NamedTuple):
    """An announcement as it was made; whether it was true, in time and counts is for the checks to say."""

    seat: Seat | None
    announcement: Announcement
    trick: int


class Word(NamedTuple):
    """A word of belote as it was said: ``again`` for rebelote."""

    seat: Seat | None
    card: Played
    again: bool


@dataclass(frozen=True, slots=True)
class Link:
    """Something that was said, and what was said before it."""

    value: Declared | Word
    before: Link | None

    def __iter__(self) -> Iterator[Declared | Word]:
        """The last first."""
        link: Link | None = self
        while link is not None:
            yield link.value
            link = link.before


@dataclass(frozen=True, eq=False)
class Position:
    """The table at one moment.

    Attributes:
        scene: what all positions of the deal share.
        walk: the course of play to which it belongs: the play itself or a variation.
        calls: how many calls have been made.
        told: the ``taker`` line has been read, where there is one.
        played: how many cards of the course have been played.
        gathered: how many of its tricks lie face down.
        claimed: the side that has claimed the rest.
        said: the announcements and the words of belote so far, the last first.
    """

    scene: Scene = field(repr=False)
    walk: Walk = field(repr=False)
    calls: int = 0
    told: bool = False
    played: int = 0
    gathered: int = 0
    claimed: Side | None = None
    said: Link | None = field(default=None, repr=False)

    def with_(self, **changes: object) -> Position:
        """This position with some of its numbers changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # names and values of the fields above

    # ------------------------------------------------------------ the deal

    @property
    def stage(self) -> Stage:
        """How far the deal has got."""
        passed = self.scene.passed and self.calls >= len(self.scene.story.auction.calls)
        if self.claimed is not None or passed or self._number_next > _HAND:
            return Stage.OVER
        return Stage.PLAY if self._in_play else Stage.AUCTION

    @property
    def _in_play(self) -> bool:
        return self.played > 0 or self.gathered > 0 or self.scene.said.position is not None

    @property
    def dealer(self) -> Seat | None:
        """Who dealt, as written or as it follows; None if unknown."""
        return self.scene.story.auction.dealer

    @property
    def calls_made(self) -> tuple[Called, ...]:
        """The calls so far."""
        return tuple(self.scene.story.auction.calls[: self.calls])

    @property
    def taken(self) -> Taken:
        """Who has taken what so far."""
        scene = self.scene
        if self._in_play or self.told or self.claimed is not None:
            return scene.settled
        return scene.taken(self.calls) if scene.story.auction.calls else NOBODY

    @property
    def taker(self) -> Seat | None:
        """Who has taken so far; None if nobody has or nobody knows."""
        return self.taken.seat

    @property
    def trump(self) -> Trump | None:
        """The trump taken so far; None if there is none yet or nobody knows."""
        return self.taken.trump

    @property
    def contract(self) -> Call | None:
        """The call that was taken or bid last."""
        return self.taken.contract

    # ----------------------------------------------------------- the cards

    @cached_property
    def hands(self) -> tuple[HandNow, HandNow, HandNow, HandNow]:
        """The four hands by seat, as far as they are known.

        In the auction these are the first five cards where the record tells them apart; a hand of which it
        does not is given as it is played.
        """
        n, e, s, w = (self._hand(seat) for seat in Seat)
        return (n, e, s, w)

    def _hand(self, seat: Seat) -> HandNow:
        scene, walk = self.scene, self.walk
        void = tuple(suit for suit in Suit if walk.voids[self.played] >> 4 * seat + suit & 1)
        first = None if self._dealt_out else scene.first_hands[seat]
        if first is not None:
            return HandNow(Hand(first), 0, void)
        held = walk.held[self.played]
        cards = Hand(held.cards[seat])
        unknown = 0 if held.whole[seat] else max(0, self._size(seat) - len(cards))
        return HandNow(cards, unknown, void)

    @property
    def _dealt_out(self) -> bool:
        """Whether the cards after the auction have been dealt."""
        auction = self.scene.story.auction
        if self.scene.passed:
            return False
        ended = bool(auction.calls) and self.calls == len(auction.calls)
        return self._in_play or ended or self.told or not auction.calls

    def _size(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        if self.scene.passed:
            return _FIRST_HAND
        turn = self.current
        laid = turn is not None and any(each.seat is seat for each in self.trick)
        over = turn is not None and len(self.trick) == len(turn.plays) == 4 and not laid
        return _HAND + 1 - self._number_next - (laid or over)

    @property
    def _number_next(self) -> int:
        """The number of the trick on the table, or of the next one."""
        return self.scene.story.table.start + self.gathered

    @property
    def current(self) -> Round | None:
        """The trick on the table, or the next one; None if the record has no more."""
        rounds = self.walk.rounds
        return rounds[self.gathered] if self.gathered < len(rounds) else None

    @property
    def trick_number(self) -> int | None:
        """The number of the trick on the table, or of the next one; None once there is none."""
        return self._number_next if self._number_next <= _HAND else None

    @cached_property
    def trick(self) -> tuple[Laid, ...]:
        """The cards on the table, in the order of play; four until the trick is gathered."""
        first = self.walk.firsts[self.gathered]
        plays = self.walk.plays[first : max(self.played, first)]
        return tuple(Laid(play.seat, play.card) for play in plays if play.card is not Slot.NOT_PLAYED)

    @property
    def leader(self) -> Seat | None:
        """Who led to the trick on the table; before that, who is to lead. None if nobody knows."""
        return self.trick[0].seat if self.trick else self.to_act if self.stage is Stage.PLAY else None

    @property
    def winning(self) -> int | None:
        """The place in `trick` of the card that wins so far, from 0; None if that is not known."""
        rules = self.walk.rules
        cards = [laid.card for laid in self.trick if isinstance(laid.card, Card)]
        if rules is None or not cards or len(cards) < len(self.trick):
            return None
        return trick_winner(rules, cards)

    # ------------------------------------------------------- whose turn it is

    @cached_property
    def to_act(self) -> Seat | None:
        """Whose turn it is to call or to play, by the rules; None if it is nobody's or nobody knows."""
        if self.stage is Stage.OVER:
            return None
        calls = self.scene.story.auction.calls
        if not self._in_play and self.calls < len(calls):
            return calls[self.calls].due
        if not self._in_play and calls and not self.scene.story.auction.ended:
            last = calls[-1].seat
            return None if last is None else self.scene.ruleset.direction.after(last)
        turn, place = self.current, self.played - self.walk.firsts[self.gathered]
        if turn is None or place >= len(turn.plays):
            return self._due_next(place)
        if place == turn.out_of_turn:
            return turn.due
        return turn.plays[place].seat

    def _due_next(self, place: int) -> Seat | None:
        """Whose turn it is where the record breaks off."""
        if place >= 4:
            return None
        if place > 0:
            last = self.walk.plays[self.played - 1].seat
            return None if last is None else self.scene.ruleset.direction.after(last)
        return self.won.last if self.gathered else self.scene.story.table.first

    @cached_property
    def choice(self) -> Answer | None:
        """What may be played, the duty that binds and why; None if nobody is to play or it is not certain.

        Where the hand is not known whole (`Answer.turn.whole`), the legal cards are those of the known ones.
        """
        seat = self.to_act
        calling = not self._in_play and self.calls < len(self.scene.story.auction.calls)
        if seat is None or calling or len(self.trick) >= 4 or self._spoiled:
            return None
        held = self.walk.held[self.played]
        cards = tuple(laid.card for laid in self.trick if isinstance(laid.card, Card))
        seats = tuple(laid.seat for laid in self.trick if laid.seat is not None)
        if len(seats) < len(self.trick) or (not self._in_play and self.trump is None):
            return None
        hand, whole = Hand(held.cards[seat]), held.whole[seat]
        return certain_answer(Turn(self.scene.ruleset, self.trump, seat, hand, cards, seats, whole))

    @property
    def _spoiled(self) -> bool:
        """Whether a card on the table cannot be right, so that nothing is certain of the next one."""
        plays = self.walk.plays[self.walk.firsts[self.gathered] : self.played]
        return any(
            not isinstance(play.card, Card) or play.impossible or play.doubled or play.seat is None
            for play in plays
        )

    # ------------------------------------------------------------ the count

    @property
    def won(self) -> Won:
        """What was won with the tricks that were gathered, the last-trick bonus apart."""
        return self.walk.won[self.gathered]

    @property
    def points(self) -> tuple[int, int] | None:
        """Card points of NS and EW so far, last trick and claimed cards included; None if not certain."""
        won = self.won
        if won.points is None:
            return None
        points = list(won.points)
        bonus = self.scene.ruleset.last_trick_points
        last = won.last
        if self.claimed is not None:
            points[self.claimed] += self._left() + bonus
        elif self._number_next > _HAND and last is not None:
            points[last.side] += bonus
        return points[0], points[1]

    def _left(self) -> int:
        """The points of the cards that lie in no gathered trick."""
        rules = self.walk.rules
        if rules is None:
            return 0
        gone = 0
        for play in self.walk.plays[: self.walk.firsts[self.gathered]]:
            gone |= 1 << play.card if isinstance(play.card, Card) else 0
        left = FULL_DECK & ~gone
        return sum(rules.points[card] for card in range(32) if left >> card & 1)

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks of NS and EW so far, as far as their winners are certain; claimed ones included."""
        ns, ew = self.won.tricks
        if self.claimed is None:
            return ns, ew
        rest = max(0, _HAND + 1 - self._number_next)
        return (ns + rest, ew) if self.claimed is Side.NS else (ns, ew + rest)

    @property
    def announcements(self) -> tuple[Declared, ...]:
        """The announcements so far, in order."""
        return tuple(reversed([each for each in self.said or () if isinstance(each, Declared)]))

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of belote so far, in order."""
        return tuple(reversed([each for each in self.said or () if isinstance(each, Word)]))
