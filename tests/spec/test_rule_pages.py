"""The manual pages of the codes are run: every Wrong block shows its faults, every Right block is clean.

A fenced block ``bln`` is a whole text. In it a marker says which diagnostic is expected:
``; error: [B404]`` at the end of the faulty line, or alone on the line before it; a number before
the bracket is the column, from 1. ``warning`` and ``note`` likewise. Every error and warning needs
its marker; notes are compared for the page's own code and for those that a marker of the page names.
``bln latin-1`` stands for a file whose bytes are in that encoding.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from belote_notation.checks import RULES, CheckOptions, check_file, check_text
from belote_notation.diagnostics import Diagnostic, Rule

PAGES = Path(__file__).parents[2] / "docs" / "rules"
SECTIONS = (
    "## English",
    "### What",
    "### Why",
    "### Source",
    "### Way out",
    "## Français",
    "### Quoi",
    "### Pourquoi",
    "### Source",
    "### Que faire",
    "## Wrong",
    "## Right",
)
CODES = tuple(sorted(path.stem for path in PAGES.glob("B*.md")))

_BLOCK = re.compile(r"^```bln *([^\n]*)\n(.*?)^```$", re.M | re.S)
_HEADING = re.compile(r"^#{2,3} .*$", re.M)
_MARKER = re.compile(r"; (error|warning|note):(?: (\d+))? \[(B\d{3})\]$")
_ROW = re.compile(r"^\| \[(B\d{3})\]\((B\d{3})\.md\) \| ([a-z-]+) \| (\w+) \| ([^|]+) \| ([^|]+) \|$", re.M)
_LINK = re.compile(r"\]\(([^)#]+)\)")


class Marker(NamedTuple):
    """A diagnostic that a block announces; `column` is None where the page leaves it open."""

    line: int
    severity: str
    column: int | None
    code: str

    def fits(self, found: Diagnostic) -> bool:
        """Whether this is the diagnostic announced."""
        place = (found.span.number, found.severity.value, found.code)
        return place == self[:2] + self[3:] and self.column in (None, found.span.column)


class Block(NamedTuple):
    """One record of a page: where it stands in the page, in which encoding, and its text."""

    line: int
    encoding: str
    text: str

    def markers(self) -> list[Marker]:
        """The diagnostics that its markers announce."""
        found: list[Marker] = []
        waiting: list[Marker] = []
        for number, line in enumerate(self.text.split("\n"), 1):
            match = _MARKER.search(line)
            marker = match and Marker(number, match[1], int(match[2]) if match[2] else None, match[3])
            if match and marker and match.start() == 0:
                waiting.append(marker)
                continue
            found += [each._replace(line=number) for each in waiting]
            waiting = []
            if marker:
                found.append(marker)
        assert not waiting, f"line {self.line}: a marker stands before no line"
        return found

    def check(self) -> tuple[Diagnostic, ...]:
        """The verdict of the program."""
        if self.encoding:
            return tuple(check_file(io.BytesIO(self.text.encode(self.encoding)), CheckOptions()))
        return check_text(self.text, CheckOptions()).diagnostics


class Page(NamedTuple):
    """A page of the manual, its blocks by section."""

    code: str
    text: str
    wrong: tuple[Block, ...]
    right: tuple[Block, ...]


def page_of(code: str, text: str) -> Page:
    """Cut a page into its parts."""
    start_of_right = text.rindex("\n## Right\n")
    blocks = [
        (match.start() > start_of_right, Block(text.count("\n", 0, match.start()) + 2, match[1], match[2]))
        for match in _BLOCK.finditer(text)
    ]
    wrong = tuple(block for right, block in blocks if not right)
    return Page(code, text, wrong, tuple(block for right, block in blocks if right))


def read_page(code: str) -> Page:
    """The page of a code."""
    return page_of(code, (PAGES / f"{code}.md").read_text(encoding="utf-8"))


def told(found: Diagnostic) -> str:
    """A diagnostic in short, for the message of a failed test."""
    return f"{found.span.number}:{found.span.column} {found.severity.value} {found.code} {found.facts}"


def differences(markers: Iterable[Marker], found: Iterable[Diagnostic], notes: frozenset[str]) -> list[str]:
    """What a block announces and the program does not say, and the other way round.

    Args:
        markers: what is announced.
        found: what the program says.
        notes: the codes whose notes count; other notes are free.
    """
    open_markers = list(markers)
    problems = []
    for diagnostic in found:
        marker = next((each for each in open_markers if each.fits(diagnostic)), None)
        if marker is not None:
            open_markers.remove(marker)
        elif diagnostic.severity.value != "note" or diagnostic.code in notes:
            problems.append(f"not announced: {told(diagnostic)}")
    return problems + [f"not met: {marker}" for marker in open_markers]


def problems_of(page: Page) -> list[str]:
    """Everything in which a page and the program disagree."""
    named = frozenset({page.code, *(marker.code for block in page.wrong for marker in block.markers())})
    problems = []
    fired = set()
    for block in page.wrong:
        found = block.check()
        fired |= {diagnostic.code for diagnostic in found}
        problems += [
            f"{page.code}.md:{block.line}: {each}" for each in differences(block.markers(), found, named)
        ]
    for block in page.right:
        clean = differences((), block.check(), frozenset({page.code}))
        problems += [f"{page.code}.md:{block.line} (right): {each}" for each in clean]
    if page.code not in fired:
        problems.append(f"{page.code} does not fire in its own page")
    return problems


@pytest.mark.parametrize("code", CODES)
def test_page_and_program_agree(code: str) -> None:
    assert problems_of(read_page(code)) == []


@pytest.mark.parametrize("code", CODES)
def test_page_has_every_section_in_order_and_none_is_empty(code: str) -> None:
    text = read_page(code).text
    prose = _BLOCK.sub("(record)", text)
    assert tuple(_HEADING.findall(prose)) == SECTIONS
    bodies = re.split(r"^#{2,3} .*\n", prose, flags=re.M)[1:]
    empty = [title for title, body in zip(SECTIONS, bodies, strict=True) if not body.strip()]
    assert empty == ["## English", "## Français"]
    page = read_page(code)
    assert page.wrong
    assert page.right


@pytest.mark.parametrize("rule", RULES, ids=[rule.code for rule in RULES])
def test_page_begins_with_name_and_severity_of_its_rule(rule: Rule) -> None:
    head = read_page(rule.code).text.split("\n")[:4]
    assert head == [f"# {rule.code} {rule.name}", "", f"Severity: {rule.severity.value}", ""]


def test_every_rule_has_a_page_and_every_page_a_rule() -> None:
    assert set(CODES) == {rule.code for rule in RULES}


def test_index_names_every_rule_once_with_name_and_severity() -> None:
    rows = _ROW.findall((PAGES / "README.md").read_text(encoding="utf-8"))
    assert [row[:4] for row in rows] == [
        (rule.code, rule.code, rule.name, rule.severity.value) for rule in RULES
    ]
    assert all(text.strip() for row in rows for text in row[4:])


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_links_lead_to_files(path: Path) -> None:
    targets = _LINK.findall(path.read_text(encoding="utf-8"))
    assert [each for each in targets if "://" not in each and not (path.parent / each).exists()] == []


def test_a_third_of_the_records_are_in_french() -> None:
    pages = [read_page(code) for code in CODES]
    blocks = [block for page in pages for block in page.wrong + page.right]
    french = [block for block in blocks if re.search(r"^(donne|\[Règles)", block.text, re.M)]
    assert len(french) * 3 >= len(blocks)


REVOKE = """[Rules "classique"]
deal 1 dealer N
hand S: ♠Q ♥AKJ8 ♦8 ♣J8
taker: S ♥
1. W: A♠ 8♦ J♠ K♠{marker}
"""


def _verdict(marker: str, above: str = "") -> list[str]:
    text = REVOKE.replace("{marker}", marker).replace("1. W", f"{above}1. W")
    block = Block(1, "", text)
    return differences(block.markers(), block.check(), frozenset())


def test_runner_is_content_with_a_marker_on_the_line_or_before_it() -> None:
    assert _verdict(" ; error: [B403]") == []
    assert _verdict(" ; error: 10 [B403]") == []
    assert _verdict("", "; error: 10 [B403]\n") == []


@pytest.mark.parametrize("marker", [" ; error: 9 [B403]", " ; error: [B404]", " ; warning: [B403]"])
def test_runner_refuses_a_wrong_column_code_or_severity(marker: str) -> None:
    problems = _verdict(marker)
    assert [problem.partition(":")[0] for problem in problems] == ["not announced", "not met"]


def test_runner_refuses_an_error_without_a_marker_and_a_marker_without_an_error() -> None:
    assert [problem.partition(":")[0] for problem in _verdict("")] == ["not announced"]
    twice = _verdict(" ; error: [B403]", "; error: [B403]\n")
    assert [problem.partition(":")[0] for problem in twice] == ["not met"]


def test_runner_looks_at_notes_only_where_the_page_names_them() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\n1. W: A♠ Q♠ J♠ K♠\n'
    found = Block(1, "", text).check()
    assert differences((), found, frozenset()) == []
    assert differences((), found, frozenset({"B309"})) != []


def test_runner_reports_a_page_whose_code_never_fires() -> None:
    page = page_of("B404", f"# B404\n\n## Wrong\n\n```bln\n{REVOKE}```\n\n## Right\n".replace("{marker}", ""))
    assert problems_of(page)[-1] == "B404 does not fire in its own page"
