"""One root cause, one diagnostic: a whole deal of the conformance cases with one thing changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.seats import Seat

CASES = Path(__file__).parents[2] / "conformance" / "cases" / "fulldeals.json"
DEALS: dict[str, dict[str, Any]] = {
    deal["id"]: deal for deal in json.loads(CASES.read_text("utf-8"))["deals"]
}
SUITS = dict(zip("SHDC", "♠♥♦♣", strict=True))


def card(code: str) -> str:
    """JH as J♥, TD as 10♦."""
    return code[0].replace("T", "10") + SUITS[code[1]]


def lines_of(name: str, *, hands: bool = True, results: bool = True) -> list[str]:
    """A deal of the cases, a statement a line."""
    deal = DEALS[name]
    lines = [f'[Rules "{"famille" if deal["direction"] == "clockwise" else "classique"}"]']
    lines.append(f"deal 1 dealer {deal['dealer']}")
    if hands:
        lines += [f"hand {seat}: {' '.join(map(card, held))}" for seat, held in deal["hands"].items()]
    lines.append(f"turn: {card(deal['turned'])}")
    calls = [
        f"{seat} {call[:5]}{SUITS[call[5]] if len(call) > 5 else ''}" if call != "pass" else f"{seat} pass"
        for seat, call in deal["bids"]
    ]
    lines.append("bids: " + ", ".join(calls))
    for number, trick in enumerate(deal["tricks"], 1):
        line = f"{number}. {trick['seats'][0]}: {' '.join(map(card, trick['cards']))}"
        lines.append(line + (f" = {trick['winner']} {trick['points']}" if results else ""))
    return lines


def found(lines: list[str], *quiet: str) -> list[Diagnostic]:
    """What a check says of these lines, the notes on unfinished matches and on words of belote left out."""
    report = check_text("\n".join(lines), CheckOptions(ignore=("B508", "B706", "B708", *quiet)))
    return list(report.diagnostics)


def codes(lines: list[str], *quiet: str) -> list[str]:
    """The codes of what a check says."""
    return [each.code for each in found(lines, *quiet)]


def change(lines: list[str], start: str, old: str, new: str) -> list[str]:
    """The lines with one thing replaced in the line that begins so."""
    (index,) = [at for at, line in enumerate(lines) if line.startswith(start)]
    assert old in lines[index]
    return [*lines[:index], lines[index].replace(old, new, 1), *lines[index + 1 :]]


@pytest.mark.parametrize("name", DEALS)
@pytest.mark.parametrize("hands", [True, False])
def test_a_whole_deal_is_clean(name: str, hands: bool) -> None:
    assert codes(lines_of(name, hands=hands)) == []


def revoke(lines: list[str], mark: str = "") -> list[str]:
    """East discards a spade on the queen of clubs and follows with the clubs only later."""
    lines = change(lines, "1.", "7♣", f"8♠{mark}")
    return change(change(lines, "4.", "8♠", "7♠"), "7.", "7♠", "7♣")


@pytest.mark.parametrize("hands", [True, False])
def test_a_revoke_is_found_with_and_without_hands(hands: bool) -> None:
    (wrong,) = found(revoke(lines_of("F1", hands=hands, results=False)))
    assert (wrong.code, wrong.address) == ("B403", "1/1/1.3")
    shown = [related.span for related in wrong.related if related.span is not None]
    assert shown[-1].line.text.startswith("hand E" if hands else "3.")


@pytest.mark.parametrize("hands", [True, False])
@pytest.mark.parametrize("results", [True, False])
def test_a_mistyped_leader_is_one_error(hands: bool, results: bool) -> None:
    lines = change(lines_of("F1", hands=hands, results=results), "4. S", "S", "E")
    (wrong,) = found(lines)
    assert (wrong.code, wrong.span.text) == ("B408", "E")


def test_a_mistyped_seat_on_a_card_is_one_error() -> None:
    lines = lines_of("F1", results=False)
    lines = change(lines, "4.", "S: 9♠ 8♠ K♠ 10♠", "S:9♠ E:8♠ W:K♠ W:10♠")
    (wrong,) = found(lines)
    assert (wrong.code, wrong.address, wrong.span.text) == ("B408", "1/1/4.3", "W")


@pytest.mark.parametrize("hands", [True, False])
def test_a_wrong_winner_explains_the_next_leader(hands: bool) -> None:
    lines = lines_of("F1", hands=hands)
    assert codes(change(lines, "4.", "= W", "= E")) == ["B409"]
    assert codes(change(change(lines, "4.", "= W", "= E"), "5. W", "W", "E")) == ["B409"]


@pytest.mark.parametrize("hands", [True, False])
def test_a_wrong_dealer_in_the_first_deal_is_one_error(hands: bool) -> None:
    assert codes(change(lines_of("F1", hands=hands), "deal", "dealer N", "dealer S")) == ["B301"]


@pytest.mark.parametrize("hands", [True, False])
def test_a_call_out_of_turn_is_one_error(hands: bool) -> None:
    assert codes(change(lines_of("F1", hands=hands), "bids", "S pass", "N pass")) == ["B301"]


def test_two_seats_swapped_in_the_auction_are_one_error() -> None:
    assert codes(change(lines_of("F1"), "bids", "S pass, E pass, N", "E pass, S pass, N")) == ["B301"]


def test_the_taking_call_out_of_turn_is_one_error() -> None:
    assert codes(change(lines_of("F5"), "bids", "N take", "W take")) == ["B301"]


@pytest.mark.parametrize("hands", [True, False])
def test_a_turned_card_elsewhere_is_one_error(hands: bool) -> None:
    assert codes(change(lines_of("F5", hands=hands), "turn", "7♦", "8♦")) == ["B203"]


@pytest.mark.parametrize("hands", [True, False])
def test_lines_of_tricks_that_went_wrong_are_one_error(hands: bool) -> None:
    lines = lines_of("F2", hands=hands)
    third = next(index for index, line in enumerate(lines) if line.startswith("3."))
    assert codes([*lines[: third + 1], *lines[third:]]) == ["B411"]
    assert codes([*lines[:third], *lines[third + 1 :]]) == ["B411"]
    assert codes([*lines[:third], lines[third + 1], lines[third], *lines[third + 2 :]]) == ["B411"]
    assert codes(change(lines, "3.", "3.", "5.")) == ["B411"]
    assert codes(change(lines, "3.", " = ", " 7♠ = ")) == ["B411"]
    assert codes(change(lines, "3.", "A♦ ", "")) == ["B411"]


@pytest.mark.parametrize("hands", [True, False])
def test_an_unreadable_trick_silences_what_depends_on_it(hands: bool) -> None:
    lines = lines_of("F2", hands=hands)
    assert codes(change(lines, "3.", "A♦", "A♦♦♦")) in (["B101"], ["B103"])


@pytest.mark.parametrize("hands", [True, False])
def test_an_unreadable_first_line_leaves_the_dealer_to_the_auction(hands: bool) -> None:
    lines = lines_of("F1", hands=hands)
    assert codes([*lines, "dela 2 dealer N", *lines[2:]]) == ["B102"]


def test_two_cards_swapped_between_written_hands_are_one_error() -> None:
    lines = change(lines_of("F2", results=False), "hand N", "J♥", "A♠")
    assert codes(change(lines, "hand W", "A♠", "J♥")) == ["B401"]


def test_one_written_hand_against_the_whole_play_is_one_error() -> None:
    lines = lines_of("F2", hands=False)
    hand = "hand N: Q♠ J♥ K♥ Q♥ Q♦ 8♦ A♣ 7♠"
    (wrong,) = found([*lines[:2], hand, *lines[2:]])
    assert (wrong.code, wrong.span.text) == ("B206", "7♠")


@pytest.mark.parametrize("hands", [True, False])
def test_a_card_played_twice_is_one_error(hands: bool) -> None:
    lines = change(lines_of("F2", hands=hands), "4.", "7♣", "8♦")
    assert codes(lines) == ["B402"]


def test_a_card_of_another_hand_is_not_held() -> None:
    lines = change(lines_of("F2"), "2.", "Q♠", "8♠")
    (wrong,) = found(lines)
    assert (wrong.code, wrong.address) == ("B401", "1/1/2.2")


def test_a_noticed_fault_is_no_error() -> None:
    assert codes(revoke(lines_of("F1", results=False), "^R"), "B413", "B414") == []


def test_a_variation_is_judged_from_where_it_branches() -> None:
    lines = lines_of("F1", results=False)
    third = next(index for index, line in enumerate(lines) if line.startswith("3."))
    (wrong,) = found([*lines[: third + 1], "> 3. W: K♣ A♠ A♣ J♣", *lines[third + 1 :]])
    assert (wrong.code, wrong.address) == ("B404", "1/1/v1/3.2")
    assert codes([*lines[: third + 1], "> 3. W: K♣ 8♥ A♣ J♣", *lines[third + 1 :]]) == []


def test_cards_without_trump_are_judged_for_following_suit_only() -> None:
    lines = [line for line in lines_of("F1", results=False) if not line.startswith("bids")]
    assert codes(lines) == ["B309"]
    assert sorted(codes(revoke(lines))) == ["B309", "B403"]


def test_a_bid_of_contree_is_one_error() -> None:
    assert codes(change(lines_of("F1"), "bids", "S take ♥", "S 90♥")) == ["B310"]


@pytest.mark.parametrize("call", ["100♥", "double"])
def test_nobody_is_thought_to_have_taken_by_a_call_of_contree(call: str) -> None:
    hands = ["hand N: ♠J98 ♥7 ♦8", "hand E: ♠Q10 ♥AQJ", "hand S: ♥K108 ♦KJ", "hand W: ♠AK7 ♦A9"]
    deal = ['[Rules "classique"]', "", "deal 1 dealer S", *hands, "turn: Q♣"]
    assert codes([*deal, f"bids: E {call}, N pass, W pass, S pass, E pass, N pass, W pass, S pass"]) == [
        "B310"
    ]


@pytest.mark.parametrize(
    ("calls", "line", "said", "recorded", "computed"),
    [
        ("E take", "E ♦", "East said “take” to the turned card, hence in hearts", None, None),
        ("E take", "N ♥", "East said “take” to the turned card", Seat.N, Seat.E),
        ("E pass, S pass, W pass, N pass, E take ♠", "E ♦", "East said “take ♠”", None, None),
    ],
)
def test_a_taker_line_is_held_against_what_was_said(
    calls: str, line: str, said: str, recorded: Seat | None, computed: Seat | None
) -> None:
    text = f'[Rules "famille"]\ndeal 1 dealer N\nturn: 9♥\nbids: {calls}\ntaker: {line}\n'
    (only,) = [each for each in check_text(text).diagnostics if each.code == "B305"]
    assert said in fill(only.rule.message, only.facts, "en")
    assert (only.recorded, only.computed) == (recorded, computed)


def test_only_a_wrong_number_of_a_trick_is_set_against_the_right_one() -> None:
    start = '[Rules "famille"]\ndeal 1 dealer N\ntaker: E ♥\n'
    for tricks, recorded, computed in (
        ("1. E: A♠ 7♠\n2. E: K♠\n", None, None),
        ("1. E: A♠ 7♠ 8♠ 9♠ 10♠\n", None, None),
        ("3. E: A♠ 7♠ 8♠ 9♠\n", 3, 1),
    ):
        (only,) = [each for each in check_text(start + tricks).diagnostics if each.code == "B411"]
        assert (only.recorded, only.computed) == (recorded, computed)


def test_one_card_is_not_spoken_of_as_several() -> None:
    start = '[Rules "famille"]\ndeal 1 dealer N\ntaker: E ♥\n'
    said = {
        each.code: (fill(each.rule.message, each.facts, "fr"), fill(each.rule.message, each.facts, "en"))
        for each in found((start + "hand S: 7♦\n1. E: A♠\n2. E: K♠ 7♠ 8♠ 9♠").split("\n"))
    }
    assert said["B202"][0].startswith("La main de Sud a 1 carte ;")
    assert said["B202"][1].startswith("South's hand has 1 card;")
    assert said["B411"][0].startswith("Ce pli n'a que 1 carte et")
    assert said["B411"][1].startswith("This trick has only 1 card and")
