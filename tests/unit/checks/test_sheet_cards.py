"""The numbers of deals whose cards are known, and what is told when one of them is wrong."""

from __future__ import annotations

from random import Random

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.seats import Side

PLAIN = """deal 1 dealer N
taker: S ♥
1. W: A♠ Q♠ J♠ K♠
2. W: 7♦ 8♦ 10♦ A♦
3. N: Q♣ 10♣ 8♣ A♣
4. E: 7♣ 10♥ 9♣ J♣
5. N: J♦ 7♥ 8♥ Q♦
6. S: J♥ 9♠ 10♠ Q♥
7. S: K♥ 7♠ K♦ 9♥
8. W: 8♠ A♥ K♣ 9♦"""
"""NS make 96 of the 162; king and queen of trump lie apart."""

BELOTE = """deal 1 dealer N
taker: S ♥
1. E: A♠ 8♠ 10♠ 9♠
2. E: 8♣ 8♥ J♣ 10♣
3. S: J♥ A♥ 9♥ 7♥
4. S: K♥ 9♦ 10♦ 10♥
5. E: 7♠ K♠ Q♦ K♣
6. S: Q♥ K♦ Q♣ 8♦
7. S: Q♠ A♦ 7♣ J♠
8. S: 7♦ A♣ 9♣ J♦"""
"""Under famille NS make 94 of the 162, and South holds king and queen of trump."""


def found(deal: str, *lines: str, rules: str = "classique", head: str = "") -> list[Diagnostic]:
    """What is said of the numbers of a deal with these lines below it."""
    text = "\n".join((f'[Rules "{rules}"]', *([head] if head else []), deal, *lines))
    return list(check_text(text, CheckOptions(ignore=("B706", "B5"))).diagnostics)


def codes(deal: str, *lines: str, rules: str = "classique", head: str = "") -> list[str]:
    """The codes of what is said."""
    return [each.code for each in found(deal, *lines, rules=rules, head=head)]


def said(deal: str, *words: str) -> str:
    """The belote deal with words on South's king and queen."""
    for card, word in zip(("4. S: K♥", "6. S: Q♥"), words, strict=False):
        deal = deal.replace(card, f"{card} {word}".rstrip())
    return deal


def test_right_numbers_are_clean() -> None:
    lines = ("tricks: NS 5 EW 3", "points: NS 96 EW 66", "der: NS", "belote: -")
    assert codes(PLAIN, *lines, "score: NS 96 EW 66", "total: NS 96 EW 66", "pending: 0") == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("points: NS 86 EW 66", "B601"),
        ("points: NS 86 EW 76", "B601"),
        ("points: EW 67", "B601"),
        ("points: NS 96.5 EW 66", "B601"),
        ("points: NS 96 EW 661", "B601"),
        ("belote: NS", "B602"),
        ("announced: NS 20 EW 0", "B603"),
        ("score: NS 106 EW 66", "B604"),
        ("score: NS 0 EW 162", "B604"),
        ("pending: 81", "B605"),
        ("total: NS 96 EW 76", "B606"),
        ("tricks: NS 4 EW 4", "B608"),
        ("tricks: EW 4", "B608"),
        ("der: EW", "B609"),
    ],
)
def test_one_wrong_line_is_one_error(line: str, code: str) -> None:
    assert codes(PLAIN, line) == [code]


@pytest.mark.parametrize(
    "lines",
    [
        ("points: NS 86 EW 76", "score: NS 86 EW 76", "total: NS 86 EW 76"),
        ("points: NS 86 EW 76", "score: NS 96 EW 66", "total: NS 96 EW 66"),
        ("points: NS 86 EW 76", "total: NS 86 EW 76"),
        ("points: NS 76 EW 86", "score: NS 0 EW 162"),
        ("points: NS 86", "score: NS 86 EW 66"),
    ],
)
def test_wrong_points_are_told_once_whether_carried_on_or_not(lines: tuple[str, ...]) -> None:
    assert codes(PLAIN, *lines) == ["B601"]


def test_wrong_points_and_another_slip_are_two_errors() -> None:
    assert codes(PLAIN, "points: NS 86 EW 76", "score: NS 90 EW 66") == ["B601", "B604"]


def test_wrong_points_say_what_the_cards_give() -> None:
    (wrong,) = found(PLAIN, "points: NS 86 EW 66")
    assert (wrong.span.text, wrong.recorded, wrong.computed, wrong.facts["difference"]) == ("86", 86, 96, -10)
    assert [fill(each.message, each.facts, "fr") for each in wrong.related] == [
        "plusieurs fautes peuvent l'expliquer, chacune exactement (Nord-Sud 86 + 10 = 96) :",
        "– le dix de der n'a pas été compté",
        "– une erreur d'addition de 10 (une retenue)",
        "Nord-Sud : 86 de cartes + 10 de dix de der = 96",
        "Est-Ouest : 66 de cartes",
    ]


