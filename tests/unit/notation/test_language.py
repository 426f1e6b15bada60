"""Which language the letters are in: the tag, the letters, the words, and what is said if none tells it."""

from __future__ import annotations

import pytest

from belote_notation.cards import Card
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.notation import parse, read_pieces
from belote_notation.record import TurnUp, Unreadable
from belote_notation.source import split_lines

HEARTS, CLUBS = Card.from_code("AH"), Card.from_code("AC")


def turned(text: str, deal: int = 1) -> Card | None:
    """The turned card of a deal of the first match."""
    items = parse(text).record.matches[0].deals[deal - 1].items
    (card,) = [item.card for item in items if isinstance(item, TurnUp)] or [None]
    return card if isinstance(card, Card) else None


def codes(text: str) -> list[tuple[str, int, str]]:
    return [(each.code, each.span.number, each.span.text) for each in parse(text).diagnostics]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ('[Language "fr"]\ndeal\nturn: AC', HEARTS),
        ('[Langue "english"]\ndonne\nretourne : AC', CLUBS),
        ("deal\nturn: AC\nhand N: ♠V", HEARTS),
        ("deal\nturn: AC\nhand N: ♠J", CLUBS),
        ("donne\nretourne : AC\n1. N : AS", CLUBS),
        ("deal\nturn: AC\n1. N: AP", HEARTS),
        ("deal\nturn: AC\n1. N: 10K", HEARTS),
        ("deal\nturn: AC\n1. N: TH", CLUBS),
        ("deal\nturn: AC\nbids: pass, N 80H", CLUBS),
        ("deal\nturn: AC\nbids: N take K", HEARTS),
        ("deal\nturn: AC\ntaker: N P", HEARTS),
        ("deal\nturn: AC\ndeclare N: carré D", HEARTS),
        ("deal\nturn: AC\n1. N: A♠ (tierce D♠)", HEARTS),
        ("deal\nturn: AC\n> 1. N: D♠", HEARTS),
        ("deal\nturn: AC\nhand N: P:A", HEARTS),
        ("deal\nturn: AC", CLUBS),
        ("donne\nretourne : AC", HEARTS),
        ("donne 1 donneur N\nmain N : C:A\nretourne : AC", HEARTS),
        ("deal\nquestion: one\nturn: AC", CLUBS),
    ],
)
def test_a_suit_c_is_settled(text: str, card: Card) -> None:
    assert codes(text) == []
    assert turned(text) == card


def test_letters_of_an_earlier_deal_settle_a_suit_c() -> None:
    assert turned("deal\nturn: ♠V\n\ndonne\nretourne : AC", 2) == HEARTS
    assert turned("deal\nturn: ♠J\n\ndonne\nretourne : AC", 2) == CLUBS


def test_letters_of_another_match_settle_nothing() -> None:
    text = 'deal\nturn: ♠V\n[Event "x"]\ndeal\nturn: AC'
    assert parse(text).record.matches[1].deals[0].items == (TurnUp(CLUBS),)


def test_every_c_of_a_deal_is_read_alike() -> None:
    (hand,) = parse("deal\nmain N : AC 10C 9C RP").record.matches[0].deals[0].items
    assert [card.code for card in hand.cards] == ["KS", "AH", "TH", "9H"]  # type: ignore[union-attr]


@pytest.mark.parametrize("word", ["O", "EO", "nous"])
def test_seats_and_sides_are_words_of_a_language(word: str) -> None:
    lines = {"O": "deal 1 dealer O", "EO": "points: EO 12", "nous": "score: nous 12"}
    text = f"DEAL\n{lines[word]}\nturn: AC" if word != "O" else f"{lines[word]}\nturn: AC"
    assert codes(text) == [("B106", text.count("\n") + 1, "AC")]


# ------------------------------------------------------------------ B106


def ambiguous(text: str) -> Diagnostic:
    (diagnostic,) = [each for each in parse(text).diagnostics if each.code == "B106"]
    return diagnostic


def test_words_of_both_languages_settle_nothing() -> None:
    text = "deal 1\nretourne : AC\nbids: take"
    diagnostic = ambiguous(text)
    assert (diagnostic.span.number, diagnostic.span.text, diagnostic.address) == (2, "AC", "1/1")
    assert [(each.span.number, each.span.text) for each in diagnostic.related if each.span] == [
        (2, "retourne"),
        (1, "deal"),
    ]
    assert "mots des deux langues" in fill(diagnostic.rule.message, diagnostic.facts, "fr")
    assert parse(text).record.matches[0].deals[0].items[0] == Unreadable("retourne : AC", "turn")


def test_letters_of_both_languages_settle_nothing_and_are_one_diagnostic() -> None:
    text = "deal 1\nturn: AC\nhand N: ♠J\nmain E : ♠V\n1. N: 7♠ 8C"
    assert codes(text) == [("B106", 2, "AC")]
    diagnostic = ambiguous(text)
    assert [(each.span.number, each.span.text) for each in diagnostic.related if each.span] == [
        (4, "♠V"),
        (3, "♠J"),
    ]
    assert "letters of both languages" in fill(diagnostic.rule.message, diagnostic.facts, "en")
    items = parse(text).record.matches[0].deals[0].items
    assert [isinstance(item, Unreadable) for item in items] == [True, False, False, True]


def test_a_letter_that_comes_later_in_the_deal_unsettles_the_ones_before() -> None:
    text = "deal 1\nhand N: ♠J\n1. N: 7♠ 8C\n2. N: V♠ 7♥"
    assert codes(text) == [("B106", 3, "8C")]
    assert ambiguous(text).address == "1/1/1.2"


