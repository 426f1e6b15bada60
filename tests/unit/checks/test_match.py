"""The match: dealers, numbers, litiges and totals carried on, the end and the result."""

from __future__ import annotations

import pytest

from belote_notation.checks import check_text
from belote_notation.checks.match_result import ClaimKind, read_result
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.seats import Seat, Side


def found(text: str, rules: str = "classique") -> list[Diagnostic]:
    """What is said of a match under a preset."""
    return list(check_text(f'[Rules "{rules}"]\n{text}').diagnostics)


def codes(text: str, rules: str = "classique") -> list[str]:
    """The codes of the errors and warnings."""
    return [each.code for each in found(text, rules) if each.severity.value != "note"]


def deal(start: str, *lines: str, taker: str = "S") -> str:
    """A deal of a score sheet."""
    return "\n".join((f"deal {start}", f"taker: {taker}", *lines)) + "\n"


PASSED = "bids: pass, pass, pass, pass, pass, pass, pass, pass\n"


@pytest.mark.parametrize(
    ("rules", "first", "second", "option"),
    [
        ("classique", deal("dealer N", "score: NS 100 EW 62"), "W", "next_dealer"),
        ("famille", deal("dealer N", "score: NS 100 EW 62"), "E", "next_dealer"),
        ("famille", "deal dealer N\n" + PASSED, "E", "all_pass"),
        ("famille", "deal dealer N\nvoid: misdeal\n", "N", "after_void"),
    ],
)
def test_the_next_dealer_follows_from_the_last_deal(rules: str, first: str, second: str, option: str) -> None:
    for seat in Seat:
        wrong = [each for each in found(first + deal(f"dealer {seat.name}"), rules) if each.code == "B701"]
        assert bool(wrong) == (seat.name != second)
        for each in wrong:
            assert (each.recorded, each.computed) == (seat, Seat[second])
            assert each.span.text == seat.name
            assert each.citation is not None
            assert each.citation.option == option


def test_options_change_the_next_dealer() -> None:
    assert codes('[Rules.all_pass "same_dealer"]\ndeal dealer N\n' + PASSED + deal("dealer N")) == []
    assert codes('[Rules.after_void "next_dealer"]\ndeal dealer N\nvoid: x\n' + deal("dealer W")) == []
    winner = '[Rules.next_dealer "winner_of_deal"]\n'
    first = deal("dealer N", "score: NS 100 EW 62")
    assert codes(winner + first + deal("dealer S")) == []
    assert codes(winner + first + deal("dealer W")) == ["B701"]


def test_after_a_wrong_dealer_the_next_follows_from_the_written_one() -> None:
    scores = ("score: NS 100 EW 62",)
    text = deal("dealer N", *scores) + deal("dealer E", *scores) + deal("dealer N", *scores)
    assert codes(text) == ["B701"]


def test_a_dealer_that_is_not_written_is_inferred() -> None:
    scores = ("score: NS 100 EW 62",)
    text = deal("dealer N", *scores) + deal("", *scores) + deal("dealer {}", *scores)
    assert codes(text.format("S")) == []
    assert codes(text.format("W")) == ["B701"]
    assert codes(deal("", *scores) + deal("dealer N", *scores)) == []


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ("1 2 3 4", []),
        ("5 6 7", []),
        ("1 2 4 5", ["4"]),
        ("1 2 7 4 5", ["7"]),
        ("1 2 2 3", ["2"]),
        ("1 - 3 4", []),
        ("1 - 2", ["2"]),
        ("- 4 5", []),
        ("1 2 9 9", ["9", "9"]),
    ],
)
def test_deal_numbers_go_up_by_one_and_a_slip_is_one_warning(numbers: str, wrong: list[str]) -> None:
    text = "".join(deal(number.replace("-", ""), "score: NS 100 EW 62") for number in numbers.split())
    assert [each.span.text for each in found(text) if each.code == "B702"] == wrong


