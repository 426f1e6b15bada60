"""Sequences and carrés: finding them in a hand and comparing them, by brute force."""

from itertools import combinations
from typing import NamedTuple

from oracle.cards import NATURAL, SUITS, side_of
from oracle.options import Options

CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
CARRE_ORDERS = {"play": "QKTA", "natural": "TQKA"}


class Combo(NamedTuple):
    """A combination: its kind, its cards from the highest down, its points."""

    kind: str
    cards: tuple[str, ...]
    points: int


def describe(cards: list[str]) -> Combo | None:
    """What a set of cards is as an announcement, None if it is worth nothing."""
    if len(set(cards)) != len(cards):
        return None
    ranks = {card[0] for card in cards}
    suits = {card[1] for card in cards}
    if len(cards) == 4 and len(ranks) == 1:
        rank = cards[0][0]
        held = tuple(rank + suit for suit in SUITS)
        return Combo("carre", held, CARRE_POINTS[rank]) if rank in CARRE_POINTS else None
    places = sorted((NATURAL.index(card[0]) for card in cards), reverse=True)
    if len(suits) != 1 or len(cards) < 3 or places[0] - places[-1] != len(cards) - 1:
        return None
    kind, points = {3: ("tierce", 20), 4: ("cinquante", 50)}.get(len(cards), ("cent", 100))
    return Combo(kind, tuple(NATURAL[place] + cards[0][1] for place in places), points)


def _all_in(hand: list[str]) -> list[Combo]:
    fours = [[rank + suit for suit in SUITS] for rank in CARRE_POINTS]
    found = [describe(four) for four in fours if all(card in hand for card in four)]
    for suit in SUITS:
        for start in range(8):
            for length in range(3, 9 - start):
                run = [rank + suit for rank in NATURAL[start : start + length]]
                if all(card in hand for card in run):
                    found.append(describe(run))
    return [combo for combo in found if combo]


def best_set(hand: list[str], options: Options) -> list[Combo]:
    """The announcements of a hand worth most together; fewer and longer ones where it makes no difference."""
    candidates = _all_in(hand)
    best: list[Combo] = []
    for size in range(1, 4):
        for chosen in combinations(candidates, size):
            cards = [card for combo in chosen for card in combo.cards]
            if len(set(cards)) < len(cards) and not options["announce_reuse"]:
                continue
            if (_worth(list(chosen)), -size) > (_worth(best), -len(best) or -9):
                best = list(chosen)
    return best


def _worth(combos: list[Combo]) -> tuple[int, int]:
    return sum(combo.points for combo in combos), sum(len(combo.cards) for combo in combos)


def _strength(combo: Combo, trump: str, options: Options) -> tuple[int, ...]:
    if combo.kind == "carre":
        rank = combo.cards[0][0]
        order = CARRE_ORDERS[options["carre_order"]]
        return combo.points, 1, order.index(rank) if rank in order else 0, 0, 0
    length = len(combo.cards) if options["long_sequence"] == "longer_wins" else 0
    top = NATURAL.index(combo.cards[0][0])
    return combo.points, 0, length, top, int(combo.cards[0][1] == trump)


def compare(
    declared: list[tuple[str, Combo]], order: list[str], trump: str, options: Options
) -> tuple[str | None, dict[str, int]]:
    """The side whose announcements count and the points that count for each side."""
    nothing: dict[str, int] = {"NS": 0, "EW": 0}
    if not declared:
        return None, nothing
    top = max(_strength(combo, trump, options) for _, combo in declared)
    holders = [seat for seat, combo in declared if _strength(combo, trump, options) == top]
    if len({side_of(seat) for seat in holders}) == 2 and options["announce_equal"] == "none":
        return None, nothing
    side = side_of(min(holders, key=order.index))
    points = sum(combo.points for seat, combo in declared if side_of(seat) == side)
    return side, {**nothing, side: points}
