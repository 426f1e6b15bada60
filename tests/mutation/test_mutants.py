"""Every mutant gives the code that the rules demand, at the place that was broken, and no other error."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest

from belote_notation.checks import check_file, check_text
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.notation import write
from mutators import MUTATORS, Mutant, Mutator, Wants, make_case, make_mutant


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """At least one mutant of each kind, and as many of each as it takes to reach the number asked for."""
    if "mutator" in metafunc.fixturenames:
        wanted: int = metafunc.config.getoption("mutants")
        each = -(-wanted // len(MUTATORS))
        cases = [(mutator, wants, each) for mutator, wants in MUTATORS]
        names = [f"{mutator.__name__}-{place}" for place, (mutator, _) in enumerate(MUTATORS)]
        metafunc.parametrize(("mutator", "wants", "count"), cases, ids=names)


def test_mutants(mutator: Mutator, wants: Wants, count: int) -> None:
    for seed in range(count):
        made = make_mutant(mutator, wants, seed)
        problem = wrong_with(made)
        assert problem is None, f"{mutator.__name__} {seed}, {made.code}: {problem}\n\n{made.text}"


def wrong_with(made: Mutant) -> str | None:
    """What is wrong with the verdict on a mutant, None if nothing is."""
    found = check_text(made.text).diagnostics
    before = [each for each in found if each.span.line.number < made.stop]
    others = [each for each in before if each.severity is Severity.ERROR and each.code != made.code]
    if others:
        return f"also {_told(others)}"
    expected = [each for each in found if each.code == made.code]
    if not expected:
        return f"not given, only {_told(found)}"
    if made.error is not (expected[0].severity is Severity.ERROR):
        return f"its severity is {expected[0].severity.value}"
    if made.places and not any(_stands(each, made) for each in expected):
        return f"not at {made.places} but at {_told(expected)}"
    return None


def _stands(found: Diagnostic, made: Mutant) -> bool:
    """Whether a diagnostic points at one of the places."""
    span = found.span
    return any(
        span.line.number == place.line
        and span.start < max(place.end, place.start + 1)
        and span.end >= place.start
        for place in made.places
    )


def _told(found: object) -> str:
    assert isinstance(found, (list, tuple))
    return ", ".join(f"{each.code} {each.span.line.number}:{each.span.column}" for each in found) or "nothing"


@pytest.mark.parametrize("seed", range(10))
def test_other_encodings_are_refused(seed: int) -> None:
    """B105 and nothing else, at the first byte that UTF-8 does not have."""
    case = make_case(Random(seed), Wants(hands=True), lang="fr")
    text = write(case.match, "fr").replace("♣", "T").replace("♦", "K").replace("♥", "C").replace("♠", "P")
    first = next(line for line, words in enumerate(text.split("\n"), 1) if not words.isascii())
    found = list(check_file(BytesIO(text.encode("cp1252"))))
    assert [(each.code, each.span.line.number) for each in found] == [("B105", first)]


def test_every_code_has_a_mutator() -> None:
    """One mutator at least for each code that a single slip can provoke."""
    made = {make_mutant(mutator, wants, 0).code for mutator, wants in MUTATORS}
    codes = {f"B1{number:02}" for number in range(1, 15)} - {"B105"}
    codes |= {f"B20{number}" for number in range(1, 7)}
    codes |= {"B301", "B302", "B303", "B304", "B305", "B308", "B309", "B310"}
    codes |= {f"B4{number:02}" for number in range(1, 17)}
    codes |= {f"B{number}" for number in range(501, 510)}
    codes |= {f"B60{number}" for number in range(1, 10)}
    codes |= {f"B70{number}" for number in range(1, 10)}
    assert codes == made
