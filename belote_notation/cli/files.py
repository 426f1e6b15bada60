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


class OddFileError(Exception):
    """What stands at a path is no ordinary file, as a device."""


def same(path: str, other: str) -> bool:
    """Whether two paths name one file that exists."""
    try:
        return path != STDIN and Path(path).samefile(other)
    except OSError:
        return False


@contextmanager
def replaced(path: str) -> Iterator[BinaryIO]:
    """A file to write what shall stand in `path`: put in its place at the end, whole or not at all.

    The new file keeps the permissions of the old one; a link keeps pointing at its file.

    Raises:
        OSError: it cannot be written.
    """
    target = Path(path).resolve()
    with _beside(target) as (file, fresh):
        yield file
        _finish(file)
        fresh.chmod(target.stat().st_mode & 0o7777)
        fresh.replace(target)


@contextmanager
def placed(path: str, *, force: bool) -> Iterator[BinaryIO]:
    """A file to write what shall stand in a new file at `path`, whole or not at all.

    Args:
        path: where.
        force: replace the file that stands there, if one does, as `replaced`.

    Raises:
        FileExistsError: a file stands there already, and `force` is not given.
        OddFileError: what stands there is no ordinary file.
        OSError: it cannot be written.
    """
    target = Path(path).resolve()
    if target.exists():
        if not target.is_file():
            raise OddFileError(path)
        if not force:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        with replaced(path) as file:
            yield file
        return
    with _beside(target) as (file, fresh):
        yield file
        _finish(file)
        mask = os.umask(0)
        os.umask(mask)
        fresh.chmod(0o666 & ~mask)
        if force:
            fresh.replace(target)
        else:
            _put_new(fresh, target)


def _put_new(fresh: Path, target: Path) -> None:
    """Put a file in a place where none stands, not even one that came there meanwhile."""
    try:
        os.link(fresh, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        fresh.replace(target)


@contextmanager
def _beside(target: Path) -> Iterator[tuple[BinaryIO, Path]]:
    """A file in the folder of another, gone at the end unless it was put in that one's place."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file, fresh
    finally:
        fresh.unlink(missing_ok=True)


def _finish(file: BinaryIO) -> None:
    """Make sure that what was written stands on the disk, and close the file."""
    file.flush()
    os.fsync(file.fileno())
    file.close()
