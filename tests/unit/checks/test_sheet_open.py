"""Sheets that leave marks out: totals alone, a side alone, no taker; what follows, and what cannot be."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from belote_notation.checks import check_text
from belote_notation.checks.sheet_announce import ANNOUNCED_SUMS
from belote_notation.checks.sheet_score import points_of_tricks, possible_cards, scorer_of
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.ruleset import load_ruleset
from belote_notation.seats import Side
from oracle import DealResult, load, score_deal


def found(text: str, rules: str = "classique") -> list[Diagnostic]:
    """The errors and warnings."""
    report = check_text(f'[Rules "{rules}"]\n{text}')
    return [each for each in report.diagnostics if each.severity.value != "note"]


def codes(text: str, rules: str = "classique") -> list[tuple[str, int]]:
    """Their codes and lines, the line of the first deal being 1."""
    return [(each.code, each.span.line.number - 1) for each in found(text, rules)]


def sheet(*deals: str) -> str:
    """Deals, their lines parted by slashes."""
    lines = []
    for number, deal in enumerate(deals, 1):
        lines += [f"deal {number}", *deal.split("/")]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "deals",
    [
        ("taker: S/total: NS 90 EW 72",),
        ("taker: S/total: NS 252 EW 0",),
        ("taker: S/total: NS 0 EW 81/pending: 81",),
        ("taker: S/total: EW 72",),
        ("total: NS 0 EW 162",),
        ("taker: S", "taker: W/total: NS 182 EW 142"),
        ("taker: S", "taker: W/belote: EW/total: NS 182 EW 162"),
        ("taker: S/total: NS 90", "taker: W/total: EW 162"),
        ("taker: S/score: NS 90/total: NS 90 EW 72",),
        ("taker: S/total: NS 0 EW 81", "taker: W/total: NS 62 EW 262"),
        ("points: NS 90 EW 72", "points: NS 90 EW 72/total: NS 252 EW 72"),
        ("points: NS 162 EW 0", "points: NS 90 EW 72/total: NS 342 EW 72"),
        ("taker: S/adjust: NS -10/total: NS 80 EW 72", "taker: S/total: NS 170 EW 144"),
        ("taker: S",) * 6 + ("taker: W/total: NS 500 EW 634",),
        ("bids: pass, pass, pass, pass, pass, pass, pass, pass", "taker: S/total: NS 90 EW 72"),
        ("taker: S", "void: misdeal", "taker: S/total: NS 180 EW 144"),
    ],
)
def test_what_the_rules_allow_is_not_doubted(deals: tuple[str, ...]) -> None:
    assert codes(sheet(*deals)) == []


@pytest.mark.parametrize(
    ("deals", "code", "line"),
    [
        (("taker: S/total: NS 90 EW 73",), "B607", 3),
        (("taker: S/total: NS 80 EW 82",), "B607", 3),
        (("taker: S/total: NS 1 EW 161",), "B607", 3),
        (("taker: S/total: EW 91",), "B607", 3),
        (("total: NS 90 EW 73",), "B607", 2),
        (("taker: S", "taker: W/total: NS 182 EW 141"), "B607", 5),
        (("taker: S",) * 6 + ("taker: W/total: NS 500 EW 635",), "B607", 15),
        (("taker: S/score: NS 90/total: NS 90 EW 73",), "B606", 4),
        (("points: NS 90 EW 72", "points: NS 90 EW 72/total: NS 252 EW 71"), "B606", 5),
        (("taker: S/pending: 82",), "B607", 3),
        (("taker: S/score: NS 0 EW 81/pending: 80",), "B607", 4),
        (("taker: W/score: NS 57 EW 106/total: NS 56 EW 106",), "B607", 3),
        (("taker: S/score: NS 100 EW 63/total: NS 100 EW 62",), "B607", 3),
        (("taker: S/total: NS 0 EW 81", "taker: W/total: NS 62 EW 263"), "B607", 6),
    ],
)
def test_what_no_deal_can_give_is_one_error_where_it_shows(
    deals: tuple[str, ...], code: str, line: int
) -> None:
    assert codes(sheet(*deals)) == [(code, line)]


def test_a_match_that_starts_in_its_middle_is_judged_from_its_first_totals_on() -> None:
    start = "deal 5\ntaker: S\nscore: NS 90 EW 72\ntotal: NS 500 EW 300\n"
    assert codes(start + "deal 6\ntaker: W\ntotal: NS 572 EW 390\n") == []
    assert codes(start + "deal 6\ntaker: W\ntotal: NS 572 EW 391\n") == [("B607", 7)]


def test_scores_alone_are_judged_by_the_announcements_that_one_side_can_hold() -> None:
    for score, right in [
        ("NS 118 EW 64", True),
        ("NS 290 EW 72", True),
        ("NS 98 EW 74", False),
        ("NS 128 EW 64", False),
        ("NS 0 EW 712", True),
        ("NS 0 EW 802", True),
        ("NS 0 EW 812", False),
    ]:
        assert bool(codes(sheet(f"taker: S/score: {score}"), "annonces")) is not right, score


def test_marks_alone_are_judged_as_they_are_rounded() -> None:
    rounded = '[Rules.rounding "nearest10_half_up"]\n'
    assert codes(rounded + sheet("taker: S/score: NS 90 EW 70")) == []
    assert codes(rounded + sheet("taker: S/score: NS 85 EW 75/total: NS 85 EW 75")) == [("B607", 4)]
    assert codes(rounded + sheet("taker: S/total: NS 90 EW 70")) == []
    (odd,) = found(rounded + sheet("taker: S/total: NS 90 EW 90"))
    assert odd.code == "B607"


def test_a_belote_that_would_explain_a_score_is_named() -> None:
    (odd,) = found(sheet("taker: S/score: NS 0 EW 182"))
    assert [fill(each.message, each.facts, "fr") for each in odd.related] == [
        "une belote pour Est-Ouest l'expliquerait ; une feuille la note à part, sur une ligne « belote »"
    ]


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        ("tricks: NS 1 EW 7/points: NS 56 EW 106", True),
        ("tricks: NS 1 EW 7/points: NS 66 EW 96", True),
        ("tricks: NS 1 EW 7/points: NS 1 EW 161", False),
        ("tricks: NS 1 EW 7/points: NS 67 EW 95", False),
        ("tricks: NS 2 EW 6/points: NS 95 EW 67/der: EW", False),
        ("tricks: NS 3 EW 5/points: NS 0 EW 162", False),
        ("tricks: NS 0 EW 8/points: NS 5 EW 157", False),
        ("tricks: NS 1 EW 7/der: EW/points: NS 66 EW 96", False),
    ],
)
def test_points_must_fit_the_tricks(lines: str, right: bool) -> None:
    assert bool(codes(sheet(f"taker: S/{lines}"))) is not right


def test_the_points_of_one_trick_are_those_of_four_cards() -> None:
    values = (20, 14, 11, 10, 4, 3, 0, 0) + (11, 10, 4, 3, 2, 0, 0, 0) * 3
    assert points_of_tricks(1) == {sum(four) for four in combinations(values, 4)}


def _combinations() -> list[tuple[int, int, int]]:
    """Every announcement of at most five cards: its points, its cards as a mask, how many they are."""
    carre = {"A": 100, "T": 100, "K": 100, "Q": 100, "J": 200, "9": 150}
    items = [
        (points, sum(1 << suit * 8 + "AKQJT987".index(rank) for suit in range(4)), 4)
        for rank, points in carre.items()
    ]
    for suit in range(4):
        for length, points in ((3, 20), (4, 50), (5, 100)):
            items += [
                (points, ((1 << length) - 1) << suit * 8 + first, length) for first in range(9 - length)
            ]
    return items


def test_the_announcements_of_a_side_come_to_just_these_sums() -> None:
    hands: dict[int, set[int]] = {0: {0}}
    items = _combinations()
    for points, cards, _ in items:
        hands.setdefault(points, set()).add(cards)
    for one, two in combinations(items, 2):
        if one[2] + two[2] <= 8 and not one[1] & two[1]:
            hands.setdefault(one[0] + two[0], set()).add(one[1] | two[1])
    sums = {
        mine + partners
        for mine, partners in [(a, b) for a in hands for b in hands if a <= b]
        if any(not one & two for one in hands[mine] for two in hands[partners])
    }
    assert tuple(sorted(sums - {0})) == ANNOUNCED_SUMS


_HIGHER = {"litige_award": "higher_marks"}
_DOWN = {"rounding": "nearest10_half_down"}


@pytest.mark.parametrize(
    ("preset", "changes", "waiting"),
    [
        *product(("classique", "famille", "ffb-annonces"), ({}, _DOWN, _HIGHER), ((0, 0), (81, 0))),
        *product(("vanikar", "pagat"), ({}, _DOWN), ((0, 0),)),
    ],
)
def test_possible_marks_are_those_of_every_deal_scored_one_by_one(
    preset: str, changes: dict[str, str], waiting: tuple[int, int]
) -> None:
    options = load(preset, **changes)
    scorer = scorer_of(load_ruleset(preset).with_options({key: str(each) for key, each in changes.items()}))
    for taker, belote, counted in product(("NS", "EW"), (None, "NS"), (0, 100)):
        expected = set()
        said = {"NS": counted, "EW": 0}
        for cards in sorted(possible_cards()):
            for last in ("NS", "EW"):
                won = {"NS": cards, "EW": 152 - cards}
                for tricks in [{"NS": 4, "EW": 4}] + [{"NS": 8, "EW": 0}] * (won["EW"] == 0 and last == "NS"):
                    deal = DealResult(taker, won, last, tricks, belote, said, said)
                    given = score_deal(deal, sum(waiting), options).marks
                    expected.add((given["NS"], given["EW"]))
                if won["NS"] == 0 and last == "EW":
                    deal = DealResult(taker, won, last, {"NS": 0, "EW": 8}, belote, said, said)
                    given = score_deal(deal, sum(waiting), options).marks
                    expected.add((given["NS"], given["EW"]))
        side = None if belote is None else Side[belote]
        assert set(scorer.possible_marks((Side[taker],), (side,), (counted, 0), waiting)) == expected
