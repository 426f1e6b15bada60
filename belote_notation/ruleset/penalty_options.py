"""The options on faults, in the order in which reports show them."""

from __future__ import annotations

from belote_notation.diagnostics import Text
from belote_notation.ruleset.option import Option
from belote_notation.ruleset.penalty_choices import Penalty, PenaltyKeeps, PenaltyWaiting

PENALTIES = (
    Option(
        "revoke_penalty",
        Text("Ce que coûte une renonce jugée à la table.", "What a revoke costs that the table ruled on."),
        Penalty.AS_RULED,
        Penalty,
    ),
    Option(
        "turn_penalty",
        Text(
            "Ce que coûte une carte jouée ou une entame hors de son tour.",
            "What a card or a lead out of turn costs.",
        ),
        Penalty.AS_RULED,
        Penalty,
    ),
    Option(
        "penalty_points",
        Text("Points de pénalité, marqués par l'autre camp.", "Penalty points, marked by the other side."),
        162,
        int,
        least=1,
    ),
    Option(
        "penalty_belote",
        Text("Les points de belote du camp fautif.", "The belote points of the side at fault."),
        PenaltyKeeps.KEPT,
        PenaltyKeeps,
    ),
    Option(
        "penalty_announcements",
        Text("Les points d'annonces du camp fautif.", "The announced points of the side at fault."),
        PenaltyKeeps.LOST,
        PenaltyKeeps,
    ),
    Option(
        "penalty_waiting",
        Text("Points en litige quand une faute décide.", "Points that wait when a fault decides."),
        PenaltyWaiting.TO_OTHERS,
        PenaltyWaiting,
    ),
)
