"""The scorecard of a match: what a deal came to, a row a deal, running totals, and the totals as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from rich.style import Style

from tui.commands import bindings, command
from tui.screens.painted import PaintedScreen
from tui.session import Session
from tui.tables.face import Face
from tui.widgets.canvas import Canvas
from tui.widgets.chart import Line, draw_chart
from tui.widgets.frame import draw_frame, too_small

_SIGNS = "●○◆◇▲△"
_CHART_ROWS = 9
_LONGEST_NAME = 8


class _Column(NamedTuple):
    head: str
    cells: Sequence[str]
    is_number: bool

    @property
    def width(self) -> int:
        return max(len(self.head), *(len(cell) for cell in self.cells))


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

    def action_close(self) -> None:
        """The next deal lies on the table before the table is seen again."""
        self._session.go_on()
        self.dismiss()

    action_back = action_leave = action_close

    def action_up(self) -> None:
        self._step(-1)

    def action_down(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        self._chosen = max(0, min(self._chosen + by, len(self._session.match.finished) - 1))
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        match, face = self._session.match, self._face
        target = face.target(match.rules)
        heading = f"{match.game.title} · scorecard" + (f" · to {target}" if target else "")
        keys = [command(id, "page", self.tapete.file.keys) for id in ("close", "up", "down")]
        keys[1:] = [replace(key, label="another deal") for key in keys[1:]]
        sentence = "Enter goes on." if not match.over else "The match is over. Enter goes back."
        draw_frame(canvas, (heading, f"deals {len(match.finished)}"), sentence, keys, self.look)
        if not match.finished:
            canvas.put(1, 2, "No deal is over yet.", self.look.ink)
            return
        row = self._paint_verdict(canvas, 2)
        room = canvas.height - 3 - row
        chart = _CHART_ROWS if room >= _CHART_ROWS + 6 and len(match.finished) > 1 else 0
        self._paint_rows(canvas, row, room - chart)
        if chart:
            self._paint_chart(canvas, canvas.height - 2 - chart, chart)

    def _paint_verdict(self, canvas: Canvas, row: int) -> int:
        """What the chosen deal came to, as far as there is room beside a few rows; the row behind it."""
        deal = self._session.match.finished[self._chosen]
        lines = self._face.verdict(deal, self._names, self._session.viewer)
        for number, line in enumerate(lines[: max(1, canvas.height - row - 9)]):
            canvas.put(1, row, line[: canvas.width - 2], self.look.ink if number else self.look.accent)
            row += 1
        return row + 1

    def _order(self) -> list[int]:
        """The sides as shown: the viewer's first."""
        match = self._session.match
        sides = match.game.sides(len(match.players))
        first = sides[self._session.viewer or 0]
        count = max(sides) + 1
        return [(first + number) % count for number in range(count)]

    def _side_names(self) -> list[str]:
        names = self._face.side_names(self._names, self._session.viewer)
        return [names[side].removesuffix(" [CPU]") for side in self._order()]

    def _columns(self, width: int) -> list[_Column]:
        """Number, the game's own columns, then points and running total of each side. Own columns are left out from
        the last on, and then the points, where the width has no room for all."""
        match, face, seat = self._session.match, self._face, self._session.viewer
        own = [face.score_row(deal, self._names, seat) for deal in match.finished]
        numbers = _Column("", [str(number) for number in range(1, len(own) + 1)], True)
        games = [
            _Column(column.title, cells, False)
            for column, cells in zip(face.score_columns, zip(*own, strict=True), strict=True)
        ]
        points, totals = [], []
        for name, side in zip(self._side_names(), self._order(), strict=True):
            name = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
            points.append(_Column(name, [f"{deal.result.scores[side]:+}" for deal in match.finished], True))
            totals.append(_Column(f"={name}", [str(deal.standing.scores[side]) for deal in match.finished], True))
        columns = [numbers, *games, *points, *totals]
        while games and _taken(columns) > width:
            games.pop()
            columns = [numbers, *games, *points, *totals]
        return columns if _taken(columns) <= width else [numbers, *totals]

    def _paint_rows(self, canvas: Canvas, top: int, room: int) -> None:
        """The heads, and as many rows as there is room for, the chosen one among them."""
        columns = self._columns(canvas.width - 3)
        count = len(self._session.match.finished)
        end = min(count, max(room - 1, self._chosen + 1)) if self._chosen < count - 1 else count
        shown = range(max(0, end - room + 1), end)
        edges = accumulate((column.width + 2 for column in columns), initial=2)
        for column, edge in zip(columns, edges, strict=False):
            self._paint_cell(canvas, column, edge, top, column.head, self.look.faint)
            for row, number in enumerate(shown, top + 1):
                style = self.look.bold if number == self._chosen else self.look.ink
                self._paint_cell(canvas, column, edge, row, column.cells[number], style)
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
        width = min(canvas.width - 2, 78)
        draw_chart(canvas, 1, top, width, rows, lines, self._face.target(match.rules), self.look)


def _taken(columns: Sequence[_Column]) -> int:
    return sum(column.width + 2 for column in columns)
