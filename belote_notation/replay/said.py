"""What one deal says, gathered by kind: the first of each statement counts."""

from __future__ import annotations

from belote_notation.cards import Card
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    Deal,
    Declared,
    Fault,
    HandShown,
    LastTrick,
    NoteKind,
    Pack,
    Pending,
    PlainTrick,
    Position,
    Taker,
    Trick,
    TurnUp,
    Unreadable,
    Variation,
    Void,
)

_ONE_OF_A_KIND = {
    Auction: "auction",
    TurnUp: "turn",
    Taker: "taker",
    Pack: "pack",
    Pending: "pending",
    LastTrick: "der",
    BeloteScored: "belote",
    Claim: "claim",
    Void: "void",
    Position: "position",
}
"""The statements of which the first in a deal counts, and where it is kept."""


class Said:
    """The statements of one deal by kind. Filled once, then only read.

    Attributes:
        plain: the deal in numbers, if all its lines are plain.
        branches: for each variation, how many tricks of the play stood before it.
        broken: for each unreadable line, how many tricks stood before it.
        lost: the keywords of the unreadable lines; None for a line that names none.
        sheet: the score-sheet lines by column.
        adjusted: the ``adjust`` lines, which add up.
    """

    __slots__ = (
        "_hands",
        "_tricks",
        "adjusted",
        "auction",
        "belote",
        "branches",
        "broken",
        "claim",
        "deal",
        "declared",
        "der",
        "faults",
        "lost",
        "pack",
        "pending",
        "plain",
        "position",
        "sheet",
        "taker",
        "turn",
        "void",
    )

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.plain = plain = deal.plain
        self._tricks: list[Trick] | None = None
        self._hands: list[HandShown | None] | None = None
        self.sheet: dict[Column, Amounts] = {}
        self.adjusted: list[Amounts] = []
        self.declared: list[Declared] = []
        self.faults: list[Fault] = []
        self.branches: list[tuple[int, Variation]] = []
        self.broken: list[tuple[int, Unreadable]] = []
        self.lost: set[str | None] = set()
        self.pack: Pack | None = None
        self.turn: TurnUp | None = None
        self.auction: Auction | None = None
        self.taker: Taker | None = None
        self.position: Position | None = None
        self.claim: Claim | None = None
        self.void: Void | None = None
        self.pending: Pending | None = None
        self.der: LastTrick | None = None
        self.belote: BeloteScored | None = None
        if plain is None:
            self._gather()
            return
        for item in plain.others:
            if type(item) is Amounts:
                self.sheet[item.column] = item
            else:
                self._other(item)

    def _gather(self) -> None:
        """Go through the statements of the deal."""
        tricks: list[Trick] = []
        hands: list[HandShown | None] = [None, None, None, None]
        self._tricks, self._hands = tricks, hands
        sheet = self.sheet
        for item in self.deal.items:
            if isinstance(item, Trick):
                tricks.append(item)
            elif isinstance(item, HandShown):
                hands[item.seat] = hands[item.seat] or item
            elif isinstance(item, Amounts):
                sheet.setdefault(item.column, item)
                if item.column is Column.ADJUST:
                    self.adjusted.append(item)
            else:
                self._other(item)

    @property
    def tricks(self) -> list[Trick]:
        """The tricks in the order of the text, variations left out."""
        if self._tricks is None:
            self._tricks = [item for item in self.deal.items if isinstance(item, Trick)]
        return self._tricks

    @property
    def hands(self) -> list[HandShown | None]:
        """What each seat was shown to hold, by seat number."""
        if self._hands is None:
            self._hands = [None, None, None, None]
            for item in self.deal.items:
                if isinstance(item, HandShown):
                    self._hands[item.seat] = self._hands[item.seat] or item
        return self._hands

    @property
    def plays(self) -> list[PlainTrick] | None:
        """The tricks in numbers, None if one has other than four cards, a seat on a card or a marked fault.

        A comment, a glyph or a word of belote changes nothing of what is played.
        """
        if self.plain is not None:
            return self.plain.tricks
        found: list[PlainTrick] = []
        for trick in self.tricks:
            cards = trick.cards
            if len(cards) != 4 or trick.seats or any(note.kind is NoteKind.MARK for note in trick.notes):
                return None
            found.append((trick.number, trick.leader, *cards, trick.winner, trick.points))
        return found

    def _other(self, item: object) -> None:
        name = _ONE_OF_A_KIND.get(type(item))
        if name is not None:
            if getattr(self, name) is None:
                setattr(self, name, item)
        elif isinstance(item, Declared):
            self.declared.append(item)
        elif isinstance(item, Fault):
            self.faults.append(item)
        elif isinstance(item, Variation):
            self.branches.append((len(self._tricks or ()), item))
        elif isinstance(item, Unreadable):
            self.broken.append((len(self._tricks or ()), item))
            self.lost.add(item.meant)

    @property
    def turned(self) -> Card | None:
        """The turned card: as written, else the twenty-first card of a whole pack."""
        if self.turn is not None:
            card: object = self.turn.card
        else:
            card = self.pack.cards[20] if self.pack is not None and len(self.pack.cards) == 32 else None
        return card if isinstance(card, Card) else None

    @property
    def has_cards(self) -> bool:
        """Whether any trick was written."""
        return bool(self.tricks if self.plain is None else self.plain.tricks)
