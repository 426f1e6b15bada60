"""The slips named for a wrong number: which, in what order and in what words."""

from __future__ import annotations

import json

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.checks.cause_table import CAUSES
from belote_notation.diagnostics import LANGUAGES, Diagnostic
from belote_notation.render.json import item
from belote_notation.render.words import explain

CARDS = """1. W: A♠ Q♠ J♠ K♠
2. W: 7♦ 8♦ 10♦ A♦
3. N: Q♣ 10♣ 8♣ A♣
4. E: 7♣ 10♥ 9♣ J♣
5. N: J♦ 7♥ 8♥ Q♦
6. S: J♥ 9♠ 10♠ Q♥
7. S: K♥ 7♠ K♦ 9♥
8. W: 8♠ A♥ K♣ 9♦"""
"""NS make 96 of the 162."""


def found(*lines: str, rules: str = "classique", taker: str = "S ♥") -> Diagnostic:
    """The one thing that is wrong with a deal."""
    text = "\n".join((f'[Rules "{rules}"]', "deal 1 dealer N", f"taker: {taker}", *lines))
    (one,) = check_text(text, CheckOptions(ignore=("B706",))).diagnostics
    return one


def notes(diagnostic: Diagnostic, lang: str) -> list[str]:
    """Its notes in words."""
    return [note.text for note in explain("x", diagnostic, "fr" if lang == "fr" else "en").notes]


def test_one_slip_is_stated_before_all_other_notes() -> None:
    wrong = found("points: NS 90 EW 72", "belote: NS", "score: NS 90 EW 72")
    assert wrong.cause == "belote-forgotten"
    assert notes(wrong, "en")[0] == (
        "one slip explains it exactly: the belote was not counted (North-South 90 + 20 = 110)"
    )
    assert notes(wrong, "fr")[0] == (
        "une seule faute l'explique exactement : la belote n'a pas été comptée (Nord-Sud 90 + 20 = 110)"
    )
    assert json.loads(item("x", wrong, "en", first=True))["cause"] == "belote-forgotten"


def test_several_slips_are_listed_the_likeliest_first() -> None:
    wrong = found("points: NS 90 EW 72", "der: NS", "score: NS 80 EW 72")
    assert wrong.causes == ("der-forgotten", "addition-10")
    assert wrong.cause is None
    assert notes(wrong, "fr")[:3] == [
        "plusieurs fautes peuvent l'expliquer, chacune exactement (Nord-Sud 80 + 10 = 90) :",
        "– le dix de der n'a pas été compté",
        "– une erreur d'addition de 10 (une retenue)",
    ]


def test_where_no_slip_fits_that_is_said() -> None:
    wrong = found("points: NS 90 EW 72", "score: NS 137 EW 41")
    assert wrong.causes == ()
    assert notes(wrong, "fr")[0] == "aucune faute courante n'explique cet écart"
    assert notes(wrong, "en")[0] == "no usual slip explains this difference"


def test_both_numbers_of_a_line_must_fit() -> None:
    assert found("points: NS 90 EW 72", "belote: NS", "score: NS 90 EW 73").causes == ()


def test_a_slip_that_turns_the_contract_says_so() -> None:
    wrong = found("points: NS 86 EW 76", "der: NS", "score: NS 0 EW 162")
    assert wrong.causes == ("success-as-failure", "der-wrong-side")
    assert notes(wrong, "en")[2].endswith("given to East-West, and the contract was judged by that")


def test_the_trick_and_the_trump_are_named() -> None:
    wrong = found(CARDS, "points: NS 116 EW 46")
    assert wrong.cause == "trick-wrong-side"
    assert "trick 1 was given to North-South" in notes(wrong, "en")[0]
    assert "le pli 1 a été compté à Nord-Sud" in notes(wrong, "fr")[0]
    wrong = found(CARDS, "points: NS 110 EW 52")
    assert wrong.cause == "other-trump"
    assert "comptées comme à l'atout carreau ou trèfle (Nord-Sud 110" in notes(wrong, "fr")[0]
    assert "as if diamonds or clubs were trump" in notes(wrong, "en")[0]


