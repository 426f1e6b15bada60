"""``bln explain``: the page of a code."""

from __future__ import annotations

import pytest

from belote_notation.checks import RULES
from belote_notation.cli.explain import pages
from belote_notation.diagnostics import Rule
from cli.running import bln


def test_page() -> None:
    ran = bln("explain", "B404")
    assert ran.code == 0
    assert ran.out.startswith("B404 must-ruff\n\nSeverity: error\n\nWhat\n  A player ")
    assert [line for line in ran.out.splitlines() if line[:1].isalpha()][2:] == [
        "What",
        "Why",
        "Source",
        "Way out",
        "Wrong",
        "Right",
    ]
    assert "    1. W: A♠ 7♦ J♠ K♠ ; error: 10 [B404]\n" in ran.out
    assert "](" not in ran.out
    assert "```" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 100
    assert bln("explain", "b404").out == bln("explain", "must-ruff").out == ran.out


def test_french_page() -> None:
    ran = bln("explain", "B404", "--lang", "fr")
    assert ran.out.startswith("B404 must-ruff\n\nGravité : erreur\n\nQuoi\n")
    assert "Que faire\n" in ran.out
    assert "\nFaux\n    [" in ran.out
    assert "Way out" not in ran.out
    assert "Under `vanikar`" not in ran.out


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_code_has_its_page(rule: Rule) -> None:
    for lang in ("fr", "en"):
        ran = bln("explain", rule.code, "--lang", lang)
        assert ran.code == 0
        title, _, gravity, *_ = ran.out.splitlines()
        assert title == f"{rule.code} {rule.name}"
        if lang == "en":
            assert gravity == f"Severity: {rule.severity.value}"


def test_no_page_without_a_code() -> None:
    assert {path.stem for path in pages().glob("B*.md")} == {rule.code for rule in RULES}


def test_unknown_code() -> None:
    ran = bln("explain", "must-rough")
    assert ran.code == 2
    assert "No code is called “must-rough”. The nearest: B404 must-ruff" in ran.err
    assert "B40" in bln("explain", "B400", "--lang", "fr").err
    nothing = bln("explain", "zzzzzzzz\x1b[2J")
    assert nothing.code == 2
    assert "nearest" not in nothing.err
    assert "\x1b" not in nothing.err


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("B6", "Ceux qui commencent ainsi : B601 "),
        ("overruf", "Les plus proches : B405 must-overruff."),
        ("Couper", "Ceux qui en parlent : B404 must-ruff"),
        ("litige", "Ceux qui en parlent : B605 wrong-pending."),
        ("zebra", "Les codes vont de B101 à B709."),
        ("", "Les codes vont de B101 à B709."),
    ],
)
def test_a_word_that_is_no_code_leads_to_those_it_may_have_meant(word: str, said: str) -> None:
    ran = bln("explain", word, "--lang", "fr")
    assert ran.code == 2
    assert said in ran.err
