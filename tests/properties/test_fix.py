"""One number of a match written wrong: corrected, it is what it was, and nothing else has changed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from belote_notation.checks import check_text
from belote_notation.checks.correct import correct_text
from belote_notation.diagnostics import LANGUAGES, Severity
from belote_notation.notation import write
from digit_slips import Slip
from generator import random_options, write_match
from number_slips import number_slips
from oracle import PRESETS
from scribe import Manner
from table import play_match


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Half as many matches of each preset as there are to be for each slip in counting."""
    if "number" in metafunc.fixturenames:
        slips: int = metafunc.config.getoption("slips")
        metafunc.parametrize("number", range((slips + 1) // 2))


def _written(preset: str, number: int, *, cards: bool) -> str:
    rng = Random(f"fix {preset} {number}")
    options, changes = random_options(rng, preset, varied=False, target=rng.choice((None, None, 300)))
    played = play_match(rng, options, deals=None)
    manner = Manner(hands=number % 2 == 0, seats=number % 3 == 0, cards=cards, words=True, full=True)
    return write(write_match(Random(number), played, preset, options, changes, manner), LANGUAGES[number % 2])


def _one_a_kind(text: str, rng: Random) -> Iterator[Slip]:
    """A slip in each kind of number that the match holds."""
    slips: dict[str, list[Slip]] = {}
    for slip in number_slips(text):
        slips.setdefault(slip.word, []).append(slip)
    for kind in slips.values():
        yield rng.choice(kind)


def _told(text: str) -> bool:
    return any(each.severity is not Severity.NOTE for each in check_text(text).diagnostics)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_number_of_a_match_with_cards(preset: str, number: int) -> None:
    text = _written(preset, number, cards=True)
    assert correct_text(text).text == text
    for slip in _one_a_kind(text, Random(number)):
        corrected = correct_text(slip.text)
        assert corrected.text == text, slip[1:]
        assert not corrected.left
        assert [each.span.number for each in corrected.corrections] == [slip.line]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_number_of_a_score_sheet(preset: str, number: int) -> None:
    """Without cards two numbers may explain the same sheet: then nothing is changed, and that is said."""
    text = _written(preset, number, cards=False)
    for slip in _one_a_kind(text, Random(number)):
        corrected = correct_text(slip.text)
        if corrected.text != text and _told(slip.text):
            assert corrected.text == slip.text, slip[1:]
            assert corrected.doubtful, slip[1:]
