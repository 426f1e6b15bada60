"""``bln sheet``: the score sheet of a match as a player knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from belote_notation.cli import files, options
from belote_notation.diagnostics import Lang, Text

if TYPE_CHECKING:
    from belote_notation.checks import CheckOptions
    from belote_notation.checks.rows import MatchSheet

Form = Literal["plain", "markdown", "csv", "html"]

_FORMS: tuple[Form, ...] = ("plain", "markdown", "csv", "html")
_SUFFIXES: dict[str, Form] = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".csv": "csv",
    ".html": "html",
    ".htm": "html",
}

_HELP = Text(
    "La feuille de marque de chaque partie : qui a donné, qui a pris et à quoi, points, marque, totaux, "
    "capots, litiges, belotes et annonces.\n\n"
    "Ce que la partie n'écrit pas est calculé si elle permet de le savoir ; un nombre faux paraît avec "
    "celui qu'il faudrait.\n\n"
    "FICHIER peut être un dossier, parcouru à la recherche de *.bln, ou « - » pour l'entrée standard.\n\n"
    "Code de retour : 0 montrée et sans erreur, 1 montrée mais la partie a des erreurs, 2 mauvaise commande "
    "ou fichier qui ne s'ouvre pas.",
    "The score sheet of each match: who dealt, who took and in what, points, score, totals, capots, litiges, "
    "belotes and announcements.\n\n"
    "What the record does not write is worked out where it tells; a wrong number is shown with what it "
    "ought to be.\n\n"
    "FILE may be a folder, searched for *.bln, or “-” for standard input.\n\n"
    "Exit code: 0 shown and without error, 1 shown but the match has errors, 2 wrong usage or a file that "
    "cannot be opened.",
)
_SHORT = Text("La feuille de marque d'une partie.", "The score sheet of a match.")
_FORMAT = Text(
    "plain (par défaut), markdown, csv (une ligne par donne) ou html (une page). "
    "Sans cette option, la fin du nom donné à -o en décide.",
    "plain (default), markdown, csv (a row a deal) or html (a page). "
    "Without it the ending of the name given to -o decides.",
)
_OUTPUT = Text(
    "Écrire dans ce fichier, tout ou rien. Un fichier qui existe n'est pas écrasé.",
    "Write into this file, whole or not at all. A file that exists is not overwritten.",
)
_FORCE = Text("Remplacer le fichier de -o s'il existe.", "Replace the file of -o if it exists.")
_EXISTS = Text(
    "ce fichier existe déjà ; --force le remplace",
    "this file exists already; --force replaces it",
)
_NO_FILE = Text("ce n'est pas un fichier ordinaire", "it is no ordinary file")
_ITSELF = Text(
    "-o nomme un fichier qui est à lire : la partie serait perdue. Donnez un autre nom.",
    "-o names a file that is to be read: the record would be lost. Give another name.",
)
_NOTHING = Text("aucune partie à montrer", "no match to show")
_UNWRITTEN = Text(
    "rien n'est écrit, puisque tout n'a pas pu être lu", "nothing is written, since not all could be read"
)
_ENCODING = Text(
    "ce fichier n'est pas en {encoding} : donnez son encodage, par exemple --encoding latin-1",
    "this file is not in {encoding}: give its encoding, as --encoding latin-1",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says: the rules, the dress of the sheet, its language and the files' encoding."""

    rules: CheckOptions
    form: Form
    lang: Lang
    encoding: str


def command(lang: Lang) -> click.Command:
    """``bln sheet`` with its help in one language."""
    return click.Command(
        "sheet",
        callback=run,
        help=_HELP.of(lang),
        short_help=_SHORT.of(lang),
        params=[
            click.Argument(
                ["paths"],
                nargs=-1,
                required=True,
                metavar=Text("FICHIER…", "FILE…").of(lang),
                type=click.Path(allow_dash=True),
            ),
            options.option("form --format", _FORMAT, lang, type=click.Choice(_FORMS)),
            options.lang_option(lang),
            options.rules_option(lang),
            options.rule_option(lang),
            options.option(
                "output -o --output",
                _OUTPUT,
                lang,
                metavar=Text("FICHIER", "FILE").of(lang),
                type=click.Path(),
            ),
            options.option("--force", _FORCE, lang, is_flag=True),
            options.encoding_option(lang),
            options.help_option(lang),
        ],
    )


