"""Each kind of conformance case, held against the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from belote_notation.calls import PASS, Call, CallKind, Contract, Feat, Trump
from belote_notation.cards import DECK, Card, Hand, Suit
from belote_notation.engine.announcements import announcement_fault, best_set, combination, compare
from belote_notation.engine.auction import TurnUpAuction, open_auction
from belote_notation.engine.count import rescaled
from belote_notation.engine.dealing import deal_pack, first_leader
from belote_notation.engine.match import MatchState, next_dealer
from belote_notation.engine.play import Duty, PlayTable, card_points, legal_cards, play_table, trick_winner
from belote_notation.engine.scoring import (
    DealResult,
    DealScore,
    Outcome,
    Pair,
    belote_counts,
    passed_out,
    score_deal,
)
from belote_notation.ruleset import Overruff, Ruleset, load_ruleset
from belote_notation.seats import Seat, Side
from conformance.reading import Case

_TRUMPS = {"S": 0, "H": 1, "D": 2, "C": 3, "SA": 4, "TA": 5}
_REASONS = {
    "must_follow_suit": Duty.FOLLOW,
    "must_ruff": Duty.RUFF,
    "must_over_ruff": Duty.OVERRUFF,
    "must_overruff": Duty.OVERRUFF,
    "must_raise_trump": Duty.RAISE,
    "must_under_ruff": Duty.UNDERRUFF,
    "must_not_under_ruff_partner": Duty.SPARE_PARTNER,
}


def rules_of(case: Case) -> Ruleset:
    """The ruleset of a case with the options that it puts on top."""
    return with_json_options(load_ruleset(case.ruleset), case.data.get("options", {}))


def with_json_options(rules: Ruleset, options: Mapping[str, Any]) -> Ruleset:
    """Options as JSON writes them, put on top of a ruleset."""
    words = {True: "yes", False: "no", None: "none"}
    texts = {
        name: words[value] if value is None or isinstance(value, bool) else _packets(value)
        for name, value in options.items()
    }
    return rules.with_options(texts)


def _packets(value: object) -> str:
    if isinstance(value, list):
        return ",".join("-".join(map(str, pattern)) for pattern in value)
    return str(value)


def cards(codes: Iterable[str]) -> list[Card]:
    """Cards of their codes, in order."""
    return [Card.from_code(code) for code in codes]


def trump_of(code: str) -> Trump:
    """A trump of its code in the case files."""
    return Trump(_TRUMPS[code])


def judge(case: Case) -> None:
    """Hold one case against the engine.

    Raises:
        AssertionError: the engine says otherwise, or the case is not known.
    """
    if case.kind == "unknown":
        raise AssertionError(f"{case.name}: {case.data['problem']}")
    if case.kind == "conversion":
        judge_conversion(case)
    else:
        _JUDGES[case.kind](case, rules_of(case))


def judge_legal(case: Case, rules: Ruleset) -> None:
    """Legal cards: exactly those, with the seats of the ruleset's direction."""
    data = case.data
    player = Seat[data["player"]]
    seats = [Seat[name] for name in data[f"trick_seats_{rules.direction.value}"]]
    around = [*seats, player]
    assert [rules.direction.after(seat) for seat in around[:-1]] == around[1:]
    assert Seat[data["partner"]] is player.partner
    trick = cards(data["trick"])
    legal, duty = legal_cards(rules, trump_of(data["trump"]), Hand.of(cards(data["hand"])), trick)
    assert {card.code for card in legal} == set(data["legal"][case.ruleset])
    assert (duty is Duty.LEAD) == (not trick)


