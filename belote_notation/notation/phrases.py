"""The words in which a message says what was expected: one phrase a terminal of the grammar."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

from belote_notation.diagnostics import LANGUAGES, Lang, Text
from belote_notation.names import KEYWORDS, SEAT_WORDS, SUIT_WORDS
from belote_notation.notation.grammar import WORDED
from belote_notation.notation.words import fold

_CARD: Final = Text("une carte (rang et couleur)", "a card (rank and suit)")
_GROUP: Final = Text("les cartes d'une couleur (♠AD7)", "the cards of a suit (♠AQ7)")
_TRUMP: Final = Text("une couleur", "a suit")
_SIDE: Final = Text("un camp (NS ou EO)", "a side (NS or EW)")
_SEAT: Final = Text("un joueur (N, E, S ou O)", "a seat (N, E, S or W)")
_TEXT: Final = Text("un texte", "a text")

MAIN: Final[dict[str, Text]] = {
    "GROUP": _GROUP,
    "RANKS": _GROUP,
    "CARD": _CARD,
    "SUIT_CARD": _CARD,
    "UNKNOWN": _CARD,
    "DASH": Text("un tiret", "a dash"),
    "RANK": Text("un rang", "a rank"),
    "SUIT": _TRUMP,
    "SUIT_WORD": _TRUMP,
    "SUIT_LETTER": _TRUMP,
    "NO_TRUMP": _TRUMP,
    "ALL_TRUMP": _TRUMP,
    "SEAT": _SEAT,
    "SIDE": _SIDE,
    "INT": Text("un nombre", "a number"),
    "NUMBER": Text("un nombre de points", "a number of points"),
    "PASS": Text("une parole (« passe », « prend », une couleur)", 'a call ("pass", "take", a suit)'),
    "SEQUENCE": Text("une annonce (tierce, cinquante, cent)", "an announcement (tierce, cinquante, cent)"),
    "CARRE": Text("un carré", "four of a kind"),
    "FREE": _TEXT,
    "TAG_NAME": Text("un nom, comme Nord", "a name, as North"),
    "QUOTED": Text('une valeur entre "', 'a value between "'),
    "FAULT_WORD": Text("la faute (« renonce »)", 'the fault ("revoke")'),
    "BLN": Text("« BLN »", '"BLN"'),
    "BY": Text("« par »", '"by"'),
    "TRICK": Text("« pli »", '"trick"'),
    "DEALER": Text("« donneur »", '"dealer"'),
    "LEAD": Text("« entame »", '"lead"'),
    "RULING": Text("« décision »", '"ruling"'),
    "COLON": Text("« : »", '":"'),
    "COMMA": Text("une virgule", "a comma"),
    "DOT": Text("un point après le numéro du pli", "a full stop after the number of the trick"),
    "EQUAL": Text("« = » et le gagnant du pli", '"=" and the winner of the trick'),
    "PLUS": Text("« + »", '"+"'),
    "CLOSING": Text("« ] »", '"]"'),
    "RIGHT": Text("« ) »", '")"'),
    "DOUBLE": Text("« contré »", '"doubled"'),
    "REDOUBLE": Text("« surcontré »", '"redoubled"'),
}
"""What to say for a terminal. The others (glyphs, marks, ``...``) are not worth a mention."""

FOUND: Final = Text(
    "on attendait {expected}, et on lit « {word} »{example}", 'expected {expected}, found "{word}"{example}'
)
ENDED: Final = Text(
    "la ligne s'arrête, il manque {expected}{example}", "the line stops here, {expected} is missing{example}"
)
"""The messages about something else than what was expected, and about nothing more."""

EXAMPLES: Final[dict[str, Text]] = {
    "version": Text("% BLN 1", "% BLN 1"),
    "tag": Text('[Nord "Anne"]', '[North "Anne"]'),
    "deal": Text("donne 1 donneur N", "deal 1 dealer N"),
    "turn": Text("retourne : 9♥", "turn: 9♥"),
    "hand": Text("main N : ♠AD7 ♥V98 ♦10 ♣R", "hand N: ♠AQ7 ♥J98 ♦10 ♣K"),
    "bids": Text("enchères : E passe, S prend", "bids: E pass, S take"),
    "taker": Text("preneur : S ♥", "taker: S ♥"),
    "declare": Text("annonce E : tierce D♠, carré V", "declare E: tierce Q♠, four J"),
    "trick": Text("1. E : A♠ 10♠ 7♣ 8♠", "1. E: A♠ 10♠ 7♣ 8♠"),
    "variation": Text("> 1. E : A♠ R♠", "> 1. E: A♠ K♠"),
    "claim": Text("reste : NS", "claim: NS"),
    "position": Text("position : pli 6 entame S", "position: trick 6 lead S"),
    "void": Text("nulle : maldonne", "void: misdeal"),
    "fault": Text("faute 5.2 : N renonce", "fault 5.2: N revoke"),
    "adjust": Text("correction : NS -20", "adjust: NS -20"),
    "tricks": Text("plis : NS 5 EO 3", "tricks: NS 5 EW 3"),
    "points": Text("points : NS 95 EO 67", "points: NS 95 EW 67"),
    "der": Text("der : NS", "der: NS"),
    "belote": Text("belote : NS", "belote: NS"),
    "announced": Text("annonces : NS 50", "announced: NS 50"),
    "score": Text("marque : NS 110 EO 52", "score: NS 110 EW 52"),
    "pending": Text("litige : 81", "pending: 81"),
    "total": Text("total : NS 610 EO 452", "total: NS 610 EW 452"),
    "question": Text("question : Faut-il couper ?", "question: Must East ruff?"),
    "hint": Text("indice 1.2 : Qui est maître ?", "hint 1.2: Who is winning the trick?"),
    "answer": Text("réponse 1.2 : Le partenaire.", "answer 1.2: The partner is."),
}
"""A line of each kind that is short enough to be shown, in the canonical form of both languages."""


def example(kind: str) -> Text:
    """The end of a message that shows a line of this kind.

    >>> example("turn").of("fr"), example("pack").of("fr")
    (' ; par exemple : retourne : 9♥', '')
    """
    line = EXAMPLES.get(kind)
    return Text(f" ; par exemple : {line.fr}", f"; for example: {line.en}") if line else Text("", "")


QUOTED_AT_MOST: Final = 40


def short(text: str) -> str:
    """A text that is short enough to be quoted.

    >>> short("a" * 100) == "a" * 39 + "…"
    True
    """
    return text if len(text) <= QUOTED_AT_MOST else text[: QUOTED_AT_MOST - 1] + "…"


END_OF_LINE: Final = Text("la fin de la ligne", "the end of the line")
_MOST: Final = 3

_WORDS: Final[dict[str, str]] = {
    "DEALER": "dealer",
    "TRICK": "trick",
    "LEAD": "lead",
    "RULING": "ruling",
    "PASS": "pass",
    "TAKE": "take",
    "DOUBLE": "double",
    "REDOUBLE": "redouble",
    "BY": "by",
    "CAPOT": "capot",
    "GENERALE": "generale",
    "BELOTE": "belote",
    "REBELOTE": "rebelote",
    "CARRE": "carre",
}


@cache
def _vocabulary(terminal: str) -> tuple[tuple[str, Lang], ...]:
    """The words of a terminal that a slip of typing may have meant, with their languages."""
    if terminal in _WORDS:
        return tuple((KEYWORDS[_WORDS[terminal]][lang], lang) for lang in LANGUAGES)
    if terminal == "SEQUENCE":
        return tuple(
            (KEYWORDS[key][lang], lang) for key in ("tierce", "cinquante", "cent") for lang in LANGUAGES
        )
    if terminal == "SUIT_WORD":
        return tuple((word, lang) for lang in LANGUAGES for word in SUIT_WORDS[lang])
    if terminal == "SEAT":
        return tuple((word, lang) for lang in LANGUAGES for word in SEAT_WORDS[lang])
    return ()


@cache
def _keywords() -> tuple[tuple[str, Lang, str], ...]:
    return tuple((KEYWORDS[kind][lang], lang, kind) for lang in LANGUAGES for kind in WORDED)


def _closest(word: str, known: list[tuple[str, Lang]], lang: Lang | None, cutoff: float) -> str | None:
    """The nearest known word, one of the text's own language if any is near."""
    if not 2 <= len(word) <= 24:
        return None
    for spoken in (lang, None):
        spelled = {fold(name): name for name, its in reversed(known) if spoken in (None, its)}
        if found := get_close_matches(fold(word), sorted(spelled), 1, cutoff):
            return spelled[found[0]]
    return None


