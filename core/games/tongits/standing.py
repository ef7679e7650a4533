"""How a match of Tong-its stands between two games (tongits 6.1, 6.5, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.game import Seat, Side, Standing
from core.games.tongits.deck import SEATS
from core.games.tongits.result import TongitsResult
from core.games.tongits.rules import TongitsRules

MOST_GAMES = 200
"""Where a match until somebody is broke stops all the same."""


class TongitsStanding(Standing, frozen=True):
    """`scores` are the chips, before the next ante."""

    starter: Seat
    """Who starts the next game."""
    pot: int = 0
    streak_seat: Seat | None = None
    """Who won the last game, unless it gave the jackpot away."""
    streak: int = 0
    """How many games in a row that seat has won."""
    first_ante: bool = True
    """Whether the next ante is the one before the first game and after a jackpot."""
    played: int = 0
    over: bool = False

    def wins_of(self, seat: Seat) -> int:
        """How many games in a row this seat has just won."""
        return self.streak if seat == self.streak_seat else 0


def opening(rules: TongitsRules, seats: int, chance: Chance) -> TongitsStanding:
    """Everybody's chips; who starts is drawn from the stream `first` (tongits 1.3)."""
    return TongitsStanding((rules.start_chips,) * SEATS, chance.stream("first").below(SEATS))


def ante(rules: TongitsRules, standing: TongitsStanding) -> int:
    """What each seat pays into the pot when the next game begins."""
    return rules.ante_first if standing.first_ante else rules.ante_next


def is_last(rules: TongitsRules, played: int, chips: Sequence[int]) -> bool:
    """Whether the match is over after that many games, `chips` being those after payments and jackpot (tongits 7.1)."""
    if rules.until_broke:
        return min(chips) <= 0 or played >= MOST_GAMES
    return played >= rules.games


def following(rules: TongitsRules, standing: TongitsStanding, result: TongitsResult) -> TongitsStanding:
    """The split of the pot at the end is in the result; three equal antes can always be split in three."""
    streak_seat, streak = standing.streak_seat, standing.streak
    if result.winner is not None:
        streak_seat, streak = result.winner, standing.wins_of(result.winner) + 1
    if won_pot := streak == rules.wins_for_jackpot:
        streak_seat, streak = None, 0
    pot = standing.pot + SEATS * result.ante - result.jackpot - sum(result.split)
    return TongitsStanding(
        tuple(before + change for before, change in zip(standing.scores, result.scores, strict=True)),
        starter=result.next_starter,
        pot=pot,
        streak_seat=streak_seat,
        streak=streak,
        first_ante=won_pot,
        played=standing.played + 1,
        over=result.ends_match,
    )


def winners(rules: TongitsRules, standing: TongitsStanding) -> tuple[Side, ...]:
    """Who has most chips once the match is over, all of them if several have as many (tongits 7.1)."""
    if not standing.over:
        return ()
    most = max(standing.scores)
    return tuple(seat for seat, chips in enumerate(standing.scores) if chips == most)
