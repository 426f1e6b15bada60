"""What both kinds of auction have in common: what they offer, and why a call is not allowed."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol, Self

from belote_notation.calls import Call, Trump
from belote_notation.seats import Seat


class CallFault(StrEnum):
    """Why a call is not allowed."""

    OUT_OF_TURN = "out-of-turn"
    AFTER_END = "after-end"
    WRONG_KIND = "wrong-kind"
    """A bid or a double where a card is turned up, a take where contracts are bid."""
    SUIT_NOT_ALLOWED = "suit-not-allowed"
    SUIT_NOT_NAMED = "suit-not-named"
    """A take without a suit in a round in which it does not mean the turned one."""
    MUST_TAKE = "must-take"
    """A pass by the player whom the ruleset forces to take."""
    BID_TOO_LOW = "bid-too-low"
    """Not above the last bid, or below the lowest."""
    BID_OFF_STEP = "bid-off-step"
    """No multiple of the step."""
    BID_TOO_HIGH = "bid-too-high"
    """Above the highest bid in points."""
    BID_UNKNOWN = "bid-unknown"
    """A capot or a générale where the ruleset has none to bid."""
    BID_AFTER_FEAT = "bid-after-feat"
    """Nothing may be bid over the last capot or générale."""
    BID_AFTER_DOUBLE = "bid-after-double"
    """The double has settled the contract."""
    BID_OWN = "bid-own"
    """Over a bid of one's own, in the same trump or at all."""
    BID_PARTNER = "bid-partner"
    """Over a bid of one's partner, where the ruleset forbids it."""
    DOUBLE_NOTHING = "double-nothing"
    """There is no bid yet."""
    DOUBLE_OWN = "double-own"
    """The last bid is one's own side's."""
    DOUBLE_AGAIN = "double-again"
    """The bid has been doubled already."""
    DOUBLE_FEAT = "double-feat"
    """A capot or a générale, which the ruleset does not let be doubled."""
    REDOUBLE_NOTHING = "redouble-nothing"
    """Nobody has doubled."""
    REDOUBLE_OWN = "redouble-own"
    """One's own side has doubled."""
    REDOUBLE_AGAIN = "redouble-again"
    """The bid has been redoubled already."""
    REDOUBLE_UNKNOWN = "redouble-unknown"
    """The ruleset has no redouble."""


class Auction(Protocol):
    """What both kinds of auction offer."""

    @property
    def speaker(self) -> Seat | None:
        """Who speaks next; None once the auction has ended."""

    @property
    def taker(self) -> Seat | None:
        """Who has taken so far."""

    @property
    def trump(self) -> Trump | None:
        """The trump taken so far; None if nobody took or the suit is not known."""

    @property
    def round(self) -> int:
        """The round of the next call, or of the last one once the auction has ended, from 1."""

    @property
    def ended(self) -> bool:
        """Whether no more calls are expected."""

    @property
    def all_passed(self) -> bool:
        """Whether the auction ended without a taker."""

    def fault(self, seat: Seat | None, call: Call) -> CallFault | None:
        """Why this call is not allowed now, or None; a seat of None is the one whose turn it is."""

    def after(self, seat: Seat | None, call: Call) -> Self:
        """The auction after this call, allowed or not."""
