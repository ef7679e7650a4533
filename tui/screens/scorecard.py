"""The scorecard of a match: what a deal came to, a row a deal, running totals, and the totals as a chart."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace
from rich.style import Style

from tui.commands import Command, bindings, command
from tui.screens.painted import PaintedScreen
from tui.session import Session
from tui.tables.face import Face
from tui.widgets.canvas import Canvas
from tui.widgets.chart import Line, draw_chart
from tui.widgets.frame import draw_frame, too_small
from tui.words import cut, untagged

_SIGNS = "●○◆◇▲△"
_TOP = 2
"""The row of what a deal came to."""
_CHART_ROWS = 8
_TALLEST_CHART = 24
_LEAST_DEALS = 3
"""Rows of deals that are shown beside the chart."""
_TURNS = ("left", "right")
_LONGEST_NAME = 8


def _room(height: int, lines: Sequence[str]) -> int:
    """Rows left below these lines, an empty one, and that of what the columns are about."""
    return height - 3 - (_TOP + len(lines) + 2)


class _Column(NamedTuple):
    head: str
    cells: Sequence[str]
    is_number: bool
    group: str = ""
    """What this column and those behind it tell, where several go by the same heads."""

    @property
    def width(self) -> int:
        return max(len(self.head), len(self.group), *(len(cell) for cell in self.cells))


class ScorecardScreen(PaintedScreen[None]):
    """Up and down choose the deal that is told about; enter or esc closes it."""

    BINDINGS = bindings("page")

    def __init__(self, session: Session, face: Face, names: Sequence[str]) -> None:
        super().__init__()
        self._session = session
        self._face = face
        self._names = names
        self._chosen = max(0, len(session.match.finished) - 1)
        """The number of a deal, from 0."""
        self._turned = False
        """The chart is wanted where it finds no room beside all that there is to tell."""

    def action_close(self) -> None:
        """The next deal lies on the table before the table is seen again."""
        self._session.go_on()
        self.dismiss()

    action_back = action_leave = action_close

    def action_up(self) -> None:
        self._step(-1)

    def action_down(self) -> None:
        self._step(1)

    def action_left(self) -> None:
        self._turned = not self._turned
        self.repaint()

    action_right = action_left

    def _step(self, by: int) -> None:
        self._chosen = max(0, min(self._chosen + by, len(self._session.match.finished) - 1))
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        match, face = self._session.match, self._face
        target = face.target(match.rules)
        heading = f"{match.game.title} · scorecard" + (f" · to {target}" if target else "")
        lines, has_chart, can_turn = self._plan(canvas.width, canvas.height)
        sentence = "Enter goes on." if not match.over else "The match is over. Enter goes back."
        draw_frame(canvas, (heading, f"{face.unit}s {len(match.finished)}"), sentence, self._keys(can_turn), self.look)
        if not match.finished:
            canvas.put(1, 2, f"No {face.unit} is over yet.", self.look.ink)
            return
        for row, line in enumerate(lines, _TOP):
            canvas.put(1, row, line, self.look.ink if row > _TOP else self.look.accent)
        room = _room(canvas.height, lines)
        chart = max(_CHART_ROWS, min(_TALLEST_CHART, room - len(match.finished) - 2)) if has_chart else 0
        self._paint_rows(canvas, _TOP + len(lines) + 2, room - chart)
        if chart:
            self._paint_chart(canvas, canvas.height - 2 - chart, chart)

    def _keys(self, can_turn: bool) -> list[Command]:
        several = len(self._session.match.finished) > 1
        ids = ("close", *(("up", "down") if several else ()), *(_TURNS if can_turn else ()))
        labels = {
            "close": "go on",
            **dict.fromkeys(("up", "down"), f"another {self._face.unit}"),
            **dict.fromkeys(_TURNS, "chart"),
        }
        keys = [command(id, "page", self.tapete.file.keys) for id in ids]
        return [replace(key, label=labels[key.id]) for key in keys]

    def _plan(self, width: int, height: int) -> tuple[tuple[str, ...], bool, bool]:
        """What is told of the chosen deal, whether the chart is shown, and whether the page can be turned: where there
        is no room for all that there is to tell beside the chart."""
        deals = self._session.match.finished
        if not deals:
            return (), False, False
        lines = self._face.report(self._session.match, self._chosen, self._names, self._session.viewer)
        lines = _fitting(lines, width - 2, max(1, _room(height, ()) - min(_LEAST_DEALS, len(deals))))
        needed = _CHART_ROWS + 1 + min(_LEAST_DEALS, len(deals))
        fits, can_turn = (len(deals) > 1 and _room(height, some) >= needed for some in (lines, lines[:1]))
        if can_turn and not fits and self._turned:
            return lines[:1], True, True
        return lines, fits, can_turn and not fits

    def _order(self) -> list[int]:
        """The sides as shown: the viewer's first."""
        match = self._session.match
        sides = match.game.sides(len(match.players))
        first = sides[self._session.viewer or 0]
        count = max(sides) + 1
        return [(first + number) % count for number in range(count)]

    def _side_names(self) -> list[str]:
        names = self._face.side_names(self._names, self._session.viewer)
        return [untagged(names[side]) for side in self._order()]

    def _columns(self, width: int) -> list[_Column]:
        """Number, the game's own columns, then points and running total of each side. Where the width has no room for
        all, own columns are left out from the last on; if not one of them finds room, the points are left out."""
        match, face, seat = self._session.match, self._face, self._session.viewer
        own = [face.score_row(deal, self._names, seat) for deal in match.finished]
        numbers = _Column("", [str(number) for number in range(1, len(own) + 1)], True)
        games = [
            _Column(column.title, cells, False)
            for column, cells in zip(face.score_columns, zip(*own, strict=True), strict=True)
        ]
        points: list[_Column] = []
        totals: list[_Column] = []
        for name, side in zip(self._side_names(), self._order(), strict=True):
            name = cut(name, _LONGEST_NAME)
            group = "" if points else "points", "" if totals else "total"
            points.append(_Column(name, [f"{deal.result.scores[side]:+}" for deal in match.finished], True, group[0]))
            totals.append(_Column(name, [str(deal.standing.scores[side]) for deal in match.finished], True, group[1]))
        least = min(1, len(games))
        with_points = ([numbers, *games[:count], *points, *totals] for count in range(len(games), least - 1, -1))
        without = ([numbers, *games[:count], *totals] for count in range(len(games), -1, -1))
        fitting = (columns for columns in (*with_points, *without) if _taken(columns) <= width)
        return next(fitting, [numbers, *totals])

    def _paint_rows(self, canvas: Canvas, top: int, room: int) -> None:
        """The heads, and as many rows as there is room for, the chosen one among them."""
        columns = self._columns(canvas.width - 3)
        count = len(self._session.match.finished)
        end = min(count, max(room - 1, self._chosen + 1)) if self._chosen < count - 1 else count
        shown = range(max(0, end - room + 1), end)
        edges = accumulate((column.width + 2 for column in columns), initial=2)
        for column, edge in zip(columns, edges, strict=False):
            self._paint_cell(canvas, column, edge, top - 1, column.group, self.look.faint)
            self._paint_cell(canvas, column, edge, top, column.head, self.look.faint)
            for row, number in enumerate(shown, top + 1):
                style = self.look.bold if number == self._chosen else self.look.ink
                self._paint_cell(canvas, column, edge, row, column.cells[number], style)
        if shown.start:
            canvas.put(0, top, "↑", self.look.faint)
        if end < count:
            canvas.put(0, top + room - 1, "↓", self.look.faint)
        canvas.put(0, top + 1 + self._chosen - shown.start, ">", self.look.accent)

    def _paint_cell(self, canvas: Canvas, column: _Column, edge: int, row: int, text: str, style: Style) -> None:
        if column.is_number:
            canvas.right(edge + column.width, row, text, style)
        else:
            canvas.put(edge, row, text, style)

    def _paint_chart(self, canvas: Canvas, top: int, rows: int) -> None:
        match = self._session.match
        first = match.finished[0]
        lines = []
        for number, (name, side) in enumerate(zip(self._side_names(), self._order(), strict=True)):
            before = first.standing.scores[side] - first.result.scores[side]
            totals = (before, *(deal.standing.scores[side] for deal in match.finished))
            lines.append(Line(name, _SIGNS[number % len(_SIGNS)], totals))
        width = canvas.width - 2
        draw_chart(canvas, 1, top, width, rows, lines, self._face.target(match.rules), self.look)


def _fitting(sentences: Sequence[str], width: int, rows: int) -> tuple[str, ...]:
    """The sentences in lines of that width, as many as there are rows for."""
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, width)]
    if len(lines) > rows and not lines[rows - 1].endswith("."):
        lines[rows - 1] = lines[rows - 1][: width - 1] + "…"
    return tuple(lines[:rows])


def _taken(columns: Sequence[_Column]) -> int:
    return sum(column.width + 2 for column in columns)
