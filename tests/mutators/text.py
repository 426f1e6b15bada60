"""Broken text: B101 to B104, B106 to B114."""

from __future__ import annotations

import re
from dataclasses import replace

from belote_notation.notation import write
from belote_notation.record import (
    Amounts,
    Auction,
    Column,
    HandShown,
    LastTrick,
    Pending,
    Tag,
    Trick,
    TurnUp,
    Version,
)
from mutators.base import (
    Case,
    Mutant,
    Place,
    Where,
    bare,
    broken_line,
    deal_line,
    located,
    mended,
    mutant,
    part,
    swapped,
    trick_place,
    with_items,
)
from mutators.play import taken

_Edited = tuple[str, int, int] | None


def token_in_trick(case: Case) -> Mutant | None:
    """B101: a sign that means nothing stands where a card should."""
    if not case.find(taken):
        return None
    where = Where(case.target, case.rng.choice(case.items(Trick)), trick_place(case.rng.randrange(4)))
    sign = case.rng.choice(["@", "%%", "&", "~"])
    return broken_line(
        case,
        "B101",
        where,
        lambda line, at: (line[: at.start] + sign + line[at.end :], at.start, at.start + len(sign)),
    )


def statement_cut_short(case: Case) -> Mutant | None:
    """B101: a line that stops before it has said anything."""
    if not case.find(taken):
        return None
    index = case.rng.choice(
        [*case.items(TurnUp), *case.items(Auction), *case.items(LastTrick), *case.items(Amounts)]
    )

    def cut(line: str, _: Place) -> _Edited:
        kept = line[: line.index(":") + 1]
        return kept, 0, len(kept) + 1

    return broken_line(case, "B101", Where(case.target, index), cut)


def number_missing(case: Case) -> Mutant | None:
    """B101: a side without its number."""
    if not case.find(taken):
        return None
    index = case.rng.choice(case.items(Amounts, lambda item: None not in (item.ns, item.ew)))

    def drop(line: str, at: Place) -> _Edited:
        return line[: at.start] + line[at.end + 1 :], 0, len(line)

    return broken_line(case, "B101", Where(case.target, index, part(1)), drop)


def typing_slip(case: Case) -> Mutant | None:
    """B102: two letters of a keyword change places."""
    if not case.find(taken):
        return None
    index = case.rng.choice(
        [
            *case.items(TurnUp),
            *case.items(Auction),
            *case.items(HandShown),
            *case.items(Amounts, lambda item: item.column is not Column.ANNOUNCED),
        ]
    )

    def slip(line: str, _: Place) -> _Edited:
        word = re.match(r"\w+", line)
        if word is None or len(word[0]) < 4:
            return None
        at = case.rng.randrange(1, len(word[0]) - 1)
        letters = [*word[0]]
        letters[at], letters[at + 1] = letters[at + 1], letters[at]
        if letters == [*word[0]]:
            return None
        return "".join(letters) + line[len(letters) :], 0, len(letters)

    return broken_line(case, "B102", Where(case.target, index), slip)


def no_such_card(case: Case) -> Mutant | None:
    """B103: a card that the pack does not have."""
    if not case.find(taken):
        return None
    where = case.rng.choice(
        [
            Where(case.target, case.rng.choice(case.items(Trick)), trick_place(case.rng.randrange(4))),
            Where(case.target, case.items(TurnUp)[0], part(1)),
        ]
    )
    card = case.rng.choice(["11♥", "6♠", "1♦", "2♣", "12♥", "X♠"])
    return broken_line(
        case,
        "B103",
        where,
        lambda line, at: (line[: at.start] + card + line[at.end :], at.start, at.start + len(card)),
    )


def unclosed_comment(case: Case) -> Mutant | None:
    """B104: a comment whose closing brace is missing."""
    if not case.find(taken):
        return None
    where = Where(
        case.target, case.rng.choice([*case.items(Trick), *case.items(Auction), *case.items(TurnUp)])
    )
    return broken_line(
        case, "B104", where, lambda line, _: (line + " {why not", len(line) + 1, len(line) + 2)
    )


def _tag(case: Case, name: str) -> int:
    """The place of a tag in the head."""
    return next(
        place for place, item in enumerate(case.match.head) if isinstance(item, Tag) and item.name == name
    )


def unclosed_tag(case: Case) -> Mutant | None:
    """B104: a tag without its bracket, or without its last quote."""
    index = _tag(case, "Event")
    case.target = 0
    end = case.rng.choice([1, 2])

    def cut(line: str, _: Place) -> _Edited:
        return line[:-end], 0, len(line)

    return broken_line(case, "B104", Where(-1, index), cut)


def _letters(case: Case) -> list[tuple[Where, str]]:
    """Every card of the first deal's hands and tricks, with its place, in the order of the text."""
    found = []
    for index, item in enumerate(case.deal.items):
        if isinstance(item, Trick):
            for place, card in enumerate(item.cards):
                found.append((Where(0, index, trick_place(place)), str(card)))
    return found


def letters_both_ways(case: Case) -> Mutant | None:
    """B106: suit letter C, with ranks of both languages in the deal."""
    case.target = 0
    if not taken(case.facts):
        return None
    cards = _letters(case)
    plain = [where for where, card in cards if card[1] == "C" and card[0] in "AT987"]
    courts = [where for where, card in cards if card[0] in "KJ"]
    if not plain:
        return None
    one, other = case.rng.choice(plain), case.rng.choice(courts)
    text = write(mended(case, bare(case.deal, sheet=False)), case.lang)
    at, foreign = located(text, one), located(text, other)
    lines = text.split("\n")
    row = lines[foreign.line - 1]
    swap = {"K": "R", "J": "V", "R": "K", "V": "J"}[row[foreign.start]]
    lines[foreign.line - 1] = row[: foreign.start] + swap + row[foreign.start + 1 :]
    row = lines[at.line - 1]
    lines[at.line - 1] = row[: at.end - 1] + "C" + row[at.end :]
    return Mutant("B106", "\n".join(lines), (at,), deal_line(text, 1))


