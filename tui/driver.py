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

    _line: Line
    _handlers: dict[int, Any]
    """Those that were there before."""

    def start_application_mode(self) -> None:
        assert sys.__stderr__ is not None
        line = self._line = Line(sys.__stderr__.fileno(), sys.__stderr__.encoding)
        self._file = cast(Any, line)
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual gives it no type
        loop = asyncio.get_running_loop()

        def leave(number: int, frame: FrameType | None) -> None:
            line.hurry()
            loop.call_soon_threadsafe(self._app.exit, 0)

        self._handlers = {number: signal.signal(number, leave) for number in _ENDS}

    def close(self) -> None:
        super().close()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._line.close()
