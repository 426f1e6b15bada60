"""A record from the file to the report, letter for letter; ``--update-goldens`` writes the files anew."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from belote_notation.checks import check_text
from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.names import fill
from belote_notation.render.report import FORMATS, Format, renderer
from belote_notation.render.words import Tally
from cli.running import bln
from golden.comparing import compare

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
SCHEMA = Draft202012Validator(json.loads((DOCS / "spec/report.schema.json").read_text(encoding="utf-8")))
PAGES = sorted((DOCS / "rules").glob("B*.md"))

PLACEHOLDER = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", FORMATS)
def test_golden(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, form: Format, lang: Lang
) -> None:
    monkeypatch.chdir(HERE)
    ran = bln("check", "--format", form, "--lang", lang, "match.bln")
    assert ran.code == 1
    compare(request.config, f"match.{form}.{lang}.txt", ran.out)


def blocks(page: Path) -> list[str]:
    """The records of a rule's page."""
    return page.read_text(encoding="utf-8").split("```bln\n")[1:]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_code_can_be_reported(page: Path) -> None:
    """Each message fills in both languages, and each report fits the schema."""
    for block in blocks(page):
        found = check_text(block.partition("```")[0]).diagnostics
        for lang in LANGUAGES:
            for form in FORMATS:
                shown = renderer(form, lang, coloured=False)
                items = [shown.item("x.bln", each) for each in found]
                assert all("x.bln" in item for item in items)
                if form == "json":
                    text = shown.closing([("x.bln", 1, 1, 0)], Tally(), summed=True)
                    SCHEMA.validate(json.loads(shown.opening() + "".join(items) + text))
            for each in found:
                said = [fill(each.rule.message, each.facts, lang)]
                said += [fill(related.message, related.facts, lang) for related in each.related]
                assert all(line.strip() and not PLACEHOLDER.search(line) for line in said)
