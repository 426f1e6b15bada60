"""Conformance cases from JSON: one item for each case and ruleset, of a schema that is known."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from belote_notation.ruleset import PRESETS

CASES = Path(__file__).parent / "cases"

_REMARKS = {"id", "why", "tag", "source", "note", "comment", "options"}
_PLAYED = {"taker", "card_points", "last_trick", "tricks", "belote", "announcements"}
_CONTRACT = {"bid", "coinche", "capot_bid"}
_TRICK = {"seats", "cards", "winner", "points", "running"}

SCHEMAS: Mapping[str, set[str]] = {
    "compare": {"type", "trump", "play_order", "declared", "expect"},
    "validity": {"type", "trump", "hand", "declared_cards", "trick_number", "rulesets", "valid"},
    "hand_best": {"type", "trump", "hand", "best", "total", "rulesets"},
    "auction": {"rulesets", "dealer", "turned", "calls", "valid", "result"},
    "legal": {
        "trump",
        "player",
        "partner",
        "trick",
        "trick_seats_clockwise",
        "trick_seats_counterclockwise",
        "hand",
        "legal",
    },
    "scoring": {"ruleset", "totals_before", "pending_before", "deals", "expect"},
    "fulldeal": {
        "order",
        "direction",
        "dealer",
        "turned",
        "first_five",
        "bids",
        "taker",
        "trump",
        "hands",
        "tricks",
        "card_points",
        "tricks_won",
        "last_trick",
        "belote_holder",
        "expect",
    },
    "illegal": {
        "deal",
        "trick",
        "seat",
        "position",
        "instead_of",
        "played",
        "hand",
        "trick_so_far",
        "trump",
        "reason",
        "illegal_in",
        "legal_in",
    },
}
"""The keys of each kind of case, remarks apart."""

_PARTS: Mapping[str, tuple[str, set[str]]] = {
    "compare": ("declared", {"seat", "cards"}),
    "scoring": ("deals", _PLAYED | _CONTRACT | {"passed_out"}),
    "fulldeal": ("tricks", _TRICK),
}
_RESULT = {"taker", "trump", "first_leader", "next_dealer", "extra_cards", "turned_card_to"}
_EXPECT = {"outcome", "marks", "pending_after", "totals_after", "game_over", "winner"}


@dataclass(frozen=True)
class Case:
    """One case under one ruleset.

    Attributes:
        name: file, id and ruleset: ``legal/L01/classique``.
        kind: a key of `SCHEMAS`, or ``unknown``.
        ruleset: the ruleset's name.
        data: the case as it is written; for ``unknown`` what is wrong with it, as ``problem``.
        deals: for ``illegal``, the whole deals of its file by their id.
    """

    name: str
    kind: str
    ruleset: str
    data: Mapping[str, Any]
    deals: Mapping[str, Any] = field(default_factory=dict)

    @property
    def identity(self) -> str:
        """File and id."""
        return self.name.rpartition("/")[0]


@dataclass(frozen=True)
class Folder:
    """The cases of a folder."""

    cases: tuple[Case, ...]


def read_folder(folder: Path) -> Folder:
    """All cases of the JSON files of a folder; what is not understood becomes a failing case."""
    found: list[Case] = []
    paths = sorted(folder.glob("*.json"))
    if not paths:
        found.append(_unknown(folder.name, "no JSON file in this folder"))
    for path in paths:
        try:
            found += _read_file(path.stem, json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            found.append(_unknown(path.stem, f"cannot be read: {error!r}"))
    return Folder(tuple(found))


def ran(nodes: Iterable[str]) -> tuple[str, ...]:
    """The names of the cases among the addresses of tests that ran."""
    marker = "test_conformance.py::test_case["
    return tuple(node.partition(marker)[2].rstrip("]") for node in nodes if marker in node)


def summary(names: Iterable[str]) -> Iterator[str]:
    """What is said at the end of a run."""
    names = tuple(names)
    cases = {name.rpartition("/")[0] for name in names}
    yield f"{len(cases)} cases ran, {len(names)} with each of their rulesets"


def _read_file(stem: str, data: Mapping[str, Any]) -> list[Case]:
    known = {"schema", "cases", "conversions", "deals", "illegal"}
    found = [_unknown(stem, f"a section that is not known: {key}") for key in data if key not in known]
    if not set(data) & (known - {"schema"}):
        found.append(_unknown(stem, "no section of cases"))
    for raw in data.get("cases", ()):
        found += _cases(stem, _kind(raw), raw)
    for raw in data.get("conversions", ()):
        found.append(_conversion(stem, raw))
    deals = {raw["id"]: raw for raw in data.get("deals", ())}
    for raw in data.get("deals", ()):
        found += _cases(stem, "fulldeal", raw)
    for raw in data.get("illegal", ()):
        found += _cases(stem, "illegal", raw, deals)
    return found


_CONVERSIONS = {
    "conversion": {"id", "type", "ruleset", "mode", "raw_points", "belote", "expect"},
    "totals": {"id", "type", "mode", "expect_total"},
}
"""The keys of each kind of conversion, remarks apart."""


def _conversion(stem: str, raw: Mapping[str, Any]) -> Case:
    """A case of points that are rescaled, or of what all the cards of a deal are worth."""
    ruleset = raw.get("ruleset", "-")
    name = f"{stem}/{raw.get('id', '?')}/{ruleset}"
    if set(raw) - _REMARKS | {"id"} != _CONVERSIONS.get(raw.get("type", "?")):
        return _unknown(name, f"not a conversion: {', '.join(sorted(raw))}")
    return Case(name, "conversion", ruleset, raw)


def _kind(raw: Mapping[str, Any]) -> str:
    if "type" in raw:
        return str(raw["type"])
    for kind, key in (("auction", "calls"), ("legal", "legal"), ("scoring", "deals")):
        if key in raw:
            return kind
    return "?"


def _cases(
    stem: str, kind: str, raw: Mapping[str, Any], deals: Mapping[str, Any] | None = None
) -> list[Case]:
    """A case once for each of its rulesets."""
    place = f"{stem}/{raw.get('id', '?')}"
    problem = _problem(kind, raw)
    rulesets = () if problem else _rulesets(kind, raw)
    if not problem and not rulesets:
        problem = "no ruleset"
    if problem:
        return [_unknown(place, problem)]
    return [
        Case(f"{place}/{name}", kind, name, raw, deals or {})
        if name in PRESETS
        else _unknown(f"{place}/{name}", f"a ruleset that is not known: {name}")
        for name in rulesets
    ]


def _problem(kind: str, raw: Mapping[str, Any]) -> str | None:
    """What is wrong with the shape of a case, if anything."""
    if kind not in SCHEMAS:
        return f"a kind of case that is not known: {kind}"
    missing = SCHEMAS[kind] - set(raw)
    if missing:
        return f"missing: {', '.join(sorted(missing))}"
    strange = set(raw) - SCHEMAS[kind] - _REMARKS
    part, keys = _PARTS.get(kind, ("", set()))
    for entry in raw[part] if part else ():
        strange |= set(entry) - keys
    if kind == "auction":
        strange |= set(raw["result"] or ()) - _RESULT
    if kind in ("scoring", "fulldeal"):
        expected = raw["expect"] if kind == "scoring" else raw["expect"].values()
        for entry in expected:
            strange |= set(entry) - _EXPECT
    return f"not known: {', '.join(sorted(strange))}" if strange else None


def _rulesets(kind: str, raw: Mapping[str, Any]) -> tuple[str, ...]:
    if kind in ("compare", "fulldeal"):
        return tuple(raw["expect"])
    if kind == "legal":
        return tuple(raw["legal"])
    if kind == "scoring":
        return (raw["ruleset"],)
    if kind == "illegal":
        return (*raw["illegal_in"], *raw["legal_in"])
    return tuple(raw["rulesets"])


def _unknown(name: str, problem: str) -> Case:
    return Case(f"{name}/?", "unknown", "-", {"problem": problem})
