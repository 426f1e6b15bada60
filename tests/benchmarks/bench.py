"""How fast a record is parsed, replayed and checked, beside python-chess reading PGN in the same run.

    python tests/benchmarks/bench.py                 deals and events a second, on one core
    python tests/benchmarks/bench.py --file 40       100,000 deals in a file, checked as it is read

A deal counts as 40 events, 32 cards and 8 calls; an event of chess is a ply.
"""

from __future__ import annotations

import argparse
import gc
import io
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import chess
import chess.pgn

sys.path.insert(0, str(Path(__file__).parents[1]))

from belote_notation.checks import check_lines
from belote_notation.notation import read_pieces, write
from belote_notation.record import Amounts, Column, Deal, DealItem, LastTrick, Match, Tag
from belote_notation.replay import replay
from belote_notation.ruleset import load_ruleset
from belote_notation.source import split_lines
from generator import write_match
from oracle import load, next_totals
from scribe import Manner
from table import DealPlayed, play_match

PRESET = "classique"
EVENTS_A_DEAL = 40
PLIES = 80
ROUNDS = 5
DEALS_A_MEGABYTE = 2500
LARGEST = 999_999
"""The largest number of the notation, and a number of deals that nobody reaches."""
MANNER = Manner(full=True, comments=False)
CHECKER = """
import resource, sys, time
from belote_notation.checks import Counts, check_file
counts, start = Counts(), time.perf_counter()
with open(sys.argv[1], "rb") as file:
    found = sum(1 for _ in check_file(file, counts=counts))
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
print(counts.matches, counts.deals, found, seconds, peak)
"""
"""Checks a file and prints matches, deals, diagnostics, seconds and megabytes."""


def canonical(match: Match) -> Match:
    """A match without the lines that only a thorough scorer writes."""
    return replace(match, deals=tuple(replace(deal, items=_usual(deal)) for deal in match.deals))


def _usual(deal: Deal) -> tuple[DealItem, ...]:
    rare = {Column.TRICKS}
    return tuple(
        item
        for item in deal.items
        if not isinstance(item, LastTrick) and not (isinstance(item, Amounts) and item.column in rare)
    )


def whole_matches(deals: int) -> Iterator[tuple[str, int]]:
    """Texts of whole matches and how many deals each has, until there are as many deals as wanted."""
    rng, options, made = Random("bench"), load(PRESET), 0
    while made < deals:
        played = play_match(rng, options, plain=True, taken=True)
        made += len(played)
        match = canonical(write_match(rng, played, PRESET, options, {}, MANNER))
        yield write(match, "en"), len(played)


def endless_match(deals: int) -> Iterator[tuple[str, int]]:
    """The text of a single match, piece by piece: a stretch of deals over and over, with running totals."""
    rng, changes = Random("endless"), {"target": None, "deal_limit": LARGEST}
    options = load(PRESET, **changes)
    played = _stretch(play_match(rng, options, deals=2000, plain=True, taken=True))
    match = canonical(write_match(rng, played, PRESET, options, {}, MANNER))
    limits = (Tag("Rules.target", "none"), Tag("Rules.deal_limit", str(LARGEST)))
    yield write(replace(match, head=(*match.head, *limits), deals=(), tail=()), "en") + "\n", 0
    totals, number = {"NS": 0, "EW": 0}, 0
    while number < deals:
        for told, deal in zip(played, match.deals, strict=True):
            number += 1
            totals = next_totals(totals, told.marks)
            yield write(_renumbered(deal, number, totals), "en") + "\n", 1


def _stretch(played: list[DealPlayed]) -> list[DealPlayed]:
    """As many deals as bring the deal back to the first dealer with nothing left hanging."""
    ends = [place for place in range(4, len(played) + 1, 4) if not played[place - 1].pending]
    return played[: ends[-1]]


def _renumbered(deal: Deal, number: int, totals: dict[str, int]) -> Deal:
    """The deal under another number and with other totals, as long as these can be written."""
    items: list[DealItem] = []
    for item in deal.items:
        if not (isinstance(item, Amounts) and item.column is Column.TOTAL):
            items.append(item)
        elif max(totals.values()) <= LARGEST:
            items.append(Amounts(Column.TOTAL, totals["NS"], totals["EW"]))
    return replace(deal, start=replace(deal.start, number=number), items=tuple(items))


