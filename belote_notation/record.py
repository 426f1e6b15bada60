"""What a text says: matches, deals and statements, with their places and without a verdict.

A record holds what was written and nothing that follows from it. Places (`line`,
`parts`) take no part in comparisons, so two texts that say the same give equal records.

`parts` holds (start, end) pairs of characters in the statement's line, (-1, -1) for a
part that was not written. Part 0 is the whole statement; each class names the others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from functools import cached_property
from typing import Literal, NamedTuple

from belote_notation.calls import Announcement, Call
from belote_notation.cards import Card
from belote_notation.seats import Seat, Side
from belote_notation.source import NOWHERE, Line, Span

Lang = Literal["fr", "en"]
Number = int | Decimal
"""A recorded number of points: a Decimal only where a fraction was written."""

Parts = tuple[tuple[int, int], ...]
NO_PARTS: Parts = ((0, 0),)


class Slot(Enum):
    """What may stand where a card should: nothing known of it, or no card."""

    UNKNOWN = "_"
    NOT_PLAYED = "-"


Played = Card | Slot


class NoteKind(Enum):
    """What may hang on a card or a call."""

    COMMENT = "comment"
    REMARK = "remark"
    GLYPH = "glyph"
    BELOTE = "belote"
    REBELOTE = "rebelote"
    MARK = "mark"
    ANNOUNCE = "announce"


END = 1000
"""The `after` of a note that stands at the end of its statement (after ``=`` on a trick)."""


class Note(NamedTuple):
    """Something that hangs on a card or a call.

    Attributes:
        after: the card or call it follows, counted from 0; -1 before the first; `END` at the end.
        kind: a comment in braces, a remark after ``;`` (it ends the line), a glyph, a word of
            belote, the mark of a noticed fault, or an announcement made with the card.
        value: the comment's or remark's text; the glyph as its number (``!`` is 1, ``?`` 2, ``!!`` 3,
            ``??`` 4, ``!?`` 5, ``?!`` 6); the mark's letter (``R``, ``L``, ``T``); the announcements
            (a tuple); None for the words of belote.
    """

    after: int
    kind: NoteKind
    value: str | int | tuple[Announcement, ...] | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a record.

    Attributes:
        notes: comments and the like, in the order in which they stand.
        line: the physical line.
        parts: where the statement and its parts stand in that line.
        note_parts: where each of `notes` stands.
    """

    notes: tuple[Note, ...] = field(default=(), kw_only=True)
    line: Line = field(default=NOWHERE.line, compare=False, repr=False, kw_only=True)
    parts: Parts = field(default=NO_PARTS, compare=False, repr=False, kw_only=True)
    note_parts: Parts = field(default=(), compare=False, repr=False, kw_only=True)

    @property
    def span(self) -> Span:
        """The whole statement."""
        return Span(self.line, *self.parts[0])

    def part(self, index: int) -> Span:
        """The place of one part; of the whole statement if that part was not written."""
        parts = self.parts
        if index < len(parts) and parts[index][0] >= 0:
            return Span(self.line, *parts[index])
        return Span(self.line, *parts[0])

    def note_span(self, index: int) -> Span:
        """The place of one of `notes`."""
        return Span(self.line, *self.note_parts[index]) if index < len(self.note_parts) else self.span


@dataclass(frozen=True, slots=True)
class Version(Statement):
    """``% BLN 1``. Part 1: the number."""

    number: int


