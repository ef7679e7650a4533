"""`tapete simulate`: matches of computer players, over processes, and how long they took."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from core import games
from core.options import Rules
from core.simulate import Outcome, Tally, one_match


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated; the same plan comes to the same tally, however it is spread."""

    game: str
    rules: Rules
    levels: tuple[str, ...]
    seed: bytes
    matches: int

    def outcome(self, number: int) -> Outcome:
        """What match `number`, from 0, comes to."""
        return one_match(games.load(self.game), self.rules, self.seed, self.levels, number)

    def tally(self, outcomes: Iterable[Outcome]) -> Tally:
        """The outcomes counted in their order, so that fractions of wins always add up to the same sum."""
        tally = Tally(len(set(games.load(self.game).sides(len(self.levels)))))
        for outcome in outcomes:
            tally.add(outcome)
        return tally


def run(plan: Plan, jobs: int) -> tuple[Tally, float]:
    """The tally, and the seconds it took from the first match to the last."""
    jobs = min(jobs, plan.matches)
    begun = time.perf_counter()
    numbers = range(plan.matches)
    tally = plan.tally(map(plan.outcome, numbers)) if jobs == 1 else plan.tally(_spread(plan, numbers, jobs))
    return tally, time.perf_counter() - begun


def _spread(plan: Plan, numbers: Sequence[int], jobs: int) -> list[Outcome]:
    """The outcomes in the order of the numbers, from processes of their own."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))
    chunk = max(1, min(16, len(numbers) // (4 * jobs)))
    try:
        return list(pool.map(plan.outcome, numbers, chunksize=chunk))
    finally:
        pool.shutdown(cancel_futures=True)


def as_data(tally: Tally, seconds: float) -> dict[str, Any]:
    return {**tally.table(), "seconds": round(seconds, 3)}


def as_text(plan: Plan, profile: str, tally: Tally, seconds: float) -> str:
    """A row for each side: who sat there, matches won, mean score."""
    from tui.reports.text import columns, count

    game = games.load(plan.game)
    table = tally.table()
    rows = [("side", "seats", "wins", "", "mean score")]
    for side in range(tally.sides):
        seats = game.side_seats(side, len(plan.levels))
        wins, score = table["wins"][side], table["scores"][side]
        who = ", ".join(f"{seat} {plan.levels[seat]}" for seat in seats)
        rows.append((str(side), who, f"{wins:g}", f"{wins / plan.matches:.1%}", f"{score:.1f}"))
    speed = f", {count(round(tally.moves / seconds), 'move')} a second" if seconds else ""
    return "\n".join(
        [
            f"{game.title}, {profile}: {count(plan.matches, 'match', 'matches')}, seed {plan.seed.hex()}",
            "",
            *columns(rows, right=(2, 3, 4)),
            "",
            f"{count(tally.moves, 'move')} in {seconds:.1f} s{speed}",
        ]
    )
