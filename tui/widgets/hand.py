"""A hand: one row of overlapping cards with their keys, each in a place of its own until the deal is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.cards import Card
from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.widgets.cards import Suit


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in the hand: its card, None once it was played; the key that plays it; whether it may be played."""

    card: Card | None
    suit: Suit | None
    key: str
    playable: bool = True
    picked: bool = False
    gap: bool = False
    """A gap stands before it: another suit, another meld."""


STRIP = 4
"""Columns of a card that another one lies on."""


def hand_width(slots: Sequence[Slot], strip: int = STRIP) -> int:
    return sum(strip + (2 if slot.gap else 0) for slot in slots) + 1


def slot_columns(slots: Sequence[Slot], x: int, strip: int = STRIP) -> list[int]:
    """The first column of each slot, the hand beginning at column x."""
    columns = []
    for slot in slots:
        x += 2 if slot.gap else 0
        columns.append(x)
        x += strip
    return columns


def draw_hand(canvas: Canvas, x: int, y: int, slots: Sequence[Slot], cursor: int, look: Look) -> None:
    """Draws the hand in six rows from row y: the edge of the card under the cursor, three rows of cards, one more for
    those that cannot be played and lie lower, and the keys."""
    for number, (slot, column) in enumerate(zip(slots, slot_columns(slots, x), strict=True)):
        if slot.card is None or slot.suit is None:
            continue
        raised = slot.picked
        top = y + (1 if slot.playable else 2) - (1 if raised else 0)
        style = look.suit(slot.suit.colour, slot.playable)
        edge = "│" if look.bordered else "▏"
        canvas.put(column, top, f"{edge}{slot.card.rank:<2} ", style)
        canvas.put(column, top + 1, f"{edge}{slot.suit.letter}{slot.suit.sign} ", style)
        for row in range(top + 2, y + 4):
            canvas.put(column, row, f"{edge}   ", style)
        if look.bordered:
            canvas.put(column, top - 1, "┌───", style)
        if number == cursor:
            canvas.put(column, top - 1, "▄▄▄▄" if not look.bordered else "┏━━━", look.accent)
        canvas.put(column + 1, y + 4, slot.key, look.faint)


def draw_small_hand(canvas: Canvas, x: int, y: int, slots: Sequence[Slot], cursor: int, look: Look) -> None:
    """The hand in two rows, for small screens: the cards in one, their keys below; the cursor stands in brackets, a
    card that cannot be played in parentheses."""
    for number, (slot, column) in enumerate(zip(slots, slot_columns(slots, x), strict=True)):
        if slot.card is None or slot.suit is None:
            continue
        text = f"{slot.card.rank}{slot.suit.letter}"
        text = f" {text} " if slot.playable else f"({text})"
        canvas.put(column, y, text, look.suit(slot.suit.colour, slot.playable))
        if number == cursor:
            canvas.put(column, y, "[", look.accent)
            canvas.put(column + 3, y, "]", look.accent)
        canvas.put(column + 1, y + 1, slot.key, look.accent if number == cursor else look.faint)
