"""Lines of every kind in both languages, and seeded ways to spoil them."""

from __future__ import annotations

import random
from collections.abc import Callable

LINES: tuple[str, ...] = (
    "% BLN 1",
    '[Event "Village cup"]',
    '[Nord "Anne \\"la reine\\""]',
    '[Rules.overruff "required"]',
    '[Règles.litige "split"] {why}',
    '[Langue "fr"]',
    '[Result "NS"]',
    "deal 1 dealer N",
    "donne 12 donneur O",
    "deal",
    "donne 3 : donneur : Ouest",
    "pack: A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠",
    "paquet 3-2 : AP RP DP VP 10P 9P",
    "hand E: ♠AQ7 ♥J98 ♦10 ♣K",
    "hand N: ♠A7 ♥J9 ♣K + ♠Q ♥8 ♦10",
    "main O : ♠AD7 ♥V98 ♦10 ♣R",
    "main E : ♠ A D 7 ♥ V 9 8 ...",
    "main S : P:AD7 C:V98 T:10",
    "hand N: AS QS 7S JH TD + 9C _ _",
    "hand N: ♠- ♥AKQJ1098 ♦- ♣7",
    "hand N: ♠A {x} Q7 + ...",
    "hand W: ...",
    "turn: 9♥",
    "retourne : VC",
    "bids: E pass, S pass, W take",
    "bids: pass, take",
    "enchères : E passe, S prend ♦",
    "encheres: E: passe!, S: coeur {loud}, W prend T",
    "bids: N 80♥, E 90 S, S 110 NT, W 120 AT, N capot ♥, E générale ♠, S double, W redouble",
    "bids: N coinche, E surcoinche, S contre, W surcontre",
    "taker: S ♥",
    "taker: S",
    "preneur : EO 100♥ contré par N surcontré",
    "taker: S 100H doubled by E redoubled by S",
    "declare E: tierce Q♠, four J",
    "annonce O : tierce DP, carré V, cinquante A♥ R♥ D♥ V♥",
    "1. E: A♠ 7♠ 10♠ 8♠ = E 21",
    "2. O : AC 10C 7C VC = EO 23,5",
    "3. A♠ 7♠ 10♠ 8♠ = 21",
    "4. E: A♠ 7♠ 10♠ 8♠",
    "5. W:A♠ N:10♠ E:7♠ S:J♠ = W",
    "6. E: K♥ belote J♥! {said late} _ - = E ; end",
    "7. E: Q♥ rebelote (tierce Q♠, four J) ^R ♥V 9♥$12 8♥?!",
    "8. N: A♠ 10♠ ...",
    "1. E: 9♥ 7♠ 10♠ 8♠ E:7♠ VC",
    "> 3. W: 7♣ Q♣ {better} = N",
    ">> K♣ 8♣",
    "claim: NS",
    "reste : EO",
    "position: trick 6 lead S",
    "position : pli 6 entame Ouest",
    "void: misdeal; {nine} cards",
    "nulle",
    "fault 5.2: N revoke ruling NS 162",
    "faute 5 : O renonce non vue {hm} décision NS 162 EO 0",
    "adjust: NS -20 {late}",
    "tricks: NS 5 EW 3",
    "points: NS 95 EW 67",
    "points : NS 81,5 EO 80,5",
    "points: us 95 them 67",
    "der: NS",
    "belote: -",
    "belote : EO",
    "announced: NS 50 EW 0",
    "annonces : EO 100",
    "score: NS 110 EW 52",
    "marque : NS 110, EO 52",
    "pending: 81",
    "litige : 80.5",
    "total: NS 610 EW 452",
    "question 5.3: which card? {not a comment} ; nor this",
    "indice : comptez les atouts",
    "answer b2: pass",
    "re\u0301ponse : 7♥",
    "; a remark",
    "; bln: ignore B403, B2",
    "# another",
    "{a} {b \\} c} ; d",
    "main\u00a0E\u202f: ♠\ufe0fA ♡D",
)
"""At least one line of every kind of statement, in the common forms and in the rarer ones."""

