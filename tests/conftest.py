"""Options of the test run, and the summary of the conformance cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conformance.reading import ran, summary

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let another folder of conformance cases be run."""
    parser.addoption(
        "--cases", metavar="DIR", default=None, help="run the conformance cases of this folder instead"
    )
    parser.addoption(
        "--matches",
        type=int,
        default=40,
        metavar="N",
        help="how many random matches of each preset are checked",
    )
    parser.addoption(
        "--mutants", type=int, default=200, metavar="N", help="how many broken matches are checked"
    )
    parser.addoption(
        "--slips",
        type=int,
        default=2,
        metavar="N",
        help="how many matches of each slip in counting are checked",
    )
    parser.addoption(
        "--update-goldens", action="store_true", help="write the golden files anew instead of comparing"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many conformance cases ran."""
    nodes = [
        report.nodeid for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])
    ]
    names = ran(nodes)
    if names:
        terminalreporter.section("conformance cases")
        for line in summary(names):
            terminalreporter.line(line)
