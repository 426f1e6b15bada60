"""Score sheets without cards: what follows from the lines, and what cannot be."""

from __future__ import annotations

import pytest

from belote_notation.checks import CheckOptions, Report, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.seats import Side


def check(text: str, rules: str = "classique") -> Report:
    """The report on a few lines under a preset, without the note on unfinished play."""
    return check_text(f'[Rules "{rules}"]\n{text}', CheckOptions(ignore=("B706", "B708")))


def codes(text: str, rules: str = "classique") -> list[str]:
    """The codes of that report."""
    return [each.code for each in check(text, rules).diagnostics]


def only(text: str, rules: str = "classique") -> Diagnostic:
    """The one diagnostic of that report."""
    (found,) = check(text, rules).diagnostics
    return found


def sheet(*lines: str, taker: str = "S ♥") -> str:
    """One deal of a score sheet."""
    return "\n".join(("deal 1 dealer N", f"taker: {taker}", *lines))


RIGHT = [
    ("classique", ("points: NS 90 EW 72", "score: NS 90 EW 72")),
    ("classique", ("points: NS 90", "score: NS 90 EW 72")),
    ("classique", ("points: EW 72", "belote: EW", "score: NS 0 EW 182")),
    ("classique", ("points: NS 72 EW 90", "belote: NS", "score: NS 92 EW 90")),
    ("classique", ("points: NS 80 EW 82", "score: NS 0 EW 162")),
    ("classique", ("points: NS 81 EW 81", "score: NS 0 EW 81", "pending: 81")),
    ("classique", ("points: NS 71 EW 91", "belote: NS", "score: NS 0 EW 91", "pending: 91")),
    ("famille", ("points: NS 71 EW 91", "belote: NS", "score: NS 20 EW 91", "pending: 71")),
    ("pagat", ("points: NS 81 EW 81", "score: NS 81 EW 81", "pending: 0")),
    ("vanikar", ("points: NS 81 EW 81", "score: NS 0 EW 162")),
    ("classique", ("points: NS 252 EW 0", "score: NS 252 EW 0")),
    ("classique", ("tricks: NS 8 EW 0", "points: NS 162 EW 0", "score: NS 252 EW 0")),
    ("classique", ("tricks: NS 7 EW 1", "points: NS 162 EW 0", "score: NS 162 EW 0")),
    ("classique", ("points: NS 162 EW 0", "score: NS 162 EW 0")),
    ("classique", ("points: NS 162 EW 0", "score: NS 252 EW 0")),
    ("classique", ("tricks: NS 8", "belote: EW", "score: NS 252 EW 20")),
    ("pagat", ("tricks: EW 8", "score: NS 0 EW 162")),
    ("vanikar", ("points: NS 162 EW 0", "score: NS 162 EW 0")),
    ("annonces", ("points: NS 98 EW 64", "announced: NS 20 EW 0", "score: NS 118 EW 64")),
    ("annonces", ("points: NS 80 EW 82", "announced: EW 50", "score: NS 0 EW 212")),
    ("classique", ("score: NS 0 EW 182", "belote: EW")),
    ("classique", ("score: NS 20 EW 162", "belote: NS")),
    ("classique", ("score: NS 100",)),
    ("classique", ("score: EW 162",)),
    ("annonces", ("score: NS 118 EW 64",)),
]


@pytest.mark.parametrize(("rules", "lines"), RIGHT)
def test_a_sheet_that_adds_up_is_clean(rules: str, lines: tuple[str, ...]) -> None:
    assert codes(sheet(*lines), rules) == []


