"""Contests: each option of rounding, of the end of a match and of who deals, over a small match."""

from __future__ import annotations

import pytest

from belote_notation.checks import check_text
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill


def found(*lines: str) -> list[Diagnostic]:
    """All that is said of a match under the classic rules."""
    return list(check_text('[Rules "classique"]\n' + "\n".join(lines) + "\n").diagnostics)


def codes(*lines: str) -> list[str]:
    """The codes."""
    return [each.code for each in found(*lines)]


def option(name: str, value: str) -> str:
    """One option on top of the preset."""
    return f'[Rules.{name} "{value}"]'


def deal(taker: str, points: str, *rest: str) -> str:
    """A deal of a sheet: who took, the points, and more lines."""
    return "\n".join(("deal", f"taker: {taker}", f"points: {points}", *rest))


PASSED = "deal\nbids: pass, pass, pass, pass, pass, pass, pass, pass"
VOID = "deal\nvoid: misdeal"
NS_WINS = deal("S", "NS 100 EW 62")
"""North-South mark 100, East-West 62."""
EW_WINS = deal("W", "NS 62 EW 100")
LITIGE = deal("S", "NS 81 EW 81")
"""East-West mark 81; the 81 of North-South wait."""


NS_MORE = deal("S", "NS 90 EW 72")


@pytest.mark.parametrize(
    ("rounding", "points", "score"),
    [
        ("none", "NS 85 EW 77", "NS 85 EW 77"),
        ("nearest10_half_up", "NS 85 EW 77", "NS 90 EW 80"),
        ("nearest10_half_down", "NS 85 EW 77", "NS 80 EW 80"),
        ("nearest10_half_up", "NS 86 EW 76", "NS 90 EW 80"),
        ("nearest10_half_down", "NS 86 EW 76", "NS 90 EW 80"),
        ("nearest10_half_up", "NS 80 EW 82", "NS 0 EW 160"),
        ("nearest10_half_up", "NS 252 EW 0", "NS 250 EW 0"),
        ("nearest10_half_up", "NS 97 EW 65", "NS 100 EW 70"),
        ("nearest10_half_down", "NS 97 EW 65", "NS 100 EW 60"),
    ],
)
def test_marks_are_rounded_and_totals_add_up_the_rounded_ones(rounding: str, points: str, score: str) -> None:
    once = (option("rounding", rounding), deal("S", points, f"score: {score}", f"total: {score}"))
    assert codes(*once) == ["B706"]
    ns, ew = score.split()[1::2]
    twice = f"NS {2 * int(ns)} EW {2 * int(ew)}"
    assert codes(*once, deal("S", points, f"total: {twice}")) == ["B706"]
    wrong = f"NS {2 * int(ns) + 10} EW {2 * int(ew)}"
    assert "B606" in codes(*once, deal("S", points, f"total: {wrong}"))
    assert "B604" in codes(
        option("rounding", rounding), deal("S", points, f"score: NS {int(ns) + 1} EW {ew}")
    )


def test_a_belote_and_waiting_points_are_rounded_with_the_rest() -> None:
    up = option("rounding", "nearest10_half_up")
    assert codes(up, deal("S", "NS 85 EW 77", "belote: NS", "score: NS 110 EW 80")) == []
    after = deal("S", "NS 86 EW 76", "score: NS 170 EW 80", "total: NS 170 EW 160")
    assert codes(up, deal("S", "NS 81 EW 81", "score: NS 0 EW 80", "pending: 81"), after) == ["B706"]


LIMIT = (option("target", "none"), option("deal_limit", "3"))


@pytest.mark.parametrize("between", [PASSED, VOID, f"{PASSED}\n{VOID}\n{PASSED}"])
def test_deals_that_nobody_plays_do_not_count_towards_the_limit(between: str) -> None:
    assert codes(*LIMIT, NS_WINS, between, EW_WINS) == ["B706"]
    assert codes(*LIMIT, NS_WINS, between, EW_WINS, NS_WINS) == []
    assert codes(*LIMIT, NS_WINS, between, EW_WINS, NS_WINS, NS_WINS) == ["B703"]


def test_a_fixed_number_of_deals_is_what_its_end_cites() -> None:
    (late,) = found(*LIMIT, NS_WINS, EW_WINS, NS_WINS, EW_WINS)
    assert late.citation is not None
    assert (late.code, late.address, late.citation.option) == ("B703", "1/4", "deal_limit")
    (early,) = found(*LIMIT, NS_WINS, EW_WINS)
    assert early.citation is not None
    assert (early.code, early.citation.option) == ("B706", "deal_limit")
    assert "il faut 3 donnes" in fill(early.rule.message, early.facts, "fr")
    (wrong,) = found(*LIMIT, NS_WINS, EW_WINS, NS_WINS, '[Result "EW"]')
    assert wrong.citation is not None
    assert (wrong.code, wrong.citation.option) == ("B704", "deal_limit")


TO_200 = '[Target "200"]'


@pytest.mark.parametrize(("test", "late"), [("at_least", ["B703"]), ("exceed", [])])
def test_just_at_the_target(test: str, late: list[str]) -> None:
    """North-South have 200 after two deals and 300 after three."""
    match = (TO_200, option("target_test", test), NS_WINS, NS_WINS)
    assert codes(*match) == ([] if late else ["B706"])
    assert codes(*match, NS_WINS) == late
    assert codes(*match, '[Result "NS"]') == ([] if late else ["B704"])


BOTH = (TO_200, deal("S", "NS 85 EW 77"), deal("W", "NS 72 EW 90"), deal("W", "NS 60 EW 102"))
"""217 to 269 after the third deal, taken by East-West; 157 to 167 before it."""


