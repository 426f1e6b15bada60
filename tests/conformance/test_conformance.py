"""The rules as cases, held against the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from belote_notation.calls import Trump
from belote_notation.cards import Card, Hand
from belote_notation.engine.play import legal_cards
from belote_notation.ruleset import PRESETS, load_ruleset
from conformance.judging import judge, with_json_options
from conformance.reading import CASES, CONTRACT_RULESETS, NO_SUIT, Case, Folder, ran, read_folder, summary


def test_case(case: Case) -> None:
    """The engine gives what the case expects."""
    judge(case)


def test_only_contract_cases_wait(folder: Folder) -> None:
    """Whatever waits is a conversion, of a contract ruleset, or at no trump or all trump."""
    for case in folder.waiting:
        assert (
            "mode" in case.data or case.ruleset in CONTRACT_RULESETS or case.data.get("trump") in NO_SUIT
        ), case.name
    for case in folder.cases:
        assert case.ruleset in PRESETS or case.kind == "unknown", case.name


def test_every_handed_case_runs_or_waits() -> None:
    """The cases of the repository are all there, run with each of their rulesets or wait by name."""
    found = read_folder(CASES)
    by_file = {
        path.stem: sum(case.name.startswith(f"{path.stem}/") for case in found.cases)
        for path in CASES.glob("*.json")
    }
    assert by_file == {"legal": 149, "auction": 27, "announce": 76, "scoring": 143, "fulldeals": 72}
    assert len(found.waiting) == 47
    assert not [case.name for case in found.cases if case.kind == "unknown"]
    assert len({case.name for case in found.cases}) == len(found.cases)


@pytest.mark.parametrize("name", ["L42", "L44", "L46"])
def test_all_trump_and_no_trump_play(name: str) -> None:
    """The legal cards of waiting cases, under rules put together by options."""
    trumps = {"TA": Trump.ALL_TRUMP, "SA": Trump.NO_TRUMP}
    cases = json.loads((CASES / "legal.json").read_text(encoding="utf-8"))["cases"]
    data = next(case for case in cases if case["id"] == name)
    options = {"underruff": "optional", "no_trump_bid": True, "all_trump_bid": True}
    rules = with_json_options(load_ruleset("ffb"), options)
    hand, trick = Hand.of(map(Card.from_code, data["hand"])), [Card.from_code(code) for code in data["trick"]]
    legal, _ = legal_cards(rules, trumps[data["trump"]], hand, trick)
    assert {card.code for card in legal} == set(data["legal"]["coinche-ffb"])


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
    ],
)
def test_what_is_not_known_fails(tmp_path: Path, document: object, problem: str) -> None:
    """A case of a kind, schema or ruleset that is not known is a failure, not a silence."""
    (tmp_path / "odd.json").write_text(json.dumps(document), encoding="utf-8")
    found = read_folder(tmp_path)
    assert found.cases
    assert not found.waiting
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
    """The summary says how many ran and which wait."""
    names = ran(["a/test_conformance.py::test_case[legal/L01/ffb]", "a/test_conformance.py::test_other"])
    assert names == ("legal/L01/ffb",)
    lines = list(summary(read_folder(CASES), names))
    assert lines[0] == "1 cases ran, 1 with each of their rulesets"
    assert any("L42/coinche-ffb" in line for line in lines)
    assert any("S101" in line for line in lines)
