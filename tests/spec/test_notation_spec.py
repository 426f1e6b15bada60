"""The examples of the specification of the language are run.

A fenced block ``bln`` must be read without a diagnostic of the reader. Words after ``bln`` say more:
``fr`` and ``en``, the language it is written in; ``deal`` or ``head``, lines of a deal or lines before
one; ``canonical``, the text that the writer writes; ``wrong B103``, the diagnostics it must give instead.
Blocks that stand one directly below the other say the same.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from belote_notation.notation import parse, write
from belote_notation.notation.lines import LINES
from belote_notation.record import Deal, DealStart, Record, Statement, Unreadable

SPEC = Path(__file__).parents[2] / "docs" / "spec"
_BLOCK = re.compile(r"^```bln([^\n]*)\n(.*?)^```\n", re.M | re.S)


class Example(NamedTuple):
    """A block of a page: where it stands, what is said of it, its text and the block above it."""

    place: str
    words: tuple[str, ...]
    text: str
    above: str | None

    @property
    def lang(self) -> str | None:
        """The language it is written in."""
        return next((word for word in self.words if word in {"fr", "en"}), None)


def _whole(words: tuple[str, ...], text: str) -> str:
    """The block with the lines around it that make it a record."""
    deal = "donne\n" if "fr" in words else "deal\n"
    if "deal" in words:
        return deal + text
    return f"{text}\n{deal}" if "head" in words else text


def _examples() -> list[Example]:
    found: list[Example] = []
    for page in sorted(SPEC.glob("notation*.md")):
        text = page.read_text(encoding="utf-8")
        end, above = -1, None
        for block in _BLOCK.finditer(text):
            words = tuple(block[1].split())
            whole = _whole(words, block[2])
            line = text.count("\n", 0, block.start()) + 1
            found.append(
                Example(f"{page.name}:{line}", words, whole, above if end == block.start() else None)
            )
            end, above = block.end(), whole
    return found


EXAMPLES = _examples()
RIGHT = [example for example in EXAMPLES if "wrong" not in example.words]


def _name(example: Example) -> str:
    return example.place


def _codes(text: str) -> list[str]:
    return [found.code for found in parse(text).diagnostics]


def _statements(record: Record) -> list[Statement]:
    deals: list[Deal] = [deal for match in record.matches for deal in match.deals]
    outside = [item for match in record.matches for item in (*match.head, *match.tail)]
    return [*outside, *(item for deal in deals for item in (deal.start, *deal.lead, *deal.items))]


@pytest.mark.parametrize("example", RIGHT, ids=_name)
def test_an_example_is_read_without_a_diagnostic(example: Example) -> None:
    assert _codes(example.text) == []


@pytest.mark.parametrize("example", [e for e in RIGHT if e.above is not None], ids=_name)
def test_blocks_one_below_the_other_say_the_same(example: Example) -> None:
    assert example.above is not None
    assert parse(example.text).record == parse(example.above).record


@pytest.mark.parametrize("example", [e for e in RIGHT if e.lang], ids=_name)
def test_the_language_of_an_example_is_recognised(example: Example) -> None:
    assert [match.lang for match in parse(example.text).record.matches] == [example.lang]


@pytest.mark.parametrize("example", [e for e in RIGHT if "canonical" in e.words], ids=_name)
def test_a_canonical_example_is_what_is_written(example: Example) -> None:
    lang = "fr" if example.lang == "fr" else "en"
    assert write(parse(example.text).record, lang) == example.text


@pytest.mark.parametrize("example", [e for e in EXAMPLES if "wrong" in e.words], ids=_name)
def test_a_wrong_example_gives_the_codes_it_names(example: Example) -> None:
    assert _codes(example.text) == [word for word in example.words if re.fullmatch(r"B\d{3}", word)]


def test_every_kind_of_statement_has_a_canonical_example_in_both_languages() -> None:
    for lang in ("fr", "en"):
        shown = {
            type(statement)
            for example in RIGHT
            if example.lang == lang and "canonical" in example.words
            for statement in _statements(parse(example.text).record)
        }
        assert shown == set(LINES) - {Unreadable}
    assert DealStart in LINES
