"""Mutators: each breaks one thing in a clean match and says which code must be given, and where."""

from __future__ import annotations

from random import Random

from belote_notation.diagnostics import Lang
from mutators import announce, broken, calls, course, dealing, irregular, numbers, play, text
from mutators.base import Case, Mutant, Mutator, Place, Wants, make_case

ANNOUNCING = ("annonces", "ffb-annonces", "pagat")
WITH_LITIGE = ("famille", "classique", "annonces", "ffb", "ffb-annonces")
ANY = Wants()
HANDS = Wants(hands=True)
NO_HANDS = Wants(hands=False)
SHEET = Wants(cards=False)
WITH_ANNOUNCEMENTS = Wants(presets=ANNOUNCING)
WITHOUT_ANNOUNCEMENTS = Wants(presets=("famille", "classique", "vanikar", "ffb"))
CLASSIQUE = Wants(presets=("classique",))

MUTATORS: tuple[tuple[Mutator, Wants], ...] = (
    (text.token_in_trick, ANY),
    (text.statement_cut_short, ANY),
    (text.number_missing, ANY),
    (text.typing_slip, ANY),
    (text.no_such_card, ANY),
    (text.unclosed_comment, ANY),
    (text.unclosed_tag, ANY),
    (text.letters_both_ways, ANY),
    (text.other_letters, ANY),
    (text.tag_twice, ANY),
    (text.unknown_option, ANY),
    (text.unknown_ruleset, CLASSIQUE),
    (text.before_any_deal, ANY),
    (text.hand_after_tricks, HANDS),
    (text.bad_tag_value, ANY),
    (text.said_twice, ANY),
    (text.later_version, ANY),
    (text.no_deal, ANY),
    (dealing.doubled_in_hands, HANDS),
    (dealing.doubled_in_pack, HANDS),
    (dealing.hand_too_short, HANDS),
    (dealing.hand_too_long, HANDS),
    (dealing.plus_misplaced, HANDS),
    (dealing.turned_card_elsewhere, HANDS),
    (dealing.turned_card_in_hand, HANDS),
    (dealing.turned_card_not_in_pack_order, HANDS),
    (dealing.hand_not_from_pack, HANDS),
    (dealing.card_missing_from_pack, HANDS),
    (dealing.no_room_for_a_card, NO_HANDS),
    (calls.call_out_of_turn, ANY),
    (calls.call_after_end, ANY),
    (calls.turned_suit_in_second_round, ANY),
    (calls.other_suit_in_first_round, ANY),
    (calls.nobody_took, ANY),
    (calls.wrong_taker, ANY),
    (calls.trick_after_all_passed, ANY),
    (calls.play_without_taker, NO_HANDS),
    (calls.trump_not_told, ANY),
    (calls.take_without_turned_card, ANY),
    (calls.call_of_contree, ANY),
    (calls.taker_line_of_contree, ANY),
    (calls.dealer_must_take, ANY),
    (play.card_of_another_hand, HANDS),
    (play.card_played_twice, NO_HANDS),
    (play.own_card_again, HANDS),
    (play.revoke, ANY),
    (play.no_ruff, ANY),
    (play.no_overruff, ANY),
    (play.no_raise, ANY),
    (play.no_underruff, ANY),
    (play.underruffed_partner, Wants(presets=("pagat",))),
    (play.wrong_leader, ANY),
    (play.wrong_seat, Wants(seats=True)),
    (play.wrong_winner, ANY),
    (play.wrong_winner_who_leads, ANY),
    (play.wrong_trick_points, ANY),
    (play.wrong_trick_number, ANY),
    (play.five_cards, ANY),
    (play.ninth_trick, ANY),
    (play.short_trick, ANY),
    (irregular.impossible_claim, HANDS),
    (irregular.mark_on_a_legal_card, ANY),
    (irregular.noticed_by_a_mark, ANY),
    (irregular.noticed_by_a_line, ANY),
    (irregular.fault_of_a_legal_play, ANY),
    (irregular.fault_beyond_the_deal, ANY),
    (irregular.fault_in_another_trick, ANY),
    (announce.announcement_not_held, WITH_ANNOUNCEMENTS),
    (announce.announcement_not_held_but_counted, WITH_ANNOUNCEMENTS),
    (announce.announcement_too_late, WITH_ANNOUNCEMENTS),
    (announce.announcement_in_later_trick, WITH_ANNOUNCEMENTS),
    (announce.announcement_in_plain_game, WITHOUT_ANNOUNCEMENTS),
    (announce.card_announced_twice, WITH_ANNOUNCEMENTS),
    (announce.worthless_announcement, WITH_ANNOUNCEMENTS),
    (announce.belote_not_held, ANY),
    (announce.belote_not_held_but_counted, ANY),
    (announce.belote_on_wrong_card, ANY),
    (announce.rebelote_before_belote, ANY),
    (announce.belote_too_late, ANY),
    (announce.belote_not_called, ANY),
    (announce.announcement_missed, WITH_ANNOUNCEMENTS),
    (numbers.wrong_points, ANY),
    (numbers.wrong_belote, ANY),
    (numbers.wrong_announcements, Wants(presets=ANNOUNCING)),
    (numbers.wrong_score, ANY),
    (numbers.wrong_score, SHEET),
    (numbers.wrong_pending, Wants(presets=WITH_LITIGE)),
    (numbers.wrong_total, ANY),
    (numbers.wrong_total, SHEET),
    (numbers.impossible_points, SHEET),
    (numbers.last_trick_without_its_points, SHEET),
    (numbers.wrong_trick_count, ANY),
    (numbers.wrong_last_trick, ANY),
    (course.wrong_dealer, ANY),
    (course.wrong_deal_number, ANY),
    (course.deal_after_end, Wants(whole=True)),
    (course.wrong_result, Wants(whole=True)),
    (course.no_ruleset, CLASSIQUE),
    (course.unfinished_match, ANY),
    (course.unfinished_deal, ANY),
    (broken.other_direction, ANY),
    (broken.missing_start, ANY),
    (broken.missing_start, SHEET),
    (broken.deal_left_out, ANY),
    (broken.deal_left_out, SHEET),
    (broken.deal_again, ANY),
    (broken.trick_again, ANY),
    (broken.trick_left_out, ANY),
)
"""Every mutator with the matches that it works on."""


def make_mutant(
    mutator: Mutator, wants: Wants, seed: int, *, deals: int | None = None, lang: Lang | None = None
) -> Mutant:
    """A mutant of one kind; the same seed gives the same mutant."""
    rng = Random(seed)
    for _ in range(400):
        made = mutator(make_case(rng, wants, deals=deals, lang=lang))
        if made is not None:
            return made
    raise LookupError(f"{mutator.__name__} found nothing to break")


__all__ = ["MUTATORS", "Case", "Mutant", "Mutator", "Place", "Wants", "make_case", "make_mutant"]
