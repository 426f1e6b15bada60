"""Which rules a record fits, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from belote_notation.checks.rules_match import Change, Fit, Fits
from belote_notation.diagnostics import Diagnostic, Lang, Text
from belote_notation.names import fill
from belote_notation.render.excerpt import cells, safe
from belote_notation.render.json import Json
from belote_notation.ruleset import OPTIONS, Ruleset

_HEAD = Text("{path} : {count} donne{s}, {written}", "{path}: {count} deal{s}, {written}")
_SAID = Text("selon ses tags : {names}", "by its tags: {names}")
_UNSAID = Text("sans règle indiquée", "no rules named")
_NO_RULES = Text("aucune", "none")
_WITH = Text("avec", "with")
_ONLY_FIRST = Text(
    "le texte en a plus : seules les {count} premières sont lues",
    "the text has more: only the first {count} are read",
)
_CLEAN = Text("aucune erreur", "clean")
_BUT = Text("rien d'autre", "nothing else")
_ERRORS = Text("{count} erreur{s} : {codes}", "{count} error{s}: {codes}")
_ALWAYS = Text(
    "Sous toutes les règles essayées, {count} erreur{s} : {places}",
    "Under every ruleset that was tried, {count} error{s}: {places}",
)
_ONE_CHANGE = Text(
    "Un seul réglage changé, et il ne reste rien d'autre :", "One option changed, and nothing else is left:"
)
_NO_CHANGE = Text(
    "Aucun réglage changé seul n'y suffit (essayé sur {names}).",
    "No single option does it (tried on {names}).",
)
_SHOWN = 12


def told(path: str, fits: Fits, lang: Lang, *, changes: bool) -> str:
    """The answer for one file."""
    return "".join(f"{line}\n" for line in _lines(path, fits, lang, changes=changes))


def _lines(path: str, fits: Fits, lang: Lang, *, changes: bool) -> Iterator[str]:
    yield _head(path, fits, lang)
    if fits.more:
        yield "  " + _ONLY_FIRST.of(lang).format(count=fits.deals)
    width = max(cells(fit.rules.name) for fit in fits.presets)
    for fit in fits.presets:
        gap = " " * (width - cells(fit.rules.name))
        yield f"  {fit.rules.name}{gap}  {_result(fit, fits, lang)}"
    if fits.always:
        places = ", ".join(
            f"{each.code} ({each.span.number}:{each.span.column})" for each in fits.always[:_SHOWN]
        )
        more = "…" if len(fits.always) > _SHOWN else ""
        count = len(fits.always)
        yield _ALWAYS.of(lang).format(count=count, s=_s(count, lang), places=places + more)
    if not changes or all(not fit.errors for fit in fits.presets):
        return
    if fits.changes:
        yield _ONE_CHANGE.of(lang)
        for change in fits.changes[:_SHOWN]:
            yield "  " + _changed(change, lang)
        if len(fits.changes) > _SHOWN:
            yield "  …"
    elif fits.searched and fits.presets[0].errors:
        names = ", ".join(_named(rules) for rules in fits.searched)
        yield _NO_CHANGE.of(lang).format(names=names)


def _head(path: str, fits: Fits, lang: Lang) -> str:
    names = [_NO_RULES.of(lang) if rules is None else _named(rules) for rules in fits.written]
    written = _SAID.of(lang).format(names=", ".join(names)) if any(fits.written) else _UNSAID.of(lang)
    return _HEAD.of(lang).format(
        path=safe(path), count=fits.deals, s=_s(fits.deals, lang), written=safe(written)
    )


def _named(rules: Ruleset) -> str:
    """A ruleset and the options that were set on top of it."""
    own = [
        f"{name} = {rules.value_text(name)}"
        for name in OPTIONS
        if rules.cite(name).source.en.startswith("set on top of")
    ]
    return f"{rules.name} + {', '.join(own)}" if own else rules.name


def _result(fit: Fit, fits: Fits, lang: Lang) -> str:
    if not fit.errors:
        return (_BUT if fits.always else _CLEAN).of(lang)
    count = len(fit.errors)
    return _ERRORS.of(lang).format(count=count, s=_s(count, lang), codes=_codes(fit.errors))


def _codes(errors: Iterable[Diagnostic]) -> str:
    counts = Counter(each.code for each in errors)
    return ", ".join(code if times == 1 else f"{code} × {times}" for code, times in sorted(counts.items()))


def _changed(change: Change, lang: Lang) -> str:
    option = OPTIONS[change.option]
    meaning = option.meaning(option.read(change.value)).of(lang)
    words = "" if meaning == change.value else f" ({meaning})"
    return f"{_named(change.base)} {_WITH.of(lang)} {change.option} = {change.value}{words}"


def _s(count: int, lang: Lang) -> str:
    return "s" if count > 1 or (lang == "en" and count == 0) else ""


def value(path: str, fits: Fits, lang: Lang) -> Json:
    """The answer for one file as a JSON value."""
    return {
        "path": path,
        "matches": fits.matches,
        "deals": fits.deals,
        "more": fits.more,
        "written": [None if rules is None else rules.id for rules in fits.written],
        "clean": fits.clean,
        "presets": [{"ruleset": fit.rules.id, "errors": _errors(fit.errors, lang)} for fit in fits.presets],
        "always": _errors(fits.always, lang),
        "changes": [
            {"ruleset": change.base.id, "option": change.option, "value": change.value}
            for change in fits.changes
        ],
    }


def _errors(errors: Iterable[Diagnostic], lang: Lang) -> Json:
    return [
        {
            "code": each.code,
            "line": each.span.number,
            "column": each.span.column,
            "message": fill(each.rule.message, each.facts, lang),
        }
        for each in errors
    ]
