"""Deals that a fault decides; the sums are worked by hand."""

from __future__ import annotations

import pytest

from belote_notation.checks import CheckOptions, check_text
from belote_notation.checks.correct import correct_text
from belote_notation.diagnostics import Diagnostic, Severity
from belote_notation.names import fill

PLAIN = "deal 1 dealer N\ntaker: NS ♥\nfault: E revoke\n"
WAITING = "deal 1 dealer N\ntaker: NS ♥\npoints: NS 81 EW 81\nscore: NS 0 EW 81\npending: 81\n\n"
SECOND = WAITING + "deal 2\ntaker: NS ♥\nfault: E revoke\n"


def errors(text: str, rules: str = "classique", **options: str) -> list[Diagnostic]:
    """The errors of a record under a ruleset with options on top."""
    tags = "".join(f'[Rules.{name} "{value}"]\n' for name, value in options.items())
    report = check_text(f'[Rules "{rules}"]\n{tags}{text}', CheckOptions())
    return [each for each in report.diagnostics if each.severity is Severity.ERROR]


def told(text: str, rules: str = "classique", **options: str) -> list[tuple[str, object, tuple[str, ...]]]:
    """Their codes, the right numbers and the causes."""
    return [(each.code, each.computed, each.causes) for each in errors(text, rules, **options)]


@pytest.mark.parametrize(
    ("lines", "options", "marks"),
    [
        ("", {"revoke_penalty": "points"}, (162, 0)),
        ("", {"revoke_penalty": "points", "penalty_points": "250"}, (250, 0)),
        ("", {"revoke_penalty": "deal_lost"}, (162, 0)),
        ("", {"revoke_penalty": "deal_lost", "failure_points": "160"}, (160, 0)),
        ("", {"revoke_penalty": "replay"}, (0, 0)),
        # 162 + 20 of its own belote.
        ("belote: NS\n", {"revoke_penalty": "points"}, (182, 0)),
        # The side at fault held the belote: kept, lost, or 162 + 20 to the others.
        ("belote: EW\n", {"revoke_penalty": "points"}, (162, 20)),
        ("belote: EW\n", {"revoke_penalty": "points", "penalty_belote": "lost"}, (162, 0)),
        ("belote: EW\n", {"revoke_penalty": "points", "penalty_belote": "to_others"}, (182, 0)),
    ],
)
def test_the_penalty_and_the_belote(lines: str, options: dict[str, str], marks: tuple[int, int]) -> None:
    ns, ew = marks
    assert told(f"{PLAIN}{lines}score: NS {ns} EW {ew}\n", **options) == []
    ((code, computed, _),) = told(f"{PLAIN}{lines}score: NS {ns + 7} EW {ew}\n", **options)
    assert (code, computed) == ("B604", ns)


@pytest.mark.parametrize(
    ("keeps", "marks"), [("kept", (262, 50)), ("lost", (262, 0)), ("to_others", (312, 0))]
)
def test_announcements(keeps: str, marks: tuple[int, int]) -> None:
    """NS have 100 that count; where EW's 50 count, NS have none: 162 + 100, or 162 with 50 apart."""
    options = {"revoke_penalty": "points", "penalty_announcements": keeps}
    ours = f"{PLAIN}announced: NS 100 EW 0\nscore: NS 262 EW 0\n"
    assert told(ours, "annonces", **options) == []
    theirs = {"kept": (162, 50), "lost": (162, 0), "to_others": (212, 0)}[keeps]
    text = f"{PLAIN}announced: NS 0 EW 50\nscore: NS {theirs[0]} EW {theirs[1]}\n"
    assert told(text, "annonces", **options) == []
    assert [each[0] for each in told(text.replace("score: NS ", "score: NS 1"), "annonces", **options)]
    assert marks[0] - 100 == theirs[0]


def test_points_in_litige() -> None:
    won = {"revoke_penalty": "points"}
    assert told(f"{SECOND}score: NS 243 EW 0\ntotal: NS 243 EW 81\n", **won) == []
    assert told(f"{SECOND}score: NS 162 EW 0\n", **won)[0][:2] == ("B604", 243)
    wait = {**won, "penalty_waiting": "wait"}
    third = "\ndeal 3\ntaker: NS ♥\npoints: NS 100 EW 62\n"
    text = f"{SECOND}score: NS 162 EW 0\npending: 81\n{third}score: NS 181 EW 62\ntotal: NS 343 EW 143\n"
    assert told(text, **wait) == []
    assert told(text.replace("pending: 81\n\ndeal 3", "pending: 80\n\ndeal 3"), **wait)[0][:2] == ("B605", 81)


