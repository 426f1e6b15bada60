"""The score sheets of a text: it is checked, and each match gives its rows once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar, cast

from belote_notation.checks.driver import CheckOptions, Counts, Watched, check_pieces
from belote_notation.checks.match_result import read_side
from belote_notation.checks.match_rules import MatchEnd
from belote_notation.checks.rows import Cell, Finish, MatchSheet, Place, Row, Source, Verdict
from belote_notation.checks.rows_deal import row_of
from belote_notation.checks.sheet_facts import whole_number
from belote_notation.diagnostics import Diagnostic, Fact, Severity
from belote_notation.notation import read_pieces
from belote_notation.record import Number, Tag
from belote_notation.source import Line

Value = TypeVar("Value")

_NUMBERS = ("B6", "B701", "B702", "B704")
"""The codes of what stands on a sheet."""

_BY_COMPUTED = ("B602", "B701")
"""Where no edit is offered, since it is not for a program to make, and yet what is right is known."""


def sheets(
    lines: Iterable[Line],
    options: CheckOptions = CheckOptions(),  # noqa: B008  # frozen
) -> Iterator[MatchSheet]:
    """The score sheet of every match of a text, each as soon as the next one begins to be told of.

    Args:
        lines: the text, as `source.number_lines` cuts it.
        options: by which rules it is judged.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.
    """
    watch: list[Watched] = []
    for _ in check_pieces(read_pieces(lines), options, Counts(), watch):
        while len(watch) > 1:
            yield _sheet(watch.pop(0))
    yield from map(_sheet, watch)


def _sheet(match: Watched) -> MatchSheet:
    head, tail, found = match.pieces[0], match.pieces[-1], match.found
    tags: dict[str, str] = {}
    for item in (*head.items, *tail.items):
        if isinstance(item, Tag):
            tags.setdefault(item.name, item.value)
    codes: dict[str, set[str]] = {}
    for each in found:
        codes.setdefault(each.address or "", set()).add(each.code)
    rows = [row_of(seen, codes.get(seen.played.outcome.address, ())) for seen in match.seen]
    errors = [each for each in found if each.severity is Severity.ERROR]
    told = tuple(_totalled(_marked(_numbered(rows), _marks(found), errors)))
    assert match.rules is not None  # noqa: S101  # a head was read
    return MatchSheet(
        match.number,
        match.seen[-1].played.ruleset if match.seen else match.rules.ruleset,
        tags,
        read_side(tags["Us"]) if "Us" in tags else None,
        told,
        _finish(match.end, told, tags),
        tuple(each for each in found if each.severity is not Severity.NOTE and _on_sheet(each)),
        len(errors),
        sum(not _on_sheet(each) for each in errors),
        tail.lang,
    )


def _on_sheet(diagnostic: Diagnostic) -> bool:
    return diagnostic.code.startswith(_NUMBERS)


def _numbered(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows, each with a number: those that have none follow on."""
    last: Number = 0
    for row in rows:
        number = row.number
        if number.value is None:
            number = Cell(last + 1, Source.WORKED_OUT)
        last = last + 1 if number.value is None else number.value
        yield replace(row, number=number)


def _totalled(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows with the totals that follow; not with those that rest on marks which are only likely."""
    unsure = [False, False]
    for row in rows:
        total = list(row.total)
        for side, cell in enumerate(total):
            reckoned = row.reckoned[side]
            unsure[side] = unsure[side] or row.assumed[side]
            if cell.known:
                unsure[side] = unsure[side] and cell.value != reckoned
            elif reckoned is not None and not unsure[side]:
                total[side] = Cell(reckoned, Source.WORKED_OUT)
        yield replace(row, total=(total[0], total[1]))


def _marks(found: Iterable[Diagnostic]) -> dict[Place, Fact]:
    """What ought to stand at the places where something else does."""
    marks: dict[Place, Fact] = {}
    for each in found:
        for edit in each.fix:
            marks[edit.span.number, edit.span.start] = edit.value
        if not each.fix and each.code in _BY_COMPUTED:
            marks[each.span.number, each.span.start] = each.computed
    return marks


def _marked(rows: Iterable[Row], marks: dict[Place, Fact], errors: Iterable[Diagnostic]) -> Iterator[Row]:
    """The rows with what the check says of them."""
    doubts: dict[str | None, list[Diagnostic]] = {}
    for each in errors:
        if not each.fix and _on_sheet(each):
            doubts.setdefault(each.address, []).append(each)
    for row in rows:
        yield _judged(row, marks, doubts.get(row.address, ()))


def _judged(row: Row, marks: dict[Place, Fact], doubts: Iterable[Diagnostic]) -> Row:
    """A row with what the check says of it."""

    def judged(cell: Cell[Value]) -> Cell[Value]:
        if cell.place is None:
            return cell
        if cell.place in marks:
            # What a rule computes for a place is of the kind that is written there.
            right = cast("Value | None", marks[cell.place])
            return replace(cell, verdict=Verdict.CORRECTED, right=right)
        line, start = cell.place
        if any(each.span.number == line and each.span.start <= start < each.span.end for each in doubts):
            return replace(cell, verdict=Verdict.DOUBTED)
        return cell

    def both(pair: tuple[Cell[Value], Cell[Value]]) -> tuple[Cell[Value], Cell[Value]]:
        return judged(pair[0]), judged(pair[1])

    return replace(
        row,
        number=judged(row.number),
        dealer=judged(row.dealer),
        belote=judged(row.belote),
        tricks=both(row.tricks),
        points=both(row.points),
        announced=both(row.announced),
        score=both(row.score),
        total=both(row.total),
        pending=judged(row.pending),
    )


def _finish(end: MatchEnd | None, rows: tuple[Row, ...], tags: dict[str, str]) -> Finish:
    result = tags.get("Result")
    if end is None:
        return Finish(result=result)
    ns, ew = (whole_number(cell.settled) for cell in rows[-1].total)
    if ns is None or ew is None:
        return Finish(result=result)
    if end.over and end.totals:
        return Finish(end.totals[0], True, end.winners[0] if end.winners else None, 0, result)
    return Finish((ns, ew), pending=int(rows[-1].pending.settled or 0), result=result)
