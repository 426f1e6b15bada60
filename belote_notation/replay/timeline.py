"""A deal as a line of events, and each variation as a line that leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from belote_notation.replay.events import LESSONS, Event
from belote_notation.replay.position import Position
from belote_notation.replay.variations import VariationStory


@dataclass(frozen=True, eq=False)
class Timeline:
    """The events of a deal, or of one variation, in the order of the record.

    Attributes:
        address: of the deal (``1/3``) or of the variation (``1/3/v2``).
        events: everything that happens.
        start: the position before the first event. A variation starts with the trick in which it branches.
        end: the position after the last event.
        origin: for a variation, the address of the card that it replaces; None if it only goes on.
        story: for a variation, how it was gathered.
        branches: the variations that leave this line, in the order of the text.
    """

    address: str
    events: tuple[Event, ...]
    start: Position
    end: Position
    origin: str | None = None
    story: VariationStory | None = field(default=None, repr=False)
    branches: tuple[Timeline, ...] = ()
    _index: Mapping[str, Event] = field(default_factory=dict, repr=False)
    _lessons: Mapping[str, tuple[Event, ...]] = field(default_factory=dict, repr=False)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def __getitem__(self, index: int) -> Event:
        return self.events[index]

    @property
    def deal(self) -> str:
        """The address of the deal."""
        return "/".join(self.address.split("/")[:2])

    @property
    def steps(self) -> tuple[Event, ...]:
        """The events at which a replay stops: the deal, calls, cards, gathered tricks, a claim."""
        return tuple(event for event in self.events if event.is_step)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that `at` knows, those of the variations too, in the order of the text."""
        return tuple(self._index)

    def walk(self) -> Iterator[Event]:
        """Every event of this line and of its variations, in the order of the text of each."""
        open_lines = [iter(self.events)]
        while open_lines:
            event = next(open_lines[-1], None)
            if event is None:
                open_lines.pop()
                continue
            yield event
            if event.branch is not None:
                open_lines.append(iter(event.branch.events))

    def at(self, address: str) -> Event:
        """The event at an address of the deal: ``1/3/5.2``, or in short ``5.2``, ``b4``, ``v2/5.2``, ``5``.

        For a trick this is the moment at which it is gathered; for the deal itself, its first line.

        Raises:
            KeyError: nothing has this address.
        """
        word = address.strip().strip("/")
        found = self._index.get(word) or self._index.get(f"{self.deal}/{word}")
        if found is None:
            raise KeyError(address)
        return found

    def lessons(self, event: Event) -> tuple[Event, ...]:
        """The questions, hints and answers about an event, in the order of the text."""
        if event.kind in LESSONS:
            return ()
        found = self._lessons.get(event.address, ())
        return found if self._index.get(event.address) is event else ()
