"""``bln score``: what a deal brings each side, with the reasoning."""

from __future__ import annotations

from typing import Literal

import click

from belote_notation.cli import options
from belote_notation.diagnostics import Lang, Text

_HELP = Text(
    "Compter une donne : ce que marque chaque camp, ligne par ligne, et la règle qui le veut.\n\n"
    "Deux nombres vont à Nord-Sud puis à Est-Ouest ; on peut nommer le camp : NS=85, EO=77. "
    "NS s'écrit aussi « nous », EO « eux ».\n\n"
    "Exemples :\n\n\b\n"
    "bln score --taker NS --points 85-77\n"
    "bln score --taker EO --cards 75-77 --der NS --belote EO\n"
    "bln score --taker NS --tricks 8-0 --total 610-452\n"
    "bln score --rules annonces --taker NS --points 85-77 --belote EO --announced NS=20 --pending 81",
    "Score a deal: what each side marks, line by line, and the rule that says so.\n\n"
    "Two numbers are North-South's and then East-West's; the side may be named: NS=85, EW=77. "
    "NS is also written “us”, EW “them”.\n\n"
    "Examples:\n\n\b\n"
    "bln score --taker NS --points 85-77\n"
    "bln score --taker EW --cards 75-77 --der NS --belote EW\n"
    "bln score --taker NS --tricks 8-0 --total 610-452\n"
    "bln score --rules annonces --taker NS --points 85-77 --belote EW --announced NS=20 --pending 81",
)
_SHORT = Text("Compter une donne, avec le raisonnement.", "Score a deal, with the reasoning.")
_RULES = Text(
    "Règles : un nom (voir « bln rules ») ou un fichier .toml ; classique sans cela.",
    "The rules: a name (see “bln rules”) or a .toml file; classique without it.",
)
_TAKER = Text("Le camp qui a pris (il le faut).", "The side that took (needed).")
_TRUMP = Text(
    "L'atout, s'il est à vérifier : ♥, C, SA, TA… Il ne change pas la marque.",
    "The trump, if it is to be checked: ♥, H, NT, AT… It does not change the score.",
)
_POINTS = Text(
    "Points de cartes, dix de der compris : 85-77. Un seul nombre est celui de NS.",
    "Card points, last trick included: 85-77. One number alone is that of NS.",
)
_CARDS = Text(
    "Points de cartes sans le dix de der : 75-77. Demande --der.",
    "Card points without the last trick: 75-77. Needs --der.",
)
_DER = Text("Le camp qui a fait le dernier pli.", "The side that won the last trick.")
_TRICKS = Text("Plis : 5-3. Avec 8-0 c'est un capot.", "Tricks: 5-3. With 8-0 it is a capot.")
_CAPOT = Text("Le camp qui a fait tous les plis.", "The side that won every trick.")
_BELOTE = Text("Le camp dont la belote compte.", "The side whose belote counts.")
_ANNOUNCED = Text(
    "Les annonces qui comptent : NS=20. Un seul camp en a.",
    "The announcements that count: NS=20. Only one side has any.",
)
_BEATEN = Text(
    "Les annonces battues de l'autre camp : EO=20. Quelques règles les comptent en cas de chute.",
    "The other side's beaten announcements: EW=20. Some rules count them when the contract fails.",
)
_PENDING = Text(
    "Les points en litige avant la donne : 81, ou NS=81 si l'on sait de qui.",
    "The points in litige before the deal: 81, or NS=81 if it is known whose they are.",
)
_TOTAL = Text("Les totaux avant la donne : 610-452.", "The totals before the deal: 610-452.")
_FORMAT = Text("text (par défaut) ou json.", "text (default) or json.")


def command(lang: Lang) -> click.Command:
    """``bln score`` with its help in one language."""
    side = Text("CAMP", "SIDE").of(lang)
    pair = Text("NS-EO", "NS-EW").of(lang)
    points = Text("CAMP=POINTS", "SIDE=POINTS").of(lang)
    return click.Command(
        "score",
        callback=run,
        help=_HELP.of(lang),
        short_help=_SHORT.of(lang),
        params=[
            options.option(
                "--rules",
                _RULES,
                lang,
                default="classique",
                metavar=Text("NOM|FICHIER.toml", "NAME|FILE.toml").of(lang),
                shell_complete=options.complete_rules,
            ),
            options.rule_option(lang),
            options.option("--taker", _TAKER, lang, metavar=side),
            options.option("--trump", _TRUMP, lang, metavar=Text("ATOUT", "TRUMP").of(lang)),
            options.option("--points", _POINTS, lang, metavar=pair),
            options.option("--cards", _CARDS, lang, metavar=pair),
            options.option("--der", _DER, lang, metavar=side),
            options.option("--tricks", _TRICKS, lang, metavar=pair),
            options.option("--capot", _CAPOT, lang, metavar=side),
            options.option("--belote", _BELOTE, lang, metavar=side),
            options.option("--announced", _ANNOUNCED, lang, metavar=points),
            options.option("--beaten", _BEATEN, lang, metavar=points),
            options.option("--pending", _PENDING, lang, metavar="POINTS"),
            options.option("--total", _TOTAL, lang, metavar=pair),
            options.lang_option(lang),
            options.option(
                "form --format", _FORMAT, lang, type=click.Choice(("text", "json")), default="text"
            ),
            options.help_option(lang),
        ],
    )


def run(
    rules: str,
    rule: tuple[str, ...],
    pending: str | None,
    total: str | None,
    lang: Lang,
    form: Literal["text", "json"],
    **deal: str | None,
) -> int:
    """Print the score; the exit code."""
    from belote_notation.checks.sheet_score import scorer_of  # noqa: PLC0415  # keeps --help quick
    from belote_notation.cli import score_input as given  # noqa: PLC0415
    from belote_notation.cli.sides import InputError  # noqa: PLC0415
    from belote_notation.render import score  # noqa: PLC0415
    from belote_notation.render.json import dumps  # noqa: PLC0415

    ruleset = options.load_rules(rules, options.pairs(rule, lang), lang)
    try:
        totals = given.totals_of(total)
        question = score.Question(
            ruleset,
            given.tally_of(given.Given(**deal), scorer_of(ruleset), lang),
            given.waiting_of(pending, ruleset, ending=totals is not None),
            totals,
        )
    except InputError as error:
        raise options.refuse(error.text, lang) from None
    found = score.Answer(question)
    click.echo(
        f"{dumps(score.value(found, lang))}\n" if form == "json" else score.words(found, lang), nl=False
    )
    return 0
