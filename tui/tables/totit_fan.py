"""Captured cards in one row, written as on the table and in sentences: rank, then the suit's letter."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.widgets.cards import FRENCH


def draw_fan(canvas: Canvas, x: int, y: int, cards: Sequence[Card], look: Look) -> int:
    """Each card lies on the one before; the column behind them."""
    edge = "│" if look.bordered else " "
    for card in cards:
        style = look.suit(FRENCH[card.suit].colour)
        x = canvas.put(x, y, f"{edge}{card.text}", style)
    if cards:
        x = canvas.put(x, y, edge, style)
    return x
