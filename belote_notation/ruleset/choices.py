"""The words that an option of a ruleset may have, each with its meaning in both languages."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from belote_notation.diagnostics import Text


class Choice(StrEnum):
    """A value of an option: the word that files use, and what it means.

    >>> Overruff("required").text.en
    'a higher trump than the one on the trick must be played'
    """

    text: Text

    def __new__(cls, value: str, fr: str = "", en: str = "") -> Self:
        """A member from its word and its meaning in French and in English."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.text = Text(fr, en)
        return member


class Cutter(Choice):
    """Who cuts the pack."""

    PREVIOUS_PLAYER = (
        "previous_player",
        "le joueur qui précède le donneur",
        "the player just before the dealer",
    )
    LEFT_OF_DEALER = "left_of_dealer", "le voisin de gauche du donneur", "the player on the dealer's left"
    RIGHT_OF_DEALER = "right_of_dealer", "le voisin de droite du donneur", "the player on the dealer's right"
    ANY = "any", "n'importe quel joueur", "any player"


class FirstDealer(Choice):
    """How the first dealer is found."""

    DRAWN = "drawn", "tiré au sort", "drawn by lot"
    GIVEN = "given", "désigné d'avance", "named beforehand"


class NextDealer(Choice):
    """Who deals after a played deal."""

    NEXT_IN_ROTATION = "next_in_rotation", "le joueur suivant", "the next player"
    WINNER_OF_DEAL = (
        "winner_of_deal",
        "le premier joueur après le donneur dont le camp a marqué le plus",
        "the first player after the dealer whose side marked more",
    )


class AuctionKind(Choice):
    """The kind of auction."""

    TURN_UP = (
        "turn_up",
        "on prend ou on passe sur une carte retournée",
        "a card is turned up, to take or to pass",
    )
    CONTRACT = "contract", "on annonce un contrat en points", "contracts are bid in points"


class Round2Suits(Choice):
    """The suits that the second round allows."""

    OTHER = "other", "les trois autres couleurs seulement", "only the three other suits"
    ANY = "any", "les quatre couleurs, retournée comprise", "all four suits, the turned one too"


class TurnedCard(Choice):
    """Who gets the turned card."""

    TAKER = "taker", "elle revient au preneur", "it goes to the taker"


class AllPass(Choice):
    """What follows when all have passed twice."""

    NEXT_DEALER = "next_dealer", "le joueur suivant redonne", "the next player deals"
    SAME_DEALER = "same_dealer", "le même donneur redonne", "the same player deals again"
    FORCED_FIRST = (
        "forced_first",
        "le premier à parler est interrogé une troisième fois et ne peut plus passer",
        "the first speaker is asked a third time and may not pass",
    )
    FORCED_DEALER = (
        "forced_dealer",
        "le donneur, dernier à parler au second tour, ne peut pas passer",
        "the dealer, who speaks last in round 2, may not pass",
    )


class AfterVoid(Choice):
    """Who deals after a deal that does not count."""

    SAME_DEALER = "same_dealer", "le même donneur redonne", "the same player deals again"
    NEXT_DEALER = "next_dealer", "le joueur suivant donne", "the next player deals"


class FirstLead(Choice):
    """Who leads to the first trick."""

    AFTER_DEALER = "after_dealer", "le joueur qui suit le donneur", "the player after the dealer"
    GENERALE_BIDDER = (
        "generale_bidder",
        "qui a demandé une générale, sinon le joueur qui suit le donneur",
        "whoever bid a générale, else the player after the dealer",
    )


class TrumpLeadRaise(Choice):
    """Whether one must go over the best trump when trump is led."""

    ALWAYS = (
        "always",
        "il faut monter si on le peut, même sur son partenaire",
        "a higher trump must be played, over one's partner too",
    )
    UNLESS_PARTNER_WINNING = (
        "unless_partner_winning",
        "il faut monter si on le peut, sauf si le partenaire est maître",
        "a higher trump must be played, unless one's partner is winning",
    )
    NEVER = "never", "rien n'oblige à monter", "nobody has to go higher"


class RuffPartnerWinning(Choice):
    """Void in the led suit while one's partner is winning."""

    FREE = "free", "on joue ce qu'on veut", "any card may be played"
    REQUIRED = "required", "il faut couper quand même", "one must ruff all the same"


class Overruff(Choice):
    """An opponent's trump is winning and can be beaten."""

    REQUIRED = (
        "required",
        "il faut surcouper si on le peut",
        "a higher trump than the one on the trick must be played",
    )
    OPTIONAL = "optional", "n'importe quel atout convient", "any trump will do"


