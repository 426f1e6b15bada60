"""What a deal's numbers follow from: the cards, or on a score sheet the lines that were written."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from belote_notation.checks.sheet_announce import Announced, announceable, announced, could_announce
from belote_notation.checks.sheet_possible import Impossible, impossible_points
from belote_notation.checks.sheet_score import Scorer, Tally
from belote_notation.engine.scoring import Pair, belote_counts
from belote_notation.record import Amounts, Column, Number
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Announcements, BeloteCall, Ruleset
from belote_notation.seats import Side

_BOTH = (Side.NS, Side.EW)
Belotes = tuple[Side | None, ...]


class Facts(NamedTuple):
    """The numbers that a deal's score follows from.

    Where something is not known there are several possibilities, the likeliest first.

    Attributes:
        takers: the side that took.
        points: card points of NS and EW, last-trick bonus included; None if unknown.
        last: the side that won the last trick; None if unknown.
        tricks: tricks of NS and EW; None if unknown.
        capots: the side that won all eight tricks, None in it for no capot.
        belotes: the side whose belote counts, None in it for none.
        announced: the announcements.
        from_cards: points and tricks follow from the cards.
        impossible: why the written points cannot be, if they cannot.
        unbid: contracts are bid, and what was bid is not known.
    """

    takers: tuple[Side, ...]
    points: Pair | None
    last: Side | None
    tricks: Pair | None
    capots: tuple[Side | None, ...]
    belotes: Belotes
    announced: Announced
    from_cards: bool
    impossible: Impossible | None = None
    unbid: bool = False

    def tallies(self) -> list[Tally]:
        """Every reading of the deal; empty if too little is known to score it."""
        points, counted = self.points, self.announced.counted
        if points is None or counted is None or self.unbid:
            return []
        if len(self.takers) == len(self.belotes) == len(self.capots) == 1:
            only = (self.takers[0], points, self.last, self.capots[0], self.belotes[0])
            return [Tally(*only, counted, self.announced.declared)]
        last, declared = self.last, self.announced.declared
        return [
            Tally(taker, points, last, capot, belote, counted, declared)
            for taker, belote, capot in product(self.takers, self.belotes, self.capots)
        ]


def facts_of(outcome: Outcome, scorer: Scorer, words_recorded: bool) -> Facts:
    """What is known of a deal that was played, or of its score sheet."""
    facts = _facts_of(outcome, scorer, words_recorded)
    return facts._replace(unbid=True) if scorer.bids else facts


def _facts_of(outcome: Outcome, scorer: Scorer, words_recorded: bool) -> Facts:
    rules = scorer.rules
    takers = _BOTH if outcome.taker_side is None else (outcome.taker_side,)
    belotes = _belotes(outcome, rules, words_recorded)
    told = announced(outcome, rules)
    line = outcome.said.sheet.get(Column.ANNOUNCED)
    if line is not None:
        told = _told_by_line(line, told, outcome, rules)
    cards, last, tricks = outcome.card_points, outcome.last_trick, outcome.tricks_won
    if cards is not None and last is not None and tricks is not None:
        ns, ew = cards
        points = (ns + scorer.bonus, ew) if last is Side.NS else (ns, ew + scorer.bonus)
        capot = Side.NS if tricks[0] == 8 else Side.EW if tricks[1] == 8 else None
        return Facts(takers, points, last, tricks, (capot,), belotes, told, True)
    return _from_sheet(outcome, scorer, Facts(takers, None, last, tricks, (None,), belotes, told, False))


def whole_number(number: Number | None) -> int | None:
    """A recorded number if it is a whole one."""
    if number is None or isinstance(number, int):
        return number
    return int(number) if number == number.to_integral_value() else None


def _belotes(outcome: Outcome, rules: Ruleset, words_recorded: bool) -> Belotes:
    """The side whose belote counts. Where the record does not say whether it was called: both ways."""
    line = outcome.said.belote
    if not outcome.belote_known:
        if line is not None:
            return (line.side,)
        if "belote" in outcome.said.lost or outcome.said.has_cards:
            return (None, *_BOTH)
        return (None,)
    if outcome.belote_seat is None:
        return (None,)
    side = outcome.belote_seat.side
    if not belote_counts(rules, belote=True, rebelote=True, king_first=outcome.king_first):
        return (None,)
    if rules.belote_call is BeloteCall.AUTOMATIC:
        return (side,)
    if outcome.silent and not words_recorded:
        if line is not None and line.side in (side, None):
            return (line.side,)
        return (side, None)
    belote, rebelote = outcome.words
    counts = belote_counts(rules, belote=belote, rebelote=rebelote, king_first=outcome.king_first)
    return (side,) if counts else (None,)


def _told_by_line(line: Amounts, told: Announced, outcome: Outcome, rules: Ruleset) -> Announced:
    """The announcements as the ``announced`` line gives them, where nothing better is known."""
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    recorded = (ns or 0, ew or 0)
    wrong = (line.ns is not None and ns is None) or (line.ew is not None and ew is None)
    if told.certain and not told.silent:
        return told
    if wrong or not could_count(recorded, rules):
        unseen = not outcome.said.has_cards and rules.announcements is not Announcements.NONE
        return told._replace(counted=None, certain=False) if unseen else told
    if all(could_announce(outcome, side, recorded[side], rules) for side in Side if recorded[side]):
        return told._replace(counted=recorded, declared=recorded, certain=False)
    return told


def could_count(points: Pair, rules: Ruleset) -> bool:
    """Whether announcements of just so many points can count: one side's at most, and of real values."""
    if points == (0, 0):
        return True
    if rules.announcements is Announcements.NONE or all(points):
        return False
    return all(announceable(each, reuse=rules.announce_reuse) for each in points)


