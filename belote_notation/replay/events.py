"""What happens in a deal, one event for each thing, with the position before it and after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from belote_notation.calls import Announcement
from belote_notation.cards import Card
from belote_notation.diagnostics import Diagnostic
from belote_notation.record import Comment, Lesson, Note, Statement
from belote_notation.replay.auction import Called
from belote_notation.replay.course import Play, Round
from belote_notation.replay.judge import Breach
from belote_notation.replay.position import Position
from belote_notation.seats import Seat
from belote_notation.source import Span

if TYPE_CHECKING:
    from belote_notation.replay.timeline import Timeline


class EventKind(Enum):
    """The kinds of event. The values are used in JSON.

    Attributes:
        COMMENT: a comment in braces or after ``;``, on a card, on a call or alone.
        GLYPH: a judgment, as ``!``.
        MARK: the mark of a fault that the table noticed, as ``^R``.
        DEAL: the first line of the deal.
        PACK: the cards in dealing order.
        HAND: a hand shown.
        TURN: the turned card.
        CALL: one call of the auction.
        TAKER: the outcome of an auction that was not written.
        POSITION: the deal starts in the middle.
        DECLARE: one announcement.
        PLAY: one card.
        BELOTE, REBELOTE: a word of belote.
        TRICK: a trick of four cards, gathered by who won it.
        CLAIM: a side takes the rest.
        VOID: the deal does not count.
        FAULT: an irregularity ruled at the table.
        SHEET: a line of the score sheet.
        QUESTION, HINT, ANSWER: the teaching lines.
        VARIATION: another course branches off here.
        TAG: a tag that stands in the deal.
        UNREADABLE: a line that cannot be read.
        LEFT_OUT: a line that is read and cannot be used: a trick too many, a second auction.
    """

    COMMENT = "comment"
    GLYPH = "glyph"
    MARK = "mark"
    DEAL = "deal"
    PACK = "pack"
    HAND = "hand"
    TURN = "turn"
    CALL = "call"
    TAKER = "taker"
    POSITION = "position"
    DECLARE = "declare"
    PLAY = "play"
    BELOTE = "belote"
    REBELOTE = "rebelote"
    TRICK = "trick"
    CLAIM = "claim"
    VOID = "void"
    FAULT = "fault"
    SHEET = "sheet"
    QUESTION = "question"
    HINT = "hint"
    ANSWER = "answer"
    VARIATION = "variation"
    TAG = "tag"
    UNREADABLE = "unreadable"
    LEFT_OUT = "left-out"


STEPS = frozenset({EventKind.DEAL, EventKind.CALL, EventKind.PLAY, EventKind.TRICK, EventKind.CLAIM})
"""The kinds of event at which a replay stops."""

NOTES = frozenset({EventKind.COMMENT, EventKind.GLYPH, EventKind.MARK, EventKind.BELOTE, EventKind.REBELOTE})
LESSONS = frozenset({EventKind.QUESTION, EventKind.HINT, EventKind.ANSWER})


@dataclass(frozen=True, eq=False)
class Event:
    """One thing that happens in a deal.

    Attributes:
        kind: what it is.
        index: its place in its timeline, from 0.
        address: its stable address: of a card (``1/3/5.2``), a call (``1/3/b4``) or a trick (``1/3/5``); what
            hangs on one of these has its address, everything else that of the deal or the variation.
        span: where it is written.
        before: the position before it.
        after: the position after it; the same one where nothing changes.
        statement: the line of the record that says it; None for a comment before the deal's first line.
        seat: who calls, plays, declares, speaks, or wins the trick; None if nobody does or nobody knows.
        owner: the place in the timeline of the card, call or line on which a note hangs.
        called: a call, with what is wrong with it.
        play: a card, with what is wrong with it.
        turn: the trick of a card or of a gathered trick.
        breach: the duty that the card broke, if it did.
        shared: a card of a variation that is the same as in the course that it branches from.
        note: a comment, glyph, mark or word that hangs on something.
        announcement: what was declared.
        about: for a teaching line, the address of the event that it is about; None if there is none such.
        branch: for a variation, its timeline.
        diagnostics: what is wrong here. Every diagnostic belongs to one event, or to the match.
    """

    kind: EventKind
    index: int
    address: str
    span: Span
    before: Position = field(repr=False)
    after: Position = field(repr=False)
    statement: Statement | None = field(default=None, repr=False)
    seat: Seat | None = None
    owner: int | None = None
    called: Called | None = field(default=None, repr=False)
    play: Play | None = field(default=None, repr=False)
    turn: Round | None = field(default=None, repr=False)
    breach: Breach | None = field(default=None, repr=False)
    shared: bool = False
    note: Note | None = field(default=None, repr=False)
    announcement: Announcement | None = field(default=None, repr=False)
    about: str | None = None
    branch: Timeline | None = field(default=None, repr=False)
    diagnostics: tuple[Diagnostic, ...] = field(default=(), repr=False)

    @property
    def card(self) -> Card | None:
        """The card that is played, if it is known."""
        card = None if self.play is None else self.play.card
        return card if isinstance(card, Card) else None

    @property
    def is_step(self) -> bool:
        """Whether a replay stops here: the deal, a call, a card, a trick, a claim."""
        return self.kind in STEPS and not self.shared

    @property
    def text(self) -> str | None:
        """The words of a comment or of a teaching line, as they stand in the record."""
        if self.note is None:
            said = self.statement
            if isinstance(said, Lesson):
                return said.text
            return "\n".join(said.lines) if isinstance(said, Comment) else None
        value = None if self.note is None else self.note.value
        return value if isinstance(value, str) and self.kind is EventKind.COMMENT else None
