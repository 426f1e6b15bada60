"""The auction of contrée and coinche: what may be said, why not, and when it ends."""

from __future__ import annotations

import pytest

from belote_notation.calls import DOUBLE, PASS, REDOUBLE, TAKE, Call, CallKind, Contract, Feat, Trump
from belote_notation.engine.auction import CallFault, ContractAuction, open_auction
from belote_notation.ruleset import Ruleset, load_ruleset
from belote_notation.seats import Seat

RULES = load_ruleset("coinche-ffb")
"""Counter-clockwise: with North as dealer they speak W S E N."""

_TRUMPS = {trump.code: trump for trump in Trump}
_FEATS = {"capot": Feat.CAPOT, "generale": Feat.GENERALE}
_WORDS = {"p": PASS, "x": DOUBLE, "xx": REDOUBLE, "take": TAKE}


def _call(word: str) -> Call:
    if word in _WORDS:
        return _WORDS[word]
    points, trump = word.split("-")
    if points in _FEATS:
        return Call(CallKind.BID, _TRUMPS[trump], None, _FEATS[points])
    return Call(CallKind.BID, _TRUMPS[trump], int(points))


def _run(rules: Ruleset, calls: str) -> tuple[ContractAuction, list[CallFault | None]]:
    """Dealer North; calls as ``W:80-H`` or without a seat."""
    auction = open_auction(rules, Seat.N, None)
    assert isinstance(auction, ContractAuction)
    faults = []
    for said in calls.split():
        seat, _, word = said.rpartition(":")
        faults.append(auction.fault(Seat[seat] if seat else None, _call(word)))
        auction = auction.after(Seat[seat] if seat else None, _call(word))
    return auction, faults


def _with(*options: str) -> Ruleset:
    return RULES.with_options(dict(option.split("=") for option in options))


@pytest.mark.parametrize(
    ("calls", "taker", "trump", "contract"),
    [
        ("W:80-H S:p E:p N:p", "W", "H", Contract(80)),
        ("80-H p p p", "W", "H", Contract(80)),
        ("p p p 80-H 90-S p p p", "W", "S", Contract(90)),
        ("80-H 90-S 100-H p p p", "E", "H", Contract(100)),
        ("80-H p 120-NT p p p", "E", "NT", Contract(120)),
        ("p 80-AT p p 90-C p p p", "W", "C", Contract(90)),
        ("80-H capot-D p p p", "S", "D", Contract(None, Feat.CAPOT)),
        ("80-H x p p p", "W", "H", Contract(80, None, 1)),
        ("80-H p p x p p p", "W", "H", Contract(80, None, 1)),
        ("80-H x xx", "W", "H", Contract(80, None, 2)),
        ("80-H x p p xx", "W", "H", Contract(80, None, 2)),
        ("80-H x 90-H", "E", "H", Contract(90)),
        ("capot-S x xx", "W", "S", Contract(None, Feat.CAPOT, 2)),
    ],
)
def test_contracts(calls: str, taker: str, trump: str, contract: Contract) -> None:
    auction, _ = _run(RULES, calls)
    assert (auction.taker, auction.trump, auction.contract) == (Seat[taker], _TRUMPS[trump], contract)
    assert auction.ended is ("90-H" not in calls or contract != Contract(90))


