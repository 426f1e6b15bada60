"""What a score sheet remarks of a deal, and who took it in what."""

from __future__ import annotations

from collections.abc import Iterator

from belote_notation.checks.rows import Fate, Row, Source, Verdict
from belote_notation.diagnostics import Text
from belote_notation.names import KEYWORDS, trump
from belote_notation.record import Fault
from belote_notation.render.sheet_names import NAME, UNKNOWN, Names, cut
from belote_notation.seats import Side

_FATES = {
    Fate.FAILED: Text("dedans", "set"),
    Fate.LITIGE: Text("litige", "litige"),
    Fate.TIE_LOST: Text("égalité perdue", "tie lost"),
    Fate.REPLAY: Text("égalité, à rejouer", "tie, played again"),
    Fate.PASSED: Text("tout le monde passe", "all pass"),
    Fate.VOID: Text("nulle", "void"),
    Fate.EXERCISE: Text("exercice", "exercise"),
    Fate.UNFINISHED: Text("donne inachevée", "broken off"),
    Fate.TWICE: Text("écrite deux fois, ne compte pas", "written twice, not counted"),
}
_CAPOT = Text("capot", "capot")
_BELOTE = Text("belote {side}", "belote {side}")
_MAYBE_BELOTE = Text("belote {side} ?", "belote {side}?")
_NOBODY = Text("personne", "nobody")
_ANNOUNCED = Text("annonces {side} {points}", "announced {side} {points}")
_PENDING = Text("litige : {points}", "litige: {points}")
_WON = Text("{side} +{points} (litige)", "{side} +{points} (litige)")
_ADJUSTED = Text("correction {side} {points}", "adjusted {side} {points}")
_FAULT = Text("faute de {seat} ({fault})", "fault of {seat} ({fault})")
_FAULT_VOWEL = Text("faute d'{seat} ({fault})", "fault of {seat} ({fault})")
_RULING = Text("décision {points}", "ruling {points}")
_FAULT_WORDS = {"revoke": "revoke", "lead": "lead-fault", "turn": "turn-fault"}


def contract(row: Row, names: Names) -> str:
    """What was taken, and how often it was doubled."""
    suit = "" if row.trump is None else trump(row.trump, names.lang)
    bid = ""
    if row.bid is not None:
        feat = row.bid.feat
        bid = str(row.bid.points or "") if feat is None else f"{KEYWORDS[feat.value][names.lang]} "
    return f"{bid}{suit}{f' ×{row.doubled}' if row.doubled > 1 else ''}"


def taken(row: Row, names: Names) -> str:
    """Who took; nothing for a deal that nobody took."""
    if row.taker is not None:
        return names.seat(row.taker)
    if row.side is not None:
        return names.head(row.side)
    return UNKNOWN if row.trump is not None else ""


def remarks(row: Row, names: Names) -> Iterator[str]:
    """What else is to be said of a deal, in the order in which it happens."""
    if row.capot is not None:
        whose = "" if row.side is row.capot else f" {names.head(row.capot)}"
        yield _CAPOT.of(names.lang) + whose
    pending = names.shown(row.pending, mixed=False, blank=True)
    waits = pending.text not in ("", "0") or pending.kind == "corrected"
    if row.fate in _FATES and not (row.fate is Fate.LITIGE and waits):
        yield _FATES[row.fate].of(names.lang)
    if waits and (row.fate is Fate.LITIGE or row.pending.source is Source.WRITTEN):
        yield names.fill(_PENDING, points=pending.plain())
    if row.won and row.won_by is not None:
        yield names.fill(_WON, side=names.head(row.won_by), points=row.won)
    yield from _bonuses(row, names)
    for side in names.order:
        if row.adjusted[side]:
            points = f"{row.adjusted[side]:+}".replace("-", "−")
            yield names.fill(_ADJUSTED, side=names.head(side), points=points)
    for fault in row.faults[:4]:
        yield _fault(fault, names)


def _bonuses(row: Row, names: Names) -> Iterator[str]:
    belote = row.belote
    corrected = belote.verdict is Verdict.CORRECTED
    if belote.value is not None or corrected:
        whose = _side(belote.value, names)
        yield names.fill(_BELOTE, side=f"{whose} → {_side(belote.right, names)}" if corrected else whose)
    if row.maybe_belote is not None:
        yield names.fill(_MAYBE_BELOTE, side=names.head(row.maybe_belote))
    for side in names.order:
        shown = names.shown(row.announced[side], mixed=False, blank=True)
        if shown.text not in ("", "0") or shown.kind == "corrected":
            yield names.fill(_ANNOUNCED, side=names.head(side), points=shown.plain())


def _side(side: Side | None, names: Names) -> str:
    return _NOBODY.of(names.lang) if side is None else names.head(side)


def _fault(fault: Fault, names: Names) -> str:
    word = _FAULT_WORDS.get(fault.fault)
    said = cut(fault.fault, NAME) if word is None else KEYWORDS[word][names.lang]
    seat = names.seat(fault.seat)
    vowel = seat[:1].lower() in tuple("aeiouyhéèêœ")
    text = names.fill(_FAULT_VOWEL if vowel else _FAULT, seat=seat, fault=said)
    if fault.ruling is None:
        return text
    points = " ".join(
        f"{names.head(side)} {names.number(given)}"
        for side in names.order
        if (given := fault.ruling[side]) is not None
    )
    return f"{text}, {names.fill(_RULING, points=points)}"
