"""What the rules of the table look at, and the words they share."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.cards import Card, cards_of
from belote_notation.diagnostics import Related, Text
from belote_notation.names import OF_SEAT
from belote_notation.replay import Replay, Story
from belote_notation.replay.course import Play, Round
from belote_notation.replay.judge import Judged
from belote_notation.replay.said import Said
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class DealView:
    """One deal told in full, for the rules of hands and auction."""

    said: Said
    story: Story
    ruleset: Ruleset
    address: str

    @classmethod
    def of(cls, replay: Replay) -> DealView:
        """The view of a replayed deal."""
        return cls(replay.said, replay.story, replay.ruleset, replay.address)


@dataclass(frozen=True, slots=True)
class PlayView:
    """The play of a deal or of one of its variations.

    Attributes:
        deal: the deal.
        judged: the course, judged.
        address: of the deal or the variation.
        first: the first trick that belongs to this course, from 0.
        skip: how many cards at the start do not belong to it.
    """

    deal: DealView
    judged: Judged
    address: str
    first: int = 0
    skip: int = 0

    def rounds(self) -> list[Round]:
        """The tricks that belong to this course."""
        return self.judged.course.rounds[self.first :]

    def at(self, trick: Round, place: int) -> str:
        """The address of a card."""
        return f"{self.address}/{trick.number}.{place + 1}"

    def own(self, play: Play) -> bool:
        """Whether a card is to be judged here."""
        return 4 * play.trick + play.place >= self.skip


def play_views(deal: DealView) -> list[PlayView]:
    """The play and each variation."""
    views = [PlayView(deal, deal.story.main, deal.address)]
    for story in deal.story.variations:
        if story.judged is not None:
            address = f"{deal.address}/v{story.number}"
            views.append(PlayView(deal, story.judged, address, len(story.prefix), story.skip))
    return views


def span_of(trick: Round, place: int) -> Span:
    """The place of a card in the text."""
    return trick.trick.card_span(place)


def held(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, as facts."""
    return cards_of(mask)


def of(seat: Seat | None) -> Text:
    """Whose something is."""
    return Text("de quelqu'un", "somebody's") if seat is None else OF_SEAT[seat]


def plural(count: int) -> Text:
    """The ending of what is counted: French has no plural of none.

    >>> [plural(count).fr for count in (0, 1, 2)], [plural(count).en for count in (0, 1, 2)]
    (['', '', 's'], ['s', '', 's'])
    """
    return Text("s" if count > 1 else "", "" if count == 1 else "s")


def note(fr: str, en: str, span: Span | None = None, **facts: object) -> Related:
    """A second place or fact."""
    return Related(Text(fr, en), span, facts)  # type: ignore[arg-type]  # callers pass facts only
