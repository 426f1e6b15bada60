"""Every statement in both languages: what it says and where its parts stand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from belote_notation.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    TAKE,
    Announcement,
    AnnouncementKind,
    Call,
    CallKind,
    Feat,
    Trump,
)
from belote_notation.cards import Card, Rank
from belote_notation.notation import parse
from belote_notation.record import (
    Amounts,
    Auction,
    BeloteScored,
    Claim,
    Column,
    DealStart,
    Declared,
    Fault,
    HandShown,
    LastTrick,
    Lesson,
    LessonKind,
    Pack,
    Pending,
    Position,
    Slot,
    Statement,
    Tag,
    Taker,
    Trick,
    TurnUp,
    Variation,
    Version,
    Void,
)
from belote_notation.seats import Seat, Side

N, E, S, W = Seat
NS, EW = Side
UNKNOWN, NOT_PLAYED = Slot


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card.from_code(code) for code in codes.split())


def read(line: str) -> Any:
    """The only statement of a line in a deal."""
    parsed = parse(f"deal\n{line}")
    assert parsed.diagnostics == ()
    (item,) = parsed.record.matches[0].deals[0].items
    assert item.line == (2, 5, line)
    return item


def bid(points: int | None, trump: Trump, feat: Feat | None = None) -> Call:
    return Call(CallKind.BID, trump, points, feat)


def take(trump: Trump) -> Call:
    return Call(CallKind.TAKE, trump)


HAND = cards("AS QS 7S JH 9H 8H TD KC")
TIERCE = Announcement(AnnouncementKind.TIERCE, top=Card.from_code("QS"))
JACKS = Announcement(AnnouncementKind.CARRE, rank=Rank.JACK)

SAME: tuple[tuple[Statement, tuple[str, ...]], ...] = (
    (
        HandShown(E, HAND),
        (
            "hand E: ♠AQ7 ♥J98 ♦10 ♣K",
            "main E : ♠AD7 ♥V98 ♦10 ♣R",
            "HAND East: ♠ A Q 7 ♥ J 9 8 ♦ T ♣ K",
            "main est : ♣R ♦10 ♥98V ♠7DA",
            "hand E: S:AQ7 H:J98 D:10 C:K",
            "main E : P:AD7 C:V98 K:10 T:R",
            "main E:p:ad7 c:v98 k:10 t:r",
            "hand E: AS QS 7S JH 9H 8H TD KC",
            "main E : AP DP 7P VC 9C 8C 10K RT",
            "hand E: ♠\ufe0fAQ7♥\ufe0fJ98♦\ufe0f10♣\ufe0fK",
            "hand E: ♤AQ7 ♡J98 ♢10 ♧K",
            "hand E: A♠ ♠Q 7♠ J♥ ♥9 8♥ ♦10 K♣",
            "main\u00a0E\u202f: ♠AD7\u00a0♥V98 ♦10 ♣R",
        ),
    ),
    (
        HandShown(N, cards("AS 7S JH 9H KC"), cards("QS 8H TD")),
        ("hand N: ♠A7 ♥J9 ♣K + ♠Q ♥8 ♦10", "main N : 7P AP RT VC 9C + 10K DP 8C", "hand N:♠A7♥J9♣K+♠Q♥8♦10"),
    ),
    (HandShown(S, cards("JH 9H"), partial=True), ("hand S: ♥J9 ...", "main S : ♥V9…", "hand S: JH 9H...")),
    (HandShown(S, (), partial=True), ("hand S: ...",)),
    (HandShown(S, cards("JH"), (), True), ("hand S: ♥J + ...",)),
    (HandShown(S, (), cards("JH"), True), ("hand S: + ♥J ...",)),
    (
        HandShown(W, (*cards("7H"), UNKNOWN, UNKNOWN)),
        ("hand W: ♥7 _ _", "main O : _ 7♥ _", "main O : ♠- ♥7 _ _"),
    ),
    (HandShown(W, cards("7H 7H")), ("hand W: ♥7 ♥7", "main O : ♥77")),
    (
        Pack((3, 2), cards("AS QH TC")),
        ("pack 3-2: A♠ Q♥ 10♣", "paquet 3-2 : A♠ ♥D 10♣", "paquet 3-2: AP DC 10T"),
    ),
    (Pack(None, (*cards("AS"), UNKNOWN)), ("pack: A♠ _", "PAQUET : A♠ _")),
    (
        TurnUp(Card.from_code("JH")),
        ("turn: J♥", "retourne : V♥", "turn: ♥J", "turn: jh", "retourne:vc", "retourne : VC"),
    ),
    (TurnUp(Card.from_code("TD")), ("turn: TD", "turn: 10D", "turn: ♦T", "retourne : 10K", "turn: 10♦")),
    (TurnUp(UNKNOWN), ("turn: _", "retourne : _")),
    (
        Auction((E, S, W), (PASS, PASS, TAKE)),
        (
            "bids: E pass, S pass, W take",
            "enchères : E passe, S passe, O prend",
            "ENCHERES: est: passe,sud:passe,ouest prend",
        ),
    ),
    (Auction((None, None), (PASS, TAKE)), ("bids: pass, take", "enchères : passe, prend")),
    (
        Auction((S,), (take(Trump.DIAMONDS),)),
        (
            "bids: S take ♦",
            "bids: S ♦",
            "bids: S diamonds",
            "enchères : S carreau",
            "enchères : S prend carreau",
            "enchères : S prend K",
        ),
    ),
    (
        Auction(
            (N, E, S, W),
            (bid(100, Trump.HEARTS), bid(110, Trump.NO_TRUMP), bid(120, Trump.ALL_TRUMP), DOUBLE),
        ),
        (
            "bids: N 100♥, E 110 NT, S 120 AT, W double",
            "enchères : N 100 ♥, E 110SA, S 120 TA, O contre",
            "enchères : N 100 cœur, E 110 sans atout, S 120 tout-atout, O coinche",
            "bids: N 100H, E 110 no trump, S 120 all trump, W double",
        ),
    ),
    (
        Auction(
            (N, E, S), (bid(None, Trump.HEARTS, Feat.CAPOT), bid(None, Trump.SPADES, Feat.GENERALE), REDOUBLE)
        ),
        (
            "bids: N capot ♥, E générale ♠, S redouble",
            "enchères : N capot coeur, E generale pique, S surcoinche",
        ),
    ),
    (Taker(S), ("taker: S", "preneur : S", "preneuse : Sud")),
    (Taker(EW), ("taker: EW", "preneur : EO", "taker: them", "preneur : eux")),
    (Taker(S, TAKE), ("taker: S take", "preneur : S prend")),
    (Taker(S, take(Trump.HEARTS)), ("taker: S ♥", "preneur : S prend ♥", "taker: S hearts", "taker: S H")),
    (Taker(S, bid(100, Trump.HEARTS)), ("taker: S 100♥", "preneur : S 100 cœur")),
    (
        Taker(S, bid(100, Trump.HEARTS), E, NS),
        ("taker: S 100♥ doubled by E redoubled by NS", "preneur : S 100♥ contré par E surcontré par NS"),
    ),
    (
        Taker(S, bid(100, Trump.HEARTS), True, True),
        ("taker: S 100♥ doubled redoubled", "preneur : S 100♥ coinché surcoinché"),
    ),
    (
        Declared(E, (TIERCE, JACKS)),
        ("declare E: tierce Q♠, four J", "annonce E : tierce D♠, carré V", "annonce E: TIERCE ♠D,carre V"),
    ),
    (
        Declared(E, (Announcement(AnnouncementKind.CINQUANTE, cards=cards("AH KH QH JH")),)),
        ("declare E: cinquante A♥ K♥ Q♥ J♥", "annonce E : quarte V♥ D♥ R♥ A♥"),
    ),
    (
        Declared(E, (Announcement(cards=cards("QS JS TS")),)),
        ("declare E: Q♠ J♠ 10♠", "annonce E : 10♠ V♠ D♠"),
    ),
    (
        Declared(E, (Announcement(AnnouncementKind.CENT, top=Card.from_code("AH")),)),
        ("declare E: cent A♥", "annonce E : quinte A♥"),
    ),
    (
        Trick(1, W, cards("AS TS 7S JS"), (), W, 23),
        (
            "1. W: A♠ 10♠ 7♠ J♠ = W 23",
            "1. O : A♠ 10♠ 7♠ V♠ = O 23",
            "1.W:AS TS 7S JS=W 23",
            "1 . Ouest : ♠A ♠10 ♠7 ♠V = ouest 23",
        ),
    ),
    (Trick(1, W, cards("AS TS 7S JS"), (), EW), ("1. W: A♠ 10♠ 7♠ J♠ = EW", "1. O : A♠ 10♠ 7♠ V♠ = EO")),
    (
        Trick(2, None, cards("AS TS 7S JS"), (), None, Decimal("10.5")),
        ("2. A♠ 10♠ 7♠ J♠ = 10.5", "2. A♠ 10♠ 7♠ V♠ = 10,5"),
    ),
    (Trick(3, N, cards("AS TS")), ("3. N: A♠ 10♠",)),
    (
        Trick(3, N, (*cards("AS TS"), UNKNOWN, UNKNOWN)),
        ("3. N: A♠ 10♠ ...", "3. N: A♠ 10♠ _ _", "3. N: A♠ 10♠…"),
    ),
    (Trick(3, N, (*cards("AS"), NOT_PLAYED)), ("3. N: A♠ -", "3. N: A♠ –")),
    (
        Trick(1, None, cards("AS TS 7S JS"), (W, N, E, S)),
        ("1. W:A♠ N:10♠ E:7♠ S:J♠", "1. O : A♠ N : 10♠ E : 7♠ S : V♠"),
    ),
    (Trick(1, None, cards("AS TS 7S JS"), (W, None, E, None)), ("1. W: A♠ 10♠ E: 7♠ J♠",)),
    (Trick(1, N, cards("AS TS 7S JS 9S")), ("1. N: A♠ 10♠ 7♠ J♠ 9♠",)),
    (Trick(1, None, cards("AS TS 7S JS 9S"), (N, None, None, None, E)), ("1. N:A♠ 10♠ 7♠ J♠ E:9♠",)),
    (Variation(1, Trick(3, W, cards("7C QC"))), ("> 3. W: 7♣ Q♣", ">3.O:7♣ D♣")),
    (Variation(2, Trick(None, None, cards("7C QC"))), (">> 7♣ Q♣", "> > 7♣ D♣")),
    (Claim(NS), ("claim: NS", "reste : NS", "claim: us", "reste : Nord-Sud", "claim: N")),
    (Position(6, S), ("position: trick 6 lead S", "position : pli 6 entame Sud")),
    (Position(6), ("position: trick 6", "Position : pli 6")),
    (Void("misdeal; {nine} cards"), ("void: misdeal; {nine} cards", "nulle : misdeal; {nine} cards")),
    (Void(), ("void", "nulle :", "void:")),
    (
        Fault(5, 2, N, "revoke", (162, None)),
        (
            "fault 5.2: N revoke ruling NS 162",
            "faute 5.2 : N renonce décision NS 162",
            "faute 5.2: nord RENONCE decision nous 162",
        ),
    ),
    (Fault(None, None, W, "lead"), ("fault: W lead", "faute : O entame")),
    (
        Fault(5, None, W, "turn", (0, 162)),
        ("fault 5: W turn ruling EW 162 NS 0", "faute 5 : O tour décision NS 0, EO 162"),
    ),
    (Fault(None, None, W, "carte non jouée"), ("fault: W carte non jouée",)),
    (Amounts(Column.ADJUST, -20), ("adjust: NS -20", "correction : NS −20", "adjust: us -20")),
    (Amounts(Column.TRICKS, 5, 3), ("tricks: NS 5 EW 3", "plis : NS 5 EO 3", "plis: EO 3, NS 5")),
    (Amounts(Column.POINTS, 95), ("points: NS 95", "points : nous 95")),
    (
        Amounts(Column.POINTS, Decimal("81.5"), Decimal("80.5")),
        ("points: NS 81.5 EW 80.5", "points : NS 81,5 EO 80,5"),
    ),
    (Amounts(Column.ANNOUNCED, 50, 0), ("announced: NS 50 EW 0", "annonces : NS 50 EO 0")),
    (
        Amounts(Column.SCORE, 110, 52),
        ("score: NS 110 EW 52", "marque : NS 110 EO 52", "marque : nous 110 eux 52", "score: us 110 them 52"),
    ),
    (Amounts(Column.TOTAL, None, -10), ("total: EW -10", "total : EO -10")),
    (Pending(81), ("pending: 81", "litige : 81", "litige : 81,0")),
    (LastTrick(NS), ("der: NS", "der : NS", "DER: Sud")),
    (BeloteScored(EW), ("belote: EW", "belote : EO", "belote: W")),
    (BeloteScored(None), ("belote: -", "belote : -", "Belote:–")),
    (
        Lesson(LessonKind.QUESTION, "which card? {x} ; y", "5.3"),
        ("question 5.3: which card? {x} ; y", "Question 5.3 :  which card? {x} ; y  "),
    ),
    (Lesson(LessonKind.HINT, "count"), ("hint: count", "indice : count")),
    (
        Lesson(LessonKind.ANSWER, "pass", "b2"),
        ("answer b2: pass", "réponse B2 : pass", "re\u0301ponse b2: pass", "reponse b2: pass"),
    ),
)


@pytest.mark.parametrize(("said", "line"), [(said, line) for said, lines in SAME for line in lines])
def test_every_spelling_says_the_same(said: Statement, line: str) -> None:
    assert read(line) == said


def _in_head(line: str) -> Any:
    parsed = parse(line + "\ndeal 1")
    (item,) = parsed.record.matches[0].head
    return item


HEAD: tuple[tuple[Statement, tuple[str, ...]], ...] = (
    (Version(1), ("% BLN 1", "%bln 1")),
    (
        Tag("North", 'Anne "la reine" \\o/'),
        ('[North "Anne \\"la reine\\" \\\\o/"]', '[nord  "Anne \\"la reine\\" \\\\o/" ]'),
    ),
    (
        Tag("Rules", "classique/1"),
        ('[Rules "classique/1"]', '[Règles "classique/1"]', '[REGLES "classique/1"]'),
    ),
    (Tag("Rules.overruff", "yes"), ('[Rules.overruff "yes"]', '[Règles.Overruff "yes"]')),
    (Tag("Mood", ""), ('[Mood ""]',)),
    (Tag("Mood", "a \\x"), ('[Mood "a \\x"]', '[Mood "a \\\\x"]')),
)


@pytest.mark.parametrize(("said", "line"), [(said, line) for said, lines in HEAD for line in lines])
def test_every_head_line_is_read(said: Statement, line: str) -> None:
    assert _in_head(line) == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("deal 1 dealer S", DealStart(1, S)),
        ("donne 1 donneur Sud", DealStart(1, S)),
        ("donne 1 : donneur : S", DealStart(1, S)),
        ("deal dealer W", DealStart(None, W)),
        ("DONNE 12", DealStart(12)),
        ("deal:", DealStart()),
    ],
)
def test_the_first_line_of_a_deal_is_read(line: str, said: DealStart) -> None:
    parsed = parse(line)
    assert parsed.diagnostics == ()
    assert parsed.record.matches[0].deals[0].start == said


@pytest.mark.parametrize(("value", "us", "them"), [("EW", None, 110), ("EO", None, 110), ("NS", 110, None)])
def test_the_tag_says_which_side_is_us(value: str, us: int | None, them: int | None) -> None:
    parsed = parse(f'[Us "{value}"]\ndeal\nmarque : nous 110')
    assert parsed.record.matches[0].deals[0].items == (Amounts(Column.SCORE, us, them),)
