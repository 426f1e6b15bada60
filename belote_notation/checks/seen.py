"""A deal as it was judged, kept for who wants to look into it."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.checks.sheet_account import Standing
from belote_notation.replay import Replay


@dataclass(frozen=True, slots=True)
class Seen:
    """A deal as it was judged.

    Attributes:
        played: the deal, replayed.
        words: silence in the record means that no word of belote was said.
        before: where the match stood before it.
        after: where it stands after it.
        twice: it is the deal before it once more, and does not count.
        mended: the match goes on from it as if the one slip in it were put right.
    """

    played: Replay
    words: bool
    before: Standing
    after: Standing
    twice: bool = False
    mended: bool = False