def nearest_word(word: str, terminals: set[str], lang: Lang | None) -> str | None:
    """The word that one of these terminals reads and that a slip of typing has missed, if there is one.

    >>> nearest_word("pas", {"PASS", "TAKE"}, "fr"), nearest_word("pas", {"PASS", "TAKE"}, "en")
    ('passe', 'pass')
    """
    known = [pair for terminal in sorted(terminals) for pair in _vocabulary(terminal)]
    return _closest(word, known, lang, 0.7)


def nearest_keyword(word: str, lang: Lang | None) -> tuple[str, str] | None:
    """The keyword nearest to a first word that is none, and the statement that it begins.

    >>> nearest_keyword("hnad", "en"), nearest_keyword("bonjour", "fr")
    (('hand', 'hand'), None)
    """
    found = _closest(word, [(name, spoken) for name, spoken, _ in _keywords()], lang, 0.7)
    if found is None:
        return None
    return found, next(kind for name, _, kind in _keywords() if name == found)


def expected(terminals: set[str]) -> Text:
    """What may stand at a place where the grammar accepts these terminals, in a few words.

    >>> expected({"COLON"}).of("en"), expected({"SUIT", "SUIT_WORD", "$END"}).of("fr")
    ('":"', 'une couleur ou la fin de la ligne')
    """
    left_out = {"DASH", "PLUS", "SEAT"} if "CARD" in terminals else set()
    said = list(dict.fromkeys(MAIN[name] for name in MAIN if name in terminals - left_out))[:_MOST]
    if "$END" in terminals:
        said.append(END_OF_LINE)
    return Text(_joined([each.fr for each in said], "ou"), _joined([each.en for each in said], "or"))


def _joined(words: list[str], last: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
