"""Search by sampled deals: moves are compared over the same deals that a view could be of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

M = TypeVar("M")
W = TypeVar("W")

LEAST = 6
"""Deals that every move is tried on, before any is given up."""
SURE = 2.5
"""Standard errors that a move has to be behind the best one to be given up."""


def best_over(
    moves: Sequence[M], draw: Callable[[], W], values: Callable[[W, Sequence[M]], Sequence[float]], deals: int
) -> M:
    """The move that does best on average over up to so many sampled deals.

    `draw` gives the next deal, `values` what each of some moves is worth on it, in any unit. A move that falls so far
    behind the best on the same deals that the answer can hardly change is tried no further; when one is left, the
    search is over. Of equal moves the first wins, so that the first should be what a player would do without search.
    """
    live = list(moves)
    seen: dict[M, list[float]] = {move: [] for move in moves}
    for done in range(1, deals + 1):
        world = draw()
        for move, value in zip(live, values(world, live), strict=True):
            seen[move].append(value)
        if done >= LEAST:
            best = max(live, key=lambda move: sum(seen[move]))
            live = [move for move in live if not _is_beaten(seen[move], seen[best])]
            if len(live) == 1:
                break
    return max(live, key=lambda move: sum(seen[move]))


def _is_beaten(own: Sequence[float], best: Sequence[float]) -> bool:
    """Whether the second row, deal by deal, is ahead of the first by more than chance explains."""
    ahead = [better - mine for better, mine in zip(best, own, strict=True)]
    count = len(ahead)
    mean = sum(ahead) / count
    if mean <= 0:
        return False
    spread = sqrt(sum((value - mean) ** 2 for value in ahead) / (count - 1))
    return mean > SURE * spread / sqrt(count)
