"""B707: a match in the other direction of play is one error, and nothing else is taken for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from belote_notation.checks import CheckOptions, check_lines, check_text
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.notation import write
from belote_notation.record import Auction, Deal, DealItem, Match, Trick
from belote_notation.ruleset import load_ruleset
from belote_notation.seats import Seat
from belote_notation.source import Line
from generator import random_options, write_match
from oracle import PRESETS, load
from scribe import Manner
from table import play_match


def errors(text: str, options: CheckOptions | None = None) -> list[Diagnostic]:
    return [
        each
        for each in check_text(text, options or CheckOptions()).diagnostics
        if each.severity is Severity.ERROR
    ]


def turned_match(seed: int, *, deals: int | None = None) -> Match:
    """A clean match that goes the other way round than its preset plays."""
    rng = Random(seed)
    preset = rng.choice(PRESETS)
    options, changes = random_options(rng, preset, varied=False, target=300)
    other = "counterclockwise" if options["direction"] == "clockwise" else "clockwise"
    turned = load(preset, **{**changes, "direction": other})
    manner = Manner(
        hands=rng.random() < 0.5, seats=rng.random() < 0.3, full=rng.random() < 0.5, comments=False
    )
    return write_match(rng, play_match(rng, turned, deals=deals), preset, turned, changes, manner)


def across(seat: Any) -> Any:
    """East for West and the reverse; anything else stays."""
    return seat.partner if seat in (Seat.E, Seat.W) and isinstance(seat, Seat) else seat


def exchanged(item: DealItem) -> DealItem:
    """A line with East and West exchanged, if it is one of calls or a trick."""
    if isinstance(item, Auction):
        return replace(item, seats=tuple(map(across, item.seats)))
    if isinstance(item, Trick):
        seats = tuple(map(across, item.seats))
        return replace(item, leader=across(item.leader), winner=across(item.winner), seats=seats)
    return item


def mirrored(deal: Deal) -> Deal:
    """A deal with East and West exchanged on its calls and tricks."""
    return replace(deal, items=tuple(map(exchanged, deal.items)))


@pytest.mark.parametrize("seed", range(60))
def test_a_match_the_other_way_round_is_one_error(seed: int) -> None:
    match = turned_match(seed)
    text = write(match, "fr" if seed % 2 else "en")
    assert [each.code for each in errors(text)] == ["B707"], text


@pytest.mark.parametrize("seed", range(40))
def test_one_deal_the_other_way_round_is_not_the_match(seed: int) -> None:
    rng = Random(seed)
    preset = rng.choice(PRESETS)
    options, changes = random_options(rng, preset, varied=False, target=None)
    played = play_match(rng, options, deals=4)
    manner = Manner(hands=False, full=True, comments=False)
    match = write_match(rng, played, preset, options, changes, manner)
    at = rng.randrange(3)
    deals = [mirrored(deal) if place == at else deal for place, deal in enumerate(match.deals)]
    found = errors(write(replace(match, deals=tuple(deals)), "en"))
    assert "B707" not in {each.code for each in found}


DEAL = """deal {number} dealer {dealer}
turn: 9♥
bids: {bids}
score: NS 100 EW 62
"""


def sheet(*deals: tuple[str, str]) -> str:
    return '[Rules "classique"]\n' + "".join(
        DEAL.format(number=number, dealer=dealer, bids=bids) for number, (dealer, bids) in enumerate(deals, 1)
    )


def test_where_it_is_told_and_what_is_the_way_out() -> None:
    text = sheet(("N", "E pass, S take"), ("E", "S pass, W pass, N take"))
    (found,) = errors(text)
    assert (found.code, found.span.line.number, found.span.text) == ("B707", 4, "E pass")
    assert found.facts["value"] == "clockwise"
    assert not errors(text.replace('"]\n', '"]\n[Rules.direction "clockwise"]\n', 1))


def test_rules_of_the_command_line_get_its_way_out() -> None:
    text = sheet(("N", "E pass, S take"), ("E", "S pass, W pass, N take"))
    (found,) = errors(text, CheckOptions(rules=load_ruleset("ffb")))
    assert "--rule direction" in str(found.facts["way_out"])


def test_one_call_out_of_turn_stays_one() -> None:
    text = sheet(("N", "E take"), ("W", "S pass, E take"))
    assert [each.code for each in errors(text)] == ["B301"]


def test_dealers_alone_show_it_from_the_second_slip_on() -> None:
    lines = [f"deal dealer {seat}\ntaker: NS\nscore: NS 100 EW 62\n" for seat in "NESW"]
    codes = [each.code for each in errors('[Rules "classique"]\n' + "".join(lines))]
    assert codes == ["B707"]
    codes = [each.code for each in errors('[Rules "classique"]\n' + "".join(lines[:2]))]
    assert codes == ["B701"]


def test_a_silenced_code_is_silent_while_the_direction_is_in_doubt() -> None:
    text = sheet(("N", "E pass, S take"), ("E", "S pass, W pass, N take"))
    assert not errors(text.replace("E pass, S take", "E pass, S take ; bln: ignore B707"))


def test_a_file_of_doubtful_deals_is_told_as_it_comes() -> None:
    """What waits is bounded: the first errors come out long before the end of the text."""
    read = 0

    def lines() -> Iterator[Line]:
        nonlocal read
        yield Line(1, 0, '[Rules "classique"]')
        for number in range(2, 4000, 3):
            read = number
            yield Line(number, 0, "deal dealer N")
            yield Line(number + 1, 0, "bids: E take, W take")
            yield Line(number + 2, 0, "points: NS 100 EW 70")

    next(iter(check_lines(lines())))
    assert read < 400
