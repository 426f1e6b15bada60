"""The words that the options of games with bids in points may have: contrée and coinche."""

from __future__ import annotations

from belote_notation.ruleset.choices import Choice


class AuctionEnd(Choice):
    """How many passes in a row end the auction once somebody has bid."""

    THREE_PASSES = "three_passes", "trois passes de suite", "three passes in a row"
    FOUR_PASSES = (
        "four_passes",
        "quatre passes de suite : qui a parlé en dernier doit passer aussi",
        "four passes in a row: whoever bid last has to pass too",
    )


class RaiseOwnBid(Choice):
    """Whether a player may bid over a bid of his own that nobody has bid over."""

    NO = "no", "non", "no"
    OTHER_SUIT = "other_suit", "oui, en changeant d'atout", "yes, with another trump"
    YES = "yes", "oui", "yes"


class AfterCoinche(Choice):
    """Who still speaks after a double."""

    THREE_PASSES = (
        "three_passes",
        "on parle jusqu'à trois passes de suite",
        "the auction goes on to three passes in a row",
    )
    DOUBLED_SIDE = (
        "doubled_side",
        "seuls les deux joueurs contrés parlent, pour passer ou surcontrer",
        "only the two players who were doubled speak, to pass or to redouble",
    )
    ENDS = (
        "ends",
        "plus personne ne parle, sauf le camp contré pour surcontrer",
        "nobody speaks any more, but the doubled side may redouble",
    )


class BidCounts(Choice):
    """What a bid is worth when it is marked."""

    AS_BID = "as_bid", "ce qui a été demandé", "what was bid"
    TENS = "tens", "les dizaines seulement : 82 compte 80", "its tens only: 82 counts 80"


class ScoreMode(Choice):
    """What the marks are made of."""

    POINTS_PLUS_BID = "points_plus_bid", "les points faits et le contrat", "the points made and the bid"
    BID_ONLY = "bid_only", "le contrat seulement", "the bid only"
    POINTS_ONLY = "points_only", "les points faits seulement", "the points made only"


class MultiplierScope(Choice):
    """What a double multiplies."""

    WHOLE_DEAL = "whole_deal", "tout ce que marque le gagnant", "all that the winner marks"
    BID_ONLY = "bid_only", "le contrat seulement", "the bid only"


class DoubledPoints(Choice):
    """Who marks the card points when a doubled contract is made."""

    ALL = (
        "all",
        "les preneurs ont tous les points de la donne, la défense rien",
        "the takers get all the points of the deal, the defence none",
    )
    TAKERS_OWN = (
        "takers_own",
        "les preneurs marquent les leurs, la défense rien",
        "the takers mark their own, the defence none",
    )
    OWN = "own", "chaque camp marque les siens", "each side marks its own"


class DoubledCapot(Choice):
    """All the points of a doubled deal when the takers win every trick without having bid a capot."""

    CAPOT_TOTAL = "capot_total", "le total du capot", "the capot total"
    USUAL = "usual", "comme sans capot", "as without a capot"
    PLUS_100 = (
        "plus_100",
        "comme sans capot, et 100 points de plus pour le dernier pli",
        "as without a capot, and 100 points more for the last trick",
    )


class OfDoublers(Choice):
    """What becomes of something of the defence when a contract that it doubled is made."""

    KEPT = "kept", "la défense garde ce qu'elle a", "the defence keeps it"
    TO_TAKERS = "to_takers", "les preneurs l'ont", "the takers get it"
    LOST = "lost", "personne ne l'a", "nobody gets it"


class RoundingOf(Choice):
    """What is rounded."""

    MARKS = "marks", "toute la marque", "all the marks"
    POINTS = (
        "points",
        "les points faits, avant le contrat et le contre",
        "the points made, before bid and double",
    )


class NoTrumpValues(Choice):
    """What the cards are worth at no trump."""

    ACE_19 = (
        "ace_19",
        "l'as 19, le reste comme hors atout : 162 en tout",
        "an ace 19, the rest as in a plain suit",
    )
    SCALED_CARDS = (
        "scaled_cards",
        "comme hors atout, les points de cartes multipliés par 152/120",
        "as in a plain suit, the card points multiplied by 152/120",
    )


class AllTrumpValues(Choice):
    """What the cards are worth at all trump."""

    JACK_13 = (
        "jack_13",
        "valet 13, neuf 9, as 6, dix 5, roi 3, dame 2 : 162 en tout",
        "jack 13, nine 9, ace 6, ten 5, king 3, queen 2: 162 in all",
    )
    JACK_14 = (
        "jack_14",
        "valet 14, neuf 9, as 6, dix 5, roi 3, dame 1 : 162 en tout",
        "jack 14, nine 9, ace 6, ten 5, king 3, queen 1: 162 in all",
    )
    SCALED_DEAL = (
        "scaled_deal",
        "comme à l'atout, le total avec le dernier pli multiplié par 162/258",
        "as in trump, the total with the last trick multiplied by 162/258",
    )
    SCALED_CARDS = (
        "scaled_cards",
        "comme à l'atout, les points de cartes multipliés par 152/248",
        "as in trump, the card points multiplied by 152/248",
    )


class NoTrumpCarres(Choice):
    """What fours of a kind are worth at no trump."""

    USUAL = "usual", "comme à la couleur", "as with a trump suit"
    ACES_FIRST = (
        "aces_first",
        "as 200, dix 150, roi, dame, valet et neuf 100",
        "aces 200, tens 150, kings, queens, jacks and nines 100",
    )
