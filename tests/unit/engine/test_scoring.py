"""The score of a deal, option value by option value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from belote_notation.calls import Contract
from belote_notation.engine.scoring import (
    DealResult,
    DealScore,
    Outcome,
    Pair,
    Step,
    StepKind,
    belote_counts,
    passed_out,
    score_deal,
)
from belote_notation.ruleset import ContractTest, load_ruleset
from belote_notation.seats import Side

NS, EW = Side.NS, Side.EW
CAPOT_NS = DealResult(NS, (152, 0), NS, (8, 0))
CAPOT_EW = DealResult(NS, (0, 152), EW, (0, 8))
MADE = DealResult(NS, (90, 62), NS, (4, 4))
FAILED = DealResult(NS, (62, 90), EW, (4, 4))
TIE = DealResult(NS, (71, 81), NS, (4, 4))
FAILED_BELOTE = DealResult(NS, (52, 100), EW, (4, 4), belote=NS)
BEATEN = DealResult(NS, (62, 90), EW, (4, 4), announced=(20, 0), declared=(20, 50))
TIE_BELOTE = DealResult(NS, (71, 81), EW, (4, 4), belote=NS)


def _score(options: str, result: DealResult, waiting: Pair = (0, 0)) -> DealScore:
    rules = load_ruleset("annonces").with_options({"litige_taker_belote": "pending"})
    return score_deal(rules.with_options(dict(part.split("=") for part in options.split())), result, waiting)


Row = tuple[str, DealResult, str, Pair, int]
TABLE: list[Row] = [
    # options, result, outcome, marks, points that wait
    ("", MADE, "made", (100, 62), 0),
    ("", FAILED, "failed", (0, 162), 0),
    ("last_trick_points=20", MADE, "made", (110, 62), 0),
    ("last_trick_points=0", MADE, "made", (90, 62), 0),
    ("failure_points=160", FAILED, "failed", (0, 160), 0),
    # belote
    ("", FAILED_BELOTE, "failed", (20, 162), 0),
    ("belote_points=40", replace(FAILED, belote=NS, card_points=(22, 130)), "failed", (40, 162), 0),
    (
        "belote_on_failure=to_defence",
        FAILED_BELOTE,
        "failed",
        (0, 182),
        0,
    ),
    ("belote_on_failure=lost", FAILED_BELOTE, "failed", (0, 162), 0),
    ("belote_on_failure=lost", replace(FAILED, belote=EW), "failed", (0, 182), 0),
    ("", replace(FAILED, belote=NS, card_points=(72, 80)), "made", (92, 90), 0),
    ("belote_in_contract=takers_only", replace(FAILED, belote=NS, card_points=(72, 80)), "made", (92, 90), 0),
    ("belote_in_contract=no", replace(FAILED, belote=NS, card_points=(72, 80)), "failed", (20, 162), 0),
    ("", replace(MADE, belote=EW, card_points=(80, 72)), "failed", (0, 182), 0),
    ("belote_in_contract=takers_only", replace(MADE, belote=EW, card_points=(80, 72)), "made", (90, 92), 0),
    ("belote_in_contract=no", replace(MADE, belote=EW, card_points=(80, 72)), "made", (90, 92), 0),
    # the contract
    ("contract_test=beat_or_equal", TIE, "made", (81, 81), 0),
    ("contract_test=beat_or_equal", replace(TIE, last_trick=EW), "failed", (0, 162), 0),
    ("contract_test=threshold", TIE, "failed", (0, 162), 0),
    ("contract_test=threshold contract_threshold=81", TIE, "made", (81, 81), 0),
    ("contract_test=threshold contract_threshold=101", MADE, "failed", (0, 162), 0),
    ("contract_test=threshold", TIE_BELOTE, "made", (91, 91), 0),
    # equal totals
    ("", TIE, "litige", (0, 81), 81),
    ("tie=failed", TIE, "failed", (0, 162), 0),
    ("tie=none", TIE, "failed", (0, 162), 0),
    ("tie=made", TIE, "made", (81, 81), 0),
    ("tie=taker_zero", TIE, "tie_lost", (0, 81), 0),
    ("tie=taker_zero", TIE_BELOTE, "tie_lost", (20, 91), 0),
    ("tie=taker_zero belote_on_failure=lost", TIE_BELOTE, "tie_lost", (0, 91), 0),
    ("tie=taker_zero belote_on_failure=to_defence", TIE_BELOTE, "tie_lost", (0, 111), 0),
    ("tie=replay", TIE, "replay", (0, 0), 0),
    ("", TIE_BELOTE, "litige", (0, 91), 91),
    ("litige_taker_belote=kept", TIE_BELOTE, "litige", (20, 91), 71),
    ("litige_taker_belote=kept", replace(TIE, belote=EW, card_points=(81, 71)), "litige", (0, 91), 91),
    # capot
    ("", CAPOT_NS, "made", (252, 0), 0),
    ("capot_total=250", CAPOT_NS, "made", (250, 0), 0),
    ("capot_total=162", CAPOT_NS, "made", (162, 0), 0),
    ("", replace(CAPOT_NS, tricks=(7, 1)), "made", (162, 0), 0),
    ("", replace(CAPOT_NS, belote=EW), "made", (252, 20), 0),
    ("", CAPOT_EW, "failed", (0, 252), 0),
    ("", replace(CAPOT_EW, belote=NS), "failed", (20, 252), 0),
    ("capot_by_defence=failure_points", CAPOT_EW, "failed", (0, 162), 0),
    ("capot_by_defence=failure_points failure_points=160", CAPOT_EW, "failed", (0, 160), 0),
    ("capot_by_defence=failure_points", CAPOT_NS, "made", (252, 0), 0),
    ("", replace(CAPOT_NS, announced=(0, 300), declared=(0, 300)), "made", (252, 300), 0),
    ("announce_no_trick=lost", replace(CAPOT_NS, announced=(0, 50)), "made", (252, 0), 0),
    ("announce_no_trick=to_opponents", replace(CAPOT_NS, announced=(0, 50)), "made", (302, 0), 0),
    ("announce_no_trick=to_opponents", replace(CAPOT_NS, announced=(50, 0)), "made", (302, 0), 0),
    ("announce_no_trick=lost", replace(CAPOT_EW, announced=(50, 0)), "failed", (0, 252), 0),
    # announcements
    ("", replace(MADE, announced=(0, 50)), "failed", (0, 212), 0),
    ("announce_in_contract=no", replace(MADE, announced=(0, 50)), "made", (100, 112), 0),
    ("", BEATEN, "failed", (0, 182), 0),
    (
        "announce_on_failure=all_to_defence",
        BEATEN,
        "failed",
        (0, 232),
        0,
    ),
    ("announce_on_failure=lost", replace(FAILED, announced=(20, 0)), "failed", (0, 162), 0),
    ("announce_on_failure=lost", replace(FAILED, announced=(0, 20)), "failed", (0, 182), 0),
    ("announce_on_failure=kept", replace(FAILED, announced=(20, 0)), "failed", (20, 162), 0),
    ("", replace(FAILED, announced=(50, 0)), "made", (112, 100), 0),
    ("", replace(TIE, card_points=(51, 101), announced=(40, 0)), "litige", (0, 101), 101),
    ("", replace(TIE, card_points=(61, 91), announced=(20, 0)), "litige", (0, 91), 91),
    # rounding
    ("rounding=nearest10_half_up", replace(MADE, card_points=(75, 77)), "made", (90, 80), 0),
    ("rounding=nearest10_half_down", replace(MADE, card_points=(75, 77)), "made", (80, 80), 0),
    ("rounding=nearest10_half_down", replace(MADE, card_points=(76, 76)), "made", (90, 80), 0),
    ("rounding=nearest10_half_up", FAILED, "failed", (0, 160), 0),
]


@pytest.mark.parametrize(("options", "result", "outcome", "marks", "pending"), TABLE)
def test_marks(options: str, result: DealResult, outcome: str, marks: Pair, pending: int) -> None:
    score = _score(options, result)
    assert (score.outcome.value, score.marks, score.pending_after) == (outcome, marks, pending)


@pytest.mark.parametrize(("options", "result", "outcome", "marks", "pending"), TABLE)
def test_the_sides_are_alike(
    options: str, result: DealResult, outcome: str, marks: Pair, pending: int
) -> None:
    """The same deal with the sides changed over."""
    turned = DealResult(
        result.taker.other,
        result.card_points[::-1],
        result.last_trick.other,
        result.tricks[::-1],
        None if result.belote is None else result.belote.other,
        result.announced[::-1],
        result.declared[::-1],
    )
    score = _score(options, turned)
    assert (score.outcome.value, score.marks, score.pending_after) == (outcome, marks[::-1], pending)


@pytest.mark.parametrize(
    ("options", "result", "marks", "won_by", "waiting"),
    [
        ("", MADE, (181, 62), NS, (0, 0)),
        ("", FAILED, (0, 243), EW, (0, 0)),
        ("", TIE, (0, 81), None, (81, 81)),
        ("litige_repeat=previous_to_defence", TIE, (0, 162), EW, (81, 0)),
        ("litige_award=higher_marks", MADE, (181, 62), NS, (0, 0)),
        ("litige_award=higher_marks", FAILED, (0, 243), EW, (0, 0)),
        (
            "litige_award=higher_marks contract_test=threshold",
            replace(MADE, card_points=(80, 72), belote=EW),
            (90, 173),
            EW,
            (0, 0),
        ),
        ("litige_award=higher_marks tie=made", TIE, (81, 81), None, (0, 81)),
        ("litige_award=takers_only_if_made", MADE, (181, 62), NS, (0, 0)),
        ("litige_award=takers_only_if_made", FAILED, (0, 162), None, (0, 0)),
        ("litige_award=takers_only_if_made", TIE, (0, 81), None, (81, 81)),
        ("tie=taker_zero", TIE, (0, 162), EW, (0, 0)),
        ("tie=replay", TIE, (0, 0), None, (0, 81)),
        ("rounding=nearest10_half_up", MADE, (180, 60), NS, (0, 0)),
    ],
)
def test_waiting_points(
    options: str, result: DealResult, marks: Pair, won_by: Side | None, waiting: Pair
) -> None:
    """81 points of East-West wait."""
    score = _score(options, result, (0, 81))
    assert (score.marks, score.won_by, score.waiting) == (marks, won_by, waiting)
    assert score.won == (81 if won_by is not None else 0)


def test_passed_out() -> None:
    score = passed_out((81, 0))
    assert (score.outcome, score.marks, score.pending_after) == (Outcome.PASSED_OUT, (0, 0), 81)


@pytest.mark.parametrize(
    ("test", "bid", "result", "outcome"),
    [
        (ContractTest.BID, 100, MADE, Outcome.MADE),
        (ContractTest.BID, 110, MADE, Outcome.FAILED),
        (ContractTest.BID, 80, TIE, Outcome.MADE),
        (ContractTest.BID_AND_BEAT_DEFENCE, 100, MADE, Outcome.MADE),
        (ContractTest.BID_AND_BEAT_DEFENCE, 110, MADE, Outcome.FAILED),
        (ContractTest.BID_AND_BEAT_DEFENCE, 80, TIE, Outcome.LITIGE),
        (ContractTest.BID_AND_BEAT_DEFENCE, 70, FAILED, Outcome.FAILED),
    ],
)
def test_the_bid_as_a_test(test: ContractTest, bid: int, result: DealResult, outcome: Outcome) -> None:
    rules = replace(load_ruleset("ffb"), contract_test=test)
    assert score_deal(rules, replace(result, contract=Contract(bid))).outcome is outcome
    with pytest.raises(ValueError, match="bid"):
        score_deal(rules, result)


@pytest.mark.parametrize(
    ("options", "belote", "rebelote", "king_first", "counts"),
    [
        ("belote_call=both", True, True, True, True),
        ("belote_call=both", True, False, True, False),
        ("belote_call=both", False, True, True, False),
        ("belote_call=both", False, False, True, False),
        ("belote_call=first", True, False, True, True),
        ("belote_call=first", True, True, False, True),
        ("belote_call=first", False, True, True, False),
        ("belote_call=automatic", False, False, False, True),
        ("belote_call=both belote_order=king_first", True, True, True, True),
        ("belote_call=both belote_order=king_first", True, True, False, False),
        ("belote_call=automatic belote_order=king_first", False, False, False, False),
    ],
)
def test_belote_words(options: str, belote: bool, rebelote: bool, king_first: bool, counts: bool) -> None:
    rules = load_ruleset("famille").with_options(dict(part.split("=") for part in options.split()))
    assert belote_counts(rules, belote=belote, rebelote=rebelote, king_first=king_first) is counts


def test_the_steps_tell_the_score() -> None:
    """Cards, last trick, belote, what is compared, the failure, the marks, what was won, the rounding."""
    result = replace(FAILED, card_points=(60, 92), belote=NS)
    score = _score("rounding=nearest10_half_up", result, (81, 0))
    assert score.steps == (
        Step(StepKind.CARDS, NS, 60),
        Step(StepKind.CARDS, EW, 92),
        Step(StepKind.LAST_TRICK, EW, 10),
        Step(StepKind.BELOTE, NS, 20),
        Step(StepKind.COMPARED, NS, 80),
        Step(StepKind.COMPARED, EW, 102),
        Step(StepKind.FAILURE, EW, 162),
        Step(StepKind.MARKED, NS, 20),
        Step(StepKind.MARKED, EW, 162),
        Step(StepKind.WON, EW, 81),
        Step(StepKind.ROUNDED, EW, 240),
    )
    assert (score.points, score.totals, score.exact, score.marks) == (
        (60, 102),
        (80, 102),
        (20, 243),
        (20, 240),
    )


def test_the_steps_of_a_capot_and_of_a_litige() -> None:
    assert Step(StepKind.CAPOT, NS, 252) in _score("", CAPOT_NS).steps
    assert Step(StepKind.WAITS, NS, 81) in _score("", TIE).steps
    announced = _score("", replace(MADE, announced=(20, 0))).steps
    assert Step(StepKind.ANNOUNCEMENTS, NS, 20) in announced