def _from_sheet(outcome: Outcome, scorer: Scorer, facts: Facts) -> Facts:
    """The same from the lines of a score sheet; one side's points give the other's."""
    said = outcome.said
    line = said.sheet.get(Column.POINTS)
    tricks = facts.tricks or written_tricks(said.sheet.get(Column.TRICKS))
    last = facts.last if said.der is None else said.der.side
    if line is None:
        facts = facts._replace(last=last, tricks=tricks)
        return facts if tricks is None or 8 not in tricks else _capot_by_tricks(facts, tricks, scorer)
    wrong = impossible_points(scorer, line, tricks, last)
    if wrong is not None:
        return facts._replace(last=last, tricks=tricks, impossible=wrong)
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    whole = scorer.whole
    known = ns if ns is not None else ew
    if known is None:
        return facts._replace(last=last, tricks=tricks)
    if known == 0 or known >= whole:
        winner = Side.NS if (ns is not None and ns > 0) or ew == 0 else Side.EW
        points = (whole, 0) if winner is Side.NS else (0, whole)
        high = max(ns or 0, ew or 0)
        return facts._replace(
            points=points, last=last, tricks=tricks, capots=_capots(winner, high, tricks, scorer)
        )
    points = (whole - ew if ns is None and ew is not None else ns or 0, 0)
    return facts._replace(points=(points[0], whole - points[0]), last=last, tricks=tricks)


def _capot_by_tricks(facts: Facts, tricks: Pair, scorer: Scorer) -> Facts:
    """Eight tricks to none tell the points."""
    side = Side.NS if tricks[0] == 8 else Side.EW
    points = (scorer.whole, 0) if side is Side.NS else (0, scorer.whole)
    return facts._replace(points=points, last=side, capots=(side,))


def _capots(winner: Side, written: int, tricks: Pair | None, scorer: Scorer) -> tuple[Side | None, ...]:
    """Whether all the points in one hand are a capot: the tricks tell, or the capot total itself."""
    if tricks is not None:
        return (winner,) if tricks[winner] == 8 else (None,)
    if written == scorer.rules.capot_total != scorer.whole:
        return (winner,)
    return (winner, None)


def written_tricks(line: Amounts | None) -> Pair | None:
    """The trick counts of a ``tricks`` line; one side's gives the other's. None if they are no 8 tricks."""
    if line is None:
        return None
    ns, ew = whole_number(line.ns), whole_number(line.ew)
    if (line.ns is not None and ns is None) or (line.ew is not None and ew is None):
        return None
    if ns is None and ew is None:
        return None
    if ns is None:
        ns = 8 - (ew or 0)
    if ew is None:
        ew = 8 - ns
    return (ns, ew) if ns + ew == 8 and ns >= 0 and ew >= 0 else None
