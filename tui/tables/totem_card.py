"""Totem's cards: sixteen by sixteen pixels in half blocks, in quarter blocks where there is less room, or in plain
signs, framed in a line of the colour's own (totem 12.1)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from rich.style import Style

from core.cards import Card
from core.games.totem.moves import COL
from core.games.totem.symbols import SIZE, Picture, picture
from tui.theming import Look
from tui.widgets.canvas import Canvas

PAPER = "#1E1E1E"
_INKS = {"c": "#5FFFFF", "v": "#AF5FFF", "r": "#FF5F5F", "y": "#FFFF00", "": "#E4E4E4"}
_NATIVE_INKS = {"c": "bright_cyan", "v": "bright_magenta", "r": "bright_red", "y": "bright_yellow", "": "bright_white"}
_FOUR = "vcyr"
"""The colours of the four corners of a coloured arrow."""


class Frame(NamedTuple):
    """The line around a card: its four corners, from the upper left on as one writes, its rows and its two sides."""

    corners: str
    row: str
    sides: str


_FRAMES = {
    "c": Frame("┌┐└┘", "─", "││"),
    "v": Frame("╔╗╚╝", "═", "║║"),
    "r": Frame("┏┓┗┛", "━", "┃┃"),
    "y": Frame("╓╖╙╜", "─", "║║"),
    "": Frame("╒╕╘╛", "═", "││"),
}
_PLAIN_FRAMES = {
    "c": Frame("++++", "-", "||"),
    "v": Frame("====", "=", "[]"),
    "r": Frame("****", "*", "!!"),
    "y": Frame("~~~~", "~", "()"),
    "": Frame("^^^^", "^", "{}"),
}


class Size(Struct, frozen=True):
    """Cells of a card with its frame; `across` pixels lie side by side in a cell, and two one above the other."""

    width: int
    height: int
    across: int


LARGE, MIDDLE = Size(18, 10, 1), Size(10, 10, 2)


class Inks(NamedTuple):
    """`on` has the colour as ink on paper, `off` paper as ink on the colour; None where nothing is shown by grounds."""

    on: Style
    off: Style | None
    words: Style
    """For what is written into the frame: counts, names, and what is the own."""
    name: Style
    own: Style


_HALVES = " ▄▀█"
"""By the bits of a cell's upper and lower pixel."""
_PLAIN_HALVES = " .'#"
_QUARTERS = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
"""By the bits of its upper left, upper right, lower left and lower right pixel."""


@functools.lru_cache(maxsize=32)
def inks(look: Look, colour: str) -> Inks:
    """The styles of a card of that colour, the empty one for arrows."""
    if look.theme.suits["red"] == "default":
        plain = Style(color="default", bgcolor="default")
        bold = plain + Style(bold=True)
        return Inks(plain, None if look.plain else plain + Style(reverse=True), plain, plain, bold)
    if look.theme.is_native:
        ink, paper, words, own = _NATIVE_INKS[colour], "black", "white", "bright_yellow"
    else:
        ink, paper, words, own = _INKS[colour], PAPER, "#C8C8C8", "#FFD166"
    written = Style(color=words, bgcolor=paper)
    return Inks(
        Style(color=ink, bgcolor=paper),
        None if look.plain else Style(color=paper, bgcolor=ink),
        written,
        written + Style(bold=True),
        Style(color=own, bgcolor=paper, bold=True),
    )


def draw_card(canvas: Canvas, x: int, y: int, size: Size, card: Card, look: Look) -> None:
    """A card face up, its upper left corner at x, y; its colour's letter stands in the frame."""
    of = inks(look, card.suit)
    _draw_frame(canvas, x, y, size, (_PLAIN_FRAMES if look.plain else _FRAMES)[card.suit], of.on)
    quarters = [inks(look, colour) for colour in _FOUR] if card.rank == COL else [of] * 4
    glyphs = _glyphs(size, look.plain)
    for row, cells in enumerate(_cells(picture(card.rank), size.across)):
        middle = len(cells) // 2
        left, right = quarters[:2] if row < SIZE // 4 else quarters[2:]
        end = _draw_cells(canvas, x + 1, y + 1 + row, cells[:middle], glyphs, left)
        _draw_cells(canvas, end, y + 1 + row, cells[middle:], glyphs, right)


def short_name(card: Card) -> str:
    """Its name in ten letters at most: of every two variants of a family the first three letters differ."""
    family, _, variant = card.rank.partition("-")
    return f"{family[:4]}-{variant[:3]}/{card.suit}" if variant else card.text


def draw_place(canvas: Canvas, x: int, y: int, size: Size, look: Look, words: Sequence[str] = ()) -> None:
    """A place where no card lies open, with a few words in its middle."""
    plain = Frame("....", ".", "::") if look.plain else Frame("┌┐└┘", "╌", "╎╎")
    _draw_frame(canvas, x, y, size, plain, look.faint)
    for row in range(1, size.height - 1):
        canvas.put(x + 1, y + row, " " * (size.width - 2))
    for row, text in enumerate(words, y + (size.height - len(words)) // 2):
        canvas.centre(x + size.width // 2, row, text[: size.width - 2], look.faint)


def _draw_frame(canvas: Canvas, x: int, y: int, size: Size, frame: Frame, style: Style) -> None:
    inner, bottom = size.width - 2, y + size.height - 1
    canvas.put(x, y, frame.corners[0] + frame.row * inner + frame.corners[1], style)
    canvas.put(x, bottom, frame.corners[2] + frame.row * inner + frame.corners[3], style)
    for row in range(y + 1, bottom):
        canvas.put(x, row, frame.sides[0], style)
        canvas.put(x + size.width - 1, row, frame.sides[1], style)


def _glyphs(size: Size, plain: bool) -> str:
    if plain:
        return _PLAIN_HALVES
    return _HALVES if size.across == 1 else _QUARTERS


@functools.lru_cache(maxsize=64)
def _cells(pixels: Picture, across: int) -> tuple[tuple[int, ...], ...]:
    """The pixels of each cell as bits, row by row: the upper ones before the lower, the left ones before the right."""
    mask = (1 << across) - 1
    shifts = range(SIZE - across, -1, -across)
    return tuple(
        tuple((upper >> shift & mask) << across | (lower >> shift & mask) for shift in shifts)
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)
    )


def _draw_cells(canvas: Canvas, x: int, y: int, cells: Sequence[int], glyphs: str, of: Inks) -> int:
    """Full cells are spaces on the colour; cells in between go on in the style of the one before, so that a row is
    sent in few pieces. Returns the column behind."""
    full = len(glyphs) - 1
    is_off = False
    for cell in cells:
        is_off = of.off is not None and (cell == full or (is_off and cell != 0))
        if is_off:
            canvas.put(x, y, glyphs[full ^ cell], of.off)
        else:
            canvas.put(x, y, glyphs[cell], of.on)
        x += 1
    return x
