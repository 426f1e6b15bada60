"""Slips of one digit on score sheets without cards: found wherever they can be known."""

from __future__ import annotations

from pathlib import Path

import pytest

from belote_notation.checks import check_text
from belote_notation.diagnostics import Diagnostic, Severity
from digit_slips import Slip, digit_slips

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
