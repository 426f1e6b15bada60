"""B401, B402, B408–B411: cards that cannot be there, turns, winners, points and lines of tricks."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.calls import Trump
from belote_notation.cards import Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.cause_trick import trick_points_causes, trick_winner_causes
from belote_notation.checks.irregular_seen import Irregular, unnoticed, written_seat
from belote_notation.checks.views import PlayView, held, note, of, plural, span_of
from belote_notation.diagnostics import Edit, Fact, Related, Severity, Text
from belote_notation.replay.course import Play, Round
from belote_notation.replay.order import BadTrick, Fault
from belote_notation.seats import Seat, Side


def _plays(view: PlayView) -> Iterator[tuple[Round, Play]]:
    for turn in view.rounds():
        for play in turn.plays:
            if view.own(play):
                yield turn, play


@rule(
    "B401",
    Severity.ERROR,
    name="card-not-held",
    fr="{seat} ne peut pas jouer {card} : {why}. Corrigez la carte ou la main",
    en="{seat} cannot play {card}: {why}. Correct the card or the hand",
)
def card_not_held(view: PlayView) -> Iterator[Finding]:
    """A card that its seat does not hold: a written hand or the turned card shows it elsewhere."""
    hands = view.deal.story.hands
    for turn, play in _plays(view):
        if not play.not_held or play.explained or not isinstance(play.card, Card) or play.seat is None:
            continue
        owner = _owner(view, play)
        if owner is None:
            why = Text("sa main ne contient pas cette carte", "the hand does not hold this card")
            shown = view.deal.said.hands[play.seat]
            related = (
                () if shown is None else (note("la main {of}", "{of} hand", shown.span, of=of(play.seat)),)
            )
        else:
            why = Text("cette carte est chez {owner}", "{owner} holds this card")
            proof = hands.proof.get(play.card)
            related = () if proof is None else (note("elle est ici", "it is here", proof),)
        facts: dict[str, Fact] = {
            "seat": play.seat,
            "card": play.card,
            "why": why,
            "owner": owner,
            "held": held(_left(view, play)) if hands.exact[play.seat] else None,
        }
        yield Finding(span_of(turn, play.place), facts, view.at(turn, play.place), play.seat, related=related)


def _owner(view: PlayView, play: Play) -> Seat | None:
    """The seat that a written hand, the turned card or (for a variation) the play shows with the card."""
    card = play.card
    if not isinstance(card, Card):
        return None
    owner = view.deal.story.hands.owner.get(card)
    if owner is None and view.skip:
        return next((seat for seat in Seat if view.judged.shown[seat] >> card & 1), None)
    return owner


def _left(view: PlayView, play: Play) -> int:
    """The cards of a written hand that have not been played before."""
    seat = play.seat
    if seat is None:
        return 0
    mask = view.deal.story.hands.known[seat]
    for other in view.judged.course.plays:
        if other is play:
            break
        if other.seat is seat and isinstance(other.card, Card):
            mask &= ~(1 << other.card)
    return mask


@rule(
    "B402",
    Severity.ERROR,
    name="card-already-played",
    fr="{card} a déjà été joué au pli {number} par {who} : l'une des deux cartes est mal écrite",
    en="{card} was already played in trick {number} by {who}: one of the two cards is miswritten",
)
def card_already_played(view: PlayView) -> Iterator[Finding]:
    """A card played twice, where nothing proves who held it."""
    for turn, play in _plays(view):
        if play.again is None or play.not_held:
            continue
        first = view.judged.course.rounds[play.again.trick]
        facts: dict[str, Fact] = {
            "card": play.card if isinstance(play.card, Card) else None,
            "number": first.number,
            "who": play.again.seat,
            "seat": play.seat,
        }
        related = (note("la première fois", "the first time", span_of(first, play.again.place)),)
        yield Finding(span_of(turn, play.place), facts, view.at(turn, play.place), play.seat, related=related)


@rule(
    "B408",
    Severity.ERROR,
    name="out-of-turn",
    fr="{what}",
    en="{what}",
)
def out_of_turn(view: PlayView) -> Iterator[Finding]:
    """The wrong leader, or the wrong seat on a card."""
    for index, turn in enumerate(view.rounds(), view.first):
        place = turn.out_of_turn
        if place is None:
            continue
        written = written_seat(turn, place)
        if not unnoticed(view, Irregular(turn, place, written)):
            continue
        if place:
            what = Text(
                "{seat} est écrit sur {card}, mais c'est à {due} de jouer : corrigez la place ou "
                "l'ordre des cartes",
                "{seat} stands on {card}, but it is {of_due} turn: correct the seat or the order of the "
                "cards",
            )
        elif index == 0:
            what = Text(
                "{seat} entame, mais c'est à {due} d'entamer, le premier après le donneur",
                "{seat} leads, but the first after the dealer, {due}, leads to trick 1",
            )
        else:
            what = Text(
                "{seat} entame le pli {number}, mais c'est à {due}, qui a gagné le pli précédent",
                "{seat} leads to trick {number}, but {due} won the trick before and leads",
            )
        card = turn.plays[place].card if place < len(turn.plays) else None
        facts: dict[str, Fact] = {
            "what": what,
            "seat": written,
            "due": turn.due,
            "of_due": of(turn.due),
            "number": turn.number,
            "card": card if isinstance(card, Card) else None,
        }
        yield Finding(
            turn.trick.seat_span(place),
            facts,
            view.at(turn, place),
            written,
            "direction" if place or not index else None,
            last_winner(view, index) if not place and index else (),
            recorded=written,
            computed=turn.due,
        )


def last_winner(view: PlayView, index: int) -> tuple[Related, ...]:
    """The card that won the trick before one, as a note."""
    before = view.judged.course.rounds[index - 1]
    for play in before.plays:
        if play.seat is before.winner and before.winner is not None:
            span = span_of(before, play.place)
            return (note("la carte qui gagne le pli précédent", "the card that won the trick before", span),)
    return ()


@rule(
    "B409",
    Severity.ERROR,
    name="wrong-trick-winner",
    fr="Le pli {number} est gagné par {winner} avec {card}, pas par {said}",
    en="Trick {number} is won by {winner} with {card}, not by {said}",
)
def wrong_trick_winner(view: PlayView) -> Iterator[Finding]:
    """The recorded winner of a trick is not the one whose card wins."""
    for turn in view.rounds():
        if not turn.wrong_winner:
            continue
        best = next(play for play in turn.plays if play.seat is turn.winner)
        said = turn.trick.winner
        winner = best.seat
        if winner is None:
            continue
        right = winner.side if isinstance(said, Side) else winner
        facts: dict[str, Fact] = {
            "number": turn.number,
            "winner": winner,
            "card": best.card if isinstance(best.card, Card) else None,
            "said": said,
        }
        found = Finding(
            turn.trick.part(7),
            facts,
            f"{view.address}/{turn.number}",
            turn.winner,
            None,
            (note("la carte qui gagne", "the winning card", span_of(turn, best.place)),),
            said,
            winner,
            fix=(Edit(turn.trick.part(7), right),),
        )
        trump, cards = _trump(view), _cards(turn)
        seats = [play.seat for play in turn.plays if play.seat is not None]
        if trump is not None and said is not None and len(cards) == len(seats) == 4:
            found = trick_winner_causes(found, list(zip(seats, cards, strict=True)), trump, said)
        yield found


def _trump(view: PlayView) -> Trump | None:
    """The trump suit, if it is one."""
    table = view.deal.story.table.rules
    return None if table is None or table.trump.suit is None else table.trump


def _cards(turn: Round) -> list[Card]:
    """The known cards of a trick."""
    return [play.card for play in turn.plays if isinstance(play.card, Card)]


@rule(
    "B410",
    Severity.ERROR,
    name="wrong-trick-points",
    fr="Le pli {number} vaut {computed} points ({sum}), pas {recorded}{hint}",
    en="Trick {number} is worth {computed} points ({sum}), not {recorded}{hint}",
)
def wrong_trick_points(view: PlayView) -> Iterator[Finding]:
    """The recorded card points of a trick are not those of its cards."""
    rules = view.deal.story.table.rules
    for turn in view.rounds():
        if not turn.wrong_points or turn.points is None or rules is None:
            continue
        worth = [rules.points[play.card] for play in turn.plays if isinstance(play.card, Card)]
        recorded, bonus = turn.trick.points, view.deal.ruleset.last_trick_points
        counted_in = turn.number == 8 and recorded == turn.points + bonus
        facts: dict[str, Fact] = {
            "number": turn.number,
            "recorded": recorded,
            "computed": turn.points,
            "sum": " + ".join(map(str, worth)),
            "bonus": bonus,
            "hint": Text(
                " : le dix de der ne s'écrit pas dans le pli",
                ": the last-trick bonus is not written in the trick",
            )
            if counted_in
            else "",
        }
        option = "last_trick_points" if counted_in else None
        found = Finding(
            turn.trick.part(8),
            facts,
            f"{view.address}/{turn.number}",
            None,
            option,
            recorded=recorded,
            computed=turn.points,
            fix=(Edit(turn.trick.part(8), turn.points),),
        )
        trump, last = _trump(view), bonus if turn.number == 8 else 0
        if trump is not None and recorded is not None:
            found = trick_points_causes(found, _cards(turn), trump, (recorded, turn.points), last)
        yield found


_BAD_TRICKS = {
    Fault.NUMBER: Text(
        "Ce pli porte le numéro {found}, on attendait le {wanted} : un pli manque, est de trop ou est "
        "mal numéroté",
        "This trick has number {found}, {wanted} was expected: a trick is missing, in excess or misnumbered",
    ),
    Fault.TOO_MANY: Text(
        "Un pli a quatre cartes, celui-ci en a {found} : enlevez celle qui est de trop",
        "A trick has four cards, this one has {found}: take out the one in excess",
    ),
    Fault.NINTH: Text(
        "Une donne a huit plis, celui-ci est de trop : une nouvelle donne commence par « donne »",
        "A deal has eight tricks, this one is in excess: a new deal begins with “deal”",
    ),
    Fault.TWICE: Text(
        "Ce pli a les mêmes cartes que le pli {wanted} : il est écrit deux fois, effacez l'un des deux",
        "This trick has the same cards as trick {wanted}: it is written twice, delete one of the two",
    ),
    Fault.SHORT: Text(
        "Ce pli n'a que {found} carte{s} et d'autres plis suivent : ajoutez celle qui manque (« _ » si on "
        "l'ignore)",
        "This trick has only {found} card{s} and other tricks follow: add what is missing (“_” if unknown)",
    ),
}


@rule("B411", Severity.ERROR, name="bad-trick", fr="{what}", en="{what}")
def bad_trick(view: PlayView) -> Iterator[Finding]:
    """A trick with the wrong number, too many cards or too few, or a ninth one."""
    bad = view.deal.story.order.bad if view.first == 0 and view.skip == 0 else []
    for story in view.deal.story.variations:
        if story.judged is view.judged:
            bad = story.bad
    for each in bad:
        yield _bad_trick(view, each)


def _bad_trick(view: PlayView, bad: BadTrick) -> Finding:
    facts: dict[str, Fact] = {"what": _BAD_TRICKS[bad.fault], "found": bad.found, "wanted": bad.wanted}
    facts["s"] = plural(bad.found)
    address = f"{view.address}/{bad.trick.number}" if bad.trick.number else view.address
    if bad.fault is Fault.NUMBER:
        return Finding(bad.span, facts, address, recorded=bad.found, computed=bad.wanted)
    return Finding(bad.span, facts, address)


CHECKS = (
    card_not_held,
    card_already_played,
    out_of_turn,
    wrong_trick_winner,
    wrong_trick_points,
    bad_trick,
)
