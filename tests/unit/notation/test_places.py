"""Where the parts, cards and notes of a statement stand in its line."""

from __future__ import annotations

from typing import Any

import pytest

from belote_notation.calls import Announcement, AnnouncementKind
from belote_notation.cards import Card, Rank
from belote_notation.notation import parse
from belote_notation.record import END, Note, NoteKind, Statement, Variation
from belote_notation.seats import Seat

N, E, S, W = Seat
TIERCE = Announcement(AnnouncementKind.TIERCE, top=Card.from_code("QS"))
JACKS = Announcement(AnnouncementKind.CARRE, rank=Rank.JACK)


def read(line: str) -> Any:
    """The only statement of a line in a deal."""
    parsed = parse(f"deal\n{line}")
    assert parsed.diagnostics == ()
    (item,) = parsed.record.matches[0].deals[0].items
    assert item.line == (2, 5, line)
    return item


def texts(item: Statement) -> list[str | None]:
    """The texts of a statement's parts, the whole left out."""
    line = item.line.text
    return [line[start:end] if start >= 0 else None for start, end in item.parts[1:]]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("pack 3-2: A♠ 10♥", ["3-2", "A♠", "10♥"]),
        ("turn :  9♥", ["9♥"]),
        ("bids: E pass, take ♦ , W : 100 NT", ["E", "pass", None, "take ♦", "W", "100 NT"]),
        ("bids: E take {why} ♦", ["E", "take {why} ♦"]),
        ("taker: S 100♥ doubled by E redoubled", ["S", "100♥", "E", "redoubled"]),
        ("taker: NS", ["NS", None, None, None]),
        ("declare E: tierce Q♠, four J", ["E", "tierce Q♠", "four J"]),
        (
            "1. W: A♠ 10♠ 7♠ J♠ = W 23",
            ["1", "W", "A♠", "10♠", "7♠", "J♠", "W", "23"],
        ),
        ("1. A♠ ♠10 = 23,5", ["1", None, "A♠", "♠10", None, None, None, "23,5"]),
        (
            "1. W:A♠ N:10♠ E:7♠ S:J♠ = EW",
            ["1", None, "A♠", "10♠", "7♠", "J♠", "EW", None, "W", "N", "E", "S"],
        ),
        ("claim: NS", ["NS"]),
        ("position: trick 6 lead S", ["6", "S"]),
        ("void:  misdeal ", ["misdeal"]),
        ("pending: 81", ["81"]),
        ("question 5.3: what? {x}", ["5.3", "what? {x}"]),
        ("hint:  count ", [None, "count"]),
        ("score: EW 52 NS 110", ["110", "52"]),
        ("score: EW 52", [None, "52"]),
        ("main\u00a0E\u202f: ♠A", ["E", "♠A"]),
        ("re\u0301ponse 5.3 : l'e\u0301te\u0301", ["5.3", "l'e\u0301te\u0301"]),
    ],
)
def test_every_part_has_its_place(line: str, parts: list[str | None]) -> None:
    item = read(line)
    assert texts(item) == parts
    assert item.span.text == line.strip()


def test_a_fault_has_its_parts_in_their_places() -> None:
    assert texts(read("fault 5.2: N carte tombée ruling NS 162"))[:4] == [
        "5.2",
        "N",
        "carte tombée",
        "ruling NS 162",
    ]


def test_a_fifth_card_has_its_place() -> None:
    trick = read("1. N: A♠ 10♠ 7♠ J♠ E:9♠ 8♠")
    assert [trick.card_span(place).text for place in range(6)] == ["A♠", "10♠", "7♠", "J♠", "9♠", "8♠"]
    assert trick.seats == (N, None, None, None, E, None)
    assert trick.seat_span(0).text == "N"


def test_a_variation_has_the_places_of_its_trick() -> None:
    variation = read(">> 3. W: 7♣ Q♣ {x}")
    assert texts(variation) == [">>"]
    assert texts(variation.trick)[:4] == ["3", "W", "7♣", "Q♣"]
    assert (variation.span.text, variation.trick.span.text) == (">> 3. W: 7♣ Q♣", "3. W: 7♣ Q♣")


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("hand E: ♠A10 ♥ J 9", ["A", "10", "J", "9"]),
        ("main E : P : A 10 C:V9", ["A", "10", "V", "9"]),
        ("hand E: AS 10S + JH 9♥", ["AS", "10S", "JH", "9♥"]),
        ("hand E: ♠\ufe0fA {x} 10 _", ["A", "10", "_"]),
        ("hand E: ♣K ♠A", ["K", "A"]),
    ],
)
def test_every_card_of_a_hand_has_its_place(line: str, places: list[str]) -> None:
    assert [line[start:end] for _, start, end in read(line).places] == places


