"""The formats of the report behind one interface; each hands back pieces of text as diagnostics come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from belote_notation.diagnostics import Diagnostic, Lang, Text
from belote_notation.render import json, plain
from belote_notation.render.words import Tally, counted, hint, summary

if TYPE_CHECKING:
    from belote_notation.checks.corrected import CorrectedSheet

Format = Literal["full", "concise", "json"]
FORMATS: tuple[Format, ...] = ("full", "concise", "json")

FileCounts = tuple[str, int, int, int]
"""A file's path, and how many matches, deals and plays it holds."""

FileSheets = tuple[str, Sequence["CorrectedSheet"]]
"""A file's path, and the corrected sheets of its matches."""

_CHANGES: dict[Lang, tuple[str, str]] = {
    "fr": ("nombre changé", "nombres changés"),
    "en": ("number changed", "numbers changed"),
}
_CORRECTED = Text(
    "La feuille de marque corrigée ({change}, que « bln fix -w » écrit) :",
    "The corrected score sheet ({change}, which “bln fix -w” writes):",
)


class Renderer(Protocol):
    """A format of the report."""

    def opening(self) -> str:
        """What stands before the first diagnostic."""
        ...

    def item(self, path: str, diagnostic: Diagnostic) -> str:
        """One diagnostic."""
        ...

    def closing(
        self, files: Sequence[FileCounts], tally: Tally, sheets: Sequence[FileSheets] = (), *, summed: bool
    ) -> str:
        """What stands after the last diagnostic.

        Args:
            files: the files that were read.
            tally: what was seen in all of them.
            sheets: the corrected sheets of files with a wrong number.
            summed: whether people are told the sums; a format for programs always gives them.
        """
        ...


class Full:
    """Source lines, carets and notes."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang

    def opening(self) -> str:
        """Nothing."""
        return ""

    def item(self, path: str, diagnostic: Diagnostic) -> str:
        """The diagnostic with its source line and notes."""
        return plain.full(path, diagnostic, self.lang)

    def closing(
        self,
        files: Sequence[FileCounts],  # noqa: ARG002  # the interface
        tally: Tally,
        sheets: Sequence[FileSheets] = (),
        *,
        summed: bool,
    ) -> str:
        """The corrected sheets, how to learn more, and the sums."""
        lines = [hint(tally, self.lang), summary(tally, self.lang)] if summed else []
        told = "".join(_corrected(sheet, self.lang) for _, found in sheets for sheet in found)
        return told + "".join(f"{line}\n" for line in lines if line is not None)


class Coloured(Full):
    """The same in colours."""

    def __init__(self, lang: Lang) -> None:
        from belote_notation.render import terminal  # noqa: PLC0415  # rich is slow to import

        super().__init__(lang)
        self._full = terminal.full

    def item(self, path: str, diagnostic: Diagnostic) -> str:
        """The diagnostic with its source line and notes."""
        return self._full(path, diagnostic, self.lang)


class Concise:
    """One line a diagnostic."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang

    def opening(self) -> str:
        """Nothing."""
        return ""

    def item(self, path: str, diagnostic: Diagnostic) -> str:
        """The diagnostic in one line."""
        return plain.concise(path, diagnostic, self.lang)

    def closing(
        self,
        files: Sequence[FileCounts],  # noqa: ARG002  # the interface
        tally: Tally,
        sheets: Sequence[FileSheets] = (),  # noqa: ARG002
        *,
        summed: bool,
    ) -> str:
        """The sums."""
        return f"{summary(tally, self.lang)}\n" if summed else ""


class Object:
    """One JSON object."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang
        self._first = True

    def opening(self) -> str:
        """The object's start."""
        return json.opening()

    def item(self, path: str, diagnostic: Diagnostic) -> str:
        """The diagnostic as an item of the array."""
        text = json.item(path, diagnostic, self.lang, first=self._first)
        self._first = False
        return text

    def closing(
        self,
        files: Sequence[FileCounts],
        tally: Tally,
        sheets: Sequence[FileSheets] = (),
        *,
        summed: bool,  # noqa: ARG002  # the interface
    ) -> str:
        """The object's end."""
        return json.closing(files, tally, sheets)


def _corrected(found: CorrectedSheet, lang: Lang) -> str:
    """A corrected sheet under its heading, and a blank line."""
    from belote_notation.render import sheet_plain  # noqa: PLC0415  # only for whom has it

    change = counted(len(found.corrections), *_CHANGES[lang], lang)
    head = _CORRECTED.of(lang).format(change=change)
    lines = "".join(sheet_plain.told(found.sheet, lang)).splitlines(keepends=True)
    return f"{head}\n{''.join(f'  {line}' if line.strip() else line for line in lines)}\n"


def renderer(form: Format, lang: Lang, *, coloured: bool) -> Renderer:
    """The renderer of a format; colours only touch the full one."""
    if form == "json":
        return Object(lang)
    if form == "concise":
        return Concise(lang)
    return Coloured(lang) if coloured else Full(lang)
