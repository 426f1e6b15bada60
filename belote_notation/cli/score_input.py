"""What the command line of ``bln score`` says, read and held against what a deal can give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from belote_notation.calls import CallKind, Trump
from belote_notation.checks.sheet_announce import announceable
from belote_notation.checks.sheet_possible import impossible_points
from belote_notation.checks.sheet_score import Scorer, Tally
from belote_notation.cli.sides import InputError, amount_of, side_of
from belote_notation.diagnostics import LANGUAGES, Lang, Text
from belote_notation.engine.scoring import Pair
from belote_notation.names import KEYWORDS, fill
from belote_notation.notation import parse
from belote_notation.record import Amounts, Column, Taker
from belote_notation.ruleset import PRESETS, Announcements, LitigeAtEnd, Ruleset, Tie, load_ruleset
from belote_notation.seats import Side


@dataclass(frozen=True, slots=True)
class Given:
    """The options of ``bln score`` that tell the deal, as they were typed; None for those left out."""

    taker: str | None
    trump: str | None = None
    points: str | None = None
    cards: str | None = None
    der: str | None = None
    tricks: str | None = None
    capot: str | None = None
    belote: str | None = None
    announced: str | None = None
    beaten: str | None = None


_WHOSE = Text(
    "« {text} » ne dit pas de quel camp. Écrivez NS={text} ou EO={text}.",
    "“{text}” does not say which side. Write NS={text} or EW={text}.",
)
_NOTHING = Text(
    "il manque les points. Donnez --points 85-77 (dix de der compris), --cards 75-77 avec --der NS, "
    "ou --tricks 8-0 pour un capot.",
    "the points are missing. Give --points 85-77 (last trick included), --cards 75-77 with --der NS, "
    "or --tricks 8-0 for a capot.",
)
_NO_DER = Text(
    "dites aussi qui a fait le dernier pli (--der NS ou --der EO), ou donnez --points, dix de der compris.",
    "say also who won the last trick (--der NS or --der EW), or give --points, the last trick included.",
)
_BOTH_WAYS = Text("donnez --points ou --cards, pas les deux.", "give --points or --cards, not both.")
_CARDS_SUM = Text(
    "les cartes font {sum} points, au lieu de {whole} sans le dix de der.{possible}",
    "the cards make {sum} points instead of {whole} without the last trick.{possible}",
)
_IMPOSSIBLE = Text("{why}.{possible}", "{why}.{possible}")
_POSSIBLE = Text(" Possible : {pairs}.", " Possible: {pairs}.")
_TRICKS_SUM = Text(
    "les deux camps font {sum} plis, au lieu de 8. Possible : {first}-{rest}.",
    "the two sides make {sum} tricks instead of 8. Possible: {first}-{rest}.",
)
_TRICKS_MANY = Text("une donne n'a que huit plis.", "a deal has only eight tricks.")
_NO_TAKER = Text(
    "dites quel camp a pris (NS ou EO) : c'est son contrat qui est jugé.",
    "say which side took (NS or EW): it is its contract that is judged.",
)
_NO_TRUMP_READ = Text(
    "« {text} » ne se lit pas comme atout : ♥, C, cœur, SA, TA…",
    "“{text}” cannot be read as a trump: ♥, H, hearts, NT, AT…",
)
_NOT_BID = Text(
    "{rules} ne permet pas de prendre à {trump} ({name} = no) ; "
    "ajoutez --rule {name}=yes si votre table le permet.",
    "{rules} does not let one take at {trump} ({name} = no); add --rule {name}=yes if your table does.",
)
_NO_BELOTE = Text(
    "il n'y a pas de belote à sans-atout : elle réunit le roi et la dame d'atout.",
    "there is no belote at no trump: it is the king and queen of trump.",
)
_CAPOT_TRICKS = Text(
    "un capot, c'est huit plis, et --tricks en donne {tricks} à {side}.",
    "a capot is all eight tricks, and --tricks gives {tricks} to {side}.",
)
_DER_CAPOT = Text(
    "{side} a fait les huit plis, donc aussi le dernier.",
    "{side} won all eight tricks, so the last one too.",
)
_NO_ANNOUNCEMENTS = Text(
    "{rules} ne compte pas d'annonces. Celles où elles comptent : {names} ; "
    "ou ajoutez --rule announcements=sequences_and_carres.",
    "{rules} counts no announcements. Those that do: {names}; "
    "or add --rule announcements=sequences_and_carres.",
)
_ONE_SIDE = Text(
    "les annonces d'un seul camp comptent, celui qui a la plus forte. Donnez celles-là seules "
    "(--announced NS={ns} ou --announced EO={ew}), et les autres par --beaten.",
    "only one side's announcements count, those of the side with the best. Give those alone "
    "(--announced NS={ns} or --announced EW={ew}), and the others by --beaten.",
)
_NOT_ANNOUNCEABLE = Text(
    "aucune réunion d'annonces ne vaut {points}. Une tierce vaut 20, un cinquante 50, un cent 100, "
    "un carré 100, 150 ou 200.",
    "no announcements together are worth {points}. A tierce is worth 20, a cinquante 50, a cent 100, "
    "a carré 100, 150 or 200.",
)
_BEATEN_SIDE = Text(
    "des annonces battues sont celles de l'autre camp : {side} a déjà celles qui comptent.",
    "beaten announcements are the other side's: {side} already has those that count.",
)
_BEATEN_ALONE = Text(
    "des annonces ne sont battues que par d'autres : donnez aussi --announced.",
    "announcements are beaten only by others: give --announced too.",
)
_NO_LITIGE = Text(
    "sous {rules} aucun point n'attend (tie = {tie}). Règles avec litige : {names} ; "
    "ou ajoutez --rule tie=litige.",
    "under {rules} no points wait (tie = {tie}). Rulesets with litige: {names}; or add --rule tie=litige.",
)
_BIDS = Text(
    "{rules} marque des contrats en points, que « bln score » ne compte pas encore.",
    "{rules} marks contracts in points, which “bln score” does not count yet.",
)
_OWNER = Text(
    "à la fin de la partie les points en litige reviennent à leur camp (litige_at_end = to_owner) : "
    "dites lequel, NS={points} ou EO={points}.",
    "when the match ends the waiting points go back to their side (litige_at_end = to_owner): "
    "say which, NS={points} or EW={points}.",
)
_TOTALS = Text(
    "« {text} » ne donne qu'un total. Écrivez les deux, Nord-Sud d'abord (610-452).",
    "“{text}” gives one total only. Write both, North-South first (610-452).",
)


def tally_of(given: Given, scorer: Scorer, lang: Lang) -> Tally:
    """What happened in the deal; the language tells what a bare C is.

    Raises:
        InputError: something cannot be read or cannot be.
    """
    if scorer.bids:
        raise InputError("--rules", _BIDS, rules=scorer.rules.id)
    if given.taker is None:
        raise InputError("--taker", _NO_TAKER)
    taker = side_of("--taker", given.taker)
    belote = None if given.belote is None else side_of("--belote", given.belote)
    trump = None if given.trump is None else _trump(given.trump, scorer.rules, lang)
    if trump is Trump.NO_TRUMP and belote is not None:
        raise InputError("--belote", _NO_BELOTE)
    last = None if given.der is None else side_of("--der", given.der)
    tricks = _tricks(given)
    capot = None if tricks is None or 8 not in tricks else Side.NS if tricks[0] == 8 else Side.EW
    if capot is not None and last not in (None, capot):
        raise InputError("--der", _DER_CAPOT, side=capot)
    points = _points(given, scorer, tricks, last)
    if points is None:
        if capot is None:
            raise InputError("--points", _NOTHING)
        points = (scorer.whole, 0) if capot is Side.NS else (0, scorer.whole)
    elif tricks is None and (side := _capot_total(points, scorer)) is not None:
        capot = side
        points = (scorer.whole, 0) if side is Side.NS else (0, scorer.whole)
    counted, declared = _announcements(given, scorer.rules)
    return Tally(taker, points, capot if last is None else last, capot, belote, counted, declared)


def _trump(text: str, rules: Ruleset, lang: Lang) -> Trump:
    """The trump in any spelling of BLN, one that the rules allow."""
    word = {name: KEYWORDS[name][lang] for name in ("deal", "taker")}
    lines = f"{word['deal']} 1\n{word['taker']}: N {' '.join(text.split())}"
    matches = parse(lines).record.matches
    items = matches[0].deals[0].items if matches and matches[0].deals else ()
    contract = next((item.contract for item in items if isinstance(item, Taker)), None)
    if contract is None or contract.trump is None or contract.kind is not CallKind.TAKE:
        raise InputError("--trump", _NO_TRUMP_READ, text=text)
    trump = contract.trump
    for each, name in ((Trump.NO_TRUMP, "no_trump_bid"), (Trump.ALL_TRUMP, "all_trump_bid")):
        if trump is each and not rules.value(name):
            raise InputError("--trump", _NOT_BID, rules=rules.id, trump=trump, name=name)
    return trump


def _capot_total(points: Pair, scorer: Scorer) -> Side | None:
    """The side whose points only a capot gives."""
    total = scorer.rules.capot_total
    if total == scorer.whole or total not in points:
        return None
    return Side.NS if points[0] == total else Side.EW


def _tricks(given: Given) -> Pair | None:
    """The tricks of both sides, one of them giving the other's; a capot gives them too."""
    capot = None if given.capot is None else side_of("--capot", given.capot)
    if given.tricks is None:
        return None if capot is None else (8, 0) if capot is Side.NS else (0, 8)
    amount = amount_of("--tricks", given.tricks, "5-3")
    ns, ew = amount.ns, amount.ew
    known = max(ns or 0, ew or 0)
    if known > 8:
        raise InputError("--tricks", _TRICKS_MANY)
    if ns is not None and ew is not None and ns + ew != 8:
        raise InputError("--tricks", _TRICKS_SUM, sum=ns + ew, first=ns, rest=8 - ns)
    tricks = (ns if ns is not None else 8 - known, ew if ew is not None else 8 - known)
    if capot is not None and tricks[capot] != 8:
        raise InputError("--capot", _CAPOT_TRICKS, tricks=tricks[capot], side=capot)
    return tricks


