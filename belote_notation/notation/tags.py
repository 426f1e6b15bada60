"""The values that the known tags can have, and the tags that stand twice."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from belote_notation.diagnostics import Diagnostic, Fact, Lang, Related, Text
from belote_notation.notation.phrases import short
from belote_notation.notation.problems import BAD_TAG_VALUE, DUPLICATE_TAG
from belote_notation.notation.words import SIDES, fold
from belote_notation.record import LanguageTag, Tag
from belote_notation.seats import Side
from belote_notation.source import Span

_DATE: Final = re.compile(r"([0-9]{4}|\?{4})-([0-9]{2}|\?\?)-([0-9]{2}|\?\?)")
_LANGUAGES: Final[dict[str, Lang]] = {
    **dict.fromkeys(("fr", "francais", "french"), "fr"),
    **dict.fromkeys(("en", "english", "anglais"), "en"),
}
_DATES: Final = Text(
    "une date s'écrit AAAA-MM-JJ, avec des ? pour ce qu'on ignore",
    "a date is written YYYY-MM-DD, with ? for what is not known",
)
_TARGETS: Final = Text(
    "il faut un nombre entier de points, comme 1000", "it is a whole number of points, as 1000"
)
_TONGUES: Final = Text("il faut « fr » ou « en »", 'it is "fr" or "en"')
_SIDES: Final = Text("il faut un camp, « NS » ou « EO »", 'it is a side, "NS" or "EW"')
_WORDS: Final = Text('la seule valeur est "recorded"', 'the only value is "recorded"')
_SAID_BEFORE: Final = Text("le premier est ici", "the first one is here")


def language_named(value: str) -> Lang | None:
    """The language that a ``Language`` tag names.

    >>> language_named("Français"), language_named("en"), language_named("de")
    ('fr', 'en', None)
    """
    return _LANGUAGES.get(fold(value.strip()))


def side_named(value: str) -> Side | None:
    """The side that a ``Us`` tag names."""
    return SIDES.get(fold(value.strip()))


def _a_date(value: str) -> bool:
    found = _DATE.fullmatch(value)
    if found is None:
        return False
    year, month, day = (None if "?" in part else int(part) for part in found.groups())
    try:
        # A leap year stands for an unknown one, a month of 31 days for an unknown one.
        date(2000 if year is None else year, month or 1, day or 1)
    except ValueError:
        return False
    return month != 0 and day != 0


def _allowed(tag: Tag | LanguageTag) -> Text | None:
    """What the value of a known tag should be; None if it is good."""
    value = tag.value.strip()
    if isinstance(tag, LanguageTag):
        return None if language_named(value) else _TONGUES
    match tag.name:
        case "Date":
            return None if _a_date(value) else _DATES
        case "Target":
            return None if re.fullmatch(r"0{0,9}[1-9][0-9]{0,8}", value) else _TARGETS
        case "Us":
            return None if side_named(value) is not None else _SIDES
        case "Words":
            return None if fold(value) == "recorded" else _WORDS
    return None


class Tags:
    """The tags of one match, as they come."""

    def __init__(self) -> None:
        self._first: dict[str, Span] = {}

    def judge(self, tag: Tag | LanguageTag, address: str) -> list[Diagnostic]:
        """What is wrong with the next tag of the match."""
        name = "Language" if isinstance(tag, LanguageTag) else tag.name
        first = self._first.setdefault(name, tag.span)
        if first is not tag.span and first != tag.span:
            facts = {"tag": short(name), "written": short(tag.part(1).text)}
            related = (Related(_SAID_BEFORE, first),)
            return [Diagnostic(DUPLICATE_TAG, tag.part(1), facts, address, related=related)]
        allowed = _allowed(tag)
        if allowed is None:
            return []
        found: dict[str, Fact] = {
            "tag": short(name),
            "written": short(tag.part(1).text),
            "value": short(tag.value),
            "allowed": allowed,
        }
        return [Diagnostic(BAD_TAG_VALUE, tag.part(2), found, address)]

    def first(self, tag: Tag | LanguageTag) -> bool:
        """Whether a tag that was judged is the first of its name, the one that counts."""
        return self._first.get("Language" if isinstance(tag, LanguageTag) else tag.name) == tag.span
