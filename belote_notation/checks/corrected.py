"""The corrected sheets at the end of a report: the first matches with a wrong number, put right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from belote_notation.checks.correct import Correction, correct_text
from belote_notation.checks.driver import CheckOptions, Stretch
from belote_notation.checks.rows import MatchSheet
from belote_notation.checks.rows_match import sheets
from belote_notation.source import Line, split_lines

_LONGEST = 2000
"""Lines of the longest match whose sheet is corrected in a report: ``bln fix`` takes longer ones."""


@dataclass(frozen=True, slots=True)
class CorrectedSheet:
    """The sheet of a match with its wrong numbers put right.

    Attributes:
        sheet: the rows of the corrected match; its number is that of the match in its text.
        corrections: what was changed, in the order of the text.
    """

    sheet: MatchSheet
    corrections: tuple[Correction, ...]


def corrected_sheets(
    lines: Iterable[Line],
    stretches: Sequence[Stretch],
    options: CheckOptions = CheckOptions(),  # noqa: B008  # frozen
) -> Iterator[CorrectedSheet]:
    """The sheets of some matches, corrected; none of a match in which nothing can be put right for certain.

    Args:
        lines: the text.
        stretches: where the matches stand, in the order of the text.
        options: the rules to go by; what they select is left out of account.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.
    """
    plain = replace(options, select=(), ignore=(), repairs=False, causes=False)
    rest = iter(lines)
    for stretch in stretches:
        room = _LONGEST + 1
        if stretch.after is not None:
            room = min(room, stretch.after - stretch.first)
        first = next((line for line in rest if line.number >= stretch.first), None)
        if first is None:
            return
        part = [first, *islice(rest, room - 1)]
        if len(part) > _LONGEST:
            continue
        whole = correct_text("".join(f"{line.text}\n" for line in part), plain)
        if not whole.corrections:
            continue
        placed = tuple(
            replace(each, span=each.span._replace(line=part[each.span.number - 1]))
            for each in whole.corrections
        )
        for sheet in sheets(split_lines(whole.text), plain):
            yield CorrectedSheet(replace(sheet, number=stretch.match), placed)
