"""The quick comparison of clean deals never disagrees with the rules that explain."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from belote_notation.checks import sheet
from belote_notation.checks.rules_tag import rules_of
from belote_notation.checks.sheet_account import Standing, open_account, verdict
from belote_notation.checks.sheet_score import scorer_of
from belote_notation.checks.sheet_total import plain_standing, standing_after
from belote_notation.record import Amounts, BeloteScored, Deal, DealItem, LastTrick, Pending
from belote_notation.replay import replay
from belote_notation.seats import Side
from generator import random_match

PRESETS = ("famille", "classique", "annonces", "vanikar", "ffb-annonces", "pagat")


def shaken(rng: Random, item: DealItem) -> DealItem:
    """A line of the score sheet with one thing changed; anything else as it is."""
    by = rng.choice([-81, -20, -10, -1, 1, 10, 20, 90])
    if isinstance(item, Amounts):
        if rng.random() < 0.3:
            return replace(item, ns=item.ew, ew=item.ns)
        if item.ns is not None and rng.random() < 0.5:
            return replace(item, ns=item.ns + by)
        return item if item.ew is None else replace(item, ew=item.ew + by)
    if isinstance(item, Pending):
        return replace(item, points=item.points + by)
    if isinstance(item, LastTrick):
        return replace(item, side=item.side.other)
    if isinstance(item, BeloteScored):
        return replace(item, side=rng.choice([None, Side.NS, Side.EW]))
    return item


def shake(rng: Random, deal: Deal) -> Deal:
    """A deal with up to two of its numbers changed."""
    items = list(deal.items)
    for _ in range(rng.randint(0, 2)):
        place = rng.randrange(len(items))
        items[place] = shaken(rng, items[place])
    return replace(deal, items=tuple(items))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(12))
def test_what_is_plainly_right_is_right(preset: str, seed: int) -> None:
    rng = Random(f"{preset}/{seed}")
    match = random_match(rng, preset, hands=seed % 2 == 0, cards=seed % 4 != 3)
    rules = rules_of(match.head, None)
    scorer = scorer_of(rules.ruleset)
    before = Standing()
    plainly = 0
    for number, deal in enumerate(match.deals, 1):
        for each in (shake(rng, deal), deal):
            outcome = replay(each, rules.ruleset, f"1/{number}", None).outcome
            account = open_account(outcome, scorer, rules.words_recorded, before)
            found = [one for check in sheet.CHECKS for one in check.run(account, rules.ruleset)]
            plain = plain_standing(account)
            after = standing_after(account, verdict(account))
            if plain is not None:
                plainly += 1
                assert found == []
                assert plain[0].computed == plain[0].written == after.computed == after.written
                assert plain[0].waiting[0] == after.waiting[0]
        assert found == []
        before = after
    assert plainly or seed % 4 == 3