def judge_auction(case: Case, rules: Ruleset) -> None:
    """An auction: whether every call is allowed, and what comes of it."""
    data = case.data
    auction, valid = run_auction(rules, data["dealer"], data["turned"], data["calls"])
    assert valid == data["valid"]
    expected = data["result"]
    if expected is None:
        assert not valid
        return
    dealer = Seat[data["dealer"]]
    assert auction.ended
    assert (auction.taker.name if auction.taker is not None else None) == expected["taker"]
    if "trump" in expected:
        assert auction.trump == trump_of(expected["trump"])
    if auction.taker is None:
        after = MatchState(dealer=dealer).after_pass(rules).dealer
    else:
        after = next_dealer(rules, dealer, DealScore(Outcome.MADE))
    assert after is Seat[expected["next_dealer"]]
    if "first_leader" in expected:
        assert first_leader(rules, dealer) is Seat[expected["first_leader"]]
    if auction.taker is not None:
        first = deal_pack(DECK, dealer, rules.direction, rules.first_packets[0])
        more = first.complements(auction.taker)
        owner = next(seat for seat in Seat if more[seat] >> first.turned & 1)
        assert owner.name == expected.get("turned_card_to", auction.taker.name)
        got = {seat.name: (more[seat] & ~(1 << first.turned)).bit_count() for seat in Seat}
        assert got == expected.get("extra_cards", got)


def run_auction(
    rules: Ruleset, dealer: str, turned: str, calls: list[list[str]]
) -> tuple[TurnUpAuction, bool]:
    """The auction after these calls, in either spelling, and whether all were allowed."""
    auction = open_auction(rules, Seat[dealer], Card.from_code(turned).suit)
    assert isinstance(auction, TurnUpAuction)
    valid = True
    for seat, *words in calls:
        word, *suit = " ".join(words).split()
        assert word in ("pass", "take"), word
        call = Call(CallKind.TAKE, trump_of(suit[0]) if suit else None) if word == "take" else PASS
        valid &= auction.fault(Seat[seat], call) is None
        auction = auction.after(Seat[seat], call)
    return auction, valid


def judge_compare(case: Case, rules: Ruleset) -> None:
    """Which side's announcements count."""
    data, expected = case.data, case.data["expect"][case.ruleset]
    declared = []
    for entry in data["declared"]:
        one = combination(Hand.of(cards(entry["cards"])).mask)
        assert one is not None, entry
        declared.append((Seat[entry["seat"]], one))
    order = [Seat[name] for name in data["play_order"]]
    result = compare(declared, order, trump_of(data["trump"]), rules)
    assert (result.winner.name if result.winner is not None else None) == expected["winner"]
    assert result.counted == _pair(expected)


def judge_validity(case: Case, rules: Ruleset) -> None:
    """Whether an announcement is accepted."""
    data = case.data
    declared, hand = Hand.of(cards(data["declared_cards"])), Hand.of(cards(data["hand"]))
    fault = announcement_fault(declared.mask, hand.mask, 0, data["trick_number"], rules)
    assert (fault is None) == data["valid"]


def judge_hand_best(case: Case, rules: Ruleset) -> None:
    """The best announcements of a hand."""
    data = case.data
    best = best_set(Hand.of(cards(data["hand"])).mask, rules)
    assert {one.cards for one in best} == {Hand.of(cards(codes)).mask for codes in data["best"]}
    assert sum(one.points for one in best) == data["total"]


def judge_scoring(case: Case, rules: Ruleset) -> None:
    """The scores of one deal or of a row of deals."""
    data = case.data
    state = MatchState(Seat.N, _pair(data["totals_before"]), (data["pending_before"], 0))
    for deal, expected in zip(data["deals"], data["expect"], strict=True):
        if deal.get("passed_out"):
            score = passed_out(state.waiting)
            state = state.after_pass(rules)
        else:
            taker = Side[deal["taker"]]
            score = score_deal(rules, _result(rules, deal), state.waiting)
            state = state.after_deal(rules, score, taker)
        check_score(score, expected)
        if "totals_after" in expected:
            assert state.totals == _pair(expected["totals_after"])
        if "game_over" in expected:
            assert state.ended == expected["game_over"]
        if "winner" in expected:
            won = expected["winner"] not in (None, "draw")
            assert state.winner == (Side[expected["winner"]] if won else None)


