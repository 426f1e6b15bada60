"""Texts as people type them, slips and all: what was read is what is read again after writing."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from belote_notation.diagnostics import LANGUAGES
from belote_notation.notation import parse, write
from belote_notation.notation.formatting import UndecidedError, format_lines, format_text
from belote_notation.notation.writer import exported
from belote_notation.record import Deal, DealStart, Match, Record, Tag, Version, Void
from belote_notation.source import split_lines

SPEC = Path(__file__).parents[2] / "docs" / "spec"
ODD = [
    "1. W:A♠ N:10♠ E:7♠ S:J♠ 8♠",
    "> 7♠ ...",
    '[Result "x"]',
    "% BLN 2",
    "deel 3",
    "donne : donneur O",
    "{a} {b} ; c",
    "# x",
    "void ; y",
    "nulle {z} : w",
    "question {a} b2: x { ; }",
    "hand N: + ♠A ...",
    "hand N: ♠AQ {x} 7 _ ♥8 + ...",
    "adjust: EW -3,50",
    "main O : AP DP",
    "bids: coeur, S: take ♣",
    "faute 4.1 : N parle trop décision NS 12,5",
    "",
]
SIGNS = '♠♥♦♣AKQJTRDVNESWO0123456789 {}[]();#:,.=+-_^!?$>%"\\Cabe\u0301é\u00a0x'


def _lines() -> list[str]:
    """The lines of all examples of the specification."""
    found = list(ODD)
    for page in sorted(SPEC.glob("notation*.md")):
        for block in re.findall(r"^```bln[^\n]*\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
            found += block.splitlines()
    return found


def _slip(line: str, chance: random.Random) -> str:
    at = chance.randint(0, len(line))
    kind = chance.random()
    if kind < 0.4:
        return line[:at] + chance.choice(SIGNS) + line[at:]
    return line[:at] + line[at + 1 :] if kind < 0.8 else line[:at] + line[at : at + 3] + line[at:]


def _texts(seed: int, count: int) -> Iterator[str]:
    """Lines of the specification in any order, about half of them with slips."""
    chance, lines = random.Random(seed), _lines()
    for _ in range(count):
        chosen = [chance.choice(["deal 1", "donne 1 donneur O", "deal", ""])]
        for _ in range(chance.randint(1, 12)):
            line = chance.choice(lines)
            for _ in range(chance.choice([0, 0, 0, 1, 1, 2])):
                line = _slip(line, chance)
            chosen.append(line)
        yield "\n".join(chosen)


def _undecided(text: str) -> bool:
    return any(found.code == "B106" for found in parse(text).diagnostics)


@pytest.mark.parametrize("seed", range(4))
def test_a_text_with_slips_says_the_same_after_writing(seed: int) -> None:
    checked = 0
    for text in _texts(seed, 120):
        if _undecided(text):
            continue
        record = parse(text).record
        for lang in LANGUAGES:
            written = write(record, lang)
            assert parse(written).record == record, text
            assert write(parse(written).record, lang) == written, text
        checked += 1
    assert checked > 60


@pytest.mark.parametrize("seed", range(4, 8))
def test_formatting_twice_changes_nothing_more(seed: int) -> None:
    for text in _texts(seed, 120):
        assert format_text(format_text(text).text).changed is False, text


def test_french_text_and_english_text_are_two_faces_of_one_record() -> None:
    french = (SPEC / "notation.fr.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```bln fr[^\n]*\n(.*?)^```$", french, re.M | re.S)
    assert len(blocks) > 4
    for block in blocks:
        text = f'[Langue "fr"]\ndonne\n{block}'
        once = format_text(text).text
        english = write(parse(once).record, "en")
        assert english != once
        assert write(parse(english).record, "fr") == once


def test_line_ends_and_a_byte_order_mark_are_put_right() -> None:
    text = "deal 1\nturn: 9♥\n"
    for other in ("\ufeff" + text, text.replace("\n", "\r\n"), text.replace("\n", "\r"), text[:-1]):
        done = format_text(other)
        assert (done.text, done.changed, done.lang) == (text, True, "en")
    assert format_text(text).changed is False
    assert format_text("") == format_text("\n \n").__class__("", False, None, ())


def test_unreadable_lines_stay_as_they_were() -> None:
    text = 'deal 1\n  hnad N:  ♠A  \nturn :9♥\n[Event "open\nEvent'
    done = format_text(text, "fr")
    assert done.text == 'donne 1\n  hnad N:  ♠A\nretourne : 9♥\n\n[Event "open\nEvent\n'
    assert [found.code for found in done.diagnostics] == ["B102", "B104", "B102"]


def test_the_first_line_of_a_deal_that_cannot_be_read_is_not_written_twice() -> None:
    assert format_text("deal 1\ndeel 2 : x\nturn: 9♥\n").text == "deal 1\n\ndeel 2 : x\nturn: 9♥\n"


def test_each_match_keeps_its_language() -> None:
    text = '[Event "a"]\n\ndeal 1\nturn: J♥\n\n[Tournoi "b"]\n\ndonne 1\nretourne : V♥\n'
    done = format_text(text)
    assert (done.text, done.changed, done.lang) == (text, False, "en")
    assert format_text(text, "fr").text.count("V♥") == 2


def test_the_names_of_tags_are_the_last_word_on_the_language() -> None:
    assert format_text('[Nord "Anne"]').text == '[Nord "Anne"]\n'
    assert format_text('[Nord "Anne"]\ndeal 1\n').text == '[North "Anne"]\n\ndeal 1\n'


def test_letters_weigh_more_than_words() -> None:
    assert format_text("deal 1\nturn: VC\n").text == "donne 1\nretourne : V♥\n"


def test_a_text_with_an_undecided_letter_is_left_as_it_is() -> None:
    text = "deal 1\r\nmain N: AC 10C\r\nturn :9S"
    done = format_text(text.replace("9S", "9♥"))
    assert (done.text, done.changed, done.lang) == (text.replace("9S", "9♥"), False, None)
    assert [found.code for found in done.diagnostics] == ["B106"]
    with pytest.raises(UndecidedError):
        list(format_lines(split_lines(text.replace("9S", "9♥"))))
    assert format_text(text).text == "deal 1\nhand N: ♣A10\nturn: 9♠\n"


def test_blank_lines_and_comments() -> None:
    text = (
        '; of the evening\n\n{one}\n[Event "x"]\n; of deal 1,\n# two lines\n\ndeal 1\n\n; of the turn\n\n'
        'turn: 9♥\n{of deal 2}\ndeal 2\n[Result "y"]\n; last words'
    )
    assert format_text(text).text == (
        '; of the evening\n{one}\n[Event "x"]\n\n; of deal 1,\n; two lines\ndeal 1\n; of the turn\nturn: 9♥\n'
        '\n{of deal 2}\ndeal 2\n\n[Result "y"]\n; last words\n'
    )


def test_an_exported_record_begins_with_the_version_once() -> None:
    record = parse("deal 1\n").record
    assert write(exported(record), "en") == "% BLN 1\n\ndeal 1\n"
    assert exported(exported(record)) == exported(record)
    assert exported(record).matches[0].head == (Version(1),)


def test_what_no_text_can_hold_on_one_line_is_put_on_one() -> None:
    deal = Deal(DealStart(), (Void("two\nlines"),))
    record = Record((Match((Tag("Event", "two\r\nlines"),), (deal,)),))
    assert write(record, "en") == '[Event "two lines"]\n\ndeal\nvoid: two lines\n'
