"""What holds for every line and every text that is read: the laws that tests and fuzzing share."""

from __future__ import annotations

from belote_notation.diagnostics import Diagnostic, Lang
from belote_notation.names import fill
from belote_notation.notation import RULES, Parsed, parse, write
from belote_notation.notation.decode import DECODERS, deal_start
from belote_notation.notation.lane import quick
from belote_notation.notation.letters import letters
from belote_notation.notation.raw import Raw
from belote_notation.notation.statements import read_statement
from belote_notation.notation.values import Context
from belote_notation.record import HandShown, Record, Statement, Variation
from belote_notation.seats import Side
from belote_notation.source import Line, Span

PLACES = {"trick": 9, "hand": 2, "turn": 2, "tricks": 3, "points": 3, "announced": 3, "score": 3, "total": 3}
"""How many parts of a statement that is made quickly are those that `record` promises."""


TOLD = {"fr": "donne\nretourne : V♥\n", "en": "deal\nturn: J♥\n"}
"""A deal that has told its language, so that its next lines are understood the quick way."""


def lanes_agree(text: str) -> bool:
    """The quick ways read a line as Lark does, or leave it to Lark; gives whether they read it."""
    raw = quick(text)
    if raw is None:
        return False
    slow = read_statement(text)
    assert raw == slow, (text, raw, slow)
    if raw.kind not in {"comment", "tag"}:
        for lang in ("fr", "en"):
            _understood_alike(text, raw, lang)
    return True


def _understood_alike(text: str, raw: Raw, lang: Lang) -> None:
    """A line in a deal whose language is known says what it says by itself."""
    parsed = parse(TOLD[lang] + text)
    if any(each.code not in {"B110", "B112"} for each in parsed.diagnostics):
        return
    deal = parsed.record.matches[0].deals[-1]
    quickly = deal.start if raw.kind == "deal" else deal.items[-1]
    line = Line(3, len(TOLD[lang]), text)
    usual = (deal_start if raw.kind == "deal" else DECODERS[raw.kind])(
        raw, line, Context(letters(lang), Side.NS)
    )
    assert quickly == usual, (text, quickly, usual)
    assert (type(quickly), quickly.line) == (type(usual), usual.line)
    count = PLACES.get(raw.kind, 99)
    assert quickly.parts[:count] == usual.parts[:count], (text, quickly.parts, usual.parts)
    if isinstance(quickly, HandShown) and isinstance(usual, HandShown):
        assert quickly.places == usual.places


def _within(span: Span, lines: dict[int, Line]) -> bool:
    line = lines[span.line.number]
    return span.line == line and 0 <= span.start <= span.end <= len(line.text)


def _places_hold(item: Statement, lines: dict[int, Line]) -> None:
    places = [*item.parts, *item.note_parts]
    for start, end in places:
        if (start, end) != (-1, -1):
            assert _within(Span(item.line, start, end), lines), item
    if isinstance(item, HandShown):
        assert all(_within(Span(item.line, start, end), lines) for _, start, end in item.places)
    if isinstance(item, Variation):
        _places_hold(item.trick, lines)


def _statements(record: Record) -> list[Statement]:
    found: list[Statement] = []
    for match in record.matches:
        found += [*match.head, *match.tail]
        for deal in match.deals:
            found += [*deal.lead, deal.start, *deal.items]
    return found


def _speaks(diagnostic: Diagnostic, lines: dict[int, Line]) -> None:
    assert diagnostic.rule in RULES
    spans = [diagnostic.span, *(each.span for each in diagnostic.related if each.span is not None)]
    assert all(_within(span, lines) for span in spans), diagnostic
    for lang in ("fr", "en"):
        assert fill(diagnostic.rule.message, diagnostic.facts, lang)
        for each in diagnostic.related:
            assert fill(each.message, each.facts, lang)


def places_hold(text: str, lines: dict[int, Line]) -> Parsed:
    """A text is read without an exception, and its places lie in it."""
    parsed = parse(text)
    for item in _statements(parsed.record):
        _places_hold(item, lines)
    for diagnostic in parsed.diagnostics:
        _speaks(diagnostic, lines)
    return parsed


def text_holds(text: str, lines: dict[int, Line]) -> None:
    """A text is read without an exception, its places lie in it, and what it says is read back."""
    parsed = places_hold(text, lines)
    if any(diagnostic.code == "B106" for diagnostic in parsed.diagnostics):
        return  # what is undecided may be decided by the language in which it is written
    for lang in ("fr", "en"):
        written = write(parsed.record, lang)
        again = parse(written).record
        assert again == parsed.record, (text, written)
        assert write(again, lang) == written
