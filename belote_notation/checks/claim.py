"""B412: a claim that no course of play bears out."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.cards import DECK, Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.views import DealView, note
from belote_notation.diagnostics import Fact, Related, Severity, Text
from belote_notation.engine.claims import Hands, can_take_all, master_trump
from belote_notation.engine.play import PlayTable
from belote_notation.seats import Seat, Side

_NEVER = Text(
    "{side} ne peut pas faire tous les plis qui restent, quelles que soient les cartes jouées",
    "{side} cannot take all the tricks that are left, whatever cards are played",
)
_NOTHING_LEFT = Text(
    "{side} prend les plis qui restent, mais les huit plis sont joués et le dernier est à {other}",
    "{side} takes what is left, but all eight tricks are played and {other} won the last",
)


@rule("B412", Severity.WARNING, name="impossible-claim", fr="{what}", en="{what}")
def impossible_claim(view: DealView) -> Iterator[Finding]:
    """``claim`` against every legal course of the rest; silent where too little is known."""
    line, story = view.said.claim, view.story
    rules = story.table.rules
    if line is None or rules is None or story.tainted:
        return
    facts: dict[str, Fact] = {"what": _NEVER, "side": line.side}
    rounds = story.course.rounds
    if len(rounds) == 8 and rounds[-1].whole:
        winner = rounds[-1].winner
        if winner is not None and winner.side is not line.side:
            facts |= {"what": _NOTHING_LEFT, "other": winner.side}
            yield Finding(line.part(1), facts, view.address)
        return
    rest = _rest(view)
    if rest is None:
        return
    hands, leader, trick = rest
    step = view.ruleset.direction.step
    if can_take_all(rules, hands, leader, step, line.side, trick) is False:
        related = _master(view, rules, hands, line.side, trick)
        yield Finding(line.part(1), facts, view.address, related=related)


def _rest(view: DealView) -> tuple[Hands, Seat, tuple[int, ...]] | None:
    """The hands left, who leads, and the cards of a trick that has begun; None if not all is known."""
    judged = view.story.main
    played = 0
    trick: tuple[int, ...] = ()
    leader = view.story.table.first
    for turn in judged.course.rounds:
        cards = [play.card for play in turn.plays if isinstance(play.card, Card)]
        played |= sum(1 << card for card in cards)
        trick = ()
        if turn.whole:
            leader = turn.winner
        else:
            written = [card for card in turn.trick.cards if isinstance(card, Card)]
            if len(cards) != len(written) or turn.trick.cards[: len(cards)] != tuple(cards):
                return None
            leader, trick = turn.plays[0].seat if turn.plays else leader, tuple(int(card) for card in cards)
    if leader is None or not all(judged.exact):
        return None
    shown = judged.shown
    hands = (shown[0] & ~played, shown[1] & ~played, shown[2] & ~played, shown[3] & ~played)
    sizes = [hand.bit_count() for hand in hands]
    step = view.ruleset.direction.step
    for place in range(len(trick)):
        sizes[leader + step * place & 3] += 1
    return (hands, leader, trick) if len(set(sizes)) == 1 and sizes[0] else None


def _master(
    view: DealView, rules: PlayTable, hands: Hands, side: Side, trick: tuple[int, ...]
) -> tuple[Related, ...]:
    """The best trump left, if it is the opponents'."""
    number = master_trump(rules, hands, side, trick)
    if number is None:
        return ()
    card = DECK[number]
    seat = next(seat for seat in Seat if hands[seat] >> number & 1)
    span = view.story.hands.proof.get(number)
    return (
        note(
            "{seat} a {card}, l'atout maître",
            "{seat} holds {card}, the best trump left",
            span,
            seat=seat,
            card=card,
        ),
    )


CHECKS = (impossible_claim,)
