"""What a table took is given back when it is left, so that a program that runs for weeks does not grow."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator

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


@pytest.fixture(autouse=True)
def nothing_older() -> Iterator[None]:
    """What other tests have left lying about is not looked through with every collection."""
    gc.freeze()
    yield
    gc.unfreeze()


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
    return weakref.ref(screen)


async def comes_true(pilot: Pilot[int], holds: Callable[[], bool]) -> bool:
    """Whether it does once what is still on its way is done and garbage is collected."""
    for _ in range(40):
        gc.collect()
        if holds():
            return True
        await pilot.pause(0.01)
    return False


def strips() -> int:
    """The lines of pictures that are kept anywhere."""
    return sum(isinstance(found, Strip) for found in gc.get_objects())


@pytest.mark.parametrize("key", games.KEYS)
def test_nothing_holds_a_table_that_was_left(key: str) -> None:
    async def run() -> None:
        async with TapeteApp(Start(kind="home")).run_test() as pilot:
            app = pilot.app
            assert isinstance(app, TapeteApp)
            left = await visit(app, pilot, key)
            assert await comes_true(pilot, lambda: left() is None)

    asyncio.run(run())


@pytest.mark.parametrize("key", games.KEYS)
def test_no_picture_of_a_table_that_was_left_is_kept(key: str) -> None:
    async def run() -> None:
        async with TapeteApp(Start(kind="home")).run_test() as pilot:
            app = pilot.app
            assert isinstance(app, TapeteApp)
            await visit(app, pilot, key)
            await visit(app, pilot, key)
            gc.collect()
            first = strips()
            await visit(app, pilot, key)
            assert await comes_true(pilot, lambda: strips() <= first)

    asyncio.run(run())
