"""Deals as plain values: the changes lead from the start to the end, both languages are there, it is JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import belote_notation as bln

ROOT = Path(__file__).parents[3]
SAMPLES = sorted(path for folder in ("en", "fr") for path in (ROOT / "samples" / folder).glob("*.bln"))
STEPS = (ROOT / "docs" / "spec" / "steps.md").read_text("utf-8")


def put(position: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The position after some changes, as docs/spec/steps.md says."""
    after = dict(position)
    for name, value in changes.items():
        after[name] = {**position[name], **value} if isinstance(value, dict) else value
    return after


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_changes_lead_from_the_start_to_the_end(path: Path) -> None:
    found: Any = bln.study_document(bln.study_text(path.read_text("utf-8")))
    assert json.loads(json.dumps(found)) == found
    for deal in found["matches"][0]["deals"]:
        for line in (deal["line"], *deal["variations"]):
            position = line["start"]
            for event in line["events"]:
                position = put(position, event.get("after", {}))
            assert position == line["end"]


def test_a_page_of_twelve_deals_stays_small() -> None:
    found: Any = bln.study_document(bln.study_text((ROOT / "samples" / "club-night.bln").read_text("utf-8")))
    deals = found["matches"][0]["deals"]
    size = len(json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode())
    assert size / len(deals) < 21_000


def test_a_card_says_what_could_be_played_and_what_was_wrong() -> None:
    event: Any = bln.event_document(
        bln.study_text((ROOT / "samples" / "club-night.bln").read_text("utf-8")).at("1/2/4.4")
    )
    assert (event["card"], event["seat"], event["broken"], event["step"]) == ("TC", "E", "follow", True)
    assert event["choice"] == {
        "seat": "E",
        "legal": "AH JH",
        "whole": True,
        "duty": "follow",
        "why": {"fr": "Est a du cœur et doit fournir.", "en": "East holds hearts and must follow suit."},
    }
    assert event["after"]["trick"] == "N:TH W:KH S:QH E:TC"
    assert event["text"] == {"fr": "Est joue 10♣", "en": "East plays 10♣"}
    (wrong,) = event["diagnostics"]
    assert (wrong["code"], wrong["severity"], wrong["line"]) == ("B403", "error", 34)
    assert "fournir" in wrong["message"]["fr"]
    assert "follow suit" in wrong["message"]["en"]
    assert len(wrong["notes"]["fr"]) == len(wrong["notes"]["en"]) > 2


def test_an_option_that_decides_is_named_and_cited_once() -> None:
    deal: Any = bln.deal_document(
        bln.study_text((ROOT / "samples" / "club-night.bln").read_text("utf-8")).deals[1]
    )
    named = {event["choice"].get("option") for event in deal["line"]["events"] if "choice" in event}
    assert named - {None} == set(deal["rules"]) == {"trump_lead_raise"}
    assert deal["rules"]["trump_lead_raise"]["en"]["value"] == "always"
    assert deal["score"]["marks"] == {"NS": 81, "EW": 0}
    assert deal["score"]["pending"] == 81
    assert any("litige" in line["fr"] for line in deal["score"]["lines"])
    assert deal["totals"] == {"before": {"NS": 118, "EW": 64}, "after": {"NS": 199, "EW": 64}}


def test_words_of_a_record_stand_as_they_are() -> None:
    text = 'deal 1 dealer N\nturn: 9♣ {<script>alert("x")</script>}\n{[bold]\\{x}\n'
    events: Any = bln.deal_document(bln.study_text(text).deals[0])["line"]
    assert [event["words"] for event in events["events"] if "words" in event] == [
        '<script>alert("x")</script>'
    ]


def every_key(value: Any) -> set[str]:
    """The names of all members, those that are seats, sides, languages or options apart."""
    if isinstance(value, list):
        return {name for each in value for name in every_key(each)}
    if not isinstance(value, dict):
        return set()
    return set(value) | {name for each in value.values() for name in every_key(each)}


def test_every_member_is_described() -> None:
    found = {
        name
        for path in SAMPLES
        for name in every_key(bln.study_document(bln.study_text(path.read_text("utf-8"))))
    }
    apart = {*"NESW", "NS", "EW", "fr", "en"} | {
        name for name in found if name in dict(bln.load_ruleset("classique").sources)
    }
    missing = {name for name in found - apart if f"`{name}`" not in STEPS}
    assert not missing


def test_every_kind_is_described() -> None:
    for kind in bln.EventKind:
        assert f"`{kind.value}`" in STEPS
