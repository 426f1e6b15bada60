"""Why the announcements of one side count and the other's do not, in words."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.announce_missed import name_of
from belote_notation.checks.sheet_announce import Accepted, Announced, compared
from belote_notation.checks.views import of
from belote_notation.diagnostics import Fact, Related, Text
from belote_notation.engine.announcements import Combination, strength
from belote_notation.replay.outcome import Outcome
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat, Side

_ONLY = Text(
    "{side} seul a annoncé, {all} points en tout",
    "only {side} has announced, {all} points in all",
)
_BEATS = Text(
    "{best} {of_seat} l'emporte sur {worse} {of_other} : {why} ; {side} compte toutes ses annonces, "
    "{all} points",
    "{of_seat} {best} beats {of_other} {worse}: {why}; {side} counts all its announcements, {all} points",
)
_EQUAL = Text(
    "{best} {of_seat} et {worse} {of_other} sont à égalité : aucune annonce ne compte",
    "{of_seat} {best} and {of_other} {worse} are equal: no announcement counts",
)
_NONE = Text("aucune annonce n'est en règle", "no announcement is in order")

_WHY = (
    Text("elle vaut plus, {points} points contre {fewer}", "it is worth more, {points} points to {fewer}"),
    Text("un carré de 100 passe avant un cent", "a carré of 100 comes before a cent"),
    Text("la suite est plus longue", "the sequence is longer"),
    Text("elle est plus haute", "it is higher"),
    Text("à même hauteur, l'atout l'emporte", "at equal height trump wins"),
)
"""The reasons in the order of the keys of `strength`."""
_FIRST = Text(
    "à égalité, le premier à annoncer l'emporte",
    "if they are equal, the first to announce wins",
)


def why_they_count(outcome: Outcome, announced: Announced, rules: Ruleset) -> Iterator[Related]:
    """One sentence on the comparison of the announcements of a deal; none if nobody made any."""
    if announced.silent or announced.counted is None or outcome.trump is None:
        return
    accepted = announced.accepted
    result = compared(outcome, accepted, rules) if accepted else None
    if result is None:
        if not accepted:
            yield Related(_NONE)
        return
    tops = {side: _best(accepted, side, outcome, rules) for side in Side}
    ns, ew = tops[Side.NS], tops[Side.EW]
    if ns is None or ew is None:
        yield Related(_ONLY, None, {"side": result.winner, "all": sum(result.counted)})
        return
    mine, theirs = (ew, ns) if result.winner is Side.EW else (ns, ew)
    facts: dict[str, Fact] = {
        "of_seat": of(mine[0]),
        "best": name_of(mine[1]),
        "of_other": of(theirs[0]),
        "worse": name_of(theirs[1]),
        "side": result.winner,
        "all": sum(result.counted),
        "points": mine[1].points,
        "fewer": theirs[1].points,
        "why": _reason(mine[1], theirs[1], outcome, rules),
    }
    yield Related(_EQUAL if result.winner is None else _BEATS, None, facts)


def _best(
    accepted: Accepted, side: Side, outcome: Outcome, rules: Ruleset
) -> tuple[Seat, Combination] | None:
    """The strongest announcement of a side, of equal ones the first in the order of play."""
    mine = [each for each in accepted if each[0].side is side]
    first = outcome.first or Seat.N
    return max(
        mine,
        key=lambda each: (
            strength(each[1], outcome.trump, rules),
            -rules.direction.distance(first, each[0]),
        ),
        default=None,
    )


def _reason(mine: Combination, theirs: Combination, outcome: Outcome, rules: Ruleset) -> Text:
    keys = zip(strength(mine, outcome.trump, rules), strength(theirs, outcome.trump, rules), strict=True)
    return next((why for why, (one, other) in zip(_WHY, keys, strict=True) if one != other), _FIRST)
