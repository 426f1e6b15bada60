"""What is said about a ruleset that cannot be: an unknown name, option or value."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from belote_notation.diagnostics import Text


class RulesetError(ValueError):
    """A ruleset, an option or a value that does not exist, or a ruleset file that cannot be read.

    Attributes:
        text: the whole message, already filled, in both languages.
        option: the option concerned, if one is.
        value: the name or value that was refused.
        allowed: what would have been accepted, as files write it; empty where it cannot be listed.
        nearest: the allowed word most like the refused one, if any is.
    """

    def __init__(
        self, text: Text, value: str, *, option: str | None = None, allowed: Iterable[str] = ()
    ) -> None:
        self.allowed = tuple(allowed)
        self.option = option
        self.value = value
        close = get_close_matches(value.lower(), self.allowed, n=1)
        self.nearest: str | None = close[0] if close else None
        self.text = _with_choices(text, self.allowed, self.nearest)
        super().__init__(self.text.en)


_FEW = 12
"""So many choices are listed even where the nearest one is named."""

_NUMBER = Text("un nombre", "a number")


def _with_choices(text: Text, allowed: tuple[str, ...], nearest: str | None) -> Text:
    fr, en = f"{text.fr}.", f"{text.en}."
    if allowed and not (nearest and len(allowed) > _FEW):
        said = [_NUMBER if each == "N" else Text(each, each) for each in allowed]
        fr = f"{text.fr} ; au choix : {', '.join(each.fr for each in said)}."
        en = f"{text.en}; allowed: {', '.join(each.en for each in said)}."
    if nearest:
        fr, en = f"{fr} Vouliez-vous dire « {nearest} » ?", f"{en} Did you mean “{nearest}”?"
    return Text(fr, en)


def in_file(error: RulesetError, path: str) -> RulesetError:
    """The same error with the name of the ruleset file before it."""
    error.text = Text(f"{path} : {error.text.fr}", f"{path}: {error.text.en}")
    error.args = (error.text.en,)
    return error


def unknown_ruleset(name: str, allowed: Iterable[str]) -> RulesetError:
    """No preset has this name or this version."""
    return RulesetError(
        Text(f"Règles inconnues : « {name} »", f"Unknown ruleset: “{name}”"), name, allowed=allowed
    )


def unknown_option(name: str, allowed: Iterable[str]) -> RulesetError:
    """No option has this name."""
    text = Text(f"Option inconnue : « {name} »", f"Unknown option: “{name}”")
    return RulesetError(text, name, option=name, allowed=allowed)


def bad_value(option: str, value: str, allowed: Iterable[str]) -> RulesetError:
    """The option cannot have this value."""
    text = Text(f"L'option {option} ne peut pas valoir « {value} »", f"Option {option} cannot be “{value}”")
    return RulesetError(text, value, option=option, allowed=allowed)


def other_game(option: str, auction: str, ruleset: str) -> RulesetError:
    """The option belongs to games with the other kind of auction."""
    if auction == "turn_up":
        text = Text(
            f"L'option {option} n'existe que dans les jeux à enchères en points (contrée, coinche) ; "
            f"selon {ruleset} on prend sur une carte retournée",
            f"Option {option} exists only in games with bids in points (contrée, coinche); "
            f"by {ruleset} one takes on a turned card",
        )
    else:
        text = Text(
            f"L'option {option} n'existe que dans les jeux à la carte retournée ; "
            f"selon {ruleset} on annonce des contrats en points",
            f"Option {option} exists only in games with a turned card; "
            f"by {ruleset} contracts are bid in points",
        )
    return RulesetError(text, option, option=option)


def other_auction(value: str, ruleset: str) -> RulesetError:
    """The kind of auction cannot be changed by one option: too much else depends on it."""
    other = "turn_up" if value == "contract" else "contract"
    text = Text(
        f"auction = {value} : {ruleset} a l'autre forme d'enchères ; partez d'une règle qui a celle-là "
        "(« bln rules » les montre)",
        f"auction = {value}: {ruleset} has the other kind of auction; start from a ruleset with this one "
        "(“bln rules” lists them)",
    )
    return RulesetError(text, value, option="auction", allowed=(other,))


def bad_file(path: str, fr: str, en: str) -> RulesetError:
    """A ruleset file that cannot be used, and why."""
    return RulesetError(Text(f"{path} : {fr}", f"{path}: {en}"), path)
