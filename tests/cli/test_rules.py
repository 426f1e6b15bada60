"""``bln rules``: the list, one ruleset, two of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belote_notation.ruleset import OPTIONS, PRESETS, differences, load_ruleset
from cli.running import bln


def test_list() -> None:
    ran = bln("rules")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == [load_ruleset(name).id for name in PRESETS]
    french = bln("rules", "--lang", "fr").out
    assert all(load_ruleset(name).title.fr in french for name in PRESETS)
    listed = json.loads(bln("rules", "--format", "json").out)
    assert [each["name"] for each in listed] == list(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_one(name: str) -> None:
    rules = load_ruleset(name)
    ran = bln("rules", name, "--lang", "fr")
    assert ran.code == 0
    for option in rules.options:
        assert f"\n{option} = {rules.value_text(option)}\n  {OPTIONS[option].text.fr}\n" in ran.out
        assert f"\n  source : {rules.sources[option].fr}\n" in ran.out
    shown = json.loads(bln("rules", name, "--format", "json").out)
    assert {option: each["value"] for option, each in shown["options"].items()} == {
        option: rules.value_text(option) for option in rules.options
    }
    assert all(each["source"] for each in shown["options"].values())


@pytest.mark.parametrize("name", PRESETS)
def test_toml_can_be_read_back(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(bln("rules", name, "--format", "toml").out, encoding="utf-8")
    mine, rules = load_ruleset(str(path)), load_ruleset(name)
    assert mine == rules
    assert mine.sources == rules.sources
    assert (mine.title, mine.origin) == (rules.title, rules.origin)


def test_diff() -> None:
    found = differences(load_ruleset("classique"), load_ruleset("vanikar"))
    ran = bln("rules", "--diff", "classique", "vanikar")
    assert ran.code == 0
    assert [line.partition(":")[0] for line in ran.out.splitlines() if line[:1].strip()] == [
        name for name, *_ in found
    ]
    assert "  classique/1  required (a higher trump than the one on the trick must be played)\n" in ran.out
    assert json.loads(bln("rules", "--diff", "classique", "vanikar", "--format", "json").out) == {
        "rulesets": ["classique/1", "vanikar/1"],
        "differences": [{"option": name, "values": [a, b]} for name, a, b in found],
    }
    other = bln("rules", "--diff", "classique", "coinche-ffb", "--lang", "fr").out
    assert "  classique/1    - (cela n'existe pas dans ces règles)\n  coinche-ffb/1  80\n" in other
    assert bln("rules", "--diff", "ffb", "ffb").out == "ffb/1 and ffb/1 have the same options.\n"


def test_a_file_cannot_colour_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.toml"
    path.write_text(
        'name = "evil\\u001b[31m"\nversion = 1\nextends = "classique"\n'
        'target = { value = 501, source = "\\u001b[2J" }\n',
        encoding="utf-8",
    )
    for args in ((str(path),), ("--diff", "classique", str(path))):
        ran = bln("rules", *args)
        assert ran.code == 0
        assert "␛[31m" in ran.out
        assert all(line.isprintable() for line in ran.out.split("\n"))


def test_wrong_usage() -> None:
    assert "Did you mean “classique”?" in bln("rules", "clasique").err
    assert bln("rules", "clasique").code == 2
    assert bln("rules", "ffb", "--diff", "ffb", "pagat").code == 2
    assert bln("rules", "--format", "toml").code == 2
    assert "Règles inconnues" in bln("rules", "clasique", "--lang", "fr").err
