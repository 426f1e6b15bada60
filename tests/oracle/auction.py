"""Turn order, dealing and the auction of a turned-up card."""

from typing import NamedTuple

from oracle.options import Options

CLOCKWISE = "NESW"


def turn_order(first: str, options: Options) -> list[str]:
    """The four seats in turn, from one of them."""
    seats = CLOCKWISE if options["direction"] == "clockwise" else CLOCKWISE[::-1]
    start = seats.index(first)
    return [seats[(start + step) % 4] for step in range(4)]


def after(seat: str, options: Options) -> str:
    """Who comes next."""
    return turn_order(seat, options)[1]


def deal_out(
    pack: list[str], dealer: str, pattern: list[int], options: Options
) -> tuple[dict[str, list[str]], str]:
    """The first five cards of each hand, in the order in which they came, and the turned-up card."""
    hands: dict[str, list[str]] = {seat: [] for seat in CLOCKWISE}
    place = 0
    for size in pattern:
        for seat in turn_order(after(dealer, options), options):
            hands[seat] += pack[place : place + size]
            place += size
    return hands, pack[place]


def complete(pack: list[str], dealer: str, taker: str, options: Options) -> dict[str, list[str]]:
    """The cards that each hand gets after the auction; the taker's begin with the turned-up one."""
    place = 21
    extra: dict[str, list[str]] = {}
    for seat in turn_order(after(dealer, options), options):
        size = 2 if seat == taker else 3
        extra[seat] = pack[place : place + size]
        place += size
    extra[taker].insert(0, pack[20])
    return extra


class Outcome(NamedTuple):
    """How an auction went: `wrong` is the place and code of the first bad call, if there is one."""

    taker: str | None
    trump: str | None
    finished: bool
    wrong: tuple[int, str] | None = None


def run_auction(calls: list[tuple[str, str | None]], dealer: str, turned: str, options: Options) -> Outcome:
    """Read calls: (seat, None) passes, (seat, suit) takes. Says what the first wrong one breaks."""
    order = turn_order(after(dealer, options), options)
    taker = trump = None
    for place, (seat, suit) in enumerate(calls):
        if taker is not None or place >= 8:
            return Outcome(taker, trump, True, (place, "B302"))
        if seat != order[place % 4]:
            return Outcome(taker, trump, False, (place, "B301"))
        if suit is None:
            continue
        second = place >= 4
        wrong = suit != turned[1] if not second else suit == turned[1] and options["round2_suits"] == "other"
        if wrong:
            return Outcome(taker, trump, False, (place, "B303"))
        taker, trump = seat, suit
    return Outcome(taker, trump, taker is not None or len(calls) == 8)
