"""The quick way to understand the common lines, once the language of the letters is known.

The tables hold only words that mean the same whatever comes later in the deal: no letter of the
other language and no suit C. Any other line is kept in texts (`Raw`) and understood at the end of
its deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from belote_notation.diagnostics import Lang
from belote_notation.notation.block import Remake
from belote_notation.notation.drafts import NEW, draft_of
from belote_notation.notation.lane import Match, NotCommonError, Spelled, lanes, pattern
from belote_notation.notation.letters import (
    EITHER,
    ENGLISH,
    FRENCH,
    read_call,
    read_card,
    read_group,
    tell_call,
    tell_card,
    tell_group,
)
from belote_notation.notation.values import number
from belote_notation.notation.words import SEATS, SIDES, fold
from belote_notation.record import Amounts, Auction, Column, DealStart, HandShown, Trick, TurnUp
from belote_notation.source import Line

_KEPT: Final = 6000
_LONGEST: Final = 18
_REFUSED: Final[dict[Lang, int]] = {"fr": ENGLISH | EITHER, "en": FRENCH | EITHER}
_PLACED: Final = 20_000
"""How many groups are kept with their places: the likely ones at the usual places, 7 MB at most."""

_NOT_WRITTEN: Final = (-1, -1)


class _Known(dict[str | None, Any]):
    """What the words of a kind mean; a new one is read, and kept while there is room."""

    def __init__(self, name: str, read: Callable[[str], object]) -> None:
        super().__init__({None: None})
        self._spelled = Spelled(pattern(name))
        self._read = read

    def __missing__(self, word: str) -> Any:
        self._spelled[word]
        value = self._read(word)
        if len(self) < _KEPT and len(word) < _LONGEST:
            self[word] = value
        return value


class Tables:
    """What common words mean in a text whose letters are of one language."""

    __slots__ = (
        "auctions",
        "bids",
        "cards",
        "groups",
        "ints",
        "lang",
        "numbers",
        "placed",
        "played",
        "remake",
        "seats",
        "sides",
        "who",
    )

    def __init__(self, lang: Lang) -> None:
        refused = _REFUSED[lang]
        self.lang = lang

        def sure(tell: Callable[[str], int], word: str) -> None:
            if tell(word) & refused:
                raise NotCommonError(word)

        def card(word: str) -> object:
            sure(tell_card, word)
            return read_card(word, lang)

        def group(word: str) -> object:
            """A suit, its cards, their places in the word and their mask, if they are in written order."""
            sure(tell_group, word)
            suit, cards, shape = read_group(word, lang)
            numbers = [int(each) for each in cards if isinstance(each, int)]
            if suit < 0 or not numbers or numbers != sorted(set(numbers), reverse=True):
                raise NotCommonError(word)
            return suit, cards, shape, sum(1 << each for each in numbers)

        def bid(word: str) -> object:
            """A seat, its call, and the places of both."""
            found = self.bids.spelled(word)
            sure(tell_call, found[2])
            return self.seats[found[1]], read_call(found[2], lang), found.span(1), found.span(2)

        def side(word: str) -> object:
            found = SIDES.get(fold(word))
            if found is None:
                raise NotCommonError(word)
            return found

        self.remake: Remake | None = None
        self.placed = _Placed(self)
        self.auctions = _Auctions(self)
        self.cards = _Known("card", card)
        self.played = _Known("played", card)
        self.groups = _Known("group", group)
        self.bids = _Bids("bid", bid)
        self.seats = _Known("seat", lambda word: SEATS[fold(word)])
        self.sides = _Known("side", side)
        self.who = _Known("who", lambda word: SEATS[fold(word)] if fold(word) in SEATS else side(word))
        self.numbers = _Known("number", number)
        self.ints = _Known("int", int)


class _Placed(dict[tuple[str, int], Any]):
    """Groups of a hand that begin at a place of their line: suit, cards, and where each card stands."""

    def __init__(self, known: Tables) -> None:
        super().__init__()
        self._known = known

    def __missing__(self, key: tuple[str, int]) -> Any:
        word, start = key
        suit, cards, shape, _ = self._known.groups[word]
        value = suit, cards, tuple((card, start + first, start + end) for card, first, end in shape)
        if len(self) < _PLACED:
            self[key] = value
        return value


class _Auctions(dict[tuple[str, int], Any]):
    """Whole auctions that begin at a place of their line: seats, calls, and the places of both."""

    def __init__(self, known: Tables) -> None:
        super().__init__()
        self._known = known

    def __missing__(self, key: tuple[str, int]) -> Any:
        text, start = key
        seats, calls, parts = [], [], []
        for item in text.split(", "):
            seat, call, (seat_start, seat_end), (first, end) = self._known.bids[item]
            seats.append(seat)
            calls.append(call)
            parts.append(_NOT_WRITTEN if seat_start < 0 else (start + seat_start, start + seat_end))
            parts.append((start + first, start + end))
            start += len(item) + 2
        value = tuple(seats), tuple(calls), tuple(parts)
        if len(self) < _KEPT and len(text) < _LONGEST * 8:
            self[key] = value
        return value


class _Bids(_Known):
    """Bids, with the match that parts seat and call."""

    def spelled(self, word: str) -> Match:
        """The match of a bid."""
        found = self._spelled[word]
        if found is None:
            raise NotCommonError(word)
        return found


_TrickDraft: Final = draft_of(Trick)
_HandDraft: Final = draft_of(HandShown)
_AmountsDraft: Final = draft_of(Amounts)
_TurnDraft: Final = draft_of(TurnUp)
_AuctionDraft: Final = draft_of(Auction)
_DealDraft: Final = draft_of(DealStart)


def trick(found: Match, line: Line, tables: Tables) -> Any:
    figure, leader, first, second, third, fourth, winner, points = found.groups()
    played = tables.played
    draft = NEW(_TrickDraft)
    draft.number = tables.ints[figure]
    draft.leader = tables.seats[leader]
    draft.cards = (played[first], played[second], played[third], played[fourth])
    draft.seats = ()
    draft.winner = tables.who[winner]
    draft.points = tables.numbers[points]
    draft.notes = ()
    draft.note_parts = ()
    draft.line = line
    draft.parts = found.regs
    draft.__class__ = Trick
    return draft


def hand(found: Match, line: Line, tables: Tables) -> Any:
    placed = tables.placed
    seat, items = found.groups()
    start = found.start(2)
    cards: tuple[Any, ...] = ()
    before: tuple[Any, ...] | None = None
    places: tuple[Any, ...] = ()
    last = -1
    partial = False
    for item in items.split(" "):
        if partial:
            raise NotCommonError(items)
        if item == "...":
            partial = True
        elif item == "+" and before is None and cards:
            before, cards, last = cards, (), -1
        else:
            suit, held, where = placed[item, start]
            if suit <= last:
                raise NotCommonError(item)
            last = suit
            cards += held
            places += where
        start += len(item) + 1
    if not cards:
        raise NotCommonError(items)
    draft = NEW(_HandDraft)
    draft.seat = tables.seats[seat]
    draft.cards, draft.rest = (cards, None) if before is None else (before, cards)
    draft.partial = partial
    draft.places = places
    draft.notes = ()
    draft.note_parts = ()
    draft.line = line
    draft.parts = found.regs
    draft.__class__ = HandShown
    return draft


def _amounts(column: Column) -> Callable[[Match, Line, Tables], Any]:
    def build(found: Match, line: Line, tables: Tables) -> Any:
        side, value, other, second = found.groups()
        sides = tables.sides
        # Only the usual order: NS before EW, or one of them alone.
        if sides[side] or (other is not None and not sides[other]):
            raise NotCommonError(side)
        regs = found.regs
        draft = NEW(_AmountsDraft)
        draft.column = column
        draft.ns = tables.numbers[value]
        draft.ew = tables.numbers[second]
        draft.notes = ()
        draft.note_parts = ()
        draft.line = line
        draft.parts = (regs[0], regs[2], regs[4])
        draft.__class__ = Amounts
        return draft

    return build


def _bids(found: Match, line: Line, tables: Tables) -> Any:
    draft = NEW(_AuctionDraft)
    draft.seats, draft.calls, parts = tables.auctions[found.group(1), found.start(1)]
    draft.notes = ()
    draft.note_parts = ()
    draft.line = line
    draft.parts = (found.span(), *parts)
    draft.__class__ = Auction
    return draft


def _turn(found: Match, line: Line, tables: Tables) -> Any:
    draft = NEW(_TurnDraft)
    draft.card = tables.cards[found.group(1)]
    draft.notes = ()
    draft.note_parts = ()
    draft.line = line
    draft.parts = found.regs
    draft.__class__ = TurnUp
    return draft


def deal_start(line: Line, tables: Tables) -> DealStart | None:
    """The first line of a deal, if it is a common one."""
    lane = lanes().get(line.text[:3])
    found = lane.match(line.text) if lane is not None and lane.kind == "deal" else None
    if found is None:
        return None
    _, figure, dealer = found.groups()
    draft: Any = NEW(_DealDraft)
    try:
        draft.number = tables.ints[figure]
        draft.dealer = tables.seats[dealer]
    except NotCommonError:
        return None
    draft.notes = ()
    draft.note_parts = ()
    draft.line = line
    draft.parts = found.regs
    draft.__class__ = DealStart
    start: DealStart = draft
    return start


Builder = Callable[[Match, Line, Tables], Any]
BUILDERS: Final[dict[str, Builder]] = {
    "turn": _turn,
    "bids": _bids,
    **{column.value: _amounts(column) for column in Column if column is not Column.ADJUST},
}
"""How the statements of a deal that are most common are made; the other kinds take the usual way.

They raise `NotCommonError` where the usual way is needed.
"""
