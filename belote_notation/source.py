"""Where things stand in a text: lines, spans, and the way a file becomes lines.

No construct of BLN spans two lines, so a span is a line and two columns; it needs
no table of line starts and can be kept after the text around it is gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import accumulate, count
from operator import add
from typing import NamedTuple


class Line(NamedTuple):
    """One physical line.

    Attributes:
        number: counted from 1.
        offset: characters before the line in its file, a BOM not counted.
        text: the line without its terminator.
    """

    number: int
    offset: int
    text: str


class Span(NamedTuple):
    """A half-open stretch of one line, in characters from the start of the line.

    >>> span = Span(Line(3, 40, "turn: 9♥"), 6, 8)
    >>> span.text, span.column, span.offset, span.end_column, span.end_offset
    ('9♥', 7, 46, 9, 48)
    """

    line: Line
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters covered."""
        return self.line.text[self.start : self.end]

    @property
    def number(self) -> int:
        """The line's number, from 1."""
        return self.line.number

    @property
    def column(self) -> int:
        """The first column, from 1, in characters."""
        return self.start + 1

    @property
    def end_column(self) -> int:
        """The column after the last character, from 1."""
        return self.end + 1

    @property
    def offset(self) -> int:
        """Characters before the span in its file."""
        return self.line.offset + self.start

    @property
    def end_offset(self) -> int:
        """Characters before the end of the span in its file."""
        return self.line.offset + self.end


NOWHERE = Span(Line(1, 0, ""), 0, 0)
"""The start of a text, for what concerns a text as a whole."""

_WINDOW = 4096
"""How many characters are cut at once, so that the pieces are still at hand when they are read."""

_TERMINATOR = re.compile(r"\r\n|\n|\r")


def split_lines(text: str) -> Iterator[Line]:
    r"""Cut a text at ``\r\n``, ``\n`` and ``\r``, and at nothing else.

    ``str.splitlines`` also cuts at U+2028, U+0085 and a few more, which no editor counts.

    >>> [line.text for line in split_lines("a\r\nb\rc\u2028d")]
    ['a', 'b', 'c\u2028d']
    """
    return number_lines([text])


def _lines(texts: list[str], number: int, offset: int) -> Iterator[Line]:
    """Lines that each end with one character; made in C, for this is done for every line of a file."""
    offsets = map(add, accumulate(map(len, texts), initial=offset), count())
    return map(partial(tuple.__new__, Line), zip(count(number), offsets, texts, strict=False))


def number_lines(chunks: Iterable[str]) -> Iterator[Line]:
    r"""Cut a stream of chunks into numbered lines, holding one chunk at a time.

    A terminator may be cut in two by the end of a chunk; a last line without a
    terminator counts if it has a character. A BOM at the start is dropped.

    >>> [tuple(line) for line in number_lines(["a\r", "\nb", "c\n"])]
    [(1, 0, 'a'), (2, 3, 'bc')]
    """
    number, offset = 1, 0
    kept: list[str] = []
    first = True
    make = tuple.__new__
    for piece in chunks:
        chunk = piece
        if first and piece:
            first = False
            chunk = piece.removeprefix("\ufeff")
        if "\n" not in chunk and "\r" not in chunk and not (kept and kept[-1].endswith("\r")):
            kept.append(chunk)
            continue
        text = "".join(kept) + chunk
        held = len(text) - 1 if text.endswith("\r") else len(text)
        start = 0
        if "\r" not in text:
            start = 0
            while (end := text.rfind("\n", start, start + _WINDOW)) >= 0 or (
                end := text.find("\n", start + _WINDOW)
            ) >= 0:
                for line in text[start:end].split("\n"):
                    # A named tuple is made so in half the time, and there is one for every line.
                    yield make(Line, (number, offset, line))
                    number += 1
                    offset += len(line) + 1
                start = end + 1
        else:
            for match in _TERMINATOR.finditer(text, 0, held):
                end = match.start()
                yield Line(number, offset, text[start:end])
                number += 1
                offset += match.end() - start
                start = match.end()
        kept = [text[start:]] if start < len(text) else []
    rest = "".join(kept)
    if rest.endswith("\r"):
        yield Line(number, offset, rest[:-1])
    elif rest:
        yield Line(number, offset, rest)
