"""A match as it goes on: who deals, where the totals stand, and when it is over."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

from belote_notation.checks import sheet
from belote_notation.checks.belote_uncalled import uncalled_belote
from belote_notation.checks.match_result import read_result, read_side
from belote_notation.checks.match_rules import (
    DEAL_CHECKS,
    END_CHECKS,
    Absent,
    DealPlace,
    MatchEnd,
    ending_option,
)
from belote_notation.checks.penalty import fault_account
from belote_notation.checks.rules_tag import MatchRules
from belote_notation.checks.sheet_account import Account, Standing, open_account, verdict
from belote_notation.checks.sheet_facts import whole_number
from belote_notation.checks.sheet_quick import quick_standing
from belote_notation.checks.sheet_score import scorer_of
from belote_notation.checks.sheet_total import (
    UNKNOWN,
    plain_standing,
    recorded_marks,
    standing_after,
    standing_taken,
)
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.engine.match import MatchState, next_dealer
from belote_notation.engine.scoring import DealScore, Pair
from belote_notation.engine.scoring import Outcome as Result
from belote_notation.record import Amounts, Column, DealStart, HeadItem, Tag
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.ruleset import NextDealer, Ruleset
from belote_notation.seats import Direction, Seat, Side

_ANY_SCORE = DealScore(Result.MADE)
"""For the rulesets under which the score does not tell who deals next."""

_BY_PASSING = (Ending.PASSED, Ending.VOID)
_NUMBERS = frozenset(
    {"points", "score", "total", "pending", "tricks", "announced", "belote", "der", "adjust"}
)
_TALK = frozenset({"question", "hint", "answer", "comment", "tag", "variation", "version"})
_HARMLESS = _NUMBERS | _TALK
"""Lost lines after which it is still known how a deal ended."""


def _opening(head: Iterable[HeadItem]) -> Standing:
    """Where a match stands before its first deal: at nothing, or at what was given or taken then."""
    lines = [item for item in head if isinstance(item, Amounts) and item.column is Column.ADJUST]
    if not lines:
        return Standing()
    totals = (
        whole_number(sum(line.ns or 0 for line in lines)),
        whole_number(sum(line.ew or 0 for line in lines)),
    )
    return Standing(totals, totals)


@dataclass(frozen=True, slots=True)
class Manner:
    """How much is told of a wrong number.

    Attributes:
        causes: which slips explain it.
        echoes: what follows from it further down.
    """

    causes: bool = True
    echoes: bool = False


class Ledger:
    """What one match has come to, deal by deal; judges each as it is entered.

    Attributes:
        expected_dealer: who should deal next; None if unknown.
        entered: where the match stood when the last deal was entered.
        end: how the match ended, once it is closed; None if it has no deal.
    """

    __slots__ = (
        "_absent",
        "_after",
        "_but_for_slip",
        "_deals",
        "_exercise",
        "_head",
        "_last_dealer",
        "_manner",
        "_match",
        "_numbers",
        "_over_at",
        "_played",
        "_rules",
        "_scorer",
        "_standing",
        "_start",
        "_states",
        "_told",
        "_total_seen",
        "_words",
        "end",
        "entered",
        "expected_dealer",
    )

    def __init__(
        self,
        rules: MatchRules,
        match: int,
        head: Iterable[HeadItem] = (),
        manner: Manner = Manner(),  # frozen
    ) -> None:
        self._manner = manner
        self._rules = rules.ruleset
        self._scorer = scorer_of(rules.ruleset)
        self._words = rules.words_recorded
        self._match = match
        self._head = tuple(item for item in head if isinstance(item, Tag))
        self._standing = _opening(head)
        self._states: list[MatchState] = []
        self._start: DealStart | None = None
        self._after: Ending | None = None
        self._last_dealer: Seat | None = None
        self._numbers: tuple[int, ...] = ()
        self._deals = 0
        self._played = 0
        self._over_at: str | None = None
        self._told = False
        self._exercise = False
        self._total_seen = False
        self._but_for_slip: Seat | None = None
        self._absent = Absent.NONE
        self.expected_dealer: Seat | None = None
        self.entered = self._standing
        self.end: MatchEnd | None = None

    @property
    def standing(self) -> Standing:
        """Where the match stands."""
        return self._standing

    @property
    def words_recorded(self) -> bool:
        """Whether silence in the record means that no word of belote was said."""
        return self._words

    def heed(self, start: DealStart) -> None:
        """See from the first line of a deal whether deals are missing before it, and who then should deal.

        If the last dealer was wrong, the deal may also go on as if that slip had not been: it is told once.
        """
        self._absent = Absent.NONE
        dealer, expected = start.dealer, self.expected_dealer
        ahead = 0 if start.number is None or not self._numbers else start.number - max(self._numbers)
        if ahead > 0:
            if dealer is None:
                self._absent, self.expected_dealer = Absent.PERHAPS, None
            elif expected is None or self._rules.next_dealer is NextDealer.WINNER_OF_DEAL:
                self._absent, self.expected_dealer = Absent.PERHAPS, dealer
            elif self._rules.direction.after(expected, ahead) is dealer:
                self._absent = Absent.PERHAPS if dealer is expected else Absent.SURELY
                self.expected_dealer = dealer
        elif self._but_for_slip is not None and dealer is self._but_for_slip:
            self.expected_dealer = dealer

    def turned(self, rules: Ruleset, last: Seat | None, expected: Seat | None) -> Ledger:
        """The same point of the match, had it gone the other way round.

        Args:
            rules: the rules in the other direction.
            last: who dealt last.
            expected: who should deal next.
        """
        other = copy(self)
        other._rules, other._scorer = rules, scorer_of(rules)
        other._last_dealer, other.expected_dealer = last, expected
        return other

    def enter(self, outcome: Outcome, found: list[Diagnostic]) -> None:
        """Judge the next deal; its diagnostics are added to `found`."""
        said = outcome.said
        start = said.deal.start
        if self._start is None and start.number is not None and start.number > 1:
            # A match that starts in its middle: nobody says where it stood.
            self._standing = self._anywhere()
        self._judge_place(outcome, start, found)
        before = self.entered = self._standing
        marks: Pair | None = None
        result = Result.MADE
        ruled = fault_account(outcome, self._scorer, self._words, before)
        if ruled is not None:
            marks, result = self._judge_account(ruled, found)
        elif not judgeable(outcome):
            scored = bool(said.faults) and not outcome.tainted
            self._standing = standing_taken(outcome, self._scorer, before, scored=scored)
        else:
            quick = quick_standing(outcome, self._scorer, self._words, before)
            if quick is not None:
                self._standing, score = quick
                marks, result = score.marks, score.outcome
                uncalled_belote(outcome, self._rules, self._words, None, found)
            else:
                marks, result = self._judge_on(outcome, before, found)
        self._go_on(outcome, start, marks, result)

    def _anywhere(self) -> Standing:
        """A match of which nobody says where it stands."""
        return Standing(UNKNOWN, UNKNOWN, () if self._scorer.litige else ((0, 0),))

    def _judge_on(
        self, outcome: Outcome, before: Standing, found: list[Diagnostic]
    ) -> tuple[Pair | None, Result]:
        """Judge the deal's numbers; what does not follow from the last deal may come from missing ones."""
        start = len(found)
        judged = self._judge_numbers(outcome, before, found)
        if self._absent is not Absent.NONE and any(each.severity is Severity.ERROR for each in found[start:]):
            del found[start:]
            self.entered = self._anywhere()
            judged = self._judge_numbers(outcome, self.entered, found)
        return judged

    def _judge_numbers(
        self, outcome: Outcome, before: Standing, found: list[Diagnostic]
    ) -> tuple[Pair | None, Result]:
        """Hold the deal's numbers against the rules; the marks that follow, and the fate of the contract."""
        account = open_account(outcome, self._scorer, self._words, before)
        plain = plain_standing(account)
        if plain is not None:
            self._standing, reading = plain
            uncalled_belote(outcome, self._rules, self._words, account, found)
            return reading.score.marks, reading.score.outcome
        judged = self._judge_account(account, found)
        uncalled_belote(outcome, self._rules, self._words, account, found)
        return judged

    def _judge_account(self, account: Account, found: list[Diagnostic]) -> tuple[Pair | None, Result]:
        """Hold an account against the rules, and go on from where it leads."""
        if not self._manner.causes:
            account = account._replace(causes=False)
        for check in sheet.CHECKS:
            found += check.run(account, self._rules)
        told = verdict(account)
        self._standing = standing_after(account, told)
        if self._manner.echoes:
            self._standing = self._standing.by_the_rules()
        if told.reading is None:
            return None, Result.MADE
        return told.reading.score.marks, told.reading.score.outcome

    def _judge_place(self, outcome: Outcome, start: DealStart, found: list[Diagnostic]) -> None:
        dealer, number, expected = start.dealer, start.number, self.expected_dealer
        numbers = self._numbers
        unfinished = _breaks_off(outcome)
        over = self._over_at is not None and not self._told
        if (
            unfinished
            or over
            or (dealer is not expected and dealer is not None and expected is not None)
            or (numbers and number is not None and number not in numbers)
        ):
            self._told = self._told or over
            winner = self._states[0].winner if self._states else None
            place = DealPlace(
                start,
                outcome.address,
                expected,
                self._last_dealer,
                self._after,
                numbers,
                self._over_at if over else None,
                winner,
                unfinished,
                self._absent,
                ends_by=ending_option(self._rules),
            )
            for check in DEAL_CHECKS:
                found += check.run(place, self._rules)
        if number is None:
            self._numbers = tuple(each + 1 for each in numbers)
        elif number in numbers or not numbers:
            self._numbers = (number + 1,)
        else:
            self._numbers = (number + 1, numbers[0] + 1)

    def _go_on(self, outcome: Outcome, start: DealStart, marks: Pair | None, result: Result) -> None:
        """Take the deal into the match: dealer, number of deals, end."""
        self._start = start
        self._deals += 1
        self._exercise = self._exercise or outcome.ending is Ending.EXERCISE
        self._total_seen = self._total_seen or Column.TOTAL in outcome.said.sheet
        due, self._last_dealer = self.expected_dealer, outcome.dealer
        self._after = Ending.VOID if result is Result.REPLAY else outcome.ending
        self.expected_dealer = following = self._next_dealer(outcome, marks)
        self._but_for_slip = None
        if following is not None and due is not None and outcome.dealer is not None:
            self._but_for_slip = Direction.CLOCKWISE.after(due, following - outcome.dealer)
        if self._after in _BY_PASSING or outcome.ending is Ending.EXERCISE:
            return
        self._played += 1
        if self._over_at is None:
            self._judge_end(outcome)

    def _next_dealer(self, outcome: Outcome, marks: Pair | None) -> Seat | None:
        dealer, after = outcome.dealer, self._after
        if dealer is None or after is Ending.EXERCISE:
            return None
        counted = after in (Ending.PLAYED, Ending.SHEET)
        if not counted and outcome.said.lost - _HARMLESS:
            return None
        if after is Ending.PASSED:
            return MatchState(dealer).after_pass(self._rules).dealer
        if after is Ending.VOID:
            return MatchState(dealer).after_void(self._rules).dealer
        if not counted and Column.SCORE not in outcome.said.sheet:
            return None
        if self._rules.next_dealer is not NextDealer.WINNER_OF_DEAL:
            return next_dealer(self._rules, dealer, _ANY_SCORE)
        if marks is None:
            marks = recorded_marks(outcome)
            if marks is None:
                return None
        return next_dealer(self._rules, dealer, DealScore(Result.MADE, marks=marks))

    def _judge_end(self, outcome: Outcome) -> None:
        """See whether the match is over, by the totals of the rules and by the written ones."""
        standing, rules = self._standing, self._rules
        totals = _known(standing)
        target, limit = rules.target, rules.deal_limit
        if limit is None and target is not None and all(max(pair) < target for pair in totals):
            if self._states:
                self._states = []
            return
        waiting = standing.waiting[0] if standing.waiting else (0, 0)
        takers = (Side.NS, Side.EW) if outcome.taker_side is None else (outcome.taker_side,)
        last = DealScore(Result.MADE, waiting=waiting)
        self._states = [
            MatchState(None, pair, waiting, self._played - 1).after_deal(rules, last, taker)
            for pair in totals
            for taker in takers
        ]
        if self._states and all(state.ended for state in self._states):
            self._over_at = outcome.address

    def close(self, tail: Iterable[HeadItem], found: list[Diagnostic]) -> None:
        """Judge the end of the match; its diagnostics are added to `found`."""
        if self._start is None:
            return
        tags = {tag.name: tag for tag in reversed((*self._head, *(t for t in tail if isinstance(t, Tag))))}
        tag = tags.get("Result")
        us = read_side(tags["Us"].value) if "Us" in tags else None
        totals = _known(self._standing)
        ended = [state for state in self._states if state.ended]
        self.end = end = MatchEnd(
            self._match,
            self._start,
            self._rules,
            tuple(dict.fromkeys([*(state.totals for state in ended), *totals])),
            tuple(dict.fromkeys(state.winner for state in ended)),
            self._over_at is not None,
            not ended,
            tag,
            None if tag is None else read_result(tag.value, us or Side.NS),
            self._exercise or (self._deals == 1 and not self._total_seen),
        )
        for check in END_CHECKS:
            found += check.run(end, self._rules)


def judgeable(outcome: Outcome) -> bool:
    """Whether a deal's numbers can be held against the rules; if not they are taken as they are written."""
    said = outcome.said
    ruled = bool(said.faults) or "fault" in said.lost
    return not (outcome.tainted or ruled or outcome.ending is Ending.EXERCISE)


def _breaks_off(outcome: Outcome) -> bool:
    """Whether the end of a deal is missing, rather than something in its middle."""
    said = outcome.said
    if outcome.ending is not Ending.BROKEN_OFF or said.broken:
        return False
    last = said.tricks[-1] if said.tricks else None
    return last is None or last.number != 8 or len(last.cards) < 4


def _known(standing: Standing) -> list[Pair]:
    """The totals that may be right, those of the rules first; none if a side's is unknown."""
    found: list[Pair] = []
    for ns, ew in (standing.computed, standing.written):
        if ns is not None and ew is not None and (ns, ew) not in found:
            found.append((ns, ew))
    return found
