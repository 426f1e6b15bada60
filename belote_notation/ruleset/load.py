"""Rulesets from TOML: the presets that come with the package, and a user's own files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from belote_notation.diagnostics import Text
from belote_notation.ruleset.errors import (
    RulesetError,
    bad_file,
    in_file,
    other_game,
    unknown_option,
    unknown_ruleset,
)
from belote_notation.ruleset.model import Ruleset, checked, read_value
from belote_notation.ruleset.option import Value
from belote_notation.ruleset.options import OPTIONS

PRESETS: tuple[str, ...] = (
    "famille",
    "classique",
    "annonces",
    "vanikar",
    "ffb",
    "ffb-annonces",
    "pagat",
    "coinche-ffb",
)
"""The names of the rulesets that come with the package."""

_HEADER = ("name", "version", "title", "origin", "extends")


def load_ruleset(name_or_path: str) -> Ruleset:
    """The rules of a preset (``classique``, ``classique/1``) or of a file ending in ``.toml``.

    A file may state ``extends = "classique"`` and then only the options that differ.

    Raises:
        RulesetError: no such preset or version, or the file cannot be read or used.

    >>> rules = load_ruleset("classique")
    >>> rules.id, rules.target, rules.value_text("overruff")
    ('classique/1', 1000, 'required')
    >>> load_ruleset("clasique")
    Traceback (most recent call last):
    ...
    belote_notation.ruleset.errors.RulesetError: Unknown ruleset: “clasique”; allowed: ... “classique”?
    """
    name = name_or_path.strip()
    if name.lower().endswith(".toml"):
        return _from_file(name)
    stem, slash, version = name.partition("/")
    if stem not in PRESETS:
        raise unknown_ruleset(name, PRESETS)
    rules = _preset(stem)
    if slash and version.strip() != str(rules.version):
        raise unknown_ruleset(name, (rules.id,))
    return rules


@cache
def _preset(name: str) -> Ruleset:
    path = files("belote_notation") / "rulesets" / f"{name}.toml"
    return _build(tomllib.loads(path.read_text(encoding="utf-8")), f"{name}.toml")


def _from_file(name: str) -> Ruleset:
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise bad_file(name, "le fichier n'est pas en UTF-8", "the file is not UTF-8") from None
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise bad_file(name, f"fichier illisible ({reason})", f"cannot be read ({reason})") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise bad_file(name, f"ce n'est pas du TOML ({error})", f"not TOML ({error})") from None
    return _build(data, name)


def _build(data: Mapping[str, object], path: str) -> Ruleset:
    """A ruleset from the tables of a file; `path` is named in what is raised."""
    base = _base(data, path)
    values: dict[str, Value] = {option: base.value(option) for option in base.options} if base else {}
    sources: dict[str, Text] = dict(base.sources) if base else {}
    for option, entry in data.items():
        if option not in _HEADER:
            values[option], sources[option] = _entry(option, entry, path)
    _fill_in(values, data, path)
    missing = [option for option in OPTIONS if option not in values]
    if missing:
        listed = ", ".join(missing)
        raise bad_file(
            path,
            f'options sans valeur : {listed} ; les donner, ou partir d\'une règle (extends = "classique")',
            f'options without a value: {listed}; state them, or start from a ruleset (extends = "classique")',
        )
    fields = {
        "name": _text(data, "name", path),
        "version": _version(data, path),
        "title": _both(data, "title", path),
        "origin": _both(data, "origin", path),
        "sources": MappingProxyType(sources),
    }
    return checked(Ruleset(**fields, **values))  # type: ignore[arg-type]  # each value was read by its option


def _fill_in(values: dict[str, Value], data: Mapping[str, object], path: str) -> None:
    """Give the options that mean nothing in this game their defaults; those of another game are refused."""
    auction = str(values.get("auction", OPTIONS["auction"].default))
    for name, option in OPTIONS.items():
        foreign = option.needs in ("turn_up", "contract") and option.needs != auction
        if foreign and name in data:
            raise in_file(other_game(name, auction, _text(data, "name", path)), path)
        without = (option.needs == "no_trump" and not values.get("no_trump_bid")) or (
            option.needs == "all_trump" and not values.get("all_trump_bid")
        )
        if foreign or without:
            values.setdefault(name, option.default)


def _base(data: Mapping[str, object], path: str) -> Ruleset | None:
    if "extends" not in data:
        return None
    name = _text(data, "extends", path)
    if name.partition("/")[0] not in PRESETS:
        raise in_file(unknown_ruleset(name, PRESETS), path)
    return load_ruleset(name)


def _entry(option: str, entry: object, path: str) -> tuple[Value, Text]:
    """One option: a value, or a table of `value` and `source`; `path` is the source of a bare value."""
    if option not in OPTIONS:
        raise in_file(unknown_option(option, (*OPTIONS, *_HEADER)), path)
    table = entry if isinstance(entry, dict) else {"value": entry}
    unknown = [key for key in table if key not in ("value", "source")]
    if unknown or "value" not in table:
        raise bad_file(
            path,
            f'{option} s\'écrit {{ value = …, source = "…" }}',
            f'{option} is written {{ value = …, source = "…" }}',
        )
    source = _languages(table.get("source", path), both=True)
    if source is None:
        raise bad_file(
            path,
            f"la source de {option} doit être un texte, ou deux : {{ fr = …, en = … }}",
            f"the source of {option} must be a text, or two: {{ fr = …, en = … }}",
        )
    try:
        return read_value(option, _value_text(table["value"])), source
    except RulesetError as error:
        raise in_file(error, path) from None


def _value_text(value: object) -> str:
    """A TOML value as a tag would write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value)


def _text(data: Mapping[str, object], key: str, path: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise bad_file(path, f"{key} doit être un texte", f"{key} must be a text")
    return value


def _version(data: Mapping[str, object], path: str) -> int:
    value = data.get("version")
    if type(value) is not int or value < 1:
        raise bad_file(path, "version doit être un nombre, 1 ou plus", "version must be a number, 1 or more")
    return value


def _both(data: Mapping[str, object], key: str, path: str) -> Text:
    """A text in both languages; the ruleset's name where none is given."""
    value = data.get(key)
    if value is None:
        name = _text(data, "name", path)
        return Text(name, name)
    text = _languages(value)
    if text is None:
        raise bad_file(path, f"{key} doit avoir fr et en", f"{key} must have fr and en")
    return text


def _languages(value: object, *, both: bool = False) -> Text | None:
    """The text of a table of `fr` and `en`, with `both` also of one string; None of anything else."""
    if both and isinstance(value, str):
        return Text(value, value)
    if not isinstance(value, dict) or set(value) != {"fr", "en"}:
        return None
    fr, en = value["fr"], value["en"]
    return Text(fr, en) if isinstance(fr, str) and isinstance(en, str) else None
