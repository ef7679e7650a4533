"""Time from key to first byte while an expert thinks, beside the same key at the same table while nobody does. With two
cores that nobody else uses; on Linux.

.venv/bin/python tests/bench/thinking.py [GAME...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # before the tests, which have folders of the packages' names

from figures import Figure, show
from keys import key_time
from support import matches
from support.terminal import Terminal

from core import chance, games
from core.game import Choice
from core.match import DealLog, Match, Player, replay

SEEDS = {"touti": "7", "totit": "5"}
"""Of matches in which an expert is given something to think about."""
TIMED = 40
"""So many keys are timed while an expert thinks."""
LONGEST = 240.0
"""Seconds for them."""
QUIET = 0.02
"""Seconds without a byte after which everything that was to be drawn is drawn: more than a frame."""


def table(key: str) -> Match:
    """A match of one person against experts, before that decision of the person's first deal after which the next one
    thinks longest."""
    game = games.load(key)
    players = [Player("You"), *(Player(f"Expert {seat}", "expert") for seat in range(1, game.seats[0]))]
    seed = chance.parse_seed(SEEDS[key])
    match = Match(game, game.rules(), seed, players)
    longest, inputs, decided = 0.0, 0, None
    while len(match.logs) == 1:
        (seat,) = match.deal.to_act()
        legal, number = match.deal.legal(seat), match.inputs
        if seat == 0:
            decided = number if len(legal) > 1 else None
            match.play(seat, legal[0])
            continue
        choice, took = thought(match, seat)
        if decided == number - 1 and took > longest:
            longest, inputs = took, decided
        assert choice.move is not None
        match.play(seat, choice.move)
    shorter = Match(game, game.rules(), seed, players)
    replay(shorter, [DealLog(match.logs[0].inputs[:inputs])])
    return shorter


def thought(match: Match, seat: int) -> tuple[Choice, float]:
    """What an expert there does, and in how many seconds; what is loaded for its first thought does not count."""
    for _ in range(2):
        start = process_time()
        choice = match.game.bots["expert"]().choose(
            match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat)
        )
        took = process_time() - start
    return choice, took


class Thoughts:
    """The process that the experts think in, seen from outside."""

    def __init__(self, program: int) -> None:
        self._children = Path(f"/proc/{program}/task/{program}/children")

    def now(self) -> str | None:
        """What tells one thought from another; None while it waits for a question."""
        for pid in self._children.read_text().split():
            process = Path(f"/proc/{pid}")
            if b"tui.worker" in (process / "cmdline").read_bytes():
                status = dict(line.split(":\t", 1) for line in (process / "status").read_text().splitlines())
                return status["voluntary_ctxt_switches"] if status["State"].startswith("R") else None
        return None


def timed(terminal: Terminal, thoughts: Thoughts) -> tuple[list[float], list[float]]:
    """Times of a key while an expert thinks, and in one's own turn: the own move is made and taken back, over and over.
    The key asks whether to leave, which is possible at any time."""
    thinking: list[float] = []
    idle: list[float] = []
    end = perf_counter() + LONGEST
    own = terminal.text.splitlines()[-2]
    while len(thinking) < TIMED and perf_counter() < end:
        idle.append(key_time(terminal, "q"))
        _stay(terminal)
        while own in terminal.text:
            terminal.press_on("enter")
        terminal.read(QUIET)
        thought = thoughts.now()
        took = key_time(terminal, "q")
        if thought is not None and thoughts.now() == thought:
            thinking.append(took)
        _stay(terminal)
        terminal.press("u")
        terminal.wait_for(own)
        while terminal.read(QUIET) or thoughts.now() is not None:
            pass
    return thinking, idle


def _stay(terminal: Terminal) -> None:
    """Takes the question back."""
    terminal.wait_for("Leave?")
    terminal.press("n")
    terminal.wait_until(lambda text: "Leave?" not in text, "the table")
    terminal.read(QUIET)


def measure(key: str, home: Path) -> Figure:
    path = matches.kept(table(key), home / "match.toml")
    with Terminal(["resume", str(path)], home) as terminal:
        terminal.wait_for("enter play")
        terminal.read(0.5)
        thinking, idle = timed(terminal, Thoughts(terminal.process.pid))
    assert thinking, "no key came while an expert thought"
    name = f"{key}: key to first byte, median of {len(thinking)}"
    return Figure(name, median(thinking), median(idle), 1.3, True, "ms")


def main(keys: list[str]) -> int:
    figures = []
    for key in keys or SEEDS:
        with tempfile.TemporaryDirectory() as home:
            figures.append(measure(key, Path(home)))
    return show("While an expert thinks, beside the same table while nobody does", figures)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
