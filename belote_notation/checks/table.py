"""The rules of the table: hands, auction and play of one deal."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks import auction, belote, cards, claim, duties, irregular, play
from belote_notation.checks.announce import check_announcements
from belote_notation.checks.views import DealView, play_views
from belote_notation.diagnostics import Diagnostic
from belote_notation.record import Deal
from belote_notation.replay import Replay, replay
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat

DEAL_CHECKS = (*cards.CHECKS, *auction.CHECKS, *claim.CHECKS)
PLAY_CHECKS = (*play.CHECKS, *duties.CHECKS, *irregular.CHECKS, *belote.CHECKS)
CHECKS = (*DEAL_CHECKS, *PLAY_CHECKS)


def judge_deal(
    deal: Deal, ruleset: Ruleset, address: str, dealer: Seat | None, found: list[Diagnostic]
) -> Replay:
    """Replay a deal and judge what happened at the table.

    Args:
        deal: the record of the deal.
        ruleset: the rules to play under.
        address: match and deal, as ``1/3``.
        dealer: who should deal, None if unknown.
        found: what is wrong is added here.
    """
    played = replay(deal, ruleset, address, dealer)
    if not played.clean:
        found += check_table(played, ruleset)
    found += check_announcements(played, ruleset)
    return played


def check_table(played: Replay, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Every finding on hands, auction, play and variations of one deal."""
    view = DealView.of(played)
    for check in DEAL_CHECKS:
        yield from check.run(view, ruleset)
    for course in play_views(view):
        for rule in PLAY_CHECKS:
            yield from rule.run(course, ruleset)
