"""A slip of paper lying on the felt, with what there is to say of the row under the cursor."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from msgspec import Struct
from rich.style import Style

from tui.theming import Look
from tui.widgets.canvas import Canvas

MARGINS = 10
"""Rows from which on a slip has room for margins."""


class Line(Struct, frozen=True):
    """A paragraph on a slip; wrapped lines begin `indent` columns further right."""

    text: str = ""
    is_bold: bool = False
    indent: int = 0


def draw_slip(canvas: Canvas, x: int, y: int, width: int, height: int, lines: Sequence[Line], look: Look) -> None:
    """Draws the slip. On a small one the text goes without empty lines, and if need be without its title; what does
    not fit even so ends in dots."""
    bold = look.paper + Style(bold=True)
    above, below = (1, 1) if height >= MARGINS else (1, 0) if look.bordered else (0, 0)
    _draw_paper(canvas, x, y, width, height, look)
    room = height - above - below
    written = [
        (part, bold if line.is_bold else look.paper)
        for line in lines
        for part in textwrap.wrap(line.text, width - 4, subsequent_indent=" " * line.indent) or [""]
    ]
    if len(written) > room:
        written = [(text, style) for text, style in written if text]
    if len(written) > room:
        written = written[1:]
    if len(written) > room:
        written = [*written[: room - 1], ("…", look.paper)]
    for row, (text, style) in enumerate(written, y + above):
        canvas.put(x + 2, row, text, style)


def _draw_paper(canvas: Canvas, x: int, y: int, width: int, height: int, look: Look) -> None:
    """Where paper has no colour of its own it has an edge, all around if there is room for that."""
    inner = width - 2
    for row in range(height):
        edge = {0: f"┌{'─' * inner}┐", height - 1: f"└{'─' * inner}┘"}.get(row, f"│{' ' * inner}│")
        if height < MARGINS:
            edge = " " * width if row else "─" * width
        canvas.put(x, y + row, edge if look.bordered else " " * width, look.paper)
