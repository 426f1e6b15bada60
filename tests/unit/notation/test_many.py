"""A stretch with very many unreadable lines is told in parts, and nothing is lost or told twice."""

from __future__ import annotations

import pytest

from belote_notation.checks import check_text
from belote_notation.notation import parse, read_pieces
from belote_notation.notation.formatting import format_lines, format_text
from belote_notation.source import split_lines

GARBAGE = "".join(f"zzz{number}\n" for number in range(2000))


@pytest.mark.parametrize("before", ["", '[Rules "famille"]\n', '[Rules "famille"]\n\ndeal 1 dealer N\n'])
def test_every_line_is_told_once_and_in_order(before: str) -> None:
    text = before + GARBAGE
    kinds = [piece.kind for piece in read_pieces(split_lines(text))]
    assert kinds.count("part") == 3
    assert kinds[-1] == "tail"
    for found in (parse(text).diagnostics, check_text(text).diagnostics):
        numbers = [each.span.number for each in found if each.code == "B102"]
        assert numbers == list(range(1 + before.count("\n"), 2001 + before.count("\n")))
    assert "".join(format_lines(split_lines(text))) == format_text(text).text == text


def test_a_card_doubled_many_times_is_told_once() -> None:
    text = '[Rules "famille"]\ndeal 1 dealer N\nhand N: ' + "A♠ " * 50 + "...\n"
    assert [each.code for each in check_text(text).diagnostics].count("B201") == 1
