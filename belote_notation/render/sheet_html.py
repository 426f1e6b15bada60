"""Score sheets as one HTML page that needs nothing else: light and dark, for the screen and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from belote_notation.checks.rows import MatchSheet
from belote_notation.diagnostics import Lang, Text
from belote_notation.render.sheet import HEADS, ShownRow, Words
from belote_notation.render.sheet_names import Shown

_TITLE = Text("Feuille de marque", "Score sheet")

_STYLE = """\
:root { color-scheme: light dark; --ink: #1d2320; --soft: #5d6863; --line: #c9d1cc; --back: #fdfdfb;
  --stripe: #f1f4f1; --wrong: #a3232b; --right: #14643c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebe7; --soft: #9aa6a0; --line: #3c4641; --back: #161b18; --stripe: #1e2521;
    --wrong: #ff8f92; --right: #7fd8a6; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--back); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
section + section { margin-top: 3rem; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
p { margin: .25rem 0; }
.facts, .notes, .legend { color: var(--soft); }
.legend, .notes { padding-left: 1.2rem; margin: .5rem 0; }
.table { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .55rem; text-align: left; vertical-align: baseline; overflow-wrap: normal; }
th { font-weight: 600; white-space: nowrap; }
thead { border-bottom: 2px solid var(--ink); }
tbody tr { border-bottom: 1px solid var(--line); }
tbody tr:nth-child(even) { background: var(--stripe); }
tbody tr:last-child { border-bottom: 2px solid var(--ink); }
.n { text-align: right; white-space: nowrap; }
.g { border-left: 1px solid var(--line); }
.group { text-align: center; }
.name { white-space: nowrap; }
.red { color: var(--wrong); }
.worked { color: var(--soft); }
.unknown { color: var(--soft); }
del { color: var(--wrong); }
ins { color: var(--right); text-decoration: none; font-weight: 600; }
.doubted { color: var(--wrong); }
.remarks { min-width: 9rem; overflow-wrap: anywhere; }
.result { font-weight: 600; font-size: 1.1rem; }
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --line: #999; --back: #fff; --stripe: #fff;
    --wrong: #000; --right: #000; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  section + section { break-before: page; margin-top: 0; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
}
"""


def opening(lang: Lang) -> str:
    """The start of the page."""
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_TITLE.of(lang)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
    )


def closing() -> str:
    """The end of the page."""
    return "</body>\n</html>\n"


def told(sheet: MatchSheet, lang: Lang) -> Iterator[str]:
    """The section of a sheet, piece by piece."""
    words = Words(sheet, lang)
    yield f"<section>\n<h1>{escape(words.title())}</h1>\n"
    yield f'<p class="facts">{escape(" · ".join(words.facts()))}</p>\n'
    yield from _list("legend", words.legend())
    if words.rows:
        yield '<div class="table">\n<table>\n'
        yield from _heads(words)
        yield "<tbody>\n"
        for row in words.rows:
            yield f"<tr>{''.join(_cells(row, words))}</tr>\n"
        yield "</tbody>\n</table>\n</div>\n"
    result = words.result()
    if result:
        yield f'<p class="result">{escape(result)}</p>\n'
    yield from _list("notes", words.notes())
    yield "</section>\n"


def _list(name: str, items: list[str]) -> Iterator[str]:
    if items:
        yield f'<ul class="{name}">\n'
        for item in items:
            yield f"<li>{escape(item)}</li>\n"
        yield "</ul>\n"


def _heads(words: Words) -> Iterator[str]:
    lang = words.lang

    def tall(name: str, kind: str = "") -> str:
        return f'<th rowspan="2" scope="col"{kind}>{HEADS[name].of(lang)}</th>'

    above = tall("deal", ' class="n"')
    above += tall("dealer") * words.has_dealer + tall("taker") * words.has_taker
    for name in words.groups:
        above += f'<th colspan="2" scope="colgroup" class="group g">{HEADS[name].of(lang)}</th>'
    above += tall("remarks", ' class="g"') * words.has_remarks
    left, right = (escape(words.head(side)) for side in words.order)
    below = f'<th scope="col" class="n g">{left}</th><th scope="col" class="n">{right}</th>'
    yield f"<thead>\n<tr>{above}</tr>\n<tr>{below * len(words.groups)}</tr>\n</thead>\n"


def _cells(row: ShownRow, words: Words) -> Iterator[str]:
    yield f'<th scope="row" class="n">{_number(row.number)}</th>'
    if words.has_dealer:
        yield f'<td class="name">{escape(row.dealer)}</td>'
    if words.has_taker:
        yield f'<td class="name">{_taken(row)}</td>'
    for name in words.groups:
        left, right = row.numbers[name]
        yield f'<td class="n g">{_number(left)}</td><td class="n">{_number(right)}</td>'
    if words.has_remarks:
        yield f'<td class="remarks g">{escape(row.remarks)}</td>'


def _taken(row: ShownRow) -> str:
    """Who took, and what: hearts and diamonds in red."""
    suit = escape(row.contract)
    for red in "♥♦":
        suit = suit.replace(red, f'<span class="red">{red}</span>')
    return f"{escape(row.taker)} {suit}".strip()


def _number(shown: Shown) -> str:
    if shown.kind == "corrected":
        return f"<del>{escape(shown.text)}</del> <ins>{escape(shown.right)}</ins>"
    text = escape(shown.plain())
    return text if shown.kind in ("written", "blank") else f'<span class="{shown.kind}">{text}</span>'
