"""Replay: what happened in a deal, from what its record says and what the engine answers."""

from __future__ import annotations

from functools import cached_property

from belote_notation.record import Deal
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.quick import prove_clean
from belote_notation.replay.said import Said
from belote_notation.replay.story import Story, tell
from belote_notation.replay.summary import summarise
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat

__all__ = ["Ending", "Outcome", "Replay", "Said", "Story", "replay"]


class Replay:
    """One deal replayed under a ruleset.

    Attributes:
        said: the deal's statements by kind.
        ruleset: the rules.
        address: match and deal, as ``1/3``.
        dealer: who should deal, None if unknown.
        clean: it is proven that hands, auction and play are in order.
        outcome: what happened, as far as it is known.
    """

    def __init__(self, deal: Deal, ruleset: Ruleset, address: str, dealer: Seat | None) -> None:
        self.said = Said(deal)
        self.ruleset = ruleset
        self.address = address
        self.dealer = dealer
        proven = prove_clean(self.said, ruleset, address, dealer)
        self.clean = proven is not None
        self.outcome: Outcome = proven if proven is not None else summarise(self.story, self.said, address)

    @cached_property
    def story(self) -> Story:
        """The deal told in full; made only when somebody asks."""
        return tell(self.said, self.ruleset, self.dealer)


def replay(deal: Deal, ruleset: Ruleset, address: str = "1/1", dealer: Seat | None = None) -> Replay:
    """Replay a deal; total, never raises.

    Args:
        deal: the record of the deal.
        ruleset: the rules to play under.
        address: match and deal, for the addresses of its events.
        dealer: who should deal, None if unknown.
    """
    return Replay(deal, ruleset, address, dealer)
