"""Recorded numbers put right: the text as it would stand, each change with its reason, and what stays wrong.

Only numbers that a player reckons are touched: points, marks, waiting points, totals, announced points,
tricks, the winner and the points of a trick, the last trick, the number of a deal. A card, a call, a name or
a rule never is.

A match is corrected by its own checks, again and again until they are content. Where that would change
several numbers, or where no card was written that proves the points, one slip of the pen in one number of
the deal is looked for as well: if one alone makes the whole match right, it is the slip. If several do,
nothing is changed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from belote_notation.checks.driver import CheckOptions, check_lines, check_text, is_wrong_number
from belote_notation.checks.spelling import spelt
from belote_notation.checks.written import WrittenNumber, complements, misspellings, numbers_of
from belote_notation.diagnostics import Diagnostic, Lang, Severity
from belote_notation.notation import parse, read_pieces
from belote_notation.source import Span, split_lines

_ROUNDS = 8
"""How often a match is checked again: trick, points, marks, litige and total follow from each other."""

_TRIES = 2000
_TRIED_DEALS = 40
"""How many other spellings of numbers are tried in a text, and in matches of how many deals."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One number put right.

    Attributes:
        span: its place in the text as it was.
        old: what stood there.
        new: what should.
        reason: what the check said of it; None if it is the one slip that explains what was said elsewhere.
    """

    span: Span
    old: str
    new: str
    reason: Diagnostic | None = None


@dataclass(frozen=True, slots=True)
class Corrected:
    """A text with its numbers put right.

    Attributes:
        text: the corrected text, the same but for the numbers.
        corrections: what was changed, in the order of the text.
        left: the errors that the corrected text still has, at their places in it.
        doubtful: what could be put right in more than one way, and so was not.
    """

    text: str
    corrections: tuple[Correction, ...] = ()
    left: tuple[Diagnostic, ...] = ()
    doubtful: tuple[Diagnostic, ...] = ()


@dataclass(slots=True)
class _Draft:
    """A match on its way: its text, and what was changed by the place in the text as it was."""

    text: str
    changes: dict[int, tuple[int, str]] = field(default_factory=dict)
    reasons: dict[int, Diagnostic | None] = field(default_factory=dict)
    errors: list[Diagnostic] = field(default_factory=list)

    def applied(self) -> str:
        """The text with its changes."""
        parts, done = [], 0
        for start, (end, new) in sorted(self.changes.items()):
            parts += [self.text[done:start], new]
            done = end
        return "".join([*parts, self.text[done:]])

    def origin(self, offset: int) -> int:
        """Where a place of the changed text was in the text as it is."""
        moved = 0
        for start, (end, new) in sorted(self.changes.items()):
            if start + moved >= offset:
                break
            moved += len(new) - (end - start)
        return offset - moved

    def change(self, start: int, end: int, new: str, reason: Diagnostic | None) -> None:
        """Put something else in a place of the changed text."""
        begin = self.origin(start)
        old = self.changes.get(begin)
        finish = old[0] if old is not None else begin + end - start
        self.reasons.setdefault(begin, reason)
        if self.text[begin:finish] == new:
            self.changes.pop(begin, None)
        else:
            self.changes[begin] = (finish, new)


def correct_text(text: str, options: CheckOptions = CheckOptions()) -> Corrected:  # noqa: B008  # frozen
    """Put the recorded numbers of a text right.

    Args:
        text: one or more matches.
        options: the rules to go by; what they select is left out of account, what the text itself silences
            stays as it is.

    Raises:
        RulesetError: `options` names an option or a value that does not exist.

    >>> wrong = '[Rules "famille"]\\ndeal 1 dealer N\\ntaker: NS ♥\\npoints: NS 95 EW 67\\nscore: NS 85 EW 67'
    >>> corrected = correct_text(wrong)
    >>> [(each.old, each.new) for each in corrected.corrections], corrected.left
    ([('85', '95')], ())
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    body = text.removeprefix(mark)
    plain = replace(options, select=(), ignore=(), repairs=False, causes=False)
    report = check_text(body, plain)
    found = [each for each in report.diagnostics if is_wrong_number(each) or each.code == "B702"]
    if not found:
        return Corrected(
            text, (), _errors(check_text(body, replace(options, select=(), ignore=())).diagnostics)
        )
    starts = _match_starts(body)
    tries = _TRIES
    pieces, corrections, doubtful = [], [], []
    wrong = {each.address.split("/")[0] for each in found if each.address}
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(body)], strict=True), 1):
        part = body[start:end]
        if str(number) not in wrong:
            pieces.append(part)
            continue
        draft, unsure, tries = _correct_match(part, plain, tries)
        pieces.append(draft.applied())
        doubtful += unsure
        corrections += list(_told(draft, body, start))
    fixed = "".join(pieces)
    return Corrected(mark + fixed, tuple(corrections), _all_errors(fixed, options), tuple(doubtful))