LITIGE = deal("dealer N", "points: NS 81 EW 81", "score: NS 0 EW 81", "{}total: NS 0 EW 81")


@pytest.mark.parametrize(
    ("rules", "lines", "total"),
    [
        ("classique", ("taker: W", "points: NS 60 EW 102", "score: NS 60 EW 183"), "NS 60 EW 264"),
        ("classique", ("taker: W", "points: NS 100 EW 62", "score: NS 243 EW 0"), "NS 243 EW 81"),
        (
            "classique",
            ("taker: W", "points: NS 81 EW 81", "score: NS 81 EW 0", "pending: 162"),
            "NS 81 EW 81",
        ),
        ("classique", ("bids: " + PASSED[6:-1], "pending: 81"), "NS 0 EW 81"),
        ("classique", ("void: misdeal", "pending: 81"), "NS 0 EW 81"),
    ],
)
def test_waiting_points_are_won_or_wait_on(rules: str, lines: tuple[str, ...], total: str) -> None:
    second = "\n".join(("deal dealer W", *lines, f"total: {total}")) + "\n"
    assert codes(LITIGE.format("") + second, rules) == []
    assert codes(LITIGE.format("pending: 81\n") + second, rules) == []
    changed = second.replace("pending: ", "pending: 1")
    if changed != second:
        assert codes(LITIGE.format("") + changed, rules) == ["B605"]


def test_waiting_points_forgotten_or_given_to_the_wrong_side_are_a_wrong_score() -> None:
    first = LITIGE.format("")
    for score in ("NS 60 EW 102", "NS 141 EW 102"):
        second = deal("dealer W", "points: NS 60 EW 102", f"score: {score}", taker="W")
        (wrong,) = [each for each in found(first + second) if each.severity.value == "error"]
        assert wrong.code == "B604"
        assert wrong.citation is not None
        assert wrong.citation.option == "litige_award"
        told = [fill(each.message, each.facts, "fr") for each in wrong.related]
        assert "Est-Ouest gagne aussi les 81 points en litige" in told


def test_a_wrong_pending_that_is_carried_on_is_one_error() -> None:
    first = LITIGE.format("pending: 91\n")
    for won in (183, 193):
        second = deal("dealer W", "points: NS 60 EW 102", f"score: NS 60 EW {won}", taker="W")
        assert codes(first + second) == ["B605"]


def totals(*rows: tuple[str, str]) -> str:
    """Deals with a score and a total each."""
    return "".join(deal("", f"score: {score}", f"total: {total}") for score, total in rows)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((("NS 100 EW 62", "NS 100 EW 62"), ("NS 90 EW 72", "NS 190 EW 134")), []),
        ((("NS 100 EW 62", "NS 110 EW 62"), ("NS 90 EW 72", "NS 200 EW 134")), ["B606"]),
        ((("NS 100 EW 62", "NS 110 EW 62"), ("NS 90 EW 72", "NS 190 EW 134")), ["B606"]),
        ((("NS 100 EW 62", "NS 110 EW 62"), ("NS 90 EW 72", "NS 195 EW 134")), ["B606", "B606"]),
        ((("NS 100 EW 62", "NS 110 EW 52"),), ["B606"]),
    ],
)
def test_a_slip_of_adding_up_is_one_error_carried_on_or_put_right(
    rows: tuple[tuple[str, str], ...], expected: list[str]
) -> None:
    assert codes(totals(*rows)) == expected


@pytest.mark.parametrize("total", ["NS 100 EW 72", "NS 90 EW 72"])
def test_a_wrong_score_is_one_error_carried_into_the_total_or_not(total: str) -> None:
    text = deal("dealer N", "points: NS 90 EW 72", "score: NS 100 EW 72", f"total: {total}")
    assert codes(text) == ["B604"]
    after = total.replace("100", "200").replace("NS 90", "NS 190").replace("72", "134")
    assert codes(text + deal("", "score: NS 100 EW 62", f"total: {after}")) == ["B604"]


