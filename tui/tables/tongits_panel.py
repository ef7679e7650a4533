"""The panel of a question at a table of Tong-its, with as many of its notes as there is room for."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from msgspec.structs import replace

from tui.tables.face import Scene
from tui.widgets.buttons import Question, button_rows, draw_question
from tui.widgets.canvas import Canvas

_JOINED = "\N{NO-BREAK SPACE}"


def paint_panel(canvas: Canvas, scene: Scene, question: Question, rows: range, usual: int) -> None:
    """Draws the panel in these rows, from the usual one on if that leaves it room and an empty row below. Of its notes
    the first ones are the most wanted."""
    others = 1 + len(button_rows(question, canvas.width))
    notes = fitting_notes(question.notes, canvas.width - 4, len(rows) - others)
    first = max(rows.start, min(usual, rows.stop - 1 - others - max(1, len(notes))))
    draw_question(canvas, replace(question, notes=notes), scene.pressed, first, scene.look)


def fitting_notes(notes: Sequence[str], width: int, rows: int) -> tuple[str, ...]:
    """The notes in lines of that width, without those that would take more than so many rows."""
    told: list[str] = []
    lines: list[str] = []
    for note in notes:
        longer = _lines([*told, note], width)
        if len(longer) <= rows:
            told.append(note)
            lines = longer
    return tuple(lines)


def _lines(sentences: Sequence[str], width: int) -> list[str]:
    """The sentences one after another, each in one line if it fits in one."""
    whole = [sentence.replace(" ", _JOINED) if len(sentence) <= width else sentence for sentence in sentences]
    return [line.replace(_JOINED, " ") for line in textwrap.wrap(" ".join(whole), width)]
