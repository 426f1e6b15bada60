"""What all commands share: help, version, language, completion, start-up, and their manual."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import belote_notation
from belote_notation.cli import Program
from cli.running import bln

MANUAL = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
COMMANDS = Program("en").commands


def test_version() -> None:
    assert bln("--version").out == f"bln {belote_notation.__version__}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_in_both_languages(name: str) -> None:
    english, french = bln(name, "--help"), bln(name, "-h", "--lang", "fr")
    assert english.code == french.code == 0
    assert english.out.startswith(f"Usage: bln {name}")
    assert french.out.startswith(f"Usage : bln {name}")
    assert "Show this help." in english.out
    assert "Afficher cette aide." in french.out
    assert bln("--lang", "fr", name, "-h").out == french.out


def test_french_help_is_all_french() -> None:
    """Every option and command has a help of its own in each language."""
    english, french = Program("en"), Program("fr")
    for name, command in english.commands.items():
        other = french.commands[name]
        assert command.help != other.help
        assert command.short_help != other.short_help
        for mine, yours in zip(command.params, other.params, strict=True):
            if isinstance(mine, click.Option) and isinstance(yours, click.Option):
                assert mine.help
                assert mine.help != yours.help


@pytest.mark.parametrize("name", COMMANDS)
def test_manual_has_every_option(name: str) -> None:
    section = re.search(rf"^## `bln {name}`\n(.*?)(?=^## )", MANUAL, re.MULTILINE | re.DOTALL)
    assert section
    rows = re.findall(r"^\| (`-.*?`) \|", section[1], re.MULTILINE)
    told = {word for row in rows for word in re.findall(r"--?[a-z]+", row.replace("NAME", ""))}
    known = {
        word for param in COMMANDS[name].params if isinstance(param, click.Option) for word in param.opts
    }
    assert told == known - {"-h", "--help"}


def test_manual_has_every_command() -> None:
    assert re.findall(r"^## `bln (\w+)`", MANUAL, re.MULTILINE) == list(COMMANDS)
    common = MANUAL.partition("### Exit codes")[0]
    for param in Program("en").params:
        assert all(word in common for word in param.opts)


@pytest.mark.parametrize("name", COMMANDS)
def test_manual_has_every_choice(name: str) -> None:
    section = MANUAL.partition(f"## `bln {name}`\n")[2]
    for param in COMMANDS[name].params:
        if isinstance(param.type, click.Choice):
            assert all(str(choice) in section for choice in param.type.choices)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bln che", {"check"}),
        ("bln check --form", {"--format"}),
        ("bln check --rules cla", {"classique"}),
        ("bln check --rule overr", {"overruff="}),
        ("bln check --rule overruff=", {"overruff=required", "overruff=optional"}),
        ("bln check --select B40", {f"B40{n}" for n in range(1, 10)}),
        ("bln explain B41", {f"B41{n}" for n in range(7)}),
    ],
)
def test_completion(words: str, expected: set[str]) -> None:
    count = str(words.count(" "))
    env = {"_BLN_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": count}
    ran = bln(env=env)
    assert {line.partition(",")[2] for line in ran.out.splitlines()} == expected


def run_python(code: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a snippet in a fresh interpreter."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env={**os.environ, **env}
    )


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\nfrom belote_notation.cli import main\nsys.argv = ['bln', '--help']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([each for each in ('lark', 'rich', 'belote_notation.engine', 'belote_notation.notation')"
        " if each in sys.modules], file=sys.stderr)"
    )
    ran = run_python(code)
    assert b"check" in ran.stdout
    assert ran.stderr.strip() == b"[]"


def test_output_is_utf8_everywhere() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "belote_notation", "explain", "B404", "--lang", "fr"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
    )
    assert ran.returncode == 0
    assert "Gravité : erreur" in ran.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--atout", "Option inconnue : --atout."),
        ("--handd", "Option inconnue : --handd. Vouliez-vous dire --hand ?"),
        ("--trik", "Option inconnue : --trik. Vouliez-vous dire --trick ?"),
    ],
)
def test_only_an_option_with_a_name_like_it_is_proposed(given: str, said: str) -> None:
    ran = bln("legal", "--lang", "fr", given, "♥")
    assert ran.code == 2
    assert ran.err.splitlines()[-1].removeprefix("Erreur : ") == said


def test_an_output_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "a.bln"
    record.write_text("deal 1 dealer N\n", "utf-8")
    command = [sys.executable, "-m", "belote_notation", "check", "--lang", "en", str(record)]
    with record.open("rb") as unwritable:
        done = subprocess.run(
            command, stdout=unwritable, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "Error: the output cannot be written (is the disk full?); what came before is not complete\n"
    )


def test_a_closed_standard_input_is_a_file_that_cannot_be_read() -> None:
    code = (
        "import sys; from belote_notation.cli import main; "
        "sys.stdin = None; sys.argv = ['bln', 'check', '-']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
