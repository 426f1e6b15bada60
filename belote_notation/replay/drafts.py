"""Events as they are gathered: drafts that become timelines once diagnostics have found their place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from belote_notation.diagnostics import Diagnostic
from belote_notation.record import Statement
from belote_notation.replay.events import LESSONS, Event, EventKind
from belote_notation.replay.position import Position
from belote_notation.replay.timeline import Timeline
from belote_notation.replay.variations import VariationStory
from belote_notation.source import Span

_NAMED = frozenset({EventKind.DEAL, EventKind.CALL, EventKind.PLAY, EventKind.TRICK, EventKind.VARIATION})
"""The kinds that have an address of their own."""


@dataclass(slots=True)
class Draft:
    """An event that is not whole yet: its fields, the line it stands in, and its place there."""

    line: DraftLine
    place: int
    values: dict[str, Any]
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def kind(self) -> EventKind:
        """What it is."""
        kind: EventKind = self.values["kind"]
        return kind

    @property
    def span(self) -> Span:
        """Where it is written."""
        span: Span = self.values["span"]
        return span

    @property
    def address(self) -> str:
        """Its address."""
        address: str = self.values["address"]
        return address


class DraftLine:
    """A timeline as it is gathered.

    Attributes:
        address: of the deal or the variation.
        position: the position now.
        start: the position at the beginning.
        drafts: the events so far.
        story: the variation, None for the deal itself.
        origin: the address of the card that the variation replaces.
        branches: the variations that leave it.
        tricks: the position before each trick, by its place in the course.
    """

    def __init__(self, address: str, position: Position, story: VariationStory | None = None) -> None:
        self.address = address
        self.position = self.start = position
        self.drafts: list[Draft] = []
        self.story = story
        self.origin: str | None = None
        self.branches: list[DraftLine] = []
        self.tricks: dict[int, Position] = {}

    def add(
        self,
        kind: EventKind,
        span: Span,
        statement: Statement | None,
        after: Position | None = None,
        **values: Any,
    ) -> Draft:
        """Add an event.

        Args:
            kind: what it is.
            span: where it is written.
            statement: the line that says it.
            after: the position after it, None if nothing changes.
            values: the other fields of the event.
        """
        values.setdefault("address", self.address)
        now = self.position if after is None else after
        values |= {"kind": kind, "span": span, "statement": statement, "before": self.position, "after": now}
        draft = Draft(self, len(self.drafts), values)
        self.position = now
        self.drafts.append(draft)
        return draft


class Desk:
    """All the drafts of a deal in the order of the text; puts diagnostics where they belong."""

    def __init__(self, drafts: list[Draft]) -> None:
        self._all = drafts
        self._named: dict[str, Draft] = {}
        self._lines: dict[int, list[Draft]] = {}
        for draft in drafts:
            if draft.kind in _NAMED:
                self._named.setdefault(draft.address, draft)
            self._lines.setdefault(draft.span.number, []).append(draft)
        for draft in drafts:
            if draft.kind in (EventKind.PLAY, EventKind.LEFT_OUT):
                self._named.setdefault(draft.address.partition(".")[0], draft)
        self._starts: dict[int, list[int]] = {}
        for number, found in self._lines.items():
            found.sort(key=lambda draft: draft.span.start)
            self._starts[number] = [draft.span.start for draft in found]
        self._deal = next(draft for draft in drafts if draft.kind is EventKind.DEAL)

    def attach(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Give each diagnostic to the event at its address, else to what is written at its place."""
        for found in diagnostics:
            owner = self._owner(found)
            owner.diagnostics.append(found)
            if found.address is not None:
                self._named.setdefault(found.address, owner)

    def _owner(self, found: Diagnostic) -> Draft:
        """The event at a diagnostic's address if it is written there; the innermost there; the deal.

        Two lines may claim one address, as a trick that is written twice does.
        """
        named = self._named.get(found.address or "")
        line = self._lines.get(found.span.number)
        if line is None or (named is not None and named.span.number == found.span.number):
            return named or self._deal
        at = bisect_right(self._starts[found.span.number], found.span.start) - 1
        within = line[at] if at >= 0 else line[0]
        return within if within.span.end >= found.span.end or at < 0 else line[0]

    def tell_lessons(self) -> None:
        """Find the event that each teaching line is about: at its address, else the next call or card."""
        following: str | None = None
        for draft in reversed(self._all):
            if draft.kind in (EventKind.CALL, EventKind.PLAY) and not draft.values.get("shared"):
                following = draft.address
            elif draft.kind in LESSONS:
                wanted = draft.values.pop("wanted")
                about = following if wanted is None else f"{self._deal.address}/{wanted}"
                draft.values["about"] = about if about in self._named else None

    def finish(self, lines: Sequence[DraftLine]) -> Timeline:
        """The timeline of the deal with those of its variations.

        Args:
            lines: the deal and its variations, in the order in which they begin.
        """
        index: dict[str, Event] = {}
        lessons: dict[str, tuple[Event, ...]] = {}
        made: dict[int, Event] = {}
        ready: dict[int, Timeline] = {}
        # A variation begins after the line that it leaves, so that from the end each one finds its own ready.
        for line in reversed(lines):
            events = tuple(_event(draft, ready) for draft in line.drafts)
            made.update((id(draft), event) for draft, event in zip(line.drafts, events, strict=True))
            ready[id(line)] = Timeline(
                line.address,
                events,
                line.start,
                line.position,
                line.origin if line.origin in self._named else None,
                line.story,
                tuple(ready[id(each)] for each in line.branches),
                MappingProxyType(index),
                MappingProxyType(lessons),
            )
        index.update((address, made[id(draft)]) for address, draft in self._named.items())
        by_address: dict[str, list[Event]] = {}
        for draft in self._all:
            about = draft.values.get("about")
            if about is not None:
                by_address.setdefault(about, []).append(made[id(draft)])
        lessons.update((address, tuple(events)) for address, events in by_address.items())
        return ready[id(lines[0])]


def _event(draft: Draft, ready: Mapping[int, Timeline]) -> Event:
    values = draft.values
    line = values.pop("branch_line", None)
    if line is not None:
        values["branch"] = ready[id(line)]
    return Event(index=draft.place, diagnostics=tuple(draft.diagnostics), **values)
