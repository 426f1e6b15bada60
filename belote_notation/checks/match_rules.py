"""The rules of the match: B701 to B709 (B705 stands with the tags, B707 in `direction`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from belote_notation.checks.base import Check, Finding, rule
from belote_notation.checks.match_result import Claimed, ClaimKind
from belote_notation.diagnostics import Edit, Fact, Related, Severity, Text
from belote_notation.engine.scoring import Pair
from belote_notation.record import DealStart, Tag
from belote_notation.replay.outcome import Ending
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat, Side


class Absent(Enum):
    """Whether deals are missing before a deal whose number is too high."""

    NONE = "none"
    PERHAPS = "perhaps"
    SURELY = "surely"


@dataclass(frozen=True, slots=True)
class DealPlace:
    """Where a deal stands in its match.

    Attributes:
        start: its first line.
        address: as ``1/3``.
        dealer: who should deal; None if unknown.
        last_dealer: who dealt before.
        after: how the deal before it ended; None before the first.
        numbers: the numbers it may have; empty if any may be.
        won_at: the address of the deal with which the match was over, if it was; told once.
        winner: who had won it by then; None for a draw.
        unfinished: the deal was broken off.
        absent: whether deals are missing before it.
        ends_by: the option of the ruleset that ends the match.
    """

    start: DealStart
    address: str
    dealer: Seat | None = None
    last_dealer: Seat | None = None
    after: Ending | None = None
    numbers: tuple[int, ...] = ()
    won_at: str | None = None
    winner: Side | None = None
    unfinished: bool = False
    absent: Absent = Absent.NONE
    ends_by: str = "target"


_NEXT_DEALER_OPTIONS = {Ending.PASSED: "all_pass", Ending.VOID: "after_void"}


@rule(
    "B701",
    Severity.ERROR,
    name="wrong-dealer",
    fr="{recorded} ne devait pas donner : après {last_dealer}, c'est à {computed}",
    en="{recorded} was not to deal: after {last_dealer} it is {computed}'s turn",
)
def wrong_dealer(place: DealPlace) -> Iterator[Finding]:
    """The dealer against the last one, the direction and what became of the last deal."""
    dealer = place.start.dealer
    if dealer is None or place.dealer is None or dealer is place.dealer or place.after is None:
        return
    option = _NEXT_DEALER_OPTIONS.get(place.after, "next_dealer")
    facts: dict[str, Fact] = {"recorded": dealer, "computed": place.dealer, "last_dealer": place.last_dealer}
    yield Finding(
        place.start.part(3), facts, place.address, dealer, option, recorded=dealer, computed=place.dealer
    )


_MISSING: dict[Absent, Fact] = {
    Absent.NONE: "",
    Absent.PERHAPS: Text(
        " : corrigez le numéro, ou des donnes manquent",
        ": correct the number, or deals are missing",
    ),
    Absent.SURELY: Text(
        " : des donnes manquent, le donneur le montre aussi",
        ": deals are missing, as the dealer shows too",
    ),
}


@rule(
    "B702",
    Severity.WARNING,
    name="wrong-deal-number",
    fr="La donne porte le numéro {recorded} ; après la précédente, ce serait {computed}{hint}",
    en="The deal has number {recorded}; after the one before it would be {computed}{hint}",
)
def wrong_deal_number(place: DealPlace) -> Iterator[Finding]:
    """The number of a deal against the one written before."""
    number = place.start.number
    if number is None or not place.numbers or number in place.numbers:
        return
    hint = _MISSING[place.absent]
    facts: dict[str, Fact] = {"recorded": number, "computed": place.numbers[0], "hint": hint}
    span = place.start.part(2)
    fix = () if place.absent is Absent.SURELY else (Edit(span, place.numbers[0]),)
    yield Finding(span, facts, place.address, recorded=number, computed=place.numbers[0], fix=fix)


_DRAWN = Text("à égalité", "as a draw")
_WON_BY = Text("par {winner}", "by {winner}")


@rule(
    "B703",
    Severity.ERROR,
    name="deal-after-end",
    fr="La partie était finie à la donne {won_at}, gagnée {how} : cette donne est de trop",
    en="The match was over with deal {won_at}, won {how}: this deal is one too many",
)
def deal_after_end(place: DealPlace) -> Iterator[Finding]:
    """A deal after the match was decided, told at the first such deal."""
    if place.won_at is not None:
        facts: dict[str, Fact] = {
            "won_at": place.won_at,
            "how": _DRAWN if place.winner is None else _WON_BY,
            "winner": place.winner,
        }
        yield Finding(place.start.span, facts, place.address, option=place.ends_by)


@rule(
    "B708",
    Severity.NOTE,
    name="unfinished-deal",
    fr="La donne s'arrête avant la fin : rien n'est jugé de ce qui manque",
    en="The deal breaks off before its end: what is missing is not judged",
)
def unfinished_deal(place: DealPlace) -> Iterator[Finding]:
    """A deal broken off."""
    if place.unfinished:
        yield Finding(place.start.span, {}, place.address)


@dataclass(frozen=True, slots=True)
class SameDeal:
    """A deal that is the one before it once more: its first line and the other's, and its address."""

    start: DealStart
    first: DealStart
    address: str