def test_totals_of_one_side_are_checked_alone() -> None:
    assert (
        codes(
            deal("", "score: NS 100 EW 62", "total: NS 100")
            + deal("", "score: NS 62", "total: NS 162", taker="E")
        )
        == []
    )
    assert codes(deal("", "score: NS 100 EW 62", "total: EW 72")) == ["B606"]


def test_marks_alone_tell_whether_points_wait() -> None:
    litige = deal("", "score: NS 0 EW 81")
    assert codes(litige + deal("", "score: NS 243 EW 0", taker="E")) == []
    wrong = found(litige + deal("", "score: NS 162 EW 0", taker="E"))[0]
    assert wrong.code == "B607"
    assert "81" in fill(wrong.related[0].message, wrong.related[0].facts, "en")
    assert codes(deal("", "score: NS 100 EW 62") + deal("", "score: NS 162 EW 1", taker="E")) == ["B607"]


def test_adjustments_belong_to_the_total() -> None:
    lines = ("score: NS 100 EW 62", "adjust: NS -20 {late}", "total: NS {} EW 62")
    text = deal("dealer N", *lines).replace("{late}", "").replace
    assert codes(text("{}", "80")) == []
    assert codes(text("{}", "100")) == ["B606"]


def test_an_adjustment_before_the_first_deal_opens_the_totals() -> None:
    text = "adjust: NS -20\n" + deal("1 dealer N", "score: NS 100 EW 62", "total: NS {} EW 62")
    assert codes(text.replace("{}", "80")) == []
    assert codes(text.replace("{}", "100")) == ["B606"]


def test_a_match_that_begins_in_its_middle_believes_its_first_total() -> None:
    first = deal("7 dealer N", "score: NS 100 EW 62", "total: NS 610 EW 452")
    assert codes(first + deal("8", "score: NS 90 EW 72", "total: NS 700 EW 524")) == []
    assert codes(first + deal("8", "score: NS 90 EW 72", "total: NS 701 EW 524")) == ["B606"]
    won = deal("7 dealer N", "points: NS 90 EW 72", "score: NS 171 EW 72")
    assert codes(won) == []
    assert codes(won.replace("EW 72\n", "EW 73\n").replace("points: NS 90 EW 73", "points: NS 90 EW 72")) == [
        "B604"
    ]


def match_to(target: int, *scores: str) -> str:
    """A match of deals with these scores."""
    return f'[Target "{target}"]\n' + "".join(
        deal("", f"score: {score}", taker="E" if score.startswith(("NS 62", "NS 72")) else "S")
        for score in scores
    )


def test_a_deal_after_the_end_is_told_once() -> None:
    played = match_to(150, "NS 100 EW 62", "NS 90 EW 72", "NS 90 EW 72", "NS 90 EW 72")
    (late,) = found(played)
    assert (late.code, late.address) == ("B703", "1/3")
    assert fill(late.rule.message, late.facts, "en") == (
        "The match was over with deal 1/2, won by North-South: this deal is one too many"
    )


def test_a_tie_over_the_target_is_played_on() -> None:
    assert codes(match_to(150, "NS 100 EW 62", "NS 62 EW 100", "NS 100 EW 62")) == []
    assert codes(
        '[Rules.final_tie "draw"]\n' + match_to(150, "NS 100 EW 62", "NS 62 EW 100", "NS 90 EW 72")
    ) == ["B703"]


def test_a_number_of_deals_may_end_the_match() -> None:
    limit = '[Rules.target "none"]\n[Rules.deal_limit "2"]\n'
    two = (
        deal("dealer N", "score: NS 100 EW 62") + "deal dealer W\n" + PASSED + deal("", "score: NS 100 EW 62")
    )
    assert codes(limit + two) == []
    assert [each.code for each in found(limit + two)] == []
    assert codes(limit + two + deal("", "score: NS 100 EW 62")) == ["B703"]


