"""Announcements: what is wrong with one, what a sheet may make of it, and what was missed."""

from __future__ import annotations

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill

TRICKS = """1. E: 8♣ K♣ A♣ 9♣
2. W: A♦ 10♦ K♦ 8♦
3. W: Q♣ 10♣ 8♠ J♣
4. N: A♠ J♠ K♠ 9♠
5. N: 8♥ 7♦ J♥ K♥
6. S: 7♥ A♥ Q♥ 10♠
7. W: J♦ 7♠ Q♦ 10♥
8. S: 9♥ 7♣ Q♠ 9♦"""
"""South holds J♥ 10♥ 9♥ and takes in hearts; NS make 98 of the 162."""


def found(*lines: str, rules: str = "annonces", head: str = "", tricks: str = TRICKS) -> list[Diagnostic]:
    """What is said of the deal with these lines before the first trick."""
    text = [f'[Rules "{rules}"]', head, "deal 1 dealer N", "taker: S ♥", *lines, tricks]
    report = check_text("\n".join(text), CheckOptions(ignore=("B706", "B708")))
    return list(report.diagnostics)


def codes(*lines: str, rules: str = "annonces", head: str = "", tricks: str = TRICKS) -> list[str]:
    """The codes of what is said."""
    return [each.code for each in found(*lines, rules=rules, head=head, tricks=tricks)]


def told(diagnostic: Diagnostic) -> str:
    """Its message in English."""
    return fill(diagnostic.rule.message, diagnostic.facts, "en")


@pytest.mark.parametrize("words", ["tierce J♥", "J♥ 10♥ 9♥", "tierce J♥ 10♥ 9♥"])
def test_what_is_held_and_in_time_is_in_order(words: str) -> None:
    assert codes(f"declare S: {words}") == []


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        ("cinquante J♥", "B501", "North holds 8♥"),
        ("four Q", "B501", "North holds Q♠ Q♥, East holds Q♦"),
        ("four 7", "B505", "7s or 8s"),
        ("J♥ 10♥", "B505", "it takes three"),
        ("tierce 8♥", "B505", "too few cards are left below 8♥"),
        ("cent 10♥", "B505", "too few cards are left below 10♥"),
        ("J♥ 10♥ 9♠", "B505", "neither cards in a row"),
        ("J♥ 10♥ 8♥", "B505", "neither cards in a row"),
        ("cinquante J♥ 10♥ 9♥", "B505", "these cards make a tierce, worth 20 points"),
        ("J♥ J♥ 10♥ 9♥", "B505", "one card stands there twice"),
        ("tierce J♥, tierce J♥", "B504", "it has been declared already"),
    ],
)
def test_each_fault_of_an_announcement_has_its_sentence(words: str, code: str, part: str) -> None:
    (only,) = [each for each in found(f"declare S: {words}") if each.code != "B509"]
    assert only.code == code
    assert part in told(only)
    assert only.span.text in words


def test_a_missing_card_is_shown_where_it_lies() -> None:
    (wrong,) = found("hand N: ♠AQ7 ♥Q8 ♦10 ♣109", "declare S: J♥ 10♥ 9♥ 8♥")
    assert [(each.span.text, each.span.number) for each in wrong.related if each.span] == [("8", 5)]
    (wrong,) = found("declare S: J♥ 10♥ 9♥ 8♥")
    assert [(each.span.text, each.span.number) for each in wrong.related if each.span] == [("8♥", 10)]


def test_a_card_serves_once_unless_the_ruleset_lets_it_serve_twice() -> None:
    hand = "hand S: ♠A ♥AKQJ ♦KQ7"
    (wrong,) = found(hand, "declare S: cinquante A♥, tierce K♥", tricks="")
    assert "K♥ Q♥ J♥ is used by cinquante A♥ already" in told(wrong)
    assert wrong.related[0].span is not None
    assert wrong.related[0].span.text == "cinquante A♥"
    head = '[Rules.announce_reuse "yes"]'
    assert codes(hand, "declare S: cinquante A♥, tierce K♥", head=head, tricks="") == []


def test_what_is_not_known_is_not_judged() -> None:
    first = TRICKS.split("\n", maxsplit=1)[0]
    assert codes("declare S: cinquante J♥", tricks=first) == []
    assert codes("declare S: tierce A♣", tricks=first) == ["B501"]  # West plays the ace
    assert codes("declare S: cinquante J♥", "declare N: tierce 10♥", tricks=first) == ["B501"]


