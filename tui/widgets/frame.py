"""The lines that frame every screen: what is played and how it stands, one sentence, the keys that mean something."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from tui.commands import Command
from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.words import cut

MOST_KEYS = 8
LEAST_WIDTH, LEAST_HEIGHT = 40, 12


def draw_frame(canvas: Canvas, heading: tuple[str, str], sentence: str, keys: Sequence[Command], look: Look) -> None:
    """The first line and the last two; each key in the last can be clicked."""
    room = canvas.width - 2
    left = _without_ends(heading[0], room - len(heading[1]) - 2)
    right = cut(_without_ends(heading[1], room - len(left) - 2), room - len(left) - 2)
    canvas.put(1, 0, left, look.bold)
    canvas.right(canvas.width - 1, 0, f" {right}" if right else "", look.bold)
    canvas.put(1, canvas.height - 2, cut(sentence, room), look.accent)
    line, gap = keys_line(keys, room)
    canvas.put(1, canvas.height - 1, (" " * gap).join(words for words, _ in line)[:room], look.faint)
    column = 1
    for words, key in line:
        canvas.spot(column, canvas.height - 1, len(words), 1, key)
        column += len(words) + gap


def draw_notice(canvas: Canvas, text: str, look: Look) -> None:
    """The whole of a sentence that is too long for its line, over the lines above: to be drawn last."""
    lines = textwrap.wrap(text, max(1, canvas.width - 2))
    if len(lines) < 2 or is_too_small(canvas):
        return
    for row, line in enumerate(lines, canvas.height - 1 - len(lines)):
        canvas.put(0, row, f" {line}".ljust(canvas.width), look.accent)


def _without_ends(text: str, room: int) -> str:
    """As much of a heading as there is room for: what stands behind its dots goes first."""
    while len(text) > room and " · " in text:
        text = text.rpartition(" · ")[0]
    return text


def keys_line(keys: Sequence[Command], width: int) -> tuple[list[tuple[str, str]], int]:
    """Sign and word of each key, with the key itself, and the columns between them. Those with the same sign and word
    are one; those that do not fit are left out from the middle: help and leaving stay."""
    words: dict[str, str] = {}
    for key in keys:
        words.setdefault(f"{key.shown} {key.label}", key.keys.split(",")[0])
    line = list(words.items())
    while len(line) > 2 and (len(line) > MOST_KEYS or _length(line, 2) > width):
        del line[-3]
    return line, 3 if _length(line, 3) <= width else 2


def _length(line: Sequence[tuple[str, str]], gap: int) -> int:
    return sum(len(words) for words, _ in line) + gap * (len(line) - 1)


def is_too_small(canvas: Canvas) -> bool:
    return canvas.width < LEAST_WIDTH or canvas.height < LEAST_HEIGHT


def too_small(canvas: Canvas) -> bool:
    """Whether there is room for a sentence only; it is written then."""
    if not is_too_small(canvas):
        return False
    for row, line in enumerate(("Tapete needs", f"{LEAST_WIDTH}x{LEAST_HEIGHT} cells.", "q leaves.")):
        canvas.put(0, row, line)
    return True
