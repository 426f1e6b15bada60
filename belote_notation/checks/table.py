"""The rules of the table: hands, auction and play of one deal."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks import auction, cards, duties, play
from belote_notation.checks.views import DealView, play_views
from belote_notation.diagnostics import Diagnostic
from belote_notation.replay import Replay
from belote_notation.ruleset import Ruleset

DEAL_CHECKS = (*cards.CHECKS, *auction.CHECKS)
PLAY_CHECKS = (*play.CHECKS, *duties.CHECKS)
CHECKS = (*DEAL_CHECKS, *PLAY_CHECKS)


def check_table(replay: Replay, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Every finding on hands, auction, play and variations of one deal."""
    view = DealView.of(replay)
    for check in DEAL_CHECKS:
        yield from check.run(view, ruleset)
    for course in play_views(view):
        for rule in PLAY_CHECKS:
            yield from rule.run(course, ruleset)
