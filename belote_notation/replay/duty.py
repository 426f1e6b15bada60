"""Which cards may be played at a turn, the duty that binds, and why, as templates of sentences."""

from __future__ import annotations

from dataclasses import dataclass, field

from belote_notation.calls import Trump
from belote_notation.cards import Card, Hand
from belote_notation.diagnostics import Fact, Facts, Text
from belote_notation.engine.play import Duty, legal_cards, play_table, trick_winner
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn.

    Attributes:
        rules: the ruleset.
        trump: the trump of the deal; None if it is not known.
        seat: whose turn it is.
        hand: that player's cards.
        trick: the cards on the table in order, at most three.
        seats: who played each of them.
        whole: `hand` is all that the player holds; else it is what is known of it.
    """

    rules: Ruleset
    trump: Trump | None
    seat: Seat
    hand: Hand
    trick: tuple[Card, ...] = ()
    seats: tuple[Seat, ...] = ()
    whole: bool = True


_WHY = {
    Duty.LEAD: Text("{seat} entame : toute carte est permise.", "{seat} leads: any card may be played."),
    Duty.FOLLOW: Text("{seat} a du {led} et doit fournir.", "{seat} holds {led} and must follow suit."),
    Duty.RAISE: Text(
        "{seat} doit fournir à l'atout et monter sur {best} ({winner}).",
        "{seat} must follow suit in trump and go higher than {best} ({winner}).",
    ),
    Duty.RUFF: Text(
        "{seat} n'a pas de {led} et doit couper à {trump}.", "{seat} has no {led} and must ruff with {trump}."
    ),
    Duty.OVERRUFF: Text(
        "{seat} n'a pas de {led} et doit surcouper {best} ({winner}).",
        "{seat} has no {led} and must overruff {best} ({winner}).",
    ),
    Duty.UNDERRUFF: Text(
        "{seat} n'a pas de {led} et ne peut pas surcouper {best} ({winner}), mais doit jouer atout (pisser).",
        "{seat} has no {led} and cannot overruff {best} ({winner}), but must still play a trump (underruff).",
    ),
    Duty.SPARE_PARTNER: Text(
        "{seat} n'a pas de {led} ; son partenaire est maître avec {best}, "
        "et un atout plus petit n'est permis que faute d'autre carte.",
        "{seat} has no {led}; partner is winning with {best}, "
        "and a lower trump is only allowed if no other card can be played.",
    ),
}
_FREE_WITHOUT_TRUMP = Text(
    "{seat} n'a ni {led} ni atout et se défausse : toute carte est permise.",
    "{seat} has neither {led} nor trump and discards: any card may be played.",
)
_FREE_UNDER_PARTNER = Text(
    "{seat} n'a pas de {led}, mais son partenaire est maître avec {best} : toute carte est permise.",
    "{seat} has no {led}, but partner is winning with {best}: any card may be played.",
)
_FREE_OF_UNDERRUFF = Text(
    "{seat} n'a pas de {led} et ne peut pas surcouper {best} ({winner}) : toute carte est permise.",
    "{seat} has no {led} and cannot overruff {best} ({winner}): any card may be played.",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What may be played at a turn.

    Attributes:
        turn: the turn.
        legal: the cards that may be played.
        duty: what binds the player.
        best: the winning card and who played it; None before a lead.
        option: the option of the ruleset that decides; None where every ruleset says the same.
        why: the reason, as a template.
        facts: what fills it.
    """

    turn: Turn
    legal: Hand
    duty: Duty
    best: tuple[Card, Seat] | None
    option: str | None
    why: Text
    facts: Facts = field(default_factory=dict)


def answer(turn: Turn) -> Answer:
    """Ask the engine, and find the option that its answer rests on.

    Raises:
        ValueError: the trump is not known.

    >>> from belote_notation.ruleset import load_ruleset
    >>> hand = Hand.of(map(Card.from_code, ("JH", "QH")))
    >>> turn = Turn(load_ruleset("classique"), Trump.HEARTS, Seat.S, hand, (Card.from_code("9H"),), (Seat.E,))
    >>> found = answer(turn)
    >>> found.legal, found.duty.value, found.option
    (Hand('JH'), 'raise', 'trump_lead_raise')
    """
    if turn.trump is None:
        raise ValueError("the duty hangs on the trump")
    legal, duty = legal_cards(turn.rules, turn.trump, turn.hand, turn.trick)
    facts: dict[str, Fact] = {"seat": turn.seat, "trump": turn.trump}
    if not turn.trick:
        return Answer(turn, legal, duty, None, None, _WHY[duty], facts)
    table = play_table(turn.rules, turn.trump)
    place = trick_winner(table, turn.trick)
    best, winner = turn.trick[place], turn.seats[place]
    under_partner = winner is turn.seat.partner
    higher = turn.hand.mask & table.beats[best]
    ruffed = bool(table.trumps >> best & 1) and best.suit is not turn.trick[0].suit
    option, why = None, _WHY.get(duty, _FREE_WITHOUT_TRUMP)
    if duty is Duty.FOLLOW:
        option = "trump_lead_raise" if _raisable(turn, best, table.beats[best]) else None
    elif duty is Duty.RUFF:
        option = "ruff_partner_winning" if under_partner else "overruff" if ruffed and higher else None
    elif duty is Duty.FREE and turn.hand.mask & table.trumps:
        option = "ruff_partner_winning" if under_partner else "underruff"
        why = _FREE_UNDER_PARTNER if under_partner else _FREE_OF_UNDERRUFF
    else:
        option = _OPTIONS.get(duty)
    facts |= {"led": turn.trick[0].suit, "best": best, "winner": winner}
    return Answer(turn, legal, duty, (best, winner), option, why, facts)


_OPTIONS = {
    Duty.RAISE: "trump_lead_raise",
    Duty.OVERRUFF: "overruff",
    Duty.UNDERRUFF: "underruff",
    Duty.SPARE_PARTNER: "underruff_partner",
}


def _raisable(turn: Turn, best: Card, beating: int) -> bool:
    """Whether a player who follows suit to trump could go higher, and need not."""
    led = turn.trick[0].suit
    trump = turn.trump
    as_trump = trump is Trump.ALL_TRUMP or (trump is not None and trump.suit is led)
    return as_trump and bool(turn.hand.suit(led).mask & beating) and best.suit is led


def certain_answer(turn: Turn) -> Answer | None:
    """What may be played as far as it is certain; None if it is not.

    Without the trump only the duty to follow suit is known. Of a hand that is not known whole it is certain
    that it must follow a suit of which it shows a card; `Answer.legal` then holds the known cards alone.

    >>> from belote_notation.ruleset import load_ruleset
    >>> hand = Hand.of(map(Card.from_code, ("JH", "AS")))
    >>> turn = Turn(load_ruleset("classique"), None, Seat.S, hand, (Card.from_code("9H"),), (Seat.E,))
    >>> certain_answer(turn).legal
    Hand('JH')
    """
    if not turn.hand:
        return None
    if turn.trump is not None:
        found = answer(turn)
        sure = turn.whole or found.duty in (Duty.LEAD, Duty.FOLLOW, Duty.RAISE)
        return found if sure else None
    facts: dict[str, Fact] = {"seat": turn.seat}
    if not turn.trick:
        return Answer(turn, turn.hand, Duty.LEAD, None, None, _WHY[Duty.LEAD], facts)
    led = turn.trick[0].suit
    legal = turn.hand.suit(led)
    if not legal:
        return None
    return Answer(turn, legal, Duty.FOLLOW, None, None, _WHY[Duty.FOLLOW], {**facts, "led": led})
