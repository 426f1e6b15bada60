"""What a diagnostic is: a rule that speaks, the place it speaks of, and its facts.

Messages are templates beside each rule, one in French and one in English; the
facts that fill them are values, put into words only when a report is rendered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Literal

from belote_notation.calls import Announcement, Call, Trump
from belote_notation.cards import Card, Hand, Rank, Suit
from belote_notation.seats import Seat, Side
from belote_notation.source import Span

Lang = Literal["fr", "en"]
LANGUAGES: tuple[Lang, ...] = ("fr", "en")


class Severity(Enum):
    """How much a diagnostic weighs: an error makes a check fail, a warning does under ``--strict``."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in both languages, with ``{name}`` for each fact."""

    fr: str
    en: str

    def of(self, lang: Lang) -> str:
        """The template in one language."""
        return self.fr if lang == "fr" else self.en


Fact = (
    None
    | bool
    | int
    | float
    | Decimal
    | str
    | Text
    | Card
    | Hand
    | Suit
    | Rank
    | Trump
    | Seat
    | Side
    | Call
    | Announcement
    | tuple["Fact", ...]
)
"""What may fill a template; `names.say` puts each into words."""

Facts = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Rule:
    """One code of the report.

    Attributes:
        code: ``B`` and three figures; never reused, never renumbered.
        name: kebab-case, names the fault.
        severity: error, warning or note.
        message: the template of its message in both languages.
    """

    code: str
    name: str
    severity: Severity
    message: Text


@dataclass(frozen=True, slots=True)
class Citation:
    """The option of a ruleset that decides a verdict.

    Attributes:
        ruleset: name and version, as ``classique/1``.
        option: the option's name; None where no option can change the rule.
        value: the option's value as a ruleset file writes it.
        source: who says so.
    """

    ruleset: str
    option: str | None
    value: str | None
    source: Text


@dataclass(frozen=True, slots=True)
class Related:
    """A second place or fact that explains a diagnostic; `span` is None for a fact with no place."""

    message: Text
    span: Span | None = None
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edit:
    """A correction that a program can make: what should stand at a place instead.

    Attributes:
        span: the place.
        value: a number, a seat or a side; whoever writes it spells it in the text's language.
    """

    span: Span
    value: int | Seat | Side


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    Attributes:
        rule: the rule that speaks.
        span: the place, always within one line.
        facts: what fills the rule's template, and `held`, `legal` and the like for JSON.
        address: the event (``1/3/5.2``), the deal (``1/3``) or the match (``1``), if any.
        seat: the seat concerned, if one is.
        citation: the option that says so.
        related: other places and facts, in the order in which they are shown.
        recorded: the number, winner or seat that the record states, where one is judged.
        computed: what it should be.
        causes: stable slugs of the slips that explain a wrong number exactly, the likeliest first.
        fix: what would set a recorded number right, if that is certain.
    """

    rule: Rule
    span: Span
    facts: Facts = field(default_factory=dict)
    address: str | None = None
    seat: Seat | None = None
    citation: Citation | None = None
    related: tuple[Related, ...] = ()
    recorded: Fact = None
    computed: Fact = None
    causes: tuple[str, ...] = ()
    fix: tuple[Edit, ...] = ()

    @property
    def cause(self) -> str | None:
        """The slip that explains a wrong number, if only one does."""
        return self.causes[0] if len(self.causes) == 1 else None

    @property
    def code(self) -> str:
        """The rule's code."""
        return self.rule.code

    @property
    def severity(self) -> Severity:
        """The rule's severity."""
        return self.rule.severity