def test_a_slip_in_the_totals_that_hides_the_end_is_no_second_error() -> None:
    text = '[Target "150"]\n' + totals(
        ("NS 100 EW 62", "NS 100 EW 62"), ("NS 90 EW 72", "NS 140 EW 134"), ("NS 90 EW 72", "NS 230 EW 206")
    )
    assert codes(text) == ["B606"]


@pytest.mark.parametrize(
    ("result", "right"),
    [
        ("NS", True),
        ("us", True),
        ("Nord-Sud", True),
        ("NS 190 EW 134", True),
        ("EO 134 NS 190", True),
        ("190-134", True),
        ("EW", False),
        ("eux", False),
        ("nul", False),
        ("*", False),
        ("NS 190 EW 144", False),
        ("who knows", False),
        ("", False),
    ],
)
def test_the_result_is_held_against_the_totals(result: str, right: bool) -> None:
    for place in ("head", "tail"):
        played = match_to(150, "NS 100 EW 62", "NS 90 EW 72")
        tag = f'[Result "{result}"]\n'
        text = tag + played if place == "head" else played + tag
        assert codes(text) == ([] if right else ["B704"])


def test_us_may_be_the_other_side() -> None:
    played = '[Us "EW"]\n' + match_to(150, "NS 100 EW 62", "NS 90 EW 72")
    assert codes(played + '[Result "them"]') == []
    assert codes(played + '[Result "nous"]') == ["B704"]


def test_a_winner_of_an_unfinished_match_is_one_error_and_totals_are_none() -> None:
    played = match_to(500, "NS 100 EW 62", "NS 90 EW 72")
    assert [each.code for each in found(played + '[Result "NS"]')] == ["B704"]
    assert [each.code for each in found(played + '[Result "NS 190 EW 134"]')] == ["B706"]
    assert [each.code for each in found(played + '[Result "*"]')] == ["B706"]


def test_an_unfinished_match_is_noted_once_at_its_last_deal() -> None:
    (note,) = found(match_to(500, "NS 100 EW 62", "NS 90 EW 72"))
    assert (note.code, note.address, note.span.number) == ("B706", "1", 6)
    assert fill(note.rule.message, note.facts, "fr") == (
        "La partie n'est pas finie : Nord-Sud 190, Est-Ouest 134, il faut 500 points"
    )


@pytest.mark.parametrize(
    "text",
    [
        deal("dealer N", "score: NS 100 EW 62"),
        "deal\nposition: trick 8 lead S\nhand S: A♠\ndeal\nposition: trick 8 lead S\nhand S: A♥\n",
        "",
    ],
)
def test_fragments_and_exercises_are_not_unfinished(text: str) -> None:
    assert "B706" not in [each.code for each in found(text)]


def test_nothing_passes_from_one_match_to_the_next() -> None:
    first = match_to(150, "NS 100 EW 62", "NS 90 EW 72")
    second = '[Rules "famille"]\n[Target "150"]\n' + deal(
        "1 dealer S", "score: NS 162 EW 0", "total: NS 162 EW 0"
    )
    assert [each.code for each in found(first + second)] == []


def test_a_broken_off_deal_is_noted() -> None:
    notes = found("deal 1 dealer N\ntaker: S ♥\n1. W: A♠ Q♠ J♠ K♠\n2. W: 7♦ 8♦\n")
    assert [(each.code, each.span.number) for each in notes] == [("B708", 2)]


def test_results_are_read_in_both_languages() -> None:
    draw = read_result("Égalité")
    assert draw is not None
    assert draw.kind is ClaimKind.DRAW
    totals_read = read_result("nous 100, eux 62", Side.EW)
    assert totals_read is not None
    assert totals_read.totals == (62, 100)
    assert read_result("NS 10 NS 20") is None
    assert read_result("NS 10 perhaps") is None
