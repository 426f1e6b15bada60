"""B501 to B505: announcements that are not held, too late, not in the game, or worth nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from belote_notation.calls import AnnouncementKind
from belote_notation.cards import Card, cards_of
from belote_notation.checks.announce_made import Made, made_in_deal, made_in_variation
from belote_notation.checks.announce_missed import announcement_missed, something_held
from belote_notation.checks.base import Check, Finding, rule
from belote_notation.checks.views import DealView, held, note, of, play_views
from belote_notation.diagnostics import Diagnostic, Fact, Related, Severity, Text
from belote_notation.engine.announcements import AnnouncementFault
from belote_notation.replay import Ending, Replay
from belote_notation.ruleset import Announcements, Ruleset
from belote_notation.seats import Seat


@dataclass(frozen=True, slots=True)
class AnnounceView:
    """The announcements of a deal or of one of its variations, judged."""

    replay: Replay
    made: tuple[Made, ...]

    def with_fault(self, *faults: AnnouncementFault) -> Iterator[Made]:
        """Those that are not accepted for one of these reasons."""
        return (made for made in self.made if made.fault in faults)


def check_announcements(replay: Replay, ruleset: Ruleset) -> Iterable[Diagnostic]:
    """Every finding on the announcements of a deal: made in the play or in a variation, or missed."""
    said = replay.said
    if said.plain is not None and not said.declared and ruleset.announcements is Announcements.NONE:
        return ()
    return _looked_into(replay, ruleset)


def _looked_into(replay: Replay, ruleset: Ruleset) -> Iterator[Diagnostic]:
    made = made_in_deal(replay.outcome, ruleset)
    if made:
        yield from _judged(AnnounceView(replay, made), ruleset)
    if replay.said.branches:
        for view in play_views(DealView.of(replay))[1:]:
            other = made_in_variation(view, replay.outcome)
            yield from _judged(AnnounceView(replay, other), ruleset)
    if ruleset.announcements is not Announcements.NONE and something_held(replay.outcome):
        yield from announcement_missed.run((replay.outcome, made, ruleset), ruleset)


def _judged(view: AnnounceView, ruleset: Ruleset) -> Iterator[Diagnostic]:
    if any(made.fault is not None for made in view.made):
        for check in CHECKS:
            yield from check.run(view, ruleset)


def _finding(
    made: Made, facts: dict[str, Fact], option: str | None, related: tuple[Related, ...] = ()
) -> Finding:
    said = made.said
    told: dict[str, Fact] = {"seat": _who(said.seat), "announcement": said.words}
    return Finding(said.span, told | facts, said.address, said.seat, option, related)


def _who(seat: Seat | None) -> Fact:
    return Text("Quelqu'un", "Somebody") if seat is None else seat


@rule(
    "B501",
    Severity.ERROR,
    name="announcement-not-held",
    fr="{seat} annonce {announcement} sans l'avoir : {owned} ; corrigez l'annonce ou les cartes",
    en="{seat} declares {announcement} without holding it: {owned}; correct the announcement or the cards",
)
def announcement_not_held(view: AnnounceView) -> Iterator[Finding]:
    """An announcement with a card that its seat certainly did not hold. No option changes this."""
    for made in view.with_fault(AnnouncementFault.NOT_HELD):
        owned, facts = _owned(view, made)
        if made.said.seat is not None:
            facts["held"] = held(view.replay.outcome.shown[made.said.seat])
        facts |= {"owned": owned, "missing": held(made.missing)}
        yield _finding(made, facts, None, tuple(_places(view, made)))


def _owner(view: AnnounceView, made: Made, card: Card) -> Seat | None:
    """Who is shown to hold a card, or has announced it before."""
    shown = view.replay.outcome.shown
    for seat in Seat:
        if seat is not made.said.seat and shown[seat] >> card & 1:
            return seat
    for other in view.made:
        if other is made:
            break
        if other.fault is None and other.said.seat is not made.said.seat and other.cards >> card & 1:
            return other.said.seat
    return None


def _owned(view: AnnounceView, made: Made) -> tuple[Text, dict[str, Fact]]:
    """The missing cards by the seats that held them."""
    if not made.missing:
        return _NO_ROOM, {}
    groups: dict[Seat | None, list[Card]] = {}
    for card in cards_of(made.missing):
        groups.setdefault(_owner(view, made, card), []).append(card)
    facts: dict[str, Fact] = {}
    fr, en = [], []
    for place, (owner, cards) in enumerate(groups.items()):
        facts |= {f"cards{place}": tuple(cards), f"owner{place}": owner}
        if owner is None:
            fr.append(f"{{cards{place}}} n'{'est' if len(cards) == 1 else 'sont'} pas dans sa main")
            en.append(f"{{cards{place}}} {'is' if len(cards) == 1 else 'are'} not in hand")
        else:
            fr.append(f"{{cards{place}}} {'est' if len(cards) == 1 else 'sont'} à {{owner{place}}}")
            en.append(f"{{owner{place}}} holds {{cards{place}}}")
    return Text(", ".join(fr), ", ".join(en)), facts


_NO_ROOM = Text(
    "avec les cartes qu'on lui voit, cela ferait plus de huit",
    "with the cards that are seen there it would make more than eight",
)


def _places(view: AnnounceView, made: Made) -> Iterator[Related]:
    """Where the missing cards are seen: in a written hand, else where they were played."""
    said = view.replay.said
    for card in cards_of(made.missing):
        owner = _owner(view, made, card)
        if owner is None:
            continue
        hand = said.hands[owner]
        if hand is not None and (card in hand.cards or card in (hand.rest or ())):
            yield note(
                "{card} est dans la main {of_owner}",
                "{card} is in {of_owner} hand",
                hand.card_span(card),
                card=card,
                of_owner=of(owner),
            )
            continue
        for number, trick in enumerate(said.tricks, 1):
            if card in trick.cards:
                yield note(
                    "{owner} joue {card} au pli {number}",
                    "{owner} plays {card} in trick {number}",
                    trick.card_span(trick.cards.index(card)),
                    owner=owner,
                    card=card,
                    number=trick.number or number,
                )


_LATE = {
    False: Text(
        "au pli {trick} : trop tard, une annonce se fait en jouant sa première carte ; elle ne compte pas",
        "in trick {trick}: too late, it is done with one's first card; it does not count",
    ),
    True: Text(
        "dans une donne que personne ne joue : une annonce se fait en jouant sa première carte",
        "in a deal that nobody plays: it is done with one's first card",
    ),
}


@rule(
    "B502",
    Severity.ERROR,
    name="announcement-too-late",
    fr="{seat} annonce {announcement} {late}",
    en="{seat} declares {announcement} {late}",
)
def announcement_too_late(view: AnnounceView) -> Iterator[Finding]:
    """An announcement in the second trick or later."""
    for made in view.with_fault(AnnouncementFault.TOO_LATE):
        late = _LATE[view.replay.outcome.ending is Ending.PASSED]
        yield _finding(made, {"late": late, "trick": made.said.trick}, "announcements")


@rule(
    "B503",
    Severity.ERROR,
    name="announcement-not-in-ruleset",
    fr="{seat} annonce {announcement}, mais ces règles n'ont pas d'annonces : elle ne compte pas. "
    "Si l'on joue avec, nommez des règles qui en ont, comme « annonces »",
    en="{seat} declares {announcement}, but these rules have no announcements: it does not count. "
    "If you play with them, name rules that have them, such as “annonces”",
)
def announcement_not_in_ruleset(view: AnnounceView) -> Iterator[Finding]:
    """Announcements in a game without: the first of each deal stands for all."""
    for made in view.with_fault(AnnouncementFault.NOT_IN_RULESET):
        yield _finding(made, {}, "announcements")
        return


_USED = {
    False: Text(
        "{cards} sert déjà à {other} ; une carte ne compte que dans une annonce, la belote mise à part",
        "{cards} is used by {other} already; a card counts in one announcement only, belote apart",
    ),
    True: Text(
        "c'est déjà annoncé ; cela ne compte qu'une fois, rayez l'une des deux",
        "it has been declared already; it counts once, drop one of the two",
    ),
}


@rule(
    "B504",
    Severity.ERROR,
    name="announcement-reuses-card",
    fr="{seat} annonce {announcement} : {used}",
    en="{seat} declares {announcement}: {used}",
)
def announcement_reuses_card(view: AnnounceView) -> Iterator[Finding]:
    """A card in two announcements of one seat, or one announcement made twice."""
    for made in view.with_fault(AnnouncementFault.REUSED):
        earlier = made.earlier
        if earlier is None:
            continue
        cards = next((other.cards for other in view.made if other.said is earlier), 0)
        twice = cards == made.cards
        facts: dict[str, Fact] = {
            "used": _USED[twice],
            "cards": held(cards & made.cards),
            "other": earlier.words,
        }
        related = (note("annoncé ici", "declared here", earlier.span),)
        yield _finding(made, facts, None if twice else "announce_reuse", related)


@rule(
    "B505",
    Severity.ERROR,
    name="announcement-worthless",
    fr="{seat} annonce {announcement} : {why}",
    en="{seat} declares {announcement}: {why}",
)
def announcement_worthless(view: AnnounceView) -> Iterator[Finding]:
    """A carré of 7 or 8, a run of two, or cards that are no combination at all."""
    for made in view.with_fault(AnnouncementFault.WORTHLESS, AnnouncementFault.WRONG_SHAPE):
        found = made.combination
        facts: dict[str, Fact] = {
            "why": _why_worthless(made),
            "cards": held(made.cards),
            "top": made.said.words.top,
            "real": None if found is None else _KINDS[found.kind],
            "points": None if found is None else found.points,
        }
        yield _finding(made, facts, "announcements")


_KINDS = {
    AnnouncementKind.TIERCE: Text("une tierce", "a tierce"),
    AnnouncementKind.CINQUANTE: Text("un cinquante", "a cinquante"),
    AnnouncementKind.CENT: Text("un cent", "a cent"),
    AnnouncementKind.CARRE: Text("un carré", "a carré"),
}


def _why_worthless(made: Made) -> Text:
    words = made.said.words
    if not made.cards:
        return Text(
            "il n'y en a pas, il ne reste pas assez de cartes sous {top} ; corrigez la hauteur",
            "there is none, too few cards are left below {top}; correct its height",
        )
    if len(set(words.cards)) < len(words.cards):
        return Text("une carte y figure deux fois ; corrigez-la", "one card stands there twice; correct it")
    if made.fault is AnnouncementFault.WORTHLESS and made.combination is not None:
        return Text("un carré de 7 ou de 8 ne vaut rien", "a carré of 7s or 8s is worth nothing")
    if made.fault is AnnouncementFault.WORTHLESS:
        return Text(
            "deux cartes qui se suivent ne valent rien, il en faut trois",
            "two cards in a row are worth nothing, it takes three",
        )
    if made.combination is not None:
        return Text(
            "ces cartes font {real}, pour {points} points ; corrigez le nom ou les cartes",
            "these cards make {real}, worth {points} points; correct the name or the cards",
        )
    return Text(
        "ce ne sont ni des cartes qui se suivent dans une couleur, ni les quatre d'une hauteur",
        "they are neither cards in a row in one suit nor four of a kind",
    )


CHECKS: tuple[Check[AnnounceView], ...] = (
    announcement_not_held,
    announcement_too_late,
    announcement_not_in_ruleset,
    announcement_reuses_card,
    announcement_worthless,
)
