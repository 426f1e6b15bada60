"""A text to look into: every deal as a line of events with positions, every diagnostic where it belongs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import BinaryIO

from belote_notation.checks import reading
from belote_notation.checks.driver import CheckOptions, Counts, Watched, check_pieces
from belote_notation.checks.rules_tag import MatchRules
from belote_notation.checks.seen import Seen
from belote_notation.checks.sheet_account import MaybePair, open_account, verdict
from belote_notation.checks.sheet_score import Reading, scorer_of
from belote_notation.diagnostics import Diagnostic, Lang, Severity
from belote_notation.notation import Piece, read_pieces
from belote_notation.record import Deal, HeadItem, Tag
from belote_notation.replay import Outcome, Replay
from belote_notation.replay.events import Event
from belote_notation.replay.outcome import Ending
from belote_notation.replay.telling import timeline_of
from belote_notation.replay.timeline import Timeline
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat
from belote_notation.source import Line, number_lines, split_lines

_AS_WRITTEN = CheckOptions()
_SEAT_TAGS = ("North", "East", "South", "West")


@dataclass(frozen=True)
class DealStudy:
    """One deal to look into.

    Attributes:
        address: match and deal, as ``1/3``.
        deal: its record.
        found: what is wrong with it, in the order of the text.
        seen: the deal as it was judged.
    """

    address: str
    deal: Deal
    found: tuple[Diagnostic, ...] = field(repr=False)
    seen: Seen = field(repr=False)

    @property
    def number(self) -> int:
        """Its number in its match, from 1, as in addresses."""
        return int(self.address.partition("/")[2])

    @property
    def replay(self) -> Replay:
        """The deal, replayed as it was judged."""
        return self.seen.played

    @property
    def outcome(self) -> Outcome:
        """What is certain of it."""
        return self.seen.played.outcome

    @property
    def ruleset(self) -> Ruleset:
        """The rules by which it was judged."""
        return self.seen.played.ruleset

    @cached_property
    def timeline(self) -> Timeline:
        """Its events with the positions between them; every diagnostic of `found` hangs on one of them."""
        return timeline_of(self.seen.played, self.found)

    @property
    def totals_before(self) -> MaybePair:
        """The totals of NS and EW before it by the rules, None where they are not known."""
        return self.seen.before.computed

    @property
    def totals_after(self) -> MaybePair:
        """The totals of NS and EW after it by the rules, None where they are not known."""
        return self.seen.after.computed

    @cached_property
    def score(self) -> Reading | None:
        """What the deal comes to, in the reading that the record follows; None if that is not known.

        It is None, too, where the table has ruled (``fault``) and in an exercise.
        """
        outcome, said = self.outcome, self.outcome.said
        if outcome.tainted or said.faults or outcome.ending is Ending.EXERCISE or "fault" in said.lost:
            return None
        account = open_account(outcome, scorer_of(self.ruleset), self.seen.words, self.seen.before)
        return verdict(account).reading


@dataclass(frozen=True)
class MatchStudy:
    """One match to look into.

    Attributes:
        number: from 1, as in addresses.
        rules: its rules, as its tags or the caller give them.
        head: the tags and comments before its first deal.
        deals: its deals.
        tail: the result and the comments after its last deal.
        diagnostics: what is wrong with the match as a whole; that of its deals hangs on their events.
        lang: the language in which it is written, as far as that shows.
    """

    number: int
    rules: MatchRules
    head: tuple[HeadItem, ...] = field(repr=False)
    deals: tuple[DealStudy, ...]
    tail: tuple[HeadItem, ...] = field(repr=False)
    diagnostics: tuple[Diagnostic, ...] = field(repr=False)
    lang: Lang | None = None

    @property
    def address(self) -> str:
        """Its address, as ``1``."""
        return str(self.number)

    def tag(self, name: str) -> str | None:
        """The value of a tag by its English name, the first one if there are several."""
        for item in (*self.head, *self.tail):
            if isinstance(item, Tag) and item.name == name:
                return item.value
        return None

    @property
    def players(self) -> Mapping[Seat, str]:
        """The names of the players that are given."""
        names = {seat: self.tag(name) for seat, name in zip(Seat, _SEAT_TAGS, strict=True)}
        return {seat: name for seat, name in names.items() if name}


@dataclass(frozen=True)
class Study:
    """A whole text to look into.

    Attributes:
        matches: its matches.
        diagnostics: what is wrong with the file as a whole: it is not text in its encoding.
        plays: how many cards were played in all.
    """

    matches: tuple[MatchStudy, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    plays: int = 0

    @property
    def deals(self) -> tuple[DealStudy, ...]:
        """The deals of all matches."""
        return tuple(deal for match in self.matches for deal in match.deals)

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """Every diagnostic, match by match: those of the whole match first, then those of its deals."""
        every = list(self.diagnostics)
        for match in self.matches:
            every += match.diagnostics
            for deal in match.deals:
                every += deal.found
        return tuple(every)

    def count(self, severity: Severity) -> int:
        """How many diagnostics weigh so much."""
        return sum(each.severity is severity for each in self.found)

    def deal(self, address: str) -> DealStudy:
        """The deal in which an address lies: ``1/3``, ``1/3/5.2``.

        Raises:
            KeyError: there is no such deal.
        """
        numbers = address.strip().strip("/").split("/")[:2]
        if len(numbers) == 2 and all(number.isascii() and number.isdecimal() for number in numbers):
            match, deal = (int(number) for number in numbers)
            if 0 < match <= len(self.matches) and 0 < deal <= len(self.matches[match - 1].deals):
                return self.matches[match - 1].deals[deal - 1]
        raise KeyError(address)

    def at(self, address: str) -> Event:
        """The event at an address: ``1/3/5.2``, ``1/3/b4``, ``1/3/v2/5.2``, ``1/3/5``, ``1/3``.

        Raises:
            KeyError: nothing has this address.

        >>> study = study_text('[Rules "famille"]\\ndeal 1 dealer N\\nturn: 9♣\\nbids: E pass, S take')
        >>> study.at("1/1/b2").seat.name
        'S'
        """
        return self.deal(address).timeline.at(address)


def study_text(text: str, options: CheckOptions = _AS_WRITTEN) -> Study:
    """Check a whole text and keep it to look into.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.
    """
    return study_lines(split_lines(text), options)


def study_file(file: BinaryIO, options: CheckOptions = _AS_WRITTEN, encoding: str = "utf-8") -> Study:
    """The same for a binary file; one that is not in its encoding gives B105 and no match.

    Raises:
        LookupError: no text encoding has this name.
        OSError: the file cannot be read.
        RulesetError: `options` names an option or a value that does not exist.
    """
    codec = reading.text_codec(encoding)
    source = reading.seekable(file)
    try:
        bad = reading.find_bad_bytes(source, codec)
        if bad is not None:
            return Study(diagnostics=tuple(reading.encoding_diagnostics(bad)))
        return study_lines(number_lines(reading.decoded(source, codec)), options)
    finally:
        if source is not file:
            source.close()


def study_lines(lines: Iterable[Line], options: CheckOptions = _AS_WRITTEN) -> Study:
    """The same for lines as they come."""
    counts, watch = Counts(), list[Watched]()
    for _ in check_pieces(read_pieces(lines), options, counts, watch):
        pass
    return Study(tuple(_match(each) for each in watch), (), counts.plays)


def _match(watched: Watched) -> MatchStudy:
    """A match with what was found in it, given to the match or to its deals."""
    pieces = [piece for piece in watched.pieces if piece.value is not None]
    own, by_deal = _shared_out(watched, pieces)
    deals = [
        DealStudy(f"{piece.match}/{piece.deal}", piece.value, tuple(found), seen)
        for piece, found, seen in zip(pieces, by_deal, watched.seen, strict=True)
        if piece.value is not None
    ]
    items = {piece.kind: piece.items for piece in watched.pieces if piece.kind in ("head", "tail")}
    rules = watched.rules
    assert rules is not None  # noqa: S101  # every match has a head
    langs = [piece.lang for piece in watched.pieces if piece.lang is not None]
    return MatchStudy(
        watched.number,
        rules,
        items.get("head", ()),
        tuple(deals),
        items.get("tail", ()),
        tuple(own),
        langs[-1] if langs else None,
    )


def _shared_out(watched: Watched, pieces: list[Piece]) -> tuple[list[Diagnostic], list[list[Diagnostic]]]:
    """What was found: that of the match, and that of each deal, by address or, without one, by line."""
    own: list[Diagnostic] = []
    by_deal: list[list[Diagnostic]] = [[] for _ in pieces]
    places = {f"{piece.match}/{piece.deal}": place for place, piece in enumerate(pieces)}
    starts = [piece.value.start.line.number for piece in pieces if piece.value is not None]
    for found in watched.found:
        if found.address is None:
            place: int | None = bisect_right(starts, found.span.number) - 1
        else:
            place = places.get("/".join(found.address.split("/")[:2]))
        (own if place is None or place < 0 else by_deal[place]).append(found)
    return own, by_deal


def events(study: Study) -> Iterator[Event]:
    """Every event of a text, those of variations where they leave their deal."""
    for deal in study.deals:
        yield from deal.timeline.walk()
