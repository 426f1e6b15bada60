"""Files as lines: the bytes are looked over before a line of them is judged.

A file in the wrong encoding says nothing that can be trusted, so it gives one diagnostic at
its first bad byte and no other. Looking it over first costs little beside reading it.
"""

from __future__ import annotations

import codecs
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO

from belote_notation.checks.base import Finding, rule
from belote_notation.diagnostics import Diagnostic, Fact, Severity, Text
from belote_notation.source import Line, Span, number_lines

BLOCK = 1 << 18
"""How many bytes are read at a time."""

_IN_MEMORY = 1 << 20
"""How many bytes of an input that cannot be read twice are kept out of the disk."""

_SHOWN = 200
"""How many bytes after a bad one are kept to show its line."""

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_END_OF_LINE = re.compile("[\r\n]")


@dataclass(frozen=True, slots=True)
class BadBytes:
    """The first byte of a file that is no text in its encoding.

    Attributes:
        span: the character in its place.
        byte: how many bytes stand before it in the file.
        value: the byte.
        encoding: the encoding in which the file was read.
        start: the first bytes of the file.
    """

    span: Span
    byte: int
    value: int
    encoding: str
    start: bytes


_WAYS_OUT = {
    "utf-16": Text(
        "le fichier semble être en UTF-16 : donnez --encoding utf-16",
        "the file looks like UTF-16: give --encoding utf-16",
    ),
    "binary": Text(
        "un octet nul n'est d'aucun texte : ce fichier n'est sans doute pas du BLN",
        "no text has a NUL byte: this file is probably not BLN",
    ),
    "windows-1252": Text(
        "enregistrez le fichier en UTF-8, ou donnez son encodage, par exemple --encoding windows-1252",
        "save the file as UTF-8, or name its encoding, for example --encoding windows-1252",
    ),
    "other": Text(
        "donnez le bon encodage avec --encoding, ou enregistrez le fichier en UTF-8",
        "name the right encoding with --encoding, or save the file as UTF-8",
    ),
}


@rule(
    "B105",
    Severity.ERROR,
    name="bad-encoding",
    fr=(
        "L'octet {hex} (ligne {line}, colonne {column} ; {byte} octets avant lui) "
        "ne se lit pas en {encoding} ; {hint}"
    ),
    en="Byte {hex} (line {line}, column {column}, byte offset {byte}) cannot be read as {encoding}; {hint}",
)
def bad_encoding(bad: BadBytes) -> Iterator[Finding]:
    """A file that is not in the encoding in which it is read. Nothing else of it is judged."""
    if bad.start.startswith(_UTF16_MARKS) and "16" not in bad.encoding:
        hint = "utf-16"
    elif bad.value == 0:
        hint = "binary"
    else:
        hint = "windows-1252" if bad.encoding == "utf-8" else "other"
    facts: dict[str, Fact] = {
        "byte": bad.byte,
        "line": bad.span.number,
        "column": bad.span.column,
        "hex": f"0x{bad.value:02X}",
        "encoding": bad.encoding.upper(),
        "hint": _WAYS_OUT[hint],
    }
    yield Finding(bad.span, facts)


def encoding_diagnostics(bad: BadBytes) -> Iterator[Diagnostic]:
    """What is said of a file in the wrong encoding."""
    for found in bad_encoding.find(bad):
        yield Diagnostic(bad_encoding.rule, found.span, found.facts)


def text_codec(encoding: str) -> codecs.CodecInfo:
    """The codec of a text encoding.

    Raises:
        LookupError: no encoding has this name.

    >>> text_codec("latin1").name, text_codec("utf-8-sig").name
    ('iso8859-1', 'utf-8')
    >>> text_codec("base64")
    Traceback (most recent call last):
    ...
    LookupError: not a text encoding: base64
    """
    try:
        info = codecs.lookup(encoding)
    except ValueError:
        raise LookupError(f"unknown encoding: {encoding!r}") from None
    if info.name == "utf-8-sig":
        info = codecs.lookup("utf-8")
    if not getattr(info, "_is_text_encoding", True) or info.incrementaldecoder is None:
        raise LookupError(f"not a text encoding: {encoding}")
    return info


def seekable(file: BinaryIO) -> BinaryIO:
    """The file itself if it can be read twice, else a copy of what is left of it.

    The copy lies in memory, or in a temporary file if it is long; it is gone once closed.
    """
    if file.seekable():
        return file
    copy = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115  # read by the caller, then dropped
    shutil.copyfileobj(file, copy, BLOCK)
    copy.seek(0)
    return copy  # type: ignore[return-value]  # it has every method of a BinaryIO


@contextmanager
def rereadable(file: BinaryIO) -> Iterator[BinaryIO]:
    """The file itself if it can be read twice, else a copy, gone at the end."""
    source = seekable(file)
    try:
        yield source
    finally:
        if source is not file:
            source.close()


def blocks(file: BinaryIO) -> Iterator[bytes]:
    """What is left of a file, block by block."""
    while block := file.read(BLOCK):
        yield block


def decoded(file: BinaryIO, codec: codecs.CodecInfo) -> Iterator[str]:
    """What is left of a file as text, block by block.

    Raises:
        UnicodeDecodeError: a byte that the encoding does not have.
    """
    decoder = codec.incrementaldecoder("strict")
    for block in blocks(file):
        yield decoder.decode(block)
    yield decoder.decode(b"", final=True)


def find_bad_bytes(file: BinaryIO, codec: codecs.CodecInfo) -> BadBytes | None:
    """The first byte that cannot be read, or None; the file is left where it was.

    A NUL counts as one: no text has it, and files that are no text at all mostly do.
    """
    home = file.tell()
    decoder = codec.incrementaldecoder("strict")
    before = 0
    bad: tuple[int, int] | None = None
    start = b""
    while bad is None:
        block = file.read(BLOCK)
        start = start or block[:4]
        held = decoder.getstate()[0]
        base = before - len(held)
        try:
            text = decoder.decode(block, final=not block)
        except UnicodeDecodeError as error:
            bad = base + error.start, error.object[error.start]
        else:
            if "\0" in text:
                kept = text.partition("\0")[0].encode(codec.name)
                mark = len("".encode(codec.name)) if base else 0
                bad = base + len(kept) - mark, 0
        before += len(block)
        if not block:
            break
    found = None
    if bad is not None:
        file.seek(home)
        span = _span_at(file, codec, bad[0])
        found = BadBytes(span, bad[0], bad[1], codec.name, start)
    file.seek(home)
    return found


def _span_at(file: BinaryIO, codec: codecs.CodecInfo, byte: int) -> Span:
    """The place of the character at a byte: its line is read up to it, and shown a little further."""
    decoder = codec.incrementaldecoder("replace")

    def before() -> Iterator[str]:
        left = byte
        while left > 0 and (block := file.read(min(BLOCK, left))):
            left -= len(block)
            yield decoder.decode(block)
        yield "\ufffd"

    last = Line(1, 0, "\ufffd")
    for line in number_lines(before()):
        last = line
    rest = decoder.decode(file.read(_SHOWN)) or decoder.decode(b"", final=True)
    shown = _END_OF_LINE.split(rest[1:], maxsplit=1)[0].replace("\0", "\ufffd")
    column = len(last.text) - 1
    return Span(Line(last.number, last.offset, last.text + shown), column, column + 1)
