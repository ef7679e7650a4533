"""The first screen: go on with the newest match, the games as cards on the felt, and everything else in one row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from core import games, saves, store
from tui import library, pictures
from tui.commands import bindings, command
from tui.widgets.canvas import Canvas, CanvasWidget
from tui.widgets.frame import draw_frame, too_small

if TYPE_CHECKING:
    from tui.app import TapeteApp


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose: its key, its words, what it does."""

    key: str
    label: str
    act: Callable[[], None]


class HomeScreen(Screen[None]):
    BINDINGS = [*bindings("home")]

    def __init__(self) -> None:
        super().__init__()
        self._page = _Page(self)
        self._games = [games.load(key) for key in games.KEYS]
        self._newest: library.FoundSave | None = None
        self._rows: list[list[Item]] = []
        self._row = self._column = 0

    @property
    def tapete(self) -> TapeteApp:
        return cast("TapeteApp", self.app)

    def compose(self) -> ComposeResult:
        yield self._page

    def on_mount(self) -> None:
        self._collect()

    def on_screen_resume(self) -> None:
        """Matches were played, settings changed: everything is looked at again."""
        self._collect()
        self._page.repaint()

    def _collect(self) -> None:
        self._newest = library.newest_unfinished()
        go_on = [Item("g", "Go on", self._go_on)] if self._newest else []
        tables = [
            Item(str(number), game.title, lambda key=game.key: self._setup(key))
            for number, game in enumerate(self._games, 1)
        ]
        rest = [
            Item("m", "Saved matches", self._saves),
            Item("r", "House rules", self._profiles),
            Item("t", "Settings", self._settings),
            Item("?", "Help", self.action_help),
        ]
        self._rows = [row for row in (go_on, tables, rest) if row]
        self._row = min(self._row, len(self._rows) - 1)
        self._column = min(self._column, len(self._rows[self._row]) - 1)

    def paint(self, width: int, height: int) -> Canvas:
        look = self.tapete.look
        canvas = Canvas(width, height, look.ink)
        if too_small(canvas):
            return canvas
        keys = [command(id, "home") for id in ("left", "open", "help", "leave")]
        draw_frame(canvas, ("Tapete", "card games on one cloth"), self._sentence(), keys, look)
        row = 2
        if self._newest is not None:
            self._paint_go_on(canvas, row)
            row += 2
        card = pictures.HEIGHT if height >= row + pictures.HEIGHT + 6 else 1
        spare = height - 4 - row - card - 2
        row += max(0, spare // 3)
        self._paint_games(canvas, row, card)
        self._paint_rest(canvas, row + card + 2 + max(0, spare // 3))
        return canvas

    def _is_chosen(self, row: list[Item], column: int) -> bool:
        return row is self._rows[self._row] and column == self._column

    def _sentence(self) -> str:
        chosen = self._rows[self._row][self._column]
        game = next((game for game in self._games if game.title == chosen.label), None)
        return game.summary if game else _SENTENCES.get(chosen.label, "")

    def _paint_go_on(self, canvas: Canvas, row: int) -> None:
        newest = self._newest
        assert newest is not None
        look = self.tapete.look
        names = ", ".join(player.name for player in newest.players)
        title = games.load(newest.game).title
        score = " - ".join(map(str, newest.scores))
        text = f"Go on   {title} with {names} · {score}"
        text = text[: canvas.width - 6]
        is_chosen = self._is_chosen(self._rows[0], 0)
        text = f"[{text}]" if is_chosen else f" {text} "
        canvas.centre(canvas.width // 2, row, text, look.chosen if is_chosen else look.ink)

    def _paint_games(self, canvas: Canvas, row: int, height: int) -> None:
        items = self._rows[-2]
        look = self.tapete.look
        if height == 1:
            self._paint_row(canvas, row, items)
            return
        gap = 3
        left = (canvas.width - len(items) * pictures.WIDTH - (len(items) - 1) * gap) // 2
        for column, (item, game) in enumerate(zip(items, self._games, strict=True)):
            x = left + column * (pictures.WIDTH + gap)
            is_chosen = self._is_chosen(items, column)
            pictures.draw(canvas, x, row - is_chosen, game.key, game.title, look)
            label = f"[{item.key}]" if is_chosen else item.key
            canvas.centre(x + pictures.WIDTH // 2, row + height, label, look.accent if is_chosen else look.faint)

    def _paint_rest(self, canvas: Canvas, row: int) -> None:
        self._paint_row(canvas, row, self._rows[-1])

    def _paint_row(self, canvas: Canvas, row: int, items: list[Item]) -> None:
        look = self.tapete.look
        labels = [item.label for item in items]
        gap = 4 if canvas.width >= 70 else 2
        x = (canvas.width - sum(len(label) + 2 for label in labels) - gap * (len(labels) - 1)) // 2
        for column, label in enumerate(labels):
            is_chosen = self._is_chosen(items, column)
            text = f"[{label}]" if is_chosen else f" {label} "
            x = canvas.put(x, row, text, look.chosen if is_chosen else look.ink) + gap

    def on_key(self, event: events.Key) -> None:
        for items in self._rows:
            for item in items:
                if event.character == item.key and item.key != "?":
                    event.stop().prevent_default()
                    item.act()
                    return

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def action_up(self) -> None:
        self._change_row(-1)

    def action_down(self) -> None:
        self._change_row(1)

    def _step(self, by: int) -> None:
        self._column = (self._column + by) % len(self._rows[self._row])
        self._page.repaint()

    def _change_row(self, by: int) -> None:
        before = len(self._rows[self._row])
        self._row = (self._row + by) % len(self._rows)
        self._column = self._column * len(self._rows[self._row]) // before
        self._page.repaint()

    def action_open(self) -> None:
        self._rows[self._row][self._column].act()

    def action_leave(self) -> None:
        self.app.exit(0)

    def action_back(self) -> None:
        """Nothing to go back to."""

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(None, None))

    def _go_on(self) -> None:
        assert self._newest is not None
        try:
            save = saves.loads(store.read(self._newest.path))
        except (saves.SaveError, store.StoreError) as error:
            self.notify(str(error), severity="warning")
            return
        self.tapete.open_match(save, self._newest.path)

    def _setup(self, key: str) -> None:
        from tui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(games.load(key)))

    def _saves(self) -> None:
        from tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def _profiles(self) -> None:
        from tui.screens.profiles import ProfilesScreen

        self.app.push_screen(ProfilesScreen())

    def _settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())


_SENTENCES = {
    "Go on": "The newest match that is not over, where you left it.",
    "Saved matches": "Go on with a match, look at one, delete one.",
    "House rules": "How each game is played here: profiles to make, change and choose.",
    "Settings": "Theme, card faces, pace, mouse.",
    "Help": "The keys, and how everything works.",
}


class _Page(CanvasWidget):
    def __init__(self, screen: HomeScreen) -> None:
        super().__init__()
        self._of = screen

    def paint(self, width: int, height: int) -> Canvas:
        return self._of.paint(width, height)
