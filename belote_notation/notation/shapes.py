"""From the tokens of a line that the grammar accepts to its texts and places (`Raw`)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from belote_notation.notation.grammar import matcher
from belote_notation.notation.raw import Raw, RawNote
from belote_notation.record import END, NoteKind


class Token(Protocol):
    """What is used of Lark's tokens."""

    type: str
    value: str
    start_pos: int
    end_pos: int


Place = tuple[int, int]
NOT_WRITTEN: Final[Place] = (-1, -1)
CARDS: Final = frozenset({"CARD", "SUIT_CARD", "UNKNOWN", "DASH"})
_WHO: Final = frozenset({"SEAT", "SIDE"})
_HUNG: Final = {
    "GLYPH": NoteKind.GLYPH,
    "BELOTE": NoteKind.BELOTE,
    "REBELOTE": NoteKind.REBELOTE,
    "NOTICED": NoteKind.MARK,
}


class Pieces:
    """A statement being taken to pieces: its texts, their places, and the notes hung on its items."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.texts: list[str | None] = []
        self.places: list[Place] = []
        self.notes: list[RawNote] = []
        self.starts: list[int] | None = None
        """Where each card or call begins; None in a statement on which notes hang as a whole."""
        self.close = len(text)
        """From here on comments are those of the whole statement."""

    def add(self, tokens: list[Token], at: int | None = None) -> None:
        """Add a part made of some tokens, or a part that was not written, at the end or at an index."""
        text, place = (None, NOT_WRITTEN) if not tokens else (self.slice(tokens), span(tokens))
        if at is None:
            self.texts.append(text)
            self.places.append(place)
        else:
            self.texts[at] = text
            self.places[at] = place

    def slice(self, tokens: list[Token]) -> str:
        """The text of some tokens, without a comment that stands among them."""
        start, end = span(tokens)
        found = self.text[start:end]
        if len(tokens) > 1 and any(sign in found for sign in "{;#"):
            return " ".join(token.value for token in tokens)
        return found

    def hang(self, kind: NoteKind, value: str | tuple[str, ...], start: int, end: int) -> None:
        """Hang a note on the last card or call."""
        self.notes.append((len(self.starts or ()) - 1, kind, value, start, end))

    def finished(self, kind: str) -> Raw:
        """All of it, with the comments put among the other notes."""
        found = list(_comments(self.text, self.tokens))
        around = [*found[:1], *found[-1:]]
        whole = span(self.tokens) if self.tokens else (around[0][1], around[-1][2]) if found else (0, 0)
        for note_kind, start, end in found:
            self.notes.append((self._after(note_kind, start), note_kind, "", start, end))
        self.notes.sort(key=lambda note: note[3])
        return Raw(kind, tuple(self.texts), (whole, *self.places), tuple(self.notes))

    def _after(self, kind: NoteKind, position: int) -> int:
        if kind is NoteKind.REMARK or self.starts is None or position >= self.close:
            return END
        return bisect_left(self.starts, position) - 1


def span(tokens: list[Token]) -> Place:
    """Where some tokens stand, from the first to the last."""
    return tokens[0].start_pos, tokens[-1].end_pos


def _comments(text: str, tokens: list[Token]) -> Iterator[tuple[NoteKind, int, int]]:
    """The comments between the tokens: whatever stands there that is not space."""
    start = 0
    for gap_end, resume in [*((token.start_pos, token.end_pos) for token in tokens), (len(text), 0)]:
        while start < gap_end:
            sign = text[start]
            if sign == "{":
                found = matcher("COMMENT").match(text, start)
                end = found.end() if found else gap_end
                yield NoteKind.COMMENT, start, end
                start = end
            elif sign in ";#":
                yield NoteKind.REMARK, start, len(text)
                break
            else:
                start += 1
        start = resume


def _plain(pieces: Pieces) -> None:
    """Every token after the keyword is a part, signs left out."""
    for token in pieces.tokens[1:]:
        if token.type not in {"COLON", "COMMA"}:
            pieces.add([token])


def _picked(*wanted: frozenset[str] | str) -> Callable[[Pieces], None]:
    """Parts that each are one token of a type, in a fixed order, or are not written."""
    types = [{each} if isinstance(each, str) else each for each in wanted]

    def shape(pieces: Pieces) -> None:
        left = list(pieces.tokens)
        for each in types:
            found = next((token for token in left if token.type in each), None)
            pieces.add([found] if found else [])
            if found:
                left = left[left.index(found) + 1 :]

    return shape


def _pack(pieces: Pieces) -> None:
    pieces.add([token for token in pieces.tokens if token.type == "PATTERN"])
    pieces.starts = []
    for token in pieces.tokens:
        if token.type in CARDS:
            pieces.starts.append(token.start_pos)
            pieces.add([token])


def _hand(pieces: Pieces) -> None:
    pieces.add(pieces.tokens[1:2])
    for token in pieces.tokens[3:]:
        pieces.add([token])
        if token.type == "RANKS":
            # More of the suit before, after a comment; the colon tells AD (two ranks) from a card.
            pieces.texts[-1] = ":" + token.value


def _items(tokens: list[Token]) -> Iterator[list[Token]]:
    """Runs of tokens parted by commas."""
    run: list[Token] = []
    for token in tokens:
        if token.type == "COMMA":
            yield run
            run = []
        else:
            run.append(token)
    if run:
        yield run


def _bids(pieces: Pieces) -> None:
    pieces.starts = []
    for run in _items(pieces.tokens[2:]):
        pieces.starts.append(run[0].start_pos)
        seat = [token for token in run if token.type == "SEAT"]
        pieces.add(seat)
        pieces.add([token for token in run if token.type not in {"SEAT", "COLON", "GLYPH"}])
        for token in run:
            if token.type == "GLYPH":
                pieces.hang(NoteKind.GLYPH, token.value, token.start_pos, token.end_pos)


def _taker(pieces: Pieces) -> None:
    tokens = pieces.tokens[2:]
    cuts = {token.type: index for index, token in enumerate(tokens) if token.type in {"DOUBLE", "REDOUBLE"}}
    redouble = cuts.get("REDOUBLE", len(tokens))
    double = cuts.get("DOUBLE", redouble)
    pieces.add(tokens[:1])
    pieces.add(tokens[1:double])
    for run in (tokens[double:redouble], tokens[redouble:]):
        # "doubled by E" is told by its seat, "doubled" alone by its word.
        pieces.add(run[-1:])


def _said(tokens: list[Token]) -> str:
    return " ".join(token.value for token in tokens)


def _declare(pieces: Pieces) -> None:
    pieces.add(pieces.tokens[1:2])
    pieces.starts = []
    for run in _items(pieces.tokens[3:]):
        pieces.starts.append(run[0].start_pos)
        pieces.add(run)
        pieces.texts[-1] = _said(run)


_TRICK_SIZE: Final = 8
_SEATS_AT: Final = 8
_WINNER_AT: Final = 6


class _TrickPieces:
    """A trick being taken to pieces."""

    def __init__(self, pieces: Pieces, tokens: list[Token]) -> None:
        self.pieces = pieces
        self.base = len(pieces.texts)
        self.seats: list[list[Token]] = []
        self.cards: list[tuple[str, Place]] = []
        self.seat: list[Token] = []
        self.outcome: list[Token] = []
        self.number: list[Token] = []
        self.announced: list[Token] | None = None
        pieces.starts = []
        for token in tokens:
            self._take(token)
        self._lay()

    def _take(self, token: Token) -> None:
        pieces, kind = self.pieces, token.type
        if self.announced is not None:
            self.announced.append(token)
            if kind == "RIGHT":
                said = tuple(_said(run) for run in _items(self.announced[1:-1]))
                pieces.hang(NoteKind.ANNOUNCE, said, *span(self.announced))
                self.announced = None
        elif kind == "LEFT":
            self.announced = [token]
        elif kind == "EQUAL":
            pieces.close = token.end_pos
            self.outcome.append(token)
        elif self.outcome:
            self.outcome.append(token)
        elif kind == "SEAT":
            self.seat = [token]
        elif kind in CARDS:
            self._card(token.value, (token.start_pos, token.end_pos), token.start_pos)
        elif kind == "DOTS":
            while len(self.cards) < 4:
                self._card("_", (token.start_pos, token.end_pos), token.start_pos)
        elif kind == "INT":
            self.number = [token]
        elif kind in _HUNG:
            pieces.hang(_HUNG[kind], token.value, token.start_pos, token.end_pos)

    def _card(self, text: str, place: Place, start: int) -> None:
        starts = self.pieces.starts
        if starts is not None:
            starts.append(self.seat[0].start_pos if self.seat and self.cards else start)
        self.cards.append((text, place))
        self.seats.append(self.seat)
        self.seat = []

    def _lay(self) -> None:
        pieces, base = self.pieces, self.base
        with_seats = any(self.seats[1:])
        size = _TRICK_SIZE + 4 if with_seats or len(self.cards) > 4 else _TRICK_SIZE
        pieces.texts += [None] * size
        pieces.places += [NOT_WRITTEN] * size
        pieces.add(self.number, base)
        if with_seats:
            for index, seat in enumerate(self.seats[:4]):
                pieces.add(seat, base + _SEATS_AT + index)
        else:
            pieces.add(self.seats[0], base + 1)
        for index, (text, place) in enumerate(self.cards):
            if index < 4:
                pieces.texts[base + 2 + index] = text
                pieces.places[base + 2 + index] = place
            else:
                pieces.texts.append(text)
                pieces.places.append(place)
        for seat in self.seats[4:]:
            pieces.add(seat)
        for token in self.outcome[1:]:
            pieces.add([token], base + (_WINNER_AT if token.type in _WHO else _WINNER_AT + 1))


def _trick(pieces: Pieces) -> None:
    _TrickPieces(pieces, pieces.tokens)


def _variation(pieces: Pieces) -> None:
    pieces.add(pieces.tokens[:1])
    _TrickPieces(pieces, pieces.tokens[1:])


def _void(pieces: Pieces) -> None:
    pieces.add([token for token in pieces.tokens if token.type == "FREE"])


def _amounts(pieces: Pieces, tokens: list[Token]) -> None:
    written = [token for token in tokens if token.type in {"SIDE", "NUMBER"}]
    for index in range(4):
        pieces.add(written[index : index + 1])


def _scores(pieces: Pieces) -> None:
    _amounts(pieces, pieces.tokens)


def _fault(pieces: Pieces) -> None:
    tokens = pieces.tokens
    ruled = next((index for index, token in enumerate(tokens) if token.type == "RULING"), len(tokens))
    pieces.add([token for token in tokens if token.type == "PLACE"])
    pieces.add([token for token in tokens if token.type == "SEAT"])
    pieces.add([token for token in tokens if token.type == "FAULT_WORD"])
    pieces.add(tokens[ruled:])
    _amounts(pieces, tokens[ruled:])


def _tag(pieces: Pieces) -> None:
    name, value = pieces.tokens[1:3]
    pieces.add([name])
    pieces.texts.append(value.value[1:-1])
    pieces.places.append((value.start_pos + 1, value.end_pos - 1))


def _comment(_pieces: Pieces) -> None:
    """A line of comments has no parts, only notes."""


SHAPES: Final[dict[str, Callable[[Pieces], None]]] = {
    "version": _picked("INT"),
    "tag": _tag,
    "deal": _picked(frozenset({"DEAL"}), "INT", "SEAT"),
    "pack": _pack,
    "turn": _plain,
    "hand": _hand,
    "bids": _bids,
    "taker": _taker,
    "declare": _declare,
    "trick": _trick,
    "variation": _variation,
    "claim": _plain,
    "position": _picked("INT", "SEAT"),
    "void": _void,
    "fault": _fault,
    "adjust": _scores,
    "tricks": _scores,
    "points": _scores,
    "announced": _scores,
    "score": _scores,
    "total": _scores,
    "pending": _plain,
    "der": _plain,
    "belote": _plain,
    "question": _picked("ADDRESS", "FREE"),
    "hint": _picked("ADDRESS", "FREE"),
    "answer": _picked("ADDRESS", "FREE"),
    "comment": _comment,
}
"""How each kind of statement is taken to pieces."""


def take_apart(kind: str, text: str, tokens: list[Token]) -> Raw:
    """The texts and places of a line that the grammar accepts as `kind`."""
    pieces = Pieces(text, tokens)
    SHAPES[kind](pieces)
    return pieces.finished(kind)
