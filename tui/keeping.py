"""A match with the file that keeps it: taken for this program alone, and written after everything that happens."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from core import saves, store
from core.game import Seat
from core.match import Match
from core.saves import Save
from tui import __version__


class KeptMatch:
    """What sessions of all kinds share. `notice` is a sentence for the player, until somebody has read it."""

    def __init__(self, save: Save, path: Path | None) -> None:
        """Takes the save for this program alone; raises HeldError if another one plays it. `path` None: not kept."""
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
        if save.fault is not None and path is not None:
            self._set_aside(path)

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

    def _set_aside(self, path: Path) -> None:
        fault = self.save.fault
        assert fault is not None
        where = f"deal {fault.deal + 1}, input {fault.move + 1}"
        try:
            aside = store.set_aside(path)
        except store.StoreError as error:
            self.path = None
            self.notice = f"The log fails at {where}. {error} This match is not kept."
        else:
            self.notice = f"The log fails at {where}: {fault.message} What it held is kept as {aside.name}."
