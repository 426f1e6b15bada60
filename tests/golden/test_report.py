"""The formats of the report, letter for letter; ``--update-goldens`` writes the files anew."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from belote_notation.diagnostics import LANGUAGES, Lang
from belote_notation.render.excerpt import cells
from belote_notation.render.plain import full, lines
from belote_notation.render.report import FORMATS, Format, renderer
from belote_notation.render.words import Tally, explain, message
from golden.comparing import compare
from golden.findings import FINDINGS

FOLDER = Path(__file__).parent
SCHEMA = json.loads((FOLDER.parent.parent / "docs/spec/report.schema.json").read_text(encoding="utf-8"))
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def report(form: Format, lang: Lang, *, coloured: bool = False) -> str:
    """The findings in one format."""
    tally = Tally(files=3, matches=4, deals=1)
    shown = renderer(form, lang, coloured=coloured)
    text = shown.opening()
    for path, diagnostic in FINDINGS:
        tally.add(diagnostic.code, diagnostic.severity)
        text += shown.item(path, diagnostic)
    return text + shown.closing([("match.bln", 2, 1, 32), ("évil\x1b.bln", 1, 0, 0)], tally, summed=True)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", FORMATS)
def test_golden(request: pytest.FixtureRequest, form: Format, lang: Lang) -> None:
    compare(request.config, f"report.{form}.{lang}.txt", report(form, lang))


def test_golden_in_colours(request: pytest.FixtureRequest) -> None:
    compare(request.config, "report.full.en.ansi", report("full", "en", coloured=True))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_say_the_same(lang: Lang) -> None:
    painted = report("full", lang, coloured=True)
    assert ESCAPE.search(painted)
    assert ESCAPE.sub("", painted) == report("full", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", FORMATS)
def test_nothing_reaches_the_terminal(form: Format, lang: Lang) -> None:
    text = report(form, lang)
    assert all(line.isprintable() or line == "\t" for line in re.sub("[\ufe0f\u0301]", "", text).split("\n"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_schema(lang: Lang) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    value = json.loads(report("json", lang))
    Draft202012Validator(SCHEMA).validate(value)
    assert value["diagnostics"][0]["start"] == {"line": 112, "column": 12, "offset": 2321}
    assert value["diagnostics"][0]["end"] == {"line": 112, "column": 14, "offset": 2323}
    assert value["diagnostics"][0]["args"]["held"] == ["9H", "8H", "7D", "KC"]
    assert value["diagnostics"][1]["recorded"] == 110.5
    assert value["diagnostics"][4]["path"] == "evil\x1b[2J.bln"
    assert value["summary"] == {"errors": 7, "warnings": 2, "notes": 1}


def test_schema_refuses() -> None:
    """The schema is no rubber stamp."""
    value = json.loads(report("json", "en"))
    found = Draft202012Validator(SCHEMA)
    for change in (
        {"code": "X1"},
        {"severity": "fatal"},
        {"end": None},
        {"seat": "O"},
        {"fix": {}},
        {"more": 1},
    ):
        broken = json.loads(json.dumps(value))
        broken["diagnostics"][0] |= change
        assert not found.is_valid(broken), change


def test_json_is_the_same_object_in_pieces() -> None:
    """Nothing found still gives a whole object."""
    shown = renderer("json", "en", coloured=False)
    value = json.loads(shown.opening() + shown.closing([], Tally(), summed=False))
    assert value == {
        "version": 1,
        "diagnostics": [],
        "files": [],
        "sheets": [],
        "summary": {"errors": 0, "warnings": 0, "notes": 0},
    }


@pytest.mark.parametrize(("path", "diagnostic"), FINDINGS)
def test_carets_stand_under_the_span(path: str, diagnostic) -> None:
    said = explain(path, diagnostic, "en")
    if said.excerpt is None:
        assert not diagnostic.span.text
        return
    _, quoted, marks = list(lines(said))[:3]
    under = marks.index("^")
    assert cells(quoted) <= 120
    place, at = 0, 0
    while at < under:
        at += cells(quoted[place])
        place += 1
    first = diagnostic.span.text[:1]
    if first.isprintable():
        assert quoted[place:].startswith(first)
    else:
        assert quoted[place] in "␛‹"


def test_message_is_in_every_format() -> None:
    for path, diagnostic in FINDINGS[:4]:
        said = message(diagnostic, "fr")
        assert said in full(path, diagnostic, "fr")
        assert said in report("concise", "fr")
        assert said in report("json", "fr")
