"""Deals, matches and whole texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, NamedTuple

from belote_notation.record.base import Lang, Number, Played
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
from belote_notation.seats import Seat, Side

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


PlainTrick = tuple[int | None, Seat | None, Played, Played, Played, Played, Seat | Side | None, Number | None]
"""A trick with four cards and at most words of belote: number, leader, cards, winner, points."""


class Plain(NamedTuple):
    """A deal all of whose lines are plain: what they say, before a statement is made of each trick and hand.

    Attributes:
        tricks: the tricks in order.
        words: the words of belote: trick and place of the card, from 0, and whether it is rebelote.
        hands: the eight cards of each seat as a mask, 0 where no hand is written.
        others: the other statements in order.
        make: makes all the statements in order.
    """

    tricks: list[PlainTrick]
    words: list[tuple[int, int, bool]]
    hands: list[int]
    others: list[DealItem]
    make: Callable[[], tuple[DealItem, ...]]


@dataclass(frozen=True)
class Deal:
    """One deal. The statements of a plain deal are made when somebody asks for them.

    Attributes:
        start: its first line.
        items: its statements in the order of the text, wrong ones included.
        lead: the comments that stand before its first line.
    """

    start: DealStart
    items: tuple[DealItem, ...] = field(default_factory=tuple)
    lead: tuple[Comment, ...] = ()

    plain: ClassVar[Plain | None] = None
    """The same deal in numbers, if all its lines are plain and it was read from a text."""

    @classmethod
    def of_plain(cls, start: DealStart, lead: tuple[Comment, ...], plain: Plain) -> Deal:
        """A deal whose statements are made later."""
        deal = object.__new__(cls)
        state = deal.__dict__
        state["start"], state["lead"], state["plain"] = start, lead, plain
        return deal

    def __getattr__(self, name: str) -> tuple[DealItem, ...]:
        """Make the statements of a plain deal."""
        plain = self.__dict__.get("plain")
        if name != "items" or plain is None:
            raise AttributeError(name)
        items: tuple[DealItem, ...] = plain.make()
        self.__dict__["items"] = items
        return items

    def __reduce__(self) -> tuple[object, ...]:
        return Deal, (self.start, self.items, self.lead)

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
