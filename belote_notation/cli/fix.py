"""``bln fix``: recorded numbers put right, never a card or a call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from belote_notation.cli import files, options
from belote_notation.cli.difference import difference, show_text
from belote_notation.diagnostics import Lang, Text
from belote_notation.names import fill
from belote_notation.render.excerpt import safe

if TYPE_CHECKING:
    from belote_notation.checks import CheckOptions
    from belote_notation.checks.correct import Corrected, Correction
    from belote_notation.diagnostics import Diagnostic

_HELP = Text(
    "Corriger les nombres d'une partie : points, marques, litiges, totaux, plis. Jamais une carte ni une "
    "enchère.\n\nSans option, dit ce qui serait corrigé et pourquoi, et n'écrit rien. FICHIER peut être un "
    "dossier, ou « - » pour l'entrée standard.\n\nCode de retour : 0 rien à corriger, ou tout est corrigé et "
    "écrit ; 1 il reste des erreurs, ou des corrections à écrire ; 2 mauvaise commande ou fichier illisible.",
    "Correct the numbers of a record: points, scores, waiting points, totals, tricks. Never a card or a "
    "call.\n\nWithout an option it says what would be corrected and why, and writes nothing. FILE may be a "
    "folder, or “-” for standard input.\n\nExit code: 0 nothing to correct, or all corrected and written; "
    "1 errors are left, or corrections to be written; 2 wrong usage or an unreadable file.",
)
_DIFF = Text("Montrer les corrections comme un diff.", "Show the corrections as a unified diff.")
_WRITE = Text(
    "Écrire les corrections dans le fichier, tout ou rien.",
    "Write the corrections into the file, whole or not at all.",
)
_NOT_BOTH = Text(
    "-w écrit les corrections, --diff les montre seulement : il faut choisir.",
    "-w writes the corrections, --diff only shows them: choose one.",
)
_NOT_STDIN = Text(
    "-w ne peut pas récrire l'entrée standard ; enlevez -w, ou donnez un fichier.",
    "-w cannot rewrite standard input; leave out -w, or name a file.",
)
_NOT_TEXT = Text(
    "pas du texte en {encoding} ; donnez le bon encodage avec --encoding",
    "not text in {encoding}; name the right encoding with --encoding",
)
_CHANGE = Text("{path}:{line}:{column} : {old} → {new}", "{path}:{line}:{column}: {old} → {new}")
_ONE_SLIP = Text(
    "ce seul nombre corrigé, toute la partie est juste",
    "with this one number corrected the whole match is right",
)
_DOUBTFUL = Text(
    "{path}:{line}:{column} : plusieurs corrections iraient, rien n'est changé",
    "{path}:{line}:{column}: several corrections would do, nothing is changed",
)
_LEFT = Text("reste : {path}:{line}:{column} : ", "left: {path}:{line}:{column}: ")
_NONE = Text("aucun nombre à corriger", "no number to correct")
_COUNTED = Text("{count} correction{s}", "{count} correction{s}")
_TO_WRITE = Text(" ; rien n'est écrit, -w {them}", "; nothing is written, -w writes {them}")
_WRITTEN = Text(", {written}", ", written")
_STILL = Text(" ; {left} erreur{s} qu'aucun nombre ne corrige", "; {left} error{s} that no number corrects")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says."""

    rules: CheckOptions
    diff: bool
    write: bool
    encoding: str
    lang: Lang


def command(lang: Lang) -> click.Command:
    """``bln fix`` with its help in one language."""
    return click.Command(
        "fix",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Corriger les nombres.", "Correct the numbers.").of(lang),
        params=[
            click.Argument(
                ["paths"],
                nargs=-1,
                required=True,
                metavar=Text("FICHIER…", "FILE…").of(lang),
                type=click.Path(allow_dash=True),
            ),
            options.option("--diff", _DIFF, lang, is_flag=True),
            options.option("write -w --write", _WRITE, lang, is_flag=True),
            options.lang_option(lang),
            options.rules_option(lang),
            options.rule_option(lang),
            options.encoding_option(lang),
            options.help_option(lang),
        ],
    )


