"""``bln legal``: the legal cards, the reason, and what is refused."""

from __future__ import annotations

import json

import pytest

from cli.running import Run, bln


def legal(hand: str, trick: str, seat: str = "S", trump: str = "♥", *more: str) -> Run:
    """Ask for the legal cards."""
    return bln("legal", "--trump", trump, "--hand", hand, "--trick", trick, "--seat", seat, *more)


def cards(hand: str, trick: str, seat: str = "S", trump: str = "♥", *more: str) -> tuple[list[str], str]:
    """The legal cards and the duty."""
    ran = legal(hand, trick, seat, trump, *more, "--format", "json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    return found["legal"], found["duty"]


def test_the_example() -> None:
    ran = bln(
        *("legal", "--rules", "classique", "--trump", "♥", "--hand", "V♥ D♥"),
        *("--trick", "N: 9♥ 8♥", "--seat", "S", "--format", "json"),
    )
    assert ran.code == 0
    assert json.loads(ran.out) == {
        "legal": ["JH"],
        "duty": "raise",
        "seat": "S",
        "trump": "H",
        "winning": {"card": "9H", "seat": "N"},
        "rule": {
            "ruleset": "classique/1",
            "option": "trump_lead_raise",
            "value": "always",
            "source": json.loads(ran.out)["rule"]["source"],
        },
    }
    assert json.loads(ran.out)["rule"]["source"]


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("AS 7S JH", "", (["AS", "7S", "JH"], "lead")),
        ("AS 7S JH", "W: 9S", (["AS", "7S"], "follow")),
        ("AD 7D JH", "W: 9S", (["JH"], "ruff")),
        ("AD QH JH", "N: 8S 9H", (["JH"], "overruff")),
        ("AD QH 8H", "N: 8S 9H", (["QH", "8H"], "underruff")),
        ("AD 7D JH", "N: AS 9S", (["JH", "AD", "7D"], "free")),
        ("AD 7D", "W: 9S", (["AD", "7D"], "free")),
    ],
)
def test_duties(hand: str, trick: str, expected: tuple[list[str], str]) -> None:
    assert cards(hand, trick) == expected


def test_spare_partner() -> None:
    option = ("--rule", "underruff_partner=forbidden_if_avoidable")
    assert cards("AD 7D 8H", "E: 8S 9H 7S", "S", "♥", *option) == (["AD", "7D"], "spare-partner")
    assert cards("8H", "E: 8S 9H 7S", "S", "♥", *option) == (["8H"], "free")


def test_words() -> None:
    ran = legal("J♥ Q♥", "N: 9♥ 8♥")
    assert ran.code == 0
    assert ran.out.startswith(
        "South may play: J♥\n"
        "South must follow suit in trump and go higher than 9♥ (North).\n"
        "Winning the trick: 9♥ (North)\n"
        "rule: classique/1, trump_lead_raise = always (a higher trump must be played, "
        "over one's partner too)\nsource: "
    )
    french = legal("J♥ Q♥", "N: 9♥ 8♥", "S", "♥", "--lang", "fr")
    assert french.out.startswith(
        "Sud peut jouer : V♥\n"
        "Sud doit fournir à l'atout et monter sur 9♥ (Nord).\n"
        "Maître du pli : 9♥ (Nord)\n"
    )


def test_rules_matter() -> None:
    """Under vanikar nobody has to go higher; an option on top says so too."""
    for more in (("--rules", "vanikar"), ("--rule", "trump_lead_raise=never")):
        found = json.loads(legal("JH QH", "N: 9H 8H", "S", "H", *more, "--format", "json").out)
        assert sorted(found["legal"]) == ["JH", "QH"]
        assert found["duty"] == "follow"
        assert found["rule"]["option"] == "trump_lead_raise"
        assert found["rule"]["value"] == "never"


@pytest.mark.parametrize("trump", ["♥", "♡", "H", "h", "hearts", "cœur", "coeur", "Cœur"])
def test_spellings_of_trump(trump: str) -> None:
    assert cards("JH QH", "N: 9H 8H", "S", trump) == (["JH"], "raise")


