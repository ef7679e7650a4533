"""A match on the table in an app without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from core.match import Match
from core.saves import Save
from tui.app import TapeteApp
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.canvas import CanvasWidget


def table(
    match: Match,
    act: Callable[[TapeteApp, Pilot[int]], Awaitable[None]],
    path: Path | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Shows the match, does what is to be done, and ends the app."""

    async def run() -> None:
        app = TapeteApp(Start(match=Save(match), path=path))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(app, pilot)

    asyncio.run(run())


def text(app: TapeteApp) -> str:
    """What stands on the screen."""
    page = app.screen.query_one(CanvasWidget)
    return page.paint(*page.size).text()


def shown(app: TapeteApp) -> TableScreen:
    """The table; fails if another screen is shown."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def until(app: TapeteApp, pilot: Pilot[int], holds: Callable[[], bool], what: str) -> None:
    """Lets the app go on until that holds; fails with the screen otherwise."""
    for _ in range(2000):
        if holds():
            return
        await pilot.pause(0.005)
    raise AssertionError(f"{what} did not come:\n{text(app)}")
