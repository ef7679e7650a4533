"""A small line chart of totals over the deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from tui.theming import Look
from tui.widgets.canvas import Canvas


class Line(Struct, frozen=True):
    """One side's totals after each deal, the first one before any."""

    name: str
    sign: str
    totals: tuple[int, ...]


def draw_chart(
    canvas: Canvas, x: int, y: int, width: int, height: int, lines: Sequence[Line], target: int | None, look: Look
) -> None:
    """Draws the totals with a scale at the left, zero and the target as rules across; a legend in the last row. Where
    lines meet the first one is seen."""
    values = [total for line in lines for total in line.totals]
    low, high = min(0, *values), max(target or 0, 1, *values)
    plot = height - 1

    def row_of(total: int) -> int:
        return y + round((high - total) * (plot - 1) / (high - low))

    left = x + 6
    deals = max(len(line.totals) for line in lines) - 1
    step = max(1, min(12, (width - 7) // max(1, deals)))
    for mark in {0, target or high, low}:
        canvas.right(left - 1, row_of(mark), str(mark), look.faint)
        canvas.put(left, row_of(mark), "·" * (width - 6), look.faint)
    for line in reversed(lines):
        _draw_line(canvas, left, step, [row_of(total) for total in line.totals], line.sign, look)
    column = left
    for line in lines:
        column = canvas.put(column, y + plot, f"{line.sign} {line.name} {line.totals[-1]}", look.ink) + 3


def _draw_line(canvas: Canvas, left: int, step: int, rows: Sequence[int], sign: str, look: Look) -> None:
    """A sign at each deal, and dots on the way from one to the next."""
    for deal, (start, end) in enumerate(pairwise(rows)):
        for part in range(1, step):
            canvas.put(left + deal * step + part, round(start + (end - start) * part / step), "∙", look.faint)
    for deal, row in enumerate(rows):
        canvas.put(left + deal * step, row, sign, look.accent)
