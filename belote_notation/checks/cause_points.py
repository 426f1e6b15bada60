"""Slips in counting cards and the last trick: the points that come of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from belote_notation.calls import Trump
from belote_notation.cards import DECK, FULL_DECK, Card, Rank, cards_of
from belote_notation.checks.sheet_score import Tally
from belote_notation.diagnostics import Facts
from belote_notation.engine.play import PLAIN_POINTS, TRUMP_POINTS
from belote_notation.engine.scoring import Pair
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Side


class PointSlip(NamedTuple):
    """A slip in counting, and the card points that it gives, last trick included."""

    slug: str
    points: Pair
    facts: Facts = {}  # noqa: RUF012  # never changed


class Won(NamedTuple):
    """The cards that a side won in one trick; number 0 for those of a claim."""

    number: int
    side: Side
    cards: tuple[Card, ...]


def moved(pair: Pair, side: Side, points: int) -> Pair:
    """A pair with points added to one side."""
    return (pair[0] + points, pair[1]) if side is Side.NS else (pair[0], pair[1] + points)


def point_slips(tally: Tally, bonus: int, won: tuple[Won, ...], trump: Trump | None) -> Iterator[PointSlip]:
    """Every slip in counting cards and last trick; none on a capot, which is not counted.

    Args:
        tally: the true numbers.
        bonus: the points of the last trick.
        won: the cards of each trick, empty if they are not known.
        trump: the true trump.
    """
    if tally.capot is not None:
        return
    points = tally.points
    for last in Side if tally.last is None else (tally.last,):
        if points[last] >= bonus:
            away = moved(points, last, -bonus)
            yield PointSlip("der-forgotten", away)
            yield PointSlip("der-twice", moved(points, last, bonus))
            yield PointSlip("der-wrong-side", moved(away, last.other, bonus), {"other": last.other})
    if won and trump is not None and trump.suit is not None and tally.last is not None:
        yield from _card_slips(tally, bonus, won, trump)


def _card_slips(tally: Tally, bonus: int, won: tuple[Won, ...], trump: Trump) -> Iterator[PointSlip]:
    last = Side.NS if tally.last is None else tally.last
    true = values(trump)
    for trick in won:
        worth = sum(true[card] for card in trick.cards)
        if trick.number and worth:
            told = {"trick": trick.number, "other": trick.side.other}
            points = moved(moved(tally.points, trick.side, -worth), trick.side.other, worth)
            yield PointSlip("trick-wrong-side", points, told)
            if trick is won[-1]:
                points = moved(moved(points, trick.side, -bonus), trick.side.other, bonus)
                yield PointSlip("trick-wrong-side", points, told)
    for other in Trump:
        if other < 4 and other is not trump:
            points = moved(_counted(won, values(other)), last, bonus)
            yield PointSlip("other-trump", points, {"trump": other})
    for slug, ranks in AS_PLAIN.items():
        points = moved(_counted(won, values(trump, ranks)), last, bonus)
        yield PointSlip(slug, points)


AS_PLAIN = {
    "trump-as-plain": frozenset(Rank),
    "trump-jack-as-plain": frozenset({Rank.JACK}),
    "trump-nine-as-plain": frozenset({Rank.NINE}),
}
"""The ranks of trump that a slip counts as plain cards."""


def values(trump: Trump, plain: frozenset[Rank] = frozenset()) -> tuple[int, ...]:
    """What each card is worth, with some ranks of trump counted as plain cards."""
    return tuple(
        TRUMP_POINTS[card.rank]
        if int(card.suit) == int(trump) and card.rank not in plain
        else PLAIN_POINTS[card.rank]
        for card in DECK
    )


def _counted(won: tuple[Won, ...], worth: tuple[int, ...]) -> Pair:
    sums = [0, 0]
    for trick in won:
        sums[trick.side] += sum(worth[card] for card in trick.cards)
    return (sums[0], sums[1])


def cards_won(outcome: Outcome) -> tuple[Won, ...]:
    """The cards of each trick by the side that won them; empty if they do not make up the points told."""
    if outcome.card_points is None or outcome.trump is None or outcome.trump.suit is None:
        return ()
    found: list[Won] = []
    left = FULL_DECK
    for number, (trick, winner) in enumerate(zip(outcome.said.tricks, outcome.winners, strict=False), 1):
        cards = tuple(card for card in trick.cards if isinstance(card, Card))
        found.append(Won(number, winner.side, cards))
        for card in cards:
            left &= ~(1 << card)
    if left and outcome.last_trick is not None:
        found.append(Won(0, outcome.last_trick, cards_of(left)))
    won = tuple(found)
    return won if _counted(won, values(outcome.trump)) == outcome.card_points else ()


def beside_cards(tally: Tally, counted: Pair, rules: Ruleset) -> Iterator[PointSlip]:
    """What does not belong to card points and was put into them."""
    if tally.belote is not None:
        yield PointSlip("belote-in-points", moved(tally.points, tally.belote, rules.belote_points))
    if any(counted):
        points = (tally.points[0] + counted[0], tally.points[1] + counted[1])
        yield PointSlip("announcements-in-points", points)
