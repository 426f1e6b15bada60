"""The tricks of a deal that is in order, run through the engine's tables at once.

Nothing here explains anything: what is not plainly in order gives None, and the story tells why.
"""

from __future__ import annotations

from typing import NamedTuple

from belote_notation.calls import Trump
from belote_notation.cards import Card, cards_of
from belote_notation.engine.play import PlayTable
from belote_notation.record import HandShown, NoteKind, PlainTrick
from belote_notation.replay.said import Said
from belote_notation.seats import Seat, Side

Masks = tuple[int, int, int, int]
"""The cards of each seat."""

_WORDS = (NoteKind.BELOTE, NoteKind.REBELOTE)
_KING, _QUEEN = 6, 5


def mask_of(hand: HandShown) -> int:
    """The cards of a written hand as a mask; -1 bits are left out, so that a slot makes it too small."""
    mask = 0
    for card in hand.cards:
        if type(card) is Card:
            mask |= 1 << card
    if hand.rest is not None:
        for card in hand.rest:
            if type(card) is Card:
                mask |= 1 << card
    return mask


def written_masks(said: Said) -> Masks | None:
    """The four hands, if each is written whole and in one group."""
    if said.plain is not None:
        n, e, s, w = said.plain.hands
        return (n, e, s, w) if n and e and s and w else None
    masks = []
    for hand in said.hands:
        if hand is None or hand.rest is not None or hand.partial or len(hand.cards) != 8:
            return None
        mask = 0
        for card in hand.cards:
            mask |= 1 << card  # type: ignore[operator]  # a TypeError for what is no card
        masks.append(mask)
    return (masks[0], masks[1], masks[2], masks[3])


def played_masks(tricks: list[PlainTrick], table: PlayTable, first: int, step: int) -> Masks:
    """The cards that each seat plays, if every trick is led by the winner of the one before."""
    beats = table.beats
    hands = [0, 0, 0, 0]
    leader = first
    for _, _, one, two, three, four, _, _ in tricks:
        b, c, d = leader + step & 3, leader + 2 & 3, leader - step & 3
        hands[leader] |= 1 << one  # type: ignore[operator]  # a TypeError for what is no card
        hands[b] |= 1 << two  # type: ignore[operator]
        hands[c] |= 1 << three  # type: ignore[operator]
        hands[d] |= 1 << four  # type: ignore[operator]
        best = beats[one]  # type: ignore[index]
        if best >> two & 1:  # type: ignore[operator]
            leader, best = b, beats[two]  # type: ignore[index]
        if best >> three & 1:  # type: ignore[operator]
            leader, best = c, beats[three]  # type: ignore[index]
        if best >> four & 1:  # type: ignore[operator]
            leader = d
    return (hands[0], hands[1], hands[2], hands[3])


Course = tuple[list[int], tuple[int, int], tuple[int, int]]
"""Winners, points of NS and EW, tricks of NS and EW."""


