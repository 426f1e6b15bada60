"""The engine against the slow second opinion of `oracle`: play, announcements, scores and ends of matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belote_notation.calls import Trump
from belote_notation.cards import Card, Hand
from belote_notation.engine import announcements
from belote_notation.engine.match import MatchState
from belote_notation.engine.play import Duty, legal_cards, play_table, trick_winner
from belote_notation.engine.scoring import DealResult, passed_out
from belote_notation.engine.scoring import score_deal as engine_score
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Seat, Side
from oracle import (
    PRESETS,
    best_set,
    broken_duty,
    compare,
    describe,
    legal,
    load,
    next_totals,
    over,
    score_deal,
    winner,
)
from oracle import DealResult as PlainResult
from oracle.cards import DECK, OTHER
from oracle.options import Options
from table import DealPlayed, play_match

VALUES: dict[str, tuple[Any, ...]] = {
    "trump_lead_raise": ("always", "unless_partner_winning", "never"),
    "overruff": ("required", "optional"),
    "underruff": ("required", "optional"),
    "underruff_partner": ("allowed", "forbidden_if_avoidable"),
    "belote_on_failure": ("kept", "to_defence", "lost"),
    "belote_in_contract": ("both_sides", "takers_only", "no"),
    "contract_test": ("beat_defence", "threshold"),
    "tie": ("litige", "failed", "made", "taker_zero"),
    "capot_total": (252, 250, 162),
    "capot_by_defence": ("capot_total", "failure_points"),
    "failure_points": (162, 160),
    "litige_taker_belote": ("pending", "kept"),
    "litige_repeat": ("accumulate", "previous_to_defence"),
    "announce_equal": ("first_announcer", "none"),
    "carre_order": ("play", "natural"),
    "long_sequence": ("same_as_five", "longer_wins"),
    "announce_on_failure": ("valid_to_defence", "all_to_defence", "lost", "kept"),
    "announce_no_trick": ("kept", "lost", "to_opponents"),
    "announce_in_contract": (True, False),
    "rounding": ("none", "nearest10_half_up", "nearest10_half_down"),
    "target": (300, 1000),
    "target_test": ("at_least", "exceed"),
    "both_reach": ("higher_total", "draw", "takers_win"),
    "final_tie": ("play_on", "draw"),
}
DUTIES = {
    "B403": Duty.FOLLOW,
    "B404": Duty.RUFF,
    "B405": Duty.OVERRUFF,
    "B406": Duty.RAISE,
    "B407": Duty.UNDERRUFF,
    "B415": Duty.SPARE_PARTNER,
}


def _rules(rng: Random, changed: int, presets: tuple[str, ...] = PRESETS) -> tuple[Options, Ruleset]:
    preset = rng.choice(presets)
    changes = {name: rng.choice(VALUES[name]) for name in rng.sample(sorted(VALUES), changed)}
    words = {name: {True: "yes", False: "no"}.get(value, str(value)) for name, value in changes.items()}
    return load(preset, **changes), load_ruleset(preset).with_options(words)


def _pair(points: dict[str, int]) -> tuple[int, int]:
    return points["NS"], points["EW"]


@pytest.mark.parametrize("seed", range(40))
def test_legal_cards_duties_and_winners_agree(seed: int) -> None:
    rng = Random(seed)
    options, rules = _rules(rng, seed % 4)
    for _ in range(60):
        cards = rng.sample(DECK, 12)
        trick, hand = cards[: rng.randrange(4)], cards[4 : 4 + rng.randint(1, 8)]
        trump = rng.choice("SHDC")
        played = [Card.from_code(card) for card in trick]
        fast, duty = legal_cards(
            rules, Trump("SHDC".index(trump)), Hand.of(map(Card.from_code, hand)), played
        )
        assert sorted(card.code for card in fast) == sorted(legal(hand, trick, trump, options))
        table = play_table(rules, Trump("SHDC".index(trump)))
        for card in hand:
            code = broken_duty(hand, trick, trump, options, card)
            if code:
                assert table.breach(duty, played[0], Card.from_code(card)) is DUTIES[code]
        if trick:
            assert trick_winner(table, played) == winner(trick, trump)


@pytest.mark.parametrize("seed", range(40))
def test_announcements_agree(seed: int) -> None:
    rng = Random(seed)
    options, rules = _rules(rng, seed % 3, ("annonces", "ffb-annonces", "pagat"))
    for _ in range(40):
        pack = rng.sample(DECK, 32)
        if rng.random() < 0.7:
            pack.sort(key=lambda card: "SHDC".index(card[1]) + rng.random() * 2)
        hands = {seat: pack[8 * place : 8 * place + 8] for place, seat in enumerate("NESW")}
        trump = rng.choice("SHDC")
        declared, fast = [], []
        for seat, hand in hands.items():
            slow = best_set(hand, options)
            quick = announcements.best_set(Hand.of(map(Card.from_code, hand)).mask, rules)
            assert sum(one.points for one in quick) == sum(one.points for one in slow)
            for combo in slow:
                one = announcements.combination(Hand.of(map(Card.from_code, combo.cards)).mask)
                assert one is not None
                assert one.points == combo.points
                declared.append((seat, combo))
                fast.append((Seat[seat], one))
        order = ["N", "E", "S", "W"]
        side, points = compare(declared, order, trump, options)
        result = announcements.compare(fast, [Seat[s] for s in order], Trump("SHDC".index(trump)), rules)
        assert (result.winner.name if result.winner is not None else None) == side
        assert result.counted == _pair(points)


def test_worthless_sets_agree() -> None:
    rng = Random(7)
    for _ in range(3000):
        start = rng.randrange(6)
        cards = [rank + "H" for rank in "789TJQKA"[start : start + rng.randint(2, 8)]]
        if rng.random() < 0.3:
            cards = [rng.choice("789TJQKA") + each for each in "SHDC"]
        if rng.random() < 0.3:
            cards = list({*cards[1:], rng.choice(DECK)})
        slow = describe(cards)
        one = announcements.combination(Hand.of(map(Card.from_code, cards)).mask)
        assert (slow.points if slow else 0) == (one.points if one is not None else 0), cards


@pytest.mark.parametrize("seed", range(60))
def test_scores_and_ends_agree(seed: int) -> None:
    rng = Random(seed)
    options, rules = _rules(rng, seed % 5)
    deals = play_match(rng, options, plain=True)
    state = MatchState(Seat[deals[0].dealer])
    totals, pending = {"NS": 0, "EW": 0}, 0
    for number, deal in enumerate(deals, 1):
        taker = None
        if deal.result is None:
            score, state = passed_out(state.waiting), state.after_pass(rules)
        else:
            taker = deal.result.taker
            slow = score_deal(deal.result, pending, options)
            score = engine_score(rules, _fast(deal), state.waiting)
            assert (score.outcome.value, score.marks) == (slow.outcome, _pair(slow.marks))
            totals, pending = next_totals(totals, slow.marks), slow.pending
            state = state.after_deal(rules, score, Side[taker])
        assert score.pending_after == pending
        ended, won_by = over(totals, taker, number, options)
        assert (state.ended, state.totals) == (ended, _pair(totals))
        assert (state.winner.name if state.winner is not None else None) == won_by


def _fast(deal: DealPlayed) -> DealResult:
    result: PlainResult | None = deal.result
    assert result is not None
    return DealResult(
        taker=Side[result.taker],
        card_points=_pair(result.cards),
        last_trick=Side[result.last],
        tricks=_pair(result.tricks),
        belote=Side[result.belote] if result.belote else None,
        announced=_pair(result.counted),
        declared=_pair(result.declared),
    )


def test_the_matches_hold_what_they_should() -> None:
    """The generator reaches every outcome, so that the tests above see them."""
    rng, seen = Random(3), set[str]()
    for preset in PRESETS:
        for _ in range(30):
            for deal in play_match(rng, load(preset)):
                seen.add(deal.outcome)
                if deal.result and 8 in deal.result.tricks.values():
                    side = next(side for side in OTHER if deal.result.tricks[side] == 8)
                    seen.add("capot" if side == deal.result.taker else "capot by the defence")
                seen |= {"belote"} if deal.belote else set()
                seen |= {"announcements"} if deal.declared else set()
                seen |= {"void"} if deal.void else set()
    wanted = {"made", "failed", "litige", "passed_out", "capot", "capot by the defence", "belote"}
    assert wanted | {"announcements", "void"} <= seen
