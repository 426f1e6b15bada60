"""``bln explain``: the manual page of a code."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path

import click

from belote_notation.cli import options
from belote_notation.diagnostics import Lang, Rule, Text

_HELP = Text(
    "Expliquer un code : ce qui ne va pas, pourquoi, qui le dit, que faire, avec des exemples.\n\n"
    "CODE est un code (B404) ou son nom (must-ruff).",
    "Explain a code: what is wrong, why, who says so, the way out, with examples.\n\n"
    "CODE is a code (B404) or its name (must-ruff).",
)
_UNKNOWN = Text("Aucun code ne s'appelle « {word} ».", "No code is called “{word}”.")
_NEAREST = Text("Les plus proches : {near}.", "The nearest: {near}.")
_BEGINNING = Text("Ceux qui commencent ainsi : {near}.", "Those that begin so: {near}.")
_SAYING = Text("Ceux qui en parlent : {near}.", "Those that speak of it: {near}.")
_ALL = Text("Les codes vont de {first} à {last}.", "Codes go from {first} to {last}.")
_SHOWN = 3


def command(lang: Lang) -> click.Command:
    """``bln explain`` with its help in one language."""
    return click.Command(
        "explain",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Expliquer un code.", "Explain a code.").of(lang),
        params=[
            click.Argument(["code"], metavar="CODE", shell_complete=options.complete_code),
            options.lang_option(lang),
            options.help_option(lang),
        ],
    )


def run(code: str, lang: Lang) -> int:
    """Print the page of a code; the exit code."""
    from belote_notation.checks import rule_named  # noqa: PLC0415  # keeps --help quick
    from belote_notation.render.page import page  # noqa: PLC0415

    try:
        rule = rule_named(code)
    except KeyError:
        raise options.refuse(_nearest(code), lang) from None
    text = (pages() / f"{rule.code}.md").read_text(encoding="utf-8")
    click.echo(page(text, lang), nl=False)
    return 0


def pages() -> Path:
    """The folder of the rules' pages: in the installed package, or in the checkout."""
    package = Path(__file__).resolve().parent.parent
    shipped = package / "pages"
    return shipped if shipped.is_dir() else package.parent / "docs" / "rules"


def _nearest(word: str) -> Text:
    """What is said of a word that is no code, with the codes that it may have meant."""
    hint, rules = _meant(word.strip().lower())
    near = ", ".join(f"{rule.code} {rule.name}" for rule in rules)
    fr, en = hint.fr.format(near=near), hint.en.format(near=near)
    return Text(f"{_UNKNOWN.fr.format(word=word)} {fr}", f"{_UNKNOWN.en.format(word=word)} {en}")


def _meant(word: str) -> tuple[Text, list[Rule]]:
    """The codes that begin so, else those with a name like it, else those whose messages have the word."""
    from belote_notation.checks import RULES  # noqa: PLC0415  # keeps --help quick

    if word and (found := [rule for rule in RULES if rule.code.lower().startswith(word)]):
        return _BEGINNING, found
    names = {rule.code.lower(): rule for rule in RULES} | {rule.name: rule for rule in RULES}
    close = get_close_matches(word, names, n=5, cutoff=0.6)
    if found := list({names[each].code: names[each] for each in close}.values()):
        return _NEAREST, found[:_SHOWN]
    whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    said = [rule for rule in RULES if whole.search(_words(rule.message))] if word else []
    if said:
        return _SAYING, said
    first, last = RULES[0].code, RULES[-1].code
    return Text(_ALL.fr.format(first=first, last=last), _ALL.en.format(first=first, last=last)), []


def _words(message: Text) -> str:
    """The words of a message in both languages, without what fills it."""
    return re.sub(r"\{\w+\}", "", f"{message.fr} {message.en}")
