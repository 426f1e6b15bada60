"""``bln score``: marks, reasoning, and what no deal can give."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from belote_notation.checks.sheet_possible import impossible_points
from belote_notation.checks.sheet_score import Scorer, Tally
from belote_notation.diagnostics import LANGUAGES
from belote_notation.record import Amounts, Column
from belote_notation.render.score import Answer, Question, words
from belote_notation.render.score_parts import Parts, total
from belote_notation.ruleset import OPTIONS, Ruleset, Tie, load_ruleset
from belote_notation.seats import Side
from cli.running import bln
from oracle import PRESETS

TABLE = ("--rules", "annonces", "--taker", "NS", "--points", "85-77", "--belote", "EW")


def answer(*args: str) -> dict[str, Any]:
    """The answer as JSON."""
    ran = bln("score", *args, "--format", "json")
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def refused(*args: str, lang: str = "en") -> str:
    """Why a command line is refused."""
    ran = bln("score", "--lang", lang, *args)
    assert ran.code == 2
    assert ran.out == ""
    return ran.err.splitlines()[-1]


def test_the_example() -> None:
    found = answer(*TABLE, "--announced", "NS=20", "--pending", "81")
    assert found["marks"] == {"NS": 186, "EW": 97}
    assert found["compared"] == {"NS": 105, "EW": 97}
    assert found["won"] == {"side": "NS", "points": 81}
    assert found["pending"] == 0
    cited = [rule["option"] for step in found["steps"] for rule in step["rules"]]
    assert cited[-2:] == ["contract_test", "litige_award"]


@pytest.mark.parametrize(
    ("args", "marks", "pending"),
    [
        (("--taker", "NS", "--tricks", "8-0"), (252, 0), 0),
        (("--taker", "NS", "--tricks", "0-8"), (0, 252), 0),
        (("--taker", "NS", "--capot", "NS", "--belote", "eux"), (252, 20), 0),
        (("--taker", "NS", "--points", "252-0"), (252, 0), 0),
        (("--taker", "NS", "--points", "162-0"), (162, 0), 0),
        (("--taker", "NS", "--points", "80"), (0, 162), 0),
        (("--taker", "EW", "--points", "EO=80"), (162, 0), 0),
        (("--taker", "est-ouest", "--points", "nous 82 eux 80"), (162, 0), 0),
        (("--taker", "N", "--points", "81/81"), (0, 81), 81),
        (("--taker", "us", "--cards", "81-71", "--der", "them"), (0, 81), 81),
        (("--taker", "NS", "--points", "71-91", "--belote", "NS"), (0, 91), 91),
        (("--taker", "NS", "--points", "81-81", "--pending", "81"), (0, 81), 162),
        (("--taker", "NS", "--points", "81-81", "--rule", "tie=failed"), (0, 162), 0),
        (("--taker", "NS", "--points", "85-77", "--rule", "rounding=nearest10_half_up"), (90, 80), 0),
    ],
)
def test_marks(args: tuple[str, ...], marks: tuple[int, int], pending: int) -> None:
    found = answer(*args)
    assert (found["marks"], found["pending"]) == ({"NS": marks[0], "EW": marks[1]}, pending)


def test_beaten_announcements_count_where_all_go_to_the_defence() -> None:
    deal = ("--taker", "NS", "--points", "60-102", "--announced", "NS=20", "--beaten", "EW=20")
    assert answer("--rules", "pagat", *deal)["marks"] == {"NS": 0, "EW": 202}
    assert answer("--rules", "annonces", *deal)["marks"] == {"NS": 0, "EW": 182}


def test_new_totals_and_the_end_of_the_match() -> None:
    found = answer("--taker", "NS", "--tricks", "8-0", "--total", "752-990")
    assert found["totals"] == {"NS": 1004, "EW": 990}
    assert (found["ended"], found["winner"]) == (True, "NS")
    ran = bln("score", "--taker", "NS", "--tricks", "8-0", "--total", "752-990", "--lang", "fr")
    assert "Totaux : Nord-Sud 1004, Est-Ouest 990\nLa partie est finie : Nord-Sud gagne.\n" in ran.out


def test_the_reasoning_in_french() -> None:
    ran = bln(
        *("score", "--taker", "EO", "--cards", "91-61", "--der", "NS", "--belote", "EO", "--lang", "fr"),
    )
    said = [line for line in ran.out.splitlines() if not line.startswith("  ")]
    takers = "Est-Ouest 61 de cartes + 20 de belote = 81"
    defence = "Nord-Sud 91 de cartes + 10 de dix de der = 101"
    assert said == [
        "Est-Ouest a pris. Règles : classique/1 (Belote classique).",
        "Nord-Sud fait 91 de cartes + 10 de dix de der = 101.",
        "Est-Ouest fait 61 de cartes.",
        "Belote : 20 points pour Est-Ouest.",
        f"On compare : {takers}, {defence}.",
        "Est-Ouest est dedans : il a moins que la défense.",
        "Est-Ouest marque 20 de belote.",
        "Nord-Sud marque 162 pour le contrat chuté.",
        "",
        "Marque : Nord-Sud 162, Est-Ouest 20",
    ]
    assert "  règle : classique/1, belote_on_failure = kept (les preneurs la gardent)" in ran.out


def test_the_reasoning_in_english() -> None:
    ran = bln("score", "--taker", "NS", "--points", "91-71", "--belote", "EW", "--pending", "100")
    said = [line for line in ran.out.splitlines() if not line.startswith("  ")]
    assert said == [
        "North-South took. Rules: classique/1 (Classic belote).",
        "North-South makes 91 points.",
        "East-West makes 71 points.",
        "Belote: 20 points for East-West.",
        "Compared: North-South 91 points, East-West 71 points + 20 for belote = 91.",
        "Equal: litige. The defence marks its points, the takers' wait.",
        "North-South marks 0.",
        "East-West marks 71 points + 20 for belote = 91.",
        "91 points wait (North-South).",
        "The 100 points already in litige wait with them: 191 in all.",
        "",
        "Marks: North-South 0, East-West 91",
        "In litige: 191",
    ]
    assert "  rule: classique/1, tie = litige (litige: the takers' points wait)" in ran.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--points", "85-77"), "--taker: say which side took"),
        (("--taker", "NS"), "--points: the points are missing"),
        (("--taker", "bob", "--points", "85"), "“bob” is no side"),
        (("--taker", "NS", "--points", "85-78"), "163 together instead of 162"),
        (("--taker", "NS", "--points", "85-78"), "Possible: 85-77 or 84-78."),
        (("--taker", "NS", "--points", "85-76"), "Possible: 85-77 or 86-76."),
        (
            ("--taker", "NS", "--points", "1"),
            "no set of cards leaves a side with 1 point. Possible: 0-162 or 2",
        ),
        (("--taker", "NS", "--points", "82,5"), "cannot be read"),
        (("--taker", "NS", "--points", "NS=82,NS=80"), "cannot be read"),
        (("--taker", "NS", "--cards", "75-77"), "who won the last trick"),
        (("--taker", "NS", "--cards", "75-78", "--der", "NS"), "153 points instead of 152"),
        (("--taker", "NS", "--cards", "75-78", "--der", "NS"), "Possible: 75-77 or 74-78."),
        (("--taker", "NS", "--cards", "75-77", "--points", "85-77"), "not both"),
        (("--taker", "NS", "--points", "5-157", "--der", "NS"), "5 is too little. Possible: 10-152."),
        (("--taker", "NS", "--points", "152-10", "--tricks", "8-0"), "that is a capot"),
        (("--taker", "NS", "--tricks", "8-1"), "9 tricks instead of 8. Possible: 8-0."),
        (("--taker", "NS", "--tricks", "9"), "only eight tricks"),
        (("--taker", "NS", "--tricks", "7-1", "--capot", "NS"), "all eight tricks, and --tricks gives 7"),
        (("--taker", "NS", "--capot", "NS", "--der", "EW"), "so the last one too"),
        (("--taker", "NS", "--points", "85", "--trump", "NT"), "does not let one take at no trump"),
        (("--taker", "NS", "--points", "85", "--trump", "x"), "cannot be read as a trump"),
        (
            (
                "--taker",
                "NS",
                "--points",
                "85",
                "--trump",
                "NT",
                "--rule",
                "no_trump_bid=yes",
                "--belote",
                "NS",
            ),
            "no belote at no trump",
        ),
        (("--taker", "NS", "--points", "85", "--announced", "NS=20"), "counts no announcements"),
        ((*TABLE, "--announced", "NS=20,EW=50"), "--announced NS=20 or --announced EW=50"),
        ((*TABLE, "--announced", "NS=30"), "no announcements together are worth 30"),
        ((*TABLE, "--announced", "20"), "Write NS=20 or EW=20"),
        ((*TABLE, "--beaten", "NS=20"), "give --announced too"),
        ((*TABLE, "--announced", "NS=20", "--beaten", "NS=20"), "the other side's"),
        (("--rules", "pagat", "--taker", "NS", "--points", "85", "--pending", "81"), "no points wait"),
        (("--taker", "NS", "--points", "85", "--total", "600"), "one total only"),
        (
            (
                *("--taker", "NS", "--points", "85", "--total", "600-700", "--pending", "81"),
                *("--rule", "litige_at_end=to_owner"),
            ),
            "NS=81 or EW=81",
        ),
    ],
)
def test_what_cannot_be_is_refused(args: tuple[str, ...], said: str) -> None:
    assert said in refused(*args)
    french = refused(*args, lang="fr")
    assert french.startswith("Erreur : --")
    assert french != refused(*args)


def random_question(rng: Random) -> Question:
    """A deal that can be, under rules with any values that go together."""
    rules = load_ruleset(rng.choice(PRESETS)).with_options(random_changes(rng))
    scorer = Scorer(rules)
    capot = rng.choice((None, None, None, Side.NS, Side.EW))
    ns = rng.choice([each for each in range(163) if possible(scorer, each)] + [81] * 40)
    points = (ns, scorer.whole - ns)
    if capot is not None:
        points = (scorer.whole, 0) if capot is Side.NS else (0, scorer.whole)
    counted = rng.choice(((0, 0), (20, 0), (0, 50), (0, 0)))
    more = rng.choice((0, 20)) if any(counted) else 0
    declared = (counted[0] + (0 if counted[0] else more), counted[1] + (0 if counted[1] else more))
    belote = rng.choice((None, Side.NS, Side.EW))
    tally = Tally(rng.choice(tuple(Side)), points, capot, capot, belote, counted, declared)
    waiting = rng.choice(((0, 0), (81, 0), (81, 91))) if rules.tie is Tie.LITIGE else (0, 0)
    return Question(rules, tally, waiting, rng.choice((None, (500, 480), (990, 985))))


def possible(scorer: Scorer, ns: int) -> bool:
    return impossible_points(scorer, Amounts(Column.POINTS, ns, scorer.whole - ns), None, None) is None


SCORING = [
    "tie",
    "contract_test",
    "capot_by_defence",
    "capot_total",
    *(
        name
        for name, option in OPTIONS.items()
        if name.startswith(("belote_", "litige_", "announce_")) and option.needs is None
    ),
    "rounding",
]


def random_changes(rng: Random) -> dict[str, str]:
    changes = {"announcements": "sequences_and_carres"}
    for name in rng.sample(SCORING, 4):
        values = [each for each in OPTIONS[name].allowed if each != "N" and not each.startswith("bid")]
        if values:
            changes[name] = rng.choice(values)
    return changes


def test_parts_come_to_the_marks_and_every_line_is_said() -> None:
    rng = Random("marks")
    for _ in range(600):
        question = random_question(rng)
        found = Answer(question)
        parts = Parts(question.rules, question.tally, found.score)
        for side in Side:
            won = found.score.won if found.score.won_by is side else 0
            assert total(parts.marked(side)) + won == found.score.exact[side], question
            assert total(parts.compared(side)) == found.score.totals[side], question
        for lang in LANGUAGES:
            said = words(found, lang)
            assert "{" not in said
            assert "None" not in said


def test_rules_are_told_apart_by_their_options(rules: Ruleset) -> None:
    """A house file decides as its options say, whatever it is called."""
    found = Answer(Question(rules, Tally(Side.NS, (81, 81))))
    assert (found.score.marks, found.score.pending_after) == ((0, 162), 0)
    assert "house/1, tie = failed" in words(found, "en")


@pytest.fixture
def rules(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    path = tmp_path_factory.mktemp("rules") / "house.toml"
    path.write_text('name = "house"\nversion = 1\nextends = "classique"\ntie = "failed"\n', "utf-8")
    return load_ruleset(str(path))


def test_contracts_in_points_are_not_counted_yet() -> None:
    assert "coinche-ffb/1" in refused("--rules", "coinche-ffb", "--taker", "NS", "--points", "85-77")
