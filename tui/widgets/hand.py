"""A hand: one row of overlapping cards with their keys, each in a place of its own until the deal is over."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.cards import Card
from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.widgets.cards import Suit


class Slot(Struct, frozen=True):
    """A place in the hand: its card, None once it was played; the key that plays it; whether it may be played."""

    card: Card | None
    suit: Suit | None
    key: str
    playable: bool = True
    picked: bool = False
    gap: bool = False
    """A gap stands before it: another suit, another meld."""
    mark: str = ""
    """What stands below its key: where it fits."""
    is_new: bool = False
    """It has just come: a plus stands before its key, and the cursor goes there."""
    tie: str = ""
    """The sign of a line behind its key, if it belongs together with others."""
    joins: bool = False
    """That line leads to the next card."""


class HandPlace(Struct, frozen=True):
    """Where a hand lies: its first column and row, the columns of a card that another one lies on, the rows of its
    cards, and the columns of a gap; one row is a hand in small."""

    column: int
    row: int
    strip: int = 4
    rows: int = 3
    gap: int = 2

    def columns(self, slots: Sequence[Slot]) -> list[int]:
        """The first column of each slot."""
        x = self.column
        columns = []
        for slot in slots:
            x += self.gap if slot.gap else 0
            columns.append(x)
            x += self.strip
        return columns


def centred_hand(width: int, row: int, slots: Sequence[Slot], strip: int = 4, rows: int = 3) -> HandPlace:
    """The place of a hand in the middle of a screen of that width."""
    taken = sum(strip + (2 if slot.gap else 0) for slot in slots)
    return HandPlace(max(1, (width - taken) // 2), row, strip, rows)


def draw_hand(canvas: Canvas, place: HandPlace, slots: Sequence[Slot], cursor: int, look: Look) -> None:
    """Draws the hand from the place's row down: a row for the edge of the card under the cursor, the rows of cards, one
    more for those that cannot be played and lie lower, the keys, and the marks if there are any. A picked card stands
    one row higher, and its edge above the place's row."""
    columns = place.columns(slots)
    keys = place.row + 1 if place.rows == 1 else place.row + place.rows + 1
    for number, (slot, column) in enumerate(zip(slots, columns, strict=True)):
        if slot.card is None or slot.suit is None:
            continue
        if place.rows == 1:
            _draw_small(canvas, column, place, slot, look)
        else:
            _draw_large(canvas, column, place, slots, number, number == cursor, look)
        canvas.spot(column, place.row, place.strip, keys - place.row + 1, slot.key)
        end = columns[number + 1] if number + 1 < len(slots) else column + place.strip
        _draw_keys(canvas, column, end, keys, slot, look)
    if place.rows == 1 and 0 <= cursor < len(slots) and slots[cursor].card is not None:
        canvas.put(columns[cursor], place.row, "[", look.accent)
        canvas.put(columns[cursor] + 3, place.row, "]", look.accent)


def _draw_keys(canvas: Canvas, column: int, end: int, row: int, slot: Slot, look: Look) -> None:
    """A card's key, what ties it to the next card, and below them its mark."""
    if slot.tie:
        canvas.put(column + 2, row, slot.tie * (end - column - 1 if slot.joins else 1), look.faint)
    canvas.put(column + 1, row, slot.key, look.faint)
    if slot.is_new and not slot.picked:
        canvas.put(column, row, "+", look.accent)
    if slot.mark:
        canvas.put(column + 1, row + 1, slot.mark, look.accent)


def _draw_large(
    canvas: Canvas, column: int, place: HandPlace, slots: Sequence[Slot], number: int, is_chosen: bool, look: Look
) -> None:
    slot = slots[number]
    top = place.row + (1 if slot.playable else 2) - slot.picked
    _draw_strip(canvas, column, top, place, slot, look)
    if look.bordered and _is_uncovered(slots, number):
        _draw_right_edge(canvas, column + place.strip, top, place, slot, look)
    if is_chosen:
        canvas.put(column, top - 1, ("═" if look.bordered else "▄") * place.strip, look.accent)


def _draw_strip(canvas: Canvas, column: int, top: int, place: HandPlace, slot: Slot, look: Look) -> None:
    """One card, down to the last row of the hand. Bare paper has one style whatever the suit, so that it need not be
    sent again when another card comes to lie there."""
    assert slot.card is not None and slot.suit is not None
    style = look.suit(slot.suit.colour, slot.playable)
    bare = style if look.bordered or not slot.playable else look.paper
    edge = "│" if look.bordered else "▏"
    if look.bordered:
        canvas.put(column, top - 1, "┌" + "─" * (place.strip - 1), style)
    width = place.strip - 1
    texts = [slot.card.rank, slot.suit.letter + slot.suit.sign]
    for row in range(top, place.row + place.rows + 1):
        text = texts[row - top] if row - top < len(texts) else ""
        canvas.put(column, row, f"{edge}{text:<{width}}", style if text else bare)


def _is_uncovered(slots: Sequence[Slot], number: int) -> bool:
    """Whether no card lies on the right of this one."""
    return number + 1 == len(slots) or slots[number + 1].gap or slots[number + 1].card is None


def _draw_right_edge(canvas: Canvas, column: int, top: int, place: HandPlace, slot: Slot, look: Look) -> None:
    assert slot.suit is not None
    style = look.suit(slot.suit.colour, slot.playable)
    canvas.put(column, top - 1, "┐", style)
    for row in range(top, place.row + place.rows + 1):
        canvas.put(column, row, "│", style)


def _draw_small(canvas: Canvas, column: int, place: HandPlace, slot: Slot, look: Look) -> None:
    """A card in one row, for small screens: one that cannot be played stands in parentheses, an arrow below tells that
    it is picked. Cards of three columns share the blank between them."""
    assert slot.card is not None and slot.suit is not None
    text = f"{slot.card.rank}{slot.suit.letter}"
    text = f" {text} " if slot.playable else f"({text})"
    canvas.put(column, place.row, text[: place.strip], look.suit(slot.suit.colour, slot.playable))
    if slot.picked:
        canvas.put(column, place.row + 1, "↑", look.accent)
