"""One line, read by Lark: its texts and places, or what is wrong with it, in words.

This is the one slow route: every line that the quick patterns of `lane` refuse comes here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from belote_notation.diagnostics import Fact, Lang, Text
from belote_notation.notation.first_words import unknown_word
from belote_notation.notation.grammar import SIGNED, WORDED, matcher, parser, terminal
from belote_notation.notation.phrases import (
    ENDED,
    FOUND,
    QUOTED_AT_MOST,
    example,
    expected,
    nearest_word,
    short,
)
from belote_notation.notation.raw import Problem, Raw, Trouble
from belote_notation.notation.shapes import CARDS, Token, take_apart
from belote_notation.notation.words import language_of

if TYPE_CHECKING:
    from lark.parsers.lalr_interactive_parser import InteractiveParser

_BAD_CARDS_AT_MOST: Final = 32
_FIRST_WORD: Final = re.compile(r"\w+")
_SYMBOLS: Final = "♠♥♦♣♤♡♢♧"
_PUNCTUATION: Final = " \t.,:;!?()[]{}\"'=+#^$>%/«»"
_RUN: Final = re.compile(rf"[^\s{re.escape(_PUNCTUATION)}]+")
_LIKE_A_CARD: Final = re.compile(
    rf"[0-9]{{1,3}}[^\W\d_]|[AKQJTRDV][A-Z]|[A-Z][PCKTSHD]|(?=..).*[{_SYMBOLS}].*"
)
_SUIT_AND_RANKS: Final = re.compile(rf"[{_SYMBOLS}][\ufe0e\ufe0f]?(?:10|[AKQJTRDV987akqjtrdv])*")
_CARD_TERMINALS: Final = frozenset({"CARD", "SUIT_CARD", "GROUP", "RANKS"})

_FOUND_NEAREST: Final = Text(
    "on lit « {word} », vouliez-vous dire « {nearest} » ?", 'found "{word}", did you mean "{nearest}"?'
)
_NO_STATEMENT: Final = Text(
    "une ligne commence par un mot (donne, main…), un numéro de pli ou un en-tête [ ], et on lit « {word} »",
    'a line begins with a word (deal, hand…), the number of a trick or a tag [ ], found "{word}"',
)
_CLOSINGS: Final = {"{": "}", '"': '"', "[": "]"}


@cache
def _before() -> re.Pattern[str]:
    """Comments and space before the first word of a line."""
    return re.compile(rf"(?:\s|{terminal('COMMENT')})*")


_KIND_OF_WORD: dict[str, str | None] = {}
_WORDS_KEPT: Final = 1000


def _kind_of_word(word: str) -> str | None:
    """The kind of statement that a word begins, by the grammar's own terminals."""
    if word in _KIND_OF_WORD:
        return _KIND_OF_WORD[word]
    kind = next((kind for kind in WORDED if matcher(kind.upper()).fullmatch(word)), None)
    if len(_KIND_OF_WORD) < _WORDS_KEPT and len(word) < QUOTED_AT_MOST:
        _KIND_OF_WORD[word] = kind
    return kind


def kind_of(text: str, lang: Lang | None = None) -> str | Trouble:
    """The kind of statement of a line, by its first sign or word, or why it has none.

    >>> kind_of("main N : ♠A"), kind_of("3. N: A♠"), kind_of("[Event]"), kind_of("{x} deal 1"), kind_of("")
    ('hand', 'trick', 'tag', 'deal', 'comment')
    """
    found = _before().match(text)
    start = found.end() if found else 0
    if start == len(text) or text[start] in ";#{":
        return "comment"
    if (kind := SIGNED.get(text[start])) is not None:
        return kind
    if text[start] in "0123456789":
        return "trick"
    word = _FIRST_WORD.match(text, start)
    if word is None:
        end = _run(text, start)[1]
        facts: dict[str, Fact] = {"problem": _NO_STATEMENT, "word": short(text[start:end])}
        return Trouble(None, (Problem("B101", start, end, facts),))
    return _kind_of_word(word.group()) or _unknown(word, lang)


def _unknown(found: re.Match[str], lang: Lang | None) -> Trouble:
    """A first word that begins no statement."""
    word = found.group()
    facts, meant = unknown_word(found.string, word, found.start(), lang)
    facts = {"word": short(word), **facts}
    return Trouble(meant, (Problem("B102", found.start(), found.end(), facts),))


def _own_language(text: str) -> Lang | None:
    """The language of the first word of a line."""
    word = _FIRST_WORD.search(text[:QUOTED_AT_MOST])
    return language_of(word.group()) if word else None


