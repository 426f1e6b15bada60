"""A score sheet in words of one language: what every format of ``bln sheet`` shows, before its own dress."""

from __future__ import annotations

from dataclasses import dataclass

from belote_notation.checks.rows import MatchSheet, Number2, Row, Source, Verdict
from belote_notation.diagnostics import Diagnostic, Lang, Text
from belote_notation.names import fill
from belote_notation.record import Number
from belote_notation.render.excerpt import safe
from belote_notation.render.sheet_names import TITLE, Names, Shown, cut
from belote_notation.render.sheet_remarks import contract, remarks, taken
from belote_notation.render.words import counted

_COLON = Text(" :", ":")
_SHEET = Text("Feuille de marque", "Score sheet")
_MATCH = Text("{title} (partie {number})", "{title} (match {number})")
_RULES = Text("règles {rules}", "rules {rules}")
_TARGET = Text("en {target} points", "to {target} points")
_LIMIT = Text("en {limit} donnes", "{limit} deals")
_PLACE_TAGS = ("Site", "Date", "Round", "Table")
_TAG_WORDS = {"Round": Text("tour {value}", "round {value}"), "Table": Text("table {value}", "table {value}")}

_WON_BY = Text("Victoire : {side}, {mine} à {theirs}", "Won by {side}, {mine} to {theirs}")
_DRAWN = Text("Partie nulle, {ns} à {ew}", "Drawn, {ns} to {ew}")
_OPEN = Text("Partie inachevée : {totals}", "Not finished: {totals}")
_LEFT = Text("{points} points restent en litige", "{points} points are still in litige")
_WRITTEN = Text("Résultat noté : {result}", "Result as written: {result}")
_NO_DEAL = Text("Aucune donne.", "No deal.")

_WORKED_OUT = Text(
    "Entre parenthèses : calculé, la feuille ne l'écrit pas.",
    "In brackets: worked out, the record does not write it.",
)
_ALL_WORKED_OUT = Text(
    "Calculé d'après la partie, qui ne l'écrit pas : {columns}.",
    "Worked out from the record, which does not write it: {columns}.",
)
_NOT_KNOWN = Text("– : inconnu, rien ne permet de le calculer.", "–: unknown, nothing tells it.")
_DOUBT = Text("? : faux, sans qu'on puisse dire le bon nombre.", "?: wrong, the right number is not known.")
_MAYBE_BELOTE = Text(
    "belote … ? : le camp l'avait, mais rien ne dit si elle a été annoncée.",
    "belote …?: that side held it, but nothing tells whether it was called.",
)
_DEAL = Text("Donne {number}", "Deal {number}")
_OTHERS = Text(
    "{count} hors de la feuille : « bln check » dit où.",
    "{count} outside the sheet: “bln check” says where.",
)

HEADS = {
    "deal": Text("N°", "No"),
    "dealer": Text("Donneur", "Dealer"),
    "taker": Text("Preneur", "Taker"),
    "points": Text("Points", "Points"),
    "score": Text("Marque", "Score"),
    "total": Text("Total", "Total"),
    "remarks": Text("Remarques", "Remarks"),
}
GROUPS = ("points", "score", "total")
"""The columns that hold a number of each side."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row in words; numbers are in the order of the sheet's sides."""

    number: Shown
    dealer: str
    taker: str
    contract: str
    numbers: dict[str, tuple[Shown, Shown]]
    remarks: str