def _all_errors(text: str, options: CheckOptions) -> tuple[Diagnostic, ...]:
    return _errors(check_text(text, replace(options, select=(), ignore=())).diagnostics)


def _errors(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(each for each in found if each.severity is Severity.ERROR)


def _match_starts(text: str) -> list[int]:
    """Where each match begins, in characters."""
    starts: list[int] = []
    for piece in read_pieces(split_lines(text)):
        if piece.kind == "head":
            lines = [item.span.line.offset for item in piece.items]
            lines += [each.span.line.offset for each in piece.diagnostics]
            starts.append(min(lines, default=0) if starts else 0)
        elif piece.value is not None and len(starts) < piece.match:
            starts.append(piece.value.start.span.line.offset if starts else 0)
    return starts or [0]


def _correct_match(text: str, options: CheckOptions, tries: int) -> tuple[_Draft, list[Diagnostic], int]:
    """One match put right, what is in doubt, and how many spellings may still be tried."""
    draft, unsure, tries = _likeliest(text, options, tries)
    misnumbered = _number_deals(draft, options)
    return draft, unsure if misnumbered is None else [*unsure, misnumbered], tries


def _likeliest(text: str, options: CheckOptions, tries: int) -> tuple[_Draft, list[Diagnostic], int]:
    """The same but for the numbers of its deals."""
    draft = _by_the_checks(text, options)
    before = check_text(text, options)
    first = [each for each in before.diagnostics if is_wrong_number(each)]
    if not first or before.deals > _TRIED_DEALS:
        return draft, [], tries
    if len(draft.changes) == 1 and not draft.errors and _by_cards(text, first[0]):
        return draft, [], tries
    others = len(_errors(before.diagnostics)) - len(first)
    single, tries = _one_slip(text, first[0], draft, options, others, tries)
    if len(single) == 1:
        return single[0], [], tries
    if len(single) > 1 and not (len(draft.changes) == 1 and not draft.errors):
        return _Draft(text), first[:1], tries
    return draft, [], tries


def _number_deals(draft: _Draft, options: CheckOptions) -> Diagnostic | None:
    """Put one wrong deal number right: the one that the check names, or the last one before it.

    Returns:
        what was found, if neither leaves all numbers in order.
    """
    text = draft.applied()
    found = _misnumbered(text, options)
    if found is None or not found.fix:
        return None
    edit = found.fix[0]
    starts = [
        deal.start
        for match in parse(text).record.matches
        for deal in match.deals
        if deal.start.number is not None and deal.start.span.number < found.span.number
    ]
    choices = [(edit.span, edit.value)]
    if starts and starts[-1].number is not None and isinstance(edit.value, int):
        shift = int(found.span.text) - edit.value
        choices.append((starts[-1].part(2), starts[-1].number + shift))
    for span, value in choices:
        changed = text[: span.offset] + str(value) + text[span.end_offset :]
        if _misnumbered(changed, options) is None:
            draft.change(span.offset, span.end_offset, str(value), found)
            return None
    return found


def _misnumbered(text: str, options: CheckOptions) -> Diagnostic | None:
    found = check_lines(split_lines(text), options)
    return next((each for each in found if each.code == "B702" and each.fix), None)


def _by_the_checks(text: str, options: CheckOptions) -> _Draft:
    """A match with every correction that its checks are certain of."""
    draft = _Draft(text)
    strict = replace(options, echoes=True)
    lang = _language(text)
    for _ in range(_ROUNDS):
        found = [each for each in check_text(draft.applied(), strict).diagnostics if is_wrong_number(each)]
        draft.errors = found
        edits = [(edit, each) for each in found for edit in each.fix]
        if not edits:
            break
        before = dict(draft.changes)
        # From the last to the first, so that no place moves before it is reached.
        for edit, each in sorted(edits, key=lambda pair: -pair[0].span.offset):
            draft.change(edit.span.offset, edit.span.end_offset, spelt(edit, lang), each)
        if draft.changes == before:
            break
    return draft


def _language(text: str) -> Lang:
    """The language of a match; English if nothing shows it, as when a record is written."""
    pieces = [piece.lang for piece in read_pieces(split_lines(text))]
    return next((lang for lang in reversed(pieces) if lang is not None), "en")


def _by_cards(text: str, found: Diagnostic) -> bool:
    """Whether the deal of a diagnostic has tricks: its numbers then follow from them."""
    return any(number.played for number in numbers_of(text) if number.deal == _deal_of(found))


def _deal_of(found: Diagnostic) -> str:
    """The address of a diagnostic's deal."""
    return "/".join((found.address or "").split("/")[:2])


def _one_slip(
    text: str, first: Diagnostic, draft: _Draft, options: CheckOptions, allowed: int, tries: int
) -> tuple[list[_Draft], int]:
    """Each single number that, written otherwise, leaves no wrong number in the match; two at most.

    Args:
        text: the match.
        first: its first wrong number.
        draft: what its checks would change.
        options: the rules to go by.
        allowed: how many errors of another kind it has.
        tries: how many spellings may still be tried.
    """
    for stage in _candidates(text, first, draft):
        found: list[_Draft] = []
        for number, new in stage:
            if not tries:
                return [], 0
            tries -= 1
            trial = _Draft(text)
            same_line = first.span.line.number == number.span.line.number
            trial.change(number.span.offset, number.span.end_offset, new, first if same_line else None)
            if _is_content(trial.applied(), options, allowed):
                found.append(trial)
                if len(found) > 1:
                    break
        if found:
            return found, tries
    return [], tries


def _is_content(text: str, options: CheckOptions, allowed: int) -> bool:
    """Whether a match has no wrong number, and no more errors of another kind than it may."""
    errors = 0
    for found in check_lines(split_lines(text), options):
        errors += found.severity is Severity.ERROR
        if is_wrong_number(found) or errors > allowed:
            return False
    return True


_Candidates = Iterator[tuple[WrittenNumber, str]]


def _candidates(text: str, first: Diagnostic, draft: _Draft) -> Iterator[_Candidates]:
    """What may have been meant: a slip in the deal, one in the deal before, points that make a whole deal."""
    numbers = numbers_of(text)
    deals = list(dict.fromkeys(number.deal for number in numbers))
    deal = _deal_of(first)
    if deal not in deals:
        return
    place = deals.index(deal)
    here = [number for number in numbers if number.deal == deal]
    here.sort(key=lambda number: number.span.line.number != first.span.line.number)
    yield _slips(here, draft)
    if place:
        yield _slips([number for number in numbers if number.deal == deals[place - 1]], draft)
    yield ((number, new) for number in here for new in complements(number))


def _slips(numbers: list[WrittenNumber], draft: _Draft) -> _Candidates:
    for number in numbers:
        offered = draft.changes.get(number.span.offset)
        first = [] if offered is None else [offered[1]]
        for new in dict.fromkeys([*first, *misspellings(number.span.text)]):
            yield number, new


def _told(draft: _Draft, text: str, start: int) -> Iterator[Correction]:
    """The corrections of a match, at their places in the whole text."""
    lines = {line.offset: line for line in split_lines(text)}
    offsets = sorted(lines)
    for begin, (end, new) in sorted(draft.changes.items()):
        offset = start + begin
        line = lines[offsets[bisect_right(offsets, offset) - 1]]
        span = Span(line, offset - line.offset, offset - line.offset + end - begin)
        yield Correction(span, span.text, new, draft.reasons.get(begin))
