"""The lines around the deals: version, tags, comments, lessons, and lines that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from belote_notation.record.base import Statement


@dataclass(frozen=True, slots=True)
class Version(Statement):
    """``% BLN 1``. Part 1: the number."""

    number: int


@dataclass(frozen=True, slots=True)
class Tag(Statement):
    """``[Name "value"]``. Parts: 1 name, 2 value (without quotes).

    A known tag has its English name (``North``, ``Rules.target``), an unknown one the name as written.
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class LanguageTag(Statement):
    """``[Language "fr"]``: says how this text writes letters, so its value is no part of the record.

    Parts: 1 name, 2 value.
    """

    value: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class Comment(Statement):
    """A line, or a run of ``;`` lines, that holds only a comment and belongs to what comes next.

    Attributes:
        lines: the text, a line each; exactly one if `braced`.
        braced: written in braces instead of after ``;``.
    """

    lines: tuple[str, ...]
    braced: bool = False


@dataclass(frozen=True, slots=True)
class Unreadable(Statement):
    """A line that fits no statement, kept as it stands.

    Attributes:
        text: the line, trailing spaces dropped.
        meant: the statement its first word names (``trick``, ``hand``, ``score`` …), None if no word does.
    """

    text: str
    meant: str | None = None


class LessonKind(Enum):
    """The teaching lines."""

    QUESTION = "question"
    HINT = "hint"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Lesson(Statement):
    """``question 5.3: …``. Parts: 1 address, 2 text.

    Attributes:
        kind: question, hint or answer.
        text: the words.
        address: the event it is about, in the deal (``5.3``, ``b2``); None for the next event.
    """

    kind: LessonKind
    text: str
    address: str | None = None
