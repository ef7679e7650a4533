"""The scorecard of a match: a row a deal, running totals, and the totals as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from tui.commands import bindings, command
from tui.screens.painted import PaintedScreen
from tui.session import Session
from tui.tables.face import Face
from tui.widgets.canvas import Canvas
from tui.widgets.chart import Line, draw_chart
from tui.widgets.frame import draw_frame, too_small

_SIGNS = "●○◆◇▲△"
_CHART_ROWS = 9


class ScorecardScreen(PaintedScreen[None]):
    """Enter or esc closes it."""

    BINDINGS = bindings("page")

    def __init__(self, session: Session, face: Face, names: Sequence[str]) -> None:
        super().__init__()
        self._session = session
        self._face = face
        self._names = names
        self._above = 0
        """Deals scrolled out of sight, counted from the newest."""

    def action_close(self) -> None:
        self.dismiss()

    action_back = action_leave = action_close

    def action_up(self) -> None:
        self._scroll(1)

    def action_down(self) -> None:
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        self._above = max(0, min(self._above + by, len(self._session.match.finished) - 1))
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        match, face = self._session.match, self._face
        result = self._session.deal.result() if self._session.resting else None
        verdict = face.verdict(result, self._names, self._session.viewer) if result is not None else ()
        target = face.target(match.rules)
        heading = f"{match.game.title} · scorecard" + (f" · to {target}" if target else "")
        keys = [command(id, "page") for id in ("close", "up", "down")]
        sentence = "Enter goes on." if not match.over else "The match is over. Enter goes back."
        draw_frame(canvas, (heading, f"deals {len(match.finished)}"), sentence, keys, self.look)
        row = 2
        for line in verdict:
            canvas.put(1, row, line[: canvas.width - 2], self.look.accent)
            row += 1
        row += 1 if verdict else 0
        chart = _CHART_ROWS if canvas.height - row >= 18 and len(match.finished) > 1 else 0
        self._paint_rows(canvas, row, canvas.height - 3 - row - chart)
        if chart:
            self._paint_chart(canvas, canvas.height - 2 - chart, chart)

    def _cells(self) -> list[tuple[str, ...]]:
        """Number, the game's own columns, then points and running total of each side."""
        match, face, seat = self._session.match, self._face, self._session.viewer
        order = self._order()
        rows = []
        for number, deal in enumerate(match.finished, 1):
            own = face.score_row(deal.result, self._names, seat)
            points = [f"{deal.result.scores[side]:+}" for side in order]
            totals = [str(deal.standing.scores[side]) for side in order]
            rows.append((str(number), *own, *points, *totals))
        return rows

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

    def _paint_rows(self, canvas: Canvas, top: int, room: int) -> None:
        sides = self._side_names()
        heads = ("", *(column.title for column in self._face.score_columns), *sides, *(f"={name}" for name in sides))
        rows = self._cells()
        if not rows:
            canvas.put(1, top, "No deal is over yet.", self.look.ink)
            return
        end = len(rows) - self._above
        shown = rows[max(0, end - room + 1) : end]
        widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
        edges = list(accumulate((width + 2 for width in widths), initial=1))
        for row, cells in enumerate((heads, *shown), top):
            for number, cell in enumerate(cells):
                style = self.look.faint if row == top else self.look.ink
                is_number = number > len(self._face.score_columns)
                (
                    canvas.right(edges[number] + widths[number], row, cell, style)
                    if is_number
                    else canvas.put(edges[number], row, cell, style)
                )

    def _paint_chart(self, canvas: Canvas, top: int, rows: int) -> None:
        match = self._session.match
        lines = [
            Line(name, _SIGNS[number], (0, *(deal.standing.scores[side] for deal in match.finished)))
            for number, (name, side) in enumerate(zip(self._side_names(), self._order(), strict=True))
        ]
        width = min(canvas.width - 2, 78)
        draw_chart(canvas, 1, top, width, rows, lines, self._face.target(match.rules), self.look)
