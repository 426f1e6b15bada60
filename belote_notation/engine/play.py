"""Legal cards, the duty that binds, and the winner of a trick.

Cards are numbers (``8 * suit + rank``) and hands are masks of 32 bits, so that judging a
play is a few look-ups in tables made once for a trump and a set of play options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from belote_notation.calls import Trump
from belote_notation.cards import DECK, Card, Hand, Rank, suit_mask
from belote_notation.ruleset import (
    AllTrumpValues,
    NoTrumpValues,
    Overruff,
    RuffPartnerWinning,
    Ruleset,
    TrumpLeadRaise,
    Underruff,
    UnderruffPartner,
)


class Duty(StrEnum):
    """What binds the player; `FREE` and `LEAD` allow every card."""

    LEAD = "lead"
    FOLLOW = "follow"
    RAISE = "raise"
    RUFF = "ruff"
    OVERRUFF = "overruff"
    UNDERRUFF = "underruff"
    SPARE_PARTNER = "spare-partner"
    FREE = "free"


Judge = Callable[[int, int, int, bool], tuple[int, Duty]]

PLAIN_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
"""The ranks of a plain suit, lowest first."""

TRUMP_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
"""The ranks of a trump suit, lowest first."""

PLAIN_POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
"""Points of a plain card, by rank in natural order."""

TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)
"""Points of a trump, by rank in natural order."""

NO_TRUMP_POINTS = {
    NoTrumpValues.ACE_19: (0, 0, 0, 10, 2, 3, 4, 19),
    NoTrumpValues.SCALED_CARDS: PLAIN_POINTS,
}
"""Points of a card at no trump, by rank in natural order."""

ALL_TRUMP_POINTS = {
    AllTrumpValues.JACK_13: (0, 0, 9, 5, 13, 2, 3, 6),
    AllTrumpValues.JACK_14: (0, 0, 9, 5, 14, 1, 3, 6),
    AllTrumpValues.SCALED_DEAL: TRUMP_POINTS,
    AllTrumpValues.SCALED_CARDS: TRUMP_POINTS,
}
"""Points of a card at all trump, by rank in natural order."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayTable:
    """The rules of play for one trump, as tables by card number.

    Attributes:
        trump: the trump.
        trumps: the cards that ruff, as a mask; empty at no trump and at all trump.
        beats: for the card that is winning, the mask of the cards that beat it. A winning card
            is of the led suit or a trump, so nothing else about the trick matters.
        points: card points.
        judge: ``judge(hand, led, best, partner_best)`` gives the mask of the legal cards and the
            duty that binds. `led` is the card that was led, -1 for the leader himself; `best` is
            the winning card; `partner_best` says whether the player's partner played it.
        settled: for the card that was led, the mask of the cards that `judge` allows whatever else
            is in the hand: those of the led suit, where nothing has to be beaten.
    """

    trump: Trump
    trumps: int
    beats: tuple[int, ...]
    points: tuple[int, ...]
    judge: Judge
    settled: tuple[int, ...]

    def breach(self, duty: Duty, led: int, card: int) -> Duty:
        """The duty that an illegal card breaks, `duty` being the one that binds.

        Another suit on a trump lead is a revoke before it is a failure to go higher, and a
        discard is no under-ruff.

        Args:
            duty: as `judge` gave it.
            led: the card that was led.
            card: the illegal card.
        """
        if duty is Duty.RAISE and card >> 3 != led >> 3:
            return Duty.FOLLOW
        if duty is Duty.SPARE_PARTNER and not self.trumps >> card & 1:
            return Duty.RUFF
        return duty


def play_table(rules: Ruleset, trump: Trump) -> PlayTable:
    """The tables of a trump under a ruleset; made once for each set of play options."""
    return _table(
        trump,
        rules.trump_lead_raise,
        rules.ruff_partner_winning,
        rules.overruff,
        rules.underruff,
        rules.underruff_partner,
        rules.no_trump_values if trump is Trump.NO_TRUMP else NoTrumpValues.ACE_19,
        rules.all_trump_values if trump is Trump.ALL_TRUMP else AllTrumpValues.SCALED_DEAL,
    )


def card_points(rules: Ruleset, trump: Trump) -> tuple[int, ...]:
    """The points of the 32 cards, as they lie in the tricks: before any total is rescaled.

    >>> from belote_notation.ruleset import load_ruleset
    >>> sum(card_points(load_ruleset("classique"), Trump.HEARTS))
    152
    """
    return play_table(rules, trump).points


def _values(trump: Trump, at_none: NoTrumpValues, at_all: AllTrumpValues) -> tuple[int, ...]:
    """The points of each card by its number."""
    if trump is Trump.NO_TRUMP:
        return NO_TRUMP_POINTS[at_none] * 4
    if trump is Trump.ALL_TRUMP:
        return ALL_TRUMP_POINTS[at_all] * 4
    return tuple((TRUMP_POINTS if _ranks_as_trump(card, trump) else PLAIN_POINTS)[card.rank] for card in DECK)


