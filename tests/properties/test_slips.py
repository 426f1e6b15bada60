"""One slip of the catalogue planted in a random match: it is found, named, and nothing else is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_notation.checks import check_text
from belote_notation.diagnostics import Severity
from slips_planting import catalogue, plant

if TYPE_CHECKING:
    import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """As many matches of each slip in each line as asked for."""
    if "slug" in metafunc.fixturenames:
        metafunc.parametrize(("slug", "line"), catalogue(), ids=lambda each: each.replace(" ", "-"))


def test_slips(slug: str, line: str, pytestconfig: pytest.Config) -> None:
    for seed in range(pytestconfig.getoption("slips")):
        made = plant(slug, line, seed)
        assert slug in made.causes
        for text in made.texts:
            found = check_text(text).diagnostics
            errors = [each for each in found if each.severity is not Severity.NOTE]
            told = [(each.code, each.span.line.number) for each in errors]
            name = f"{slug} {line} {seed}, {made.about}"
            assert told == [(made.code, made.line)], f"{name}: {told}\n\n{text}"
            assert frozenset(errors[0].causes) == made.causes, f"{name}: {errors[0].causes}\n\n{text}"
            assert (errors[0].cause is not None) is (len(made.causes) == 1)
