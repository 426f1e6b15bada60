"""The samples are what the generator makes of them, and each gives exactly the codes that it should."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from belote_notation.checks import check_file, check_text
from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.notation import parse, write
from make_samples import MATCHES, SAMPLES, Sample, played_match, samples
from oracle import load

HAND_WRITTEN = {"en": "en/lesson.bln", "fr": "fr/lecon.bln"}
PAPER = {"en": "en/score-sheet-us-them.bln", "fr": "fr/feuille-nous-eux.bln"}
"""Typed as a person would, not as `fmt` writes."""
FILES = sorted(path.relative_to(SAMPLES).as_posix() for path in SAMPLES.rglob("*.bln"))
BROKEN_OFF = {"B706", "B708"}
"""Notes that a record of one deal, or of a part of one, gives beside its fault."""


def _codes(path: Path) -> Counter[str]:
    with path.open("rb") as file:
        return Counter(found.code for found in check_file(file))


def test_samples_are_current() -> None:
    made = dict(samples())
    assert sorted([*made, *HAND_WRITTEN.values(), *PAPER.values()]) == FILES
    stale = [name for name, content in made.items() if (SAMPLES / name).read_bytes() != content]
    assert not stale, "run python tests/make_samples.py"


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith(("en/", "fr/"))])
def test_matches_and_lessons_are_clean(name: str) -> None:
    assert not _codes(SAMPLES / name)


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("errors/")])
def test_each_error_sample_gives_its_code(name: str) -> None:
    code = Path(name).name[:4]
    found = _codes(SAMPLES / name)
    assert found[code] == 1
    assert set(found) - BROKEN_OFF - {code} == set()


@pytest.mark.parametrize("name", ["club-night.bln", "soiree-au-club.bln"])
def test_the_club_night_has_three_faults_and_two_slips(name: str) -> None:
    assert _codes(SAMPLES / name) == Counter(["B403", "B405", "B406", "B604", "B606"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_paper_sheet_says_the_same_once_formatted(lang: Lang) -> None:
    record = parse((SAMPLES / PAPER[lang]).read_text(encoding="utf-8")).record
    again = write(record, lang)
    assert parse(again).record == record
    assert not check_text(again).diagnostics


@pytest.mark.parametrize(
    "name", [name for name in FILES if not name.startswith("errors/") and name not in PAPER.values()]
)
def test_samples_are_canonical(name: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    lang: Lang = "fr" if name.startswith(("fr/", "soiree")) else "en"
    assert write(parse(text).record, lang) == text


def test_both_languages_tell_the_same() -> None:
    for sample in MATCHES:
        one, other = ((SAMPLES / f"{lang}/{sample.preset}.bln").read_text("utf-8") for lang in LANGUAGES)
        first, second = parse(one).record.matches[0], parse(other).record.matches[0]
        assert [len(deal.items) for deal in first.deals] == [len(deal.items) for deal in second.deals]
        assert [deal.tricks[:7] for deal in first.deals] == [deal.tricks[:7] for deal in second.deals]


@pytest.mark.parametrize("sample", MATCHES, ids=lambda sample: sample.preset)
def test_a_whole_match_shows_what_its_ruleset_has(sample: Sample) -> None:
    options, played = load(sample.preset), played_match(sample)
    outcomes = {deal.outcome for deal in played}
    assert {"made", "failed", "passed_out"} <= outcomes
    assert ("litige" in outcomes) == (options["tie"] == "litige")
    assert any(deal.result and 8 in deal.result.tricks.values() for deal in played)
    assert any(deal.belote for deal in played)
    assert any(deal.declared for deal in played) == (options["announcements"] != "none")
    assert any(points >= options["target"] for points in played[-1].totals.values())