WRONG = [
    ("classique", "B604", ("points: NS 90 EW 72", "score: NS 100 EW 72")),
    ("classique", "B604", ("points: NS 90 EW 72", "score: NS 72 EW 90")),
    ("classique", "B604", ("points: NS 71 EW 91", "score: NS 71 EW 91")),
    ("classique", "B604", ("points: NS 81 EW 81", "score: NS 0 EW 162")),
    ("classique", "B604", ("points: NS 90 EW 72", "belote: NS", "score: NS 90 EW 72")),
    ("classique", "B604", ("points: NS 252 EW 0", "score: NS 162 EW 0")),
    ("classique", "B604", ("points: NS 162 EW 0", "tricks: NS 7 EW 1", "score: NS 252 EW 0")),
    ("classique", "B604", ("points: NS 90 EW 72", "score: NS 90.5 EW 72")),
    ("classique", "B605", ("points: NS 81 EW 81", "score: NS 0 EW 81", "pending: 0")),
    ("classique", "B605", ("points: NS 90 EW 72", "pending: 81")),
    ("classique", "B605", ("points: NS 90 EW 72", "score: NS 90 EW 72", "pending: 0.5")),
    ("classique", "B606", ("points: NS 90 EW 72", "total: NS 90 EW 82")),
    ("classique", "B606", ("score: NS 90 EW 72", "total: NS 72 EW 90")),
    ("classique", "B607", ("points: NS 90 EW 73", "score: NS 90 EW 73")),
    ("classique", "B607", ("points: NS 1 EW 161", "score: NS 0 EW 162")),
    ("classique", "B607", ("points: EW 161",)),
    ("classique", "B607", ("points: NS 90.5 EW 71.5", "score: NS 90 EW 72")),
    ("classique", "B607", ("points: NS 170 EW 0",)),
    ("classique", "B607", ("points: NS 250 EW 0",)),
    ("classique", "B607", ("points: NS 252 EW 10",)),
    ("classique", "B607", ("points: NS 154 EW 8", "der: EW")),
    ("classique", "B607", ("points: NS 11 EW 151", "der: NS")),
    ("classique", "B607", ("points: NS 90 EW 72", "tricks: NS 8 EW 0")),
    ("classique", "B607", ("points: NS 252 EW 0", "tricks: NS 7 EW 1")),
    ("classique", "B607", ("points: NS 90 EW 72", "tricks: NS 1 EW 7")),
    ("classique", "B607", ("tricks: NS 8 EW 0", "der: EW")),
    ("classique", "B607", ("score: NS 95 EW 72",)),
    ("classique", "B607", ("score: NS 80 EW 82",)),
    ("classique", "B607", ("score: NS 110 EW 72",)),
    ("classique", "B607", ("score: NS -10 EW 172",)),
    ("annonces", "B607", ("score: NS 118.5 EW 64",)),
    ("classique", "B608", ("tricks: NS 5 EW 4",)),
    ("classique", "B608", ("tricks: NS 9",)),
    ("annonces", "B603", ("points: NS 98 EW 64", "announced: NS 30", "score: NS 128 EW 64")),
    ("annonces", "B603", ("points: NS 98 EW 64", "announced: NS 20 EW 20", "score: NS 118 EW 84")),
    ("classique", "B603", ("points: NS 98 EW 64", "announced: NS 20", "score: NS 118 EW 64")),
]


@pytest.mark.parametrize(("rules", "code", "lines"), WRONG)
def test_a_sheet_with_one_slip_has_one_error(rules: str, code: str, lines: tuple[str, ...]) -> None:
    assert codes(sheet(*lines), rules) == [code]


@pytest.mark.parametrize("score", ["NS 90 EW 72", "NS 162 EW 0"])
def test_without_a_taker_either_side_may_have_taken(score: str) -> None:
    assert codes(f"deal 1 dealer N\npoints: NS 90 EW 72\nscore: {score}") == []


def test_without_a_taker_a_score_that_neither_side_gives_is_wrong() -> None:
    assert codes("deal 1 dealer N\npoints: NS 90 EW 72\nscore: NS 95 EW 72") == ["B604"]


def test_the_gap_of_one_side_stands_at_its_number() -> None:
    found = only(sheet("points: NS 90 EW 72", "belote: NS", "score: NS 100 EW 72"))
    assert (found.span.text, found.recorded, found.computed) == ("100", 100, 110)
    assert (found.facts["difference"], found.facts["side"]) == (-10, Side.NS)
    assert found.citation is not None
    assert (found.citation.option, found.address) == ("contract_test", "1/1")
    assert fill(found.rule.message, found.facts, "fr") == (
        "Marque de la donne : Nord-Sud a 100 au lieu de 110 (écart −10)"
    )
    assert [fill(each.message, each.facts, "en") for each in found.related] == [
        "several slips would explain it, each exactly (North-South 100 + 10 = 110):",
        "- the ten for the last trick was not counted",
        "- an addition slip of 10 (a carry)",
        "North-South: 90 points + 20 for belote = 110",
        "East-West: 72 points",
        "contract made by North-South, 110 to 72: each side marks what it made",
        "marks: North-South 110, East-West 72",
    ]


