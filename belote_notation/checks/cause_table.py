"""The catalogue of slips: what people do wrong when they count, each with a slug that stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote_notation.diagnostics import Text

CAUSES: Final[Mapping[str, Text]] = {
    "failure-as-success": Text(
        "le contrat chuté a été compté comme fait", "the failed contract was scored as made"
    ),
    "success-as-failure": Text(
        "le contrat fait a été compté comme chuté", "the contract that was made was scored as failed"
    ),
    "failure-own-points": Text(
        "{defence} a marqué ses propres points au lieu du forfait de chute",
        "{defence} marked its own points, not what a failed contract gives",
    ),
    "penalty-forgotten": Text(
        "la donne a été comptée comme s'il n'y avait pas eu de faute",
        "the deal was scored as if there had been no fault",
    ),
    "penalty-wrong-side": Text(
        "la pénalité a été comptée à {other}, le camp fautif",
        "the penalty was given to {other}, the side at fault",
    ),
    "litige-as-success": Text(
        "le litige a été compté comme un contrat fait", "the litige was scored as a contract made"
    ),
    "litige-as-failure": Text(
        "le litige a été compté comme une chute", "the litige was scored as a failed contract"
    ),
    "der-forgotten": Text("le dix de der n'a pas été compté", "the ten for the last trick was not counted"),
    "der-twice": Text("le dix de der a été compté deux fois", "the ten for the last trick was counted twice"),
    "der-wrong-side": Text(
        "le dix de der a été compté à {other}", "the ten for the last trick was given to {other}"
    ),
    "der-added-to-capot": Text(
        "le dix de der a été ajouté au capot, qui le comprend déjà",
        "the ten for the last trick was added to the capot, which holds it already",
    ),
    "capot-bonus-forgotten": Text(
        "la prime de capot n'a pas été comptée", "the bonus for the capot was not counted"
    ),
    "capot-bonus-undue": Text(
        "la prime de capot a été comptée sans y avoir droit",
        "the bonus for a capot was counted where it was not due",
    ),
    "belote-forgotten": Text("la belote n'a pas été comptée", "the belote was not counted"),
    "belote-twice": Text("la belote a été comptée deux fois", "the belote was counted twice"),
    "belote-wrong-side": Text("la belote a été comptée à {other}", "the belote was given to {other}"),
    "belote-unsaid-counted": Text(
        "la belote a été comptée à {side}, alors qu'elle n'a pas été dite comme il faut",
        "{side}'s belote was counted, but it was not called as the rules ask",
    ),
    "belote-undue": Text(
        "une belote a été comptée à {side}, qui n'en a pas", "a belote was counted for {side}, which has none"
    ),
    "belote-in-points": Text(
        "la belote a été comptée dans les points de cartes", "the belote was put into the card points"
    ),
    "announcements-forgotten": Text(
        "les annonces n'ont pas été comptées", "the announcements were not counted"
    ),
    "announcements-twice": Text(
        "les annonces ont été comptées deux fois", "the announcements were counted twice"
    ),
    "announcements-wrong-side": Text(
        "les annonces ont été comptées à {other}", "the announcements were given to {other}"
    ),
    "announcements-beaten-counted": Text(
        "des annonces battues ont été comptées", "beaten announcements were counted"
    ),
    "announcements-of-failed-kept": Text(
        "{side}, en chute, a gardé ses annonces", "{side} kept its announcements although it was set"
    ),
    "announcements-in-points": Text(
        "les annonces ont été comptées dans les points de cartes",
        "the announcements were put into the card points",
    ),
    "litige-not-carried": Text(
        "les {waiting} points en litige n'ont pas été donnés",
        "the {waiting} points that were waiting were not given",
    ),
    "litige-twice": Text(
        "les {waiting} points en litige ont été comptés deux fois",
        "the {waiting} points that were waiting were counted twice",
    ),
    "litige-wrong-side": Text(
        "les {waiting} points en litige ont été donnés à {other}",
        "the {waiting} points that were waiting were given to {other}",
    ),
    "litige-won-too-early": Text(
        "les {waiting} points en litige ont été donnés, alors que cette donne ne les attribue pas",
        "the {waiting} points that were waiting were given, but nobody wins them in this deal",
    ),
    "litige-won-again": Text(
        "les {waiting} points en litige, déjà gagnés avant, ont été donnés encore une fois",
        "the {waiting} points in litige, won before, were given once more",
    ),
    "litige-not-put-aside": Text(
        "les points du litige n'ont pas été mis en attente", "the points of this litige were not put aside"
    ),
    "litige-not-accumulated": Text(
        "le litige précédent n'a pas été ajouté", "the earlier litige was not added"
    ),
    "litige-dropped": Text(
        "le litige qui attend encore a été oublié", "the litige that still waits was left out"
    ),
    "litige-kept-after-won": Text(
        "le litige a été gardé en attente après avoir été gagné",
        "the litige was kept waiting after it was won",
    ),
    "litige-belote-left-out": Text(
        "la belote a été laissée hors du litige", "the belote was left out of the litige"
    ),
    "litige-belote-included": Text(
        "la belote, marquée aussitôt, a été mise aussi en litige",
        "the belote, marked at once, was put aside too",
    ),
    "litige-whole-deal": Text(
        "les points des deux camps ont été mis en litige", "the points of both sides were put aside"
    ),
    "sides-swapped": Text("les deux camps ont été intervertis", "the two sides were swapped"),
    "marks-as-points": Text(
        "la marque a été écrite à la place des points de cartes",
        "the score was written in place of the card points",
    ),
    "trick-wrong-side": Text("le pli {trick} a été compté à {other}", "trick {trick} was given to {other}"),
    "other-trump": Text(
        "les cartes ont été comptées comme à l'atout {trump}",
        "the cards were counted as if {trump} were trump",
    ),
    "trump-as-plain": Text(
        "les atouts ont été comptés comme des cartes ordinaires", "the trumps were counted as plain cards"
    ),
    "trump-jack-as-plain": Text(
        "le valet d'atout a été compté 2 points", "the jack of trump was counted as 2"
    ),
    "trump-nine-as-plain": Text("le neuf d'atout n'a pas été compté", "the nine of trump was not counted"),
    "der-in-trick": Text(
        "le dix de der a été compté dans le pli", "the ten for the last trick was counted in the trick"
    ),
    "ruff-overlooked": Text("la coupe n'a pas été vue", "the ruff was overlooked"),
    "overruff-overlooked": Text("la surcoupe n'a pas été vue", "the overruff was overlooked"),
    "trumps-in-plain-order": Text(
        "les atouts ont été rangés comme des cartes ordinaires", "the trumps were ranked as plain cards"
    ),
    "ten-ranked-low": Text("le dix a été rangé sous le valet", "the ten was ranked below the jack"),
    "plain-in-trump-order": Text(
        "les cartes ont été rangées comme des atouts", "the cards were ranked as trumps"
    ),
    "rounding-forgotten": Text("la marque n'a pas été arrondie", "the marks were not rounded"),
    "rounded-wrong-way": Text(
        "la marque a été arrondie dans le mauvais sens", "the marks were rounded the wrong way"
    ),
    "rounded-undue": Text(
        "la marque a été arrondie, ce que ces règles ne font pas",
        "the marks were rounded, which these rules do not do",
    ),
    "total-not-updated": Text(
        "le total d'avant a été recopié sans la marque", "the total before was copied without the marks"
    ),
    "marks-twice": Text("la marque a été ajoutée deux fois", "the marks were added twice"),
    "marks-of-other-side": Text(
        "la marque de l'autre camp a été ajoutée", "the marks of the other side were added"
    ),
    "total-of-other-side": Text(
        "la marque a été ajoutée au total de l'autre camp", "the marks were added to the other side's total"
    ),
    "previous-deal-left-out": Text(
        "la donne d'avant n'a pas été additionnée", "the deal before was left out of the sum"
    ),
    "adjustment-forgotten": Text("la correction n'a pas été comptée", "the adjustment was not counted"),
    "adjustment-twice": Text("la correction a été comptée deux fois", "the adjustment was counted twice"),
    "digits-transposed": Text("deux chiffres ont été intervertis", "two digits were transposed"),
    "digit-dropped": Text("un chiffre a été oublié", "a digit was left out"),
    "digit-added": Text("un chiffre a été écrit en trop", "a digit was written too many"),
    "addition-1": Text("une erreur d'addition de 1", "an addition slip of 1"),
    "addition-10": Text("une erreur d'addition de 10 (une retenue)", "an addition slip of 10 (a carry)"),
    "addition-100": Text("une erreur d'addition de 100 (une retenue)", "an addition slip of 100 (a carry)"),
    "digit-mistyped": Text("un chiffre a été écrit pour un autre", "one digit was written for another"),
}
"""Every slip by its slug, the likeliest first; ``{name}`` is a fact that the slip tells."""