def read_statement(text: str, lang: Lang | None = None) -> Raw | Trouble:
    """Read one line through Lark.

    Args:
        text: the line, without combining accents.
        lang: the language in which a slip of typing is put right, if it is known.
    """
    kind = kind_of(text, lang)
    if isinstance(kind, Trouble):
        return kind
    work = text
    problems: list[Problem] = []
    lang = _own_language(text) or lang
    while len(problems) < _BAD_CARDS_AT_MOST:
        found = _parse(kind, work, lang)
        if not isinstance(found, _Refused):
            return Trouble(kind, tuple(problems)) if problems else take_apart(kind, text, found)
        if found.instead is None:
            return Trouble(kind, tuple(problems) or (found.problem,))
        problems.append(found.problem)
        start, end = found.problem.start, found.problem.end
        work = work[:start] + found.instead.ljust(end - start) + work[end:]
    return Trouble(kind, tuple(problems))


class _Refused(NamedTuple):
    """Why Lark refuses a line.

    Attributes:
        problem: what is said about it.
        instead: a card to put in the place of a bad one, so that the rest of the line is read.
    """

    problem: Problem
    instead: str | None = None


def _parse(kind: str, text: str, lang: Lang | None) -> list[Token] | _Refused:
    """The tokens of a line, or why it is refused."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken  # noqa: PLC0415  # see grammar.build

    tokens: list[Token] = []
    lark = parser().parse_interactive(text, start=kind)
    try:
        for token in lark.iter_parse():
            tokens.append(cast("Token", token))  # noqa: PERF401  # kept up to the error
        lark.feed_eof()  # type: ignore[no-untyped-call]  # Lark's
    except UnexpectedInput as error:
        position = error.pos_in_stream or 0
        if isinstance(error, UnexpectedToken):
            position = len(text.rstrip()) if error.token.type == "$END" else error.token.start_pos or 0
        read = [token for token in tokens if token.end_pos <= position]
        return _refuse(kind, text, position, read, lark, lang)
    return tokens


def _run(text: str, position: int) -> tuple[int, int]:
    """The word around a place: no space and no punctuation; a sign of punctuation stands alone."""
    found = _RUN.match(text, position)
    if found is None:
        return position, min(position + 1, len(text))
    start = position
    while start > 0 and position - start < QUOTED_AT_MOST and _RUN.match(text[start - 1]):
        start -= 1
    return start, found.end()


def _refuse(
    kind: str, text: str, position: int, read: list[Token], lark: InteractiveParser, lang: Lang | None
) -> _Refused:
    """Put a refusal into words."""
    accepted: set[str] = lark.accepts()  # type: ignore[no-untyped-call]  # Lark's
    if position >= len(text.rstrip()):
        return _ended(kind, text, read, accepted)
    sign = text[position]
    if sign == "{" or (sign == '"' and "QUOTED" in accepted):
        return _Refused(_unclosed(sign, position))
    start, end = _run(text, position)
    word = text[start:end]
    event = _event(kind, read)
    if accepted & _CARD_TERMINALS and _LIKE_A_CARD.fullmatch(word):
        return _bad_card(start, end, word, accepted, event)
    nearest = nearest_word(word, accepted, lang)
    facts: dict[str, Fact] = {"word": short(word)}
    if nearest is not None:
        facts |= {"problem": _FOUND_NEAREST, "nearest": nearest}
    else:
        facts |= {"problem": FOUND, "expected": expected(accepted), "example": example(kind)}
    return _Refused(Problem("B101", start, end, facts, event if kind == "bids" else None))


def _ended(kind: str, text: str, read: list[Token], accepted: set[str]) -> _Refused:
    """The line ends before the statement does."""
    end = len(text.rstrip())
    if kind == "tag" and "CLOSING" in accepted and read:
        return _Refused(_unclosed("[", read[0].start_pos))
    facts: dict[str, Fact] = {"problem": ENDED, "expected": expected(accepted), "example": example(kind)}
    return _Refused(Problem("B101", end, end, facts))


def _unclosed(sign: str, position: int) -> Problem:
    return Problem("B104", position, position + 1, {"opening": sign, "closing": _CLOSINGS[sign]})


def _bad_card(start: int, end: int, word: str, accepted: set[str], event: str | None) -> _Refused:
    """A word that looks like a card and is none; in a suit of a hand, the rank that is none."""
    good = _SUIT_AND_RANKS.match(word)
    if good and good.end() < len(word) and accepted & {"GROUP", "RANKS"}:
        bad = re.match(r"[0-9]+|.", word[good.end() :])
        length = bad.end() if bad else 1
        place = start + good.end()
        said = word[0] + word[good.end() : good.end() + length]
        return _Refused(Problem("B103", place, place + length, {"word": short(said)}, event), "A")
    return _Refused(Problem("B103", start, end, {"word": short(word)}, event), "A♠")


def _event(kind: str, read: list[Token]) -> str | None:
    """The card of a trick or the call that comes after these tokens."""
    if kind == "trick" and read and read[0].type == "INT":
        return f"{int(read[0].value)}.{1 + sum(token.type in CARDS for token in read)}"
    if kind == "bids":
        return f"b{1 + sum(token.type == 'COMMA' for token in read)}"
    return None