def test_cards_of_a_hand_are_found_by_their_place() -> None:
    hand = read("hand E: ♣K ♠A7 + ♠A")
    ace = Card.from_code("AS")
    assert (hand.card_span(ace).start, hand.card_span(ace, 1).start) == (12, 18)


def notes(line: str) -> list[tuple[int, NoteKind, Any, str]]:
    item = read(line)
    item = item.trick if isinstance(item, Variation) else item
    return [(*note, item.note_span(index).text) for index, note in enumerate(item.notes)]


COMMENT, REMARK, GLYPH, MARK = NoteKind.COMMENT, NoteKind.REMARK, NoteKind.GLYPH, NoteKind.MARK


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (
            "1. E: {first} K♥ belote J♥! {a jack} 9♥$12 8♥?! ^R = E 21 {end} ; so",
            [
                (-1, COMMENT, "first", "{first}"),
                (0, NoteKind.BELOTE, None, "belote"),
                (1, GLYPH, 1, "!"),
                (1, COMMENT, "a jack", "{a jack}"),
                (2, GLYPH, 12, "$12"),
                (3, GLYPH, 6, "?!"),
                (3, MARK, "R", "^R"),
                (END, COMMENT, "end", "{end}"),
                (END, REMARK, "so", "; so"),
            ],
        ),
        ("1. E: K♥ 9♥ {last}", [(1, COMMENT, "last", "{last}")]),
        ("1. E: K♥ {a} = {b} E", [(0, COMMENT, "a", "{a}"), (END, COMMENT, "b", "{b}")]),
        ("1. E:K♥ {a} S:9♥ {b}", [(0, COMMENT, "a", "{a}"), (1, COMMENT, "b", "{b}")]),
        ("{x} 1. E: K♥ # y", [(-1, COMMENT, "x", "{x}"), (END, REMARK, "y", "# y")]),
        (
            "1. E: Q♥ rebelote (tierce Q♠, four J)^t",
            [
                (0, NoteKind.REBELOTE, None, "rebelote"),
                (0, NoteKind.ANNOUNCE, (TIERCE, JACKS), "(tierce Q♠, four J)"),
                (0, MARK, "T", "^t"),
            ],
        ),
        (
            "bids: E pass?? {hm}, {now} S take!! ; loud",
            [
                (0, GLYPH, 4, "??"),
                (0, COMMENT, "hm", "{hm}"),
                (0, COMMENT, "now", "{now}"),
                (1, GLYPH, 3, "!!"),
                (END, REMARK, "loud", "; loud"),
            ],
        ),
        ("hand E: ♠A {x} Q7 {y}", [(END, COMMENT, "x", "{x}"), (END, COMMENT, "y", "{y}")]),
        (
            "declare E: tierce Q♠ {so}, four J {and so}",
            [(0, COMMENT, "so", "{so}"), (1, COMMENT, "and so", "{and so}")],
        ),
        (
            "score: NS 110 {ten} EW 52 {  spaced  }",
            [(END, COMMENT, "ten", "{ten}"), (END, COMMENT, "spaced", "{  spaced  }")],
        ),
        ("turn: 9♥ {a \\} b \\\\ c}", [(END, COMMENT, "a } b \\ c", "{a \\} b \\\\ c}")]),
        ("turn: 9♥;", [(END, REMARK, "", ";")]),
        ("> 3. W: 7♣! Q♣ {x}", [(0, GLYPH, 1, "!"), (1, COMMENT, "x", "{x}")]),
        ("void {again}: misdeal {no comment}", [(END, COMMENT, "again", "{again}")]),
        (
            "turn: 9♥ {e\u0301te\u0301\u00a0!}",
            [(END, COMMENT, "e\u0301te\u0301\u00a0!", "{e\u0301te\u0301\u00a0!}")],
        ),
        ("1. E: K♥ {e\u0301} 9♥ {x}", [(0, COMMENT, "e\u0301", "{e\u0301}"), (1, COMMENT, "x", "{x}")]),
    ],
)
def test_notes_hang_on_what_they_follow(line: str, found: list[tuple[int, NoteKind, Any, str]]) -> None:
    assert notes(line) == found


def test_a_note_is_a_note() -> None:
    assert read("turn: 9♥ {x}").notes == (Note(END, COMMENT, "x"),)
