"""The codes that reading a text can give, and their messages."""

from __future__ import annotations

from typing import Final

from belote_notation.diagnostics import Rule, Severity, Text

UNREADABLE: Final = Rule(
    "B101",
    "unreadable-statement",
    Severity.ERROR,
    Text("Ligne illisible : {problem}", "Unreadable line: {problem}"),
)
UNKNOWN_KEYWORD: Final = Rule(
    "B102",
    "unknown-keyword",
    Severity.ERROR,
    Text("Aucune ligne ne commence par « {word} » ; {hint}", 'No line begins with "{word}"; {hint}'),
)
BAD_CARD: Final = Rule(
    "B103",
    "bad-card",
    Severity.ERROR,
    Text(
        "« {word} » n'est pas une carte : il faut un rang (A R D V 10 9 8 7) et une couleur (♠ ♥ ♦ ♣)",
        '"{word}" is not a card: write a rank (A K Q J 10 9 8 7) and a suit (♠ ♥ ♦ ♣)',
    ),
)
UNCLOSED: Final = Rule(
    "B104",
    "unclosed",
    Severity.ERROR,
    Text(
        "« {opening} » n'est pas refermé : ajoutez {closing} ici, rien ne continue sur la ligne suivante",
        '"{opening}" is not closed: add {closing} on this line, nothing goes on to the next one',
    ),
)
AMBIGUOUS: Final = Rule(
    "B106",
    "ambiguous-suit-letter",
    Severity.ERROR,
    Text(
        "La lettre C de « {word} » peut être cœur (en français) ou trèfle (en anglais) ; {reason} : "
        'ajoutez [Langue "fr"] ou [Language "en"], ou écrivez les couleurs avec ♠ ♥ ♦ ♣',
        'The letter C of "{word}" may be cœur (hearts, in French) or clubs (in English); {reason}: '
        'add [Language "fr"] or [Language "en"], or write the suits with ♠ ♥ ♦ ♣',
    ),
)
MIXED: Final = Rule(
    "B107",
    "mixed-languages",
    Severity.WARNING,
    Text(
        "« {word} » est en lettres {found}, mais {other} : gardez une seule langue par partie, "
        "ou écrivez les couleurs avec ♠ ♥ ♦ ♣",
        '"{word}" is in {found} letters, but {other}: keep to one language in a match, '
        "or write the suits with ♠ ♥ ♦ ♣",
    ),
)
DUPLICATE_TAG: Final = Rule(
    "B108",
    "duplicate-tag",
    Severity.ERROR,
    Text(
        "[{written}] est déjà donné dans cette partie, et c'est le premier qui compte : effacez-en un",
        "[{written}] is already given in this match, and the first one counts: delete one of them",
    ),
)
MISPLACED: Final = Rule(
    "B110",
    "misplaced-statement",
    Severity.ERROR,
    Text("« {word} » n'est pas à sa place : {reason}", '"{word}" is out of place: {reason}'),
)
BAD_TAG_VALUE: Final = Rule(
    "B111",
    "bad-tag-value",
    Severity.WARNING,
    Text(
        "[{written}] ne peut pas valoir « {value} » : {allowed}", '[{written}] cannot be "{value}": {allowed}'
    ),
)
DUPLICATE: Final = Rule(
    "B112",
    "duplicate-statement",
    Severity.ERROR,
    Text(
        "« {word} » est déjà donné dans cette donne, et c'est le premier qui compte : effacez l'un des deux",
        '"{word}" is already given in this deal, and the first one counts: delete one of the two',
    ),
)
UNSUPPORTED: Final = Rule(
    "B113",
    "unsupported-version",
    Severity.ERROR,
    Text(
        "Ce fichier est en BLN {version}, et ce programme ne connaît que BLN 1 : mettez le programme à jour",
        "This file is BLN {version}, and this program only knows BLN 1: update the program",
    ),
)
EMPTY: Final = Rule(
    "B114",
    "empty-match",
    Severity.NOTE,
    Text(
        "Cette partie n'a aucune donne : après les en-têtes, commencez-en une par « donne »",
        'This match has no deal: after the tags, begin one with "deal"',
    ),
)

RULES: Final[tuple[Rule, ...]] = (
    UNREADABLE,
    UNKNOWN_KEYWORD,
    BAD_CARD,
    UNCLOSED,
    AMBIGUOUS,
    MIXED,
    DUPLICATE_TAG,
    MISPLACED,
    BAD_TAG_VALUE,
    DUPLICATE,
    UNSUPPORTED,
    EMPTY,
)
"""All the rules of reading, by their codes. B105 and B109 are those of the checks."""

BY_CODE: Final[dict[str, Rule]] = {rule.code: rule for rule in RULES}
