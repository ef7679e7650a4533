"""How fast and how surely everybody grabbed in a match of Totem. It is replayed for that: the log tells all."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from msgspec import Struct, field

from core.game import Event
from core.games.totem.events import DuelWon, Erred, InwardWon, Slipped
from core.match import Match

BIN_MS = 100
"""Width of a bar of a histogram."""
MOST_BINS = 12


class Reactions(Struct):
    """Of one seat. `times` are ms from when something could be grabbed for to the grab, won or just too late."""

    times: list[int] = field(default_factory=list)
    duels_won: int = 0
    duels_lost: int = 0
    inward_won: int = 0
    errors: int = 0

    @property
    def median(self) -> int | None:
        return round(median(self.times)) if self.times else None

    @property
    def fastest(self) -> int | None:
        return min(self.times, default=None)


def reactions(match: Match) -> tuple[Reactions, ...]:
    """By seat, as far as the match has come."""
    found = tuple(Reactions() for _ in match.players)
    won: DuelWon | InwardWon | None = None
    for event in _events(match):
        if isinstance(event, DuelWon | InwardWon):
            won = event
            _count_win(found, event)
        elif isinstance(event, Erred):
            found[event.seat].errors += 1
        elif isinstance(event, Slipped) and won is not None and _came_second(event, won):
            found[event.seat].times.append(event.at - won.at + won.after_ms)
    return found


def _count_win(found: Sequence[Reactions], event: DuelWon | InwardWon) -> None:
    of = found[event.seat]
    of.times.append(event.after_ms)
    if isinstance(event, InwardWon):
        of.inward_won += 1
        return
    of.duels_won += 1
    for loser in event.losers:
        found[loser].duels_lost += 1


def _came_second(slip: Slipped, won: DuelWon | InwardWon) -> bool:
    """Whether this was a grab for what somebody else had just won."""
    meant = isinstance(won, InwardWon) or slip.seat in won.losers
    return slip.why != "nothing" and slip.seat != won.seat and meant


def _events(match: Match) -> list[Event]:
    again = Match(match.game, match.rules, match.seed, match.players, match.decks)
    events: list[Event] = []
    for log in match.logs:
        for entry in log.inputs:
            events += again.play(entry.seat, entry.move, entry.at)
        events += again.tick(log.clock)
    return events


def histogram(times: Sequence[int]) -> list[tuple[int, int]]:
    """Lower edge in ms and count of each bar, from the fastest to the slowest; all that is slower lies in the last."""
    if not times:
        return []
    first = min(times) // BIN_MS
    last = min(max(times) // BIN_MS, first + MOST_BINS - 1)
    bars = [0] * (last - first + 1)
    for time in times:
        bars[min(time // BIN_MS, last) - first] += 1
    return [((first + number) * BIN_MS, count) for number, count in enumerate(bars)]
