"""The marks of contrée and coinche, option value by option value."""

from __future__ import annotations

import pytest

from belote_notation.calls import Contract, Feat, Trump
from belote_notation.engine.count import rescaled
from belote_notation.engine.scoring import DealResult, Outcome, StepKind, score_deal
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Side

NS, EW = Side.NS, Side.EW


def _rules(options: str) -> Ruleset:
    base = {
        "rounding": "none",
        "rounding_of": "marks",
        "belote_multiplied": "no",
        "contract_test": "bid",
        "failure_points": "162",
    }
    return load_ruleset("coinche-ffb").with_options(base | dict(pair.split("=") for pair in options.split()))


def _deal(
    made: int,
    contract: Contract,
    *,
    belote: Side | None = None,
    announced: tuple[int, int] = (0, 0),
    more: tuple[int, int] = (0, 0),
    alone: bool = False,
) -> DealResult:
    """North-South take and make so many points, the last trick theirs; 252 and -1 are the two capots."""
    tricks = {252: (8, 0), -1: (0, 8)}.get(made, (5, 3))
    cards = {252: (152, 0), -1: (0, 152)}.get(made, (made - 10, 162 - made))
    last = EW if made == -1 else NS
    return DealResult(
        NS, cards, last, tricks, belote, announced, announced, contract, alone=alone, more_belotes=more
    )