def test_two_wrong_numbers_of_one_line_are_one_error() -> None:
    found = only(sheet("points: NS 80 EW 82", "score: NS 80 EW 82"))
    assert (found.recorded, found.computed) == ((80, 82), (0, 162))
    assert found.span.text.startswith("score")
    assert found.citation is not None
    assert found.citation.option == "failure_points"


@pytest.mark.parametrize(
    ("lines", "option"),
    [
        (("points: NS 81 EW 81", "score: NS 81 EW 81"), "tie"),
        (("points: NS 71 EW 91", "belote: NS", "score: NS 20 EW 91"), "litige_taker_belote"),
        (("points: NS 252 EW 0", "score: NS 162 EW 0"), "capot_total"),
        (("points: NS 0 EW 252", "score: NS 0 EW 162"), "capot_total"),
        (("points: NS 70 EW 92", "score: NS 70 EW 92"), "failure_points"),
        (("points: NS 90 EW 72", "score: NS 80 EW 82"), "contract_test"),
    ],
)
def test_a_wrong_score_cites_the_option_that_decides(lines: tuple[str, ...], option: str) -> None:
    found = only(sheet(*lines))
    assert found.citation is not None
    assert (found.code, found.citation.option) == ("B604", option)


def test_an_impossible_number_says_why_in_both_languages() -> None:
    found = only(sheet("points: NS 100 EW 63"))
    assert found.recorded == (100, 63)
    assert "163" in fill(found.rule.message, found.facts, "en")
    assert "à eux deux" in fill(found.rule.message, found.facts, "fr")


@pytest.mark.parametrize(("rules", "code", "lines"), WRONG)
def test_every_message_fills_in_both_languages(rules: str, code: str, lines: tuple[str, ...]) -> None:
    found = only(sheet(*lines), rules)
    for template, facts in [
        (found.rule.message, found.facts),
        *((related.message, related.facts) for related in found.related),
    ]:
        french, english = fill(template, facts, "fr"), fill(template, facts, "en")
        assert french
        assert "{" not in french + english


def test_a_capot_by_the_defence_under_pagat_is_a_plain_failure() -> None:
    assert codes(sheet("points: NS 0 EW 252", "score: NS 0 EW 162"), "pagat") == []


def test_a_passed_deal_and_a_void_one_mark_nothing() -> None:
    passed = "deal 1 dealer N\nbids: pass, pass, pass, pass, pass, pass, pass, pass\n"
    assert codes(passed + "score: NS 0 EW 0\ntotal: NS 0 EW 0") == []
    assert codes(passed + "score: NS 10 EW 0") == ["B604"]
    assert codes("deal 1 dealer N\nvoid: misdeal\ntotal: NS 0 EW 0") == []
    assert codes("deal 1 dealer N\nvoid: misdeal\ntotal: NS 0 EW 10") == ["B606"]


def test_rounded_marks_are_compared_rounded() -> None:
    rounded = '[Rules.rounding "nearest10_half_up"]\n'
    lines = sheet("points: NS 84 EW 78", "score: NS 80 EW 80")
    assert codes(rounded + lines) == []
    found = only(rounded + sheet("points: NS 84 EW 78", "score: NS 84 EW 78"))
    assert found.citation is not None
    assert (found.code, found.citation.option) == ("B604", "rounding")


def test_a_deal_with_a_fault_is_taken_as_it_is_written() -> None:
    fault = sheet("points: NS 90 EW 72", "fault: N revoke", "score: NS 0 EW 162", "total: NS 0 EW 162")
    after = "\ndeal 2 dealer W\ntaker: W ♠\npoints: NS 72 EW 90\ntotal: NS 72 EW 252"
    assert codes(fault + after) == []
    assert codes(fault + after.replace("EW 252", "EW 262")) == ["B606"]


def test_an_unreadable_number_is_told_once_and_nothing_is_judged_by_it() -> None:
    lines = sheet("points: NS 90 EW 72", "score: NS 9o EW 72", "total: NS 95 EW 72")
    after = "\ndeal 2 dealer W\ntaker: W ♠\npoints: NS 72 EW 90\ntotal: NS 167 EW 162"
    assert codes(lines + after) == ["B101"]
