"""The app: themes, keys, first screen. No knowledge of any game."""

from __future__ import annotations

import asyncio
import contextlib
import locale
import os
import signal
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import App
from textual.filter import LineFilter

from core import store
from core.game import Event
from core.saves import Save
from tui import paths, settings, theming
from tui.plain_signs import PlainSigns
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen
from tui.session import Session
from tui.settings import Settings, SettingsFile
from tui.start import Start


class TapeteApp(App[int]):
    """Screens on one cloth."""

    TITLE = "Tapete"
    CSS = """
    Screen { background: $background; color: $foreground; }
    CanvasWidget { width: 100%; height: 100%; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, start: Start) -> None:
        is_colourless = "NO_COLOR" in os.environ
        super().__init__(ansi_color=True if is_colourless else None)
        self.file = settings.load(paths.settings())
        self._start = start
        self._is_colourless = is_colourless
        self._plain_signs = PlainSigns()
        self.look = self._make_look()

    @property
    def settings(self) -> Settings:
        return self.file.settings

    @property
    def theme_name(self) -> str:
        """The theme that is drawn: without colours `mono`, and with the terminal's sixteen `ansi` for one that needs
        more."""
        if self._is_colourless or self.console.color_system is None:
            return "mono"
        name = self.settings.theme
        if self.console.color_system == "standard" and not theming.available()[name].is_native:
            return "ansi"
        return name

    @property
    def has_plain_faces(self) -> bool:
        """Whether everything is drawn with bytes below 0x80."""
        if self.settings.faces != "auto":
            return self.settings.faces == "ascii"
        return "utf" not in locale.getpreferredencoding(False).lower() or os.environ.get("TERM") == "dumb"

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, self._plain_signs] if self.has_plain_faces else filters

    def on_mount(self) -> None:
        for theme in theming.available().values():
            self.register_theme(theming.textual_theme(theme))
        self.theme = f"tapete-{self.theme_name}"
        self.set_keymap(dict(self.file.keys))
        for number in (signal.SIGTERM, signal.SIGHUP):
            with contextlib.suppress(NotImplementedError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(number, self.exit, 0)
        self.push_screen(HomeScreen())
        if self._start.match is not None:
            self.open_match(self._start.match, self._start.path)

    def open_match(self, save: Save, path: Path | None) -> None:
        """Puts that match on the table; one that another program plays is told and left alone."""
        table: TableScreen | None = None

        def changed(happened: Sequence[Event]) -> None:
            if table is not None:
                table.changed(happened)

        try:
            session = Session(save, path, self.settings.pace, changed)
        except store.HeldError as held:
            self.notify(str(held), severity="warning")
            return
        table = TableScreen(session, self.look, save.profile)
        self.push_screen(table)

    def apply_settings(self, new: Settings) -> None:
        """Draws with these settings from now on and keeps them."""
        self.keep(replace(self.file, settings=new))
        self.look = self._make_look()
        self.theme = f"tapete-{self.theme_name}"
        for screen in self.screen_stack:
            screen.refresh(layout=True)

    def remember_setup(self, game: str, table: Mapping[str, Any]) -> None:
        """Keeps how a game was last set up, for the next time."""
        self.keep(replace(self.file, last={**self.file.last, game: table}))

    def keep(self, file: SettingsFile) -> None:
        """Writes the settings; told if they cannot be written, and they count all the same."""
        self.file = file
        try:
            settings.dump(paths.settings(), file)
        except store.StoreError as error:
            self.notify(f"The settings count, but only until you leave: {error}", severity="warning")

    def _make_look(self) -> theming.Look:
        return theming.Look(theming.available()[self.theme_name], self.settings.four_colours)


def run(start: Start) -> int:
    """Shows the app until it is left; the exit status."""
    app = TapeteApp(start)
    app.run(mouse=app.settings.mouse)
    return app.return_code or 0
