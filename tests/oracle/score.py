"""The score of a deal, points left hanging, totals and the end of a match."""

from dataclasses import dataclass, field

from oracle.cards import OTHER
from oracle.options import Options

Pair = dict[str, int]


@dataclass
class DealResult:
    """What a deal came to.

    `cards` are the points of the cards won, without the last-trick bonus; `belote` the side that has its
    20 points; `counted` the announcement points that won the comparison, `declared` all that were declared.
    """

    taker: str
    cards: Pair
    last: str
    tricks: Pair
    belote: str | None = None
    counted: Pair = field(default_factory=lambda: {"NS": 0, "EW": 0})
    declared: Pair = field(default_factory=lambda: {"NS": 0, "EW": 0})


@dataclass
class Marks:
    """What each side marks for a deal, and the points that hang afterwards."""

    outcome: str
    marks: Pair
    pending: int


def _trick_totals(deal: DealResult, options: Options) -> Pair:
    totals = dict(deal.cards)
    totals[deal.last] += options["last_trick_points"]
    for side in totals:
        if deal.tricks[side] == 8:
            totals[side] = options["capot_total"]
    return totals


def _announcements(deal: DealResult, options: Options) -> Pair:
    """Counted announcements after what a capot does to those of the side without a trick."""
    counted = dict(deal.counted)
    for side, other in OTHER.items():
        if deal.tricks[side] == 0 and deal.tricks[other] == 8:
            if options["announce_no_trick"] == "to_opponents":
                counted[other] += counted[side]
            if options["announce_no_trick"] != "kept":
                counted[side] = 0
    return counted


def _judge(deal: DealResult, tricks: Pair, said: Pair, options: Options) -> str:
    taker, defence = deal.taker, OTHER[deal.taker]
    if deal.tricks[taker] == 8:
        return "made"
    compared = dict(tricks)
    for side in compared:
        if options["announce_in_contract"]:
            compared[side] += said[side]
        counts = options["belote_in_contract"]
        if deal.belote == side and (counts == "both_sides" or (counts == "takers_only" and side == taker)):
            compared[side] += options["belote_points"]
    mine, theirs = compared[taker], compared[defence]
    test = options["contract_test"]
    if test == "threshold":
        return "made" if mine >= options["contract_threshold"] else "failed"
    if mine == theirs:
        return {"litige": "litige", "failed": "failed", "made": "made", "taker_zero": "tie_lost"}[
            options["tie"]
        ]
    return "made" if mine > theirs else "failed"


def _failure(deal: DealResult, said: Pair, options: Options) -> Pair:
    taker, defence = deal.taker, OTHER[deal.taker]
    marks = {taker: 0, defence: options["failure_points"]}
    if deal.tricks[defence] == 8 and options["capot_by_defence"] == "capot_total":
        marks[defence] = options["capot_total"]
    rule = options["announce_on_failure"]
    marks[defence] += said[defence]
    if rule == "valid_to_defence":
        marks[defence] += said[taker]
    elif rule == "all_to_defence":
        marks[defence] += sum(deal.declared.values()) - said[defence]
    elif rule == "kept":
        marks[taker] += said[taker]
    if deal.belote == defence:
        marks[defence] += options["belote_points"]
    elif deal.belote == taker and options["belote_on_failure"] != "lost":
        marks[taker if options["belote_on_failure"] == "kept" else defence] += options["belote_points"]
    return marks


def score_deal(deal: DealResult, pending: int, options: Options, judged: str | None = None) -> Marks:
    """Mark one deal that somebody took; `judged` is what the table took its outcome to be."""
    tricks = _trick_totals(deal, options)
    said = _announcements(deal, options)
    outcome = judged or _judge(deal, tricks, said, options)
    taker, defence = deal.taker, OTHER[deal.taker]
    own = {side: tricks[side] + said[side] for side in OTHER}
    if deal.belote:
        own[deal.belote] += options["belote_points"]
    if outcome == "made":
        marks = own
    elif outcome == "failed":
        marks = _failure(deal, said, options)
    else:
        kept = options["belote_points"] if deal.belote == taker else 0
        if outcome == "litige" and options["litige_taker_belote"] == "pending":
            kept = 0
        marks = {taker: kept, defence: own[defence]}
    if outcome == "litige":
        waiting = own[taker] - marks[taker]
        if options["litige_repeat"] == "previous_to_defence":
            marks[defence] += pending
            pending = waiting
        else:
            pending += waiting
    elif pending:
        marks, pending = _award(marks, pending, outcome, deal.taker, options)
    return Marks(outcome, {side: _rounded(marks[side], options["rounding"]) for side in OTHER}, pending)


def _award(marks: Pair, pending: int, outcome: str, taker: str, options: Options) -> tuple[Pair, int]:
    rule = options["litige_award"]
    side = taker if outcome == "made" else OTHER[taker]
    if rule == "higher_marks":
        side = max(marks, key=lambda each: marks[each])
    if rule == "takers_only_if_made" and outcome != "made":
        return marks, 0
    return {**marks, side: marks[side] + pending}, 0


def _rounded(points: int, rule: str) -> int:
    if rule == "none":
        return points
    rest = points % 10
    up = rest >= 5 if rule == "nearest10_half_up" else rest > 5
    return points - rest + (10 if up else 0)


def next_totals(totals: Pair, marks: Pair) -> Pair:
    """Totals after a deal."""
    return {side: totals[side] + marks[side] for side in totals}


def over(totals: Pair, taker: str | None, deals: int, options: Options) -> tuple[bool, str | None]:
    """Whether the match is over after a deal, and the winning side (None: not over, or drawn)."""
    target = options["target"]
    if options["deal_limit"]:
        reached = ["NS", "EW"] if deals >= options["deal_limit"] else []
    elif options["target_test"] == "at_least":
        reached = [side for side in totals if totals[side] >= target]
    else:
        reached = [side for side in totals if totals[side] > target]
    if not reached:
        return False, None
    if len(reached) == 1:
        return True, reached[0]
    if options["both_reach"] == "draw":
        return True, None
    if options["both_reach"] == "takers_win" and taker:
        return True, taker
    if totals["NS"] == totals["EW"]:
        return options["final_tie"] == "draw", None
    return True, max(totals, key=lambda side: totals[side])
