"""The options of games with bids in points, in the order in which reports show them."""

from __future__ import annotations

from belote_notation.diagnostics import Text
from belote_notation.ruleset import bid_choices as bc
from belote_notation.ruleset import choices as ch
from belote_notation.ruleset.option import Needs, Option


def _word(name: str, default: ch.Choice, fr: str, en: str, needs: Needs = "contract") -> Option:
    return Option(name, Text(fr, en), default, type(default), needs=needs)


def _flag(name: str, default: bool, fr: str, en: str, needs: Needs = "contract") -> Option:
    return Option(name, Text(fr, en), default, bool, needs=needs)


def _number(name: str, default: int | None, fr: str, en: str, *, optional: bool = False) -> Option:
    return Option(name, Text(fr, en), default, int, least=1, optional=optional, needs="contract")


BIDDING = (
    _number("bid_min", 80, "Plus petite enchère.", "The lowest bid."),
    _number(
        "bid_step",
        10,
        "Les enchères au-dessus de la plus petite en sont des multiples.",
        "Bids above the lowest are multiples of this.",
    ),
    _number(
        "bid_max",
        None,
        "Plus grande enchère en points ; capot et générale sont au-dessus.",
        "The highest bid in points; capot and générale are above it.",
        optional=True,
    ),
    _number(
        "capot_bid",
        250,
        "Valeur d'un capot demandé ; « none » : on n'en demande pas.",
        "What a capot counts as a bid; “none”: it cannot be bid.",
        optional=True,
    ),
    _number(
        "generale_bid",
        None,
        "Valeur d'une générale (huit plis au preneur seul) ; « none » : on n'en demande pas.",
        "What a générale counts as a bid: its bidder wins all eight tricks alone; “none”: it cannot be bid.",
        optional=True,
    ),
    _flag(
        "raise_partner",
        True,
        "Si l'on peut monter sur l'enchère de son partenaire.",
        "Whether one may bid over one's partner.",
    ),
    _word(
        "raise_own_bid",
        bc.RaiseOwnBid.NO,
        "Si l'on peut monter sur sa propre enchère quand les trois autres ont passé.",
        "Whether one may bid over one's own bid after three passes.",
    ),
    _word(
        "auction_end",
        bc.AuctionEnd.THREE_PASSES,
        "Passes qui finissent les enchères.",
        "The passes that end the auction.",
    ),
    _number("coinche", 2, "Ce par quoi un contre multiplie.", "What a double multiplies by."),
    _number(
        "surcoinche",
        4,
        "Ce par quoi un surcontre multiplie ; « none » : on ne surcontre pas.",
        "What a redouble multiplies by; “none”: nobody redoubles.",
        optional=True,
    ),
    _flag(
        "coinche_out_of_turn",
        False,
        "Si l'on peut contrer et surcontrer sans attendre son tour (à la volée).",
        "Whether one may double and redouble without waiting for one's turn.",
    ),
    _flag(
        "coinche_capot",
        True,
        "Si l'on peut contrer un capot ou une générale.",
        "Whether a capot or a générale can be doubled.",
    ),
    _flag(
        "raise_after_coinche",
        False,
        "Si l'on peut encore monter après un contre.",
        "Whether one may still bid after a double.",
    ),
    _word(
        "after_coinche",
        bc.AfterCoinche.THREE_PASSES,
        "Qui parle encore après un contre.",
        "Who still speaks after a double.",
    ),
)

NO_SUIT = (
    _word(
        "no_trump_values",
        bc.NoTrumpValues.ACE_19,
        "Valeur des cartes à sans atout.",
        "What the cards are worth at no trump.",
        needs="no_trump",
    ),
    _word(
        "no_trump_carres",
        bc.NoTrumpCarres.USUAL,
        "Valeur des carrés à sans atout.",
        "What fours of a kind are worth at no trump.",
        needs="no_trump",
    ),
    _word(
        "all_trump_values",
        bc.AllTrumpValues.SCALED_DEAL,
        "Valeur des cartes à tout atout.",
        "What the cards are worth at all trump.",
        needs="all_trump",
    ),
    _flag(
        "all_trump_belote",
        True,
        "Si la belote compte à tout atout, dans chaque couleur.",
        "Whether belote counts at all trump, in each suit.",
        needs="all_trump",
    ),
)

BID_SCORING = (
    _word(
        "score_mode",
        bc.ScoreMode.POINTS_PLUS_BID,
        "De quoi la marque est faite.",
        "What the marks are made of.",
    ),
    _word(
        "bid_counts",
        bc.BidCounts.AS_BID,
        "Ce que vaut une enchère une fois marquée.",
        "What a bid is worth when it is marked.",
    ),
    _number(
        "capot_flat",
        None,
        "Forfait d'un capot demandé, fait ou chuté, au lieu des points et du contrat.",
        "What a capot that was bid scores, made or not, in place of points and bid.",
        optional=True,
    ),
    _number(
        "generale_flat",
        None,
        "Forfait d'une générale demandée, faite ou chutée, au lieu des points et du contrat.",
        "What a générale that was bid scores, made or not, in place of points and bid.",
        optional=True,
    ),
    _word(
        "multiplier_scope",
        bc.MultiplierScope.WHOLE_DEAL,
        "Ce que le contre multiplie.",
        "What a double multiplies.",
    ),
    _flag(
        "belote_multiplied",
        False,
        "Si la belote du gagnant est multipliée aussi, quand le contre multiplie toute la donne.",
        "Whether the winner's belote is multiplied too, where a double multiplies the whole deal.",
    ),
    _word(
        "doubled_points",
        bc.DoubledPoints.ALL,
        "Les points de cartes d'un contrat contré et fait.",
        "The card points of a doubled contract that is made.",
    ),
    _word(
        "doubled_capot",
        bc.DoubledCapot.CAPOT_TOTAL,
        "Tous les points d'une donne contrée où les preneurs font les huit plis sans les avoir demandés.",
        "All the points of a doubled deal in which the takers win every trick without having bid it.",
    ),
    _word(
        "belote_of_doublers",
        bc.OfDoublers.KEPT,
        "La belote de la défense quand un contrat contré est fait.",
        "The defence's belote when a doubled contract is made.",
    ),
    _word(
        "announce_of_doublers",
        bc.OfDoublers.TO_TAKERS,
        "Les annonces de la défense quand un contrat contré est fait.",
        "The defence's announcements when a doubled contract is made.",
    ),
    _word("rounding_of", bc.RoundingOf.MARKS, "Ce qui est arrondi.", "What is rounded."),
)
