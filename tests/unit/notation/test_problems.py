"""Every code that reading gives, at the right characters and in words that show the way out."""

from __future__ import annotations

import re

import pytest

from belote_notation.diagnostics import LANGUAGES, Diagnostic, Lang, Severity
from belote_notation.names import fill
from belote_notation.notation import RULES, parse, write
from belote_notation.notation.grammar import KINDS
from belote_notation.notation.phrases import EXAMPLES
from belote_notation.notation.raw import Raw
from belote_notation.notation.statements import read_statement
from belote_notation.record import Trick, Unreadable

DEAL = "deal 1 dealer N\n"


def said(diagnostic: Diagnostic, lang: Lang) -> str:
    return fill(diagnostic.rule.message, diagnostic.facts, lang)


def only(text: str) -> Diagnostic:
    (diagnostic,) = parse(text).diagnostics
    return diagnostic


def found(text: str) -> list[tuple[str, int, str]]:
    """Code, line and words of each diagnostic."""
    return [(each.code, each.span.number, each.span.text) for each in parse(text).diagnostics]


def test_every_rule_has_its_own_code_and_name() -> None:
    codes = [rule.code for rule in RULES]
    assert codes == sorted(set(codes))
    assert set(codes) == {
        f"B{number}" for number in (101, 102, 103, 104, 106, 107, 108, 110, 111, 112, 113, 114)
    }
    assert len({rule.name for rule in RULES}) == len(RULES)
    severities = {rule.code: rule.severity for rule in RULES}
    warnings = {code for code, severity in severities.items() if severity is Severity.WARNING}
    notes = {code for code, severity in severities.items() if severity is Severity.NOTE}
    assert (warnings, notes) == ({"B107", "B111"}, {"B114"})


def test_five_broken_lines_give_five_diagnostics_and_the_rest_is_read() -> None:
    text = (
        '[Event "Village cup"]\n'
        "deal 1 dealer N\n"
        "hnad E: ♠AQ7 ♥J98 ♦10 ♣K\n"
        "turn: 9♥\n"
        "bids: E pas, S take\n"
        "1. E: 11♥ 7♥ 8♥ 9♥\n"
        "2. E: A♠ 7♠ 8♠ {never closed\n"
        "3. E: A♦ 7♦ 8♦ 9♦\n"
        "points: NS 90 EW\n"
        "score: NS 110 EW 72\n"
    )
    parsed = parse(text)
    assert [(each.code, each.span.number, each.span.start, each.span.end) for each in parsed.diagnostics] == [
        ("B102", 3, 0, 4),
        ("B101", 5, 8, 11),
        ("B103", 6, 6, 9),
        ("B104", 7, 15, 16),
        ("B101", 9, 16, 16),
    ]
    (deal,) = parsed.record.matches[0].deals
    assert [type(item).__name__ for item in deal.items] == [
        *("Unreadable", "TurnUp", "Unreadable", "Unreadable", "Unreadable", "Trick", "Unreadable", "Amounts"),
    ]
    assert [item.meant for item in deal.items if isinstance(item, Unreadable)] == [
        *("hand", "bids", "trick", "trick", "points"),
    ]
    assert [trick.number for trick in deal.items if isinstance(trick, Trick)] == [3]


def test_an_unreadable_line_is_kept_as_it_stands() -> None:
    line = "\t1. W: 11♥  {x}  "
    (item,) = parse(DEAL + line).record.matches[0].deals[0].items
    assert item == Unreadable(line.rstrip(), "trick")


# ------------------------------------------------------------------ B101