class Underruff(Choice):
    """An opponent's trump is winning and cannot be beaten."""

    REQUIRED = (
        "required",
        "il faut jouer un atout, même inférieur (pisser)",
        "a trump must be played, though a lower one",
    )
    OPTIONAL = "optional", "on peut se défausser", "one may discard"


class UnderruffPartner(Choice):
    """Partner is winning with a trump."""

    ALLOWED = "allowed", "on peut jouer un atout plus petit", "a lower trump may be played"
    FORBIDDEN_IF_AVOIDABLE = (
        "forbidden_if_avoidable",
        "pas d'atout plus petit si on peut jouer autre chose",
        "no lower trump if another card can be played",
    )
    FORBIDDEN_WITH_HIGHER = (
        "forbidden_with_higher",
        "pas d'atout plus petit si on en a un plus fort",
        "no lower trump if one holds a higher one",
    )


class BeloteCall(Choice):
    """The words needed for the belote."""

    BOTH = "both", "il faut dire « belote » puis « rebelote »", "both “belote” and “rebelote” must be said"
    FIRST = (
        "first",
        "« belote » suffit, « rebelote » est facultatif",
        "“belote” is enough, “rebelote” may be left out",
    )
    AUTOMATIC = "automatic", "il n'y a rien à dire", "nothing need be said"


class BeloteOrder(Choice):
    """The order in which king and queen must fall."""

    ANY = "any", "roi ou dame d'abord, au choix", "king or queen first"
    KING_FIRST = "king_first", "le roi avant la dame", "the king before the queen"


class BeloteOnFailure(Choice):
    """The takers' belote when the contract fails."""

    KEPT = "kept", "les preneurs la gardent", "the takers keep it"
    TO_DEFENCE = "to_defence", "elle passe à la défense", "it goes to the defence"
    LOST = "lost", "elle est perdue", "it is lost"


class BeloteInContract(Choice):
    """Whether the belote counts when the contract is judged."""

    BOTH_SIDES = "both_sides", "celle de chaque camp compte", "either side's counts"
    TAKERS_ONLY = "takers_only", "seule celle des preneurs compte", "only the takers' counts"
    NO = "no", "elle ne compte pas", "it does not count"


class ContractTest(Choice):
    """When the contract is made."""

    BEAT_DEFENCE = (
        "beat_defence",
        "les preneurs font plus que la défense",
        "the takers have more than the defence",
    )
    BEAT_OR_EQUAL = (
        "beat_or_equal",
        "les preneurs font au moins autant que la défense",
        "the takers have at least as much as the defence",
    )
    THRESHOLD = "threshold", "les preneurs atteignent le seuil", "the takers reach the threshold"
    BID = "bid", "les preneurs atteignent leur enchère", "the takers reach their bid"
    BID_AND_BEAT_DEFENCE = (
        "bid_and_beat_defence",
        "les preneurs atteignent leur enchère et font plus que la défense",
        "the takers reach their bid and have more than the defence",
    )
    BID_AND_THRESHOLD = (
        "bid_and_threshold",
        "les preneurs atteignent leur enchère, et le seuil au moins",
        "the takers reach their bid, and the threshold at least",
    )


class Tie(Choice):
    """What equal totals mean, where the contract asks for more than the defence."""

    LITIGE = "litige", "litige : les points du preneur attendent", "litige: the takers' points wait"
    FAILED = "failed", "le contrat est chuté", "the contract fails"
    MADE = "made", "le contrat est fait", "the contract is made"
    TAKER_ZERO = (
        "taker_zero",
        "les preneurs perdent leurs points (la belote comme en cas de chute), la défense marque les siens",
        "the takers lose their points (the belote as in a failure), the defence marks its own",
    )
    REPLAY = "replay", "la donne ne compte pas et se rejoue", "the deal does not count and is played again"
    NONE = "none", "l'égalité n'a pas de règle à part", "equal totals have no rule of their own"


class CapotByDefence(Choice):
    """What the defence gets for a capot."""

    CAPOT_TOTAL = "capot_total", "le total du capot", "the capot total"
    FAILURE_POINTS = "failure_points", "les points d'un contrat chuté", "the points of a failed contract"


class LitigeTakerBelote(Choice):
    """The takers' belote in a litige."""

    PENDING = "pending", "elle attend avec le reste", "it waits with the rest"
    KEPT = "kept", "elle est marquée tout de suite", "it is marked at once"


