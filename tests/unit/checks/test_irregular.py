"""Irregularities: marks on cards, ``fault`` lines, claims."""

from __future__ import annotations

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill

QUIET = CheckOptions(ignore=("B508", "B706", "B708"))
HEAD = '[Rules "classique"]\ndeal 1 dealer N\n'
HAND = "hand S: ♠Q ♥AKJ8 ♦8 ♣J8\n"
TAKEN = HEAD + HAND + "taker: S ♥\n"
OPEN = HEAD + "taker: S ♥\n"


def found(text: str) -> list[Diagnostic]:
    """What a check says, but for notes that have nothing to do with faults."""
    return list(check_text(text, QUIET).diagnostics)


def codes(text: str) -> list[str]:
    """The codes of what a check says."""
    return [each.code for each in found(text)]


def said(diagnostic: Diagnostic) -> str:
    """A message in English."""
    return fill(diagnostic.rule.message, diagnostic.facts, "en")


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("A♠ 8♦ J♠ K♠", ["B403"]),
        ("A♠ 8♦^R J♠ K♠", ["B414"]),
        ("A♠ 8♦^T J♠ K♠", ["B414"]),
        ("A♠ Q♠ J♠ K♠", []),
        ("A♠ Q♠^R J♠ K♠", ["B413"]),
        ("A♠^R Q♠ J♠ K♠", ["B413"]),
        ("A♠^L Q♠ J♠ K♠", ["B413"]),
        ("A♠^T Q♠ J♠ K♠", ["B413"]),
        ("A♠ Q♠^L J♠ K♠", ["B413"]),
        ("A♠ Q♠^T J♠ K♠", []),
        ("A♠ Q♠ J♠^R K♠", ["B413"]),
        ("A♠ Q♠ J♦^R K♠", []),
    ],
)
def test_a_mark_is_held_against_the_play(cards: str, expected: list[str]) -> None:
    assert codes(TAKEN + f"1. W: {cards}\n") == expected


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("2. W: 9♦ 8♦ 10♦ A♦", []),
        ("2. W: 9♦^L 8♦ 10♦ A♦", ["B413"]),
        ("2. E: 9♦ A♦ 8♦ 10♦", ["B408"]),
        ("2. E: 9♦^L A♦ 8♦ 10♦", ["B414"]),
        ("2. E: 9♦^T A♦ 8♦ 10♦", ["B414"]),
        ("2. E: 9♦^R A♦ 8♦ 10♦", ["B414"]),
        ("2. 9♦^L 8♦ 10♦ A♦", []),
        ("2. W:9♦ E:10♦^T S:8♦ N:A♦", ["B414"]),
        ("2. W:9♦ E:10♦ S:8♦ N:A♦", ["B408"]),
        ("2. W:9♦ S:8♦^T E:10♦ N:A♦", ["B413"]),
        ("2. W:9♦ E:10♦^L S:8♦ N:A♦", ["B414"]),
    ],
)
def test_turns_are_marked_by_l_and_t(second: str, expected: list[str]) -> None:
    assert codes(OPEN + f"1. W: A♠ Q♠ J♠ K♠\n{second}\n") == expected


def test_a_mark_of_another_kind_is_told() -> None:
    (wrong,) = found(TAKEN + "1. W: A♠ 8♦^L J♠ K♠\n")
    assert "(the mark is ^L, but it is a revoke, marked ^R)" in said(wrong)
    (right,) = found(TAKEN + "1. W: A♠ 8♦^R J♠ K♠\n")
    assert "the mark is" not in said(right)
    assert "Q♠ had to be played" in said(right)


def test_the_note_cites_the_option_that_the_error_cites() -> None:
    play = "1. W: J♥ 8♥{} 7♥ 10♥\n"
    (error,) = found(TAKEN + play.replace("8♥{}", "8♥"))
    (note,) = found((TAKEN + play).replace("J♥", "9♥").replace("8♥{}", "8♥^R").replace("♥AKJ8", "♥AKJ8"))
    assert error.code == "B401"
    assert note.code == "B414"
    assert note.citation is not None
    assert note.citation.option == "trump_lead_raise"
    assert [card.code for card in note.facts["legal"]] == ["JH"]  # type: ignore[union-attr]


def test_a_card_that_cannot_be_is_no_irregularity_of_play() -> None:
    assert codes(TAKEN + "1. W: A♠ 7♦^R J♠ K♠\n") == ["B401"]
    assert codes(OPEN + "1. W: A♠ Q♠ J♠ A♠^R\n") == ["B402"]


def test_nothing_is_certain_after_a_card_that_cannot_be() -> None:
    assert codes(OPEN + "1. W: A♠ Q♠^R J♠ A♠\n") == ["B402"]


def test_a_lead_that_the_table_saw_is_no_slip_of_the_pen() -> None:
    """With South's hand the turn of play reads better, but the mark says that East did lead."""
    text = TAKEN + "1. W: A♠ Q♠ J♠ K♠\n2. E: 9♦{} 8♦ 10♦ A♦\n"
    assert codes(text.replace("{}", "")) == ["B408"]
    assert codes(text.replace("{}", "^L")) == ["B414", "B401", "B401"]


