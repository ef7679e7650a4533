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
from tui.tables.tongits_bahay import brief
from tui.tables.tongits_inset import Inset
from tui.tables.tongits_ledger import Ledger, ledger
from tui.tables.tongits_words import inside
from tui.widgets.canvas import Canvas
from tui.widgets.cards import draw_fan, draw_tall_fan, fan_width, tall_fan_width
from tui.words import bare, cut

_TALL = 34
"""Rows of a screen on which hands lie in two rows each."""
_HEADED = 20
"""Rows of a screen that has room for a heading over the chips."""
_WIDE = 80
"""Columns of a screen that sentences find room on in two columns."""


def paint(canvas: Canvas, scene: Scene) -> None:
    """Everything between the first line and the last two, from the result."""
    view: TongitsView = scene.view
    result = view.result
    assert result is not None
    canvas = Inset(canvas)
    pitch = 5 if canvas.height >= _TALL else 3 if canvas.height >= 24 else 2
    headline, *told = scene.verdict
    row = min(2, pitch - 1)
    canvas.put(1, row, cut(headline, canvas.width - 2), scene.look.accent)
    titles = [_title(scene, result, seat) for seat in range(SEATS)]
    is_headed = canvas.height >= _HEADED
    chips = ledger(view.chips, result, canvas.width - 6 - max(map(len, titles)), is_headed)
    row += 1
    if is_headed:
        canvas.right(canvas.width - 1, row, chips.heading, scene.look.faint)
        row += 1
    for place, seat in enumerate(result.placing or range(SEATS), 1):
        canvas.put(1, row, str(place) if result.placing else " ", scene.look.accent)
        _paint_seat(canvas, scene, seat, titles[seat], chips, row)
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
        canvas.put(1 + column * (width + 1), row + line, cut(sentence, width), scene.look.ink)


def _title(scene: Scene, result: TongitsResult, seat: Seat) -> str:
    """A seat's name and what became of its hand."""
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
    return " · ".join(notes)


def _count(hand: CountedHand) -> str:
    """The star is the one that stands behind a secret where the hand lies."""
    secrets = {0: "", 1: ", a secret (*)"}.get(hand.secrets, f", {hand.secrets} secrets (*)")
    return f"counts {hand.points}{secrets}"


def _paint_seat(canvas: Canvas, scene: Scene, seat: Seat, title: str, chips: Ledger, row: int) -> None:
    """A seat's title and chips, and below them its hand and its bahay."""
    result: TongitsResult = scene.view.result
    style = scene.look.bold if seat == result.winner else scene.look.ink
    start = canvas.right(canvas.width - 1, row, chips.rows[seat], style)
    canvas.put(3, row, cut(title, start - 4), style)
    hand = result.shown[seat]
    end = _paint_hand(canvas, scene, hand, row + 1) if hand is not None else 3
    _paint_bahay(canvas, scene, seat, end + 1, row + 1)


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


def _paint_bahay(canvas: Canvas, scene: Scene, seat: Seat, start: int, row: int) -> None:
    """The seat's bahay at the right: as cards if there is room for them from `start` on, else in letters, else their
    number."""
    view: TongitsView = scene.view
    lain = [bahay for bahay in view.bahay if bahay.owner == seat]
    if not lain:
        return
    is_tall = canvas.height >= _TALL
    draw, width_of = (draw_tall_fan, tall_fan_width) if is_tall else (draw_fan, fan_width)
    width = sum(width_of(len(bahay.cards)) + 1 for bahay in lain)
    column = canvas.width - 1 - width
    if column - len("bahay ") >= start:
        canvas.put(column - len("bahay "), row, "bahay", scene.look.faint)
        for bahay in lain:
            column = draw(canvas, column, row, bahay.cards, scene.look) + 1
        return
    forms = (f"bahay  {'  '.join(map(brief, lain))}", f"{len(lain)} bahay", "")
    room = canvas.width - 1 - start
    canvas.right(canvas.width - 1, row, next(form for form in forms if len(form) <= max(0, room)), scene.look.faint)