def _result(rules: Ruleset, deal: Mapping[str, Any]) -> DealResult:
    announced, declared = [0, 0], [0, 0]
    for entry in deal["announcements"]:
        side = Seat[entry["seat"]].side
        declared[side] += entry["points"]
        announced[side] += entry["points"] if entry["counts"] else 0
    belote, held = None, deal["belote"]
    if held:
        said = held["calls"]
        if belote_counts(rules, belote="belote" in said, rebelote="rebelote" in said):
            belote = Side[held["side"]]
    return DealResult(
        taker=Side[deal["taker"]],
        contract=_contract(deal) if "bid" in deal else None,
        card_points=_pair(deal["card_points"]),
        last_trick=Side[deal["last_trick"]],
        tricks=_pair(deal["tricks"]),
        belote=belote,
        announced=(announced[0], announced[1]),
        declared=(declared[0], declared[1]),
    )


def _contract(deal: Mapping[str, Any]) -> Contract:
    """What was bid; `coinche` says how often it was doubled: 1, 2 or 4 times the points, by the FFB."""
    level = {1: 0, 2: 1, 4: 2}[deal.get("coinche", 1)]
    if deal.get("capot_bid"):
        return Contract(feat=Feat.CAPOT, level=level)
    return Contract(deal["bid"], level=level)


_TOTALS = {
    "all_trumps_trump_values": (Trump.ALL_TRUMP, {"all_trump_values": "scaled_deal"}),
    "no_trumps_ace19": (Trump.NO_TRUMP, {"no_trump_values": "ace_19"}),
    "all_trumps_ffb2015_rescaled": (Trump.ALL_TRUMP, {"all_trump_values": "jack_13"}),
    "all_trumps_pagat_rescaled": (Trump.ALL_TRUMP, {"all_trump_values": "jack_14"}),
    "no_trumps_plain_values": (Trump.NO_TRUMP, {"no_trump_values": "scaled_cards"}),
}
"""Ways to count at no trump and all trump, with the options that choose them."""


def judge_conversion(case: Case) -> None:
    """The points of a deal at no trump or all trump: what all of it is worth, or a total brought to 162."""
    data = case.data
    if data["type"] == "totals":
        trump, options = _TOTALS[data["mode"]]
        rules = with_json_options(load_ruleset("coinche-ffb"), options)
        assert sum(card_points(rules, trump)) + rules.last_trick_points == data["expect_total"]
        return
    assert data["mode"] == "all_trumps"
    rules = with_json_options(load_ruleset(case.ruleset), {"all_trump_bid": True})
    raw = data["raw_points"]
    for cards, last in ((raw - rules.last_trick_points, Side.NS), (raw, Side.EW)):
        points = rescaled(rules, Trump.ALL_TRUMP, (cards, 248 - cards), last)
        assert points[0] + data["belote"] == data["expect"]
        assert sum(points) == 162


def check_score(score: DealScore, expected: Mapping[str, Any]) -> None:
    """A score against what a case expects of it."""
    assert score.outcome.value == expected["outcome"]
    assert score.marks == _pair(expected["marks"])
    assert score.pending_after == expected["pending_after"]


def judge_fulldeal(case: Case, rules: Ruleset) -> None:
    """A whole legal deal, from the first five cards to the score."""
    data = case.data
    assert data["direction"] == rules.direction.value
    auction, valid = run_auction(rules, data["dealer"], data["turned"], data["bids"])
    assert valid
    assert auction.taker is Seat[data["taker"]]
    trump = trump_of(data["trump"])
    assert auction.trump == trump
    hands = _hands(data)
    for name, five in data["first_five"].items():
        assert Hand.of(cards(five)) - Hand(hands[Seat[name]]) == Hand()
    assert hands[auction.taker] >> Card.from_code(data["turned"]) & 1
    points, tricks, last = _replay(
        play_table(rules, trump), data, hands, first_leader(rules, Seat[data["dealer"]])
    )
    assert points == _pair(data["card_points"])
    assert tricks == _pair(data["tricks_won"])
    assert last.name == data["last_trick"]
    holder = _belote_holder(hands, trump)
    assert (holder.name if holder is not None else None) == data["belote_holder"]
    belote = holder.side if holder is not None and belote_counts(rules, belote=True, rebelote=True) else None
    score = score_deal(rules, DealResult(auction.taker.side, points, last, tricks, belote))
    check_score(score, data["expect"][case.ruleset])


