"""How a rule is written: a small generator that receives a view and yields findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from belote_notation.diagnostics import Diagnostic, Edit, Fact, Facts, Related, Rule, Severity, Text
from belote_notation.ruleset import Ruleset
from belote_notation.seats import Seat
from belote_notation.source import Span

View = TypeVar("View")


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule found, before its rule and its option's source are added.

    The attributes are those of `Diagnostic`; `option` names the option of the ruleset that decides.
    """

    span: Span
    facts: Facts = field(default_factory=dict)
    address: str | None = None
    seat: Seat | None = None
    option: str | None = None
    related: tuple[Related, ...] = ()
    recorded: Fact = None
    computed: Fact = None
    causes: tuple[str, ...] = ()
    fix: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Check(Generic[View]):
    """A rule and the function that looks for its fault in a view."""

    rule: Rule
    find: Callable[[View], Iterator[Finding]]

    def run(self, view: View, ruleset: Ruleset) -> Iterator[Diagnostic]:
        """Every diagnostic of this rule in this view."""
        for found in self.find(view):
            yield Diagnostic(
                self.rule,
                found.span,
                found.facts,
                found.address,
                found.seat,
                None if found.option is None else ruleset.cite(found.option),
                found.related,
                found.recorded,
                found.computed,
                found.causes,
                found.fix,
            )


def rule(
    code: str, severity: Severity, *, name: str, fr: str, en: str
) -> Callable[[Callable[[View], Iterator[Finding]]], Check[View]]:
    """Make a `Check` of a function; the templates name the facts in braces."""

    def decorate(find: Callable[[View], Iterator[Finding]]) -> Check[View]:
        return Check(Rule(code, name, severity, Text(fr, en)), find)

    return decorate
