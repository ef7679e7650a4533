"""Stock and discards in the middle of the table, and the discards of each player on a page of their own."""

from __future__ import annotations

from core.games.tongits.deck import SEATS
from core.games.tongits.view import TongitsView
from tui.tables.face import Scene, fitting, fitting_rows
from tui.tables.tongits_words import inside
from tui.widgets.canvas import Canvas
from tui.widgets.cards import FRENCH, LARGE, Size, draw_back, draw_card, draw_fan, draw_tall_fan
from tui.words import bare

_STEP = 8
"""How many discards move out of sight at once: the others stay where they are meanwhile."""


def draw_pile(canvas: Canvas, scene: Scene, row: int, size: Size) -> None:
    """The stock, the top discard, the discards below it in the order they came, and the log."""
    view: TongitsView = scene.view
    look = scene.look
    stock, top = 3, size.width + 13
    if view.stock_left:
        draw_back(canvas, stock, row, size, look)
    canvas.put(stock + size.width + 1, row, "stock", look.faint)
    canvas.put(stock + size.width + 1, row + 1, str(view.stock_left), look.bold)
    canvas.spot(stock, row, size.width, size.height, "d")
    if view.top is not None:
        draw_card(canvas, top, row, size, view.top, FRENCH[view.top.suit], look)
        canvas.spot(top, row, size.width, size.height, "e" if view.phase == "draw" else "enter")
    x = top + size.width + 3
    canvas.put(x, row, "discards", look.faint)
    canvas.right(canvas.width - 1, row, _drawer_words(scene), look.faint)
    is_tall = size is LARGE
    _draw_discards(canvas, scene, x, row + 1, is_tall)
    logged = size.height - 2 - is_tall
    for line, words in enumerate(fitting_rows(scene.log, canvas.width - x - 1, logged), row + 2 + is_tall):
        canvas.put(x, line, words, look.faint)


def draw_small_pile(canvas: Canvas, scene: Scene, row: int) -> None:
    """The same in three rows, or two where it is very narrow."""
    view: TongitsView = scene.view
    is_tiny = canvas.width < 60
    end = canvas.put(1, row, f"stock {view.stock_left}", scene.look.ink)
    if view.top is not None:
        end = canvas.put(end + 3, row, f"top [{view.top}]" if is_tiny else "top ", scene.look.ink)
        draw_fan(canvas, end, row, () if is_tiny else [view.top], scene.look)
    words = f"turn {view.turn}" if is_tiny else _drawer_words(scene)
    canvas.right(canvas.width - 1, row, words, scene.look.faint)
    if not is_tiny:
        row += 1
        _draw_discards(canvas, scene, 1, row)
    canvas.put(1, row + 1, fitting(scene.log, canvas.width - 2), scene.look.faint)


def _draw_discards(canvas: Canvas, scene: Scene, x: int, row: int, is_tall: bool = False) -> None:
    pile = scene.view.pile
    draw = draw_tall_fan if is_tall else draw_fan
    room = (canvas.width - 2 - x) // (4 if is_tall else 3)
    hidden = max(0, len(pile) - room + _STEP - 1) // _STEP * _STEP
    draw(canvas, x, row, [discard.card for discard in pile[hidden:]], scene.look)


def _drawer_words(scene: Scene) -> str:
    view: TongitsView = scene.view
    drawer = f"last drawer {inside(scene.names[view.last_drawer])} · " if view.last_drawer is not None else ""
    return f"{drawer}turn {view.turn}"


def draw_history(canvas: Canvas, scene: Scene, row: int) -> None:
    """The discards of each player, those included that were taken."""
    view: TongitsView = scene.view
    viewer = view.seat or 0
    canvas.put(1, row, "discards, oldest first", scene.look.faint)
    for offset in range(SEATS):
        seat = (viewer + offset) % SEATS
        row += 1
        canvas.put(1, row, bare(scene.names[seat]), scene.look.ink)
        thrown = [discard.card for discard in view.discards if discard.seat == seat]
        end = draw_fan(canvas, 12, row, thrown[-((canvas.width - 14) // 3) :], scene.look)
        taken = [card for card in thrown if card in view.taken]
        if taken:
            end = draw_fan(canvas, end + 1, row, taken, scene.look, shaded=True)
            canvas.put(end + 1, row, "taken", scene.look.faint)
