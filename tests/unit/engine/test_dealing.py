"""Packets, turned card and complements."""

from __future__ import annotations

import pytest

from belote_notation.cards import DECK, FULL_DECK, cards_of
from belote_notation.engine.dealing import deal_pack, first_leader
from belote_notation.ruleset import load_ruleset
from belote_notation.seats import Direction, Seat


def _numbers(mask: int) -> list[int]:
    return sorted(int(card) for card in cards_of(mask))


@pytest.mark.parametrize(
    ("direction", "pattern", "seat", "five"),
    [
        (Direction.CLOCKWISE, (3, 2), Seat.E, [0, 1, 2, 12, 13]),
        (Direction.CLOCKWISE, (2, 3), Seat.E, [0, 1, 8, 9, 10]),
        (Direction.CLOCKWISE, (3, 2), Seat.N, [9, 10, 11, 18, 19]),
        (Direction.COUNTERCLOCKWISE, (3, 2), Seat.W, [0, 1, 2, 12, 13]),
        (Direction.COUNTERCLOCKWISE, (3, 2), Seat.E, [6, 7, 8, 16, 17]),
    ],
)
def test_first_five(direction: Direction, pattern: tuple[int, ...], seat: Seat, five: list[int]) -> None:
    first = deal_pack(DECK, Seat.N, direction, pattern)
    assert _numbers(first.hands[seat]) == five
    assert first.turned == 20
    assert first.rest == tuple(range(21, 32))


@pytest.mark.parametrize(
    ("taker", "east", "south"),
    [
        (Seat.E, [20, 21, 22], [23, 24, 25]),
        (Seat.S, [21, 22, 23], [20, 24, 25]),
        (Seat.N, [21, 22, 23], [24, 25, 26]),
    ],
)
def test_complements(taker: Seat, east: list[int], south: list[int]) -> None:
    first = deal_pack(DECK, Seat.N, Direction.CLOCKWISE)
    more = first.complements(taker)
    assert _numbers(more[Seat.E]) == east
    assert _numbers(more[Seat.S]) == south
    hands = first.full_hands(taker)
    assert [hand.bit_count() for hand in hands] == [8] * 4
    assert hands[0] | hands[1] | hands[2] | hands[3] == FULL_DECK


def test_a_pack_that_is_none() -> None:
    with pytest.raises(ValueError, match="32"):
        deal_pack(DECK[:31], Seat.N, Direction.CLOCKWISE)
    with pytest.raises(ValueError, match="32"):
        deal_pack((*DECK[:31], DECK[0]), Seat.N, Direction.CLOCKWISE)
    with pytest.raises(ValueError, match="five"):
        deal_pack(DECK, Seat.N, Direction.CLOCKWISE, (3, 3))


def test_the_first_leader_comes_after_the_dealer() -> None:
    assert first_leader(load_ruleset("famille"), Seat.N) is Seat.E
    assert first_leader(load_ruleset("classique"), Seat.N) is Seat.W
