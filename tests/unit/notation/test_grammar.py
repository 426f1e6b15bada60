"""The grammar itself: strict, lazily read, and understood word by word."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from belote_notation.names import KEYWORDS
from belote_notation.notation import grammar_path, parse
from belote_notation.notation.grammar import KINDS, WORDED, build, matcher, parser, terminal
from belote_notation.notation.lane import quick
from belote_notation.notation.letters import read_announcement, read_call, read_card, read_group, read_rank
from belote_notation.notation.shapes import SHAPES
from belote_notation.notation.statements import kind_of, read_statement
from belote_notation.notation.values import number, side, who
from belote_notation.notation.words import ANNOUNCEMENTS, FAULTS, SEATS, TRUMPS, fold
from belote_notation.record import END, NoteKind
from belote_notation.seats import Side
from bln_lines import LINES


def test_the_grammar_is_accepted_in_strict_mode() -> None:
    assert set(build(strict=True).options.start) == set(KINDS)


def test_the_grammar_stands_where_it_is_said_to_stand() -> None:
    path = grammar_path()
    assert path.name == "bln.lark"
    assert "trick: INT DOT _play" in path.read_text(encoding="utf-8")


def test_every_start_rule_has_a_shape_and_a_line() -> None:
    assert set(SHAPES) == set(KINDS)
    assert {kind_of(line) for line in LINES if "\u0301" not in line} == set(KINDS)


@pytest.mark.parametrize("kind", WORDED)
def test_every_kind_has_a_keyword_in_both_languages(kind: str) -> None:
    for word in KEYWORDS[kind].values():
        assert kind_of(word) == kind
        assert matcher(kind.upper()).fullmatch(word.upper())


def test_importing_the_package_does_not_import_lark() -> None:
    code = "import sys, belote_notation, belote_notation.notation; print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("handN: ♠A", "hand"),
        ("deal1", "deal"),
        ("deal 1 dealerN", "deal"),
        ("bids: Epass", "bids"),
        ("bids: take♦x", "bids"),
        ("taker: S 100Hx", "taker"),
        ("1. N: A♠ beloterebelote", "trick"),
        ("1. N: ♠AK", "trick"),
        ("1. N: ASKS", "trick"),
        ("turn: 9♥x", "turn"),
        ("points: NS90", "points"),
        ("points: NS 90EW 72", "points"),
        ("position: trick6", "position"),
        ("% BLN1", "version"),
        ("hand N: ♠A JH", "hand"),
        ("hand N: JH ♠AQ", "hand"),
        ("hand N: ♠", "hand"),
        ("1. N: A♠!!!", "trick"),
        ("1. N: A♠^X", "trick"),
        ("fault b2: N revoke", "fault"),
    ],
)
def test_what_runs_together_is_not_read(line: str, start: str) -> None:
    with pytest.raises(UnexpectedInput):
        parser().parse(line, start=start)


@pytest.mark.parametrize(
    "line", ["1. N: A♠10♠7♠J♠", "hand N:♠AQ7♥J98", "bids:E pass,S take♦", "1.N:AS KS=N 4"]
)
def test_what_cannot_be_confused_may_run_together(line: str) -> None:
    assert read_statement(line).__class__.__name__ == "Raw"


# ------------------------------------------------------------------ nothing is read that is not understood


def _language(text: str) -> object:
    return [read_card(text, lang) for lang in ("fr", "en")]


READERS: dict[str, Callable[[str], object]] = {
    "CARD": _language,
    "SUIT_CARD": _language,
    "UNKNOWN": _language,
    "DASH": _language,
    "GROUP": lambda text: read_group(text, "fr"),
    "RANKS": lambda text: read_group(":" + text, "fr"),
    "RANK": read_rank,
    "SEAT": lambda text: SEATS[fold(text)],
    "SIDE": lambda text: side(text, Side.NS),
    "NUMBER": number,
    "INT": int,
    "SUIT": lambda text: read_call(text, None),
    "SUIT_WORD": lambda text: TRUMPS[fold(text)],
    "NO_TRUMP": lambda text: TRUMPS[fold(text)],
    "ALL_TRUMP": lambda text: TRUMPS[fold(text)],
    "SUIT_LETTER": lambda text: read_call(f"80 {text}", "en"),
    "PASS": lambda text: read_call(text, None),
    "TAKE": lambda text: read_call(text, None),
    "DOUBLE": lambda text: read_call(text, None),
    "REDOUBLE": lambda text: read_call(text, None),
    "CAPOT": lambda text: read_call(f"{text} ♥", None),
    "GENERALE": lambda text: read_call(f"{text} ♥", None),
    "BID_POINTS": lambda text: read_call(f"{text}♥", None),
    "SEQUENCE": lambda text: ANNOUNCEMENTS[fold(text)],
    "CARRE": lambda text: read_announcement(f"{text} V", None),
}


@pytest.mark.parametrize("name", READERS)
def test_every_text_of_a_terminal_is_understood(name: str) -> None:
    @settings(max_examples=150, deadline=None)
    @given(st.from_regex(re.compile(terminal(name)), fullmatch=True))
    def check(text: str) -> None:
        assert READERS[name](text) is not None

    check()


@pytest.mark.parametrize("text", ["E", "Nord", "EO", "them", "N-S", "e/o", "nord-sud"])
def test_a_seat_or_a_side_is_understood(text: str) -> None:
    assert who(text, Side.NS) is not None


def test_every_fault_that_is_written_is_understood() -> None:
    written = {
        fold(KEYWORDS[key][lang]) for key in ("revoke", "lead-fault", "turn-fault") for lang in ("fr", "en")
    }
    assert written <= set(FAULTS)


def test_a_quick_comment_is_a_remark_at_the_end() -> None:
    raw = quick("; hello")
    assert raw is not None
    assert raw.notes == ((END, NoteKind.REMARK, "", 0, 7),)


def test_combining_accents_are_read_and_kept() -> None:
    text = "donne\nenche\u0300res : E passe {re\u0301ve\u0301}\nre\u0301ponse : l'e\u0301te\u0301"
    parsed = parse(text)
    assert parsed.diagnostics == ()
    bids, answer = parsed.record.matches[0].deals[0].items
    assert bids.notes[0].value == "re\u0301ve\u0301"
    assert bids.note_span(0).text == "{re\u0301ve\u0301}"
    assert answer.text == "l'e\u0301te\u0301"  # type: ignore[union-attr]
