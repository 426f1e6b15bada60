"""A match of an evening at the club: three faults of play that nobody saw, two slips on the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

from belote_notation.diagnostics import Lang
from belote_notation.record import (
    END,
    Amounts,
    Column,
    Comment,
    Deal,
    DealItem,
    HeadItem,
    LastTrick,
    Match,
    Note,
    NoteKind,
    Tag,
    Trick,
    Version,
)
from oracle import broken_duty, load, next_totals, over, side_of, turn_order
from oracle.auction import after
from scribe import Manner, Scribe
from table import DealPlayed, Pair, count, play_deal, play_on, shuffle_deal

PRESET = "classique"
TARGET = 501
FAULTS = ("B403", "B405", "B406")
KEEN: dict[str, bool | None] = {"NS": True, "EW": True}


@dataclass
class Evening:
    """What happened: the deals, the fault of each by its code, and which score and total are wrong."""

    deals: list[DealPlayed] = field(default_factory=list)
    faults: dict[int, str] = field(default_factory=dict)
    forgotten: int = -1
    miscounted: int = -1


def _flat(deal: DealPlayed) -> list[str]:
    return [card for trick in deal.tricks for card in trick.cards]


def _slip(rng: Random, deal: DealPlayed, code: str, pending: int) -> bool:
    """Put one fault into a deal, in the middle of the play; the rest of it follows."""
    before = deal.tricks
    options = load(PRESET, target=TARGET)
    assert deal.trump is not None
    cards = _flat(deal)
    found = []
    for place in range(1, 28):
        trick = cards[place - place % 4 : place]
        seat = turn_order(deal.tricks[place // 4].leader, options)[place % 4]
        hand = [card for card in deal.hands[seat] if card not in cards[:place]]
        for card in hand:
            natural = card[1] != deal.trump if code == "B403" else card[1] == deal.trump
            if natural and broken_duty(hand, trick, deal.trump, options, card) == code:
                found.append((place, card))
    if not found:
        return False
    place, card = rng.choice(found)
    deal.tricks = play_on(rng, deal, options, KEEN, [*cards[:place], card])
    count(deal, options, pending)
    if deal.result is not None and 0 not in deal.result.tricks.values():
        return True
    deal.tricks = before
    count(deal, options, pending)
    return False


def _evening(seed: int) -> Evening | None:
    """An evening with everything in it, None if this seed gives another one."""
    options = load(PRESET, target=TARGET)
    rng = Random(f"club night {seed}")
    night, dealer, pending = Evening(), "S", 0
    totals: Pair = {"NS": 0, "EW": 0}
    missing = list(FAULTS)
    finished = False
    while not finished:
        deal = shuffle_deal(rng, dealer, options)
        deal.pending = pending
        number = len(night.deals)
        if deal.taker:
            play_deal(rng, deal, options, pending, plain=True)
            deal.tricks = play_on(rng, deal, options, KEEN)
            count(deal, options, pending)
            code = next((each for each in missing if number and _slip(rng, deal, each, pending)), None)
            if code:
                night.faults[number] = code
                missing.remove(code)
            elif deal.belote and night.forgotten < 0 and deal.outcome == "made" and number:
                night.forgotten = number
            elif night.forgotten >= 0 and night.miscounted < 0:
                night.miscounted = number
        pending = deal.pending
        totals = next_totals(totals, deal.marks)
        deal.totals = totals
        night.deals.append(deal)
        finished = over(totals, side_of(deal.taker) if deal.taker else None, number + 1, options)[0]
        dealer = after(dealer, options)
    whole = not missing and night.miscounted >= 0 and abs(totals["NS"] - totals["EW"]) > 40
    last = len(night.deals) - 1
    return night if whole and last not in (night.miscounted, night.forgotten) and pending == 0 else None


SEED = 7433


def club_night(lang: Lang) -> Match:
    """The evening as the scorer wrote it down."""
    night = _evening(SEED)
    assert night is not None
    deals = tuple(_written(night, number, lang) for number in range(len(night.deals)))
    head: list[HeadItem] = [Version(1)]
    head += [Tag("Event", "Soirée du vendredi" if lang == "fr" else "Friday night at the club")]
    head += [Tag("Site", "Club du Vieux-Port"), Tag("Date", "2026-10-16"), Tag("Table", "2")]
    names = ("Anne", "Bruno", "Chloé", "David")
    head += [Tag(seat, name) for seat, name in zip(("North", "East", "South", "West"), names, strict=True)]
    head += [Tag("Rules", PRESET), Tag("Target", str(TARGET))]
    totals = night.deals[-1].totals
    winner = max(totals, key=lambda side: totals[side])
    result = {"NS": "NS", "EW": "EO" if lang == "fr" else "EW"}[winner]
    return Match(tuple(head), deals, (Tag("Result", result),))


def _written(night: Evening, number: int, lang: Lang) -> Deal:
    """One deal: the calls, the tricks with who won them, the points, the marks and the totals."""
    played = night.deals[number]
    manner = Manner(hands=False, full=True, comments=False)
    deal = Scribe(Random(number), played, load(PRESET, target=TARGET), manner).deal(number + 1)
    off = _carried(night, number)
    items: list[DealItem] = []
    for item in deal.items:
        if isinstance(item, LastTrick) or (isinstance(item, Amounts) and item.column is Column.TRICKS):
            continue
        items.append(_as_written(item, night, number, off))
    above = COMMENTS.get((number + 1, 0))
    lead = () if above is None else (Comment((above[lang == "en"],)),)
    return replace(deal, items=tuple(_with_comments(items, number, lang)), lead=lead)


def _as_written(item: DealItem, night: Evening, number: int, off: Pair) -> DealItem:
    """A statement with the slips of this scorer."""
    if isinstance(item, Trick):
        return replace(item, points=None)
    if isinstance(item, Amounts) and item.column is Column.TOTAL:
        return _moved(item, off)
    if isinstance(item, Amounts) and item.column is Column.SCORE and number == night.forgotten:
        side = night.deals[number].belote
        return _moved(item, {each: -20 if each == side else 0 for each in ("NS", "EW")})
    return item


def _moved(line: Amounts, by: Pair) -> Amounts:
    return replace(line, ns=int(line.ns or 0) + by["NS"], ew=int(line.ew or 0) + by["EW"])


def _carried(night: Evening, number: int) -> Pair:
    """By how much the totals on the sheet are off after a deal."""
    off = {"NS": 0, "EW": 0}
    if number >= night.forgotten:
        off[str(night.deals[night.forgotten].belote)] -= 20
    if number >= night.miscounted:
        off["NS"] += 10
    return off


COMMENTS: dict[tuple[int, int], tuple[str, str]] = {
    (2, 8): ("81 partout : litige", "81 all: the points wait"),
    (3, 5): ("Bruno coupe de l'as !", "Bruno ruffs with the ace!"),
    (5, 0): ("Tout le monde a passé, au suivant de donner.", "Everybody passed: the next player deals."),
    (7, 8): ("dedans, à cause de la belote d'Anne", "down, because of Anne's belote"),
}
"""What the scorer added: after a trick (from 1) of a deal (from 1), or above its first line (0)."""


def _with_comments(items: Iterable[DealItem], number: int, lang: Lang) -> list[DealItem]:
    commented: list[DealItem] = []
    for item in items:
        trick = item.number if isinstance(item, Trick) else None
        said = COMMENTS.get((number + 1, trick)) if trick else None
        if isinstance(item, Trick) and said:
            item = replace(item, notes=(*item.notes, Note(END, NoteKind.COMMENT, said[lang == "en"])))  # noqa: PLW2901
        commented.append(item)
    return commented
