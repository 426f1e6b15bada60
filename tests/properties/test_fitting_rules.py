"""The rules a match was played by are found again: as a preset, or as a preset with one option changed."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.checks import check_text
from belote_notation.checks.rules_match import Fits, match_rules
from belote_notation.notation import read_pieces, write
from belote_notation.ruleset import differences, load_ruleset
from belote_notation.source import split_lines
from generator import random_match, write_match
from oracle import PRESETS, load
from scribe import Manner
from table import play_match

CHANGES = (
    ("classique", "capot_by_defence", "failure_points"),
    ("classique", "failure_points", 160),
    ("famille", "direction", "counterclockwise"),
    ("ffb", "overruff", "optional"),
    ("ffb", "tie", "failed"),
)
"""A preset and one option of it that a table plays in another way."""

FEW = 4
"""Deals of a match in which one option is to show."""


def fits_of(text: str, *, changes: bool) -> Fits:
    return match_rules(read_pieces(split_lines(text)), changes=changes)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_preset_of_a_match_fits(preset: str) -> None:
    for seed in range(2):
        fits = fits_of(write(random_match(Random(f"fits {preset} {seed}"), preset), "en"), changes=False)
        assert preset in [fit.rules.name for fit in fits.presets if not fit.errors]
        assert fits.clean
        assert not fits.always
        assert [rules.name for rules in fits.written if rules is not None] == [preset]


@pytest.mark.parametrize(("preset", "option", "value"), CHANGES)
def test_an_option_changed_alone_is_found(preset: str, option: str, value: str | int) -> None:
    text = next(text for text in map(_told_by_option(preset, option, value), range(400)) if text)
    fits = fits_of(text, changes=True)
    assert not fits.clean
    found = [change.base.with_options({change.option: change.value}) for change in fits.changes]
    true = load_ruleset(preset).with_options({option: str(value)})
    assert any(not differences(rules, true) for rules in found)
    for change in fits.changes:
        top = f'[Rules "{change.base.name}"]\n[Rules.{change.option} "{change.value}"]\n'
        retagged = top + "\n".join(line for line in text.splitlines() if not line.startswith("[R"))
        assert not check_text(retagged).errors


def _told_by_option(preset: str, option: str, value: str | int):
    """A match of a few deals that no preset explains, if this seed makes one."""

    def made(seed: int) -> str | None:
        rng = Random(f"{preset} {option} {seed}")
        options = load(preset, **{option: value})
        played = play_match(rng, options, deals=FEW)
        text = write(write_match(rng, played, preset, options, {}, Manner(full=True)), "fr")
        fits = fits_of(text, changes=False)
        return text if all(fit.errors for fit in fits.presets) else None

    return made


def test_what_no_rules_explain_is_told_apart() -> None:
    match = random_match(Random("always"), "classique")
    text = write(match, "en").replace("\n\n", '\n[Event "open\n\n', 1)
    fits = fits_of(text, changes=False)
    assert [each.code for each in fits.always] == ["B104"]
    assert any(not fit.errors for fit in fits.presets)
    assert not fits.clean
