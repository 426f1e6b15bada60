"""Plants one slip of the catalogue in a random match, and says what must be found.

The table plays a true match; one line of one deal is then written as somebody who makes the slip
writes it, and what follows is either reckoned from the wrong number or from the true one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import slips_reckoning as reckoning
from belote_notation.notation import parse, write
from belote_notation.record import Amounts, Column, DealItem, Match, Pending, Trick
from belote_notation.seats import Seat
from generator import write_match
from mutators.base import swapped
from oracle import load, over, score_deal, side_of, turn_order
from oracle.cards import OTHER
from oracle.options import Options
from scribe import Manner, fits_a_sheet
from slips_reckoning import SIDES, Book, Scored
from table import DealPlayed, Pair, play_match

ANNOUNCING = ("annonces", "ffb-annonces", "pagat")
LITIGE = ("famille", "classique", "annonces", "ffb", "ffb-annonces")
ALL = ("famille", "classique", "annonces", "vanikar", "ffb", "ffb-annonces", "pagat")


@dataclass(frozen=True)
class Planted:
    """A match with one slip in it.

    Attributes:
        texts: in French and in English.
        line: the line that is wrong.
        code: of its error.
        causes: every slip that gives just these numbers.
        about: options and preset, for whoever reads a failure.
        whole: everything is written, so that just these slips can be named.
    """

    texts: tuple[str, str]
    line: int
    code: str
    causes: frozenset[str]
    about: str
    whole: bool = True


@dataclass(frozen=True)
class Evening:
    """A true match, ready to be written with a slip."""

    preset: str
    changes: dict[str, Any]
    options: Options
    manner: Manner
    played: list[DealPlayed]

    def book(self, place: int) -> Book:
        """A deal and where the match stood before it."""
        before = self.played[place - 1] if place else None
        spent = 0
        if place and before is not None and before.result is not None:
            spent = self.book(place - 1).pending if self.book(place - 1).won_by() else 0
        return Book(
            self.played[place],
            self.options,
            self.manner.cards or not fits_a_sheet(self.played[place], self.options),
            before.pending if before else 0,
            before.totals if before else dict(reckoning.NIL),
            None if place == 0 else self.played[place - 2].totals if place > 1 else dict(reckoning.NIL),
            spent,
        )


@cache
def played_at(number: int, preset: str, kind: str, rounding: str) -> tuple[dict[str, Any], list[DealPlayed]]:
    """A random match and the options it changes; `kind` says what is sought more often."""
    rng = Random(f"{number} {preset} {kind} {rounding}")
    changes: dict[str, Any] = {} if rounding == "none" else {"rounding": rounding}
    if rng.random() < 0.3:
        changes["target"] = 3000
    capots, ties = _SOUGHT[kind]
    options, plain = load(preset, **changes), rng.random() < 0.3
    return changes, play_match(rng, options, deals=rng.randint(2, 7), plain=plain, capots=capots, ties=ties)


def evening(
    rng: Random, number: int, preset: str, kind: str, *, cards: bool, rounding: bool, full: bool
) -> Evening:
    """A random match, with everything written that can be or only some of it."""
    rule = rng.choice(("nearest10_half_up", "nearest10_half_down")) if rounding else "none"
    changes, played = played_at(number, preset, kind, rule)
    manner = Manner(
        hands=rng.random() < 0.5, seats=rng.random() < 0.2, cards=cards, words=True, full=full, comments=False
    )
    return Evening(preset, changes, load(preset, **changes), manner, played)


_POOL, _PATIENCE = 300, 2000
"""How many matches of a kind there are to choose from, and after how many tries more are played."""

_SOUGHT = {"any": (0.08, 0.12), "capot": (0.6, 0.1), "litige": (0.05, 0.6)}
"""How often a capot and a tie are sought."""


def _kind(slug: str, line: str) -> str:
    if "capot" in slug:
        return "capot"
    return "litige" if "litige" in slug or line == "pending" else "any"


# Which slips give the numbers of a line.


Candidate = tuple[str, Any]


def candidates(book: Book, line: str, only: str | None = None) -> Iterator[tuple[str, Any]]:
    """Every slip of the catalogue on a line of a deal, or one of them, with the numbers it gives."""
    taken = book.deal.result is not None
    if line in ("score", "total alone"):
        for slug, marked in scored(book, only):
            yield slug, marked.marks
    if line == "pending":
        for slug, marked in scored(book, only):
            if marked.marks == book.deal.marks:
                yield slug, marked.pending
        for slug, aside in reckoning.PENDING.items():
            if only in (None, slug) and (taken or slug == "litige-dropped"):
                for number in aside(book):
                    yield slug, number
    tables = {"points": reckoning.POINTS, "announced": reckoning.ANNOUNCED, "tricks": reckoning.TRICKS}
    for slug, told in tables.get(line, {}).items() if taken else ():
        for pair in told(book) if only in (None, slug) else ():
            yield slug, pair


def scored(book: Book, only: str | None = None) -> Iterator[tuple[str, Scored]]:
    """Every slip in scoring a deal, or one of them."""
    for slug, told in reckoning.SCORING.items():
        if only in (None, slug) and (book.deal.result is not None or slug in reckoning.WITHOUT_A_TAKER):
            for marked in told(book):
                yield slug, marked


def totals(book: Book, right: Pair, *, alone: bool, only: str | None = None) -> Iterator[tuple[str, Pair]]:
    """Every slip in a total."""
    for slug, told in reckoning.TOTAL.items():
        if slug == "litige-not-carried" and book.deal.result is None:
            continue
        for pair in told(book):
            for each in reckoning.on_some_sides(pair, right):
                yield slug, each
    yield "sides-swapped", reckoning.swap(right)
    if alone:
        added = {side: (book.deal.adjusted or {}).get(side, 0) for side in SIDES}
        for slug, marked in scored(book, only):
            if slug != "sides-swapped":
                yield slug, {side: book.totals[side] + marked.marks[side] + added[side] for side in SIDES}


def right_numbers(book: Book, line: str) -> Any:
    """The true numbers of a line."""
    if line == "points":
        return book.points()
    if line == "announced":
        return book.result.counted
    if line == "tricks":
        return book.result.tricks
    if line == "pending":
        return book.deal.pending
    return book.deal.totals if line.startswith("total") else book.deal.marks


def explaining(book: Book, line: str, wrong: Any) -> frozenset[str]:
    """Every slip that gives just these numbers."""
    right = right_numbers(book, line)
    if line == "points" and not book.cards:
        return frozenset(_on_a_sheet(book, wrong))
    told = (
        totals(book, right, alone=line == "total alone")
        if line.startswith("total")
        else candidates(book, line)
    )
    found = {slug for slug, numbers in told if numbers == wrong}
    pen = {slug for slug, fits in _pen(book, line, right, wrong) if fits}
    found |= pen - {"digit-mistyped"}
    return frozenset(found or pen)


def _on_a_sheet(book: Book, wrong: Pair) -> set[str]:
    """Every slip that makes these points of any that a deal could have, where the cards are not known."""
    found: set[str] = set()
    pen: set[str] = set()
    last, bonus, belote = book.result.last, book.options["last_trick_points"], book.result.belote
    capot = {side: 0 if wrong[side] == 0 else wrong[side] - bonus for side in SIDES}
    if 0 in wrong.values() and max(capot.values()) in (162, book.options["capot_total"]):
        found.add("der-added-to-capot")
    for ns in range(163):
        true = {"NS": ns, "EW": 162 - ns}
        if true[last] >= bonus:
            for slug, by in (("der-forgotten", -bonus), ("der-twice", bonus)):
                if wrong == {**true, last: true[last] + by}:
                    found.add(slug)
        if belote and wrong == {**true, belote: true[belote] + book.options["belote_points"]}:
            found.add("belote-in-points")
        counted = book.result.counted
        if any(counted.values()) and wrong == {side: true[side] + counted[side] for side in SIDES}:
            found.add("announcements-in-points")
        for side in SIDES:
            if wrong[OTHER[side]] == true[OTHER[side]]:
                pen |= {
                    slug for slug, made in reckoning.digit_slips(true[side]).items() if wrong[side] in made
                }
    found |= pen - {"digit-mistyped"}
    return found or pen


def _pen(book: Book, line: str, right: Any, wrong: Any) -> Iterator[tuple[str, bool]]:
    """The slips of the pen and of adding up, and whether each explains the numbers."""
    if line == "pending":
        pairs = [(right, wrong)]
    else:
        pairs = [(right[side], wrong[side]) for side in SIDES if right[side] != wrong[side]]
    if len(pairs) == 1 and min(pairs[0]) >= 0:
        for slug, numbers in reckoning.digit_slips(pairs[0][0]).items():
            yield slug, pairs[0][1] in numbers
    shared = line == "points" or (line == "score" and book.deal.outcome == "made" and book.capot() is None)
    if shared and len(pairs) == 2 and sum(right.values()) == sum(wrong.values()):
        for by in (1, 10, 100):
            yield f"addition-{by}", abs(pairs[0][0] - pairs[0][1]) == by


# Planting.


def catalogue() -> list[tuple[str, str]]:
    """Every slip with every line in which it is planted."""
    found = [("score", slug) for slug in reckoning.SCORING]
    found += [("total alone", slug) for slug in reckoning.SCORING if slug != "sides-swapped"]
    found += [("points", slug) for slug in reckoning.POINTS]
    found += [("announced", slug) for slug in reckoning.ANNOUNCED]
    found += [("pending", slug) for slug in reckoning.PENDING]
    found += [("total", slug) for slug in (*reckoning.TOTAL, "sides-swapped")]
    found += [("tricks", slug) for slug in reckoning.TRICKS]
    found += [
        (line, slug)
        for slug in reckoning.digit_slips(162)
        for line in ("points", "score", "total", "pending")
    ]
    found += [("points of a trick", slug) for slug in (*_TRICK_POINTS, *reckoning.digit_slips(162))]
    found += [("winner of a trick", slug) for slug in _WINNERS]
    return [(slug, line) for line, slug in found]


_TRICK_POINTS = (
    "der-in-trick",
    "other-trump",
    "trump-as-plain",
    "trump-jack-as-plain",
    "trump-nine-as-plain",
)
_WINNERS = (
    "ruff-overlooked",
    "overruff-overlooked",
    "trumps-in-plain-order",
    "ten-ranked-low",
    "plain-in-trump-order",
)


def presets_of(slug: str, line: str) -> tuple[str, ...]:
    """The presets under which a slip can be made."""
    if slug.startswith("announcements") or line == "announced":
        return ANNOUNCING
    if slug.startswith("litige") or line == "pending":
        return LITIGE
    if slug == "capot-bonus-forgotten":
        return tuple(preset for preset in ALL if preset != "vanikar")
    return ALL


def plant(slug: str, line: str, seed: int) -> Planted:
    """A match with one slip; the same seed gives the same match."""
    rng = Random(f"{slug} {line} {seed}")
    presets, kind = presets_of(slug, line), _kind(slug, line)
    full = seed % 4 != 1 or line == "announced" or "of a trick" in line or slug == "digit-mistyped"
    for turn in range(20000):
        rounding = slug in ("rounding-forgotten", "rounded-wrong-way") or (
            slug != "rounded-undue" and rng.random() < 0.05
        )
        cards = (
            line in ("tricks", "announced")
            or "of a trick" in line
            or slug in reckoning.FROM_CARDS
            or rng.random() < 0.6
        )
        cards = cards or (line == "points" and slug not in ON_A_SHEET)
        number = rng.randrange(_POOL) if turn < _PATIENCE else turn
        match = evening(rng, number, rng.choice(presets), kind, cards=cards, rounding=rounding, full=full)
        made = (_trick_planted if "of a trick" in line else _planted)(rng, match, slug, line)
        if made is not None:
            return made
    raise LookupError(f"no match for {slug} in {line}")


def _planted(rng: Random, match: Evening, slug: str, line: str) -> Planted | None:
    places = list(range(len(match.played)))
    rng.shuffle(places)
    for place in places:
        deal = match.played[place]
        untaken = line.startswith(("total", "pending")) or slug in reckoning.WITHOUT_A_TAKER
        if deal.void or (deal.result is None and not untaken):
            continue
        book = match.book(place)
        if line == "points" and not book.cards and slug not in ON_A_SHEET:
            continue
        if line == "announced" and book.capot():
            continue
        wrong = _wrong(rng, book, slug, line)
        made = None if wrong is None else _written(rng, match, place, book, slug, line, wrong)
        if made is not None:
            return made
    return None


def _trick_planted(rng: Random, match: Evening, slug: str, line: str) -> Planted | None:
    """The match with a slip in one trick, and all the rest true."""
    places = [place for place, deal in enumerate(match.played) if deal.result is not None]
    if not places:
        return None
    place, number = rng.choice(places), rng.randrange(8)
    deal = match.played[place]
    trick, trump = deal.tricks[number], deal.trump or ""
    record = write_match(rng, match.played, match.preset, match.options, match.changes, match.manner)
    items = list(record.deals[place].items)
    index = [at for at, item in enumerate(items) if isinstance(item, Trick)][number]
    old = items[index]
    assert isinstance(old, Trick)
    if line.startswith("winner"):
        winners = reckoning.trick_winners(trick, trump)
        seats = turn_order(trick.leader, match.options)
        if slug not in winners or seats[winners[slug]] == trick.winner:
            return None
        wrong = seats[winners[slug]]
        causes = frozenset(name for name, at in winners.items() if seats[at] == wrong)
        items[index], code, part = replace(old, winner=Seat[wrong]), "B409", 7
        about = f"{match.preset} trick {number + 1} of deal {place + 1} to {wrong}"
    else:
        told = reckoning.trick_points(trick, trump, last=number == 7)
        pen = reckoning.digit_slips(trick.points)
        choice = [each for each in sorted({**pen, **told}[slug]) if each >= 0 and each != trick.points]
        if not choice:
            return None
        points = rng.choice(choice)
        found = {name for name, made in {**told, **pen}.items() if points in made}
        causes = frozenset(found - {"digit-mistyped"} or found)
        items[index], code, part = replace(old, points=points), "B410", 8
        about = f"{match.preset} trick {number + 1} of deal {place + 1} for {points}"
    if slug not in causes:
        return None
    deals = [*record.deals]
    deals[place] = replace(deals[place], items=tuple(items))
    whole = replace(record, deals=tuple(deals))
    texts = (write(whole, "fr"), write(whole, "en"))
    at: Any = parse(texts[1]).record.matches[0].deals[place].items[index]
    return Planted(texts, at.part(part).line.number, code, causes, about)


ON_A_SHEET = (
    "der-forgotten",
    "der-twice",
    "der-added-to-capot",
    "belote-in-points",
    "announcements-in-points",
    *reckoning.digit_slips(162),
)
"""The slips in card points that a sheet without cards shows by their sum."""


def _wrong(rng: Random, book: Book, slug: str, line: str) -> Any:
    """The wrong numbers that a slip gives here; None if it gives none."""
    right = right_numbers(book, line)
    if slug in reckoning.digit_slips(162):
        wrong = _mistaken(rng, slug, line, right)
        return wrong if wrong is not None and slug in explaining(book, line, wrong) else None
    if line.startswith("total"):
        told = [
            pair for each, pair in totals(book, right, alone=line == "total alone", only=slug) if each == slug
        ]
    else:
        told = [numbers for each, numbers in candidates(book, line, slug) if each == slug]
    told = [each for each in told if each != right and _positive(each) and not _accepted(book, line, each)]
    return rng.choice(told) if told else None


def _accepted(book: Book, line: str, wrong: Any) -> bool:
    """Whether a line may be written so: the capot total for the points of a capot."""
    side = book.capot() if line == "points" else None
    return side is not None and wrong == {**reckoning.NIL, side: book.options["capot_total"]}


def _positive(numbers: Any) -> bool:
    return numbers >= 0 if isinstance(numbers, int) else all(each >= 0 for each in numbers.values())


def _mistaken(rng: Random, slug: str, line: str, right: Any) -> Any:
    """A slip of the pen in one number of a line."""
    side = rng.choice(SIDES)
    number = right if line == "pending" else right[side]
    others = sorted(each for each in reckoning.digit_slips(number)[slug] if each >= 0 and each != number)
    if not others or number < 0:
        return None
    wrong = rng.choice(others)
    return wrong if line == "pending" else {**right, side: wrong}


def _written(
    rng: Random, match: Evening, place: int, book: Book, slug: str, line: str, wrong: Any
) -> Planted | None:
    """The match with the wrong line; what follows is reckoned from it, or is true."""
    carried = rng.random() < 0.5
    marked = _marked(rng, book, slug, line, wrong)
    played = _going_on(match, place, marked, line, wrong) if carried else list(match.played)
    seed = rng.random()
    record = write_match(Random(seed), played, match.preset, match.options, match.changes, match.manner)
    column = {"total alone": "total"}.get(line, line)
    items = list(record.deals[place].items)
    if column == "pending":
        items = _with_pending(items, wrong)
    else:
        index = _index(items, Column(column))
        if index is None:
            return None
        items = swapped(items, index, Amounts(Column(column), wrong["NS"], wrong["EW"]))
    if line == "total alone":
        score = _index(items, Column.SCORE)
        items = items if score is None else swapped(items, score)
    if line == "score" and carried and marked is not None:
        items = _pending_as(items, marked.pending)
    deals = [*record.deals]
    deals[place] = replace(deals[place], items=tuple(items))
    whole = replace(record, deals=tuple(deals))
    texts = (write(whole, "fr"), write(whole, "en"))
    cards = book.cards
    return Planted(
        texts,
        _line_number(texts[1], place, column),
        _code(line, cards=cards),
        explaining(book, line, wrong),
        f"{match.preset} {match.changes} deal {place + 1} {'carried' if carried else 'true below'}: {wrong}",
        match.manner.full,
    )


def _code(line: str, *, cards: bool) -> str:
    codes = {"points": "B601", "announced": "B603", "score": "B604", "pending": "B605", "tricks": "B608"}
    return codes.get(line, "B606") if cards or line != "points" else "B607"


def _marked(rng: Random, book: Book, slug: str, line: str, wrong: Any) -> Scored | None:
    """Marks and waiting points of whoever makes the slip."""
    if line in ("score", "total alone"):
        told = [each for name, each in scored(book, slug) if each.marks == _marks(book, line, wrong)]
        return rng.choice(told) if told else Scored(_marks(book, line, wrong), book.deal.pending)
    if line == "pending":
        return Scored(book.deal.marks, wrong)
    if line == "points":
        cards = dict(wrong)
        cards[book.result.last] -= book.options["last_trick_points"]
        if max(wrong.values()) >= 162:
            return Scored(book.deal.marks, book.deal.pending)
        marks = score_deal(replace(book.result, cards=cards), book.pending, book.options)
        return Scored(marks.marks, marks.pending)
    if line == "announced":
        marks = score_deal(replace(book.result, counted=wrong), book.pending, book.options)
        return Scored(marks.marks, marks.pending)
    return None


def _marks(book: Book, line: str, wrong: Pair) -> Pair:
    if line == "score":
        return wrong
    added = book.deal.adjusted or {}
    return {side: wrong[side] - book.totals[side] - added.get(side, 0) for side in SIDES}


def _going_on(match: Evening, place: int, marked: Scored | None, line: str, wrong: Any) -> list[DealPlayed]:
    """The match as it goes on from a wrong number."""
    played = list(match.played)
    deal = played[place]
    before = played[place - 1].totals if place else reckoning.NIL
    if marked is not None:
        deal = replace(deal, marks=marked.marks, pending=marked.pending)
    totals_ = wrong if line.startswith("total") else _total(before, deal)
    played[place] = replace(deal, totals=totals_)
    pending, totals_ = played[place].pending, played[place].totals
    for later in range(place + 1, len(played)):
        deal = played[later]
        if deal.result is not None:
            told = score_deal(deal.result, pending, match.options)
            deal = replace(deal, outcome=told.outcome, marks=told.marks, pending=told.pending)
        else:
            deal = replace(deal, pending=pending)
        played[later] = replace(deal, totals=_total(totals_, deal))
        pending, totals_ = deal.pending, played[later].totals
    return _until_the_end(played, match.options)


def _until_the_end(played: list[DealPlayed], options: Options) -> list[DealPlayed]:
    """The deals up to the one after which the match is over, as it is written."""
    for place, deal in enumerate(played):
        taker = None if deal.taker is None else side_of(deal.taker)
        if over(deal.totals, taker, place + 1, options)[0]:
            return played[: place + 1]
    return played


def _total(before: Pair, deal: DealPlayed) -> Pair:
    added = deal.adjusted or {}
    return {side: before[side] + deal.marks[side] + added.get(side, 0) for side in SIDES}


def _index(items: list[DealItem], column: Column) -> int | None:
    found = [place for place, item in enumerate(items) if isinstance(item, Amounts) and item.column is column]
    return found[0] if found else None


def _with_pending(items: list[DealItem], points: int) -> list[DealItem]:
    """The statements of a deal with other waiting points."""
    place = next((place for place, item in enumerate(items) if isinstance(item, Pending)), None)
    if place is not None:
        return swapped(items, place, Pending(points))
    score = _index(items, Column.SCORE)
    place = len(items) if score is None else score + 1
    return [*items[:place], Pending(points), *items[place:]]


def _pending_as(items: list[DealItem], points: int) -> list[DealItem]:
    """What is left waiting as the slip has it: a line only where something waits, or a nought."""
    kept = [item for item in items if not isinstance(item, Pending)]
    return _with_pending(kept, points) if points else kept


def _line_number(text: str, place: int, column: str) -> int:
    match: Match = parse(text).record.matches[0]
    for item in match.deals[place].items:
        if column == "pending" and isinstance(item, Pending):
            return item.line.number
        if isinstance(item, Amounts) and item.column.value == column:
            return item.line.number
    raise LookupError(column)
