"""Deals, matches and whole texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from belote_notation.record.base import (
    Lang,
)
from belote_notation.record.sheet import (
    Amounts,
    BeloteScored,
    Fault,
    LastTrick,
    Pending,
)
from belote_notation.record.table import (
    Auction,
    Claim,
    DealStart,
    Declared,
    HandShown,
    Pack,
    Position,
    Taker,
    Trick,
    TurnUp,
    Variation,
    Void,
)
from belote_notation.record.text import (
    Comment,
    LanguageTag,
    Lesson,
    Tag,
    Unreadable,
    Version,
)

DealItem = (
    Comment
    | Unreadable
    | Pack
    | HandShown
    | TurnUp
    | Auction
    | Taker
    | Declared
    | Trick
    | Variation
    | Claim
    | Position
    | Void
    | Fault
    | Amounts
    | Pending
    | LastTrick
    | BeloteScored
    | Lesson
    | Tag
)
"""What may stand in a deal; statements that stand in the wrong place are kept there too."""

HeadItem = Version | Tag | LanguageTag | DealItem
"""What may stand before the first deal of a match."""


@dataclass(frozen=True)
class Deal:
    """One deal.

    Attributes:
        start: its first line.
        items: its statements in the order of the text, wrong ones included.
        lead: the comments that stand before its first line.
    """

    start: DealStart
    items: tuple[DealItem, ...] = ()
    lead: tuple[Comment, ...] = ()

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks as written, variations left out."""
        return tuple(item for item in self.items if isinstance(item, Trick))


@dataclass(frozen=True, slots=True)
class Match:
    """One match.

    Attributes:
        head: version, tags and comments before the first deal, and whatever else stands there.
        deals: the deals in order.
        tail: the result tag and comments after the last deal.
        lang: the language the text is written in, as far as it shows; no part of the record.
    """

    head: tuple[HeadItem, ...] = ()
    deals: tuple[Deal, ...] = ()
    tail: tuple[HeadItem, ...] = ()
    lang: Lang | None = field(default=None, compare=False)

    def tag(self, name: str) -> str | None:
        """The value of a tag by its English name, the first one if there are several."""
        for item in (*self.head, *self.tail):
            if isinstance(item, Tag) and item.name == name:
                return item.value
        return None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole text: any number of matches."""

    matches: tuple[Match, ...] = ()
