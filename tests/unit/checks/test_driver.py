"""From a text or a file to its report: rules of a match, selection, encodings, order."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from belote_notation.checks import (
    RULES,
    CheckOptions,
    Counts,
    Report,
    check_file,
    check_lines,
    check_text,
    rule_named,
)
from belote_notation.checks.driver import ALWAYS
from belote_notation.diagnostics import Diagnostic
from belote_notation.names import fill
from belote_notation.ruleset import RulesetError, load_ruleset
from belote_notation.source import split_lines

SHEET = "deal 1 dealer N\ntaker: S ♥\npoints: NS 80 EW 82\nscore: NS 80 EW 82\n"
"""A failure scored as a success: one B604 under every preset whose contract is to beat the defence."""


def codes(text: str, options: CheckOptions | None = None) -> list[str]:
    """The codes of a text."""
    return [each.code for each in check_text(text, options or CheckOptions()).diagnostics]


def read(data: bytes, encoding: str = "utf-8") -> list[Diagnostic]:
    """The diagnostics of a file."""
    return list(check_file(io.BytesIO(data), encoding=encoding))


def test_a_report_counts_what_it_saw() -> None:
    report = check_text(SHEET + "\n% BLN 1\n" + SHEET)
    assert (report.matches, report.deals, report.plays) == (2, 2, 0)
    assert (report.errors, report.warnings, report.notes) == (2, 0, 2)
    assert check_text("") == Report(())


def test_lines_are_judged_as_they_come() -> None:
    def lines() -> Iterator[str]:
        for number in range(1, 50):
            yield f"deal {number}\ntaker: S ♥\npoints: NS 80 EW 82\nscore: NS 80 EW 82\n"
            seen.append(number)

    seen: list[int] = []
    chunks = (line for text in lines() for line in split_lines(text))
    first = next(iter(check_lines(chunks, CheckOptions(ignore=("B705",)))))
    assert first.code == "B604"
    assert seen[-1] < 5


def test_counts_go_up_while_a_text_is_checked() -> None:
    counts = Counts()
    assert len(list(check_lines(split_lines(SHEET * 2), counts=counts))) > 0
    assert (counts.matches, counts.deals) == (1, 2)


@pytest.mark.parametrize(
    ("head", "ruleset"),
    [
        ('[Rules "vanikar"]', "vanikar/1"),
        ('[Rules "Vanikar/1"]', "vanikar/1"),
        ("", "classique/1"),
        ('[Rules "vanikar"]\n[Rules "famille"]', "vanikar/1"),
    ],
)
def test_the_tag_chooses_the_rules(head: str, ruleset: str) -> None:
    wrong = [each for each in check_text(f"{head}\n{SHEET}").diagnostics if each.code == "B604"]
    assert [each.citation and each.citation.ruleset for each in wrong] == [ruleset]


def test_no_ruleset_is_noted_once_a_match() -> None:
    deals = SHEET + SHEET.replace("deal 1 dealer N", "deal 2")
    text = deals + '\n[Event "x"]\n' + deals
    assert codes(text).count("B705") == 2
    assert codes('[Rules.overruff "optional"]\n' + text).count("B705") == 2
    assert codes(text, CheckOptions(rules=load_ruleset("famille"))).count("B705") == 0
    assert codes('[Rules "nothing"]\n' + deals).count("B705") == 0


@pytest.mark.parametrize(
    ("tag", "span", "told"),
    [
        ('[Rules "clasique"]', "clasique", "classique"),
        ('[Rules "classique/9"]', "classique/9", "classique/1"),
        ('[Rules "mine.toml"]', "mine.toml", "famille"),
        ('[Rules.overruff "never"]', "never", "required, optional"),
        ('[Rules.overuff "optional"]', "Rules.overuff", "overruff"),
        ('[Rules.target "none"]', "none", "target"),
        ('[Rules.target "{x}"]', "{x}", "{x}"),
        ('[Rules.auction "contract"]', "contract", "turn_up"),
    ],
)
def test_unknown_rules_are_told_at_their_place_with_what_is_allowed(tag: str, span: str, told: str) -> None:
    report = check_text(f'{tag}\n[Rules.capot_total "250"]\n{SHEET}')
    (wrong,) = [each for each in report.diagnostics if each.code == "B109"]
    assert (wrong.span.text, wrong.address) == (span, "1")
    for lang in ("fr", "en"):
        assert told in fill(wrong.rule.message, wrong.facts, lang)  # type: ignore[arg-type]  # both are languages


def test_what_can_be_followed_applies_beside_what_cannot() -> None:
    head = '[Rules "vanikar"]\n[Rules.nothing "x"]\n[Rules.capot_total "252"]\n'
    capot = "deal 1 dealer N\ntaker: S ♥\ntricks: NS 8 EW 0\nscore: NS {} EW 0\n"
    assert codes(head + capot.format(252)) == ["B109"]
    assert codes(head + capot.format(162)) == ["B109", "B604"]


@pytest.mark.parametrize("value", ["none", "many", "-5", ""])
def test_a_target_that_is_no_number_is_told_once(value: str) -> None:
    assert codes(f'[Rules "classique"]\n[Target "{value}"]\n{SHEET}') == ["B111", "B604"]


def test_target_is_short_for_its_option() -> None:
    deals = "deal\nscore: NS 100 EW 62\ndeal\nscore: NS 100 EW 62\n"
    assert codes('[Rules "classique"]\n[Target "90"]\n' + deals) == ["B703"]
    assert codes('[Rules "classique"]\n[Rules.target "90"]\n' + deals) == ["B703"]


def test_rules_of_the_caller_replace_the_tags_and_options_come_on_top() -> None:
    tagged = '[Rules "annonces"]\n[Rules.tie "failed"]\n[Target "90"]\n'
    equal = "deal 1 dealer N\ntaker: S ♥\npoints: NS 81 EW 81\nscore: NS {}\n"
    assert codes(tagged + equal.format("0 EW 162")) == []
    classique = CheckOptions(rules=load_ruleset("classique"))
    assert codes(tagged + equal.format("0 EW 162"), classique) == ["B604"]
    assert codes(tagged + equal.format("81 EW 81"), CheckOptions(options=(("tie", "made"),))) == []
    made = CheckOptions(rules=load_ruleset("classique"), options=(("tie", "made"),))
    assert codes(tagged + equal.format("81 EW 81"), made) == []


@pytest.mark.parametrize("options", [(("tie", "never"),), (("tied", "made"),), (("target", "none"),)])
def test_options_of_the_caller_that_do_not_exist_raise_at_once(options: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(RulesetError):
        check_text("", CheckOptions(options=options))
    with pytest.raises(RulesetError):
        check_file(io.BytesIO(b""), CheckOptions(options=options))


def test_codes_are_selected_and_left_out_by_their_beginnings() -> None:
    text = SHEET + "deal 3 dealer N\nscore: NS 1 EW 1\nbids: maybe\n"
    everything = codes(text)
    assert {"B101", "B604", "B701", "B702", "B705"} <= set(everything)
    unread = [code for code in everything if code in ALWAYS]
    assert unread
    assert codes(text, CheckOptions(select=("B70",))) == [
        code for code in everything if code.startswith("B70") or code in ALWAYS
    ]
    assert codes(text, CheckOptions(ignore=("B",))) == unread
    assert codes(text, CheckOptions(select=("B7",), ignore=("B70",))) == unread


def test_a_line_silences_codes_for_itself() -> None:
    assert codes(SHEET.replace("score: NS 80 EW 82", "score: NS 80 EW 82 ; bln: ignore B604 B705")) == [
        "B705"
    ]
    assert codes(SHEET.replace("score:", "; bln: ignore B6\nscore:")) == ["B705"]
    assert codes(SHEET.replace("score:", "; bln: ignore B7\nscore:")) == ["B705", "B604"]


def test_the_last_deal_silences_the_end_of_the_match() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N{}\nscore: NS 100 EW 62\ntotal: NS 100 EW 62\n'
    assert "B706" in codes(text.format(""))
    assert "B706" not in codes(text.format(" ; bln: ignore B706"))


def test_diagnostics_of_a_deal_come_in_the_order_of_the_text() -> None:
    lines = ["pending: 1", "tricks: NS 9 EW 9", "score: NS 1 EW 1", "points: NS 80 EW 82", "total: NS 7 EW x"]
    text = SHEET + "\n".join(("deal 5 dealer N", "taker: S ♥", *lines, ""))
    places = [(each.span.number, each.span.column) for each in check_text(text).diagnostics]
    assert len(places) >= 6
    assert places == sorted(places)


def test_every_rule_is_registered_once_and_found_by_code_and_name() -> None:
    listed = [rule.code for rule in RULES]
    assert listed == sorted(set(listed))
    assert len({rule.name for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert rule_named(rule.code) is rule_named(rule.name) is rule
    with pytest.raises(KeyError):
        rule_named("B000")


def test_a_file_gives_what_its_text_gives() -> None:
    text = "donne 1 donneur N\npreneur : S ♥\nlitige : x\nmarque : NS 1 EO 3 {à côté}\n"
    expected = list(check_text(text).diagnostics)
    for ending in ("\n", "\r\n", "\r"):
        for mark in ("", "\ufeff"):
            found = read((mark + text.replace("\n", ending)).encode())
            assert [(each.code, each.span.number, each.span.column) for each in found] == [
                (each.code, each.span.number, each.span.column) for each in expected
            ]
    assert [each.code for each in read(text.replace("♥", "C").encode("cp1252"), "windows-1252")] == [
        each.code for each in check_text(text.replace("♥", "C")).diagnostics
    ]
    assert [each.code for each in read(text.encode("utf-16"), "utf-16")] == [each.code for each in expected]


@pytest.mark.parametrize(
    ("data", "place", "byte", "way_out"),
    [
        (b"deal 1\nscore \xe9 1\nbad\n", (2, 7), 13, "windows-1252"),
        (b"\xef\xbb\xbfd\xc3\xa9al\r\n\xff", (2, 1), 10, "windows-1252"),
        (b"ab\xc3", (1, 3), 2, "windows-1252"),
        ("deal 1\n".encode("utf-16"), (1, 1), 0, "utf-16"),
        ("deal 1\n".encode("utf-16-be"), (1, 1), 0, "NUL"),
        (bytes(100_000), (1, 1), 0, "NUL"),
        (b"deal 1\n\x89PNG\r\n\0\0", (2, 1), 7, "windows-1252"),
        (b"x" * 262_143 + b"\n\xc3\xa9\xff", (2, 2), 262_146, "windows-1252"),
        (b"x" * 262_143 + b"\xc3", (1, 262_144), 262_143, "windows-1252"),
        (b"x" * 262_143 + b"\xc3\n", (1, 262_144), 262_143, "windows-1252"),
    ],
)
def test_a_file_that_is_not_utf8_gives_one_error_at_its_first_bad_byte(
    data: bytes, place: tuple[int, int], byte: int, way_out: str
) -> None:
    (wrong,) = read(data)
    assert wrong.code == "B105"
    assert (wrong.span.number, wrong.span.column, wrong.span.end_column) == (*place, place[1] + 1)
    assert wrong.facts["byte"] == byte
    english, french = (fill(wrong.rule.message, wrong.facts, lang) for lang in ("en", "fr"))  # type: ignore[arg-type]
    assert way_out in english
    assert str(byte) in french


def test_another_encoding_has_its_bad_bytes_too() -> None:
    (wrong,) = read(b"deal 1\n\x81\n", "windows-1252")
    assert (wrong.code, wrong.span.number, wrong.facts["byte"]) == ("B105", 2, 7)
    (odd,) = read("deal 1\n".encode("utf-16") + b"\0", "utf-16")
    assert odd.code == "B105"


@pytest.mark.parametrize("encoding", ["nonsense", "base64", "rot13", "x\0y"])
def test_an_unknown_encoding_is_a_lookup_error_at_once(encoding: str) -> None:
    with pytest.raises(LookupError):
        check_file(io.BytesIO(b""), encoding=encoding)


class Pipe(io.RawIOBase):
    """A stream that can be read once, a few bytes at a time."""

    def __init__(self, data: bytes) -> None:
        self._left = io.BytesIO(data)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]  # any writable buffer will do
        piece = self._left.read(min(len(buffer), 1000))
        buffer[: len(piece)] = piece
        return len(piece)


@pytest.mark.parametrize("size", [1, 30_000])
def test_a_stream_that_is_read_once_is_looked_over_too(size: int) -> None:
    data = (SHEET * size).encode()
    first = next(iter(check_file(io.BufferedReader(Pipe(data)))))
    assert first.code == "B705"
    (wrong,) = check_file(io.BufferedReader(Pipe(data + b"\xff")))
    assert (wrong.code, wrong.facts["byte"]) == ("B105", len(data))


def test_a_file_is_read_from_where_it_stands() -> None:
    file = io.BytesIO(b"\xff" + SHEET.encode())
    file.read(1)
    assert [each.code for each in check_file(file)] == ["B705", "B604"]
