"""``bln fmt``: records in canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from belote_notation.cli import files, options
from belote_notation.cli.difference import difference, show_text
from belote_notation.diagnostics import Lang, Text
from belote_notation.render.excerpt import safe

if TYPE_CHECKING:
    from belote_notation.notation import Piece

_HELP = Text(
    "Mettre des parties sous leur forme canonique, sur la sortie standard sauf avec -w.\n\n"
    "FICHIER peut être un dossier, ou « - » pour l'entrée standard, qui est lue si rien n'est donné. "
    "Une ligne illisible reste comme elle est.",
    "Write records in canonical form, to standard output unless -w is given.\n\n"
    "FILE may be a folder, or “-” for standard input, which is read if none is given. "
    "An unreadable line stays as it is.",
)
_CHECK = Text(
    "Ne rien écrire ; nommer les fichiers qui changeraient, code de retour 1 s'il y en a.",
    "Write nothing; name the files that would change, exit code 1 if there are any.",
)
_DIFF = Text("Montrer ce qui changerait.", "Show what would change.")
_WRITE = Text(
    "Récrire chaque fichier sur place, en UTF-8, tout ou rien.",
    "Rewrite each file in its place, in UTF-8, whole or not at all.",
)
_LANG = Text(
    "Langue dans laquelle écrire : fr ou en. Sinon chaque partie garde la sienne.",
    "Language to write in: fr or en. Else each match keeps its own.",
)
_NOT_BOTH = Text(
    "-w récrit les fichiers, --check et --diff n'écrivent rien : il faut choisir.",
    "-w rewrites files, --check and --diff write nothing: choose one.",
)
_NOT_STDIN = Text(
    "-w ne peut pas récrire l'entrée standard ; enlevez -w, ou donnez un fichier.",
    "-w cannot rewrite standard input; leave out -w, or name a file.",
)
_WOULD_CHANGE = Text("{path} : à récrire", "{path}: would change")
_NOT_TEXT = Text(
    "pas du texte en {encoding} ; donnez le bon encodage avec --encoding",
    "not text in {encoding}; name the right encoding with --encoding",
)
_ONE_KEPT = Text(
    "1 ligne illisible, laissée comme elle était ; « bln check » dit pourquoi",
    "1 unreadable line, left as it was; “bln check” says why",
)
_KEPT = Text(
    "{count} lignes illisibles, laissées comme elles étaient ; « bln check » dit pourquoi",
    "{count} unreadable lines, left as they were; “bln check” says why",
)

_UNDECIDED = Text(
    "une lettre C peut y être cœur ou trèfle, le fichier reste comme il est ; « bln check » dit où",
    "a letter C in it may be hearts (cœur) or clubs, the file is left as it is; “bln check” says where",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says: the target language, what to do, and in which language to speak."""

    target: Lang | None
    check: bool
    diff: bool
    write: bool
    encoding: str
    spoken: Lang


def command(lang: Lang) -> click.Command:
    """``bln fmt`` with its help in one language."""

    def run(
        paths: tuple[str, ...],
        check: bool,
        diff: bool,
        target: Lang | None,
        write: bool,
        encoding: str,
    ) -> int:
        return run_fmt(paths or (files.STDIN,), Settings(target, check, diff, write, encoding, lang))

    return click.Command(
        "fmt",
        callback=run,
        help=_HELP.of(lang),
        short_help=Text("Écrire la forme canonique.", "Write the canonical form.").of(lang),
        params=[
            click.Argument(
                ["paths"],
                nargs=-1,
                metavar=Text("[FICHIER…]", "[FILE…]").of(lang),
                type=click.Path(allow_dash=True),
            ),
            options.option("--check", _CHECK, lang, is_flag=True),
            options.option("--diff", _DIFF, lang, is_flag=True),
            options.option(
                "target --lang", _LANG, lang, type=click.Choice(("fr", "en"), case_sensitive=False)
            ),
            options.option("write -w --write", _WRITE, lang, is_flag=True),
            options.encoding_option(lang),
            options.help_option(lang),
        ],
    )


def run_fmt(paths: Iterable[str], settings: Settings) -> int:
    """Format files; the exit code.

    Raises:
        click.UsageError: the options contradict each other, or there is no such encoding.
    """
    lang = settings.spoken
    options.check_encoding(settings.encoding, lang)
    if settings.write and (settings.check or settings.diff):
        raise options.refuse(_NOT_BOTH, lang)
    failed = changed = False

    def trouble(path: str, text: Text) -> None:
        nonlocal failed
        failed = True
        files.complain(path, text, lang)

    for path in files.expand(paths, trouble):
        if settings.write and path == files.STDIN:
            raise options.refuse(_NOT_STDIN, lang)
        try:
            changed = _format(path, settings) or changed
        except BrokenPipeError:
            raise
        except UnicodeDecodeError:
            encoding = settings.encoding.upper()
            trouble(
                path, Text(_NOT_TEXT.fr.format(encoding=encoding), _NOT_TEXT.en.format(encoding=encoding))
            )
        except OSError as error:
            trouble(path, files.reason(error))
    return 2 if failed else int(changed and settings.check)


def _format(path: str, settings: Settings) -> bool:
    """Format one file; whether it changes.

    Raises:
        OSError: the file cannot be read or written.
        UnicodeDecodeError: it is not in its encoding.
    """
    from belote_notation.notation import read_pieces  # noqa: PLC0415  # keeps --help quick
    from belote_notation.notation.formatting import UndecidedError, format_pieces  # noqa: PLC0415
    from belote_notation.source import split_lines  # noqa: PLC0415

    with files.opened(path) as file:
        old = file.read()
    text = old.decode(settings.encoding)
    kept = Kept()
    try:
        new = "".join(format_pieces(kept.counting(read_pieces(split_lines(text))), settings.target))
    except UndecidedError:
        files.complain(path, _UNDECIDED, settings.spoken)
        if not (settings.write or settings.diff or settings.check):
            show_text(text)
        return False
    changed = new.encode("utf-8") != old
    if settings.write:
        if changed:
            with files.replaced(path) as fresh:
                fresh.write(new.encode("utf-8"))
    elif settings.diff:
        show_text(difference(path, text, new))
    elif settings.check:
        if changed:
            click.echo(_WOULD_CHANGE.of(settings.spoken).format(path=safe(path)))
    else:
        show_text(new)
    if kept.lines:
        told = _ONE_KEPT if kept.lines == 1 else _KEPT
        count = kept.lines
        files.complain(path, Text(told.fr.format(count=count), told.en.format(count=count)), settings.spoken)
    return changed


class Kept:
    """Counts the lines that could not be read and stay as they were."""

    def __init__(self) -> None:
        self.lines = 0

    def counting(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """The same pieces, their unreadable lines counted as they go by."""
        from belote_notation.record import Unreadable  # noqa: PLC0415  # keeps --help quick

        for piece in pieces:
            items = piece.items if piece.value is None else piece.value.items
            self.lines += sum(isinstance(item, Unreadable) for item in items)
            yield piece