def run(  # one a command-line option
    paths: tuple[str, ...],
    diff: bool,
    write: bool,
    lang: Lang,
    rules: str | None,
    rule: tuple[str, ...],
    encoding: str,
) -> int:
    """Correct files; the exit code.

    Raises:
        click.UsageError: the options contradict each other, or name what does not exist.
    """
    from belote_notation.checks import CheckOptions  # noqa: PLC0415  # keeps --help quick

    if diff and write:
        raise options.refuse(_NOT_BOTH, lang)
    if write and files.STDIN in paths:
        raise options.refuse(_NOT_STDIN, lang)
    options.check_encoding(encoding, lang)
    set_on_top = options.pairs(rule, lang)
    ruleset = None if rules is None else options.load_rules(rules, set_on_top, lang)
    settings = Settings(CheckOptions(ruleset, set_on_top), diff, write, encoding, lang)
    failed = unfinished = False

    def trouble(path: str, text: Text) -> None:
        nonlocal failed
        failed = True
        files.complain(path, text, lang)

    for path in files.expand(paths, trouble):
        try:
            unfinished |= _fix(path, settings)
        except BrokenPipeError:
            raise
        except UnicodeDecodeError:
            known = {"encoding": encoding.upper()}
            trouble(path, Text(_NOT_TEXT.fr.format(**known), _NOT_TEXT.en.format(**known)))
        except OSError as error:
            trouble(path, files.reason(error))
    return 2 if failed else int(unfinished)


def _fix(path: str, settings: Settings) -> bool:
    """Correct one file; whether errors or corrections are left.

    Raises:
        OSError: the file cannot be read or written.
        UnicodeDecodeError: it is not in its encoding.
    """
    from belote_notation.checks.correct import correct_text  # noqa: PLC0415  # keeps --help quick

    with files.opened(path) as file:
        text = file.read().decode(settings.encoding)
    found = correct_text(text, settings.rules)
    if settings.diff:
        show_text(difference(path, text, found.text))
        return bool(found.corrections or found.left)
    if settings.write and found.corrections:
        with files.replaced(path) as fresh:
            fresh.write(found.text.encode(settings.encoding))
    for line in _told(path, found, settings):
        click.echo(line)
    return bool(found.left or (found.corrections and not settings.write))


def _told(path: str, found: Corrected, settings: Settings) -> Iterator[str]:
    """What was corrected, what is in doubt and what is left, a line each."""
    lang = settings.lang
    for each in found.corrections:
        yield _change(path, each, lang)
    for doubt in found.doubtful:
        yield fill(_DOUBTFUL, _place(path, doubt), lang) + _said(doubt, lang)
    for left in found.left:
        yield fill(_LEFT, _place(path, left), lang) + f"{left.code} {_message(left, lang)}"
    count, errors = len(found.corrections), len(found.left)
    if not count and not errors:
        yield f"{safe(path)}{_colon(lang)} {_NONE.of(lang)}"
        return
    summary = fill(_COUNTED, {"count": count, "s": "s" if count > 1 else ""}, lang)
    if count and not settings.write:
        them = Text("les écrit", "them") if count > 1 else Text("l'écrit", "it")
        summary += fill(_TO_WRITE, {"them": them}, lang)
    elif count:
        summary += fill(_WRITTEN, {"written": "écrites" if count > 1 else "écrite"}, lang)
    if errors:
        summary += fill(_STILL, {"left": errors, "s": "s" if errors > 1 else ""}, lang)
    yield f"{safe(path)}{_colon(lang)} {summary}"


def _colon(lang: Lang) -> str:
    return " :" if lang == "fr" else ":"


def _change(path: str, each: Correction, lang: Lang) -> str:
    facts = {
        "path": safe(path),
        "line": str(each.span.number),
        "column": str(each.span.column),
        "old": safe(each.old),
        "new": each.new,
    }
    line = fill(_CHANGE, facts, lang)
    return line + (f"  ({_ONE_SLIP.of(lang)})" if each.reason is None else _said(each.reason, lang))


def _said(found: Diagnostic, lang: Lang) -> str:
    return f"  ({found.code} {_message(found, lang)})"


def _message(found: Diagnostic, lang: Lang) -> str:
    return safe(fill(found.rule.message, found.facts, lang))


def _place(path: str, found: Diagnostic) -> dict[str, str]:
    return {"path": safe(path), "line": str(found.span.number), "column": str(found.span.column)}
