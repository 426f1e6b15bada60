"""From a replayed deal to its timeline: its statements in the order of the text, each as events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belote_notation.calls import Announcement
from belote_notation.diagnostics import Diagnostic
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Comment,
    Declared,
    Fault,
    HandShown,
    LastTrick,
    Lesson,
    LessonKind,
    Note,
    NoteKind,
    Pack,
    Pending,
    Position,
    Slot,
    Statement,
    Taker,
    Trick,
    TurnUp,
    Unreadable,
    Variation,
    Void,
)
from belote_notation.replay.course import Play, Round
from belote_notation.replay.drafts import Desk, Draft, DraftLine
from belote_notation.replay.events import EventKind
from belote_notation.replay.judge import Breach
from belote_notation.replay.position import Declared as Announced
from belote_notation.replay.position import Link, Word
from belote_notation.replay.position import Position as Now
from belote_notation.replay.scene import Scene
from belote_notation.replay.timeline import Timeline
from belote_notation.replay.variations import VariationStory
from belote_notation.replay.walk import Walk

if TYPE_CHECKING:
    from belote_notation.replay import Replay

_PLAIN: dict[type, EventKind] = {
    Pack: EventKind.PACK,
    HandShown: EventKind.HAND,
    TurnUp: EventKind.TURN,
    Position: EventKind.POSITION,
    Void: EventKind.VOID,
    Fault: EventKind.FAULT,
    Amounts: EventKind.SHEET,
    Pending: EventKind.SHEET,
    LastTrick: EventKind.SHEET,
    BeloteScored: EventKind.SHEET,
    Unreadable: EventKind.UNREADABLE,
    Comment: EventKind.COMMENT,
}
_PERSONAL = (EventKind.PLAY, EventKind.CALL)
_TRICKS = 8
_SEATED = (HandShown, Fault)
_LESSONS = {
    LessonKind.QUESTION: EventKind.QUESTION,
    LessonKind.HINT: EventKind.HINT,
    LessonKind.ANSWER: EventKind.ANSWER,
}
_NOTES = {
    NoteKind.COMMENT: EventKind.COMMENT,
    NoteKind.REMARK: EventKind.COMMENT,
    NoteKind.GLYPH: EventKind.GLYPH,
    NoteKind.MARK: EventKind.MARK,
    NoteKind.BELOTE: EventKind.BELOTE,
    NoteKind.REBELOTE: EventKind.REBELOTE,
    NoteKind.ANNOUNCE: EventKind.DECLARE,
}


def timeline_of(replay: Replay, diagnostics: Iterable[Diagnostic] = ()) -> Timeline:
    """The timeline of a deal.

    Args:
        replay: the deal, replayed.
        diagnostics: what was found in it; each is given to the event it belongs to.
    """
    scene = Scene(replay.said, replay.story, replay.outcome, replay.ruleset, replay.address)
    teller = _Teller(scene)
    teller.tell()
    desk = Desk(teller.drafts)
    desk.attach(diagnostics)
    desk.tell_lessons()
    return desk.finish(teller.lines)


class _Teller:
    """Goes through the statements of a deal once."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.drafts: list[Draft] = []
        self.main = DraftLine(scene.address, Now(scene, scene.walk))
        self.lines = [self.main]
        self._rounds = iter(scene.walk.rounds)
        self._used = {id(trick) for trick in scene.story.order.tricks}
        self._stories = {id(line): story for story in scene.story.variations for line in story.lines}
        self._branches: dict[int, DraftLine] = {}
        self._breaches: dict[int, Breach] = {}
        for judged in (scene.story.main, *(each.judged for each in scene.story.variations)):
            if judged is not None:
                self._breaches.update((id(breach.play), breach) for breach in judged.breaches)

    def tell(self) -> None:
        """Make the drafts of the whole deal."""
        deal = self.scene.said.deal
        for comment in deal.lead:
            self._line(comment)
        self._note_all(self._add(self.main, EventKind.DEAL, deal.start, seat=deal.start.dealer), deal.start)
        for item in deal.items:
            if isinstance(item, Trick):
                self._trick(item)
            elif isinstance(item, Auction):
                self._auction(item)
            elif isinstance(item, Variation):
                self._variation(item)
            elif isinstance(item, Declared):
                self._declared(item)
            else:
                self._line(item)

    def _add(self, line: DraftLine, kind: EventKind, statement: Statement, **values: Any) -> Draft:
        """Add an event that is written as a whole line, or at ``span``."""
        span = values.pop("span", statement.span)
        draft = line.add(kind, span, statement, **values)
        self.drafts.append(draft)
        return draft

    # ------------------------------------------------------------ single lines

    def _line(self, item: Statement) -> None:
        """A statement that is one event."""
        main, now = self.main, self.main.position
        if isinstance(item, Lesson):
            draft = self._add(main, _LESSONS[item.kind], item, wanted=item.address)
        elif isinstance(item, Taker):
            after = now.with_(told=True) if item is self.scene.said.taker else None
            draft = self._add(main, EventKind.TAKER, item, after=after, seat=self.scene.settled.seat)
        elif isinstance(item, Claim):
            after = now.with_(claimed=item.side) if item is self.scene.said.claim else None
            draft = self._add(main, EventKind.CLAIM, item, after=after)
        else:
            seat = item.seat if isinstance(item, _SEATED) else None
            draft = self._add(main, _PLAIN.get(type(item), EventKind.TAG), item, seat=seat)
        self._note_all(draft, item)

    def _note_all(self, owner: Draft, statement: Statement) -> None:
        """The comments of a line that is one event."""
        for place in range(len(statement.notes)):
            self._note(owner.line, statement, place, owner)

    def _notes(
        self, line: DraftLine, statement: Statement, places: Iterable[int], owner: Draft | None
    ) -> None:
        for place in places:
            self._note(line, statement, place, owner)

    def _note(self, line: DraftLine, statement: Statement, place: int, owner: Draft | None) -> None:
        """Something that hangs on a card, a call or a line; on nothing yet if `owner` is None."""
        note = statement.notes[place]
        kind = _NOTES[note.kind]
        values: dict[str, object] = {"span": statement.note_span(place), "note": note}
        play: Play | None = None
        if owner is not None:
            values |= {
                "address": owner.address,
                "owner": owner.place,
                "shared": owner.values.get("shared", False),
            }
            play = owner.values.get("play")
            values["seat"] = owner.values.get("seat") if owner.kind in _PERSONAL else None
        if isinstance(note.value, tuple):
            for each in note.value:
                self._declare(line, statement, each, **values)
            return
        after = None
        if play is not None and kind in (EventKind.BELOTE, EventKind.REBELOTE):
            word = Word(play.seat, play.card, kind is EventKind.REBELOTE)
            after = line.position.with_(said=Link(word, line.position.said))
        self._add(line, kind, statement, after=after, **values)

    def _declare(self, line: DraftLine, statement: Statement, made: Announcement, **values: Any) -> Draft:
        """One announcement."""
        now = line.position
        said = Link(Announced(values.get("seat"), made, now.trick_number or _TRICKS), now.said)
        values["announcement"] = made
        return self._add(line, EventKind.DECLARE, statement, after=now.with_(said=said), **values)

    # ------------------------------------------------------------ several events

    def _auction(self, item: Auction) -> None:
        """A call is an event; so is a second auction as a whole, which changes nothing."""
        if item is not self.scene.said.auction:
            self._note_all(self._add(self.main, EventKind.LEFT_OUT, item), item)
            return
        notes = _by_place(item.notes)
        self._notes(self.main, item, notes.pop(-1, ()), None)
        draft: Draft | None = None
        for called in self.scene.story.auction.calls:
            draft = self._add(
                self.main,
                EventKind.CALL,
                item,
                after=self.main.position.with_(calls=called.index + 1),
                address=f"{self.main.address}/b{called.index + 1}",
                span=called.span,
                seat=called.seat,
                called=called,
            )
            self._notes(self.main, item, notes.pop(called.index, ()), draft)
        for left in notes.values():
            self._notes(self.main, item, left, draft)

    def _declared(self, item: Declared) -> None:
        notes = _by_place(item.notes)
        self._notes(self.main, item, notes.pop(-1, ()), None)
        draft: Draft | None = None
        for place, made in enumerate(item.announcements):
            draft = self._declare(self.main, item, made, span=item.part(2 + place), seat=item.seat)
            self._notes(self.main, item, notes.pop(place, ()), draft)
        for left in notes.values():
            self._notes(self.main, item, left, draft)

    def _trick(self, item: Trick) -> None:
        """The next trick of the play; a trick that cannot be used is one event that changes nothing."""
        turn = next(self._rounds, None) if id(item) in self._used else None
        if turn is None:
            self._left_out(self.main, item, item)
        else:
            self._round(self.main, turn, turn.trick)

    def _left_out(self, line: DraftLine, statement: Statement, trick: Trick) -> None:
        address = line.address if trick.number is None else f"{line.address}/{trick.number}"
        draft = self._add(line, EventKind.LEFT_OUT, statement, address=address)
        for place in range(len(trick.notes)):
            self._note(line, trick, place, draft)

    def _round(self, line: DraftLine, turn: Round, statement: Statement, shared: int = 0) -> None:
        """The cards of a trick, what hangs on them, and the trick as it is gathered.

        Args:
            line: the timeline.
            turn: the trick.
            statement: the line of the record.
            shared: how many of its cards are those of the course from which a variation branches.
        """
        trick = turn.trick
        index = turn.plays[0].trick if turn.plays else line.position.gathered
        first, rounds = line.position.walk.firsts[index], line.position.walk.rounds
        line.tricks[index] = line.position
        notes = _by_place(trick.notes)
        self._notes(line, trick, notes.pop(-1, ()), None)
        draft: Draft | None = None
        for play in turn.plays:
            if play.card is Slot.NOT_PLAYED:
                continue
            after = line.position.with_(played=first + play.place + 1)
            draft = self._add(
                line,
                EventKind.PLAY,
                statement,
                after=after,
                address=f"{line.address}/{turn.number}.{play.place + 1}",
                span=trick.card_span(play.place),
                seat=play.seat,
                play=play,
                turn=turn,
                breach=self._breaches.get(id(play)),
                shared=play.place < shared,
            )
            self._notes(line, trick, notes.pop(play.place, ()), draft)
        complete = len(turn.plays) == 4 and all(play.card is not Slot.NOT_PLAYED for play in turn.plays)
        if complete or index + 1 < len(rounds):
            draft = self._add(
                line,
                EventKind.TRICK,
                statement,
                after=line.position.with_(played=first + len(turn.plays), gathered=index + 1),
                address=f"{line.address}/{turn.number}",
                span=trick.part(7) if trick.winner is not None else trick.span,
                seat=turn.winner,
                turn=turn,
                shared=shared == 4,
            )
        for left in notes.values():
            self._notes(line, trick, left, draft)

    # -------------------------------------------------------------- variations

    def _variation(self, item: Variation) -> None:
        """A line of a variation; the first one of each leaves the line from which it branches."""
        story = self._stories.get(id(item))
        if story is None or story.judged is None:
            self._left_out(self.main, item, item.trick)
            return
        line = self._branches.get(story.number)
        if line is None:
            line = self._branch(story, item)
        own = next((place for place, trick in enumerate(story.tricks) if trick is item.trick), None)
        rounds = story.judged.course.rounds
        if own is None or len(story.prefix) + own >= len(rounds):
            self._left_out(line, item, item.trick)
            return
        shared = story.skip - 4 * len(story.prefix) if not own else 0
        self._round(line, rounds[len(story.prefix) + own], item, shared)

    def _branch(self, story: VariationStory, item: Variation) -> DraftLine:
        """Begin a variation: its timeline, and the event that stands for it where it leaves its parent."""
        assert story.judged is not None  # noqa: S101  # the caller has looked
        parent = self.main if story.parent is None else self._branches.get(story.parent.number, self.main)
        walk = Walk(story.judged, self.scene.story.table.rules)
        first = len(story.prefix)
        base = parent.tricks.get(first, parent.position)
        start = Now(
            self.scene,
            walk,
            calls=len(self.scene.story.auction.calls),
            told=self.scene.said.taker is not None,
            played=walk.firsts[min(first, len(walk.firsts) - 1)],
            gathered=min(first, len(walk.rounds)),
            said=base.said,
        )
        line = DraftLine(f"{self.scene.address}/v{story.number}", start, story)
        line.origin = self._origin(story)
        self._branches[story.number] = line
        parent.branches.append(line)
        self.lines.append(line)
        self._add(parent, EventKind.VARIATION, item, address=line.address, branch_line=line)
        return line

    def _origin(self, story: VariationStory) -> str | None:
        """The address of the card that a variation replaces."""
        if story.branch is None:
            return None
        owner = story.parent
        while owner is not None and len(story.prefix) < len(owner.prefix):
            owner = owner.parent
        home = self.scene.address if owner is None else f"{self.scene.address}/v{owner.number}"
        number, place = story.start + len(story.prefix), story.skip - 4 * len(story.prefix) + 1
        return f"{home}/{number}.{place}" if place <= len(story.branch.cards) else f"{home}/{number + 1}.1"


def _by_place(notes: tuple[Note, ...]) -> dict[int, list[int]]:
    """The places of notes by what they follow, in the order of the text."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for place, note in enumerate(notes):
        found[note.after].append(place)
    return found
