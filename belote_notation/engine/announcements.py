"""Announcements: the combinations of a hand, what they are worth, and which side's count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations

from belote_notation.calls import Announcement, AnnouncementKind, Trump
from belote_notation.cards import Rank, Suit
from belote_notation.ruleset import AnnounceEqual, Announcements, CarreOrder, LongSequence, Ruleset
from belote_notation.seats import Seat, Side

CARRE_POINTS = (0, 0, 150, 100, 200, 100, 100, 100)
"""Points of a carré, by rank in natural order; those of 7 and 8 are worth nothing."""

_CARRE_ORDERS = {
    CarreOrder.PLAY: (Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE),
    CarreOrder.NATURAL: (Rank.TEN, Rank.QUEEN, Rank.KING, Rank.ACE),
}
_KINDS = {3: AnnouncementKind.TIERCE, 4: AnnouncementKind.CINQUANTE}
_LENGTHS = {AnnouncementKind.TIERCE: 3, AnnouncementKind.CINQUANTE: 4, AnnouncementKind.CENT: 5}
_SEQUENCE_POINTS = {3: 20, 4: 50}
_ONE_OF_EACH_SUIT = 0x01010101


class AnnouncementFault(StrEnum):
    """Why an announcement is not accepted."""

    NOT_IN_RULESET = "not-in-ruleset"
    TOO_LATE = "too-late"
    WRONG_SHAPE = "wrong-shape"
    """Neither a sequence of one suit nor four of a kind."""
    WORTHLESS = "worthless"
    """A carré of 7 or 8, a run of two."""
    NOT_HELD = "not-held"
    REUSED = "reused"
    """A card that an earlier announcement of the seat has used."""


@dataclass(frozen=True, slots=True)
class Combination:
    """A sequence or a carré.

    Attributes:
        kind: tierce, cinquante, cent or carré.
        cards: its cards, as a mask.
        top: the highest rank of a sequence, the rank of a carré.
        suit: the suit of a sequence; None for a carré.
        points: what it is worth; 0 for a carré of 7 or 8.
    """

    kind: AnnouncementKind
    cards: int
    top: Rank
    suit: Suit | None
    points: int

    @property
    def length(self) -> int:
        """How many cards it has."""
        return self.cards.bit_count()


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which announcements of a deal count.

    Attributes:
        winner: the side whose announcements count, if any.
        counted: the points that count, NS and EW.
        declared: the points of all that were declared, NS and EW; none in a game without.
    """

    winner: Side | None
    counted: tuple[int, int]
    declared: tuple[int, int]


def combination(cards: int) -> Combination | None:
    """The combination that these very cards form, or None.

    >>> from belote_notation.cards import Card
    >>> combination(Card.from_code("KS").bit | Card.from_code("QS").bit | Card.from_code("JS").bit).points
    20
    """
    if cards.bit_count() < 3:
        return None
    low = (cards & -cards).bit_length() - 1
    rank = Rank(low & 7)
    if cards == _ONE_OF_EACH_SUIT << rank:
        return Combination(AnnouncementKind.CARRE, cards, rank, None, CARRE_POINTS[rank])
    high = cards.bit_length() - 1
    if high >> 3 != low >> 3 or cards.bit_count() != high - low + 1:
        return None
    length = high - low + 1
    kind = _KINDS.get(length, AnnouncementKind.CENT)
    return Combination(kind, cards, Rank(high & 7), Suit(low >> 3), _SEQUENCE_POINTS.get(length, 100))


def named_cards(announcement: Announcement) -> int | None:
    """The cards of an announcement as it was made, as a mask; None if there are no such cards.

    A cent named by its highest card is taken for the five from there.

    >>> from belote_notation.cards import Card
    >>> named_cards(Announcement(AnnouncementKind.TIERCE, top=Card.from_code("9S"))) == 0b111
    True
    >>> named_cards(Announcement(AnnouncementKind.TIERCE, top=Card.from_code("8S"))) is None
    True
    """
    if announcement.cards:
        return sum({card: card.bit for card in announcement.cards}.values())
    if announcement.rank is not None:
        return _ONE_OF_EACH_SUIT << announcement.rank
    if announcement.kind is None or announcement.top is None or announcement.kind not in _LENGTHS:
        return None
    length = _LENGTHS[announcement.kind]
    top = announcement.top
    return None if top.rank < length - 1 else ((1 << length) - 1) << (top - length + 1)


def carres(hand: int) -> tuple[Combination, ...]:
    """The carrés of a hand that are worth something, by rank."""
    found = []
    for rank in Rank:
        cards = _ONE_OF_EACH_SUIT << rank
        if hand & cards == cards and CARRE_POINTS[rank]:
            found.append(Combination(AnnouncementKind.CARRE, cards, rank, None, CARRE_POINTS[rank]))
    return tuple(found)


