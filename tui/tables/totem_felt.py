"""Where everything lies on the table of Totem, from 40x12 up to the largest screen."""

from __future__ import annotations

from msgspec import Struct

from core.game import Seat
from core.games.totem.view import TotemView
from tui.tables.live_face import LiveScene
from tui.tables.totem_card import LARGE, MIDDLE, Size, draw_card, draw_place, inks, short_name
from tui.tables.totem_words import ordinal
from tui.widgets.canvas import Canvas
from tui.words import bare, cut, tag_of, untagged

_AROUND = 4
"""The first line, the line of the pot, and the last two."""
_WIDEST_GAP = 8
_LEGENDS = ("c=cyan v=violet r=coral y=yellow", "c/v/r/y: the colour")
_SHORT_LEGENDS = (f"7/1 down/up · {_LEGENDS[0]}", "7/1 down/up · c/v/r/y colour", "7/1 down/up")
"""What the signs at the cards mean, the longest first; short where counts are numbers alone."""
_INITIALS = 3
"""Columns up to which a name is its first letters, without a sign that it is cut."""
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
    places = _places(canvas, scene)
    for seat, (x, y) in enumerate(places.corners):
        if places.size is None:
            _paint_line(canvas, x, y, places.width, scene, seat)
        else:
            _paint_seat(canvas, x, y, places.size, scene, seat)
    _paint_middle(canvas, scene, places)
    room = canvas.height - _AROUND - places.bottom
    for row, line in enumerate(reversed(scene.log[-room:] if room > 0 else ())):
        fitted = cut(line, canvas.width - 2)
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
        draw_place(canvas, x, y, size, look, _place_words(view, seat))
        words, name, own = look.faint, look.bold, look.accent
    else:
        draw_card(canvas, x, y, size, top, look)
        words, name, own = inks(look, top.suit)[2:]
        if top.suit:
            canvas.right(x + size.width - 1, bottom if size is MIDDLE else y, f" {top.suit} ", words)
    written = _name(scene, seat, size.width - (2 if size is MIDDLE else 5))
    canvas.put(x + 1, y, written, own if _is_own(scene, seat) else name)
    canvas.put(x + 1, bottom, _counts(view, seat, size is MIDDLE), words)


def _place_words(view: TotemView, seat: Seat) -> tuple[str, ...]:
    """The place of whoever has one, and whether it was come to by having no cards left."""
    if not view.places[seat]:
        return ()
    place = ordinal(view.places[seat])
    return (place,) if view.down[seat] or view.up[seat] else ("out", place)


def _counts(view: TotemView, seat: Seat, is_short: bool) -> str:
    """The cards of a seat; at the end its place, too."""
    down, up, place = view.down[seat], len(view.up[seat]), view.places[seat]
    if place:
        cards = f" {down + up} cards, {ordinal(place)} "
        return "" if not down + up else ordinal(place) if is_short else cards
    return f"{down}/{up}" if is_short else f" {down} down {up} up "


def _name(scene: LiveScene, seat: Seat, room: int) -> str:
    """Whose card it is: `>` before whoever turns the next one, `*` behind whoever has pressed in this window."""
    view: TotemView = scene.view
    mark = ">" if seat == view.revealing and not view.over else " "
    pressed = "*" if any(press.seat == seat for press in view.presses) else ""
    key = f"{scene.keys[seat]}=" if seat in scene.keys else ""
    name = scene.names[seat]
    tag = tag_of(name) if room >= 12 else ""
    width = room - len(mark + key + tag + pressed) - 1
    shown = bare(name, width) if width > _INITIALS else untagged(name)[:width]
    return f"{mark}{key}{shown}{tag}{pressed} "


def _is_own(scene: LiveScene, seat: Seat) -> bool:
    return seat in scene.keys or (not scene.keys and seat == scene.view.seat)


class _Columns(Struct, frozen=True):
    """Where a seat's line tells what, if it is at least `needed` wide: the name first, then card and counts."""

    needed: int
    card: int
    counts: int
    is_short: bool = False
    """Names of cards are cut, and counts are numbers alone that end at `counts`."""


_COLUMNS = (_Columns(54, 16, 36), _Columns(39, 9, 24), _Columns(0, 5, 19, is_short=True))


def _paint_line(canvas: Canvas, x: int, y: int, width: int, scene: LiveScene, seat: Seat) -> None:
    """A seat in one line: name, the visible card by its name, counts."""
    view: TotemView = scene.view
    top, place = view.tops[seat], view.places[seat]
    columns = next(columns for columns in _COLUMNS if width >= columns.needed)
    own = scene.look.accent if _is_own(scene, seat) else scene.look.bold
    canvas.put(x, y, _name(scene, seat, columns.card), own)
    counts = _counts(view, seat, columns.is_short)
    if not counts:
        canvas.put(x + columns.card, y, f"out, {ordinal(place)}", scene.look.faint)
        return
    if top is not None and not scene.is_hidden:
        named = short_name(top) if columns.is_short else top.text
        canvas.put(x + columns.card, y, named, inks(scene.look, top.suit).on)
    if columns.is_short:
        canvas.right(x + columns.counts, y, counts, scene.look.faint)
    else:
        canvas.put(x + columns.counts, y, counts, scene.look.faint)


def _paint_middle(canvas: Canvas, scene: LiveScene, places: _Places) -> None:
    """The line below the cards: whose turn it is, the pot, and the count of an outward arrow, or else what the signs at
    the cards mean."""
    view: TotemView = scene.view
    row, look, room = canvas.height - _AROUND + 1, scene.look, canvas.width // 2 - 6
    canvas.centre(canvas.width // 2, row, f"pot {len(view.pot)}", look.ink)
    seat = view.revealing
    if seat is not None and not view.over:
        canvas.put(1, row, f"next: {untagged(scene.names[seat])}"[:room], look.faint)
    if view.count is not None and not scene.is_hidden:
        canvas.right(canvas.width - 1, row, f"all turn in {view.count}", look.accent)
    else:
        is_short = places.size is MIDDLE or (places.size is None and places.width < _COLUMNS[-2].needed)
        legend = next((text for text in (_SHORT_LEGENDS if is_short else _LEGENDS) if len(text) <= room), "")
        canvas.right(canvas.width - 1, row, legend, look.faint)
