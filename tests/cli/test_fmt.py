"""``bln fmt``: canonical text, checks, diffs, writing in place."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from cli.running import bln

LAX = '[nord "Anne"]\r\ndonne 1\r\nmain N: 7P AP VC'
CANONICAL = '[Nord "Anne"]\n\ndonne 1\nmain N : ♠A7 ♥V\n'
ENGLISH = '[North "Anne"]\n\ndeal 1\nhand N: ♠A7 ♥J\n'


@pytest.fixture
def lax(tmp_path: Path) -> Path:
    """A file that is not canonical."""
    path = tmp_path / "lax.bln"
    path.write_bytes(LAX.encode("utf-8"))
    return path


def test_to_standard_output(lax: Path) -> None:
    ran = bln("fmt", str(lax))
    assert (ran.code, ran.out, ran.err) == (0, CANONICAL, "")
    assert bln("fmt", stdin=LAX).out == CANONICAL
    assert bln("fmt", "-", "--lang", "en", stdin=LAX).out == ENGLISH
    assert bln("fmt", "--lang", "fr", stdin=ENGLISH).out == CANONICAL
    assert lax.read_bytes() == LAX.encode("utf-8")


def test_check(lax: Path, tmp_path: Path) -> None:
    ran = bln("fmt", "--check", str(lax))
    assert (ran.code, ran.out) == (1, f"{lax}: would change\n")
    good = tmp_path / "good.bln"
    good.write_text(CANONICAL, encoding="utf-8", newline="")
    assert bln("fmt", "--check", str(good)) == type(ran)(0, "", "")
    assert bln("fmt", "--check", "--lang", "en", str(good)).code == 1


def test_only_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "bom.bln"
    path.write_text(CANONICAL, encoding="utf-8-sig", newline="")
    assert bln("fmt", "--check", str(path)).code == 1
    bln("fmt", "-w", str(path))
    assert path.read_bytes() == CANONICAL.encode("utf-8")


def test_diff(lax: Path) -> None:
    ran = bln("fmt", "--diff", str(lax))
    assert ran.code == 0
    assert ran.out.startswith(f"--- {lax}\n+++ {lax}\n@@ -1,3 +1,4 @@\n")
    assert '-[nord "Anne"]\r\n' in ran.out
    assert "-main N: 7P AP VC\n\\ No newline at end of file\n" in ran.out
    assert "+main N : ♠A7 ♥V\n" in ran.out
    assert bln("fmt", "--diff", "--check", str(lax)).code == 1
    assert bln("fmt", "--diff", stdin=CANONICAL).out == ""


def test_write(lax: Path) -> None:
    lax.chmod(0o640)
    ran = bln("fmt", "-w", str(lax))
    assert (ran.code, ran.out) == (0, "")
    assert lax.read_bytes() == CANONICAL.encode("utf-8")
    assert stat.S_IMODE(lax.stat().st_mode) == 0o640
    assert os.listdir(lax.parent) == [lax.name]
    before = lax.stat()
    bln("fmt", "-w", str(lax))
    assert lax.stat().st_ino == before.st_ino


def test_write_through_a_link(lax: Path) -> None:
    link = lax.with_name("link.bln")
    link.symlink_to(lax)
    assert bln("fmt", "-w", str(link)).code == 0
    assert link.is_symlink()
    assert lax.read_bytes() == CANONICAL.encode("utf-8")


def test_write_whole_or_not_at_all(lax: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    ran = bln("fmt", "-w", str(lax))
    assert ran.code == 2
    assert ran.err == f"bln: {lax}: No space left on device\n"
    assert lax.read_bytes() == LAX.encode("utf-8")
    assert os.listdir(lax.parent) == [lax.name]


def test_folder(lax: Path) -> None:
    (lax.parent / "b.bln").write_text(CANONICAL, encoding="utf-8", newline="")
    ran = bln("fmt", "--check", str(lax.parent))
    assert (ran.code, ran.out) == (1, f"{lax}: would change\n")


def test_unreadable_lines_stay() -> None:
    ran = bln("fmt", stdin="deal 1\ntrikc  1:  A♠\n1.  w: a♠\n")
    assert ran.code == 0
    assert ran.out == "deal 1\ntrikc  1:  A♠\n1. W: A♠\n"
    assert "1 unreadable line, left as it was" in ran.err
    two = bln("fmt", "--lang", "fr", stdin="donne 1\ntrikc 1\nmian\n")
    assert "2 lignes illisibles, laissées comme elles étaient" in two.err


def test_a_file_with_an_undecided_letter_stays(lax: Path) -> None:
    text = "deal 1\r\nmain N: AC 10C"
    ran = bln("fmt", stdin=text)
    assert (ran.code, ran.out) == (0, text)
    assert "a letter C in it may be hearts" in ran.err
    lax.write_bytes(text.encode("utf-8"))
    assert "a letter C in it" in bln("fmt", "-w", str(lax)).err
    assert lax.read_bytes() == text.encode("utf-8")


def test_encoding(lax: Path) -> None:
    lax.write_bytes('[Nord "Chloé"]\n'.encode("latin-1"))
    ran = bln("fmt", "-w", str(lax))
    assert ran.code == 2
    assert "not text in UTF-8" in ran.err
    assert bln("fmt", "--encoding", "latin-1", "-w", str(lax)).code == 0
    assert "Chloé" in lax.read_text(encoding="utf-8")
    assert bln("fmt", "--encoding", "klingon", str(lax)).code == 2


def test_wrong_usage(lax: Path, tmp_path: Path) -> None:
    assert bln("fmt", "-w", "--check", str(lax)).code == 2
    assert bln("fmt", "-w", "--diff", str(lax)).code == 2
    assert "standard input" in bln("fmt", "-w", "-", stdin=LAX).err
    assert bln("fmt", str(tmp_path / "none.bln"), str(lax)).out == CANONICAL
    assert bln("fmt", str(tmp_path / "none.bln"), str(lax)).code == 2
    assert lax.read_bytes() == LAX.encode("utf-8")
