"""Legal cards and duties, option value by option value."""

from __future__ import annotations

import pytest

from belote_notation.calls import Trump
from belote_notation.cards import Card, Hand, Suit, suit_mask
from belote_notation.engine.play import Duty, card_points, legal_cards, play_table, trick_winner
from belote_notation.ruleset import load_ruleset

Row = tuple[str, str, str, str, Duty]

# options, trick, hand, legal cards, duty; hearts are trump, the player's partner played the card two before
TABLE: list[Row] = [
    ("", "", "AS JH 9D", "AS JH 9D", Duty.LEAD),
    ("", "AS", "KS 7S JH", "KS 7S", Duty.FOLLOW),
    ("", "AS 7H", "KS JH", "KS", Duty.FOLLOW),
    ("", "AS", "KD JC", "KD JC", Duty.FREE),
    # trump led
    ("", "9H", "JH QH AS", "JH", Duty.RAISE),
    ("", "JH", "9H 7H AC", "9H 7H", Duty.FOLLOW),
    ("", "JH", "AS 7C", "AS 7C", Duty.FREE),
    ("", "AH 7H", "9H QH", "9H", Duty.RAISE),
    ("trump_lead_raise=unless_partner_winning", "AH 7H", "9H QH", "9H QH", Duty.FOLLOW),
    ("trump_lead_raise=unless_partner_winning", "7H AH", "9H QH", "9H", Duty.RAISE),
    ("trump_lead_raise=unless_partner_winning", "QH", "9H 7H", "9H", Duty.RAISE),
    ("trump_lead_raise=never", "QH", "9H 7H AS", "9H 7H", Duty.FOLLOW),
    # void, partner winning with a plain card
    ("", "AS 7S", "9H KD", "9H KD", Duty.FREE),
    ("ruff_partner_winning=required", "AS 7S", "9H 8H KD", "9H 8H", Duty.RUFF),
    ("ruff_partner_winning=required", "AS 7S", "AC KD", "AC KD", Duty.FREE),
    ("underruff_partner=forbidden_with_higher", "AS 9H 7S", "JH 8H KD", "JH KD", Duty.SPARE_PARTNER),
    ("underruff_partner=forbidden_with_higher", "AS 9H 7S", "QH 8H KD", "QH 8H KD", Duty.FREE),
    ("underruff_partner=forbidden_with_higher", "AS 9H 7S", "JH 8H", "JH", Duty.SPARE_PARTNER),
    ("underruff_partner=forbidden_with_higher", "7S AS 8S", "JH 8H KD", "JH 8H KD", Duty.FREE),
    ("underruff_partner=forbidden_if_avoidable", "AS 7S", "9H 7H KD", "9H 7H KD", Duty.FREE),
    # void, partner winning with a trump
    ("", "AS 9H 7S", "JH 8H KD", "JH 8H KD", Duty.FREE),
    ("underruff_partner=forbidden_if_avoidable", "AS 9H 7S", "JH 8H KD", "JH KD", Duty.SPARE_PARTNER),
    ("underruff_partner=forbidden_if_avoidable", "AS 9H 7S", "QH 8H KD", "KD", Duty.SPARE_PARTNER),
    ("underruff_partner=forbidden_if_avoidable", "AS 9H 7S", "QH 8H", "QH 8H", Duty.FREE),
    ("underruff_partner=forbidden_if_avoidable", "AS 9H 7S", "JH KD", "JH KD", Duty.FREE),
    ("ruff_partner_winning=required", "AS 9H 7S", "JH 8H KD", "JH 8H", Duty.RUFF),
    ("ruff_partner_winning=required", "AS JH 7S", "9H 8H KD", "9H 8H", Duty.RUFF),
    (
        "ruff_partner_winning=required underruff_partner=forbidden_if_avoidable",
        "AS 9H 7S",
        "JH 8H KD",
        "JH",
        Duty.SPARE_PARTNER,
    ),
    (
        "ruff_partner_winning=required underruff_partner=forbidden_if_avoidable",
        "AS JH 7S",
        "9H 8H KD",
        "9H 8H",
        Duty.RUFF,
    ),
    # void, an opponent winning
    ("", "AS", "9H 8H KD", "9H 8H", Duty.RUFF),
    ("", "KS AS", "9H KD", "9H", Duty.RUFF),
    ("", "AS 7S 9H", "JH 8H KD", "JH", Duty.OVERRUFF),
    ("overruff=optional", "AS 7S 9H", "JH 8H KD", "JH 8H", Duty.RUFF),
    ("overruff=optional underruff=optional", "AS 7S 9H", "JH 8H KD", "JH 8H", Duty.RUFF),
    ("", "AS 7S 9H", "AH 8H KD", "AH 8H", Duty.UNDERRUFF),
    ("overruff=optional", "AS 7S 9H", "AH 8H KD", "AH 8H", Duty.UNDERRUFF),
    ("underruff=optional", "AS 7S 9H", "AH 8H KD", "AH 8H KD", Duty.FREE),
    ("underruff=optional", "AS 7S", "KD 7D", "KD 7D", Duty.FREE),
    # the partner's ruff beaten by an opponent
    ("", "AS 7H 9H", "JH 8H KD", "JH", Duty.OVERRUFF),
]


