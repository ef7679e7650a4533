"""Who may call a Draw, and who may fight one (tongits 5). That none is called on turn 0 follows from its phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Seat
from core.games.tongits.bahay import Bahay
from core.games.tongits.deck import SEATS
from core.games.tongits.melds import holds_secret
from core.games.tongits.rules import TongitsRules


class CallRight(NamedTuple):
    """Whether a seat may call a Draw as things stand: on which of its turns from now on, None if on none, and else why
    not on the next one (tongits 5.1 to 5.3)."""

    turn: int | None
    reason: str = ""
    paragraph: str = ""


def last_laid_off(bahay: Sequence[Bahay], seat: Seat) -> int | None:
    """The turn on which a bahay of that seat was last laid off on."""
    return max((b.laid_turn for b in bahay if b.owner == seat and b.laid_turn is not None), default=None)


def owns_bahay(bahay: Sequence[Bahay], seat: Seat) -> bool:
    return any(b.owner == seat for b in bahay)


def may_call(rules: TongitsRules, seat: Seat, turn: int, hand: int, bahay: Sequence[Bahay]) -> bool:
    """Whether the seat whose turn begins may call a Draw."""
    condition = rules.draw_condition
    free = _is_free(rules, seat, turn, bahay)
    if condition == "bahay":
        return free
    secret = holds_secret(hand, rules.secret_kinds)
    return free or secret if condition == "bahay_or_secret" else free and secret


def may_fight(rules: TongitsRules, seat: Seat, hand: int, bahay: Sequence[Bahay]) -> bool:
    condition = rules.fight_condition
    if condition == "anyone" or owns_bahay(bahay, seat):
        return True
    return condition == "bahay_or_secret" and holds_secret(hand, rules.secret_kinds)


def needs_secret_to_call(rules: TongitsRules, seat: Seat, turn: int, bahay: Sequence[Bahay]) -> bool:
    """Whether a seat that called on that turn must hold a secret, to judge by the table."""
    return rules.draw_condition == "bahay_and_secret" or not _is_free(rules, seat, turn, bahay)


def needs_secret_to_fight(rules: TongitsRules, seat: Seat, bahay: Sequence[Bahay]) -> bool:
    """Whether a seat that fights must hold a secret, to judge by the table."""
    return rules.fight_condition == "bahay_or_secret" and not owns_bahay(bahay, seat)


def _is_free(rules: TongitsRules, seat: Seat, turn: int, bahay: Sequence[Bahay]) -> bool:
    """Whether the seat owns a bahay and no lay-off bars it: tongits 5.2 (a)."""
    found = False
    block = rules.sapaw_block
    for b in bahay:
        if b.owner == seat:
            found = True
            if block != "off" and b.laid_turn is not None and (block != "next_turn" or b.laid_turn >= turn - SEATS):
                return False
    return found


def call_right(rules: TongitsRules, seat: Seat, turn: int, hand: int, bahay: Sequence[Bahay]) -> CallRight:
    """What a seat may count on whose next turn to begin is `turn`."""
    if may_call(rules, seat, turn, hand, bahay):
        return CallRight(turn)
    condition = rules.draw_condition
    secret = holds_secret(hand, rules.secret_kinds)
    if condition == "bahay_and_secret" and not secret:
        return CallRight(None, "A Draw takes a secret in your hand, besides a bahay.", "tongits 5.2")
    if not owns_bahay(bahay, seat):
        lacking = "nor do you hold a secret" if condition == "bahay_or_secret" else "and a Draw takes one"
        return CallRight(None, f"You own no bahay, {lacking}.", "tongits 5.2")
    laid_off = last_laid_off(bahay, seat)
    assert laid_off is not None
    if rules.sapaw_block == "rest_of_game":
        return CallRight(None, "Your bahay was laid off on, which bars you until the game ends.", "tongits 5.3")
    later = turn + SEATS * -((turn - laid_off - SEATS - 1) // SEATS)
    return CallRight(
        later,
        f"Your bahay was laid off on since your last turn; you may call on turn {later} if that does not happen again.",
        "tongits 5.2",
    )
