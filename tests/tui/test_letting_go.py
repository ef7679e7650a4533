"""What a table took is given back when it is left, so that a program that runs for weeks does not grow."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest
from support.tables import until
from textual.pilot import Pilot
from textual.strip import Strip

from core import chance, games
from core.match import Match, Player
from core.saves import Save
from tui.app import TapeteApp
from tui.screens.match import MatchScreen
from tui.start import Start


async def visit(app: TapeteApp, pilot: Pilot[int], key: str) -> weakref.ref[MatchScreen]:
    """Opens a new match from the first screen and leaves it again."""
    game = games.load(key)
    players = [Player("You"), *(Player("Bot", "novice") for _ in range(min(game.seats) - 1))]
    app.open_match(Save(Match(game, game.rules(), chance.parse_seed("1"), players)), None)
    await pilot.pause()
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    await pilot.press("q", "y")
    await until(app, pilot, lambda: not (screen.is_running or app.workers), "the first screen, with nothing running")
    await pilot.pause()
    return weakref.ref(screen)


@pytest.mark.parametrize("key", games.KEYS)
def test_nothing_holds_a_table_that_was_left(key: str) -> None:
    async def run() -> None:
        async with TapeteApp(Start(kind="home")).run_test() as pilot:
            app = pilot.app
            assert isinstance(app, TapeteApp)
            left = await visit(app, pilot, key)
            gc.collect()
            assert left() is None

    asyncio.run(run())


@pytest.mark.parametrize("key", games.KEYS)
def test_no_picture_of_a_table_that_was_left_is_kept(key: str) -> None:
    async def run() -> None:
        async with TapeteApp(Start(kind="home")).run_test() as pilot:
            app = pilot.app
            assert isinstance(app, TapeteApp)
            kept = []
            for _ in range(3):
                await visit(app, pilot, key)
                gc.collect()
                kept.append(sum(isinstance(found, Strip) for found in gc.get_objects()))
            assert kept[1] == kept[2]

    asyncio.run(run())
