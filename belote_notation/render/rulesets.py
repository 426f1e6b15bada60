"""Rulesets as text, as JSON and as TOML: the list, one with its sources, and two side by side."""

from __future__ import annotations

import json
from collections.abc import Sequence

from belote_notation.diagnostics import Lang, Text
from belote_notation.render.excerpt import cells, safe
from belote_notation.render.json import Json
from belote_notation.ruleset import NO_VALUE, OPTIONS, Ruleset, differences

_LABELS = {
    "origin": {"fr": "origine :", "en": "origin:"},
    "source": {"fr": "source :", "en": "source:"},
    "without": {"fr": "cela n'existe pas dans ces règles", "en": "there is no such thing in these rules"},
    "same": {
        "fr": "{a} et {b} ont les mêmes options.",
        "en": "{a} and {b} have the same options.",
    },
}


def listed(rulesets: Sequence[Ruleset], lang: Lang) -> str:
    """A line for each ruleset: its name and its title."""
    return _columns([(rules.id, rules.title.of(lang)) for rules in rulesets])


def shown(rules: Ruleset, lang: Lang) -> str:
    """A ruleset with every option: what it decides, its value, what that means, who says so."""
    origin = rules.origin.of(lang)
    lines = [
        f"{rules.id}: {rules.title.of(lang)}" if lang == "en" else f"{rules.id} : {rules.title.of(lang)}"
    ]
    if origin:
        lines.append(f"{_LABELS['origin'][lang]} {origin}")
    for name in rules.options:
        value, meaning = rules.value_text(name), rules.meaning(name).of(lang)
        lines += ["", f"{name} = {value}", f"  {OPTIONS[name].text.of(lang)}"]
        if meaning != value:
            lines.append(f"  → {meaning}")
        source = rules.cite(name).source.of(lang)
        if source:
            lines.append(f"  {_LABELS['source'][lang]} {source}")
    return safe_lines(lines)


def compared(a: Ruleset, b: Ruleset, lang: Lang) -> str:
    """The options in which two rulesets differ, with what each value means."""
    found = differences(a, b)
    if not found:
        return safe_lines([_LABELS["same"][lang].format(a=a.id, b=b.id)])
    lines = []
    for name, *_ in found:
        lines.append(
            f"{name}: {OPTIONS[name].text.of(lang)}"
            if lang == "en"
            else f"{name} : {OPTIONS[name].text.of(lang)}"
        )
        sides = [(rules.id, _valued(rules, name, lang)) for rules in (a, b)]
        lines += [f"  {line}" for line in _columns(sides).splitlines()]
        lines.append("")
    return safe_lines(lines[:-1])


def _valued(rules: Ruleset, name: str, lang: Lang) -> str:
    if not rules.has(OPTIONS[name]):
        return f"{NO_VALUE} ({_LABELS['without'][lang]})"
    value, meaning = rules.value_text(name), rules.meaning(name).of(lang)
    return value if meaning == value else f"{value} ({meaning})"


def listed_value(rulesets: Sequence[Ruleset], lang: Lang) -> Json:
    """The list as a JSON value."""
    return [_headed(rules, lang) for rules in rulesets]


def shown_value(rules: Ruleset, lang: Lang) -> Json:
    """A ruleset with every option as a JSON value."""
    return {
        **_headed(rules, lang),
        "options": {
            name: {
                "value": rules.value_text(name),
                "meaning": rules.meaning(name).of(lang),
                "text": OPTIONS[name].text.of(lang),
                "source": rules.cite(name).source.of(lang),
            }
            for name in rules.options
        },
    }


def compared_value(a: Ruleset, b: Ruleset) -> Json:
    """Where two rulesets differ, as a JSON value."""
    return {
        "rulesets": [a.id, b.id],
        "differences": [
            {"option": name, "values": [first, second]} for name, first, second in differences(a, b)
        ],
    }


def _headed(rules: Ruleset, lang: Lang) -> dict[str, Json]:
    return {
        "name": rules.name,
        "version": rules.version,
        "title": rules.title.of(lang),
        "origin": rules.origin.of(lang),
    }


def toml(rules: Ruleset) -> str:
    """A ruleset as a file that can be changed and given to ``--rules``."""
    lines = [f"name = {_quoted(rules.name)}", f"version = {rules.version}"]
    for key, text in (("title", rules.title), ("origin", rules.origin)):
        if text.fr or text.en:
            lines.append(f"{key} = {_both(text)}")
    lines.append("")
    for name in rules.options:
        value = _quoted(rules.value_text(name))
        lines.append(f"{name} = {{ value = {value}, source = {_both(rules.cite(name).source)} }}")
    return "\n".join(lines) + "\n"


def _both(text: Text) -> str:
    """A text as a table of its two languages."""
    return f"{{ fr = {_quoted(text.fr)}, en = {_quoted(text.en)} }}"


def _quoted(text: str) -> str:
    """A basic TOML string, which escapes as JSON does but for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _columns(rows: Sequence[tuple[str, str]]) -> str:
    width = max(cells(first) for first, _ in rows)
    return "".join(f"{first}{' ' * (width - cells(first))}  {second}\n" for first, second in rows)


def safe_lines(lines: Sequence[str]) -> str:
    """Lines that no terminal takes for orders: a title may come from anybody's file."""
    return "".join(f"{safe(line)}\n" for line in lines)
