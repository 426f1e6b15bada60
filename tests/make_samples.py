"""Write the samples that come from the seeded generator: ``python tests/make_samples.py [FOLDER]``.

The annotated deals ``en/lesson.bln`` and ``fr/lecon.bln`` and the paper sheets
``en/score-sheet-us-them.bln`` and ``fr/feuille-nous-eux.bln`` are written by hand and left alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.notation import write
from belote_notation.record import END, Comment, Deal, HeadItem, Match, Note, NoteKind, Tag, Trick
from club_night import club_night
from error_samples import error_samples
from generator import result_text, write_match
from oracle import load
from scribe import Manner
from table import DealPlayed, play_match

SAMPLES = Path(__file__).parents[1] / "samples"


@dataclass(frozen=True)
class Sample:
    """A whole match: its ruleset, seed, names and the way it is written."""

    preset: str
    seed: int
    manner: Manner
    players: tuple[str, str, str, str]
    event: tuple[str, str]
    date: str


MATCHES = (
    Sample(
        "famille",
        369,
        Manner(full=True, comments=False),
        ("Anne", "Bruno", "Chloé", "David"),
        ("Vacances de Noël", "Christmas holidays"),
        "2025-12-27",
    ),
    Sample(
        "classique",
        1386,
        Manner(hands=False, full=True, comments=False),
        ("Émile", "Fanny", "Gaël", "Hélène"),
        ("Concours du village, premier tour", "Village contest, first round"),
        "2026-03-14",
    ),
    Sample(
        "annonces",
        1003,
        Manner(style="plus", full=True, comments=False),
        ("Inès", "Jules", "Karim", "Léa"),
        ("Soirée avec annonces", "An evening with announcements"),
        "2026-01-30",
    ),
    Sample(
        "vanikar",
        2010,
        Manner(style="pack", full=True, comments=False),
        ("Anne", "Gaël", "Fanny", "Jules"),
        ("Partie rapide", "A quick game"),
        "2026-02-08",
    ),
    Sample(
        "ffb",
        1280,
        Manner(hands=False, seats=True, full=True, comments=False),
        ("Chloé", "Émile", "Bruno", "Inès"),
        ("Coupe du club, demi-finale", "Club cup, semi-final"),
        "2026-05-09",
    ),
    Sample(
        "ffb-annonces",
        1434,
        Manner(full=True, comments=False),
        ("Karim", "Hélène", "David", "Anne"),
        ("Coupe du club, finale", "Club cup, final"),
        "2026-05-16",
    ),
    Sample(
        "pagat",
        696,
        Manner(hands=False, full=True, comments=False),
        ("Léa", "David", "Émile", "Fanny"),
        ("Trois parties en ligne", "Three games online"),
        "2026-04-18",
    ),
)
SHEET = Sample(
    "classique",
    1386,
    Manner(cards=False, full=True, comments=False),
    ("Jules", "Anne", "Bruno", "Hélène"),
    ("Café de la Place, table 4", "Café de la Place, table 4"),
    "2026-06-05",
)
REMARKS = {
    "passed_out": (
        "Tout le monde a passé : au suivant de donner.",
        "Everybody passed: the next player deals.",
    ),
    "litige": (
        "Litige : les points attendent la prochaine donne.",
        "A tie: the points wait for the next deal.",
    ),
}
CAPOT = ("capot !", "capot!")


def played_match(sample: Sample) -> list[DealPlayed]:
    """The deals of a sample."""
    return play_match(Random(f"{sample.preset} {sample.seed}"), load(sample.preset), plain=True)


def record_of(sample: Sample, lang: Lang) -> Match:
    """A sample as it is told in one language."""
    played = played_match(sample)
    match = write_match(Random(sample.seed), played, sample.preset, load(sample.preset), {}, sample.manner)
    head: list[HeadItem] = [
        match.head[0],
        Tag("Event", _one_of(sample.event, lang)),
        Tag("Date", sample.date),
    ]
    seats = ("North", "East", "South", "West")
    head += [Tag(seat, name) for seat, name in zip(seats, sample.players, strict=True)]
    head.append(Tag("Rules", sample.preset))
    deals = tuple(_told(deal, number, played, lang) for number, deal in enumerate(match.deals))
    return Match(tuple(head), deals, (Tag("Result", result_text(played[-1].totals, lang)),))


def _one_of(texts: tuple[str, str], lang: Lang) -> str:
    return texts[LANGUAGES.index(lang)]


def _told(deal: Deal, number: int, played: list[DealPlayed], lang: Lang) -> Deal:
    """A deal with a remark on what the one before came to, and on a capot."""
    before = played[number - 1].outcome if number else ""
    lead = (Comment((_one_of(REMARKS[before], lang),)),) if before in REMARKS else ()
    result, items = played[number].result, list(deal.items)
    last = [place for place, item in enumerate(items) if isinstance(item, Trick)]
    if result and 8 in result.tricks.values() and last:
        trick = items[last[-1]]
        assert isinstance(trick, Trick)
        shout = Note(END, NoteKind.COMMENT, _one_of(CAPOT, lang))
        items[last[-1]] = replace(trick, notes=(*trick.notes, shout))
    return replace(deal, items=tuple(items), lead=lead)


def samples() -> Iterator[tuple[str, bytes]]:
    """Every generated sample: its path in the folder and its bytes."""
    for sample in MATCHES:
        for lang in LANGUAGES:
            yield f"{lang}/{sample.preset}.bln", write(record_of(sample, lang), lang).encode()
    yield "fr/feuille-de-marque.bln", write(record_of(SHEET, "fr"), "fr").encode()
    yield "en/score-sheet.bln", write(record_of(SHEET, "en"), "en").encode()
    yield "soiree-au-club.bln", write(club_night("fr"), "fr").encode()
    yield "club-night.bln", write(club_night("en"), "en").encode()
    for name, content in error_samples():
        yield f"errors/{name}", content


def main() -> None:
    """Write all samples into the folder named on the command line, or into ``samples``."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLES
    for name, content in samples():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
