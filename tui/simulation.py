"""`tapete simulate`: matches of computer players, over processes, and how long they took."""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct

from core import games
from core.options import Rules
from core.simulate import Outcome, Tally, one_match
from tui.spreading import spread


class Plan(Struct, frozen=True):
    """What is to be simulated; the same plan comes to the same tally, however it is spread."""

    game: str
    rules: Rules
    levels: tuple[str, ...]
    seed: bytes
    matches: int

    def outcome(self, number: int) -> Outcome:
        """What match `number`, from 0, comes to."""
        return one_match(games.load(self.game), self.rules, self.seed, self.levels, number)


def run(plan: Plan, jobs: int) -> tuple[Tally, float]:
    """The tally, and the seconds it took from the first match to the last."""
    begun = time.perf_counter()
    sides = len(set(games.load(plan.game).sides(len(plan.levels))))
    tally = Tally.of(sides, spread(plan.outcome, range(plan.matches), jobs))
    return tally, time.perf_counter() - begun


def as_data(tally: Tally, seconds: float) -> dict[str, Any]:
    return {**tally.table(), "seconds": round(seconds, 3)}


def as_text(plan: Plan, profile: str, tally: Tally, seconds: float) -> str:
    """A row for each side: who sat there, matches won, mean score."""
    from tui.reports.text import columns
    from tui.words import count

    game = games.load(plan.game)
    table = tally.table()
    rows = [("side", "seats", "wins", "", "mean score")]
    for side in range(len(tally.wins)):
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