@pytest.mark.parametrize(
    ("options", "calls", "fault"),
    [
        ("", "70-H", CallFault.BID_TOO_LOW),
        ("", "80-H", None),
        ("", "85-H", CallFault.BID_OFF_STEP),
        ("", "80-H 80-S", CallFault.BID_TOO_LOW),
        ("", "100-H 90-S", CallFault.BID_TOO_LOW),
        ("", "100-H 105-S", CallFault.BID_TOO_LOW),
        ("", "100-H 115-S", CallFault.BID_OFF_STEP),
        ("", "80-H 250-S", None),
        ("bid_max=160", "170-H", CallFault.BID_TOO_HIGH),
        ("bid_max=160", "160-H", None),
        ("bid_max=160", "160-H 160-S", CallFault.BID_TOO_LOW),
        ("bid_max=160", "160-H capot-S", None),
        ("bid_min=82", "82-H", None),
        ("bid_min=82", "80-H", CallFault.BID_TOO_LOW),
        ("bid_min=82", "82-H 90-S", None),
        ("bid_min=82", "82-H 92-S", CallFault.BID_OFF_STEP),
        ("", "generale-H", CallFault.BID_UNKNOWN),
        ("generale_bid=500", "capot-H generale-H", None),
        ("generale_bid=500", "generale-H capot-S", CallFault.BID_AFTER_FEAT),
        ("capot_bid=none", "capot-H", CallFault.BID_UNKNOWN),
        ("", "capot-H capot-S", CallFault.BID_AFTER_FEAT),
        ("", "capot-H 300-S", CallFault.BID_AFTER_FEAT),
        ("", "80-H x 90-H", CallFault.BID_AFTER_DOUBLE),
        ("raise_after_coinche=yes", "80-H x 90-H", None),
        ("no_trump_bid=no", "80-NT", CallFault.SUIT_NOT_ALLOWED),
        ("all_trump_bid=no", "80-AT", CallFault.SUIT_NOT_ALLOWED),
        ("raise_partner=no", "80-H p 90-H", CallFault.BID_PARTNER),
        ("", "80-H p 90-H", None),
        ("auction_end=four_passes", "80-H p p p 90-S", CallFault.BID_OWN),
        ("auction_end=four_passes raise_own_bid=other_suit", "80-H p p p 90-S", None),
        ("auction_end=four_passes raise_own_bid=other_suit", "80-H p p p 90-H", CallFault.BID_OWN),
        ("auction_end=four_passes raise_own_bid=yes", "80-H p p p 90-H", None),
        ("", "x", CallFault.DOUBLE_NOTHING),
        ("", "p x", CallFault.DOUBLE_NOTHING),
        ("", "80-H p x", CallFault.DOUBLE_OWN),
        ("", "80-H x p x", CallFault.DOUBLE_AGAIN),
        ("", "80-H x p xx", CallFault.REDOUBLE_OWN),
        ("", "80-H xx", CallFault.REDOUBLE_NOTHING),
        ("", "80-H p xx", CallFault.REDOUBLE_NOTHING),
        ("surcoinche=none", "80-H x xx", CallFault.REDOUBLE_UNKNOWN),
        ("coinche_capot=no", "capot-H x", CallFault.AFTER_END),
        ("coinche_capot=no generale_bid=500", "capot-H x", CallFault.DOUBLE_FEAT),
        ("coinche_capot=no generale_bid=500", "capot-H generale-S", None),
        ("", "80-H N:x", CallFault.OUT_OF_TURN),
        ("coinche_out_of_turn=yes", "80-H N:x", None),
        ("coinche_out_of_turn=yes", "80-H E:x", CallFault.DOUBLE_OWN),
        ("coinche_out_of_turn=yes", "80-H S:x W:xx", None),
        ("", "80-H S:x W:xx", CallFault.OUT_OF_TURN),
        ("", "80-H E:p", CallFault.OUT_OF_TURN),
        ("", "take", CallFault.WRONG_KIND),
        ("", "80-H p p p 90-S", CallFault.AFTER_END),
        ("", "80-H x xx p", CallFault.AFTER_END),
        ("", "p p p p 80-S", CallFault.AFTER_END),
    ],
)
def test_the_last_call(options: str, calls: str, fault: CallFault | None) -> None:
    _, faults = _run(_with(*options.split()), calls)
    assert faults[-1] is fault
    assert faults[:-1] == [None] * (len(faults) - 1)


@pytest.mark.parametrize(
    ("option", "calls", "faults"),
    [
        ("three_passes", "W:80-H S:x E:p N:p W:p S:p", [5]),
        ("doubled_side", "W:80-H S:x E:p W:p", []),
        ("doubled_side", "W:80-H S:x E:p W:xx", []),
        ("doubled_side", "W:80-H S:x E:p N:p W:p", []),
        ("doubled_side", "80-H x p p", []),
        ("doubled_side", "80-H x p p p", []),
        ("doubled_side", "80-H x p p p p", [5]),
        ("doubled_side", "80-H x p p xx", [4]),
        ("ends", "W:80-H S:x", []),
        ("ends", "W:80-H S:x E:xx", []),
        ("ends", "W:80-H S:x W:xx", []),
        ("ends", "W:80-H S:x E:p W:p", []),
        ("ends", "W:80-H S:x E:p N:p", [3]),
        ("ends", "W:80-H S:x E:xx W:p", [3]),
        ("ends", "W:80-H S:x E:90-H", [2]),
    ],
)
def test_after_a_double(option: str, calls: str, faults: list[int]) -> None:
    auction, found = _run(_with(f"after_coinche={option}"), calls)
    assert [place for place, fault in enumerate(found) if fault] == faults
    assert auction.ended
    assert auction.taker is Seat.W