def _options(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in text.split())


def _cards(text: str) -> list[Card]:
    return [Card.from_code(code) for code in text.split()]


@pytest.mark.parametrize(("options", "trick", "hand", "legal", "duty"), TABLE)
def test_legal_cards_and_duty(options: str, trick: str, hand: str, legal: str, duty: Duty) -> None:
    rules = load_ruleset("classique").with_options(_options(options))
    found = legal_cards(rules, Trump.HEARTS, Hand.of(_cards(hand)), _cards(trick))
    assert found == (Hand.of(_cards(legal)), duty)


@pytest.mark.parametrize("suit", tuple(Suit))
@pytest.mark.parametrize(("options", "trick", "hand", "legal", "duty"), TABLE)
def test_suits_are_alike(suit: Suit, options: str, trick: str, hand: str, legal: str, duty: Duty) -> None:
    def turned(text: str) -> list[Card]:
        return [Card.of(Suit((card.suit - Suit.HEARTS + suit) % 4), card.rank) for card in _cards(text)]

    rules = load_ruleset("classique").with_options(_options(options))
    found = legal_cards(rules, Trump(int(suit)), Hand.of(turned(hand)), turned(trick))
    assert found == (Hand.of(turned(legal)), duty)


@pytest.mark.parametrize(
    ("trump", "options", "trick", "hand", "legal", "duty"),
    [
        (Trump.ALL_TRUMP, "", "9S", "JS AS 7D", "JS", Duty.RAISE),
        (Trump.ALL_TRUMP, "", "9S", "AS 7S 7D", "AS 7S", Duty.FOLLOW),
        (Trump.ALL_TRUMP, "", "9S", "JH 7D", "JH 7D", Duty.FREE),
        (Trump.ALL_TRUMP, "", "AS 9S", "JS 7S", "JS", Duty.RAISE),
        (Trump.ALL_TRUMP, "trump_lead_raise=never", "9S", "JS AS", "JS AS", Duty.FOLLOW),
        (Trump.ALL_TRUMP, "trump_lead_raise=unless_partner_winning", "9S 7S", "JS 8S", "JS 8S", Duty.FOLLOW),
        (Trump.NO_TRUMP, "", "KS", "AS 7S JD", "AS 7S", Duty.FOLLOW),
        (Trump.NO_TRUMP, "", "KS", "AD 7H", "AD 7H", Duty.FREE),
    ],
)
def test_no_suit_is_trump(trump: Trump, options: str, trick: str, hand: str, legal: str, duty: Duty) -> None:
    rules = load_ruleset("ffb").with_options(_options(options))
    found = legal_cards(rules, trump, Hand.of(_cards(hand)), _cards(trick))
    assert found == (Hand.of(_cards(legal)), duty)


