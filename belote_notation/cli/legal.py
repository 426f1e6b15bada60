"""``bln legal``: which cards may be played, and why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import click

from belote_notation.calls import CallKind, Trump
from belote_notation.cards import Card, Hand
from belote_notation.cli import options
from belote_notation.diagnostics import LANGUAGES, Fact, Lang, Severity, Text
from belote_notation.names import KEYWORDS, OF_SEAT, SEATS, fill
from belote_notation.record import Deal, HandShown, Played, Slot, Taker, Trick
from belote_notation.seats import Seat

if TYPE_CHECKING:
    from belote_notation.ruleset import Ruleset

_HELP = Text(
    "Dire quelles cartes peuvent être jouées, et pourquoi.\n\n"
    "Les cartes s'écrivent comme dans un fichier BLN, en français ou en anglais. Une lettre C seule est "
    "un cœur en français, un trèfle (clubs) en anglais.\n\n"
    'Exemple : bln legal --rules classique --trump ♥ --hand "V♥ D♥" --trick "N: 9♥ 8♥" --seat S',
    "Say which cards may be played, and why.\n\n"
    "Cards are written as in a BLN file, in French or in English. A bare letter C is "
    "hearts (cœur) in French, clubs in English.\n\n"
    'Example: bln legal --rules classique --trump ♥ --hand "J♥ Q♥" --trick "N: 9♥ 8♥" --seat S',
)
_TRUMP = Text("Atout : ♥, C, cœur, SA, TA…", "Trump: ♥, H, hearts, NT, AT…")
_HAND = Text("Cartes du joueur.", "The player's cards.")
_TRICK = Text(
    'Cartes déjà jouées, avec le siège de l\'entame : "N: 9♥ 8♥". Vide : le joueur entame.',
    'Cards already played, with the leader\'s seat: "N: 9♥ 8♥". Empty: the player leads.',
)
_SEAT = Text("Le joueur : N, E, S ou O.", "The player: N, E, S or W.")

_SEATS = {**{seat.name: seat for seat in Seat}, "O": Seat.W}
_OPTIONS = ("--trump", "--hand", "--trick")
_NUMBERED = re.compile(r"\s*\d+\s*\.")

_NOT_READ = Text("{option} ne se lit pas : « {text} ».", "{option} cannot be read: “{text}”.")
_BECAUSE = Text(
    "{option} ne se lit pas : « {text} ». {reason}", "{option} cannot be read: “{text}”. {reason}"
)
_NO_CARDS = Text("--hand ne contient aucune carte.", "--hand holds no card.")
_TOO_MANY = Text(
    "--hand contient {count} cartes ; une main en a 8 au plus.",
    "--hand holds {count} cards; a hand has 8 at most.",
)
_UNKNOWN_CARD = Text(
    "{option} : il faut de vraies cartes, pas « {slot} ».", "{option}: real cards are needed, not “{slot}”."
)
_TWICE = Text("{card} est là deux fois ({options}).", "{card} is there twice ({options}).")
_FULL = Text(
    "--trick contient {count} cartes : avec quatre le pli est fini, il en faut trois au plus.",
    "--trick holds {count} cards: with four the trick is over, three at most can be there.",
)
_NOT_NEXT = Text(
    "Ce n'est pas à {seat} de jouer : {leader} entame, et avec {rules} c'est le tour {of_next} "
    "(--seat {letter}).",
    "It is not {seat}'s turn: {leader} leads, and under {rules} {next} plays next (--seat {letter}).",
)
_WRONG_SEAT = Text(
    "--trick : {card} ne peut pas venir {of_seat} : si {player} joue ensuite, c'est {next} qui l'a jouée "
    "avec {rules}.",
    "--trick: {card} cannot come from {seat}: if {player} plays next, under {rules}, {next} played it.",
)


def command(lang: Lang) -> click.Command:
    """``bln legal`` with its help in one language."""
    cards = Text("CARTES", "CARDS").of(lang)
    return click.Command(
        "legal",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Dire quelles cartes peuvent être jouées.", "Say which cards may be played.").of(
            lang
        ),
        params=[
            options.rules_option(lang, default="classique"),
            options.rule_option(lang),
            options.option("--trump", _TRUMP, lang, required=True, metavar=Text("ATOUT", "TRUMP").of(lang)),
            options.option("--hand", _HAND, lang, required=True, metavar=cards),
            options.option("--trick", _TRICK, lang, default="", metavar=cards),
            options.option(
                "--seat", _SEAT, lang, required=True, type=click.Choice(tuple(_SEATS), case_sensitive=False)
            ),
            options.lang_option(lang),
            options.option(
                "form --format",
                Text("text (par défaut) ou json.", "text (default) or json."),
                lang,
                type=click.Choice(("text", "json")),
                default="text",
            ),
            options.help_option(lang),
        ],
    )


def run(
    rules: str,
    rule: tuple[str, ...],
    trump: str,
    hand: str,
    trick: str,
    seat: str,
    lang: Lang,
    form: Literal["text", "json"],
) -> int:
    """Print the legal cards; the exit code."""
    from belote_notation.render import legal  # noqa: PLC0415  # keeps --help quick
    from belote_notation.render.json import dumps  # noqa: PLC0415
    from belote_notation.replay.duty import Turn, answer  # noqa: PLC0415

    ruleset = options.load_rules(rules, options.pairs(rule, lang), lang)
    player = _SEATS[seat]
    try:
        taken, shown, played = _read(trump, hand, trick, player, lang)
        table = _real(played.cards, "--trick") if played is not None else ()
        held = _real((*shown.cards, *(shown.rest or ())), "--hand")
        _check_cards(held, table)
        seats = _seats(played, player, table, ruleset)
    except _ContradictionError as error:
        raise options.refuse(error.text, lang) from None
    found = answer(Turn(ruleset, taken, player, Hand.of(held), table, seats))
    click.echo(
        f"{dumps(legal.value(found, lang))}\n" if form == "json" else legal.words(found, lang), nl=False
    )
    return 0


class _ContradictionError(Exception):
    """What the command line says cannot be."""

    def __init__(self, template: Text, **facts: Fact) -> None:
        super().__init__(template.en)
        self.text = Text(fill(template, facts, "fr"), fill(template, facts, "en"))


def _read(
    trump: str, hand: str, trick: str, player: Seat, lang: Lang
) -> tuple[Trump, HandShown, Trick | None]:
    """The statements of the command line, read as the deal that they would make in a file."""
    given = {name: " ".join(text.split()) for name, text in zip(_OPTIONS, (trump, hand, trick), strict=True)}
    if not given["--hand"]:
        raise _ContradictionError(_NO_CARDS)
    numbered = "" if _NUMBERED.match(trick) else "1. "
    word = {name: KEYWORDS[name][lang] for name in ("deal", "taker", "hand")}
    lines = [
        f"{word['deal']} 1",
        f"{word['taker']}: {player.name} {given['--trump']}",
        f"{word['hand']} {player.name}: {given['--hand']}",
    ]
    if given["--trick"]:
        lines.append(numbered + given["--trick"])
    items = _parsed(lines, given).items
    taker = next((item for item in items if isinstance(item, Taker)), None)
    shown = next((item for item in items if isinstance(item, HandShown)), None)
    played = next((item for item in items if isinstance(item, Trick)), None)
    contract = taker.contract if taker is not None else None
    if contract is None or contract.trump is None or contract.kind is not CallKind.TAKE:
        raise _ContradictionError(_NOT_READ, option="--trump", text=given["--trump"])
    if shown is None or (played is None and len(lines) > 3):
        name = "--hand" if shown is None else "--trick"
        raise _ContradictionError(_NOT_READ, option=name, text=given[name])
    return contract.trump, shown, played


def _parsed(lines: list[str], given: dict[str, str]) -> Deal:
    """The deal that the lines make; its keywords tell what a bare C is where no card does."""
    from belote_notation.notation import parse  # noqa: PLC0415  # keeps --help quick

    parsed = parse("\n".join(lines))
    for found in parsed.diagnostics:
        if found.severity is Severity.ERROR:
            option = _OPTIONS[min(max(found.span.number - 2, 0), 2)]
            # The example of a whole line would not help: only the cards are typed here.
            facts = {**found.facts, "example": ""}
            reason = Text(*(fill(found.rule.message, facts, each) for each in LANGUAGES))
            raise _ContradictionError(_BECAUSE, option=option, text=given[option], reason=reason)
    return parsed.record.matches[0].deals[0]


def _real(cards: tuple[Played, ...], option: str) -> tuple[Card, ...]:
    """The cards, all of them known."""
    real = []
    for card in cards:
        if isinstance(card, Slot):
            raise _ContradictionError(_UNKNOWN_CARD, option=option, slot=card.value)
        real.append(card)
    return tuple(real)


def _check_cards(held: tuple[Card, ...], table: tuple[Card, ...]) -> None:
    """Refuse what no deal can hold: a card twice, too many cards, none."""
    if not held:
        raise _ContradictionError(_NO_CARDS)
    if len(table) > 3:
        raise _ContradictionError(_FULL, count=len(table))
    for cards, where in ((held, "--hand"), (table, "--trick"), (held + table, "--hand, --trick")):
        for card in cards:
            if cards.count(card) > 1:
                raise _ContradictionError(_TWICE, card=card, options=where)
    if len(held) > 8:
        raise _ContradictionError(_TOO_MANY, count=len(held))


def _seats(played: Trick | None, player: Seat, table: tuple[Card, ...], rules: Ruleset) -> tuple[Seat, ...]:
    """Who played each card on the table, from what is written and from the direction of play."""
    turn, count = rules.direction, len(table)
    leader = turn.after(player, -count)
    if played is None:
        return ()
    written = played.seats or (None,) * count
    if played.leader is not None and turn.after(played.leader, count) is not player:
        following = turn.after(played.leader, count)
        raise _ContradictionError(
            _NOT_NEXT,
            seat=player,
            leader=played.leader,
            rules=rules.id,
            next=following,
            of_next=OF_SEAT[following],
            letter=Text(SEATS["fr"][following], SEATS["en"][following]),
        )
    for place, seat in enumerate(written):
        expected = turn.after(leader, place)
        if seat is not None and seat is not expected:
            raise _ContradictionError(
                _WRONG_SEAT,
                card=table[place],
                seat=seat,
                of_seat=OF_SEAT[seat],
                player=player,
                rules=rules.id,
                next=expected,
            )
    return turn.order(leader)[:count]
