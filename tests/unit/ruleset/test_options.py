"""The table of options: complete, readable, bilingual."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

import pytest

from belote_notation.ruleset import OPTIONS, Option, Ruleset, load_ruleset

_HEADER = ("name", "version", "title", "origin", "sources")


def test_every_option_is_a_field_and_every_field_an_option() -> None:
    names = [field.name for field in fields(Ruleset) if field.name not in _HEADER]
    assert names == list(OPTIONS)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_what_is_written_is_read(option: Option) -> None:
    rules = load_ruleset("pagat")
    for word in option.allowed:
        if word == "N":
            assert option.write(option.read("1234")) == "1234"
        else:
            value = option.read(f" {word.upper()} ")
            assert option.write(value) == word
            assert option.meaning(value).fr
            assert option.meaning(value).en
    assert option.read(option.write(option.default)) == option.default
    assert option.read(rules.value_text(option.name)) == rules.value(option.name)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_texts_in_both_languages(option: Option) -> None:
    assert option.text.fr.endswith(".")
    assert option.text.en.endswith(".")
    assert option.text.fr != option.text.en
    if issubclass(option.kind, Enum):
        meanings = [option.meaning(option.read(word)) for word in option.allowed]
        assert len({meaning.fr for meaning in meanings}) == len(meanings)
        assert len({meaning.en for meaning in meanings}) == len(meanings)


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("overruff", "never"),
        ("overruff", ""),
        ("direction", "left"),
        ("announce_reuse", "true"),
        ("target", "-5"),
        ("target", "0"),
        ("target", "1e3"),
        ("target", "²"),
        ("target", "9" * 5000),
        ("belote_points", "none"),
        ("capot_total", "251"),
        ("failure_points", "161"),
        ("contract_threshold", "0"),
        ("deal_limit", "0"),
        ("first_packets", "3-3"),
        ("first_packets", "5-0"),
        ("first_packets", "3-2,3-2"),
        ("first_packets", "3-2,"),
        ("first_packets", ""),
    ],
)
def test_what_is_no_value(name: str, word: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        OPTIONS[name].read(word)


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        ("target", "none", None),
        ("target", "501", 501),
        ("deal_limit", "12", 12),
        ("belote_points", "0", 0),
        ("capot_total", "162", 162),
        ("announce_reuse", "yes", True),
        ("announce_reuse", "no", False),
        ("first_packets", "2-3", ((2, 3),)),
        ("first_packets", "3-2, 2-3,5", ((3, 2), (2, 3), (5,))),
    ],
)
def test_values(name: str, word: str, value: object) -> None:
    assert OPTIONS[name].read(word) == value
