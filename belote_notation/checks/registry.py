"""Every rule of every family, by code and by name."""

from __future__ import annotations

from belote_notation.checks import (
    announce,
    announce_missed,
    belote_uncalled,
    direction,
    match_rules,
    reading,
    rules_tag,
    sheet,
    table,
)
from belote_notation.diagnostics import Rule
from belote_notation.notation import RULES as NOTATION_RULES

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *NOTATION_RULES,
            reading.bad_encoding.rule,
            *(check.rule for check in rules_tag.TAG_CHECKS),
            *(check.rule for check in rules_tag.FIRST_DEAL_CHECKS),
            *(check.rule for check in table.CHECKS),
            *(check.rule for check in sheet.CHECKS),
            *(check.rule for check in announce.CHECKS),
            announce_missed.announcement_missed.rule,
            belote_uncalled.belote_not_called.rule,
            *(check.rule for check in match_rules.DEAL_CHECKS),
            *(check.rule for check in match_rules.END_CHECKS),
            match_rules.deal_written_twice.rule,
            direction.wrong_direction.rule,
        ),
        key=lambda each: each.code,
    )
)
"""Every rule, sorted by code."""

_BY_WORD = {word: each for each in RULES for word in (each.code.lower(), each.name)}


def rule_named(word: str) -> Rule:
    """The rule of a code (``B404``) or of a name (``must-ruff``).

    Raises:
        KeyError: no rule has this code or name.

    >>> rule_named("must-ruff").code, rule_named("b404").name
    ('B404', 'must-ruff')
    """
    return _BY_WORD[word.strip().lower()]
