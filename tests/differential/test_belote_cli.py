"""Legal cards and trick winners against belote-cli, an engine that knows nothing of this one.

belote-cli plays counter-clockwise; void in the led suit it asks for a ruff unless the partner is
winning, for an overruff if one can and for a lower trump if not; it lets a trump lead be left
alone only by those who cannot go higher. That is the preset ``ffb`` (``classique`` plays its
cards alike), without any option on top.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from belote.deck import Card as TheirCard
from belote.deck import Suit as TheirSuit
from belote.deck import make_deck
from belote.game import GameState, Phase, TrickCard, legal_cards, trick_winner_seat
from belote.game import Seat as TheirSeat

from belote_notation.calls import Trump
from belote_notation.cards import DECK, cards_of
from belote_notation.engine.play import Duty, play_table
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Seat

DEALS = 3000
THEIRS: tuple[TheirCard, ...] = make_deck()
"""Their cards by our numbers: both go by suit (spades, hearts, diamonds, clubs), then by rank."""

SEATS = {Seat.S: TheirSeat.SOUTH, Seat.E: TheirSeat.EAST, Seat.N: TheirSeat.NORTH, Seat.W: TheirSeat.WEST}
OURS = {theirs: ours for ours, theirs in SEATS.items()}
NUMBERS = {card: number for number, card in enumerate(THEIRS)}
TRUMPS = (TheirSuit.SPADES, TheirSuit.HEARTS, TheirSuit.DIAMONDS, TheirSuit.CLUBS)


def _mask(cards: tuple[TheirCard, ...]) -> int:
    return sum(1 << NUMBERS[card] for card in cards)


def _their_hand(mask: int) -> tuple[TheirCard, ...]:
    return tuple(THEIRS[card] for card in cards_of(mask))


def _play_deals(rules: Ruleset, rng: random.Random, deals: int) -> Counter[Duty]:
    """Play random deals, comparing at every card; the duties met."""
    met: Counter[Duty] = Counter()
    for _ in range(deals):
        _play_deal(rules, rng, met)
    return met


def _play_deal(rules: Ruleset, rng: random.Random, met: Counter[Duty]) -> None:
    """Play a random deal, comparing at every card."""
    pack = list(range(32))
    rng.shuffle(pack)
    hands = {seat: sum(1 << card for card in pack[8 * seat : 8 * seat + 8]) for seat in Seat}
    trump = rng.randrange(4)
    table = play_table(rules, Trump(trump))
    leader = rng.choice(tuple(Seat))
    for _ in range(8):
        trick: list[int] = []
        table_cards: tuple[TrickCard, ...] = ()
        winner = 0
        for place, seat in enumerate(rules.direction.order(leader)):
            led, best = (trick[0], trick[winner]) if trick else (-1, -1)
            legal, duty = table.judge(hands[seat], led, best, winner == place - 2)
            state = GameState(
                hands=tuple(
                    tuple(THEIRS[card] for card in cards_of(hands[OURS[their_seat]]))
                    for their_seat in TheirSeat
                ),
                trump=TRUMPS[trump],
                phase=Phase.PLAYING,
                current_trick=table_cards,
            )
            assert _mask(legal_cards(state, SEATS[seat])) == legal, (seat, trick, cards_of(hands[seat]))
            met[duty] += 1
            card = rng.choice(cards_of(legal))
            hands[seat] &= ~(1 << card)
            if trick and table.beats[best] >> card & 1:
                winner = place
            trick.append(card)
            table_cards = (*table_cards, TrickCard(SEATS[seat], THEIRS[card]))
            assert (
                trick_winner_seat(table_cards, TRUMPS[trump]) is SEATS[rules.direction.order(leader)[winner]]
            )
        leader = rules.direction.order(leader)[winner]


def test_the_packs_agree() -> None:
    """Card for card the two packs are the same."""
    for ours, theirs in zip(DECK, THEIRS, strict=True):
        assert (ours.suit.symbol, ours.rank.code.replace("T", "10")) == (theirs.suit.value, theirs.rank.value)


def test_their_direction_is_ours() -> None:
    """Both go round the same way under the preset."""
    direction = load_ruleset("ffb").direction
    for ours, theirs in SEATS.items():
        assert SEATS[direction.after(ours)] is theirs.next_seat()


@pytest.mark.parametrize("part", range(4))
def test_legal_cards_and_winners_agree(part: int) -> None:
    """At each of the 32 plays of 3,000 random deals, and every duty is met on the way."""
    met = _play_deals(load_ruleset("ffb"), random.Random(1000 + part), DEALS // 4)
    assert sum(met.values()) == DEALS // 4 * 32
    assert set(met) == set(Duty) - {Duty.SPARE_PARTNER}


@pytest.mark.parametrize("option", ["trump_lead_raise=never", "overruff=optional", "underruff=optional"])
def test_other_rules_disagree(option: str) -> None:
    """The comparison is a real one: any other rule of play is found out."""
    rules = load_ruleset("ffb").with_options(dict([option.split("=")]))
    with pytest.raises(AssertionError):
        _play_deals(rules, random.Random(7), 200)
