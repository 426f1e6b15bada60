"""The rules of a match: what its tags choose, and what the caller puts in their place or on top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from belote_notation.checks.base import Check, Finding, rule
from belote_notation.diagnostics import Fact, Severity, Text
from belote_notation.record import HeadItem, Tag
from belote_notation.ruleset import OPTIONS, PRESETS, Ruleset, RulesetError, load_ruleset
from belote_notation.ruleset.errors import unknown_ruleset
from belote_notation.source import Span

ASSUMED = "classique"
"""The rules of a match that names none."""

Pairs = tuple[tuple[str, str], ...]

_PREFIX = "Rules."
_RECORDED = frozenset({"recorded", "notés", "notes"})


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The rules by which a match is judged.

    Attributes:
        ruleset: the rules in force.
        assumed: no tag names a ruleset and nobody else gave one.
        refused: the tags that could not be followed: where, and why.
        words_recorded: the record writes every word of belote, so that silence means that none was said.
        address: the match, as ``1``.
    """

    ruleset: Ruleset
    assumed: bool = False
    refused: tuple[tuple[Span, RulesetError], ...] = ()
    words_recorded: bool = False
    address: str | None = None


@lru_cache(maxsize=256)
def _with_options(name: str, options: Pairs) -> Ruleset:
    """A preset with options on top; the same object for the same words."""
    rules = load_ruleset(name)
    return rules.with_options(dict(options)) if options else rules


@lru_cache(maxsize=64)
def _on_top(given: Ruleset, options: Pairs) -> Ruleset:
    return given.with_options(dict(options))


def rules_given(rules: Ruleset | None, options: Pairs) -> Ruleset | None:
    """What a caller puts in the place of the tags: its rules with its options, or None if it gave no rules.

    Raises:
        RulesetError: an option or a value does not exist, or the rules do not hold together.
    """
    if rules is None:
        _with_options(ASSUMED, options)
        return None
    return _on_top(rules, options) if options else rules


def rules_of(
    head: Iterable[HeadItem], given: Ruleset | None, options: Pairs = (), address: str | None = None
) -> MatchRules:
    """The rules that the head of a match chooses.

    The first of two tags of one name counts. A tag that cannot be followed is left out, the rest applies.

    Args:
        head: the items before the first deal.
        given: rules that stand in the place of every tag, options included (`rules_given`).
        options: options that come on top of the tags.
        address: the match, for what is said of its tags.
    """
    tags: dict[str, Tag] = {}
    for item in head:
        if isinstance(item, Tag):
            tags.setdefault(item.name, item)
    words = tags.get("Words")
    recorded = words is not None and words.value.strip().lower() in _RECORDED
    if given is not None:
        return MatchRules(given, words_recorded=recorded, address=address)
    refused: list[tuple[Span, RulesetError]] = []
    name = _preset_name(tags.get("Rules"), refused)
    written = _written_options(tags, refused)
    ruleset = _combined(name, written, options, refused)
    return MatchRules(ruleset, "Rules" not in tags, tuple(refused), recorded, address)


def _preset_name(tag: Tag | None, refused: list[tuple[Span, RulesetError]]) -> str:
    if tag is None:
        return ASSUMED
    name = "".join(tag.value.lower().split())
    try:
        # A record names rules and reads no files: those are for the caller to give.
        if name.endswith(".toml"):
            raise unknown_ruleset(tag.value, PRESETS)
        _with_options(name, ())
    except RulesetError as error:
        refused.append((tag.part(2), error))
        stem = name.partition("/")[0]
        return stem if stem in PRESETS else ASSUMED
    return name


def _written_options(tags: dict[str, Tag], refused: list[tuple[Span, RulesetError]]) -> dict[str, Tag]:
    """The tags that set an option, by the option's name; those that cannot be read are refused."""
    written: dict[str, Tag] = {}
    for name, tag in tags.items():
        if name == "Target":
            # A target that is no number is for the rule of bad tag values to say.
            if (
                tag.value.strip().isdecimal()
                and _readable("target", tag.value)
                and "Rules.target" not in tags
            ):
                written["target"] = tag
        elif name.startswith(_PREFIX):
            option = name.removeprefix(_PREFIX).strip().lower()
            try:
                load_ruleset(ASSUMED).value(option)
            except RulesetError as error:
                refused.append((tag.part(1), error))
                continue
            if _readable(option, tag.value):
                written[option] = tag
            else:
                refused.append((tag.part(2), _refusal(option, tag.value)))
    return written


def _readable(option: str, value: str) -> bool:
    try:
        OPTIONS[option].read(value)
    except ValueError:
        return False
    return True


def _refusal(option: str, value: str) -> RulesetError:
    try:
        _with_options(ASSUMED, ((option, value),))
    except RulesetError as error:
        return error
    raise AssertionError(f"{option} can be {value!r}")


def _combined(
    name: str, written: dict[str, Tag], options: Pairs, refused: list[tuple[Span, RulesetError]]
) -> Ruleset:
    """Preset, tags and the caller's options together; a tag that does not go with the rest is refused."""
    left = dict(written)
    while True:
        pairs = {option: tag.value for option, tag in left.items()} | dict(options)
        try:
            return _with_options(name, tuple(pairs.items()))
        except RulesetError as error:
            guilty = error.option if error.option in left else next(iter(left))
            refused.append((left.pop(guilty).part(2), error))


def literal(text: Text) -> Text:
    """A text that is no template: its braces stand for themselves."""
    return Text(text.fr.replace("{", "{{").replace("}", "}}"), text.en.replace("{", "{{").replace("}", "}}"))


@rule("B109", Severity.ERROR, name="unknown-option", fr="{text}", en="{text}")
def unknown_option(rules: MatchRules) -> Iterator[Finding]:
    """A ruleset, an option or a value that does not exist; the message lists those that do."""
    for span, error in rules.refused:
        facts: dict[str, Fact] = {
            "text": literal(error.text),
            "value": error.value,
            "allowed": error.allowed,
            "nearest": error.nearest,
        }
        yield Finding(span, facts, rules.address, recorded=error.value)


@dataclass(frozen=True, slots=True)
class FirstDeal:
    """The first deal of a match: where it starts, and the rules by which it is judged."""

    span: Span
    rules: MatchRules


@rule(
    "B705",
    Severity.NOTE,
    name="no-ruleset",
    fr=(
        "Aucune règle indiquée : la partie est jugée selon {assumed} ; "
        'écrivez [Règles "…"] en tête, ou donnez --rules ({presets})'
    ),
    en=(
        "No rules are named: the match is judged by {assumed}; "
        'write [Rules "…"] at its head, or give --rules ({presets})'
    ),
)
def no_ruleset(first: FirstDeal) -> Iterator[Finding]:
    """A match without a ``[Rules]`` tag, told once, where its play begins."""
    if first.rules.assumed:
        facts: dict[str, Fact] = {"assumed": first.rules.ruleset.id, "presets": PRESETS}
        yield Finding(first.span, facts, first.rules.address)


TAG_CHECKS: tuple[Check[MatchRules], ...] = (unknown_option,)
FIRST_DEAL_CHECKS: tuple[Check[FirstDeal], ...] = (no_ruleset,)
