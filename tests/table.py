"""Random deals and matches played at an imaginary table, judged by the slow engine of `oracle`.

What happened is kept as plain data; `generator` says how it is written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import exp
from random import Random
from typing import Literal

from oracle import (
    DealResult,
    best_set,
    card_points,
    compare,
    deal_out,
    legal,
    next_totals,
    over,
    partner_winning,
    power,
    score_deal,
    side_of,
    turn_order,
    winner,
)
from oracle.announce import Combo
from oracle.auction import after, complete
from oracle.cards import DECK, OTHER
from oracle.options import Options

Words = Literal["both", "first", "none"]
Hands = dict[str, list[str]]
Pair = dict[str, int]


@dataclass
class TrickPlayed:
    """One trick: its leader, its cards in order, who won it and its points without the last-trick bonus."""

    leader: str
    cards: list[str]
    winner: str
    points: int


@dataclass
class DealPlayed:
    """One deal as it happened.

    `first` are the first five cards of each hand, `hands` all that it held in play (or the five, where nobody
    took); `calls` are (seat, suit taken or None); `words` is what the holder of king and queen of trump said;
    `belote` the side that has its points; `marks`, `pending` and `totals` are those after the deal.
    """

    dealer: str
    pattern: list[int]
    pack: list[str]
    turned: str
    first: Hands
    hands: Hands
    calls: list[tuple[str, str | None]]
    taker: str | None = None
    trump: str | None = None
    tricks: list[TrickPlayed] = field(default_factory=list)
    holder: str | None = None
    words: Words = "both"
    declared: list[tuple[str, Combo]] = field(default_factory=list)
    void: bool = False
    result: DealResult | None = None
    outcome: str = "passed_out"
    marks: Pair = field(default_factory=lambda: {"NS": 0, "EW": 0})
    pending: int = 0
    adjusted: Pair | None = None
    totals: Pair = field(default_factory=lambda: {"NS": 0, "EW": 0})

    @property
    def belote(self) -> str | None:
        """The side that has the points of belote-rebelote."""
        return self.result.belote if self.result else None

    def order(self, options: Options) -> list[str]:
        """The four seats in turn, from the one after the dealer."""
        return turn_order(after(self.dealer, options), options)


def shuffle_deal(rng: Random, dealer: str, options: Options) -> DealPlayed:
    """Shuffle, deal and bid; the deal is ready to be played, or passed out."""
    pack = rng.sample(DECK, 32)
    pattern = list(rng.choice(options["first_packets"]))
    first, turned = deal_out(pack, dealer, pattern, options)
    deal = DealPlayed(dealer, pattern, pack, turned, first, {seat: list(first[seat]) for seat in first}, [])
    _bid(rng, deal, options)
    if deal.taker:
        extra = complete(pack, dealer, deal.taker, options)
        deal.hands = {seat: first[seat] + extra[seat] for seat in first}
    return deal


def _wish(hand: list[str], suit: str) -> float:
    """How likely a hand is to take a suit."""
    trumps = [card for card in hand if card[1] == suit]
    aces = sum(card[0] == "A" and card[1] != suit for card in hand)
    strength = sum(card_points(card, suit) for card in trumps) / 9 + len(trumps) + aces * 0.8
    return 1 / (1 + exp(6.3 - strength))


def _bid(rng: Random, deal: DealPlayed, options: Options) -> None:
    for place in range(8):
        seat = deal.order(options)[place % 4]
        if place < 4:
            suits = [deal.turned[1]]
        else:
            suits = [suit for suit in "SHDC" if options["round2_suits"] == "any" or suit != deal.turned[1]]
        hand = [*deal.first[seat], deal.turned]
        suit = max(suits, key=lambda each: _wish(hand, each))
        if rng.random() < _wish(hand, suit):
            deal.calls.append((seat, suit))
            deal.taker, deal.trump = seat, suit
            return
        deal.calls.append((seat, None))


def _choose(rng: Random, keen: bool | None, choices: list[str], trick: list[str], trump: str) -> str:
    """Pick a card: at random (None), to win (True), or to lose (False)."""
    if keen is None or len(choices) == 1 or rng.random() < 0.1:
        return rng.choice(choices)
    led = trick[0][1] if trick else ""

    def strength(card: str) -> tuple[int, int]:
        return power(card, led or card[1], trump), card_points(card, trump)

    if not keen:
        return min(choices, key=lambda card: (strength(card)[0], rng.random()))
    best = max(choices, key=strength)
    wins = not trick or winner([*trick, best], trump) == len(trick)
    if wins and not partner_winning(trick, trump):
        return best
    weight = -1 if partner_winning(trick, trump) else 1
    return min(choices, key=lambda card: weight * card_points(card, trump) + rng.random())


def play_on(
    rng: Random,
    deal: DealPlayed,
    options: Options,
    keen: dict[str, bool | None],
    prefix: Sequence[str] = (),
    won: Mapping[int, str] | None = None,
) -> list[TrickPlayed]:
    """Play a deal out: the cards of `prefix` first, legal or not, then legal ones.

    `won` says to whom the table gives a trick, where that is not the true winner.
    """
    assert deal.trump is not None
    given = list(prefix)
    hands = {seat: list(hand) for seat, hand in deal.hands.items()}
    leader = deal.order(options)[0]
    tricks = []
    for number in range(8):
        seats = turn_order(leader, options)
        cards: list[str] = []
        for seat in seats:
            if given:
                card = given.pop(0)
            else:
                choices = legal(hands[seat], cards, deal.trump, options)
                card = _choose(rng, keen[side_of(seat)], choices, cards, deal.trump)
            hands[seat].remove(card)
            cards.append(card)
        truly = seats[winner(cards, deal.trump)]
        tricks.append(TrickPlayed(leader, cards, truly, sum(card_points(card, deal.trump) for card in cards)))
        leader = (won or {}).get(number, truly)
    return tricks


def count(deal: DealPlayed, options: Options, pending: int) -> None:
    """Fill in what follows from the cards, the words and the announcements of a deal."""
    assert deal.trump is not None
    assert deal.taker is not None
    cards, tricks = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    for trick in deal.tricks:
        cards[side_of(trick.winner)] += trick.points
        tricks[side_of(trick.winner)] += 1
    pair = ["K" + deal.trump, "Q" + deal.trump]
    deal.holder = next((seat for seat, hand in deal.hands.items() if all(c in hand for c in pair)), None)
    said = {"none": 0, "first": 1, "both": 2}[deal.words]
    asked = {"automatic": 0, "first": 1, "both": 2}[options["belote_call"]]
    belote = side_of(deal.holder) if deal.holder and said >= asked else None
    order = turn_order(deal.tricks[0].leader, options)
    _, counted = compare(deal.declared, order, deal.trump, options)
    declared = {"NS": 0, "EW": 0}
    for seat, combo in deal.declared:
        declared[side_of(seat)] += combo.points
    deal.result = DealResult(
        side_of(deal.taker), cards, side_of(deal.tricks[-1].winner), tricks, belote, counted, declared
    )
    marks = score_deal(deal.result, pending, options)
    deal.outcome, deal.marks, deal.pending = marks.outcome, marks.marks, marks.pending


def _declare(rng: Random, deal: DealPlayed, options: Options, *, plain: bool) -> None:
    deal.declared = []
    if options["announcements"] == "none" or (not plain and rng.random() < 0.1):
        return
    for seat in deal.order(options):
        for combo in best_set(deal.hands[seat], options):
            if plain or rng.random() < 0.85:
                deal.declared.append((seat, combo))


def _wins_without_a_trick(deal: DealPlayed) -> bool:
    """Takers who win no trick but whose announcements outweigh a capot: no text says what then."""
    result = deal.result
    return result is not None and result.tricks[result.taker] == 0 and deal.outcome != "failed"


def play_deal(
    rng: Random,
    deal: DealPlayed,
    options: Options,
    pending: int,
    *,
    plain: bool = False,
    capots: float = 0.08,
    ties: float = 0.12,
) -> None:
    """Play and count a deal that somebody took; ties and capots are sought now and then, or so often."""
    assert deal.taker is not None
    deal.words = "both" if plain else rng.choices(("both", "first", "none"), (8, 1, 1))[0]
    _declare(rng, deal, options, plain=plain)
    plan = rng.random()
    keen: dict[str, bool | None] = {side: rng.choice((None, True)) for side in OTHER}
    if plan < capots:
        lucky = side_of(deal.taker) if rng.random() < 0.7 else OTHER[side_of(deal.taker)]
        keen = {lucky: True, OTHER[lucky]: False}
    deal.tricks = play_on(rng, deal, options, keen)
    count(deal, options, pending)
    for _ in range(40 if plan > 1 - ties else 0):
        if deal.outcome == "litige":
            break
        kept = [card for trick in deal.tricks[: rng.randint(3, 5)] for card in trick.cards]
        deal.tricks = play_on(rng, deal, options, {"NS": None, "EW": None}, kept)
        count(deal, options, pending)
    while _wins_without_a_trick(deal):
        deal.tricks = play_on(rng, deal, options, {"NS": None, "EW": None})
        count(deal, options, pending)


def play_match(
    rng: Random,
    options: Options,
    *,
    deals: int | None = None,
    plain: bool = False,
    taken: bool = False,
    capots: float = 0.08,
    ties: float = 0.12,
) -> list[DealPlayed]:
    """Play deals until the match is over, or as many as asked for; so many of them seek a capot or a tie.

    In a plain match all that is held is called and declared, no deal is void, and nothing is adjusted.
    With `taken` the cards are shuffled until somebody takes, so that no deal is passed out.
    """
    dealer = rng.choice("NESW")
    totals, pending = {"NS": 0, "EW": 0}, 0
    played: list[DealPlayed] = []
    finished = False
    while not finished and (deals is None or len(played) < deals):
        deal = shuffle_deal(rng, dealer, options)
        while taken and not deal.taker:
            deal = shuffle_deal(rng, dealer, options)
        if not plain and rng.random() < 0.02:
            deal = replace(deal, void=True, taker=None, trump=None, calls=[], hands=deal.first)
        deal.pending = pending
        if deal.taker:
            play_deal(rng, deal, options, pending, plain=plain, capots=capots, ties=ties)
        if not plain and deal.taker and rng.random() < 0.02:
            deal.adjusted = {rng.choice(("NS", "EW")): -10 * rng.randint(1, 5)}
        totals = next_totals(totals, deal.marks)
        if deal.adjusted:
            totals = {side: totals[side] + deal.adjusted.get(side, 0) for side in totals}
        deal.totals, pending = totals, deal.pending
        played.append(deal)
        taker = side_of(deal.taker) if deal.taker else None
        finished = over(totals, taker, len(played), options)[0]
        dealer = dealer if deal.void else after(dealer, options)
    return played
