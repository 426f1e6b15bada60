"""B707, and a match read both ways round while its direction is in doubt.

A deal that reads wrong under the direction of the rules is read in the other one as well. If it reads
better so, the match goes on both ways, a few deals at most, until one way is plainly the right one:
what was found the other way is then dropped. A deal that settles the matter for the rules ends all doubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from belote_notation.checks.base import Finding, rule
from belote_notation.checks.match import Ledger, Manner
from belote_notation.checks.match_rules import MatchEnd, SameDeal, deal_written_twice
from belote_notation.checks.repair import Budget, mend
from belote_notation.checks.rules_tag import MatchRules
from belote_notation.checks.seen import Seen
from belote_notation.checks.table import judge_deal
from belote_notation.checks.views import note, plural
from belote_notation.diagnostics import Diagnostic, Fact, Severity, Text
from belote_notation.record import Amounts, Column, Deal, HeadItem
from belote_notation.replay import Replay, Said, replay
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Direction, Seat
from belote_notation.source import Span

_WAYS = {
    Direction.CLOCKWISE: Text("dans le sens des aiguilles d'une montre", "clockwise"),
    Direction.COUNTERCLOCKWISE: Text("dans le sens inverse des aiguilles d'une montre", "counter-clockwise"),
}
_BY_TAG = Text('écrivez [Règles.direction "{value}"]', 'write [Rules.direction "{value}"]')
_BY_OPTION = Text("donnez --rule direction={value}", "give --rule direction={value}")

_HELD_DEALS = 8
_HELD_FINDINGS = 2000
_LEAD = 2
_CALLS = 3
"""How many deals, and findings, wait for the direction; by how many deals the other way must
lead; and how many calls with their seats show a direction, whichever one seat is wrong."""

Silent = Mapping[int, frozenset[str]]
Batch = tuple[list[Diagnostic], Silent]
"""What was found in one piece of the text, and the codes that it silences."""


@dataclass(frozen=True, slots=True)
class WrongWay:
    """A match that goes the other way round.

    Attributes:
        span: the first place that shows it.
        match: the number of the match.
        given: the direction of the rules.
        by_tag: the rules are those of the tags, so that a tag can put it right.
        here: how many errors the first deal that shows it has by the rules.
        there: how many it has the other way round.
    """

    span: Span
    match: int
    given: Direction
    by_tag: bool
    here: int
    there: int


@rule(
    "B707",
    Severity.ERROR,
    name="wrong-direction",
    fr="La partie tourne {shown}, or ces règles se jouent {given} : {way_out}. "
    "Elle est jugée comme elle tourne",
    en="The match goes {shown}, but these rules play {given}: {way_out}. It is judged as it goes",
)
def wrong_direction(match: WrongWay) -> Iterator[Finding]:
    """The whole match reads right the other way round."""
    shown = _other_way(match.given)
    facts: dict[str, Fact] = {
        "shown": _WAYS[shown],
        "given": _WAYS[match.given],
        "way_out": _BY_TAG if match.by_tag else _BY_OPTION,
        "value": shown.value,
    }
    count = note(
        "lue dans le sens des règles, cette donne a {here} erreur{s} ; dans l'autre sens, {there}",
        "read in the direction of the rules, this deal has {here} error{s}; the other way round, {there}",
        here=match.here,
        there=Text("aucune", "none") if not match.there else match.there,
        s=plural(match.here),
    )
    yield Finding(match.span, facts, str(match.match), option="direction", related=(count,))


def _other_way(direction: Direction) -> Direction:
    if direction is Direction.CLOCKWISE:
        return Direction.COUNTERCLOCKWISE
    return Direction.CLOCKWISE


@lru_cache(maxsize=64)
def turned_round(rules: Ruleset) -> Ruleset:
    """The same rules the other way round."""
    source = Text("comme la partie se lit (B707)", "as the match reads (B707)")
    sources = MappingProxyType({**rules.sources, "direction": source})
    return replace(rules, direction=_other_way(rules.direction), sources=sources)


@dataclass(slots=True)
class _Way:
    """A match read one way round: its rules, its ledger, what waits to be told, its deals if kept."""

    rules: Ruleset
    ledger: Ledger
    held: list[Batch]
    votes: int = 0
    last: Deal | None = None
    seen: list[Seen] | None = None

    def take(self, deal: Deal, address: str, found: list[Diagnostic], budget: Budget) -> tuple[Replay, int]:
        """Judge the next deal; what is wrong is added to `found`.

        Args:
            deal: the deal.
            address: of the deal, as ``1/3``.
            found: takes what is wrong, the slip that explains it taken into account.
            budget: in how many deals such a slip may be looked for.

        Returns:
            the deal, and how many errors it has as it is written.
        """
        if self.seen is None:
            return self._take(deal, address, found, budget)
        old, twice = self.ledger, self.last is not None and _same(self.last, deal)
        taken = self._take(deal, address, found, budget)
        ledger = self.ledger
        stood = ledger.entered, ledger.standing
        self.seen.append(Seen(taken[0], ledger.words_recorded, *stood, twice, ledger is not old))
        return taken

    def _take(self, deal: Deal, address: str, found: list[Diagnostic], budget: Budget) -> tuple[Replay, int]:
        ledger = self.ledger
        last, self.last = self.last, deal
        if last is not None and _same(last, deal):
            found += deal_written_twice.run(SameDeal(deal.start, last.start, address), self.rules)
            return replay(deal, self.rules, address, ledger.expected_dealer), 0
        ledger.heed(deal.start)
        wrong: list[Diagnostic] = []
        played = judge_deal(deal, self.rules, address, ledger.expected_dealer, wrong)
        if played.clean:
            ledger.enter(played.outcome, wrong)
            found += wrong
            return played, count_errors(wrong)
        before = copy(ledger)
        ledger.enter(played.outcome, wrong)
        errors = count_errors(wrong)
        mended = mend(played, before, wrong, self.rules, budget) if errors else None
        if mended is not None:
            wrong = mended.found
            self.ledger = mended.ledger or ledger
            if not mended.dealer_known:
                self.ledger.expected_dealer = None
        found += wrong
        return played, errors


class MatchCheck:
    """One match as it is judged, in one direction or, while that is in doubt, in both.

    Attributes:
        last_plays: how many cards were played in the last deal.
    """

    __slots__ = ("_budget", "_by_tag", "_first", "_match", "_mirror", "_other", "_sure", "_way", "last_plays")

    def __init__(
        self,
        rules: MatchRules,
        match: int,
        head: Iterable[HeadItem],
        budget: Budget,
        manner: Manner = Manner(),  # noqa: B008  # frozen
        *,
        by_tag: bool,
        keep: bool = False,
    ) -> None:
        self._budget = budget
        self._match = match
        self._by_tag = by_tag
        self._way = _Way(rules.ruleset, Ledger(rules, match, head, manner), [], seen=[] if keep else None)
        self._other: _Way | None = None
        self._sure = False
        self._mirror: tuple[Seat | None, Seat | None] = None, None
        self._first: tuple[WrongWay, bool] | None = None
        self.last_plays = 0

    @property
    def seen(self) -> tuple[Seen, ...]:
        """The deals judged so far, in the direction that holds; none if they are not kept."""
        return tuple(self._way.seen or ())

    def deal(self, deal: Deal, address: str, found: list[Diagnostic], silent: Silent) -> Iterable[Batch]:
        """Judge a deal; gives what can be told by now.

        Args:
            deal: the deal.
            address: of the deal, as ``1/3``.
            found: what was found in its text, whichever way it is read; the rest is added.
            silent: the codes that it silences.
        """
        if self._sure:
            self.last_plays = self._way.take(deal, address, found, self._budget)[0].outcome.played
            return ((found, silent),)
        return self._doubtful(deal, address, found, silent)

    def _doubtful(
        self, deal: Deal, address: str, common: list[Diagnostic], silent: Silent
    ) -> Iterable[Batch]:
        """Judge a deal both ways, unless one is enough."""
        way, other = self._way, self._other
        before = copy(way.ledger)
        found: list[Diagnostic] = []
        played, here = way.take(deal, address, found, self._budget)
        self.last_plays = played.outcome.played
        if other is None:
            clean = not here
            mirror = self._mirror
            self._sure = clean and shows_direction(played.said, before.expected_dealer, mirror[1])
            self._mirror = _mirrored(mirror[1], played, way.ledger.expected_dealer)
            if self._sure or (clean and not may_show_direction(played.said)):
                return ((common + found, silent),)
            rules = turned_round(way.rules)
            other = _Way(rules, before.turned(rules, *mirror), [])
            other.seen = None if way.seen is None else []
        turned: list[Diagnostic] = []
        _, there = other.take(deal, address, turned, self._budget)
        self._compare(here, there, other)
        if self._other is other and self._first is None:
            self._first = self._shown(found, here, there, played)
        way.held.append((common + found, silent))
        other.held.append((common + turned, silent))
        return self._settle(last=False)

    def _compare(self, here: int, there: int, other: _Way) -> None:
        """See which way a deal reads better, by its errors."""
        self._way.votes += here < there
        other.votes += there < here
        if self._other is None and there < here:
            self._other = other

    def _shown(self, found: list[Diagnostic], here: int, there: int, played: Replay) -> tuple[WrongWay, bool]:
        """What the first deal that reads better the other way round shows, and whether it is proof enough."""
        clearly = not there and (here > 1 or _calls_seated(played.said) >= _CALLS)
        clearly |= here > 3 and 4 * there <= here
        first = min((each.span for each in found if each.severity is Severity.ERROR), key=_place)
        wrong = WrongWay(first, self._match, self._way.rules.direction, self._by_tag, here, there)
        return wrong, clearly and _seats_beside(played)

    def part(self, found: list[Diagnostic], silent: Silent) -> Iterable[Batch]:
        """Take what was found in the text alone; gives what can be told by now."""
        if self._other is None:
            return ((found, silent),)
        self._way.held.append((found, silent))
        self._other.held.append((found, silent))
        return self._settle(last=False)

    @property
    def end(self) -> MatchEnd | None:
        """How it ended, once it is closed."""
        return self._way.ledger.end

    def close(self, tail: Iterable[HeadItem], found: list[Diagnostic], silent: Silent) -> Iterable[Batch]:
        """Judge the end of the match; gives what has not been told."""
        waiting = self._settle(last=True)
        self._way.ledger.close(tail, found)
        return (*waiting, (found, silent))

    def _settle(self, *, last: bool) -> Iterable[Batch]:
        """What can be told by now: all of it unless the direction is in doubt."""
        way, other = self._way, self._other
        if other is not None and self._first is not None:
            wrong, strong = self._first
            lead = other.votes - way.votes
            full = len(way.held) >= _HELD_DEALS or sum(len(each) for each, _ in way.held) > _HELD_FINDINGS
            if lead >= _LEAD or ((last or full) and lead > 0 and strong):
                other.held[0][0].extend(wrong_direction.run(wrong, way.rules))
                if way.seen is not None and other.seen is not None:  # those before read the same either way
                    other.seen[:0] = way.seen[: len(way.seen) - len(other.seen)]
                self._way = other
            elif lead >= 0 and not (last or full):
                return ()
            self._other, self._sure = None, True
        self._sure = self._sure or way.votes > 0
        held, self._way.held = self._way.held, []
        return held


def _same(one: Deal, two: Deal) -> bool:
    """Whether a deal is another one written again: number, dealer, cards and all."""
    first, second = one.start, two.start
    if (first.number, first.dealer) != (second.number, second.dealer):
        return False
    if one.plain is not None and two.plain is not None and one.plain.tricks != two.plain.tricks:
        return False
    if one.items != two.items:
        return False
    told = any(isinstance(item, Amounts) and item.column is Column.TOTAL for item in one.items)
    return bool(one.tricks) or (told and one.start.number is not None)


def count_errors(found: Iterable[Diagnostic]) -> int:
    """How many of these are errors."""
    return sum(each.severity is Severity.ERROR for each in found)


def _place(span: Span) -> tuple[int, int]:
    return span.line.number, span.start


def _mirrored(mirror: Seat | None, played: Replay, following: Seat | None) -> tuple[Seat | None, Seat | None]:
    """The last and the next dealer the other way round.

    Args:
        mirror: who should have dealt, the other way round.
        played: the deal.
        following: who deals next by the rules.
    """
    written, here = played.said.deal.start.dealer, played.outcome.dealer
    there = written if written is not None else mirror
    if there is None and here is not None:
        there = here.partner  # told by the first to speak, who sits between the two
    if there is None or here is None or following is None:
        return there, None
    return there, Direction.CLOCKWISE.after(there, here - following)


def _calls_seated(said: Said) -> int:
    """How many calls have their seats written."""
    return 0 if said.auction is None else sum(seat is not None for seat in said.auction.seats)


def shows_direction(said: Said, expected: Seat | None, mirror: Seat | None) -> bool:
    """Whether a deal in order shows beyond doubt that its direction is the one in which it was read.

    The first to speak or to lead after a dealer who is written sits on the side to which play goes round,
    and so does the dealer after the last one.

    Args:
        said: what the deal says.
        expected: who should deal; None if unknown.
        mirror: who should deal the other way round; None if unknown.
    """
    dealer = said.deal.start.dealer
    if dealer is None:
        return False
    if expected is dealer and mirror is not None and mirror is not dealer:
        return True
    if said.auction is not None and said.auction.seats and said.auction.seats[0] is not None:
        return True
    tricks = said.plays
    return said.position is None and tricks is not None and bool(tricks) and tricks[0][1] is not None


def may_show_direction(said: Said) -> bool:
    """Whether a deal writes anything that would read differently the other way round."""
    return any(hand is not None for hand in said.hands) or said.pack is not None or bool(_seats(said))


def _seats(said: Said) -> set[Seat]:
    """The seats that are written on calls and tricks."""
    seats: list[object] = [] if said.auction is None else list(said.auction.seats)
    for trick in said.tricks:
        seats += (trick.leader, trick.winner, *trick.seats)
    return {seat for seat in seats if isinstance(seat, Seat)}


def _seats_beside(played: Replay) -> bool:
    """Whether calls or tricks name a neighbour of the dealer.

    If they do not, two hands exchanged look like a deal that goes the other way round.
    """
    dealer = played.outcome.dealer
    return any(dealer is None or seat.side is not dealer.side for seat in _seats(played.said))
