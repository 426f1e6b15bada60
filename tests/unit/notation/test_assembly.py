"""How lines become deals and matches, and what comments, results and broken lines do to them."""

from __future__ import annotations

from typing import Any

import pytest

from belote_notation.notation import parse, read_matches, read_pieces, write
from belote_notation.notation.pieces import Piece
from belote_notation.record import Comment, Deal, DealStart, Match, Record, Tag, Unreadable, Version
from belote_notation.source import number_lines, split_lines


def record(text: str) -> Record:
    return parse(text).record


def pieces(text: str) -> list[Piece]:
    return list(read_pieces(split_lines(text)))


def kinds(items: tuple[Any, ...]) -> list[str]:
    return [type(item).__name__ for item in items]


@pytest.mark.parametrize("text", ["", "\n\n", "  \n\t\r\n", "\ufeff"])
def test_a_text_without_anything_gives_nothing(text: str) -> None:
    assert (record(text), pieces(text)) == (Record(), [])


def test_a_match_gives_a_head_its_deals_and_a_tail() -> None:
    text = '[Event "a"]\ndeal 1\nturn: 9♥\ndeal 2\n[Result "NS"]\n[Event "b"]\ndeal 1\n'
    assert [(each.kind, each.match, each.deal) for each in pieces(text)] == [
        ("head", 1, 0),
        ("deal", 1, 1),
        ("deal", 1, 2),
        ("tail", 1, 0),
        ("head", 2, 0),
        ("deal", 2, 1),
        ("tail", 2, 0),
    ]
    assert [len(each.match.deals) for each in read_matches(split_lines(text))] == [2, 1]


def test_a_deal_needs_no_head() -> None:
    assert record("deal") == Record((Match((), (Deal(DealStart()),)),))


def test_a_stream_gives_each_deal_as_soon_as_the_next_one_begins() -> None:
    taken: list[int] = []

    def lines() -> Any:
        for line in number_lines(["deal 1\n", "turn: 9♥\n", "deal 2\n", "deal 3\n"]):
            taken.append(line.number)
            yield line

    stream = read_pieces(lines())
    assert next(stream).kind == "head"
    assert (next(stream).deal, taken) == (1, [1, 2, 3])


@pytest.mark.parametrize("line", ['[Event "b"]', "% BLN 1", '[Anything ""]', '[Event "b', "% BLN"])
def test_a_tag_or_a_version_after_a_deal_starts_a_match(line: str) -> None:
    first, second = record(f'[Event "a"]\ndeal 1\nturn: 9♥\n{line}\ndeal 1').matches
    assert (len(first.deals), kinds(first.tail)) == (1, [])
    assert (len(second.head), len(second.deals)) == (1, 1)


@pytest.mark.parametrize("line", ['[Result "NS"]', '[Résultat "NS"]', '[result "NS', '[RESULTAT "NS'])
def test_a_result_belongs_to_the_match_just_played(line: str) -> None:
    (match,) = record(f"deal 1\n; thus\n{line}\n; the end").matches
    assert kinds(match.tail)[::2] == ["Comment", "Comment"]
    assert match.deals[0].items == ()


def test_a_result_in_the_head_stays_there() -> None:
    (match,) = record('[Result "NS"]\ndeal 1').matches
    assert match.head == (Tag("Result", "NS"),)


def test_a_version_may_follow_a_tag() -> None:
    (match,) = record('[Event "a"]\n% BLN 1\ndeal').matches
    assert match.head == (Tag("Event", "a"), Version(1))


# ------------------------------------------------------------------ comments


def test_comments_belong_to_what_comes_next() -> None:
    text = (
        "; before the head\n"
        '[Event "a"]\n'
        "; one\n"
        "\n"
        "# two\n"
        "{three}\n"
        "; four\n"
        "deal 1\n"
        "{five}\n"
        "turn: 9♥\n"
        "; six\n"
        "deal 2\n"
        "; seven\n"
        '[Event "b"]\n'
        "deal 1\n"
        "; eight\n"
    )
    first, second = record(text).matches
    assert first.head == (Comment(("before the head",)), Tag("Event", "a"))
    assert first.deals[0].lead == (Comment(("one", "two")), Comment(("three",), True), Comment(("four",)))
    assert first.deals[0].items[0] == Comment(("five",), True)
    assert first.deals[1].lead == (Comment(("six",)),)
    assert (first.deals[1].items, first.tail) == ((), ())
    assert second.head == (Comment(("seven",)), Tag("Event", "b"))
    assert second.tail == (Comment(("eight",)),)


def test_a_text_of_comments_is_a_match_without_anything_else() -> None:
    assert record("{a} {b} ; c\n; d") == Record(
        (Match(tail=(Comment(("a",), True), Comment(("b",), True), Comment(("c", "d")))),)
    )
    assert parse("; d").diagnostics == ()