def random_pgn(games: int) -> str:
    """Random games of chess, as PGN."""
    rng, texts = Random("chess"), []
    for _ in range(games):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < PLIES and not board.is_game_over():
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        texts.append(str(game))
    return "\n\n".join(texts)


def read_chess(text: str) -> int:
    """Read PGN as python-chess does; gives the plies read."""
    file, plies = io.StringIO(text), 0
    while (game := chess.pgn.read_game(file)) is not None:
        plies += game.end().ply()
    return plies


def parse(text: str) -> None:
    """Read a text piece by piece."""
    for _ in read_pieces(split_lines(text)):
        pass


def play(deals: Iterable[Deal]) -> None:
    """Replay deals that have been read."""
    rules = load_ruleset(PRESET)
    for deal in deals:
        _ = replay(deal, rules).outcome


def check(text: str) -> None:
    """Check a text from its letters to its verdict."""
    found = list(check_lines(split_lines(text)))
    if found:
        raise AssertionError(f"the text should be clean: {found[0]}")


def best(works: Sequence[Callable[[], object]]) -> list[float]:
    """The shortest run of each, in seconds; they take turns, so that all see the same machine."""
    seconds = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for place, work in enumerate(works):
            start = time.perf_counter()
            work()
            seconds[place] = min(seconds[place], time.perf_counter() - start)
    return seconds


def compare(deals: int, games: int) -> None:
    """Print deals and events a second, and how they stand to python-chess."""
    texts = list(whole_matches(deals))
    text, count = "\n".join(each for each, _ in texts), sum(number for _, number in texts)
    read = [piece.value for piece in read_pieces(split_lines(text)) if piece.value is not None]
    pgn = random_pgn(games)
    plies = read_chess(pgn)
    # What is kept for the runs is no part of them: the collector need not go through it each time.
    gc.collect()
    gc.freeze()
    times = best([lambda: parse(text), lambda: play(read), lambda: check(text), lambda: read_chess(pgn)])
    chess_rate = plies / times[3]
    print(
        f"{count} deals, {len(text.encode()) / count:.0f} bytes each; {games} games, {plies} plies of chess\n"
    )
    print(f"{'':14}{'deals/s':>10}{'events/s':>12}{'x chess':>10}")
    for name, seconds in zip(("parse", "replay", "whole check"), times, strict=False):
        rate = count / seconds
        events = rate * EVENTS_A_DEAL
        print(f"{name:14}{rate:>10.0f}{events:>12.0f}{events / chess_rate:>10.1f}")
    print(f"{'python-chess':14}{'':10}{chess_rate:>12.0f}{1:>10.1f}")


def check_big_files(megabytes: float) -> None:
    """Write big files to a temporary folder, check each in a process of its own, print time and memory."""
    deals = int(megabytes * DEALS_A_MEGABYTE)
    with TemporaryDirectory() as folder:
        for name, pieces in (("many matches", whole_matches(deals)), ("one match", endless_match(deals))):
            path = Path(folder) / "big.bln"
            with path.open("w", encoding="utf-8", newline="\n") as file:
                file.writelines(text + "\n" for text, _ in pieces)
            command = [sys.executable, "-c", CHECKER, str(path)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            matches, checked, found, seconds, peak = done.stdout.split()
            print(
                f"{name}: {path.stat().st_size / 1e6:.0f} MB, {matches} matches, {checked} deals, "
                f"{found} diagnostics: {float(seconds):.1f} s, {float(peak):.0f} MB at most"
            )


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description="Speed of parsing, replay and check.")
    parser.add_argument("--deals", type=int, default=3000, help="deals to measure with")
    parser.add_argument("--games", type=int, default=150, help="games of chess to measure with")
    parser.add_argument("--file", type=float, metavar="MB", help="check files of at least this size instead")
    options = parser.parse_args()
    if options.file:
        check_big_files(options.file)
    else:
        compare(options.deals, options.games)


if __name__ == "__main__":
    main()
