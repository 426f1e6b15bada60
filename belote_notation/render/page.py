"""The manual page of a rule, cut to one language and freed of its Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from belote_notation.diagnostics import Lang, Severity
from belote_notation.render.words import SEVERITY

WIDTH = 96
"""Characters of a line of prose."""

_LANGUAGE = {"fr": "Français", "en": "English"}
_EXAMPLES = {"Wrong": {"fr": "Faux", "en": "Wrong"}, "Right": {"fr": "Juste", "en": "Right"}}
_GRAVITY = {"fr": "Gravité : ", "en": "Severity: "}
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def page(markdown: str, lang: Lang) -> str:
    """What a page says in one language: its title, that language's sections, and the examples.

    What stands between the examples is in English, and only the English page shows it.

    >>> print(page("# B404 must-ruff\\n\\n## English\\n### What\\nRuff.\\n\\n## Français\\n### Quoi\\n"
    ...            "Coupez.\\n\\n## Wrong\\n```bln\\ndeal 1\\n```\\n", "fr"), end="")
    B404 must-ruff
    <BLANKLINE>
    Quoi
      Coupez.
    <BLANKLINE>
    Faux
        deal 1
    """
    shown: list[str] = []
    for line in _lines(markdown, lang):
        after_heading = len(shown) > 1 and not shown[-1].startswith((" ", _GRAVITY[lang]))
        if line or not (shown and (not shown[-1] or after_heading)):
            shown.append(line)
    return "\n".join(each.rstrip() for each in shown).rstrip() + "\n"


def _lines(markdown: str, lang: Lang) -> Iterator[str]:
    """The lines of the page, with more blank ones than are shown."""
    kept, examples, fenced = True, False, False
    for line in markdown.splitlines():
        if line.startswith("```"):
            fenced = not fenced
            if kept and not fenced:
                yield ""
        elif line.startswith("## ") and not fenced:
            title = line[3:].strip()
            examples = title in _EXAMPLES
            kept = examples or title == _LANGUAGE[lang]
            if examples:
                yield from ("", _EXAMPLES[title][lang])
        elif not kept:
            continue
        elif fenced:
            yield f"    {line}"
        elif line.startswith("# "):
            yield line[2:]
        elif line.startswith("### "):
            yield from ("", line[4:].strip())
        elif line.startswith("Severity: "):
            yield _GRAVITY[lang] + SEVERITY[Severity(line.removeprefix("Severity: ").strip())].of(lang)
        elif examples and lang == "fr":
            continue
        elif line.strip():
            yield from _prose(line)
        elif not examples:
            yield ""


def _prose(line: str) -> list[str]:
    """A paragraph, its links reduced to their words, its lines no longer than a screen is wide."""
    text = _LINK.sub(r"\1", line.strip())
    return textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
