"""One short record for each code, with the fault that it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from belote_notation.checks import rule_named
from belote_notation.diagnostics import Lang
from mutators import MUTATORS, Wants, make_mutant

FAULTS: dict[str, tuple[str, str]] = {
    "B101": ("statement_cut_short", "The scorer was interrupted: a line stops before it has said anything."),
    "B102": ("typing_slip", "A keyword with a typing slip in it."),
    "B103": ("no_such_card", "A card that is not in the pack."),
    "B104": ("unclosed_comment", "A comment was opened and never closed."),
    "B106": ("letters_both_ways", "Is AC the ace of clubs, or the as de cœur? The letters do not tell."),
    "B107": ("other_letters", "One card is written in the letters of the other language."),
    "B108": ("tag_twice", "The same tag twice, with two values."),
    "B109": ("unknown_option", "An option that no ruleset has."),
    "B110": ("hand_after_tricks", "Something that belongs before the play stands behind the tricks."),
    "B111": ("bad_tag_value", "A tag with a value that it cannot have."),
    "B112": ("said_twice", "A line that a deal has once stands twice."),
    "B113": ("later_version", "A version of the notation that does not exist yet."),
    "B114": ("no_deal", "Tags, and then nothing."),
    "B201": ("doubled_in_hands", "One card in two places."),
    "B202": ("hand_too_short", "A card was forgotten when a hand was written down."),
    "B203": ("turned_card_elsewhere", "The card turned up is in the hand of somebody who did not take it."),
    "B204": ("turned_card_not_in_pack_order", "The pack puts another card on top than the one turned up."),
    "B205": ("card_missing_from_pack", "A pack of 31 cards."),
    "B206": (
        "no_room_for_a_card",
        "A hand shows a card for which its eight plays leave no room.",
    ),
    "B301": ("call_out_of_turn", "Somebody speaks out of turn."),
    "B302": ("call_after_end", "Somebody speaks after the auction has ended."),
    "B303": ("turned_suit_in_second_round", "The turned suit is taken in the second round."),
    "B304": ("nobody_took", "They play, but the take is not written."),
    "B305": ("wrong_taker", "The taker line does not say what the auction says."),
    "B308": ("trick_after_all_passed", "All have passed, and yet they play."),
    "B309": ("trump_not_told", "They play, but nothing says what is trump."),
    "B310": ("call_of_contree", "A call of contrée in a game with a turned card."),
    "B401": ("card_of_another_hand", "Somebody plays a card of another hand."),
    "B402": ("card_played_twice", "The same card is played twice."),
    "B403": ("broken_duty_B403", "A revoke: the suit led was held, as a later trick proves."),
    "B404": ("broken_duty_B404", "Void in the suit led, with trump in hand, and no ruff."),
    "B405": ("broken_duty_B405", "An opponent has ruffed and could be overruffed."),
    "B406": ("broken_duty_B406", "Trump is led, and a higher one was held back."),
    "B407": ("broken_duty_B407", "An opponent has ruffed higher: a lower trump was owed all the same."),
    "B408": ("wrong_leader", "Somebody leads who did not win the trick before."),
    "B409": ("wrong_winner", "A trick is given to the wrong player."),
    "B410": ("wrong_trick_points", "The points of a trick are added up wrongly."),
    "B411": ("five_cards", "A trick of five cards."),
    "B412": ("impossible_claim", "A side claims the rest, but it cannot take it all."),
    "B413": ("mark_on_a_legal_card", "A card is marked as a fault, and it is none."),
    "B414": ("noticed_by_a_mark", "A fault of play that the table saw and marked."),
    "B415": ("broken_duty_B415", "A small trump under partner's winning ruff, which these rules forbid."),
    "B416": ("fault_of_a_legal_play", "A fault was ruled, but the play shows none."),
    "B501": ("announcement_not_held", "Somebody declares cards that are not all in hand."),
    "B502": ("announcement_too_late", "A declaration that comes after the first trick."),
    "B503": ("announcement_in_plain_game", "A declaration in a game that has none."),
    "B504": ("card_announced_twice", "A card serves in two declarations."),
    "B505": ("worthless_announcement", "A declaration that is worth nothing."),
    "B506": ("belote_not_held", "Belote is said, but king and queen of trump lie apart."),
    "B507": ("belote_on_wrong_card", "The word is said on the wrong card."),
    "B508": ("belote_not_called", "King and queen of trump in one hand, and the words are missing."),
    "B509": ("announcement_missed", "A hand could have declared, and nobody noticed."),
    "B601": ("wrong_points", "The card points are not those of the tricks."),
    "B602": ("wrong_belote", "The belote is on the wrong side of the sheet."),
    "B603": ("wrong_announcements", "The announcements that count are not these."),
    "B604": ("wrong_score", "The marks do not follow from the points."),
    "B605": ("wrong_pending", "The points left hanging are not so many."),
    "B606": ("wrong_total", "A slip in adding up."),
    "B607": ("impossible_points", "Points that no deal can give."),
    "B608": ("wrong_trick_count", "The number of tricks is miscounted."),
    "B609": ("wrong_last_trick", "The last trick is given to the side that lost it."),
    "B701": ("wrong_dealer", "It was somebody else's turn to deal."),
    "B702": ("wrong_deal_number", "A deal with the wrong number."),
    "B703": ("deal_after_end", "One more deal after the match was won."),
    "B704": ("wrong_result", "The result is not what the totals say."),
    "B705": ("no_ruleset", "Nothing says by which rules they play."),
    "B706": ("unfinished_match", "The evening ended before anybody reached the target."),
    "B707": ("other_direction", "They play the other way round than these rules do."),
    "B708": ("unfinished_deal", "The last tricks were not written down."),
    "B709": ("deal_again", "The same deal, written down a second time."),
}
"""The mutator of each code, and what a reader is told."""
NEEDS_TWO = {"B606", "B701", "B702"}


def error_samples() -> Iterator[tuple[str, bytes]]:
    """The files of the folder ``errors``: names and bytes."""
    yield "B105-bad-encoding.bln", _bad_encoding()
    for code, (mutator, remark) in FAULTS.items():
        yield f"{code}-{rule_named(code).name}.bln", _text(code, mutator, remark).encode()


def _text(code: str, name: str, remark: str) -> str:
    mutator, wants = next((each, wants) for each, wants in MUTATORS if each.__name__ == name)
    deals = 2 if code in NEEDS_TWO else 1
    made = make_mutant(mutator, wants, crc32(code.encode()), deals=None if wants.whole else deals, lang="en")
    assert made.code == code
    version, _, rest = made.text.partition("\n")
    return f"{version}\n; {remark}\n{rest}"


def _bad_encoding() -> bytes:
    lang: Lang = "en"
    made = make_mutant(
        next(mutator for mutator, _ in MUTATORS if mutator.__name__ == "unfinished_match"),
        Wants(hands=False),
        105,
        deals=1,
        lang=lang,
    )
    text = made.text.replace("♠", "S").replace("♥", "H").replace("♦", "D").replace("♣", "C")
    version, _, rest = text.partition("\n")
    return f"{version}\n; Saved as Windows-1252, as old programs do: Chloé, Gaël.\n{rest}".encode("cp1252")
