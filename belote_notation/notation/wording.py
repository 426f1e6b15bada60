"""One statement of a record as one line of canonical text.

`LINES` has one function a class of statement; the writer joins what they give.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from belote_notation import names
from belote_notation.calls import Call, CallKind
from belote_notation.cards import DECK, Card
from belote_notation.diagnostics import LANGUAGES, Lang
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
    Note,
    NoteKind,
    Number,
    Pack,
    Pending,
    Played,
    Position,
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


@dataclass(frozen=True, slots=True)
class Words:
    """What changes from one language to the other.

    Attributes:
        lang: the language.
        colon: ``:`` with the space that French puts before it.
        faces: each card and slot as it stands in a trick.
        ranks: the ranks by number, as they stand in a hand.
        seats: the seats by number.
        sides: the sides by number.
        keys: the keywords by their own name.
        takes: a take of each trump, by the trump's number.
    """

    lang: Lang
    colon: str
    faces: Mapping[Played, str]
    ranks: tuple[str, ...]
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    keys: Mapping[str, str]

    def whose(self, who: Seat | Side) -> str:
        """A seat or a side in letters."""
        return self.seats[who] if isinstance(who, Seat) else self.sides[who]

    def number(self, value: Number) -> str:
        """A number of points."""
        return str(value) if type(value) is int else names.number(value, self.lang)


def _words(lang: Lang) -> Words:
    faces: dict[Played, str] = {card: names.card(card, lang) for card in DECK}
    faces.update({slot: slot.value for slot in Slot})
    return Words(
        lang=lang,
        colon=" :" if lang == "fr" else ":",
        faces=faces,
        ranks=names.RANKS[lang],
        seats=names.SEATS[lang],
        sides=names.SIDES[lang],
        keys={key: words[lang] for key, words in names.KEYWORDS.items()},
    )


WORDS: Final[dict[Lang, Words]] = {lang: _words(lang) for lang in LANGUAGES}

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_SYMBOLS: Final = "♠♥♦♣"
_FAULTS: Final = {"revoke": "revoke", "lead": "lead-fault", "turn": "turn-fault"}


def _one_line(text: str) -> str:
    """A text without line ends: no statement spans two lines."""
    return _LINE_END.sub(" ", text) if "\n" in text or "\r" in text else text


def _quoted(text: str) -> str:
    return _one_line(text).replace("\\", "\\\\").replace('"', '\\"')


def braces(text: str) -> str:
    r"""A comment in braces.

    >>> print(braces(r"so {it} goes \o/"))
    {so {it\} goes \\o/}
    """
    return "{" + _one_line(text).replace("\\", "\\\\").replace("}", "\\}") + "}"


def _remark(text: str) -> str:
    return f"; {_one_line(text)}".rstrip()


# ------------------------------------------------------------------ notes


def _note(note: Note, before: Note | None, words: Words) -> str:
    """One note with the space before it; `before` is the note on the same card before it, if any."""
    kind, value = note.kind, note.value
    if isinstance(value, tuple):
        return f" ({', '.join(names.announcement(each, words.lang) for each in value)})"
    if isinstance(value, int):
        # Two signs in a row would be read as one (! and ? as !?): the second one is numbered.
        signed = 0 < value < len(names.GLYPHS) and (before is None or before.kind is not NoteKind.GLYPH)
        return names.GLYPHS[value] if signed else f"${value}"
    if value is None:
        return f" {words.keys[kind.value]}"
    if kind is NoteKind.MARK:
        return f"^{value}"
    return f" {braces(value)}" if kind is NoteKind.COMMENT else f" {_remark(value)}"


def _notes(notes: tuple[Note, ...], words: Words) -> str:
    """All notes of a statement that has no cards or calls to hang them on."""
    before: Note | None = None
    text = ""
    for note in notes:
        text += _note(note, before, words)
        before = note
    return text


def _hang(texts: list[str], notes: tuple[Note, ...], words: Words) -> tuple[str, str]:
    """Hang notes on the cards or calls they follow.

    Returns:
        the notes that stand before the first card or call, and those at the end of the statement.
    """
    first = last = ""
    before: Note | None = None
    for note in notes:
        if before is not None and before.after != note.after:
            before = None
        text = _note(note, before, words)
        before = note
        if note.after < 0:
            first += text
        elif note.after < len(texts):
            texts[note.after] += text
        else:
            last += text
    return first, last


# ------------------------------------------------------------------ the head


def _version(item: Version, words: Words) -> str:
    return f"% BLN {item.number}{_notes(item.notes, words)}"


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
    return f'[{tag_name(item.name, words.lang)} "{_quoted(item.value)}"]{_notes(item.notes, words)}'


def _language(item: LanguageTag, words: Words) -> str:
    return f'[{tag_name("Language", words.lang)} "{words.lang}"]{_notes(item.notes, words)}'


def _comment(item: Comment, words: Words) -> str:
    if item.braced:
        return braces(" ".join(item.lines)) + _notes(item.notes, words)
    return "\n".join(_remark(line) for line in item.lines) + _notes(item.notes, words)


def _unreadable(item: Unreadable, _words: Words) -> str:
    return item.text


# ------------------------------------------------------------------ the cards


def _deal_start(item: DealStart, words: Words) -> str:
    text = words.keys["deal"]
    if item.number is not None:
        text += f" {item.number}"
    if item.dealer is not None:
        text += f" {words.keys['dealer']} {words.seats[item.dealer]}"
    return text + _notes(item.notes, words)


def _pack(item: Pack, words: Words) -> str:
    pattern = "" if item.pattern is None else " " + "-".join(map(str, item.pattern))
    texts = [words.faces[card] for card in item.cards]
    first, last = _hang(texts, item.notes, words) if item.notes else ("", "")
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
    return text + _notes(item.notes, words) if item.notes else text


def _turn(item: TurnUp, words: Words) -> str:
    return f"{words.keys['turn']}{words.colon} {words.faces[item.card]}{_notes(item.notes, words)}"


# ------------------------------------------------------------------ the auction


def _call(call: Call, words: Words) -> str:
    if call.kind is CallKind.PASS:
        return words.keys["pass"]
    if call.kind is CallKind.TAKE and call.trump is None:
        return words.keys["take"]
    return names.call(call, words.lang)


def _auction(item: Auction, words: Words) -> str:
    seats = words.seats
    texts = [
        _call(call, words) if seat is None else f"{seats[seat]} {_call(call, words)}"
        for seat, call in zip(item.seats, item.calls, strict=True)
    ]
    first, last = _hang(texts, item.notes, words) if item.notes else ("", "")
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
    return text + _notes(item.notes, words)


def _declared(item: Declared, words: Words) -> str:
    texts = [names.announcement(each, words.lang) for each in item.announcements]
    first, last = _hang(texts, item.notes, words) if item.notes else ("", "")
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
    first, last = _hang(texts, item.notes, words)
    return f"{' '.join([head + first, *texts])}{_result(item, words)}{last}".lstrip()


def _variation(item: Variation, words: Words) -> str:
    return f"{'>' * item.depth} {_trick(item.trick, words)}{_notes(item.notes, words)}"


def _claim(item: Claim, words: Words) -> str:
    return f"{words.keys['claim']}{words.colon} {words.sides[item.side]}{_notes(item.notes, words)}"


def _position(item: Position, words: Words) -> str:
    text = f"{words.keys['position']}{words.colon} {words.keys['trick']} {item.trick}"
    if item.lead is not None:
        text += f" {words.keys['lead']} {words.seats[item.lead]}"
    return text + _notes(item.notes, words)


# ------------------------------------------------------------------ what is ruled, counted and taught


def _free(head: str, text: str, item: Statement, words: Words) -> str:
    """Free text runs to the end of its line, so the notes stand before its colon."""
    head += _notes(item.notes, words)
    return f"{head}{words.colon} {_one_line(text)}" if text else head


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
    return text + _notes(item.notes, words)


_COLUMNS: Final = {column: column.value for column in Column}


def _amounts(item: Amounts, words: Words) -> str:
    text = words.keys[_COLUMNS[item.column]] + words.colon + _both(item.ns, item.ew, words)
    return text + _notes(item.notes, words) if item.notes else text


def _pending(item: Pending, words: Words) -> str:
    return f"{words.keys['pending']}{words.colon} {words.number(item.points)}{_notes(item.notes, words)}"


def _last_trick(item: LastTrick, words: Words) -> str:
    return f"{words.keys['der']}{words.colon} {words.sides[item.side]}{_notes(item.notes, words)}"


def _belote(item: BeloteScored, words: Words) -> str:
    side = "-" if item.side is None else words.sides[item.side]
    return f"{words.keys['belote']}{words.colon} {side}{_notes(item.notes, words)}"


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
