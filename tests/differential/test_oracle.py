"""The engine against the slow one of the tests, which was written apart from it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import oracle
from belote_notation.calls import Trump
from belote_notation.cards import DECK, Card, Hand
from belote_notation.engine.announcements import best_set, combination, compare
from belote_notation.engine.play import Duty, legal_cards, play_table
from belote_notation.engine.scoring import DealResult, score_deal
from belote_notation.ruleset import OPTIONS, PRESETS, Ruleset, load_ruleset
from belote_notation.seats import Seat, Side
from conformance.judging import with_json_options

PLAY_OPTIONS = ("trump_lead_raise", "overruff", "underruff", "underruff_partner")
SCORE_OPTIONS = (
    "belote_on_failure",
    "belote_in_contract",
    "capot_total",
    "failure_points",
    "litige_taker_belote",
    "litige_repeat",
    "announce_in_contract",
    "announce_on_failure",
    "announce_no_trick",
    "rounding",
)
ANNOUNCE_OPTIONS = ("announce_equal", "carre_order", "long_sequence")
CODES = {
    "B403": Duty.FOLLOW,
    "B404": Duty.RUFF,
    "B405": Duty.OVERRUFF,
    "B406": Duty.RAISE,
    "B407": Duty.UNDERRUFF,
    "B415": Duty.SPARE_PARTNER,
}
TRUMPS = "SHDC"


def _varied(rng: Random, preset: str, names: tuple[str, ...], **fixed: str) -> tuple[Ruleset, dict[str, Any]]:
    """A preset with these options drawn at random, for both engines."""
    drawn: dict[str, Any] = {name: rng.choice(OPTIONS[name].allowed) for name in names} | fixed
    for name, word in drawn.items():
        value = OPTIONS[name].read(word)
        drawn[name] = value if isinstance(value, bool | int) else word
    rules = with_json_options(load_ruleset(preset), drawn)
    return rules, oracle.load(preset, **drawn)


def _codes(mask: int) -> set[str]:
    return {card.code for card in Hand(mask)}


@pytest.mark.parametrize("seed", range(4))
def test_legal_cards_and_broken_duties(seed: int) -> None:
    """1,500 random positions each: the legal cards, and the duty that each other card breaks."""
    rng = Random(seed)
    broken = set()
    for _ in range(1500):
        rules, options = _varied(rng, rng.choice(PRESETS), PLAY_OPTIONS)
        suit = rng.randrange(4)
        cards = rng.sample(DECK, 3 + rng.randrange(1, 9))
        trick, hand = cards[: rng.randrange(4)], Hand.of(cards[3:])
        codes, names = [card.code for card in trick], [card.code for card in hand]
        legal, duty = legal_cards(rules, Trump(suit), hand, trick)
        assert _codes(legal.mask) == set(oracle.legal(names, codes, TRUMPS[suit], options))
        for card in hand - legal:
            breach = play_table(rules, Trump(suit)).breach(duty, trick[0], card)
            code = oracle.broken_duty(names, codes, TRUMPS[suit], options, card.code)
            assert code is not None
            assert breach is CODES[code]
            broken.add(breach)
    assert broken == set(CODES.values())


def _result(rng: Random) -> tuple[DealResult, oracle.DealResult]:
    taker, last = rng.choice(list(Side)), rng.choice(list(Side))
    points = rng.choice((rng.randrange(153), rng.choice((61, 71, 76, 81, 91))))
    tricks = rng.randrange(9)
    if tricks in (0, 8):
        points, last = (152, Side.NS) if tricks else (0, Side.EW)
    belote = rng.choice((None, Side.NS, Side.EW))
    declared = (rng.choice((0, 20, 50)), rng.choice((0, 0, 20, 100)))
    winner = rng.randrange(3)
    counted = (declared[0] if winner == 0 else 0, declared[1] if winner == 1 else 0)
    ours = DealResult(taker, (points, 152 - points), last, (tricks, 8 - tricks), belote, counted, declared)
    theirs = oracle.DealResult(
        taker.name,
        _sides(ours.card_points),
        last.name,
        _sides(ours.tricks),
        belote.name if belote is not None else None,
        _sides(counted),
        _sides(declared),
    )
    return ours, theirs


def _sides(pair: tuple[int, int]) -> dict[str, int]:
    return {"NS": pair[0], "EW": pair[1]}


@pytest.mark.parametrize("seed", range(4))
def test_scores(seed: int) -> None:
    """1,500 random deals each, of every outcome, with and without points that wait."""
    rng = Random(100 + seed)
    outcomes = set()
    for _ in range(1500):
        test, tie = rng.choice(
            (
                ("beat_defence", rng.choice(("litige", "failed", "made", "taker_zero"))),
                ("beat_or_equal", "made"),
                ("threshold", "none"),
            )
        )
        fixed = {
            "contract_test": test,
            "tie": tie,
            "litige_award": rng.choice(("contract_winner", "takers_only_if_made")),
        }
        if tie == "taker_zero":  # where the slow engine always keeps the belote
            fixed["belote_on_failure"] = "kept"
        rules, options = _varied(rng, "annonces", SCORE_OPTIONS, **fixed)
        ours, theirs = _result(rng)
        pending = rng.choice((0, 0, 81, 162))
        score = score_deal(rules, ours, (pending, 0))
        expected = oracle.score_deal(theirs, pending, options)
        assert score.outcome.value == expected.outcome
        assert _sides(score.marks) == expected.marks
        assert score.pending_after == expected.pending
        outcomes.add(expected.outcome)
    assert outcomes == {"made", "failed", "litige", "tie_lost"}


def _lucky_pack(rng: Random) -> list[Card]:
    """A pack with long runs, with fours of a kind, or simply shuffled."""
    pack = list(DECK)
    rng.shuffle(pack)
    kind = rng.randrange(3)
    if kind < 2:
        pack.sort(key=lambda card: card.suit if kind else card.rank)
        for _ in range(4):
            a, b = rng.randrange(32), rng.randrange(32)
            pack[a], pack[b] = pack[b], pack[a]
    return pack


@pytest.mark.parametrize("seed", range(2))
def test_announcements(seed: int) -> None:
    """The best announcements of 400 lucky hands each, and how those of four hands compare."""
    rng = Random(200 + seed)
    for _ in range(100):
        rules, options = _varied(rng, "annonces", ANNOUNCE_OPTIONS, announce_reuse="no")
        pack = _lucky_pack(rng)
        declared_ours, declared_theirs = [], []
        for seat in Seat:
            hand = pack[8 * seat : 8 * seat + 8]
            best = best_set(Hand.of(hand).mask, rules)
            theirs = oracle.best_set([card.code for card in hand], options)
            assert sum(one.points for one in best) == sum(combo.points for combo in theirs)
            for combo in theirs:
                same = combination(Hand.of(map(Card.from_code, combo.cards)).mask)
                assert same is not None
                assert (same.points, same.kind.value) == (combo.points, combo.kind)
                declared_ours.append((seat, same))
                declared_theirs.append((seat.name, combo))
        suit, order = rng.randrange(4), rules.direction.order(rng.choice(list(Seat)))
        result = compare(declared_ours, order, Trump(suit), rules)
        winner, counted = oracle.compare(
            declared_theirs, [seat.name for seat in order], TRUMPS[suit], options
        )
        assert (result.winner.name if result.winner is not None else None) == winner
        assert _sides(result.counted) == counted
