"""What each slip of the catalogue makes of a deal's numbers, reckoned with the slow engine of `oracle`.

A function of a table below gives every number that whoever makes its slip may write. Nothing here
asks the program under test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from oracle import DealResult, card_points, score_deal, side_of
from oracle.cards import NATURAL, OTHER, PLAIN_ORDER, PLAIN_POINTS, TRUMP_ORDER
from oracle.options import Options
from table import DealPlayed, Pair, TrickPlayed

SIDES = ("NS", "EW")
NIL = {"NS": 0, "EW": 0}


class Scored(NamedTuple):
    """What a deal marks and leaves waiting."""

    marks: Pair
    pending: int


@dataclass(frozen=True)
class Book:
    """A deal and where the match stood before it.

    `cards`: the cards are written, so that whatever follows from them is known.
    """

    deal: DealPlayed
    options: Options
    cards: bool
    pending: int
    totals: Pair
    earlier: Pair | None
    spent: int

    @property
    def result(self) -> DealResult:
        """What the deal came to, as the record tells it: a sheet gives the announcements that count."""
        result = self.deal.result
        assert result is not None
        return result if self.cards else replace(result, declared=result.counted)

    @property
    def plain(self) -> Options:
        """The rules without rounding, and without the bonus of a capot that gets none."""
        rules = {**self.options, "rounding": "none"}
        if self.capot() == OTHER[self.result.taker] and rules["capot_by_defence"] != "capot_total":
            rules["capot_total"] = 162
        return rules

    def exact(
        self, result: DealResult | None = None, judged: str | None = None, pending: int | None = None
    ) -> Scored:
        """Marks before rounding."""
        before = self.pending if pending is None else pending
        told = score_deal(result or self.result, before, self.plain, judged)
        return Scored(told.marks, told.pending)

    def rounded(self, scored: Scored) -> Scored:
        """Marks as the rules round them."""
        return Scored(
            {side: nearest(self.options["rounding"], scored.marks[side]) for side in SIDES}, scored.pending
        )

    def score(self, result: DealResult | None = None, judged: str | None = None) -> Scored:
        """Marks as the rules have them, of other numbers or another verdict."""
        return self.rounded(self.exact(result, judged))

    def plus(self, ns: int, ew: int, pending: int = 0) -> Scored:
        """The true marks with something added."""
        true = self.exact()
        marks = {"NS": true.marks["NS"] + ns, "EW": true.marks["EW"] + ew}
        return self.rounded(Scored(marks, true.pending + pending))

    def more(self, side: str, points: int) -> Scored:
        """The true marks with something added to one side."""
        return self.plus(points * (side == "NS"), points * (side == "EW"))

    def points(self, result: DealResult | None = None) -> Pair:
        """Cards and last trick."""
        result = result or self.result
        return {
            side: result.cards[side] + self.options["last_trick_points"] * (side == result.last)
            for side in SIDES
        }

    def capot(self) -> str | None:
        """The side that won all the tricks."""
        return next((side for side in SIDES if self.result.tricks[side] == 8), None)

    def won_by(self) -> str | None:
        """Who wins the points that were waiting."""
        if not self.pending or self.deal.outcome == "passed_out":
            return None
        with_, without = self.exact(), self.exact(pending=0)
        return next((side for side in SIDES if with_.marks[side] != without.marks[side]), None)


def nearest(rule: str, points: int) -> int:
    """A number rounded."""
    if rule == "none":
        return points
    rest = points % 10
    return points - rest + (10 if rest > 5 or (rest == 5 and rule.endswith("up")) else 0)


def swap(pair: Pair) -> Pair:
    """The two sides the other way round."""
    return {"NS": pair["EW"], "EW": pair["NS"]}


def _moved(pair: Pair, away: str, to: str, points: int) -> Pair:
    moved = {**pair, away: pair[away] - points}
    return {**moved, to: moved[to] + points}


# Cards and last trick: results with other card points.


def _der(book: Book, times: int, to: str) -> DealResult:
    """The last trick's bonus counted so often for a side, written as card points."""
    bonus, last, cards = book.options["last_trick_points"], book.result.last, dict(book.result.cards)
    cards[last] -= bonus
    cards[to] += times * bonus
    return replace(book.result, cards=cards)


