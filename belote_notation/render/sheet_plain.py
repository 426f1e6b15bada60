"""A score sheet as plain text, 80 columns wide at most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from belote_notation.checks.rows import MatchSheet
from belote_notation.diagnostics import Lang
from belote_notation.render.excerpt import cells
from belote_notation.render.sheet import HEADS, ShownRow, Words
from belote_notation.render.sheet_names import cut

WIDTH = 80
"""Cells of a line."""

_REMARKS = 18
"""A column of remarks is at least so wide; where there is less room they stand below their row."""

_EASY = 30
"""So wide it is pleasant to read."""

_GAP = 2
_TRIED = (
    *((" → ", (14, 16)), (" → ", (10, 13)), ("→", (14, 16)), ("→", (10, 13))),
    *(("→", (8, 11)), ("→", (5, 8))),
)
"""What parts a wrong number from the right one, and the most cells of dealer and taker: tried in turn."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """How the columns stand.

    Attributes:
        arrow: what parts a wrong number from the right one.
        names: the most cells of dealer and taker.
        widths: of the columns in order, the remarks left out.
        remarks: cells for the remarks beside the row; 0 if they stand below.
    """

    arrow: str
    names: tuple[int, int]
    widths: tuple[int, ...]
    remarks: int

    @property
    def width(self) -> int:
        """Of the row without remarks."""
        return sum(self.widths) + _GAP * (len(self.widths) - 1)


def told(sheet: MatchSheet, lang: Lang) -> Iterator[str]:
    """The sheet, piece by piece."""
    words = Words(sheet, lang)
    for line in _lines(words):
        yield f"{line.rstrip()}\n"


def _lines(words: Words) -> Iterator[str]:
    yield from wrapped(words.title(), WIDTH)
    yield from wrapped(" · ".join(words.facts()), WIDTH)
    for who in words.legend():
        yield from wrapped(who, WIDTH)
    if words.rows:
        layout = _layout(words)
        yield ""
        yield from _heads(words, layout)
        rule = "─" * min(WIDTH, max(layout.width + (layout.remarks and layout.remarks + _GAP), 40))
        yield rule
        for row in words.rows:
            yield from _row(row, words, layout)
        yield rule
    result = words.result()
    if result:
        yield from wrapped(result, WIDTH)
    notes = words.notes()
    if notes:
        yield ""
        for note in notes:
            yield from wrapped(note, WIDTH, indent="  ")


def _layout(words: Words) -> _Layout:
    """The widest layout that leaves room for the remarks beside their rows, else below them."""
    layouts = [_measured(words, arrow, names) for arrow, names in _TRIED]
    needed = max(cells(row.remarks) for row in words.rows)
    for least in (_EASY, _REMARKS) if needed else (0,):
        for layout in layouts[:-1]:
            room = WIDTH - layout.width - _GAP
            if room >= min(needed, least):
                return replace(layout, remarks=min(room, needed))
    return next((layout for layout in layouts if layout.width <= WIDTH), layouts[-1])


def _measured(words: Words, arrow: str, names: tuple[int, int]) -> _Layout:
    widths = [cells(HEADS["deal"].of(words.lang))] + [0] * (_first_number(words) - 1)
    widths += [cells(words.head(side)) for _ in words.groups for side in words.order]
    layout = _Layout(arrow, names, (), 0)
    for row in (_head_row(words), *(_texts(row, words, layout) for row in words.rows)):
        for at, text in enumerate(row):
            widths[at] = max(widths[at], cells(text))
    return _Layout(arrow, names, tuple(widths), 0)


def _first_number(words: Words) -> int:
    """How many columns stand before the numbers."""
    return 1 + words.has_dealer + words.has_taker


def _head_row(words: Words) -> list[str]:
    row = [HEADS["deal"].of(words.lang)]
    row += [HEADS["dealer"].of(words.lang)] * words.has_dealer
    row += [HEADS["taker"].of(words.lang)] * words.has_taker
    return row + [words.head(side) for _ in words.groups for side in words.order]


def _texts(row: ShownRow, words: Words, layout: _Layout) -> list[str]:
    """The columns of a row, the remarks left out."""
    dealer, taker = layout.names
    texts = [row.number.plain(layout.arrow)]
    texts += [cut(row.dealer, 2 * dealer if "→" in row.dealer else dealer)] * words.has_dealer
    texts += [_taker(row, taker)] * words.has_taker
    return texts + [shown.plain(layout.arrow) for name in words.groups for shown in row.numbers[name]]


def _taker(row: ShownRow, room: int) -> str:
    """Who took, cut so that what was taken stays."""
    if not row.contract:
        return cut(row.taker, room)
    return f"{cut(row.taker, max(room - cells(row.contract) - 1, 2))} {row.contract}".strip()


def _heads(words: Words, layout: _Layout) -> Iterator[str]:
    """Two lines: the groups of numbers, and the heads of the columns."""
    first = _first_number(words)
    above = [" " * width for width in layout.widths[:first]]
    for at, name in enumerate(words.groups):
        left, right = layout.widths[first + 2 * at : first + 2 * at + 2]
        above.append(_centred(HEADS[name].of(words.lang), left + right + _GAP))
    if words.groups:
        yield (" " * _GAP).join(above)
    line = _aligned(_head_row(words), words, layout)
    yield f"{line}{' ' * _GAP}{HEADS['remarks'].of(words.lang)}" if layout.remarks else line


def _centred(text: str, width: int) -> str:
    """A word over two columns."""
    room = max(width - cells(text), 0)
    return f"{' ' * (room - room // 2)}{text}{' ' * (room // 2)}"


def _aligned(texts: list[str], words: Words, layout: _Layout) -> str:
    """The columns in one line: numbers to the right, words to the left."""
    first = _first_number(words)
    shown = []
    for at, (text, width) in enumerate(zip(texts, layout.widths, strict=True)):
        gap = " " * (width - cells(text))
        shown.append(text + gap if 0 < at < first else gap + text)
    return (" " * _GAP).join(shown)


def _row(row: ShownRow, words: Words, layout: _Layout) -> Iterator[str]:
    line = _aligned(_texts(row, words, layout), words, layout)
    if not row.remarks:
        yield line
    elif layout.remarks:
        indent = " " * (layout.width + _GAP)
        for at, part in enumerate(wrapped(row.remarks, layout.remarks)):
            yield f"{indent if at else line + ' ' * _GAP}{part}"
    else:
        yield line
        indent = " " * (layout.widths[0] + _GAP)
        yield from (f"{indent}{part}" for part in wrapped(row.remarks, WIDTH - len(indent)))


def wrapped(text: str, width: int, indent: str = "") -> Iterator[str]:
    """A text in lines of so many cells, broken at spaces; a longer word is broken where it must be.

    >>> list(wrapped("un deux trois", 8, "  ")), list(wrapped("abcdefgh", 3))
    (['un deux', '  trois'], ['abc', 'def', 'gh'])
    """
    line, used = "", 0
    for word in text.split(" "):
        size = cells(word)
        if used and used + 1 + size > width:
            yield line
            line, used = indent, len(indent)
            glue = ""
        else:
            glue = " " if used else ""
        if used + len(glue) + size <= width:
            line, used = line + glue + word, used + len(glue) + size
            continue
        for char in glue + word:
            if used + cells(char) > width:
                yield line
                line, used = indent, len(indent)
            line, used = line + char, used + cells(char)
    yield line
