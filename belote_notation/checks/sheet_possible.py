"""Points that no deal can give: what is wrong with the ``points`` line of a score sheet in itself."""

from __future__ import annotations

from typing import NamedTuple

from belote_notation.checks.sheet_score import Scorer, points_of_tricks, possible_cards, possible_points
from belote_notation.checks.views import plural
from belote_notation.diagnostics import Fact, Facts, Text
from belote_notation.engine.scoring import Pair
from belote_notation.record import Amounts, Number
from belote_notation.seats import Side


class Impossible(NamedTuple):
    """Why points cannot be.

    Attributes:
        side: whose number is wrong in itself; None if the two do not go together.
        why: the reason.
        facts: what fills it.
        option: the option of the ruleset that decides.
    """

    side: Side | None
    why: Text
    facts: Facts
    option: str


_FRACTION = Text("les points de cartes sont des nombres entiers", "card points are whole numbers")
_NEGATIVE = Text("des points de cartes ne sont jamais négatifs", "card points are never negative")
_TOO_MANY = Text(
    "une donne n'a que {whole} points, dix de der compris, ou {capot} pour un capot",
    "a deal has only {whole} points, last trick included, or {capot} for a capot",
)
_NO_CARDS = Text(
    "aucune réunion de cartes ne laisse {points} point{s} à un camp",
    "no set of cards leaves a side with {points} point{s}",
)
_SUM = Text(
    "les deux camps font {sum} à eux deux, au lieu de {whole} (ou {capot} à 0 pour un capot)",
    "the two sides make {sum} together instead of {whole} (or {capot} to 0 for a capot)",
)
_BONUS = Text(
    "{side} a fait le dernier pli, qui vaut {bonus} points : {points} est trop peu",
    "{side} won the last trick, which is worth {bonus}: {points} is too little",
)
_BONUS_CARDS = Text(
    "le dernier pli est à {side}, et aucune réunion de cartes ne donne {cards} points",
    "the last trick is {side}'s, and no set of cards is worth {cards}",
)
_CAPOT_LESS = Text(
    "{side} a fait les huit plis : c'est un capot, {whole} à 0 (ou {capot} à 0)",
    "{side} won all eight tricks: that is a capot, {whole} to 0 (or {capot} to 0)",
)
_NO_CAPOT = Text(
    "{capot} points, c'est un capot, mais {side} n'a que {tricks} pli{s}",
    "{capot} points are a capot, but {side} has only {tricks} trick{s}",
)
_TRICKS = Text(
    "{side} ne peut pas faire {points} en {tricks} pli{s} : {cards} cartes valent de {least} à {most}, "
    "et le dernier pli {bonus} de plus",
    "{side} cannot make {points} in {tricks} trick{s}: {cards} cards are worth {least} to {most}, "
    "and the last trick {bonus} more",
)


def impossible_points(
    scorer: Scorer, line: Amounts, tricks: Pair | None, last: Side | None
) -> Impossible | None:
    """What is wrong with a ``points`` line, or None; one reason at most, the plainest first."""
    for side in Side:
        number = line.of(side)
        if number is not None and (wrong := _alone(scorer, side, number)):
            return wrong
    ns, ew = line.ns, line.ew
    if ns is not None and ew is not None and (wrong := _together(scorer, int(ns), int(ew))):
        return wrong
    pair = _completed(scorer, ns, ew)
    return None if pair is None else _with_tricks(scorer, pair, line, tricks, last)


def _amounts(scorer: Scorer) -> dict[str, int]:
    return {"whole": scorer.whole, "capot": scorer.rules.capot_total, "bonus": scorer.bonus}


def _alone(scorer: Scorer, side: Side, number: Number) -> Impossible | None:
    facts = {**_amounts(scorer), "points": number, "side": side, "s": plural(int(number))}
    if number != int(number):
        return Impossible(side, _FRACTION, facts, "rounding")
    if number < 0:
        return Impossible(side, _NEGATIVE, facts, "last_trick_points")
    if number == scorer.rules.capot_total:
        return None
    if number > scorer.whole:
        return Impossible(side, _TOO_MANY, facts, "capot_total")
    if number not in possible_points(scorer.bonus):
        return Impossible(side, _NO_CARDS, facts, "last_trick_points")
    return None


def _together(scorer: Scorer, ns: int, ew: int) -> Impossible | None:
    high, low = max(ns, ew), min(ns, ew)
    if ns + ew == scorer.whole or (high == scorer.rules.capot_total and low == 0):
        return None
    return Impossible(None, _SUM, {**_amounts(scorer), "sum": ns + ew}, "last_trick_points")


def _completed(scorer: Scorer, ns: Number | None, ew: Number | None) -> Pair | None:
    """Both sides' points, a capot as all of them against none; None if nothing is written."""
    known = ns if ns is not None else ew
    if known is None:
        return None
    points = min(int(known), scorer.whole)
    return (points, scorer.whole - points) if ns is not None else (scorer.whole - points, points)


def _fit_tricks(scorer: Scorer, points: int, tricks: int, last: bool | None) -> bool:
    """Whether so many tricks, with the last one or without it, can come to these points."""
    sums = points_of_tricks(tricks)
    with_last = tricks > 0 and last is not False and points - scorer.bonus in sums
    return with_last or (tricks < 8 and last is not True and points in sums)


def _with_tricks(
    scorer: Scorer, pair: Pair, line: Amounts, tricks: Pair | None, last: Side | None
) -> Impossible | None:
    """What is wrong with points beside the tricks and the last trick."""
    facts: dict[str, Fact] = {**_amounts(scorer)}
    for side in Side:
        points = pair[side]
        capot = points == scorer.whole
        if tricks is not None:
            held = tricks[side]
            facts |= {"tricks": held, "s": plural(held)}
            if held == 0 and points:
                return Impossible(None, _CAPOT_LESS, {**facts, "side": side.other}, "capot_total")
            if held == 8 and not capot:
                return Impossible(None, _CAPOT_LESS, {**facts, "side": side}, "capot_total")
            written = line.of(side)
            if held < 8 and written == scorer.rules.capot_total != scorer.whole:
                return Impossible(side, _NO_CAPOT, {**facts, "side": side}, "capot_total")
            if not _fit_tricks(scorer, points, held, None if last is None else last is side):
                sums = points_of_tricks(held)
                told = {**facts, "least": min(sums), "most": max(sums), "side": side, "points": points}
                return Impossible(None, _TRICKS, {**told, "cards": 4 * held}, "last_trick_points")
        if last is side:
            told = {**facts, "side": side, "points": points, "cards": points - scorer.bonus}
            if points < scorer.bonus:
                return Impossible(
                    side if line.of(side) is not None else None, _BONUS, told, "last_trick_points"
                )
            if points - scorer.bonus not in possible_cards():
                return Impossible(None, _BONUS_CARDS, told, "last_trick_points")
    return None