def test_a_paragraph_has_the_place_of_its_first_line() -> None:
    (comment,) = record("\n ; one\n; two").matches[0].tail
    assert (comment.line.number, comment.span.text) == (2, "; one")


# ------------------------------------------------------------------ silenced codes


def ignores(text: str) -> dict[int, set[str]]:
    return {number: set(codes) for piece in pieces(text) for number, codes in piece.ignores.items()}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("deal 1\n1. N: A♠ ; bln: ignore B403", {2: {"B403"}}),
        ("deal 1\n; bln: ignore B403\n1. N: A♠", {3: {"B403"}}),
        (
            "deal 1\n; bln: ignore B403,B2 b701\n\n; and so\n1. N: A♠ # BLN : IGNORE B6",
            {5: {"B403", "B2", "B701", "B6"}},
        ),
        ("deal 1\n; bln: ignore B4\n1. N: A♠\n2. N: K♠", {3: {"B4"}}),
        ("; bln: ignore B701\ndeal 1 dealer N ; bln: ignore B702", {2: {"B701", "B702"}}),
        ('[Rules "x"] ; bln: ignore B109\ndeal', {1: {"B109"}}),
        ("deal 1\n1. N: A♠ {bln: ignore B403}", {}),
        ("deal 1\n1. N: A♠ ; bln: ignored B403", {}),
        ("deal 1\nquestion: why? ; bln: ignore B403", {}),
    ],
)
def test_a_remark_silences_codes(text: str, found: dict[int, set[str]]) -> None:
    assert ignores(text) == found


def test_a_silencing_remark_is_kept_like_any_other() -> None:
    (deal,) = record("deal 1\n; bln: ignore B403\n1. N: A♠").matches[0].deals
    assert deal.items[0] == Comment(("bln: ignore B403",))


# ------------------------------------------------------------------ broken lines


def test_a_broken_first_line_starts_a_deal_all_the_same() -> None:
    text = "deal 1 dealer N\nturn: 9♥\n\n; so\ndeal 2 daeler E\nturn: 8♥\n"
    parsed = parse(text)
    assert [(each.code, each.address) for each in parsed.diagnostics] == [("B101", "1/2")]
    first, second = parsed.record.matches[0].deals
    assert kinds(first.items) == ["TurnUp"]
    assert second.items[0] == Unreadable("deal 2 daeler E", "deal")
    assert second.lead == (Comment(("so",)),)
    assert write(parsed.record, "en") == text.replace("\n; so", "\n; so")
    assert parse(write(parsed.record, "fr")).record == parsed.record


@pytest.mark.parametrize(
    ("line", "deals"),
    [
        ("dael 2", 2),
        ("donen 2 donneur E", 2),
        ("dael", 2),
        ("dear friends", 1),
        ("meal 2", 2),
        ("dealt with", 1),
    ],
)
def test_a_misspelt_first_line_starts_a_deal_if_it_looks_like_one(line: str, deals: int) -> None:
    parsed = parse(f"deal 1\nturn: 9♥\n{line}\nturn: 8♥")
    assert len(parsed.record.matches[0].deals) == deals
    assert parsed.diagnostics[0].code == "B102"


def test_a_broken_line_after_a_result_goes_on_with_the_match() -> None:
    parsed = parse('deal 1\n[Result "NS"]\nhnad N: ♠A')
    assert [each.code for each in parsed.diagnostics] == ["B110", "B102"]
    assert kinds(parsed.record.matches[0].deals[0].items) == ["Tag", "Unreadable"]


def test_diagnostics_stand_in_the_order_of_the_lines() -> None:
    text = "deal 1\n1. N: A♠\nturn: 9♥\n1. N: 11♥\nturn: 8♥\nfoo\nscore: NS 1\nscore: NS 2\n{x"
    numbers = [each.span.number for each in parse(text).diagnostics]
    assert numbers == [3, 4, 5, 6, 8, 9]


def test_offsets_and_lines_are_those_of_the_file() -> None:
    text = "\ufeffdeal 1\r\nturn: 9♥\rfoo\n\n1. N: 11♥"
    found = parse(text).diagnostics
    places = [(each.span.number, each.span.column, each.span.offset) for each in found]
    assert places == [(3, 1, 17), (5, 7, 28)]
    assert [text[1:][each.span.offset : each.span.end_offset] for each in found] == ["foo", "11♥"]


def test_a_paragraph_separator_of_unicode_ends_no_line() -> None:
    (deal,) = record("deal 1\nturn: 9♥ {a\u2028b\x0bc\x85d}").matches[0].deals
    assert deal.items[0].notes[0].value == "a\u2028b\x0bc\x85d"
