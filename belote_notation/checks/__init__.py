"""Judging: one family of rules a file, one function a rule, and the way from a text to its verdict."""

from belote_notation.checks.correct import Corrected, Correction, correct_text
from belote_notation.checks.driver import (
    CheckOptions,
    Counts,
    Report,
    check_file,
    check_lines,
    check_text,
)
from belote_notation.checks.registry import RULES, rule_named
from belote_notation.checks.rules_tag import rules_of

__all__ = [
    "RULES",
    "CheckOptions",
    "Corrected",
    "Correction",
    "Counts",
    "Report",
    "check_file",
    "check_lines",
    "check_text",
    "correct_text",
    "rule_named",
    "rules_of",
]
