"""`tapete simulate GAME --ladder`: each level against the one below it, over mirrored deals.

A round is one seed played once for every side that the stronger player can have, all others being of the level below:
the same decks, the seats exchanged, so that luck with the cards cancels out. The interval is of the mean over rounds.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from core import games
from core.chance import Stream, child_seed
from core.game import LEVELS, AnyGame, Bot, Choice, Move
from core.match import Match, Player
from core.options import Rules
from core.simulate import play_out
from tui.seating import seat_count
from tui.spreading import spread

USUAL_SEATS = {"totit": 2, "totem": 2}
"""How many sit down where it is not the game's usual number."""


class TimedBot:
    """A computer player that is looked at with a watch; `times` are in seconds of processor time."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def choose(self, view: Any, legal: Sequence[Move], rng: Stream) -> Choice:
        begun = time.process_time()
        choice = self._bot.choose(view, legal, rng)
        self.times.append(time.process_time() - begun)
        return choice


class Round(Struct, frozen=True):
    """One seed: the share of its matches the stronger level won, its mean lead in points a deal, its times a move."""

    won: float
    lead: float
    times: tuple[float, ...]


class Step(Struct, frozen=True):
    """Two levels of a game, and how many rounds they play."""

    game: str
    rules: Rules
    seats: int
    upper: str
    lower: str
    seed: bytes

    def round(self, number: int) -> Round:
        """Round `number`, from 0: the stronger level on each side once."""
        game = games.load(self.game)
        sides = game.sides(self.seats)
        seed = child_seed(self.seed, f"{self.upper}/{self.lower}/{number}")
        won = 0.0
        leads: list[float] = []
        times: list[float] = []
        for side in sorted(set(sides)):
            watched = TimedBot(game.bots[self.upper]())
            match = self._match(game, seed, side)
            play_out(match, {seat: watched if of == side else game.bots[self.lower]() for seat, of in enumerate(sides)})
            won += (side in match.winners) / len(match.winners)
            leads.append(_lead(match, side))
            times += watched.times
        count = len(set(sides))
        return Round(won / count, sum(leads) / count, tuple(times))

    def _match(self, game: AnyGame, seed: bytes, side: int) -> Match:
        players = [
            Player(f"{level} {seat}", level)
            for seat, of in enumerate(game.sides(self.seats))
            for level in [self.upper if of == side else self.lower]
        ]
        return Match(game, self.rules, seed, players)


def _lead(match: Match, side: int) -> float:
    """Points a deal of that side more than the mean of the others."""
    others = [score for of, score in enumerate(match.standing.scores) if of != side]
    return (match.standing.scores[side] - sum(others) / len(others)) / len(match.finished)


class Outcome(Struct, frozen=True):
    """What a step came to; `won` with the half width of its 95 % interval, times in ms."""

    step: Step
    rounds: int
    won: float
    margin: float
    even: float
    lead: float
    median_ms: float
    p95_ms: float


def climb(game: AnyGame, rules: Rules, seed: bytes, rounds: int, jobs: int) -> list[Outcome]:
    """Every step of the ladder, from the lowest up."""
    seats = seat_count(game, rules, USUAL_SEATS.get(game.key))
    steps = [Step(game.key, rules, seats, upper, lower, seed) for lower, upper in pairwise(LEVELS)]
    return [outcome(step, spread(step.round, range(rounds), jobs)) for step in steps]


def outcome(step: Step, rounds: Iterable[Round]) -> Outcome:
    played = list(rounds)
    won = [entry.won for entry in played]
    times = sorted(taken * 1000 for entry in played for taken in entry.times)
    spread_of = statistics.stdev(won) if len(won) > 1 else 0.0
    return Outcome(
        step=step,
        rounds=len(played),
        won=statistics.fmean(won),
        margin=1.96 * spread_of / math.sqrt(len(won)),
        even=1 / len(set(games.load(step.game).sides(step.seats))),
        lead=statistics.fmean(entry.lead for entry in played),
        median_ms=statistics.median(times),
        p95_ms=times[int(len(times) * 0.95)],
    )


def as_data(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    return [
        {
            "upper": outcome.step.upper,
            "lower": outcome.step.lower,
            "rounds": outcome.rounds,
            "won": round(outcome.won, 4),
            "interval": [round(outcome.won - outcome.margin, 4), round(outcome.won + outcome.margin, 4)],
            "even": round(outcome.even, 4),
            "lead": round(outcome.lead, 3),
            "median_ms": round(outcome.median_ms, 3),
            "p95_ms": round(outcome.p95_ms, 3),
        }
        for outcome in outcomes
    ]


def as_text(game: AnyGame, profile: str, outcomes: Sequence[Outcome]) -> str:
    """A row a step."""
    from tui.reports.text import columns

    step = outcomes[0].step
    rows = [("step", "rounds", "won", "95 %", "even", "points a deal", "median", "95th"), *map(_row, outcomes)]
    head = f"{game.title}, {profile}, {step.seats} seats: one of the upper level against the lower one, mirrored deals"
    return "\n".join([head, "", *columns(rows, right=(1, 2, 3, 4, 5, 6, 7))])


def _row(entry: Outcome) -> tuple[str, ...]:
    return (
        f"{entry.step.upper} over {entry.step.lower}",
        str(entry.rounds),
        f"{entry.won:.1%}",
        f"± {entry.margin:.1%}",
        f"{entry.even:.0%}",
        f"{entry.lead:+.1f}",
        f"{entry.median_ms:.2f} ms",
        f"{entry.p95_ms:.2f} ms",
    )
