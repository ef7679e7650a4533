"""The cards on Totit's table: each face has a place of its own, by rank class, so that nothing moves but what comes and
goes. The copies of a face lie one on the other; a locked pair stands in brackets, with the word if cards have rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from core.cards import Card
from core.games.totit.faces import CLASSES, X
from core.games.totit.view import TotitView
from tui.theming import Look
from tui.widgets.canvas import Canvas
from tui.widgets.cards import FRENCH

_LABEL = 2
"""Columns for the rank, left of its cards."""


class Spread(Struct, frozen=True):
    """Where the cards lie. Ranks stand `rows` to a column of ranks; aces and the other X cards are two of its rows."""

    left: int
    top: int
    rows: int
    strip: int
    """Columns of a card that another one lies on."""
    height: int
    """Rows of a card. In one row an arrow stands in place of its edge, else there is a row below for marks."""
    pitch: int
    """Rows from one rank to the next."""
    across: int
    """Columns from one column of ranks to the next."""
    closed: bool = True
    """The last card of a face shows its right edge, and a gap follows."""

    @property
    def face_width(self) -> int:
        """Columns of a face, both copies and the gap."""
        return 2 * self.strip + 2 * self.closed

    @property
    def width(self) -> int:
        """Columns of all of it."""
        return -(-len(ROWS) // self.rows) * self.across - 1

    @property
    def bottom(self) -> int:
        """The row behind it."""
        return self.top + self.rows * self.pitch

    def row_place(self, number: int) -> tuple[int, int]:
        """Column and row of the label of a row of cards: the ranks from 2 to 9, aces, jacks to kings."""
        return self.left + number // self.rows * self.across, self.top + number % self.rows * self.pitch


ROWS: tuple[tuple[Card, ...], ...] = (*CLASSES[:X], CLASSES[X][:3], CLASSES[X][3:])
"""The faces that lie in one row; the last two rows are one class."""
_LABELS = (*"23456789", "A┐")


def arrow(look: Look) -> str:
    """The sign at whatever can be taken."""
    return "^" if look.plain else "▲"


def draw_spread(
    canvas: Canvas, spread: Spread, view: TotitView, lit: Mapping[Card, str], marks: Mapping[Card, str], look: Look
) -> None:
    """Draws the table. `lit` are the faces that can be taken and `marks` others of which there is something to say,
    each with a word to stand below its card where there is room."""
    copies, locked = Counter(view.table), set(view.locked)
    for number, faces in enumerate(ROWS):
        left, y = spread.row_place(number)
        for column, face in enumerate(faces):
            x = left + _LABEL + column * spread.face_width
            if copies[face]:
                _draw_face(canvas, spread, x, y, _Face(face, copies[face], face in locked, face in lit), look)
            if spread.height > 1:
                _draw_word(canvas, x, y + spread.height, lit.get(face), marks.get(face), look)
    _draw_labels(canvas, spread, look)


class _Face(Struct, frozen=True):
    card: Card
    copies: int
    is_locked: bool
    is_lit: bool


def _draw_face(canvas: Canvas, spread: Spread, x: int, y: int, face: _Face, look: Look) -> None:
    suit = FRENCH[face.card.suit]
    style = look.suit(suit.colour, not face.is_locked)
    inner = spread.strip - 1
    index = f"{face.card.rank}{suit.letter}"
    if face.is_locked:
        texts = [f"({index:<{inner}}{' ' * spread.closed}{index})", *[""] * (spread.height - 2), " locked"]
    elif spread.height == 1:
        edge = "│" if look.bordered else " "
        first = arrow(look) if face.is_lit else edge
        texts = [first + index + (edge + index) * (face.copies - 1) + edge]
    elif look.bordered:
        texts = _bordered(index, suit.sign, face.copies, inner, spread.height)
    else:
        texts = [
            "▏".join([f"{text:<{inner}}"] * face.copies) for text in (index, suit.sign, *[""] * (spread.height - 2))
        ]
        texts = [" " + text for text in texts]
    width = spread.strip * face.copies + spread.closed
    for row, text in enumerate(texts[: spread.height], y):
        canvas.put(x, row, f"{text:<{width}}"[:width], style)


def _bordered(index: str, sign: str, copies: int, inner: int, height: int) -> list[str]:
    """The rows of a card drawn with lines; where they are two, rank and suit stand in the line above."""
    if height == 2:
        return [f"┌{index:─<{inner}}" * copies + "┐", f"└{'─' * inner}" * copies + "┘"]
    texts = [f"│{text:<{inner}}" * copies + "│" for text in (f"{index} {sign}"[:inner], *[""] * (height - 3))]
    return [f"┌{'─' * inner}" * copies + "┐", *texts, f"└{'─' * inner}" * copies + "┘"]


def _draw_word(canvas: Canvas, x: int, y: int, lit: str | None, mark: str | None, look: Look) -> None:
    if lit is not None:
        canvas.put(x + 1, y, f"{arrow(look)} {lit}".rstrip(), look.accent)
    elif mark is not None:
        canvas.put(x, y, mark, look.faint)


def _draw_labels(canvas: Canvas, spread: Spread, look: Look) -> None:
    """The rank at each row. Aces and the other X cards are one rank: a line ties their rows together, and names all of
    them where it is long enough."""
    for number, label in enumerate(_LABELS):
        canvas.put(*spread.row_place(number), label, look.faint)
    x, y = spread.row_place(len(_LABELS) - 1)
    below = ("J┘",) if spread.height == 1 else ("J┤", "Q┤", "K┘")
    for row, label in enumerate((" │",) * (spread.pitch - 1) + below, y + 1):
        canvas.put(x, row, label, look.faint)
