"""The first screen: go on with the newest match, the games as cards on the felt, and everything else in one row."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from textual import events
from textual.geometry import Region

from core import games, saves, store
from core.game import AnyGame
from tui import library, pictures
from tui.commands import bindings, command
from tui.screens.painted import PaintedScreen
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small
from tui.words import cut, scores


class Item(Struct, frozen=True):
    """Something to choose: its words, what they mean, what it does."""

    label: str
    sentence: str
    act: Callable[[], None]


class HomeScreen(PaintedScreen[None]):
    BINDINGS = bindings("home")

    def __init__(self) -> None:
        super().__init__()
        self._games = [games.load(key) for key in games.KEYS]
        self._newest: library.FoundSave | None = None
        self._rows: list[list[Item]] = []
        self._row = self._column = 0
        self._places: list[tuple[Region, Item]] = []
        """Where each item was painted, for clicks."""

    def on_mount(self) -> None:
        self.told = self.told or self.tapete.file.problem
        self._collect()

    def on_screen_resume(self) -> None:
        """Matches were played, settings changed: everything is looked at again."""
        self._collect()
        self.repaint()

    def _collect(self) -> None:
        self._newest = library.newest_unfinished()
        newest = Item("Go on", "The newest match that is not over, where you left it.", self.action_go_on)
        tables = [Item(game.title, game.summary, partial(self._setup, game.key)) for game in self._games]
        rest = [
            Item("Saved matches", "Go on with a match, look at one, delete one.", self.action_saves),
            Item("House rules", "How each game is played here: to make, change and copy.", self.action_profiles),
            Item("Settings", "Theme, card faces, pace, mouse, keys.", self.action_settings),
            *(
                Item(
                    f"Practise {game.title}",
                    "Its symbols, without a match.",
                    partial(self._practise, game),
                )
                for game in self._games
                if game.timed
            ),
            Item("Help", "The keys, the rules of the games, and how everything works.", self.action_help),
        ]
        self._rows = [row for row in ([newest] if self._newest else [], tables, rest) if row]
        self._row = min(self._row, len(self._rows) - 1)
        self._column = min(self._column, len(self._rows[self._row]) - 1)

    @property
    def _chosen(self) -> Item:
        return self._rows[self._row][self._column]

    def paint(self, canvas: Canvas) -> None:
        self._places = []
        if too_small(canvas) or not self._rows:
            return
        keys = [command(id, "home", self.tapete.file.keys) for id in ("left", "open", "help", "leave")]
        sentence = self.told or self._chosen.sentence
        draw_frame(canvas, ("Tapete", "card games on one cloth"), sentence, keys, self.look)
        row = 2
        if self._newest is not None:
            self._paint_go_on(canvas, row)
            row += 2
        card = pictures.HEIGHT if canvas.height >= row + pictures.HEIGHT + 6 else 1
        spare = canvas.height - 4 - row - card - 2
        row += max(0, spare // 3)
        self._paint_games(canvas, row, card)
        self._paint_row(canvas, row + card + 2 + max(0, spare // 3), self._rows[-1])

    def _paint_go_on(self, canvas: Canvas, row: int) -> None:
        assert self._newest is not None
        names = ", ".join(player.name for player in self._newest.players)
        title = games.load(self._newest.game).title
        text = f"Go on   {title} · {scores(self._newest.scores)} · {names}"
        text = cut(text, canvas.width - 6)
        self._paint_words(canvas, (canvas.width - len(text) - 2) // 2, row, self._rows[0][0], text)

    def _paint_games(self, canvas: Canvas, row: int, height: int) -> None:
        items = self._rows[-2]
        if height == 1:
            self._paint_row(canvas, row, items)
            return
        gap = 3
        left = (canvas.width - len(items) * pictures.WIDTH - (len(items) - 1) * gap) // 2
        for column, (item, game) in enumerate(zip(items, self._games, strict=True)):
            x = left + column * (pictures.WIDTH + gap)
            is_chosen = item is self._chosen
            pictures.draw(canvas, x, row - is_chosen, game.key, game.title, self.look)
            label = f"[{column + 1}]" if is_chosen else str(column + 1)
            style = self.look.accent if is_chosen else self.look.faint
            canvas.centre(x + pictures.WIDTH // 2, row + height, label, style)
            self._places.append((Region(x, row - 1, pictures.WIDTH, height + 2), item))

    def _paint_row(self, canvas: Canvas, row: int, items: list[Item]) -> None:
        """The items side by side, in two rows where one is too short for them."""
        gap = 4 if canvas.width >= 70 else 2
        wide = sum(len(item.label) + 2 for item in items) + gap * (len(items) - 1)
        if wide > canvas.width and len(items) > 1:
            half = len(items) // 2
            self._paint_row(canvas, row, items[:half])
            self._paint_row(canvas, row + 1, items[half:])
            return
        x = (canvas.width - wide) // 2
        for item in items:
            x = self._paint_words(canvas, x, row, item, item.label) + gap

    def _paint_words(self, canvas: Canvas, x: int, row: int, item: Item, text: str) -> int:
        """Words that can be chosen, in brackets under the cursor; the column behind them."""
        is_chosen = item is self._chosen
        end = canvas.put(
            x, row, f"[{text}]" if is_chosen else f" {text} ", self.look.chosen if is_chosen else self.look.ink
        )
        self._places.append((Region(x, row, end - x, 1), item))
        return end

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character in "123456789"[: len(self._games)]:
            event.stop().prevent_default()
            self._setup(self._games[int(event.character) - 1].key)

    def click(self, x: int, y: int) -> None:
        self.told = ""
        for place, item in self._places:
            if place.contains(x, y):
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
        self.repaint()

    def _change_row(self, by: int) -> None:
        before = len(self._rows[self._row])
        self._row = (self._row + by) % len(self._rows)
        self._column = self._column * len(self._rows[self._row]) // before
        self.repaint()

    def action_open(self) -> None:
        self._chosen.act()

    def action_leave(self) -> None:
        self.app.exit(0)

    def action_back(self) -> None:
        """Nothing to go back to."""
        self.repaint()

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(None, None))

    def action_go_on(self) -> None:
        if self._newest is None:
            return
        try:
            save = library.open_save(self._newest.path)
        except (saves.SaveError, store.StoreError) as error:
            self.tell(str(error))
            return
        self.tapete.open_match(save, self._newest.path)

    def _setup(self, key: str) -> None:
        from tui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(games.load(key)))

    def _practise(self, game: AnyGame) -> None:
        from tui.tables import live_face

        self.app.push_screen(live_face(game.key).practice(game.rules()))

    def action_saves(self) -> None:
        from tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def action_profiles(self) -> None:
        from tui.screens.profiles import ProfilesScreen

        self.app.push_screen(ProfilesScreen())

    def action_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.tapete.settings))