@pytest.mark.parametrize(
    ("line", "start", "end", "fr", "en"),
    [
        ("1. W", 4, 4, "la ligne s'arrête, il manque « : »", 'the line stops here, ":" is missing'),
        (
            "1 W: A♠",
            2,
            3,
            "un point après le numéro du pli, et on lit « W »",
            'a full stop after the number of the trick, found "W"',
        ),
        ("hand X: ♠A", 5, 6, "un joueur (N, E, S ou O), et on lit « X »", 'a seat (N, E, S or W), found "X"'),
        ("hand N ♠A", 7, 9, "« : », et on lit « ♠A »", '":", found "♠A"'),
        (
            "hand N:  ",
            7,
            7,
            "il manque les cartes d'une couleur (♠AD7) ou une carte (rang et couleur)",
            "the cards of a suit (♠AQ7) or a card (rank and suit) is missing",
        ),
        ("hand N: ♠-", 8, 10, "une carte, et on lit « ♠- »", 'a card, found "♠-"'),
        ("hand N: ♠A +", 12, 12, "il manque les cartes", "the cards of a suit"),
        (
            "turn: V",
            6,
            7,
            "une carte (rang et couleur), et on lit « V »",
            'a card (rank and suit), found "V"',
        ),
        ("turn: Valet", 6, 11, "on lit « Valet »", 'found "Valet"'),
        ("points: NS", 10, 10, "un nombre de points", "a number of points"),
        ("points: 90", 8, 10, "un camp (NS ou EO)", "a side (NS or EW)"),
        ("points: NS 90 NS 72", 14, 16, "l'autre camp, et on lit « NS »", 'the other side, found "NS"'),
        ("score: 110 52", 7, 10, "un camp", "a side"),
        (
            "bids: E pass S take",
            13,
            14,
            "une virgule ou la fin de la ligne",
            "a comma or the end of the line",
        ),
        ("bids: E pas", 8, 11, "« pas », vouliez-vous dire « pass »", '"pas", did you mean "pass"'),
        ("enchères : E pas", 13, 16, "« pas », vouliez-vous dire « passe »", 'did you mean "passe"'),
        ("declare E: tirce Q♠", 11, 16, "vouliez-vous dire « tierce »", 'did you mean "tierce"'),
        ("declare E: tierce", 17, 17, "une carte", "a card"),
        ("declare E: four", 15, 15, "un rang", "a rank"),
        ("taker: S 100", 12, 12, "une couleur", "a suit"),
        ("taker: S 100♥ by E", 14, 16, "« contré »", '"doubled"'),
        ("1. W: A♠ belotte", 9, 16, "vouliez-vous dire « belote »", 'did you mean "belote"'),
        ("1. W: A♠ (tierce Q♠", 19, 19, "« ) »", '")"'),
        (
            "1. W: A♠ = ",
            10,
            10,
            "un joueur (N, E, S ou O), un camp (NS ou EO) ou un nombre de points",
            "a seat",
        ),
        ("1. W: A♠ = W 11 23", 16, 18, "la fin de la ligne", "the end of the line"),
        ("1. W: A♠ }", 9, 10, "on lit « } »", 'found "}"'),
        ("question:", 9, 9, "un texte", "a text"),
        ("fault: N", 8, 8, "la faute", "the fault"),
        ("♠AQ7", 0, 4, "une ligne commence par un mot", "a line begins with a word"),
        ("\x00", 0, 1, "une ligne commence par un mot", "a line begins with a word"),
        ("110 52", 4, 6, "un point après le numéro du pli", "a full stop"),
        ("> foo", 2, 5, "une carte", "a card"),
        ("main\u0301 E : x", 0, 5, "", ""),
        ("re\u0301ponse", 8, 8, "« : »", '":"'),
        ("enche\u0300res : E: pas", 15, 18, "« pas »", '"pas"'),
    ],
)
def test_a_line_that_fits_no_statement(line: str, start: int, end: int, fr: str, en: str) -> None:
    diagnostic = only(DEAL + line)
    expected = "B102" if line.startswith("main\u0301") else "B101"
    assert (diagnostic.code, diagnostic.span.start, diagnostic.span.end) == (expected, start, end)
    assert fr in said(diagnostic, "fr")
    assert en in said(diagnostic, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_example_in_a_message_is_a_canonical_line_of_its_kind(kind: str, lang: Lang) -> None:
    line = EXAMPLES[kind].of(lang)
    raw = read_statement(line)
    assert isinstance(raw, Raw)
    assert raw.kind == kind
    head, below = ("", "\ndonne 1") if kind in {"version", "tag", "deal"} else ("donne 1\n", "")
    assert line in write(parse(f"{head}{line}{'' if kind == 'deal' else below}").record, lang).splitlines()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {"comment", "pack"}])