def test_a_hand_has_room_for_eight_cards_only() -> None:
    hand = "hand S: ♠AK ♥A ♦A ♣A ..."
    assert codes(hand, "declare S: tierce 10♥", tricks="") == []
    (wrong,) = found(hand, "declare S: cinquante 10♥", tricks="")
    assert wrong.code == "B501"
    assert "more than eight" in told(wrong)


def test_the_moment_of_an_announcement() -> None:
    lines = TRICKS.split("\n")
    after_first = "\n".join([lines[0], "declare S: tierce J♥", *lines[1:]])
    after_second = "\n".join([*lines[:2], "declare S: tierce J♥", *lines[2:]])
    assert codes(tricks=after_first) == []
    (late,) = found(tricks=after_second)
    assert (late.code, late.span.text) == ("B502", "tierce J♥")
    assert codes(tricks=TRICKS.replace("K♣ A♣", "K♣ (tierce J♥) A♣")) == []
    assert codes(tricks=TRICKS.replace("A♣ 9♣", "A♣ (tierce J♥) 9♣")) == ["B509", "B501"]
    (late,) = found(tricks=TRICKS.replace("8♠ J♣", "8♠ J♣ (tierce J♥)"))
    assert (late.code, late.address) == ("B502", "1/1/3.4")


def test_where_nobody_plays_nothing_is_announced() -> None:
    text = (
        '[Rules "annonces"]\ndeal 1 dealer N\nbids: E pass, S pass, W pass, N pass, E pass, S pass, '
        "W pass, N pass\ndeclare S: tierce J♥"
    )
    (wrong,) = [each for each in check_text(text).diagnostics if each.code != "B706"]
    assert wrong.code == "B502"
    assert "a deal that nobody plays" in told(wrong)


def test_a_game_without_announcements_is_told_once_a_deal() -> None:
    lines = ("declare S: tierce J♥", "declare W: four Q, four 7")
    assert codes(*lines, rules="famille") == ["B503"]
    assert codes(*lines, rules="famille", head='[Rules.announcements "sequences_and_carres"]') == [
        "B501",
        "B505",
    ]


@pytest.mark.parametrize(
    ("rules", "lines", "sheet", "code"),
    [
        ("annonces", "declare W: tierce A♦", "announced: NS 0 EW 20\nscore: NS 98 EW 84", "B501"),
        ("annonces", "declare W: tierce A♦", "announced: NS 0 EW 0\nscore: NS 98 EW 64", "B501"),
        ("annonces", "declare W: tierce A♦", "score: NS 98 EW 84\ntotal: NS 98 EW 84", "B501"),
        ("annonces", "declare W: tierce A♦", "total: NS 98 EW 84", "B501"),
        ("annonces", "declare W: four Q", "announced: EW 100\nscore: NS 0 EW 262", "B501"),
        ("annonces", "declare S: tierce J♥, tierce J♥", "announced: NS 40 EW 0\nscore: NS 138 EW 64", "B504"),
        ("annonces", "declare W: tierce 8♦", "announced: NS 0 EW 20\nscore: NS 98 EW 84", "B505"),
        ("famille", "declare S: tierce J♥", "announced: NS 20 EW 0\nscore: NS 118 EW 64", "B503"),
        ("famille", "declare S: tierce J♥", "score: NS 98 EW 64", "B503"),
    ],
)
def test_a_sheet_may_count_what_was_said_without_a_second_error(
    rules: str, lines: str, sheet: str, code: str
) -> None:
    reported = codes(lines, rules=rules, tricks=f"{TRICKS}\n{sheet}")
    assert [each for each in reported if each != "B509"] == [code]


def test_another_slip_beside_a_false_announcement_is_another_error() -> None:
    lines = ("declare W: tierce A♦",)
    reported = codes(*lines, tricks=f"{TRICKS}\nannounced: NS 0 EW 50\nscore: NS 0 EW 212")
    assert [each for each in reported if each != "B509"] == ["B501", "B603"]
    assert "B604" in codes(*lines, tricks=f"{TRICKS}\nscore: NS 98 EW 74")


