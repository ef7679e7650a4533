"""The seats of Totit: names, hands, piles and last captures."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Seat
from core.games.totit.view import TotitView
from tui.tables.face import Scene
from tui.tables.totit_fan import draw_fan
from tui.tables.totit_places import Places
from tui.tables.totit_words import counted_pile, in_order, pile_worth
from tui.widgets.canvas import Canvas
from tui.words import bare, tag_of, untagged

OWN_ROWS = 3
"""Rows of the own seat: its name, its pile, its last capture."""
_NARROW = 18
"""Columns below which a seat shows one card's back for all."""
_WIDE_NUMBERS = 18
"""Columns from which there is room for two numbers in one row with the name."""
_WIDE = 34
"""Columns from which a seat needs two rows, not three."""


def paint_seats(canvas: Canvas, scene: Scene, places: Places) -> None:
    """The others, the next to play at the side that the game goes round to; in small everybody, a row each."""
    others = in_order(scene.names, scene.view.seat)[1:]
    if places.is_small:
        _paint_rows(canvas, scene, places)
        return
    if scene.view.rules.direction == "right":
        others.reverse()
    width = (places.spread.width - 1) // len(others)
    for number, seat in enumerate(others):
        _paint_block(canvas, scene, seat, places.spread.left + number * width, places.seats, width)


def _paint_block(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int, width: int) -> None:
    """Name, pile and hand of a seat; hand and pile in one row where there is room for both."""
    view: TotitView = scene.view
    is_narrow, is_wide = width < _NARROW, width >= _WIDE
    left = x + (1 if is_narrow else 2)
    canvas.put(x, y, ">" if seat in view.to_act else " ", scene.look.accent)
    name_end = canvas.put(left, y, _tagged(scene.names[seat], x + width - left - 1), scene.look.bold)
    count = view.cards_left[seat]
    row = y + (1 if is_wide else 2)
    end = canvas.put(left, row, "▒" * (min(count, 1) if is_narrow else count), scene.look.back)
    end = canvas.put(end + (count > 0), row, str(count), scene.look.faint)
    if seat == view.dealer:
        canvas.put(*((name_end + 1, y) if is_wide else (end + 1, row)), "dealer", scene.look.faint)
    column = left + view.rules.cards_each(len(scene.names)) + 5 if is_wide else left
    canvas.put(column, y + 1, f"pile {view.pile_sizes[seat]}", scene.look.ink)
    _paint_capture(canvas, scene, seat, column + (7 if is_narrow else 8), y + 1)


def _paint_rows(canvas: Canvas, scene: Scene, places: Places) -> None:
    """The seats in small, where the first line has no room for every score: each in a row, the own one last, or the
    others in one row."""
    view: TotitView = scene.view
    first, *others = in_order(scene.names, scene.view.seat)
    if places.own[1] == 1:
        _paint_line(canvas, scene, others)
        return
    for row, seat in enumerate((*others, first), 1):
        canvas.put(0, row, ">" if seat in view.to_act else " ", scene.look.accent)
        canvas.put(1, row, _tagged(scene.names[seat], 16), scene.look.bold)
        words = f"score {scene.standing.scores[seat]:<3}  hand {view.cards_left[seat]:<2}  pile {view.pile_sizes[seat]}"
        canvas.put(18, row, words, scene.look.ink)
        end = _paint_capture(canvas, scene, seat, 46, row)
        if seat == view.dealer:
            canvas.put(end + 1, row, "dealer", scene.look.faint)


def _paint_line(canvas: Canvas, scene: Scene, seats: Sequence[Seat]) -> None:
    """These seats in one row: the score of each, and the cards of its pile where there is room."""
    view: TotitView = scene.view
    width = (canvas.width - 1) // len(seats)
    for number, seat in enumerate(seats):
        told = f" {scene.standing.scores[seat]}"
        told += f", pile {view.pile_sizes[seat]}" if width >= _WIDE_NUMBERS else ""
        canvas.put(number * width, 1, ">" if seat in view.to_act else " ", scene.look.accent)
        name = untagged(scene.names[seat])[: width - 1 - len(told)]
        canvas.put(number * width + 1, 1, name + told, scene.look.ink)


def paint_own(canvas: Canvas, scene: Scene, places: Places) -> None:
    """The own seat with its pile; in small it is among the others instead."""
    view: TotitView = scene.view
    x, y, width, _ = places.own
    seat = view.seat or 0
    canvas.put(x, y, ">" if seat in view.to_act else " ", scene.look.accent)
    end = canvas.put(x + 2, y, _tagged(scene.names[seat], 12), scene.look.bold)
    if seat == view.dealer:
        canvas.put(end + 1, y, "dealer", scene.look.faint)
    if view.rules.stock_flip:
        canvas.right(x + width, y, f"stock {view.stock}", scene.look.faint)
    pile = view.piles[seat]
    words = f"pile {view.pile_sizes[seat]}" if pile is None else f"pile: {counted_pile(pile)}"
    canvas.put(x + 2, y + 1, words, scene.look.ink)
    end = _paint_capture(canvas, scene, seat, x + 2, y + 2)
    if pile:
        canvas.put(end + 1, y + 2, pile_worth(view.rules, pile), scene.look.ink)


def _paint_capture(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int) -> int:
    """The last capture of a seat: what it took, and with which card; the column behind it."""
    last = scene.view.last_captures[seat]
    return draw_fan(canvas, x, y, (last.target, last.card), scene.look) if last is not None else x


def _tagged(name: str, width: int) -> str:
    """A name that fits in so many columns, its tag kept."""
    tag = tag_of(name)
    return bare(name, min(12, width - len(tag))) + tag
