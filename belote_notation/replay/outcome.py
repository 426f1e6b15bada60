"""What happened in a deal, as far as it is known: the facts that scores and later deals need."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from belote_notation.calls import Trump
from belote_notation.replay.said import Said
from belote_notation.seats import Seat, Side


class Ending(Enum):
    """How far a deal got.

    Attributes:
        PLAYED: eight tricks, or fewer and a claim.
        PASSED: all passed.
        VOID: declared void.
        SHEET: no card written, but points or a score.
        EXERCISE: starts in the middle (``position:``).
        BROKEN_OFF: anything less.
    """

    PLAYED = "played"
    PASSED = "passed"
    VOID = "void"
    SHEET = "sheet"
    EXERCISE = "exercise"
    BROKEN_OFF = "broken off"


class Outcome(NamedTuple):
    """One deal replayed.

    Attributes:
        said: the statements of the deal by kind.
        address: match and deal, as ``1/3``.
        ending: how far the deal got.
        dealer: as written, else as inferred; None if unknown.
        taker: the seat that took; None if unknown or nobody did.
        taker_side: the side that took; known on some score sheets where the seat is not.
        trump: None if unknown.
        first: the seat that led to trick 1; None if unknown.
        hands: the eight cards of each seat at the start of play as masks, by seat; None where not known.
        shown: the cards each seat is known to have held, by seat.
        winners: the seat that won each trick that was played whole, in order.
        card_points: points of the cards won by NS and EW, without the last-trick bonus, claimed cards
            included; None unless the deal was played out with every card known.
        tricks_won: tricks of NS and EW, claimed ones included; None unless all eight are known.
        last_trick: the side that won the last trick; None if unknown.
        belote_seat: who held king and queen of trump; None if nobody did or nobody knows.
        belote_known: whether `belote_seat` is certain (so that None means nobody).
        words: the words of belote that the holder said on the card that each belongs to, "belote" on the
            first of king and queen to fall: none, one or both, as (belote said, rebelote said).
        silent: the record has no word of belote at all in this deal.
        played: the cards played.
        tainted: a card that exists twice, an unreadable line or the like: points and what follows from
            them are not judged.
        faulted: play errors were found (points still follow from the cards as played).
        king_first: the king of trump fell before the queen, where `belote_seat` is known.
        said_wrong: after a word of belote that was not in order, the sides to which a table may give the
            belote, None in it for nobody; empty otherwise.
    """

    said: Said
    address: str
    ending: Ending
    dealer: Seat | None
    taker: Seat | None
    taker_side: Side | None
    trump: Trump | None
    first: Seat | None
    hands: tuple[int | None, int | None, int | None, int | None]
    shown: tuple[int, int, int, int]
    winners: tuple[Seat, ...]
    card_points: tuple[int, int] | None
    tricks_won: tuple[int, int] | None
    last_trick: Side | None
    belote_seat: Seat | None
    belote_known: bool
    words: tuple[bool, bool]
    silent: bool
    played: int
    tainted: bool
    faulted: bool
    king_first: bool = True
    said_wrong: tuple[Side | None, ...] = ()
