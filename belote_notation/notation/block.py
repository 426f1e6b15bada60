"""The lines of a head, a deal or a tail, and how they are understood once they are all there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, cast

from belote_notation.diagnostics import Diagnostic, Fact, Related, Text
from belote_notation.notation.decode import DECODERS
from belote_notation.notation.letters import AmbiguousLetterError, letters
from belote_notation.notation.phrases import ENDED, FOUND, example, short
from belote_notation.notation.placing import HANDS, faults
from belote_notation.notation.problems import DUPLICATE, MISPLACED, MIXED, UNREADABLE
from belote_notation.notation.raw import Raw
from belote_notation.notation.tongue import Tongue
from belote_notation.notation.values import Context, UnfitError
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    DealItem,
    HandShown,
    HeadItem,
    LastTrick,
    Pack,
    Pending,
    Plain,
    PlainTrick,
    Position,
    Taker,
    Trick,
    TurnUp,
    Unreadable,
    Void,
)
from belote_notation.seats import Side
from belote_notation.source import Line, Span


class Held(NamedTuple):
    """A line whose letters are understood once its deal is whole."""

    line: Line
    raw: Raw


Remake = Callable[[Line], Any]
"""Makes the statement of a plain line."""

Entry = HeadItem | Held
"""A line of a block that is no plain one."""

_SLOTS: Final[dict[type[HeadItem], str]] = {
    Trick: "trick",
    TurnUp: "turn",
    Auction: "bids",
    Taker: "taker",
    Pack: "pack",
    Position: "position",
    Claim: "claim",
    Void: "void",
    Pending: "pending",
    LastTrick: "der",
    BeloteScored: "belote",
}
_NAME: Final = re.compile(r"[^:{]{1,40}")
_FIRST_ONE: Final = Text("le premier est ici", "the first one is here")


class Block:
    """The lines of a head, a deal or a tail.

    Attributes:
        address: of the match or of the deal.
        entries: its lines, in order.
        diagnostics: what is wrong with them.
        ignores: the codes that are silenced, by line number.
        slots: what the order of a deal is judged on, for each plain line.
        tricks: the plain tricks in numbers.
        words: the words of belote in the plain tricks, as in `Plain`.
        hands: the whole hands of the plain lines as masks, 0 where there is none, -1 where one is not whole.
        others: the statements of the plain lines that are neither tricks nor hands.
        remake: makes the statements of the plain tricks and hands, which stand in `entries` as lines.
    """

    __slots__ = (
        "address",
        "diagnostics",
        "entries",
        "hands",
        "ignores",
        "others",
        "remake",
        "slots",
        "tricks",
        "words",
    )

    def __init__(self, address: str) -> None:
        self.address = address
        self.entries: list[Entry | Line] = []
        self.diagnostics: list[Diagnostic] = []
        self.ignores: dict[int, frozenset[str]] = {}
        self.slots: list[str] = []
        self.tricks: list[PlainTrick] = []
        self.words: list[tuple[int, int, bool]] = []
        self.hands: list[int] = [0, 0, 0, 0]
        self.others: list[DealItem] = []
        self.remake: Remake | None = None

    def plain(self) -> Plain | None:
        """The deal in numbers, if all its lines are plain and in order."""
        entries = self.entries
        if len(self.slots) != len(entries) or self.diagnostics or -1 in self.hands:
            return None
        if faults(tuple(self.slots)):
            return None
        return Plain(self.tricks, self.words, self.hands, self.others, self.statements)

    def statements(self) -> tuple[Any, ...]:
        """The lines with a statement made of each plain one."""
        remake = self.remake
        if remake is None:
            return tuple(self.entries)
        return tuple([remake(entry) if isinstance(entry, Line) else entry for entry in self.entries])

    def absorb(self, other: Block) -> None:
        """Take over the lines of a block that turned out to be part of this one."""
        self.entries += other.entries
        self.diagnostics += other.diagnostics
        self.ignores |= other.ignores

    def misplaced(self, line: Line, place: tuple[int, int], reason: Text) -> None:
        """Report a line that stands in the wrong place."""
        self.diagnostics.append(misplaced(name_of(line, place), reason, self.address))

    def sorted_diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics in the order of the text."""
        if len(self.diagnostics) > 1:
            self.diagnostics.sort(key=lambda each: (each.span.line.number, each.span.start))
        return tuple(self.diagnostics)

    def understood(self, tongue: Tongue, us: Side) -> tuple[HeadItem, ...]:
        """The statements of all lines; what is wrong with their letters and order is reported."""
        items = self.entries[:] = self.statements()
        if Held in map(type, items):
            items = self._released(items, tongue, us)
        statements = cast("tuple[HeadItem, ...]", items)
        self.diagnostics += order_faults(statements, self.address)
        return statements

    def _released(self, held: Iterable[Entry], tongue: Tongue, us: Side) -> tuple[Entry, ...]:
        """The lines with those that were held understood, now that all letters of the deal are known."""
        context = Context(letters(tongue.lang), us)
        items: list[Entry] = []
        for item in held:
            if not isinstance(item, Held):
                items.append(item)
                continue
            line, raw = item
            try:
                items.append(DECODERS[raw.kind](raw, line, context))
            except AmbiguousLetterError:
                self._ask(tongue.ask(line, raw, self.address))
                items.append(_unreadable(line, raw))
            except UnfitError as unfit:
                self._unfit(line, raw.kind, unfit)
                items.append(_unreadable(line, raw))
        return tuple(items)

    def _ask(self, question: Diagnostic | None) -> None:
        """Report a letter that cannot be read; it explains that the deal has letters of both languages."""
        if question is not None:
            self.diagnostics = [each for each in self.diagnostics if each.rule is not MIXED]
            self.diagnostics.append(question)

    def _unfit(self, line: Line, kind: str, unfit: UnfitError) -> None:
        """Report a line that fits the grammar and still says nothing."""
        span = Span(line, unfit.start, unfit.end)
        facts: dict[str, Fact] = {
            "expected": unfit.expected,
            "word": short(span.text),
            "example": example(kind),
        }
        facts["problem"] = FOUND if span.text else ENDED
        self.diagnostics.append(Diagnostic(UNREADABLE, span, facts, self.address))


