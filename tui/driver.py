"""Textual's way to a terminal, left in good order however it ends."""

from __future__ import annotations

import asyncio
import signal
import sys
from types import FrameType
from typing import Any, cast

from textual.drivers.linux_driver import LinuxDriver

from tui.line import Line

_ENDS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""Of these each closes the app, which then ends with status 0."""


class TerminalDriver(LinuxDriver):
    """Writes by a `Line`, which a signal to end makes hurry.

    While the terminal takes nothing the event loop waits for it (Textual queues thirty writes), so that a handler of
    the loop would not run.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        assert sys.__stderr__ is not None
        self._line = Line(sys.__stderr__.fileno(), sys.__stderr__.encoding)
        self._file = cast(Any, self._line)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual gives it no type
        loop = asyncio.get_running_loop()

        def leave(number: int, frame: FrameType | None) -> None:
            self._line.hurry()
            loop.call_soon_threadsafe(self._app.exit, 0)

        for number in _ENDS:
            signal.signal(number, leave)

    def close(self) -> None:
        super().close()
        for number in _ENDS:
            signal.signal(number, signal.SIG_DFL)
