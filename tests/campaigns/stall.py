"""The other end of the line reads nothing for a while: `python tests/campaigns/stall.py --seconds S`.

At a table of each game more is drawn than the line holds. The program waits without using the processor; when it is
read again all goes on and can be left, and when it is cut off instead, it ends. The match is whole both times.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support.campaign import Campaign
from support.settings import settings
from support.terminal import LINE, Terminal, processor_seconds

from core import games, saves

ALLOWED_S = 0.1
"""Processor time a minute; a shorter time is allowed no less."""
EXTRA_KEYS = {"totem": "enter"}
"""What begins a match that waits for it."""


def attempt(game: str, seconds: float) -> str:
    """What the program used in that time and sent after it, in words."""
    with tempfile.TemporaryDirectory(prefix="tapete-stall-") as folder:
        home = Path(folder)
        settings(home, pace="instant")
        with Terminal(["play", game, "--seed", "07"], home) as terminal:
            used = stalled(terminal, game, seconds)
            before = terminal.sent
            terminal.resize(80, 24)
            terminal.read(0.5)
            sent = terminal.sent - before
            assert sent > LINE, "the line was never full"
            terminal.leave()
        check(home)
        with Terminal(["resume"], home) as terminal:
            stalled(terminal, game, 0.0)
            terminal.hang_up()
            assert terminal.process.wait(20) == 0
        check(home)
    return f"{used:.2f} s of processor time while nobody read, {sent} bytes when somebody did"


def stalled(terminal: Terminal, game: str, seconds: float) -> float:
    """The processor time used meanwhile."""
    terminal.wait_for("q leave")
    if game in EXTRA_KEYS:
        terminal.press(EXTRA_KEYS[game])
        terminal.read(0.1)
    terminal.stall()
    before = processor_seconds(terminal.process.pid)
    time.sleep(seconds)
    assert terminal.process.poll() is None
    used = processor_seconds(terminal.process.pid) - before
    assert used <= ALLOWED_S * max(1.0, seconds / 60), f"{used:.2f} s of processor time"
    return used


def check(home: Path) -> None:
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    assert saves.loads(path.read_text()).fault is None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="stall")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", nargs="+", choices=games.KEYS, default=games.KEYS)
    wanted = parser.parse_args(arguments)
    seconds = wanted.seconds
    campaign = Campaign("stall")
    for number, game in enumerate(wanted.games):
        campaign.one(number, lambda _, game=game: print(f"{game}: {attempt(game, seconds)}", flush=True))
    return campaign.end()


if __name__ == "__main__":
    sys.exit(main())
