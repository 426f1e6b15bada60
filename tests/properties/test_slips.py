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
        problem = wrong_with(slug, line, seed)
        assert problem is None, problem


def wrong_with(slug: str, line: str, seed: int) -> str | None:
    """What is wrong with the verdict on a planted slip, in either language; None if nothing is."""
    made = plant(slug, line, seed)
    name = f"{slug}, {line}, {seed}: {made.about}"
    if slug not in made.causes:
        return f"{name}: it does not give these numbers"
    for text in made.texts:
        found = check_text(text).diagnostics
        errors = [each for each in found if each.severity is not Severity.NOTE]
        told = [(each.code, each.span.line.number) for each in errors]
        if told != [(made.code, made.line)]:
            return f"{name}: {told}, not {made.code} in line {made.line}\n\n{text}"
        if not made.whole:
            if slug not in errors[0].causes:
                return f"{name}: {errors[0].causes}, without {slug}\n\n{text}"
            continue
        if frozenset(errors[0].causes) != made.causes or len(set(errors[0].causes)) != len(errors[0].causes):
            return f"{name}: {errors[0].causes}, not {sorted(made.causes)}\n\n{text}"
        if (errors[0].cause is not None) is not (len(made.causes) == 1):
            return f"{name}: {errors[0].cause} alone"
    return None
