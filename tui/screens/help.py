"""The help: parts that one turns, each scrolled by itself."""

from __future__ import annotations

import textwrap

from rich.style import Style
from textual import events

from core.game import AnyGame
from core.options import Rules
from tui import manual
from tui.commands import bindings, command
from tui.screens.painted import PaintedScreen
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small
from tui.words import count

_WIDEST = 78
"""Columns that are still read with ease."""
_TERM = 16


class HelpScreen(PaintedScreen[None]):
    """Of a match with its game and rules; None and None: of everything."""

    BINDINGS = bindings("page")

    def __init__(self, game: AnyGame | None, rules: Rules | None) -> None:
        super().__init__()
        self._game = game
        self._rules = rules
        self._number = 0
        self._top = 0
        self._room = 1

    @property
    def _parts(self) -> tuple[manual.Part, ...]:
        keymap = self.tapete.file.keys
        if self._game is None or self._rules is None:
            return manual.for_home(keymap)
        return manual.for_match(self._game, self._rules, keymap)

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        parts = self._parts
        titles = "".join(f"[{part.title}]" if n == self._number else f" {part.title} " for n, part in enumerate(parts))
        if len(titles) > canvas.width - 8:
            titles = f"{parts[self._number].title}, {self._number + 1} of {len(parts)}"
        ids = ("left", "up", "page_down", "first", "back")
        keys = [command(id, "page", self.tapete.file.keys) for id in ids]
        self._room = canvas.height - 5
        lines = self._lines(parts[self._number], min(canvas.width - 2, _WIDEST))
        self._top = max(0, min(self._top, len(lines) - self._room))
        shown = lines[self._top : self._top + self._room]
        rest = len(lines) - self._top - len(shown)
        sentence = f"{count(rest, 'more line')} below." if rest else "This is the end of it."
        draw_frame(canvas, ("Help", titles), sentence, keys, self.look)
        for row, line in enumerate(shown, 2):
            for column, text, style in line:
                canvas.put(column, row, text, style)

    def _lines(self, part: manual.Part, width: int) -> list[list[tuple[int, str, Style]]]:
        """The wrapped text: for each line its pieces, with the columns they begin at."""
        look = self.look
        lines: list[list[tuple[int, str, Style]]] = []
        for paragraph in part.paragraphs:
            if paragraph.is_heading:
                lines += [[]] if lines else []
                lines.append([(1, paragraph.text, look.accent)])
                continue
            indent = _TERM if paragraph.term else 0
            wrapped = textwrap.wrap(paragraph.text, width - indent, break_on_hyphens=False) or [""]
            lines += [[(1 + indent, text, look.ink)] for text in wrapped]
            if paragraph.term:
                lines[-len(wrapped)].insert(0, (1, paragraph.term, look.bold))
        return lines

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll(-3)

    def action_up(self) -> None:
        self._scroll(-1)

    def action_down(self) -> None:
        self._scroll(1)

    def action_page_up(self) -> None:
        self._scroll(1 - self._room)

    def action_page_down(self) -> None:
        self._scroll(self._room - 1)

    def action_first(self) -> None:
        self._top = 0
        self.repaint()

    def action_last(self) -> None:
        self._scroll(10_000)

    def action_left(self) -> None:
        self._turn(-1)

    def action_right(self) -> None:
        self._turn(1)

    def _turn(self, by: int) -> None:
        self._number = (self._number + by) % len(self._parts)
        self._top = 0
        self.repaint()

    def _scroll(self, by: int) -> None:
        self._top = max(0, self._top + by)
        self.repaint()

    def action_close(self) -> None:
        self.dismiss()

    action_back = action_leave = action_help = action_close
