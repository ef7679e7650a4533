"""Computer players against each other, no screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from core.chance import child_seed
from core.game import AnyGame, Bot
from core.match import Match, Player
from core.options import Rules
from core.realtime import MatchTable, RealTime


class Outcome(Struct, frozen=True):
    """What one simulated match came to: winners by side, scores by side, moves counted."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int


class Tally(Struct, frozen=True):
    """Matches counted: a shared win counts as its fraction; wins and scores are summed by side."""

    matches: int
    moves: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]

    @classmethod
    def of(cls, sides: int, outcomes: Iterable[Outcome]) -> Tally:
        """The outcomes counted in their order, so that fractions of wins always add up to the same sum."""
        matches = moves = 0
        wins, scores = [0.0] * sides, [0] * sides
        for outcome in outcomes:
            matches += 1
            moves += outcome.moves
            for side in outcome.winners:
                wins[side] += 1 / len(outcome.winners)
            for side, score in enumerate(outcome.scores):
                scores[side] += score
        return cls(matches, moves, tuple(wins), tuple(scores))

    def table(self) -> dict[str, Any]:
        """As `simulate --json` prints it: `wins` in matches, `scores` as means."""
        return {
            "matches": self.matches,
            "wins": [round(wins, 6) for wins in self.wins],
            "scores": [round(score / max(1, self.matches), 3) for score in self.scores],
            "moves": self.moves,
        }


_FOREVER = 10**12
"""ms; a timed match that has not ended by then would never end."""


def play_out(match: Match, bots: Mapping[int, Bot]) -> None:
    """Plays a match to its end; `bots` by seat."""
    if match.game.timed:
        streams = {seat: match.bot_stream(seat) for seat in bots}
        table = MatchTable(match)
        RealTime(table, bots, streams, match.game.ties(match.rules), match.chance).advance(_FOREVER)
        return
    while not match.over:
        deal = match.deal
        (seat,) = deal.to_act()
        legal = deal.legal(seat)
        choice = bots[seat].choose(deal.view(seat), legal, match.bot_stream(seat))
        assert choice.move is not None
        match.play(seat, choice.move)


def one_match(game: AnyGame, rules: Rules, seed: bytes, levels: Sequence[str], number: int) -> Outcome:
    """Match `number` of a simulation: its seed comes from the simulation's, so that each can be played by itself."""
    players = [Player(f"{level} {seat}", level) for seat, level in enumerate(levels)]
    match = Match(game, rules, child_seed(seed, f"match/{number}"), players)
    play_out(match, {seat: game.bots[level]() for seat, level in enumerate(levels)})
    return Outcome(match.winners, match.standing.scores, match.inputs)


def simulate(game: AnyGame, rules: Rules, seed: bytes, levels: Sequence[str], numbers: Iterable[int]) -> Tally:
    """The matches of those numbers, played one after another."""
    outcomes = (one_match(game, rules, seed, levels, number) for number in numbers)
    return Tally.of(len(set(game.sides(len(levels)))), outcomes)
