"""The rules of one game of belote: a value for every option."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from belote_notation.diagnostics import Citation, Text
from belote_notation.ruleset import choices as ch
from belote_notation.ruleset.errors import RulesetError, bad_value, unknown_option
from belote_notation.ruleset.option import Option, Packets, Value
from belote_notation.ruleset.options import OPTIONS
from belote_notation.seats import Direction

_EMPTY = Text("", "")


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
    title: Text = field(default=_EMPTY, compare=False, repr=False)
    origin: Text = field(default=_EMPTY, compare=False, repr=False)
    sources: Mapping[str, Text] = field(default_factory=dict, compare=False, repr=False)

    @property
    def id(self) -> str:
        """Name and version: ``classique/1``."""
        return f"{self.name}/{self.version}"

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
        return Citation(self.id, option, self.value_text(option), self.sources.get(option, _EMPTY))

    def with_options(self, options: Mapping[str, str]) -> Ruleset:
        """The same rules with some options set on top, each as files and tags write it.

        Raises:
            RulesetError: an option or a value does not exist, or the rules no longer hold together.
        """
        values = {name: read_value(name, text) for name, text in options.items()}
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
        RulesetError: nothing ends the match, or contracts are bid, which no ruleset plays yet.
    """
    if rules.target is None and rules.deal_limit is None:
        text = Text(
            "Sans points à atteindre (target), il faut un nombre de donnes (deal_limit)",
            "Without a target there must be a deal_limit",
        )
        raise RulesetError(text, "none", option="target", allowed=("N",))
    bid_tests = (ch.ContractTest.BID, ch.ContractTest.BID_AND_BEAT_DEFENCE)
    for option, value, contract in (
        ("auction", rules.auction, rules.auction is ch.AuctionKind.CONTRACT),
        ("contract_test", rules.contract_test, rules.contract_test in bid_tests),
    ):
        if contract:
            text = Text(
                f"{option} = {value} : les parties à la carte retournée n'ont pas de contrat en points",
                f"{option} = {value}: games with a turned card have no contract in points",
            )
            allowed = [word for word in OPTIONS[option].allowed if word not in ("contract", *bid_tests)]
            raise RulesetError(text, value, option=option, allowed=allowed)
    return rules


def differences(a: Ruleset, b: Ruleset) -> tuple[tuple[str, str, str], ...]:
    """The options in which two rulesets differ, with both values as files write them."""
    return tuple(
        (name, a.value_text(name), b.value_text(name)) for name in OPTIONS if a.value(name) != b.value(name)
    )
