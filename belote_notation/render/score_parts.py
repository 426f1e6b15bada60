"""What a side's marks are made of: a sum of named parts, each with the option that gives it."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.checks.sheet_score import Tally
from belote_notation.diagnostics import Lang, Text
from belote_notation.engine.scoring import DealScore, Outcome, Pair, StepKind
from belote_notation.ruleset import (
    AnnounceOnFailure,
    BeloteInContract,
    BeloteOnFailure,
    CapotByDefence,
    LitigeTakerBelote,
    Ruleset,
)
from belote_notation.seats import Side

_CARDS = Text("{0} de cartes", "{0} in cards")
_LAST = Text("{0} de dix de der", "{0} for the last trick")
_POINTS = Text("{0} points", "{0} points")
_CAPOT = Text("{0} de capot", "{0} for the capot")
_BELOTE = Text("{0} de belote", "{0} for belote")
_ANNOUNCED = Text("{0} d'annonces", "{0} in announcements")
_FAILURE = Text("{0} pour le contrat chuté", "{0} for the failed contract")
_TAKERS_BELOTE = Text("{0} de la belote adverse", "{0} for the other side's belote")
_TAKERS_ANNOUNCED = Text("{0} des annonces adverses", "{0} for the other side's announcements")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sum: what it is called, its points, the option of the ruleset that gives it."""

    name: Text
    points: int
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Parts:
    """What a deal brought, by side, as an engine's score tells it.

    Attributes:
        rules: the ruleset.
        tally: what the score is made of.
        score: the score with its steps.
    """

    rules: Ruleset
    tally: Tally
    score: DealScore

    def of(self, kind: StepKind) -> Pair:
        """The points of one kind, NS and EW."""
        points = [0, 0]
        for step in self.score.steps:
            if step.kind is kind:
                points[step.side] += step.points
        return points[0], points[1]

    def made(self, side: Side) -> list[Part]:
        """All that a side made: cards, last trick or capot, belote, announcements."""
        return [*self.cards(side), *self._extra(side)]

    def cards(self, side: Side) -> list[Part]:
        """Cards and last trick, or the capot."""
        capot = self.of(StepKind.CAPOT)
        if any(capot):
            return _kept(Part(_CAPOT, capot[side], "capot_total"))
        if self.tally.last is None:
            return _kept(Part(_POINTS, self.score.points[side]))
        return _kept(
            Part(_CARDS, self.of(StepKind.CARDS)[side]),
            Part(_LAST, self.of(StepKind.LAST_TRICK)[side], "last_trick_points"),
        )

    def _extra(self, side: Side) -> list[Part]:
        return _kept(
            Part(_BELOTE, self.of(StepKind.BELOTE)[side], "belote_points"),
            Part(_ANNOUNCED, self.of(StepKind.ANNOUNCEMENTS)[side], "announcements"),
        )

    def compared(self, side: Side) -> list[Part]:
        """What counts of it when the contract is judged."""
        parts = self.cards(side)
        rule = self.rules.belote_in_contract
        if rule is BeloteInContract.BOTH_SIDES or (
            rule is BeloteInContract.TAKERS_ONLY and side is self.tally.taker
        ):
            parts += _kept(Part(_BELOTE, self.of(StepKind.BELOTE)[side]))
        if self.rules.announce_in_contract:
            parts += _kept(Part(_ANNOUNCED, self.of(StepKind.ANNOUNCEMENTS)[side]))
        return parts

    def marked(self, side: Side) -> list[Part]:
        """What a side marks in this deal, before waiting points and rounding."""
        outcome, taker = self.score.outcome, self.tally.taker
        if outcome in (Outcome.REPLAY, Outcome.PASSED_OUT):
            return []
        if outcome is Outcome.FAILED:
            return self._failed_taker() if side is taker else self._failed_defence()
        if side is not taker:
            moved = self._moved_belote() if outcome is Outcome.TIE_LOST else []
            return [*self.made(side), *moved]
        if outcome is Outcome.MADE:
            return self.made(side)
        if outcome is Outcome.TIE_LOST:
            return self._kept_belote()
        kept = self.rules.litige_taker_belote is LitigeTakerBelote.KEPT
        belote = self.of(StepKind.BELOTE)[taker] if kept else 0
        return _kept(Part(_BELOTE, belote, "litige_taker_belote"))

    def _kept_belote(self) -> list[Part]:
        kept = self.rules.belote_on_failure is BeloteOnFailure.KEPT
        belote = self.of(StepKind.BELOTE)[self.tally.taker] if kept else 0
        return _kept(Part(_BELOTE, belote, "belote_on_failure"))

    def _moved_belote(self) -> list[Part]:
        moved = self.rules.belote_on_failure is BeloteOnFailure.TO_DEFENCE
        belote = self.of(StepKind.BELOTE)[self.tally.taker] if moved else 0
        return _kept(Part(_TAKERS_BELOTE, belote, "belote_on_failure"))

    def _failed_taker(self) -> list[Part]:
        kept = self.rules.announce_on_failure is AnnounceOnFailure.KEPT
        points = self.of(StepKind.ANNOUNCEMENTS)[self.tally.taker] if kept else 0
        return [*self._kept_belote(), *_kept(Part(_ANNOUNCED, points, "announce_on_failure"))]

    def _failed_defence(self) -> list[Part]:
        """What the defence marks for a failure: the base, its own, and what the takers lose to it."""
        rules, taker = self.rules, self.tally.taker
        defence, base = taker.other, self.of(StepKind.FAILURE)[taker.other]
        if self.tally.capot is defence:
            whole = rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
            first = Part(_CAPOT, base, "capot_total") if whole else Part(_FAILURE, base, "capot_by_defence")
        else:
            first = Part(_FAILURE, base, "failure_points")
        rule = rules.announce_on_failure
        if rule is AnnounceOnFailure.ALL_TO_DEFENCE:
            counted = self.tally.declared
        else:
            counted = self.of(StepKind.ANNOUNCEMENTS)
        takers = counted[taker]
        if rule in (AnnounceOnFailure.LOST, AnnounceOnFailure.KEPT):
            takers = 0
        return [
            first,
            *_kept(Part(_BELOTE, self.of(StepKind.BELOTE)[defence], "belote_points")),
            *self._moved_belote(),
            *_kept(
                Part(_ANNOUNCED, counted[defence], "announcements"),
                Part(_TAKERS_ANNOUNCED, takers, "announce_on_failure"),
            ),
        ]


def _kept(*parts: Part) -> list[Part]:
    """The parts that are worth something."""
    return [part for part in parts if part.points]


def total(parts: list[Part]) -> int:
    """The sum of some parts."""
    return sum(part.points for part in parts)


def summed(parts: list[Part]) -> Text:
    """A sum in words.

    >>> summed([Part(_CARDS, 75), Part(_LAST, 10)]).fr
    '75 de cartes + 10 de dix de der = 85'
    >>> summed([]).en
    '0'
    """
    return Text(_summed(parts, "fr"), _summed(parts, "en"))


def _summed(parts: list[Part], lang: Lang) -> str:
    if not parts:
        return "0"
    said = " + ".join(part.name.of(lang).format(part.points) for part in parts)
    return said if len(parts) == 1 else f"{said} = {total(parts)}"
