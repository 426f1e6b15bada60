"""Text of a file made safe for a terminal, and the line with its span measured in cells.

A record may come from anywhere: nothing in it may move the cursor, change colours or turn the
direction of writing, and a line of a megabyte must not fill the screen.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from belote_notation.source import Span

WIDTH = 100
"""Cells of a source line that are shown; the rest gives way to an ellipsis."""

_BEFORE = 50
"""Cells kept before a span in a line that is cut."""

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"})
_WITHOUT_WIDTH = frozenset({"Mn", "Me"})


@lru_cache(maxsize=4096)
def _shown(char: str) -> tuple[str, int]:
    """What stands for a character on the screen, and how many cells it takes."""
    if char == "\t":
        return "    ", 4
    category = unicodedata.category(char)
    if category in _HIDDEN:
        code = ord(char)
        if code < 0x20:
            return chr(0x2400 + code), 1
        if code == 0x7F:
            return "\u2421", 1
        name = f"‹U+{code:04X}›"
        return name, len(name)
    if category in _WITHOUT_WIDTH:
        return char, 0
    return char, 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def safe(text: str) -> str:
    r"""The text with every character that a terminal would obey replaced by a visible one.

    >>> safe("a\x1b[31mb\u202e")
    'a␛[31mb‹U+202E›'
    """
    return text if text.isprintable() else "".join(_shown(char)[0] for char in text)


def cells(text: str) -> int:
    """How many cells of a terminal the text takes once it is safe.

    >>> cells("9♥"), cells("中"), cells("e\u0301")
    (2, 2, 1)
    """
    return len(text) if text.isascii() and text.isprintable() else sum(_shown(char)[1] for char in text)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A source line as it is shown.

    Attributes:
        number: the line's number, from 1.
        text: the safe text, cut around the span if it was long.
        indent: cells before the span.
        width: cells of the span, at least one.
    """

    number: int
    text: str
    indent: int
    width: int


def excerpt(span: Span) -> Excerpt | None:
    """The line of a span, cut to `WIDTH` cells around it; None for a blank line.

    >>> from belote_notation.source import Line
    >>> excerpt(Span(Line(3, 40, "turn: 9♥"), 6, 8))
    Excerpt(number=3, text='turn: 9♥', indent=6, width=2)
    """
    line = span.line.text
    length = max(len(line.rstrip()), span.end)
    if length == 0:
        return None
    start = min(span.start, length)
    first, last = _window(line, start, length)
    end = min(max(span.end, start), last)
    before, within = line[first:start], line[start:end]
    cut_left, cut_right = "…" * (first > 0), "…" * (last < length)
    return Excerpt(
        span.number,
        cut_left + safe(line[first:last]) + cut_right,
        len(cut_left) + cells(before),
        max(cells(within), 1),
    )


def _window(line: str, start: int, length: int) -> tuple[int, int]:
    """The first character shown and the one after the last, around the character at `start`."""
    first, used_before = _backwards(line, start, _BEFORE)
    last, used_after = _forwards(line, start, length, WIDTH - used_before)
    if first > 0:
        first, _ = _backwards(line, start, WIDTH - used_after)
    return first, last


def _backwards(line: str, start: int, room: int) -> tuple[int, int]:
    used, at = 0, start
    while at > 0 and start - at < 4 * WIDTH and used + _shown(line[at - 1])[1] <= room:
        at -= 1
        used += _shown(line[at])[1]
    return at, used


def _forwards(line: str, start: int, length: int, room: int) -> tuple[int, int]:
    used, at = 0, start
    while at < length and at - start < 4 * WIDTH and used + _shown(line[at])[1] <= room:
        used += _shown(line[at])[1]
        at += 1
    return at, used
