"""Bahay as they lie on the table: number, cards, and till when they keep their owner from calling a Draw."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Seat
from core.games.tongits.bahay import Bahay
from core.games.tongits.deck import SEATS
from core.games.tongits.view import TongitsView
from tui.tables.face import Scene
from tui.tables.tongits_words import text
from tui.widgets.canvas import Canvas
from tui.widgets.cards import draw_fan, draw_tall_fan, fan_width, tall_fan_width

_NUMBER = 3
"""Columns of a bahay's number, with the blank behind it."""
_APART = 3
"""Columns between two bahay in one row."""


def blocked_till(view: TongitsView, bahay: Bahay) -> str:
    """Till when a lay-off on it bars its owner from calling a Draw on it (tongits 5.2, 5.3); empty if it does not."""
    block, laid = view.rules.sapaw_block, bahay.laid_turn
    if laid is None or block == "off":
        return ""
    if block == "rest_of_game":
        return "blocked for good"
    begins = _next_turn(view, bahay.owner)
    free = begins + SEATS * -((begins - laid - SEATS - 1) // SEATS)
    return f"blocked till turn {free}" if free > begins else ""


def _next_turn(view: TongitsView, seat: Seat) -> int:
    """The number of that seat's turn that begins next, the one that is beginning included."""
    begins = view.turn + (seat - view.standing.starter - view.turn) % SEATS
    return begins + SEATS if begins == view.turn and view.phase != "draw" else begins


def draw_column(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int, width: int, pitch: int) -> None:
    """The bahay of a seat one below the other, so many rows apart."""
    view: TongitsView = scene.view
    for place, number in enumerate(view.numbers(seat)):
        _draw(canvas, scene, number, x, y + place * pitch, width, is_tall=pitch > 1)


def draw_rows(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int, width: int, pitch: int) -> None:
    """The bahay of a seat side by side, in as many rows as it takes."""
    view: TongitsView = scene.view
    column = x
    for number in view.numbers(seat):
        bahay = view.bahay[number - 1]
        taken = _NUMBER + _fan_width(bahay.cards, is_tall=pitch > 1)
        note = blocked_till(view, bahay)
        taken += len(note) + 1 if note else 0
        if column > x and column + taken > x + width:
            column, y = x, y + pitch
        _draw(canvas, scene, number, column, y, x + width - column, is_tall=pitch > 1)
        column += taken + _APART


def _draw(canvas: Canvas, scene: Scene, number: int, x: int, y: int, width: int, is_tall: bool) -> None:
    """One bahay; its number stands out if it has just changed."""
    view: TongitsView = scene.view
    bahay = view.bahay[number - 1]
    last_turn = view.turn - (view.phase == "draw")
    style = scene.look.accent if last_turn in (bahay.turn, bahay.laid_turn) else scene.look.ink
    canvas.right(x + _NUMBER - 1, y, str(number), style)
    draw = draw_tall_fan if is_tall else draw_fan
    cards = _shortened(bahay.cards, width - _NUMBER, is_tall)
    end = draw(canvas, x + _NUMBER, y, cards, scene.look)
    room = x + width - end - 1
    note = blocked_till(view, bahay)
    forms = (note, note.replace("turn ", ""), note.partition(" ")[0], "")
    canvas.put(end + 1, y, next(form for form in forms if len(form) <= max(0, room)), scene.look.faint)
    canvas.spot(x, y, end - x, 2 if is_tall else 1, str(number % 10))


def _fan_width(cards: Sequence[Card], is_tall: bool) -> int:
    return tall_fan_width(len(cards)) if is_tall else fan_width(len(cards))


def _shortened(cards: Sequence[Card], width: int, is_tall: bool) -> Sequence[Card]:
    """The cards, or as many from both ends of a long run as there is room for."""
    while _fan_width(cards, is_tall) > width:
        middle = len(cards) // 2
        cards = (*cards[:middle], *cards[middle + 1 :])
    return cards


def brief(bahay: Bahay) -> str:
    """A bahay in letters, a run by its ends: `Qs Qh Qd`, `5d..8d`."""
    return text(bahay.cards) if bahay.is_set else f"{bahay.cards[0]}..{bahay.cards[-1]}"


def briefest(bahay: Bahay) -> str:
    """The same where there is little room: a set without its suits, `QQQ`."""
    return bahay.cards[0].rank * len(bahay.cards) if bahay.is_set else brief(bahay)
