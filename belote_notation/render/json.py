"""The report as one JSON object, written piece by piece, and facts as JSON values.

``docs/spec/report.schema.json`` describes it. Cards are English codes, rank then suit, ``T``
for ten; seats and sides are English letters, whatever the language of the messages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from belote_notation.calls import Announcement, Call, Trump
from belote_notation.cards import Card, Hand, Rank, Suit
from belote_notation.diagnostics import Citation, Diagnostic, Edit, Fact, Facts, Lang, Related, Text
from belote_notation.names import fill
from belote_notation.render.words import Tally, message
from belote_notation.seats import Seat, Side
from belote_notation.source import Span

if TYPE_CHECKING:
    from belote_notation.checks.corrected import CorrectedSheet
    from belote_notation.checks.rows import Cell, Row
    from belote_notation.record import Number

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

VERSION = 1
"""Goes up when a reader of the report could no longer read it."""

# Inside JSON these only stand in strings, where an escape means the same character.
_UNSAFE = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")


def dumps(value: Json, indent: int | None = None) -> str:
    r"""JSON in UTF-8, whatever could trouble a terminal or an encoder escaped.

    >>> dumps({"held": ["9♥", "\u202e"]})
    '{"held": ["9♥", "\\u202e"]}'
    """
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return _UNSAFE.sub(lambda char: f"\\u{ord(char.group()):04x}", text)


def opening() -> str:
    """The start of a report."""
    return f'{{"version": {VERSION},\n "diagnostics": ['


def item(path: str, diagnostic: Diagnostic, lang: Lang, *, first: bool) -> str:
    """One diagnostic of a report, with the comma that parts it from the one before."""
    return f"{'' if first else ','}\n  {dumps(value_of(path, diagnostic, lang))}"


def closing(
    files: Iterable[tuple[str, int, int, int]],
    tally: Tally,
    sheets: Sequence[tuple[str, Sequence[CorrectedSheet]]] = (),
) -> str:
    """The end of a report: each file with what it holds, the corrected sheets, and the sums."""
    listed = ",\n  ".join(
        dumps({"path": path, "matches": matches, "deals": deals, "plays": plays})
        for path, matches, deals, plays in files
    )
    put_right = ",\n  ".join(dumps(_sheet(path, sheet)) for path, found in sheets for sheet in found)
    sums = dumps({"errors": tally.errors, "warnings": tally.warnings, "notes": tally.notes})
    return f'\n ],\n "files": [\n  {listed}\n ],\n "sheets": [\n  {put_right}\n ],\n "summary": {sums}}}\n'


def _sheet(path: str, found: CorrectedSheet) -> Json:
    """A corrected sheet."""
    sheet = found.sheet
    changes: list[Json] = [
        {**_places(each.span), "old": each.old, "new": each.new} for each in found.corrections
    ]
    return {
        "path": path,
        "match": sheet.number,
        "changes": changes,
        "errors": sheet.errors,
        "rows": [row_value(row) for row in sheet.rows],
    }


def row_value(row: Row) -> Json:
    """A row of a score sheet: numbers as they ought to be, None where they are not known."""
    numbers = {name: _settled(cell) for name, cell in row.numbers()}
    pairs: dict[str, Json] = {
        name: {side: numbers[f"{name}_{side}"] for side in ("ns", "ew")}
        for name in ("tricks", "points", "announced", "score", "total")
    }
    return {
        "address": row.address,
        "deal": numbers["deal"],
        "dealer": _name(row.dealer.settled),
        "taker": _name(row.taker),
        "side": _name(row.side),
        "trump": None if row.trump is None else row.trump.code,
        "bid": None if row.bid is None else _call(row.bid),
        "doubled": row.doubled,
        "outcome": row.fate.value,
        "capot": _name(row.capot),
        "belote": _name(row.belote.settled),
        **pairs,
        "pending": numbers["pending"],
        "won": row.won,
        "won_by": _name(row.won_by),
    }


def _settled(cell: Cell[Number]) -> Json:
    value = cell.settled
    return None if value is None else fact(value, "en")


def _name(value: Seat | Side | None) -> Json:
    return None if value is None else value.name


def value_of(path: str, diagnostic: Diagnostic, lang: Lang) -> Json:
    """One diagnostic as a JSON value."""
    rule = diagnostic.rule
    return {
        "path": path,
        "code": rule.code,
        "name": rule.name,
        "severity": rule.severity.value,
        "message": message(diagnostic, lang),
        **_places(diagnostic.span),
        "address": diagnostic.address,
        "seat": None if diagnostic.seat is None else diagnostic.seat.name,
        "args": _facts(diagnostic.facts, lang),
        "rule": None if diagnostic.citation is None else cited_value(diagnostic.citation, lang),
        "related": [_related(related, lang) for related in diagnostic.related],
        "fix": _fix(diagnostic.fix, lang),
        "recorded": fact(diagnostic.recorded, lang),
        "computed": fact(diagnostic.computed, lang),
        "cause": diagnostic.cause,
        "causes": list(diagnostic.causes),
    }


def _fix(edits: tuple[Edit, ...], lang: Lang) -> Json:
    """What would set the record right, None if nothing does for certain."""
    if not edits:
        return None
    return [{**_places(edit.span), "value": fact(edit.value, lang)} for edit in edits]


def _places(span: Span | None) -> dict[str, Json]:
    if span is None:
        return {"start": None, "end": None}
    return {
        "start": {"line": span.number, "column": span.column, "offset": span.offset},
        "end": {"line": span.number, "column": span.end_column, "offset": span.end_offset},
    }


def cited_value(citation: Citation, lang: Lang) -> Json:
    return {
        "ruleset": citation.ruleset,
        "option": citation.option,
        "value": citation.value,
        "source": citation.source.of(lang),
    }


def _related(related: Related, lang: Lang) -> Json:
    return {"message": fill(related.message, related.facts, lang), **_places(related.span)}


def _facts(facts: Facts, lang: Lang) -> dict[str, Json]:
    """The facts by name; a sentence is filled with the others and given in the report's language."""
    return {
        name: fill(value, {key: facts[key] for key in facts if key != name}, lang)
        if isinstance(value, Text)
        else fact(value, lang)
        for name, value in facts.items()
    }


