"""The wheel holds all that the program needs, and so do a checkout and an editable install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ASK = """
from pathlib import Path
import belote_notation
from belote_notation.notation import grammar_path, parse
print(Path(belote_notation.__file__).resolve().parent)
print(Path(str(grammar_path())).resolve())
assert not parse("deal 1 dealer N\\nbids: nonsense").record.matches == ()
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the built wheel was installed."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    site = folder / "site"
    subprocess.run(
        [*pip, "install", "--no-deps", "--target", str(site), str(wheel)], check=True, capture_output=True
    )
    return site


def ask(code: str, path: Path, cwd: Path) -> list[str]:
    """The lines that a fresh interpreter prints, with `path` ahead of everything installed."""
    env = {**os.environ, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_wheel_reads_its_own_grammar(installed: Path) -> None:
    package, grammar = ask(ASK, installed, installed.parent)
    assert Path(package) == (installed / "belote_notation").resolve()
    assert Path(package) in Path(grammar).parents


def test_a_checkout_reads_the_grammar_of_the_checkout(tmp_path: Path) -> None:
    package, grammar = ask(ASK, ROOT, tmp_path)
    assert Path(package) == ROOT / "belote_notation"
    assert Path(grammar) == ROOT / "grammar" / "bln.lark"


def test_the_wheel_ships_rulesets_pages_and_types(installed: Path) -> None:
    package = installed / "belote_notation"
    assert (package / "py.typed").exists()
    assert {path.stem for path in (package / "rulesets").glob("*.toml")} == {
        path.stem for path in (ROOT / "belote_notation" / "rulesets").glob("*.toml")
    }
    pages = {path.name for path in (package / "pages").glob("B*.md")}
    assert pages == {path.name for path in (ROOT / "docs" / "rules").glob("B*.md")}


def test_the_command_of_the_wheel_runs(installed: Path, tmp_path: Path) -> None:
    code = "import sys; sys.argv = ['bln', '--version']; from belote_notation.cli import main; main()"
    env = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "0.1" in done.stdout