def test_a_letter_that_comes_deals_later_unsettles_that_deal_only() -> None:
    text = "deal 1\nhand N: ♠J\n1. N: 7♠ 8C\ndeal 2\nturn: V♠\n1. N: 7♠ 8C"
    assert codes(text) == [("B107", 5, "V♠"), ("B106", 6, "8C")][1:]
    first, second = parse(text).record.matches[0].deals
    assert [type(item).__name__ for item in first.items] == ["HandShown", "Trick"]
    assert [type(item).__name__ for item in second.items] == ["TurnUp", "Unreadable"]


def test_an_ambiguous_letter_is_reported_once_a_match() -> None:
    text = 'DEAL 1\nretourne : AC\nenchères : pass\ndeal 2\nturn: AC\n[Event "x"]\ndeal\nretourne : AC'
    assert codes(text) == [("B106", 2, "AC"), ("B106", 8, "AC")]


def test_symbols_and_other_letters_need_no_language() -> None:
    assert codes("deal 1\nretourne : A♥\nhand N: ♠A7 ♥10 + 9♥") == []
    assert codes("deal 1\nretourne : A♥\n1. N: AC VC") == []


@pytest.mark.parametrize(
    ("line", "place", "address"),
    [
        ("1. N: 7♠ AC 9♥", "AC", "1/1/1.2"),
        ("bids: pass, N 80C", "80C", "1/1/b2"),
        ("hand N: ♠A C:7", "C:7", "1/1"),
        ("pack: 7♠ AC", "AC", "1/1"),
        ("taker: N C", "C", "1/1"),
        ("declare N: tierce AC", "tierce AC", "1/1"),
        ("> 1. N: AC", "AC", "1/1"),
    ],
)
def test_an_ambiguous_letter_is_shown_at_its_place(line: str, place: str, address: str) -> None:
    diagnostic = ambiguous(f"deal 1\n{line}\nretourne : 9♥")
    assert (diagnostic.span.text, diagnostic.address) == (place, address)


# ------------------------------------------------------------------ B107


def test_mixed_languages_are_told_once_with_both_places() -> None:
    text = "deal 1\nhand N: ♠J\nhand E: ♠V\n1. N: 7♠ D♠\ndeal 2\nturn: V♥"
    assert codes(text) == [("B107", 3, "♠V")]
    (diagnostic,) = parse(text).diagnostics
    (other,) = diagnostic.related
    assert other.span is not None
    assert (other.span.number, other.span.text) == (2, "♠J")
    assert "françaises" in fill(diagnostic.rule.message, diagnostic.facts, "fr")
    assert "French" in fill(diagnostic.rule.message, diagnostic.facts, "en")


def test_one_card_can_mix_the_languages() -> None:
    text = "deal 1\n1. N: 7♠ DD"
    assert codes(text) == [("B107", 2, "DD")]
    (trick,) = parse(text).record.matches[0].deals[0].items
    assert trick.cards[1] == Card.from_code("QD")  # type: ignore[union-attr]


def test_a_mixed_deal_after_a_pure_one_is_told_at_its_card() -> None:
    text = "deal 1\nhand N: ♠AJ\n1. N: A♠ 7♠ 8♠ 9♠\ndeal 2\n1. N: A♠ V♠ 8♠ 9♠"
    (diagnostic,) = parse(text).diagnostics
    assert (diagnostic.code, diagnostic.span.text, diagnostic.address) == ("B107", "V♠", "1/2/1.2")


def test_letters_against_the_tag() -> None:
    text = '[Language "fr"]\ndeal\nturn: J♥\nhand N: AC'
    (diagnostic,) = parse(text).diagnostics
    assert (diagnostic.code, diagnostic.span.text) == ("B107", "J♥")
    (other,) = diagnostic.related
    assert other.span is not None
    assert other.span.text == "fr"
    assert "[Langue]" in fill(diagnostic.rule.message, diagnostic.facts, "fr")
    (_, hand) = parse(text).record.matches[0].deals[0].items
    assert hand.cards == (HEARTS,)  # type: ignore[union-attr]


def test_a_tag_settles_a_c_among_letters_of_both_languages() -> None:
    text = '[Language "en"]\ndeal\nturn: AC\nhand N: ♠J\nhand E: ♠V'
    assert [code for code, _, _ in codes(text)] == ["B107"]
    assert turned(text) == CLUBS


# ------------------------------------------------------------------ what is known


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("deal\nturn: V♥", "fr"),
        ("donne\nretourne : J♥", "en"),
        ("donne 1", "fr"),
        ("deal 1\nscore: NS 110", "en"),
        ('[Language "fr"]\ndeal\nturn: J♥', "fr"),
        ("deal\nturn: J♥\nhand N: ♠V", None),
        ("; nothing", None),
        ("deal\nretourne : 9♥", None),
        ('[Nord "Anne"]\ndeal', "en"),
    ],
)
def test_the_language_of_a_match(text: str, lang: str | None) -> None:
    assert parse(text).record.matches[0].lang == lang


def test_the_language_is_known_as_far_as_the_text_was_read() -> None:
    text = '[Event "x"]\ndeal\nturn: 9♥\ndonne\nretourne : 9♥\ndeal\nturn: V♥'
    assert [piece.lang for piece in read_pieces(split_lines(text))] == [None, "en", None, "fr", "fr"]
