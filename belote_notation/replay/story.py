"""The whole of a deal, told step by step: auction, hands, tricks and variations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from belote_notation.calls import CallKind
from belote_notation.cards import Card, cards_of
from belote_notation.engine.play import PlayTable, play_table
from belote_notation.record import HandShown
from belote_notation.replay.auction import AuctionStory, tell_auction
from belote_notation.replay.course import Course, Round, Table, run_course
from belote_notation.replay.holdings import Holdings, Misplaced, TurnMisplaced, holdings, real_cards
from belote_notation.replay.judge import Judged, judge
from belote_notation.replay.order import Order, order_tricks
from belote_notation.replay.pack import PackStory, tell_pack
from belote_notation.replay.variations import VariationStory, tell_variations
from belote_notation.replay.words import Word, words_of
from belote_notation.seats import Seat

if TYPE_CHECKING:
    from belote_notation.replay.said import Said
    from belote_notation.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class HandConflict:
    """A written hand that the play leaves no room for (B206).

    Attributes:
        hand: the hand.
        cards: its cards that the seat cannot have held.
        played: the cards that the seat played.
    """

    hand: HandShown
    cards: tuple[Card, ...]
    played: tuple[Card, ...]


@dataclass(slots=True)
class Story:
    """A deal told in full.

    Attributes:
        auction: the auction.
        hands: the written hands.
        pack: the pack, if there is one.
        order: the tricks in order.
        main: the play, judged.
        slips: the play as written where `main` reads mistyped seats by the turn of play; else `main`.
        table: direction, trump, leader.
        conflicts: hands that the play leaves no room for.
        variations: the variations, judged.
        words: the words of belote in the play, judged.
    """

    auction: AuctionStory
    hands: Holdings
    pack: PackStory | None
    order: Order
    main: Judged
    table: Table
    conflicts: list[HandConflict] = field(default_factory=list)
    variations: list[VariationStory] = field(default_factory=list)
    words: tuple[Word, ...] = ()

    @property
    def course(self) -> Course:
        """The tricks of the play."""
        return self.main.course

    @property
    def tainted(self) -> bool:
        """Whether something that cannot be, or could not be read, makes the points uncertain."""
        order, auction = self.order, self.auction
        if order.breaks or order.open_end or auction.doubtful or auction.lost:
            return True
        if auction.passed and self.course.rounds:
            return True
        return any(play.impossible or play.doubled for play in self.course.plays)


def tell(said: Said, rules: Ruleset, expected: Seat | None) -> Story:
    """Tell a deal.

    Args:
        said: its statements.
        rules: the ruleset.
        expected: who should deal, None if unknown.
    """
    auction = tell_auction(said, rules, expected)
    hands = holdings(said, auction.taker, auction.passed)
    pack = tell_pack(said, rules, auction.dealer, auction.taker, hands)
    if hands.turn is not None:
        _doubt_turn(auction)
    order = order_tricks(said)
    table = _table(said, rules, auction)
    main = _play(said, order, table, hands)
    story = Story(auction, hands, pack, order, main, table)
    if _settle_turn(said, story) | _settle_hands(said, story):
        story.table = _table(said, rules, auction)
        story.main = _play(said, order, story.table, hands)
    story.words = words_of(story.main, story.auction.trump, rules.belote_order)
    if said.branches:
        story.variations = tell_variations(said.branches, order.tricks, story.main, story.table)
    return story


def _table(said: Said, rules: Ruleset, auction: AuctionStory) -> Table:
    table: PlayTable | None = None if auction.trump is None else play_table(rules, auction.trump)
    if said.position is None:
        return Table(rules.direction, table, auction.first, auction.excused)
    return Table(rules.direction, table, said.position.lead, None, said.position.trick)


def _play(said: Said, order: Order, table: Table, hands: Holdings) -> Judged:
    """Play and judge; where a seat is out of turn, take the reading under which less is wrong.

    A seat that the table saw out of turn is no slip of the pen.
    """
    breaks = frozenset(order.breaks)
    written = run_course(order.tricks, table, hands, as_written=True, breaks=breaks)
    judged = judge(written, hands, table.rules, breaks=breaks)
    if all(turn.out_of_turn is None and not turn.excused for turn in written.rounds):
        return judged
    if any(_seen_out_of_turn(said, turn) for turn in written.rounds):
        return judged
    turned = run_course(order.tricks, table, hands, as_written=False, breaks=breaks)
    other = judge(turned, hands, table.rules, breaks=breaks)
    return other if other.weight < judged.weight else judged


def _seen_out_of_turn(said: Said, turn: Round) -> bool:
    """Whether a card out of turn is marked, or named by a ``fault`` line."""
    place = turn.out_of_turn
    if place is None:
        return False
    if place < len(turn.plays) and turn.plays[place].marked is not None:
        return True
    seat = turn.trick.seats[place] if turn.trick.seats else turn.trick.leader
    return any(
        fault.seat is seat
        and fault.trick in (None, turn.number)
        and fault.card in (None, place + 1)
        and (fault.trick is not None or fault.fault in ("lead", "turn"))
        for fault in said.faults
    )


def _doubt_turn(auction: AuctionStory) -> None:
    """A turned card in the wrong place makes the taker uncertain, and the trump if it was not named."""
    named = any(
        called.call.kind is CallKind.TAKE and called.call.trump is not None for called in auction.calls
    )
    auction.doubtful = True
    if auction.calls and not named:
        auction.trump = None


def _settle_turn(said: Said, story: Story) -> bool:
    """See whether the play shows the turned card with another seat than the taker."""
    turn, taker = said.turn, story.auction.taker
    if turn is None or taker is None or story.hands.turn is not None:
        return False
    card = turn.card
    if not isinstance(card, Card) or story.hands.proof.get(card) != turn.part(1):
        return False
    plays = [play for play in story.course.plays if play.card == card]
    if len(plays) != 1 or not plays[0].not_held:
        return False
    span = story.course.rounds[plays[0].trick].trick.card_span(plays[0].place)
    seat = plays[0].seat
    story.hands.turn = TurnMisplaced(turn, card, Misplaced.PLAYED_BY_OTHER, taker, seat, span)
    story.hands.owner.pop(card, None)
    story.hands.known[taker] &= ~(1 << card)
    _doubt_turn(story.auction)
    return True


def _settle_hands(said: Said, story: Story) -> bool:
    """Find the written hands that the play leaves no room for, and stop trusting them."""
    whole = 8 if said.position is None else 9 - said.position.trick
    found = False
    for hand in said.hands:
        if hand is None or hand.seat in story.hands.suspect or not story.course.rounds:
            continue
        conflict = _conflict(hand, whole, story)
        if conflict is not None:
            story.conflicts.append(conflict)
            story.hands.forget(hand.seat)
            found = True
    return found


def _conflict(hand: HandShown, whole: int, story: Story) -> HandConflict | None:
    mine = [play for play in story.course.plays if play.seat is hand.seat and isinstance(play.card, Card)]
    if any(play.doubled or play.again for play in mine):
        return None
    odd = [play for play in mine if play.not_held]
    times: dict[object, int] = {}
    for play in story.course.plays:
        times[play.card] = times.get(play.card, 0) + 1
    if any(play.card in story.hands.owner or times[play.card] > 1 for play in odd):
        return None
    written = sum(1 << card for card in set(real_cards(hand)))
    played = sum(1 << play.card for play in mine if isinstance(play.card, Card))
    if (written | played).bit_count() <= whole or (not hand.partial and played.bit_count() < whole):
        return None
    return HandConflict(hand, cards_of(written & ~played), cards_of(played))
