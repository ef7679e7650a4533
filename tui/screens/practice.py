"""Learning the symbols of Totem without a match: two cards, the same or not."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from textual import events

from core.chance import SEED_BYTES, Stream
from tui.commands import Command, command
from tui.practice import ROUND, Answer, Practice
from tui.screens.painted import PaintedScreen
from tui.tables.totem_card import LARGE, draw_card, inks
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small

_BREATH_S = 0.12
"""A key so soon after a pair was drawn was meant for the one before."""


class PracticeScreen(PaintedScreen[None]):
    """Space says that the symbols are the same, as it grabs in the game; n says that they are not. Esc leaves."""

    def __init__(self, symbols: int, chance: Stream | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._symbols = symbols
        self._chance = chance or Stream(secrets.token_bytes(SEED_BYTES), "practice")
        self._clock = clock
        self.practice = Practice(symbols, self._chance)
        self._last: Answer | None = None
        self.shown_at: float | None = None
        """When the pair came onto the screen."""

    def on_mount(self) -> None:
        self.call_after_refresh(self._shown)

    def _shown(self) -> None:
        self.shown_at = self._clock()

    def when(self, event: events.Event) -> float:
        """The time that was stamped on the key when it was read."""
        return event.time

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        practice = self.practice
        done = f"{len(practice.answers)} of {ROUND}"
        draw_frame(canvas, ("Totem · practice", done), self._sentence(), self._keys(), self.look)
        if practice.is_over:
            self._paint_end(canvas)
        else:
            self._paint_pair(canvas)

    def _sentence(self) -> str:
        if self.practice.is_over:
            return "Enter begins another round; esc goes back."
        last = self._last
        if last is None:
            return "The same symbol, whatever the colours?"
        right = "Right" if last.is_right else "Wrong"
        first, second = last.pair.names
        was = f"both {first}" if last.pair.is_same else f"{first} and {second}"
        return f"{right}, {last.ms} ms: {was}."

    def _keys(self) -> list[Command]:
        keymap = self.tapete.file.keys
        return [command(id, "practice", keymap) for id in ("same", "other", "back")]

    def _paint_pair(self, canvas: Canvas) -> None:
        middle, top = canvas.width // 2, max(1, (canvas.height - LARGE.height) // 2 - 1)
        for x, card in zip((middle - LARGE.width - 2, middle + 2), self.practice.pair, strict=True):
            if canvas.height - 3 >= LARGE.height:
                draw_card(canvas, x, top, LARGE, card, self.look)
                canvas.right(x + LARGE.width - 1, top, f" {card.suit} ", inks(self.look, card.suit).words)
            else:
                canvas.put(x, top + 3, f" {card.text} ", inks(self.look, card.suit).on)

    def _paint_end(self, canvas: Canvas) -> None:
        practice, look = self.practice, self.look
        lines = [f"{ROUND - practice.errors} of {ROUND} right."]
        for is_same, words in ((True, "the same"), (False, "not the same")):
            ms = practice.median_ms(is_same)
            lines.append(f"{words.capitalize()}: {'no right answer' if ms is None else f'{ms} ms (median)'}.")
        mistaken = [
            f"the same {first}, not seen" if first == second else f"{first} and {second} mixed up"
            for (first, second), _ in practice.mistaken()
        ]
        for row, line in enumerate((*lines, "", *mistaken), max(2, canvas.height // 2 - 6)):
            if row < canvas.height - 2:
                canvas.centre(canvas.width // 2, row, line, look.ink)

    def on_key(self, event: events.Key) -> None:
        keymap = self.tapete.file.keys
        ids = {key: id for id in ("same", "other", "back") for key in command(id, "practice", keymap).keys.split(",")}
        id = ids.get(event.key.lower() if len(event.key) == 1 else event.key)
        event.stop().prevent_default()
        if id == "back" or event.key == "q":
            self.dismiss()
        elif self.practice.is_over:
            if event.key == "enter":
                self.practice, self._last = Practice(self._symbols, self._chance), None
                self._next()
        elif id is not None:
            self._answer(id == "same", self.when(event))

    def _answer(self, says_same: bool, when: float) -> None:
        if self.shown_at is None or when - self.shown_at < _BREATH_S:
            return
        self._last = self.practice.answer(says_same, round((when - self.shown_at) * 1000))
        self._next()

    def _next(self) -> None:
        self.shown_at = None
        self.repaint()
        self.call_after_refresh(self._shown)
