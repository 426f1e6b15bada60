"""Hypothesis strategies of records: everything that a text can say, sensible or not.

`STATEMENTS` has one strategy a class of statement, without notes; `noted` hangs notes on it.
A record drawn here is one that reading a text can give: a match after the first begins with
a tag, two paragraphs of ``;`` never stand one below the other, and hands are in written order.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from belote_notation.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    TAKE,
    Announcement,
    AnnouncementKind,
    Call,
    CallKind,
    Feat,
    Trump,
)
from belote_notation.cards import DECK, Rank
from belote_notation.names import TAGS
from belote_notation.record import (
    END,
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    Comment,
    Deal,
    DealStart,
    Declared,
    Fault,
    HandShown,
    LanguageTag,
    LastTrick,
    Lesson,
    LessonKind,
    Match,
    Note,
    NoteKind,
    Pack,
    Pending,
    Played,
    Position,
    Record,
    Slot,
    Statement,
    Tag,
    Taker,
    Trick,
    TurnUp,
    Unreadable,
    Variation,
    Version,
    Void,
)
from belote_notation.seats import Seat, Side

cards = st.sampled_from(DECK)
slots = st.sampled_from(list(Slot))
played = st.one_of(cards, cards, cards, slots)
seats = st.sampled_from(list(Seat))
sides = st.sampled_from(list(Side))
whose = st.one_of(seats, sides)
suits = st.sampled_from([Trump(i) for i in range(4)])
trumps = st.sampled_from(list(Trump))

_LETTERS = "aàâceéèêikœnsAÉRDVKQJT0179♠♥♦♣NEOW"
_SIGNS = "{}[]()\\\";#%!?$^>=:.,+-_'’«»…_&|~/ "
texts = st.text(_LETTERS + _SIGNS, max_size=24).map(lambda text: " ".join(text.split()))
words = st.text(_LETTERS, min_size=1, max_size=8)


def _normal(value: Decimal) -> int | Decimal:
    return int(value) if value == value.to_integral_value() else value


whole = st.integers(0, 3000)
numbers = st.one_of(whole, st.decimals(0, 999, places=1).map(_normal))
signed = st.one_of(numbers, st.integers(-500, 500))

sequences = st.sampled_from([AnnouncementKind.TIERCE, AnnouncementKind.CINQUANTE, AnnouncementKind.CENT])


def _down(values: list[Any]) -> tuple[Any, ...]:
    return tuple(sorted(values, key=lambda card: -(card & 7)))


carres = st.sampled_from(list(Rank)).flatmap(
    lambda rank: st.sets(st.sampled_from(range(4)), min_size=2).map(
        lambda held: Announcement(
            AnnouncementKind.CARRE, cards=tuple(DECK[8 * s + rank] for s in sorted(held))
        )
    )
)
announcements = st.one_of(
    carres,
    st.builds(lambda kind, top: Announcement(kind, top=top), sequences, cards),
    st.builds(lambda rank: Announcement(AnnouncementKind.CARRE, rank=rank), st.sampled_from(list(Rank))),
    st.builds(
        lambda kind, held: Announcement(kind, cards=_down(held)),
        st.one_of(st.none(), st.sampled_from(list(AnnouncementKind))),
        st.sampled_from(range(4)).flatmap(
            lambda suit: st.lists(
                st.sampled_from(DECK[8 * suit : 8 * suit + 8]), min_size=2, max_size=5, unique=True
            )
        ),
    ),
)

bids = st.one_of(
    st.builds(
        lambda points, trump: Call(CallKind.BID, trump, points),
        st.one_of(st.sampled_from(range(80, 190, 10)), st.integers(0, 9999)),
        trumps,
    ),
    st.builds(lambda feat, trump: Call(CallKind.BID, trump, None, feat), st.sampled_from(list(Feat)), trumps),
)
calls = st.one_of(
    st.sampled_from([PASS, TAKE, DOUBLE, REDOUBLE]),
    trumps.map(lambda trump: Call(CallKind.TAKE, trump)),
    bids,
)

# ------------------------------------------------------------------ notes

comments = texts.map(lambda text: (NoteKind.COMMENT, text))
glyphs = st.integers(1, 30).map(lambda number: (NoteKind.GLYPH, number))
marks = st.sampled_from("RLT").map(lambda letter: (NoteKind.MARK, letter))
belotes = st.sampled_from([(NoteKind.BELOTE, None), (NoteKind.REBELOTE, None)])
announces = st.lists(announcements, min_size=1, max_size=2).map(lambda made: (NoteKind.ANNOUNCE, tuple(made)))
on_card = st.tuples(
    st.lists(glyphs, max_size=2), st.lists(st.one_of(comments, marks, belotes, announces), max_size=3)
).map(lambda pair: pair[0] + pair[1])
on_call = st.tuples(st.lists(glyphs, max_size=2), st.lists(comments, max_size=2)).map(
    lambda pair: pair[0] + pair[1]
)
remarks = st.one_of(st.none(), st.none(), texts)


def _at(after: int, hung: list[tuple[NoteKind, Any]]) -> list[Note]:
    return [Note(after, kind, value) for kind, value in hung]


@st.composite
def notes(draw: st.DrawFn, places: int, on_each: st.SearchStrategy[Any], tail: bool) -> tuple[Note, ...]:
    """Notes for a statement of so many cards or calls; comments at its end only if `tail`."""
    found: list[Note] = []
    if places:
        found += _at(-1, draw(st.lists(comments, max_size=1)))
        for place in draw(st.sets(st.integers(0, places - 1), max_size=3).map(sorted)):
            found += _at(place, draw(on_each))
    if tail:
        found += _at(END, draw(st.lists(comments, max_size=2)))
    remark = draw(remarks)
    if remark is not None:
        found.append(Note(END, NoteKind.REMARK, remark))
    return tuple(found)


@st.composite
def noted(draw: st.DrawFn, statement: Any) -> Any:
    """The statement with notes wherever it can have some; most have none."""
    if isinstance(statement, Unreadable | Comment) or draw(st.integers(0, 2)):
        return statement
    if isinstance(statement, Variation):
        return replace(statement, trick=draw(noted(statement.trick)))
    if isinstance(statement, Trick):
        tail = statement.winner is not None or statement.points is not None
        return replace(statement, notes=draw(notes(len(statement.cards), on_card, tail)))
    if isinstance(statement, Auction):
        return replace(statement, notes=draw(notes(len(statement.calls), on_call, False)))
    if isinstance(statement, Pack | Declared):
        items = statement.cards if isinstance(statement, Pack) else statement.announcements
        return replace(statement, notes=draw(notes(len(items), st.lists(comments, max_size=2), False)))
    if isinstance(statement, Lesson | Void):
        return replace(statement, notes=tuple(_at(END, draw(st.lists(comments, max_size=2)))))
    return replace(statement, notes=draw(notes(0, on_card, True)))


# ------------------------------------------------------------------ statements


def _order(card: Played) -> tuple[int, int]:
    return (4, 0) if isinstance(card, Slot) else (card >> 3, -(card & 7))


unknown = st.just(Slot.UNKNOWN)
hand_cards = st.lists(st.one_of(cards, cards, cards, unknown), max_size=9).map(
    lambda held: tuple(sorted(held, key=_order))
)


@st.composite
def hands(draw: st.DrawFn) -> HandShown:
    """Hands of any size, with unknown cards, cards written twice, ``+`` and ``...``."""
    held = draw(hand_cards)
    rest = draw(st.one_of(st.none(), st.none(), hand_cards))
    partial = draw(st.booleans())
    if not partial and not held:
        held = (draw(cards),)
    if rest == () and not partial:
        rest = None
    return HandShown(draw(seats), held, rest, partial)


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """Calls of both games, with and without seats."""
    made = draw(st.lists(calls, min_size=1, max_size=8))
    spoken = draw(st.lists(st.one_of(st.none(), seats), min_size=len(made), max_size=len(made)))
    return Auction(tuple(spoken), tuple(made))


@st.composite
def takers(draw: st.DrawFn) -> Taker:
    """Outcomes of an auction."""
    contract = draw(st.one_of(st.none(), st.just(TAKE), trumps.map(lambda t: Call(CallKind.TAKE, t)), bids))
    doubler = st.one_of(st.booleans(), whose)
    return Taker(draw(whose), contract, draw(doubler), draw(doubler))


@st.composite
def tricks(draw: st.DrawFn, numbered: bool = True) -> Trick:
    """Tricks of one to five cards, with seats on all, some or none of them."""
    laid = tuple(draw(st.lists(played, min_size=1, max_size=5)))
    number = draw(st.integers(1, 9)) if numbered else draw(st.one_of(st.none(), st.integers(1, 9)))
    on_cards: tuple[Seat | None, ...] = ()
    leader: Seat | None = None
    if draw(st.integers(0, 3)):
        leader = draw(st.one_of(st.none(), seats))
    else:
        spoken = draw(st.lists(st.one_of(st.none(), seats), min_size=4, max_size=4))
        on_cards = tuple([*spoken, None][: len(laid)])
        if all(seat is None for seat in on_cards[1:]):
            leader, on_cards = on_cards[0], ()
    return Trick(
        number, leader, laid, on_cards, draw(st.one_of(st.none(), whose)), draw(st.one_of(st.none(), numbers))
    )


tag_names = st.one_of(
    st.sampled_from(sorted(set(TAGS) - {"Language", "Result"})),
    st.sampled_from(["Rules.overruff", "Rules.litige", "Mood", "Humeur", "X-1", "Rules.2nd"]),
)
tags = st.builds(Tag, tag_names, texts)
results = texts.map(lambda value: Tag("Result", value))
columns = st.sampled_from(list(Column))


@st.composite
def amounts(draw: st.DrawFn) -> Amounts:
    """A number for one side or for both."""
    column = draw(columns)
    ns, ew = draw(st.one_of(st.none(), signed)), draw(st.one_of(st.none(), signed))
    return Amounts(column, draw(signed), None) if ns is None and ew is None else Amounts(column, ns, ew)


FAULTS = ("revoke", "lead", "turn", "talks too much", "l’écart", "wrong-seat")


@st.composite
def faults(draw: st.DrawFn) -> Fault:
    """Faults with a place or none, and a ruling for one side or both."""
    trick = draw(st.one_of(st.none(), st.integers(1, 8)))
    card = None if trick is None else draw(st.one_of(st.none(), st.integers(1, 4)))
    ruling = draw(st.one_of(st.none(), amounts().map(lambda found: (found.ns, found.ew))))
    return Fault(trick, card, draw(seats), draw(st.sampled_from(FAULTS)), ruling)


UNREADABLE = (
    Unreadable("hnad N: ♠A7", "hand"),
    Unreadable("  1. N: A♠ 11♥ 7♠ 8♠", "trick"),
    Unreadable("{never closed", "comment"),
    Unreadable("points NS", "points"),
    Unreadable("???"),
    Unreadable("main X : ♠A", "hand"),
    Unreadable("Nous sommes tous fatigués."),
)

STATEMENTS: dict[type[Statement], st.SearchStrategy[Any]] = {
    Version: st.just(Version(1)),
    Tag: tags,
    LanguageTag: st.sampled_from(["fr", "en"]).map(LanguageTag),
    Comment: st.one_of(
        st.builds(lambda lines: Comment(tuple(lines)), st.lists(texts, min_size=1, max_size=3)),
        st.builds(lambda text: Comment((text,), True), texts),
    ),
    Unreadable: st.sampled_from(UNREADABLE),
    DealStart: st.builds(DealStart, st.one_of(st.none(), st.integers(1, 99)), st.one_of(st.none(), seats)),
    Pack: st.builds(
        lambda pattern, laid: Pack(pattern, tuple(laid)),
        st.sampled_from([None, (3, 2), (2, 3), (3, 2, 3)]),
        st.lists(st.one_of(cards, cards, unknown), min_size=1, max_size=34),
    ),
    HandShown: hands(),
    TurnUp: st.builds(TurnUp, st.one_of(cards, cards, unknown)),
    Auction: auctions(),
    Taker: takers(),
    Declared: st.builds(
        lambda seat, made: Declared(seat, tuple(made)), seats, st.lists(announcements, min_size=1, max_size=3)
    ),
    Trick: tricks(),
    Variation: st.builds(Variation, st.integers(1, 4), tricks(numbered=False)),
    Claim: st.builds(Claim, sides),
    Position: st.builds(Position, st.integers(1, 8), st.one_of(st.none(), seats)),
    Void: st.builds(Void, texts),
    Fault: faults(),
    Amounts: amounts(),
    Pending: st.builds(Pending, numbers),
    LastTrick: st.builds(LastTrick, sides),
    BeloteScored: st.builds(BeloteScored, st.one_of(st.none(), sides)),
    Lesson: st.builds(
        Lesson,
        st.sampled_from(list(LessonKind)),
        texts.filter(bool),
        st.sampled_from([None, "5", "5.3", "b2"]),
    ),
}
"""One strategy a class of statement, without notes."""

_IN_A_DEAL = [kind for kind in STATEMENTS if kind not in {Version, Tag, LanguageTag, Comment, DealStart}]

# ------------------------------------------------------------------ deals, matches, texts


def _parted(items: list[Any]) -> list[Any]:
    """The items without a paragraph that would run into the one above it."""
    kept: list[Any] = []
    for item in items:
        loose = isinstance(item, Comment) and not item.braced
        if loose and kept and isinstance(kept[-1], Comment) and not kept[-1].braced:
            continue
        kept.append(item)
    return kept


def statement(kinds: list[type[Statement]]) -> st.SearchStrategy[Any]:
    """A statement of one of these classes, with notes or without."""
    return st.sampled_from(kinds).flatmap(lambda kind: STATEMENTS[kind]).flatmap(noted)


leads = st.lists(STATEMENTS[Comment], max_size=2).map(_parted)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal of any statements in any order; a comment in it always has something after it."""
    broken = draw(st.integers(0, 9)) == 0
    items: list[Any] = [Unreadable("donne n° 4", "deal")] if broken else []
    for item in draw(st.lists(statement(_IN_A_DEAL), max_size=8)):
        items += [*draw(st.one_of(st.just([]), st.just([]), leads)), item]
    start = DealStart() if broken else draw(STATEMENTS[DealStart].flatmap(noted))
    return Deal(start, tuple(items), tuple(draw(leads)))


@st.composite
def heads(draw: st.DrawFn) -> list[Any]:
    """Version, tags (each name once) and comments, something other than a comment at both ends."""
    found: list[Any] = []
    if draw(st.booleans()):
        found.append(draw(STATEMENTS[Version].flatmap(noted)))
    seen = set()
    for tag in draw(st.lists(tags.flatmap(noted), min_size=1, max_size=5)):
        if tag.name not in seen:
            seen.add(tag.name)
            found += [*draw(leads), tag]
    if draw(st.booleans()):
        found.append(draw(STATEMENTS[LanguageTag].flatmap(noted)))
    return _parted(found)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A text of one to three matches."""
    matches = []
    for _ in range(draw(st.integers(1, 3))):
        played_deals = draw(st.lists(deals(), min_size=1, max_size=3))
        tail = [draw(results.flatmap(noted))] if draw(st.booleans()) else []
        matches.append(Match(tuple(draw(heads())), tuple(played_deals), tuple(tail)))
    return Record(tuple(matches))