REVOKED = TAKEN + "1. W: A♠ 8♦ J♠ K♠\n"
RIGHT = TAKEN + "1. W: A♠ Q♠ J♠ K♠\n"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        (REVOKED, "fault 1.2: S revoke", ["B414"]),
        (REVOKED, "fault 1: S revoke", ["B414"]),
        (REVOKED, "fault: S revoke", ["B414"]),
        (REVOKED, "fault: S lead", ["B414"]),
        (REVOKED, "fault 1.2: S impolite", ["B414"]),
        (REVOKED, "fault: S misdeal", ["B403"]),
        (REVOKED, "fault: N revoke", ["B403"]),
        (REVOKED, "fault 1.1: S revoke", ["B414", "B416"]),
        (REVOKED, "fault 1.2: N revoke", ["B403", "B416"]),
        (RIGHT, "fault 1.2: S revoke", ["B416"]),
        (RIGHT, "fault 1: S revoke", ["B416"]),
        (RIGHT, "fault: S revoke", []),
        (RIGHT, "fault 1.1: W lead", ["B416"]),
        (RIGHT, "fault 1: W turn", []),
        (RIGHT, "fault 9: S revoke", ["B416"]),
        (RIGHT, "fault 0: S revoke", ["B416"]),
        (RIGHT, "fault 2: S revoke", []),
        (RIGHT, "fault 3.5: S turn", ["B416"]),
        (RIGHT, "fault 1.2: S impolite", []),
        (RIGHT + "claim: EW\n", "fault: S revoke", ["B416"]),
        (RIGHT + "claim: EW\n", "fault 2: S revoke", ["B416"]),
        (RIGHT.replace("Q♠", "Q♠^R"), "fault 1.2: S revoke", ["B416"]),
        (OPEN + "1. W: A♠ 8♦ J♠ K♠\n", "fault 1.2: S revoke", []),
    ],
)
def test_a_fault_line_is_held_against_the_play(text: str, line: str, expected: list[str]) -> None:
    assert sorted(codes(text + line + "\n")) == sorted(expected)


def test_a_fault_in_the_wrong_place_says_where_it_is() -> None:
    text = OPEN + "1. W: A♠ 8♦ J♠ K♠\n2. W: 10♠ 8♠ 9♠ 7♠\nfault 2: S revoke\n"
    noted, wrong = found(text)
    assert (noted.code, wrong.code, wrong.address) == ("B414", "B416", "1/1/2")
    (where,) = wrong.related
    assert fill(where.message, where.facts, "en") == "the play shows one here: South, trick 1"
    assert where.span is not None
    assert where.span.number == 4


def test_a_fault_of_a_seat_that_the_card_is_not_of_names_the_right_one() -> None:
    noted, wrong = found(REVOKED + "fault 1.3: S revoke\n")
    assert noted.code == "B414"
    assert "this card is East's" in said(wrong)


def test_a_seat_that_revokes_twice_is_ruled_on_once() -> None:
    text = OPEN + "1. W: A♠ 8♦ J♠ K♠\n2. W: A♣ 7♦ 7♣ 8♣\n3. W: 10♠ 8♠ 9♠ 7♠\n4. W: K♣ 9♣ J♣ Q♣\n"
    assert codes(text) == ["B403", "B403"]
    assert codes(text + "fault: S revoke\n") == ["B414", "B414"]
    assert sorted(codes(text + "fault 1: S revoke\n")) == ["B403", "B414"]


def test_a_variation_has_marks_of_its_own_but_no_fault_lines() -> None:
    other = "> 1. W: A♠ 8♦{} J♠ K♠\n"
    assert codes(RIGHT + other.format("")) == ["B403"]
    assert codes(RIGHT + other.format("^R")) == ["B414"]
    assert sorted(codes(RIGHT + other.format("") + "fault 1: S revoke\n")) == ["B403", "B416"]
    assert codes(RIGHT + "> 1. W: A♠ Q♠ 9♠^R K♠\n") == ["B413"]


REST = """[Rules "famille"]
deal 1 dealer W
taker: N ♥
position: trick 7 lead {lead}
hand N: {north}
hand E: {east}
hand S: ♦AK
hand W: ♦QJ
"""


@pytest.mark.parametrize(
    ("lead", "north", "east", "side", "expected"),
    [
        ("N", "♥9 ♠A", "♥J ♠7", "NS", ["B412"]),
        ("N", "♥9 ♠A", "♥J ♠7", "EW", ["B412"]),
        ("N", "♥J ♠A", "♥9 ♠7", "NS", []),
        ("N", "♥J ♠A", "♥9 ♠7", "EW", ["B412"]),
        ("E", "♥J ♠A", "♥9 ♠7", "NS", []),
        ("E", "♥J ♠A", "♥9 ...", "NS", []),
        ("S", "♥J ♠A", "♥9 ♠7", "NS", []),
        ("W", "♠A8", "♠107", "EW", ["B412"]),
    ],
)
def test_a_claim_that_nothing_bears_out(
    lead: str, north: str, east: str, side: str, expected: list[str]
) -> None:
    text = REST.format(lead=lead, north=north, east=east)
    assert codes(text + f"claim: {side}\n") == expected


def test_a_claim_in_the_middle_of_a_trick() -> None:
    text = REST.format(lead="N", north="♥9 ♠A", east="♥J ♠7")
    assert codes(text.replace("♥J", "♥8") + "7. N: A♠ 7♠\nclaim: NS\n") == []
    (wrong,) = found(text + "7. N: A♠ 7♠\nclaim: NS\n")
    (note,) = wrong.related
    assert wrong.code == "B412"
    assert fill(note.message, note.facts, "fr") == "Est a V♥, l'atout maître"
