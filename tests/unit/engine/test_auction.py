"""The auction: turns, suits, the end, and how slips are taken."""

from __future__ import annotations

import pytest

from belote_notation.calls import DOUBLE, PASS, TAKE, Call, CallKind, Trump
from belote_notation.cards import Suit
from belote_notation.engine.auction import CallFault, TurnUpAuction, open_auction
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Seat

_TRUMPS = {trump.code: trump for trump in Trump}


def _call(word: str) -> Call:
    if word == "pass":
        return PASS
    if word.startswith("bid"):
        return Call(CallKind.BID, _TRUMPS[word[3:]], 80)
    suit = word.removeprefix("take")
    return Call(CallKind.TAKE, _TRUMPS[suit]) if suit else TAKE


def _run(rules: Ruleset, calls: str) -> tuple[TurnUpAuction, list[CallFault | None]]:
    """Dealer North, hearts turned; calls as ``E:pass`` or without a seat."""
    auction = open_auction(rules, Seat.N, Suit.HEARTS)
    assert isinstance(auction, TurnUpAuction)
    faults = []
    for word in calls.split():
        name, colon, rest = word.rpartition(":")
        seat = Seat[name] if colon else None
        faults.append(auction.fault(seat, _call(rest)))
        auction = auction.after(seat, _call(rest))
    return auction, faults


FAMILLE = load_ruleset("famille")
PASSES = "pass " * 4


@pytest.mark.parametrize(
    ("options", "calls", "taker", "trump", "fault"),
    [
        ("", "take", "E", "H", None),
        ("", "takeH", "E", "H", None),
        ("", "takeS", "E", "S", CallFault.SUIT_NOT_ALLOWED),
        ("", "takeNT", "E", "NT", CallFault.SUIT_NOT_ALLOWED),
        ("no_trump_bid=yes", "takeNT", "E", "NT", CallFault.SUIT_NOT_ALLOWED),
        ("", PASSES + "takeS", "E", "S", None),
        ("", PASSES + "takeH", "E", "H", CallFault.SUIT_NOT_ALLOWED),
        ("", PASSES + "take", "E", None, CallFault.SUIT_NOT_NAMED),
        ("round2_suits=any", PASSES + "takeH", "E", "H", None),
        ("round2_suits=any", PASSES + "take", "E", "H", None),
        ("round2_suits=any", PASSES + "takeS", "E", "S", None),
        ("", PASSES + "takeNT", "E", "NT", CallFault.SUIT_NOT_ALLOWED),
        ("no_trump_bid=yes", PASSES + "takeNT", "E", "NT", None),
        ("all_trump_bid=yes", PASSES + "takeNT", "E", "NT", CallFault.SUIT_NOT_ALLOWED),
        ("all_trump_bid=yes", PASSES + "takeAT", "E", "AT", None),
        ("", PASSES + "pass pass pass pass", None, None, None),
        ("all_pass=same_dealer", PASSES + "pass pass pass pass", None, None, None),
        ("all_pass=forced_dealer", PASSES + "pass pass pass pass", None, None, CallFault.MUST_TAKE),
        ("all_pass=forced_dealer", PASSES + "pass pass pass takeC", "N", "C", None),
        ("all_pass=forced_first", PASSES + PASSES + "takeC", "E", "C", None),
        ("all_pass=forced_first", PASSES + PASSES + "take", "E", "H", None),
        ("all_pass=forced_first", PASSES + PASSES + "pass", None, None, CallFault.MUST_TAKE),
    ],
)
def test_last_call(
    options: str, calls: str, taker: str | None, trump: str | None, fault: CallFault | None
) -> None:
    """The last call alone is judged and ends the auction, applied as it was made."""
    rules = FAMILLE.with_options(dict(part.split("=") for part in options.split()))
    auction, faults = _run(rules, calls)
    assert faults == [None] * (len(faults) - 1) + [fault]
    assert auction.ended
    assert auction.speaker is None
    assert (auction.taker.name if auction.taker is not None else None) == taker
    assert (auction.trump.code if auction.trump is not None else None) == trump
    assert auction.all_passed == (taker is None)
    assert auction.round == (len(faults) - 1) // 4 + 1


def test_speakers_follow_the_direction() -> None:
    speakers = []
    auction = open_auction(load_ruleset("classique"), Seat.N, Suit.HEARTS)
    while not auction.ended:
        assert auction.speaker is not None
        speakers.append((auction.speaker.name, auction.round))
        auction = auction.after(None, PASS)
    assert speakers == [(seat, round_) for round_ in (1, 2) for seat in "WSEN"]


def test_eight_passes_do_not_end_where_the_first_is_asked_again() -> None:
    auction, _ = _run(FAMILLE.with_options({"all_pass": "forced_first"}), PASSES + PASSES)
    assert not auction.ended
    assert auction.round == 3
    assert auction.speaker is Seat.E


@pytest.mark.parametrize(
    ("calls", "faults"),
    [
        ("W:take", [0]),
        ("E:pass S:pass W:pass E:pass S:pass W:takeD", [3]),  # north's pass is missing
        ("E:pass S:pass W:pass E:pass E:pass S:takeD", [3]),  # a wrong letter for north
        ("E:pass E:pass S:pass W:pass N:take", [1]),  # a pass written twice
        ("E:pass S:pass W:pass W:pass N:pass E:pass S:takeC", [3]),  # the same, later
        ("E:pass S:take W:take", [2]),
        ("E:pass S:pass W:take N:pass", [3]),
    ],
)
def test_one_slip_is_one_fault(calls: str, faults: list[int]) -> None:
    _, found = _run(FAMILLE, calls)
    assert [place for place, fault in enumerate(found) if fault] == faults


def test_after_the_end() -> None:
    auction, found = _run(FAMILLE, "E:take S:take")
    assert found == [None, CallFault.AFTER_END]
    assert auction.taker is Seat.E


def test_a_bid_is_of_the_wrong_kind_once() -> None:
    """A contract auction under a turned-card ruleset is one fault, and its last bid is taken."""
    auction, found = _run(FAMILLE, "E:bidS S:bidD W:pass N:pass E:pass")
    assert found == [CallFault.WRONG_KIND, None, None, None, None]
    assert (auction.taker, auction.trump) == (Seat.S, Trump.DIAMONDS)
    doubled = open_auction(FAMILLE, Seat.N, Suit.HEARTS)
    assert doubled.fault(Seat.E, DOUBLE) is CallFault.WRONG_KIND
    assert doubled.after(Seat.E, DOUBLE).taker is None


def test_the_turned_suit_may_be_unknown() -> None:
    auction = open_auction(FAMILLE, Seat.N, None)
    assert auction.fault(Seat.E, Call(CallKind.TAKE, Trump.CLUBS)) is None
    assert auction.after(Seat.E, TAKE).trump is None
    assert auction.after(Seat.E, Call(CallKind.TAKE, Trump.CLUBS)).trump is Trump.CLUBS
