"""``bln fix``: numbers corrected, shown or written."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from cli.running import bln

WRONG = (
    '\ufeff[Rules "famille"]\r\n\r\ndeal 1 dealer N  ; the first\r\ntaker: NS ♥\r\npoints:  NS 95 EW 67\r\n'
    "score: NS 85 EW 67 {sic}\r\ntotal: NS 95 EW 67"
)
RIGHT = WRONG.replace("NS 85", "NS 95")
ILLEGAL = Path(__file__).parents[2] / "samples" / "errors" / "B403-must-follow-suit.bln"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A sheet with one wrong number."""
    path = tmp_path / "wrong.bln"
    path.write_bytes(WRONG.encode("utf-8"))
    return path


def test_it_says_what_it_would_do_and_writes_nothing(wrong: Path) -> None:
    ran = bln("fix", str(wrong))
    assert (ran.code, ran.err) == (1, "")
    change, summary = ran.out.splitlines()
    assert change.startswith(
        f"{wrong}:6:11: 85 → 95  (B604 Score of the deal: North-South has 85 instead of 95"
    )
    assert summary == f"{wrong}: 1 correction; nothing is written, -w writes it"
    assert wrong.read_bytes() == WRONG.encode("utf-8")


def test_in_french(wrong: Path) -> None:
    change, summary = bln("fix", "--lang", "fr", str(wrong)).out.splitlines()
    assert "85 → 95  (B604 Marque de la donne : Nord-Sud a 85 au lieu de 95" in change
    assert summary == f"{wrong} : 1 correction ; rien n'est écrit, -w l'écrit"


def test_written_with_w(wrong: Path) -> None:
    wrong.chmod(0o640)
    link = wrong.with_name("link.bln")
    link.symlink_to(wrong)
    ran = bln("fix", "-w", str(link))
    assert (ran.code, ran.err) == (0, "")
    assert ran.last == f"{link}: 1 correction, written"
    assert wrong.read_bytes() == RIGHT.encode("utf-8")
    assert stat.S_IMODE(wrong.stat().st_mode) == 0o640
    assert link.is_symlink()
    again = bln("fix", "-w", str(wrong))
    assert (again.code, again.out) == (0, f"{wrong}: no number to correct\n")
    assert sorted(each.name for each in wrong.parent.iterdir()) == ["link.bln", "wrong.bln"]


def test_a_diff(wrong: Path) -> None:
    ran = bln("fix", "--diff", str(wrong))
    assert ran.code == 1
    assert [line for line in ran.out.split("\n") if line.startswith(("-score", "+score"))] == [
        "-score: NS 85 EW 67 {sic}\r",
        "+score: NS 95 EW 67 {sic}\r",
    ]
    assert bln("fix", "--diff", "-", stdin=RIGHT).out == ""


def test_standard_input() -> None:
    ran = bln("fix", "-", stdin=WRONG)
    assert ran.code == 1
    assert ran.out.startswith("-:6:11: 85 → 95")


def test_an_illegal_card_is_left_alone() -> None:
    ran = bln("fix", str(ILLEGAL))
    assert ran.code == 1
    assert ran.out.splitlines()[0].startswith(f"left: {ILLEGAL}:")
    assert "1 error that no number corrects" in ran.last
    assert "1 erreur qu'aucun nombre ne corrige" in bln("fix", "--lang", "fr", str(ILLEGAL)).last


def test_rules_from_the_command_line() -> None:
    text = "deal 1 dealer N\ntaker: NS ♥\npoints: NS 81 EW 81\nscore: NS 0 EW 162\n"
    assert bln("fix", "-", "--rules", "famille", "--rule", "tie=failed", stdin=text).code == 0
    assert bln("fix", "-", "--rules", "famille", "--rule", "tie=litige", stdin=text).code == 1


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        # Either number may be the slip, and nothing else is written.
        ('[Rules "famille"]\ndeal 1 dealer N\ntaker: EW ♥\npoints: NS 18 EW 104\n', True),
        ("", True),
        ("nonsense\n", True),
    ],
)
def test_what_cannot_be_known_is_not_touched(text: str, kept: bool, tmp_path: Path) -> None:
    path = tmp_path / "odd.bln"
    path.write_text(text, encoding="utf-8", newline="")
    bln("fix", "-w", str(path))
    assert (path.read_text(encoding="utf-8") == text) is kept


def test_wrong_usage(wrong: Path, tmp_path: Path) -> None:
    assert bln("fix").code == 2
    assert bln("fix", "-w", "--diff", str(wrong)).code == 2
    assert bln("fix", "-w", "-", stdin=WRONG).code == 2
    assert bln("fix", str(tmp_path / "none.bln")).code == 2
    assert bln("fix", "--rules", "nobody", str(wrong)).code == 2
    bad = tmp_path / "bad.bln"
    bad.write_bytes(b"deal 1\nhand N: \xff\n")
    ran = bln("fix", str(bad), str(wrong))
    assert ran.code == 2
    assert "not text in UTF-8" in ran.err
    assert "85 → 95" in ran.out
    latin = tmp_path / "latin.bln"
    latin.write_bytes(WRONG.removeprefix("\ufeff").replace("♥", "H").replace("sic", "gêné").encode("latin-1"))
    assert bln("fix", "-w", "--encoding", "latin-1", str(latin)).code == 0
    assert "gêné" in latin.read_bytes().decode("latin-1")