def run(
    paths: tuple[str, ...],
    form: Form | None,
    lang: Lang,
    rules: str | None,
    rule: tuple[str, ...],
    output: str | None,
    force: bool,
    encoding: str,
) -> int:
    """Show the sheets of all files; the exit code."""
    from belote_notation.checks import CheckOptions  # noqa: PLC0415  # keeps --help quick

    options.check_encoding(encoding, lang)
    pairs = options.pairs(rule, lang)
    ruleset = options.load_rules(rules or "classique", pairs, lang)
    if form is None:
        form = _SUFFIXES.get(Path(output or "").suffix.lower(), "plain")
    settings = Settings(CheckOptions(ruleset if rules else None, pairs), form, lang, encoding)
    if output is None or output == files.STDIN:
        return Sheets(settings, _echo).run(paths)
    try:
        with files.placed(output, force=force) as file:
            code = Sheets(settings, lambda text: file.write(text.encode("utf-8")), output).run(paths)
            if code == 2:
                raise _UnreadError
    except _UnreadError:
        files.complain(output, _UNWRITTEN, lang)
    except FileExistsError:
        files.complain(output, _EXISTS, lang)
    except files.OddFileError:
        files.complain(output, _NO_FILE, lang)
    except OSError as error:
        files.complain(output, files.reason(error), lang)
    else:
        return code
    return 2


class _UnreadError(Exception):
    """Not every file could be read, so nothing is to be written."""


def _echo(text: str) -> None:
    try:
        click.echo(text, nl=False)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise files.UnwritableError from error


class Sheets:
    """One run over some files: hands on the sheets in their dress, piece by piece."""

    def __init__(self, settings: Settings, write: Callable[[str], object], output: str | None = None) -> None:
        self._settings = settings
        self._write = write
        self._output = output
        self._wrong = False
        self._unread = False
        self._shown = 0

    def run(self, paths: Iterable[str]) -> int:
        """Show the sheets of every file; the exit code."""
        from belote_notation.render import sheet_csv, sheet_html  # noqa: PLC0415  # keeps --help quick

        form, lang = self._settings.form, self._settings.lang
        if form == "csv":
            self._write(sheet_csv.opening())
        elif form == "html":
            self._write(sheet_html.opening(lang))
        for path in files.expand(paths, self._trouble):
            self._file(path)
        if form == "html":
            self._write(sheet_html.closing())
        return 2 if self._unread else int(self._wrong)

    def _trouble(self, path: str, text: Text) -> None:
        self._unread = True
        files.complain(path, text, self._settings.lang)

    def _file(self, path: str) -> None:
        settings = self._settings
        if self._output is not None and files.same(path, self._output):
            raise options.refuse(_ITSELF, settings.lang)
        before = self._shown
        try:
            for sheet in _sheets(path, settings):
                self._wrong = self._wrong or sheet.errors > 0
                self._show(sheet, path)
        except (BrokenPipeError, files.UnwritableError):
            raise
        except UnicodeError:
            encoding = settings.encoding
            self._trouble(
                path, Text(_ENCODING.fr.format(encoding=encoding), _ENCODING.en.format(encoding=encoding))
            )
        except OSError as error:
            self._trouble(path, files.reason(error))
        else:
            if self._shown == before:
                files.complain(path, _NOTHING, settings.lang)

    def _show(self, sheet: MatchSheet, path: str) -> None:
        """Hand on one sheet."""
        from belote_notation.render import (  # noqa: PLC0415  # keeps --help quick
            sheet_csv,
            sheet_html,
            sheet_markdown,
            sheet_plain,
        )

        form, lang = self._settings.form, self._settings.lang
        pieces: Iterator[str]
        if form == "csv":
            pieces = sheet_csv.told(sheet, path)
        elif form == "html":
            pieces = sheet_html.told(sheet, lang)
        else:
            if self._shown:
                self._write("\n")
            pieces = (sheet_markdown if form == "markdown" else sheet_plain).told(sheet, lang)
        for piece in pieces:
            self._write(piece)
        self._shown += 1


def _sheets(path: str, settings: Settings) -> Iterator[MatchSheet]:
    """The sheets of a file.

    Raises:
        OSError: the file cannot be read.
        UnicodeError: it is not in its encoding.
    """
    from belote_notation.checks import reading  # noqa: PLC0415  # keeps --help quick
    from belote_notation.checks.rows_match import sheets  # noqa: PLC0415
    from belote_notation.source import number_lines  # noqa: PLC0415

    codec = reading.text_codec(settings.encoding)
    with files.opened(path) as file:
        source = reading.seekable(file)
        try:
            if reading.find_bad_bytes(source, codec) is not None:
                raise UnicodeError(settings.encoding)
            yield from sheets(number_lines(reading.decoded(source, codec)), settings.rules)
        finally:
            if source is not file:
                source.close()
