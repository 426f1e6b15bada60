"""Random matches, legal and truly scored, are clean: every preset, both languages, with and without hands."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.checks import check_text
from belote_notation.diagnostics import LANGUAGES, Severity
from belote_notation.notation import write
from generator import random_options, write_match
from oracle import PRESETS
from scribe import Manner
from table import play_match

CHUNK = 20
"""Matches in one test; half of them are checked a second time without their hands."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for every twenty matches of a preset."""
    if "chunk" in metafunc.fixturenames:
        matches: int = metafunc.config.getoption("matches")
        metafunc.parametrize("chunk", range(-(-matches // CHUNK)))


@pytest.mark.parametrize("preset", PRESETS)
def test_random_matches_are_clean(preset: str, chunk: int) -> None:
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        for text in _texts(preset, number):
            _assert_clean(text, f"match {number} of {preset}")


def _texts(preset: str, number: int) -> list[str]:
    """One match in four texts: French and English, with hands and without."""
    rng = Random(f"{preset} {number}")
    options, changes = random_options(
        rng, preset, varied=number % 5 == 4, target=rng.choice((None, None, 300))
    )
    deals = rng.randint(1, 5) if rng.random() < 0.1 else None
    played = play_match(rng, options, deals=deals)
    texts = []
    for hands in (True, False):
        manner = Manner(
            hands=hands,
            seats=number % 3 == 0,
            cards=number % 8 != 0,
            words=number % 7 == 0,
            full=number % 6 == 0,
        )
        match = write_match(Random(number), played, preset, options, changes, manner)
        texts += [write(match, lang) for lang in LANGUAGES]
    return texts


def _assert_clean(text: str, name: str) -> None:
    """No error, and nothing at all about the text, the deal, the auction or the play."""
    for found in check_text(text).diagnostics:
        tolerated = found.severity is not Severity.ERROR and not found.code.startswith(
            ("B1", "B2", "B3", "B4")
        )
        line = found.span.line
        assert tolerated, f"{name}: {found.code} at {line.number}: {line.text!r}\n\n{text}"