@pytest.mark.parametrize(("rule", "right"), [("higher_total", "EW"), ("draw", "draw"), ("takers_win", "EW")])
def test_when_both_reach_the_target(rule: str, right: str) -> None:
    for result in ("NS", "EW", "draw"):
        expected = [] if result == right else ["B704"]
        assert codes(option("both_reach", rule), *BOTH, f'[Result "{result}"]') == expected
    assert codes(option("both_reach", rule), *BOTH, '[Result "NS 217 EW 269"]') == []
    assert codes(option("both_reach", rule), *BOTH, '[Result "NS 227 EW 269"]') == ["B704"]
    assert codes(option("both_reach", rule), *BOTH, NS_WINS) == ["B703"]


def test_the_takers_win_with_the_lower_total_where_the_rules_say_so() -> None:
    """131 to 193, then North-South take and make it: 221 to 265."""
    match = (TO_200, deal("W", "NS 43 EW 119"), deal("S", "NS 88 EW 74"), NS_MORE)
    assert codes(option("both_reach", "takers_win"), *match, '[Result "NS"]') == []
    assert codes(option("both_reach", "takers_win"), *match, '[Result "EW"]') == ["B704"]
    assert codes(option("both_reach", "higher_total"), *match, '[Result "NS"]') == ["B704"]
    assert codes(option("both_reach", "higher_total"), *match, '[Result "EW"]') == []


LEVEL = ('[Target "300"]', NS_WINS, EW_WINS, NS_MORE, deal("W", "NS 72 EW 90"))
"""252 to 234 after three deals, and 324 each at the end."""


def test_a_tie_at_the_end() -> None:
    assert codes(*LEVEL, '[Result "draw"]') == ["B704"]
    assert codes(*LEVEL) == ["B706"]
    assert codes(*LEVEL, NS_WINS, '[Result "NS"]') == []
    draw = option("final_tie", "draw")
    assert codes(draw, *LEVEL, '[Result "draw"]') == []
    assert codes(draw, *LEVEL, '[Result "nul"]') == []
    assert codes(draw, *LEVEL, '[Result "NS"]') == ["B704"]
    assert codes(draw, *LEVEL, NS_WINS) == ["B703"]


@pytest.mark.parametrize(
    ("rule", "total", "right"),
    [
        ("lost", "NS 200 EW 205", True),
        ("lost", "NS 281 EW 205", False),
        ("to_owner", "NS 281 EW 205", True),
        ("to_owner", "NS 200 EW 205", True),
        ("to_owner", "NS 290 EW 205", False),
    ],
)
def test_points_that_wait_at_the_end_are_in_the_last_total_or_not(rule: str, total: str, right: bool) -> None:
    last = deal("S", "NS 81 EW 81", f"total: {total}")
    assert codes('[Target "205"]', option("litige_at_end", rule), NS_WINS, NS_WINS, last) == (
        [] if right else ["B606"]
    )


@pytest.mark.parametrize(("rule", "winner"), [("lost", "EW"), ("to_owner", "NS")])
def test_points_that_wait_at_the_end_decide_or_not(rule: str, winner: str) -> None:
    """200 to 205 and 81 of North-South waiting."""
    match = ('[Target "205"]', option("litige_at_end", rule), NS_WINS, NS_WINS, LITIGE)
    for side in ("NS", "EW"):
        assert codes(*match, f'[Result "{side}"]') == ([] if side == winner else ["B704"])


@pytest.mark.parametrize(
    ("name", "value", "first", "second"),
    [
        ("all_pass", "next_dealer", PASSED, "W"),
        ("all_pass", "same_dealer", PASSED, "N"),
        ("after_void", "same_dealer", VOID, "N"),
        ("after_void", "next_dealer", VOID, "W"),
        ("next_dealer", "next_in_rotation", NS_WINS, "W"),
        ("next_dealer", "winner_of_deal", NS_WINS, "S"),
        ("next_dealer", "winner_of_deal", EW_WINS, "W"),
    ],
)
def test_who_deals_next(name: str, value: str, first: str, second: str) -> None:
    """North dealt; play goes counter-clockwise, so that West is next."""
    for seat in "NESW":
        played = first.replace("deal\n", "deal dealer N\n", 1)
        after = NS_WINS.replace("deal\n", f"deal dealer {seat}\n", 1)
        wrong = [each.code for each in found(option(name, value), played, after) if each.code == "B701"]
        assert wrong == ([] if seat == second else ["B701"])


RESULTS = [
    *("NS", "N-S", "Nord-Sud", "North-South", "us", "nous", "NS 300 EW 186", "EO 186 NS 300", "300-186"),
    *("nous 300 eux 186", "us 300, them 186", "300 - 186", "NS 300", "NS : 300, EO : 186"),
]
WRONG_RESULTS = [
    *("EW", "EO", "Est-Ouest", "East-West", "them", "eux", "draw", "nul", "égalité", "*", "inachevée"),
    *("NS 300 EW 187", "301-186", "nous 186 eux 300", "EO 300", "gagné", "NS NS"),
]


@pytest.mark.parametrize("result", RESULTS + WRONG_RESULTS)
def test_results_in_all_their_forms(result: str) -> None:
    match = ('[Target "300"]', NS_WINS, NS_WINS, NS_WINS)
    assert codes(*match, f'[Result "{result}"]') == ([] if result in RESULTS else ["B704"])
    for wrong in found(*match, f'[Result "{result}"]'):
        for lang in ("fr", "en"):
            assert "{" not in fill(wrong.rule.message, wrong.facts, lang)
