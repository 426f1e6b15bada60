"""The table of options: name, type, allowed values, default, and what each decides."""

from __future__ import annotations

from collections.abc import Mapping

from belote_notation.diagnostics import Text
from belote_notation.ruleset import choices as ch
from belote_notation.ruleset.bid_options import BID_SCORING, BIDDING, NO_SUIT
from belote_notation.ruleset.option import Needs, Option
from belote_notation.ruleset.penalty_options import PENALTIES
from belote_notation.seats import Direction


def _word(name: str, default: ch.Choice, fr: str, en: str, needs: Needs | None = None) -> Option:
    return Option(name, Text(fr, en), default, type(default), needs=needs)


def _flag(name: str, default: bool, fr: str, en: str) -> Option:
    return Option(name, Text(fr, en), default, bool)


_TABLE = (
    Option(
        "direction",
        Text("Sens de la donne, des enchères et du jeu.", "Which way deal, auction and play go round."),
        Direction.CLOCKWISE,
        Direction,
    ),
    _word(
        "cutter",
        ch.Cutter.PREVIOUS_PLAYER,
        "Qui coupe le paquet (pour information).",
        "Who cuts the pack (for information).",
    ),
    _word(
        "first_dealer",
        ch.FirstDealer.DRAWN,
        "Comment le premier donneur est choisi (pour information).",
        "How the first dealer is found (for information).",
    ),
    _word(
        "next_dealer",
        ch.NextDealer.NEXT_IN_ROTATION,
        "Qui donne après une donne jouée.",
        "Who deals after a played deal.",
    ),
    Option(
        "first_packets",
        Text(
            "Paquets admis : pour les cinq cartes d'avant la retourne, pour les huit sans retourne.",
            "Packets allowed: for the five cards before the turn-up, for all eight without one.",
        ),
        ((3, 2), (2, 3)),
        tuple,
    ),
    _word("auction", ch.AuctionKind.TURN_UP, "Forme des enchères.", "The kind of auction."),
    _word(
        "round2_suits",
        ch.Round2Suits.OTHER,
        "Couleurs que l'on peut nommer au second tour.",
        "The suits that may be named in round 2.",
        needs="turn_up",
    ),
    _word(
        "turned_card",
        ch.TurnedCard.TAKER,
        "À qui revient la retourne.",
        "Who gets the turned card.",
        needs="turn_up",
    ),
    _word(
        "all_pass",
        ch.AllPass.NEXT_DEALER,
        "Ce qui suit quand tous ont passé, aux deux tours s'il y a une retourne.",
        "What follows when all have passed, in both rounds if a card is turned up.",
    ),
    _word(
        "after_void",
        ch.AfterVoid.SAME_DEALER,
        "Qui donne après une donne nulle.",
        "Who deals after a deal that does not count.",
    ),
    _word(
        "first_lead", ch.FirstLead.AFTER_DEALER, "Qui entame le premier pli.", "Who leads to the first trick."
    ),
    _flag("no_trump_bid", False, "Si l'on peut prendre à sans atout.", "Whether one may take at no trump."),
    _flag("all_trump_bid", False, "Si l'on peut prendre à tout atout.", "Whether one may take at all trump."),
    *BIDDING,
    *NO_SUIT,
    _word(
        "trump_lead_raise",
        ch.TrumpLeadRaise.ALWAYS,
        "Obligation de monter quand l'atout est demandé.",
        "Whether one must go higher when trump is led.",
    ),
    _word(
        "ruff_partner_winning",
        ch.RuffPartnerWinning.FREE,
        "Sans la couleur demandée, quand le partenaire est maître.",
        "Void in the led suit while one's partner is winning.",
    ),
    _word(
        "overruff",
        ch.Overruff.REQUIRED,
        "Sans la couleur demandée, quand un adversaire a coupé et qu'on a plus fort.",
        "Void in the led suit, an opponent's ruff is winning, and one holds a higher trump.",
    ),
    _word(
        "underruff",
        ch.Underruff.REQUIRED,
        "Sans la couleur demandée, quand un adversaire a coupé et qu'on n'a que des atouts plus petits.",
        "Void in the led suit, an opponent's ruff is winning, and one holds only lower trumps.",
    ),
    _word(
        "underruff_partner",
        ch.UnderruffPartner.ALLOWED,
        "Sans la couleur demandée, quand la coupe du partenaire est maîtresse.",
        "Void in the led suit while one's partner's ruff is winning.",
    ),
    Option("belote_points", Text("Points de la belote-rebelote.", "Points of belote-rebelote."), 20, int),
    _word(
        "belote_call",
        ch.BeloteCall.BOTH,
        "Mots à dire pour que la belote compte.",
        "The words that make the belote count.",
    ),
    _word(
        "belote_order",
        ch.BeloteOrder.ANY,
        "Ordre dans lequel le roi et la dame d'atout doivent tomber.",
        "The order in which king and queen of trump must fall.",
    ),
    _word(
        "belote_on_failure",
        ch.BeloteOnFailure.KEPT,
        "La belote des preneurs quand le contrat chute.",
        "The takers' belote when the contract fails.",
    ),
    _word(
        "belote_in_contract",
        ch.BeloteInContract.BOTH_SIDES,
        "Si la belote compte pour juger le contrat.",
        "Whether the belote counts when the contract is judged.",
    ),
    _word(
        "contract_test",
        ch.ContractTest.BEAT_DEFENCE,
        "Quand le contrat est fait.",
        "When the contract is made.",
    ),
    Option(
        "contract_threshold",
        Text("Points à atteindre, là où un seuil décide.", "Points to reach where a threshold decides."),
        82,
        int,
        least=1,
    ),
    _word(
        "tie",
        ch.Tie.LITIGE,
        "L'égalité entre les deux camps, quand le contrat demande plus que la défense.",
        "Equal totals, where the contract asks for more than the defence.",
    ),
    Option(
        "last_trick_points", Text("Points du dernier pli (dix de der).", "Points of the last trick."), 10, int
    ),
    Option(
        "capot_total",
        Text(
            "Total des cartes d'un camp qui fait les huit plis.",
            "Card total of a side that wins all eight tricks.",
        ),
        252,
        int,
        numbers=(252, 250, 162),
    ),
    _word(
        "capot_by_defence",
        ch.CapotByDefence.CAPOT_TOTAL,
        "Ce que la défense reçoit pour un capot.",
        "What the defence gets for a capot.",
    ),
    Option(
        "failure_points",
        Text(
            "Points de la défense quand le contrat chute, belote et annonces à part.",
            "Points of the defence when the contract fails, belote and announcements apart.",
        ),
        162,
        int,
        numbers=(162, 160),
    ),
    *BID_SCORING,
    _word(
        "litige_taker_belote",
        ch.LitigeTakerBelote.PENDING,
        "La belote des preneurs dans un litige.",
        "The takers' belote in a litige.",
    ),
    _word(
        "litige_award",
        ch.LitigeAward.CONTRACT_WINNER,
        "Qui gagne les points en litige.",
        "Who wins the waiting points.",
    ),
    _word(
        "litige_repeat",
        ch.LitigeRepeat.ACCUMULATE,
        "Un nouveau litige alors que des points attendent.",
        "Another litige while points are waiting.",
    ),
    _word(
        "litige_at_end",
        ch.LitigeAtEnd.LOST,
        "Les points encore en litige à la fin de la partie.",
        "Points still waiting when the match ends.",
    ),
    _word(
        "announcements",
        ch.Announcements.NONE,
        "Annonces qui comptent, belote à part.",
        "Announcements that count, belote apart.",
    ),
    _word(
        "announce_equal",
        ch.AnnounceEqual.FIRST_ANNOUNCER,
        "Deux annonces égales en valeur, en hauteur et d'atout.",
        "Two announcements equal in value, height and trump.",
    ),
    _word("carre_order", ch.CarreOrder.PLAY, "Ordre des carrés à 100.", "The order of the carrés worth 100."),
    _word(
        "long_sequence",
        ch.LongSequence.SAME_AS_FIVE,
        "Une suite de six cartes ou plus contre une de cinq.",
        "A sequence of six cards or more against one of five.",
    ),
    _flag(
        "announce_reuse",
        False,
        "Si une carte peut servir à deux annonces.",
        "Whether one card may serve in two announcements.",
    ),
    _flag(
        "announce_in_contract",
        True,
        "Si les annonces comptent pour juger le contrat.",
        "Whether announcements count when the contract is judged.",
    ),
    _word(
        "announce_on_failure",
        ch.AnnounceOnFailure.VALID_TO_DEFENCE,
        "Les annonces quand le contrat chute.",
        "Announcements when the contract fails.",
    ),
    _word(
        "announce_no_trick",
        ch.AnnounceNoTrick.KEPT,
        "Les annonces du camp qui ne fait pas un pli.",
        "The announcements of a side that wins no trick.",
    ),
    _word(
        "rounding", ch.Rounding.NONE, "Arrondi de la marque de chaque camp.", "Rounding of each side's marks."
    ),
    Option(
        "target",
        Text(
            "Points qui finissent la partie ; sans effet quand le nombre de donnes est fixé.",
            "Points that end the match; no effect where the number of deals is fixed.",
        ),
        1000,
        int,
        least=1,
        optional=True,
    ),
    Option(
        "deal_limit",
        Text("Nombre de donnes jouées qui finit la partie.", "Number of played deals that ends the match."),
        None,
        int,
        least=1,
        optional=True,
    ),
    _word(
        "target_test",
        ch.TargetTest.AT_LEAST,
        "Quand les points de la partie sont faits.",
        "When the target is reached.",
    ),
    _word(
        "both_reach",
        ch.BothReach.HIGHER_TOTAL,
        "Les deux camps finissent dans la même donne.",
        "Both sides reach the target in one deal.",
    ),
    _word("final_tie", ch.FinalTie.PLAY_ON, "Égalité parfaite à la fin.", "Equal totals at the end."),
    *PENALTIES,
)

OPTIONS: Mapping[str, Option] = {option.name: option for option in _TABLE}
"""Every option by its name, in the order in which reports show them."""
