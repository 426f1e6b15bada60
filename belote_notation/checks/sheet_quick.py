"""The quick answer for a deal played out whose numbers are all plainly right, as most are.

It compares and nothing more: whatever is not simply equal, or could be read in two ways, is
left to the account and its rules.
"""

from __future__ import annotations

from belote_notation.checks.sheet_account import Standing
from belote_notation.checks.sheet_score import NOBODY, Scorer, Tally
from belote_notation.engine.scoring import DealScore, Pair, belote_counts
from belote_notation.record import Column
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Announcements, BeloteCall
from belote_notation.seats import Side

_UNCLEAR = object()


def quick_standing(
    outcome: Outcome, scorer: Scorer, words_recorded: bool, before: Standing
) -> tuple[Standing, DealScore] | None:
    """Where the match stands after a deal that is plainly right, and its score; None if that is not plain."""
    points, last, tricks, taker = (
        outcome.card_points,
        outcome.last_trick,
        outcome.tricks_won,
        outcome.taker_side,
    )
    said, rules = outcome.said, scorer.rules
    if points is None or last is None or tricks is None or taker is None or said.lost or said.adjusted:
        return None
    if scorer.bids:
        return None
    if rules.announcements is not Announcements.NONE and (said.plain is None or said.declared):
        return None
    base = before.computed
    if len(before.waiting) != 1 or base != before.written or base[0] is None or base[1] is None:
        return None
    belote = _belote(outcome, scorer, words_recorded)
    if belote is _UNCLEAR:
        return None
    made = (points[0] + scorer.bonus, points[1]) if last is Side.NS else (points[0], points[1] + scorer.bonus)
    capot = Side.NS if tricks[0] == 8 else Side.EW if tricks[1] == 8 else None
    score = scorer.score(Tally(taker, made, last, capot, belote), before.waiting[0])  # type: ignore[arg-type]
    marks = score.marks
    after = (base[0] + marks[0], base[1] + marks[1])
    if said.der is not None and said.der.side is not last:
        return None
    if said.pending is not None and said.pending.points != score.pending_after:
        return None
    if not _lines_right(outcome, made, tricks, marks, after):
        return None
    return Standing(after, after, (score.waiting,), base, score.won), score


def _belote(outcome: Outcome, scorer: Scorer, words_recorded: bool) -> object:
    """The side whose belote counts, None for none, `_UNCLEAR` if the record leaves it open."""
    seat, line = outcome.belote_seat, outcome.said.belote
    if not outcome.belote_known:
        return _UNCLEAR
    side: Side | None = None
    if seat is not None:
        rules = scorer.rules
        if outcome.silent and not words_recorded and rules.belote_call is not BeloteCall.AUTOMATIC:
            return _UNCLEAR
        belote, rebelote = outcome.words
        if belote_counts(rules, belote=belote, rebelote=rebelote, king_first=outcome.king_first):
            side = seat.side
    return side if line is None or line.side is side else _UNCLEAR


def _lines_right(outcome: Outcome, made: Pair, tricks: Pair, marks: Pair, after: Pair) -> bool:
    """Whether every line of the sheet says what follows from the cards."""
    for column, line in outcome.said.sheet.items():
        if column is Column.SCORE:
            right = marks
        elif column is Column.TOTAL:
            right = after
        elif column is Column.POINTS:
            right = made
        elif column is Column.TRICKS:
            right = tricks
        else:
            right = NOBODY
        ns, ew = line.ns, line.ew
        if (ns != right[0] and ns is not None) or (ew != right[1] and ew is not None):
            return False
    return True