def test_the_ruling_of_the_table_comes_first() -> None:
    ruled = PLAIN.replace("revoke", "revoke ruling NS 100 EW 10")
    assert told(f"{ruled}score: NS 100 EW 10\n", revoke_penalty="points") == []
    # With a belote beside it, or without.
    assert told(f"{ruled}belote: EW\nscore: NS 100 EW 30\n") == []
    assert told(f"{ruled}belote: EW\nscore: NS 100 EW 10\n") == []
    ((code, computed, _),) = told(f"{ruled}score: NS 162 EW 10\n")
    assert (code, computed) == ("B604", 100)
    assert told(f"{ruled}total: NS 100 EW 10\n") == []
    assert [each[0] for each in told(f"{ruled}total: NS 162 EW 10\n")] == ["B606"]


@pytest.mark.parametrize(
    "line",
    [
        "fault: E revoke\nfault: S revoke",
        "fault: E revoke ruling NS 100\nfault: W revoke ruling NS 162",
        "fault: E revoke\nfault: E turn",
        "fault: E talking",
    ],
)
def test_what_does_not_follow_is_taken_as_it_is_written(line: str) -> None:
    text = PLAIN.replace("fault: E revoke", line) + "score: NS 7 EW 155\ntotal: NS 7 EW 155\n"
    assert told(text, revoke_penalty="points") == []
    assert told(PLAIN + "score: NS 7 EW 155\n") == []


def test_a_card_out_of_turn_has_its_own_penalty() -> None:
    text = PLAIN.replace("revoke", "turn") + "score: NS 90 EW 72\n"
    assert told(text, revoke_penalty="points") == []
    assert told(text, turn_penalty="points")[0][:2] == ("B604", (162, 0))
    assert errors(text, turn_penalty="points")[0].citation is not None
    assert errors(text, turn_penalty="points")[0].citation.option == "turn_penalty"  # type: ignore[union-attr]


@pytest.mark.parametrize("ours", [70, 95, 120, 150])
def test_whoever_forgot_the_penalty_or_gave_it_to_the_wrong_side(ours: int) -> None:
    points = f"{PLAIN}points: NS {ours} EW {162 - ours}\n"
    played = (ours, 162 - ours) if ours > 81 else (0, 162)
    scored = told(f"{points}score: NS {played[0]} EW {played[1]}\n", revoke_penalty="points")
    expected = {"penalty-forgotten"} | ({"penalty-wrong-side"} if played == (0, 162) else set())
    assert set(scored[0][2]) == expected
    wrong = told(f"{points}score: NS 0 EW 162\n", revoke_penalty="points")
    assert "penalty-wrong-side" in wrong[0][2]


def test_the_sum_is_told_in_both_languages() -> None:
    (found,) = errors(f"{PLAIN}belote: EW\nscore: NS 182 EW 0\n", revoke_penalty="points")
    for lang, words in (
        (
            "fr",
            "faute du camp Est-Ouest, l'autre camp marque les points de pénalité : Nord-Sud 162, Est-Ouest 0",
        ),
        ("en", "fault of East-West, the other side marks the penalty points: North-South 162, East-West 0"),
    ):
        notes = [fill(each.message, each.facts, lang) for each in found.related]
        assert any(note.startswith(words) for note in notes)


def test_the_score_is_corrected() -> None:
    text = f'[Rules "ffb"]\n{PLAIN}score: NS 95 EW 67\ntotal: NS 95 EW 67\n'
    assert correct_text(text).text == text.replace("NS 95 EW 67", "NS 162 EW 0")


def test_points_of_the_tricks_are_still_judged() -> None:
    sums = f"{PLAIN}points: NS 95 EW 66\nscore: NS 162 EW 0\n"
    assert [each[0] for each in told(sums, revoke_penalty="points")] == ["B607"]
