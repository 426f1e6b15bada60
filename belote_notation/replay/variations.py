"""Variations: other courses of a deal, each replayed from where it branches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from belote_notation.cards import cards_of
from belote_notation.record import Trick, Variation
from belote_notation.replay.course import Table, run_course
from belote_notation.replay.holdings import Holdings
from belote_notation.replay.judge import Judged, judge
from belote_notation.replay.order import BadTrick, Fault
from belote_notation.seats import Seat


@dataclass(slots=True)
class VariationStory:
    """One variation, played through.

    Attributes:
        number: counted from 1 in the order of the text; part of the address of its cards.
        start: the number of the deal's first trick.
        prefix: the tricks before it, from the play or from the variation it branches from.
        tricks: its own tricks.
        branch: the trick that its first one replaces, None if it only goes on.
        bad: what is wrong with its lines.
        judged: the whole course, prefix included; None while it is being gathered.
        skip: how many cards of the course are not its own.
        lines: its lines, those that could not be used among them.
        parent: the variation that it branches from, None for the play itself.
    """

    number: int
    start: int
    prefix: list[Trick]
    tricks: list[Trick] = field(default_factory=list)
    branch: Trick | None = None
    bad: list[BadTrick] = field(default_factory=list)
    judged: Judged | None = None
    skip: int = 0
    lines: list[Variation] = field(default_factory=list)
    parent: VariationStory | None = None

    @property
    def line(self) -> list[Trick]:
        """Prefix and own tricks."""
        return [*self.prefix, *self.tricks]

    @property
    def due(self) -> int:
        """The number of the next trick."""
        return self.start + len(self.prefix) + len(self.tricks)


def tell_variations(
    branches: Sequence[tuple[int, Variation]], main: Sequence[Trick], known: Judged, table: Table
) -> list[VariationStory]:
    """Gather the variations of a deal and judge each.

    Args:
        branches: the quoted lines with the number of tricks before each.
        main: the tricks of the play in order.
        known: the judged play, which shows what each seat held.
        table: the deal's table.
    """
    stories = _gather(branches, main, table.start)
    hands = _hands_shown(known)
    for story in stories:
        course = run_course(story.line, table, hands, as_written=True)
        story.skip = 4 * len(story.prefix) + _shared(story)
        story.judged = judge(course, hands, table.rules, skip=story.skip)
    return stories


def _gather(
    branches: Sequence[tuple[int, Variation]], main: Sequence[Trick], start: int
) -> list[VariationStory]:
    stories: list[VariationStory] = []
    open_lines: list[VariationStory] = []
    for _, line in branches:
        depth = min(line.depth, len(open_lines) + 1)
        trick = line.trick
        current = open_lines[depth - 1] if depth <= len(open_lines) else None
        number = trick.number if trick.number is not None else (current.due if current else None)
        if current is None or number != current.due:
            base = list(main) if depth == 1 else open_lines[depth - 2].line
            current = _branch_off(trick, number, base, start, len(stories) + 1)
            current.parent = None if depth == 1 else open_lines[depth - 2]
            stories.append(current)
            del open_lines[depth - 1 :]
            open_lines.append(current)
        else:
            del open_lines[depth:]
        current.lines.append(line)
        _add(trick, current)
    return stories


def _branch_off(trick: Trick, number: int | None, base: list[Trick], start: int, nth: int) -> VariationStory:
    place = len(base) if number is None else number - start
    usable = min(max(place, 0), len(base))
    story = VariationStory(nth, start, base[:usable], branch=base[usable] if usable < len(base) else None)
    if place != usable:
        story.bad.append(
            BadTrick(trick, Fault.NUMBER, trick.part(1), trick.number or 0, min(start + usable, 8))
        )
    return story


def _add(trick: Trick, story: VariationStory) -> None:
    if len(trick.cards) > 4:
        span = trick.card_span(4)
        story.bad.append(BadTrick(trick, Fault.TOO_MANY, span, len(trick.cards), 4))
    elif story.due > 8:
        story.bad.append(BadTrick(trick, Fault.NINTH, trick.span, story.due, 8))
    elif story.tricks and len(story.tricks[-1].cards) < 4:
        short = story.tricks[-1]
        story.bad.append(BadTrick(short, Fault.SHORT, short.span, len(short.cards), 4))
    else:
        story.tricks.append(trick)


def _shared(story: VariationStory) -> int:
    """How many cards the first trick has in common with the one it replaces."""
    if story.branch is None or not story.tricks:
        return 0
    shared = 0
    for mine, theirs in zip(story.tricks[0].cards, story.branch.cards, strict=False):
        if mine != theirs:
            break
        shared += 1
    return shared


def _hands_shown(known: Judged) -> Holdings:
    """What the play shows of the hands, as written hands would."""
    hands = Holdings(known=list(known.shown), exact=list(known.exact))
    places = {play.card: play for play in known.course.plays}
    for seat in Seat:
        for card in cards_of(known.shown[seat]):
            hands.owner[card] = seat
            play = places.get(card)
            if play is not None:
                hands.proof[card] = known.course.rounds[play.trick].trick.card_span(play.place)
    return hands
