"""Diagnostics made by hand, one for each thing that a report can show."""

from __future__ import annotations

from decimal import Decimal

from belote_notation.calls import Announcement, AnnouncementKind, Call, CallKind, Trump
from belote_notation.cards import Card, Hand, Rank, Suit
from belote_notation.diagnostics import Citation, Diagnostic, Related, Rule, Severity, Text
from belote_notation.seats import Seat, Side
from belote_notation.source import Line, Span


def card(code: str) -> Card:
    """A card by its English code."""
    return Card.from_code(code)


def span(number: int, offset: int, text: str, part: str) -> Span:
    """The place of a part of a line."""
    start = text.index(part)
    return Span(Line(number, offset, text), start, start + len(part))


def rule(code: str, name: str, severity: Severity, fr: str, en: str) -> Rule:
    """A rule."""
    return Rule(code, name, severity, Text(fr, en))


_MUST_RUFF = rule(
    "B404",
    "must-ruff",
    Severity.ERROR,
    "{seat} n'a pas de {led} et doit couper : {card} n'est pas permis",
    "{seat} has no {led} and must ruff: {card} may not be played",
)
_WRONG_SCORE = rule(
    "B604",
    "wrong-score",
    Severity.ERROR,
    "{side} marque {computed}, pas {recorded} : {why}",
    "{side} marks {computed}, not {recorded}: {why}",
)
_UNKNOWN = rule(
    "B102",
    "unknown-keyword",
    Severity.ERROR,
    "« {word} » n'est pas un mot de BLN",
    "“{word}” is no BLN keyword",
)
_MIXED = rule(
    "B107", "mixed-languages", Severity.WARNING, "Lettres des deux langues", "Letters of both languages"
)
_TAKER = rule("B305", "taker-mismatch", Severity.ERROR, "{call} n'est pas {said}", "{call} is not {said}")
_UNFINISHED = rule("B706", "unfinished-match", Severity.NOTE, "Partie inachevée", "The match is not over")
_ANNOUNCED = rule("B501", "announcement-not-held", Severity.ERROR, "{what} : pas en main", "{what}: not held")
_ENCODING = rule("B105", "bad-encoding", Severity.ERROR, "Pas de l'UTF-8", "Not UTF-8")

_TRICK = "12. N:A♠ E:7♦ S:9♠ W:8♠"
_HAND = "hand E: ♥98 ♦7 ♣K {a {comment\\}}"
_LONG = "1. N: A♠ " + "{" + "bla " * 60 + "} 10♠ 7♠ J♠ = N 23 {" + "and so on " * 40 + "}"

FINDINGS: tuple[tuple[str, Diagnostic], ...] = (
    (
        "match.bln",
        Diagnostic(
            _MUST_RUFF,
            span(112, 2310, _TRICK, "7♦"),
            {
                "seat": Seat.E,
                "led": Suit.SPADES,
                "card": card("7D"),
                "held": Hand.of(map(card, ("9H", "8H", "7D", "KC"))),
                "legal": (card("9H"), card("8H")),
            },
            address="1/3/12.2",
            seat=Seat.E,
            citation=Citation(
                "classique/1",
                "overruff",
                "required",
                Text("règle classique, « Atout »", "classic rules, “Trump”"),
            ),
            related=(
                Related(
                    Text("{led} est demandé", "{led} were led"),
                    span(112, 2310, _TRICK, "A♠"),
                    {"led": Suit.SPADES},
                ),
                Related(Text("l'atout en main", "the trump in hand"), span(9, 120, _HAND, "♥98")),
                Related(Text("aucun autre pli n'en montre", "no other trick shows one")),
            ),
        ),
    ),
    (
        "match.bln",
        Diagnostic(
            _WRONG_SCORE,
            span(120, 2500, "score: NS 110,5 EW 52", "110,5"),
            {
                "side": Side.NS,
                "recorded": Decimal("110.5"),
                "computed": 90,
                "why": Text("belote comptée {times} fois", "belote counted {times} times"),
                "times": 2,
            },
            address="1/3",
            citation=Citation("famille/1", "belote_points", "20", Text("règle familiale", "family rules")),
            recorded=Decimal("110.5"),
            computed=90,
            causes=("belote-twice",),
        ),
    ),
    (
        "match.bln",
        Diagnostic(
            _WRONG_SCORE,
            span(121, 2522, "score: EW 50", "50"),
            {"side": Side.EW, "recorded": 50, "computed": 72, "why": Text("0", "0")},
            recorded=50,
            computed=72,
        ),
    ),
    (
        "été/partie 中.bln",
        Diagnostic(
            _TAKER,
            span(7, 90, "\ttaker:\t中村 S ♥\ufe0f  ", "S ♥\ufe0f"),
            {
                "call": Call(CallKind.TAKE, Trump.HEARTS),
                "said": Call(CallKind.BID, Trump.ALL_TRUMP, 120),
                "ranks": (Rank.TEN, Rank.JACK),
                "trump": Trump.NO_TRUMP,
                "known": True,
            },
            recorded=Seat.S,
            computed=Seat.W,
            citation=Citation("house/2", None, None, Text("la table", "the table")),
        ),
    ),
    (
        "evil\x1b[2J.bln",
        Diagnostic(
            _UNKNOWN,
            span(3, 30, "trikc\x1b[31m\u202e: A♠ e\u0301te\x07\x9b2J\ud800", "\x1b[31m\u202e"),
            {"word": "trikc\x1b[31m\u202e\r\n\x00"},
        ),
    ),
    (
        "-",
        Diagnostic(_MIXED, Span(Line(4, 60, _LONG), _LONG.index("10♠"), _LONG.index("10♠") + 3)),
    ),
    (
        "-",
        Diagnostic(_MIXED, Span(Line(5, 900, "x" * 300), 20, 280)),
    ),
    (
        "-",
        Diagnostic(
            _ANNOUNCED,
            span(6, 1200, "declare E: tierce Q♠, four J", "tierce Q♠"),
            {
                "what": Announcement(AnnouncementKind.TIERCE, top=card("QS")),
                "other": Announcement(AnnouncementKind.CARRE, rank=Rank.JACK),
                "nothing": None,
                "part": Decimal("80"),
            },
        ),
    ),
    ("-", Diagnostic(_UNFINISHED, Span(Line(99, 5000, "   "), 0, 0), address="2")),
    ("-", Diagnostic(_ENCODING, Span(Line(8, 77, "Chlo\ufffd"), 4, 5))),
)
