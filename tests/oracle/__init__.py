"""A second opinion on the rules: slow, plain, and written apart from the engine.

Cards are strings such as ``"JH"`` or ``"TD"``, seats ``"N" "E" "S" "W"``, sides ``"NS" "EW"``,
hands and tricks lists, a ruleset a plain dictionary of options. Nothing here imports the package under test.
"""

from oracle.announce import best_set, compare, describe
from oracle.auction import deal_out, run_auction, turn_order
from oracle.cards import DECK, card_points, power, side_of, sort_hand
from oracle.options import PRESETS, load
from oracle.play import broken_duty, could_win_all, legal, partner_winning, winner
from oracle.score import DealResult, next_totals, over, score_deal

__all__ = [
    "DECK",
    "PRESETS",
    "DealResult",
    "best_set",
    "broken_duty",
    "card_points",
    "compare",
    "could_win_all",
    "deal_out",
    "describe",
    "legal",
    "load",
    "next_totals",
    "over",
    "partner_winning",
    "power",
    "run_auction",
    "score_deal",
    "side_of",
    "sort_hand",
    "turn_order",
    "winner",
]