TABLE = [
    # options, points of NS, contract, belote, announcements, marks
    ("", 100, Contract(90), None, (0, 0), (190, 62)),
    ("", 100, Contract(110), None, (0, 0), (0, 272)),
    ("", 95, Contract(110), NS, (0, 0), (225, 67)),
    ("", 80, Contract(110), NS, (0, 0), (20, 272)),
    ("belote_on_failure=to_defence", 80, Contract(110), NS, (0, 0), (0, 292)),
    ("belote_in_contract=no", 95, Contract(110), NS, (0, 0), (20, 272)),
    ("", 80, Contract(80), None, (0, 0), (160, 82)),
    ("contract_test=bid_and_beat_defence", 80, Contract(80), None, (0, 0), (0, 242)),
    ("contract_test=bid_and_threshold", 81, Contract(80), None, (0, 0), (0, 242)),
    ("contract_test=bid_and_threshold", 82, Contract(80), None, (0, 0), (162, 80)),
    ("contract_test=bid_and_threshold", 89, Contract(90), None, (0, 0), (0, 252)),
    # what the marks are made of
    ("score_mode=bid_only", 100, Contract(90), NS, (0, 0), (110, 0)),
    ("score_mode=bid_only", 100, Contract(90), EW, (0, 0), (90, 20)),
    ("score_mode=bid_only", 100, Contract(110), None, (0, 0), (0, 110)),
    ("score_mode=points_only", 100, Contract(90), None, (0, 0), (100, 62)),
    ("score_mode=points_only failure_points=160", 100, Contract(110), None, (0, 0), (0, 160)),
    ("bid_min=82 bid_counts=tens", 100, Contract(82), None, (0, 0), (180, 62)),
    ("bid_min=82", 100, Contract(82), None, (0, 0), (182, 62)),
    # doubled
    ("", 100, Contract(90, level=1), None, (0, 0), (504, 0)),
    ("", 100, Contract(90, level=2), None, (0, 0), (1008, 0)),
    ("surcoinche=3", 100, Contract(90, level=2), None, (0, 0), (756, 0)),
    ("multiplier_scope=bid_only", 100, Contract(90, level=1), None, (0, 0), (342, 0)),
    ("multiplier_scope=bid_only surcoinche=3", 100, Contract(90, level=2), None, (0, 0), (432, 0)),
    ("multiplier_scope=bid_only doubled_points=own", 100, Contract(90, level=1), None, (0, 0), (280, 62)),
    ("doubled_points=takers_own", 100, Contract(90, level=1), None, (0, 0), (380, 0)),
    ("", 100, Contract(110, level=1), None, (0, 0), (0, 544)),
    ("multiplier_scope=bid_only", 100, Contract(110, level=1), None, (0, 0), (0, 382)),
    ("failure_points=160", 100, Contract(90, level=1), None, (0, 0), (500, 0)),
    ("score_mode=points_only failure_points=160", 100, Contract(90, level=1), None, (0, 0), (320, 0)),
    ("score_mode=bid_only", 100, Contract(90, level=1), None, (0, 0), (180, 0)),
    # belote and announcements of a doubled deal
    ("", 100, Contract(90, level=1), NS, (0, 0), (524, 0)),
    ("belote_multiplied=yes", 100, Contract(90, level=1), NS, (0, 0), (544, 0)),
    ("", 100, Contract(90, level=1), EW, (0, 0), (504, 20)),
    ("belote_of_doublers=to_takers", 100, Contract(90, level=1), EW, (0, 0), (524, 0)),
    ("belote_of_doublers=lost", 100, Contract(90, level=1), EW, (0, 0), (504, 0)),
    ("doubled_points=own", 100, Contract(90, level=1), EW, (0, 0), (380, 82)),
    ("", 100, Contract(90, level=1), None, (50, 0), (604, 0)),
    ("", 100, Contract(90, level=1), None, (0, 50), (604, 0)),
    ("announce_of_doublers=kept", 100, Contract(90, level=1), None, (0, 50), (504, 50)),
    ("announce_of_doublers=lost", 100, Contract(90, level=1), None, (0, 50), (504, 0)),
    ("multiplier_scope=bid_only", 100, Contract(90, level=1), None, (50, 0), (392, 0)),
    ("", 80, Contract(110, level=1), NS, (0, 0), (20, 544)),
    ("belote_on_failure=to_defence", 80, Contract(110, level=1), NS, (0, 0), (0, 564)),
    ("belote_on_failure=to_defence belote_multiplied=yes", 80, Contract(110, level=1), NS, (0, 0), (0, 584)),
    ("", 80, Contract(150, level=1), None, (50, 0), (0, 724)),
    # capots
    ("", 252, Contract(90), None, (0, 0), (342, 0)),
    ("capot_total=250", 252, Contract(90), None, (0, 0), (340, 0)),
    ("", 252, Contract(None, Feat.CAPOT), None, (0, 0), (502, 0)),
    ("", 140, Contract(None, Feat.CAPOT), None, (0, 0), (0, 412)),
    ("", -1, Contract(90), None, (0, 0), (0, 342)),
    ("capot_by_defence=failure_points", -1, Contract(90), None, (0, 0), (0, 252)),
    ("capot_bid=270", 252, Contract(None, Feat.CAPOT), None, (0, 0), (522, 0)),
    ("capot_flat=500", 252, Contract(None, Feat.CAPOT), None, (0, 0), (500, 0)),
    ("capot_flat=500", 252, Contract(None, Feat.CAPOT, 1), NS, (0, 0), (1020, 0)),
    ("capot_flat=500", 252, Contract(None, Feat.CAPOT, 2), None, (0, 0), (2000, 0)),
    ("capot_flat=500", 140, Contract(None, Feat.CAPOT), None, (0, 0), (0, 500)),
    ("capot_flat=500", 252, Contract(90), None, (0, 0), (342, 0)),
    ("", 252, Contract(90, level=1), None, (0, 0), (684, 0)),
    ("doubled_capot=usual", 252, Contract(90, level=1), None, (0, 0), (504, 0)),
    ("doubled_capot=plus_100", 252, Contract(90, level=1), None, (0, 0), (604, 0)),
    ("score_mode=points_only failure_points=160 doubled_capot=plus_100", 252, Contract(90, level=1), None,
     (0, 0), (420, 0)),
    ("doubled_capot=usual", 252, Contract(None, Feat.CAPOT, 1), None, (0, 0), (1004, 0)),
    # bids above a capot, with announcements
    ("", 252, Contract(300), None, (0, 0), (0, 462)),
    ("", 252, Contract(300), None, (50, 0), (602, 0)),
    # rounding
    ("rounding=nearest10_half_up", 95, Contract(90), None, (0, 0), (190, 70)),
    ("rounding=nearest10_half_down", 95, Contract(90), None, (0, 0), (180, 70)),
    ("rounding=nearest10_half_up", 89, Contract(90), None, (0, 0), (0, 250)),
    ("rounding=nearest10_half_up", 95, Contract(90, level=1), None, (0, 0), (500, 0)),
    ("rounding=nearest10_half_up doubled_points=takers_own", 97, Contract(90, level=1), None, (0, 0),
     (370, 0)),
    ("rounding=nearest10_half_up rounding_of=points doubled_points=takers_own", 97, Contract(90, level=1),
     None, (0, 0), (380, 0)),
    ("rounding=nearest10_half_up", 252, Contract(80, level=2), None, (0, 0), (1330, 0)),
    ("rounding=nearest10_half_up rounding_of=points", 252, Contract(80, level=2), None, (0, 0), (1320, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("options", "made", "contract", "belote", "announced", "marks"), TABLE)
def test_marks(
    options: str,
    made: int,
    contract: Contract,
    belote: Side | None,
    announced: tuple[int, int],
    marks: tuple[int, int],
) -> None:
    rules = _rules(options)
    deal = _deal(made, contract, belote=belote, announced=announced)
    assert score_deal(rules, deal).marks == marks
    turned = DealResult(
        EW,
        deal.card_points[::-1],
        deal.last_trick.other,
        deal.tricks[::-1],
        None if belote is None else belote.other,
        announced[::-1],
        announced[::-1],
        contract,
    )
    assert score_deal(rules, turned).marks == marks[::-1]


@pytest.mark.parametrize(("alone", "marks"), [(True, (752, 0)), (False, (0, 662))])
def test_a_generale_is_won_by_its_bidder_alone(alone: bool, marks: tuple[int, int]) -> None:
    rules = _rules("generale_bid=500")
    assert score_deal(rules, _deal(252, Contract(None, Feat.GENERALE), alone=alone)).marks == marks
    flat = _rules("generale_bid=500 generale_flat=1000")
    won = score_deal(flat, _deal(252, Contract(None, Feat.GENERALE, 1), alone=alone)).marks
    assert won == ((2000, 0) if alone else (0, 2000))


def test_several_belotes_at_all_trump() -> None:
    deal = _deal(100, Contract(130), more=(2, 1))
    assert score_deal(_rules(""), deal).marks == (270, 82)
    assert score_deal(_rules(""), deal).totals == (140, 82)


def test_a_tie_has_its_own_rule_where_both_conditions_count() -> None:
    rules = _rules("contract_test=bid_and_beat_defence tie=litige")
    score = score_deal(rules, _deal(81, Contract(80)))
    assert (score.outcome, score.marks, score.waiting) == (Outcome.LITIGE, (0, 81), (81, 0))
    assert score_deal(rules, _deal(81, Contract(90))).outcome is Outcome.FAILED


def test_without_a_bid_nothing_is_judged() -> None:
    with pytest.raises(ValueError, match="bid"):
        score_deal(load_ruleset("coinche-ffb"), DealResult(NS, (90, 62), NS, (4, 4)))


def test_the_steps_name_bid_and_double() -> None:
    steps = score_deal(_rules("surcoinche=3"), _deal(100, Contract(90, level=2))).steps
    told = {step.kind: (step.side, step.points) for step in steps}
    assert told[StepKind.WHOLE] == (NS, 162)
    assert told[StepKind.BID] == (NS, 90)
    assert told[StepKind.TIMES] == (NS, 3)
    failed = score_deal(_rules("capot_flat=500"), _deal(100, Contract(None, Feat.CAPOT))).steps
    told = {step.kind: (step.side, step.points) for step in failed}
    assert told[StepKind.FAILURE] == (EW, 162)
    assert told[StepKind.FLAT] == (EW, 500)
    assert StepKind.TIMES not in told


@pytest.mark.parametrize("option", ["all_trump_values=scaled_deal", "all_trump_values=scaled_cards"])
def test_rescaled_points_always_come_to_162_at_all_trump(option: str) -> None:
    rules = _rules(option)
    for raw in range(249):
        for last in Side:
            points = rescaled(rules, Trump.ALL_TRUMP, (raw, 248 - raw), last)
            assert sum(points) == 162


def test_rescaled_points_at_no_trump() -> None:
    rules = _rules("no_trump_values=scaled_cards")
    assert {sum(rescaled(rules, Trump.NO_TRUMP, (raw, 120 - raw), NS)) for raw in range(121)} == {162}
    assert rescaled(rules, Trump.NO_TRUMP, (60, 60), NS) == (86, 76)
    assert rescaled(_rules(""), Trump.NO_TRUMP, (60, 92), NS) == (70, 92)
    assert rescaled(rules, Trump.HEARTS, (60, 92), EW) == (60, 102)
