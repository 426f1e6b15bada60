"""The pack in dealing order, held against the hands and the turned card."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.cards import FULL_DECK, Card, cards_of
from belote_notation.engine.dealing import FirstDeal, deal_pack
from belote_notation.record import Pack
from belote_notation.replay.holdings import Doubled, Holdings
from belote_notation.replay.said import Said
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat
from belote_notation.source import Span


@dataclass(frozen=True, slots=True)
class PackMismatch:
    """The pack and the hands or the turned card disagree (B204).

    Attributes:
        pack: the pack.
        span: a card that stands elsewhere than the pack puts it; the packets if these are not allowed.
        card: that card, None if the packets are at fault.
        seat: the hand that shows the card, None for the turned card.
        pattern: the packets tried.
    """

    pack: Pack
    span: Span
    card: Card | None
    seat: Seat | None
    pattern: tuple[int, ...]


@dataclass(slots=True)
class PackStory:
    """What is wrong with a pack.

    Attributes:
        doubled: cards that stand in it twice.
        missing: the cards it lacks, as a mask, where no card is doubled.
        mismatch: it contradicts hands or turned card.
        deals: the ways to deal it that agree with hands and turned card.
    """

    doubled: list[Doubled]
    missing: int = 0
    mismatch: PackMismatch | None = None
    deals: tuple[FirstDeal, ...] = ()


def tell_pack(
    said: Said, rules: Ruleset, dealer: Seat | None, taker: Seat | None, hands: Holdings
) -> PackStory | None:
    """Check the pack and add to `hands` what it shows; None if there is no pack."""
    pack = said.pack
    if pack is None:
        return None
    story = PackStory(_doubled(pack))
    known = [card for card in pack.cards if isinstance(card, Card)]
    if story.doubled:
        return story
    if len(known) < 32 or len(pack.cards) != 32:
        gone = FULL_DECK & ~sum(1 << card for card in known)
        story.missing = gone if len(known) == len(pack.cards) else 0
        return story
    if dealer is None:
        return story
    patterns = rules.first_packets if pack.pattern is None else (pack.pattern,)
    if pack.pattern is not None and pack.pattern not in rules.first_packets:
        story.mismatch = PackMismatch(pack, pack.part(1), None, None, pack.pattern)
        return story
    deals = [(pattern, deal_pack(known, dealer, rules.direction, pattern)) for pattern in patterns]
    odd = [(pattern, _first_odd(said, deal, taker, pack, pattern)) for pattern, deal in deals]
    fitting = [deal for (pattern, deal), (_, wrong) in zip(deals, odd, strict=True) if wrong is None]
    story.deals = tuple(fitting)
    if not fitting:
        story.mismatch = odd[0][1]
    elif taker is not None:
        _give(fitting, taker, said, pack, hands)
    return story


def _doubled(pack: Pack) -> list[Doubled]:
    seen: dict[Card, int] = {}
    found: list[Doubled] = []
    for index, card in enumerate(pack.cards):
        if not isinstance(card, Card):
            continue
        if card in seen and all(double.card != card for double in found):
            found.append(Doubled(card, pack.part(2 + index), pack.part(2 + seen[card]), None, None))
        seen.setdefault(card, index)
    return found


def _first_odd(
    said: Said, deal: FirstDeal, taker: Seat | None, pack: Pack, pattern: tuple[int, ...]
) -> PackMismatch | None:
    """The first card that a hand or the turn-up shows elsewhere than this deal puts it."""
    turn = said.turn
    if turn is not None and isinstance(turn.card, Card) and turn.card != deal.turned:
        return PackMismatch(pack, turn.part(1), turn.card, None, pattern)
    full = deal.hands if taker is None else deal.full_hands(taker)
    for hand in said.hands:
        if hand is None:
            continue
        groups = [(hand.cards, full[hand.seat] if hand.rest is None else deal.hands[hand.seat])]
        if hand.rest is not None:
            groups.append((hand.rest, full[hand.seat] & ~deal.hands[hand.seat]))
        if taker is None and len(hand.cards) + len(hand.rest or ()) > 5:
            continue
        for cards, mask in groups:
            for card in cards:
                if isinstance(card, Card) and not mask >> card & 1:
                    return PackMismatch(pack, hand.card_span(card), card, hand.seat, pattern)
    return None


def _give(fitting: list[FirstDeal], taker: Seat, said: Said, pack: Pack, hands: Holdings) -> None:
    """Note the hands that every fitting pattern deals alike."""
    index = {card: 2 + place for place, card in enumerate(pack.cards)}
    for seat in Seat:
        if said.hands[seat] is not None:
            continue
        dealt = {deal.full_hands(taker)[seat] for deal in fitting}
        common = next(iter(dealt))
        for other in dealt:
            common &= other
        for card in cards_of(common):
            if card not in hands.owner:
                hands.give(seat, card, pack.part(index[card]))
        hands.exact[seat] = len(dealt) == 1 and hands.known[seat] == common
