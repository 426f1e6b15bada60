"""Options that several commands share, and how their values are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from belote_notation.diagnostics import Lang, Text

if TYPE_CHECKING:
    from belote_notation.ruleset import Ruleset


def option(names: str, text: Text, lang: Lang, **settings: Any) -> click.Option:
    """An option whose help is in one language; `names` are parted by spaces."""
    return click.Option(names.split(), help=text.of(lang), **settings)


def help_option(lang: Lang) -> click.Option:
    """``--help``, which click shows and ends at."""

    def show(context: click.Context, _param: click.Parameter, value: bool) -> None:
        if value and not context.resilient_parsing:
            click.echo(context.get_help(), color=context.color)
            context.exit()

    text = Text("Afficher cette aide.", "Show this help.")
    return option("-h --help", text, lang, is_flag=True, is_eager=True, expose_value=False, callback=show)


def lang_option(lang: Lang) -> click.Option:
    """``--lang``: the language of help, messages and output."""
    text = Text(
        "Langue des messages : fr ou en. Sinon celle du système, sinon l'anglais.",
        "Language of the messages: fr or en. Else that of the locale, else English.",
    )
    return option("--lang", text, lang, type=click.Choice(("fr", "en"), case_sensitive=False), default=lang)


def encoding_option(lang: Lang) -> click.Option:
    """``--encoding``: how files are encoded."""
    text = Text(
        "Encodage des fichiers lus, par exemple latin-1. UTF-8 par défaut.",
        "Encoding of the files read, as latin-1. UTF-8 by default.",
    )
    return option("--encoding", text, lang, default="utf-8", metavar=Text("NOM", "NAME").of(lang))


def rules_option(lang: Lang, **settings: Any) -> click.Option:
    """``--rules``: a ruleset by its name or its file."""
    text = Text(
        "Règles à suivre au lieu de celles du fichier : un nom (voir « bln rules ») ou un fichier .toml.",
        "Rules to go by instead of the record's: a name (see “bln rules”) or a .toml file.",
    )
    metavar = Text("NOM|FICHIER.toml", "NAME|FILE.toml").of(lang)
    return option("--rules", text, lang, metavar=metavar, shell_complete=complete_rules, **settings)


def rule_option(lang: Lang) -> click.Option:
    """``--rule option=value``, which may be repeated."""
    text = Text(
        "Option de règles réglée à part, par exemple target=501. Se répète.",
        "One option of the rules set on top, as target=501. May be repeated.",
    )
    return option(
        "--rule",
        text,
        lang,
        multiple=True,
        metavar=Text("OPTION=VALEUR", "OPTION=VALUE").of(lang),
        shell_complete=complete_option,
    )


def complete_rules(context: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001  # click's signature
    """The names of rulesets that begin so; a shell adds the files."""
    from belote_notation.ruleset import PRESETS  # noqa: PLC0415  # only when a shell asks

    names = [CompletionItem(name) for name in PRESETS if name.startswith(incomplete)]
    return names or [CompletionItem(incomplete, type="file")]


def complete_option(context: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001  # click's signature
    """The options of rulesets, or the values of the one that is named."""
    from belote_notation.ruleset import OPTIONS  # noqa: PLC0415  # only when a shell asks

    name, equals, begun = incomplete.partition("=")
    if not equals:
        return [CompletionItem(f"{each}=") for each in OPTIONS if each.startswith(name)]
    allowed = OPTIONS[name].allowed if name in OPTIONS else ()
    return [CompletionItem(f"{name}={value}") for value in allowed if value.startswith(begun)]


def complete_code(context: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001  # click's signature
    """The codes that begin so, with what each is called."""
    from belote_notation.checks import RULES  # noqa: PLC0415  # only when a shell asks

    begun = incomplete.upper()
    return [CompletionItem(rule.code, help=rule.name) for rule in RULES if rule.code.startswith(begun)]


def refuse(text: Text, lang: Lang) -> click.UsageError:
    """A usage error of our own, in the language of the command."""
    return click.UsageError(text.of(lang), click.get_current_context(silent=True))


def check_encoding(name: str, lang: Lang) -> None:
    """Make sure that text can be read in this encoding.

    Raises:
        click.UsageError: Python knows no such encoding.
    """
    try:
        "x".encode(name)
    except (LookupError, ValueError):
        text = Text(
            f"Encodage inconnu : {name}. Par exemple utf-8, latin-1, cp1252.",
            f"Unknown encoding: {name}. Known are utf-8, latin-1, cp1252 and the like.",
        )
        raise refuse(text, lang) from None


def pairs(values: Sequence[str], lang: Lang) -> tuple[tuple[str, str], ...]:
    """The names and values of ``--rule option=value``.

    Raises:
        click.UsageError: one has no equals sign.
    """
    read = []
    for each in values:
        name, equals, value = each.partition("=")
        if not equals or not name.strip():
            text = Text(
                f"« --rule {each} » : il faut option=valeur, par exemple target=501.",
                f"“--rule {each}”: write option=value, as target=501.",
            )
            raise refuse(text, lang)
        read.append((name.strip(), value.strip()))
    return tuple(read)


def load_rules(name: str, options: Sequence[tuple[str, str]], lang: Lang) -> Ruleset:
    """A ruleset with options set on top.

    Raises:
        click.UsageError: the ruleset, an option or a value does not exist.
    """
    from belote_notation.ruleset import RulesetError, load_ruleset  # noqa: PLC0415  # keeps --help quick

    try:
        return load_ruleset(name).with_options(dict(options))
    except RulesetError as error:
        raise refuse(error.text, lang) from None
