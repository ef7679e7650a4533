"""The panel in the middle of the table: a sentence and buttons, one of them under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from core.game import Move

if TYPE_CHECKING:
    from tui.theming import Look
    from tui.widgets.canvas import Canvas


class Button(Struct, frozen=True):
    """A choice on the table: the key that presses it, what it says, and the moves it stands for, in order, or else
    something that the screen does."""

    key: str
    label: str
    moves: tuple[Move, ...] = ()
    action: str = ""


class Question(Struct, frozen=True):
    """Something asked before a move is made: one of the buttons, or none by going back."""

    text: str
    buttons: tuple[Button, ...]
    notes: tuple[str, ...] = ()
    """What there is to know before answering, in short sentences."""


def button_rows(question: Question, width: int) -> list[list[int]]:
    """The buttons, by number, that stand in each row of the panel on a screen of that width: words one below another,
    short ones side by side."""
    cell = _cell(question)
    room = width // 2 - 6 if width >= 80 else width // 2
    a_row = 1 if cell > 14 else max(1, min(6, room // cell))
    numbers = list(range(len(question.buttons)))
    return [numbers[start : start + a_row] for start in range(0, len(numbers), a_row)]


def draw_question(
    canvas: Canvas, question: Question, pressed: int, row: int, look: Look, middle: int | None = None
) -> None:
    """Draws the panel, its sentence in `row`; its notes, or else an empty row, stand above the buttons. `middle` is the
    column that it is centred at, if not that of the canvas."""
    middle = canvas.width // 2 if middle is None else middle
    canvas.centre(middle, row, question.text, look.ink)
    notes = _lines(question.notes, canvas.width - 4)
    for line, note in enumerate(notes, row + 1):
        canvas.centre(middle, line, note, look.faint)
    cell = _cell(question)
    rows = button_rows(question, canvas.width)
    left = middle - cell * len(rows[0]) // 2
    for line, numbers in enumerate(rows, row + 1 + max(1, len(notes))):
        for place, number in enumerate(numbers):
            text = button_text(question.buttons[number])
            is_pressed = number == pressed
            label = f"[{text}]" if is_pressed else f" {text} "
            canvas.put(left + place * cell, line, label, look.chosen if is_pressed else look.ink)
            canvas.spot(left + place * cell, line, len(label), 1, number)


def _lines(sentences: Sequence[str], width: int) -> list[str]:
    """The sentences, as many in a line as there is room for."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and len(lines[-1]) + len(sentence) < width:
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


def button_text(button: Button) -> str:
    """Its key and its label, which may be one."""
    return button.label if button.key == button.label else f"{button.key} {button.label}"


def _cell(question: Question) -> int:
    return max(len(button_text(button)) for button in question.buttons) + 3
