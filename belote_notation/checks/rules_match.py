"""Which rules a record was played by: every preset tried on it, and each option changed alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from operator import attrgetter

from belote_notation.calls import CallKind
from belote_notation.checks.driver import CheckOptions, Counts, check_pieces
from belote_notation.checks.rules_tag import Pairs, rules_of
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.notation import Piece
from belote_notation.record import Auction, Tag, Taker
from belote_notation.ruleset import (
    OPTIONS,
    PRESETS,
    AuctionKind,
    Option,
    Ruleset,
    RulesetError,
    differences,
    load_ruleset,
)

DEALS = 400
"""How many deals of a text are looked at; those after them are not."""

_CHECKS = 40_000
"""How many deals are checked at most while single options are changed."""

_BASES, _NEAR = 4, 1
"""How many rulesets are changed, and how many more errors than the best one they may have."""

_USUAL: Mapping[str, tuple[str, ...]] = {
    "target": ("500", "501", "701", "1000", "1001", "1010", "2000"),
    "deal_limit": ("10", "12", "16", "20", "none"),
    "contract_threshold": ("81", "82"),
}
"""Numbers in use at tables, for options that may have any."""

_TOLD_ONLY = frozenset({"cutter", "first_dealer", "auction", "no_trump_bid", "all_trump_bid"})
"""Options that no record of a turned-card game can contradict."""

_BY_TAG = {"Target": "target", "Rules.target": "target", "Rules.deal_limit": "deal_limit"}
"""How long a match goes on is agreed for one evening: what its tags say of it stays."""

Key = tuple[str, int, int]
"""An error: its code, line and first character."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a record fits a ruleset.

    Attributes:
        rules: the ruleset.
        errors: the errors that another ruleset does not have.
    """

    rules: Ruleset
    errors: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One option that makes a record clean: `base` with `option` set to `value`, as files write it."""

    base: Ruleset
    option: str
    value: str


@dataclass(frozen=True, slots=True)
class Fits:
    """Which rules a text fits.

    Attributes:
        matches: how many matches were looked at.
        deals: how many deals were looked at.
        more: the text has more of them.
        written: the rules that its tags choose, each once; None stands for a match that names none.
        presets: every preset with the auction that the text shows, the best first.
        changes: the single changes after which nothing but `always` is left.
        searched: the rulesets whose options were changed one by one.
        always: the errors under every ruleset that was tried.
    """

    matches: int
    deals: int
    more: bool
    written: tuple[Ruleset | None, ...]
    presets: tuple[Fit, ...]
    changes: tuple[Change, ...]
    searched: tuple[Ruleset, ...]
    always: tuple[Diagnostic, ...]

    @property
    def clean(self) -> bool:
        """Whether some preset has no error at all."""
        return not self.always and any(not fit.errors for fit in self.presets)


@dataclass(frozen=True, slots=True)
class _Game:
    """The pieces of one match, and what its tags say of its length."""

    pieces: tuple[Piece, ...]
    length: Pairs


def match_rules(pieces: Iterable[Piece], *, changes: bool = True) -> Fits:
    """Try every preset with the kind of auction that a text shows, and each option alone.

    Args:
        pieces: of the text, as `read_pieces` gives them.
        changes: look for single changes too.
    """
    read, more = _first_deals(pieces)
    games = [_game(tuple(each)) for _, each in groupby(read, attrgetter("match"))]
    written = _written(read)
    auction = _auction(read, written)
    names = tuple(name for name in PRESETS if load_ruleset(name).auction is auction)
    found = {name: _errors(games, load_ruleset(name), ()) or {} for name in names}
    search = _Search(games, sum(piece.value is not None for piece in read), found)
    if changes:
        search.run([rules for rules in written if rules is not None])
    always = search.always
    presets = sorted(
        (
            Fit(load_ruleset(name), tuple(each for key, each in errors.items() if key not in always))
            for name, errors in found.items()
        ),
        key=lambda fit: len(fit.errors),
    )
    told = {key: each for errors in found.values() for key, each in errors.items() if key in always}
    return Fits(
        len(games),
        search.deals,
        more,
        written,
        tuple(presets),
        tuple(search.clean_changes()),
        tuple(search.searched),
        tuple(told.values()),
    )


def _first_deals(pieces: Iterable[Piece]) -> tuple[list[Piece], bool]:
    read: list[Piece] = []
    deals = 0
    for piece in pieces:
        deals += piece.value is not None
        if deals > DEALS:
            return read, True
        read.append(piece)
    return read, False


def _game(pieces: tuple[Piece, ...]) -> _Game:
    length: dict[str, str] = {}
    for item in (item for piece in pieces if piece.kind == "head" for item in piece.items):
        if isinstance(item, Tag) and item.name in _BY_TAG:
            option = _BY_TAG[item.name]
            try:
                OPTIONS[option].read(item.value)
            except ValueError:
                continue
            length.setdefault(option, item.value)
    return _Game(pieces, tuple(length.items()))


