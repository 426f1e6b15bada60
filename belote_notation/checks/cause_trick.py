"""Slips in one trick: whose card won it, and what its cards are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from belote_notation.calls import Trump
from belote_notation.cards import Card, Rank
from belote_notation.checks.base import Finding
from belote_notation.checks.cause import Slip, explained, named
from belote_notation.checks.cause_points import AS_PLAIN, values
from belote_notation.record import Number
from belote_notation.seats import Seat, Side

_PLAIN_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
_TRUMP_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE, Rank.NINE, Rank.JACK)
_NATURAL = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def trick_points_causes(
    found: Finding, cards: Sequence[Card], trump: Trump, numbers: tuple[Number, int], bonus: int
) -> Finding:
    """Wrong points of a trick with what explains them.

    Args:
        found: the finding.
        cards: the four cards.
        trump: a suit.
        numbers: the recorded points and the right ones.
        bonus: what the last trick is worth more, if it is this one.
    """
    recorded, right = numbers
    slips = [Slip("der-in-trick", (right + bonus,))] if bonus else []
    slips += [
        Slip("other-trump", (_worth(cards, values(other)),), {"trump": other})
        for other in Trump
        if other < 4 and other is not trump
    ]
    slips += [Slip(slug, (_worth(cards, values(trump, ranks)),)) for slug, ranks in AS_PLAIN.items()]
    return explained(found, (recorded,), (right,), slips)


def _worth(cards: Sequence[Card], worth: tuple[int, ...]) -> int:
    return sum(worth[card] for card in cards)


def trick_winner_causes(
    found: Finding, plays: Sequence[tuple[Seat, Card]], trump: Trump, said: Seat | Side
) -> Finding:
    """A wrong winner with what explains it, if something does.

    Args:
        found: the finding.
        plays: the four cards in order, with their seats.
        trump: a suit.
        said: the seat or side that the record gives the trick to.
    """
    slips = [
        Slip(slug, ())
        for slug, place in _mistaken_winners([card for _, card in plays], trump)
        for seat in (plays[place][0],)
        if (seat.side if isinstance(said, Side) else seat) is said
    ]
    return named(found, slips, (), ()) if slips else found


def _mistaken_winners(cards: Sequence[Card], trump: Trump) -> Iterator[tuple[str, int]]:
    """Who wins for somebody who overlooks a ruff or takes the cards in another order."""
    led = cards[0].suit
    trumps = [place for place, card in enumerate(cards) if int(card.suit) == int(trump)]
    following = [place for place, card in enumerate(cards) if card.suit is led]
    if trumps and int(led) != int(trump):
        yield "ruff-overlooked", _best(cards, following, _PLAIN_ORDER.index)
        if len(trumps) > 1:
            yield "overruff-overlooked", trumps[0]
    if len(trumps) > 1:
        yield "trumps-in-plain-order", _best(cards, trumps, _PLAIN_ORDER.index)
    if not trumps:
        yield "ten-ranked-low", _best(cards, following, _NATURAL.index)
        yield "plain-in-trump-order", _best(cards, following, _TRUMP_ORDER.index)


def _best(cards: Sequence[Card], places: Sequence[int], strength: Callable[[Rank], int]) -> int:
    return max(places, key=lambda place: strength(cards[place].rank))