def test_a_wrong_score_tells_the_reckoning_from_the_cards() -> None:
    (wrong,) = found(said(BELOTE, "belote", "rebelote"), "score: NS 94 EW 68", rules="famille")
    told = [fill(each.message, each.facts, "en") for each in wrong.related]
    assert told[:2] == [
        "one slip explains it exactly: the belote was not counted (North-South 94 + 20 = 114)",
        "North-South: 94 in cards + 20 for belote = 114",
    ]
    assert wrong.cause == "belote-forgotten"
    assert (wrong.recorded, wrong.computed) == (94, 114)


@pytest.mark.parametrize("score", ["NS 114 EW 68", "NS 94 EW 68"])
def test_where_no_word_is_written_the_belote_may_have_been_called_or_not(score: str) -> None:
    lines = (f"score: {score}", f"total: {score}")
    assert codes(BELOTE, *lines, rules="famille") == []
    assert codes(BELOTE, f"total: {score}", rules="famille") == []


def test_without_a_recorded_score_a_belote_that_may_have_been_called_counts() -> None:
    after = "\ndeal 2 dealer E\ntaker: W ♠\npoints: NS 62 EW 100\ntotal: NS {} EW 168"
    assert codes(BELOTE + after.format(176), rules="famille") == []
    assert codes(BELOTE + after.format(186), rules="famille") == ["B606"]


@pytest.mark.parametrize(
    ("rules", "words", "head", "right"),
    [
        ("famille", ("belote", "rebelote"), "", "NS 114 EW 68"),
        ("famille", ("belote", ""), "", "NS 94 EW 68"),
        ("famille", ("", "rebelote"), "", "NS 94 EW 68"),
        ("famille", (), '[Words "recorded"]', "NS 94 EW 68"),
        ("vanikar", (), "", "NS 114 EW 68"),
        ("famille", (), "belote: NS", "NS 114 EW 68"),
        ("famille", (), "belote: -", "NS 94 EW 68"),
    ],
)
def test_the_belote_counts_by_the_words_of_the_ruleset(
    rules: str, words: tuple[str, ...], head: str, right: str
) -> None:
    other = {"NS 114 EW 68": "NS 94 EW 68", "NS 94 EW 68": "NS 114 EW 68"}[right]
    tag, line = (head, ()) if head.startswith("[") else ("", (head,) if head else ())
    deal = said(BELOTE, *words)
    assert codes(deal, *line, f"score: {right}", rules=rules, head=tag) == []
    assert codes(deal, *line, f"score: {other}", rules=rules, head=tag) == ["B604"]


@pytest.mark.parametrize(
    ("rules", "words", "line", "computed"),
    [
        ("famille", ("belote", "rebelote"), "belote: -", Side.NS),
        ("famille", ("belote", "rebelote"), "belote: EW", Side.NS),
        ("famille", ("belote", ""), "belote: NS", None),
        ("famille", (), "belote: EW", Side.NS),
        ("vanikar", (), "belote: -", Side.NS),
    ],
)
def test_a_wrong_belote_line_is_told_once_and_may_be_carried_on(
    rules: str, words: tuple[str, ...], line: str, computed: Side | None
) -> None:
    deal = said(BELOTE, *words)
    (wrong,) = found(deal, line, rules=rules)
    assert (wrong.code, wrong.computed) == ("B602", computed)
    scores = {"belote: -": "NS 94 EW 68", "belote: NS": "NS 114 EW 68", "belote: EW": "NS 94 EW 88"}
    assert codes(deal, line, f"score: {scores[line]}", rules=rules) == ["B602"]


def test_the_order_of_king_and_queen_matters_where_the_ruleset_says_so() -> None:
    queen_first = BELOTE.replace("K♥", "X♥").replace("Q♥", "K♥").replace("X♥", "Q♥")
    deal = queen_first.replace("S: Q♥", "S: Q♥ belote").replace("S: K♥", "S: K♥ rebelote")
    king_first = '[Rules.belote_order "king_first"]'
    assert codes(deal, "score: NS 115 EW 67", rules="famille") == []
    assert codes(deal, "score: NS 95 EW 67", rules="famille", head=king_first) == []
    assert codes(queen_first, "belote: NS", rules="famille", head=king_first) == ["B602"]


CAPOT = """deal 1 dealer N
taker: W ♠
1. W: J♠ 7♠ 8♠ 9♠
claim: EW"""


