"""What is written is read back: arbitrary records, both languages, every spelling."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.notation import parse, write
from belote_notation.notation.formatting import format_lines, format_text
from belote_notation.notation.lines import LINES
from belote_notation.record import (
    Deal,
    DealStart,
    HeadItem,
    LanguageTag,
    LastTrick,
    Match,
    Record,
    Statement,
    Tag,
    Version,
)
from belote_notation.seats import Side
from belote_notation.source import number_lines
from strategies_records import STATEMENTS, noted, records

langs = st.sampled_from(LANGUAGES)
many = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def test_every_statement_has_a_way_to_be_written_and_a_strategy() -> None:
    assert set(LINES) == {*get_args(HeadItem), DealStart} == set(STATEMENTS)


@many
@given(records(), langs)
def test_a_record_is_read_back(record: Record, lang: Lang) -> None:
    assert parse(write(record, lang)).record == record


@many
@given(records(), langs)
def test_writing_is_idempotent(record: Record, lang: Lang) -> None:
    text = write(record, lang)
    assert write(parse(text).record, lang) == text


@many
@given(records(), langs, langs)
def test_french_and_english_are_two_faces_of_one_record(record: Record, lang: Lang, other: Lang) -> None:
    assert write(parse(write(record, lang)).record, other) == write(record, other)


@many
@given(records(), langs)
def test_a_canonical_text_keeps_its_language_and_its_form(record: Record, lang: Lang) -> None:
    text = write(record, lang)
    done = format_text(text, lang)
    assert (done.text, done.changed) == (text, False)
    own = format_text(text)
    assert format_text(own.text).changed is False


@many
@given(records(), langs, st.integers(1, 40))
def test_a_stream_gives_what_the_whole_gives(record: Record, lang: Lang, size: int) -> None:
    text = write(record, lang)
    chunks = [text[start : start + size] for start in range(0, len(text), size)]
    assert "".join(format_lines(number_lines(chunks), lang)) == text


def _only(statement: Statement) -> Record:
    """A match whose only statement of interest is this one."""
    if isinstance(statement, DealStart):
        return Record((Match((), (Deal(statement),)),))
    if isinstance(statement, Version | Tag | LanguageTag):
        return Record((Match((statement,), (Deal(DealStart(1)),)),))
    return Record((Match((), (Deal(DealStart(1), (statement, LastTrick(Side.NS))),)),))


@pytest.mark.parametrize("kind", sorted(STATEMENTS, key=lambda kind: kind.__name__))
def test_every_kind_of_statement_is_read_back(kind: type[Statement]) -> None:
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(STATEMENTS[kind].flatmap(noted), langs)
    def check(statement: Statement, lang: Lang) -> None:
        record = _only(statement)
        assert parse(write(record, lang)).record == record

    check()