def run_clean(
    tricks: list[PlainTrick], table: PlayTable, first: int, step: int, start: Masks
) -> Course | None:
    """Winners, points and tricks, if every card was held and legal and everything recorded is right.

    Raises:
        TypeError: a slot instead of a card.
    """
    if len(tricks) != 8:
        return None
    beats, worth, judge, settled = table.beats, table.points, table.judge, table.settled
    winners: list[int] = []
    points, won, hands = [0, 0], [0, 0], list(start)
    leader = first
    number = 0
    for figure, said, one, two, three, four, by, written in tricks:
        number += 1  # noqa: SIM113  # enumerate costs a tuple a trick
        if (said is not None and said != leader) or (figure != number and figure is not None):
            return None
        b, c, d = leader + step & 3, leader + 2 & 3, leader - step & 3
        sure, over, best, winner = settled[one], beats[one], one, leader  # type: ignore[index]
        if not (sure >> two & 1 or judge(hands[b], one, one, False)[0] >> two & 1):  # type: ignore[operator,arg-type]
            return None
        if over >> two & 1:  # type: ignore[operator]
            over, best, winner = beats[two], two, b  # type: ignore[index]
        if not (sure >> three & 1 or judge(hands[c], one, best, winner == leader)[0] >> three & 1):  # type: ignore[operator,arg-type]
            return None
        if over >> three & 1:  # type: ignore[operator]
            over, best, winner = beats[three], three, c  # type: ignore[index]
        if not (sure >> four & 1 or judge(hands[d], one, best, winner == b)[0] >> four & 1):  # type: ignore[operator,arg-type]
            return None
        if over >> four & 1:  # type: ignore[operator]
            winner = d
        # A card that was not held leaves its bit behind, so that the hands do not come out empty.
        hands[leader] ^= 1 << one  # type: ignore[operator]
        hands[b] ^= 1 << two  # type: ignore[operator]
        hands[c] ^= 1 << three  # type: ignore[operator]
        hands[d] ^= 1 << four  # type: ignore[operator]
        total = worth[one] + worth[two] + worth[three] + worth[four]  # type: ignore[index]
        if (written != total and written is not None) or (
            by is not None and by != (winner & 1 if type(by) is Side else winner)
        ):
            return None
        points[winner & 1] += total
        won[winner & 1] += 1
        winners.append(winner)
        leader = winner
    return None if any(hands) else (winners, (points[0], points[1]), (won[0], won[1]))


def hands_fit(said: Said, hands: Masks, taker: Seat, turned: Card | None) -> bool:
    """Whether each written hand is the one that was played, in five and three cards if it is parted."""
    for hand in said.hands:
        if hand is None:
            continue
        seat = hand.seat
        if hand.cards == cards_of(hands[seat]) and hand.rest is None and not hand.partial:
            continue
        mask = mask_of(hand)
        if hand.partial or hand.rest is None:
            count = len(hand.cards)
            if hand.rest is not None or mask & ~hands[seat] or mask.bit_count() != count:
                return False
            if not hand.partial and count != 8:
                return False
            continue
        size = len(hand.rest)
        if len(hand.cards) != 5 or turned in hand.cards or not (size == 3 or (size == 2 and seat is taker)):
            return False
        if size == 2 and turned is not None:
            if turned in hand.rest:
                return False
            mask |= 1 << turned
        if mask != hands[seat]:
            return False
    return True


class Words(NamedTuple):
    """The words of belote of a deal that is in order.

    Attributes:
        belote: "belote" was said on the first of king and queen of trump to fall.
        rebelote: "rebelote" was said on the second.
        silent: no word was said at all.
        king_first: the king fell before the queen, or nobody held both.
        right: every word stands where it belongs.
    """

    belote: bool
    rebelote: bool
    silent: bool
    king_first: bool
    right: bool = True


_SILENT = Words(False, False, True, True)


def words_said(said: Said, tricks: list[PlainTrick], trump: Trump, held: bool) -> Words:
    """The words of a deal; `held` is whether one hand held both king and queen of trump."""
    told = said.plain.words if said.plain is not None else _told(said)
    if not held and not told:
        return _SILENT
    if not held:
        return Words(False, False, not told, True, not told)
    king = 8 * trump + _KING
    pair = (king, 8 * trump + _QUEEN)
    fallen = next((card for trick in tricks for card in trick[2:6] if card in pair), king)
    belote = rebelote = False
    right = True
    for trick, place, again in told:
        card = tricks[trick][2 + place]
        if card not in pair or again is (card == fallen) or (rebelote if again else belote):
            right = False
        belote, rebelote = belote or not again, rebelote or again
    return Words(belote, rebelote, not told, fallen == king, right)


def _told(said: Said) -> list[tuple[int, int, bool]]:
    """Each word of belote: trick and place from 0, and whether it is "rebelote"."""
    return [
        (number, note.after, note.kind is NoteKind.REBELOTE)
        for number, written in enumerate(said.tricks)
        for note in written.notes
        if note.kind in _WORDS and 0 <= note.after < 4
    ]
