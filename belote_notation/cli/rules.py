"""``bln rules``: the rulesets, with their options and sources."""

from __future__ import annotations

from typing import Literal

import click

from belote_notation.cli import options
from belote_notation.diagnostics import Lang, Text

_HELP = Text(
    "Montrer les règles : la liste, ou toutes les options d'une règle avec leurs sources.\n\n"
    "RÈGLES est un nom ou un fichier .toml.",
    "Show the rulesets: the list, or every option of one with its source.\n\n"
    "RULESET is a name or a .toml file.",
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
                ["preset"],
                required=False,
                metavar=Text("[RÈGLES]", "[RULESET]").of(lang),
                shell_complete=options.complete_rules,
            ),
            options.option(
                "diff --diff", _DIFF, lang, nargs=2, metavar="A B", shell_complete=options.complete_rules
            ),
            options.option(
                "form --format", _FORMAT, lang, type=click.Choice(("text", "json", "toml")), default="text"
            ),
            options.lang_option(lang),
            options.help_option(lang),
        ],
    )


def run(
    preset: str | None, diff: tuple[str, str] | None, form: Literal["text", "json", "toml"], lang: Lang
) -> int:
    """Print rulesets; the exit code."""
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
