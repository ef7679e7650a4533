"""The buttons of a question where there is little room: side by side over the whole width, or one row of them."""

from __future__ import annotations

from collections.abc import Sequence

from tui.theming import Look
from tui.widgets.buttons import Button, Question, button_text
from tui.widgets.canvas import Canvas

_MORE = ".."
"""Stands where the row goes on."""


def rows_needed(question: Question, width: int) -> int:
    return len(_flow(question.buttons, width))


def draw_buttons(canvas: Canvas, question: Question, pressed: int, top: int, rows: int, look: Look) -> None:
    """All buttons if there are rows for them. Else one row: the part of it that the cursor is in, and the last button,
    which lets the others be."""
    lines = _flow(question.buttons, canvas.width - 2)
    if len(lines) > rows:
        _draw_part(canvas, question, pressed, top, look)
        return
    for row, numbers in enumerate(lines, top):
        _draw_line(canvas, question, numbers, pressed, 1, row, look)


def _draw_part(canvas: Canvas, question: Question, pressed: int, row: int, look: Look) -> None:
    last = len(question.buttons) - 1
    end = canvas.width - 1 - _width(question.buttons[last])
    parts = _flow(question.buttons[:last], end - 1 - 2 * len(_MORE))
    part = next((part for part in parts if pressed in part), parts[-1])
    column = 1
    if part is not parts[0]:
        column = canvas.put(column, row, _MORE, look.faint)
    column = _draw_line(canvas, question, part, pressed, column, row, look)
    if part is not parts[-1]:
        canvas.put(column, row, _MORE, look.faint)
    _draw_line(canvas, question, [last], pressed, end, row, look)


def _draw_line(
    canvas: Canvas, question: Question, numbers: Sequence[int], pressed: int, column: int, row: int, look: Look
) -> int:
    """Buttons side by side; the column behind the last."""
    for number in numbers:
        button, is_pressed = question.buttons[number], number == pressed
        label = f"[{button_text(button)}]" if is_pressed else f" {button_text(button)} "
        canvas.spot(column, row, len(label), 1, number)
        column = canvas.put(column, row, label, look.chosen if is_pressed else look.ink)
    return column


def _flow(buttons: Sequence[Button], width: int) -> list[list[int]]:
    """The buttons, by number, in rows of that width."""
    lines: list[list[int]] = []
    taken = width
    for number, button in enumerate(buttons):
        if taken + _width(button) > width:
            lines.append([])
            taken = 0
        lines[-1].append(number)
        taken += _width(button)
    return lines


def _width(button: Button) -> int:
    return len(button_text(button)) + 2
