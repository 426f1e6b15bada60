"""B2xx: the pack, the hands and the turned card."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.cards import Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.views import DealView, held, note, of, plural
from belote_notation.diagnostics import Fact, Related, Severity, Text
from belote_notation.replay.holdings import Misplaced, TurnMisplaced, WrongSize


@rule(
    "B201",
    Severity.ERROR,
    name="duplicate-card",
    fr="{card} figure deux fois {where} : l'une des deux est mal écrite, corrigez-la",
    en="{card} stands twice {where}: one of the two is miswritten, correct it",
)
def duplicate_card(view: DealView) -> Iterator[Finding]:
    """One card in two places of the deal."""
    doubled = list(view.story.hands.doubled)
    if view.story.pack is not None:
        doubled += view.story.pack.doubled
    for double in doubled:
        if double.seat is None:
            where = Text("dans le paquet", "in the pack")
        elif double.seat is double.other:
            where = Text("dans la main {of_seat}", "in {of_seat} hand")
        else:
            where = Text(
                "dans la donne, dans la main {of_seat} et dans celle {of_other}",
                "in the deal, in {of_seat} hand and in {of_other} hand",
            )
        facts: dict[str, Fact] = {
            "card": double.card,
            "where": where,
            "of_seat": of(double.seat),
            "of_other": of(double.other),
        }
        related = note("la même carte ici", "the same card here", double.first)
        yield Finding(double.span, facts, view.address, double.seat, related=(related,))


@rule(
    "B202",
    Severity.ERROR,
    name="wrong-hand-size",
    fr="La main {of_seat} a {found} carte{s} ; il en faut {wanted}. "
    "Complétez-la, ou terminez la ligne par « ... » si le reste n'est pas connu",
    en="{of_seat} hand has {found} card{s}; it takes {wanted}. "
    "Complete it, or end the line with “...” if the rest is not known",
)
def wrong_hand_size(view: DealView) -> Iterator[Finding]:
    """A written hand with too many or too few cards."""
    for size in view.story.hands.sizes:
        facts: dict[str, Fact] = {
            "of_seat": of(size.hand.seat),
            "s": plural(size.first + (size.rest or 0)),
            "found": _counted(size.first, size.rest),
            "wanted": _wanted(size),
        }
        yield Finding(size.hand.span, facts, view.address, size.hand.seat)


def _counted(first: int, rest: int | None) -> str:
    return str(first) if rest is None else f"{first} + {rest}"


def _wanted(size: WrongSize) -> Text:
    counts = [str(count) for count in size.wanted]
    if size.rest is not None:
        counts = [f"5 + {count}" for count in counts]
    return Text(" ou ".join(counts), " or ".join(counts))


@rule(
    "B203",
    Severity.ERROR,
    name="turned-card-misplaced",
    fr="La retourne {card} {why} : corrigez la retourne, la main ou le preneur",
    en="The turned card {card} {why}: correct the turned card, the hand or the taker",
)
def turned_card_misplaced(view: DealView) -> Iterator[Finding]:
    """The turned card is not with the taker, or was in a hand before the auction."""
    turn = view.story.hands.turn
    if turn is None or _pack_disagrees(view):
        return
    facts: dict[str, Fact] = {
        "card": turn.card,
        "why": _TURN_WORDS[turn.why],
        "of_taker": of(turn.taker),
        "taker": turn.taker,
        "of_seat": of(turn.seat),
        "seat": turn.seat,
    }
    yield Finding(
        turn.turn.part(1), facts, view.address, turn.seat, option="turned_card", related=_turn_related(turn)
    )


_TURN_WORDS = {
    Misplaced.IN_FIRST_FIVE: Text(
        "ne peut pas être parmi les cinq premières cartes {of_seat}",
        "cannot be among {of_seat} first five cards",
    ),
    Misplaced.WITH_OTHER: Text(
        "revient au preneur, {taker}, mais la main {of_seat} la contient",
        "goes to the taker, {taker}, but {of_seat} hand holds it",
    ),
    Misplaced.NOT_WITH_TAKER: Text(
        "revient au preneur, {taker}, mais sa main écrite ne la contient pas",
        "goes to the taker, {taker}, whose written hand does not hold it",
    ),
    Misplaced.PLAYED_BY_OTHER: Text(
        "revient au preneur, {taker}, mais c'est {seat} qui la joue",
        "goes to the taker, {taker}, but it is {seat} who plays it",
    ),
}


def _turn_related(turn: TurnMisplaced) -> tuple[Related, ...]:
    if turn.span is None:
        return ()
    return (note("elle est écrite ici", "it is written here", turn.span),)


def _pack_disagrees(view: DealView) -> bool:
    """Whether B204 has said already that the pack and the hands or the turned card do not agree."""
    return view.story.pack is not None and view.story.pack.mismatch is not None


@rule(
    "B204",
    Severity.ERROR,
    name="pack-mismatch",
    fr="{what} ; corrigez le paquet, la retourne ou la main",
    en="{what}; correct the pack, the turned card or the hand",
)
def pack_mismatch(view: DealView) -> Iterator[Finding]:
    """Hands or turn-up contradict the pack under every packet pattern that the ruleset accepts."""
    pack = view.story.pack
    if pack is None or pack.mismatch is None:
        return
    odd = pack.mismatch
    if odd.card is None:
        what = Text(
            "On ne distribue pas par {pattern} avec ces règles, mais par {allowed}",
            "These rules do not deal by {pattern} but by {allowed}",
        )
    elif odd.seat is None:
        what = Text(
            "La retourne ne peut pas être {card} : le paquet en montre une autre",
            "The turned card cannot be {card}: the pack shows another one",
        )
    else:
        what = Text(
            "{card} ne peut pas être dans la main {of_seat} : le paquet, servi par {pattern}, ne l'y met pas",
            "{card} cannot be in {of_seat} hand: the pack, dealt by {pattern}, does not put it there",
        )
    facts: dict[str, Fact] = {
        "what": what,
        "card": odd.card,
        "of_seat": of(odd.seat),
        "pattern": "-".join(map(str, odd.pattern)),
        "allowed": view.ruleset.value_text("first_packets"),
    }
    related = note("le paquet", "the pack", odd.pack.span)
    yield Finding(odd.span, facts, view.address, odd.seat, "first_packets", (related,))


@rule(
    "B205",
    Severity.ERROR,
    name="missing-card",
    fr="Le paquet n'a pas ses 32 cartes : {what}",
    en="The pack does not hold its 32 cards: {what}",
)
def missing_card(view: DealView) -> Iterator[Finding]:
    """The pack does not hold the 32 cards."""
    pack, line = view.story.pack, view.said.pack
    if pack is None or line is None or pack.doubled:
        return
    count = len(line.cards)
    if pack.missing:
        what = Text(
            "il manque {missing}, à remettre à sa place",
            "{missing} missing, add what is missing in its place",
        )
        missing: tuple[Card, ...] = held(pack.missing)
    elif count != 32:
        what, missing = Text("il y en a {count}", "there are {count}"), ()
    else:
        return
    yield Finding(line.span, {"what": what, "missing": missing, "count": count}, view.address)


@rule(
    "B206",
    Severity.ERROR,
    name="hand-contradicts-play",
    fr="La main écrite {of_seat} contient {cards}, mais {seat} a joué {played} : il ne reste pas de place. "
    "Corrigez la main",
    en="{of_seat} written hand holds {cards}, but {seat} played {played}: there is no room left. "
    "Correct the hand",
)
def hand_contradicts_play(view: DealView) -> Iterator[Finding]:
    """The plays leave no room for a card of a written hand; the pack speaks first where it disagrees too."""
    if _pack_disagrees(view):
        return
    for conflict in view.story.conflicts:
        facts: dict[str, Fact] = {
            "of_seat": of(conflict.hand.seat),
            "seat": conflict.hand.seat,
            "cards": conflict.cards,
            "played": conflict.played,
        }
        span = conflict.hand.card_span(conflict.cards[0]) if conflict.cards else conflict.hand.span
        yield Finding(span, facts, view.address, conflict.hand.seat)


CHECKS = (
    duplicate_card,
    wrong_hand_size,
    turned_card_misplaced,
    pack_mismatch,
    missing_card,
    hand_contradicts_play,
)
