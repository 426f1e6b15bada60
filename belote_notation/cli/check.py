"""``bln check``: read records, judge them, report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Literal

import click

from belote_notation.cli import files, options
from belote_notation.cli.rules_match import run_match
from belote_notation.diagnostics import Lang, Severity, Text

if TYPE_CHECKING:
    from belote_notation.checks import CheckOptions
    from belote_notation.checks.corrected import CorrectedSheet
    from belote_notation.checks.driver import Stretch
    from belote_notation.render.report import Format, Renderer

Color = Literal["auto", "always", "never"]

_HELP = Text(
    "Juger des parties de belote : coups illégaux, marques fausses, lignes illisibles.\n\n"
    "FICHIER peut être un dossier, parcouru à la recherche de *.bln, ou « - » pour l'entrée standard.\n\n"
    "Code de retour : 0 rien à redire (notes et avertissements permis), 1 des erreurs, "
    "2 mauvaise commande ou fichier qui ne s'ouvre pas.\n\n"
    "Avec --rules all, dit sous quelles règles le texte est sans erreur (voir « bln rules match »).",
    "Judge records of belote: illegal plays, wrong scores, unreadable lines.\n\n"
    "FILE may be a folder, searched for *.bln, or “-” for standard input.\n\n"
    "Exit code: 0 clean (notes and warnings allowed), 1 errors found, "
    "2 wrong usage or a file that cannot be opened.\n\n"
    "With --rules all, tells under which rulesets the text is clean (see “bln rules match”).",
)
_ALL_RULES = "all"
_ALL_ALONE = Text(
    "--rules all compare les règles : ni --rule ni --format ne vont avec (voir « bln rules match »).",
    "--rules all compares rulesets: neither --rule nor --format goes with it (see “bln rules match”).",
)
_FORMAT = Text(
    "full : lignes du fichier, repères et notes (par défaut) ; concise : une ligne par diagnostic ; json.",
    "full: source lines, carets and notes (default); concise: a line a diagnostic; json.",
)
_SELECT = Text(
    "Ne montrer que ces codes, donnés par leur début : B4,B601. Se répète.",
    "Show only these codes, given by their beginning: B4,B601. May be repeated.",
)
_IGNORE = Text(
    "Ne pas montrer ces codes, donnés par leur début. Se répète.",
    "Do not show these codes, given by their beginning. May be repeated.",
)
_STRICT = Text("Les avertissements comptent comme des erreurs.", "Warnings count as errors.")
_QUIET = Text(
    "Ne montrer que ce qui fait échouer ; rien du tout si tout va bien.",
    "Show only what makes the check fail; nothing at all if all is well.",
)
_COLOR = Text(
    "Couleurs : auto (dans un terminal, sauf si NO_COLOR est défini), always, never.",
    "Colours: auto (in a terminal, unless NO_COLOR is set), always, never.",
)
_CANNOT_IGNORE = Text(
    "{code} : montré quand même ({shown}) ; ce qui n'a pas pu être lu n'est jamais caché.",
    "{code}: shown all the same ({shown}); what could not be read is never hidden.",
)


_SHEETS = 3
"""How many corrected sheets a report shows at most."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says.

    Attributes:
        rules: what is checked, and by which rules.
        lang: the language of the report.
        form: the format of the report.
        encoding: that of the files.
        coloured: whether the full format is in colours.
        strict: whether warnings make the check fail.
        quiet: whether only what makes it fail is shown.
    """

    rules: CheckOptions
    lang: Lang
    form: Format
    encoding: str
    coloured: bool
    strict: bool
    quiet: bool

    def fails(self, severity: Severity) -> bool:
        """Whether a diagnostic of this severity makes the check fail."""
        return severity is Severity.ERROR or (self.strict and severity is Severity.WARNING)


def command(lang: Lang) -> click.Command:
    """``bln check`` with its help in one language."""
    codes = Text("CODES", "CODES").of(lang)
    return click.Command(
        "check",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Juger des parties de belote.", "Judge records of belote.").of(lang),
        params=[
            click.Argument(
                ["paths"],
                nargs=-1,
                required=True,
                metavar=Text("FICHIER…", "FILE…").of(lang),
                type=click.Path(allow_dash=True),
            ),
            options.option(
                "form --format", _FORMAT, lang, type=click.Choice(("full", "concise", "json")), default="full"
            ),
            options.lang_option(lang),
            options.rules_option(lang),
            options.rule_option(lang),
            options.option(
                "--select", _SELECT, lang, multiple=True, metavar=codes, shell_complete=options.complete_code
            ),
            options.option(
                "--ignore", _IGNORE, lang, multiple=True, metavar=codes, shell_complete=options.complete_code
            ),
            options.option("--strict", _STRICT, lang, is_flag=True),
            options.option("-q --quiet", _QUIET, lang, is_flag=True),
            options.encoding_option(lang),
            options.option(
                "color --color", _COLOR, lang, type=click.Choice(("auto", "always", "never")), default="auto"
            ),
            options.help_option(lang),
        ],
    )


def run(  # noqa: PLR0913, PLR0917  # one a command-line option
    paths: tuple[str, ...],
    form: Format,
    lang: Lang,
    rules: str | None,
    rule: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    quiet: bool,
    encoding: str,
    color: Color,
) -> int:
    """Check files and print the report; the exit code."""
    from belote_notation.checks import CheckOptions  # noqa: PLC0415  # keeps --help quick
    from belote_notation.checks.driver import ALWAYS  # noqa: PLC0415

    options.check_encoding(encoding, lang)
    if rules == _ALL_RULES:
        if rule or form != "full":
            raise options.refuse(_ALL_ALONE, lang)
        return run_match(paths, lang, encoding=encoding, changes=False)
    pairs = options.pairs(rule, lang)
    ruleset = options.load_rules(rules or "classique", pairs, lang)
    chosen, left_out = codes(select, lang), codes(ignore, lang)
    for code in left_out:
        kept = ", ".join(sorted(each for each in ALWAYS if each.startswith(code)))
        if kept:
            click.echo(f"bln: --ignore {_CANNOT_IGNORE.of(lang).format(code=code, shown=kept)}", err=True)
    settings = Settings(
        CheckOptions(ruleset if rules else None, pairs, chosen, left_out),
        lang,
        form,
        encoding,
        form == "full" and is_coloured(color),
        strict,
        quiet,
    )
    return Check(settings).run(paths)


def codes(values: Sequence[str], lang: Lang) -> tuple[str, ...]:
    """The code prefixes of ``--select`` or ``--ignore``: lists with commas, any case.

    Raises:
        click.UsageError: no code begins so.
    """
    from belote_notation.checks import RULES  # noqa: PLC0415  # keeps --help quick

    known = [rule.code for rule in RULES]
    read = [code.strip().upper() for value in values for code in value.split(",") if code.strip()]
    for code in read:
        if not any(each.startswith(code) for each in known):
            text = Text(
                f"Aucun code ne commence par « {code} » ; les codes vont de {known[0]} à {known[-1]}.",
                f"No code begins with “{code}”; codes go from {known[0]} to {known[-1]}.",
            )
            raise options.refuse(text, lang)
    return tuple(read)


def is_coloured(color: Color) -> bool:
    """Whether standard output gets colours."""
    if color != "auto":
        return color == "always"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Check:
    """One run over some files: prints diagnostics as they come, and sums up."""

    def __init__(self, settings: Settings) -> None:
        from belote_notation.render.report import renderer  # noqa: PLC0415  # keeps --help quick
        from belote_notation.render.words import Tally  # noqa: PLC0415

        self._settings = settings
        self._renderer: Renderer = renderer(settings.form, settings.lang, coloured=settings.coloured)
        self._tally = Tally()
        self._files: list[tuple[str, int, int, int]] = []
        self._sheets: list[tuple[str, list[CorrectedSheet]]] = []
        self._sheets_left = 0 if settings.quiet or settings.form == "concise" else _SHEETS
        self._failed = False
        self._unopened = False

    def run(self, paths: Iterable[str]) -> int:
        """Check every file; the exit code."""
        self._print(self._renderer.opening())
        for path in files.expand(paths, self._trouble):
            self._check(path)
        summed = self._failed or not self._settings.quiet
        self._print(self._renderer.closing(self._files, self._tally, self._sheets, summed=summed))
        return 2 if self._unopened else int(self._failed)

    def _check(self, path: str) -> None:
        from belote_notation.checks import Counts, check_file, reading  # noqa: PLC0415  # keeps --help quick

        settings, tally, counts = self._settings, self._tally, Counts()
        try:
            with files.opened(path) as file, reading.rereadable(file) as source:
                home = source.tell()
                for diagnostic in check_file(source, settings.rules, counts, settings.encoding):
                    tally.add(diagnostic.code, diagnostic.severity)
                    fails = settings.fails(diagnostic.severity)
                    self._failed = self._failed or fails
                    if fails or not settings.quiet:
                        self._print(self._renderer.item(path, diagnostic))
                wrong = counts.wrong[: self._sheets_left]
                if wrong:
                    source.seek(home)
                    self._correct(path, source, wrong)
        except BrokenPipeError:
            raise
        except OSError as error:
            self._trouble(path, files.reason(error))
            return
        tally.files += 1
        tally.matches += counts.matches
        tally.deals += counts.deals
        if settings.form == "json":
            self._files.append((path, counts.matches, counts.deals, counts.plays))

    def _correct(self, path: str, source: BinaryIO, wrong: Sequence[Stretch]) -> None:
        """Keep the corrected sheets of some matches for the end of the report."""
        from belote_notation.checks import corrected, reading  # noqa: PLC0415  # only for whom has it
        from belote_notation.source import number_lines  # noqa: PLC0415

        lines = number_lines(reading.decoded(source, reading.text_codec(self._settings.encoding)))
        found = list(corrected.corrected_sheets(lines, wrong, self._settings.rules))
        self._sheets_left -= len(wrong)
        if found:
            self._sheets.append((path, found))

    def _trouble(self, path: str, text: Text) -> None:
        self._unopened = True
        files.complain(path, text, self._settings.lang)

    def _print(self, text: str) -> None:
        if not text:
            return
        try:
            click.echo(text, nl=False, color=self._settings.coloured)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise files.UnwritableError from error