@dataclass(frozen=True, slots=True)
class Tag(Statement):
    """``[Name "value"]``. Parts: 1 name, 2 value (without quotes).

    A known tag has its English name (``North``, ``Rules.target``), an unknown one the name as written.
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class LanguageTag(Statement):
    """``[Language "fr"]``: says how this text writes letters, so its value is no part of the record.

    Parts: 1 name, 2 value.
    """

    value: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class Comment(Statement):
    """A line, or a run of ``;`` lines, that holds only a comment and belongs to what comes next.

    Attributes:
        lines: the text, a line each; exactly one if `braced`.
        braced: written in braces instead of after ``;``.
    """

    lines: tuple[str, ...]
    braced: bool = False


@dataclass(frozen=True, slots=True)
class Unreadable(Statement):
    """A line that fits no statement, kept as it stands.

    Attributes:
        text: the line, trailing spaces dropped.
        meant: the statement its first word names (``trick``, ``hand``, ``score`` …), None if no word does.
    """

    text: str
    meant: str | None = None


@dataclass(frozen=True, slots=True)
class DealStart(Statement):
    """``deal 1 dealer S``. Parts: 1 keyword, 2 number, 3 dealer."""

    number: int | None = None
    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Pack(Statement):
    """``pack 3-2: …``, the cards in dealing order. Parts: 1 pattern, then one a card.

    `cards` may hold fewer or more than 32: that is for the checks to say.
    """

    pattern: tuple[int, ...] | None
    cards: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class HandShown(Statement):
    """``hand N: ♠A7 ♥J9 ♣K + ♠Q ♥8 ♦10``. Parts: 1 seat; the cards have `card_span`.

    Both groups are kept in the order in which hands are written (suits, then ranks downwards),
    unknown cards last; a card written twice stands twice.

    Attributes:
        seat: whose hand.
        cards: all the cards, or the first five if there is a ``+``.
        rest: the cards after the ``+``; None if there is none.
        partial: ends with ``...``: the rest is not known.
        places: (card, start, end) for each card in the order of the line.
    """

    seat: Seat
    cards: tuple[Played, ...]
    rest: tuple[Played, ...] | None = None
    partial: bool = False
    places: tuple[tuple[Played, int, int], ...] = field(default=(), compare=False, repr=False)

    def card_span(self, card: Played, occurrence: int = 0) -> Span:
        """The place of a card in the line, or of its n-th occurrence."""
        found = [place for place in self.places if place[0] == card]
        if occurrence < len(found):
            return Span(self.line, found[occurrence][1], found[occurrence][2])
        return self.span


@dataclass(frozen=True, slots=True)
class TurnUp(Statement):
    """``turn: 9♥``. Part 1: the card."""

    card: Played


@dataclass(frozen=True, slots=True)
class Auction(Statement):
    """``bids: W pass, N take``. Parts: for call i, 2i + 1 its seat and 2i + 2 its words.

    Attributes:
        seats: the seat written before each call, None where none is.
        calls: the calls in order.
    """

    seats: tuple[Seat | None, ...]
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Taker(Statement):
    """``taker: S ♥`` or ``taker: S 100♥ doubled by E``.

    Parts: 1 seat or side, 2 contract, 3 who doubled, 4 who redoubled.

    Attributes:
        by: seat or side.
        contract: a take with or without its suit, or a bid; None if only the taker is told.
        doubled: True or who doubled, if anybody.
        redoubled: True or who redoubled, if anybody.
    """

    by: Seat | Side
    contract: Call | None = None
    doubled: Seat | Side | bool = False
    redoubled: Seat | Side | bool = False


@dataclass(frozen=True, slots=True)
class Declared(Statement):
    """``declare E: tierce Q♠, four J``. Parts: 1 seat, then one an announcement."""

    seat: Seat
    announcements: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True)
class Trick(Statement):
    """``1. W: A♠ 10♠ 7♠ J♠ = W 23``.

    Parts: 1 number, 2 leader, 3–6 the cards, 7 winner, 8 points, 9–12 the seats on the cards;
    a card beyond the fourth (an error) has part 9 + its place and its seat has none.

    Attributes:
        number: as written; None if left out (only in a variation's continuation).
        leader: the seat before the first card, if written and if no card has a seat of its own.
        cards: the cards in the order of play.
        seats: the seat written on each card (None where it is not), or () if no card has one.
        winner: the recorded winner, seat or side.
        points: the recorded card points, without the last-trick bonus.
    """

    number: int | None
    leader: Seat | None
    cards: tuple[Played, ...]
    seats: tuple[Seat | None, ...] = ()
    winner: Seat | Side | None = None
    points: Number | None = None

    def card_span(self, place: int) -> Span:
        """The place of a card, counted from 0."""
        return self.part(3 + place if place < 4 else 9 + place)

    def seat_span(self, place: int) -> Span:
        """The place of the seat written on a card (on the trick for the leader), counted from 0."""
        if place < 4 and len(self.parts) > 9 + place and self.parts[9 + place][0] >= 0:
            return self.part(9 + place)
        return self.part(2) if place == 0 else self.card_span(place)


@dataclass(frozen=True, slots=True)
class Variation(Statement):
    """``> 3. W: 7♣ Q♣``: another course of a trick. Part 1: the marks.

    Attributes:
        depth: the number of ``>``.
        trick: the trick, with its own parts in the same line.
    """

    depth: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class Claim(Statement):
    """``claim: NS``. Part 1: the side."""

    side: Side


@dataclass(frozen=True, slots=True)
class Position(Statement):
    """``position: trick 6 lead S``. Parts: 1 number, 2 seat."""

    trick: int
    lead: Seat | None = None


@dataclass(frozen=True, slots=True)
class Void(Statement):
    """``void: misdeal``. Part 1: the reason."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Fault(Statement):
    """``fault 5.2: N revoke ruling NS 162``. Parts: 1 place, 2 seat, 3 fault, 4 ruling.

    Attributes:
        trick: from 1, if written.
        card: the card of the trick, from 1, if written.
        seat: who is at fault.
        fault: the words of the fault in English if known (``revoke``, ``lead``, ``turn``), else as written.
        ruling: points of NS and EW ruled at the table, if any.
    """

    trick: int | None
    card: int | None
    seat: Seat
    fault: str
    ruling: tuple[Number | None, Number | None] | None = None


class Column(Enum):
    """The score-sheet lines that give a number to a side or to both."""

    TRICKS = "tricks"
    POINTS = "points"
    ANNOUNCED = "announced"
    SCORE = "score"
    TOTAL = "total"
    ADJUST = "adjust"

    # Sheets are dictionaries by column, and the hash that Enum gives is a slow one.
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Amounts(Statement):
    """``score: NS 110 EW 52``. Parts: 1 the number of NS, 2 the number of EW."""

    column: Column
    ns: Number | None = None
    ew: Number | None = None

    def of(self, side: Side) -> Number | None:
        """One side's number, None if it was not written."""
        return self.ns if side is Side.NS else self.ew

    def span_of(self, side: Side) -> Span:
        """The place of one side's number."""
        return self.part(1 + side)


@dataclass(frozen=True, slots=True)
class Pending(Statement):
    """``pending: 81``, points left hanging. Part 1: the number."""

    points: Number


@dataclass(frozen=True, slots=True)
class LastTrick(Statement):
    """``der: NS``. Part 1: the side (a seat is read as its side)."""

    side: Side


@dataclass(frozen=True, slots=True)
class BeloteScored(Statement):
    """``belote: NS``, or ``belote: -`` for nobody. Part 1: the side or the dash."""

    side: Side | None


class LessonKind(Enum):
    """The teaching lines."""

    QUESTION = "question"
    HINT = "hint"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Lesson(Statement):
    """``question 5.3: …``. Parts: 1 address, 2 text.

    Attributes:
        kind: question, hint or answer.
        text: the words.
        address: the event it is about, in the deal (``5.3``, ``b2``); None for the next event.
    """

    kind: LessonKind
    text: str
    address: str | None = None


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
