"""Deals whose first line is missing: two deals under one ``deal`` line are parted where the second begins.

The record stays as it is written; only what judges a text reads it so. A second deal is believed where one
missing line explains several statements that would otherwise stand in the wrong place or stand there twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from belote_notation.calls import CallKind
from belote_notation.diagnostics import Diagnostic, Text
from belote_notation.notation.block import misplaced, name_of, order_faults, slot_of, whereabouts
from belote_notation.notation.pieces import Piece
from belote_notation.notation.placing import BEFORE_PLAY, COUNTED, ONCE, RESULT_INSIDE
from belote_notation.notation.problems import DUPLICATE, MISPLACED
from belote_notation.record import Auction, Comment, Deal, DealItem, DealStart, Trick

NO_START: Final = Text(
    "une nouvelle donne commence ici ; ajoutez une ligne « donne » avant celle-ci",
    'a new deal begins here; add a line "deal" before this one',
)

_TRICKS: Final = 8
_AHEAD: Final = 32
"""How many statements are looked at to tell whether a deal begins; more than a deal usually has."""

_SURE: Final = 2
_LIKELY: Final = 3
"""How many statements out of place a missing line must explain: if all is well then, and if not."""


@dataclass(slots=True)
class _Part:
    """What a deal has said so far, to tell what can still belong to it."""

    seen: set[str] = field(default_factory=set)
    number: int = 0
    cards: list[frozenset[object]] = field(default_factory=list)
    over: bool = False

    def begun(self, item: DealItem) -> bool:
        """Whether a new deal may begin with this statement, seeing what this one has already."""
        if isinstance(item, Trick):
            return item.number == 1 and bool(self.cards) and frozenset(item.cards) not in self.cards
        return slot_of(item) in BEFORE_PLAY and bool(self.seen - BEFORE_PLAY or self.seen & {"bids", "taker"})

    def odd(self, item: DealItem) -> bool:
        """Whether a statement does not fit into this deal any more."""
        slot = slot_of(item)
        if isinstance(item, Trick):
            late = not COUNTED.isdisjoint(self.seen) or self.over or "claim" in self.seen
            again = item.number is not None and item.number <= self.number
            return late or again or len(self.cards) >= _TRICKS
        if slot in BEFORE_PLAY:
            return slot in self.seen or bool(self.cards) or self.over or not COUNTED.isdisjoint(self.seen)
        return slot in ONCE and slot in self.seen

    def add(self, item: DealItem) -> None:
        """Take a statement into this deal."""
        slot = slot_of(item)
        self.seen.add(slot)
        if isinstance(item, Trick):
            self.number = max(self.number, item.number or len(self.cards) + 1)
            self.cards.append(frozenset(item.cards))
        elif isinstance(item, Auction):
            passes = len(item.calls) >= _TRICKS and all(call.kind is CallKind.PASS for call in item.calls)
            self.over = self.over or passes
        elif slot == "void":
            self.over = True

    def copy(self) -> _Part:
        """A part that can go its own way."""
        return _Part(set(self.seen), self.number, list(self.cards), self.over)


def part_deals(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The same pieces, each deal that hides a second one parted; later deals of the match are renumbered."""
    more = match = 0
    for piece in pieces:
        if piece.match != match:
            match, more = piece.match, 0
        deal = piece.value
        if deal is None:
            yield piece
            continue
        starts = _starts(deal.items) if _suspect(piece, deal) else []
        if not starts and not more:
            yield piece
            continue
        yield from _parts(piece, deal, starts, more)
        more += len(starts)


def _suspect(piece: Piece, deal: Deal) -> bool:
    """Whether a deal is worth looking into; quick, for it is asked of every deal."""
    plain = deal.plain
    if plain is not None:
        return len(plain.tricks) > _TRICKS
    return len(deal.tricks) > _TRICKS or any(
        found.rule in (MISPLACED, DUPLICATE) for found in piece.diagnostics
    )


def _starts(items: tuple[DealItem, ...]) -> list[int]:
    """Where the deals after the first one begin."""
    starts: list[int] = []
    part = _Part()
    for index, item in enumerate(items):
        if part.odd(item) and part.begun(item):
            begin = _first_of(items, index, starts[-1] if starts else 0)
            if _explains(items, begin, index, part):
                starts.append(begin)
                part = _Part()
                for earlier in items[begin:index]:
                    part.add(earlier)
        part.add(item)
    return starts


def _first_of(items: tuple[DealItem, ...], index: int, first: int) -> int:
    """Hands and a turned card just before a statement belong to the same deal as it does."""
    begin = index
    while begin - 1 > first and _leads_in(items[begin - 1]):
        begin -= 1
    if any(slot_of(item) in BEFORE_PLAY for item in items[begin:index]):
        return begin
    return index


def _leads_in(item: DealItem) -> bool:
    return isinstance(item, Comment) or slot_of(item) in BEFORE_PLAY - {"bids", "taker"}


def _explains(items: tuple[DealItem, ...], begin: int, index: int, part: _Part) -> bool:
    """Whether a new deal explains what comes next better than the deal that is open."""
    going_on, fresh = part.copy(), _Part()
    for item in items[begin:index]:
        fresh.add(item)
    explained = 0
    for item in items[index : index + _AHEAD]:
        if fresh.odd(item):
            return explained >= (_SURE if fresh.begun(item) else _LIKELY)
        explained += going_on.odd(item)
        going_on.add(item)
        fresh.add(item)
    return explained >= _SURE


def _parts(piece: Piece, deal: Deal, starts: list[int], more: int) -> Iterator[Piece]:
    """The deals of one piece, with what was found in the lines of each."""
    cuts = [0, *starts, len(deal.items)]
    lines = [-1, *[deal.items[start].line.number for start in starts], 1 << 62]
    for place in range(len(starts) + 1):
        number = piece.deal + more + place
        address = f"{piece.match}/{number}"
        found = [
            _readdressed(each, piece, address)
            for each in piece.diagnostics
            if lines[place] <= each.span.line.number < lines[place + 1]
            and (
                not starts
                or each.rule not in (MISPLACED, DUPLICATE)
                or each.facts.get("reason") is RESULT_INSIDE
            )
        ]
        value = deal
        if starts:
            items = deal.items[cuts[place] : cuts[place + 1]]
            start, lead = deal.start, deal.lead
            found += order_faults(items, address)
            if place:
                line, where = whereabouts(items[0])
                start, lead = DealStart(line=line, parts=(where,)), ()
                found.append(misplaced(name_of(line, where), NO_START, address))
            value = Deal(start, items, lead)
        yield replace(piece, deal=number, value=value, diagnostics=tuple(found))


def _readdressed(found: Diagnostic, piece: Piece, address: str) -> Diagnostic:
    old = f"{piece.match}/{piece.deal}"
    if found.address is None or (found.address != old and not found.address.startswith(old + "/")):
        return found
    return replace(found, address=address + found.address[len(old) :])
