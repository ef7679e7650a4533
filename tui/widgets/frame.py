"""The lines that frame every screen: what is played and how it stands, one sentence, the keys that mean something."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import Command
from tui.theming import Look
from tui.widgets.canvas import Canvas

MOST_KEYS = 8
LEAST_WIDTH, LEAST_HEIGHT = 40, 12


def draw_frame(canvas: Canvas, heading: tuple[str, str], sentence: str, keys: Sequence[Command], look: Look) -> None:
    """The first line and the last two. Keys that do not fit are left out from the middle: help and leaving stay."""
    left, right = heading
    canvas.put(1, 0, left, look.bold)
    canvas.right(canvas.width - 1, 0, f" {right}" if right else "", look.bold)
    canvas.put(1, canvas.height - 2, sentence[: canvas.width - 2], look.accent)
    canvas.put(1, canvas.height - 1, keys_text(keys, canvas.width - 2), look.faint)


def keys_text(keys: Sequence[Command], width: int) -> str:
    """The line of keys; those with the same sign and word are one."""
    words = list(dict.fromkeys(f"{key.shown} {key.label}" for key in keys))
    while len("  ".join(words)) > width or len(words) > MOST_KEYS:
        if len(words) <= 2:
            break
        del words[-3]
    wide = "   ".join(words)
    return wide if len(wide) <= width else "  ".join(words)[:width]


def too_small(canvas: Canvas) -> bool:
    """Whether there is room for a sentence only; it is written then."""
    if canvas.width >= LEAST_WIDTH and canvas.height >= LEAST_HEIGHT:
        return False
    for row, line in enumerate(("Tapete needs", f"{LEAST_WIDTH}x{LEAST_HEIGHT} cells.", "q leaves.")):
        canvas.put(0, row, line)
    return True
