"""BLN, the Belote Notation: read, replay, judge and write records of belote.

>>> import belote_notation as bln
>>> parsed = bln.parse("deal 1 dealer N\\nturn: 9♣\\nbids: E pass, S take")
>>> print(bln.write(parsed.record, "fr"), end="")
donne 1 donneur N
retourne : 9♣
enchères : E passe, S prend
>>> report = bln.check_text('[Rules "famille"]\\ndeal 1 dealer N\\nturn: 9♣\\nbids: W take')
>>> [(found.code, found.address) for found in report.diagnostics if found.severity is bln.Severity.ERROR]
[('B301', '1/1/b1')]
>>> hand = bln.Hand.of(map(bln.Card.from_code, ("JH", "QH", "AS")))
>>> bln.legal_cards(bln.load_ruleset("classique"), bln.Trump.HEARTS, hand, [bln.Card.from_code("9H")])
(Hand('JH'), <Duty.RAISE: 'raise'>)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_notation.calls import Announcement as Announcement
    from belote_notation.calls import AnnouncementKind as AnnouncementKind
    from belote_notation.calls import Call as Call
    from belote_notation.calls import CallKind as CallKind
    from belote_notation.calls import Trump as Trump
    from belote_notation.cards import DECK as DECK
    from belote_notation.cards import Card as Card
    from belote_notation.cards import Hand as Hand
    from belote_notation.cards import Rank as Rank
    from belote_notation.cards import Suit as Suit
    from belote_notation.checks import RULES as RULES
    from belote_notation.checks import CheckOptions as CheckOptions
    from belote_notation.checks import Corrected as Corrected
    from belote_notation.checks import Correction as Correction
    from belote_notation.checks import Report as Report
    from belote_notation.checks import check_file as check_file
    from belote_notation.checks import check_lines as check_lines
    from belote_notation.checks import check_text as check_text
    from belote_notation.checks import correct_text as correct_text
    from belote_notation.checks import rule_named as rule_named
    from belote_notation.checks.study import DealStudy as DealStudy
    from belote_notation.checks.study import MatchStudy as MatchStudy
    from belote_notation.checks.study import Study as Study
    from belote_notation.checks.study import study_file as study_file
    from belote_notation.checks.study import study_lines as study_lines
    from belote_notation.checks.study import study_text as study_text
    from belote_notation.diagnostics import Diagnostic as Diagnostic
    from belote_notation.diagnostics import Rule as Rule
    from belote_notation.diagnostics import Severity as Severity
    from belote_notation.engine.play import Duty as Duty
    from belote_notation.engine.play import legal_cards as legal_cards
    from belote_notation.names import fill as fill
    from belote_notation.notation import Parsed as Parsed
    from belote_notation.notation import parse as parse
    from belote_notation.notation import read_matches as read_matches
    from belote_notation.notation import read_pieces as read_pieces
    from belote_notation.notation import write as write
    from belote_notation.record import Deal as Deal
    from belote_notation.record import Match as Match
    from belote_notation.record import Record as Record
    from belote_notation.render.document import deal_document as deal_document
    from belote_notation.render.document import event_document as event_document
    from belote_notation.render.document import match_document as match_document
    from belote_notation.render.document import position_document as position_document
    from belote_notation.render.document import study_document as study_document
    from belote_notation.render.sentence import sentence as sentence
    from belote_notation.replay import Replay as Replay
    from belote_notation.replay import replay as replay_deal
    from belote_notation.replay.events import Event as Event
    from belote_notation.replay.events import EventKind as EventKind
    from belote_notation.replay.position import HandNow as HandNow
    from belote_notation.replay.position import Position as Position
    from belote_notation.replay.position import Stage as Stage
    from belote_notation.replay.telling import timeline_of as timeline_of
    from belote_notation.replay.timeline import Timeline as Timeline
    from belote_notation.ruleset import PRESETS as PRESETS
    from belote_notation.ruleset import Ruleset as Ruleset
    from belote_notation.ruleset import RulesetError as RulesetError
    from belote_notation.ruleset import load_ruleset as load_ruleset
    from belote_notation.seats import Direction as Direction
    from belote_notation.seats import Seat as Seat
    from belote_notation.seats import Side as Side
    from belote_notation.source import Line as Line
    from belote_notation.source import Span as Span
    from belote_notation.source import number_lines as number_lines

__version__ = "0.1.0"

_ROOMS = {
    "calls": ("Announcement", "AnnouncementKind", "Call", "CallKind", "Trump"),
    "cards": ("DECK", "Card", "Hand", "Rank", "Suit"),
    "checks": (
        "RULES",
        "CheckOptions",
        "Corrected",
        "Correction",
        "Report",
        "check_file",
        "check_lines",
        "check_text",
        "correct_text",
        "rule_named",
    ),
    "checks.study": ("DealStudy", "MatchStudy", "Study", "study_file", "study_lines", "study_text"),
    "diagnostics": ("Diagnostic", "Rule", "Severity"),
    "engine.play": ("Duty", "legal_cards"),
    "names": ("fill",),
    "notation": ("Parsed", "parse", "read_matches", "read_pieces", "write"),
    "record": ("Deal", "Match", "Record"),
    "render.document": (
        "deal_document",
        "event_document",
        "match_document",
        "position_document",
        "study_document",
    ),
    "render.sentence": ("sentence",),
    "replay": ("Replay", "replay_deal"),
    "replay.events": ("Event", "EventKind"),
    "replay.position": ("HandNow", "Position", "Stage"),
    "replay.telling": ("timeline_of",),
    "replay.timeline": ("Timeline",),
    "ruleset": ("PRESETS", "Ruleset", "RulesetError", "load_ruleset"),
    "seats": ("Direction", "Seat", "Side"),
    "source": ("Line", "Span", "number_lines"),
}
_HOME = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [  # noqa: RUF022  # by room
    "__version__",
    "Announcement",
    "AnnouncementKind",
    "Call",
    "CallKind",
    "Trump",
    "DECK",
    "Card",
    "Hand",
    "Rank",
    "Suit",
    "RULES",
    "CheckOptions",
    "Corrected",
    "Correction",
    "Report",
    "check_file",
    "check_lines",
    "check_text",
    "correct_text",
    "rule_named",
    "DealStudy",
    "MatchStudy",
    "Study",
    "study_file",
    "study_lines",
    "study_text",
    "Diagnostic",
    "Rule",
    "Severity",
    "Duty",
    "legal_cards",
    "fill",
    "Parsed",
    "parse",
    "read_matches",
    "read_pieces",
    "write",
    "Deal",
    "Match",
    "Record",
    "deal_document",
    "event_document",
    "match_document",
    "position_document",
    "study_document",
    "sentence",
    "Replay",
    "replay_deal",
    "Event",
    "EventKind",
    "HandNow",
    "Position",
    "Stage",
    "timeline_of",
    "Timeline",
    "PRESETS",
    "Ruleset",
    "RulesetError",
    "load_ruleset",
    "Direction",
    "Seat",
    "Side",
    "Line",
    "Span",
    "number_lines",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first asked for, so that the command starts quickly."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    room = import_module(f"{__name__}.{_HOME[name]}")
    value: object = getattr(room, "replay" if name == "replay_deal" else name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
