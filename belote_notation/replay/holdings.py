"""Who holds what at the start of play, from the pack, the written hands and the turned card."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from belote_notation.cards import Card, cards_of
from belote_notation.record import HandShown, Pack, Position, TurnUp
from belote_notation.replay.said import Said
from belote_notation.seats import Seat
from belote_notation.source import Span

PlacedIn = HandShown | TurnUp | Pack


@dataclass(frozen=True, slots=True)
class Doubled:
    """One card in two places of the deal (B201)."""

    card: Card
    span: Span
    first: Span
    seat: Seat | None
    other: Seat | None


@dataclass(frozen=True, slots=True)
class WrongSize:
    """A hand of the wrong size (B202).

    `first` and `rest` count the cards before and after the ``+`` (`rest` is None without one).
    """

    hand: HandShown
    first: int
    rest: int | None
    wanted: tuple[int, ...]


class Misplaced(Enum):
    """Why the turned card cannot be where the hands put it (B203)."""

    IN_FIRST_FIVE = "in a hand before the auction"
    WITH_OTHER = "in another hand than the taker's"
    NOT_WITH_TAKER = "missing from the taker's full hand"
    PLAYED_BY_OTHER = "played by another seat"


@dataclass(frozen=True, slots=True)
class TurnMisplaced:
    """The turned card where it cannot be (B203); `span` shows where it stands instead."""

    turn: TurnUp
    card: Card
    why: Misplaced
    taker: Seat | None
    seat: Seat | None
    span: Span | None


@dataclass(slots=True)
class Holdings:
    """What is known of the four hands before the first card, apart from the play itself.

    Attributes:
        known: the cards each seat certainly holds, as masks by seat.
        exact: whether `known` is the whole hand.
        proof: the place that shows each card, by card number; none for a hand that the other three leave.
        owner: the seat that each shown card belongs to, by card number.
        doubled, sizes, turn: what is wrong with the hands.
        suspect: seats whose written hand cannot be trusted.
    """

    known: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    exact: list[bool] = field(default_factory=lambda: [False] * 4)
    proof: dict[int, Span] = field(default_factory=dict)
    owner: dict[int, Seat] = field(default_factory=dict)
    doubled: list[Doubled] = field(default_factory=list)
    sizes: list[WrongSize] = field(default_factory=list)
    turn: TurnMisplaced | None = None
    suspect: set[Seat] = field(default_factory=set)

    def forget(self, seat: Seat) -> None:
        """Drop what was known of a hand that turned out to be wrong."""
        self.known[seat] = 0
        self.exact[seat] = False
        for card in [card for card, owner in self.owner.items() if owner is seat]:
            del self.owner[card]

    def give(self, seat: Seat, card: Card, span: Span) -> None:
        """Note that a seat certainly holds a card."""
        self.known[seat] |= 1 << card
        self.owner[card] = seat
        self.proof[card] = span


def real_cards(hand: HandShown) -> list[Card]:
    """The cards of a written hand that are cards, duplicates included."""
    every = (*hand.cards, *(hand.rest or ()))
    return [card for card in every if isinstance(card, Card)]


def holdings(said: Said, taker: Seat | None, passed: bool) -> Holdings:
    """Gather the written hands and the turned card; find what contradicts itself.

    Args:
        said: the deal's statements.
        taker: the seat that took, None if unknown or nobody did.
        passed: nobody took, so that hands have five cards.
    """
    found = Holdings()
    places: dict[Card, tuple[Span, Seat]] = {}
    for seat in Seat:
        hand = said.hands[seat]
        if hand is None:
            continue
        _find_doubled(hand, places, found)
        _find_size(hand, said.position, taker, passed, found)
    wrong = {seat for double in found.doubled for seat in (double.seat, double.other) if seat is not None}
    wrong |= {size.hand.seat for size in found.sizes}
    found.suspect = wrong
    for seat in Seat:
        hand = said.hands[seat]
        if hand is None or seat in wrong:
            continue
        for card in real_cards(hand):
            found.give(seat, card, hand.card_span(card))
        found.exact[seat] = _is_whole(hand, found.known[seat], said.position)
    _place_turn(said, taker, passed, found)
    _deduce_last(found, said.position)
    return found


def _find_doubled(hand: HandShown, places: dict[Card, tuple[Span, Seat]], found: Holdings) -> None:
    counts: dict[Card, int] = {}
    for card in real_cards(hand):
        nth = counts.get(card, 0)
        counts[card] = nth + 1
        span = hand.card_span(card, nth)
        if card in places:
            first, other = places[card]
            if any(double.card == card for double in found.doubled):
                continue
            found.doubled.append(Doubled(card, span, first, hand.seat, other))
        else:
            places[card] = (span, hand.seat)


def _find_size(
    hand: HandShown, position: Position | None, taker: Seat | None, passed: bool, found: Holdings
) -> None:
    first, rest = len(hand.cards), None if hand.rest is None else len(hand.rest)
    total = first + (rest or 0)
    if position is not None:
        wanted: tuple[int, ...] = (9 - position.trick,)
        fits = total in wanted
    elif rest is None:
        wanted = (5,) if passed else (8,) if taker is not None else (8, 5)
        fits = first in wanted
    else:
        wanted = (2, 3) if taker in (hand.seat, None) else (3,)
        fits = first == 5 and (rest in wanted or (passed and rest == 0))
    if hand.partial and total <= max(8, *wanted):
        return
    if not fits:
        found.sizes.append(WrongSize(hand, first, rest, wanted))


def _is_whole(hand: HandShown, known: int, position: Position | None) -> bool:
    whole = 8 if position is None else 9 - position.trick
    return not hand.partial and known.bit_count() == whole


def _place_turn(said: Said, taker: Seat | None, passed: bool, found: Holdings) -> None:
    turn = said.turn
    if turn is None or not isinstance(turn.card, Card):
        return
    card = turn.card
    before = _in_first_five(said, card, taker, passed)
    owner = found.owner.get(card)
    if before is not None:
        hand = said.hands[before]
        span = None if hand is None else hand.card_span(card)
        found.turn = TurnMisplaced(turn, card, Misplaced.IN_FIRST_FIVE, taker, before, span)
    elif taker is None or said.position is not None:
        return
    elif owner not in (None, taker):
        found.turn = TurnMisplaced(turn, card, Misplaced.WITH_OTHER, taker, owner, found.proof[card])
    elif found.exact[taker] and owner is None:
        shown = said.hands[taker]
        span = None if shown is None else shown.span
        found.turn = TurnMisplaced(turn, card, Misplaced.NOT_WITH_TAKER, taker, taker, span)
    elif taker not in found.suspect and owner is None:
        found.give(taker, card, turn.part(1))
        hand = said.hands[taker]
        if hand is not None and hand.rest is not None and not hand.partial:
            found.exact[taker] = found.known[taker].bit_count() == 8


def _in_first_five(said: Said, card: Card, taker: Seat | None, passed: bool) -> Seat | None:
    """The seat whose first five cards hold the turned card, if one does."""
    for seat in Seat:
        hand = said.hands[seat]
        if hand is None or card not in hand.cards:
            continue
        if (
            hand.rest is not None
            or passed
            or (len(hand.cards) == 5 and not hand.partial and seat is not taker)
        ):
            return seat
    return None


def _deduce_last(found: Holdings, position: Position | None) -> None:
    """Three whole hands of a whole deal leave the fourth."""
    if position is not None or sum(found.exact) != 3:
        return
    seat = Seat(found.exact.index(False))
    rest = ~sum(found.known[other] for other in Seat if other is not seat) & 0xFFFFFFFF
    if rest.bit_count() == 8 and not found.known[seat] & ~rest:
        found.known[seat] = rest
        for card in cards_of(rest):
            found.owner[card] = seat
        found.exact[seat] = seat not in found.suspect
