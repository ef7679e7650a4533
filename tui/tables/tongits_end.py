"""The end of a game of Tong-its on the table: the hands that are shown in their melds, and who paid what."""

from __future__ import annotations

from core.cards import mask_of
from core.game import Seat
from core.games.tongits.counting import CountedHand
from core.games.tongits.deck import SEATS
from core.games.tongits.melds import is_secret
from core.games.tongits.result import TONGITS, TongitsResult
from core.games.tongits.view import TongitsView
from tui.tables.face import Scene
from tui.tables.tongits_bahay import compact
from tui.tables.tongits_words import inside
from tui.widgets.canvas import Canvas
from tui.widgets.cards import draw_fan, draw_tall_fan
from tui.words import bare

_TALL = 34
"""Rows of a screen on which hands lie in two rows each."""
_WIDE = 80
"""Columns of a screen that sentences find room on in two columns."""


def paint(canvas: Canvas, scene: Scene) -> None:
    """Everything between the first line and the last two, from the result."""
    view: TongitsView = scene.view
    result = view.result
    assert result is not None
    pitch = 5 if canvas.height >= _TALL else 3 if canvas.height >= 24 else 2
    headline, *told = scene.verdict
    row = min(2, pitch - 1)
    canvas.put(1, row, headline[: canvas.width - 2], scene.look.accent)
    row += min(2, pitch - 1)
    for place, seat in enumerate(result.placing or range(SEATS), 1):
        _paint_seat(canvas, scene, result, seat, place if result.placing else 0, row)
        row += pitch
    if not result.ends_match:
        told.append(f"Next to start: {inside(scene.names[result.next_starter])}.")
    _paint_told(canvas, scene, told, row)


def _paint_told(canvas: Canvas, scene: Scene, told: list[str], row: int) -> None:
    """One sentence a row, in two columns if need be and width allows. The scorecard has room for all of them."""
    rows = max(1, canvas.height - 2 - row)
    columns = 2 if len(told) > rows and canvas.width >= _WIDE else 1
    width = (canvas.width - 1) // columns - 1
    if len(told) > rows * columns:
        told = [*told[: rows * columns - 1], "The scorecard tells the rest."]
    for number, sentence in enumerate(told):
        column, line = divmod(number, rows)
        shown = sentence if len(sentence) <= width else f"{sentence[: width - 1]}…"
        canvas.put(1 + column * (width + 1), row + line, shown, scene.look.ink)


def _paint_seat(canvas: Canvas, scene: Scene, result: TongitsResult, seat: Seat, place: int, row: int) -> None:
    """A seat's place, count and chips, and its hand below."""
    view: TongitsView = scene.view
    look = scene.look
    hand = result.shown[seat]
    notes = [bare(scene.names[seat])]
    if seat in result.burned:
        notes.append("burned")
    if result.end == TONGITS and seat == result.winner:
        notes.append("Tong-its")
    elif hand is not None:
        notes.append(_count(hand))
    else:
        notes.append("not shown" if seat == result.winner else "folded")
    canvas.put(1, row, f"{place}" if place else " ", look.accent)
    canvas.put(3, row, " · ".join(notes), look.bold if seat == result.winner else look.ink)
    chips = f"{result.payments[seat]:+,}   chips {view.chips[seat]:>6,}"
    canvas.right(canvas.width - 1, row, chips, look.bold if seat == result.winner else look.ink)
    end = _paint_hand(canvas, scene, hand, row + 1) if hand is not None else 3
    lain = "  ".join(compact(bahay) for bahay in view.bahay if bahay.owner == seat)
    if lain and end + len(lain) + 10 < canvas.width:
        canvas.right(canvas.width - 1, row + 1, f"bahay  {lain}", look.faint)


def _count(hand: CountedHand) -> str:
    secrets = {0: "", 1: ", a secret"}.get(hand.secrets, f", {hand.secrets} secrets")
    return f"counts {hand.points}{secrets}"


def _paint_hand(canvas: Canvas, scene: Scene, hand: CountedHand, row: int) -> int:
    """The melds, a star behind each secret, and in the shade what is left over; the column behind them."""
    kinds = scene.view.rules.secret_kinds
    draw = draw_tall_fan if canvas.height >= _TALL else draw_fan
    column = 3
    for meld in hand.melds:
        column = draw(canvas, column, row, meld, scene.look)
        if is_secret(mask_of(meld), kinds):
            column = canvas.put(column, row, "*", scene.look.accent)
        column += 1
    return draw(canvas, column, row, hand.left, scene.look, shaded=True)
