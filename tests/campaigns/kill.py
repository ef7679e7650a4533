"""kill -9 at any moment of a match in a real pseudo-terminal: `python tests/campaigns/kill.py --tries N`.

Keys are pressed at random. What the screen had shown as done, at any moment before, has to be in the save: see
`support.shown`.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support import campaign, shown
from support.settings import settings
from support.shown import Fact
from support.terminal import Terminal

from core import saves

KEYS = {
    "touti": ["enter", "enter", "enter", "right", "left", "1", "5", "0", "p", "g", "t", "escape"],
    "tongits": ["enter", "d", "d", "c", " ", "right", "a", "x", "n", "o", "enter", "t"],
    "totit": ["enter", "enter", "enter", "right", "left", "d", "1", "3", "o", "t", "escape"],
    "totem": ["r", "r", "r", " ", "enter", "p", "enter"],
}
LONGEST_S = 12.0


def attempt(rng: Random) -> None:
    key = rng.choice(shown.KEYS)
    home = Path(tempfile.mkdtemp(prefix="tapete-kill-"))
    try:
        settings(home, pace=rng.choice(["instant", "fast"]))
        seen, last = play_and_kill(key, home, rng)
        kept: set[Fact] = set()
        for path in (home / "data" / "tapete" / "matches").glob("*.toml"):
            save = saves.loads(path.read_text())
            assert save.fault is None, save.fault
            kept |= shown.facts(save)
        missing = seen - kept
        assert not missing, f"{key}: shown and not kept: {missing}\n{last}"
    finally:
        shutil.rmtree(home)


def play_and_kill(key: str, home: Path, rng: Random) -> tuple[set[Fact], str]:
    """All that was shown, and the last screen. Half of the kills come at any time, half as soon as the screen moves."""
    seen: set[Fact] = set()
    with Terminal(["play", key, "--seed", f"{rng.getrandbits(32):08x}"], home) as terminal:
        terminal.wait_for("q leave")
        end = time.monotonic() + rng.uniform(0.0, LONGEST_S)
        while time.monotonic() < end:
            terminal.press(rng.choice(KEYS[key]))
            if not terminal.read(rng.uniform(0.02, 0.1)):
                continue
            seen |= shown.shown(key, terminal.text)
        if rng.random() < 0.5:
            before = terminal.text
            terminal.press("r" if key == "totem" else "enter")
            wait_for_change(terminal, before)
        kill(terminal)
        return seen | shown.shown(key, terminal.text), terminal.text


def wait_for_change(terminal: Terminal, before: str) -> None:
    with contextlib.suppress(AssertionError):
        terminal.wait_until(lambda text: text != before, "a change", seconds=2.0)


def kill(terminal: Terminal) -> None:
    """The program at once, and then everything that was on its way to the screen."""
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.process.wait()
    terminal.read(0.1)


def main(arguments: list[str] | None = None) -> int:
    return campaign.run("kill", attempt, 20, arguments)


if __name__ == "__main__":
    sys.exit(main())
