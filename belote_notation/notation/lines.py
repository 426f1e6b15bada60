"""One statement of a record as one line of canonical text.

`LINES` has one function a class of statement; the writer joins what they give.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from belote_notation import names
from belote_notation.calls import Call, CallKind
from belote_notation.cards import Card
from belote_notation.diagnostics import Lang
from belote_notation.notation.wording import Words, braces, hang, notes_of, one_line, quoted, remark
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    Comment,
    DealStart,
    Declared,
    Fault,
    HandShown,
    LanguageTag,
    LastTrick,
    Lesson,
    Number,
    Pack,
    Pending,
    Played,
    Position,
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

_SYMBOLS: Final = "♠♥♦♣"
_FAULTS: Final = {"revoke": "revoke", "lead": "lead-fault", "turn": "turn-fault"}

# ------------------------------------------------------------------ the head


def _version(item: Version, words: Words) -> str:
    return f"% BLN {item.number}{notes_of(item.notes, words)}"


def tag_name(name: str, lang: Lang) -> str:
    """A tag's name in a language; an unknown one as it is.

    >>> tag_name("Rules.overruff", "fr"), tag_name("Rules.overruff", "en"), tag_name("Mood", "fr")
    ('Règles.overruff', 'Rules.overruff', 'Mood')
    """
    if lang == "en":
        return name
    known, dot, option = name.partition(".")
    return names.TAGS.get(known, known) + dot + option if not dot or known == "Rules" else name


def _tag(item: Tag, words: Words) -> str:
    return f'[{tag_name(item.name, words.lang)} "{quoted(item.value)}"]{notes_of(item.notes, words)}'


def _language(item: LanguageTag, words: Words) -> str:
    return f'[{tag_name("Language", words.lang)} "{words.lang}"]{notes_of(item.notes, words)}'


def _comment(item: Comment, words: Words) -> str:
    if item.braced:
        return braces(" ".join(item.lines)) + notes_of(item.notes, words)
    return "\n".join(remark(line) for line in item.lines) + notes_of(item.notes, words)


def _unreadable(item: Unreadable, _words: Words) -> str:
    return item.text


# ------------------------------------------------------------------ the cards


def _deal_start(item: DealStart, words: Words) -> str:
    text = words.keys["deal"]
    if item.number is not None:
        text += f" {item.number}"
    if item.dealer is not None:
        text += f" {words.keys['dealer']} {words.seats[item.dealer]}"
    return text + notes_of(item.notes, words)


def _pack(item: Pack, words: Words) -> str:
    pattern = "" if item.pattern is None else " " + "-".join(map(str, item.pattern))
    texts = [words.faces[card] for card in item.cards]
    first, last = hang(texts, item.notes, words) if item.notes else ("", "")
    return " ".join([words.keys["pack"] + pattern + words.colon + first, *texts]) + last


def _group(cards: tuple[Played, ...], words: Words) -> str:
    """Cards of a hand by suit, each preceded by a space; slots stand at their own place."""
    ranks = words.ranks
    text = ""
    suit = -1
    for card in cards:
        if isinstance(card, Card):
            if card >> 3 != suit:
                suit = card >> 3
                text += " " + _SYMBOLS[suit]
            text += ranks[card & 7]
        else:
            suit = -1
            text += " " + card.value
    return text


def _hand(item: HandShown, words: Words) -> str:
    text = f"{words.keys['hand']} {words.seats[item.seat]}{words.colon}{_group(item.cards, words)}"
    if item.rest is not None:
        text += " +" + _group(item.rest, words)
    if item.partial:
        text += " ..."
    return text + notes_of(item.notes, words) if item.notes else text


def _turn(item: TurnUp, words: Words) -> str:
    return f"{words.keys['turn']}{words.colon} {words.faces[item.card]}{notes_of(item.notes, words)}"


# ------------------------------------------------------------------ the auction


def _call(call: Call, words: Words) -> str:
    if call.kind is CallKind.PASS:
        return words.keys["pass"]
    if call.kind is CallKind.TAKE and call.trump is None:
        return words.keys["take"]
    text = names.call(call, words.lang)
    # A bid is read by its two figures or more.
    return "0" + text if call.points is not None and 0 <= call.points < 10 else text


def _auction(item: Auction, words: Words) -> str:
    seats = words.seats
    texts = [
        _call(call, words) if seat is None else f"{seats[seat]} {_call(call, words)}"
        for seat, call in zip(item.seats, item.calls, strict=True)
    ]
    first, last = hang(texts, item.notes, words) if item.notes else ("", "")
    return f"{words.keys['bids']}{words.colon}{first} {', '.join(texts)}".rstrip() + last


def _doubler(word: str, who: Seat | Side | bool, words: Words) -> str:
    if who is True:
        return f" {words.keys[word]}"
    return "" if who is False else f" {words.keys[word]} {words.keys['by']} {words.whose(who)}"


def _taker(item: Taker, words: Words) -> str:
    text = f"{words.keys['taker']}{words.colon} {words.whose(item.by)}"
    contract = item.contract
    if contract is not None:
        if contract.kind is CallKind.TAKE and contract.trump is not None:
            text += f" {names.trump(contract.trump, words.lang)}"
        else:
            text += f" {_call(contract, words)}"
    text += _doubler("doubled", item.doubled, words) + _doubler("redoubled", item.redoubled, words)
    return text + notes_of(item.notes, words)


def _declared(item: Declared, words: Words) -> str:
    texts = [names.announcement(each, words.lang) for each in item.announcements]
    first, last = hang(texts, item.notes, words) if item.notes else ("", "")
    head = f"{words.keys['declare']} {words.seats[item.seat]}{words.colon}{first}"
    return f"{head} {', '.join(texts)}".rstrip() + last


# ------------------------------------------------------------------ the play


def _result(item: Trick, words: Words) -> str:
    text = " =" if item.winner is not None or item.points is not None else ""
    if item.winner is not None:
        text += f" {words.whose(item.winner)}"
    return text if item.points is None else f"{text} {words.number(item.points)}"


def _trick(item: Trick, words: Words) -> str:
    faces = words.faces
    texts = [faces[card] for card in item.cards]
    head = "" if item.number is None else f"{item.number}."
    if item.leader is not None:
        head += f" {words.seats[item.leader]}{words.colon}"
    if item.seats:
        texts = [
            text if seat is None else f"{words.seats[seat]}:{text}"
            for seat, text in zip(item.seats, texts, strict=True)
        ]
    if not item.notes:
        return f"{head} {' '.join(texts)}{_result(item, words)}".strip()
    first, last = hang(texts, item.notes, words)
    return f"{' '.join([head + first, *texts])}{_result(item, words)}{last}".lstrip()


def _variation(item: Variation, words: Words) -> str:
    return f"{'>' * item.depth} {_trick(item.trick, words)}{notes_of(item.notes, words)}"


def _claim(item: Claim, words: Words) -> str:
    return f"{words.keys['claim']}{words.colon} {words.sides[item.side]}{notes_of(item.notes, words)}"


def _position(item: Position, words: Words) -> str:
    text = f"{words.keys['position']}{words.colon} {words.keys['trick']} {item.trick}"
    if item.lead is not None:
        text += f" {words.keys['lead']} {words.seats[item.lead]}"
    return text + notes_of(item.notes, words)


# ------------------------------------------------------------------ what is ruled, counted and taught


def _free(head: str, text: str, item: Statement, words: Words) -> str:
    """Free text runs to the end of its line, so the notes stand before its colon."""
    head += notes_of(item.notes, words)
    return f"{head}{words.colon} {one_line(text)}" if text else head


def _void(item: Void, words: Words) -> str:
    return _free(words.keys["void"], item.reason, item, words)


def _both(ns: Number | None, ew: Number | None, words: Words) -> str:
    text = "" if ns is None else f" {words.sides[Side.NS]} {words.number(ns)}"
    return text if ew is None else f"{text} {words.sides[Side.EW]} {words.number(ew)}"


def _fault(item: Fault, words: Words) -> str:
    place = "" if item.trick is None else f" {item.trick}"
    if item.card is not None:
        place += f".{item.card}"
    fault = words.keys[_FAULTS[item.fault]] if item.fault in _FAULTS else item.fault
    text = f"{words.keys['fault']}{place}{words.colon} {words.seats[item.seat]} {fault}".rstrip()
    if item.ruling is not None:
        text += f" {words.keys['ruling']}{_both(*item.ruling, words)}"
    return text + notes_of(item.notes, words)


_COLUMNS: Final = {column: column.value for column in Column}


def _amounts(item: Amounts, words: Words) -> str:
    text = words.keys[_COLUMNS[item.column]] + words.colon + _both(item.ns, item.ew, words)
    return text + notes_of(item.notes, words) if item.notes else text


def _pending(item: Pending, words: Words) -> str:
    return f"{words.keys['pending']}{words.colon} {words.number(item.points)}{notes_of(item.notes, words)}"


def _last_trick(item: LastTrick, words: Words) -> str:
    return f"{words.keys['der']}{words.colon} {words.sides[item.side]}{notes_of(item.notes, words)}"


def _belote(item: BeloteScored, words: Words) -> str:
    side = "-" if item.side is None else words.sides[item.side]
    return f"{words.keys['belote']}{words.colon} {side}{notes_of(item.notes, words)}"


def _lesson(item: Lesson, words: Words) -> str:
    address = "" if item.address is None else f" {item.address}"
    return _free(words.keys[item.kind.value] + address, item.text, item, words)


LINES: Final[dict[type[Statement], Callable[[Any, Words], str]]] = {
    Version: _version,
    Tag: _tag,
    LanguageTag: _language,
    Comment: _comment,
    Unreadable: _unreadable,
    DealStart: _deal_start,
    Pack: _pack,
    HandShown: _hand,
    TurnUp: _turn,
    Auction: _auction,
    Taker: _taker,
    Declared: _declared,
    Trick: _trick,
    Variation: _variation,
    Claim: _claim,
    Position: _position,
    Void: _void,
    Fault: _fault,
    Amounts: _amounts,
    Pending: _pending,
    LastTrick: _last_trick,
    BeloteScored: _belote,
    Lesson: _lesson,
}
"""How each class of statement is written: a line without its end (a paragraph of ``;``: several)."""