class LitigeAward(Choice):
    """Who wins the waiting points."""

    CONTRACT_WINNER = (
        "contract_winner",
        "le camp qui gagne le contrat suivant : les preneurs s'il passe, la défense s'il chute",
        "the side that wins the next contract: the takers if it is made, the defence if it fails",
    )
    HIGHER_MARKS = "higher_marks", "le camp qui marque le plus", "the side that marks more"
    TAKERS_ONLY_IF_MADE = (
        "takers_only_if_made",
        "les preneurs si le contrat passe ; sinon les points sont perdus",
        "the takers if the contract is made; else the points are lost",
    )


class LitigeRepeat(Choice):
    """A second litige while points wait."""

    ACCUMULATE = "accumulate", "les points s'ajoutent", "the points add up"
    PREVIOUS_TO_DEFENCE = (
        "previous_to_defence",
        "la défense prend les points du premier, ceux du second attendent",
        "the defence takes the first ones, the new ones wait",
    )


class LitigeAtEnd(Choice):
    """Points still waiting when the match ends."""

    LOST = "lost", "ils sont perdus", "they are lost"
    TO_OWNER = "to_owner", "ils reviennent au camp qui les a faits", "they go back to the side that made them"


class Announcements(Choice):
    """The combinations that count beside the belote."""

    NONE = "none", "aucune", "none"
    SEQUENCES_AND_CARRES = "sequences_and_carres", "suites et carrés", "sequences and fours of a kind"


class AnnounceEqual(Choice):
    """Announcements equal in value, height and trump."""

    FIRST_ANNOUNCER = "first_announcer", "le premier à annoncer l'emporte", "the first to announce wins"
    NONE = "none", "aucune annonce ne compte", "no announcement counts"


class CarreOrder(Choice):
    """The order of the carrés worth 100."""

    PLAY = "play", "as, dix, roi, dame", "ace, ten, king, queen"
    NATURAL = "natural", "as, roi, dame, dix", "ace, king, queen, ten"


class LongSequence(Choice):
    """A sequence of six or more against one of five."""

    SAME_AS_FIVE = "same_as_five", "elle vaut une suite de cinq", "it counts as one of five"
    LONGER_WINS = "longer_wins", "la plus longue l'emporte", "the longer one wins"


class AnnounceOnFailure(Choice):
    """Announcements when the contract fails."""

    VALID_TO_DEFENCE = (
        "valid_to_defence",
        "celles qui comptaient vont à la défense",
        "those that counted go to the defence",
    )
    ALL_TO_DEFENCE = (
        "all_to_defence",
        "toutes vont à la défense, battues ou non",
        "all go to the defence, beaten or not",
    )
    LOST = "lost", "celles des preneurs sont perdues", "the takers' are lost"
    KEPT = "kept", "chaque camp garde les siennes", "each side keeps its own"


class AnnounceNoTrick(Choice):
    """The announcements of the side that wins no trick."""

    KEPT = "kept", "il les garde", "it keeps them"
    LOST = "lost", "elles sont perdues", "they are lost"
    TO_OPPONENTS = "to_opponents", "elles passent à l'adversaire", "they go to the opponents"


class Rounding(Choice):
    """How each side's marks are rounded."""

    NONE = "none", "pas d'arrondi", "not rounded"
    NEAREST10_HALF_UP = (
        "nearest10_half_up",
        "à la dizaine la plus proche, 5 vers le haut",
        "to the nearest ten, 5 upwards",
    )
    NEAREST10_HALF_DOWN = (
        "nearest10_half_down",
        "à la dizaine la plus proche, 5 vers le bas",
        "to the nearest ten, 5 downwards",
    )


class TargetTest(Choice):
    """When the target is reached."""

    AT_LEAST = "at_least", "il suffit de l'atteindre", "reaching it is enough"
    EXCEED = "exceed", "il faut le dépasser", "it must be exceeded"


class BothReach(Choice):
    """Both sides reach the target in one deal."""

    HIGHER_TOTAL = "higher_total", "le plus fort total gagne", "the higher total wins"
    DRAW = "draw", "match nul", "the match is drawn"
    TAKERS_WIN = "takers_win", "le camp qui a pris gagne", "the side that took wins"


class FinalTie(Choice):
    """Equal totals at the end."""

    PLAY_ON = "play_on", "on joue une donne de plus", "another deal is played"
    DRAW = "draw", "match nul", "the match is drawn"
