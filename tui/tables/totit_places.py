"""Where everything lies on the table of Totit, from 40x12 up to the largest screen."""

from __future__ import annotations

from msgspec import Struct

from tui.tables.face import Scene
from tui.tables.totit_spread import Spread
from tui.widgets.canvas import Canvas
from tui.widgets.hand import HandPlace


class Places(Struct, frozen=True):
    """Rows and columns for one size of screen."""

    spread: Spread
    seats: int
    """The first row of the seats: blocks of three rows side by side, or in small a row each."""
    own: tuple[int, int, int, int]
    """Column and row of what belongs to the own seat, its columns and rows."""
    outlook: int
    """The row of what the chosen card can take."""
    hand: tuple[int, int, int]
    """Row of the hand, columns of a strip, rows of its cards."""

    @property
    def is_small(self) -> bool:
        return self.spread.height == 1


def places_of(canvas: Canvas, seats: int) -> Places:
    width, height = canvas.width, canvas.height
    if height < 24 or width < 80:
        return _small(width, height, seats)
    if height < 36 or width < 119:
        hand = (height - 7, 4, 3)
        spread = Spread((width - 78) // 2, 4 + (height - 23) // 3, rows=4, strip=3, height=2, pitch=3, across=26)
    else:
        hand = (height - 9, 6, 5)
        spread = Spread((width - 117) // 2, 5 + (height - 40) // 3, rows=4, strip=5, height=3, pitch=5, across=39)
    row = spread.top + 2 * spread.pitch
    own = (spread.left + 2 * spread.across, row, spread.across, hand[0] - 1 - row)
    return Places(spread, max(1, (spread.top - 3) // 2), own, hand[0] - 1, hand)


def _small(width: int, height: int, seats: int) -> Places:
    """A row for each seat, or on the smallest screens one for all of them."""
    hand = (height - 4, 4 if width >= 60 else 3, 1)
    rows = seats if height >= 20 else 1
    across = width // 2
    pitch = 2 if height >= 28 else 1
    top = rows + (2 if hand[0] - 12 >= rows else 1)
    spread = Spread(width % 2, top, rows=5, strip=3, height=1, pitch=pitch, across=across, closed=across >= 26)
    return Places(spread, 1, (1, rows, width - 2, 1), hand[0] - 1, hand)


def hand_place(canvas: Canvas, scene: Scene) -> HandPlace:
    """The hand in the middle, its gaps as wide as there is room for."""
    row, strip, rows = places_of(canvas, len(scene.names)).hand
    gaps = sum(slot.gap for slot in scene.slots)
    room = canvas.width - strip * len(scene.slots)
    gap = max(0, min(2, room // gaps if gaps else 2))
    return HandPlace(max(0, (room - gap * gaps) // 2), row, strip, rows, gap)