def test_every_kind_of_line_has_an_example(kind: str) -> None:
    assert kind in EXAMPLES


@pytest.mark.parametrize(
    ("line", "fr", "en"),
    [
        ("retourne 9 de coeur", "; par exemple : retourne : 9♥", "; for example: turn: 9♥"),
        ("litige", "; par exemple : litige : 81", "; for example: pending: 81"),
        ("points: NS 90 NS 72", "par exemple : points : NS 95 EO 67", "for example: points: NS 95 EW 67"),
    ],
)
def test_a_line_that_cannot_be_read_is_shown_how_it_is_written(line: str, fr: str, en: str) -> None:
    diagnostic = only(DEAL + line)
    assert said(diagnostic, "fr").endswith(fr)
    assert said(diagnostic, "en").endswith(en)


def test_what_is_quoted_is_short() -> None:
    diagnostic = only(DEAL + "turn: " + "x" * 100_000)
    assert len(said(diagnostic, "en")) < 140
    assert diagnostic.span.end == 100_006


# ------------------------------------------------------------------ B102


@pytest.mark.parametrize(
    ("line", "meant", "hint"),
    [
        ("hnad N: ♠A", "hand", "« hand »"),
        ("mian N : ♠A", "hand", "« main »"),
        ("retorune : 9♥", "turn", "« retourne »"),
        ("enchère : E passe", "bids", "« enchères »"),
        ("handN: ♠A", "hand", "« hand »"),
        ("sccore: NS 110", "score", "« score »"),
        ("bonjour à tous", None, "un commentaire se met entre accolades"),
        ("nous 90 eux 72", None, "marque : NS 110 EO 52"),
        ("N/S 82, E/O 80", None, "marque : NS 110 EO 52"),
        ("N joue 7C", None, "1. E : A♠ 10♠ 7♣ 8♠"),
        ("Nord : 7C", None, "1. E : A♠ 10♠ 7♣ 8♠"),
        ("Nord : Anne", None, '[Nord "…"]'),
        ('South "Anne"', None, '[Sud "…"]'),
        ('Regles "annonces"', None, '[Règles "…"]'),
        ("pli 5. N : RT", "trick", "un pli commence par son numéro"),
        ("atout coeur", None, "preneur : S ♥"),
        ("capot : nous", None, "plis : NS 8 EO 0"),
    ],
)
def test_a_word_that_begins_no_line(line: str, meant: str | None, hint: str) -> None:
    parsed = parse(DEAL + line)
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.span.text) == ("B102", re.findall(r"\w+", line)[0])
    assert hint in said(diagnostic, "fr")
    assert parsed.record.matches[0].deals[0].items == (Unreadable(line, meant),)


# ------------------------------------------------------------------ B103


@pytest.mark.parametrize(
    ("line", "places", "addresses"),
    [
        ("1. W: A♠ 11♥ JX 7♠", ["11♥", "JX"], ["1/1/1.2", "1/1/1.3"]),
        ("3. W:A♠ N:1♠", ["1♠"], ["1/1/3.2"]),
        ("1. W: A♠X", ["A♠X"], ["1/1/1.2"]),
        ("turn: 11♥", ["11♥"], ["1/1"]),
        ("turn: XH", ["XH"], ["1/1"]),
        ("hand N: 11♥ A♠ 1♠", ["11♥", "1♠"], ["1/1", "1/1"]),
        ("main N : ♠ADX ♥V", ["X"], ["1/1"]),
        ("hand N: ♠A11 ♥JX9 ♦6", ["11", "X", "6"], ["1/1"] * 3),
        ("pack: A♠ 6♠ 5♠", ["6♠", "5♠"], ["1/1", "1/1"]),
        ("declare E: tierce 11♠", ["11♠"], ["1/1"]),
        ("1. W: 10♠ 1♠0", ["1♠0"], ["1/1/1.2"]),
    ],
)
def test_cards_that_do_not_exist(line: str, places: list[str], addresses: list[str]) -> None:
    found = parse(DEAL + line).diagnostics
    assert [each.code for each in found] == ["B103"] * len(places)
    assert [each.span.text for each in found] == places
    assert [each.address for each in found] == addresses
    assert "n'est pas une carte" in said(found[0], "fr")
    assert "is not a card" in said(found[0], "en")


