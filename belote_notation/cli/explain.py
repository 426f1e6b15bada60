"""``bln explain``: the manual page of a code."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click

from belote_notation.cli import options
from belote_notation.diagnostics import Lang, Text

_HELP = Text(
    "Expliquer un code : ce qui ne va pas, pourquoi, qui le dit, que faire, avec des exemples.\n\n"
    "CODE est un code (B404) ou son nom (must-ruff).",
    "Explain a code: what is wrong, why, who says so, the way out, with examples.\n\n"
    "CODE is a code (B404) or its name (must-ruff).",
)
_UNKNOWN = Text("Aucun code ne s'appelle « {word} ».", "No code is called “{word}”.")
_NEAREST = Text("Les plus proches : {near}.", "The nearest: {near}.")


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
    """What is said of a word that is no code: the codes and names most like it."""
    from belote_notation.checks import RULES  # noqa: PLC0415  # keeps --help quick

    names = {rule.code.lower(): rule for rule in RULES} | {rule.name: rule for rule in RULES}
    close = get_close_matches(word.strip().lower(), names, n=5, cutoff=0.6)
    found = dict.fromkeys(f"{names[each].code} {names[each].name}" for each in close)
    french, english = _UNKNOWN.fr.format(word=word), _UNKNOWN.en.format(word=word)
    if not found:
        return Text(french, english)
    near = ", ".join(list(found)[:3])
    return Text(f"{french} {_NEAREST.fr.format(near=near)}", f"{english} {_NEAREST.en.format(near=near)}")
