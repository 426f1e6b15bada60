"""From a text to its verdict: each piece is read, replayed and judged, one deal in memory at a time."""

from __future__ import annotations

from codecs import CodecInfo
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import BinaryIO

from belote_notation.checks import reading
from belote_notation.checks.direction import Batch, MatchCheck, Silent
from belote_notation.checks.match import Manner
from belote_notation.checks.match_rules import MatchEnd
from belote_notation.checks.repair import Budget
from belote_notation.checks.rules_tag import (
    FIRST_DEAL_CHECKS,
    TAG_CHECKS,
    FirstDeal,
    MatchRules,
    Pairs,
    rules_given,
    rules_of,
)
from belote_notation.checks.seen import Seen
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.notation import Piece, part_deals, read_pieces
from belote_notation.ruleset import Ruleset
from belote_notation.source import Line, number_lines, split_lines

ALWAYS = frozenset({"B101", "B102", "B103", "B104", "B105", "B113"})
"""What could not be read is never hidden."""

NUMBER_CODES = frozenset(
    {"B409", "B410", "B601", "B602", "B603", "B604", "B605", "B606", "B607", "B608", "B609"}
)
"""The codes that judge a recorded number, but for the number of a deal."""

KEPT_STRETCHES = 3
"""Of how many matches with a wrong number it is kept where they stand."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How to check.

    Attributes:
        rules: rules that replace ``[Rules]``, ``[Rules.option]`` and ``[Target]``; None follows the tags.
        options: options on top, as (name, value) in the words of ruleset files.
        select: the codes to report, by their beginnings; all if empty.
        ignore: the codes to leave out, by their beginnings.
        repairs: look for the one slip that explains what is wrong with a deal.
        causes: name the slips that explain a wrong number.
        echoes: tell as well what follows from a wrong number before it, which is else told once.
    """

    rules: Ruleset | None = None
    options: Pairs = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    repairs: bool = True
    causes: bool = True
    echoes: bool = False


@dataclass(slots=True)
class Stretch:
    """Where a match stands in its text.

    Attributes:
        match: its number, from 1.
        first: its first line, from 1.
        after: the first line of the match that follows; None if none does.
    """

    match: int
    first: int
    after: int | None = None


