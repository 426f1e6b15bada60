"""Which cards may be played, and why, in words and as JSON."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation import names
from belote_notation.calls import Trump
from belote_notation.cards import Card, Hand
from belote_notation.diagnostics import Lang, Text
from belote_notation.engine.play import Duty, legal_cards, play_table, trick_winner
from belote_notation.render.excerpt import safe
from belote_notation.render.json import Json
from belote_notation.render.words import cited
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn.

    Attributes:
        rules: the ruleset.
        trump: the trump of the deal.
        seat: whose turn it is.
        hand: that player's cards.
        trick: the cards on the table in order, at most three.
        seats: who played each of them.
    """

    rules: Ruleset
    trump: Trump
    seat: Seat
    hand: Hand
    trick: tuple[Card, ...] = ()
    seats: tuple[Seat, ...] = ()


_MAY_PLAY = Text("{seat} peut jouer : {cards}", "{seat} may play: {cards}")
_WINNING = Text("Maître du pli : {best} ({winner})", "Winning the trick: {best} ({winner})")
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
    """

    turn: Turn
    legal: Hand
    duty: Duty
    best: tuple[Card, Seat] | None
    option: str | None
    why: Text


def answer(turn: Turn) -> Answer:
    """Ask the engine, and find the option that its answer rests on.

    >>> from belote_notation.ruleset import load_ruleset
    >>> hand = Hand.of(map(Card.from_code, ("JH", "QH")))
    >>> turn = Turn(load_ruleset("classique"), Trump.HEARTS, Seat.S, hand, (Card.from_code("9H"),), (Seat.E,))
    >>> found = answer(turn)
    >>> found.legal, found.duty.value, found.option
    (Hand('JH'), 'raise', 'trump_lead_raise')
    """
    legal, duty = legal_cards(turn.rules, turn.trump, turn.hand, turn.trick)
    if not turn.trick:
        return Answer(turn, legal, duty, None, None, _WHY[duty])
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
    return Answer(turn, legal, duty, (best, winner), option, why)


_OPTIONS = {
    Duty.RAISE: "trump_lead_raise",
    Duty.OVERRUFF: "overruff",
    Duty.UNDERRUFF: "underruff",
    Duty.SPARE_PARTNER: "underruff_partner",
}


def _raisable(turn: Turn, best: Card, beating: int) -> bool:
    """Whether a player who follows suit to trump could go higher, and need not."""
    led = turn.trick[0].suit
    as_trump = turn.trump is Trump.ALL_TRUMP or turn.trump.suit is led
    return as_trump and bool(turn.hand.suit(led).mask & beating) and best.suit is led


def words(found: Answer, lang: Lang) -> str:
    """The answer in words: the cards, the reason, the winning card, the option that says so."""
    turn = found.turn
    said = {"seat": names.say(turn.seat, lang), "trump": names.trump_words(turn.trump, lang)}
    lines = [_MAY_PLAY.of(lang).format(cards=names.cards(found.legal, lang), **said)]
    if found.best is not None:
        best, winner = found.best
        said |= {
            "led": names.say(turn.trick[0].suit, lang),
            "best": names.card(best, lang),
            "winner": names.say(winner, lang),
        }
    lines.append(found.why.of(lang).format(**said))
    if found.best is not None:
        lines.append(_WINNING.of(lang).format(**said))
    if found.option is not None:
        lines += cited(turn.rules.cite(found.option), lang)
    return "".join(f"{safe(line)}\n" for line in lines)


def value(found: Answer, lang: Lang) -> Json:
    """The answer as a JSON value, the source in one language."""
    cited_option = None if found.option is None else found.turn.rules.cite(found.option)
    return {
        "legal": [card.code for card in found.legal],
        "duty": found.duty.value,
        "seat": found.turn.seat.name,
        "trump": found.turn.trump.code,
        "winning": None if found.best is None else {"card": found.best[0].code, "seat": found.best[1].name},
        "rule": None
        if cited_option is None
        else {
            "ruleset": cited_option.ruleset,
            "option": cited_option.option,
            "value": cited_option.value,
            "source": cited_option.source.of(lang),
        },
    }
