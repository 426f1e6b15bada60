"""Records broken by one slip of the scorer: one diagnostic, with the slip named where it can be told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from belote_notation.checks import check_text
from belote_notation.diagnostics import Diagnostic, Lang, Severity
from belote_notation.names import fill, say
from belote_notation.notation import write
from belote_notation.record import Auction, Deal, Declared, HandShown, Match, Taker, Trick
from belote_notation.seats import Seat, Side
from generator import random_options, write_match
from oracle import PRESETS
from scribe import Manner
from table import play_match

SEEDS = range(24)


def random_case(seed: int, *, hands: bool | None = None) -> tuple[Random, Match, Lang]:
    """A clean random match of three deals and the language to write it in."""
    rng = Random(seed)
    preset = rng.choice(PRESETS)
    options, changes = random_options(rng, preset, varied=False, target=None)
    played = play_match(rng, options, deals=3, plain=True)
    whole = rng.random() < 0.5 if hands is None else hands
    manner = Manner(hands=whole, style="whole", seats=rng.random() < 0.2, full=True, comments=False)
    return rng, write_match(rng, played, preset, options, changes, manner), "fr" if seed % 2 else "en"


def told(text: str) -> list[Diagnostic]:
    """The errors and warnings."""
    return [each for each in check_text(text).diagnostics if each.severity is not Severity.NOTE]


def notes(found: Diagnostic) -> str:
    """The notes of a diagnostic in English."""
    return "\n".join(fill(related.message, related.facts, "en") for related in found.related)


def with_deal(match: Match, place: int, deal: Deal) -> Match:
    return replace(match, deals=(*match.deals[:place], deal, *match.deals[place + 1 :]))


def tricks_of(deal: Deal) -> list[int]:
    return [index for index, item in enumerate(deal.items) if isinstance(item, Trick)]


def played_deal(rng: Random, match: Match) -> int:
    """A deal that was played out."""
    return rng.choice([place for place, deal in enumerate(match.deals) if len(deal.tricks) == 8])


def put(deal: Deal, index: int, place: int, card: Any) -> Deal:
    """The deal with another card in one trick."""
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    fresh = replace(trick, cards=(*trick.cards[:place], card, *trick.cards[place + 1 :]))
    return replace(deal, items=(*deal.items[:index], fresh, *deal.items[index + 1 :]))


def case_with_play(seed: int, *, hands: bool | None = None) -> tuple[Random, Match, Lang, int]:
    for more in range(50):
        rng, match, lang = random_case(seed + 1000 * more, hands=hands)
        if any(len(deal.tricks) == 8 for deal in match.deals):
            return rng, match, lang, played_deal(rng, match)
    raise LookupError(seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_written_for_another_is_one_error_and_the_card_is_named(seed: int) -> None:
    rng, match, lang, place = case_with_play(seed)
    deal = match.deals[place]
    one, two = rng.sample(tricks_of(deal), 2)
    other = deal.items[two]
    assert isinstance(other, Trick)
    at = rng.randrange(4)
    gone = deal.items[one].cards[at]  # type: ignore[union-attr]
    text = write(with_deal(match, place, put(deal, one, at, rng.choice(other.cards))), lang)
    (found,) = told(text)
    assert say(gone, "en") in notes(found), text


@pytest.mark.parametrize("seed", SEEDS)
def test_two_hands_under_the_wrong_names_are_one_error(seed: int) -> None:
    rng, match, lang, place = case_with_play(seed, hands=True)
    deal = match.deals[place]
    one, two = rng.sample(
        [i for i, item in enumerate(deal.items) if isinstance(item, HandShown)] or [0, 0], 2
    )
    first, second = deal.items[one], deal.items[two]
    if not isinstance(first, HandShown) or not isinstance(second, HandShown):
        return
    items = list(deal.items)
    items[one], items[two] = replace(first, seat=second.seat), replace(second, seat=first.seat)
    found = told(write(with_deal(match, place, replace(deal, items=tuple(items))), lang))
    if any(item for item in deal.items if type(item).__name__ == "Pack"):
        assert found
        return
    (only,) = found
    assert "hands were exchanged" in notes(only) or "moved on" in notes(only)


def moved(item: Any, places: int) -> Any:
    """A line with every seat in it some places on."""

    def on(who: Any) -> Any:
        if isinstance(who, Seat):
            return Seat(who + places & 3)
        return who.other if isinstance(who, Side) and places & 1 else who

    if isinstance(item, Auction):
        return replace(item, seats=tuple(map(on, item.seats)))
    if isinstance(item, Trick):
        return replace(item, leader=on(item.leader), winner=on(item.winner), seats=tuple(map(on, item.seats)))
    if isinstance(item, Taker):
        return replace(item, by=on(item.by))
    if isinstance(item, (Declared, HandShown)):
        return replace(item, seat=on(item.seat))
    return item


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_off_is_one_error(seed: int) -> None:
    rng, match, lang, place = case_with_play(seed)
    if any(type(item).__name__ == "Pack" for item in match.deals[place].items):
        return
    deal = match.deals[place]
    places = rng.choice((1, 2, 3))
    items = tuple(moved(item, places) for item in deal.items)
    text = write(with_deal(match, place, replace(deal, items=items)), lang)
    (found,) = told(text)
    assert "moved on" in notes(found) or "had dealt" in notes(found), text


@pytest.mark.parametrize("seed", SEEDS)
def test_two_cards_swapped_in_a_trick_are_one_error(seed: int) -> None:
    rng, match, lang, place = case_with_play(seed, hands=True)
    deal = match.deals[place]
    index = rng.choice(tricks_of(deal))
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    one, two = rng.sample(range(4), 2)
    a, b = trick.cards[one], trick.cards[two]
    found = told(write(with_deal(match, place, put(put(deal, index, one, b), index, two, a)), lang))
    assert len(found) == 1
    if found[0].code == "B401":
        assert "swapped in trick" in notes(found[0])


def short(rng: Random, trick: Trick) -> Trick:
    """A trick without one of its cards."""
    gone = rng.randrange(4)
    seats = (*trick.seats[:gone], *trick.seats[gone + 1 :]) if trick.seats else ()
    return replace(trick, cards=(*trick.cards[:gone], *trick.cards[gone + 1 :]), seats=seats, notes=())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_left_out_is_named(seed: int) -> None:
    rng, match, lang, place = case_with_play(seed)
    deal = match.deals[place]
    index = rng.choice(tricks_of(deal)[:-1])
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    items = (*deal.items[:index], short(rng, trick), *deal.items[index + 1 :])
    found = told(write(with_deal(match, place, replace(deal, items=items)), lang))
    assert found[0].code == "B411" or trick.seats
    if not trick.seats:
        assert "the only card that is in no trick" in notes(found[0])


def test_a_wrong_dealer_in_the_first_deal_is_one_error() -> None:
    deals = (
        "deal 1 dealer E\nturn: 9♥\nbids: W pass, S take\nscore: NS 100 EW 62\n"
        "deal 2 dealer W\nturn: J♠\nbids: S take\nscore: NS 100 EW 62\n"
    )
    (found,) = told(f'[Rules "classique"]\n{deals}')
    assert (found.code, found.span.text) == ("B301", "W pass")
    assert "if North had dealt" in notes(found)


def test_a_wrong_dealer_is_told_once_whether_it_was_carried_on_or_not() -> None:
    head = '[Rules "classique"]\n'
    line = "deal dealer {}\ntaker: NS\nscore: NS 100 EW 62\n"
    for dealers in ("NESE", "NENW", "NSEN"):
        text = head + "".join(line.format(seat) for seat in dealers)
        assert sum(each.code == "B701" for each in told(text)) >= 1, dealers
    text = head + "".join(line.format(seat) for seat in "NSSEN")
    assert [each.code for each in told(text)] == ["B701"]


SHEET = "deal {} dealer {}\ntaker: NS\npoints: NS 100 EW 62\nscore: NS 100 EW 62\ntotal: NS {} EW {}\n"


def test_missing_deals_explain_dealer_and_total() -> None:
    text = '[Rules "classique"]\n' + SHEET.format(1, "N", 100, 62) + SHEET.format(4, "E", 380, 268)
    (found,) = told(text)
    assert (found.code, found.fix) == ("B702", ())
    assert "deals are missing, as the dealer shows too" in fill(found.rule.message, found.facts, "en")


def test_a_mistyped_number_excuses_nothing_that_the_dealer_contradicts() -> None:
    text = '[Rules "classique"]\n' + SHEET.format(1, "N", 100, 62) + SHEET.format(4, "W", 380, 268)
    assert [each.code for each in told(text)] == ["B702", "B606"]


def test_a_text_of_bad_deals_is_looked_into_only_so_far() -> None:
    deal = (
        "deal\nturn: 9♥\nbids: pass, take\n1. A♠ A♠ 7♠ 8♠\n2. 9♠ 10♠ J♠ Q♠\n3. K♠ A♥ 7♥ 8♥\n4. 9♥ 10♥ J♥ Q♥\n"
        "5. K♥ A♦ 7♦ 8♦\n6. 9♦ 10♦ J♦ Q♦\n7. K♦ A♣ 7♣ 8♣\n8. 9♣ 10♣ J♣ Q♣\n"
    )
    found = [
        each
        for each in told('[Rules "classique"]\n' + 30 * (deal + deal.replace("7♠ 8♠", "8♠ 7♠")))
        if each.code == "B402"
    ]
    named = [bool(each.related[1:]) for each in found]
    assert len(found) == 60
    assert all(named[:25])
    assert not any(named[50:])


Breaker = Callable[[Random, list[str]], list[str]]


def lines_starting(lines: list[str], *starts: str) -> list[int]:
    return [index for index, line in enumerate(lines) if line.startswith(starts)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("cards", [True, False])
def test_deals_glued_together_are_one_error(seed: int, cards: bool) -> None:
    rng = Random(seed)
    preset = rng.choice(PRESETS)
    options, changes = random_options(rng, preset, varied=False, target=None)
    manner = Manner(hands=rng.random() < 0.5, cards=cards, full=True, comments=False)
    played = play_match(rng, options, deals=4, plain=True)
    lines = write(write_match(rng, played, preset, options, changes, manner), "en").split("\n")
    starts = lines_starting(lines, "deal ")
    for gone in sorted(rng.sample(starts[1:], rng.choice((1, 2))), reverse=True):
        del lines[gone]
    found = told("\n".join(lines))
    assert {each.code for each in found} == {"B110"}
    assert len(found) == 4 - len(lines_starting(lines, "deal "))
    assert all("a new deal begins here" in fill(each.rule.message, each.facts, "en") for each in found)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_deal_broken_off_and_glued_to_the_next_is_one_error(seed: int) -> None:
    rng, match, _ = random_case(seed)
    lines = write(match, "en").split("\n")
    end = rng.choice(lines_starting(lines, "deal ")[1:])
    from_trick = [at for at in lines_starting(lines, *(f"{n}. " for n in range(2, 9))) if at < end]
    if not from_trick or from_trick[-1] < end - 9:
        return
    del lines[rng.choice(from_trick[-7:]) : end + 1]
    found = check_text("\n".join(lines)).diagnostics
    codes = [each.code for each in found if each.code != "B706" and each.code not in ("B508", "B509")]
    assert codes == ["B708", "B110"]
