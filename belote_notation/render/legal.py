"""Which cards may be played, and why, in words and as JSON."""

from __future__ import annotations

from belote_notation.diagnostics import Facts, Lang, Text
from belote_notation.names import fill
from belote_notation.render.excerpt import safe
from belote_notation.render.json import Json
from belote_notation.render.words import cited
from belote_notation.replay.duty import Answer

_MAY_PLAY = Text("{seat} peut jouer : {cards}", "{seat} may play: {cards}")
_WINNING = Text("Maître du pli : {best} ({winner})", "Winning the trick: {best} ({winner})")


def words(found: Answer, lang: Lang) -> str:
    """The answer in words: the cards, the reason, the winning card, the option that says so."""
    facts: Facts = {**found.facts, "cards": found.legal}
    texts = [_MAY_PLAY, found.why, *([_WINNING] if found.best is not None else [])]
    lines = [fill(text, facts, lang) for text in texts]
    if found.option is not None:
        lines += cited(found.turn.rules.cite(found.option), lang)
    return "".join(f"{safe(line)}\n" for line in lines)


def value(found: Answer, lang: Lang) -> Json:
    """The answer as a JSON value, the source in one language."""
    cited_option = None if found.option is None else found.turn.rules.cite(found.option)
    return {
        "legal": [card.code for card in found.legal],
        "duty": found.duty.value,
        "seat": found.turn.seat.name,
        "trump": None if found.turn.trump is None else found.turn.trump.code,
        "winning": None if found.best is None else {"card": found.best[0].code, "seat": found.best[1].name},
        "rule": None
        if cited_option is None
        else {
            "ruleset": cited_option.ruleset,
            "option": cited_option.option,
            "value": cited_option.value,
            "source": cited_option.source.of(lang),
        },
    }
