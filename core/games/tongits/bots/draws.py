"""Whether a careful player calls a Draw, fights or folds (tongits 5)."""

from __future__ import annotations

from core.game import Move, Seat
from core.games.tongits.bots.manner import Manner
from core.games.tongits.bots.odds import counts_more
from core.games.tongits.bots.sight import Sight
from core.games.tongits.bots.stakes import pot_worth
from core.games.tongits.calling import may_call, may_fight, needs_secret_to_call, owns_bahay
from core.games.tongits.counting import count, division
from core.games.tongits.deck import ACES
from core.games.tongits.melds import holds_secret
from core.games.tongits.moves import FIGHT, FOLD

_OTHER_FIGHTS = 0.4
"""How likely it is that a player who has not answered yet will fight."""
_SECRETS, _SECRETS_NEEDED = 0.04, 0.85
"""Secrets in a caller's division on average, and of a caller who needed one to call."""


def calls(sight: Sight, manner: Manner) -> bool:
    rules, hand = sight.rules, sight.hand
    if not may_call(rules, sight.seat, sight.turn, hand, sight.bahay):
        return False
    points = count(hand, rules.secret_kinds)
    chance = 1.0
    for seat in sight.others:
        chance *= counts_more(sight, seat, points)
    return chance >= manner.calls


def answer(sight: Sight, manner: Manner) -> Move:
    rules, hand, caller = sight.rules, sight.hand, sight.caller
    assert caller is not None
    if not may_fight(rules, sight.seat, hand, sight.bahay):
        return FOLD
    other = next(seat for seat in sight.others if seat != caller)
    fights = 1.0 if other in sight.fighters else 0.0 if other in sight.folders else _OTHER_FIGHTS
    points = count(hand, rules.secret_kinds)
    lower_than_other = counts_more(sight, other, points)
    tie = 0 if rules.draw_tie == "caller" else 1
    burned = _is_burned(sight)
    wins = 0.0 if burned else counts_more(sight, caller, points - tie) * (1 - fights + fights * lower_than_other)
    if manner.fights is not None:
        return FIGHT if wins >= manner.fights else FOLD
    pays = 1.0 if rules.payers == "each_loser" else 1 - fights * lower_than_other
    worth = wins * _gain(sight, caller, fights) - (1 - wins) * pays * _loss(sight, caller)
    return FIGHT if worth - rules.burn_penalty * burned > -rules.fold_amount else FOLD


def _is_burned(sight: Sight) -> bool:
    """Whether the seat could not win a fight (tongits 6.7)."""
    rules = sight.rules
    return rules.burn and not owns_bahay(sight.bahay, sight.seat) and not holds_secret(sight.hand, rules.secret_kinds)


def _gain(sight: Sight, caller: Seat, fights: float) -> float:
    """What it is worth to win the fight rather than to see the caller win, `fights` being the other's chance to be in
    it."""
    rules, standing, seat = sight.rules, sight.standing, sight.seat
    amount = rules.fought_draw_amount
    amount += rules.secret_amount * division(sight.hand, rules.secret_kinds).secrets
    amount += rules.ace_bonus * (sight.hand & ACES).bit_count()
    payers = 1 + fights if rules.payers == "each_loser" else 1
    pot = pot_worth(rules, standing, seat, seat) - pot_worth(rules, standing, seat, caller)
    return amount * payers + rules.fold_amount * (1 - fights) + pot


def _loss(sight: Sight, caller: Seat) -> float:
    """What a payer will owe the caller."""
    rules = sight.rules
    needed = needs_secret_to_call(rules, caller, sight.turn, sight.bahay)
    secrets = _SECRETS_NEEDED if needed else _SECRETS
    return rules.fought_draw_amount + rules.secret_amount * secrets + rules.ace_bonus
