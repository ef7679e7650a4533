"""A timed table in a real terminal: bytes of a card turned, at rest and of a count, and the time from a grab to the
settled table.

.venv/bin/python tests/bench/realtime.py
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # before the tests, which have folders of the packages' names

from figures import Figure, show
from support.live import duel
from support.matches import text
from support.terminal import Terminal

FRAME_MS = 1000 / 60
GRABS = 7
CARDS = 60
EIGHT = ",".join(["club"] * 8)
_COUNTS = re.compile(r"(\d+) down (\d+) up")


def _piles(terminal: Terminal) -> list[tuple[str, str]]:
    return _COUNTS.findall(terminal.text)


def _turned(before: list[tuple[str, str]], after: list[tuple[str, str]]) -> bool:
    """Whether one card was turned from one picture to the next, and nothing else happened."""
    ups = [int(now[1]) - int(was[1]) for was, now in zip(before, after, strict=False)]
    return len(before) == len(after) and sorted(ups)[-1:] == [1] and sum(ups) == 1


def _cards(home: Path) -> tuple[list[int], list[int], int]:
    """Bytes of cards turned and of steps of a count, with eight at the table; bytes sent while nothing changed."""
    turned: list[int] = []
    counted: list[int] = []
    with Terminal(["play", "totem", "--seed", "07", "--seats", EIGHT], home) as terminal:
        terminal.wait_for("enter begin")
        terminal.read(1.0)
        rest = terminal.read(2.0)
        terminal.press("enter")
        terminal.wait_for("next:")
        end = perf_counter() + 180
        while len(turned) < CARDS and perf_counter() < end and "Over:" not in terminal.text:
            before, row = _piles(terminal), terminal.text.split("\n")[-3]
            sent = _burst(terminal)
            if _turned(before, _piles(terminal)):
                turned.append(sent)
            elif before == _piles(terminal) and "all turn in" in row and "all turn in" in terminal.text:
                counted.append(sent)
    return turned, counted, rest


def _burst(terminal: Terminal) -> int:
    """Bytes of the next thing that is drawn."""
    before = terminal.sent
    end = perf_counter() + 10
    while terminal.sent == before and perf_counter() < end:
        terminal._read_once(0.5)
    terminal.read(0.03)
    return terminal.sent - before


def _grab(home: Path, number: int) -> float:
    """Milliseconds from the key to the whole settled table."""
    path = home / f"{number}.toml"
    path.write_text(text(duel()), encoding="utf-8")
    with Terminal(["resume", str(path)], home) as terminal:
        terminal.wait_for("go on")
        terminal.press("enter")
        terminal.wait_until(lambda shown: " c " in shown and " v " in shown, "the cards")
        terminal.read(0.1)
        start = perf_counter()
        terminal.press(" ")
        seen = len(terminal.data)
        while b"grabbed first" not in terminal.data[seen:] and perf_counter() - start < 5:
            terminal._read_once(0.2)
        return (perf_counter() - start) * 1000


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        grabs = [_grab(home, number) for number in range(GRABS + 1)][1:]
        turned, counted, rest = _cards(home / "cards")
    figures = [
        Figure(f"a card turned, the most of {len(turned)}", max(turned), None, 2500, True, "bytes"),
        Figure("a card turned, median", median(turned), None, 2500, True, "bytes"),
        Figure("while time stands, two seconds", rest, None, 0, True, "bytes"),
        Figure("from a grab to the settled table, median", median(grabs), None, 1.5 * FRAME_MS, True, "ms"),
    ]
    if counted:
        figures.append(
            Figure(f"a step of the count, the most of {len(counted)}", max(counted), None, 60, True, "bytes")
        )
    return show("A timed table", figures)


if __name__ == "__main__":
    raise SystemExit(main())
