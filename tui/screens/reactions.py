"""How fast and how surely everybody grabbed in a match of Totem: a row for each, and the own times as bars."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Seat
from core.games.totem.scoring import TotemStanding
from core.match import Match
from tui.commands import bindings, command
from tui.reactions import BIN_MS, Reactions, histogram, reactions
from tui.screens.painted import PaintedScreen
from tui.tables.totem_words import ordinal
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small

_HEADS = ("place", "median", "fastest", "duels", "arrows", "errors")


class ReactionsScreen(PaintedScreen[None]):
    """Enter or esc closes it."""

    BINDINGS = bindings("page")

    def __init__(self, match: Match, names: Sequence[str], seat: Seat | None) -> None:
        """`seat` is the one whose times are drawn."""
        super().__init__()
        self._match = match
        self._names = names
        self._seat = seat
        self._found = reactions(match)

    def action_close(self) -> None:
        self.dismiss()

    action_back = action_leave = action_close

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        keys = [command("close", "page", self.tapete.file.keys)]
        sentence = "Times are from when the card was turned. Enter goes back."
        draw_frame(canvas, ("Totem · reactions", ""), sentence, keys, self.look)
        row = self._paint_table(canvas, 2)
        if self._seat is not None:
            self._paint_bars(canvas, row + 1, self._found[self._seat])

    def _paint_table(self, canvas: Canvas, top: int) -> int:
        width = min(max(map(len, self._names)), max(8, canvas.width - 2 - 9 * len(_HEADS)))
        rows = [("", *_HEADS), *self._rows(width)]
        for row, cells in enumerate(rows, top):
            style = self.look.faint if row == top else self.look.ink
            if row - top - 1 == 0 and self._seat is not None:
                style = self.look.accent
            canvas.put(1, row, cells[0], style)
            for column, cell in enumerate(cells[1:], 1):
                canvas.right(1 + width + 9 * column, row, cell, style)
        return top + len(rows)

    def _rows(self, width: int) -> list[tuple[str, ...]]:
        """The own seat first, the others in order of play."""
        seats = len(self._names)
        standing = self._match.standing
        places = standing.places if isinstance(standing, TotemStanding) else ()
        rows: list[tuple[str, ...]] = []
        for step in range(seats):
            seat = ((self._seat or 0) + step) % seats
            of, name = self._found[seat], self._names[seat]
            rows.append(
                (
                    name if len(name) <= width else f"{name[: width - 1]}…",
                    ordinal(places[seat]) if places else "",
                    "" if of.median is None else f"{of.median} ms",
                    "" if of.fastest is None else f"{of.fastest} ms",
                    f"{of.duels_won} of {of.duels_won + of.duels_lost}",
                    str(of.inward_won),
                    str(of.errors),
                )
            )
        return rows

    def _paint_bars(self, canvas: Canvas, top: int, of: Reactions) -> None:
        bars = histogram(of.times)
        if not bars or canvas.height - 3 - top < 3:
            return
        canvas.put(
            1, top, f"{self._names[self._seat or 0]}: grabs by their time, in steps of {BIN_MS} ms", self.look.faint
        )
        most = max(count for _, count in bars)
        room = max(1, min(most * 2, canvas.width - 16))
        for row, (edge, count) in enumerate(bars[: canvas.height - 3 - top], top + 1):
            canvas.right(8, row, f"{edge}", self.look.ink)
            end = canvas.put(10, row, "█" * round(room * count / most), self.look.accent)
            canvas.put(end + 1, row, str(count or ""), self.look.ink)
