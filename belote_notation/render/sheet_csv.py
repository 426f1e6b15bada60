"""Score sheets as CSV: one row a deal, columns with English names that stay, no words of either language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping

from belote_notation.checks.rows import Cell, MatchSheet, Row, Source, Verdict
from belote_notation.record import Number
from belote_notation.render.sheet_names import NAME, TITLE, cut
from belote_notation.seats import Seat, Side

COLUMNS = (
    *("file", "match", "event", "date", "deal"),
    *("dealer", "dealer_name", "taker", "taker_name", "taker_side", "trump", "bid", "doubled"),
    *("outcome", "capot", "belote"),
    *("tricks_ns", "tricks_ew", "points_ns", "points_ew", "announced_ns", "announced_ew"),
    *("score_ns", "score_ew", "pending", "won", "won_by", "adjust_ns", "adjust_ew", "total_ns", "total_ew"),
    *("worked_out", "corrections", "doubtful"),
)
"""The names of the columns. Others may be added at the end; none is renamed."""

_FORMULA = tuple("=+-@＝＋－＠")
"""A spreadsheet takes a text that begins so for a formula."""

_SEAT_TAGS = ("North", "East", "South", "West")


def opening() -> str:
    """The line of names."""
    return _line(COLUMNS)


def told(sheet: MatchSheet, path: str) -> Iterator[str]:
    """The rows of a sheet."""
    for row in sheet.rows:
        values = _values(row, sheet, path)
        yield _line([values[name] for name in COLUMNS])


def _line(values: tuple[str, ...] | list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(values)
    return out.getvalue()


def text(value: str, room: int = TITLE) -> str:
    """A text of the record that no spreadsheet takes for a formula.

    >>> text("=1+1"), text("Anne")
    ("'=1+1", 'Anne')
    """
    shown = cut(value.strip(), room)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown


def _values(row: Row, sheet: MatchSheet, path: str) -> Mapping[str, str]:
    tags = sheet.tags
    numbers = dict(row.numbers())
    values = {
        "file": text(path, 4 * TITLE),
        "match": str(sheet.number),
        "event": text(tags.get("Event", "")),
        "date": text(tags.get("Date", "")),
        "dealer": _seat(row.dealer.value),
        "dealer_name": _named(row.dealer.value, tags),
        "taker": _seat(row.taker),
        "taker_name": _named(row.taker, tags),
        "taker_side": _side(row.side),
        "trump": "" if row.trump is None else row.trump.code,
        "bid": _bid(row),
        "doubled": str(row.doubled) if row.doubled > 1 else "",
        "outcome": row.fate.value,
        "capot": _side(row.capot),
        "belote": _side(row.belote.value) or ("none" if row.belote.known and row.played else ""),
        "won": str(row.won) if row.won else "",
        "won_by": _side(row.won_by),
        "adjust_ns": str(row.adjusted[Side.NS] or ""),
        "adjust_ew": str(row.adjusted[Side.EW] or ""),
    }
    values |= {name: _number(cell.value) for name, cell in numbers.items()}
    cells: dict[str, Cell[Number] | Cell[Seat] | Cell[Side]] = {
        **numbers,
        "dealer": row.dealer,
        "belote": row.belote,
    }
    worked_out = [name for name, cell in cells.items() if cell.source is Source.WORKED_OUT]
    corrected = [(name, cell) for name, cell in cells.items() if cell.verdict is Verdict.CORRECTED]
    doubtful = [name for name, cell in cells.items() if cell.verdict is Verdict.DOUBTED]
    values["worked_out"] = " ".join(worked_out)
    values["corrections"] = " ".join(f"{name}={_value(cell.right)}" for name, cell in corrected)
    values["doubtful"] = " ".join(doubtful)
    return values


def _value(value: object) -> str:
    """A number, a seat or a side; a belote is nobody's where it is none."""
    if value is None:
        return "none"
    return value.name if isinstance(value, Seat | Side) else str(value)


def _number(value: Number | None) -> str:
    return "" if value is None else str(value)


def _seat(seat: Seat | None) -> str:
    return "" if seat is None else seat.name


def _side(side: Side | None) -> str:
    return "" if side is None else side.name


def _named(seat: Seat | None, tags: Mapping[str, str]) -> str:
    return "" if seat is None else text(tags.get(_SEAT_TAGS[seat], ""), NAME)


def _bid(row: Row) -> str:
    if row.bid is None:
        return ""
    return str(row.bid.points or "") if row.bid.feat is None else row.bid.feat.value
