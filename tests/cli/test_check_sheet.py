"""The corrected score sheet at the end of a report."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belote_notation.diagnostics import LANGUAGES, Lang
from cli.running import bln

CLUB = str(Path(__file__).parents[2] / "samples" / "club-night.bln")
WRONG = '[Rules "famille"]\ndeal 1 dealer N\ntaker: NS ♥\npoints: NS 95 EW 67\nscore: NS 85 EW 67\n'
RIGHT = WRONG.replace("85", "95")
HEAD: dict[Lang, str] = {"fr": "La feuille de marque corrigée", "en": "The corrected score sheet"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_report_ends_with_the_corrected_sheet(lang: Lang) -> None:
    ran = bln("check", "--lang", lang, CLUB)
    head, _, tail = ran.out.partition(HEAD[lang])
    assert ran.code == 1
    assert "B606" in head
    assert "389  461" in tail
    assert "571" in tail
    assert "bln fix -w" in tail
    assert "B604" not in tail.partition("bln explain")[0], "what was wrong is not repeated"


@pytest.mark.parametrize("extra", [["-q"], ["--format", "concise"], ["--select", "B4"]])
def test_no_sheet_where_nobody_asked(extra: list[str]) -> None:
    assert HEAD["en"] not in bln("check", "--lang", "en", *extra, CLUB).out


def test_clean_match_has_no_sheet(tmp_path: Path) -> None:
    (tmp_path / "right.bln").write_text(RIGHT, "utf-8")
    ran = bln("check", "--format", "json", str(tmp_path / "right.bln"))
    assert ran.code == 0
    assert json.loads(ran.out)["sheets"] == []


def test_the_match_that_is_wrong_is_shown_at_its_place(tmp_path: Path) -> None:
    """CRLF, a BOM, matches without tags before and after: the places are those of the file."""
    untagged = RIGHT.partition("\n")[2]
    text = "\ufeff" + (untagged + "\n" + WRONG + "\n" + RIGHT).replace("\n", "\r\n")
    (tmp_path / "three.bln").write_bytes(text.encode())
    (sheet,) = json.loads(bln("check", "--format", "json", str(tmp_path / "three.bln")).out)["sheets"]
    assert sheet["match"] == 2
    assert [row["score"] for row in sheet["rows"]] == [{"ns": 95, "ew": 67}]
    (change,) = sheet["changes"]
    assert (change["old"], change["new"]) == ("85", "95")
    start, end = change["start"]["offset"], change["end"]["offset"]
    assert text.removeprefix("\ufeff")[start:end] == "85"
    assert change["start"]["line"] == text[:start].count("\n") + 1


def test_what_cannot_be_put_right_for_certain_has_no_sheet() -> None:
    doubtful = '[Rules "famille"]\ndeal 1 dealer N\ntaker: NS ♥\npoints: NS 95 EW 77\n'
    ran = bln("check", "--lang", "en", "-", stdin=doubtful)
    assert "B607" in ran.out
    assert HEAD["en"] not in ran.out


def test_a_report_shows_three_sheets_at_most() -> None:
    ran = bln("check", "--format", "json", "-", stdin=f"{WRONG}\n" * 5)
    assert [sheet["match"] for sheet in json.loads(ran.out)["sheets"]] == [1, 2, 3]