def _revalued(book: Book, value: Callable[[str], int]) -> DealResult:
    cards = dict(NIL)
    for trick in book.deal.tricks:
        cards[side_of(trick.winner)] += sum(value(card) for card in trick.cards)
    return replace(book.result, cards=cards)


def _tricks(book: Book) -> Iterator[DealResult]:
    for place, trick in enumerate(book.deal.tricks):
        side, bonus = side_of(trick.winner), book.options["last_trick_points"]
        if trick.points:
            cards = _moved(book.result.cards, side, OTHER[side], trick.points)
            yield replace(book.result, cards=cards)
            if place == 7:
                yield replace(book.result, cards=_moved(cards, side, OTHER[side], bonus))


def _plain(ranks: str) -> Callable[[Book], list[DealResult]]:
    def counted(book: Book) -> list[DealResult]:
        trump = book.deal.trump or ""
        return [
            _revalued(
                book,
                lambda card: (
                    PLAIN_POINTS[card[0]]
                    if card[1] == trump and card[0] in ranks
                    else card_points(card, trump)
                ),
            )
        ]

    return counted


COUNTING: dict[str, Callable[[Book], Iterable[DealResult]]] = {
    "der-forgotten": lambda book: [_der(book, 0, book.result.last)],
    "der-twice": lambda book: [_der(book, 2, book.result.last)],
    "der-wrong-side": lambda book: [_der(book, 1, OTHER[book.result.last])],
    "trick-wrong-side": _tricks,
    "other-trump": lambda book: [
        _revalued(book, lambda card, suit=suit: card_points(card, suit))  # type: ignore[misc]
        for suit in "SHDC"
        if suit != book.deal.trump
    ],
    "trump-as-plain": _plain("789TJQKA"),
    "trump-jack-as-plain": _plain("J"),
    "trump-nine-as-plain": _plain("9"),
}
FROM_CARDS = frozenset(slug for slug in COUNTING if not slug.startswith("der"))
"""The slips that only a deal with its cards shows."""
ON_A_SHEET = ("der-forgotten", "der-twice", "der-wrong-side")


def miscounted(book: Book, slug: str) -> list[DealResult]:
    """What a slip in counting makes of a deal; nothing on a capot, which is not counted."""
    if book.capot() or (not book.cards and slug not in ON_A_SHEET):
        return []
    return list(COUNTING[slug](book))


# The score.


def _both(book: Book, result: DealResult) -> list[Scored]:
    return [book.score(result, book.deal.outcome), book.score(result)]


def _judged(*pairs: tuple[str, str]) -> Callable[[Book], list[Scored]]:
    def judged(book: Book) -> list[Scored]:
        return [book.score(judged=told) for truly, told in pairs if book.deal.outcome == truly]

    return judged


def _double(book: Book, without: DealResult) -> Scored:
    true, less = book.exact(), book.exact(without, book.deal.outcome)
    gains = [true.marks[side] - less.marks[side] for side in SIDES]
    return book.plus(gains[0], gains[1], true.pending - less.pending)


def _miscounted(slug: str) -> Callable[[Book], list[Scored]]:
    def scored(book: Book) -> list[Scored]:
        found = [each for result in miscounted(book, slug) for each in _both(book, result)]
        if book.deal.outcome == "failed" and not book.capot() and slug in ("der-forgotten", "der-twice"):
            by = book.options["last_trick_points"] * (1 if slug == "der-twice" else -1)
            found.append(book.more(OTHER[book.result.taker], by))
        return found

    return scored


def _capot_forgotten(book: Book) -> list[Scored]:
    side = book.capot()
    if side is None:
        return []
    # Nobody counts a capot: all the points, and seven tricks.
    return _both(book, replace(book.result, tricks={side: 7, OTHER[side]: 1}))