def test_a_variation_is_judged_as_well() -> None:
    lines = TRICKS.split("\n")
    late = "> 2. W: 7♣ (tierce J♥) 10♣"
    (wrong,) = found("declare S: tierce J♥", tricks="\n".join([*lines[:2], late, *lines[2:]]))
    assert (wrong.code, wrong.address) == ("B502", "1/1/v1/2.1")
    false = "> 1. E: J♠ (tierce J♥) K♠ 9♠ A♠"
    tricks = "\n".join([lines[0], false, *lines[1:]])
    assert codes("declare S: tierce J♥", tricks=tricks) == ["B501"]


@pytest.mark.parametrize(
    ("before", "sheet", "missed"),
    [
        ((), "", ["tierce J♥"]),
        (("declare S: tierce J♥",), "", []),
        ((), "announced: NS 20 EW 0", []),
        ((), "announced: NS 0 EW 0", ["tierce J♥"]),
    ],
)
def test_what_was_held_and_not_announced_is_noted(
    before: tuple[str, ...], sheet: str, missed: list[str]
) -> None:
    notes = [each for each in found(*before, tricks=f"{TRICKS}\n{sheet}") if each.code == "B509"]
    assert [fill(each.rule.message, each.facts, "en").split(" (")[0] for each in notes] == [
        f"South held {each}" for each in missed
    ]


def test_a_missed_announcement_tells_what_it_would_have_changed() -> None:
    (missed,) = found()
    assert (missed.span.text, missed.address) == ("K♣", "1/1/1.2")
    assert "North-South would have counted 20 in announcements instead of 0" in told(missed)


def test_nothing_is_missed_where_hands_or_lines_are_not_known() -> None:
    assert codes(tricks=TRICKS.split("\n", maxsplit=1)[0]) == []
    assert codes("declare S tierce", rules="annonces")[:1] == ["B101"]
    assert "B509" not in codes("declare S tierce", rules="annonces")
    assert codes(rules="famille") == []


def why(*lines: str, rules: str) -> str:
    """What is said of the comparison beside a wrong ``announced`` line; all hands are written."""
    hands = (
        "hand N: ♠AKQ ♥AKQ ♦7 ♣7",
        "hand E: ♠J109 ♥J109 ♦8 ♣8",
        "hand S: ♠87 ♥87 ♦K10 ♣109",
        "hand W: ♦AQJ9 ♣AKQJ",
    )
    said = found(*hands, *lines, "announced: NS 70 EW 0", rules=rules, tricks="")
    (wrong,) = [each for each in said if each.code == "B603"]
    return fill(wrong.related[-1].message, wrong.related[-1].facts, "en")


@pytest.mark.parametrize(
    ("lines", "rules", "sentence"),
    [
        (
            ("declare N: tierce A♠", "declare W: cinquante A♣"),
            "annonces",
            (
                "West's cinquante A♣ beats North's tierce A♠: it is worth more, 50 points to 20; "
                "East-West counts all its announcements, 50 points"
            ),
        ),
        (
            ("declare N: tierce A♠, tierce A♥", "declare E: tierce J♥"),
            "annonces",
            (
                "North's tierce A♥ beats East's tierce J♥: it is higher; "
                "North-South counts all its announcements, 40 points"
            ),
        ),
        (
            ("declare W: tierce A♣", "declare N: tierce A♥"),
            "annonces",
            (
                "North's tierce A♥ beats West's tierce A♣: at equal height trump wins; "
                "North-South counts all its announcements, 20 points"
            ),
        ),
        (
            ("declare N: tierce A♠", "declare W: tierce A♣"),
            "annonces",
            (
                "West's tierce A♣ beats North's tierce A♠: if they are equal, the first to announce wins; "
                "East-West counts all its announcements, 20 points"
            ),
        ),
        (
            ("declare N: tierce A♠", "declare W: tierce A♣"),
            "ffb-annonces",
            "North's tierce A♠ and West's tierce A♣ are equal: no announcement counts",
        ),
        (("declare N: tierce A♠",), "annonces", "only North-South has announced, 20 points in all"),
        (("declare N: four 7",), "annonces", "no announcement is in order"),
    ],
)
def test_a_wrong_line_of_announcements_tells_which_count_and_why(
    lines: tuple[str, ...], rules: str, sentence: str
) -> None:
    assert why(*lines, rules=rules) == sentence