def _points(given: Given, scorer: Scorer, tricks: Pair | None, last: Side | None) -> Pair | None:
    """Card points with the last trick, one side's giving the other's; None if they are left out."""
    if given.points is not None and given.cards is not None:
        raise InputError("--cards", _BOTH_WAYS)
    option, text = ("--points", given.points) if given.cards is None else ("--cards", given.cards)
    if text is None:
        return None
    amount = amount_of(option, text)
    bonus = (0, 0)
    if option == "--cards":
        if last is None:
            raise InputError(option, _NO_DER)
        bonus = (scorer.bonus, 0) if last is Side.NS else (0, scorer.bonus)
    ns = None if amount.ns is None else amount.ns + bonus[0]
    ew = None if amount.ew is None else amount.ew + bonus[1]
    wrong = impossible_points(scorer, Amounts(Column.POINTS, ns, ew), tricks, last)
    if wrong is not None:
        possible = _near(ns, ew, scorer.whole, bonus, lambda each: _fits(scorer, each, tricks, last))
        cards, together = scorer.whole - sum(bonus), sum(amount.pair)
        if any(bonus) and ns is not None and ew is not None and together != cards:
            raise InputError(option, _CARDS_SUM, sum=together, whole=cards, possible=possible)
        why = Text(*(fill(wrong.why, wrong.facts, lang) for lang in LANGUAGES))
        raise InputError(option, _IMPOSSIBLE, why=why, possible=possible)
    if ns is not None and ew is not None:
        return ns, ew
    return _completed(ns, ew, scorer)


