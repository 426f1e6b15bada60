"""The cases of the chosen folder, one test for each case and ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.reading import CASES, Folder, read_folder


def _chosen(config: pytest.Config) -> Folder:
    return read_folder(Path(config.getoption("cases") or CASES))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each case."""
    if "case" in metafunc.fixturenames:
        cases = _chosen(metafunc.config).cases
        metafunc.parametrize("case", cases, ids=[case.name for case in cases])


@pytest.fixture
def folder(request: pytest.FixtureRequest) -> Folder:
    """The cases of the chosen folder."""
    return _chosen(request.config)