@pytest.mark.parametrize(
    ("calls", "ended"),
    [
        ("p p p", False),
        ("p p p p", True),
        ("80-H p p", False),
        ("80-H p p p", True),
        ("p p p 80-H p p", False),
        ("80-H x p p", False),
        ("80-H x p p p", True),
        ("80-H x xx", True),
        ("capot-H", False),
    ],
)
def test_the_end(calls: str, ended: bool) -> None:
    auction, _ = _run(RULES, calls)
    assert auction.ended is ended
    assert (auction.speaker is None) is ended
    assert auction.all_passed is (calls == "p p p p")


def test_a_capot_that_nothing_can_follow_ends_the_auction() -> None:
    auction, _ = _run(_with("coinche_capot=no"), "80-H capot-S")
    assert auction.ended
    assert not _run(_with("coinche_capot=no", "generale_bid=500"), "80-H capot-S")[0].ended


def test_four_passes_end_it_where_the_last_bidder_may_speak_again() -> None:
    rules = _with("auction_end=four_passes")
    assert not _run(rules, "80-H p p p")[0].ended
    assert _run(rules, "80-H p p p p")[0].ended
    assert _run(rules, "p p p p")[0].all_passed
    assert _run(rules, "80-H x p p p")[0].ended


@pytest.mark.parametrize(
    ("calls", "faults"),
    [
        ("W:80-H E:p N:p W:p", [1]),  # south's pass is missing
        ("W:80-H S:p N:p N:p", [2]),  # a wrong letter for east
        ("W:80-H W:80-H S:p E:p N:p", [1]),  # a bid written twice
        ("W:p S:p S:p E:p N:p", [2]),
    ],
)
def test_one_slip_is_one_fault(calls: str, faults: list[int]) -> None:
    _, found = _run(RULES, calls)
    assert [place for place, fault in enumerate(found) if fault] == faults


def test_a_take_is_of_the_wrong_kind_once() -> None:
    auction, found = _run(RULES, "take 80-H p p p p p")
    assert found == [CallFault.WRONG_KIND, *[None] * 6]
    assert not auction.judged


def test_what_may_be_said() -> None:
    auction, _ = _run(_with("bid_max=160"), "80-H")
    said = auction.allowed()
    assert (said.passes, said.points, said.feats) == (True, 90, (Feat.CAPOT,))
    assert (said.double, said.redouble) == (True, False)
    assert said.trumps == tuple(Trump)
    assert said.lowest(Trump.CLUBS) == Call(CallKind.BID, Trump.CLUBS, 90)
    assert auction.allowed(Seat.N).passes is False
    high = _run(_with("bid_max=160"), "160-H")[0].allowed()
    assert high.lowest(Trump.CLUBS) == Call(CallKind.BID, Trump.CLUBS, None, Feat.CAPOT)
    top = _run(RULES, "capot-H")[0].allowed()
    assert (top.points, top.feats, top.double) == (None, (), True)
    assert top.lowest(Trump.CLUBS) is None
    assert _run(_with("no_trump_bid=no"), "80-H")[0].allowed().lowest(Trump.NO_TRUMP) is None
    doubled = _run(RULES, "80-H x")[0].allowed()
    assert (doubled.points, doubled.double, doubled.redouble) == (None, False, True)
    over = _run(RULES, "80-H p p p")[0].allowed()
    assert over.lowest(Trump.HEARTS) is None
    assert not over.passes
    anytime = _run(_with("coinche_out_of_turn=yes"), "80-H")[0]
    assert anytime.allowed(Seat.N).double
    assert not anytime.allowed(Seat.E).double


@pytest.mark.parametrize("calls", ["80-H", "80-H x", "160-H", "capot-C", "p p", "80-H p 90-S", ""])
def test_what_may_be_said_is_what_is_not_refused(calls: str) -> None:
    """Every call of a list is refused or not, as `allowed` says."""
    auction, _ = _run(_with("bid_max=160", "generale_bid=500"), calls)
    said = auction.allowed()
    for trump in Trump:
        lowest = said.lowest(trump)
        points = [Call(CallKind.BID, trump, each) for each in range(70, 171, 10)]
        feats = [Call(CallKind.BID, trump, None, feat) for feat in Feat]
        for call in [*points, *feats]:
            free = auction.fault(None, call) is None
            if call.feat is not None:
                assert free == (call.feat in said.feats and trump in said.trumps)
            else:
                least = None if lowest is None else lowest.points
                assert free == (least is not None and least <= (call.points or 0) <= 160)
    assert (auction.fault(None, DOUBLE) is None) == said.double
    assert (auction.fault(None, REDOUBLE) is None) == said.redouble
    assert (auction.fault(None, PASS) is None) == said.passes
