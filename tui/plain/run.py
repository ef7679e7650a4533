"""The plain table on the program's own input and output."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from core.saves import Save
from tui.plain.lines import of_the_terminal
from tui.plain.table import PlainTable
from tui.plain.words import words


def run(save: Save, path: Path | None) -> int:
    """Plays the match until it is over or is left; the exit status. Raises HeldError."""
    with _leaving_by_signal():
        PlainTable(save, path, words(save.match.game.key), of_the_terminal()).run()
    return 0


@contextlib.contextmanager
def _leaving_by_signal() -> Iterator[None]:
    """A closed terminal or a polite kill is a way to leave like others: everything told is on disk."""
    before = {number: signal.signal(number, _leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(0)
