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
    Pack,
    Pending,
    Position,
    Taker,
    Trick,
    TurnUp,
    Unreadable,
    Variation,
    Void,
)

SHEET_KEYWORDS = frozenset(
    {"points", "score", "total", "pending", "tricks", "announced", "belote", "der", "adjust", "fault"}
)
"""Unreadable lines that begin with one of these cost a number, and no card."""

HARMLESS_KEYWORDS = frozenset({"question", "hint", "answer", "comment", "tag", "variation", "version"})
"""Unreadable lines that begin with one of these cost nothing that is judged."""


class Said:
    """The statements of one deal by kind. Filled once, then only read.

    Attributes:
        hands: what each seat was shown to hold, by seat number.
        branches: for each variation, how many tricks of the play stood before it.
        broken: for each unreadable line, how many tricks stood before it.
        lost: the keywords of the unreadable lines; None for a line that names none.
        sheet: the score-sheet lines by column.
        adjusted: the ``adjust`` lines, which add up.
    """

    __slots__ = (
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
        "hands",
        "lost",
        "pack",
        "pending",
        "position",
        "sheet",
        "taker",
        "tricks",
        "turn",
        "void",
    )

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.tricks: list[Trick] = []
        self.hands: list[HandShown | None] = [None, None, None, None]
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
        tricks, hands, sheet = self.tricks, self.hands, self.sheet
        for item in deal.items:
            kind = type(item)
            if kind is Trick:
                tricks.append(item)  # type: ignore[arg-type]  # `type(…) is` is not narrowed, and is three times faster
            elif kind is HandShown:
                if hands[item.seat] is None:  # type: ignore[union-attr]
                    hands[item.seat] = item  # type: ignore[union-attr,assignment]
            elif kind is Amounts:
                sheet.setdefault(item.column, item)  # type: ignore[union-attr,arg-type]
                if item.column is Column.ADJUST:  # type: ignore[union-attr]
                    self.adjusted.append(item)  # type: ignore[arg-type]
            else:
                self._other(item)

    def _other(self, item: object) -> None:
        match item:
            case Auction():
                self.auction = self.auction or item
            case TurnUp():
                self.turn = self.turn or item
            case Taker():
                self.taker = self.taker or item
            case Declared():
                self.declared.append(item)
            case Pack():
                self.pack = self.pack or item
            case Pending():
                self.pending = self.pending or item
            case LastTrick():
                self.der = self.der or item
            case BeloteScored():
                self.belote = self.belote or item
            case Claim():
                self.claim = self.claim or item
            case Void():
                self.void = self.void or item
            case Position():
                self.position = self.position or item
            case Fault():
                self.faults.append(item)
            case Variation():
                self.branches.append((len(self.tricks), item))
            case Unreadable():
                self.broken.append((len(self.tricks), item))
                self.lost.add(item.meant)
            case _:
                pass

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
        """Whether any trick was written or any line that may have been one could not be read."""
        return bool(self.tricks)
