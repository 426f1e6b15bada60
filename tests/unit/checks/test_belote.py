"""The words of belote: on which card, by whom, in which order, and what follows when one is missing."""

from __future__ import annotations

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill

HELD = """deal 1 dealer N
taker: S ♥
1. E: A♠ 8♠ 10♠ 9♠
2. E: 8♣ 8♥ J♣ 10♣
3. S: J♥ A♥ 9♥ 7♥
4. S: K♥ 9♦ 10♦ 10♥
5. E: 7♠ K♠ Q♦ K♣
6. S: Q♥ K♦ Q♣ 8♦
7. S: Q♠ A♦ 7♣ J♠
8. S: 7♦ A♣ 9♣ J♦"""
"""Under famille South holds king and queen of trump; NS make 94 of the 162."""

APART = """deal 1 dealer N
taker: S ♥
1. E: 8♣ K♣ A♣ 9♣
2. W: A♦ 10♦ K♦ 8♦
3. W: Q♣ 10♣ 8♠ J♣
4. N: A♠ J♠ K♠ 9♠
5. N: 8♥ 7♦ J♥ K♥
6. S: 7♥ A♥ Q♥ 10♠
7. W: J♦ 7♠ Q♦ 10♥
8. S: 9♥ 7♣ Q♠ 9♦"""
"""West holds the king of trump, North the queen; NS make 98 of the 162."""


def found(deal: str, *lines: str, rules: str = "famille", head: str = "") -> list[Diagnostic]:
    """What is said of a deal with these lines below it."""
    text = "\n".join((f'[Rules "{rules}"]', head, deal, *lines))
    return list(check_text(text, CheckOptions(ignore=("B706", "B708"))).diagnostics)


def codes(deal: str, *lines: str, rules: str = "famille", head: str = "") -> list[str]:
    """The codes of what is said."""
    return [each.code for each in found(deal, *lines, rules=rules, head=head)]


def put(deal: str, **words: str) -> str:
    """The deal with words after cards, named as ``KH``."""
    for name, word in words.items():
        card = name[0] + {"H": "♥", "S": "♠", "D": "♦", "C": "♣"}[name[1]]
        assert deal.count(card) == 1
        deal = deal.replace(card, f"{card} {word}")
    return deal


def told(diagnostic: Diagnostic) -> str:
    """Its message in English."""
    return fill(diagnostic.rule.message, diagnostic.facts, "en")


def test_both_words_on_their_cards_are_in_order() -> None:
    deal = put(HELD, KH="belote", QH="rebelote")
    assert codes(deal, "belote: NS", "score: NS 114 EW 68") == []


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        ({"KH": "rebelote", "QH": "belote"}, "B507", "it is the first of the two cards"),
        ({"KH": "rebelote"}, "B507", "it is the first of the two cards"),
        ({"QH": "belote"}, "B507", "the first of the two cards (K♥)"),
        ({"JH": "belote", "QH": "rebelote"}, "B507", "with the king or the queen of trump (hearts)"),
        ({"AD": "belote", "QH": "rebelote"}, "B507", "South holds king and queen of trump"),
        ({"KH": "belote belote", "QH": "rebelote"}, "B507", "it has been said on this card already"),
        ({"KH": "belote", "QH": "rebelote", "AD": "belote"}, "B506", "South holds them"),
    ],
)
def test_each_wrong_word_has_its_sentence(words: dict[str, str], code: str, part: str) -> None:
    (only,) = found(put(HELD, **words))
    assert only.code == code
    assert part in told(only)


@pytest.mark.parametrize("score", ["NS 114 EW 68", "NS 94 EW 68"])
def test_after_a_word_at_the_wrong_moment_the_sheet_may_count_it_or_not(score: str) -> None:
    deal = put(HELD, KH="rebelote", QH="belote")
    assert codes(deal, f"score: {score}", f"total: {score}") == ["B507"]
    assert codes(deal, "belote: NS", "score: NS 114 EW 68") == ["B507"]
    assert codes(deal, "belote: -", "score: NS 94 EW 68") == ["B507"]
    assert codes(deal, "score: NS 104 EW 68") == ["B507", "B604"]


def test_a_false_belote_names_who_held_the_missing_card() -> None:
    (wrong,) = found(put(APART, KH="belote"))
    assert (wrong.code, wrong.span.text, wrong.address) == ("B506", "belote", "1/1/5.4")
    assert "West says “belote” without Q♥" in told(wrong)
    assert "North holds Q♥" in told(wrong)
    assert [each.span.text for each in wrong.related if each.span] == ["Q♥"]