def _capot_undue(book: Book) -> list[Scored]:
    extra = book.options["capot_total"] - 162
    defence, failed, side = OTHER[book.result.taker], book.deal.outcome == "failed", book.capot()
    if side:
        undue = failed and book.options["capot_by_defence"] != "capot_total"
        return [book.more(side, extra)] if undue else []
    found = []
    if book.deal.outcome in ("failed", "made"):
        found.append(book.more(defence if failed else book.result.taker, extra))
    for side in SIDES:
        if book.points()[side] == 162:
            found += _both(book, replace(book.result, tricks={side: 8, OTHER[side]: 0}))
    return found


def _belote_forgotten(book: Book) -> list[Scored]:
    return _both(book, replace(book.result, belote=None)) if book.result.belote else []


def _belote_twice(book: Book) -> list[Scored]:
    side = book.result.belote
    if not side:
        return []
    found = [_double(book, replace(book.result, belote=None))]
    if not book.capot():
        cards = dict(book.result.cards)
        cards[side] += book.options["belote_points"]
        found += _if_rejudged(book, replace(book.result, cards=cards))
    return found


def _if_rejudged(book: Book, result: DealResult) -> list[Scored]:
    told = score_deal(result, book.pending, book.options)
    return [Scored(told.marks, told.pending)] if told.outcome != book.deal.outcome else []


def _belote_elsewhere(book: Book) -> list[Scored]:
    side = book.result.belote
    return _both(book, replace(book.result, belote=OTHER[side])) if side else []


def _belote_unsaid(book: Book) -> list[Scored]:
    if book.result.belote or not book.deal.holder or not book.cards:
        return []
    return _both(book, replace(book.result, belote=side_of(book.deal.holder)))


def _belote_undue(book: Book) -> list[Scored]:
    """A belote for a side that held none; on a sheet, for any side that has none written."""
    holder = side_of(book.deal.holder) if book.deal.holder and book.cards else None
    sides = [] if book.result.belote else [side for side in SIDES if side != holder]
    return [each for side in sides for each in _both(book, replace(book.result, belote=side))]


def _announced(change: Callable[[Pair], Pair]) -> Callable[[Book], list[Scored]]:
    def scored(book: Book) -> list[Scored]:
        result = book.result
        if not any(result.counted.values()):
            return []
        return _both(
            book, replace(result, counted=change(result.counted), declared=change(book.result.declared))
        )

    return scored


def _announced_twice(book: Book) -> list[Scored]:
    result = book.result
    if not any(result.counted.values()):
        return []
    counted = {side: 2 * points for side, points in result.counted.items()}
    declared = {side: 2 * points for side, points in book.result.declared.items()}
    return [
        _double(book, replace(result, counted=NIL, declared=NIL)),
        *_if_rejudged(book, replace(result, counted=counted, declared=declared)),
    ]


def beaten(book: Book) -> list[Pair]:
    """What counts for whoever counts beaten announcements: all of them, or the beaten ones alone."""
    declared, counted = book.result.declared, book.result.counted
    if declared == counted:
        return []
    return [declared, {side: 0 if counted[side] else declared[side] for side in SIDES}]


def _announced_beaten(book: Book) -> list[Scored]:
    return [each for pair in beaten(book) for each in _both(book, replace(book.result, counted=pair))]


def _announced_kept(book: Book) -> list[Scored]:
    taker, rule = book.result.taker, book.options["announce_on_failure"]
    points = book.result.counted[taker]
    if book.deal.outcome != "failed" or book.capot() or not points or rule == "kept":
        return []
    to_defence = points if rule in ("valid_to_defence", "all_to_defence") else 0
    pair = {taker: points, OTHER[taker]: -to_defence}
    return [book.plus(pair["NS"], pair["EW"])]


def _true(book: Book) -> Scored:
    """The true marks before rounding; nothing where nobody took."""
    return Scored(dict(NIL), book.pending) if book.deal.outcome == "passed_out" else book.exact()


def _waiting(book: Book, gains: Callable[[str | None], list[tuple[str, int, int]]]) -> list[Scored]:
    true = _true(book)
    found = []
    for side, points, pending in gains(book.won_by()):
        marks = {**true.marks, side: true.marks[side] + points}
        found.append(book.rounded(Scored(marks, true.pending + pending)))
    return found


