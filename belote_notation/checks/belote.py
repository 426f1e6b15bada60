"""B506 and B507: the words of belote, in the play and in its variations."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.cards import Card, cards_of
from belote_notation.checks.base import Finding, rule
from belote_notation.checks.views import PlayView, held, note, of, span_of
from belote_notation.diagnostics import Fact, Related, Severity, Text
from belote_notation.replay.course import Play
from belote_notation.replay.words import Word, WordFault, king_and_queen, words_of
from belote_notation.seats import Seat


def _words(view: PlayView) -> tuple[Word, ...]:
    """The words of a course, judged; those of the play were judged with its story."""
    story = view.deal.story
    if story.tainted:
        return ()
    if view.judged is story.main:
        return story.words
    return words_of(view.judged, story.auction.trump, view.deal.ruleset.belote_order)


def _faulty(view: PlayView, *faults: WordFault) -> Iterator[Word]:
    for word in _words(view):
        if word.fault in faults and view.own(word.play):
            yield word


_SAID = {False: Text("« belote »", "“belote”"), True: Text("« rebelote »", "“rebelote”")}


def _finding(
    view: PlayView, word: Word, facts: dict[str, Fact], option: str | None, related: tuple[Related, ...]
) -> Finding:
    play, turn = word.play, word.turn
    card = play.card if isinstance(play.card, Card) else None
    told: dict[str, Fact] = {
        "seat": play.seat,
        "card": card,
        "word": _SAID[word.again],
        "holder": word.holder,
        "trump": view.deal.story.auction.trump,
    }
    span = turn.trick.note_span(word.note)
    return Finding(span, told | facts, view.at(turn, play.place), play.seat, option, related)


def _owner(view: PlayView, card: Card) -> Seat | None:
    return next((seat for seat in Seat if view.judged.shown[seat] >> card & 1), None)


def _shown_at(view: PlayView, card: Card) -> Related | None:
    """Where a card is seen with its owner: in the play, else in a written hand."""
    seat = _owner(view, card)
    for play in view.judged.course.plays:
        if play.card == card:
            turn = view.judged.course.rounds[play.trick]
            return note(
                "{seat} joue {card} au pli {number}",
                "{seat} plays {card} in trick {number}",
                span_of(turn, play.place),
                seat=seat,
                card=card,
                number=turn.number,
            )
    proof = view.deal.story.hands.proof.get(card)
    if proof is None:
        return None
    return note(
        "{card} est dans la main {of_seat}", "{card} is in {of_seat} hand", proof, card=card, of_seat=of(seat)
    )


@rule(
    "B506",
    Severity.ERROR,
    name="belote-not-held",
    fr="{seat} dit {word} sans avoir {missing} : la belote, c'est le roi et la dame d'atout dans la même "
    "main ; {owned}",
    en="{seat} says {word} without {missing}: belote is king and queen of trump in one hand; {owned}",
)
def belote_not_held(view: PlayView) -> Iterator[Finding]:
    """A word of belote by a seat that did not hold both king and queen of trump."""
    for word in _faulty(view, WordFault.NOT_HELD):
        cards = cards_of(word.missing)
        owners = [_owner(view, card) for card in cards]
        facts: dict[str, Fact] = {"missing": held(word.missing), "owned": _owned(owners)}
        facts |= {f"owner{place}": seat for place, seat in enumerate(owners)}
        facts |= {f"card{place}": card for place, card in enumerate(cards)}
        related = tuple(each for card in cards if (each := _shown_at(view, card)) is not None)
        yield _finding(view, word, facts, None, related)


def _owned(owners: list[Seat | None]) -> Text:
    """Who held the missing cards."""
    if None in owners:
        return Text("ôtez le mot ou corrigez les mains", "drop the word or correct the hands")
    if len(owners) == 1:
        return Text("{card0} est à {owner0}", "{owner0} holds {card0}")
    if owners[0] is owners[1]:
        return Text("ils sont à {owner0}", "{owner0} holds them")
    return Text("{card0} est à {owner0}, {card1} à {owner1}", "{owner0} holds {card0}, {owner1} {card1}")


_MOMENTS = {
    WordFault.OTHER_SEAT: Text(
        "c'est {holder} qui a le roi et la dame d'atout ; mettez le mot sur sa carte",
        "{holder} holds king and queen of trump; put the word on that card",
    ),
    WordFault.WRONG_CARD: Text(
        "le mot se dit en posant le roi ou la dame d'atout ({trump})",
        "the word is said with the king or the queen of trump ({trump})",
    ),
    WordFault.REBELOTE_FIRST: Text(
        "c'est la première des deux cartes, on y dit « belote »",
        "it is the first of the two cards, where one says “belote”",
    ),
    WordFault.BELOTE_SECOND: Text(
        "« belote » se dit sur la première des deux cartes ({first}), sur la seconde on dit « rebelote »",
        "“belote” is said on the first of the two cards ({first}), on the second one says “rebelote”",
    ),
    WordFault.TWICE: Text("il l'a déjà dit sur cette carte", "it has been said on this card already"),
    WordFault.QUEEN_FIRST: Text(
        "dans ces règles le roi doit tomber avant la dame : la belote ne compte pas",
        "under these rules the king must fall before the queen: the belote does not count",
    ),
}


@rule(
    "B507",
    Severity.ERROR,
    name="belote-wrong-moment",
    fr="{seat} dit {word} sur {card} : {why}",
    en="{seat} says {word} on {card}: {why}",
)
def belote_wrong_moment(view: PlayView) -> Iterator[Finding]:
    """A word of belote on the wrong card, by the wrong seat, or in the wrong order."""
    for word in _faulty(view, *_MOMENTS):
        assert word.fault is not None  # noqa: S101  # one of those asked for
        pair = _pair_played(view)
        first = pair[0].card if pair and isinstance(pair[0].card, Card) else None
        facts: dict[str, Fact] = {"why": _MOMENTS[word.fault], "first": first}
        option = "belote_order" if word.fault is WordFault.QUEEN_FIRST else "belote_call"
        related = tuple(_where_it_belongs(view, word, pair))
        yield _finding(view, word, facts, option, related)


def _pair_played(view: PlayView) -> list[Play]:
    """King and queen of trump in the order in which they fell."""
    pair = king_and_queen(view.deal.story.auction.trump) or ()
    return [play for play in view.judged.course.plays if play.card in pair]


def _where_it_belongs(view: PlayView, word: Word, pair: list[Play]) -> Iterator[Related]:
    """The card with which the word should have been said, if one hand played both."""
    one_hand = len({play.seat for play in pair}) == 1 and pair[0].seat is not None
    place = int(word.again)
    if word.fault is WordFault.TWICE or not one_hand or place >= len(pair):
        return
    play = pair[place]
    if play is word.play:
        return
    turn = view.judged.course.rounds[play.trick]
    yield note(
        "{word} va sur cette carte, {card} {of_seat}",
        "{word} belongs on this card, {of_seat} {card}",
        span_of(turn, play.place),
        word=_SAID[word.again],
        card=play.card,
        of_seat=of(play.seat),
    )


CHECKS = (belote_not_held, belote_wrong_moment)