@pytest.mark.parametrize("points", ["NS 0 EW 252", "NS 0 EW 162", "EW 162", "EW 252", "NS 0"])
def test_a_capot_may_be_written_with_either_total(points: str) -> None:
    assert codes(CAPOT, f"points: {points}", "score: NS 0 EW 252") == []


@pytest.mark.parametrize("points", ["NS 10 EW 152", "NS 252 EW 0", "EW 250"])
def test_other_points_are_no_capot(points: str) -> None:
    assert codes(CAPOT, f"points: {points}") == ["B601"]


def test_a_doubled_card_silences_the_numbers_until_the_next_recorded_total() -> None:
    broken = PLAIN.replace("J♠ K♠", "J♠ A♠")
    lines = ("points: NS 1 EW 2", "score: NS 3 EW 4", "tricks: NS 8 EW 8")
    after = "\ndeal 2 dealer W\ntaker: W ♠\npoints: NS 62 EW 100\nscore: NS 62 EW 100\ntotal: NS 500 EW 600"
    third = "\ndeal 3 dealer S\ntaker: W ♠\npoints: NS 62 EW 100\nscore: NS 62 EW 100\ntotal: NS {} EW 700"
    deal = "\n".join((broken, *lines)) + after
    right, wrong = (
        [code for code in codes(deal + third.format(total)) if code >= "B6"] for total in (562, 563)
    )
    assert (right, wrong) == ([], ["B606"])


ANNOUNCES = """deal 1 dealer N
taker: S ♥
{}1. E: 8♣ K♣ A♣ 9♣
2. W: A♦ 10♦ K♦ 8♦
3. W: Q♣ 10♣ 8♠ J♣
4. N: A♠ J♠ K♠ 9♠
5. N: 8♥ 7♦ J♥ K♥
6. S: 7♥ A♥ Q♥ 10♠
7. W: J♦ 7♠ Q♦ 10♥
8. S: 9♥ 7♣ Q♠ 9♦"""
"""NS make 98 of the 162; South holds J♥ 10♥ 9♥."""


@pytest.mark.parametrize(
    ("declared", "counted"),
    [
        ("declare S: tierce J♥\n", "NS 20 EW 0"),
        ("declare S: J♥ 10♥ 9♥\n", "NS 20 EW 0"),
        ("declare S: tierce J♥\ndeclare S: tierce J♥\n", "NS 20 EW 0"),
        ("declare S: tierce K♦\n", "NS 0 EW 0"),
        ("declare S: four J\n", "NS 0 EW 0"),
        ("", "NS 0 EW 0"),
    ],
)
def test_announcements_count_if_they_are_held(declared: str, counted: str) -> None:
    deal = ANNOUNCES.format(declared)
    marks = "NS 118 EW 64" if "20" in counted else "NS 98 EW 64"
    assert codes(deal, f"announced: {counted}", f"score: {marks}", rules="annonces") == []
    other = "NS 99 EW 64" if "20" in counted else "NS 117 EW 64"
    assert codes(deal, f"score: {other}", rules="annonces") == ["B604"]


def test_a_late_announcement_does_not_count() -> None:
    deal = ANNOUNCES.format("").replace("3. W:", "declare S: tierce J♥\n3. W:")
    assert codes(deal, "score: NS 98 EW 64", rules="annonces") == []


def test_an_announcement_with_the_first_card_counts() -> None:
    deal = ANNOUNCES.format("").replace("A♣ 9♣", "A♣ (tierce J♥) 9♣")
    assert codes(deal, "score: NS 98 EW 64", rules="annonces") == []
    deal = ANNOUNCES.format("").replace("K♣ A♣", "K♣ (tierce J♥) A♣")
    assert codes(deal, "announced: NS 20", "score: NS 118 EW 64", rules="annonces") == []


def test_announced_points_that_a_hand_can_give_are_believed_where_no_announcement_is_written() -> None:
    deal = ANNOUNCES.format("")
    assert codes(deal, "announced: NS 20 EW 0", "score: NS 118 EW 64", rules="annonces") == []
    assert codes(deal, "announced: NS 0 EW 100", rules="annonces") == ["B603"]


@pytest.mark.parametrize("seed", range(20))
def test_order_of_the_score_lines_changes_nothing(seed: int) -> None:
    lines = [
        "points: NS 86 EW 76",
        "score: NS 86 EW 76",
        "total: NS 86 EW 76",
        "tricks: NS 5 EW 3",
        "der: EW",
    ]
    Random(seed).shuffle(lines)
    assert sorted(codes(PLAIN, *lines)) == ["B601", "B609"]