@pytest.mark.parametrize(
    ("duty", "led", "card", "broken"),
    [
        (Duty.FOLLOW, "AS", "7D", Duty.FOLLOW),
        (Duty.FOLLOW, "AH", "7D", Duty.FOLLOW),
        (Duty.RAISE, "9H", "QH", Duty.RAISE),
        (Duty.RAISE, "9H", "AS", Duty.FOLLOW),
        (Duty.RUFF, "AS", "7D", Duty.RUFF),
        (Duty.OVERRUFF, "AS", "7D", Duty.OVERRUFF),
        (Duty.OVERRUFF, "AS", "7H", Duty.OVERRUFF),
        (Duty.UNDERRUFF, "AS", "7D", Duty.UNDERRUFF),
        (Duty.SPARE_PARTNER, "AS", "7H", Duty.SPARE_PARTNER),
        (Duty.SPARE_PARTNER, "AS", "7D", Duty.RUFF),
    ],
)
def test_one_illegal_card_breaks_one_duty(duty: Duty, led: str, card: str, broken: Duty) -> None:
    table = play_table(load_ruleset("classique"), Trump.HEARTS)
    assert table.breach(duty, Card.from_code(led), Card.from_code(card)) is broken


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        (Trump.HEARTS, "7S", 0),
        (Trump.HEARTS, "7S TS AS KS", 2),
        (Trump.HEARTS, "KS TS QS JS", 1),
        (Trump.HEARTS, "7S AD AC 8S", 3),
        (Trump.HEARTS, "AS 7H 8H TS", 2),
        (Trump.HEARTS, "AH 9H JH TH", 2),
        (Trump.HEARTS, "KH QH 8H 7H", 0),
        (Trump.HEARTS, "QH KH TH AH", 3),
        (Trump.NO_TRUMP, "7S AH JS TS", 3),
        (Trump.ALL_TRUMP, "AS 9S JH TS", 1),
    ],
)
def test_trick_winner(trump: Trump, trick: str, winner: int) -> None:
    assert trick_winner(play_table(load_ruleset("ffb"), trump), _cards(trick)) == winner


@pytest.mark.parametrize(
    ("trump", "options", "total"),
    [
        (Trump.SPADES, {}, 152),
        (Trump.NO_TRUMP, {"no_trump_values": "ace_19"}, 152),
        (Trump.NO_TRUMP, {"no_trump_values": "scaled_cards"}, 120),
        (Trump.ALL_TRUMP, {"all_trump_values": "jack_13"}, 152),
        (Trump.ALL_TRUMP, {"all_trump_values": "jack_14"}, 152),
        (Trump.ALL_TRUMP, {"all_trump_values": "scaled_deal"}, 248),
        (Trump.ALL_TRUMP, {"all_trump_values": "scaled_cards"}, 248),
    ],
)
def test_points_of_the_pack(trump: Trump, options: dict[str, str], total: int) -> None:
    rules = load_ruleset("coinche-ffb").with_options(options)
    assert sum(play_table(rules, trump).points) == sum(card_points(rules, trump)) == total


def test_tables_are_made_once() -> None:
    """Rulesets that play alike share their tables."""
    assert play_table(load_ruleset("classique"), Trump.CLUBS) is play_table(load_ruleset("ffb"), Trump.CLUBS)
    assert play_table(load_ruleset("vanikar"), Trump.CLUBS) is not play_table(
        load_ruleset("ffb"), Trump.CLUBS
    )


def test_trumps_mask() -> None:
    table = play_table(load_ruleset("ffb"), Trump.CLUBS)
    assert table.trumps == suit_mask(Suit.CLUBS)
    assert play_table(load_ruleset("ffb"), Trump.ALL_TRUMP).trumps == 0