def _replay(
    table: PlayTable, data: Mapping[str, Any], dealt: list[int], leader: Seat
) -> tuple[Pair, Pair, Side]:
    """Card points, tricks and the side of the last trick, every play having been judged."""
    hands, points, won = list(dealt), [0, 0], [0, 0]
    for trick in data["tricks"]:
        seats, played = [Seat[name] for name in trick["seats"]], cards(trick["cards"])
        assert seats[0] is leader
        for place, (seat, card) in enumerate(zip(seats, played, strict=True)):
            legal, _ = _judged(table, hands[seat], played[:place])
            assert legal >> card & 1, (trick, card)
            hands[seat] &= ~card.bit
        leader = seats[trick_winner(table, played)]
        assert leader.name == trick["winner"]
        worth = sum(table.points[card] for card in played)
        assert worth == trick["points"]
        points[leader.side] += worth
        won[leader.side] += 1
        assert points == list(_pair(trick["running"]))
    assert not any(hands)
    return (points[0], points[1]), (won[0], won[1]), leader.side


def _judged(table: PlayTable, hand: int, trick: list[Card]) -> tuple[int, Duty]:
    if not trick:
        return table.judge(hand, -1, -1, False)
    winner = trick_winner(table, trick)
    return table.judge(hand, trick[0], trick[winner], winner == len(trick) - 2)


def judge_illegal(case: Case, rules: Ruleset) -> None:
    """One card put in place of another: refused for the reason given, or accepted."""
    data = case.data
    deal = case.deals[data["deal"]]
    table = play_table(rules, trump_of(data["trump"]))
    trick = deal["tricks"][data["trick"] - 1]
    place = data["position"] - 1
    assert trick["seats"][place] == data["seat"]
    assert trick["cards"][place] == data["instead_of"]
    assert trick["cards"][:place] == data["trick_so_far"]
    gone = {code for earlier in deal["tricks"][: data["trick"] - 1] for code in earlier["cards"]}
    assert set(data["hand"]) == set(deal["hands"][data["seat"]]) - gone
    so_far, played = cards(data["trick_so_far"]), Card.from_code(data["played"])
    legal, duty = _judged(table, Hand.of(cards(data["hand"])).mask, so_far)
    assert legal >> Card.from_code(data["instead_of"]) & 1
    refused = not legal >> played & 1
    assert refused == (case.ruleset in data["illegal_in"])
    if refused:
        expected = _REASONS[data["reason"]]
        if expected is Duty.OVERRUFF and rules.overruff is Overruff.OPTIONAL:
            expected = Duty.RUFF
        assert table.breach(duty, so_far[0], played) is expected


def _hands(data: Mapping[str, Any]) -> list[int]:
    return [Hand.of(cards(data["hands"][seat.name])).mask for seat in Seat]


def _belote_holder(hands: list[int], trump: Trump) -> Seat | None:
    pair = 0b110_0000 << 8 * Suit(int(trump))
    return next((seat for seat in Seat if hands[seat] & pair == pair), None)


def _pair(sides: Mapping[str, Any]) -> Pair:
    return (sides["NS"], sides["EW"])


_JUDGES = {
    "legal": judge_legal,
    "auction": judge_auction,
    "compare": judge_compare,
    "validity": judge_validity,
    "hand_best": judge_hand_best,
    "scoring": judge_scoring,
    "fulldeal": judge_fulldeal,
    "illegal": judge_illegal,
}
