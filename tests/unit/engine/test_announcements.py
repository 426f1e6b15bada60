"""Announcements: shapes, worth, comparison, faults."""

from __future__ import annotations

import pytest

from belote_notation.calls import Announcement, AnnouncementKind, Trump
from belote_notation.cards import Card, Hand, Rank
from belote_notation.engine.announcements import (
    AnnouncementFault,
    announcement_fault,
    best_set,
    combination,
    compare,
    named_cards,
)
from belote_notation.ruleset import load_ruleset
from belote_notation.seats import Direction, Seat, Side

ANNONCES = load_ruleset("annonces")
PLAY_ORDER = Direction.CLOCKWISE.order(Seat.N)


def _mask(text: str) -> int:
    return Hand.of(Card.from_code(code) for code in text.split()).mask


@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        ("9S 8S 7S", "tierce", 20),
        ("AS KS QS JS", "cinquante", 50),
        ("JS TS 9S 8S 7S", "cent", 100),
        ("AS KS QS JS TS 9S 8S 7S", "cent", 100),
        ("JS JH JD JC", "carre", 200),
        ("9S 9H 9D 9C", "carre", 150),
        ("AS AH AD AC", "carre", 100),
        ("TS TH TD TC", "carre", 100),
        ("KS KH KD KC", "carre", 100),
        ("QS QH QD QC", "carre", 100),
        ("8S 8H 8D 8C", "carre", 0),
        ("7S 7H 7D 7C", "carre", 0),
    ],
)
def test_worth(cards: str, kind: str, points: int) -> None:
    one = combination(_mask(cards))
    assert one is not None
    assert (one.kind.value, one.points, one.length) == (kind, points, len(cards.split()))


@pytest.mark.parametrize(
    "cards", ["", "AS", "AS KS", "AS KS JS", "7H AS KS", "AS KS QH", "QS QH QD", "AS 7H 8H"]
)
def test_no_combination(cards: str) -> None:
    assert combination(_mask(cards)) is None


@pytest.mark.parametrize(
    ("announcement", "cards"),
    [
        (Announcement(AnnouncementKind.TIERCE, top=Card.from_code("QS")), "QS JS TS"),
        (Announcement(AnnouncementKind.CINQUANTE, top=Card.from_code("TH")), "TH 9H 8H 7H"),
        (Announcement(AnnouncementKind.CENT, top=Card.from_code("AC")), "AC KC QC JC TC"),
        (Announcement(AnnouncementKind.CARRE, rank=Rank.JACK), "JS JH JD JC"),
        (Announcement(cards=(Card.from_code("9D"), Card.from_code("8D"), Card.from_code("7D"))), "9D 8D 7D"),
        (Announcement(AnnouncementKind.CINQUANTE, top=Card.from_code("9H")), None),
        (Announcement(AnnouncementKind.TIERCE), None),
        (Announcement(AnnouncementKind.CARRE), None),
        (Announcement(), None),
    ],
)
def test_named_cards(announcement: Announcement, cards: str | None) -> None:
    assert named_cards(announcement) == (None if cards is None else _mask(cards))


@pytest.mark.parametrize(
    ("options", "hand", "best", "total"),
    [
        ("", "AS TS KH QH JD 9D 8C 7C", [], 0),
        ("", "7S 7H 7D 7C KS QS JS 8H", ["KS QS JS"], 20),
        ("", "AS KS QS TD 9D 8D 7D 7H", ["AS KS QS", "TD 9D 8D 7D"], 70),
        ("", "TS TH TD TC AS KS QS JS", ["TS TH TD TC", "AS KS QS JS"], 150),
        ("announce_reuse=yes", "TS TH TD TC AS KS QS JS", ["TS TH TD TC", "AS KS QS JS TS"], 200),
        ("", "QS QH QD QC AS KS JS TS", ["QS QH QD QC"], 100),
        ("", "JS JH JD JC 9S 9H 9D 9C", ["9S 9H 9D 9C", "JS JH JD JC"], 350),
        ("", "AS KS QS JS TS 9S 8S 7H", ["AS KS QS JS TS 9S 8S"], 100),
        ("", "AS KS QS JS TS 9S 8S 7S", ["AS KS QS JS TS", "9S 8S 7S"], 120),
        ("announce_reuse=yes", "AS KS QS JS TS 9S 8S 7S", ["AS KS QS JS TS", "9S 8S 7S"], 120),
    ],
)
def test_best_set(options: str, hand: str, best: list[str], total: int) -> None:
    rules = ANNONCES.with_options(dict(part.split("=") for part in options.split()))
    found = best_set(_mask(hand), rules)
    assert [one.cards for one in found] == [_mask(cards) for cards in best]
    assert sum(one.points for one in found) == total


