"""Dealers, totals, and the end of the match."""

from __future__ import annotations

import pytest

from belote_notation.engine.match import MatchState, next_dealer
from belote_notation.engine.scoring import DealScore, Outcome, Pair, passed_out
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Seat, Side


def _rules(options: str) -> Ruleset:
    return load_ruleset("classique").with_options(dict(part.split("=") for part in options.split()))


def _made(marks: Pair, waiting: Pair = (0, 0)) -> DealScore:
    return DealScore(Outcome.MADE, marks=marks, waiting=waiting)


@pytest.mark.parametrize(
    ("options", "marks", "dealer"),
    [
        ("", (100, 62), "W"),
        ("direction=clockwise", (100, 62), "E"),
        ("next_dealer=winner_of_deal", (100, 62), "S"),
        ("next_dealer=winner_of_deal", (62, 100), "W"),
        ("next_dealer=winner_of_deal", (81, 81), "W"),
        ("next_dealer=winner_of_deal direction=clockwise", (62, 100), "E"),
    ],
)
def test_next_dealer(options: str, marks: Pair, dealer: str) -> None:
    assert next_dealer(_rules(options), Seat.N, _made(marks)) is Seat[dealer]
    state = MatchState(Seat.N).after_deal(_rules(options), _made(marks), Side.NS)
    assert (state.dealer, state.deals) == (Seat[dealer], 1)


@pytest.mark.parametrize(
    ("options", "dealer"),
    [
        ("", "W"),
        ("all_pass=same_dealer", "N"),
        ("all_pass=forced_first", "W"),
        ("all_pass=forced_dealer", "W"),
    ],
)
def test_after_a_passed_out_deal(options: str, dealer: str) -> None:
    state = MatchState(Seat.N, (10, 20), (81, 0), deals=3)
    expected = MatchState(Seat[dealer], (10, 20), (81, 0), deals=3)
    assert state.after_pass(_rules(options)) == expected
    assert state.after_deal(_rules(options), passed_out(state.waiting), Side.NS) == expected


@pytest.mark.parametrize(("options", "dealer"), [("", "N"), ("after_void=next_dealer", "W")])
def test_after_a_void_deal(options: str, dealer: str) -> None:
    state = MatchState(Seat.N, (10, 20), (81, 0), deals=3)
    expected = MatchState(Seat[dealer], (10, 20), (81, 0), deals=3)
    assert state.after_void(_rules(options)) == expected
    assert state.after_deal(_rules(options), DealScore(Outcome.REPLAY, waiting=(81, 0)), Side.NS) == expected


def test_an_unknown_dealer_stays_unknown() -> None:
    rules = _rules("after_void=next_dealer")
    state = MatchState()
    assert state.after_pass(rules).dealer is None
    assert state.after_void(rules).dealer is None
    assert state.after_deal(rules, _made((100, 62)), Side.NS).dealer is None


def test_adjusted() -> None:
    state = MatchState(Seat.N, (990, 20)).adjusted((20, -20))
    assert (state.totals, state.ended) == ((1010, 0), False)


@pytest.mark.parametrize(
    ("options", "before", "marks", "ended", "winner"),
    [
        ("", (500, 500), (100, 62), False, None),
        ("", (899, 500), (100, 62), False, None),
        ("", (900, 500), (100, 62), True, "NS"),
        ("target=501", (450, 400), (100, 62), True, "NS"),
        ("target_test=exceed", (900, 500), (100, 62), False, None),
        ("target_test=exceed", (901, 500), (100, 62), True, "NS"),
        ("", (930, 940), (100, 62), True, "NS"),
        ("", (930, 970), (100, 62), True, "EW"),
        ("", (930, 968), (100, 62), False, None),
        ("final_tie=draw", (930, 968), (100, 62), True, None),
        ("both_reach=draw", (930, 940), (100, 62), True, None),
        ("both_reach=draw", (930, 500), (100, 62), True, "NS"),
        ("both_reach=takers_win", (930, 970), (100, 62), True, "NS"),
        ("both_reach=takers_win", (930, 968), (100, 62), True, "NS"),
        ("both_reach=takers_win", (500, 968), (100, 62), True, "EW"),
    ],
)
def test_the_target(options: str, before: Pair, marks: Pair, ended: bool, winner: str | None) -> None:
    """North-South took; both totals after the deal decide."""
    state = MatchState(Seat.N, before, deals=5).after_deal(_rules(options), _made(marks), Side.NS)
    assert state.totals == (before[0] + marks[0], before[1] + marks[1])
    assert (state.ended, state.winner) == (ended, None if winner is None else Side[winner])


@pytest.mark.parametrize(
    ("options", "deals", "marks", "ended", "winner"),
    [
        ("", 8, (100, 62), False, None),
        ("", 9, (100, 62), True, "NS"),
        ("", 9, (81, 81), False, None),
        ("", 10, (62, 100), True, "EW"),
        ("final_tie=draw", 9, (81, 81), True, None),
        ("both_reach=draw", 9, (100, 62), True, "NS"),
    ],
)
def test_a_fixed_number_of_deals(
    options: str, deals: int, marks: Pair, ended: bool, winner: str | None
) -> None:
    """Ten deals; the target plays no part, whatever it is."""
    for target in ("none", "1000"):
        rules = _rules(f"deal_limit=10 target={target} {options}")
        state = MatchState(Seat.N, (1200, 1200), deals=deals).after_deal(rules, _made(marks), Side.NS)
        assert (state.ended, state.winner) == (ended, None if winner is None else Side[winner])


@pytest.mark.parametrize(
    ("options", "totals", "waiting", "winner"),
    [
        ("", (940, 1001), (0, 0), "EW"),
        ("litige_at_end=to_owner", (1021, 1001), (0, 0), "NS"),
    ],
)
def test_points_that_wait_at_the_end(options: str, totals: Pair, waiting: Pair, winner: str) -> None:
    """North-South have 81 waiting when East-West reach the target."""
    score = DealScore(Outcome.LITIGE, marks=(0, 81), waiting=(81, 0))
    state = MatchState(Seat.N, (940, 920)).after_deal(_rules(options), score, Side.NS)
    assert (state.totals, state.waiting, state.winner) == (totals, waiting, Side[winner])
    assert state.ended


def test_points_that_wait_go_on_waiting_before_the_end() -> None:
    score = DealScore(Outcome.LITIGE, marks=(0, 81), waiting=(81, 0))
    state = MatchState(Seat.N).after_deal(_rules("litige_at_end=to_owner"), score, Side.NS)
    assert (state.totals, state.pending, state.ended) == ((0, 81), 81, False)


def test_a_tie_brought_about_by_waiting_points_is_played_on() -> None:
    """1001 against 920 and 81 waiting: equal once they are given back, so another deal is played."""
    score = DealScore(Outcome.LITIGE, marks=(0, 81), waiting=(81, 0))
    state = MatchState(Seat.N, (920, 920)).after_deal(_rules("litige_at_end=to_owner"), score, Side.NS)
    assert (state.totals, state.waiting, state.ended) == ((920, 1001), (81, 0), False)


def test_a_match_that_is_over_stays_over() -> None:
    state = MatchState(Seat.N, (900, 500)).after_deal(_rules(""), _made((100, 62)), Side.NS)
    again = state.after_deal(_rules(""), _made((0, 600)), Side.EW)
    assert (again.ended, again.winner, again.totals) == (True, Side.NS, (1000, 1162))
