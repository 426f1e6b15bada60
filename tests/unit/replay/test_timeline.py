"""Deals as events with positions: what is known before each card, what may be played, what was said."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import belote_notation as bln
from belote_notation.cards import cards_of
from belote_notation.diagnostics import LANGUAGES
from belote_notation.notation import write
from belote_notation.replay.course import Play
from bln_lines import any_text
from generator import random_match
from oracle import PRESETS

ROOT = Path(__file__).parents[3]
SAMPLES = sorted((ROOT / "samples").rglob("*.bln"))
LESSON = (ROOT / "samples" / "en" / "lesson.bln").read_text("utf-8")

HANDS = """[Rules "famille"]
deal 1 dealer N
hand N: ♠J98 ♥AK ♦97 ♣8
hand E: ♠AQ7 ♥J98 ♦10 ♣K
hand S: ♠K10 ♥Q10 ♦AQ ♣A9
hand W: ♥7 ♦KJ8 ♣QJ107
turn: 9♣
"""


def study(path: Path) -> bln.Study:
    """A sample, looked into."""
    with path.open("rb") as file:
        return bln.study_file(file)


def lines_of(found: bln.Study) -> list[bln.Timeline]:
    """Every timeline of a text, variations too."""
    lines = []
    for deal in found.deals:
        lines.append(deal.timeline)
        lines += [event.branch for event in deal.timeline.walk() if event.branch is not None]
    return lines


def assert_holds(found: bln.Study, report: bln.Report) -> None:
    """What is true of every text, whatever it holds."""
    attached = list(found.diagnostics)
    for match in found.matches:
        attached += match.diagnostics
    for line in lines_of(found):
        before = line.start
        for index, event in enumerate(line):
            assert event.before is before
            assert event.index == index
            before = event.after
            attached += event.diagnostics
            for diagnostic in event.diagnostics:
                assert line.at(diagnostic.address or line.deal) is not None
        assert line.end is before
    assert sorted(map(key, attached)) == sorted(map(key, report.diagnostics))
    assert sorted(map(key, found.found)) == sorted(map(key, report.diagnostics))


def key(found: bln.Diagnostic) -> tuple[Any, ...]:
    """What tells one diagnostic from another."""
    return found.code, found.span.number, found.span.start, found.address or "", str(found.facts)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_diagnostic_belongs_to_one_event_deal_or_match(path: Path) -> None:
    with path.open("rb") as file:
        counts = bln.check_file(file)
        report = bln.Report(tuple(counts))
    assert_holds(study(path), report)


@pytest.mark.parametrize("seed", range(80))
def test_no_text_is_too_odd_to_look_into(seed: int) -> None:
    rng = Random(seed)
    text = "deal 1 dealer N\n" * rng.randrange(2) + "".join(any_text(rng) for _ in range(rng.randrange(1, 9)))
    found = bln.study_text(text)
    assert_holds(found, bln.check_text(text))
    for line in lines_of(found):
        for event in line:
            _look(event.before)
            for lang in LANGUAGES:
                assert isinstance(bln.sentence(event, lang), str)
    bln.study_document(found)


def _look(position: bln.Position) -> None:
    """Ask a position for everything."""
    held = [card for hand in position.hands for card in hand.cards]
    assert all(hand.unknown >= 0 for hand in position.hands)
    assert len(position.trick) <= 4
    choice = position.choice
    if choice is not None:
        assert choice.turn.seat is position.to_act
        assert not choice.legal.mask & ~choice.turn.hand.mask
    assert position.winning is None or position.winning < len(position.trick)
    _ = position.points, position.tricks, position.stage, position.taken, position.words, position.calls_made
    _ = position.announcements, position.leader, position.trick_number, position.contract, held


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("hands", [True, False])
def test_a_position_knows_the_hands_the_rules_and_the_count(preset: str, hands: bool) -> None:
    match = random_match(Random(f"{preset} {hands}"), preset, hands=hands, varied=True)
    found = bln.study_text(write(match, "en"))
    played = 0
    for deal in found.deals:
        held = [set(cards_of(mask or 0)) for mask in deal.outcome.hands]
        for event in deal.timeline:
            if event.card is None or event.seat is None:
                continue
            before = event.before
            assert before.to_act is event.seat
            assert [set(hand.cards) for hand in before.hands] == held
            assert all(hand.whole for hand in before.hands)
            choice = before.choice
            assert choice is not None
            assert choice.turn.whole
            assert event.card in choice.legal
            laid = [each.card for each in before.trick]
            assert before.trump is not None
            wanted = bln.legal_cards(deal.ruleset, before.trump, bln.Hand.of(held[event.seat]), laid)
            assert (choice.legal, choice.duty) == wanted
            held[event.seat].discard(event.card)
            played += 1
        end = deal.timeline.end
        if deal.outcome.card_points is not None and deal.outcome.last_trick is not None:
            points = list(deal.outcome.card_points)
            points[deal.outcome.last_trick] += deal.ruleset.last_trick_points
            assert end.points == tuple(points)
            assert end.tricks == deal.outcome.tricks_won
            assert end.stage is bln.Stage.OVER
    assert played


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_check_and_the_positions_agree_on_what_is_illegal(path: Path) -> None:
    for line in lines_of(study(path)):
        for event in line:
            choice = event.before.choice
            if event.card is None or choice is None or event.before.to_act is not event.seat:
                continue
            wrong = event.card not in choice.legal
            if event.breach is not None:
                assert wrong
                assert cards_of(event.breach.legal) == tuple(choice.legal)
            elif wrong:
                # A card that its seat cannot hold is not judged, nor is one from a hand that is not known.
                assert event.play is not None
                assert event.play.impossible or not choice.turn.whole or not event.before.trick


def test_events_stand_in_the_order_of_the_record() -> None:
    timeline = bln.study_text(LESSON).deals[0].timeline
    kinds = [event.kind.value for event in timeline][:20]
    assert kinds == [
        *("comment", "deal", "hand", "hand", "hand", "hand", "turn", "call", "glyph"),
        *("question", "hint", "answer", "play", "glyph", "play", "play", "play", "trick"),
        *("comment", "variation"),
    ]
    assert [event.address for event in timeline.steps][:8] == [
        *("1/1", "1/1/b1", "1/1/1.1", "1/1/1.2", "1/1/1.3", "1/1/1.4", "1/1/1", "1/1/2.1")
    ]


def test_addresses_are_those_of_the_notation() -> None:
    found = bln.study_text(LESSON)
    event = found.at("1/1/v2/6.1")
    assert (event.seat, event.card) == (bln.Seat.S, bln.Card.from_code("AH"))
    timeline = found.deals[0].timeline
    assert timeline.at("v2/6.1") is event
    assert timeline.at("b1") is found.at("1/1/b1")
    assert timeline.at("6").kind is bln.EventKind.TRICK
    assert found.at("1/1").kind is bln.EventKind.DEAL
    for wrong in ("1/1/9.1", "1/2", "2/1", "1", "", "x", "1/1/b2", "1/-1/5", "1/1/v3/1.1"):
        with pytest.raises(KeyError):
            found.at(wrong)


def test_a_variation_leaves_its_line_at_the_card_that_differs() -> None:
    text = HANDS + (
        "bids: E pass, S take\n"
        "1. E: A♠ 10♠ 7♣ 8♠\n"
        "> 1. E: A♠ {shared} K♠? 7♦ 8♠\n> 2. E: 8♥\n"
        "2. W: 7♥ A♥ 8♥ 10♥\n"
        "> 2. W: K♦ 7♦ 10♦ A♦\n"
        "> 3. S: K♠ 8♦ J♠ Q♠\n"
        ">> 3. S: K♠ J♦\n"
    )
    timeline = bln.study_text(text).deals[0].timeline
    first, second = timeline.branches
    assert (first.address, first.origin) == ("1/1/v1", "1/1/1.2")
    assert [(event.address, event.shared) for event in first if event.card] == [
        ("1/1/v1/1.1", True),
        ("1/1/v1/1.2", False),
        ("1/1/v1/1.3", False),
        ("1/1/v1/1.4", False),
        ("1/1/v1/2.1", False),
    ]
    assert first[1].text == "shared"
    assert [event.address for event in first.steps][:2] == ["1/1/v1/1.2", "1/1/v1/1.3"]
    assert (second.origin, second.end.trick_number) == ("1/1/2.1", 4)
    nested = second.branches[0]
    assert (nested.address, nested.origin) == ("1/1/v3", "1/1/v2/3.2")
    assert nested.start.points == second.at("v2/3.1").before.points
    assert timeline.end.tricks == (1, 1)
    assert [event.address for event in timeline.walk() if event.branch] == ["1/1/v1", "1/1/v2", "1/1/v3"]


def test_branches_may_nest_deeper_than_the_stack() -> None:
    depth = 1200
    lines = [f"{'>' * level} 1. {'♠♥'[level % 2]}7" for level in range(1, depth + 1)]
    timeline = bln.study_text("deal 1 dealer N\ntaker: E ♥\n1. E: A♠\n" + "\n".join(lines)).deals[0].timeline
    assert sum(event.branch is not None for event in timeline.walk()) == depth


def test_in_the_auction_five_cards_are_held_where_the_record_tells_them_apart() -> None:
    timeline = bln.study_text(LESSON).deals[0].timeline
    call = timeline.at("b1")
    assert [len(hand.cards) for hand in call.before.hands] == [5] * 4
    assert [len(hand.cards) for hand in call.after.hands] == [8] * 4
    assert (call.before.taker, call.before.trump) == (None, None)
    assert (call.after.taker, call.after.trump) == (bln.Seat.S, bln.Trump.HEARTS)
    assert call.before.to_act is bln.Seat.S


def test_the_pack_gives_the_first_five_cards() -> None:
    path = ROOT / "samples" / "errors" / "B205-missing-card.bln"
    text = path.read_text("utf-8")
    pack = " ".join(card.code for card in bln.DECK)
    whole = f'[Rules "classique"]\ndeal 1 dealer N\npack 3-2: {pack}\nbids: W pass, S take\n'
    position = bln.study_text(whole).deals[0].timeline.start
    assert [len(hand.cards) for hand in position.hands] == [5] * 4
    assert bln.study_text(text).deals[0].timeline.start.hands[0].unknown >= 0


def test_unknown_stays_unknown() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\nhand S: ♠K10 ...\ntaker: S ♣\n1. W: A♠ K♠ _ 8♠\n2. W: 7♥'
    timeline = bln.study_text(text).deals[0].timeline
    west, south = timeline.at("1.1"), timeline.at("1.2")
    assert [(len(hand.cards), hand.unknown) for hand in west.before.hands] == [(1, 7), (0, 8), (2, 6), (2, 6)]
    choice = south.before.choice
    assert choice is not None
    assert (choice.duty, choice.turn.whole) == (bln.Duty.FOLLOW, False)
    assert choice.legal == bln.Hand.of(map(bln.Card.from_code, ("KS", "TS")))
    assert timeline.at("1.3").before.choice is None
    assert timeline.at("1.4").before.choice is None
    trick = timeline.at("1")
    assert (trick.seat, trick.after.points, trick.after.tricks) == (None, None, (0, 0))
    assert [hand.unknown for hand in timeline.end.hands] == [7, 7, 6, 6]


def test_an_illegal_card_is_played_as_it_is_written() -> None:
    text = HANDS + "bids: E pass, S take\n1. E: A♠ A♦ 7♦ 8♠\n"
    timeline = bln.study_text(text).deals[0].timeline
    event = timeline.at("1.2")
    assert [found.code for found in event.diagnostics] == ["B403"]
    assert event.breach is not None
    assert event.before.choice is not None
    assert event.card not in event.before.choice.legal
    assert bln.Card.from_code("AD") not in event.after.hands[bln.Seat.S].cards
    # South still holds the king and the ten, so that it has shown no void.
    assert event.after.hands[bln.Seat.S].void == ()


def test_what_a_seat_lacks_is_shown_by_not_following_and_by_not_ruffing() -> None:
    timeline = bln.study_text(LESSON).deals[0].timeline
    assert [suit.code for suit in timeline.at("3.2").after.hands[bln.Seat.W].void] == ["S", "H"]
    text = HANDS + "bids: E pass, S take\n1. E: A♠ 10♠ 7♣ 8♠\n"
    west = bln.study_text(text).deals[0].timeline.at("1.3")
    assert [suit.code for suit in west.after.hands[bln.Seat.W].void] == ["S"]


def test_an_exercise_starts_in_the_middle() -> None:
    text = (
        '[Rules "classique"]\ndeal 1\ntaker: S ♥\nposition: trick 6 lead S\n'
        "hand N: ♠A ♥9 ♣K\nhand S: ♠7 ♥8 ♣7\n6. S: ♠7 ♠8 ♠A ♠9\n7. N: ♣K"
    )
    timeline = bln.study_text(text).deals[0].timeline
    first = timeline.at("6.1")
    assert (first.before.stage, first.before.trick_number) == (bln.Stage.PLAY, 6)
    assert first.before.to_act is bln.Seat.S
    assert [(len(hand.cards), hand.unknown) for hand in first.before.hands] == [
        (3, 0),
        (1, 2),
        (3, 0),
        (1, 2),
    ]
    assert first.before.trump is bln.Trump.HEARTS
    assert timeline.at("6").after.points == (11, 0)
    assert timeline.end.to_act is not None


def test_claims_count_what_is_left() -> None:
    text = HANDS + "bids: E pass, S take\n1. E: A♠ 10♠ 7♣ 8♠\nclaim: NS\n"
    end = bln.study_text(text).deals[0].timeline.end
    assert (end.points, end.tricks, end.stage) == ((141, 21), (7, 1), bln.Stage.OVER)
    assert end.to_act is None


def test_words_and_announcements_are_remembered() -> None:
    text = (
        '[Rules "annonces"]\ndeal 1 dealer N\ntaker: W ♥\n'
        "1. W: K♥ belote (tierce K♥) 7♥ 8♥ 9♥\ndeclare S: tierce 9♠\n2. W: Q♥ rebelote"
    )
    timeline = bln.study_text(text).deals[0].timeline
    kinds = [event.kind.value for event in timeline]
    assert kinds[2:6] == ["play", "belote", "declare", "play"]
    word = timeline.end.words
    assert [(each.seat, each.again) for each in word] == [(bln.Seat.W, False), (bln.Seat.W, True)]
    made = timeline.end.announcements
    assert [(each.seat, each.trick) for each in made] == [(bln.Seat.W, 1), (bln.Seat.S, 2)]
    assert timeline.at("1.2").before.words == word[:1]


def test_a_lesson_is_about_its_address_or_about_what_comes_next() -> None:
    text = HANDS + (
        "question: who takes?\nbids: E pass, S take\nquestion: which card?\nhint 1.3: think\n"
        "answer 9.9: nothing\n1. E: A♠ 10♠ 7♣ 8♠\nquestion: and then?"
    )
    timeline = bln.study_text(text).deals[0].timeline
    about = [event.about for event in timeline if event.kind.value in ("question", "hint", "answer")]
    assert about == ["1/1/b1", "1/1/1.1", "1/1/1.3", None, None]
    card = timeline.at("1.1")
    assert [event.text for event in timeline.lessons(card)] == ["which card?"]
    assert timeline.lessons(timeline.at("1.2")) == ()


def test_the_second_of_a_kind_changes_nothing() -> None:
    text = HANDS + (
        "bids: E pass, S take\nbids: E take\n1. E: A♠ 10♠ 7♣ 8♠\n1. E: A♠ 10♠ 7♣ 8♠\n2. W: 7♥ A♥ 8♥ 10♥ 9♥\n"
    )
    timeline = bln.study_text(text).deals[0].timeline
    left = [event for event in timeline if event.kind is bln.EventKind.LEFT_OUT]
    assert [event.before is event.after for event in left] == [True] * 3
    assert timeline.at("1").kind is bln.EventKind.TRICK
    assert timeline.end.calls == 2


def test_a_trick_with_a_card_that_was_never_played_is_gathered_all_the_same() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\ntaker: W ♥\n1. W:A♥ S:- E:7♥ N:8♥\n2. W: 9♠\n'
    timeline = bln.study_text(text).deals[0].timeline
    cards = [event.address for event in timeline if event.kind is bln.EventKind.PLAY]
    assert cards == ["1/1/1.1", "1/1/1.3", "1/1/1.4", "1/1/2.1"]
    assert timeline.at("2.1").before.trick == ()
    assert len(timeline.end.trick) == 1


def test_a_sheet_without_cards_has_a_timeline_too() -> None:
    text = '[Rules "classique"]\ndeal 1 dealer N\ntaker: S\npoints: NS 90 EW 72\nscore: NS 90 EW 72\n'
    deal = bln.study_text(text).deals[0]
    assert [event.kind.value for event in deal.timeline] == ["deal", "taker", "sheet", "sheet"]
    assert deal.timeline[1].after.taker is bln.Seat.S
    assert deal.score is not None
    assert deal.score.score.marks == (90, 72)
    assert (deal.totals_before, deal.totals_after) == ((0, 0), (90, 72))


def test_positions_are_not_changed() -> None:
    position = bln.study_text(LESSON).deals[0].timeline.end
    with pytest.raises(AttributeError):
        position.played = 0  # type: ignore[misc]


def test_a_match_that_goes_the_other_way_round_is_looked_into_as_it_was_judged() -> None:
    path = ROOT / "samples" / "errors" / "B707-wrong-direction.bln"
    found = study(path)
    assert [each.code for each in found.matches[0].diagnostics][:1] == ["B707"]
    assert found.deals[0].ruleset.direction is not found.matches[0].rules.ruleset.direction
    assert not any(
        isinstance(event.play, Play) and event.play.impossible for event in found.deals[0].timeline
    )


def test_a_file_in_the_wrong_encoding_has_no_match() -> None:
    found = study(ROOT / "samples" / "errors" / "B105-bad-encoding.bln")
    assert (found.matches, [each.code for each in found.diagnostics]) == ((), ["B105"])
    assert found.count(bln.Severity.ERROR) == 1