@pytest.mark.parametrize(
    ("options", "ns", "ew", "winner"),
    [
        ("", "9S 8S 7S", "TC 9C 8C 7C", "EW"),
        ("", "AD KD QD", "KH QH JH", "NS"),
        ("", "JD TD 9D", "TH 9H 8H", "NS"),
        ("", "QD JD TD", "QS JS TS", "EW"),  # spades are trump
        ("", "QD JD TD", "QH JH TH", "NS"),  # North speaks first
        ("announce_equal=none", "QD JD TD", "QH JH TH", None),
        ("", "AS AH AD AC", "TS TH TD TC", "NS"),
        ("", "TS TH TD TC", "KS KH KD KC", "NS"),
        ("carre_order=natural", "TS TH TD TC", "KS KH KD KC", "EW"),
        ("carre_order=natural", "TS TH TD TC", "QS QH QD QC", "EW"),
        ("carre_order=natural", "AS AH AD AC", "KS KH KD KC", "NS"),
        ("", "9S 9H 9D 9C", "AS AH AD AC", "NS"),
        ("", "QS QH QD QC", "AC KC QC JC TC", "NS"),
        ("", "QC JC TC 9C 8C 7C", "AS KS QS JS TS", "EW"),
        ("long_sequence=longer_wins", "QC JC TC 9C 8C 7C", "AS KS QS JS TS", "NS"),
        ("announcements=none", "QC JC TC", "9S 8S 7S", None),
        ("", "8S 8H 8D 8C", "9D 8D 7D", "EW"),
        ("", "8S 8H 8D 8C", "", None),
    ],
)
def test_compare(options: str, ns: str, ew: str, winner: str | None) -> None:
    rules = ANNONCES.with_options(dict(part.split("=") for part in options.split()))
    declared = []
    for seat, cards in ((Seat.E, ew), (Seat.N, ns)):
        one = combination(_mask(cards))
        if one is not None:
            declared.append((seat, one))
    result = compare(declared, PLAY_ORDER, Trump.SPADES, rules)
    assert (result.winner.name if result.winner is not None else None) == winner
    points = [sum(one.points for seat, one in declared if seat.side is side) for side in Side]
    if options == "announcements=none":
        points = [0, 0]
    assert result.declared == tuple(points)
    assert result.counted == tuple(points[side] if side.name == winner else 0 for side in Side)


def test_the_winning_side_counts_all_its_own() -> None:
    declared = []
    for seat, cards in ((Seat.N, "AS KS QS"), (Seat.S, "9D 8D 7D"), (Seat.E, "KH QH JH")):
        one = combination(_mask(cards))
        assert one is not None
        declared.append((seat, one))
    result = compare(declared, PLAY_ORDER, Trump.CLUBS, ANNONCES)
    assert (result.counted, result.declared) == ((40, 0), (40, 20))


@pytest.mark.parametrize(
    ("options", "cards", "used", "trick", "fault"),
    [
        ("", "KS QS JS", "", 1, None),
        ("announcements=none", "KS QS JS", "", 1, AnnouncementFault.NOT_IN_RULESET),
        ("", "KS QS JS", "", 2, AnnouncementFault.TOO_LATE),
        ("", "KS QS JH", "", 1, AnnouncementFault.WRONG_SHAPE),
        ("", "KS", "", 1, AnnouncementFault.WRONG_SHAPE),
        ("", "7H AS", "", 1, AnnouncementFault.WRONG_SHAPE),
        ("", "KS QS", "", 1, AnnouncementFault.WORTHLESS),
        ("", "7S 7H 7D 7C", "", 1, AnnouncementFault.WORTHLESS),
        ("", "KD QD JD", "", 1, AnnouncementFault.NOT_HELD),
        ("", "KS QS JS", "KS KH KD KC", 1, AnnouncementFault.REUSED),
        ("announce_reuse=yes", "KS QS JS", "KS KH KD KC", 1, None),
    ],
)
def test_faults(options: str, cards: str, used: str, trick: int, fault: AnnouncementFault | None) -> None:
    rules = ANNONCES.with_options(dict(part.split("=") for part in options.split()))
    hand = _mask("KS QS JS KH KD KC 7S 7H")
    assert announcement_fault(_mask(cards), hand, _mask(used), trick, rules) is fault
