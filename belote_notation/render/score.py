"""The score of one deal, line by line: what each side made, what is compared, who marks what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from belote_notation.checks.sheet_score import Tally, scorer_of
from belote_notation.diagnostics import Facts, Lang, Text
from belote_notation.engine.match import MatchState
from belote_notation.engine.scoring import DealScore, Outcome, Pair, StepKind
from belote_notation.names import fill
from belote_notation.render.excerpt import safe
from belote_notation.render.json import Json, cited_value
from belote_notation.render.score_parts import Part, Parts, summed
from belote_notation.render.words import cited
from belote_notation.ruleset import (
    AnnounceOnFailure,
    BeloteInContract,
    ContractTest,
    LitigeAward,
    LitigeRepeat,
    Ruleset,
)
from belote_notation.seats import Side


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be scored.

    Attributes:
        rules: the ruleset.
        tally: what happened in the deal.
        waiting: the points in litige before it, by the side that made them.
        totals: the totals before it; None if nobody asks for the new ones.
    """

    rules: Ruleset
    tally: Tally
    waiting: Pair = (0, 0)
    totals: Pair | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the reasoning: a sentence, and the options of the ruleset that decide."""

    text: Text
    facts: Facts = field(default_factory=dict)
    options: tuple[str, ...] = ()


_HEAD = Text("{taker} a pris. Règles : {rules}.", "{taker} took. Rules: {rules}.")
_MADE = Text("{side} fait {sum}.", "{side} makes {sum}.")
_ALL_TRICKS = Text(
    "{side} fait les huit plis : capot, {points} points.",
    "{side} wins all eight tricks: capot, {points} points.",
)
_ALL_TRICKS_PLAIN = Text(
    "{side} fait les huit plis : pour la défense, le capot ne rapporte que la chute.",
    "{side} wins all eight tricks: to the defence a capot brings no more than a failure.",
)
_BELOTE = Text("Belote : {points} points pour {side}.", "Belote: {points} points for {side}.")
_ANNOUNCED = Text("Annonces : {points} points pour {side}.", "Announcements: {points} points for {side}.")
_NO_TRICK = {
    "lost": Text(
        "{side} n'a pas fait un pli : ses {points} points d'annonces sont perdus.",
        "{side} won no trick: its {points} points of announcements are lost.",
    ),
    "to_opponents": Text(
        "{side} n'a pas fait un pli : ses {points} points d'annonces passent à {other}.",
        "{side} won no trick: its {points} points of announcements go to {other}.",
    ),
}
_BEATEN = Text(
    "Annonces battues ({side}, {points} points) : elles ne comptent que si le contrat chute.",
    "Beaten announcements ({side}, {points} points): they count only if the contract fails.",
)
_BEATEN_VOID = Text(
    "Annonces battues ({side}, {points} points) : elles ne comptent pas.",
    "Beaten announcements ({side}, {points} points): they do not count.",
)
_COMPARED = Text(
    "On compare : {taker} {mine}, {defence} {theirs}.", "Compared: {taker} {mine}, {defence} {theirs}."
)
_WITHOUT_BELOTE = Text(
    "On compare : {taker} {mine}, {defence} {theirs} ; la belote n'y compte pas.",
    "Compared: {taker} {mine}, {defence} {theirs}; the belote does not count here.",
)
_THRESHOLD = Text(
    "{taker} a {mine} points ; il en faut {threshold}.", "{taker} has {mine} points; {threshold} are needed."
)
_SWEPT = Text("Contrat fait : {taker} a tous les plis.", "Contract made: {taker} has every trick.")
_VERDICTS: dict[tuple[Outcome, int], Text] = {
    (Outcome.MADE, 1): Text(
        "Contrat fait : {taker} a plus que la défense. Chaque camp marque ce qu'il a fait.",
        "Contract made: {taker} has more than the defence. Each side marks what it made.",
    ),
    (Outcome.MADE, 0): Text(
        "Égalité : le contrat est fait. Chaque camp marque ce qu'il a fait.",
        "Equal: the contract is made. Each side marks what it made.",
    ),
    (Outcome.FAILED, -1): Text(
        "{taker} est dedans : il a moins que la défense.", "{taker} is set: it has less than the defence."
    ),
    (Outcome.FAILED, 0): Text("Égalité : {taker} est dedans.", "Equal: {taker} is set."),
    (Outcome.LITIGE, 0): Text(
        "Égalité : litige. La défense marque ses points, ceux des preneurs attendent.",
        "Equal: litige. The defence marks its points, the takers' wait.",
    ),
    (Outcome.TIE_LOST, 0): Text(
        "Égalité : les preneurs perdent leurs points, la défense marque les siens.",
        "Equal: the takers lose their points, the defence marks its own.",
    ),
    (Outcome.REPLAY, 0): Text(
        "Égalité : la donne ne compte pas et se rejoue.",
        "Equal: the deal does not count and is played again.",
    ),
}
_REACHED = Text(
    "Contrat fait : le seuil est atteint. Chaque camp marque ce qu'il a fait.",
    "Contract made: the threshold is reached. Each side marks what it made.",
)
_MISSED = Text(
    "{taker} est dedans : le seuil n'est pas atteint.", "{taker} is set: the threshold is not reached."
)
_MARKS = Text("{side} marque {sum}.", "{side} marks {sum}.")
_WAIT = Text("{points} points attendent ({side}).", "{points} points wait ({side}).")
NO_CAPOT = Text(
    "{side} n'a aucun point mais a fait un pli : ce n'est pas un capot. "
    "S'il n'a fait aucun pli : --tricks {tricks}.",
    "{side} has no point but won a trick: this is no capot. If it won no trick: --tricks {tricks}.",
)
_WON = Text("Les {points} points en litige vont à {side}.", "The {points} points in litige go to {side}.")
_ADDED = Text(
    "Les {points} points déjà en litige attendent avec eux : {sum} en tout.",
    "The {points} points already in litige wait with them: {sum} in all.",
)
_LOST = Text("Les {points} points en litige sont perdus.", "The {points} points in litige are lost.")
_WAIT_ON = Text(
    "Les {points} points en litige attendent encore.", "The {points} points in litige still wait."
)
_ROUNDED = Text("Arrondi : {before} deviennent {after}.", "Rounded: {before} become {after}.")
_RESULT = Text("Marque : Nord-Sud {ns}, Est-Ouest {ew}", "Marks: North-South {ns}, East-West {ew}")
_PENDING = Text("En litige : {points}", "In litige: {points}")
_TOTALS = Text("Totaux : Nord-Sud {ns}, Est-Ouest {ew}", "Totals: North-South {ns}, East-West {ew}")
_WINS = Text("La partie est finie : {side} gagne.", "The match is over: {side} wins.")
_DRAWN = Text("La partie est finie : match nul.", "The match is over: it is drawn.")


class Answer:
    """The score of a deal with its reasoning.

    >>> from belote_notation.ruleset import load_ruleset
    >>> found = Answer(Question(load_ruleset("classique"), Tally(Side.NS, (81, 81))))
    >>> found.score.marks, found.score.pending_after
    ((0, 81), 81)
    >>> [line.options for line in found.lines() if line.options]
    [('tie',)]
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.score: DealScore = scorer_of(question.rules).explained(question.tally, question.waiting)
        self._parts = Parts(question.rules, question.tally, self.score)

    def lines(self) -> tuple[Line, ...]:
        """The reasoning, in order."""
        return (*self._made(), *self._judged(), *self._marked(), *self._waited(), *self._rounded())

    def _made(self) -> Iterator[Line]:
        """Cards, belote and announcements."""
        tally, parts, rules = self.question.tally, self._parts, self.question.rules
        if tally.capot is not None:
            full = self.score.points[tally.capot] == rules.capot_total and any(parts.of(StepKind.CAPOT))
            option = "capot_total" if full else "capot_by_defence"
            facts: Facts = {"side": tally.capot, "points": rules.capot_total}
            yield Line(_ALL_TRICKS if full else _ALL_TRICKS_PLAIN, facts, (option,))
        else:
            for side in Side:
                last = tally.last in (side, None) and self.score.points[side] > 0
                options = ("last_trick_points",) if tally.last is side and last else ()
                yield Line(_MADE, {"side": side, "sum": summed(parts.cards(side))}, options)
            if 0 in self.score.points:
                loser = Side(self.score.points.index(0))
                yield Line(NO_CAPOT, {"side": loser, "tricks": "0-8" if loser is Side.NS else "8-0"})
        if tally.belote is not None:
            yield Line(_BELOTE, {"side": tally.belote, "points": rules.belote_points}, ("belote_points",))
        yield from self._announced()

    def _announced(self) -> Iterator[Line]:
        tally, rules = self.question.tally, self.question.rules
        capot = tally.capot
        for side in Side:
            counted, beaten = tally.counted[side], tally.declared[side] - tally.counted[side]
            other: Facts = {"side": side, "other": side.other, "points": counted}
            moved = None if capot is not side.other else _NO_TRICK.get(rules.announce_no_trick.value)
            if counted and moved is not None:
                yield Line(moved, other, ("announce_no_trick",))
            elif counted:
                yield Line(_ANNOUNCED, other, ("announcements",))
            if beaten > 0:
                later = rules.announce_on_failure is AnnounceOnFailure.ALL_TO_DEFENCE
                text = _BEATEN if later else _BEATEN_VOID
                yield Line(text, {"side": side, "points": beaten}, ("announce_on_failure",))

    def _judged(self) -> Iterator[Line]:
        """What is compared, and what becomes of the contract."""
        rules, tally, score = self.question.rules, self.question.tally, self.score
        taker = tally.taker
        facts: Facts = {
            "taker": taker,
            "defence": taker.other,
            "mine": summed(self._parts.compared(taker)),
            "theirs": summed(self._parts.compared(taker.other)),
        }
        if tally.capot is taker:
            yield Line(_SWEPT, facts)
            return
        extra = self._what_counts()
        if rules.contract_test is ContractTest.THRESHOLD:
            yield Line(
                _THRESHOLD, {**facts, "threshold": rules.contract_threshold}, ("contract_threshold", *extra)
            )
            yield Line(_REACHED if score.outcome is Outcome.MADE else _MISSED, facts, ("contract_test",))
            return
        apart = tally.belote is not None and not self._belote_compared(tally.belote)
        yield Line(_WITHOUT_BELOTE if apart else _COMPARED, facts, extra)
        mine, theirs = score.totals[taker], score.totals[taker.other]
        verdict = (score.outcome, (mine > theirs) - (mine < theirs))
        by_tie = mine == theirs and rules.contract_test is not ContractTest.BEAT_OR_EQUAL
        yield Line(_VERDICTS[verdict], facts, ("tie" if by_tie else "contract_test",))

    def _what_counts(self) -> tuple[str, ...]:
        """The options that say what is compared, where there is something to say."""
        tally = self.question.tally
        belote = ("belote_in_contract",) if tally.belote is not None else ()
        return (*belote, *(("announce_in_contract",) if any(tally.counted) else ()))

    def _belote_compared(self, side: Side) -> bool:
        rule = self.question.rules.belote_in_contract
        return rule is BeloteInContract.BOTH_SIDES or (
            rule is BeloteInContract.TAKERS_ONLY and side is self.question.tally.taker
        )

    def _marked(self) -> Iterator[Line]:
        """What each side marks for the deal itself."""
        score, taker = self.score, self.question.tally.taker
        if score.outcome is Outcome.REPLAY:
            return
        for side in (taker, taker.other):
            parts = self._parts.marked(side)
            yield Line(_MARKS, {"side": side, "sum": summed(parts)}, self._deciding(side, parts))
        waits = self._parts.of(StepKind.WAITS)[taker]
        if waits:
            yield Line(_WAIT, {"side": taker, "points": waits})

    def _deciding(self, side: Side, parts: list[Part]) -> tuple[str, ...]:
        """The options by which a side marks other than what it made."""
        made = {part.option for part in self._parts.made(side)}
        told = [part.option for part in parts if part.option is not None and part.option not in made]
        tally, outcome = self.question.tally, self.score.outcome
        if side is tally.taker and outcome is Outcome.FAILED:
            told += ["belote_on_failure"] if tally.belote is side else []
            told += ["announce_on_failure"] if tally.counted[side] else []
        if side is tally.taker and outcome is Outcome.LITIGE and tally.belote is side:
            told.append("litige_taker_belote")
        return tuple(dict.fromkeys(told))

    def _waited(self) -> Iterator[Line]:
        """What becomes of the points in litige."""
        score, waiting, rules = self.score, sum(self.question.waiting), self.question.rules
        if not waiting:
            return
        facts: Facts = {"side": score.won_by, "points": waiting, "sum": score.pending_after}
        litige = score.outcome is Outcome.LITIGE
        option = ("litige_repeat" if litige else "litige_award",)
        if score.won_by is not None:
            yield Line(_WON, facts, option)
        elif litige and rules.litige_repeat is LitigeRepeat.ACCUMULATE:
            yield Line(_ADDED, facts, option)
        elif score.pending_after:
            yield Line(
                _WAIT_ON, facts, option if rules.litige_award is LitigeAward.HIGHER_MARKS else ("tie",)
            )
        else:
            yield Line(_LOST, facts, option)

    def _rounded(self) -> Iterator[Line]:
        if self.score.marks != self.score.exact:
            facts: Facts = {"before": self.score.exact, "after": self.score.marks}
            yield Line(_ROUNDED, facts, ("rounding",))

    def results(self) -> tuple[Line, ...]:
        """The marks, the points that wait, the new totals, the winner of the match."""
        score, totals, rules = self.score, self.question.totals, self.question.rules
        found = [_pair_line(_RESULT, score.marks)]
        if score.pending_after:
            found.append(Line(_PENDING, {"points": score.pending_after}))
        if totals is not None:
            state = self.after()
            found.append(_pair_line(_TOTALS, state.totals))
            if state.ended:
                text = _DRAWN if state.winner is None else _WINS
                tests = ("target", "target_test", "both_reach")
                both = min(state.totals) >= (rules.target or 0)
                found.append(Line(text, {"side": state.winner}, tests if both else tests[:2]))
        return tuple(found)

    def after(self) -> MatchState:
        """The match after the deal, if it is not the number of deals that ends it."""
        before = MatchState(None, self.question.totals or (0, 0), self.question.waiting)
        return before.after_deal(self.question.rules, self.score, self.question.tally.taker)


