"""What may be played to a trick, and who wins it. Rules: section 3.3 of the study of rulesets."""

from oracle.auction import turn_order
from oracle.cards import power, side_of
from oracle.options import Options


def winner(trick: list[str], trump: str) -> int:
    """The place of the winning card, from 0."""
    strengths = [power(card, trick[0][1], trump) for card in trick]
    return strengths.index(max(strengths))


def partner_winning(trick: list[str], trump: str) -> bool:
    """Whether the partner of whoever plays next is winning the trick so far."""
    return len(trick) >= 2 and winner(trick, trump) == len(trick) - 2


def legal(hand: list[str], trick: list[str], trump: str, options: Options) -> list[str]:
    """The cards of the hand that may be played next."""
    if not trick:
        return list(hand)
    led = trick[0][1]
    best = max(power(card, led, trump) for card in trick)
    following = [card for card in hand if card[1] == led]
    if following:
        return _following(following, trick, trump, options, best)
    trumps = [card for card in hand if card[1] == trump]
    higher = [card for card in trumps if power(card, led, trump) > best]
    ruffed = best >= 100
    if partner_winning(trick, trump) and options["ruff_partner_winning"] == "free":
        if ruffed and options["underruff_partner"] == "forbidden_if_avoidable":
            return [card for card in hand if card not in trumps or card in higher] or list(hand)
        return list(hand)
    if not trumps:
        return list(hand)
    if not ruffed:
        return trumps
    if higher:
        return higher if options["overruff"] == "required" else trumps
    return trumps if options["underruff"] == "required" else list(hand)


def _following(cards: list[str], trick: list[str], trump: str, options: Options, best: int) -> list[str]:
    led = trick[0][1]
    rule = options["trump_lead_raise"]
    if led != trump or rule == "never":
        return cards
    if rule == "unless_partner_winning" and partner_winning(trick, trump):
        return cards
    return [card for card in cards if power(card, led, trump) > best] or cards


def broken_duty(hand: list[str], trick: list[str], trump: str, options: Options, card: str) -> str | None:
    """The code of the one duty that a card of this hand breaks, None if it may be played."""
    if card in legal(hand, trick, trump, options):
        return None
    led = trick[0][1]
    if any(held[1] == led for held in hand):
        return "B406" if card[1] == led else "B403"
    if partner_winning(trick, trump):
        return "B415"
    best = max(power(each, led, trump) for each in trick)
    trumps = [held for held in hand if held[1] == trump]
    higher = [held for held in trumps if power(held, led, trump) > best]
    if best < 100:
        return "B404"
    if higher:
        return "B405" if options["overruff"] == "required" else "B404"
    return "B407"


def could_win_all(
    hands: dict[str, list[str]],
    leader: str,
    side: str,
    trump: str,
    options: Options,
    trick: tuple[str, ...] = (),
) -> bool:
    """Whether some legal course gives a side every trick that is left; every course is tried."""
    order = turn_order(leader, options)
    if len(trick) == 4:
        won_by = order[winner(list(trick), trump)]
        if side_of(won_by) != side:
            return False
        return not any(hands.values()) or could_win_all(hands, won_by, side, trump, options)
    seat = order[len(trick)]
    return any(
        could_win_all(
            {**hands, seat: [other for other in hands[seat] if other != card]},
            leader,
            side,
            trump,
            options,
            (*trick, card),
        )
        for card in legal(hands[seat], list(trick), trump, options)
    )