class Words(Names):
    """The words of one sheet.

    Attributes:
        groups: the columns of `GROUPS` that have anything to show.
        rows: the rows in words.
        has_dealer: any dealer is known.
        has_taker: any taker is known.
        has_remarks: there is anything to remark.
    """

    def __init__(self, sheet: MatchSheet, lang: Lang) -> None:
        super().__init__(sheet, lang)
        self.groups = tuple(name for name in GROUPS if self._any(name))
        self._mixed = {name for name in self.groups if self._is_mixed(name)}
        self.rows = tuple(map(self._row, sheet.rows))
        self._numbers: dict[str | None, Number | None] = {row.address: row.number.value for row in sheet.rows}
        self.has_dealer = any(row.dealer for row in self.rows)
        self.has_taker = any(row.taker or row.contract for row in self.rows)
        self.has_remarks = any(row.remarks for row in self.rows)

    def title(self) -> str:
        """The event, else that this is a score sheet; the number of the match unless it is the first."""
        event = self.sheet.tags.get("Event", "").strip()
        title = cut(event, TITLE) if event else _SHEET.of(self.lang)
        return title if self.sheet.number == 1 else self.fill(_MATCH, title=title, number=self.sheet.number)

    def facts(self) -> list[str]:
        """Where, when and by which rules."""
        told = [
            self.fill(_TAG_WORDS.get(tag, Text("{value}", "{value}")), value=cut(value, TITLE))
            for tag in _PLACE_TAGS
            if (value := self.sheet.tags.get(tag, "").strip())
        ]
        rules = self.sheet.rules
        told.append(self.fill(_RULES, rules=safe(rules.name)))
        if rules.deal_limit is not None:
            told.append(self.fill(_LIMIT, limit=rules.deal_limit))
        elif rules.target is not None:
            told.append(self.fill(_TARGET, target=rules.target))
        return told

    def _any(self, name: str) -> bool:
        return any(cell.known for row in self.sheet.rows if row.played for cell in _pair(row, name))

    def _is_mixed(self, name: str) -> bool:
        """Whether some numbers of a column are written and others worked out."""
        sources = {
            cell.source for row in self.sheet.rows if row.played for cell in _pair(row, name) if cell.known
        }
        return len(sources) > 1

    def _row(self, row: Row) -> ShownRow:
        numbers: dict[str, tuple[Shown, Shown]] = {}
        for name in self.groups:
            pair = _pair(row, name)
            blank = not row.played and name != "total"
            left, right = (self.shown(pair[side], name in self._mixed, blank) for side in self.order)
            numbers[name] = left, right
        dealer = self.seat(row.dealer.value)
        if row.dealer.verdict is Verdict.CORRECTED:
            dealer = f"{dealer} → {self.seat(row.dealer.right)}"
        return ShownRow(
            self.shown(row.number, mixed=False, blank=False),
            dealer,
            taken(row, self),
            contract(row, self),
            numbers,
            ", ".join(remarks(row, self)),
        )

    def result(self) -> str:
        """How the match stands at its end."""
        finish, order = self.sheet.finish, self.order
        if not self.sheet.rows:
            return _NO_DEAL.of(self.lang)
        totals = finish.totals
        if totals is None:
            if finish.result is None:
                return ""
            return self.fill(_WRITTEN, result=cut(finish.result, TITLE))
        if finish.over and finish.winner is not None:
            side = finish.winner
            facts = {"side": self.who(side), "mine": totals[side], "theirs": totals[side.other]}
            told = self.fill(_WON_BY, **facts)
        elif finish.over:
            told = self.fill(_DRAWN, ns=totals[order[0]], ew=totals[order[1]])
        else:
            both = ", ".join(f"{self.long_head(side)} {self.number(totals[side])}" for side in order)
            told = self.fill(_OPEN, totals=both)
        if finish.pending and not finish.over:
            told += f" ({self.fill(_LEFT, points=finish.pending)})"
        return f"{told}."

    def notes(self) -> list[str]:
        """What the signs mean that are used, what is wrong, and how much else is."""
        kinds = {shown.kind for row in self.rows for pair in row.numbers.values() for shown in pair}
        told = []
        if "worked" in kinds:
            told.append(_WORKED_OUT.of(self.lang))
        whole = [HEADS[name].of(self.lang).lower() for name in self.groups if self._all_worked_out(name)]
        if whole:
            told.append(self.fill(_ALL_WORKED_OUT, columns=", ".join(whole)))
        if "unknown" in kinds:
            told.append(_NOT_KNOWN.of(self.lang))
        if "doubted" in kinds:
            told.append(_DOUBT.of(self.lang))
        if any(row.maybe_belote is not None for row in self.sheet.rows):
            told.append(_MAYBE_BELOTE.of(self.lang))
        told += map(self._wrong, self.sheet.wrong)
        if self.sheet.others:
            nouns = ("erreur", "erreurs") if self.lang == "fr" else ("error", "errors")
            count = counted(self.sheet.others, *nouns, self.lang)
            told.append(self.fill(_OTHERS, count=count))
        return told

    def _all_worked_out(self, name: str) -> bool:
        return all(cell.source is not Source.WRITTEN for row in self.sheet.rows for cell in _pair(row, name))

    def _wrong(self, found: Diagnostic) -> str:
        """What is wrong with a number: the message of the check, behind the number of the deal."""
        said = f"{safe(fill(found.rule.message, found.facts, self.lang))} ({found.code})."
        number = self._numbers.get(found.address)
        return said if number is None else f"{self.fill(_DEAL, number=number)}{_COLON.of(self.lang)} {said}"


def _pair(row: Row, name: str) -> Number2:
    pair: Number2 = getattr(row, name)
    return pair
