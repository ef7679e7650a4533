"""What a win is worth besides the payments: the pot, now or later (tongits 6.5, 7.1)."""

from __future__ import annotations

from core.game import Seat
from core.games.tongits.deck import SEATS
from core.games.tongits.rules import TongitsRules
from core.games.tongits.standing import TongitsStanding, ante

_NEXT_WIN, _LATER_WIN = 0.5, 0.4
"""What share of the pot is as good as the last winner's who lacks one win for it, or more than one."""


def pot_worth(rules: TongitsRules, standing: TongitsStanding, seat: Seat, winner: Seat | None) -> float:
    """What the seat can expect of the pot if `winner` wins this game, in chips."""
    pot = standing.pot + SEATS * ante(rules, standing)
    holder, wins = standing.streak_seat, standing.streak
    if winner is not None:
        holder, wins = winner, standing.wins_of(winner) + 1
    lacking = rules.wins_for_jackpot - wins
    if lacking == 0:
        return float(pot) if seat == holder else 0.0
    if holder is None or (not rules.until_broke and standing.played + 1 >= rules.games):
        return pot / SEATS
    share = _NEXT_WIN if lacking == 1 else _LATER_WIN
    return pot * (share if seat == holder else (1 - share) / 2)
