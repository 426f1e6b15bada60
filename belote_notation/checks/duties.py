"""B403–B407 and B415: the duties of play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from belote_notation.cards import Card, cards_of
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.irregular_seen import Irregular, unnoticed
from belote_notation.checks.views import PlayView, held, note, of, span_of
from belote_notation.diagnostics import Fact, Related, Rule, Severity, Text
from belote_notation.engine.play import Duty
from belote_notation.replay.judge import Breach


def _breaches(view: PlayView, duty: Duty) -> Iterator[Breach]:
    """The cards of this course that broke a duty and that the table did not notice."""
    for breach in view.judged.breaches:
        if breach.duty is duty and view.own(breach.play):
            place, seat = breach.play.place, breach.play.seat
            if unnoticed(view, Irregular(breach.turn, place, seat, breach)):
                yield breach


def breach_finding(view: PlayView, breach: Breach) -> Finding:
    """What is common to the duties: the cards, the trick so far, the option, and what shows it."""
    play, turn = breach.play, breach.turn
    led, best = turn.plays[0].card, turn.plays[breach.best]
    legal = held(breach.legal)
    facts: dict[str, Fact] = {
        "seat": play.seat,
        "of_seat": of(play.seat),
        "card": play.card if isinstance(play.card, Card) else None,
        "led": led if isinstance(led, Card) else None,
        "suit": led.suit if isinstance(led, Card) else None,
        "best": best.card if isinstance(best.card, Card) else None,
        "best_seat": best.seat,
        "trump": view.deal.story.auction.trump,
        "held": held(breach.held),
        "legal": legal,
        "play": _play_words(len(legal)),
    }
    return Finding(
        span_of(turn, play.place),
        facts,
        view.at(turn, play.place),
        play.seat,
        _option(view, breach),
        tuple(_related(view, breach)),
    )


_OPTIONS = {
    Duty.OVERRUFF: "overruff",
    Duty.RAISE: "trump_lead_raise",
    Duty.UNDERRUFF: "underruff",
    Duty.SPARE_PARTNER: "underruff_partner",
}


def _option(view: PlayView, breach: Breach) -> str | None:
    """The option that demands what was not done. None changes the duty to follow suit."""
    if breach.duty is not Duty.RUFF:
        return _OPTIONS.get(breach.duty)
    over = breach.turn.plays[breach.best].card
    trump = view.deal.story.auction.trump
    ruffed = isinstance(over, Card) and trump is not None and int(over.suit) == int(trump)
    partner = breach.best == breach.play.place - 2
    return "overruff" if ruffed and not partner else "ruff_partner_winning"


def _play_words(count: int) -> Text:
    if count == 1:
        return Text("il fallait jouer {legal}", "{legal} had to be played")
    return Text("il fallait jouer l'une de ces cartes : {legal}", "one of these had to be played: {legal}")


def _related(view: PlayView, breach: Breach) -> Iterator[Related]:
    """The led card, the winning card, and where the card that should have been played is shown."""
    turn = breach.turn
    yield note("la carte demandée", "the card led", span_of(turn, 0))
    if breach.best and breach.duty is not Duty.FOLLOW:
        yield note(
            "la carte maîtresse à ce moment", "the card winning at this moment", span_of(turn, breach.best)
        )
    if breach.proof is not None:
        proof = breach.proof
        later = view.judged.course.rounds[proof.trick]
        yield note(
            "{seat} joue {card} au pli {number} : la carte était donc dans sa main",
            "{seat} plays {card} in trick {number}, so it was in hand",
            span_of(later, proof.place),
            seat=proof.seat,
            card=proof.card,
            number=later.number,
        )
        return
    hands = view.deal.story.hands
    for card in cards_of(breach.legal):
        if hands.owner.get(card) is breach.play.seat and card in hands.proof:
            yield note("{card} est dans sa main", "{card} is in hand", hands.proof[card], card=card)
            return


@rule(
    "B403",
    Severity.ERROR,
    name="must-follow-suit",
    fr="{seat} joue {card} sans fournir : {suit} est demandé ({led}) et {seat} en avait ; {play}",
    en="{seat} plays {card} and does not follow suit: {led} was led and {seat} held {suit}; {play}",
)
def must_follow_suit(view: PlayView) -> Iterator[Finding]:
    """A revoke: the led suit was held and not played. No option of any ruleset changes this duty."""
    for breach in _breaches(view, Duty.FOLLOW):
        yield breach_finding(view, breach)


@rule(
    "B404",
    Severity.ERROR,
    name="must-ruff",
    fr="{seat} joue {card} sans couper : plus de {suit} en main, {best_seat} est maître avec {best}, "
    "et {seat} avait de l'atout ; {play}",
    en="{seat} plays {card} and does not ruff: void in {suit}, {best_seat} is winning with {best}, "
    "and {seat} held trumps; {play}",
)
def must_ruff(view: PlayView) -> Iterator[Finding]:
    """A trump is owed and was not played."""
    for breach in _breaches(view, Duty.RUFF):
        yield breach_finding(view, breach)


@rule(
    "B405",
    Severity.ERROR,
    name="must-overruff",
    fr="{seat} joue {card} sans surcouper : {best_seat} a coupé avec {best} et {seat} avait plus fort ; "
    "{play}",
    en="{seat} plays {card} and does not overruff: {best_seat} has ruffed with {best} and {seat} held a "
    "higher "
    "trump; {play}",
)
def must_overruff(view: PlayView) -> Iterator[Finding]:
    """An opponent's trump is winning, a higher one was held, and anything else was played."""
    for breach in _breaches(view, Duty.OVERRUFF):
        yield breach_finding(view, breach)