@rule(
    "B709",
    Severity.ERROR,
    name="deal-written-twice",
    fr="Cette donne est la précédente, écrite une seconde fois : effacez l'une des deux",
    en="This deal is the one before, written a second time: delete one of the two",
)
def deal_written_twice(same: SameDeal) -> Iterator[Finding]:
    """A deal that repeats the one before it to the last card and number; it is not counted again."""
    related = Related(Text("la première fois", "the first time"), same.first.span)
    yield Finding(same.start.span, {}, same.address, related=(related,))


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended.

    Attributes:
        number: the match, from 1.
        start: the first line of its last deal.
        rules: the ruleset.
        totals: the running totals that may be right (by the rules, as written); empty if unknown.
        winners: who won by each of them, None for a draw; empty if nobody had won.
        over: the match is over by all of them.
        open: it is over by none of them.
        tag: the ``[Result]`` tag, if there is one.
        claimed: what it says.
        fragment: too little of a match to say that it is unfinished.
    """

    number: int
    start: DealStart
    rules: Ruleset
    totals: tuple[Pair, ...]
    winners: tuple[Side | None, ...]
    over: bool
    open: bool
    tag: Tag | None
    claimed: Claimed | None
    fragment: bool

    @property
    def wrong_result(self) -> bool:
        """Whether the result tag says what did not come about."""
        claimed = self.claimed
        if claimed is None or not self.totals:
            return False
        if claimed.kind is ClaimKind.TOTALS:
            return not any(claimed.agrees(pair) for pair in self.totals)
        if claimed.kind is ClaimKind.UNFINISHED:
            return self.over
        winner = claimed.side if claimed.kind is ClaimKind.SIDE else None
        return winner not in self.winners if self.winners else self.open


_UNREADABLE = Text(
    "ce n'est ni un camp (NS, EO), ni « nul », ni deux totaux (NS 1012 EO 845)",
    "it is no side (NS, EW), no “draw”, and no two totals (NS 1012 EW 845)",
)
_OPEN = Text("à {ns} contre {ew}, personne n'a gagné encore", "at {ns} to {ew} nobody has won yet")
_WINNER = Text(
    "{computed} a gagné (Nord-Sud {ns}, Est-Ouest {ew})", "{computed} won (North-South {ns}, East-West {ew})"
)
_DRAW = Text("la partie est nulle, {ns} à {ew}", "the match is drawn, {ns} to {ew}")
_TOTALS = Text("les totaux sont NS {ns} EO {ew}", "the totals are NS {ns} EW {ew}")


@rule(
    "B704",
    Severity.ERROR,
    name="wrong-result",
    fr="Résultat « {recorded} » : {why}",
    en="Result “{recorded}”: {why}",
)
def wrong_result(end: MatchEnd) -> Iterator[Finding]:
    """``[Result]`` against the totals; a value that cannot be read is told here too."""
    tag = end.tag
    if tag is None:
        return
    if end.claimed is None:
        facts_unread: dict[str, Fact] = {"recorded": tag.value, "why": _UNREADABLE}
        yield Finding(tag.part(2), facts_unread, str(end.number), recorded=tag.value)
        return
    if not end.wrong_result:
        return
    computed: Fact = end.winners[0] if end.winners else None
    why = _OPEN if end.open else _WINNER if computed is not None else _DRAW
    if end.claimed.kind is ClaimKind.TOTALS:
        why, computed = _TOTALS, end.totals[0]
    facts: dict[str, Fact] = {
        "recorded": tag.value,
        "why": why,
        "computed": computed,
        "ns": end.totals[0][0],
        "ew": end.totals[0][1],
    }
    option = ending_option(end.rules)
    yield Finding(tag.part(2), facts, str(end.number), option=option, recorded=tag.value, computed=computed)


@rule(
    "B706",
    Severity.NOTE,
    name="unfinished-match",
    fr="La partie n'est pas finie : Nord-Sud {ns}, Est-Ouest {ew}, {goal}",
    en="The match is not finished: North-South {ns}, East-West {ew}, {goal}",
)
def unfinished_match(end: MatchEnd) -> Iterator[Finding]:
    """A match of which nobody has reached the end, unless its result is told to be wrong."""
    if end.fragment or not end.open or not end.totals or end.wrong_result:
        return
    target = end.rules.target
    goal = Text("il faut {target} points", "{target} points are needed")
    if end.rules.deal_limit is not None:
        goal = Text("il faut {limit} donnes", "{limit} deals are needed")
    facts: dict[str, Fact] = {
        "ns": end.totals[0][0],
        "ew": end.totals[0][1],
        "goal": goal,
        "target": target,
        "limit": end.rules.deal_limit,
    }
    yield Finding(end.start.span, facts, str(end.number), option=ending_option(end.rules))


def ending_option(rules: Ruleset) -> str:
    """The option that ends a match: a number of deals where one is fixed, else the target."""
    return "target" if rules.deal_limit is None else "deal_limit"


DEAL_CHECKS: tuple[Check[DealPlace], ...] = (
    wrong_dealer,
    wrong_deal_number,
    deal_after_end,
    unfinished_deal,
)
END_CHECKS: tuple[Check[MatchEnd], ...] = (wrong_result, unfinished_match)
