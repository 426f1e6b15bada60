"""Small records that the tests of the command check."""

CLEAN = """\
% BLN 1
[Rules "classique"]
[Result "*"]
"""

WRONG = """\
[Rules "classique"]

deal 1 dealer N
hand S: ♥Q8 ♦K97 ♣AJ9
taker: W ♥
1. W: A♠ 7♦ J♠ K♠
"""
"""South must ruff: B404, and notes on what is not finished."""

RIGHT = WRONG.replace("7♦", "8♥")
"""The same without an error."""

MIXED = RIGHT + '[North "Anne"]\ndeal 1\nhand N: AS 7S\nhand E: RC VD\n'
"""French and English letters in one match: a warning."""

UNREADABLE = "deal 1\ntrikc 1: A♠\n"
