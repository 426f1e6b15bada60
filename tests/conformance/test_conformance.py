"""The rules as cases, held against the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conformance.judging import judge
from conformance.reading import CASES, Case, ran, read_folder, summary


def test_case(case: Case) -> None:
    """The engine gives what the case expects."""
    judge(case)


def test_every_handed_case_runs() -> None:
    """The cases of the repository are all there, run with each of their rulesets; none is left waiting."""
    found = read_folder(CASES)
    by_file = {
        path.stem: sum(case.name.startswith(f"{path.stem}/") for case in found.cases)
        for path in CASES.glob("*.json")
    }
    assert by_file == {"legal": 173, "auction": 27, "announce": 76, "scoring": 156, "fulldeals": 82}
    assert not [case.name for case in found.cases if case.kind == "unknown"]
    assert len({case.name for case in found.cases}) == len(found.cases)
    handed = sum(
        len(json.loads(path.read_text(encoding="utf-8")).get(section, ()))
        for path in CASES.glob("*.json")
        for section in ("cases", "conversions", "deals", "illegal")
    )
    assert len({case.identity for case in found.cases}) == handed


_GOOD: dict[str, Any] = {
    "id": "Z1",
    "type": "validity",
    "trump": "H",
    "hand": ["KS", "QS", "JS"],
    "declared_cards": ["KS", "QS", "JS"],
    "trick_number": 1,
    "rulesets": ["annonces"],
    "valid": True,
}


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ({"cases": [_GOOD | {"type": "riddle"}]}, "kind"),
        ({"cases": [_GOOD | {"rulesets": ["skat"]}]}, "ruleset"),
        ({"cases": [_GOOD | {"rulesets": []}]}, "no ruleset"),
        ({"cases": [_GOOD | {"colour": "red"}]}, "colour"),
        ({"cases": [{"id": "Z2", "type": "validity"}]}, "missing"),
        ({"cases": [{"id": "Z3"}]}, "kind"),
        ({"riddles": [{}]}, "section"),
        ({"cases": 3}, "cannot be read"),
        ({"conversions": [{"id": "Z5", "type": "totals"}]}, "conversion"),
    ],
)
def test_what_is_not_known_fails(tmp_path: Path, document: object, problem: str) -> None:
    """A case of a kind, schema or ruleset that is not known is a failure, not a silence."""
    (tmp_path / "odd.json").write_text(json.dumps(document), encoding="utf-8")
    found = read_folder(tmp_path)
    assert found.cases
    with pytest.raises(AssertionError, match=problem):
        judge(found.cases[0])


def test_a_wrong_expectation_fails(tmp_path: Path) -> None:
    """A known case that expects the wrong thing fails, one that expects the right thing does not."""
    (tmp_path / "two.json").write_text(
        json.dumps({"cases": [_GOOD, _GOOD | {"id": "Z4", "valid": False}]}), encoding="utf-8"
    )
    good, wrong = read_folder(tmp_path).cases
    judge(good)
    with pytest.raises(AssertionError):
        judge(wrong)


def test_an_empty_folder_fails(tmp_path: Path) -> None:
    """A folder without cases is no success."""
    (case,) = read_folder(tmp_path).cases
    with pytest.raises(AssertionError, match="no JSON"):
        judge(case)


def test_the_summary_counts_and_names() -> None:
    """The summary says how many ran."""
    names = ran(["a/test_conformance.py::test_case[legal/L01/ffb]", "a/test_conformance.py::test_other"])
    assert names == ("legal/L01/ffb",)
    assert list(summary(names)) == ["1 cases ran, 1 with each of their rulesets"]
