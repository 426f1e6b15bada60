"""The quick proof that a deal is in order can only be silent where the full story has nothing to say."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.checks.table import check_table
from belote_notation.record import Deal
from belote_notation.replay import Outcome, replay
from belote_notation.replay.summary import summarise
from belote_notation.ruleset import PRESETS, Ruleset, load_ruleset
from generator import random_match


def facts(outcome: Outcome) -> dict[str, object]:
    """The outcome without the statements it was made from."""
    return {name: getattr(outcome, name) for name in Outcome._fields if name != "said"}


def compare(deal: Deal, rules: Ruleset) -> bool:
    """Hold quick and full replay of a deal against each other; whether the quick one answered."""
    played = replay(deal, rules)
    assert list(check_table(played, rules)) == []
    if played.clean:
        assert facts(played.outcome) == facts(summarise(played.story, played.said, "1/1"))
    return played.clean


@pytest.mark.parametrize("preset", PRESETS)
def test_both_speeds_give_one_outcome(preset: str) -> None:
    rules = load_ruleset(preset)
    proven = 0
    for seed in range(6):
        match = random_match(Random(f"{preset} {seed}"), preset, hands=seed % 2 == 0, seats=seed % 3 == 0)
        proven += sum(compare(deal, rules) for deal in match.deals)
    assert proven
