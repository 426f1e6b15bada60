"""The manual page of a rule, cut to one language and freed of its Markdown."""

from __future__ import annotations

from belote_notation.diagnostics import Lang

_LANGUAGE = {"fr": "Français", "en": "English"}
_EXAMPLES = {"Wrong": {"fr": "Faux", "en": "Wrong"}, "Right": {"fr": "Juste", "en": "Right"}}


def page(markdown: str, lang: Lang) -> str:
    """What a page says in one language: its title, that language's sections, and the examples.

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
    kept, fenced = True, False
    for line in markdown.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            if kept:
                shown.append(f"    {line}".rstrip())
        elif line.startswith("# "):
            shown.append(line[2:])
        elif line.startswith("## "):
            title = line[3:].strip()
            kept = title in _EXAMPLES or title == _LANGUAGE[lang]
            if title in _EXAMPLES:
                _gap(shown)
                shown.append(_EXAMPLES[title][lang])
        elif kept and line.startswith("### "):
            _gap(shown)
            shown.append(line[4:])
        elif kept and line.strip():
            shown.append(f"  {line}")
        elif kept:
            _gap(shown)
    return "\n".join(shown).rstrip() + "\n"


def _gap(shown: list[str]) -> None:
    if shown and shown[-1]:
        shown.append("")
