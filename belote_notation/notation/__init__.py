"""Text to record and back: the only room that knows what a line of BLN looks like."""

from belote_notation.notation.grammar import grammar_path
from belote_notation.notation.parser import Parsed, ParsedMatch, parse, read_matches, read_pieces
from belote_notation.notation.parting import part_deals
from belote_notation.notation.pieces import Piece
from belote_notation.notation.problems import RULES
from belote_notation.notation.writer import write

__all__ = [
    "RULES",
    "Parsed",
    "ParsedMatch",
    "Piece",
    "grammar_path",
    "parse",
    "part_deals",
    "read_matches",
    "read_pieces",
    "write",
]
