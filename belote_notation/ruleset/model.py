"""The rules of one game of belote: a value for every option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from belote_notation.diagnostics import Citation, Text
from belote_notation.ruleset import bid_choices as bc
from belote_notation.ruleset import choices as ch
from belote_notation.ruleset import penalty_choices as pc
from belote_notation.ruleset.errors import (
    RulesetError,
    bad_value,
    other_auction,
    other_game,
    unknown_option,
)
from belote_notation.ruleset.option import Option, Packets, Value
from belote_notation.ruleset.options import OPTIONS
from belote_notation.seats import Direction

_EMPTY = Text("", "")
_DEFAULT = Text("valeur par défaut", "the default value")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Rules as data; every option of `OPTIONS` is a field. Made by `load_ruleset`.

    Attributes:
        name: the preset's name, or the one in the user's file.
        version: counts up when a ruleset of the same name changes.
        title: the ruleset's name in words.
        origin: where the rules come from.
        sources: who says so, by option.
    """

    name: str
    version: int
    direction: Direction
    cutter: ch.Cutter
    first_dealer: ch.FirstDealer
    next_dealer: ch.NextDealer
    first_packets: Packets
    auction: ch.AuctionKind
    round2_suits: ch.Round2Suits
    turned_card: ch.TurnedCard
    all_pass: ch.AllPass
    after_void: ch.AfterVoid
    first_lead: ch.FirstLead
    no_trump_bid: bool
    all_trump_bid: bool
    bid_min: int
    bid_step: int
    bid_max: int | None
    capot_bid: int | None
    generale_bid: int | None
    raise_partner: bool
    raise_own_bid: bc.RaiseOwnBid
    auction_end: bc.AuctionEnd
    coinche: int
    surcoinche: int | None
    coinche_out_of_turn: bool
    coinche_capot: bool
    raise_after_coinche: bool
    after_coinche: bc.AfterCoinche
    no_trump_values: bc.NoTrumpValues
    no_trump_carres: bc.NoTrumpCarres
    all_trump_values: bc.AllTrumpValues
    all_trump_belote: bool
    trump_lead_raise: ch.TrumpLeadRaise
    ruff_partner_winning: ch.RuffPartnerWinning
    overruff: ch.Overruff
    underruff: ch.Underruff
    underruff_partner: ch.UnderruffPartner
    belote_points: int
    belote_call: ch.BeloteCall
    belote_order: ch.BeloteOrder
    belote_on_failure: ch.BeloteOnFailure
    belote_in_contract: ch.BeloteInContract
    contract_test: ch.ContractTest
    contract_threshold: int
    tie: ch.Tie
    last_trick_points: int
    capot_total: int
    capot_by_defence: ch.CapotByDefence
    failure_points: int
    score_mode: bc.ScoreMode
    bid_counts: bc.BidCounts
    capot_flat: int | None
    generale_flat: int | None
    multiplier_scope: bc.MultiplierScope
    belote_multiplied: bool
    doubled_points: bc.DoubledPoints
    doubled_capot: bc.DoubledCapot
    belote_of_doublers: bc.OfDoublers
    announce_of_doublers: bc.OfDoublers
    rounding_of: bc.RoundingOf
    litige_taker_belote: ch.LitigeTakerBelote
    litige_award: ch.LitigeAward
    litige_repeat: ch.LitigeRepeat
    litige_at_end: ch.LitigeAtEnd
    announcements: ch.Announcements
    announce_equal: ch.AnnounceEqual
    carre_order: ch.CarreOrder
    long_sequence: ch.LongSequence
    announce_reuse: bool
    announce_in_contract: bool
    announce_on_failure: ch.AnnounceOnFailure
    announce_no_trick: ch.AnnounceNoTrick
    rounding: ch.Rounding
    target: int | None
    deal_limit: int | None
    target_test: ch.TargetTest
    both_reach: ch.BothReach
    final_tie: ch.FinalTie
    revoke_penalty: pc.Penalty
    turn_penalty: pc.Penalty
    penalty_points: int
    penalty_belote: pc.PenaltyKeeps
    penalty_announcements: pc.PenaltyKeeps
    penalty_waiting: pc.PenaltyWaiting
    title: Text = field(default=_EMPTY, compare=False, repr=False)
    origin: Text = field(default=_EMPTY, compare=False, repr=False)
    sources: Mapping[str, Text] = field(default_factory=dict, compare=False, repr=False)

    @property
    def id(self) -> str:
        """Name and version: ``classique/1``."""
        return f"{self.name}/{self.version}"

    def has(self, option: Option) -> bool:
        """Whether an option means anything in this game."""
        if option.needs in (None, self.auction.value):
            return True
        return (option.needs == "no_trump" and self.no_trump_bid) or (
            option.needs == "all_trump" and self.all_trump_bid
        )

    def plays(self, option: Option) -> bool:
        """Whether an option may be set in a game with this kind of auction."""
        return option.needs not in ("turn_up", "contract") or option.needs == self.auction.value

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options that mean anything in this game, in the order of `OPTIONS`."""
        return tuple(name for name, option in OPTIONS.items() if self.has(option))

    def value(self, option: str) -> Value:
        """The value of an option given by its name.

        Raises:
            RulesetError: no option has this name.
        """
        value: Value = getattr(self, _option(option).name)
        return value

    def value_text(self, option: str) -> str:
        """The value of an option as files and tags write it.

        Raises:
            RulesetError: no option has this name.
        """
        return _option(option).write(self.value(option))

    def meaning(self, option: str) -> Text:
        """What the value of an option means, in words.

        Raises:
            RulesetError: no option has this name.
        """
        return _option(option).meaning(self.value(option))

    def cite(self, option: str) -> Citation:
        """The option with its value and who says so.

        Raises:
            RulesetError: no option has this name.
        """
        return Citation(self.id, option, self.value_text(option), self.sources.get(option, _DEFAULT))

    def with_options(self, options: Mapping[str, str]) -> Ruleset:
        """The same rules with some options set on top, each as files and tags write it.

        Raises:
            RulesetError: an option or a value does not exist, or the rules no longer hold together.
        """
        values = {name: read_value(name, text) for name, text in options.items()}
        for name in values:
            if not self.plays(_option(name)):
                raise other_game(name, self.value_text("auction"), self.id)
        if values.get("auction", self.auction) is not self.auction:
            raise other_auction(str(values["auction"]), self.id)
        source = Text(f"réglé à part sur {self.id}", f"set on top of {self.id}")
        sources = MappingProxyType({**self.sources, **dict.fromkeys(values, source)})
        return checked(replace(self, sources=sources, **values))  # type: ignore[arg-type]  # read by their options


def _option(name: str) -> Option:
    if name not in OPTIONS:
        raise unknown_option(name, OPTIONS)
    return OPTIONS[name]


def read_value(name: str, text: str) -> Value:
    """The value of an option from its text.

    Raises:
        RulesetError: the option or the value does not exist.
    """
    option = _option(name)
    try:
        return option.read(text)
    except ValueError:
        raise bad_value(name, text, option.allowed) from None


def checked(rules: Ruleset) -> Ruleset:
    """The ruleset itself, once its options are known to go together.

    Raises:
        RulesetError: nothing ends the match, or an option belongs to the other kind of auction.
    """
    if rules.target is None and rules.deal_limit is None:
        text = Text(
            "Sans points à atteindre (target), il faut un nombre de donnes (deal_limit)",
            "Without a target there must be a deal_limit",
        )
        raise RulesetError(text, "none", option="target", allowed=("N",))
    _check_auction(rules)
    return rules


_BID_TESTS = (
    ch.ContractTest.BID,
    ch.ContractTest.BID_AND_BEAT_DEFENCE,
    ch.ContractTest.BID_AND_THRESHOLD,
)
_NO_BIDS = Text(
    "{option} = {value} : les parties à la carte retournée n'ont pas de contrat en points",
    "{option} = {value}: games with a turned card have no contract in points",
)
_BIDS = Text(
    "{option} = {value} ne va pas avec des contrats en points",
    "{option} = {value} does not go with contracts in points",
)


def _check_auction(rules: Ruleset) -> None:
    """What goes with a turned card, and what with bids in points."""
    bids = rules.auction is ch.AuctionKind.CONTRACT
    forced = (ch.AllPass.FORCED_FIRST, ch.AllPass.FORCED_DEALER)
    cards = 8 if bids else 5
    for option, fits in (
        ("contract_test", (rules.contract_test in _BID_TESTS) is bids),
        ("all_pass", not bids or rules.all_pass not in forced),
        ("first_packets", all(sum(pattern) == cards for pattern in rules.first_packets)),
    ):
        if not fits:
            raise _misfit(rules, option, _BIDS if bids else _NO_BIDS)
    if bids and rules.bid_max is not None and rules.bid_max < rules.bid_min:
        text = Text(
            f"bid_max = {rules.bid_max} est sous la plus petite enchère (bid_min = {rules.bid_min})",
            f"bid_max = {rules.bid_max} is below the lowest bid (bid_min = {rules.bid_min})",
        )
        raise RulesetError(text, str(rules.bid_max), option="bid_max", allowed=("N", "none"))


def _misfit(rules: Ruleset, option: str, text: Text) -> RulesetError:
    """An option whose value belongs to the other kind of auction, with the values that would do."""
    value, bids = rules.value_text(option), rules.auction is ch.AuctionKind.CONTRACT
    if option == "first_packets":
        text = Text(
            "{option} = {value} : il faut des paquets de {cards} cartes en tout",
            "{option} = {value}: the packets must hold {cards} cards in all",
        )
    others: dict[str, tuple[str, ...]] = {
        "contract_test": tuple(str(each) for each in ch.ContractTest if (each in _BID_TESTS) is bids),
        "all_pass": (str(ch.AllPass.NEXT_DEALER), str(ch.AllPass.SAME_DEALER)),
        "first_packets": ("3-2-3", "3-3-2", "2-3-3") if bids else ("3-2", "2-3"),
    }
    facts = {"option": option, "value": value, "cards": 8 if bids else 5}
    filled = Text(text.fr.format(**facts), text.en.format(**facts))
    return RulesetError(filled, value, option=option, allowed=others[option])


def differences(a: Ruleset, b: Ruleset) -> tuple[tuple[str, str, str], ...]:
    """The options in which two rulesets differ, with both values as files write them.

    An option that means nothing in one of them is written ``-`` there.
    """
    found = []
    for name, option in OPTIONS.items():
        first = a.value_text(name) if a.has(option) else NO_VALUE
        second = b.value_text(name) if b.has(option) else NO_VALUE
        if first != second:
            found.append((name, first, second))
    return tuple(found)


NO_VALUE = "-"
"""What stands for the value of an option that means nothing in a game."""
