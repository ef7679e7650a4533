"""A match with the file that keeps it: taken for this program alone, and written after everything that happens."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from core import saves, store
from core.game import Seat
from core.match import Match
from core.saves import Save
from tui import __version__, recorded


class KeptMatch:
    """What sessions of all kinds share. `notice` is a sentence for the player, until somebody has read it."""

    def __init__(self, save: Save, path: Path | None) -> None:
        """Takes the save for this program alone; raises HeldError if another one plays it. `path` None: not kept.

        A match that goes on is written at once; one that is over is only looked at.
        """
        self.save = save
        self.path = path
        self.notice = ""
        self._held = contextlib.ExitStack()
        if path is not None:
            self._held.enter_context(store.lock(path))
        self._unsaved = False
        self.people: tuple[Seat, ...] = tuple(
            seat for seat, player in enumerate(self.match.players) if not player.is_bot
        )
        if path is not None and (problem := _problem(save)):
            self._spare(path, problem)
        if not self.match.over:
            self.keep()

    @property
    def match(self) -> Match:
        return self.save.match

    def close(self) -> None:
        """Lets go of the save."""
        self._held.close()

    def keep(self) -> None:
        """Writes the save. If that fails it is told once; play goes on, and the next time is another try."""
        if self.path is None:
            return
        now = datetime.now(UTC)
        self.save.started = self.save.started or now
        try:
            store.write(self.path, saves.dumps(self.save, __version__, now))
        except store.StoreError as error:
            if not self._unsaved:
                self.notice = f"Not saved: {error} The match goes on."
            self._unsaved = True
        else:
            if self._unsaved:
                self.notice = "Saved again."
            self._unsaved = False

    def _spare(self, path: Path, problem: str) -> None:
        """Nothing of a file is lost whose log does not come to what it says: it is set aside before the match goes on
        in its place. One that was over stays in its place, with its result, and what is played from here is not
        kept."""
        if recorded.is_over(self.save):
            self.path = None
            self.notice = f"{problem} The file keeps its result; what is played from here is not kept."
            return
        try:
            aside = store.set_aside(path)
        except store.StoreError as error:
            self.path = None
            self.notice = f"{problem} {error} This match is not kept."
        else:
            self.notice = f"{problem} What it held is kept as {aside.name}."


def _problem(save: Save) -> str:
    """Why the match that was read is not the one that was written; empty if it is."""
    fault = save.fault
    if fault is None:
        return recorded.difference(save)
    return f"The log fails at deal {fault.deal + 1}, input {fault.move + 1}: {fault.message}"