@dataclass(slots=True)
class Counts:
    """What was checked so far.

    Attributes:
        matches: matches.
        deals: deals.
        plays: cards played.
        wrong: the first matches in which a wrong number was reported.
    """

    matches: int = 0
    deals: int = 0
    plays: int = 0
    wrong: list[Stretch] = field(default_factory=list)
    _start: int = 1

    def begin(self, piece: Piece) -> None:
        """A match begins with this piece, its head."""
        self.matches += 1
        places = [item.span.number for item in piece.items]
        places += [each.span.number for each in piece.diagnostics]
        self._start = min(places, default=0) if self.matches > 1 else 1
        if self._start:
            self._close()

    def deal(self, line: int) -> None:
        """A deal begins on this line: its match too, if it has no head."""
        self.deals += 1
        if not self._start:
            self._start = line
            self._close()

    def _close(self) -> None:
        if self.wrong and self.wrong[-1].after is None:
            self.wrong[-1].after = self._start

    def reported(self, diagnostic: Diagnostic) -> None:
        """A diagnostic of the match that is being checked was reported."""
        if len(self.wrong) == KEPT_STRETCHES or not is_wrong_number(diagnostic):
            return
        if not self.wrong or self.wrong[-1].match != self.matches:
            self.wrong.append(Stretch(self.matches, self._start or diagnostic.span.number))


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict on a text: its diagnostics in the order of the text, and what was checked."""

    diagnostics: tuple[Diagnostic, ...]
    matches: int = 0
    deals: int = 0
    plays: int = 0

    def _count(self, severity: Severity) -> int:
        return sum(each.severity is severity for each in self.diagnostics)

    @property
    def errors(self) -> int:
        """How many diagnostics are errors."""
        return self._count(Severity.ERROR)

    @property
    def warnings(self) -> int:
        """How many diagnostics are warnings."""
        return self._count(Severity.WARNING)

    @property
    def notes(self) -> int:
        """How many diagnostics are notes."""
        return self._count(Severity.NOTE)


def check_text(text: str, options: CheckOptions = CheckOptions()) -> Report:  # frozen
    """Check a whole text.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.

    >>> report = check_text('[Rules "famille"]\\ndeal 1 dealer N\\nbids: E pass, S maybe')
    >>> [diagnostic.code for diagnostic in report.diagnostics if diagnostic.severity.value == "error"]
    ['B101']
    """
    counts = Counts()
    found = tuple(check_lines(split_lines(text), options, counts))
    return Report(found, counts.matches, counts.deals, counts.plays)


def check_file(
    file: BinaryIO,
    options: CheckOptions = CheckOptions(),  # frozen
    counts: Counts | None = None,
    encoding: str = "utf-8",
) -> Iterator[Diagnostic]:
    """Check a binary file in constant memory; a file not in its encoding gives B105 alone.

    Raises:
        LookupError: no text encoding has this name.
        OSError: the file cannot be read.
        RulesetError: `options` names an option or a value that does not exist.
    """
    codec = reading.text_codec(encoding)
    _given(options)
    return _check_file(file, options, counts, codec)


def _check_file(
    file: BinaryIO, options: CheckOptions, counts: Counts | None, codec: CodecInfo
) -> Iterator[Diagnostic]:
    with reading.rereadable(file) as source:
        bad = reading.find_bad_bytes(source, codec)
        if bad is not None:
            yield from reading.encoding_diagnostics(bad)
            return
        yield from check_lines(number_lines(reading.decoded(source, codec)), options, counts)


def check_lines(
    lines: Iterable[Line],
    options: CheckOptions = CheckOptions(),  # frozen
    counts: Counts | None = None,
) -> Iterator[Diagnostic]:
    """Check lines as they come, one deal in memory; diagnostics in the order of the text.

    Args:
        lines: the text, as `source.number_lines` cuts it.
        options: rules and selection.
        counts: is counted up as deals are checked.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.
    """
    _given(options)
    return check_pieces(read_pieces(lines), options, Counts() if counts is None else counts)


def _given(options: CheckOptions) -> Ruleset | None:
    return rules_given(options.rules, options.options)


@dataclass(slots=True)
class Watched:
    """A match as it was checked, for who wants to look into it.

    Attributes:
        number: from 1.
        pieces: its head, its deals and its tail.
        rules: its rules, as its tags or the caller give them.
        seen: its deals, judged.
        found: what was found in it, in the order of the text.
        end: how it ended; None as long as it is not over, and for one without a deal.
    """

    number: int
    pieces: list[Piece] = field(default_factory=list)
    rules: MatchRules | None = None
    seen: tuple[Seen, ...] = ()
    found: list[Diagnostic] = field(default_factory=list)
    end: MatchEnd | None = None


def check_pieces(
    pieces: Iterable[Piece], options: CheckOptions, counts: Counts, watch: list[Watched] | None = None
) -> Iterator[Diagnostic]:
    """Check the pieces of a text as `read_pieces` gives them.

    Args:
        pieces: the text.
        options: rules and selection.
        counts: is counted up.
        watch: takes each match with its deals, as long as somebody wants them kept.
    """
    given = _given(options)
    plain = not options.select and not options.ignore
    by_tag = options.rules is None
    rules = rules_of((), given, options.options)
    budget = Budget() if options.repairs else Budget(0)
    manner = Manner(options.causes, options.echoes)
    match = MatchCheck(rules, 0, (), budget, manner, by_tag=by_tag)
    silent: Silent = {}
    for piece in part_deals(pieces):
        found = list(piece.diagnostics)
        watched = None if watch is None else _watched(watch, piece)
        # The end of a match is told at its last deal, so what that deal silences still holds.
        silent = piece.ignores if piece.kind != "tail" else {**silent, **piece.ignores}
        if piece.value is not None:
            counts.deal(piece.value.start.span.number)
            if rules.assumed and piece.deal == 1:
                for check in FIRST_DEAL_CHECKS:
                    found += check.run(FirstDeal(piece.value.start.span, rules), rules.ruleset)
            batches = match.deal(piece.value, f"{piece.match}/{piece.deal}", found, silent)
            counts.plays += match.last_plays
        elif piece.kind == "tail":
            batches = match.close(piece.items, found, silent)
        else:
            if piece.kind == "head":
                counts.begin(piece)
                rules = rules_of(piece.items, given, options.options, str(piece.match))
                match = MatchCheck(
                    rules, piece.match, piece.items, budget, manner, by_tag=by_tag, keep=watch is not None
                )
                if watched is not None:
                    watched.rules = rules
                for refused in TAG_CHECKS if rules.refused else ():
                    found += refused.run(rules, rules.ruleset)
            batches = match.part(found, silent)
        for diagnostic in _told(batches, options, plain=plain):
            if watched is not None:
                watched.found.append(diagnostic)
            counts.reported(diagnostic)
            yield diagnostic
        if watched is not None and piece.kind == "tail":
            watched.seen, watched.end = match.seen, match.end


def is_wrong_number(found: Diagnostic) -> bool:
    """Whether a recorded number is said to be wrong."""
    return found.code in NUMBER_CODES and found.severity is Severity.ERROR


def _told(batches: Iterable[Batch], options: CheckOptions, *, plain: bool) -> Iterator[Diagnostic]:
    """What is reported of some batches, each in the order of the text."""
    for batch, hidden in batches:
        if len(batch) > 1:
            batch.sort(key=_place)
        for diagnostic in batch:
            if (plain or selected(diagnostic.code, options)) and not _silenced(diagnostic, hidden):
                yield diagnostic


def _watched(watch: list[Watched], piece: Piece) -> Watched:
    """The match to which a piece belongs, with the piece added."""
    if not watch or watch[-1].number != piece.match:
        watch.append(Watched(piece.match))
    watch[-1].pieces.append(piece)
    return watch[-1]


def _place(diagnostic: Diagnostic) -> tuple[int, int]:
    return diagnostic.span.line.number, diagnostic.span.start


def _silenced(diagnostic: Diagnostic, silent: Mapping[int, frozenset[str]]) -> bool:
    """Whether the record silences this code on this line."""
    prefixes = silent.get(diagnostic.span.line.number)
    if not prefixes or diagnostic.code in ALWAYS:
        return False
    return diagnostic.code.startswith(tuple(prefixes))


@lru_cache(maxsize=1024)
def selected(code: str, options: CheckOptions) -> bool:
    """Whether a code is reported: selected, not left out, or never to be hidden.

    >>> selected("B404", CheckOptions(select=("B4",))), selected("B404", CheckOptions(ignore=("B40",)))
    (True, False)
    >>> selected("B101", CheckOptions(ignore=("B1",)))
    True
    """
    if code in ALWAYS:
        return True
    if options.select and not code.startswith(options.select):
        return False
    return not (options.ignore and code.startswith(options.ignore))
