"""Whether a side could still take every trick, if everybody played its way.

A claim is judged in the claimer's favour: all four players may choose any legal card. Only where no
legal course at all gives one side the rest is the claim impossible.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_notation.cards import cards_of
from belote_notation.engine.play import PlayTable
from belote_notation.seats import Side

Hands = tuple[int, int, int, int]
"""The cards that each seat has left, as masks."""

LIMIT = 20_000
"""How many cards are tried before the question is left open: no claim takes long to judge."""


class _Exhausted(Exception):  # noqa: N818  # no error: the search gives up
    """The limit is reached."""


def can_take_all(
    table: PlayTable,
    hands: Hands,
    leader: int,
    step: int,
    side: Side,
    trick: tuple[int, ...] = (),
    *,
    limit: int = LIMIT,
) -> bool | None:
    """Whether some legal course gives one side every remaining trick; None if that takes too long to see.

    Args:
        table: the rules of play.
        hands: the cards left, those of `trick` not among them.
        leader: the seat that leads, or led, the trick.
        step: how many seats on the next player sits.
        side: the side that is to take all.
        trick: the cards already played to the trick.
        limit: how many cards are tried at most.
    """
    if master_trump(table, hands, side, trick) is not None:
        return False
    search = _Search(table, step, side, limit)
    try:
        return search.trick(hands, leader, trick)
    except _Exhausted:
        return None


def master_trump(table: PlayTable, hands: Hands, side: Side, trick: tuple[int, ...] = ()) -> int | None:
    """The best trump left, if the opponents hold it: it wins its trick whenever it falls."""
    left = hands[0] | hands[1] | hands[2] | hands[3]
    on_table = sum(1 << card for card in trick)
    for card in cards_of((left | on_table) & table.trumps):
        if table.beats[card] & (left | on_table):
            continue
        held = any(hands[seat] >> card & 1 for seat in range(4) if seat & 1 != side)
        return int(card) if held else None
    return None


@dataclass(slots=True)
class _Search:
    """A depth-first search for one course in which a side takes all."""

    table: PlayTable
    step: int
    side: Side
    limit: int
    failed: set[tuple[Hands, int]] = field(default_factory=set)
    tried: int = 0

    def trick(self, hands: Hands, leader: int, cards: tuple[int, ...] = ()) -> bool:
        """Whether the side can take this trick and all that follow."""
        if not cards and not any(hands):
            return True
        key = (hands, leader)
        if not cards and key in self.failed:
            return False
        best = 0
        for place in range(1, len(cards)):
            if self.table.beats[cards[best]] >> cards[place] & 1:
                best = place
        if self._card(hands, leader, cards, best):
            return True
        if not cards:
            self.failed.add(key)
        return False

    def _card(self, hands: Hands, leader: int, cards: tuple[int, ...], best: int) -> bool:
        """The same from the next card of a trick on; `best` is the place of the winning card."""
        place = len(cards)
        if place == 4:
            winner = leader + self.step * best & 3
            return winner & 1 == self.side and self.trick(hands, winner)
        seat = leader + self.step * place & 3
        if not cards:
            legal = hands[seat]
        else:
            legal = self.table.judge(hands[seat], cards[0], cards[best], best == place - 2)[0]
        beats = self.table.beats[cards[best]] if cards else 0
        for card in self._in_order(legal, beats, mine=seat & 1 == self.side, leads=not cards):
            self.tried += 1
            if self.tried > self.limit:
                raise _Exhausted
            left = list(hands)
            left[seat] &= ~(1 << card)
            now = place if beats >> card & 1 else best
            if self._card((left[0], left[1], left[2], left[3]), leader, (*cards, card), now):
                return True
        return False

    def _in_order(self, legal: int, beats: int, *, mine: bool, leads: bool) -> list[int]:
        """The cards to be tried, the most helpful first: masters led, and high cards thrown under them."""
        strength = self.table.beats
        found = [int(card) for card in cards_of(legal)]
        found.sort(key=lambda card: strength[card].bit_count())
        if leads:
            return found
        winning = [card for card in found if beats >> card & 1]
        losing = [card for card in found if not beats >> card & 1]
        return winning + losing[::-1] if mine else losing + winning[::-1]
