"""A diagnostic put into words of one language: what every renderer for people says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from belote_notation.cards import Hand
from belote_notation.diagnostics import Citation, Diagnostic, Fact, Lang, Related, Severity, Text
from belote_notation.names import fill, say
from belote_notation.render.excerpt import Excerpt, excerpt, safe
from belote_notation.ruleset import OPTIONS

SEVERITY: dict[Severity, Text] = {
    Severity.ERROR: Text("erreur", "error"),
    Severity.WARNING: Text("avertissement", "warning"),
    Severity.NOTE: Text("note", "note"),
}

_COLON = Text(" :", ":")
_HELD = Text("en main", "in hand")
_LEGAL = Text("jouable", "could be played")
_RULE = Text("règle", "rule")
_SOURCE = Text("source", "source")
_RECORDED = Text("noté", "recorded")
_COMPUTED = Text("calculé", "computed")
_DIFFERENCE = Text("écart", "difference")
_HINT = Text(
    "Pour comprendre un code, par exemple {code} : bln explain {code}",
    "To understand a code, {code} for instance: bln explain {code}",
)


@dataclass(frozen=True, slots=True)
class Note:
    """A line below the source line.

    Attributes:
        text: what it says.
        place: line and column of `excerpt`, as ``4:9``.
        excerpt: the source line that it points at, if it points at one.
    """

    text: str
    place: str | None = None
    excerpt: Excerpt | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """A diagnostic in words; every text in it is safe for a terminal."""

    path: str
    line: int
    column: int
    severity: Severity
    word: str
    code: str
    name: str
    message: str
    excerpt: Excerpt | None
    notes: tuple[Note, ...]


def message(diagnostic: Diagnostic, lang: Lang) -> str:
    """The message in one language, as it stands, not yet safe for a terminal."""
    return fill(diagnostic.rule.message, diagnostic.facts, lang)


def explain(path: str, diagnostic: Diagnostic, lang: Lang) -> Explained:
    """Everything that is said of a diagnostic, in the order in which it is shown."""
    span, rule = diagnostic.span, diagnostic.rule
    return Explained(
        safe(path),
        span.number,
        span.column,
        rule.severity,
        SEVERITY[rule.severity].of(lang),
        rule.code,
        rule.name,
        safe(message(diagnostic, lang)),
        excerpt(span),
        tuple(_notes(diagnostic, lang)),
    )


def _notes(diagnostic: Diagnostic, lang: Lang) -> Iterator[Note]:
    for related in diagnostic.related:
        yield _related(related, lang)
    for name, label in (("held", _HELD), ("legal", _LEGAL)):
        if name in diagnostic.facts and isinstance(diagnostic.facts[name], Hand | tuple):
            yield Note(_labelled(label, safe(say(diagnostic.facts[name], lang)), lang))
    if diagnostic.recorded is not None or diagnostic.computed is not None:
        yield Note(safe(_numbers(diagnostic.recorded, diagnostic.computed, lang)))
    if diagnostic.citation is not None:
        for text in cited(diagnostic.citation, lang):
            yield Note(safe(text))


def _related(related: Related, lang: Lang) -> Note:
    text = safe(fill(related.message, related.facts, lang))
    if related.span is None:
        return Note(text)
    return Note(text, f"{related.span.number}:{related.span.column}", excerpt(related.span))


def _labelled(label: Text, text: str, lang: Lang) -> str:
    return f"{label.of(lang)}{_COLON.of(lang)} {text}"


def _numbers(recorded: Fact, computed: Fact, lang: Lang) -> str:
    parts = [
        _labelled(label, say(value, lang), lang)
        for label, value in ((_RECORDED, recorded), (_COMPUTED, computed))
        if value is not None
    ]
    difference = subtract(recorded, computed)
    if difference is not None:
        sign = "+" if difference > 0 else "−" if difference < 0 else ""
        parts.append(_labelled(_DIFFERENCE, sign + say(abs(difference), lang), lang))
    return ", ".join(parts)


def subtract(recorded: Fact, computed: Fact) -> int | Decimal | None:
    """Recorded less computed; None unless both are numbers of points.

    >>> from belote_notation.seats import Side
    >>> subtract(110, 90), subtract(Side.NS, Side.EW), subtract(True, 1)
    (20, None, None)
    """
    first, second = _points(recorded), _points(computed)
    return None if first is None or second is None else first - second


def _points(value: Fact) -> int | Decimal | None:
    """A number of points; a card, a seat and a truth are integers too, but no points."""
    return value if type(value) is int or type(value) is Decimal else None


def cited(citation: Citation, lang: Lang) -> Iterator[str]:
    """The option of the ruleset that decides, what its value means, and who says so."""
    text = citation.ruleset
    if citation.option is not None:
        text = f"{text}, {citation.option}"
        if citation.value is not None:
            meaning = _meaning(citation.option, citation.value, lang)
            text = f"{text} = {citation.value}{meaning}"
    yield _labelled(_RULE, text, lang)
    source = citation.source.of(lang)
    if source:
        yield _labelled(_SOURCE, source, lang)


def _meaning(name: str, value: str, lang: Lang) -> str:
    option = OPTIONS.get(name)
    if option is None:
        return ""
    meaning = option.meaning(option.read(value)).of(lang)
    return "" if meaning == value else f" ({meaning})"


@dataclass(slots=True)
class Tally:
    """What a run has seen so far, whether or not it was shown."""

    files: int = 0
    matches: int = 0
    deals: int = 0
    errors: int = 0
    warnings: int = 0
    notes: int = 0
    example: str | None = None

    def add(self, code: str, severity: Severity) -> None:
        """Count one diagnostic; the first error's code, else the first code, is kept as an example."""
        if self.example is None or (severity is Severity.ERROR and self.errors == 0):
            self.example = code
        if severity is Severity.ERROR:
            self.errors += 1
        elif severity is Severity.WARNING:
            self.warnings += 1
        else:
            self.notes += 1


def counted(number: int, singular: str, plural: str, lang: Lang) -> str:
    """A number and its noun; French says zero in the singular.

    >>> counted(0, "erreur", "erreurs", "fr"), counted(0, "error", "errors", "en")
    ('0 erreur', '0 errors')
    """
    single = number < 2 if lang == "fr" else number == 1
    return f"{number} {singular if single else plural}"


def summary(tally: Tally, lang: Lang) -> str:
    """The last line of a report.

    >>> summary(Tally(files=1, matches=1, deals=12, errors=2, notes=1), "fr")
    '1 fichier, 1 partie, 12 donnes : 2 erreurs, 0 avertissement, 1 note'
    """
    if lang == "fr":
        nouns = (
            (tally.files, "fichier", "fichiers"),
            (tally.matches, "partie", "parties"),
            (tally.deals, "donne", "donnes"),
            (tally.errors, "erreur", "erreurs"),
            (tally.warnings, "avertissement", "avertissements"),
            (tally.notes, "note", "notes"),
        )
    else:
        nouns = (
            (tally.files, "file", "files"),
            (tally.matches, "match", "matches"),
            (tally.deals, "deal", "deals"),
            (tally.errors, "error", "errors"),
            (tally.warnings, "warning", "warnings"),
            (tally.notes, "note", "notes"),
        )
    said = [counted(*noun, lang) for noun in nouns]
    return f"{', '.join(said[:3])}{_COLON.of(lang)} {', '.join(said[3:])}"


def hint(tally: Tally, lang: Lang) -> str | None:
    """How to learn more about a code that was shown."""
    if tally.example is None:
        return None
    return _HINT.of(lang).format(code=tally.example)
