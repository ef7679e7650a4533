"""The app without a terminal: keys in, screens as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

from tui.app import TapeteApp
from tui.screens.painted import PaintedScreen
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.canvas import Canvas

_GLANCE = 0.005
"""Seconds between two looks whether the app is at rest; Textual's own 20 ms make a key cost a tenth of a second."""

Act = Callable[["Shown"], Awaitable[None]]


class Shown:
    """What somebody at the keyboard does and sees."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot

    @property
    def app(self) -> TapeteApp:
        app = self.pilot.app
        assert isinstance(app, TapeteApp)
        return app

    @property
    def screen(self) -> str:
        """The name of the screen's class."""
        return type(self.app.screen).__name__

    @property
    def text(self) -> str:
        """The painted screen that is nearest to the top."""
        painted = [screen for screen in self.app.screen_stack if isinstance(screen, PaintedScreen)][-1]
        canvas = Canvas(*self.app.size, painted.look.ground)
        painted.paint(canvas)
        return canvas.text()

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @property
    def sentence(self) -> str:
        return self.lines[-2].strip()

    @property
    def chosen(self) -> str:
        """The row under the cursor."""
        (line,) = [line for line in self.lines if line.startswith(" >")]
        return line

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def choose(self, words: str) -> None:
        """Goes down to the row that begins with those words."""
        for _ in self.lines * 3:
            if self.chosen.startswith(f" > {words}"):
                return
            await self.press("down")
        raise AssertionError(f"no row {words}")

    async def type(self, text: str) -> None:
        """Instead of what stands there."""
        await self.press("end", "ctrl+u", *("space" if char == " " else char for char in text), "enter")

    async def click(self, words: str) -> None:
        """On those words."""
        row = next(number for number, line in enumerate(self.lines) if words in line)
        await self.pilot.click(offset=(self.lines[row].index(words), row))
        await self.pilot.pause()


def shown(act: Act, start: Start | None = None, size: tuple[int, int] = (80, 24)) -> None:
    """Runs the app and lets `act` use it."""

    async def run() -> None:
        async with TapeteApp(start or Start(kind="home")).run_test(size=size) as pilot:
            await pilot.pause()
            await act(Shown(pilot))

    with patch.multiple("textual._wait", SLEEP_GRANULARITY=_GLANCE, SLEEP_IDLE=_GLANCE / 20):
        asyncio.run(run())


def table(on: Shown) -> TableScreen:
    screen = on.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def leave_table(on: Shown) -> None:
    """Once it is one's own turn, so that nothing else happens meanwhile."""
    session = table(on).session
    for _ in range(200):
        if session.seat is not None:
            break
        session.hurry()
        await on.pilot.pause(0.05)
    await on.press("q", "y")


def files(folder: Path) -> list[str]:
    """The names of what was written there."""
    return sorted(path.name for path in folder.glob("*.toml"))