def fact(value: Fact, lang: Lang) -> Json:
    """A fact as a JSON value.

    >>> fact((Card.from_code("TD"), Seat.W), "fr")
    ['TD', 'W']
    """
    if isinstance(value, Text):
        return value.of(lang)
    if isinstance(value, tuple | Hand):
        return [fact(each, lang) for each in value]
    convert = _CONVERT.get(type(value))
    if convert is not None:
        return convert(value)
    assert value is None or isinstance(value, bool | int | float | str)  # noqa: S101  # what is left of `Fact`
    return value


def _number(value: Decimal) -> Json:
    return int(value) if value == value.to_integral_value() else float(value)


def _call(value: Call) -> Json:
    return {
        "kind": value.kind.value,
        "trump": None if value.trump is None else value.trump.code,
        "points": value.points,
        "feat": None if value.feat is None else value.feat.value,
    }


def _announcement(value: Announcement) -> Json:
    return {
        "kind": None if value.kind is None else value.kind.value,
        "top": None if value.top is None else value.top.code,
        "rank": None if value.rank is None else value.rank.code,
        "cards": [card.code for card in value.cards],
    }


_CONVERT: dict[type, Callable[..., Json]] = {
    Card: lambda value: value.code,
    Suit: lambda value: value.code,
    Rank: lambda value: value.code,
    Trump: lambda value: value.code,
    Seat: lambda value: value.name,
    Side: lambda value: value.name,
    Decimal: _number,
    Call: _call,
    Announcement: _announcement,
}
