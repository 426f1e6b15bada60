"""B3xx: the auction on the turned card."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.cards import Card
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.views import DealView, note, of
from belote_notation.diagnostics import Fact, Severity, Text
from belote_notation.engine.auction import CallFault
from belote_notation.replay.auction import Called
from belote_notation.ruleset import PRESETS, AuctionKind, load_ruleset


def _faults(view: DealView, *wanted: CallFault) -> Iterator[tuple[Called, str]]:
    """The calls with one of these faults, with their addresses."""
    for called in view.story.auction.calls:
        if called.fault in wanted:
            yield called, f"{view.address}/b{called.index + 1}"


@rule(
    "B301",
    Severity.ERROR,
    name="call-out-of-turn",
    fr="{seat} parle, mais c'est à {due} de parler ({order}) : corrigez la place ou complétez les enchères",
    en="{seat} calls, but it is {of_due} turn ({order}): correct the seat or add the call that is missing",
)
def call_out_of_turn(view: DealView) -> Iterator[Finding]:
    """A call by a seat whose turn it is not."""
    for called, address in _faults(view, CallFault.OUT_OF_TURN):
        dealer = view.story.auction.dealer
        if called.index == 0:
            order = Text("le premier après le donneur, {dealer}", "the first after the dealer, {dealer}")
        else:
            order = Text("on parle dans l'ordre de la table", "calls go round the table in order")
        facts: dict[str, Fact] = {
            "seat": called.seat,
            "due": called.due,
            "of_due": of(called.due),
            "order": order,
            "dealer": dealer,
        }
        yield Finding(
            called.span,
            facts,
            address,
            called.seat,
            "direction",
            recorded=called.seat,
            computed=called.due,
        )


@rule(
    "B302",
    Severity.ERROR,
    name="call-after-end",
    fr="« {call} » vient après la fin des enchères : {why}. Supprimez ce qui suit",
    en="“{call}” comes after the end of the auction: {why}. Delete what follows",
)
def call_after_end(view: DealView) -> Iterator[Finding]:
    """A call after somebody has taken, or after all have passed twice."""
    story = view.story.auction
    for called, address in _faults(view, CallFault.AFTER_END):
        taker = next((each.seat for each in story.calls if each.call.kind.value == "take"), None)
        why = (
            Text("tout le monde a passé deux fois", "all have passed twice")
            if taker is None
            else Text("la prise {of_taker} y met fin", "{of_taker} take ends it")
        )
        facts: dict[str, Fact] = {"call": called.call, "why": why, "of_taker": of(taker)}
        yield Finding(called.span, facts, address, called.seat)


@rule(
    "B303",
    Severity.ERROR,
    name="suit-not-allowed",
    fr="{seat} ne peut pas prendre ainsi au {nth} tour : {why}",
    en="{seat} cannot take so in round {round}: {why}",
)
def suit_not_allowed(view: DealView) -> Iterator[Finding]:
    """A suit that this round does not allow, or no suit where one has to be named."""
    for called, address in _faults(view, CallFault.SUIT_NOT_ALLOWED, CallFault.SUIT_NOT_NAMED):
        turned = view.said.turn
        if called.fault is CallFault.SUIT_NOT_NAMED:
            why = Text(
                "il faut nommer une autre couleur que celle de la retourne",
                "a suit other than the turned one has to be named",
            )
        elif called.round == 1:
            why = Text(
                "seule la couleur de la retourne ({turned}) peut y être prise, pas {trump}",
                "only the turned suit ({turned}) can be taken, not {trump}",
            )
        elif called.call.trump is not None and called.call.trump >= 4:
            why = Text("{trump} n'existe pas dans ces règles", "these rules have no {trump}")
        else:
            why = Text(
                "la couleur de la retourne ({turned}) n'y est plus permise, il faut en nommer une autre",
                "the turned suit ({turned}) is no longer allowed, another one has to be named",
            )
        facts: dict[str, Fact] = {
            "seat": called.seat,
            "nth": "premier" if called.round == 1 else "deuxième",
            "round": called.round,
            "why": why,
            "trump": called.call.trump,
            "turned": turned.card if turned is not None and isinstance(turned.card, Card) else None,
        }
        related = () if turned is None else (note("la retourne", "the turned card", turned.part(1)),)
        option = "round2_suits" if called.round > 1 else "auction"
        yield Finding(called.span, facts, address, called.seat, option, related)


@rule(
    "B304",
    Severity.ERROR,
    name="auction-unfinished",
    fr="Des cartes sont jouées, mais personne n'a pris : il manque la fin des enchères (qui prend, et quoi)",
    en="Cards are played, but nobody has taken: the end of the auction is missing (who takes, and what)",
)
def auction_unfinished(view: DealView) -> Iterator[Finding]:
    """Calls are written and cards are played, but nobody has taken."""
    story, said = view.story.auction, view.said
    if said.auction is None or story.ended or said.taker is not None or story.doubtful or story.lost:
        return
    if said.has_cards:
        yield Finding(said.auction.span, {}, view.address)


@rule(
    "B305",
    Severity.ERROR,
    name="taker-mismatch",
    fr="La ligne « preneur » contredit les enchères : {why}. Corrigez l'une ou l'autre",
    en="The taker line contradicts the auction: {why}. Correct one or the other",
)
def taker_mismatch(view: DealView) -> Iterator[Finding]:
    """The taker line says something else than the calls."""
    story, line = view.story.auction, view.said.taker
    if not story.mismatch or line is None:
        return
    last = next((called for called in reversed(story.calls) if called.call.kind.value == "take"), None)
    if last is None:
        why = Text("tout le monde a passé", "all have passed")
    else:
        why = Text("{taker} a dit « {call} »", "{taker} said “{call}”")
    turned = view.said.turned
    if last is not None and last.call.trump is None and turned is not None:
        why = Text(
            "{taker} a dit « {call} » sur la retourne, donc à {suit}",
            "{taker} said “{call}” to the turned card, hence in {suit}",
        )
    facts: dict[str, Fact] = {
        "why": why,
        "suit": None if turned is None else turned.suit,
        "taker": None if last is None else last.seat,
        "call": None if last is None else last.call,
    }
    related = () if last is None else (note("la prise", "the take", last.span),)
    # The same player with another trump: the players would say nothing about what is wrong.
    same = last is not None and line.by is last.seat
    recorded, computed = (None, None) if last is None or same else (line.by, last.seat)
    yield Finding(line.span, facts, view.address, None, None, related, recorded, computed)


@rule(
    "B308",
    Severity.ERROR,
    name="play-after-all-pass",
    fr="Tout le monde a passé, mais des cartes sont jouées : supprimez les plis ou corrigez les enchères",
    en="All have passed, but cards are played: delete the tricks or correct the auction",
)
def play_after_all_pass(view: DealView) -> Iterator[Finding]:
    """Cards played although all passed."""
    if view.story.auction.passed and view.said.tricks and not view.story.auction.doubtful:
        trick = view.said.tricks[0]
        auction = view.said.auction
        related = () if auction is None else (note("les enchères", "the auction", auction.span),)
        yield Finding(trick.span, {}, view.address, option="all_pass", related=related)


@rule(
    "B309",
    Severity.NOTE,
    name="trump-unknown",
    fr="L'atout n'est pas connu : coupes, gagnants des plis et points ne sont pas jugés. "
    "Ajoutez les enchères ou « preneur : … » avec la couleur",
    en="The trump is not known: ruffs, winners and points are not judged. "
    "Add the auction, or “taker: …” with the suit",
)
def trump_unknown(view: DealView) -> Iterator[Finding]:
    """Cards are played, but neither calls nor a taker line give the trump."""
    story, said = view.story.auction, view.said
    if story.trump is not None or not said.tricks or story.doubtful or story.lost or story.foreign:
        return
    if story.passed or (said.auction is not None and not story.ended and said.taker is None):
        return
    if any(called.fault is not None for called in story.calls):
        return
    yield Finding(said.tricks[0].span, {}, view.address)


_FOREIGN = {
    AuctionKind.TURN_UP: Text(
        "« {call} » est une enchère de contrée ou de coinche ; ici on prend ou on passe sur une retourne. "
        "Corrigez l'enchère ou l'en-tête [Règles] (règles qui l'admettent : {others})",
        "“{call}” is a call of contrée or coinche; here one takes or passes on a turned card. "
        "Correct the call or the [Rules] tag (rulesets that have it: {others})",
    ),
    AuctionKind.CONTRACT: Text(
        "« {call} » est une enchère sur une retourne ; ici on annonce des contrats en points, comme 80♥. "
        "Corrigez l'enchère ou l'en-tête [Règles] (règles qui l'admettent : {others})",
        "“{call}” is a call on a turned card; here contracts are bid in points, as 80♥. "
        "Correct the call or the [Rules] tag (rulesets that have it: {others})",
    ),
}


def _presets_of_the_other_kind(auction: AuctionKind) -> tuple[str, ...]:
    return tuple(name for name in PRESETS if load_ruleset(name).auction is not auction)


@rule(
    "B310",
    Severity.ERROR,
    name="call-of-another-game",
    fr="{why}",
    en="{why}",
)
def call_of_another_game(view: DealView) -> Iterator[Finding]:
    """A call of the other kind of auction, or a pass where one has to take."""
    foreign, others = _FOREIGN[view.ruleset.auction], _presets_of_the_other_kind(view.ruleset.auction)
    must_take = Text(
        "{seat} ne peut pas passer : ces règles l'obligent à prendre",
        "{seat} cannot pass: these rules make that player take",
    )
    found = next(_faults(view, CallFault.WRONG_KIND), None)
    if found is not None:
        called, address = found
        facts: dict[str, Fact] = {"why": foreign, "call": called.call, "others": others}
        yield Finding(called.span, facts, address, called.seat, "auction")
    elif view.story.auction.foreign and view.said.taker is not None:
        line = view.said.taker
        told: dict[str, Fact] = {"why": foreign, "call": line.contract, "others": others}
        yield Finding(line.part(2), told, view.address, None, "auction")
    for called, address in _faults(view, CallFault.MUST_TAKE):
        yield Finding(called.span, {"why": must_take, "seat": called.seat}, address, called.seat, "all_pass")


CHECKS = (
    call_out_of_turn,
    call_after_end,
    suit_not_allowed,
    auction_unfinished,
    taker_mismatch,
    play_after_all_pass,
    trump_unknown,
    call_of_another_game,
)
