"""The page on slips lists every slip of the catalogue, in its order and in its words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from belote_notation.checks.cause_table import CAUSES
from slips_planting import catalogue

if TYPE_CHECKING:
    import pytest

PAGE = Path(__file__).parents[2] / "docs" / "causes.md"
MARK = "<!-- catalogue -->\n"


def _table() -> str:
    rows = [
        f"| `{slug}` | {re.sub('{[a-z]+}', '…', text.fr)} | {re.sub('{[a-z]+}', '…', text.en)} |"
        for slug, text in CAUSES.items()
    ]
    return "\n".join(["| slug | français | English |", "|---|---|---|", *rows, ""])


def test_the_page_lists_every_slip(pytestconfig: pytest.Config) -> None:
    page = PAGE.read_text("utf-8")
    head, mark, table = page.partition(MARK)
    assert mark
    if pytestconfig.getoption("update_goldens"):
        PAGE.write_text(f"{head}{mark}\n{_table()}", "utf-8")
        return
    assert table.strip() == _table().strip()


RULED = {"penalty-forgotten", "penalty-wrong-side"}
"""The slips of deals that a fault decides: planted in ``tests/unit/checks/test_penalty.py``."""


def test_every_slip_is_planted() -> None:
    assert {slug for slug, _ in catalogue()} | RULED == set(CAUSES)