def order_faults(items: tuple[HeadItem, ...], address: str) -> list[Diagnostic]:
    """What is said of the statements of a deal that stand in the wrong place or stand there twice."""
    found = []
    for fault in faults(tuple([slot_of(item) for item in items])):
        span = name_of(*whereabouts(items[fault.at]))
        facts: dict[str, Fact] = {"word": span.text}
        if fault.reason is not None:
            found.append(misplaced(span, fault.reason, address))
            continue
        related = (Related(_FIRST_ONE, name_of(*whereabouts(items[fault.first]))),)
        found.append(Diagnostic(DUPLICATE, span, facts, address, related=related))
    return found


def misplaced(span: Span, reason: Text, address: str) -> Diagnostic:
    """What is said of a line that stands in the wrong place; `span` is what names it."""
    return Diagnostic(MISPLACED, span, {"word": span.text, "reason": reason}, address)


def whereabouts(entry: Entry) -> tuple[Line, tuple[int, int]]:
    """The line of a statement and its place there."""
    if isinstance(entry, Held):
        return entry.line, entry.raw.parts[0]
    return entry.line, entry.parts[0]


def slot_of(item: HeadItem) -> str:
    """What the order of a deal is judged on: the kind of a statement, the seat of a hand, a column."""
    if isinstance(item, HandShown):
        return HANDS[item.seat]
    return _SLOTS.get(type(item)) or (item.column.value if isinstance(item, Amounts) else "other")


def _unreadable(line: Line, raw: Raw) -> Unreadable:
    text = line.text.rstrip()
    return Unreadable(text, raw.kind, line=line, parts=((raw.parts[0][0], len(text)),))


def name_of(line: Line, place: tuple[int, int]) -> Span:
    """The words that name a statement, up to its colon."""
    found = _NAME.match(line.text, place[0], place[1])
    end = place[0] + len(found.group().rstrip()) if found else place[1]
    return Span(line, place[0], max(end, place[0]))
