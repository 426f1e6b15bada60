"""The score of a deal of a record, with the reasoning of ``bln score``."""

from __future__ import annotations

from belote_notation.checks.sheet_score import Reading
from belote_notation.diagnostics import Text
from belote_notation.render.score import NO_CAPOT, Answer, Line, Question
from belote_notation.ruleset import Ruleset

_NOBODY = Text(
    "Personne ne joue cette donne : aucun camp ne marque.", "Nobody plays this deal: neither side marks."
)


def reasoning(reading: Reading, rules: Ruleset) -> tuple[Line, ...]:
    """How a deal comes to its marks, a sentence a step."""
    if reading.tally is None:
        return (Line(_NOBODY),)
    found = Answer(Question(rules, reading.tally, reading.waiting))
    # What only whoever typed the numbers has to be told is left out.
    return tuple(line for line in found.lines() if line.text is not NO_CAPOT)
