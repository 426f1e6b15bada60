"""The lines of a head, a deal or a tail, and how they are understood once they are all there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from belote_notation.diagnostics import Diagnostic, Related, Text
from belote_notation.notation.decode import DECODERS
from belote_notation.notation.letters import AmbiguousLetterError, ForeignLetterError
from belote_notation.notation.phrases import MISSING
from belote_notation.notation.placing import HANDS, judge
from belote_notation.notation.problems import DUPLICATE, MISPLACED, UNREADABLE
from belote_notation.notation.raw import Raw
from belote_notation.notation.tongue import Tongue
from belote_notation.notation.values import Context, UnfitError
from belote_notation.record import HandShown, HeadItem, Unreadable
from belote_notation.seats import Side
from belote_notation.source import Line, Span

Entry = tuple[Line, Raw | HeadItem]
"""A line: taken to pieces, or understood at once because no letter of a card is in it."""

_NAME: Final = re.compile(r"[^:{]{1,40}")
_FIRST_ONE: Final = Text("le premier est ici", "the first one is here")


@dataclass(slots=True)
class Block:
    """The lines of a head, a deal or a tail.

    Attributes:
        address: of the match or of the deal.
        entries: its lines, in order.
        diagnostics: what is wrong with them.
        ignores: the codes that are silenced, by line number.
    """

    address: str
    entries: list[Entry] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    ignores: dict[int, frozenset[str]] = field(default_factory=dict)

    def absorb(self, other: Block) -> None:
        """Take over the lines of a block that turned out to be part of this one."""
        self.entries += other.entries
        self.diagnostics += other.diagnostics
        self.ignores |= other.ignores

    def misplaced(self, line: Line, place: tuple[int, int], reason: Text) -> None:
        """Report a line that stands in the wrong place."""
        span = _name(line, place)
        self.diagnostics.append(
            Diagnostic(MISPLACED, span, {"word": span.text, "reason": reason}, self.address)
        )

    def sorted_diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics in the order of the text."""
        if len(self.diagnostics) > 1:
            self.diagnostics.sort(key=lambda each: (each.span.line.number, each.span.start))
        return tuple(self.diagnostics)

    def understood(self, tongue: Tongue, us: Side) -> tuple[HeadItem, ...]:
        """The statements of all lines; what is wrong with their letters and order is reported."""
        letters = tongue.sure
        items: list[HeadItem] | None = None
        if letters is not None:
            try:
                items = self._all(Context(letters, us))
            except (ForeignLetterError, AmbiguousLetterError, UnfitError):
                items = None
        if items is None:
            items = self._carefully(tongue, us)
        slots = tuple([_slot(entry[1], item) for entry, item in zip(self.entries, items, strict=True)])
        for fault in judge(slots):
            self._fault(fault.at, fault.reason, fault.first)
        return tuple(items)

    def _all(self, context: Context) -> list[HeadItem]:
        return [
            DECODERS[raw.kind](raw, line, context) if type(raw) is Raw else raw  # type: ignore[misc]
            for line, raw in self.entries
        ]

    def _carefully(self, tongue: Tongue, us: Side) -> list[HeadItem]:
        raws = [(line, raw) for line, raw in self.entries if isinstance(raw, Raw)]
        letters, mixed = tongue.hear(raws, self.address)
        context = Context(letters, us)
        asked = False
        items: list[HeadItem] = []
        for line, raw in self.entries:
            if not isinstance(raw, Raw):
                items.append(raw)
                continue
            try:
                items.append(DECODERS[raw.kind](raw, line, context))  # type: ignore[arg-type]
            except AmbiguousLetterError:
                asked = True
                question = tongue.ask(line, raw, self.address)
                if question is not None:
                    self.diagnostics.append(question)
                items.append(_unreadable(line, raw))
            except UnfitError as unfit:
                facts = {"problem": MISSING, "expected": unfit.expected}
                span = Span(line, unfit.start, unfit.end)
                self.diagnostics.append(Diagnostic(UNREADABLE, span, facts, self.address))
                items.append(_unreadable(line, raw))
        if mixed is not None and not asked:
            self.diagnostics.append(mixed)
        return items

    def _fault(self, index: int, reason: Text | None, first: int) -> None:
        line, entry = self.entries[index]
        place = entry.parts[0]
        if reason is not None:
            self.misplaced(line, place, reason)
            return
        before, first_entry = self.entries[first]
        span = _name(line, place)
        related = (Related(_FIRST_ONE, _name(before, first_entry.parts[0])),)
        self.diagnostics.append(
            Diagnostic(DUPLICATE, span, {"word": span.text}, self.address, related=related)
        )


def _slot(raw: Raw | HeadItem, item: HeadItem) -> str:
    """What the order of a deal is judged on."""
    if type(raw) is not Raw or type(item) is Unreadable:
        return ""
    if raw.kind == "hand" and isinstance(item, HandShown):
        return HANDS[item.seat]
    return raw.kind


def _unreadable(line: Line, raw: Raw) -> Unreadable:
    text = line.text.rstrip()
    return Unreadable(text, raw.kind, line=line, parts=((raw.parts[0][0], len(text)),))


def _name(line: Line, place: tuple[int, int]) -> Span:
    """The words that name a statement, up to its colon."""
    found = _NAME.match(line.text, place[0], place[1])
    end = place[0] + len(found.group().rstrip()) if found else place[1]
    return Span(line, place[0], max(end, place[0]))
