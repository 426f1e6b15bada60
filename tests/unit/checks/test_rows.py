"""The rows of a score sheet: what is written, what follows, and what nobody knows."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from belote_notation.calls import Trump
from belote_notation.checks import CheckOptions, check_text
from belote_notation.checks.rows import Cell, Fate, MatchSheet, Row, Source, Verdict
from belote_notation.checks.rows_match import sheets
from belote_notation.notation import write
from belote_notation.seats import Seat, Side
from belote_notation.source import split_lines
from generator import random_match

SAMPLES = Path(__file__).parents[3] / "samples"
PRESETS = ("famille", "classique", "annonces", "vanikar", "ffb", "ffb-annonces", "pagat")

PLAIN = CheckOptions()
HEAD = '[Rules "classique"]\n'


def read(text: str, options: CheckOptions = PLAIN) -> list[MatchSheet]:
    """The sheets of a text."""
    return list(sheets(split_lines(text), options))


def rows(*deals: str, head: str = HEAD) -> tuple[Row, ...]:
    """The rows of one match."""
    (sheet,) = read(head + "\n".join(deals))
    return sheet.rows


def said(cells: tuple[Cell[int], Cell[int]]) -> tuple[object, ...]:
    """Two numbers, one in brackets that is worked out, ``?`` for one that is unknown."""
    marks = []
    for cell in cells:
        text = "?" if cell.value is None else str(cell.value)
        text = f"({text})" if cell.source is Source.WORKED_OUT else text
        marks.append(f"{text}>{cell.right}" if cell.verdict is Verdict.CORRECTED else text)
    return tuple(marks)


def test_a_paper_sheet() -> None:
    (sheet,) = read((SAMPLES / "fr/feuille-nous-eux.bln").read_text("utf-8"))
    assert sheet.us is Side.NS
    assert (sheet.finish.totals, sheet.finish.winner, sheet.errors) == ((1053, 859), Side.NS, 0)
    assert [row.number.value for row in sheet.rows] == list(range(1, 13))
    first, second, third, fourth, fifth, sixth, seventh, eighth = sheet.rows[:8]
    assert (first.dealer.value, first.dealer.source) == (Seat.S, Source.WRITTEN)
    assert (second.dealer.value, second.dealer.source) == (Seat.E, Source.WORKED_OUT)
    assert (first.taker, first.side, first.trump) == (None, Side.NS, Trump.HEARTS)
    assert said(first.total) == ("(97)", "(65)")
    assert (second.belote.value, second.belote.source) == (Side.EW, Source.WRITTEN)
    assert (third.fate, said(third.total)) == (Fate.PASSED, ("(171)", "(173)"))
    assert (fourth.fate, fourth.pending.value, said(fourth.score)) == (Fate.LITIGE, 81, ("81", "0"))
    assert (fifth.won, fifth.won_by, fifth.fate) == (81, Side.NS, Fate.MADE)
    assert (sixth.capot, said(sixth.points)) == (Side.NS, ("252", "0"))
    assert (seventh.fate, said(seventh.points)) == (Fate.FAILED, ("93", "69"))
    assert (eighth.fate, said(eighth.points)) == (Fate.MADE, ("(56)", "(106)"))
    assert said(sheet.rows[8].points) == ("41", "(121)")


def test_points_and_score_follow_from_the_cards() -> None:
    text = (SAMPLES / "en/ffb.bln").read_text("utf-8")
    lines = [line for line in text.splitlines() if not re.match("(points|score|total|pending):", line)]
    written, worked_out = read(text)[0].rows, read("\n".join(lines))[0].rows
    for row, other in zip(written, worked_out, strict=True):
        for (name, cell), (_, found) in zip(row.numbers(), other.numbers(), strict=True):
            if cell.known:
                assert found.source is not Source.UNKNOWN, name
                assert found.value == cell.value or row.capot is not None, (row.address, name)


def test_a_failed_contract_does_not_tell_its_points() -> None:
    (row,) = rows("deal 1 dealer N", "taker: EW ♠", "score: NS 162 EW 0")
    assert (row.fate, said(row.points)) == (Fate.FAILED, ("?", "?"))


def test_who_took_follows_where_only_one_side_can_have() -> None:
    (row,) = rows("deal 1 dealer N", "points: NS 70 EW 92", "score: NS 0 EW 162")
    assert (row.side, row.fate) == (Side.NS, Fate.FAILED)
    (row,) = rows("deal 1 dealer N", "points: NS 70 EW 92", "score: NS 70 EW 92")
    assert (row.side, row.fate) == (Side.EW, Fate.MADE)
    (row,) = rows("deal 1 dealer N", "points: NS 70 EW 92")
    assert (row.side, row.fate, said(row.score)) == (None, Fate.UNKNOWN, ("?", "?"))


def test_marks_follow_from_the_totals_around_a_deal() -> None:
    deals = (
        *("deal 1 dealer N", "taker: NS ♠", "total: NS 100 EW 62"),
        *("deal 2", "taker: EW ♠", "total: NS 162 EW 162"),
        *("deal 3", "taker: EW ♠", "total: NS 324 EW 162"),
    )
    first, second, third = rows(*deals)
    assert (said(first.score), said(first.points)) == (("(100)", "(62)"), ("(100)", "(62)"))
    assert (second.fate, said(second.score)) == (Fate.MADE, ("(62)", "(100)"))
    assert (third.fate, said(third.score), said(third.points)) == (Fate.FAILED, ("(162)", "(0)"), ("?", "?"))


def test_a_belote_that_may_not_have_been_called_leaves_marks_and_totals_open() -> None:
    text = (SAMPLES / "club-night.bln").read_text("utf-8")
    for word in ("belote", "rebelote"):
        text = re.sub(rf"(?<!\w) {word}\b(?!:)", "", text)
    lines = [line for line in text.splitlines() if not re.match("(score|total|pending|belote):", line)]
    (sheet,) = read("\n".join(lines))
    first, second = sheet.rows[:2]
    assert first.maybe_belote is Side.NS
    assert (said(first.points), said(first.score)) == (("98", "64"), ("?", "(64)"))
    assert said(first.total) == ("?", "(64)")
    assert (said(second.score), said(second.total)) == (("(81)", "(0)"), ("?", "(64)"))
    assert sheet.finish.totals is None
    (automatic,) = read("\n".join(lines), CheckOptions(options=(("belote_call", "automatic"),)))
    assert said(automatic.rows[0].score) == ("(118)", "(64)")
    assert automatic.finish.totals == (571, 461)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("cards", [True, False])
def test_what_is_worked_out_is_what_was_left_out(preset: str, cards: bool) -> None:
    """Lines of a true record are left out: whatever is worked out in their place is what they said."""
    lines = "points|score|total|tricks|pending|" + ("belote|announced" if cards else "taker")
    for seed in range(3):
        rng = Random(f"{preset} {seed}")
        text = write(random_match(rng, preset, cards=cards, varied=seed == 1), "en")
        (whole,) = read(text)
        assert not whole.errors
        for share in (0.3, 0.7):
            kept = [
                line
                for line in text.splitlines()
                if not re.match(f"({lines}):", line) or rng.random() > share
            ]
            (part,) = read("\n".join(kept))
            capot = (whole.rules.capot_total, 162)
            for row, other in zip(whole.rows, part.rows, strict=True):
                assert other.side in (None, row.side)
                assert other.fate in (row.fate, Fate.UNKNOWN, Fate.UNFINISHED)
                for (name, cell), (_, found) in zip(row.numbers(), other.numbers(), strict=True):
                    if found.source is Source.WORKED_OUT and cell.known and found.value != cell.value:
                        # A capot may be noted either way.
                        assert name.startswith("points"), (preset, seed, row.address, name)
                        assert {found.value, cell.value} <= set(capot)


def test_wrong_numbers_have_the_right_ones_beside_them() -> None:
    (sheet,) = read((SAMPLES / "club-night.bln").read_text("utf-8"))
    assert said(sheet.rows[4].score) == ("69", "93>113")
    assert said(sheet.rows[5].total) == ("399>389", "441")
    assert [each.code for each in sheet.wrong] == ["B604", "B606"]
    assert (sheet.errors, sheet.others) == (5, 3)
    assert said(sheet.rows[6].total) == ("581", "441")
    assert (sheet.finish.totals, sheet.finish.winner) == ((571, 461), Side.NS)


def test_a_wrong_number_without_a_right_one_is_doubted() -> None:
    (row,) = rows("deal 1 dealer N", "taker: NS ♠", "points: NS 161 EW 1", "score: NS 161 EW 1")
    assert [cell.verdict for cell in row.points] == [Verdict.DOUBTED, Verdict.UNDISPUTED]
    assert row.points[0].right is None
    (row,) = rows("deal 1 dealer N", "taker: NS ♠", "points: NS 90 EW 70")
    assert [cell.verdict for cell in row.points] == [Verdict.DOUBTED, Verdict.DOUBTED]


def test_dealer_belote_and_number_are_corrected_too() -> None:
    deal = ("taker: NS ♠", "points: NS 100 EW 62")
    _, second = rows("deal 1 dealer N", *deal, "deal 4 dealer N", *deal)
    assert (second.dealer.value, second.dealer.right) == (Seat.N, Seat.W)
    assert (second.number.value, second.number.verdict, second.number.right) == (4, Verdict.CORRECTED, 2)
    (sheet,) = read((SAMPLES / "errors/B602-wrong-belote.bln").read_text("utf-8"))
    (wrong,) = [row for row in sheet.rows if row.belote.verdict is Verdict.CORRECTED]
    assert wrong.belote.right is not wrong.belote.value


def test_a_silenced_code_disputes_nothing() -> None:
    deal = "deal 1 dealer N", "taker: NS ♠", "points: NS 100 EW 62", "score: NS 90 EW 62 ; bln: ignore B604"
    (row,) = rows(*deal)
    assert said(row.score) == ("90", "62")


@pytest.mark.parametrize(
    ("lines", "fate"),
    [
        (("void: misdeal",), Fate.VOID),
        (("position: trick 5 lead N", "5. N: A♠ K♠ Q♠ J♠"), Fate.EXERCISE),
        (("taker: S ♥", "1. E: 8♣ K♣ A♣ 9♣"), Fate.UNFINISHED),
        (("taker: S ♥", "fault 1.1: N revoke ruling NS 0 EW 162", "score: NS 0 EW 162"), Fate.RULED),
        (("taker: S ♥",), Fate.UNFINISHED),
    ],
)
def test_other_ends_of_a_deal(lines: tuple[str, ...], fate: Fate) -> None:
    assert rows("deal 1 dealer N", *lines)[0].fate is fate


def test_a_deal_written_twice_is_a_row_that_does_not_count() -> None:
    deal = ("deal 1 dealer N", "taker: NS ♠", "points: NS 100 EW 62", "total: NS 100 EW 62")
    first, second, third = rows(*deal, *deal, "deal 2", "taker: EW ♠", "points: NS 62 EW 100")
    assert (first.fate, second.fate) == (Fate.MADE, Fate.TWICE)
    assert said(third.total) == ("(162)", "(162)")


def test_an_adjustment_goes_into_the_totals() -> None:
    first, second = rows(
        *("deal 1 dealer N", "taker: NS ♠", "points: NS 100 EW 62", "adjust: NS -10"),
        *("deal 2", "taker: EW ♠", "points: NS 62 EW 100"),
    )
    assert (first.adjusted, said(first.total), said(second.total)) == (
        (-10, 0),
        ("(90)", "(62)"),
        ("(152)", "(162)"),
    )


def test_a_match_that_starts_in_its_middle_has_no_totals() -> None:
    deal = ("deal 5 dealer N", "taker: NS ♠", "points: NS 100 EW 62")
    (row,) = rows(*deal)
    assert (said(row.points), said(row.total)) == (("100", "62"), ("?", "?"))
    assert said(row.score) == ("?", "?")  # a litige may have waited
    (row,) = rows(*deal, head='[Rules "pagat"]\n')
    assert (said(row.score), said(row.total)) == (("(100)", "(62)"), ("?", "?"))


def test_deals_without_numbers_follow_on() -> None:
    deal = ("taker: NS ♠", "points: NS 100 EW 62")
    found = rows("deal dealer N", *deal, "deal", *deal, "deal 3", *deal)
    assert [row.number.value for row in found] == [1, 2, 3]
    assert found[0].number.source is Source.WORKED_OUT


def test_bids_and_doubles_are_kept_as_written() -> None:
    (row,) = rows("deal 1 dealer N", "taker: S 100♥ doubled by E")
    assert row.bid is not None
    assert (row.taker, row.trump, row.bid.points, row.doubled) == (Seat.S, Trump.HEARTS, 100, 2)
    (row,) = rows("deal 1 dealer N", "bids: W 80♠, S double, E redouble, N pass")
    assert row.bid is not None
    assert (row.trump, row.bid.points, row.doubled) == (Trump.SPADES, 80, 4)


def test_every_match_has_a_sheet_with_what_is_wrong_in_it() -> None:
    clean = '[Event "a"]\n[Rules "classique"]\ndeal 1 dealer N\ntaker: NS ♠\npoints: NS 100 EW 62\n'
    wrong = clean.replace('"a"', '"b"') + "score: NS 90 EW 62\n"
    found = read(clean + wrong + clean + wrong + wrong + clean)
    assert [(sheet.number, sheet.tags["Event"], sheet.errors) for sheet in found] == [
        *((1, "a", 0), (2, "b", 1), (3, "a", 0), (4, "b", 1), (5, "b", 1), (6, "a", 0)),
    ]
    assert read("") == []
    (empty,) = read('[Event "nobody came"]')
    assert (empty.rows, empty.finish.totals) == ((), None)


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.bln")), ids=lambda path: path.stem)
def test_a_sheet_has_every_deal_and_every_error(path: Path) -> None:
    text = path.read_text("utf-8", errors="replace")
    report, found = check_text(text), read(text)
    assert sum(len(sheet.rows) for sheet in found) == report.deals
    assert sum(sheet.errors for sheet in found) == report.errors
    assert len(found) == report.matches


def test_a_match_the_other_way_round_has_each_deal_once() -> None:
    """While the direction is in doubt the deals are read both ways; the sheet is of one."""
    text = (SAMPLES / "errors/B707-wrong-direction.bln").read_text("utf-8")
    (sheet,) = read(text)
    assert [row.address for row in sheet.rows] == [f"1/{deal}" for deal in range(1, len(sheet.rows) + 1)]
    assert sheet.rules.direction.value != sheet.tags["Rules.direction"]
    assert all(row.total[0].known for row in sheet.rows)
