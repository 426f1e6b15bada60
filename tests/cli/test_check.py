"""``bln check``: formats, selection, files, exit codes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from belote_notation import checks
from belote_notation.cli import check
from belote_notation.diagnostics import Diagnostic
from cli.records import RIGHT, UNREADABLE, WRONG
from cli.running import bln
from golden.findings import FINDINGS

SCHEMA = json.loads((Path(__file__).parents[2] / "docs/spec/report.schema.json").read_text(encoding="utf-8"))
WARNED = '[Rules "classique"]\n[Date "someday"]\n\ndeal 1 dealer N\ntaker: W ♥\n'
"""A warning (B111) and no error."""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file with an illegal play."""
    path = tmp_path / "wrong.bln"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_illegal_play(wrong: Path) -> None:
    ran = bln("check", str(wrong))
    assert ran.code == 1
    assert f"{wrong}:6:10: error B404 must-ruff: " in ran.out
    assert "6 | 1. W: A♠ 7♦ J♠ K♠\n  |          ^^\n" in ran.out
    assert "could be played: ♥" not in ran.out
    assert "could be played: Q♥ 8♥" in ran.out
    assert "in hand: Q♥ 8♥ K♦ 9♦ 7♦ A♣ J♣ 9♣" in ran.out
    assert "rule: classique/1, ruff_partner_winning = free" in ran.out
    assert ran.last.startswith("1 file, 1 match, 1 deal: 1 error, ")
    assert not ran.err