# ------------------------------------------------------------------ B104


@pytest.mark.parametrize(
    ("text", "start", "closing"),
    [
        (DEAL + "1. W: A♠ {open", 9, "}"),
        (DEAL + "{open", 0, "}"),
        (DEAL + "turn: 9♥ {a} {b \\}", 13, "}"),
        ('[Event "open]', 7, '"'),
        ('[Event "open', 7, '"'),
        ('[Event "shut"', 0, "]"),
        ('  [Event "shut" {x}', 2, "]"),
    ],
)
def test_what_is_not_closed(text: str, start: int, closing: str) -> None:
    diagnostic = parse(text).diagnostics[0]
    assert (diagnostic.code, diagnostic.span.start, diagnostic.span.end) == ("B104", start, start + 1)
    assert f"ajoutez {closing}" in said(diagnostic, "fr")
    assert f"add {closing}" in said(diagnostic, "en")


# ------------------------------------------------------------------ tags: B108, B111, B113, B114


def test_a_tag_that_is_there_twice() -> None:
    parsed = parse('[Event "a"]\n[Tournoi "b"]\ndeal')
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.span.number, diagnostic.span.text) == ("B108", 2, "Tournoi")
    assert said(diagnostic, "fr").startswith("[Tournoi] est déjà donné")
    (first,) = diagnostic.related
    assert first.span is not None
    assert first.span.number == 1
    assert parsed.record.matches[0].tag("Event") == "a"


def test_a_tag_is_named_as_it_is_written() -> None:
    diagnostic = only('[Objectif "beaucoup"]\n' + DEAL)
    assert said(diagnostic, "fr").startswith("[Objectif] ne peut pas valoir « beaucoup »")
    assert said(diagnostic, "en").startswith('[Objectif] cannot be "beaucoup"')
    assert diagnostic.facts["tag"] == "Target"


def test_two_matches_may_have_the_same_tag() -> None:
    assert found('[Event "a"]\ndeal\n[Event "a"]\ndeal') == []


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("Date", "14/11/2026"),
        ("Date", "2026-13-01"),
        ("Date", "2026-02-30"),
        ("Date", "2026-00-01"),
        ("Target", "many"),
        ("Target", "0"),
        ("Target", "-5"),
        ("Objectif", "10.5"),
        ("Language", "de"),
        ("Us", "N"),
        ("Words", "yes"),
    ],
)
def test_a_value_that_a_tag_cannot_have(tag: str, value: str) -> None:
    diagnostic = only(f'[{tag} "{value}"]\ndeal')
    assert (diagnostic.code, diagnostic.span.text, diagnostic.address) == ("B111", value, "1")


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("Date", "2026-11-14"),
        ("Date", "2026-??-??"),
        ("Date", "????-11-14"),
        ("Date", "2024-02-29"),
        ("Date", "????-02-29"),
        ("Target", "1000"),
        ("Language", "fr"),
        ("Langue", "Français"),
        ("Language", "english"),
        ("Us", "EO"),
        ("Nous", "Nord-Sud"),
        ("Words", "recorded"),
        ("Anything", ""),
    ],
)
def test_a_value_that_a_tag_can_have(tag: str, value: str) -> None:
    assert found(f'[{tag} "{value}"]\ndeal') == []


def test_a_version_of_the_future() -> None:
    diagnostic = only("% BLN 2\ndeal")
    assert (diagnostic.code, diagnostic.span.text) == ("B113", "2")
    assert "BLN 2" in said(diagnostic, "fr")


@pytest.mark.parametrize(
    "text", ['[Event "a"]\n[Site "b"]\n; c\n', '% BLN 1\n[Event "a"]\n[Site "b"]\nadjust: NS 5']
)
def test_a_match_without_a_deal(text: str) -> None:
    diagnostic = only(text)
    assert (diagnostic.code, diagnostic.span.text, diagnostic.address) == ("B114", '[Site "b"]', "1")
