"""``bln rules match`` and ``bln check --rules all``: which rules a record was played by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import click

from belote_notation.cli import files
from belote_notation.diagnostics import Lang, Text

if TYPE_CHECKING:
    from belote_notation.checks.rules_match import Fits

_ENCODING = Text(
    "ce fichier n'est pas en {encoding} : donnez son encodage, par exemple --encoding latin-1",
    "this file is not in {encoding}: give its encoding, as --encoding latin-1",
)


def run_match(
    paths: Sequence[str],
    lang: Lang,
    *,
    form: Literal["text", "json"] = "text",
    encoding: str = "utf-8",
    changes: bool = True,
) -> int:
    """Print which rules each file fits; 0 if each is clean under some preset, 1 if not, 2 for trouble."""
    from belote_notation.render import rules_match  # noqa: PLC0415  # keeps --help quick
    from belote_notation.render.json import dumps  # noqa: PLC0415

    values = []
    failed = unopened = told = False

    def trouble(path: str, text: Text) -> None:
        nonlocal unopened
        unopened = True
        files.complain(path, text, lang)

    for path in files.expand(paths, trouble):
        try:
            fits = _fits(path, encoding, changes=changes)
        except OSError as error:
            trouble(path, files.reason(error))
            continue
        except UnicodeError:
            files.complain(path, _named(encoding), lang)
            failed = True
            continue
        failed = failed or not fits.clean
        if form == "json":
            values.append(rules_match.value(path, fits, lang))
        else:
            gap = "\n" if told else ""
            click.echo(gap + rules_match.told(path, fits, lang, changes=changes), nl=False)
        told = True
    if form == "json":
        click.echo(dumps({"version": 1, "files": values}, indent=2))
    return 2 if unopened else int(failed)


def _named(encoding: str) -> Text:
    return Text(_ENCODING.fr.format(encoding=encoding), _ENCODING.en.format(encoding=encoding))


def _fits(path: str, encoding: str, *, changes: bool) -> Fits:
    """Which rules a file fits.

    Raises:
        OSError: the file cannot be read.
        UnicodeError: it is not in this encoding.
    """
    from belote_notation.checks import reading  # noqa: PLC0415  # keeps --help quick
    from belote_notation.checks.rules_match import match_rules  # noqa: PLC0415
    from belote_notation.notation import read_pieces  # noqa: PLC0415
    from belote_notation.source import number_lines  # noqa: PLC0415

    codec = reading.text_codec(encoding)
    with files.opened(path) as file:
        source = reading.seekable(file)
        try:
            if reading.find_bad_bytes(source, codec) is not None:
                raise UnicodeError(encoding)
            return match_rules(read_pieces(number_lines(reading.decoded(source, codec))), changes=changes)
        finally:
            if source is not file:
                source.close()