@rule(
    "B406",
    Severity.ERROR,
    name="must-raise",
    fr="{seat} joue {card} sans monter : à l'atout il faut monter sur {best} quand on le peut ; {play}",
    en="{seat} plays {card} and does not go higher: on a trump lead one must beat {best} if able; {play}",
)
def must_raise(view: PlayView) -> Iterator[Finding]:
    """Trump was led and a higher trump than the best one was held."""
    for breach in _breaches(view, Duty.RAISE):
        yield breach_finding(view, breach)


@rule(
    "B407",
    Severity.ERROR,
    name="must-underruff",
    fr="{seat} joue {card} sans couper : {best_seat} a coupé avec {best} ; même sans pouvoir surcouper "
    "il faut "
    "jouer un atout (pisser) ; {play}",
    en="{seat} plays {card} and does not ruff: {best_seat} has ruffed with {best}; even without a "
    "higher trump "
    "one must play a trump (underruff); {play}",
)
def must_underruff(view: PlayView) -> Iterator[Finding]:
    """Only lower trumps were held, the ruleset still demands trump, and none was played."""
    for breach in _breaches(view, Duty.UNDERRUFF):
        yield breach_finding(view, breach)


@rule(
    "B415",
    Severity.ERROR,
    name="must-not-underruff-partner",
    fr="{seat} joue {card} sous la coupe de son partenaire ({best}) : ces règles l'interdisent quand on peut "
    "l'éviter ; {play}",
    en="{seat} plays {card} under partner's ruff ({best}): these rules forbid it where it can be "
    "avoided; {play}",
)
def must_not_underruff_partner(view: PlayView) -> Iterator[Finding]:
    """Partner's ruff was winning and a lower trump was played that could have been avoided."""
    for breach in _breaches(view, Duty.SPARE_PARTNER):
        yield breach_finding(view, breach)


CHECKS = (
    must_follow_suit,
    must_ruff,
    must_overruff,
    must_raise,
    must_underruff,
    must_not_underruff_partner,
)

DUTY_RULES: Mapping[Duty, Rule] = {
    Duty.FOLLOW: must_follow_suit.rule,
    Duty.RUFF: must_ruff.rule,
    Duty.OVERRUFF: must_overruff.rule,
    Duty.RAISE: must_raise.rule,
    Duty.UNDERRUFF: must_underruff.rule,
    Duty.SPARE_PARTNER: must_not_underruff_partner.rule,
}
"""The rule that speaks of each duty."""
