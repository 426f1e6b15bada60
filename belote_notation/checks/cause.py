"""The likely cause of a wrong number: the slips that give exactly what was written.

A slip is stated only where it gives every number of the line, on both sides. Slips that two
people would find equally likely are all named; where none fits, that is said too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from belote_notation.checks.base import Finding
from belote_notation.checks.cause_digits import LAST_RESORT, digit_slips
from belote_notation.checks.cause_table import CAUSES
from belote_notation.diagnostics import Fact, Facts, Related, Text
from belote_notation.names import say
from belote_notation.record import Number
from belote_notation.seats import Side

Numbers = tuple[Number | None, ...]
"""The numbers of a line: NS and EW, or the one that stands there; None where none is known."""

_RANK = {slug: rank for rank, slug in enumerate(CAUSES)}

_ONE = Text(
    "une seule faute l'explique exactement : {cause}{how}", "one slip explains it exactly: {cause}{how}"
)
_SEVERAL = Text(
    "plusieurs fautes peuvent l'expliquer, chacune exactement{how} :",
    "several slips would explain it, each exactly{how}:",
)
_ITEM = Text("– {cause}{how}", "- {cause}{how}")
_NONE = Text("aucune faute courante n'explique cet écart", "no usual slip explains this difference")
_REJUDGED = Text(", et le contrat a été jugé d'après ces points", ", and the contract was judged by that")


_NOTHING = Text("", "")


class Slip(NamedTuple):
    """One slip and what whoever makes it writes.

    Attributes:
        slug: its entry in `CAUSES`.
        numbers: the numbers of the line.
        facts: what fills its text.
        rejudged: the slip also changed what became of the contract.
        summed: the difference is a sum worth showing.
    """

    slug: str
    numbers: Numbers
    facts: Facts = {}  # noqa: RUF012  # never changed
    rejudged: bool = False
    summed: bool = False


def explained(found: Finding, recorded: Numbers, right: Numbers, *readings: Iterable[Slip]) -> Finding:
    """A finding with the slips that explain its number, told before its other notes.

    Args:
        found: the finding.
        recorded: all the numbers of the line.
        right: what they should be.
        readings: the slips of the catalogue that could be made, in each reading of the deal, the
            likeliest first; those of digits are added.
    """
    fitting: list[Slip] = []
    for slips in readings:
        known = {slip.slug for slip in fitting}
        fitting += [slip for slip in _fitting(recorded, slips) if slip.slug not in known]
    digits = digit_slips_of(recorded, right)
    return named(found, [*fitting, *digits], recorded, right)


def named(found: Finding, fitting: Sequence[Slip], recorded: Numbers, right: Numbers) -> Finding:
    """A finding with slips that explain its number; `right` is unknown where only their sum is known."""
    better = [slip for slip in fitting if slip.slug not in LAST_RESORT]
    chosen = _by_slug(better or fitting)
    notes = tuple(_notes(chosen, recorded, right))
    return replace(found, causes=tuple(slip.slug for slip in chosen), related=(*notes, *found.related))


def digit_slips_of(recorded: Numbers, right: Numbers) -> list[Slip]:
    """The slips of the pen and of adding that explain the one wrong number of a line."""
    wrong = [
        (place, number, truly)
        for place, (number, truly) in enumerate(zip(recorded, right, strict=True))
        if number is not None and number != truly
    ]
    if len(wrong) != 1:
        return []
    _, number, truly = wrong[0]
    if type(number) is not int or type(truly) is not int:
        return []
    return [Slip(slug, recorded, summed=slug.startswith("addition")) for slug in digit_slips(number, truly)]


def _fitting(recorded: Numbers, slips: Iterable[Slip]) -> list[Slip]:
    return [
        slip
        for slip in slips
        if all(number is None or number == told for number, told in zip(recorded, slip.numbers, strict=True))
    ]


def _by_slug(slips: Sequence[Slip]) -> list[Slip]:
    """One slip a slug, the likeliest first; what sets several of one slug apart is told of all."""
    kept: dict[str, list[Slip]] = {}
    for slip in sorted(slips, key=lambda each: (each.rejudged, _RANK[each.slug])):
        kept.setdefault(slip.slug, []).append(slip)
    return [_merged(same) for same in kept.values()]


def _merged(same: list[Slip]) -> Slip:
    first = same[0]
    facts: dict[str, Fact] = dict(first.facts)
    for name, value in facts.items():
        values = [slip.facts[name] for slip in same if slip.rejudged is first.rejudged]
        distinct = tuple(dict.fromkeys(values))
        facts[name] = value if len(distinct) == 1 else _either(distinct)
    return first._replace(facts=facts)


def _either(values: tuple[Fact, ...]) -> Fact:
    """Several values of which one is meant: the last two are parted by a word."""
    told = {lang: [say(value, lang) for value in values] for lang in ("fr", "en")}
    fr, en = told["fr"], told["en"]
    return Text(f"{', '.join(fr[:-1])} ou {fr[-1]}", f"{', '.join(en[:-1])} or {en[-1]}")


def _notes(chosen: Sequence[Slip], recorded: Numbers, right: Numbers) -> Iterable[Related]:
    if not chosen:
        yield Related(_NONE)
        return
    several = len(chosen) > 1
    sums = _sums(recorded, right)
    if several:
        summed = any(slip.summed and not slip.rejudged for slip in chosen)
        yield Related(_SEVERAL, None, {"how": sums if summed else _NOTHING})
    for slip in chosen:
        how = _REJUDGED if slip.rejudged else sums if slip.summed and not several else _NOTHING
        facts: dict[str, Fact] = {**slip.facts, "cause": CAUSES[slip.slug], "how": how}
        yield Related(_ITEM if several else _ONE, None, facts)


def _sums(recorded: Numbers, right: Numbers) -> Text:
    """What is missing or too much, as sums in brackets: ``(North-South 86 + 10 = 96)``."""
    fr, en = [], []
    sides = (_SIDES[Side.NS], _SIDES[Side.EW]) if len(recorded) == 2 else (_NOTHING,)
    for side, number, truly in zip(sides, recorded, right, strict=False):
        if number is None or truly is None or number == truly:
            continue
        sign, by = ("+", truly - number) if truly > number else ("−", number - truly)
        sum_ = f"{number} {sign} {by} = {truly}"
        fr.append(f"{side.fr}{sum_}")
        en.append(f"{side.en}{sum_}")
    return Text(f" ({', '.join(fr)})", f" ({', '.join(en)})") if fr else _NOTHING


_SIDES = {
    Side.NS: Text("Nord-Sud ", "North-South "),
    Side.EW: Text("Est-Ouest ", "East-West "),
}
