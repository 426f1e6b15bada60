"""The grammar file and the parser that Lark makes of it, built once, when a first text is read."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lark import Lark

KINDS: Final = [
    *("version", "tag", "deal", "pack", "turn", "hand", "bids", "taker", "declare", "trick", "variation"),
    *("claim", "position", "void", "fault", "adjust", "tricks", "points", "announced", "score", "total"),
    *("pending", "der", "belote", "question", "hint", "answer", "comment"),
]
"""The kinds of statement: each is a start rule of the grammar."""

SIGNED: Final = {"%": "version", "[": "tag", ">": "variation"}
"""The kinds of statement that begin with a sign; a trick begins with a figure."""

WORDED: Final = tuple(
    kind for kind in KINDS if kind not in {"version", "tag", "trick", "variation", "comment"}
)
"""The kinds that begin with a keyword; the keyword's terminal is the kind's name in capitals."""


def grammar_path() -> Traversable:
    """The grammar file: the one in the installed package, or the one of the checkout.

    >>> grammar_path().name
    'bln.lark'
    """
    packaged = files("belote_notation") / "grammar" / "bln.lark"
    if packaged.is_file():
        return packaged
    return Path(__file__).parents[2] / "grammar" / "bln.lark"


def build(*, strict: bool = False) -> Lark:
    """Make a parser of the grammar; `strict` refuses terminals that could be taken for one another."""
    from lark import Lark  # noqa: PLC0415  # importing the package must not cost the import of lark

    return Lark(
        grammar_path().read_text(encoding="utf-8"),
        start=KINDS,
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        strict=strict,
    )


@cache
def parser() -> Lark:
    """The parser that reads lines."""
    return build()


@cache
def terminal(name: str) -> str:
    """The regular expression of a terminal, for the composition of larger ones.

    >>> re.fullmatch(terminal("SEAT"), "Ouest") is not None
    True
    """
    for found in parser().terminals:
        if found.name == name:
            return found.pattern.to_regexp()
    raise KeyError(name)


@cache
def matcher(name: str) -> re.Pattern[str]:
    """A terminal, compiled."""
    return re.compile(terminal(name))