def test_french(wrong: Path) -> None:
    ran = bln("check", "--lang", "fr", str(wrong))
    assert f"{wrong}:6:10: erreur B404 must-ruff : " in ran.out or f"{wrong}:6:10: erreur B404" in ran.out
    assert "jouable : D♥ 8♥" in ran.out
    assert ran.last.startswith("1 fichier, 1 partie, 1 donne : 1 erreur, ")
    assert bln("check", str(wrong), env={"LANG": "fr_FR.UTF-8"}).out == ran.out
    assert bln("check", str(wrong), env={"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}).out != ran.out


def test_clean(tmp_path: Path) -> None:
    ran = bln("check", "-", stdin=RIGHT)
    assert ran.code == 0
    assert "error" not in ran.out.replace("0 errors", "")
    assert bln("check", "-", "-q", stdin=RIGHT).out == ""


def test_standard_input_is_read_once() -> None:
    ran = bln("check", "-", "-", "--format", "concise", stdin=WRONG)
    assert ran.code == 1
    assert ran.out.count("-:6:10: B404 error ") == 1
    assert ran.last.startswith("1 file, ")


def test_quiet(wrong: Path) -> None:
    ran = bln("check", "-q", "--format", "concise", str(wrong))
    assert ran.code == 1
    first, last = ran.out.splitlines()
    assert ": B404 error " in first
    assert last.startswith("1 file, 1 match, 1 deal: 1 error, 0 warnings, ")


def test_strict() -> None:
    assert bln("check", "-", stdin=WARNED).code == 0
    assert bln("check", "-", "-q", stdin=WARNED).out == ""
    ran = bln("check", "-", "-q", "--strict", "--format", "concise", stdin=WARNED)
    assert ran.code == 1
    assert [line.split()[1] for line in ran.out.splitlines()[:-1]] == ["B111"]


def test_json(wrong: Path) -> None:
    ran = bln("check", "--format", "json", str(wrong), "-", stdin=RIGHT)
    assert ran.code == 1
    report = json.loads(ran.out)
    Draft202012Validator(SCHEMA).validate(report)
    assert report["files"] == [
        {"path": str(wrong), "matches": 1, "deals": 1, "plays": 4},
        {"path": "-", "matches": 1, "deals": 1, "plays": 4},
    ]
    (error,) = [each for each in report["diagnostics"] if each["severity"] == "error"]
    assert error["code"] == "B404"
    assert error["address"] == "1/1/1.2"
    assert error["args"]["legal"] == ["QH", "8H"]
    assert WRONG[error["start"]["offset"] : error["end"]["offset"]] == "7♦"
    assert report["summary"]["errors"] == 1


def test_json_stays_whole(tmp_path: Path) -> None:
    """Quiet and clean, or with a file that is not there: still one valid object."""
    quiet = json.loads(bln("check", "-q", "--format", "json", "-", stdin=RIGHT).out)
    assert quiet["diagnostics"] == []
    assert quiet["summary"]["errors"] == 0
    ran = bln("check", "--format", "json", str(tmp_path / "none.bln"))
    assert ran.code == 2
    assert json.loads(ran.out)["files"] == []
    assert "there is no such file" in ran.err


def test_select_and_ignore(wrong: Path) -> None:
    def codes(*args: str, stdin: str = "") -> set[str]:
        ran = bln("check", "--format", "concise", *args, stdin=stdin)
        return {line.split(": ")[1].split()[0] for line in ran.out.splitlines()[:-1]}

    everything = codes(str(wrong))
    assert {"B404", "B708"} <= everything
    assert codes(str(wrong), "--select", "B4") == {"B404"}
    assert codes(str(wrong), "--select", "b404,B7") == {
        code for code in everything if code[:2] in ("B4", "B7")
    }
    assert codes(str(wrong), "--ignore", "B7", "--ignore", "B4") == {
        code for code in everything if code[:2] not in ("B4", "B7")
    }
    assert bln("check", str(wrong), "--ignore", "B404").code == 0
    assert codes("-", "--select", "B4", stdin=UNREADABLE) == {"B102"}


def test_what_could_not_be_read_is_shown() -> None:
    ran = bln("check", "-", "--ignore", "B10", "--format", "concise", stdin=UNREADABLE)
    assert ran.code == 1
    assert "-:2:1: B102 error" in ran.out
    assert "B101, B102, B103, B104, B105" in ran.err
    assert "never hidden" in ran.err
    assert "jamais caché" in bln("check", "-", "--ignore", "B113", "--lang", "fr", stdin=UNREADABLE).err
    assert not bln("check", "-", "--ignore", "B107", stdin=UNREADABLE).err


def test_rules_from_the_command_line() -> None:
    """Under classique a trump lead must be beaten, under vanikar it need not."""
    record = '[Rules "vanikar"]\n\ndeal 1 dealer N\nhand E: ♥98 ♦K97 ♣AJ9\ntaker: S ♥\n1. E: 8♥ A♥\n'
    raised = record.replace("1. E: 8♥ A♥", "1. W: Q♥ A♠").replace("hand E: ♥98", "hand S: ♥98")
    assert bln("check", "-", stdin=record).code == 0
    assert bln("check", "-", "--rules", "classique", "--format", "concise", stdin=raised).code == 1
    assert bln("check", "-", "--rule", "target=501", stdin=record).code == 0


def test_ruleset_file(tmp_path: Path, wrong: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "house"\nversion = 3\nextends = "classique"\n'
        'ruff_partner_winning = { value = "required", source = "us" }\n',
        encoding="utf-8",
    )
    ran = bln("check", "--rules", str(house), str(wrong))
    assert "rule: house/3, ruff_partner_winning = required" in ran.out


def test_folders(tmp_path: Path) -> None:
    for name in ("b.bln", "a.BLN", "sub/c.bln", "sub/not.txt", ".x/d.bln"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(UNREADABLE, encoding="utf-8")
    ran = bln("check", str(tmp_path), str(tmp_path / "b.bln"), "--format", "concise", "--select", "B102")
    found = [Path(line.split(":")[0]).relative_to(tmp_path).as_posix() for line in ran.out.splitlines()[:-1]]
    assert found == ["a.BLN", "b.bln", ".x/d.bln", "sub/c.bln"]
    assert ran.last.startswith("4 files, ")


def test_folder_without_records(tmp_path: Path) -> None:
    ran = bln("check", str(tmp_path))
    assert ran.code == 2
    assert ran.err == f"bln: {tmp_path}: no .bln file in this folder\n"


def test_missing_file_does_not_stop_the_others(tmp_path: Path, wrong: Path) -> None:
    ran = bln("check", str(tmp_path / "none.bln"), str(wrong))
    assert ran.code == 2
    assert ran.err == f"bln: {tmp_path / 'none.bln'}: there is no such file\n"
    assert "B404" in ran.out
    assert ran.last.startswith("1 file, 1 match, 1 deal: 1 error")


def test_unreadable_file(wrong: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def refuse(path: Path, *args: object, **more: object):
        if path == wrong:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *args, **more)

    monkeypatch.setattr(Path, "open", refuse)
    ran = bln("check", "--lang", "fr", str(wrong))
    assert ran.code == 2
    assert ran.err == f"bln: {wrong} : l'accès est refusé\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_bom(end: str) -> None:
    text = "\ufeff" + WRONG.replace("\n", end)
    ran = bln("check", "-", "--format", "json", stdin=text)
    report = json.loads(ran.out)
    (error,) = [each for each in report["diagnostics"] if each["code"] == "B404"]
    start = error["start"]
    assert (start["line"], start["column"]) == (6, 10)
    assert text[1:][start["offset"] : error["end"]["offset"]] == "7♦"


def test_encodings(tmp_path: Path) -> None:
    path = tmp_path / "old.bln"
    path.write_bytes('[North "Chloé"]\ndeal 1 dealer N\n'.encode("latin-1"))
    ran = bln("check", str(path))
    assert ran.code == 1
    assert f"{path}:1:13: error B105 bad-encoding: " in ran.out
    assert "--encoding" in ran.out
    assert bln("check", "--encoding", "latin-1", str(path)).code == 0
    unknown = bln("check", "--encoding", "klingon", str(path))
    assert unknown.code == 2
    assert "Unknown encoding: klingon" in unknown.err
    assert bln("check", "--encoding", "base64", str(path)).code == 2


def test_hostile_characters() -> None:
    hostile = (
        'deal 1\n\x1b]0;owned\x07trikc \x9b31m\u202e: A♠\n[Event "\x1b[2J\x7f"]\n[Event "\x1b[2J\x7f"]\n'
    )
    for form in ("full", "concise", "json"):
        for color in ("auto", "always"):
            ran = bln("check", "-", "--format", form, "--color", color, stdin=hostile)
            assert ran.code == 1
            text = re.sub(r"\x1b\[[0-9;]*m", "", ran.out) if color == "always" else ran.out
            assert all(line.isprintable() for line in text.split("\n")), (form, color)


def test_very_long_line() -> None:
    text = "deal 1\n1. N: A♠ " + "x" * 1_000_000 + "\n"
    ran = bln("check", "-", stdin=text)
    assert ran.code == 1
    assert max(map(len, ran.out.splitlines())) < 400


def test_colours(wrong: Path) -> None:
    plain = bln("check", str(wrong)).out
    painted = bln("check", "--color", "always", str(wrong)).out
    assert "\x1b[" not in plain
    assert "\x1b[1;31m" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain
    assert bln("check", "--color", "never", str(wrong)).out == plain
    assert bln("check", "--color", "always", "--format", "concise", str(wrong)).out.count("\x1b") == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("check",), "FILE"),
        (("check", "-", "--format", "xml"), "xml"),
        (("check", "-", "--rules", "clasique"), "Did you mean “classique”?"),
        (("check", "-", "--rule", "target"), "write option=value"),
        (("check", "-", "--rule", "targt=5"), "Did you mean “target”?"),
        (("check", "-", "--rule", "overruff=maybe"), "allowed: required, optional"),
        (("check", "-", "--select", "C4"), "No code begins with “C4”"),
        (("check", "-", "--frmat", "json"), "--format"),
        (("chek",), "chek"),
        ((), "command"),
    ],
)
def test_wrong_usage(args: tuple[str, ...], said: str) -> None:
    ran = bln(*args)
    assert ran.code == 2
    assert said in ran.err
    assert not ran.out
    french = bln(*args, env={"LANG": "fr"})
    assert french.code == 2
    assert french.err.startswith("Usage : bln")
    assert "Erreur : " in french.err