def _completed(ns: int | None, ew: int | None, scorer: Scorer) -> Pair:
    """Both sides' points from one's; those of a capot leave nothing to the other side."""
    known = ns if ns is not None else ew or 0
    rest = max(scorer.whole - known, 0)
    return (known, rest) if ns is not None else (rest, known)


def _fits(scorer: Scorer, ns: int, tricks: Pair | None, last: Side | None) -> bool:
    """Whether a deal can give North-South these points, and East-West the rest."""
    line = Amounts(Column.POINTS, ns, scorer.whole - ns)
    return 0 <= ns <= scorer.whole and impossible_points(scorer, line, tricks, last) is None


def _near(ns: int | None, ew: int | None, whole: int, bonus: Pair, fits: Callable[[int], bool]) -> Text:
    """The pairs that a deal can give next to what was typed; `bonus` is taken off again."""
    wanted = [number for number in (ns, None if ew is None else whole - ew) if number is not None]
    found = [number for number in wanted if fits(number)]
    for number in [] if found else wanted:
        below = next((low for low in range(min(number, whole), -1, -1) if fits(low)), None)
        above = next((high for high in range(max(number, 0), whole + 1) if fits(high)), None)
        found += [near for near in (below, above) if near is not None]
    pairs = [f"{each - bonus[0]}-{whole - each - bonus[1]}" for each in dict.fromkeys(found)]
    said = Text(" ou ".join(pairs), " or ".join(pairs))
    return Text(*(fill(_POSSIBLE, {"pairs": said}, lang) for lang in LANGUAGES)) if pairs else Text("", "")


