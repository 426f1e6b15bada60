"""Putting lines together to matches and deals."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from belote_notation.diagnostics import Diagnostic, Fact, Lang
from belote_notation.notation.block import Block, Entry, Held
from belote_notation.notation.comments import Loose, silenced_by
from belote_notation.notation.decode import deal_start, head_item
from belote_notation.notation.drafts import NEW, draft_of
from belote_notation.notation.lane import quick
from belote_notation.notation.letters import letters
from belote_notation.notation.normal import composed, restored
from belote_notation.notation.pieces import Piece
from belote_notation.notation.placing import BEFORE_DEAL, RESULT_INSIDE
from belote_notation.notation.plain import add_plain, tables
from belote_notation.notation.problems import BY_CODE, EMPTY, UNSUPPORTED
from belote_notation.notation.raw import Raw, Trouble
from belote_notation.notation.statements import read_statement
from belote_notation.notation.swift import Tables
from belote_notation.notation.swift import deal_start as swift_start
from belote_notation.notation.tags import Tags, language_named, side_named
from belote_notation.notation.tongue import Tongue
from belote_notation.notation.values import Context
from belote_notation.record import (
    Comment,
    Deal,
    DealStart,
    HeadItem,
    LanguageTag,
    Tag,
    Unreadable,
    Version,
)
from belote_notation.seats import Side
from belote_notation.source import Line, Span

SUPPORTED: Final = 1
"""The version of BLN that this program reads."""

_RESULT: Final = re.compile(r"\s*\[\s*r[eé]sult(?:at)?\b", re.IGNORECASE)
_DEAL_LIKE: Final = re.compile(r"\s*\w+\s*(?::|[0-9]|dealer|donneur|\Z)", re.IGNORECASE)
_SHORT: Final = 16
_MANY: Final = 512
"""How many diagnostics a stretch keeps until it is over; a file of another kind has one for each line."""
_PieceDraft: Final = draft_of(Piece)
_PLAIN: Final = Context(letters(None), Side.NS)


def read_line(text: str, lang: Lang | None) -> Raw | Trouble:
    """One line, quickly if it is a common one, through Lark if not."""
    raw = quick(text)
    if raw is not None:
        return raw
    if text[:1] == "%" and len(text) <= _SHORT:
        return _marked(text)
    plain = composed(text)
    if plain is None:
        return read_statement(text, lang)
    return restored(read_statement(plain[0], lang), plain[1])


@lru_cache(maxsize=64)
def _marked(text: str) -> Raw | Trouble:
    """A line with the version, which begins every match that a program writes."""
    return read_statement(text, None)


class Assembly:
    """The state of reading: the match and the deal that are open, and what is ready.

    Attributes:
        block: the lines of the head or the deal that is open.
        known: what the words of a common line mean, if it only has to be added to `block`: the match
            has told its language, a deal is open, and no comment waits for what comes next.
        ready: pieces that are whole.
    """

    def __init__(self) -> None:
        self.ready: list[Piece] = []
        self.match = 0
        self.loose = Loose()
        self._open_match()

    def _open_match(self) -> None:
        self.match += 1
        self.deal = 0
        self.tongue = Tongue()
        self.tags = Tags()
        self.us = Side.NS
        self.block = Block(str(self.match))
        self.tail = Block(str(self.match))
        self.start: DealStart | None = None
        self.lead: tuple[Comment, ...] = ()
        self.last_tag: Tag | LanguageTag | Version | None = None
        self.known: Tables | None = None

    def drain(self) -> list[Piece]:
        """Take the pieces that are whole."""
        ready, self.ready = self.ready, []
        return ready

    # -------------------------------------------------------------- lines

    def take(self, line: Line) -> None:
        """Take the next line that is not blank."""
        if self.known is not None and (start := swift_start(line, self.known)) is not None:
            self._begin(start)
        else:
            self._take(line, read_line(line.text, self.tongue.lang))
        if self.start is None or self.loose or self.tail.entries:
            self.known = None
        else:
            sure = self.tongue.sure
            known = None if sure is None else tables(sure)
            if known is not None and self.known is None and not self.block.slots:
                self._read_again(known)
            self.known = known
            if known is not None:
                self.block.remake = known.remake
        if len(self.block.diagnostics) >= _MANY:
            self._ready("part", self.block, (), None)
            self.block.diagnostics = []

    def _read_again(self, known: Tables) -> None:
        """The language is known now: read the lines of the deal that were held, if all are plain ones."""
        block = self.block
        held = [entry for entry in block.entries if isinstance(entry, Held)]
        if not held or len(held) != len(block.entries) or block.diagnostics or block.ignores:
            return
        again = Block(block.address)
        if all(add_plain(entry.line, known, again) for entry in held):
            self.block = again

    def _take(self, line: Line, raw: Raw | Trouble) -> None:
        if isinstance(raw, Trouble):
            self._broken(line, raw)
        elif raw.kind == "comment":
            self.loose.add(raw, line)
        elif raw.kind in {"tag", "version"}:
            self._head_line(line, raw)
        elif raw.kind == "deal":
            self._open_deal(line, raw)
        else:
            self._statement(line, raw)

    def _place(self, block: Block, entry: Entry, silenced: frozenset[str] = frozenset()) -> None:
        """Add a line to a block, after the comments that stood before it."""
        comments, ignored = self.loose.take()
        block.entries += comments
        block.entries.append(entry)
        if ignored or silenced:
            block.ignores[entry.line.number] = ignored | silenced

    def _statement(self, line: Line, raw: Raw) -> None:
        self._resume()
        if self.start is None and raw.kind != "adjust":
            self.block.misplaced(line, raw.parts[0], BEFORE_DEAL)
        mixed = self.tongue.hear(line, raw, self.block.address)
        if mixed is not None:
            self.block.diagnostics.append(mixed)
        self._place(self.block, Held(line, raw), silenced_by(raw, line))

    def _resume(self) -> None:
        """More of the match after its result: the result stood in the wrong place."""
        if not self.tail.entries:
            return
        for entry in self.tail.entries:
            if isinstance(entry, Tag):
                self.block.misplaced(entry.line, entry.parts[0], RESULT_INSIDE)
        self.block.absorb(self.tail)
        self.tail = Block(str(self.match))

    def _broken(self, line: Line, trouble: Trouble) -> None:
        meant = trouble.meant
        if meant == "deal" and trouble.problems[0].code == "B102" and not _DEAL_LIKE.match(line.text):
            meant = None
        text = line.text.rstrip()
        start = len(text) - len(text.lstrip())
        statement = Unreadable(text, meant, line=line, parts=((start, len(text)),))
        if meant in {"tag", "version"} and self.start is not None:
            if meant == "tag" and _RESULT.match(line.text):
                self._report(self.tail, line, trouble)
                self._place(self.tail, statement)
                return
            self._close_match()
        elif meant == "deal":
            self._resume()
            self._begin(DealStart(line=line, parts=((start, len(text)),)))
        else:
            self._resume()
        self._report(self.block, line, trouble)
        self._place(self.block, statement)

    def _report(self, block: Block, line: Line, trouble: Trouble) -> None:
        for problem in trouble.problems:
            address = block.address
            if problem.event is not None and self.start is not None:
                address = f"{address}/{problem.event}"
            span = Span(line, problem.start, problem.end)
            block.diagnostics.append(Diagnostic(BY_CODE[problem.code], span, problem.facts, address))

    # -------------------------------------------------------------- the head

    def _head_line(self, line: Line, raw: Raw) -> None:
        statement = head_item(raw, line, _PLAIN)
        block = self.block
        if self.start is not None:
            if isinstance(statement, Tag) and statement.name == "Result":
                block = self.tail
            else:
                self._close_match()
                block = self.block
        if isinstance(statement, Version):
            self._version(statement)
        elif isinstance(statement, Tag | LanguageTag):
            block.diagnostics += self.tags.judge(statement, str(self.match))
            self.last_tag = statement
            self._obey(statement)
        self._place(block, statement, silenced_by(raw, line))

    def _version(self, statement: Version) -> None:
        if statement.number != SUPPORTED:
            facts: dict[str, Fact] = {"version": statement.number}
            found = Diagnostic(UNSUPPORTED, statement.part(1), facts, str(self.match))
            self.block.diagnostics.append(found)

    def _obey(self, tag: Tag | LanguageTag) -> None:
        """The tags that say how the lines below are read."""
        if not self.tags.first(tag):
            return
        if isinstance(tag, LanguageTag):
            lang = language_named(tag.value)
            if lang is not None:
                self.tongue.tagged(lang, tag.part(2))
        elif tag.name == "Us":
            self.us = side_named(tag.value) or Side.NS

    # -------------------------------------------------------------- deals and matches

    def _open_deal(self, line: Line, raw: Raw) -> None:
        self._resume()
        self._begin(deal_start(raw, line, _PLAIN))
        self.tongue.heed(line, raw)
        silenced = silenced_by(raw, line)
        if silenced:
            self.block.ignores[line.number] = self.block.ignores.get(line.number, frozenset()) | silenced

    def _begin(self, start: DealStart) -> None:
        self._close_block()
        comments, ignored = self.loose.take()
        self.deal += 1
        self.start = start
        self.lead = tuple(comments)
        self.block = Block(f"{self.match}/{self.deal}")
        if ignored:
            self.block.ignores[start.line.number] = ignored

    def _close_block(self) -> None:
        """Make a piece of the head or of the deal that is open."""
        block, start = self.block, self.start
        if start is None:
            self._ready("head", block, block.understood(self.tongue, self.us), None)
            return
        plain = block.plain()
        if plain is not None:
            self._ready("deal", block, (), Deal.of_plain(start, self.lead, plain))
            return
        items = block.understood(self.tongue, self.us)
        self._ready("deal", block, (), Deal(start, items, self.lead))  # type: ignore[arg-type]  # no head item

    def _ready(
        self,
        kind: Literal["head", "deal", "tail", "part"],
        block: Block,
        items: tuple[HeadItem, ...],
        value: Deal | None,
    ) -> None:
        draft = NEW(_PieceDraft)
        draft.kind = kind
        draft.match = self.match
        draft.deal = self.deal if kind == "deal" else 0
        draft.items = items
        draft.value = value
        draft.lang = self.tongue.lang
        draft.diagnostics = block.sorted_diagnostics() if block.diagnostics else ()
        draft.ignores = block.ignores
        draft.__class__ = Piece
        self.ready.append(draft)

    def _close_match(self) -> None:
        """Close the match that is open, and open the next one."""
        loose, self.loose = self.loose, Loose()
        self._finish_match()
        self.loose = loose
        self._open_match()

    def _finish_match(self) -> None:
        if self.start is None and self.last_tag is not None:
            self.block.diagnostics.append(Diagnostic(EMPTY, self.last_tag.span, address=str(self.match)))
        self._close_block()
        self.tail.entries += self.loose.take()[0]
        self._ready("tail", self.tail, self.tail.understood(self.tongue, self.us), None)

    def finish(self) -> None:
        """The text is at its end."""
        if self.start is not None or self.block.entries or self.loose:
            self._finish_match()
