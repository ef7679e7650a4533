"""Matches of computer players through the session, one after another: `python tests/campaigns/growth.py --minutes M`.

The app runs without a terminal and plays every game in turn, a computer player making the moves of the person. Memory,
widgets, tasks and open files are measured after the first round and at the end: they may not have grown.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

import tui.app
from core import chance, games
from core.match import Match, Player
from core.saves import Save
from core.simulate import play_out
from tui.app import TapeteApp
from tui.screens.table import TableScreen
from tui.start import Start

ALLOWED_KB = 8_000
"""What memory may grow by: pages that Python has got and not yet given back."""
SHORT = {"touti": {"target": 300}}
WARM = 1
"""Rounds of all games before the first measurement: what is loaded and cached is there by then."""


@dataclass(frozen=True)
class Measured:
    memory_kb: int
    widgets: int
    tasks: int
    files: int
    objects: int


def measured(app: TapeteApp) -> Measured:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Measured(
        pages * os.sysconf("SC_PAGE_SIZE") // 1024,
        sum(1 for screen in app.screen_stack for _ in screen.walk_children(with_self=True)),
        len(asyncio.all_tasks()),
        len(list(Path("/proc/self/fd").iterdir())),
        len(gc.get_objects()),
    )


def new_match(key: str, number: int) -> Match:
    game = games.load(key)
    rules = game.rules.from_mapping(SHORT.get(key, {}))
    seats = min(count for count in game.seats if count >= 3)
    players = [Player("You"), *(Player(f"Bot {seat}", "novice") for seat in range(1, seats))]
    return Match(game, rules, chance.parse_seed(f"{number:x}"), players)


async def play_at_table(app: TapeteApp, match: Match, path: Path) -> None:
    """To its end, through the screen's session, and back to the first screen."""
    app.open_match(Save(match), path)
    await asyncio.sleep(0.05)
    screen = app.screen
    if not isinstance(screen, TableScreen):
        await leave_timed(app, match)
        return
    session, bot = screen.session, match.game.bots["novice"]()
    while not session.match.over:
        session.go_on()
        if session.seat is None:
            session.hurry()
            await asyncio.sleep(0)
            continue
        choice = bot.choose(session.view(), session.legal(), match.chance.own_stream(f"you/{match.inputs}"))
        assert choice.move is not None
        session.play(choice.move)
        await asyncio.sleep(0)
    await leave(app, screen)


async def leave_timed(app: TapeteApp, match: Match) -> None:
    """A match in real time takes its minutes; here only its screen is opened and closed, and its end is computed."""
    screen = app.screen
    await asyncio.sleep(0.1)
    await leave(app, screen)
    fresh = Match(match.game, match.rules, match.seed, match.players)
    play_out(fresh, {seat: match.game.bots["novice"]() for seat in range(len(match.players))})


async def leave(app: TapeteApp, screen: object) -> None:
    screen._leave()  # type: ignore[attr-defined]  # the key asks first; here nobody answers
    for _ in range(200):
        await asyncio.sleep(0.01)
        if app.screen is not screen:
            return
    raise AssertionError("the table is not left")


async def play(minutes: float, folder: Path) -> tuple[int, Measured, Measured]:
    """Matches played, and what was measured at first and at last."""
    count, first = 0, None
    async with TapeteApp(Start(kind="home")).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, TapeteApp)
        end = time.monotonic() + minutes * 60
        while time.monotonic() < end or first is None:
            for key in games.KEYS:
                await play_at_table(app, new_match(key, count), folder / "one.toml")
                count += 1
            if count == WARM * len(games.KEYS):
                first = measured(app)
        last = measured(app)
    return count, first, last


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="growth")
    parser.add_argument("--minutes", type=float, default=1.0)
    minutes = parser.parse_args(arguments).minutes
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("CONFIG", "DATA", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = folder
        settings = Path(folder) / tui.app.paths.APP / "settings.toml"
        settings.parent.mkdir()
        settings.write_text('[settings]\npace = "instant"\n')
        count, first, last = asyncio.run(play(minutes, Path(folder)))
    print(f"growth: {count} matches\n  first {first}\n  last  {last}")
    grown = last.memory_kb - first.memory_kb > ALLOWED_KB
    more = last.widgets > first.widgets or last.tasks > first.tasks or last.files > first.files
    return 1 if grown or more else 0


if __name__ == "__main__":
    sys.exit(main())
