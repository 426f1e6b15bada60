"""Statements that stand in the wrong place, or twice."""

from __future__ import annotations

import pytest

from belote_notation.notation import parse

DEAL = "deal 1 dealer N\n"


def found(text: str) -> list[tuple[str, int, str]]:
    """Code, line and words of each diagnostic."""
    return [(each.code, each.span.number, each.span.text) for each in parse(text).diagnostics]


@pytest.mark.parametrize(
    "line",
    [
        "hand N: ♠A",
        "turn: 9♥",
        "1. N: A♠",
        "> 1. N: A♠",
        "points: NS 95",
        "question: why?",
        "void",
        "claim: NS",
    ],
)
def test_a_statement_of_a_deal_before_any_deal(line: str) -> None:
    parsed = parse(f'[Event "a"]\n{line}\ndeal')
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.span.number, diagnostic.address) == ("B110", 2, "1")
    assert len(parsed.record.matches[0].head) == 2


def test_points_given_before_the_first_deal_are_in_their_place() -> None:
    assert found("adjust: NS -20\ndeal") == []


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("pack: A♠", "pack"),
        ("hand N : ♠A", "hand N"),
        ("turn: 9♥", "turn"),
        ("bids: pass", "bids"),
        ("taker: S", "taker"),
        ("position: trick 6", "position"),
    ],
)
def test_what_stands_before_the_tricks_after_one(line: str, word: str) -> None:
    assert found(f"{DEAL}1. N: A♠\n{line}") == [("B110", 3, word)]


@pytest.mark.parametrize("count", ["points: NS 95", "score: NS 110", "total: NS 110", "pending: 81"])
@pytest.mark.parametrize(("line", "word"), [("1. N: A♠", "1. N"), ("claim: NS", "claim")])
def test_a_trick_after_the_score(count: str, line: str, word: str) -> None:
    assert found(f"{DEAL}{count}\n{line}") == [("B110", 3, word)]


def test_a_result_before_the_end() -> None:
    parsed = parse(f'{DEAL}[Result "NS"]\npoints: NS 95\n[Résultat "EO"]\ndeal 2')
    assert [(each.code, each.span.number) for each in parsed.diagnostics if each.code != "B108"] == [
        ("B110", 2),
        ("B110", 4),
    ]
    first, _ = parsed.record.matches[0].deals
    assert [type(item).__name__ for item in first.items] == ["Tag", "Amounts", "Tag"]


@pytest.mark.parametrize(
    "line",
    [
        "turn: 9♥",
        "hand N: ♠A",
        "bids: pass",
        "taker: S",
        "pack: A♠",
        "points: NS 1",
        "score: NS 1",
        "total: NS 1",
        "pending: 1",
        "der: NS",
        "belote: -",
        "tricks: NS 1",
        "announced: NS 1",
        "position: trick 6",
        "void",
        "claim: NS",
    ],
)
def test_a_statement_that_is_there_twice(line: str) -> None:
    parsed = parse(f"{DEAL}{line}\n{line}")
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.span.number, diagnostic.address) == ("B112", 3, "1/1")
    (first,) = diagnostic.related
    assert first.span is not None
    assert first.span.number == 2
    assert len(parsed.record.matches[0].deals[0].items) == 2


def test_what_may_be_there_twice() -> None:
    lines = (
        "1. N: A♠",
        "declare N: tierce A♠",
        "fault: N revoke",
        "adjust: NS 5",
        "question: a",
        "hint: b",
        "{x}",
    )
    assert found(DEAL + "\n".join(f"{line}\n{line}" for line in lines)) == []
    assert found(f"{DEAL}hand N: ♠A\nhand S: ♠A\nscore: NS 1\ntotal: NS 1") == []


def test_one_line_has_one_fault_of_order() -> None:
    assert found(f"{DEAL}turn: 9♥\n1. N: A♠\nturn: 9♥") == [("B110", 4, "turn")]
