"""Files and folders named on the command line; ``-`` is standard input."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from belote_notation.diagnostics import Lang, Text
from belote_notation.render.excerpt import safe

STDIN = "-"

_REASONS: tuple[tuple[type[OSError], Text], ...] = (
    (FileNotFoundError, Text("ce fichier n'existe pas", "there is no such file")),
    (PermissionError, Text("l'accès est refusé", "access is denied")),
    (IsADirectoryError, Text("c'est un dossier", "it is a folder")),
)
_NOTHING = Text("aucun fichier .bln dans ce dossier", "no .bln file in this folder")


def reason(error: OSError) -> Text:
    """Why a file could not be read or written."""
    for kind, text in _REASONS:
        if isinstance(error, kind):
            return text
    words = error.strerror or str(error)
    return Text(words, words)


def complain(path: str, text: Text, lang: Lang) -> None:
    """Say on standard error what is wrong with a file."""
    colon = " :" if lang == "fr" else ":"
    click.echo(f"bln: {safe(path)}{colon} {safe(text.of(lang))}", err=True)


def expand(paths: Iterable[str], trouble: Callable[[str, Text], None]) -> Iterator[str]:
    """Every file once: those named, and for a folder the ``*.bln`` in it and below, sorted.

    Args:
        paths: files, folders and ``-``.
        trouble: called with a folder that holds no record or cannot be read, and why.
    """
    seen: set[str] = set()
    for path in paths:
        found = walk(path, trouble) if path != STDIN and Path(path).is_dir() else (path,)
        for each in found:
            if each not in seen:
                seen.add(each)
                yield each


def walk(folder: str, trouble: Callable[[str, Text], None]) -> Iterator[str]:
    """The ``*.bln`` files of a folder and its folders, sorted; linked folders are not entered."""
    found = False
    failures: list[OSError] = []
    for root, folders, names in os.walk(folder, onerror=failures.append):
        folders.sort()
        for name in sorted(names):
            if name.lower().endswith(".bln"):
                found = True
                yield str(Path(root) / name)
    for error in failures:
        trouble(str(error.filename or folder), reason(error))
    if not found and not failures:
        trouble(folder, _NOTHING)


class UnwritableError(Exception):
    """The output cannot be written, as on a full disk."""


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file to read bytes from.

    Raises:
        OSError: it cannot be opened.
    """
    if path == STDIN:
        if sys.stdin is None:  # closed by whoever started the program
            raise OSError(errno.EBADF, os.strerror(errno.EBADF), path)
        yield sys.stdin.buffer
    else:
        with Path(path).open("rb") as file:
            yield file


@contextmanager
def replaced(path: str) -> Iterator[BinaryIO]:
    """A file to write what shall stand in `path`: put in its place at the end, whole or not at all.

    The new file keeps the permissions of the old one; a link keeps pointing at its file.

    Raises:
        OSError: it cannot be written.
    """
    target = Path(path).resolve()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(target.stat().st_mode & 0o7777)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