def _pair_line(text: Text, pair: Pair) -> Line:
    return Line(text, {"ns": pair[0], "ew": pair[1]})


def words(found: Answer, lang: Lang) -> str:
    """The answer in words: the reasoning with the option behind each step, then the marks."""
    rules, tally = found.question.rules, found.question.tally
    title = f"{rules.id} ({rules.title.of(lang)})"
    lines = [fill(_HEAD, {"taker": tally.taker, "rules": title}, lang)]
    told: set[str] = set()
    for line in (*found.lines(), None, *found.results()):
        lines.append("" if line is None else fill(line.text, line.facts, lang))
        for option in () if line is None else line.options:
            # A source that stands a few lines above need not be read twice.
            if option not in told:
                lines += [f"  {text}" for text in cited(rules.cite(option), lang)]
                told.add(option)
    return "".join(f"{safe(line)}\n" for line in lines)


def value(found: Answer, lang: Lang) -> Json:
    """The answer as a JSON value, its sentences and sources in one language."""
    question, score = found.question, found.score
    totals = question.totals
    state = found.after()
    return {
        "ruleset": question.rules.id,
        "taker": question.tally.taker.name,
        "outcome": score.outcome.value,
        "points": _sides(score.points),
        "compared": _sides(score.totals),
        "exact": _sides(score.exact),
        "marks": _sides(score.marks),
        "won": None if score.won_by is None else {"side": score.won_by.name, "points": score.won},
        "pending": score.pending_after,
        "totals": None if totals is None else _sides(state.totals),
        "ended": None if totals is None else state.ended,
        "winner": state.winner.name if totals is not None and state.winner is not None else None,
        "steps": [_step(line, question.rules, lang) for line in found.lines()],
    }


def _sides(pair: Pair) -> Json:
    return {side.name: pair[side] for side in Side}


def _step(line: Line, rules: Ruleset, lang: Lang) -> Json:
    return {
        "text": fill(line.text, line.facts, lang),
        "rules": [cited_value(rules.cite(option), lang) for option in line.options],
    }
