"""What a text says: matches, deals and statements, with their places and without a verdict.

A record holds what was written and nothing that follows from it. Places (`line`,
`parts`) take no part in comparisons, so two texts that say the same give equal records.

`parts` holds (start, end) pairs of characters in the statement's line, (-1, -1) for a
part that was not written. Part 0 is the whole statement; each class names the others.
"""

from belote_notation.record.base import (
    END,
    NO_PARTS,
    Lang,
    Note,
    NoteKind,
    Number,
    Parts,
    Played,
    Slot,
    Statement,
)
from belote_notation.record.match import Deal, DealItem, HeadItem, Match, Plain, PlainTrick, Record
from belote_notation.record.sheet import Amounts, BeloteScored, Column, Fault, LastTrick, Pending
from belote_notation.record.table import (
    Auction,
    Claim,
    DealStart,
    Declared,
    HandShown,
    Pack,
    Position,
    Taker,
    Trick,
    TurnUp,
    Variation,
    Void,
)
from belote_notation.record.text import Comment, LanguageTag, Lesson, LessonKind, Tag, Unreadable, Version

__all__ = [
    "END",
    "NO_PARTS",
    "Amounts",
    "Auction",
    "BeloteScored",
    "Claim",
    "Column",
    "Comment",
    "Deal",
    "DealItem",
    "DealStart",
    "Declared",
    "Fault",
    "HandShown",
    "HeadItem",
    "Lang",
    "LanguageTag",
    "LastTrick",
    "Lesson",
    "LessonKind",
    "Match",
    "Note",
    "NoteKind",
    "Number",
    "Pack",
    "Parts",
    "Pending",
    "Plain",
    "PlainTrick",
    "Played",
    "Position",
    "Record",
    "Slot",
    "Statement",
    "Tag",
    "Taker",
    "Trick",
    "TurnUp",
    "Unreadable",
    "Variation",
    "Version",
    "Void",
]
