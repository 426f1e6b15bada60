"""Slips of one digit on score sheets without cards: found wherever they can be known."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from belote_notation.checks import check_text
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.notation import write
from digit_slips import Slip, digit_slips
from generator import random_match

SAMPLES = Path(__file__).parents[2] / "samples"
SHEETS = ("fr/feuille-nous-eux.bln", "en/score-sheet-us-them.bln")


def errors(text: str) -> list[Diagnostic]:
    """The errors of a record."""
    return [found for found in check_text(text).diagnostics if found.rule.severity is Severity.ERROR]


@pytest.mark.parametrize("name", SHEETS)
def test_a_paper_sheet_of_twelve_deals_is_clean(name: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    report = check_text(text)
    assert not report.diagnostics
    assert sum(line.startswith(("deal ", "donne ")) for line in text.splitlines()) == 12


def _place(slip: Slip, lines: list[str]) -> int:
    """Where a slip shows: on its line; points of one side only stand against the score that follows."""
    alone = slip.word == "points" and "eux" not in lines[slip.line - 1] and "them" not in lines[slip.line - 1]
    return slip.line + 1 if alone and _possible(slip) else slip.line


def _possible(slip: Slip) -> bool:
    return int(slip.recorded) <= 162 and int(slip.recorded) not in (1, 161)


@pytest.mark.parametrize(("name", "step"), [(SHEETS[0], 1), (SHEETS[1], 13)])
def test_every_digit_changed_on_a_paper_sheet_is_one_error(name: str, step: int) -> None:
    """Both sheets have the same numbers: in English a sample of the slips will do."""
    text = (SAMPLES / name).read_text(encoding="utf-8")
    lines = text.splitlines()
    slips = list(digit_slips(text))
    assert len(slips) > 1300
    for slip in slips[::step]:
        found = errors(slip.text)
        assert [each.span.line.number for each in found] == [_place(slip, lines)], slip[1:]


_ONE_SIDE = re.compile(r"points: (NS|EW) \d+$")


def _unknowable(slip: Slip) -> bool:
    """Whether nothing on the sheet could tell: points of one side only, which change no mark.

    A contract that fails marks the same whatever the points.
    """
    return _ONE_SIDE.match(slip.text.splitlines()[slip.line - 1]) is not None


@pytest.mark.parametrize(
    "preset", ["famille", "classique", "annonces", "vanikar", "ffb", "ffb-annonces", "pagat"]
)
def test_digits_changed_on_random_sheets_are_found_wherever_they_can_be_known(preset: str) -> None:
    """Found, and as one error; what is not found is only the points of one side that change no mark."""
    tried = missed = 0
    for seed in range(4):
        rng = Random(f"{preset} {seed}")
        text = write(random_match(rng, preset, cards=False, varied=seed % 2 == 1), "en")
        assert not errors(text)
        slips = list(digit_slips(text))
        for slip in rng.sample(slips, min(len(slips), 30)):
            tried += 1
            found = errors(slip.text)
            assert len(found) <= 1, (seed, slip[1:], found)
            if not found:
                missed += 1
                assert _unknowable(slip), (seed, slip[1:])
    assert tried > 100
    assert missed <= tried // 20
