"""Matches of computer players through the session, one after another: `python tests/campaigns/growth.py --minutes M`.

The app runs without a terminal and plays every game in turn, a computer player making the moves of the person; Totem by
a clock that is always at what is due next. Every few minutes a line tells what is there: objects, widgets, tasks and
open files may not grow from the first line on. Caches with a bound are emptied before objects are counted, since a full
one is no leak; memory, which they do take, may not grow any more once a third of the time is over.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from core import chance, games
from core.match import Match, Player
from core.saves import Save
from tui import paths
from tui.app import TapeteApp
from tui.live import LiveSession
from tui.screens.live import LiveTableScreen
from tui.screens.match import MatchScreen
from tui.screens.table import TableScreen
from tui.start import Start
from tui.tables import live_face

ALLOWED_KB = 8_000
"""What memory may grow by: pages that Python has got and not yet given back."""
ALLOWED_OBJECTS = 3_000
"""More than one table, whose last timer may still run; what stays of every match soon is far more."""
WORKER_KB = 250_000
"""The process that thinks may take so much with all its caches full."""
LEVELS = ("novice", "casual", "club")
SHORT = {"touti": {"target": 300}}
WARM = 2
"""Rounds of all games before the first line: what is loaded is loaded by then."""
EVERY_S = 180.0
STUCK_S = 900.0
"""No match takes so long, however busy the machine is."""
SETTLED_S = 0.5
"""Timers of the last table have run out by then."""


@dataclass(frozen=True)
class Measured:
    matches: int
    objects: int
    widgets: int
    tasks: int
    files: int
    memory_kb: int
    worker_kb: int

    def __str__(self) -> str:
        return (
            f"{self.matches} matches: {self.objects} objects, {self.widgets} widgets, {self.tasks} tasks, "
            f"{self.files} files, {self.memory_kb / 1000:.1f} MB, worker {self.worker_kb / 1000:.1f} MB"
        )


def measured(app: TapeteApp, matches: int) -> Measured:
    memory = memory_kb("self")
    empty_caches()
    gc.collect()
    return Measured(
        matches,
        len(gc.get_objects()),
        sum(1 for screen in app.screen_stack for _ in screen.walk_children(with_self=True)),
        len(asyncio.all_tasks()),
        len(list(Path("/proc/self/fd").iterdir())),
        memory,
        sum(memory_kb(child) for child in Path("/proc/self/task", str(os.getpid()), "children").read_text().split()),
    )


def empty_caches() -> None:
    """Those with a bound: of functions, and the games' tables by parts of the deck, which fill themselves."""
    gc.collect()
    for found in gc.get_objects():
        kind = type(found)
        if isinstance(found, functools._lru_cache_wrapper):
            if found.cache_parameters()["maxsize"] is not None:
                found.cache_clear()
        elif isinstance(found, dict) and hasattr(kind, "__missing__") and kind.__module__.startswith("core."):
            found.clear()


def memory_kb(process: str) -> int:
    pages = int(Path("/proc", process, "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def new_match(key: str, number: int) -> Match:
    game = games.load(key)
    rules = game.rules.from_mapping(SHORT.get(key, {}))
    seats = min(count for count in game.seats if count >= 3)
    level = LEVELS[number // len(games.KEYS) % len(LEVELS)]
    players = [Player(f"Bot {seat}", level) for seat in range(seats)]
    if not game.timed:
        players[0] = Player("You")
    return Match(game, rules, chance.parse_seed(f"{number:x}"), players)


async def play_in_turn(app: TapeteApp, match: Match, path: Path) -> None:
    """To its end at a table, and back to the first screen."""
    app.open_match(Save(match), path)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    session = screen.session
    while not match.over:
        session.go_on()
        if session.seat is None:
            session.hurry()
            await asyncio.sleep(0)
            continue
        stream = match.chance.own_stream(f"you/{match.inputs}")
        choice = await app._thinker.choose(match.game.key, "novice", session.view(), session.legal(), stream)
        assert choice.move is not None
        session.play(choice.move)
        await asyncio.sleep(0)
    await leave(app, screen)


async def play_by_clock(app: TapeteApp, match: Match, path: Path) -> None:
    """The same in real time, each moment as soon as the one before is drawn."""
    now = 0.0
    session = LiveSession(Save(match), path, lambda: now)
    screen = LiveTableScreen(session, live_face(match.game.key))
    app.push_screen(screen)
    while session.count is None:  # the screen has yet to ask whether to begin
        screen.click_button(0)
        await asyncio.sleep(0)
    while not match.over:
        moment = session.wake_at()
        if moment is not None:
            now = max(now, moment)
            screen.advance(now)
        await asyncio.sleep(0)
    await leave(app, screen)


async def leave(app: TapeteApp, screen: MatchScreen) -> None:
    """Returns when nothing of it runs any more."""
    screen._leave()  # the key asks first; here nobody answers
    while screen.is_running or app.workers:
        await asyncio.sleep(0.01)


async def play(minutes: float, folder: Path) -> list[Measured]:
    """What was measured, from after the first rounds to the end."""
    found: list[Measured] = []
    count, begin = 0, time.monotonic()
    async with TapeteApp(Start(kind="home")).run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, TapeteApp)
        while (is_on := time.monotonic() < begin + minutes * 60) or len(found) < 2:
            for key in games.KEYS:
                play_one = play_by_clock if games.load(key).timed else play_in_turn
                async with asyncio.timeout(STUCK_S):
                    await play_one(app, new_match(key, count), folder / "one.toml")
                count += 1
            due = begin + len(found) * EVERY_S
            if count >= WARM * len(games.KEYS) and (time.monotonic() >= due or not is_on):
                await asyncio.sleep(SETTLED_S)
                found.append(measured(app, count))
                print(f"{time.monotonic() - begin:6.0f} s, {found[-1]}", flush=True)
    return found


def faults(found: list[Measured]) -> Iterable[str]:
    first, third, last = found[0], found[len(found) // 3], found[-1]
    if last.objects > first.objects + ALLOWED_OBJECTS:
        yield f"{last.objects - first.objects} objects more than at first"
    for what in ("widgets", "tasks", "files"):
        if getattr(last, what) > getattr(first, what):
            yield f"more {what} than at first"
    if last.memory_kb > third.memory_kb + ALLOWED_KB:
        yield f"{(last.memory_kb - third.memory_kb) / 1000:.1f} MB more than after a third of the time"
    if last.worker_kb > WORKER_KB:
        yield "a worker that takes too much memory"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="growth")
    parser.add_argument("--minutes", type=float, default=1.0)
    minutes = parser.parse_args(arguments).minutes
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("CONFIG", "DATA", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = folder
        settings = Path(folder) / paths.APP / "settings.toml"
        settings.parent.mkdir()
        settings.write_text('[settings]\npace = "instant"\n')
        found = asyncio.run(play(minutes, Path(folder)))
    grown = list(faults(found))
    print(f"growth: {found[-1].matches} matches, {'; '.join(grown) or 'nothing grew'}")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
