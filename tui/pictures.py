"""The cover of each game: a card with a tiny picture of its own."""

from __future__ import annotations

from tui.theming import Look
from tui.widgets.canvas import Canvas

WIDTH, HEIGHT = 15, 9

_PICTURES = {
    "touti": (("   R ●", "gold"), ("   o  C ●", "gold"), ("      o", "gold"), ("    ghna", "black")),
    "tongits": ((" 5♠ 6♠ 7♠", "black"), (" Q♥ Q♦ Q♣", "red"), ("", "red"), ("   bahay", "black")),
    "totit": (("  7♥   7♥", "red"), ("", "red"), ("  K♣   K♣", "green"), ("    pair", "black")),
    "totem": (("  ▄▀▀▀▀▀▄", "blue"), ("  █ ▄▄▄ █", "blue"), ("  █ ▀▀▀ █", "blue"), ("  ▀▄▄▄▄▄▀", "blue")),
}


def draw(canvas: Canvas, x: int, y: int, key: str, title: str, look: Look) -> None:
    """The cover of that game, its upper left corner at x, y."""
    for row in range(HEIGHT):
        inner = WIDTH - 2
        edge = {0: f"┌{'─' * inner}┐", HEIGHT - 1: f"└{'─' * inner}┘"}.get(row, f"│{' ' * inner}│")
        canvas.put(x, y + row, edge if look.bordered else " " * WIDTH, look.paper)
    canvas.put(x + (WIDTH - len(title)) // 2, y + 1, title, look.suit("black"))
    for row, (text, colour) in enumerate(_PICTURES[key], y + 3):
        canvas.put(x + 2, row, text, look.suit(colour))
