"""First picture, memory, time from key to first byte, and bytes, beside the least Textual app in the same run.

.venv/bin/python tests/bench/screen.py
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from figures import Figure, show
from keys import key_time
from support.terminal import Terminal

ROUNDS = 7
KEYS = 20
MINIMAL = (sys.executable, str(Path(__file__).with_name("minimal.py")))


class Run:
    """One start of a program, looked at until it rests, then a few keys."""

    def __init__(self, command: Sequence[str], arguments: Sequence[str], ready: str, home: Path) -> None:
        start = perf_counter()
        with Terminal(arguments, home, command=command) as terminal:
            terminal.wait_for(ready)
            self.first = perf_counter() - start
            quiet = perf_counter()
            while terminal.read(0.25):
                quiet = perf_counter()
            self.settled = quiet - start
            self.first_bytes = terminal.sent
            self.memory = _memory(terminal.process.pid)
            times = []
            for key in ["right", "left"] * (KEYS // 2):
                times.append(key_time(terminal, key))
                terminal.read(0.05)
            self.key = median(times)


def _memory(pid: int) -> float:
    """Peak resident memory in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))) / 1024


def _bytes(home: Path) -> list[Figure]:
    """Bytes at 80x24 in true colour: the first table, at rest, a cursor step, a card of one's own played."""
    with Terminal(["play", "touti", "--seed", "07"], home) as terminal:
        terminal.wait_for("Touti · to 600")
        terminal.read(0.2)
        first = terminal.sent
        terminal.wait_for("more, or pass.")
        terminal.read(0.5)
        rest = terminal.read(2.0)
        terminal.press("enter")
        terminal.wait_for("name trump", seconds=30)
        terminal.press("enter")
        steps, cards = [], []
        for _ in range(6):
            terminal.wait_for("You lead", "You follow", "You have no", seconds=30)
            terminal.read(0.4)
            steps += [_answer(terminal, "right", 0.3), _answer(terminal, "left", 0.3)]
            cards.append(_answer(terminal, "enter", 0.3))
            terminal.press(" ")
    return [
        Figure("first table", first, None, 10_000, True, "bytes"),
        Figure("at rest, two seconds", rest, None, 0, True, "bytes"),
        Figure("a cursor step, the most of twelve", max(steps), None, 200, True, "bytes"),
        Figure("a card played, median of six", median(cards), None, 700, True, "bytes"),
    ]


def _answer(terminal: Terminal, key: str, quiet: float) -> int:
    terminal.press(key)
    return terminal.read(quiet)


def main() -> int:
    runs: list[tuple[Run, Run]] = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS + 1):
            home = Path(folder) / str(number)
            mine = Run((sys.executable, "-m", "tui"), ["play", "touti", "--seed", "07"], "Touti", home)
            runs.append((mine, Run(MINIMAL, [], "ready", home)))
        figures = _bytes(Path(folder) / "bytes")
    del runs[0]
    for name, what, wanted, unit in (
        ("first picture", "first", 1.1, "s"),
        ("settled", "settled", 1.15, "s"),
        ("peak memory", "memory", 1.2, "MB"),
        ("key to first byte", "key", 1.3, "ms"),
    ):
        ours, peer = (median(getattr(pair[side], what) for pair in runs) for side in (0, 1))
        figures.append(Figure(name, ours, peer, wanted, True, unit))
    return show("The screen, beside the least Textual app", figures)


if __name__ == "__main__":
    raise SystemExit(main())