def _litige_missed(book: Book) -> list[Scored]:
    points = book.pending
    return _waiting(book, lambda side: [(side, -points, 0), (side, -points, points)] if side else [])


def _litige_elsewhere(book: Book) -> list[Scored]:
    side, true = book.won_by(), _true(book)
    if not side:
        return []
    return [book.rounded(Scored(_moved(true.marks, side, OTHER[side], book.pending), true.pending))]


def _litige_early(book: Book) -> list[Scored]:
    if not book.pending:
        return []
    left = -min(book.pending, _true(book).pending)
    return _waiting(book, lambda side: [] if side else [(each, book.pending, left) for each in SIDES])


def _litige_again(book: Book) -> list[Scored]:
    if book.pending or not book.spent:
        return []
    return _waiting(book, lambda _: [(each, book.spent, 0) for each in SIDES])


def _rounding(*rules: str) -> Callable[[Book], list[Scored]]:
    def scored(book: Book) -> list[Scored]:
        true = book.exact()
        if book.options["rounding"] != "none":
            return []
        return [
            Scored({side: nearest(rule, true.marks[side]) for side in SIDES}, true.pending) for rule in rules
        ]

    return scored


def _not_rounded(book: Book) -> list[Scored]:
    return [] if book.options["rounding"] == "none" else [book.exact()]