@pytest.mark.parametrize(
    ("trump", "code"), [("SA", "NT"), ("NT", "NT"), ("TA", "AT"), ("AT", "AT"), ("tout-atout", "AT")]
)
def test_no_trump_and_all_trump(trump: str, code: str) -> None:
    found = json.loads(legal("J♠ Q♠ 7♥", "N: 9♠ 8♠", "S", trump, "--format", "json").out)
    assert found["trump"] == code
    assert found["legal"] == (["JS"] if code == "AT" else ["QS", "JS"])


@pytest.mark.parametrize(
    "hand", ["V♥ D♥", "♥VD", "♥ V D", "VC DC", "J♥ Q♥", "♥J♥Q".replace("♥Q", " ♥Q"), "JH QH", "C:VD"]
)
def test_spellings_of_cards(hand: str) -> None:
    assert cards(hand, "N: 9♥ 8♥") == (["JH"], "raise")


def test_a_bare_c_is_in_the_language_of_the_command() -> None:
    assert json.loads(legal("AC 7C", "", "S", "♥", "--lang", "fr", "--format", "json").out)["legal"] == [
        "AH",
        "7H",
    ]
    assert json.loads(legal("AC 7C", "", "S", "♥", "--lang", "en", "--format", "json").out)["legal"] == [
        "AC",
        "7C",
    ]


def test_seats() -> None:
    """classique goes counter-clockwise: after North comes West, then South."""
    assert cards("JH QH", "N:9H W:8H") == (["JH"], "raise")
    assert cards("JH QH", "9H 8H") == (["JH"], "raise")
    assert cards("JH QH", "N: 9H", "O") == (["JH"], "raise")
    assert json.loads(legal("JH QH", "N: 9H", "E", "H", "--rules", "famille", "--format", "json").out)["duty"]


@pytest.mark.parametrize(
    ("hand", "trick", "seat", "said"),
    [
        ("J♥ Q♥", "N: 9♥ 8♥", "W", "It is not West's turn"),
        ("J♥ Q♥", "N: 9♥ 8♥", "W", "--seat S"),
        ("J♥ Q♥", "N:9♥ E:8♥", "S", "8♥ cannot come from East"),
        ("J♥ J♥", "N: 9♥ 8♥", "S", "J♥ is there twice (--hand)"),
        ("J♥ Q♥", "N: 9♥ 9♥", "S", "9♥ is there twice (--trick)"),
        ("J♥ 9♥", "N: 9♥ 8♥", "S", "9♥ is there twice (--hand, --trick)"),
        ("J♥ Q♥", "S: 9♥ 8♥ 7♥ A♥", "S", "four the trick is over"),
        ("", "N: 9♥ 8♥", "S", "holds no card"),
        ("♠AKQJ10987 ♥J", "N: 9♥ 8♥", "S", "9 cards"),
        ("J♥ 11♥", "N: 9♥ 8♥", "S", "--hand cannot be read"),
        ("J♥ _", "N: 9♥ 8♥", "S", "real cards"),
        ("J♥", "N: 9♥ -", "S", "real cards"),
        ("J♥", "N: 9♥ xyz", "S", "--trick cannot be read"),
        ("J♥\nhand N: 7♥", "", "S", "--hand cannot be read"),
        ("J♥", "N: 9♥ 8♥", "Q", "Q"),
    ],
)
def test_refused(hand: str, trick: str, seat: str, said: str) -> None:
    ran = legal(hand, trick, seat)
    assert ran.code == 2
    assert said in ran.err
    assert not ran.out
    french = legal(hand, trick, seat, "♥", "--lang", "fr")
    assert french.code == 2
    assert "Erreur : " in french.err


@pytest.mark.parametrize("trump", ["", "X", "9♥", "80♥", "♥ doubled by"])
def test_refused_trump(trump: str) -> None:
    ran = legal("J♥ Q♥", "N: 9♥ 8♥", "S", trump)
    assert ran.code == 2
    assert "--trump cannot be read" in ran.err