def test_closed_pipe(tmp_path: Path) -> None:
    path = tmp_path / "long.bln"
    path.write_text("deal 1\n" + "trikc\n" * 20_000, encoding="utf-8")
    command = [sys.executable, "-m", "belote_notation", "check", "--format", "concise", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_interrupt(monkeypatch: pytest.MonkeyPatch, wrong: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checks, "check_file", interrupted)
    ran = bln("check", str(wrong))
    assert ran.code == 130
    assert not ran.err


def test_diagnostics_come_as_they_are_found(monkeypatch: pytest.MonkeyPatch, wrong: Path) -> None:
    """Each is written before the next is looked for."""
    written: list[str] = []
    found = [diagnostic for _, diagnostic in FINDINGS]

    def slowly(*_: object) -> Iterator[Diagnostic]:
        for number, diagnostic in enumerate(found):
            assert len(written) == 1 + number
            yield diagnostic

    monkeypatch.setattr(checks, "check_file", slowly)
    monkeypatch.setattr(check.click, "echo", lambda text, **_: written.append(text))
    settings = check.Settings(checks.CheckOptions(), "en", "json", "utf-8", False, False, False)
    assert check.Check(settings).run([str(wrong)]) == 1
    assert len(json.loads("".join(written))["diagnostics"]) == len(found)
