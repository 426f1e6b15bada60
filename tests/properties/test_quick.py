"""The quick proof that a deal is in order can only be silent where the full story has nothing to say."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.checks import check_text, match
from belote_notation.checks.table import check_table
from belote_notation.notation import write
from belote_notation.record import Deal, Record
from belote_notation.replay import Outcome, replay
from belote_notation.replay.summary import summarise
from belote_notation.ruleset import Ruleset, load_ruleset
from generator import random_match
from oracle import PRESETS


def shaken(text: str, rng: Random) -> str:
    """The text with a figure changed in a few lines of its score sheets."""
    lines = text.split("\n")
    sheet = [at for at, line in enumerate(lines) if line.startswith(("points", "score", "total", "pending"))]
    for at in rng.sample(sheet, min(2, len(sheet))):
        places = [place for place, sign in enumerate(lines[at]) if sign.isdigit()]
        place = rng.choice(places)
        lines[at] = lines[at][:place] + rng.choice("0123456789") + lines[at][place + 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_quick_answer_for_a_score_sheet_changes_no_verdict(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []
    for seed in range(6):
        rng = Random(f"{preset} sheet {seed}")
        text = write(Record((random_match(rng, preset, hands=seed % 2 == 0),)), "en")
        texts += [text, shaken(text, rng)]
    quick = [check_text(text) for text in texts]
    monkeypatch.setattr(match, "quick_standing", lambda *_: None)
    full = [check_text(text) for text in texts]
    assert [report.diagnostics for report in quick] == [report.diagnostics for report in full]
    assert any(report.errors for report in full)


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
