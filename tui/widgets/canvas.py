"""A grid of cells that screens are painted on, and the widget that sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

_Cell = tuple[str, Style]
Spot = str | int
"""What a click stands for: a key, as Textual names it, or the number of a button."""


class Canvas:
    """Rows of cells with a style. What is put outside the edges is cut off.

    A letter that takes two cells leaves the second one empty; one that takes none goes with the letter before it. What
    could move the terminal's cursor is shown as a question mark: names come from files, which others may have written.
    """

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.rows: list[list[_Cell]] = [[(" ", ground)] * width for _ in range(height)]
        self._spots: list[tuple[Region, Spot]] = []

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Writes `text` from column x of row y on; the column behind it."""
        style = style or self.ground
        row = self.rows[y] if 0 <= y < self.height else []
        column = x
        for part in text if text.isascii() and text.isprintable() else _cells(text):
            if 0 <= column < len(row):
                row[column] = (part, style)
            column += 1
        return column

    def right(self, end: int, y: int, text: str, style: Style | None = None) -> int:
        """Writes `text` so that it ends before column `end`; the column it begins at."""
        start = end - cell_len(text)
        self.put(start, y, text, style)
        return start

    def centre(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Writes `text` with its middle at column x, inside the edges as far as it fits."""
        cells = cell_len(text)
        self.put(max(0, min(x - cells // 2, self.width - cells)), y, text, style)

    def spot(self, x: int, y: int, width: int, height: int, spot: Spot) -> None:
        """A click on these cells stands for that; where several lie, the one put there last."""
        self._spots.append((Region(x, y, width, height), spot))

    def spot_at(self, x: int, y: int) -> Spot | None:
        return next((spot for region, spot in reversed(self._spots) if region.contains(x, y)), None)

    def text(self) -> str:
        """What stands there, without styles, a line a row."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self.rows)

    def strip(self, y: int) -> Strip:
        """Row y as segments of one style each."""
        segments: list[Segment] = []
        text = ""
        style = self.ground
        row = self.rows[y]
        letters = "".join(char for char, _ in row)
        if len(letters) != self.width or cell_len(letters) != self.width:
            row = _without_halves(row)
        for char, cell_style in row:
            if text and cell_style is not style:
                segments.append(Segment(text, style))
                text = ""
            style = cell_style
            text += char
        segments.append(Segment(text, style))
        return Strip(segments, self.width)

    def changes(self, before: Canvas) -> Iterator[tuple[int, int, int]]:
        """Row, first column and column behind the last of each run of cells that differ from `before`. Runs a few
        cells apart are one: moving the terminal's cursor costs as much as sending them again."""
        for y, (row, old) in enumerate(zip(self.rows, before.rows, strict=True)):
            if row == old:
                continue
            start = end = -1
            for x, (cell, was) in enumerate(zip(row, old, strict=True)):
                if cell == was:
                    continue
                if start >= 0 and x - end > 4:
                    yield y, start, end
                    start = x
                elif start < 0:
                    start = x
                end = x + 1
            yield y, start, end


def _cells(text: str) -> list[str]:
    """What stands in each cell that the text takes."""
    cells: list[str] = []
    for char in text:
        width = get_character_cell_size(char)
        if not char.isprintable():
            cells.append("?")
        elif width:
            cells += [char, ""][:width]
        elif cells:
            cells[-1 if cells[-1] else -2] += char
    return cells


def _without_halves(row: list[_Cell]) -> list[_Cell]:
    """The row with a space for each half of a letter whose other half something else was put over."""
    wide = [cell_len(char) > 1 for char, _ in row]
    whole: list[_Cell] = []
    for n, (char, style) in enumerate(row):
        follows_wide = n > 0 and wide[n - 1]
        has_second = n + 1 < len(row) and not row[n + 1][0]
        is_half = not has_second if wide[n] else not char and not follows_wide
        whole.append((" " if is_half else char, style))
    return whole


class CanvasWidget(Widget):
    """A widget whose picture is painted whole in memory and sent cell by cell as it changes."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._canvas: Canvas | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """The whole picture at that size, in cells."""
        raise NotImplementedError

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What a click there stands for, as last painted."""
        return None if self._canvas is None else self._canvas.spot_at(x, y)

    def repaint(self) -> None:
        """Paints again and sends what changed. Before the first picture there is nothing to change: it is yet to come
        and will be painted as things stand then."""
        before = self._canvas
        if before is None:
            return
        if (before.width, before.height) != tuple(self.size):
            self.refresh()
            return
        self._canvas = self.paint(before.width, before.height)
        if runs := list(self._canvas.changes(before)):
            self.refresh(*(Region(start, y, end - start, 1) for y, start, end in runs))

    def repaint_whole(self) -> None:
        """Paints again and sends everything: the look of it all has changed."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._canvas is None or (self._canvas.width, self._canvas.height) != tuple(self.size):
            self._canvas = self.paint(*self.size)
        if y >= self._canvas.height:
            return Strip.blank(self.size.width, self._canvas.ground)
        return self._canvas.strip(y)

    def on_unmount(self) -> None:
        forget_strips(self)


def forget_strips(widget: Widget) -> None:
    """To be called when a widget is gone: Textual keeps the last thousand of these caches alive, by a method's
    `lru_cache`, and each of them a whole picture."""
    widget._styles_cache.clear()
