"""A list or a form: rows of which one is under the cursor, scrolled so that it is in sight."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct
from textual.geometry import Region

from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.words import cut

T = TypeVar("T")

_MOST_BELOW = 4


class Row(Struct, Generic[T], frozen=True):
    """One row: words, a value, and lines below if there is more to say. A row without an item is a heading."""

    item: T | None
    label: str
    value: str = ""
    below: str = ""
    is_changeable: bool = False
    """Left and right change the value."""
    is_marked: bool = False
    """The value is not as usual: a star stands before it."""

    def lines_below(self, width: int) -> list[str]:
        """What stands below, wrapped for a row of that width."""
        lines = textwrap.wrap(self.below, width - 4)
        return lines if len(lines) <= _MOST_BELOW else [*lines[: _MOST_BELOW - 1], "…"]

    def height(self, width: int) -> int:
        return 1 + len(self.lines_below(width))


class Rows(Generic[T]):
    """The rows with their cursor, which steps over headings."""

    def __init__(self) -> None:
        self._rows: Sequence[Row[T]] = ()
        self._cursor = 0
        self._top = 0
        self._places: list[tuple[Region, int]] = []
        """Where each row was painted, for clicks."""
        self._room = 1

    @property
    def item(self) -> T | None:
        """What is under the cursor; None if there is nothing to choose."""
        return self._rows[self._cursor].item if self._rows else None

    def fill(self, rows: Sequence[Row[T]]) -> None:
        """Shows these rows from now on; the cursor stays at its item, or else at its place."""
        item = self.item
        self._rows = rows
        self._cursor = min(self._cursor, max(0, len(rows) - 1))
        if item is not None:
            self.choose(item)
        if self.item is None:
            self._cursor = next((n for n in self._open() if n > self._cursor), (self._open() or [0])[-1])

    def choose(self, item: T) -> None:
        """Puts the cursor at that item, if it is there."""
        self._cursor = next((n for n in self._open() if self._rows[n].item == item), self._cursor)

    def step(self, by: int) -> None:
        """The next row, round and round."""
        self._move(by, is_round=True)

    def page(self, by: int) -> None:
        """As many rows as there is room for, up to the end."""
        self._move(by * max(1, self._room - 1), is_round=False)

    def end(self, by: int) -> None:
        """The first row (-1) or the last (1)."""
        self._move(by * len(self._rows), is_round=False)

    def choose_at(self, x: int, y: int) -> bool:
        """Puts the cursor at the row painted there; whether there is one to choose."""
        for place, number in self._places:
            if place.contains(x, y) and self._rows[number].item is not None:
                self._cursor = number
                return True
        return False

    def _open(self) -> list[int]:
        return [number for number, row in enumerate(self._rows) if row.item is not None]

    def _move(self, by: int, is_round: bool) -> None:
        places = self._open()
        if self._cursor in places:
            at = places.index(self._cursor) + by
            self._cursor = places[at % len(places) if is_round else max(0, min(at, len(places) - 1))]

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int, look: Look) -> None:
        """Draws what fits, the values in a column behind the longest words; in the column behind the rows an arrow
        stands where more of them are out of sight."""
        words = max((len(row.label) for row in self._rows if row.value), default=0)
        value = max((len(row.value) for row in self._rows), default=0)
        values = min(words + 4, max(width - value - 2, width // 2))
        heights = self._heights(width, height)
        self._scroll(heights, height)
        self._room = height
        self._places = []
        line, number = y, self._top
        while number < len(self._rows) and line + heights[number] <= y + height:
            self._draw_row(canvas, x, line, width, values, number, look)
            self._places.append((Region(x, line, width, heights[number]), number))
            line += heights[number]
            number += 1
        if self._top > 0:
            canvas.put(x + width, y, "↑", look.accent)
        if number < len(self._rows):
            canvas.put(x + width, y + height - 1, "↓", look.accent)

    def _heights(self, width: int, room: int) -> list[int]:
        """The lines of each row; rows that only set others apart have none where room is short."""
        heights = [row.height(width) for row in self._rows]
        if sum(heights) <= room:
            return heights
        return [height if row.label else 0 for row, height in zip(self._rows, heights, strict=True)]

    def _scroll(self, heights: Sequence[int], room: int) -> None:
        """Moves the top no further than it takes to see the row under the cursor, and the headings before it."""
        first = self._cursor
        while first > 0 and self._rows[first - 1].item is None:
            first -= 1
        self._top = min(self._top, first)
        while self._top < self._cursor and sum(heights[self._top : self._cursor + 1]) > room:
            self._top += 1
        while self._top > 0 and sum(heights[self._top - 1 :]) <= room:
            self._top -= 1

    def _draw_row(self, canvas: Canvas, x: int, y: int, width: int, values: int, number: int, look: Look) -> None:
        row = self._rows[number]
        if row.item is None:
            canvas.put(x, y, row.label[:width], look.faint)
            return
        is_chosen = number == self._cursor
        if is_chosen:
            canvas.put(x, y, ">", look.accent)
        label = cut(row.label, (values if row.value else width) - 3)
        canvas.put(x + 2, y, label, look.accent if is_chosen else look.ink)
        if row.is_marked:
            canvas.put(x + values - 1, y, "*", look.accent)
        value = cut(row.value, width - values - 2)
        if is_chosen and row.is_changeable:
            canvas.put(x + values, y, f"[{value}]", look.chosen)
        else:
            canvas.put(x + values + 1, y, value, look.accent if is_chosen else look.ink)
        for line, text in enumerate(row.lines_below(width), y + 1):
            canvas.put(x + 4, line, text, look.faint)
