"""Where everything lies on the table of Totem, from 40x12 up to the largest screen."""

from __future__ import annotations

from msgspec import Struct

from core.game import Seat
from core.games.totem.view import TotemView
from tui.tables.live_face import LiveScene
from tui.tables.totem_card import LARGE, MIDDLE, Size, draw_card, draw_place, inks
from tui.tables.totem_words import ordinal
from tui.widgets.canvas import Canvas
from tui.words import bare, tag_of, untagged

_AROUND = 4
"""The first line, the line of the pot, and the last two."""
_WIDEST_GAP = 8
_WIDE_LINE = 54
"""Columns that a seat's line needs for everything there is to tell."""
_LONGEST_NAME = 15
"""Columns of `frame-notched/c`."""
_LOWER = 2
"""The rows that the own card lies lower, where there is room."""


class _Places(Struct, frozen=True):
    """The upper left corner of each seat's card; `size` None: a line of text each, of that width."""

    size: Size | None
    corners: tuple[tuple[int, int], ...]
    bottom: int
    """The row below the lowest."""
    width: int = 0


def paint(canvas: Canvas, scene: LiveScene) -> None:
    view: TotemView = scene.view
    places = _places(canvas, scene)
    for seat, (x, y) in enumerate(places.corners):
        if places.size is None:
            _paint_line(canvas, x, y, places.width, scene, seat)
        else:
            _paint_seat(canvas, x, y, places.size, scene, seat)
    _paint_middle(canvas, scene, view)
    room = canvas.height - _AROUND - places.bottom
    for row, line in enumerate(reversed(scene.log[-room:] if room > 0 else ())):
        fitted = line if len(line) <= canvas.width - 2 else line[: canvas.width - 3] + "…"
        canvas.put(1, canvas.height - _AROUND - row, fitted, scene.look.faint)


def _places(canvas: Canvas, scene: LiveScene) -> _Places:
    """As large as they find room: in one row, else in two, as people sit."""
    seats, own = len(scene.names), scene.view.seat or 0
    room = canvas.height - _AROUND
    for size in (LARGE,) if scene.look.plain else (LARGE, MIDDLE):
        for below in (seats, seats // 2):
            across = max(below, seats - below) * (size.width + 1) - 1
            rows = 1 if below == seats else 2
            if across <= canvas.width - 2 and rows * size.height <= room:
                return _ring(canvas, seats, own, size, below)
    columns = 1 if seats <= room else 2
    rows, width = -(-seats // columns), canvas.width // columns
    lines = [(1 + number // rows * width, 1 + number % rows) for number in range(seats)]
    return _Places(None, tuple(lines[(seat - own) % seats] for seat in range(seats)), 1 + rows, width)


def _ring(canvas: Canvas, seats: int, own: Seat, size: Size, below: int) -> _Places:
    """`below` seats in the lower row, the own one in the middle of it, play going round clockwise."""
    spare = canvas.height - _AROUND - (1 if below == seats else 2) * size.height
    gap = min(spare // 3, 3)
    upper = _row(canvas, size, seats - below, 1 + min(spare // 2, gap))
    lower = _row(canvas, size, below, 1 + spare // 3 if below == seats else upper[0][1] + size.height + gap)
    middle = below // 2
    lowered = min(_LOWER, canvas.height - _AROUND + 1 - lower[0][1] - size.height)
    lower[middle] = (lower[middle][0], lower[middle][1] + lowered)
    around = [*lower[middle::-1], *upper, *lower[:middle:-1]]
    corners = tuple(around[(seat - own) % seats] for seat in range(seats))
    return _Places(size, corners, lower[middle][1] + size.height)


def _row(canvas: Canvas, size: Size, count: int, y: int) -> list[tuple[int, int]]:
    gap = min(_WIDEST_GAP, (canvas.width - count * size.width) // (count + 1))
    left = (canvas.width - count * size.width - (count - 1) * gap) // 2
    return [(left + number * (size.width + gap), y) for number in range(count)]


def _paint_seat(canvas: Canvas, x: int, y: int, size: Size, scene: LiveScene, seat: Seat) -> None:
    """The visible card, its frame telling the name above and the counts below."""
    view: TotemView = scene.view
    top, look = view.tops[seat], scene.look
    bottom = y + size.height - 1
    if top is None or scene.is_hidden:
        place = view.places[seat]
        draw_place(canvas, x, y, size, look, ("out", ordinal(place)) if place else ())
        words, name, own = look.faint, look.bold, look.accent
    else:
        draw_card(canvas, x, y, size, top, look)
        words, name, own = inks(look, top.suit)[2:]
        if top.suit:
            canvas.right(x + size.width - 1, bottom if size is MIDDLE else y, f" {top.suit} ", words)
    written = _name(scene, seat, size.width - (2 if size is MIDDLE else 5))
    canvas.put(x + 1, y, written, own if _is_own(scene, seat) else name)
    if not view.places[seat]:
        counts = f"{view.down[seat]}/{len(view.up[seat])}"
        long = f" {view.down[seat]} down {len(view.up[seat])} up "
        canvas.put(x + 1, bottom, counts if size is MIDDLE else long, words)


def _name(scene: LiveScene, seat: Seat, room: int) -> str:
    """Whose card it is: `>` before whoever turns the next one, `*` behind whoever has pressed in this window."""
    view: TotemView = scene.view
    mark = ">" if seat == view.revealing and not view.over else " "
    pressed = "*" if any(press.seat == seat for press in view.presses) else ""
    key = f"{scene.keys[seat]}=" if seat in scene.keys else ""
    name = scene.names[seat]
    tag = tag_of(name) if room >= 12 else ""
    width = room - len(mark + key + tag + pressed) - 1
    return f"{mark}{key}{bare(name, width)}{tag}{pressed} "


def _is_own(scene: LiveScene, seat: Seat) -> bool:
    return seat in scene.keys or (not scene.keys and seat == scene.view.seat)


def _paint_line(canvas: Canvas, x: int, y: int, width: int, scene: LiveScene, seat: Seat) -> None:
    """A seat in one line: name, the visible card by its name, counts if there is room."""
    view: TotemView = scene.view
    top = view.tops[seat]
    name = 16 if width >= _WIDE_LINE else min(9, width - _LONGEST_NAME)
    own = scene.look.accent if _is_own(scene, seat) else scene.look.bold
    canvas.put(x, y, _name(scene, seat, name), own)
    if view.places[seat]:
        canvas.put(x + name, y, f"out, {ordinal(view.places[seat])}", scene.look.faint)
        return
    if top is not None and not scene.is_hidden:
        canvas.put(x + name, y, top.text, inks(scene.look, top.suit).on)
    if width >= _WIDE_LINE:
        counts = f"{view.down[seat]} down {len(view.up[seat])} up"
        canvas.put(x + name + 20, y, counts, scene.look.faint)


def _paint_middle(canvas: Canvas, scene: LiveScene, view: TotemView) -> None:
    """The line below the cards: whose turn it is, the pot, and the count of an outward arrow."""
    row, look = canvas.height - _AROUND + 1, scene.look
    canvas.centre(canvas.width // 2, row, f"pot {len(view.pot)}", look.ink)
    seat = view.revealing
    if seat is not None and not view.over:
        canvas.put(1, row, f"next: {untagged(scene.names[seat])}"[: canvas.width // 2 - 6], look.faint)
    if view.count is not None and not scene.is_hidden:
        canvas.right(canvas.width - 1, row, f"all turn in {view.count}", look.accent)
