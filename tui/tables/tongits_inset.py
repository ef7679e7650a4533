"""A table in the middle of a screen that is wider than it needs."""

from __future__ import annotations

from rich.style import Style

from tui.widgets.canvas import Canvas, Spot

_WIDEST = 108
"""Columns of a table at most."""


class Inset(Canvas):
    """The middle columns of a canvas, painted on as if they were all of it."""

    def __init__(self, outer: Canvas) -> None:
        width = min(_WIDEST, outer.width)
        super().__init__(width, outer.height, outer.ground)
        self._outer = outer
        self.left = (outer.width - width) // 2

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        return self._outer.put(self.left + x, y, text, style) - self.left

    def spot(self, x: int, y: int, width: int, height: int, spot: Spot) -> None:
        self._outer.spot(self.left + x, y, width, height, spot)