def _rounded_badly(book: Book) -> list[Scored]:
    if book.options["rounding"] == "none":
        return []
    true = book.exact()
    either = {side: {true.marks[side] // 10 * 10, -(-true.marks[side] // 10) * 10} for side in SIDES}
    return [Scored({"NS": ns, "EW": ew}, true.pending) for ns in either["NS"] for ew in either["EW"]]


SCORING: dict[str, Callable[[Book], list[Scored]]] = {
    "failure-as-success": _judged(("failed", "made"), ("tie_lost", "made")),
    "success-as-failure": _judged(("made", "failed")),
    "failure-own-points": _judged(("failed", "tie_lost")),
    "litige-as-success": _judged(("litige", "made")),
    "litige-as-failure": _judged(("litige", "failed")),
    **{slug: _miscounted(slug) for slug in COUNTING},
    "der-added-to-capot": lambda book: [book.more(side, 10)] if (side := book.capot()) else [],
    "capot-bonus-forgotten": _capot_forgotten,
    "capot-bonus-undue": _capot_undue,
    "belote-forgotten": _belote_forgotten,
    "belote-twice": _belote_twice,
    "belote-wrong-side": _belote_elsewhere,
    "belote-unsaid-counted": _belote_unsaid,
    "belote-undue": _belote_undue,
    "announcements-forgotten": _announced(lambda _: NIL),
    "announcements-twice": _announced_twice,
    "announcements-wrong-side": _announced(swap),
    "announcements-beaten-counted": _announced_beaten,
    "announcements-of-failed-kept": _announced_kept,
    "litige-not-carried": _litige_missed,
    "litige-twice": lambda book: _waiting(book, lambda side: [(side, book.pending, 0)] if side else []),
    "litige-wrong-side": _litige_elsewhere,
    "litige-won-too-early": _litige_early,
    "litige-won-again": _litige_again,
    "sides-swapped": lambda book: [Scored(swap((true := book.score()).marks), true.pending)],
    "rounded-undue": _rounding("nearest10_half_up", "nearest10_half_down"),
    "rounding-forgotten": _not_rounded,
    "rounded-wrong-way": _rounded_badly,
}
"""Slips in scoring a deal: what is marked, and what then waits."""

WITHOUT_A_TAKER = ("litige-won-too-early", "litige-won-again")
"""The slips that can be made after a deal that nobody took."""


# The other lines.


def _points_of(slug: str) -> Callable[[Book], list[Pair]]:
    return lambda book: [book.points(result) for result in miscounted(book, slug)]


def _whole(book: Book) -> str | None:
    """The side that has all the card points without a capot."""
    return None if book.capot() else next((side for side in SIDES if book.points()[side] == 162), None)


POINTS: dict[str, Callable[[Book], list[Pair]]] = {
    **{slug: _points_of(slug) for slug in COUNTING},
    "der-added-to-capot": lambda book: [
        {side: whole + 10, OTHER[side]: 0}
        for whole in (162, book.options["capot_total"])
        if (side := book.capot())
    ],
    "capot-bonus-undue": lambda book: [
        {side: book.options["capot_total"], OTHER[side]: 0} for _ in (0,) if (side := _whole(book))
    ],
    "belote-in-points": lambda book: [
        {**book.points(), side: book.points()[side] + book.options["belote_points"]}
        for side in (book.result.belote,)
        if side
    ],
    "announcements-in-points": lambda book: [
        {side: book.points()[side] + book.result.counted[side] for side in SIDES}
        for _ in (0,)
        if any(book.result.counted.values())
    ],
    "sides-swapped": lambda book: [swap(book.points())],
    "marks-as-points": lambda book: [book.score().marks],
}
"""Slips in the card points."""


def _if_announced(change: Callable[[Pair], Pair]) -> Callable[[Book], list[Pair]]:
    return lambda book: [change(book.result.counted)] if any(book.result.counted.values()) else []


ANNOUNCED: dict[str, Callable[[Book], list[Pair]]] = {
    "announcements-forgotten": _if_announced(lambda _: dict(NIL)),
    "announcements-twice": _if_announced(lambda pair: {side: 2 * pair[side] for side in SIDES}),
    "announcements-wrong-side": _if_announced(swap),
    "announcements-beaten-counted": beaten,
}
"""Slips in the announcements that count."""

TRICKS: dict[str, Callable[[Book], list[Pair]]] = {
    "sides-swapped": lambda book: [swap(book.result.tricks)],
    "trick-wrong-side": lambda book: [
        _moved(book.result.tricks, side, OTHER[side], 1) for side in SIDES if book.result.tricks[side]
    ],
}
"""Slips in the number of tricks."""


def _fresh(book: Book) -> int:
    """The points that this deal itself puts aside."""
    return 0 if book.deal.outcome != "litige" else book.exact(pending=0).pending


def _old_left_out(book: Book, *, with_new: bool) -> list[int]:
    kept = bool(book.pending) and book.won_by() is None and book.deal.pending >= book.pending
    new = book.deal.pending > book.pending
    return [book.deal.pending - book.pending] if kept and new is with_new else []


def _litige_belote(book: Book, rule: str, sign: int) -> list[int]:
    takers = book.deal.outcome == "litige" and book.result.belote == book.result.taker
    if not takers or book.options["litige_taker_belote"] != rule:
        return []
    return [book.deal.pending + sign * book.options["belote_points"]]


PENDING: dict[str, Callable[[Book], list[int]]] = {
    "litige-kept-after-won": lambda book: [book.pending + book.deal.pending] if book.won_by() else [],
    "litige-dropped": lambda book: _old_left_out(book, with_new=False),
    "litige-not-accumulated": lambda book: _old_left_out(book, with_new=True),
    "litige-not-put-aside": lambda book: [book.deal.pending - fresh] if (fresh := _fresh(book)) else [],
    "litige-whole-deal": lambda book: (
        [book.deal.pending + book.exact(pending=0).marks[OTHER[book.result.taker]]] if _fresh(book) else []
    ),
    "litige-belote-included": lambda book: _litige_belote(book, "kept", 1),
    "litige-belote-left-out": lambda book: _litige_belote(book, "pending", -1),
}
"""Slips in what is put aside, beside those of `SCORING` that leave the marks as they are."""


def _added(book: Book) -> Pair:
    return {side: (book.deal.adjusted or {}).get(side, 0) for side in SIDES}


def _sum(*pairs: Pair) -> Pair:
    return {side: sum(pair[side] for pair in pairs) for side in SIDES}


def _without_litige(book: Book) -> list[Pair]:
    side = book.won_by()
    if not side:
        return []
    total = _sum(book.totals, book.deal.marks, _added(book))
    return [{**total, side: total[side] - book.pending}]


TOTAL: dict[str, Callable[[Book], list[Pair]]] = {
    "total-not-updated": lambda book: [book.totals],
    "marks-twice": lambda book: [_sum(book.totals, book.deal.marks, book.deal.marks, _added(book))],
    "marks-of-other-side": lambda book: [_sum(book.totals, swap(book.deal.marks), _added(book))],
    "total-of-other-side": lambda book: [_sum(swap(book.totals), book.deal.marks, _added(book))],
    "previous-deal-left-out": lambda book: (
        [_sum(book.earlier, book.deal.marks, _added(book))]
        if book.earlier is not None and book.earlier != book.totals
        else []
    ),
    "adjustment-forgotten": lambda book: [_sum(book.totals, book.deal.marks)] if book.deal.adjusted else [],
    "adjustment-twice": lambda book: (
        [_sum(book.totals, book.deal.marks, _added(book), _added(book))] if book.deal.adjusted else []
    ),
    "litige-not-carried": _without_litige,
}
"""Slips in adding up, made for both sides or for one."""


def on_some_sides(slip: Pair, right: Pair) -> list[Pair]:
    """A slip made for both sides, or for one while the other is right."""
    return [slip, *({**right, side: slip[side]} for side in SIDES)]


def digit_slips(number: int) -> dict[str, set[int]]:
    """What each slip of the pen and of adding may make of a number."""
    digits = str(number) if number >= 0 else ""
    places = range(len(digits))

    def numbers(texts: Iterable[str]) -> set[int]:
        return {int(text) for text in texts if text and text[0] != "0"}

    return {
        "digits-transposed": numbers(
            digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :] for i in places[:-1]
        ),
        "digit-dropped": numbers(digits[:i] + digits[i + 1 :] for i in places),
        "digit-added": numbers(
            digits[:i] + extra + digits[i:]
            for i in range(len(digits) + 1)
            for extra in "0123456789"
            if number
        ),
        "addition-1": {number - 1, number + 1},
        "addition-10": {number - 10, number + 10},
        "addition-100": {number - 100, number + 100},
        "digit-mistyped": numbers(
            digits[:i] + other + digits[i + 1 :] for i in places for other in "0123456789" if len(digits) > 1
        ),
    }


# One trick.


def _worth(trump: str, plain: str = "") -> Callable[[list[str]], int]:
    def worth(cards: list[str]) -> int:
        return sum(
            PLAIN_POINTS[card[0]] if card[1] == trump and card[0] in plain else card_points(card, trump)
            for card in cards
        )

    return worth


def trick_points(trick: TrickPlayed, trump: str, *, last: bool) -> dict[str, set[int]]:
    """What each slip makes of the points of a trick."""
    others = {_worth(suit)(trick.cards) for suit in "SHDC" if suit != trump}
    return {
        "der-in-trick": {trick.points + 10} if last else set(),
        "other-trump": others,
        "trump-as-plain": {_worth(trump, "789TJQKA")(trick.cards)},
        "trump-jack-as-plain": {_worth(trump, "J")(trick.cards)},
        "trump-nine-as-plain": {_worth(trump, "9")(trick.cards)},
    }


def trick_winners(trick: TrickPlayed, trump: str) -> dict[str, int]:
    """The place of the card that wins for whoever makes each slip."""
    led = trick.cards[0][1]
    trumps = [place for place, card in enumerate(trick.cards) if card[1] == trump]
    follow = [place for place, card in enumerate(trick.cards) if card[1] == led]

    def best(places: list[int], order: str) -> int:
        return max(places, key=lambda place: order.index(trick.cards[place][0]))

    found = {}
    if trumps and led != trump:
        found["ruff-overlooked"] = best(follow, PLAIN_ORDER)
    if len(trumps) > 1:
        found["trumps-in-plain-order"] = best(trumps, PLAIN_ORDER)
        if led != trump:
            found["overruff-overlooked"] = trumps[0]
    if not trumps:
        found["ten-ranked-low"] = best(follow, NATURAL)
        found["plain-in-trump-order"] = best(follow, TRUMP_ORDER)
    return found