def sequences(hand: int) -> tuple[Combination, ...]:
    """The longest runs of a hand, of three cards or more, suit by suit from the lowest."""
    found = []
    for suit in range(4):
        run = 0
        for rank in range(9):
            if rank < 8 and hand >> (8 * suit + rank) & 1:
                run += 1
                continue
            if run >= 3:
                found.append(combination(((1 << run) - 1) << (8 * suit + rank - run)))
            run = 0
    return tuple(sequence for sequence in found if sequence is not None)


def best_set(hand: int, rules: Ruleset) -> tuple[Combination, ...]:
    """The announcements of a hand with the highest total.

    A run is announced whole, but for a whole suit, worth more as a cent and a tierce. Unless the
    ruleset lets a card serve twice, a card of a carré is in no sequence. Of sets with the same
    total, the one with the stronger announcement.

    Returns:
        The carrés, then the sequences; their `points` add up to the total.
    """
    fours = carres(hand)
    if rules.announce_reuse:
        return fours + _split(sequences(hand))

    def complete(chosen: tuple[Combination, ...]) -> tuple[Combination, ...]:
        used = sum(carre.cards for carre in chosen)
        return chosen + _split(sequences(hand & ~used))

    choices = chain.from_iterable(combinations(fours, count) for count in range(len(fours) + 1))
    return max(
        map(complete, choices),
        key=lambda chosen: (
            sum(one.points for one in chosen),
            max((strength(one, None, rules) for one in chosen), default=()),
        ),
    )


def _split(runs: tuple[Combination, ...]) -> tuple[Combination, ...]:
    """The same runs, a whole suit parted into its highest five and its lowest three."""
    if len(runs) != 1 or runs[0].length < 8:
        return runs
    lowest = runs[0].cards & -runs[0].cards
    tierce, cent = lowest * 0b111, lowest * 0b11111000
    return tuple(part for part in map(combination, (cent, tierce)) if part is not None)


def strength(one: Combination, trump: Trump | None, rules: Ruleset) -> tuple[int, ...]:
    """A key that orders announcements: value, then height, then the trump suit.

    A carré of 100 is above a cent. Sequences go by the natural order of the ranks.
    """
    if one.suit is None:
        order = _CARRE_ORDERS[rules.carre_order]
        return (one.points, 1, 0, order.index(one.top) if one.top in order else 0, 0)
    length = one.length if rules.long_sequence is LongSequence.LONGER_WINS else 0
    in_trump = trump is not None and int(one.suit) == int(trump)
    return (one.points, 0, length, one.top, int(in_trump))


def compare(
    declared: Sequence[tuple[Seat, Combination]], play_order: Sequence[Seat], trump: Trump, rules: Ruleset
) -> Comparison:
    """Which side's announcements count.

    Args:
        declared: the announcements that were accepted, with who made them, in any order.
        play_order: the seats as they play to the first trick, which is the order of speaking.
        trump: the trump of the deal.
        rules: the ruleset; without announcements in it none counts.
    """
    totals = [0, 0]
    for seat, one in declared:
        totals[seat.side] += one.points
    all_declared = (totals[0], totals[1])
    worthy = [(seat, strength(one, trump, rules)) for seat, one in declared if one.points]
    if rules.announcements is Announcements.NONE:
        return Comparison(None, (0, 0), (0, 0))
    if not worthy:
        return Comparison(None, (0, 0), all_declared)
    best = max(key for _, key in worthy)
    best_seats = {seat for seat, key in worthy if key == best}
    sides = {seat.side for seat in best_seats}
    if len(sides) > 1 and rules.announce_equal is AnnounceEqual.NONE:
        return Comparison(None, (0, 0), all_declared)
    winner = next(seat for seat in play_order if seat in best_seats).side
    counted = (all_declared[0], 0) if winner is Side.NS else (0, all_declared[1])
    return Comparison(winner, counted, all_declared)


def announcement_fault(
    cards: int, hand: int, used: int, trick: int, rules: Ruleset
) -> AnnouncementFault | None:
    """Why an announcement is not accepted, or None.

    Args:
        cards: the cards announced.
        hand: the eight cards that the seat was dealt.
        used: the cards of the seat's earlier announcements.
        trick: the number of the trick, from 1, in which it was made.
        rules: the ruleset.
    """
    if rules.announcements is Announcements.NONE:
        return AnnouncementFault.NOT_IN_RULESET
    if trick > 1:
        return AnnouncementFault.TOO_LATE
    found = combination(cards)
    if found is None:
        return AnnouncementFault.WORTHLESS if _is_short_run(cards) else AnnouncementFault.WRONG_SHAPE
    if not found.points:
        return AnnouncementFault.WORTHLESS
    if cards & ~hand:
        return AnnouncementFault.NOT_HELD
    return AnnouncementFault.REUSED if cards & used and not rules.announce_reuse else None


def _is_short_run(cards: int) -> bool:
    """Two neighbours in one suit."""
    low = (cards & -cards).bit_length() - 1
    return cards.bit_count() == 2 and cards == 0b11 << low and low & 7 != 7