@pytest.mark.parametrize(
    "lines",
    [
        ("belote: EW", "score: NS 98 EW 84"),
        ("belote: EW",),
        ("score: NS 98 EW 84", "total: NS 98 EW 84"),
        ("score: NS 98 EW 64", "total: NS 98 EW 64"),
    ],
)
def test_a_false_belote_is_one_error_whether_it_was_marked_or_not(lines: tuple[str, ...]) -> None:
    assert codes(put(APART, KH="belote"), *lines) == ["B506"]


def test_a_false_belote_marked_for_the_others_is_two_errors() -> None:
    assert codes(put(APART, KH="belote"), "belote: NS") == ["B506", "B602"]


def test_a_word_is_not_judged_before_the_other_card_is_seen() -> None:
    begun = "\n".join(HELD.split("\n")[:6])
    assert codes(put(begun, KH="belote")) == []
    assert codes(put(begun, JH="belote")) == ["B507"]


def test_the_queen_first_is_wrong_only_where_the_king_must_fall_first() -> None:
    swapped = HELD.replace("K♥", "X♥").replace("Q♥", "K♥").replace("X♥", "Q♥")
    deal = put(swapped, QH="belote", KH="rebelote")
    assert codes(deal) == []
    (wrong,) = found(deal, head='[Rules.belote_order "king_first"]')
    assert wrong.code == "B507"
    assert wrong.citation is not None
    assert (wrong.citation.option, wrong.citation.value) == ("belote_order", "king_first")
    (note,) = found(swapped, head='[Rules.belote_order "king_first"]')
    assert (note.code, "the queen fell before the king" in told(note)) == ("B508", True)


@pytest.mark.parametrize(
    ("rules", "words", "part"),
    [
        ("famille", {"KH": "belote"}, "“rebelote” was not said on Q♥"),
        ("famille", {"QH": "rebelote"}, "“belote” was not said on K♥"),
        ("classique", {"QH": "rebelote"}, "“belote” was not said on K♥"),
    ],
)
def test_a_forgotten_word_costs_the_twenty_points(rules: str, words: dict[str, str], part: str) -> None:
    head = '[Rules.direction "clockwise"]'
    (note,) = found(put(HELD, **words), "score: NS 94 EW 68", rules=rules, head=head)
    assert (note.code, part in told(note), "20 points are lost" in told(note)) == ("B508", True, True)


def test_one_word_is_enough_where_the_ruleset_says_so_and_none_is_needed_elsewhere() -> None:
    head = '[Rules.direction "clockwise"]'
    assert codes(put(HELD, KH="belote"), rules="classique", head=head) == []
    assert codes(HELD, rules="vanikar") == []


@pytest.mark.parametrize(
    ("lines", "head", "part"),
    [
        (("score: NS 114 EW 68",), "", "the score counts it"),
        (("score: NS 94 EW 68",), "", "the score does not count it"),
        (("score: EW 68",), "", "the score fits both"),
        (("total: NS 114 EW 68",), "", "the total counts it"),
        (("total: NS 94 EW 68",), "", "the total does not count it"),
        ((), "", "it counts, as no score says otherwise"),
        (("belote: -",), "", "it was not called"),
        ((), '[Words "recorded"]', "nothing was said"),
    ],
)
def test_where_no_word_is_written_the_note_says_what_the_record_implies(
    lines: tuple[str, ...], head: str, part: str
) -> None:
    (note,) = found(HELD, *lines, head=head)
    assert (note.code, note.address) == ("B508", "1/1/4.1")
    assert part in told(note)


def test_nothing_is_noted_where_the_record_settles_it_or_cannot_know() -> None:
    assert codes(HELD, "belote: NS") == []
    assert codes(APART) == []
    assert codes("\n".join(HELD.split("\n")[:-1])) == []
    assert codes("deal 1 dealer N\ntaker: S ♥\npoints: NS 94 EW 68\nscore: NS 94 EW 68") == []


def test_a_variation_is_judged_from_where_it_branches() -> None:
    deal = put(HELD, KH="belote", QH="rebelote")
    wrong = "> 4. S: Q♥ rebelote 9♦ 10♦ 10♥"
    right = "> 4. S: Q♥ belote 9♦ 10♦ 10♥"
    lines = deal.split("\n")
    assert codes("\n".join([*lines[:6], right, *lines[6:]])) == []
    (only,) = found("\n".join([*lines[:6], wrong, *lines[6:]]))
    assert (only.code, only.address) == ("B507", "1/1/v1/4.1")
