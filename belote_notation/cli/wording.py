"""What click says by itself, said in both languages: help headings and usage errors."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import ClassVar

import click

from belote_notation.diagnostics import Lang, Text
from belote_notation.render.excerpt import safe


class _FrenchFormatter(click.HelpFormatter):
    """Help with its headings in French."""

    headings: ClassVar[dict[str, str]] = {
        "Options": "Options",
        "Commands": "Commandes",
        "Positional arguments": "Arguments",
    }

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line that shows how a command is called."""
        super().write_usage(prog, args, "Usage : " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        """A heading, in French where it is known; French puts a space before the colon."""
        super().write_heading(f"{self.headings.get(heading, heading)} ")


class _EnglishContext(click.Context):
    """The state of a command that speaks English."""


class _FrenchContext(click.Context):
    """The state of a command that speaks French."""

    formatter_class = _FrenchFormatter


CONTEXT: dict[Lang, type[click.Context]] = {"fr": _FrenchContext, "en": _EnglishContext}

_SEE = Text("Voir « {command} --help ».", "See “{command} --help”.")
_ERROR = Text("Erreur :", "Error:")


def usage_error(error: click.ClickException, lang: Lang) -> str:
    """The text of a usage error: how the command is called, where its help is, what is wrong."""
    lines = []
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None:
        lines = [context.get_usage(), _SEE.of(lang).format(command=context.command_path), ""]
    return "\n".join([*lines, f"{_ERROR.of(lang)} {safe(explained(error, lang))}"])


def explained(error: click.ClickException, lang: Lang) -> str:
    """What is wrong, in one sentence."""
    if isinstance(error, click.NoSuchOption):
        near = _like(error.option_name, error.possibilities or ())
        error = click.NoSuchOption(error.option_name, possibilities=near, ctx=error.ctx)
    if lang == "en":
        return error.format_message()
    return _in_french(error)


def _in_french(error: click.ClickException) -> str:
    """The sentences of click that a user meets, in French; those of our own commands are already."""
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities or ()
        return f"Option inconnue : {error.option_name}.{_nearest(near)}"
    if isinstance(error, click.MissingParameter):
        return f"Il manque {_named(error)}."
    if isinstance(error, click.BadParameter):
        kind = error.param.type if error.param is not None else None
        if isinstance(kind, click.Choice):
            choices = ", ".join(map(str, kind.choices))
            return f"Valeur impossible pour {_named(error)} ; au choix : {choices}."
        return error.message
    if isinstance(error, click.BadOptionUsage):
        return f"L'option {error.option_name} n'est pas complète, ou n'attend pas de valeur."
    unknown = getattr(error, "command_name", None)
    if unknown is not None:
        return f"Commande inconnue : {unknown}.{_nearest(getattr(error, 'possibilities', None) or ())}"
    return {"Missing command.": "Il manque une commande."}.get(error.message, error.message)


def _like(option: str, known: Sequence[str]) -> list[str]:
    """The options whose names are near, their dashes not counted: those are in every name."""
    bare = {each.lstrip("-"): each for each in known}
    return [bare[name] for name in get_close_matches(option.lstrip("-"), bare)]


def _nearest(possibilities: object) -> str:
    words = [str(word) for word in possibilities] if isinstance(possibilities, list | tuple) else []
    return f" Vouliez-vous dire {' ou '.join(words)} ?" if words else ""


def _named(error: click.BadParameter) -> str:
    param = error.param
    if param is None:
        return str(error.param_hint or "?")
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name
