"""A score sheet as a Markdown table, nothing of the record taken for markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

from belote_notation.checks.rows import MatchSheet
from belote_notation.diagnostics import Lang
from belote_notation.render.sheet import HEADS, ShownRow, Words
from belote_notation.render.sheet_names import Shown

_MARKUP = re.compile(r"[\\`*_{}\[\]<>|~#!&$^=@]")
_LINK = re.compile(r"://|\bwww\.", re.IGNORECASE)
_LEADING = re.compile(r"^(\d+)([.)])|^([-+])")


def escaped(text: str) -> str:
    r"""A text as Markdown that shows just that.

    >>> escaped("a|b *c* <d> www.e.fr"), escaped("1. a"), escaped("- a")
    ('a\\|b \\*c\\* \\<d\\> www\\.e.fr', '1\\. a', '\\- a')
    """
    text = _MARKUP.sub(lambda found: f"\\{found.group()}", text)
    text = _LINK.sub(lambda found: found.group().replace(":", "\\:").replace(".", "\\."), text)
    return _LEADING.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", text)


def told(sheet: MatchSheet, lang: Lang) -> Iterator[str]:
    """The sheet, piece by piece."""
    words = Words(sheet, lang)
    yield f"## {escaped(words.title())}\n\n"
    yield f"{escaped(' · '.join(words.facts()))}\n"
    legend = words.legend()
    if legend:
        yield "\n" + "".join(f"* {escaped(who)}\n" for who in legend)
    if words.rows:
        yield "\n"
        yield from _table(words)
    result = words.result()
    if result:
        yield f"\n**{escaped(result)}**\n"
    notes = words.notes()
    if notes:
        yield "\n" + "".join(f"* {escaped(note)}\n" for note in notes)


def _table(words: Words) -> Iterator[str]:
    lang = words.lang
    heads, lines = [HEADS["deal"].of(lang)], ["---:"]
    for name, any_is in (("dealer", words.has_dealer), ("taker", words.has_taker)):
        heads += [HEADS[name].of(lang)] * any_is
        lines += [":---"] * any_is
    for name in words.groups:
        heads += [f"{HEADS[name].of(lang)} {words.head(side)}" for side in words.order]
        lines += ["---:", "---:"]
    heads += [HEADS["remarks"].of(lang)] * words.has_remarks
    lines += [":---"] * words.has_remarks
    yield _line(heads)
    yield _line(lines)
    for row in words.rows:
        yield _line(_cells(row, words))


def _cells(row: ShownRow, words: Words) -> list[str]:
    texts = [_number(row.number)]
    texts += [escaped(row.dealer)] * words.has_dealer
    texts += [escaped(f"{row.taker} {row.contract}".strip())] * words.has_taker
    texts += [_number(shown) for name in words.groups for shown in row.numbers[name]]
    return texts + [escaped(row.remarks)] * words.has_remarks


def _number(shown: Shown) -> str:
    """A number; the right one of two is in bold letters, the wrong one struck out."""
    if shown.kind == "corrected":
        return f"~~{shown.text}~~ → **{shown.right}**"
    return shown.plain()


def _line(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |\n"
