"""How a score arises, in words: what each side made, what became of the contract, who marks what."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.sheet_score import Reading, Ruling, Scorer, Tally
from belote_notation.diagnostics import Fact, Related, Text
from belote_notation.engine.scoring import DealScore, Outcome, StepKind
from belote_notation.ruleset import CapotByDefence, Ruleset
from belote_notation.seats import Side

_PARTS = {
    StepKind.CARDS: Text("{0} de cartes", "{0} in cards"),
    StepKind.LAST_TRICK: Text("{0} de dix de der", "{0} for the last trick"),
    StepKind.CAPOT: Text("{0} de capot", "{0} for the capot"),
    StepKind.BELOTE: Text("{0} de belote", "{0} for belote"),
    StepKind.ANNOUNCEMENTS: Text("{0} d'annonces", "{0} in announcements"),
}
_POINTS = Text("{0} points", "{0} points")

_VERDICTS = {
    Outcome.MADE: Text(
        "contrat fait par {taker}, {mine} contre {theirs} : chaque camp marque ce qu'il a fait",
        "contract made by {taker}, {mine} to {theirs}: each side marks what it made",
    ),
    Outcome.FAILED: Text(
        "{taker} est dedans, {mine} contre {theirs} : {defence} marque {base}, belote et annonces à part",
        "{taker} is set, {mine} to {theirs}: {defence} marks {base}, belote and announcements apart",
    ),
    Outcome.LITIGE: Text(
        "égalité à {mine} : litige, {waits} points attendent et {defence} marque les siens",
        "equal at {mine}: litige, {waits} points wait and {defence} marks its own",
    ),
    Outcome.TIE_LOST: Text(
        "égalité à {mine} : {taker} perd ses points, {defence} marque les siens",
        "equal at {mine}: {taker} loses its points, {defence} marks its own",
    ),
    Outcome.REPLAY: Text(
        "égalité à {mine} : la donne ne compte pas et se rejoue",
        "equal at {mine}: the deal does not count and is played again",
    ),
    Outcome.PASSED_OUT: Text(
        "personne ne joue cette donne : aucun camp ne marque",
        "nobody plays this deal: neither side marks",
    ),
}
_WON = Text(
    "{side} gagne aussi les {points} points en litige",
    "{side} also wins the {points} points that were waiting",
)
_BY_OPTION = Text(
    "faute du camp {faulty}, {value} : Nord-Sud {ns}, Est-Ouest {ew}",
    "fault of {faulty}, {value}: North-South {ns}, East-West {ew}",
)
_BY_RULING = Text(
    "faute du camp {faulty}, décision de la table : Nord-Sud {ns}, Est-Ouest {ew}",
    "fault of {faulty}, ruling of the table: North-South {ns}, East-West {ew}",
)
_RULED = Text(
    "décision de la table, rien d'autre ne compte : Nord-Sud {ns}, Est-Ouest {ew}",
    "ruling of the table, nothing else counts: North-South {ns}, East-West {ew}",
)
_REPLAYED = Text(
    "faute du camp {faulty} : la donne est nulle et se rejoue",
    "fault of {faulty}: the deal is void and played again",
)
_KEPT_BELOTE = Text("{side} marque aussi {points} de belote", "{side} also marks {points} for belote")
_KEPT_ANNOUNCED = Text(
    "{side} marque aussi {points} d'annonces", "{side} also marks {points} for announcements"
)
_ROUNDED = Text("arrondi : {ns} et {ew}", "rounded: {ns} and {ew}")
_MARKS = Text(
    "marque : Nord-Sud {ns}, Est-Ouest {ew}",
    "marks: North-South {ns}, East-West {ew}",
)


def reckoning(reading: Reading, scorer: Scorer) -> tuple[Related, ...]:
    """The score of a deal, a sentence a step; none has a place in the text."""
    return tuple(_sentences(reading, scorer))


def _sentences(reading: Reading, scorer: Scorer) -> Iterator[Related]:
    tally = reading.tally
    if reading.ruling is not None:
        yield from _ruled(reading, reading.ruling, scorer.rules)
        return
    if tally is None:
        yield Related(_VERDICTS[Outcome.PASSED_OUT])
        return
    score = scorer.explained(tally, reading.waiting)
    for side in Side:
        yield Related(_made(side, tally, score), None, {"side": side})
    steps = {step.kind: step.points for step in score.steps}
    taker = tally.taker
    facts = {
        "taker": taker,
        "defence": taker.other,
        "mine": score.totals[taker],
        "theirs": score.totals[taker.other],
        "base": steps.get(StepKind.FAILURE, 0),
        "waits": steps.get(StepKind.WAITS, 0),
    }
    yield Related(_VERDICTS[score.outcome], None, facts)
    if score.won_by is not None:
        yield Related(_WON, None, {"side": score.won_by, "points": score.won})
    ns, ew = score.marks
    yield Related(_MARKS if score.marks == score.exact else _ROUNDED, None, {"ns": ns, "ew": ew})


def _ruled(reading: Reading, ruling: Ruling, rules: Ruleset) -> Iterator[Related]:
    """The marks of a deal that a fault decides."""
    given, ns, ew = ruling.given, *reading.score.marks
    if given is None:
        ends = _REPLAYED if reading.score.outcome is Outcome.REPLAY else _RULED
        yield Related(ends, None, {"faulty": ruling.faulty, "ns": ns, "ew": ew})
        return
    by_option = "" if ruling.option is None else rules.meaning(ruling.option)
    ruled = _BY_RULING if ruling.option is None else _BY_OPTION
    base_ns, base_ew = given.base
    facts: dict[str, Fact] = {"faulty": ruling.faulty, "value": by_option, "ns": base_ns, "ew": base_ew}
    yield Related(ruled, None, facts)
    for text, pair in ((_KEPT_BELOTE, given.belote), (_KEPT_ANNOUNCED, given.announced)):
        for side in Side:
            if pair[side]:
                yield Related(text, None, {"side": side, "points": pair[side]})
    if given.won:
        yield Related(_WON, None, {"side": ruling.faulty.other, "points": given.won})
    yield Related(_MARKS, None, {"ns": ns, "ew": ew})


def _made(side: Side, tally: Tally, score: DealScore) -> Text:
    """What a side made, as a sum: ``{side} : 80 de cartes + 10 de dix de der = 90``."""
    parts: list[tuple[Text, int]] = []
    if tally.last is None and score.points[side] and not _is_capot(score):
        parts.append((_POINTS, score.points[side]))
    for step in score.steps:
        told = step.kind in _PARTS and step.side is side and step.points
        cards = step.kind in (StepKind.CARDS, StepKind.LAST_TRICK)
        if told and not (cards and tally.last is None):
            parts.append((_PARTS[step.kind], step.points))
    total = sum(points for _, points in parts)
    fr = " + ".join(text.fr.format(points) for text, points in parts) or "0"
    en = " + ".join(text.en.format(points) for text, points in parts) or "0"
    end = f" = {total}" if len(parts) > 1 else ""
    return Text(f"{{side}} : {fr}{end}", f"{{side}}: {en}{end}")


def _is_capot(score: DealScore) -> bool:
    return any(step.kind is StepKind.CAPOT for step in score.steps)


def deciding_option(reading: Reading, rules: Ruleset) -> str | None:
    """The option of the ruleset that decides most about a score."""
    tally, score = reading.tally, reading.score
    if tally is None:
        return None if reading.ruling is None else reading.ruling.option
    if score.marks != score.exact:
        return "rounding"
    if score.won_by is not None:
        return "litige_repeat" if score.outcome is Outcome.LITIGE else "litige_award"
    if score.outcome is Outcome.FAILED:
        if tally.capot is tally.taker.other and tally.capot is not None:
            whole = rules.capot_by_defence is CapotByDefence.CAPOT_TOTAL
            return "capot_total" if whole else "capot_by_defence"
        if any(tally.counted):
            return "announce_on_failure"
        return "failure_points"
    if score.outcome is Outcome.MADE:
        return "capot_total" if tally.capot is not None else "contract_test"
    if score.outcome is Outcome.LITIGE and tally.belote is tally.taker:
        return "litige_taker_belote"
    return "tie"