def _announcements(given: Given, rules: Ruleset) -> tuple[Pair, Pair]:
    """The announcements that count, and all that were made."""
    counted = _announced("--announced", given.announced, rules)
    beaten = _announced("--beaten", given.beaten, rules)
    if all(counted):
        raise InputError("--announced", _ONE_SIDE, ns=counted[0], ew=counted[1])
    if any(beaten) and not any(counted):
        raise InputError("--beaten", _BEATEN_ALONE)
    for side in Side:
        if counted[side] and beaten[side]:
            raise InputError("--beaten", _BEATEN_SIDE, side=side)
    return counted, (counted[0] + beaten[0], counted[1] + beaten[1])


def _announced(option: str, text: str | None, rules: Ruleset) -> Pair:
    if text is None:
        return (0, 0)
    amount = amount_of(option, text, "20-0")
    if amount.bare and amount.ns:
        raise InputError(option, _WHOSE, text=text.strip())
    if any(amount.pair) and rules.announcements is Announcements.NONE:
        names = _presets(lambda each: each.announcements is not Announcements.NONE)
        raise InputError(option, _NO_ANNOUNCEMENTS, rules=rules.id, names=names)
    for points in amount.pair:
        if not announceable(points):
            raise InputError(option, _NOT_ANNOUNCEABLE, points=points)
    return amount.pair


def waiting_of(text: str | None, rules: Ruleset, *, ending: bool) -> Pair:
    """The points in litige before the deal.

    Args:
        text: as typed: one number, or one with the side that made them.
        rules: the ruleset.
        ending: whether the end of the match is asked for, which may need to know whose they are.

    Raises:
        InputError: it cannot be read, no points wait under these rules, or they lack an owner.
    """
    if text is None:
        return (0, 0)
    amount = amount_of("--pending", text, "81-0")
    if any(amount.pair) and rules.tie is not Tie.LITIGE:
        names = _presets(lambda each: each.tie is Tie.LITIGE)
        raise InputError("--pending", _NO_LITIGE, rules=rules.id, tie=rules.tie.value, names=names)
    if ending and amount.bare and amount.ns and rules.litige_at_end is LitigeAtEnd.TO_OWNER:
        raise InputError("--pending", _OWNER, points=amount.ns)
    return amount.pair


def totals_of(text: str | None) -> Pair | None:
    """The totals before the deal, both of them.

    Raises:
        InputError: they cannot be read, or one is missing.
    """
    if text is None:
        return None
    amount = amount_of("--total", text, "610-452")
    if amount.ns is None or amount.ew is None:
        raise InputError("--total", _TOTALS, text=text)
    return amount.pair


def _presets(fits: Callable[[Ruleset], bool]) -> tuple[str, ...]:
    return tuple(name for name in PRESETS if fits(load_ruleset(name)))