def _auction(pieces: Iterable[Piece], written: Iterable[Ruleset | None]) -> AuctionKind:
    """The kind of auction: that of the first call which shows it, else that of the rules in the tags."""
    for piece in pieces:
        for item in () if piece.value is None else piece.value.items:
            calls = item.calls if isinstance(item, Auction) else ()
            if isinstance(item, Taker) and item.contract is not None:
                calls = (item.contract,)
            for call in calls:
                if call.kind is not CallKind.PASS:
                    return AuctionKind.TURN_UP if call.kind is CallKind.TAKE else AuctionKind.CONTRACT
    return next((rules.auction for rules in written if rules is not None), AuctionKind.TURN_UP)


def _written(pieces: Iterable[Piece]) -> tuple[Ruleset | None, ...]:
    heads = [rules_of(piece.items, None) for piece in pieces if piece.kind == "head"]
    return tuple(dict.fromkeys(None if rules.assumed else rules.ruleset for rules in heads))


def _errors(
    games: Iterable[_Game], rules: Ruleset, changed: Pairs, allowed: Mapping[Key, Diagnostic] | None = None
) -> dict[Key, Diagnostic] | None:
    """The errors under a ruleset; None as soon as one is not among those that are `allowed`."""
    names = {name for name, _ in changed}
    found: dict[Key, Diagnostic] = {}
    for game in games:
        length = tuple((name, value) for name, value in game.length if name not in names)
        try:
            options = CheckOptions(rules, (*length, *changed), repairs=False)
            for each in check_pieces(game.pieces, options, Counts()):
                if each.severity is Severity.ERROR:
                    key = (each.code, each.span.line.number, each.span.start)
                    if allowed is not None and key not in allowed:
                        return None
                    found[key] = each
        except RulesetError:
            return None
    return found


class _Search:
    """The search for single changes.

    Attributes:
        deals: how many deals the text has.
        always: the errors under everything that was tried so far.
        searched: the rulesets that were changed.
    """

    def __init__(self, games: list[_Game], deals: int, presets: Mapping[str, dict[Key, Diagnostic]]) -> None:
        self.deals = deals
        self.searched: list[Ruleset] = []
        self.always = set.intersection(*(set(errors) for errors in presets.values()))
        self._games = games
        self._presets = presets
        self._tried: list[tuple[Change, set[Key], set[Key]]] = []
        self._left = _CHECKS

    def run(self, written: Iterable[Ruleset]) -> None:
        """Change each option of the presets that come near, and of the rules that the text names."""
        bases = [(load_ruleset(name), errors) for name, errors in self._presets.items()]
        for rules in written:
            if all(_differ(rules, base) for base, _ in bases):
                bases.insert(0, (rules, _errors(self._games, rules, ()) or {}))
        bases.sort(key=lambda each: len(each[1]))
        near = len(bases[0][1]) + _NEAR
        for base, errors in bases[:_BASES]:
            if errors and len(errors) <= near and (self._left > 0 or not self.searched):
                self.searched.append(base)
                self._change(base, errors)

    def _change(self, base: Ruleset, errors: dict[Key, Diagnostic]) -> None:
        for option, value in _alternatives(base):
            self._left -= self.deals
            left = _errors(self._games, base, ((option, value),), errors)
            if left is not None:
                self.always &= set(left)
                self._tried.append((Change(base, option, value), set(errors), set(left)))

    def clean_changes(self) -> Iterator[Change]:
        """The changes that leave nothing but what is always there, and are no preset themselves."""
        presets = [load_ruleset(name) for name in PRESETS]
        for change, before, after in self._tried:
            if after <= self.always < before:
                rules = change.base.with_options({change.option: change.value})
                if all(differences(rules, preset) for preset in presets):
                    yield change


def _differ(rules: Ruleset, other: Ruleset) -> bool:
    """Whether two rulesets differ in more than how long a match goes on."""
    return any(name not in _BY_TAG.values() for name, *_ in differences(rules, other))


def _alternatives(base: Ruleset) -> Iterator[tuple[str, str]]:
    """Every other value of every option that goes with the rest."""
    for name in base.options:
        option = OPTIONS[name]
        if name in _TOLD_ONLY:
            continue
        for value in _values(option):
            if value == base.value_text(name):
                continue
            try:
                base.with_options({name: value})
            except RulesetError:
                continue
            yield name, value


def _values(option: Option) -> tuple[str, ...]:
    """The values to try: all of them, or for numbers those of the presets and those in use."""
    if issubclass(option.kind, Enum) or option.kind in (bool, tuple) or option.numbers:
        return option.allowed
    known = [load_ruleset(name).value_text(option.name) for name in PRESETS]
    return tuple(dict.fromkeys((*known, *_USUAL.get(option.name, ()))))
