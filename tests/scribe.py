"""How one deal played at the imaginary table of `table` is written down, as record objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from belote_notation.calls import PASS, TAKE, Announcement, AnnouncementKind, Call, CallKind, Trump
from belote_notation.cards import Card
from belote_notation.record import (
    END,
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    Comment,
    Deal,
    DealItem,
    DealStart,
    Declared,
    HandShown,
    LastTrick,
    Note,
    NoteKind,
    Pack,
    Pending,
    Taker,
    Trick,
    TurnUp,
    Void,
)
from belote_notation.seats import Seat, Side
from oracle import side_of, sort_hand, turn_order
from oracle.announce import Combo
from oracle.options import Options
from table import DealPlayed, Pair

COMMENTS = ("well played", "bien joué", "le valet tombe", "the last trump", "10 de der !")


@dataclass(frozen=True)
class Manner:
    """How the scribe of one match writes.

    Attributes:
        hands: the hands are written.
        style: how they are; ``any`` lets chance decide.
        seats: a seat stands on every card of most tricks.
        cards: the cards are written; without them it is a score sheet.
        words: silence about belote means that it was not called.
        full: everything that can be written is, as a program would export it.
        comments: comments and glyphs here and there.
    """

    hands: bool = True
    style: Literal["any", "whole", "plus", "pack"] = "any"
    seats: bool = False
    cards: bool = True
    words: bool = False
    full: bool = False
    comments: bool = True


def card_of(code: str) -> Card:
    """A card of the record from a string of the oracle."""
    return Card.from_code(code)


def cards_of(codes: Sequence[str]) -> tuple[Card, ...]:
    """Cards of the record, in the order given."""
    return tuple(Card.from_code(code) for code in codes)


def trump_of(suit: str) -> Trump:
    """A trump suit of the record."""
    return Trump("SHDC".index(suit))


def _capot_loser(deal: DealPlayed) -> str | None:
    """The side that won no trick."""
    return next((side for side, won in deal.result.tricks.items() if won == 0), None) if deal.result else None


def fits_a_sheet(deal: DealPlayed, options: Options) -> bool:
    """Whether the announcements that count are enough to score the deal."""
    if deal.result is None:
        return True
    loser = _capot_loser(deal)
    if loser and deal.result.counted[loser]:
        return False
    beaten = sum(deal.result.declared.values()) - sum(deal.result.counted.values())
    return not (beaten and deal.outcome == "failed" and options["announce_on_failure"] == "all_to_defence")


class Scribe:
    """Writes one deal; each method makes some of its statements."""

    def __init__(self, rng: Random, deal: DealPlayed, options: Options, manner: Manner) -> None:
        self.rng = rng
        self.played = deal
        self.options = options
        fits = manner.cards or fits_a_sheet(deal, options)
        self.manner = manner if fits else replace(manner, cards=True, hands=False)
        self.packed = False
        self.mute = rng.random() < 0.2 and not manner.words and not manner.full and deal.words != "first"

    def maybe(self, chance: float) -> bool:
        """Something optional is written: by chance, or always where everything is."""
        return self.rng.random() < chance or self.manner.full

    def rarely(self, chance: float) -> bool:
        """Something unusual is done: by chance, never in a plain export."""
        return self.rng.random() < chance and not self.manner.full

    def deal(self, number: int) -> Deal:
        """The whole deal."""
        first = number == 1
        start = DealStart(
            number if self.maybe(0.8) else None,
            Seat[self.played.dealer] if first or self.maybe(0.7) else None,
        )
        items: list[DealItem] = []
        if self.played.void:
            items = [TurnUp(card_of(self.played.turned))] if self.rarely(0.5) else []
            items.append(Void("misdeal" if self.rarely(0.5) else ""))
        elif not self.manner.cards:
            items = self.sheet()
        else:
            items += self.cards_dealt()
            items += self.auction()
            if self.played.taker:
                items += self.play()
        items += self.numbers()
        lead = (Comment((self.rng.choice(COMMENTS),)),) if self.manner.comments and self.rarely(0.04) else ()
        return Deal(start, tuple(items), lead)

    def sheet(self) -> list[DealItem]:
        """The taker, on a sheet without cards."""
        deal = self.played
        if not deal.taker:
            return [self.bids()]
        call = Call(CallKind.TAKE, trump_of(deal.trump)) if deal.trump and self.maybe(0.7) else None
        by = Side[side_of(deal.taker)] if self.rarely(0.5) else Seat[deal.taker]
        return [Taker(by, call)]

    def cards_dealt(self) -> list[DealItem]:
        """Pack, hands and turned-up card."""
        deal, items = self.played, list[DealItem]()
        if self.manner.hands:
            how = 1.0 if self.manner.full else self.rng.random()
            if self.manner.style != "any":
                how = 0.2 if self.manner.style == "pack" else 1.0
            self.packed = how < 0.25
            if self.packed:
                pattern = tuple(deal.pattern) if self.maybe(0.5) else None
                pack = deal.pack
                items.append(Pack(pattern, cards_of(pack)))
            if not self.packed or how < 0.1:
                items += self.hands()
        if not self.packed or self.maybe(0.5):
            items.append(TurnUp(card_of(deal.turned)))
        return items

    def hands(self) -> list[DealItem]:
        """The hands: whole, parted by a plus, some of them only, or with some cards unknown."""
        deal = self.played
        some = self.rarely(0.2)
        parted = self.rarely(0.4) or self.manner.style == "plus"
        items: list[DealItem] = []
        for seat in deal.order(self.options):
            if some and self.rng.random() < 0.4:
                continue
            held, first = deal.hands[seat], deal.first[seat]
            rest = None
            if some and self.rng.random() < 0.3:
                items.append(
                    HandShown(Seat[seat], cards_of(sort_hand(self.rng.sample(held, 3))), partial=True)
                )
                continue
            if parted and deal.taker:
                held, rest = first, [card for card in deal.hands[seat] if card not in first]
                if seat == deal.taker and self.rng.random() < 0.5:
                    rest.remove(deal.turned)
            items.append(
                HandShown(
                    Seat[seat],
                    cards_of(sort_hand(held)),
                    None if rest is None else cards_of(sort_hand(rest)),
                )
            )
        return items

    def bids(self) -> Auction:
        """The auction, with or without seats."""
        calls = []
        for place, (_, suit) in enumerate(self.played.calls):
            if suit is None:
                calls.append(PASS)
            elif place < 4 and not self.rarely(0.1):
                calls.append(TAKE)
            else:
                calls.append(Call(CallKind.TAKE, trump_of(suit)))
        with_seats = self.maybe(0.7)
        seats = tuple(Seat[seat] if with_seats else None for seat, _ in self.played.calls)
        return Auction(seats, tuple(calls))

    def auction(self) -> list[DealItem]:
        """The calls, the taker, or both."""
        deal = self.played
        if not deal.taker or deal.trump is None:
            return [self.bids()]
        items: list[DealItem] = []
        how = 0.0 if self.manner.full else self.rng.random()
        if how < 0.85:
            items.append(self.bids())
        if how > 0.8:
            side = self.rarely(0.2) and not self.manner.hands
            by = Side[side_of(deal.taker)] if side else Seat[deal.taker]
            items.append(Taker(by, Call(CallKind.TAKE, trump_of(deal.trump))))
        return items

    def play(self) -> list[DealItem]:
        """Announcements and tricks, or a claim where one side won all the rest."""
        deal = self.played
        said = {seat: [c for s, c in deal.declared if s == seat] for seat in "NESW"}
        aloud = self.rng.random() < 0.3
        seats = [seat for seat in deal.order(self.options) if said[seat]]
        lines = [
            Declared(Seat[seat], tuple(self.announcement(combo) for combo in said[seat])) for seat in seats
        ]
        after_first = self.rarely(0.15)
        items: list[DealItem] = [] if aloud or after_first else list(lines)
        claim = self.claim_from()
        for place in range(claim):
            items.append(self.trick(place, said if aloud else {}))
            if self.manner.comments and self.rarely(0.02):
                items.append(Comment((self.rng.choice(COMMENTS),), braced=self.rng.random() < 0.5))
            if place == 0 and after_first and not aloud:
                items += lines
        if claim < 8:
            items.append(Claim(Side[side_of(deal.tricks[-1].winner)]))
        return items

    def claim_from(self) -> int:
        """How many tricks are written before a claim; 8 without one."""
        deal = self.played
        if not self.manner.hands or not self.packed or not self.rarely(0.15):
            return 8
        last = side_of(deal.tricks[-1].winner)
        start = 8
        while start > 5 and side_of(deal.tricks[start - 1].winner) == last:
            start -= 1
        rest = [card for trick in deal.tricks[start:] for card in trick.cards]
        hidden = any(card[0] in "KQ" and card[1] == deal.trump for card in rest)
        return 8 if hidden and deal.holder else start

    def announcement(self, combo: Combo) -> Announcement:
        """An announcement by its name and height, or by its cards."""
        kind = AnnouncementKind(combo.kind)
        if self.rng.random() < 0.3:
            return Announcement(cards=cards_of(combo.cards))
        if combo.kind == "carre":
            return Announcement(kind, rank=card_of(combo.cards[0]).rank)
        return Announcement(kind, top=card_of(combo.cards[0]))

    def trick(self, place: int, said: dict[str, list[Combo]]) -> Trick:
        """One trick, with whatever was said on its cards."""
        trick = self.played.tricks[place]
        order = turn_order(trick.leader, self.options)
        notes: list[Note] = []
        for index, (seat, card) in enumerate(zip(order, trick.cards, strict=True)):
            word = self.word(card)
            if word:
                notes.append(Note(index, word))
            if place == 0 and said.get(seat):
                notes.append(
                    Note(index, NoteKind.ANNOUNCE, tuple(self.announcement(combo) for combo in said[seat]))
                )
            if self.manner.comments and self.rarely(0.01):
                notes.append(Note(index, NoteKind.GLYPH, self.rng.randint(1, 6)))
            if self.manner.comments and self.rarely(0.01):
                notes.append(Note(index, NoteKind.COMMENT, self.rng.choice(COMMENTS)))
        winner: Seat | Side | None = Seat[trick.winner] if self.maybe(0.6) else None
        if winner is not None and self.rarely(0.1):
            winner = Side[side_of(trick.winner)]
        points = trick.points if self.maybe(0.6 if winner is not None else 0.1) else None
        if winner is not None and self.manner.comments and self.rarely(0.03):
            notes.append(Note(END, NoteKind.COMMENT, self.rng.choice(COMMENTS)))
        on_cards = self.manner.seats and self.rng.random() < 0.8
        return Trick(
            place + 1,
            Seat[trick.leader] if not on_cards and self.maybe(0.8) else None,
            cards_of(trick.cards),
            tuple(Seat[seat] for seat in order) if on_cards else (),
            winner,
            points,
            notes=tuple(sorted(notes, key=lambda note: note.after)),
        )

    def word(self, card: str) -> NoteKind | None:
        """The word of belote said on a card."""
        deal = self.played
        pair = [f"K{deal.trump}", f"Q{deal.trump}"]
        if not deal.holder or card not in pair or deal.words == "none" or self.mute:
            return None
        cards = [each for trick in deal.tricks for each in trick.cards if each in pair]
        if card == cards[0]:
            return NoteKind.BELOTE
        return NoteKind.REBELOTE if deal.words == "both" else None

    def numbers(self) -> list[DealItem]:
        """The lines of the score sheet."""
        deal, items = self.played, list[DealItem]()
        if deal.void:
            return [self.amounts(Column.TOTAL, deal.totals)] if self.maybe(0.3) else []
        played = deal.result is not None
        if deal.result:
            items += self.counts()
        need = not self.manner.cards or (deal.holder is not None and deal.words != "both")
        if (played and (need or self.maybe(0.7))) or (not played and self.rarely(0.1)):
            items.append(self.amounts(Column.SCORE, deal.marks, both=need))
        if self.maybe(0.7) if deal.pending else self.rarely(0.03):
            items.append(Pending(deal.pending))
        if deal.adjusted:
            items.append(Amounts(Column.ADJUST, deal.adjusted.get("NS"), deal.adjusted.get("EW")))
        if self.maybe(0.6 if played else 0.3):
            items.append(self.amounts(Column.TOTAL, deal.totals))
        return items

    def counts(self) -> list[DealItem]:
        """Tricks, points, last trick, belote and announcements of a deal that was played."""
        deal, items = self.played, list[DealItem]()
        assert deal.result is not None
        result, sheet = deal.result, not self.manner.cards
        loser = _capot_loser(deal)
        points = {side: result.cards[side] + 10 * (side == result.last) for side in result.cards}
        if self.maybe(0.2) or (sheet and 162 in points.values()):
            items.append(Amounts(Column.TRICKS, result.tricks["NS"], result.tricks["EW"]))
        if sheet or self.maybe(0.6):
            items.append(self.amounts(Column.POINTS, points))
        if self.maybe(0.3):
            items.append(LastTrick(Side[result.last]))
        if self.says_belote(result.belote):
            items.append(BeloteScored(Side[result.belote] if result.belote else None))
        says = bool(deal.declared) and not (loser and result.counted[loser])
        if says and (sheet or self.maybe(0.5)):
            items.append(self.amounts(Column.ANNOUNCED, result.counted, both=True))
        return items

    def says_belote(self, side: str | None) -> bool:
        """Whether the side with the points of belote gets a line of its own."""
        if self.rarely(0.3) or (side and not self.manner.cards):
            return True
        told = self.played.words != "none" and not self.mute
        called = side is not None and self.played.words == "both"
        return bool(self.played.holder) and not told and not called and self.maybe(0.5)

    def amounts(self, column: Column, pair: Pair, *, both: bool = False) -> Amounts:
        """A line with the numbers of both sides, or now and then of one."""
        if not both and self.rarely(0.1):
            side = self.rng.choice(("NS", "EW"))
            return Amounts(column, pair["NS"] if side == "NS" else None, pair["EW"] if side == "EW" else None)
        return Amounts(column, pair["NS"], pair["EW"])
