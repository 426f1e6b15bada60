"""``bln rules``: the rulesets, with their options and sources."""

from __future__ import annotations

from typing import Literal

import click

from belote_notation.cli import options
from belote_notation.cli.rules_match import run_match
from belote_notation.diagnostics import Lang, Text

_HELP = Text(
    "Montrer les règles : la liste, ou toutes les options d'une règle avec leurs sources. "
    "RÈGLES est un nom ou un fichier .toml.\n\n"
    "« bln rules match FICHIER… » dit selon quelles règles une partie a été jouée : combien d'erreurs "
    "elle a sous chacune, et quel réglage changé seul n'en laisserait aucune. Code de sortie 0 si "
    "une règle convient, 1 sinon.",
    "Show the rulesets: the list, or every option of one with its source. "
    "RULESET is a name or a .toml file.\n\n"
    "“bln rules match FILE…” tells by which rules a match was played: how many errors it has under "
    "each, and which option, changed alone, would leave none. The exit code is 0 if some ruleset "
    "fits, 1 if not.",
)
_DIFF = Text("Montrer en quoi deux règles diffèrent.", "Show where two rulesets differ.")
_FORMAT = Text(
    "text (par défaut), json, ou toml pour en faire ses propres règles.",
    "text (default), json, or toml to make rules of one's own.",
)
_ONE_OR_TWO = Text(
    "Donnez une règle, ou deux avec --diff, mais pas les deux à la fois.",
    "Give one ruleset, or two with --diff, but not both.",
)
_MATCH = "match"
_MATCH_WHAT = Text(
    "« bln rules match » attend un ou plusieurs fichiers, et --format text ou json.",
    "“bln rules match” takes one or more files, and --format text or json.",
)
_NO_TOML = Text(
    "--format toml écrit une seule règle : donnez son nom.", "--format toml writes one ruleset: name it."
)


def command(lang: Lang) -> click.Command:
    """``bln rules`` with its help in one language."""
    return click.Command(
        "rules",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Montrer les règles et leurs sources.", "Show the rulesets and their sources.").of(
            lang
        ),
        params=[
            click.Argument(
                ["names"],
                nargs=-1,
                metavar=Text("[RÈGLES | match FICHIER…]", "[RULESET | match FILE…]").of(lang),
                shell_complete=options.complete_rules,
            ),
            options.option(
                "diff --diff", _DIFF, lang, nargs=2, metavar="A B", shell_complete=options.complete_rules
            ),
            options.option(
                "form --format", _FORMAT, lang, type=click.Choice(("text", "json", "toml")), default="text"
            ),
            options.lang_option(lang),
            options.encoding_option(lang),
            options.help_option(lang),
        ],
    )


def run(
    names: tuple[str, ...],
    diff: tuple[str, str] | None,
    form: Literal["text", "json", "toml"],
    lang: Lang,
    encoding: str,
) -> int:
    """Print rulesets, or which of them fit some files; the exit code."""
    if names[:1] == (_MATCH,):
        if len(names) == 1 or diff is not None or form == "toml":
            raise options.refuse(_MATCH_WHAT, lang)
        options.check_encoding(encoding, lang)
        return run_match(names[1:], lang, form=form, encoding=encoding)
    if len(names) > 1:
        raise options.refuse(_ONE_OR_TWO, lang)
    preset = names[0] if names else None
    if preset is not None and diff is not None:
        raise options.refuse(_ONE_OR_TWO, lang)
    if form == "toml" and preset is None:
        raise options.refuse(_NO_TOML, lang)
    click.echo(_text(preset, diff, form, lang), nl=False)
    return 0


def _text(preset: str | None, diff: tuple[str, str] | None, form: str, lang: Lang) -> str:
    from belote_notation.render import rulesets  # noqa: PLC0415  # keeps --help quick
    from belote_notation.render.json import dumps  # noqa: PLC0415
    from belote_notation.ruleset import PRESETS  # noqa: PLC0415

    if diff is not None:
        a, b = (options.load_rules(name, (), lang) for name in diff)
        if form == "json":
            return dumps(rulesets.compared_value(a, b), indent=2) + "\n"
        return rulesets.compared(a, b, lang)
    if preset is None:
        known = [options.load_rules(name, (), lang) for name in PRESETS]
        return (
            dumps(rulesets.listed_value(known, lang), indent=2) + "\n"
            if form == "json"
            else rulesets.listed(known, lang)
        )
    rules = options.load_rules(preset, (), lang)
    if form == "json":
        return dumps(rulesets.shown_value(rules, lang), indent=2) + "\n"
    return rulesets.toml(rules) if form == "toml" else rulesets.shown(rules, lang)
