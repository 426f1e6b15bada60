"""Announcements and belote that cannot be as they were said: B501 to B509."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from belote_notation.calls import Announcement, AnnouncementKind
from belote_notation.cards import Rank
from belote_notation.record import (
    Amounts,
    BeloteScored,
    Column,
    Deal,
    DealItem,
    Declared,
    Note,
    NoteKind,
    Pending,
    Trick,
)
from belote_notation.seats import Seat, Side
from mutators.base import (
    Case,
    Mutant,
    Where,
    bare,
    mended,
    mutant,
    part,
    rewritten,
    swapped,
)
from mutators.play import taken
from oracle import compare, next_totals, score_deal, side_of, turn_order
from oracle.announce import Combo, best_set, describe
from oracle.cards import NATURAL, OTHER, SUITS
from scribe import card_of, cards_of
from table import DealPlayed, count

WORDS = (NoteKind.BELOTE, NoteKind.REBELOTE)


def _runs(length: int) -> Iterator[list[str]]:
    """Every run of so many cards, from the highest down."""
    for suit in SUITS:
        for top in range(length - 1, 8):
            yield [NATURAL[top - place] + suit for place in range(length)]


def _named(combo: Combo) -> Announcement:
    kind = AnnouncementKind(combo.kind)
    if combo.kind == "carre":
        return Announcement(kind, rank=card_of(combo.cards[0]).rank)
    return Announcement(kind, top=card_of(combo.cards[0]))


def _before_play(deal: Deal, line: DealItem) -> tuple[list[DealItem], int]:
    """The statements of a deal with one more before the first trick, and its place."""
    place = next(at for at, item in enumerate(deal.items) if isinstance(item, Trick))
    return [*deal.items[:place], line, *deal.items[place:]], place


def _declared(case: Case, code: str, seat: str, words: Announcement) -> Mutant:
    """A mutant with one more declaration."""
    items, place = _before_play(case.deal, Declared(Seat[seat], (words,)))
    match = mended(case, replace(case.deal, items=tuple(items)))
    return mutant(case, code, match, Where(case.target, place, part(2)))


def _not_held(case: Case) -> tuple[str, Combo] | None:
    """A seat, and a run or a carré of which it lacks a card."""
    if not case.find(taken):
        return None
    seat = case.rng.choice("NESW")
    hand = case.facts.hands[seat]
    runs = [run for length in (3, 4, 5) for run in _runs(length)]
    fours = [[rank + suit for suit in SUITS] for rank in "9TJQKA"]
    wanted = case.rng.choice([cards for cards in runs + fours if any(card not in hand for card in cards)])
    combo = describe(wanted)
    assert combo is not None
    return seat, combo


def announcement_not_held(case: Case) -> Mutant | None:
    """B501: an announcement with a card that its seat does not hold."""
    found = _not_held(case)
    return None if found is None else _declared(case, "B501", found[0], _named(found[1]))


def announcement_not_held_but_counted(case: Case) -> Mutant | None:
    """B501 alone: the table took the announcement at its word, on the sheet too."""
    found = _not_held(case)
    if found is None:
        return None
    seat, combo = found
    held = [each for who, each in case.facts.declared if who == seat]
    if any(set(combo.cards) & set(each.cards) for each in held):
        return None
    played = replace(case.facts, declared=[*case.facts.declared, (seat, combo)])
    played.tricks = list(case.facts.tricks)
    count(played, case.options, case.pending_before())
    before = case.played[case.target - 1].totals if case.target else {"NS": 0, "EW": 0}
    played.totals = next_totals(before, played.marks)
    deal = rewritten(case, played)
    for place, item in enumerate(deal.items):
        if isinstance(item, Declared) and item.seat is Seat[seat]:
            return mutant(case, "B501", mended(case, deal), Where(case.target, place))
        if isinstance(item, Trick):
            return mutant(case, "B501", mended(case, deal), Where(case.target, place))
    return None


def _with_declaration(case: Case) -> int | None:
    """The place of a declaration in a deal with one."""
    if not case.find(lambda deal: deal.declared):
        return None
    places = case.items(Declared)
    return case.rng.choice(places) if places else None


def announcement_too_late(case: Case) -> Mutant | None:
    """B502: a declaration made in the second trick or later, and counted."""
    place = _with_declaration(case)
    if place is None:
        return None
    line = case.deal.items[place]
    after = case.items(Trick)[case.rng.randrange(1, 8)]
    items = [*case.deal.items[:place], *case.deal.items[place + 1 : after + 1], line]
    items += case.deal.items[after + 1 :]
    match = mended(case, replace(case.deal, items=tuple(items)))
    return mutant(case, "B502", match, Where(case.target, after, part(2)))


def announcement_in_later_trick(case: Case) -> Mutant | None:
    """B502: an announcement made with a card of the second trick or later."""
    if not case.find(taken):
        return None
    index = case.items(Trick)[case.rng.randrange(1, 8)]
    trick = case.deal.items[index]
    assert isinstance(trick, Trick)
    place = case.rng.randrange(4)
    words = (Announcement(AnnouncementKind.TIERCE, top=card_of(case.rng.choice("9TJQKA") + "S")),)
    notes = sorted((*trick.notes, Note(place, NoteKind.ANNOUNCE, words)), key=lambda note: note.after)
    at = next(nth for nth, note in enumerate(notes) if note.kind is NoteKind.ANNOUNCE)
    items = swapped(case.deal.items, index, replace(trick, notes=tuple(notes)))
    match = mended(case, replace(case.deal, items=tuple(items)))
    return mutant(case, "B502", match, Where(case.target, index, lambda item: item.note_span(at)))


def announcement_in_plain_game(case: Case) -> Mutant | None:
    """B503: a tierce or better that is held, in a game without announcements."""
    seats = "NESW"
    if not case.find(lambda deal: taken(deal) and any(_held(case, deal, seat) for seat in seats)):
        return None
    seat = case.rng.choice([each for each in seats if _held(case, case.facts, each)])
    return _declared(case, "B503", seat, _named(_held(case, case.facts, seat)[0]))


def _held(case: Case, deal: DealPlayed, seat: str) -> list[Combo]:
    return best_set(deal.hands[seat], case.options)


def card_announced_twice(case: Case) -> Mutant | None:
    """B504: a second announcement with a card of the first, or the first again."""
    place = _with_declaration(case)
    if place is None:
        return None
    line = case.deal.items[place]
    assert isinstance(line, Declared)
    said = [combo for seat, combo in case.facts.declared if Seat[seat] is line.seat]
    first = case.rng.choice(said)
    parts = [run for run in _runs(3) if set(run) <= set(first.cards)]
    again = describe(case.rng.choice(parts)) if parts else first
    assert again is not None
    longer = replace(line, announcements=(*line.announcements, _named(again)))
    match = mended(case, replace(case.deal, items=tuple(swapped(case.deal.items, place, longer))))
    return mutant(case, "B504", match, Where(case.target, place, part(2 + len(line.announcements))))


def worthless_announcement(case: Case) -> Mutant | None:
    """B505: a carré of 7 or 8, a run of two, a run that does not exist, cards that are nothing."""
    if not case.find(taken):
        return None
    seat = case.rng.choice("NESW")
    hand = case.facts.hands[seat]
    twos = [run for run in _runs(2) if set(run) <= set(hand)]
    choices = [
        Announcement(AnnouncementKind.CARRE, rank=case.rng.choice((Rank.SEVEN, Rank.EIGHT))),
        Announcement(AnnouncementKind.TIERCE, top=card_of("8" + case.rng.choice(SUITS))),
        Announcement(AnnouncementKind.CENT, top=card_of("T" + case.rng.choice(SUITS))),
        Announcement(cards=cards_of(_scattered(hand))),
        *(Announcement(cards=cards_of(run)) for run in twos),
    ]
    return _declared(case, "B505", seat, case.rng.choice(choices))


def _scattered(hand: list[str]) -> list[str]:
    """Three cards of a hand that are no combination, as they are written."""
    for first, second in pairwise(hand):
        for third in hand:
            cards = [first, second, third]
            if len(set(cards)) == 3 and describe(cards) is None:
                return sorted(cards, key=lambda card: (-NATURAL.index(card[0]), SUITS.index(card[1])))
    raise LookupError("every three cards of a hand are a combination")


def _pair(case: Case) -> list[tuple[int, int]]:
    """Where king and queen of trump fell: trick and place, in the order of play."""
    pair = [f"K{case.facts.trump}", f"Q{case.facts.trump}"]
    return [
        (number, place)
        for number, trick in enumerate(case.facts.tricks)
        for place, card in enumerate(trick.cards)
        if card in pair
    ]


def _with_word(deal: Deal, number: int, place: int, kind: NoteKind) -> tuple[Deal, Where]:
    """The deal with a word on a card; where it stands, but for the number of the deal."""
    index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][number]
    trick = deal.items[index]
    assert isinstance(trick, Trick)
    notes = sorted((*trick.notes, Note(place, kind)), key=lambda note: note.after)
    at = next(nth for nth, note in enumerate(notes) if note == Note(place, kind))
    items = swapped(deal.items, index, replace(trick, notes=tuple(notes)))
    return replace(deal, items=tuple(items)), Where(0, index, lambda item: item.note_span(at))


def _without_words(deal: Deal, fits: Callable[[Note], bool] = lambda _: True) -> Deal:
    """The deal without its words of belote, or without some."""
    items = tuple(
        replace(item, notes=tuple(n for n in item.notes if n.kind not in WORDS or not fits(n)))
        if isinstance(item, Trick)
        else item
        for item in deal.items
    )
    return replace(deal, items=items)


def belote_not_held(case: Case) -> Mutant | None:
    """B506: belote is said on king or queen of trump, and the other one is in another hand."""
    if not case.find(lambda deal: taken(deal) and deal.holder is None):
        return None
    number, place = case.rng.choice(_pair(case))
    deal, where = _with_word(case.deal, number, place, NoteKind.BELOTE)
    return mutant(case, "B506", mended(case, deal), where._replace(deal=case.target))


def belote_not_held_but_counted(case: Case) -> Mutant | None:
    """B506 alone: a belote that nobody held was said, and marked."""
    if not case.find(lambda deal: taken(deal) and deal.holder is None):
        return None
    number, place = case.rng.choice(_pair(case))
    trick = case.facts.tricks[number]
    side = side_of(turn_order(trick.leader, case.options)[place])
    result = case.facts.result
    assert result is not None
    marks = score_deal(replace(result, belote=side), case.pending_before(), case.options)
    before = case.played[case.target - 1].totals if case.target else {"NS": 0, "EW": 0}
    totals = next_totals(before, marks.marks)
    items: list[DealItem] = []
    for item in case.deal.items:
        changed = item
        if isinstance(item, BeloteScored):
            changed = BeloteScored(Side[side])
        elif isinstance(item, Pending):
            changed = Pending(marks.pending)
        elif isinstance(item, Amounts) and item.column in (Column.SCORE, Column.TOTAL):
            new = marks.marks if item.column is Column.SCORE else totals
            changed = replace(item, ns=new["NS"], ew=new["EW"])
        items.append(changed)
    deal, where = _with_word(replace(case.deal, items=tuple(items)), number, place, NoteKind.BELOTE)
    return mutant(case, "B506", mended(case, deal), where._replace(deal=case.target))


def belote_on_wrong_card(case: Case) -> Mutant | None:
    """B507: the holder says a word on a card that is neither king nor queen of trump."""
    if not case.find(lambda deal: deal.holder is not None):
        return None
    holder = case.facts.holder
    pair = _pair(case)
    others = [
        (number, place)
        for number, trick in enumerate(case.facts.tricks)
        for place, seat in enumerate(turn_order(trick.leader, case.options))
        if seat == holder and (number, place) not in pair
    ]
    kind = case.rng.choice(WORDS)
    number, place = case.rng.choice(others)
    deal = _without_words(case.deal, lambda note: note.kind is kind)
    deal, where = _with_word(deal, number, place, kind)
    return mutant(case, "B507", mended(case, deal), where._replace(deal=case.target))


def rebelote_before_belote(case: Case) -> Mutant | None:
    """B507: the two words are said in the wrong order."""
    if not case.find(lambda deal: deal.holder is not None):
        return None
    (first, place), (second, other) = _pair(case)
    deal, _ = _with_word(_without_words(case.deal), second, other, NoteKind.BELOTE)
    deal, where = _with_word(deal, first, place, NoteKind.REBELOTE)
    return mutant(case, "B507", mended(case, deal), where._replace(deal=case.target))


def belote_too_late(case: Case) -> Mutant | None:
    """B507: belote is said on the second of the two cards only."""
    if not case.find(lambda deal: deal.holder is not None):
        return None
    number, place = _pair(case)[1]
    deal, where = _with_word(_without_words(case.deal), number, place, NoteKind.BELOTE)
    return mutant(case, "B507", mended(case, deal), where._replace(deal=case.target))


def belote_not_called(case: Case) -> Mutant | None:
    """B508: no word at all, or one that the ruleset asks for is forgotten; no number is written."""
    if case.options["belote_call"] == "automatic" or not case.find(lambda deal: deal.holder is not None):
        return None
    first, second = _pair(case)
    kinds: tuple[tuple[NoteKind, ...], ...] = (WORDS, (NoteKind.BELOTE,))
    if case.options["belote_call"] == "both":
        kinds = (*kinds, (NoteKind.REBELOTE,))
    dropped = case.rng.choice(kinds)
    number, place = second if dropped == (NoteKind.REBELOTE,) else first
    deal = _without_words(bare(case.deal), lambda note: note.kind in dropped)
    index = [at for at, item in enumerate(deal.items) if isinstance(item, Trick)][number]
    where = Where(case.target, index, lambda item: item.card_span(place))
    return mutant(case, "B508", mended(case, deal), where, error=False)


def announcement_missed(case: Case) -> Mutant | None:
    """B509: an announcement that would have changed what counts was held and not made."""
    place = _with_declaration(case)
    if place is None or case.facts.trump is None:
        return None
    line = case.deal.items[place]
    assert isinstance(line, Declared)
    left = [(seat, combo) for seat, combo in case.facts.declared if Seat[seat] is not line.seat]
    order = case.facts.order(case.options)
    told = [compare(each, order, case.facts.trump, case.options)[1] for each in (left, case.facts.declared)]
    side = side_of(line.seat.name)
    if told[1][side] - told[0][side] + told[0][OTHER[side]] - told[1][OTHER[side]] <= 0:
        return None
    deal = replace(case.deal, items=tuple(swapped(case.deal.items, place)))
    first = next(at for at, item in enumerate(bare(deal).items) if isinstance(item, Trick))
    at = order.index(line.seat.name)
    where = Where(case.target, first, lambda item: item.card_span(at))
    return mutant(case, "B509", mended(case, bare(deal)), where, error=False)
