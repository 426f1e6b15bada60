"""The language in which a match is written, as its tag, its letters and its words tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from belote_notation.diagnostics import Diagnostic, Fact, Lang, Related, Text
from belote_notation.notation.letters import (
    EITHER,
    ENGLISH,
    FRENCH,
    tell_announcement,
    tell_call,
    tell_card,
    tell_group,
)
from belote_notation.notation.phrases import short
from belote_notation.notation.problems import AMBIGUOUS, MIXED
from belote_notation.notation.raw import Raw
from belote_notation.notation.words import fold, language_of
from belote_notation.source import Line, Span

_ADJECTIVES: Final[dict[Lang, Text]] = {
    "fr": Text("françaises", "French"),
    "en": Text("anglaises", "English"),
}
_TAGGED: Final[dict[Lang, Text]] = {
    "fr": Text("l'en-tête [Langue] dit français", "the tag [Language] says French"),
    "en": Text("l'en-tête [Langue] dit anglais", "the tag [Language] says English"),
}
_LETTERED: Final[dict[Lang, Text]] = {
    "fr": Text("la partie a déjà des lettres françaises", "the match already has French letters"),
    "en": Text("la partie a déjà des lettres anglaises", "the match already has English letters"),
}
_PLACES: Final[dict[Lang, Text]] = {
    "fr": Text("des lettres françaises ici", "French letters here"),
    "en": Text("des lettres anglaises ici", "English letters here"),
}
_WORD_PLACES: Final[dict[Lang, Text]] = {
    "fr": Text("un mot français ici", "a French word here"),
    "en": Text("un mot anglais ici", "an English word here"),
}
_TAG_PLACE: Final = Text("l'en-tête est ici", "the tag is here")
_BOTH_LETTERS: Final = Text(
    "la partie a des lettres des deux langues", "the match has letters of both languages"
)
_BOTH_WORDS: Final = Text(
    "la partie a des mots des deux langues et aucune lettre qui tranche",
    "the match has words of both languages and no letter that decides",
)
_NOTHING: Final = Text("rien ne dit la langue de la partie", "nothing tells the language of the match")

_MASKS: Final[tuple[tuple[Lang, int], ...]] = (("fr", FRENCH), ("en", ENGLISH))
_FREE: Final = frozenset({"tag", "version", "void", "question", "hint", "answer", "comment"})
_SEAT_WORDS: Final[dict[str, Lang]] = {
    **dict.fromkeys(("o", "ouest", "nord", "sud", "est", "eo", "oe", "e/o", "nous", "eux"), "fr"),
    **dict.fromkeys(("w", "west", "north", "south", "east", "ew", "we", "e/w", "us", "them"), "en"),
    **dict.fromkeys(("pique", "piques", "coeur", "coeurs", "carreau", "carreaux", "trefle", "trefles"), "fr"),
    **dict.fromkeys(("spade", "spades", "heart", "hearts", "diamond", "diamonds", "club", "clubs"), "en"),
    **dict.fromkeys(("sa", "ta"), "fr"),
    **dict.fromkeys(("nt", "at"), "en"),
}


def _lettered(raw: Raw) -> Iterator[tuple[int, tuple[int, int]]]:
    """What each text of a line that has letters of cards tells, and where it stands."""
    kind, texts, parts = raw.kind, raw.texts, raw.parts
    if kind in {"trick", "variation"}:
        first = 2 if kind == "trick" else 3
        beyond = first + 10 + max(0, len(texts) - first - 10) // 2
        tell, chosen = tell_card, [*range(first, first + 4), *range(first + 10, beyond)]
    elif kind in {"pack", "hand"}:
        tell, chosen = (tell_card if kind == "pack" else tell_group), list(range(1, len(texts)))
    elif kind == "turn":
        tell, chosen = tell_card, [0]
    elif kind == "bids":
        tell, chosen = tell_call, list(range(1, len(texts), 2))
    elif kind == "taker":
        tell, chosen = tell_call, [1]
    elif kind == "declare":
        tell, chosen = tell_announcement, list(range(1, len(texts)))
    else:
        return
    for index in chosen:
        text = texts[index]
        if text is not None:
            yield tell(text), parts[index + 1]
    for _, _, said, start, end in raw.notes:
        if isinstance(said, tuple):
            for each in said:
                yield tell_announcement(each), (start, end)


def _worded(line: Line, raw: Raw) -> Iterator[tuple[Lang, tuple[int, int]]]:
    """The languages of the words of a line, and where they stand."""
    start = raw.parts[0][0]
    word = line.text[start : start + 16].split(":", 1)[0].split(" ", 1)[0]
    lang = language_of(word)
    if lang is not None:
        yield lang, (start, start + len(word))
    if raw.kind in _FREE:
        return
    for text, place in zip(raw.texts, raw.parts[1:], strict=True):
        for each in text.split() if text else ():
            lang = _SEAT_WORDS.get(fold(each)) or language_of(each)
            if lang is not None:
                yield lang, place


def _at(address: str, raw: Raw, place: tuple[int, int]) -> str:
    """The address of a card of a trick or of a call that stands at a place of its line."""
    if "/" in address and place in raw.parts[1:]:
        index = raw.parts.index(place, 1)
        if raw.kind == "bids":
            return f"{address}/b{index // 2}"
        if raw.kind == "trick":
            return f"{address}/{int(raw.texts[0] or 0)}.{index - 2 if index < 7 else index - 8}"
    return address


class Tongue:
    """What is known of the language of one match so far."""

    def __init__(self) -> None:
        self.tag: Lang | None = None
        self._tag_span: Span | None = None
        self._letters: dict[Lang, Span] = {}
        self._words: dict[Lang, Span] = {}
        self._told = False
        self._asked = False

    def tagged(self, lang: Lang, span: Span) -> None:
        """Take note of the tag."""
        self.tag, self._tag_span = lang, span

    @property
    def lang(self) -> Lang | None:
        """The tag, else the letters, else the words; None if they tell nothing or two things."""
        for told in (self._letters, self._words):
            if self.tag is None and told:
                return next(iter(told)) if len(told) == 1 else None
        return self.tag

    @property
    def sure(self) -> Lang | None:
        """The language that all letters so far are of, the tag agreeing; None while none has told it."""
        if len(self._letters) == 1:
            lang = next(iter(self._letters))
            if self.tag in (None, lang):
                return lang
        return None

    def heed(self, line: Line, raw: Raw) -> None:
        """Take the words of a line into account; they count while no letter of a card is known."""
        if not self._letters:
            for lang, place in _worded(line, raw):
                self._words.setdefault(lang, Span(line, *place))

    def hear(self, line: Line, raw: Raw, address: str) -> Diagnostic | None:
        """Take the letters and words of a line into account.

        Returns:
            what is to be said if its letters are of the other language, the first time.
        """
        mixed: Diagnostic | None = None
        for told, place in _lettered(raw):
            for lang, mask in _MASKS:
                if told & mask and lang not in self._letters:
                    self._letters[lang] = span = Span(line, *place)
                    mixed = mixed or self._contradiction(lang, span, _at(address, raw, place))
        self.heed(line, raw)
        return mixed

    def _contradiction(self, lang: Lang, span: Span, address: str) -> Diagnostic | None:
        other: Lang = "en" if lang == "fr" else "fr"
        if self.tag == other and self._tag_span is not None:
            reason, related = _TAGGED[other], Related(_TAG_PLACE, self._tag_span)
        elif self.tag is None and other in self._letters:
            reason, related = _LETTERED[other], Related(_PLACES[other], self._letters[other])
        else:
            return None
        if self._told:
            return None
        self._told = True
        facts: dict[str, Fact] = {"word": short(span.text), "found": _ADJECTIVES[lang], "other": reason}
        return Diagnostic(MIXED, span, facts, address, related=(related,))

    def ask(self, line: Line, raw: Raw, address: str) -> Diagnostic | None:
        """What to say of the first C of the match that cannot be read; None for the next ones."""
        if self._asked:
            return None
        self._asked = True
        place = next((place for told, place in _lettered(raw) if told & EITHER), raw.parts[0])
        span = Span(line, *place)
        told, names, why = self._letters, _PLACES, _BOTH_LETTERS
        if len(told) < 2:
            told, names, why = self._words, _WORD_PLACES, _BOTH_WORDS if len(self._words) > 1 else _NOTHING
        related = tuple(Related(names[lang], told[lang]) for lang in ("fr", "en") if lang in told)
        facts: dict[str, Fact] = {"word": short(span.text), "reason": why}
        return Diagnostic(AMBIGUOUS, span, facts, _at(address, raw, place), related=related)
