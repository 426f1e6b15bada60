"""Every spelling that `names` holds is read, with accents and without, in small letters and in capitals."""

from __future__ import annotations

import unicodedata

import pytest

from belote_notation import names
from belote_notation.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    TAKE,
    Announcement,
    AnnouncementKind,
    Call,
    CallKind,
    Feat,
    Trump,
)
from belote_notation.cards import DECK, Rank
from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.notation import parse, write
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    Deal,
    DealItem,
    DealStart,
    Declared,
    Fault,
    HandShown,
    LastTrick,
    Lesson,
    LessonKind,
    Match,
    Note,
    NoteKind,
    Pack,
    Pending,
    Position,
    Record,
    Tag,
    Taker,
    Trick,
    TurnUp,
    Void,
)
from belote_notation.seats import Seat, Side

ACE = DECK[7]


def _said(kind: NoteKind) -> Trick:
    return Trick(1, None, (ACE,), notes=(Note(0, kind),))


def _made(kind: AnnouncementKind) -> Declared:
    if kind is AnnouncementKind.CARRE:
        return Declared(Seat.N, (Announcement(kind, rank=Rank.JACK),))
    return Declared(Seat.N, (Announcement(kind, top=ACE),))


def _called(call: Call) -> Auction:
    return Auction((Seat.N,), (call,))


_DOUBLED = Taker(Seat.N, Call(CallKind.BID, Trump.HEARTS, 90), Seat.E, Seat.S)
USES: dict[str, DealItem | DealStart] = {
    "deal": DealStart(1),
    "dealer": DealStart(1, Seat.W),
    "pack": Pack((3, 2), (ACE,)),
    "hand": HandShown(Seat.N, (ACE,)),
    "turn": TurnUp(ACE),
    "bids": _called(PASS),
    "taker": Taker(Seat.N),
    "declare": _made(AnnouncementKind.TIERCE),
    "claim": Claim(Side.EW),
    "position": Position(5),
    "trick": Position(5),
    "lead": Position(5, Seat.N),
    "void": Void("x"),
    "fault": Fault(1, 2, Seat.N, "revoke"),
    "ruling": Fault(1, 2, Seat.N, "revoke", (1, 2)),
    **{column.value: Amounts(column, 1, 2) for column in Column},
    "der": LastTrick(Side.NS),
    "belote": BeloteScored(None),
    "rebelote": _said(NoteKind.REBELOTE),
    "pending": Pending(81),
    **{kind.value: Lesson(kind, "x") for kind in LessonKind},
    "pass": _called(PASS),
    "take": _called(TAKE),
    "double": _called(DOUBLE),
    "redouble": _called(REDOUBLE),
    "doubled": _DOUBLED,
    "redoubled": _DOUBLED,
    "by": _DOUBLED,
    "capot": _called(Call(CallKind.BID, Trump.HEARTS, None, Feat.CAPOT)),
    "generale": _called(Call(CallKind.BID, Trump.HEARTS, None, Feat.GENERALE)),
    **{kind.value: _made(kind) for kind in AnnouncementKind},
    "revoke": Fault(1, 2, Seat.N, "revoke"),
    "lead-fault": Fault(1, 2, Seat.N, "lead"),
    "turn-fault": Fault(1, 2, Seat.N, "turn"),
}
"""A statement that is written with each keyword."""


def _deal(item: DealItem | DealStart) -> Record:
    deal = Deal(item) if isinstance(item, DealStart) else Deal(DealStart(1), (item,))
    return Record((Match((), (deal,)),))


def _bare(word: str) -> str:
    """The word without accents."""
    letters = unicodedata.normalize("NFD", word).replace("œ", "oe")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _ways(word: str) -> set[str]:
    return {word, _bare(word), word.upper(), _bare(word).upper(), unicodedata.normalize("NFD", word)}


def test_every_keyword_is_written_somewhere() -> None:
    assert set(USES) == set(names.KEYWORDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(names.KEYWORDS))
def test_a_keyword_is_read_in_every_way_to_write_it(key: str, lang: Lang) -> None:
    record, word = _deal(USES[key]), names.KEYWORDS[key][lang]
    text = write(record, lang)
    assert word in text
    for way in _ways(word):
        assert parse(text.replace(word, way)).record == record, way


def _read(line: str) -> object:
    read = parse(f"deal 1\n{line}\n")
    assert [found.code for found in read.diagnostics] == [], line
    return read.record.matches[0].deals[0].items[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_suits_seats_and_sides_are_read(lang: Lang) -> None:
    for suit in range(4):
        for way in _ways(names.SUIT_WORDS[lang][suit]):
            assert _read(f"bids: N take {way}") == _called(Call(CallKind.TAKE, Trump(suit)))
    for seat in Seat:
        assert _read(f"hand {names.SEATS[lang][seat]}: A♠") == HandShown(seat, (ACE,))
        for way in _ways(names.SEAT_WORDS[lang][seat]):
            assert _read(f"hand {way}: A♠") == HandShown(seat, (ACE,))
    for side in Side:
        assert _read(f"claim: {names.SIDES[lang][side]}") == Claim(side)
        for way in _ways(names.SIDE_WORDS[lang][side]):
            assert _read(f"claim: {way}") == Claim(side)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_trump_is_read(lang: Lang) -> None:
    for trump in Trump:
        assert _read(f"bids: N 90 {names.trump(trump, lang)}") == _called(Call(CallKind.BID, trump, 90))
        assert _read(f"bids: N take {names.trump(trump, lang)}") == _called(Call(CallKind.TAKE, trump))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_read_with_a_symbol_on_either_side_and_with_letters(lang: Lang) -> None:
    letters = {"fr": "PCKT", "en": "SHDC"}[lang]
    for card in DECK:
        rank = names.RANKS[lang][card.rank]
        lines = [names.card(card, lang), f"{card.suit.symbol}{rank}", f"{rank}{letters[card.suit]}"]
        for line in lines:
            read = parse(f'[Language "{lang}"]\ndeal\nturn: {line}\n')
            assert read.record.matches[0].deals[0].items == (TurnUp(card),), line
            assert read.diagnostics == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*names.TAGS, "Rules.overruff"])
def test_every_tag_is_read_under_both_names(name: str, lang: Lang) -> None:
    value = {"Language": lang, "Date": "2026-11-14", "Target": "1000", "Us": "EW", "Words": "recorded"}
    known, dot, option = name.partition(".")
    spelled = (known if lang == "en" else names.TAGS[known]) + dot + option
    for way in _ways(spelled):
        read = parse(f'[{way} "{value.get(name, "yes")}"]\ndeal\n')
        assert read.diagnostics == ()
        (item,) = read.record.matches[0].head
        assert getattr(item, "name", "Language") == name


def test_every_glyph_is_read() -> None:
    for number, sign in enumerate(names.GLYPHS):
        if sign:
            assert _read(f"1. A♠{sign}") == Trick(1, None, (ACE,), notes=(Note(0, NoteKind.GLYPH, number),))
    assert _read("1. A♠$17") == Trick(1, None, (ACE,), notes=(Note(0, NoteKind.GLYPH, 17),))


def test_an_unknown_tag_keeps_its_name() -> None:
    read = parse('[Humeur "bonne"]\ndeal\n')
    assert read.record.matches[0].head == (Tag("Humeur", "bonne"),)