def other_letters(case: Case) -> Mutant | None:
    """B107: one court card in the letters of the other language."""
    case.target = 0
    if not taken(case.facts):
        return None
    courts = [where for where, card in _letters(case) if card[0] in "KJ"]
    where = case.rng.choice(courts[3:])

    def swap(line: str, at: Place) -> _Edited:
        other = {"K": "R", "J": "V", "R": "K", "V": "J"}[line[at.start]]
        return line[: at.start] + other + line[at.start + 1 :], at.start, at.end

    return broken_line(case, "B107", where, swap, error=False)


def tag_twice(case: Case) -> Mutant | None:
    """B108: a tag stands twice, with another value."""
    case.target = 0
    tags = [item for item in case.match.head if isinstance(item, Tag) and item.name != "Rules"]
    again = replace(case.rng.choice(tags), value="2026-12-24")
    match = replace(case.match, head=(*case.match.head, again))
    return mutant(case, "B108", match, Where(-1, len(case.match.head)))


def unknown_option(case: Case) -> Mutant | None:
    """B109: no such option, no such value, or no such ruleset."""
    case.target = 0
    name, value = case.rng.choice(
        [
            ("Rules.overuff", "required"),
            ("Rules.rebound", "yes"),
            ("Rules.overruff", "sometimes"),
            ("Rules.capot_total", "many"),
            ("Rules.belote_call", "twice"),
        ]
    )
    match = replace(case.match, head=(*case.match.head, Tag(name, value)))
    return mutant(case, "B109", match, Where(-1, len(case.match.head)))


def unknown_ruleset(case: Case) -> Mutant | None:
    """B109: a ruleset that does not exist; the match was played by the one that is then assumed."""
    case.target = 0
    index = _tag(case, "Rules")
    wrong = Tag("Rules", case.rng.choice(["clasique", "belote", "classique/99"]))
    head = (*case.match.head[:index], wrong, *case.match.head[index + 1 :])
    return mutant(case, "B109", replace(case.match, head=head), Where(-1, index))


def before_any_deal(case: Case) -> Mutant | None:
    """B110: a trick, a hand or a score before the first deal."""
    case.target = 0
    if not taken(case.facts):
        return None
    kind = case.rng.choice((Trick, Amounts, HandShown))
    found = case.items(kind)
    if not found:
        return None
    stray = case.deal.items[case.rng.choice(found)]
    match = replace(case.match, head=(*case.match.head, stray))
    return mutant(case, "B110", match, Where(-1, len(case.match.head)))


def hand_after_tricks(case: Case) -> Mutant | None:
    """B110: a hand, or the turned-up card, written after the tricks."""
    if not case.find(taken):
        return None
    index = case.rng.choice([*case.items(HandShown), *case.items(TurnUp)])
    last = case.items(Trick)[case.rng.randrange(8)]
    items = list(case.deal.items)
    moved = items.pop(index)
    items.insert(last, moved)
    deal = bare(replace(case.deal, items=tuple(items)), 8)
    place = next(at for at, item in enumerate(deal.items) if item is moved)
    return mutant(case, "B110", mended(case, deal), Where(case.target, place))


def bad_tag_value(case: Case) -> Mutant | None:
    """B111: a known tag with a value that it cannot have."""
    case.target = 0
    name, value = case.rng.choice(
        [
            ("Date", "2026-13-45"),
            ("Date", "yesterday"),
            ("Language", "de"),
            ("Target", "many"),
            ("Date", "2026-02-30"),
        ]
    )
    head = tuple(item for item in case.match.head if not (isinstance(item, Tag) and item.name == name))
    match = replace(case.match, head=head)
    text = write(match, case.lang)
    lines = text.split("\n")
    at = located(text, Where(-1, len(head) - 1)).line
    tag = f'[{name} "{value}"]'
    lines.insert(at, tag)
    stop = deal_line(text, 1)
    return Mutant("B111", "\n".join(lines), (Place(at + 1, 0, len(tag)),), stop + 1, error=False)


def said_twice(case: Case) -> Mutant | None:
    """B112: a statement that a deal has once stands twice."""
    if not case.find(lambda _: True):
        return None
    kinds = (TurnUp, HandShown, Auction, Amounts, LastTrick, Pending)
    index = case.rng.choice([place for kind in kinds for place in case.items(kind)])
    line = case.deal.items[index]
    match = with_items(case, swapped(case.deal.items, index, line, line))
    return mutant(case, "B112", match, Where(case.target, index + 1))


def later_version(case: Case) -> Mutant | None:
    """B113: a version that does not exist yet."""
    case.target = 0
    head = tuple(item for item in case.match.head if not isinstance(item, Version))
    match = replace(case.match, head=(Version(case.rng.choice([0, 2, 17])), *head))
    return mutant(case, "B113", match, Where(-1, 0))


def no_deal(case: Case) -> Mutant | None:
    """B114: tags, and no deal."""
    case.target = 0
    return mutant(case, "B114", replace(case.match, deals=(), tail=()), error=False)
