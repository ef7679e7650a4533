"""A screen that is a list or a form: rows at the left, a slip of paper about the one under the cursor at the right, or
below where the screen is narrow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace
from textual import events

from tui.commands import bindings, command
from tui.screens.painted import PaintedScreen
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small
from tui.widgets.rows import Row, Rows
from tui.widgets.slip import Line, draw_slip

T = TypeVar("T")

_SIDE_BY_SIDE = 76
"""Columns from which on the slip lies beside the rows."""
_SLIP_ROWS = 11
"""Rows from which on there is room for a slip."""


class ListScreen(PaintedScreen[None], Generic[T]):
    """Subclasses tell what the rows are and what can be done with them; every change ends in `show`."""

    BINDINGS = bindings("list")

    has_slip = True

    def __init__(self) -> None:
        super().__init__()
        self.rows: Rows[T] = Rows()

    def heading(self) -> tuple[str, str]:
        """The first line."""
        raise NotImplementedError

    def make_rows(self) -> Sequence[Row[T]]:
        raise NotImplementedError

    def asks(self) -> str:
        """The sentence while there is nothing else to tell."""
        raise NotImplementedError

    def about(self, item: T) -> Sequence[Line]:
        """What the slip says of a row."""
        return ()

    def commands(self) -> Sequence[str]:
        """The commands that mean something now, besides help and back."""
        return ("up", "open")

    def labels(self) -> Mapping[str, str]:
        """What commands are called here in the line of keys, where it is something else than usual."""
        return {}

    def change(self, item: T, by: int) -> None:
        """Left (-1) or right (1) was pressed on that row."""

    def open(self, item: T) -> None:
        """Enter was pressed on that row."""

    def on_mount(self) -> None:
        self.rows.fill(self.make_rows())

    def on_screen_resume(self) -> None:
        self.show()

    def show(self, told: str = "") -> None:
        """Shows things as they stand now, with a sentence about what happened, if there is one."""
        self.told = told or self.told
        self.rows.fill(self.make_rows())
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        labels = self.labels()
        keys = [command(id, "list", self.tapete.file.keys) for id in (*self.commands(), "help", "back")]
        keys = [replace(key, label=labels.get(key.id, key.label)) for key in keys]
        draw_frame(canvas, self.heading(), self.told or self.asks(), keys, self.look)
        width, height = canvas.width - 2, canvas.height - 5
        if not self.has_slip or height < _SLIP_ROWS:
            self.rows.draw(canvas, 1, 2, width, height, self.look)
        elif canvas.width >= _SIDE_BY_SIDE:
            slip = max(30, min(44, width * 2 // 5))
            rows = min(width - slip - 2, 60)
            self.rows.draw(canvas, 1, 2, rows, height, self.look)
            self._draw_slip(canvas, rows + 3, 2, slip, min(height, 18))
        else:
            slip = min(10, height * 9 // 20)
            self.rows.draw(canvas, 1, 2, width, height - slip - 1, self.look)
            self._draw_slip(canvas, 1, canvas.height - 3 - slip, width, slip)

    def _draw_slip(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        item = self.rows.item
        if item is not None:
            draw_slip(canvas, x, y, width, height, self.about(item), self.look)

    def click(self, x: int, y: int) -> None:
        """A click on a row chooses it; one on the row that is chosen already opens it."""
        before = self.rows.item
        self.told = ""
        if self.rows.choose_at(x, y) and self.rows.item == before:
            self.action_open()
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_down()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_up()

    def action_up(self) -> None:
        self.rows.step(-1)
        self._moved()

    def action_down(self) -> None:
        self.rows.step(1)
        self._moved()

    def action_page_up(self) -> None:
        self.rows.page(-1)
        self._moved()

    def action_page_down(self) -> None:
        self.rows.page(1)
        self._moved()

    def action_first(self) -> None:
        self.rows.end(-1)
        self._moved()

    def action_last(self) -> None:
        self.rows.end(1)
        self._moved()

    def _moved(self) -> None:
        self.told = ""
        self.repaint()

    def action_left(self) -> None:
        if (item := self.rows.item) is not None:
            self.change(item, -1)

    def action_right(self) -> None:
        if (item := self.rows.item) is not None:
            self.change(item, 1)

    def action_open(self) -> None:
        if (item := self.rows.item) is not None:
            self.open(item)

    def action_back(self) -> None:
        self.dismiss()

    def action_leave(self) -> None:
        self.action_back()

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(None, None))
