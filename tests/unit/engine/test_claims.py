"""Claims: whether a side could take all the rest, held against a search that tries everything."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.calls import Trump
from belote_notation.cards import Card
from belote_notation.engine.claims import Hands, can_take_all, master_trump
from belote_notation.engine.play import PlayTable, play_table
from belote_notation.ruleset import load_ruleset
from belote_notation.seats import Seat, Side
from oracle import DECK, could_win_all, load, turn_order

TABLE = play_table(load_ruleset("famille"), Trump.HEARTS)


def mask(*codes: str) -> int:
    """The mask of some cards."""
    return sum(Card.from_code(code).bit for code in codes)


def dealt(rng: Random, tricks: int) -> dict[str, list[str]]:
    """Four hands of so many cards."""
    pack = rng.sample(DECK, 4 * tricks)
    return {seat: pack[place::4] for place, seat in enumerate("NESW")}


@pytest.mark.parametrize("seed", range(30))
def test_the_search_agrees_with_one_that_tries_everything(seed: int) -> None:
    rng = Random(seed)
    preset = rng.choice(("famille", "vanikar", "pagat", "classique"))
    options, rules = load(preset), load_ruleset(preset)
    for _ in range(5):
        hands = dealt(rng, rng.choice((1, 2, 2, 3)))
        leader, trump = rng.choice("NESW"), rng.choice("SHDC")
        begun = rng.randrange(4)
        trick: tuple[str, ...] = ()
        table = play_table(rules, Trump("SHDC".index(trump)))
        for seat in turn_order(leader, options)[:begun]:
            card = rng.choice(hands[seat])
            hands[seat].remove(card)
            trick += (card,)
        masks = {seat: mask(*hand) for seat, hand in hands.items()}
        for side in Side:
            fast = can_take_all(
                table,
                (masks["N"], masks["E"], masks["S"], masks["W"]),
                Seat[leader],
                rules.direction.step,
                side,
                tuple(Card.from_code(card) for card in trick),
            )
            assert fast is could_win_all(hands, leader, side.name, trump, options, trick)


def test_an_opponent_with_the_best_trump_wins_a_trick() -> None:
    hands = (mask("9H", "AS"), mask("JH", "7S"), mask("AD", "KD"), mask("QD", "JD"))
    assert master_trump(TABLE, hands, Side.NS) == Card.from_code("JH")
    assert master_trump(TABLE, hands, Side.EW) is None
    assert can_take_all(TABLE, hands, Seat.N, 1, Side.NS) is False


def test_a_trump_under_the_one_on_the_table_is_no_master() -> None:
    hands = (mask("AS"), mask("9H"), mask("AD"), mask("QD", "JD"))
    trick = (Card.from_code("JH"),)
    table = (mask("AS"), mask("9H", "7S"), mask("AD", "KD"), mask("QD", "JD"))
    assert master_trump(TABLE, hands, Side.NS, trick) is None
    assert can_take_all(TABLE, table, Seat.N, 1, Side.NS, trick) is True


def whole_deal(seed: int) -> Hands:
    """Four hands of eight cards, the best trump with South."""
    rng = Random(seed)
    while True:
        hands = [mask(*hand) for hand in dealt(rng, 8).values()]
        if hands[2] & mask("JH"):
            return (hands[0], hands[1], hands[2], hands[3])


@pytest.mark.parametrize("seed", range(8))
def test_a_search_has_an_end(seed: int) -> None:
    class Counting:
        """The rules of play with the cards counted that they are asked about."""

        trumps, beats = TABLE.trumps, TABLE.beats
        asked = 0

        def judge(self, hand: int, led: int, best: int, partner: bool) -> tuple[int, object]:
            self.asked += 1
            return TABLE.judge(hand, led, best, partner)

    counting = Counting()
    table: PlayTable = counting  # type: ignore[assignment]  # asks the same of fewer tables
    found = can_take_all(table, whole_deal(seed), Seat.N, 1, Side.NS, limit=500)
    assert found in (True, False, None)
    assert counting.asked <= 501
