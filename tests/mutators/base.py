"""What a mutant is, and the tools the mutators share.

A mutator takes a clean match, breaks one thing in it and says which code must be given, and where.
What it says follows from the rules, by way of `oracle`, never from the program under test; the program's
parser only tells at which characters a card or a number stands in the broken text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, NamedTuple

from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.notation import parse, write
from belote_notation.record import (
    Amounts,
    BeloteScored,
    Column,
    Deal,
    DealItem,
    HeadItem,
    LastTrick,
    Match,
    Pending,
    Statement,
    Trick,
)
from belote_notation.source import Span
from generator import random_options, write_match
from oracle import PRESETS, next_totals, turn_order
from oracle.options import Options
from scribe import Manner, Scribe
from table import DealPlayed, count, play_match, play_on


class Place(NamedTuple):
    """Characters `start` to `end` of a line, counted from 1 and from 0."""

    line: int
    start: int
    end: int


class Where(NamedTuple):
    """A part of a statement: in a deal (-1 the head, -2 the tail), item -1 being its first line."""

    deal: int
    item: int
    part: Callable[[Any], Span] = lambda statement: statement.span


@dataclass(frozen=True)
class Mutant:
    """A broken match.

    Attributes:
        code: the code that it must give.
        text: the text of the match.
        places: where; any one of them will do. Nowhere in particular if empty.
        stop: the line where the next deal starts; up to there no other error may be given.
        error: the code is that of an error.
    """

    code: str
    text: str
    places: tuple[Place, ...]
    stop: int = 10**9
    error: bool = True


@dataclass
class Case:
    """A clean match, ready to be broken in one of its deals."""

    rng: Random
    preset: str
    options: Options
    changes: dict[str, Any]
    manner: Manner
    lang: Lang
    played: list[DealPlayed]
    match: Match
    target: int = field(default=0)

    @property
    def deal(self) -> Deal:
        """The deal to be broken."""
        return self.match.deals[self.target]

    @property
    def facts(self) -> DealPlayed:
        """What happened in it."""
        return self.played[self.target]

    def find(self, fits: Callable[[DealPlayed], object]) -> bool:
        """Choose a deal to be broken."""
        chosen = [place for place, deal in enumerate(self.played) if fits(deal)]
        if chosen:
            self.target = self.rng.choice(chosen)
        return bool(chosen)

    def items(self, kind: type[Statement], fits: Callable[[Any], object] = lambda _: True) -> list[int]:
        """The places of a kind of statement in the deal to be broken."""
        return [place for place, item in enumerate(self.deal.items) if isinstance(item, kind) and fits(item)]

    def column(self, column: Column) -> int | None:
        """The place of a line of numbers in the deal to be broken, with the numbers of both sides."""
        found = self.items(Amounts, lambda item: item.column is column and None not in (item.ns, item.ew))
        return found[0] if found else None

    def pending_before(self) -> int:
        """The points that hung before the deal to be broken."""
        return self.played[self.target - 1].pending if self.target else 0


Mutator = Callable[[Case], Mutant | None]
Edit = Callable[[str, Place], tuple[str, int, int] | None]
"""Gets a line and a place in it; gives the new line and the characters from and to which it is wrong."""


@dataclass(frozen=True)
class Wants:
    """The matches that a mutator can work on."""

    hands: bool | None = None
    cards: bool = True
    seats: bool | None = None
    presets: tuple[str, ...] = PRESETS
    whole: bool = False


def make_case(rng: Random, wants: Wants, *, deals: int | None = None, lang: Lang | None = None) -> Case:
    """A clean random match of a few deals; a whole one, to a low target, if so wanted."""
    preset = rng.choice(wants.presets)
    options, changes = random_options(rng, preset, varied=False, target=150 if wants.whole else None)
    played = play_match(rng, options, deals=None if wants.whole else deals or rng.randint(2, 5), plain=True)
    hands = rng.random() < 0.5 if wants.hands is None else wants.hands
    seats = rng.random() < 0.2 if wants.seats is None else wants.seats
    manner = Manner(hands=hands, seats=seats, cards=wants.cards, full=True, comments=False)
    match = write_match(rng, played, preset, options, changes, manner)
    drawn = rng.choice(LANGUAGES)
    return Case(rng, preset, options, changes, manner, lang or drawn, played, match)


def bare(deal: Deal, first: int = 0, *, sheet: bool = True) -> Deal:
    """A deal without the winners and points of its tricks from one on, nor the lines of its score."""
    items: list[DealItem] = []
    tricks = 0
    for item in deal.items:
        if sheet and isinstance(item, (Amounts, Pending, LastTrick, BeloteScored)):
            continue
        if isinstance(item, Trick):
            tricks += 1
            if tricks > first:
                item = replace(item, winner=None, points=None)  # noqa: PLW2901
        items.append(item)
    return replace(deal, items=tuple(items))


def mended(case: Case, deal: Deal) -> Match:
    """The match with another deal in place of the broken one, and one deal without numbers behind it."""
    deals = case.match.deals
    rest = tuple(bare(each) for each in deals[case.target + 1 : case.target + 2])
    return replace(case.match, deals=(*deals[: case.target], deal, *rest), tail=())


def with_items(case: Case, items: Iterable[DealItem]) -> Match:
    """The match with other statements in the deal to be broken."""
    return mended(case, replace(case.deal, items=tuple(items)))


def swapped(items: Sequence[DealItem], place: int, *instead: DealItem) -> list[DealItem]:
    """A list of statements with one of them replaced by others, or dropped."""
    return [*items[:place], *instead, *items[place + 1 :]]


def located(text: str, where: Where) -> Place:
    """The characters of a part of a match."""
    match = parse(text).record.matches[0]
    if where.deal < 0:
        block: Sequence[HeadItem] = match.head if where.deal == -1 else match.tail
        statement: Statement = block[where.item]
    else:
        deal = match.deals[where.deal]
        statement = deal.start if where.item < 0 else deal.items[where.item]
    span = where.part(statement)
    return Place(span.line.number, span.start, span.end)


def deal_line(text: str, deal: int) -> int:
    """The line on which a deal starts; behind everything if there is no such deal."""
    deals = parse(text).record.matches[0].deals
    return deals[deal].start.line.number if deal < len(deals) else 10**9


def mutant(case: Case, code: str, match: Match, *wheres: Where, error: bool = True) -> Mutant:
    """A mutant from a broken record."""
    text = write(match, case.lang)
    places = tuple(located(text, where) for where in wheres)
    return Mutant(code, text, places, deal_line(text, case.target + 1), error)


def broken_line(
    case: Case,
    code: str,
    where: Where,
    edit: Edit,
    *,
    error: bool = True,
) -> Mutant | None:
    """A mutant from a line that `edit` breaks."""
    match = mended(case, bare(case.deal, sheet=False) if where.deal >= 0 else case.deal)
    text = write(match, case.lang)
    place = located(text, where)
    lines = text.split("\n")
    edited = edit(lines[place.line - 1], place)
    if edited is None:
        return None
    lines[place.line - 1] = edited[0]
    stop = deal_line(text, case.target + 1)
    return Mutant(code, "\n".join(lines), (Place(place.line, edited[1], edited[2]),), stop, error)


def replayed(case: Case, prefix: list[str], won: dict[int, str] | None = None) -> DealPlayed:
    """The deal to be broken with these cards first, then legal ones; `won` forces the winner of a trick."""
    keen: dict[str, bool | None] = {"NS": None, "EW": None}
    played = replace(case.facts, tricks=play_on(case.rng, case.facts, case.options, keen, prefix, won))
    count(played, case.options, case.pending_before())
    before = case.played[case.target - 1].totals if case.target else {"NS": 0, "EW": 0}
    played.totals = next_totals(before, played.marks)
    return played


def rewritten(case: Case, played: DealPlayed) -> Deal:
    """Another course of the deal to be broken, as a record with all its numbers."""
    return Scribe(case.rng, played, case.options, case.manner).deal(case.target + 1)


def flat(deal: DealPlayed) -> list[str]:
    """All the cards of a deal in the order of play."""
    return [card for trick in deal.tricks for card in trick.cards]


def seat_of(case: Case, place: int, played: DealPlayed | None = None) -> str:
    """Who plays the card at a place of `flat`."""
    trick = (played or case.facts).tricks[place // 4]
    return turn_order(trick.leader, case.options)[place % 4]


def held_at(case: Case, place: int) -> list[str]:
    """The hand of whoever plays the card at a place of `flat`, just before."""
    gone = flat(case.facts)[:place]
    return [card for card in case.facts.hands[seat_of(case, place)] if card not in gone]


def hand_place(card: Any) -> Callable[[Any], Span]:
    """Where a card stands in a written hand."""
    return lambda statement: statement.card_span(card)


def trick_place(index: int) -> Callable[[Any], Span]:
    """Where a card stands in a trick."""
    return lambda statement: statement.card_span(index)


def part(index: int) -> Callable[[Any], Span]:
    """Where a part of a statement stands."""
    return lambda statement: statement.part(index)