@lru_cache(maxsize=1024)
def _table(
    trump: Trump,
    raising: TrumpLeadRaise,
    ruff_partner: RuffPartnerWinning,
    overruff: Overruff,
    underruff: Underruff,
    underruff_partner: UnderruffPartner,
    at_none: NoTrumpValues,
    at_all: AllTrumpValues,
) -> PlayTable:
    trumps = 0 if trump.suit is None else suit_mask(trump.suit)
    beats = _beats(trump, trumps)
    void = _void_judge(
        trumps,
        beats,
        ruff_partner is RuffPartnerWinning.REQUIRED,
        overruff is Overruff.REQUIRED,
        underruff is Underruff.REQUIRED,
        underruff_partner,
    )
    return PlayTable(
        trump,
        trumps,
        beats,
        _values(trump, at_none, at_all),
        _judge(trump, trumps, beats, raising, void),
        tuple(
            0
            if raising is not TrumpLeadRaise.NEVER and _ranks_as_trump(card, trump)
            else suit_mask(card.suit)
            for card in DECK
        ),
    )


def _ranks_as_trump(card: Card, trump: Trump) -> bool:
    return trump is Trump.ALL_TRUMP or int(card.suit) == int(trump)


def _beats(trump: Trump, trumps: int) -> tuple[int, ...]:
    """For each card, the mask of the cards that beat it when it is winning."""
    masks = []
    for card in DECK:
        as_trump = _ranks_as_trump(card, trump)
        order = TRUMP_ORDER if as_trump else PLAIN_ORDER
        higher = order[order.index(card.rank) + 1 :]
        mask = sum(Card.of(card.suit, rank).bit for rank in higher)
        masks.append(mask if as_trump else mask | trumps)
    return tuple(masks)


def _judge(trump: Trump, trumps: int, beats: tuple[int, ...], raising: TrumpLeadRaise, void: Judge) -> Judge:
    """The function that decides both the legal cards and the duty."""
    suits = tuple(suit_mask(card.suit) for card in DECK)
    raises = tuple(raising is not TrumpLeadRaise.NEVER and _ranks_as_trump(card, trump) for card in DECK)
    over_partner = raising is TrumpLeadRaise.ALWAYS
    lead, follow_duty, raise_duty, free = Duty.LEAD, Duty.FOLLOW, Duty.RAISE, Duty.FREE

    def judge(hand: int, led: int, best: int, partner_best: bool) -> tuple[int, Duty]:
        if led < 0:
            return hand, lead
        follow = hand & suits[led]
        if follow:
            if raises[led] and (over_partner or not partner_best):
                higher = follow & beats[best]
                if higher:
                    return higher, raise_duty
            return follow, follow_duty
        if hand & trumps:
            return void(hand, led, best, partner_best)
        return hand, free

    return judge


def _void_judge(
    trumps: int,
    beats: tuple[int, ...],
    ruff_partner: bool,
    must_overruff: bool,
    must_underruff: bool,
    under: UnderruffPartner,
) -> Judge:
    """The same for a player who is void in the led suit, a plain one, and holds trumps."""
    ruff, overruff, underruff, spare, free = (
        Duty.RUFF,
        Duty.OVERRUFF,
        Duty.UNDERRUFF,
        Duty.SPARE_PARTNER,
        Duty.FREE,
    )

    spare_partner = under is not UnderruffPartner.ALLOWED
    only_with_higher = under is UnderruffPartner.FORBIDDEN_WITH_HIGHER

    def under_partner(hand: int, best: int) -> tuple[int, Duty]:
        allowed, duty = (hand & trumps, ruff) if ruff_partner else (hand, free)
        if not spare_partner or not trumps >> best & 1:
            return allowed, duty
        if only_with_higher and not hand & trumps & beats[best]:
            return allowed, duty
        lower = hand & trumps & ~beats[best]
        spared = allowed & ~lower
        return (spared, spare) if lower and spared else (allowed, duty)

    def void(hand: int, led: int, best: int, partner_best: bool) -> tuple[int, Duty]:  # noqa: ARG001
        if partner_best:
            return under_partner(hand, best)
        held = hand & trumps
        if not trumps >> best & 1:
            return held, ruff
        higher = held & beats[best]
        if higher:
            return (higher, overruff) if must_overruff else (held, ruff)
        return (held, underruff) if must_underruff else (hand, free)

    return void


def legal_cards(rules: Ruleset, trump: Trump, hand: Hand, trick: Sequence[Card]) -> tuple[Hand, Duty]:
    """The cards that may be played to a trick, and the duty that binds.

    Args:
        rules: the ruleset.
        trump: the trump of the deal.
        hand: the cards of the player whose turn it is.
        trick: the cards already played to the trick, in order; at most three.

    >>> from belote_notation.ruleset import load_ruleset
    >>> hand = Hand.of(map(Card.from_code, ("JH", "QH", "AS")))
    >>> legal_cards(load_ruleset("classique"), Trump.HEARTS, hand, [Card.from_code("9H")])
    (Hand('JH'), <Duty.RAISE: 'raise'>)
    """
    table = play_table(rules, trump)
    if not trick:
        return hand, table.judge(hand.mask, -1, -1, False)[1]
    winner = trick_winner(table, trick)
    legal, duty = table.judge(hand.mask, trick[0], trick[winner], winner == len(trick) - 2)
    return Hand(legal), duty


def trick_winner(table: PlayTable, cards: Sequence[int]) -> int:
    """The place, from 0, of the winning card in a trick that has begun.

    >>> from belote_notation.ruleset import load_ruleset
    >>> table = play_table(load_ruleset("classique"), Trump.HEARTS)
    >>> trick_winner(table, [Card.from_code(code) for code in ("AS", "7H", "8H", "TS")])
    2
    """
    best = 0
    for place in range(1, len(cards)):
        if table.beats[cards[best]] >> cards[place] & 1:
            best = place
    return best