@pytest.mark.parametrize(
    ("lines", "cause"),
    [
        (("points: NS 82 EW 80", "score: NS 72 EW 80"), "der-forgotten"),
        (("points: NS 100 EW 62", "score: NS 62 EW 100"), "sides-swapped"),
        (("points: NS 72 EW 90", "score: NS 72 EW 90"), "failure-as-success"),
        (("points: NS 72 EW 90", "score: NS 0 EW 90"), "failure-own-points"),
        (("points: NS 81 EW 81", "score: NS 0 EW 162"), "litige-as-failure"),
        (("points: NS 81 EW 81", "score: NS 81 EW 81"), "litige-as-success"),
        (("points: NS 72 EW 80",), "der-forgotten"),
        (("points: NS 92 EW 80",), "der-twice"),
        (("points: NS 100 EW 82", "belote: NS"), "belote-in-points"),
        (("points: NS 262 EW 0",), "der-added-to-capot"),
        (("tricks: NS 8 EW 0", "score: NS 162 EW 0"), "capot-bonus-forgotten"),
        (("points: NS 72 EW 90", "score: NS 0 EW 252"), "capot-bonus-undue"),
        (("score: NS 100 EW 62", "total: NS 62 EW 100"), "sides-swapped"),
        (("score: NS 100 EW 62", "total: NS 200 EW 124"), "marks-twice"),
        (("score: NS 100 EW 62", "total: NS 110 EW 62"), "addition-10"),
        (("score: NS 162 EW 0", "belote: -", "total: NS 126 EW 0"), "digits-transposed"),
        (("points: NS 81 EW 81", "score: NS 0 EW 81", "pending: 0"), "litige-not-put-aside"),
        (("points: NS 81 EW 81", "score: NS 0 EW 81", "pending: 162"), "litige-whole-deal"),
    ],
)
def test_what_a_sheet_tells_is_enough(lines: tuple[str, ...], cause: str) -> None:
    assert cause in found(*lines).causes


def test_a_sheet_without_cards_names_no_trick() -> None:
    wrong = found("points: NS 96 EW 66", "score: NS 112 EW 50")
    assert wrong.causes == ()


def test_one_number_of_a_line_is_enough() -> None:
    wrong = found("points: NS 90 EW 72", "belote: EW", "score: EW 72")
    assert wrong.causes == ("belote-forgotten", "belote-wrong-side")


def test_a_sheet_that_does_not_name_the_taker() -> None:
    text = '[Rules "classique"]\ndeal 1\npoints: NS 90 EW 72\nbelote: NS\nscore: NS 90 EW 72'
    (wrong,) = (d for d in check_text(text).diagnostics if d.code == "B604")
    assert wrong.causes == ("belote-forgotten",)


def test_marks_of_a_match_that_was_left_waiting() -> None:
    first = (
        '[Rules "famille"]\ndeal 1 dealer N\ntaker: S ♥\npoints: NS 81 EW 81\nscore: NS 0 EW 81\npending: 81'
    )
    second = "deal 2\ntaker: S ♥\npoints: NS 100 EW 62"
    third = "deal 3\ntaker: S ♥\npoints: NS 90 EW 72"
    for more, cause in (
        (f"{second}\nscore: NS 100 EW 62", "litige-not-carried"),
        (f"{second}\nscore: NS 262 EW 62", "litige-twice"),
        (f"{second}\nscore: NS 100 EW 143", "litige-wrong-side"),
        (f"{second}\nscore: NS 181 EW 62\n{third}\nscore: NS 171 EW 72", "litige-won-again"),
        (f"{second}\nscore: NS 181 EW 62\npending: 81", "litige-kept-after-won"),
        ("deal 2\nbids: " + ", ".join(["pass"] * 8) + "\npending: 0", "litige-dropped"),
    ):
        text = f"{first}\n{more}"
        (wrong,) = (d for d in check_text(text).diagnostics if d.severity.value == "error")
        assert wrong.cause == cause, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_slip_is_put_into_words(lang: str) -> None:
    told = {text.fr if lang == "fr" else text.en for text in CAUSES.values()}
    assert len(told) == len(CAUSES)
    assert not any(each.endswith(".") or each[0].isupper() for each in told)
