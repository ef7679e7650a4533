"""The plain table on the program's own input and output."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from core.match import Match
from core.saves import Save
from tui.plain.lines import Lines, Typing, of_the_terminal
from tui.plain.table import PlainTable
from tui.plain.words import words


def run(save: Save, path: Path | None) -> int:
    """Plays the match until it is over or is left; the exit status. Raises HeldError."""
    lines = of_the_terminal()
    with _leaving_by_signal():
        if save.match.game.timed:
            _run_live(save, path, lines)
        else:
            PlainTable(save, path, words(save.match.game.key), lines).run()
    return 0


def _run_live(save: Save, path: Path | None, lines: Lines) -> None:
    from tui.live import LiveSession  # here, since the other games need none of it
    from tui.plain.live import LiveTable

    LiveTable(LiveSession(save, path), lines, Typing(sys.stdin.fileno())).run()


def refusal(match: Match) -> str:
    """Why this match cannot be told line by line; empty if it can."""
    if not match.game.timed:
        return ""
    from tui.plain import totem

    return totem.refusal(match)


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