COMMON: tuple[str, ...] = (
    "deal 1 dealer N",
    "donne 12 donneur O",
    "hand E: ♠AQ7 ♥J98 ♦10 ♣K",
    "hand N: ♠A7 ♥J9 ♣K + ♠Q ♥8 ♦10",
    "main O : ♠AD7 ♥V98 ♦10 ♣R ...",
    "turn: 9♥",
    "retourne : 9♥",
    "bids: E pass, S pass, W take",
    "enchères : E passe, S prend ♦",
    "1. E: A♠ 7♠ 10♠ 8♠ = E 21",
    "8. O : A♠ D♠ 10♠ _ = EO",
    "points: NS 95 EW 67",
    "score: NS 110 EW 52",
    "marque : NS 110 EO 52",
    "total: NS 610 EW 452",
    "pending: 81",
    "der: NS",
    "belote: -",
    "; a remark",
    "{a comment}",
    '[Event "Village cup"]',
    "taker: S ♥",
    "preneur : EO",
    "taker: N 100 coeur",
    "declare E: tierce Q♠, four J",
    "annonce O : carré V, D♥ V♥ 10♥",
    "3. E: K♥ belote J♥! 9♥ 8♥",
    "4. O : R♥ D♥ rebelote {at last} _ -? = EO 23,5 {well played}",
    "5. A♠ K♠?! Q♠ J♠ {no winner written}",
)
"""Lines that are read the quick way."""

_SIGNS = "{}[]()\\\";#%!?$^>=:.,+-_'’…♠♥♦♣♤♡♢♧\ufe0f\u0301\u00a0\u202f\u2028\x00\x0b\x85\t "
_LETTERS = "AKQJTRDVPCSHNEWOabcdeéèœ0123456789"
ALPHABET = _SIGNS + _LETTERS


def words(rng: random.Random, count: int) -> str:
    """A line of words from lines of all kinds."""
    return " ".join(rng.choice(rng.choice(LINES).split(" ")) for _ in range(count))


def noise(rng: random.Random, count: int) -> str:
    """Characters that mean something in BLN, in any order, and now and then any character at all."""
    return "".join(
        chr(rng.randrange(0x20, 0x3000)) if rng.random() < 0.02 else rng.choice(ALPHABET)
        for _ in range(count)
    )


def _drop(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def _insert(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ALPHABET) + text[at:]


def _replace(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ALPHABET) + text[at + 1 :]


def _swap(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def _word(rng: random.Random, text: str) -> str:
    parts = text.split(" ")
    parts[rng.randrange(len(parts))] = words(rng, 1)
    return " ".join(parts)


def _more(rng: random.Random, text: str) -> str:
    return f"{text} {words(rng, 1)}"


def _cut(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _case(rng: random.Random, text: str) -> str:
    return rng.choice((str.upper, str.lower, str.title))(text)


MUTATIONS: tuple[Callable[[random.Random, str], str], ...] = (
    *(_drop, _insert, _replace, _swap, _word, _more, _cut, _case),
)


def mutated(rng: random.Random) -> str:
    """A line of some kind, spoilt up to four times or left alone."""
    text = rng.choice(rng.choice((LINES, COMMON)))
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        text = rng.choice(MUTATIONS)(rng, text)
    return text


def any_line(rng: random.Random) -> str:
    """A line: mostly a spoilt one, or words, or noise."""
    kind = rng.random()
    if kind < 0.7:
        return mutated(rng)
    return words(rng, rng.randrange(1, 9)) if kind < 0.85 else noise(rng, rng.randrange(0, 40))


def any_text(rng: random.Random) -> str:
    """A text of a few lines, with line ends of any kind."""
    lines = [any_line(rng) for _ in range(rng.choice((1, 1, 2, 3, 6, 12)))]
    return "".join(line + rng.choice(("\n", "\n", "\n", "\r\n", "\r", "")) for line in lines)
