"""Any string is read, without an exception and in linear time; the quick ways read as the slow one does."""

from __future__ import annotations

import random
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from belote_notation.notation import parse, read_pieces
from belote_notation.source import number_lines, split_lines
from bln_lines import ALPHABET, COMMON, LINES, any_line, any_text
from parse_laws import lanes_agree, text_holds

calm = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32)


def _held(text: str) -> None:
    text_holds(text, {line.number: line for line in split_lines(text)})


@calm
@given(st.text())
def test_any_string_is_read(text: str) -> None:
    _held(text)


@calm
@given(st.text(ALPHABET + "\n\r"))
def test_any_string_of_signs_is_read(text: str) -> None:
    _held(text)


@calm
@given(seeds)
def test_any_spoilt_text_is_read(seed: int) -> None:
    _held(any_text(random.Random(seed)))


@calm
@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_any_order_of_good_lines_is_read(lines: list[str]) -> None:
    _held("\n".join(lines))


@pytest.mark.parametrize("line", LINES)
def test_the_quick_ways_agree_with_lark_on_every_kind_of_line(line: str) -> None:
    lanes_agree(line)


def test_the_quick_ways_read_the_common_lines() -> None:
    assert [line for line in COMMON if not lanes_agree(line)] == []


def test_the_quick_ways_agree_with_lark_on_spoilt_lines() -> None:
    rng = random.Random(20261114)
    read = sum(lanes_agree(any_line(rng)) for _ in range(4000))
    assert read > 500


@calm
@given(seeds)
def test_the_quick_ways_agree_with_lark(seed: int) -> None:
    lanes_agree(any_line(random.Random(seed)))


@calm
@given(seeds, st.integers(1, 30))
def test_a_stream_is_read_as_the_whole(seed: int, size: int) -> None:
    text = any_text(random.Random(seed))
    chunks = [text[start : start + size] for start in range(0, len(text), size)]
    assert list(read_pieces(number_lines(chunks))) == list(read_pieces(split_lines(text)))


HEAVY = {
    "one word": lambda size: "A" * size,
    "braces": lambda size: "1. N: A♠ " + "{" * size,
    "comments": lambda size: "1. N: A♠ " + "{x}" * (size // 3),
    "quotes": lambda size: "[Event " + '"' * size,
    "backslashes": lambda size: '[Event "' + "\\" * size,
    "branches": lambda size: ">" * size + " 3. N: A♠",
    "cards": lambda size: "1. N: " + "A♠ " * (size // 3),
    "bad cards": lambda size: "1. N: " + "1♠ " * (size // 3),
    "a hand": lambda size: "hand N: ♠" + "A" * size,
    "spaces": lambda size: "1." + " " * size + "x",
    "spaces in a hand": lambda size: "hand N: ♠A" + " " * size + "x",
    "control characters": lambda size: "\x00\x0b\x85" * (size // 3),
    "digits": lambda size: "1" * size,
    "calls": lambda size: "bids: " + "pass, " * (size // 6) + "pass",
    "bad calls": lambda size: "bids: " + "pas, " * (size // 5),
    "accents": lambda size: "r" + "e\u0301" * (size // 2),
    "a remark": lambda size: "; bln: ignore " + "B4 " * (size // 3),
    "tags": lambda size: '[Event "x"]\n' * (size // 12),
    "broken lines": lambda size: "hnad N\n" * (size // 7),
    "undecided letters": lambda size: "DEAL\nretourne : AC\nEW\n" + "pack: AC\nfoo\n" * (size // 13),
    "doubles": lambda size: "deal\n" + "score: NS 1\n" * (size // 12),
    "results": lambda size: "deal\n" + '[Result "x"]\nder: NS\n' * (size // 22),
    "remarks": lambda size: "; x\n" * (size // 4),
}


def _calls(text: str) -> int:
    """How many calls reading a text takes; the same on every machine."""
    count = 0

    def counted(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(counted)
    try:
        parse(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", HEAVY)
def test_work_grows_with_the_length(name: str) -> None:
    small, large = 2_000, 16_000
    parse(HEAVY[name](small))
    assert _calls(HEAVY[name](large)) <= 8 * 2 * _calls(HEAVY[name](small)) + 20_000
