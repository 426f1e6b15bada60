"""The command ``bln``: its commands, its language, its way to end."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any

import click

from belote_notation import __version__
from belote_notation.cli import check, explain, fix, fmt, legal, options, rules, score, sheet
from belote_notation.cli.files import UnwritableError
from belote_notation.cli.language import spoken_language
from belote_notation.cli.wording import CONTEXT, usage_error
from belote_notation.diagnostics import Lang, Text

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells count it."""

CLOSED_PIPE = 141
"""The exit code when the reader of a pipe went away, as shells count it."""

_HELP = Text(
    "BLN, la notation de la belote : lire, rejouer, juger et écrire des parties.",
    "BLN, the Belote Notation: read, replay, judge and write records of belote.",
)
_UNWRITABLE = Text(
    "la sortie ne peut pas être écrite (disque plein ?) ; ce qui précède n'est pas complet",
    "the output cannot be written (is the disk full?); what came before is not complete",
)
_VERSION = Text("Afficher la version.", "Show the version.")


class Program(click.Group):
    """The group of all commands. It speaks one language and ends with an exit code, never a traceback."""

    def __init__(self, lang: Lang) -> None:
        super().__init__(
            "bln",
            help=_HELP.of(lang),
            params=[_version_option(lang), options.lang_option(lang), options.help_option(lang)],
            callback=lambda lang: None,  # noqa: ARG005  # the language was known before
            subcommand_metavar=Text("COMMANDE …", "COMMAND …").of(lang),
            no_args_is_help=False,
        )
        self.lang: Lang = lang
        self.context_class = CONTEXT[lang]
        for module in (check, sheet, fix, fmt, rules, explain, legal, score):
            command = module.command(lang)
            command.context_class = CONTEXT[lang]
            self.add_command(command)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's signature
        """The commands in the order in which one meets them."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was named; an interruption and a closed pipe end it quietly."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            _forget_output()
            raise click.exceptions.Exit(CLOSED_PIPE) from None
        except (UnwritableError, OSError):
            _forget_output()
            raise click.ClickException(_UNWRITABLE.of(self.lang)) from None
        return code

    def main(self, *args: Any, **settings: Any) -> Any:
        """Parse the command line, run, exit."""
        _write_utf8()
        settings["standalone_mode"] = False
        settings["prog_name"] = "bln"
        try:
            code = super().main(*args, **settings)
        except click.ClickException as error:
            click.echo(usage_error(error, self.lang), err=True)
            code = error.exit_code if isinstance(error, click.UsageError) else 2
        except click.Abort:
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


def main() -> None:
    """The entry point of ``bln`` and of ``python -m belote_notation``."""
    Program(spoken_language(sys.argv[1:], os.environ)).main()


def _version_option(lang: Lang) -> click.Option:
    def show(context: click.Context, _param: click.Parameter, value: bool) -> None:
        if value and not context.resilient_parsing:
            click.echo(f"bln {__version__}")
            context.exit()

    return options.option(
        "--version", _VERSION, lang, is_flag=True, is_eager=True, expose_value=False, callback=show
    )


def _write_utf8() -> None:
    """Write UTF-8 with plain line feeds everywhere: a record is the same on every machine."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _forget_output() -> None:
    """Let what is left to write vanish, or Python would complain of the closed pipe as it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
