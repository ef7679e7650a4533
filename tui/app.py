"""The app: themes, keys, first screen. No knowledge of any game."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text
from textual._compositor import LayoutUpdate
from textual.app import App
from textual.filter import LineFilter
from textual.screen import Screen

from core import store
from core.saves import Save
from tui import console, crash, paths, settings, theming
from tui.driver import TerminalDriver
from tui.plain_signs import PlainSigns
from tui.screens.painted import PaintedScreen
from tui.screens.table import TableScreen
from tui.session import Session
from tui.settings import Settings, SettingsFile
from tui.start import Start
from tui.thinking import Thinker


class TapeteApp(App[int]):
    """Screens on one cloth."""

    TITLE = "Tapete"
    CSS = """
    Screen { background: $background; color: $foreground; }
    CanvasWidget { width: 100%; height: 100%; }
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, start: Start) -> None:
        is_colourless = bool(os.environ.get("NO_COLOR"))
        if not is_colourless:
            os.environ.pop("NO_COLOR", None)  # an empty one means nothing (no-color.org), but much to Textual
        super().__init__(TerminalDriver, ansi_color=True if is_colourless else None)
        self._disable_notifications = self._disable_tooltips = True  # the racks they come on cost a second full picture
        self.file = settings.load(paths.settings())
        self._start = start
        self._is_colourless = is_colourless
        self._plain_signs = PlainSigns()
        self._picture = ""
        self._thinker = Thinker()
        self.look = self._make_look()
        for theme in theming.available().values():
            self.register_theme(theming.textual_theme(theme))
        self.set_reactive(App.theme, f"tapete-{self.theme_name}")
        self.stylesheet.set_variables(self.get_css_variables())
        self._refresh_truecolor_filter(self.ansi_theme)

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
        encodings = (locale.getpreferredencoding(False), getattr(sys.__stderr__, "encoding", "utf-8"))
        can_show = all("utf" in encoding.lower() for encoding in encodings)
        return not can_show or os.environ.get("TERM") == "dumb"

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, self._plain_signs] if self.has_plain_faces else filters

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """The same whole picture twice in a row, as Textual makes it whenever a screen opens, is sent once."""
        if isinstance(renderable, LayoutUpdate) and self._running and not self._batch_count:
            picture = renderable.render_segments(self.console)
            if picture == self._picture:
                return
            self._picture = picture
        elif renderable is not None:
            self._picture = ""
        super()._display(screen, renderable)

    def _fatal_error(self) -> None:
        """Says in one sentence that the program failed, instead of a traceback, which goes to a file."""
        sentence = crash.sentence(self._exception or RuntimeError())
        self._exit_renderables.append(Text(sentence, no_wrap=True, overflow="ignore"))
        self._close_messages_no_wait()

    def _forget_picture(self, _: Any) -> None:
        """The terminal was somebody else's meanwhile."""
        self._picture = ""

    def watch_app_focus(self, is_focused: bool) -> None:
        if not is_focused:
            self._look_away(self)

    def _look_away(self, _: Any) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.look_away()

    def on_mount(self) -> None:
        self.app_suspend_signal.subscribe(self, self._look_away, immediate=True)
        self.app_resume_signal.subscribe(self, self._forget_picture, immediate=True)
        self.set_keymap(dict(self.file.keys))

    async def on_unmount(self) -> None:
        await self._thinker.end()

    def get_default_screen(self) -> Screen[Any]:
        """The first screen itself, so that no other is drawn before it."""
        if self._start.match is None:
            return self._home()
        try:
            return self._table(self._start.match, self._start.path)
        except store.HeldError as held:
            return self._home(str(held))

    def leave_table(self) -> None:
        """Back to where the match was opened from; to the first screen from a match the program began with."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.push_screen(self._home())

    def open_match(self, save: Save, path: Path | None) -> None:
        """Puts that match on the table; one that another program plays is told and left alone."""
        try:
            self.push_screen(self._table(save, path))
        except store.HeldError as held:
            self.tell(str(held))

    def tell(self, sentence: str) -> None:
        """One sentence on whatever screen is shown, until the next key."""
        screen = self.screen
        if isinstance(screen, PaintedScreen):
            screen.tell(sentence)

    def _home(self, told: str = "") -> PaintedScreen[None]:
        from tui.screens.home import HomeScreen  # here, since a match that is begun by a command waits for its table

        home = HomeScreen()
        home.told = told
        return home

    def _table(self, save: Save, path: Path | None) -> PaintedScreen[None]:
        """Raises HeldError."""
        if save.match.game.timed:
            from tui.screens.live import live_table  # here, since most matches need none of it

            return live_table(save, path)
        return TableScreen(Session(save, path, self.settings.pace, self._thinker.choose))

    def apply_settings(self, new: Settings) -> None:
        """Draws with these settings from now on and keeps them."""
        self.keep(replace(self.file, settings=new))
        self.look = self._make_look()
        self.theme = f"tapete-{self.theme_name}"
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.repaint_whole()

    def remember_setup(self, game: str, table: Mapping[str, Any]) -> None:
        """Keeps how a game was last set up, for the next time."""
        self.keep(replace(self.file, last={**self.file.last, game: table}))

    def keep(self, file: SettingsFile) -> None:
        """Writes the settings; told if they cannot be written, and they count all the same."""
        self.file = file
        try:
            settings.dump(paths.settings(), file)
        except store.StoreError as error:
            self.tell(f"The settings count, but only until you leave: {error}")

    def _make_look(self) -> theming.Look:
        return theming.Look(theming.available()[self.theme_name], self.settings.four_colours, self.has_plain_faces)


def run(start: Start) -> int:
    """Shows the app until it is left; the exit status."""
    console.ask_the_terminal()
    app = TapeteApp(start)
    app.run(mouse=app.settings.mouse)
    return app.return_code or 0
