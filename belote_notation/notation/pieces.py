"""What reading gives, stretch by stretch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from belote_notation.diagnostics import Diagnostic, Lang
from belote_notation.record import Deal, HeadItem


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a text: the head of a match, one of its deals, or its tail.

    Attributes:
        kind: every match gives one head, its deals, and one tail. A part holds diagnostics of a stretch
            that is not over yet and has many of them, and nothing else.
        match: the match, from 1.
        deal: the deal in its match, from 1; 0 for a head and a tail.
        items: what a head or a tail holds.
        value: the deal.
        lang: the language of the match, as far as it is known by then.
        diagnostics: what is wrong with these lines, in their order.
        ignores: line number to the beginnings of the codes that ``; bln: ignore`` silences there.
    """

    kind: Literal["head", "deal", "tail", "part"]
    match: int
    deal: int = 0
    items: tuple[HeadItem, ...] = ()
    value: Deal | None = None
    lang: Lang | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    ignores: Mapping[int, frozenset[str]] = field(default_factory=dict)
