"""``bln rules match`` and ``bln check --rules all`` as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

from cli.running import bln

CLEAN = Path("samples/en/ffb.bln")
"""A sample that its own rules find clean."""


def test_the_rules_that_fit_come_first(tmp_path: Path) -> None:
    done = bln("rules", "match", str(sample()), "--lang", "en")
    assert done.code == 0
    lines = done.out.splitlines()
    assert "by its tags: ffb" in lines[0]
    assert "clean" in lines[1]


def test_french(tmp_path: Path) -> None:
    done = bln("rules", "match", str(sample()), "--lang", "fr")
    assert "selon ses tags : ffb" in done.out
    assert "aucune erreur" in done.out


def test_check_under_all_rules_is_the_same_table() -> None:
    done = bln("check", "--rules", "all", str(sample()), "--lang", "en")
    assert done.code == 0
    assert bln("rules", "match", str(sample()), "--lang", "en").out.startswith(done.out)


def test_json(tmp_path: Path) -> None:
    value = json.loads(bln("rules", "match", str(sample()), "--format", "json", "--lang", "en").out)
    (file,) = value["files"]
    assert file["clean"]
    assert file["written"] == ["ffb/1"]
    assert {each["ruleset"] for each in file["presets"] if not each["errors"]} >= {"ffb/1"}


def test_trouble(tmp_path: Path) -> None:
    assert bln("rules", "match", str(tmp_path / "none.bln"), "--lang", "en").code == 2
    assert bln("rules", "match", "--lang", "en").code == 2
    assert bln("check", "--rules", "all", "--rule", "tie=failed", str(sample()), "--lang", "en").code == 2
    latin = tmp_path / "latin.bln"
    latin.write_bytes('[Nord "Chloé"]\ndonne 1\n'.encode("latin-1"))
    done = bln("rules", "match", str(latin), "--lang", "fr")
    assert done.code == 1
    assert "--encoding" in done.err
    assert bln("rules", "match", str(latin), "--encoding", "latin-1", "--lang", "fr").code == 0


def sample() -> Path:
    return Path(__file__).parents[2] / CLEAN
