"""Seeded generator of whole random matches under a ruleset, as records.

Whatever is optional in a record is written or left out at random; whatever is written is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from belote_notation.record import (
    HeadItem,
    Match,
    Tag,
    Version,
)
from oracle import load, over, side_of
from oracle.options import Options
from scribe import Manner, Scribe
from table import DealPlayed, Pair, play_match

NAMES = (
    "Anne",
    "Bruno",
    "Chloé",
    "David",
    "Émile",
    "Fanny",
    "Gaël",
    "Hélène",
    "Inès",
    "Jules",
    "Karim",
    "Léa",
)

VARIED: dict[str, tuple[Any, ...]] = {
    "round2_suits": ("other", "any"),
    "trump_lead_raise": ("always", "unless_partner_winning", "never"),
    "overruff": ("required", "optional"),
    "underruff": ("required", "optional"),
    "underruff_partner": ("allowed", "forbidden_if_avoidable"),
    "belote_call": ("both", "first", "automatic"),
    "capot_total": (252, 250, 162),
    "target_test": ("at_least", "exceed"),
    "direction": ("clockwise", "counterclockwise"),
}
"""Options that a random match may change on top of its preset."""


def random_match(
    rng: Random,
    preset: str,
    *,
    hands: bool = True,
    seats: bool = False,
    cards: bool = True,
    varied: bool = False,
    target: int | None = None,
) -> Match:
    """A random match under a preset, finished unless the scribe gave up early."""
    options, changes = random_options(rng, preset, varied=varied, target=target)
    deals = rng.randint(1, 5) if rng.random() < 0.1 else None
    played = play_match(rng, options, deals=deals)
    manner = Manner(hands=hands, seats=seats, cards=cards, words=rng.random() < 0.1)
    return write_match(rng, played, preset, options, changes, manner)


def random_options(
    rng: Random, preset: str, *, varied: bool, target: int | None
) -> tuple[Options, dict[str, Any]]:
    """The options of a match and those that differ from the preset's."""
    changes: dict[str, Any] = {} if target is None else {"target": target}
    if varied:
        for name in rng.sample(sorted(VARIED), 2):
            changes[name] = rng.choice(VARIED[name])
    options = load(preset, **changes)
    return options, changes


def write_match(
    rng: Random,
    played: Sequence[DealPlayed],
    preset: str,
    options: Options,
    changes: dict[str, Any],
    manner: Manner,
) -> Match:
    """Write down what happened at the table."""
    head: list[HeadItem] = [Version(1)]
    if rng.random() < 0.7 or manner.full:
        head += [
            Tag("Event", "Friday club"),
            Tag("Date", f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"),
        ]
        names = rng.sample(NAMES, 4)
        head += [
            Tag(seat, name) for seat, name in zip(("North", "East", "South", "West"), names, strict=True)
        ]
    head.append(Tag("Rules", preset))
    for name, value in changes.items():
        short = name == "target" and rng.random() < 0.5
        head.append(Tag("Target" if short else f"Rules.{name}", str(value)))
    if manner.words:
        head.append(Tag("Words", "recorded"))
    deals = []
    for number, deal in enumerate(played, 1):
        writer = Scribe(rng, deal, options, manner)
        deals.append(writer.deal(number))
    tail: list[HeadItem] = []
    last = played[-1]
    finished, winner = over(last.totals, side_of(last.taker) if last.taker else None, len(played), options)
    if (rng.random() < 0.7 or manner.full) and finished:
        short = winner is not None and rng.random() < 0.3 and not manner.full
        tail.append(Tag("Result", winner if short and winner else result_text(last.totals, "en")))
    return Match(tuple(head), tuple(deals), tuple(tail))


def result_text(totals: Pair, lang: str) -> str:
    """The value of the result tag: both totals."""
    return f"NS {totals['NS']} {'EO' if lang == 'fr' else 'EW'} {totals['EW']}"
