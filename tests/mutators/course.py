"""Breaks in the course of a match: B701 to B706, B708."""

from __future__ import annotations

from dataclasses import replace

from belote_notation.record import Comment, DealStart, Tag, Trick
from belote_notation.seats import Seat
from generator import result_text
from mutators.base import Case, Mutant, Where, bare, mended, mutant, part
from mutators.play import taken
from oracle import next_totals, over, side_of
from scribe import Scribe
from table import play_deal, shuffle_deal


def wrong_dealer(case: Case) -> Mutant | None:
    """B701: somebody dealt out of turn, and the deal followed from it."""
    places = list(range(1, len(case.played)))
    if not places:
        return None
    case.target = case.rng.choice(places)
    dealer = case.rng.choice([seat for seat in "NESW" if seat != case.facts.dealer])
    deal = shuffle_deal(case.rng, dealer, case.options)
    before = case.played[case.target - 1]
    deal.pending = before.pending
    if deal.taker:
        play_deal(case.rng, deal, case.options, before.pending, plain=True)
    deal.totals = next_totals(before.totals, deal.marks)
    record = Scribe(case.rng, deal, case.options, case.manner).deal(case.target + 1)
    return mutant(case, "B701", mended(case, record), Where(case.target, -1, part(3)))


def wrong_deal_number(case: Case) -> Mutant | None:
    """B702: a deal, not the first, with another number than its own."""
    case.target = case.rng.randrange(len(case.played))
    if case.target == 0:
        return None
    number = case.rng.choice([each for each in range(1, 12) if each != case.target + 1])
    start = DealStart(number, Seat[case.facts.dealer])
    match = mended(case, replace(case.deal, start=start))
    return mutant(case, "B702", match, Where(case.target, -1, part(2)), error=False)


def deal_after_end(case: Case) -> Mutant | None:
    """B703: one more deal after somebody has won."""
    last = case.played[-1]
    taker = side_of(last.taker) if last.taker else None
    if not over(last.totals, taker, len(case.played), case.options)[0]:
        return None
    dealer = case.played[-1].order(case.options)[0]
    deal = shuffle_deal(case.rng, dealer, case.options)
    deal.pending = last.pending
    if deal.taker:
        play_deal(case.rng, deal, case.options, last.pending, plain=True)
    record = bare(Scribe(case.rng, deal, case.options, case.manner).deal(len(case.played) + 1))
    case.target = len(case.played)
    match = replace(case.match, deals=(*case.match.deals, record), tail=())
    return mutant(case, "B703", match, Where(case.target, -1))


def wrong_result(case: Case) -> Mutant | None:
    """B704: the wrong winner, or wrong totals."""
    last = case.played[-1]
    taker = side_of(last.taker) if last.taker else None
    finished, winner = over(last.totals, taker, len(case.played), case.options)
    if not finished or winner is None:
        return None
    swapped = {"NS": last.totals["EW"], "EW": last.totals["NS"]}
    wrong = {**last.totals, "NS": last.totals["NS"] + 10}
    loser = "NS" if winner == "EW" else "EW"
    value = case.rng.choice([loser, result_text(swapped, "en"), result_text(wrong, "fr")])
    match = replace(case.match, tail=(Tag("Result", value),))
    case.target = len(case.played) - 1
    return mutant(case, "B704", match, Where(-2, 0))


def no_ruleset(case: Case) -> Mutant | None:
    """B705: no tag names the ruleset; the match was played by the one that is then assumed."""
    head = tuple(item for item in case.match.head if not (isinstance(item, Tag) and item.name == "Rules"))
    case.target = 0
    return mutant(case, "B705", replace(case.match, head=head), error=False)


def unfinished_match(case: Case) -> Mutant | None:
    """B706: nobody has reached the target."""
    if any(points >= case.options["target"] for points in case.played[-1].totals.values()):
        return None
    case.target = len(case.played) - 1
    return mutant(case, "B706", replace(case.match, tail=()), error=False)


def unfinished_deal(case: Case) -> Mutant | None:
    """B708: the last tricks, or all of them, were not written."""
    if not case.find(taken):
        return None
    kept = case.rng.randrange(8)
    tricks = 0
    items = []
    for item in bare(case.deal).items:
        if isinstance(item, Trick):
            tricks += 1
            if tricks > kept:
                continue
        if not isinstance(item, Comment):
            items.append(item)
    places = [Where(case.target, item) for item in range(-1, len(items))]
    return mutant(case, "B708", mended(case, replace(case.deal, items=tuple(items))), *places, error=False)
