"""The outcome of a deal from its story."""

from __future__ import annotations

from belote_notation.calls import Trump
from belote_notation.cards import FULL_DECK, Card
from belote_notation.engine.play import PlayTable
from belote_notation.record import Column, NoteKind
from belote_notation.replay.course import Play
from belote_notation.replay.outcome import Ending, Outcome
from belote_notation.replay.said import Said
from belote_notation.replay.story import Story
from belote_notation.replay.words import king_and_queen, taken_for
from belote_notation.seats import Seat, Side

_WORDS = (NoteKind.BELOTE, NoteKind.REBELOTE)
_TRICKS = 8


def summarise(story: Story, said: Said, address: str) -> Outcome:
    """What happened in a deal, as far as its story is certain."""
    tainted = story.tainted
    ending = _ending(story, said)
    points, tricks, last = _counts(story, said, tainted or ending is not Ending.PLAYED)
    exact = story.main.exact
    shown = story.main.shown
    seat, known = _belote(story.auction.trump, story)
    belote, rebelote, king_first = _words(story, seat)
    said_wrong = () if tainted else taken_for(story.words)
    return Outcome(
        said,
        address,
        ending,
        story.auction.dealer,
        story.auction.taker,
        story.auction.side,
        story.auction.trump,
        story.auction.first,
        (
            shown[0] if exact[0] else None,
            shown[1] if exact[1] else None,
            shown[2] if exact[2] else None,
            shown[3] if exact[3] else None,
        ),
        (shown[0], shown[1], shown[2], shown[3]),
        tuple(turn.winner for turn in story.course.rounds if turn.winner is not None),
        points,
        tricks,
        last,
        seat,
        known,
        (belote, rebelote),
        not _any_word(said),
        sum(isinstance(card, Card) for trick in said.tricks for card in trick.cards),
        tainted,
        bool(story.main.breaches),
        king_first,
        said_wrong,
    )


def _ending(story: Story, said: Said) -> Ending:
    if said.void is not None:
        return Ending.VOID
    if said.position is not None:
        return Ending.EXERCISE
    rounds = story.course.rounds
    if story.auction.passed and not rounds:
        return Ending.PASSED
    if said.claim is not None or (len(rounds) == 8 and all(turn.whole for turn in rounds)):
        return Ending.PLAYED
    if not said.tricks and said.sheet.keys() & {Column.POINTS, Column.SCORE, Column.TRICKS, Column.TOTAL}:
        return Ending.SHEET
    return Ending.BROKEN_OFF


def _counts(
    story: Story, said: Said, unknown: bool
) -> tuple[tuple[int, int] | None, tuple[int, int] | None, Side | None]:
    """Card points, tricks and the side of the last trick, if the deal was played out and is certain."""
    rules = story.table.rules
    rounds = [turn for turn in story.course.rounds if turn.whole]
    if unknown or rules is None or any(turn.winner is None or turn.points is None for turn in rounds):
        return None, None, None
    points, tricks = [0, 0], [0, 0]
    last: Side | None = None
    for turn in rounds:
        if turn.winner is not None and turn.points is not None:
            last = turn.winner.side
            points[last] += turn.points
            tricks[last] += 1
    if said.claim is not None and len(rounds) < _TRICKS:
        last = said.claim.side
        points[last] += _rest(story, rules)
        tricks[last] += _TRICKS - len(rounds)
    return (points[0], points[1]), (tricks[0], tricks[1]), last


def _rest(story: Story, rules: PlayTable) -> int:
    """The points of the cards that were not played in a whole trick."""
    gone = 0
    for turn in story.course.rounds:
        if turn.whole:
            for play in turn.plays:
                if isinstance(play.card, Card):
                    gone |= 1 << play.card
    left = FULL_DECK & ~gone
    return sum(rules.points[card] for card in range(32) if left >> card & 1)


def _belote(trump: Trump | None, story: Story) -> tuple[Seat | None, bool]:
    """Who held king and queen of trump, and whether that is certain."""
    pair = king_and_queen(trump)
    if pair is None:
        return None, trump is not None
    king, queen = pair[0].bit, pair[1].bit
    shown = story.main.shown
    for seat in Seat:
        if shown[seat] & king and shown[seat] & queen:
            return seat, True
    apart = any(mask & king for mask in shown) and any(mask & queen for mask in shown)
    return None, apart or all(story.main.exact)


def _any_word(said: Said) -> bool:
    return any(note.kind in _WORDS for trick in said.tricks for note in trick.notes)


def _words(story: Story, holder: Seat | None) -> tuple[bool, bool, bool]:
    """Which words the holder said on the card that they belong to, and whether the king fell first."""
    pair = king_and_queen(story.auction.trump)
    if holder is None or pair is None:
        return False, False, True
    fallen = [play for play in story.course.plays if play.card in pair]
    told = [_says(story, play, kind) for play, kind in zip(fallen, _WORDS, strict=False)]
    belote, rebelote = (*told, False, False)[:2]
    return belote, rebelote, not fallen or fallen[0].card == pair[0]


def _says(story: Story, play: Play, kind: NoteKind) -> bool:
    notes = story.course.rounds[play.trick].trick.notes
    return any(note.after == play.place and note.kind is kind for note in notes)
