"""The table of a timed match in an app without a terminal, by a clock that the test turns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

from core.match import Match
from core.saves import Save
from tui.app import TapeteApp
from tui.live import LiveSession
from tui.screens.live import LiveTableScreen
from tui.screens.painted import PaintedScreen
from tui.start import Start
from tui.widgets.canvas import Canvas

_GLANCE = 0.005
"""Seconds between two looks whether the app is at rest."""
START_S = 1000.0


class Shown:
    """Who sits at the keyboard, and the clock, in ms."""

    def __init__(self, pilot: Pilot[Any], clock: list[float]) -> None:
        self.pilot = pilot
        self._clock = clock

    @property
    def now(self) -> float:
        """The clock, in seconds; setting it wakes nobody."""
        return self._clock[0]

    @now.setter
    def now(self, seconds: float) -> None:
        self._clock[0] = seconds

    @property
    def app(self) -> TapeteApp:
        app = self.pilot.app
        assert isinstance(app, TapeteApp)
        return app

    @property
    def screen(self) -> LiveTableScreen:
        (screen,) = [screen for screen in self.app.screen_stack if isinstance(screen, LiveTableScreen)]
        return screen

    @property
    def session(self) -> LiveSession:
        return self.screen.session

    def canvas(self) -> Canvas:
        """What is painted on the screen that is shown."""
        painted = self.app.screen
        assert isinstance(painted, PaintedScreen)
        canvas = Canvas(*self.app.size, painted.look.ground)
        painted.paint(canvas)
        return canvas

    @property
    def text(self) -> str:
        return self.canvas().text()

    @property
    def sentence(self) -> str:
        return self.text.split("\n")[-2].strip()

    @property
    def middle(self) -> str:
        """The line of turn, pot and count."""
        return self.text.split("\n")[-3]

    def moves(self) -> list[str]:
        return [f"{entry.seat} {entry.move}" for entry in self.session.match.logs[0].inputs]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def after(self, ms: int) -> None:
        """Turns the clock on, waking the screen whenever something is due, and drawing what comes of it."""
        end = self._clock[0] + ms / 1000
        while (wake := self.session.wake_at()) is not None and wake <= end:
            self._clock[0] = max(self._clock[0], wake)
            self.screen.advance(self._clock[0])
            await self.pilot.pause()
        self._clock[0] = end
        self.screen.advance(end)
        await self.pilot.pause()

    async def begin(self) -> None:
        await self.press("enter")
        await self.after(2100)
        assert self.session.is_running


def live_table(
    match: Match,
    act: Callable[[Shown], Awaitable[None]],
    path: Path | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Shows the match, does what is to be done, and ends the app."""
    clock = [START_S]

    def session(save: Save, path: Path | None, **options: Any) -> LiveSession:
        return LiveSession(save, path, lambda: clock[0], **options)

    async def run() -> None:
        app = TapeteApp(Start(match=Save(match), path=path))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(Shown(pilot, clock))

    with (
        patch.multiple("textual._wait", SLEEP_GRANULARITY=_GLANCE, SLEEP_IDLE=_GLANCE / 20),
        patch("tui.screens.live.LiveSession", session),
        patch.object(LiveTableScreen, "when", lambda screen, event: clock[0]),
    ):
        asyncio.run(run())
