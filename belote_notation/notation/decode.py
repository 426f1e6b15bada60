"""From the texts of a line (`Raw`) to a statement of the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from belote_notation.calls import Call
from belote_notation.cards import DECK, Card
from belote_notation.diagnostics import Text
from belote_notation.notation.letters import Group
from belote_notation.notation.raw import Raw
from belote_notation.notation.values import Context, UnfitError, common, free, number, seat, side, who, whole
from belote_notation.notation.words import FAULTS, OURS, SEATS, SIDES, THEIRS, fold, tag_name
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    DealStart,
    Declared,
    Fault,
    HandShown,
    HeadItem,
    LanguageTag,
    LastTrick,
    Lesson,
    LessonKind,
    Number,
    Pack,
    Parts,
    Pending,
    Played,
    Position,
    Tag,
    Taker,
    Trick,
    TurnUp,
    Variation,
    Version,
    Void,
)
from belote_notation.seats import Seat, Side
from belote_notation.source import Line

_OTHER_SIDE: Final = Text("l'autre camp", "the other side")
_A_CARD: Final = Text("une carte", "a card")
_ESCAPED_QUOTE: Final = re.compile(r'\\([\\"])')
_COLUMNS: Final = {column.value: column for column in Column}
_LESSONS: Final = {kind.value: kind for kind in LessonKind}

# ------------------------------------------------------------------ the head


def _version(raw: Raw, line: Line, context: Context) -> Version:
    return Version(int(raw.texts[0] or 0), **common(raw, line, context))


def _tag(raw: Raw, line: Line, context: Context) -> Tag | LanguageTag:
    name = tag_name(raw.texts[0] or "")
    value = _ESCAPED_QUOTE.sub(r"\1", free(raw, line, 2))
    if name == "Language":
        return LanguageTag(value, **common(raw, line, context))
    return Tag(name, value, **common(raw, line, context))


def _deal(raw: Raw, line: Line, context: Context) -> DealStart:
    return DealStart(whole(raw.texts[1]), seat(raw.texts[2]), **common(raw, line, context))


# ------------------------------------------------------------------ cards


def _pack(raw: Raw, line: Line, context: Context) -> Pack:
    cards = context.letters.cards
    pattern = raw.texts[0]
    return Pack(
        None if pattern is None else tuple(int(packet) for packet in pattern.split("-")),
        tuple(cards[text] for text in raw.texts[1:] if text is not None),
        **common(raw, line, context),
    )


def _turn(raw: Raw, line: Line, context: Context) -> TurnUp:
    return TurnUp(context.letters.cards[raw.texts[0] or "_"], **common(raw, line, context))


def _order(card: Played) -> tuple[int, int]:
    return (card >> 3, 7 - (card & 7)) if isinstance(card, Card) else (4, 0)


def _continued(group: Group, suit: int) -> Group:
    """More ranks of the suit before."""
    first = 8 * suit
    shape = tuple(
        (DECK[first + (int(card) & 7)] if isinstance(card, Card) else card, start, end)
        for card, start, end in group[2]
    )
    return suit, tuple(place[0] for place in shape), shape


def _hand(raw: Raw, line: Line, context: Context) -> HandShown:
    texts, parts, groups = raw.texts, raw.parts, context.letters.groups
    held: list[Played] = []
    before: list[Played] | None = None
    places: list[tuple[Played, int, int]] = []
    suit = 0
    partial = False
    for index in range(1, len(texts)):
        text = texts[index] or "_"
        if text == "+":
            before, held = held, []
        elif text in {"...", "…"}:
            partial = True
        else:
            group = groups[text] if text[0] != ":" else _continued(groups[text], suit)
            suit = group[0] if group[0] >= 0 else suit
            held += group[1]
            start = parts[index + 1][0]
            places += [(card, start + first, start + last) for card, first, last in group[2]]
    if not partial and not held:
        raise UnfitError((parts[0][1], parts[0][1]) if before is not None else parts[2], _A_CARD)
    ordered = tuple(sorted(held, key=_order))
    cards, rest = (ordered, None) if before is None else (tuple(sorted(before, key=_order)), ordered)
    if not partial and not cards:
        raise UnfitError(parts[2], _A_CARD)
    return HandShown(
        SEATS[fold(texts[0] or "")], cards, rest, partial, tuple(places), **common(raw, line, context)
    )


# ------------------------------------------------------------------ the auction


def _bids(raw: Raw, line: Line, context: Context) -> Auction:
    calls = context.letters.calls
    return Auction(
        tuple(seat(text) for text in raw.texts[::2]),
        tuple(calls[text] for text in raw.texts[1::2] if text is not None),
        **common(raw, line, context),
    )


def _taker(raw: Raw, line: Line, context: Context) -> Taker:
    by, contract, *doubled = raw.texts
    told: list[Seat | Side | bool] = []
    for text in doubled:
        word = "" if text is None else fold(text)
        known = word in SEATS or word in SIDES or word in OURS or word in THEIRS
        told.append(who(text or "", context.us) if known else text is not None)
    call: Call | None = None if contract is None else context.letters.calls[contract]
    return Taker(who(by or "", context.us), call, *told, **common(raw, line, context))


def _declare(raw: Raw, line: Line, context: Context) -> Declared:
    announcements = context.letters.announcements
    return Declared(
        SEATS[fold(raw.texts[0] or "")],
        tuple(announcements[text] for text in raw.texts[1:] if text is not None),
        **common(raw, line, context),
    )


# ------------------------------------------------------------------ the play


def _trick(raw: Raw, line: Line, context: Context) -> Trick:
    texts, cards = raw.texts, context.letters.cards
    laid = [cards[text] for text in texts[2:6] if text is not None]
    seats: tuple[Seat | None, ...] = ()
    if len(texts) > 8:
        # After the four seats come the cards beyond the fourth, then their seats.
        beyond = 12 + (len(texts) - 12) // 2
        laid += [cards[text] for text in texts[12:beyond] if text is not None]
        spoken = [seat(text) for text in (*texts[8:12], *texts[beyond:])]
        if any(each is not None for each in spoken):
            seats = tuple(spoken[: len(laid)])
    winner, points = texts[6], texts[7]
    return Trick(
        whole(texts[0]),
        seat(texts[1]),
        tuple(laid),
        seats,
        None if winner is None else who(winner, context.us),
        None if points is None else number(points),
        **common(raw, line, context),
    )


def _variation(raw: Raw, line: Line, context: Context) -> Variation:
    start = min(place[0] for place in raw.parts[2:] if place[0] >= 0)
    inner = Raw("trick", raw.texts[1:], ((start, raw.parts[0][1]), *raw.parts[2:]), raw.notes)
    marks = raw.texts[0] or ""
    return Variation(marks.count(">"), _trick(inner, line, context), line=line, parts=raw.parts[:2])


def _claim(raw: Raw, line: Line, context: Context) -> Claim:
    return Claim(side(raw.texts[0] or "", context.us), **common(raw, line, context))


def _position(raw: Raw, line: Line, context: Context) -> Position:
    return Position(int(raw.texts[0] or 0), seat(raw.texts[1]), **common(raw, line, context))


def _void(raw: Raw, line: Line, context: Context) -> Void:
    return Void(free(raw, line, 1), **common(raw, line, context))


def _sides(raw: Raw, at: int, us: Side) -> tuple[Number | None, Number | None, Parts]:
    """Numbers of NS and of EW, and their places, from the four texts that begin at an index."""
    found: list[Number | None] = [None, None]
    places = [(-1, -1), (-1, -1)]
    for index in (at, at + 2):
        name, value = raw.texts[index : index + 2]
        if name is not None and value is not None:
            which = side(name, us)
            if found[which] is not None:
                raise UnfitError(raw.parts[index + 1], _OTHER_SIDE)
            found[which] = number(value)
            places[which] = raw.parts[index + 2]
    return found[0], found[1], tuple(places)


def _fault(raw: Raw, line: Line, context: Context) -> Fault:
    address, name, fault, ruled = raw.texts[:4]
    trick, _, card = (address or "").partition(".")
    ruling = _sides(raw, 4, context.us)[:2] if ruled is not None else None
    written = fault or ""
    return Fault(
        int(trick) if trick else None,
        int(card) if card else None,
        SEATS[fold(name or "")],
        FAULTS.get(fold(written), written),
        ruling,
        **common(raw, line, context),
    )


# ------------------------------------------------------------------ the score sheet


def _amounts(raw: Raw, line: Line, context: Context) -> Amounts:
    ns, ew, places = _sides(raw, 0, context.us)
    found = common(raw, line, context)
    found["parts"] = (raw.parts[0], *places)
    return Amounts(_COLUMNS[raw.kind], ns, ew, **found)


def _pending(raw: Raw, line: Line, context: Context) -> Pending:
    return Pending(number(raw.texts[0] or "0"), **common(raw, line, context))


def _der(raw: Raw, line: Line, context: Context) -> LastTrick:
    return LastTrick(side(raw.texts[0] or "", context.us), **common(raw, line, context))


def _belote(raw: Raw, line: Line, context: Context) -> BeloteScored:
    text = raw.texts[0] or "-"
    nobody = text in {"-", "–", "—"}
    return BeloteScored(None if nobody else side(text, context.us), **common(raw, line, context))


def _lesson(raw: Raw, line: Line, context: Context) -> Lesson:
    address = raw.texts[0]
    return Lesson(
        _LESSONS[raw.kind],
        free(raw, line, 2),
        None if address is None else address.lower(),
        **common(raw, line, context),
    )


Decoder = Callable[[Raw, Line, Context], HeadItem]
DECODERS: Final[dict[str, Decoder]] = {
    "version": _version,
    "tag": _tag,
    "pack": _pack,
    "turn": _turn,
    "hand": _hand,
    "bids": _bids,
    "taker": _taker,
    "declare": _declare,
    "trick": _trick,
    "variation": _variation,
    "claim": _claim,
    "position": _position,
    "void": _void,
    "fault": _fault,
    **dict.fromkeys(_COLUMNS, _amounts),
    "pending": _pending,
    "der": _der,
    "belote": _belote,
    **dict.fromkeys(_LESSONS, _lesson),
}
"""How each kind of statement is understood; all but a line of comments.

They raise `AmbiguousLetterError` or `ForeignLetterError` (from the tables) at letters that cannot be
read, and `UnfitError`.
"""


def head_item(raw: Raw, line: Line, context: Context) -> Tag | LanguageTag | Version:
    """A version line or a tag."""
    return _version(raw, line, context) if raw.kind == "version" else _tag(raw, line, context)


def deal_start(raw: Raw, line: Line, context: Context) -> DealStart:
    """The first line of a deal."""
    return _deal(raw, line, context)
