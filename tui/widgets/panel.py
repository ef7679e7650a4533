"""A question on a slip of paper in the middle of the table, where nothing else is to be seen meanwhile."""

from __future__ import annotations

import textwrap

from rich.style import Style

from tui.theming import Look
from tui.widgets.buttons import Question
from tui.widgets.canvas import Canvas
from tui.widgets.slip import MARGINS, Line, draw_slip

_WIDTH = 70


def draw_panel(canvas: Canvas, question: Question, pressed: int, look: Look) -> None:
    """Draws the question with its notes, and its buttons side by side, or one below another if they are too long."""
    texts = [f"{button.key} {button.label}" for button in question.buttons]
    wanted = _WIDTH if question.notes else max(len(question.text) + 4, sum(len(text) + 4 for text in texts)) + 2
    width = min(canvas.width, wanted)
    is_narrow = sum(len(text) + 4 for text in texts) > width - 2
    rows = len(texts) if is_narrow else 1
    notes = [Line(), *(Line(note) for note in question.notes)] if question.notes else []
    lines = [Line(question.text, is_bold=True), *notes, *[Line()] * (rows + 1)]
    height = min(sum(len(textwrap.wrap(line.text, width - 4)) or 1 for line in lines) + 2, canvas.height - 2)
    left, top = (canvas.width - width) // 2, max(0, (canvas.height - height) // 2 - 1)
    has_margin = look.bordered or height >= MARGINS
    draw_slip(canvas, left, top, width, height, lines if has_margin else [Line(), *lines], look)
    column, row = left + 2, top + height - 1 - rows
    for number, text in enumerate(texts):
        if is_narrow:
            canvas.put(left + 1, row, " " * (width - 2), look.paper)
        label = f"[{text}]" if number == pressed else f" {text} "
        end = canvas.put(column, row, label, look.chosen if number == pressed else look.paper)
        canvas.spot(column, row, len(label), 1, number)
        column, row = (column, row + 1) if is_narrow else (end + 2, row)


def draw_number(canvas: Canvas, number: int, look: Look) -> None:
    """One digit on a small slip: what is being counted."""
    left, top = canvas.width // 2 - 5, canvas.height // 2 - 2
    draw_slip(canvas, left, top, 11, 3, (), look)
    canvas.put(left + 5, top + 1, str(number), look.paper + Style(bold=True))
