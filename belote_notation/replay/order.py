"""The tricks of a deal in the order of play, and what is wrong with them as lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from belote_notation.cards import Card
from belote_notation.record import Slot, Trick
from belote_notation.replay.said import Said
from belote_notation.source import Span


class Fault(Enum):
    """What is wrong with a trick as a line (B411)."""

    NUMBER = "number"
    TOO_MANY = "too many cards"
    NINTH = "ninth trick"
    SHORT = "short trick"
    TWICE = "written twice"


@dataclass(frozen=True, slots=True)
class BadTrick:
    """A trick that cannot be as it is written; `wanted` is the number or the count that would be right."""

    trick: Trick
    fault: Fault
    span: Span
    found: int
    wanted: int


@dataclass(slots=True)
class Order:
    """The tricks that can be played through.

    Attributes:
        tricks: in the order of play.
        bad: what is wrong, in the order of the text.
        breaks: places in `tricks` before which something is missing or could not be used.
        open_end: something may be missing after the last trick.
    """

    tricks: list[Trick] = field(default_factory=list)
    bad: list[BadTrick] = field(default_factory=list)
    breaks: set[int] = field(default_factory=set)
    open_end: bool = False


def order_tricks(said: Said) -> Order:
    """Put the tricks of a deal in order."""
    start = 1 if said.position is None else said.position.trick
    lost = {index for index, line in said.broken if line.meant in ("trick", None)}
    order = Order()
    written = _by_number(said.tricks, start)
    if written is not said.tricks:
        first = next(i for i, trick in enumerate(said.tricks) if trick is not written[i])
        order.bad.append(_wrong_number(said.tricks[first], start + first))
    _number(written, start, lost, order)
    order.open_end = len(written) in lost
    return order


def _by_number(tricks: list[Trick], start: int) -> list[Trick]:
    """The same list, or a sorted copy if the lines only stand in the wrong order."""
    numbers = [trick.number for trick in tricks]
    wanted = list(range(start, start + len(tricks)))
    if numbers == wanted or None in numbers or sorted(n for n in numbers if n is not None) != wanted:
        return tricks
    return sorted(tricks, key=lambda trick: trick.number or 0)


def _wrong_number(trick: Trick, wanted: int) -> BadTrick:
    return BadTrick(trick, Fault.NUMBER, trick.part(1), trick.number or 0, wanted)


def _number(written: Sequence[Trick], start: int, lost: set[int], order: Order) -> None:
    """Go through the tricks by number; leave out those that cannot be used."""
    expect = start
    slipped = bool(order.bad)
    again = 0
    for index, trick in enumerate(written):
        number = expect if trick.number is None else trick.number - again
        first = _same_cards(trick, order.tricks)
        if first is not None:
            order.bad.append(BadTrick(trick, Fault.TWICE, trick.span, number, first))
            again += number == expect
            continue
        if index in lost and number >= expect:
            order.breaks.add(len(order.tricks))
            expect = number
        elif number != expect:
            if not slipped:
                order.bad.append(_wrong_number(trick, expect))
            slipped = True
            if _something_missing(written, index, number, expect, start):
                order.breaks.add(len(order.tricks))
                expect = number
        if expect > 8:
            if not slipped:
                order.bad.append(BadTrick(trick, Fault.NINTH, trick.span, expect, 8))
            break
        expect += 1
        _take(trick, index == len(written) - 1, order)


def _same_cards(trick: Trick, earlier: Sequence[Trick]) -> int | None:
    """The number of an earlier trick of the same four cards, if there is one."""
    cards = set(trick.cards)
    if len(cards) != 4 or not all(isinstance(card, Card) for card in cards):
        return None
    return next((place for place, other in enumerate(earlier, 1) if set(other.cards) == cards), None)


def _something_missing(written: Sequence[Trick], index: int, number: int, expect: int, start: int) -> bool:
    """Whether a jump in the numbers is a lost trick rather than a mistyped number."""
    if number < expect or len(written) >= 9 - start:
        return False
    following = written[index + 1 :]
    return not following or following[0].number in (None, number + 1)


def _take(trick: Trick, last: bool, order: Order) -> None:
    """Add a trick to the play unless its cards cannot be told apart."""
    count = sum(card is not Slot.NOT_PLAYED for card in trick.cards)
    if len(trick.cards) > 4:
        order.bad.append(BadTrick(trick, Fault.TOO_MANY, trick.card_span(4), len(trick.cards), 4))
        order.breaks.add(len(order.tricks))
        return
    if count < 4 and not last:
        order.bad.append(BadTrick(trick, Fault.SHORT, trick.span, count, 4))
        if not trick.seats:
            order.breaks.add(len(order.tricks))
            return
    order.tricks.append(trick)
