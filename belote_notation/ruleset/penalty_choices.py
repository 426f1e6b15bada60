"""The values of the options on faults: what the ruleset gives for them, and what is kept."""

from __future__ import annotations

from belote_notation.ruleset.choices import Choice


class Penalty(Choice):
    """`revoke_penalty`, `turn_penalty`: what a fault costs that the table ruled on (``fault``)."""

    AS_RULED = "as_ruled", "ce que la table décide", "whatever the table rules"
    POINTS = "points", "l'autre camp marque les points de pénalité", "the other side marks the penalty points"
    DEAL_LOST = "deal_lost", "la donne est perdue", "the deal is lost"
    REPLAY = "replay", "la donne est nulle et se rejoue", "the deal is void and played again"


class PenaltyKeeps(Choice):
    """`penalty_belote`, `penalty_announcements`: what becomes of those of the side at fault."""

    KEPT = "kept", "le camp fautif garde les siens", "the side at fault keeps its own"
    TO_OTHERS = "to_others", "ils passent à l'autre camp", "they go to the other side"
    LOST = "lost", "le camp fautif les perd", "the side at fault loses its own"


class PenaltyWaiting(Choice):
    """`penalty_waiting`: points in litige before a deal that a fault decides."""

    WAIT = "wait", "ils attendent encore", "they go on waiting"
    TO_OTHERS = "to_others", "l'autre camp les gagne", "the other side wins them"
