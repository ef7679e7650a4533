"""Cards as they lie on the felt: faces of several sizes, backs, and the signs of the suits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.style import Style

from core.cards import Card
from tui.theming import Look
from tui.widgets.canvas import Canvas


class Suit(Struct, frozen=True):
    """How a suit is told: a letter always, a sign where it can be drawn, a colour."""

    letter: str
    sign: str
    colour: str
    name: str


SPANISH = {
    "o": Suit("o", "●", "gold", "oros"),
    "c": Suit("c", "♥", "red", "copas"),
    "e": Suit("e", "†", "blue", "espadas"),
    "b": Suit("b", "♣", "green", "bastos"),
}
FRENCH = {
    "s": Suit("s", "♠", "black", "spades"),
    "h": Suit("h", "♥", "red", "hearts"),
    "d": Suit("d", "♦", "gold", "diamonds"),
    "c": Suit("c", "♣", "green", "clubs"),
}


class Size(Struct, frozen=True):
    """Cells of a card on the table."""

    width: int
    height: int


SMALL, MIDDLE, LARGE = Size(4, 1), Size(7, 4), Size(9, 6)


def draw_card(canvas: Canvas, x: int, y: int, size: Size, card: Card, suit: Suit, look: Look) -> None:
    """A card face up, its upper left corner at x, y. Rank and letter stand in two corners, the sign in the middle."""
    style = look.suit(suit.colour)
    index = f"{card.rank}{suit.letter}"
    if size.height == 1:
        text = f"[{index}]" if look.bordered else f" {index} "
        canvas.put(x, y, text, style)
        return
    _blank(canvas, x, y, size, style, look.bordered)
    inset = 1
    top, bottom = (y + 1, y + size.height - 2) if look.bordered else (y, y + size.height - 1)
    canvas.put(x + inset, top, index, style)
    canvas.right(x + size.width - inset, bottom, index, style)
    if bottom - top >= 2 or not look.bordered:
        canvas.put(x + size.width // 2, y + (size.height - 1) // 2, suit.sign, style)


def _blank(canvas: Canvas, x: int, y: int, size: Size, style: Style, bordered: bool) -> None:
    """Paper in the suit's own style, though nothing of its ink shows: a row of one style costs least to send."""
    inner = size.width - 2
    for row in range(size.height):
        if not bordered:
            text = " " * size.width
        elif row == 0:
            text = f"┌{'─' * inner}┐"
        elif row == size.height - 1:
            text = f"└{'─' * inner}┘"
        else:
            text = f"│{' ' * inner}│"
        canvas.put(x, y + row, text, style)


def draw_backs(canvas: Canvas, x: int, y: int, count: int, look: Look) -> None:
    """That many cards face down, in one row, with their number."""
    end = canvas.put(x, y, "▒" * count, look.back)
    canvas.put(end + (count > 0), y, f"{count}", look.faint)


def draw_fan(canvas: Canvas, x: int, y: int, cards: Sequence[Card], look: Look, shaded: bool = False) -> int:
    """French cards face up in one row, each lying on the one before; the column behind them."""
    edge = "│" if look.bordered else " "
    for card in cards:
        suit = FRENCH[card.suit]
        style = look.suit(suit.colour, not shaded)
        x = canvas.put(x, y, f"{edge}{card.rank}{suit.letter if look.plain else suit.sign}", style)
    if cards:
        x = canvas.put(x, y, "│" if look.bordered else " ", style)
    return x


def fan_width(count: int) -> int:
    """The columns of a fan of so many cards."""
    return 3 * count + (count > 0)


def draw_tall_fan(canvas: Canvas, x: int, y: int, cards: Sequence[Card], look: Look, shaded: bool = False) -> int:
    """The same in two rows, rank over suit; the column behind them."""
    edge = "│" if look.bordered else "▏"
    for card in cards:
        suit = FRENCH[card.suit]
        style = look.suit(suit.colour, not shaded)
        canvas.put(x, y, f"{edge}{card.rank}  ", style)
        x = canvas.put(x, y + 1, f"{edge}{suit.letter}{suit.sign} ", style)
    if cards and look.bordered:
        canvas.put(x, y, edge, style)
        x = canvas.put(x, y + 1, edge, style)
    return x


def tall_fan_width(count: int) -> int:
    return 4 * count + (count > 0)


def draw_back(canvas: Canvas, x: int, y: int, size: Size, look: Look) -> None:
    """A card face down."""
    for row in range(size.height):
        canvas.put(x, y + row, "▒" * size.width, look.back)


def backs_width(count: int) -> int:
    return count + (count > 0) + len(str(count))
