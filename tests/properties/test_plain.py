"""A deal in numbers says what its statements say, right or wrong."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from belote_notation.checks.table import check_table
from belote_notation.notation import parse, write
from belote_notation.record import Deal, Record
from belote_notation.replay import Outcome, replay
from belote_notation.ruleset import load_ruleset
from generator import random_match
from oracle import PRESETS

RULES = load_ruleset("classique")


def shaken(text: str, rng: Random) -> str:
    """The text with two words exchanged in a few of its lines, so that some deals are wrong."""
    lines = text.split("\n")
    for _ in range(6):
        index = rng.randrange(len(lines))
        words = lines[index].split(" ")
        if len(words) > 3 and words[0][0].isdigit():
            other = rng.randrange(len(lines))
            there = lines[other].split(" ")
            if len(there) > 3 and there[0][:1].isdigit():
                words[2], there[2] = there[2], words[2]
                lines[index], lines[other] = " ".join(words), " ".join(there)
    return "\n".join(lines)


def facts(outcome: Outcome) -> tuple[object, ...]:
    return tuple(value for name, value in outcome._asdict().items() if name != "said")


@pytest.mark.parametrize("preset", PRESETS)
def test_numbers_and_statements_are_replayed_alike(preset: str) -> None:
    plain = wrong = 0
    for seed in range(8):
        rng = Random(f"{preset} {seed}")
        match = random_match(rng, preset, hands=seed % 2 == 0)
        text = shaken(write(Record((match,)), "en"), rng)
        for deal in parse(text).record.matches[0].deals:
            told = Deal(deal.start, deal.items, deal.lead)
            assert told == deal
            assert told.plain is None
            if deal.plain is None:
                continue
            plain += 1
            quick, full = replay(deal, RULES), replay(told, RULES)
            assert quick.clean is full.clean
            assert facts(quick.outcome) == facts(full.outcome)
            verdict = [each.code for each in check_table(quick, RULES)]
            assert verdict == [each.code for each in check_table(full, RULES)]
            wrong += bool(verdict)
    assert plain
    assert wrong


def test_a_deal_in_numbers_is_copied_and_pickled_as_its_statements() -> None:
    text = "deal 1 dealer N\nturn: K♥\nbids: W take\n1. W: 9♦ 10♦ J♦ A♦ = N 23\n"
    (deal,) = parse(text).record.matches[0].deals
    assert deal.plain is not None
    assert pickle.loads(pickle.dumps(deal)) == copy.deepcopy(deal) == deal  # noqa: S301  # our own pickle
    assert deal.tricks[0].points == 23
