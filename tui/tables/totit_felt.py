"""Where everything lies on the table of Totit, from 40x12 up to the largest screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.cards import Card
from core.game import Seat
from core.games.totit.moves import FlipTake, Take
from core.games.totit.view import FlipStayed, TotitView, Trailed
from tui.tables.face import Scene, fitting
from tui.tables.totit_piles import draw_piles
from tui.tables.totit_spread import Spread, arrow, draw_spread
from tui.tables.totit_takes import by_worth, chances, outlook
from tui.tables.totit_words import bare, counted, counted_pile, pile_worth
from tui.widgets.buttons import Question, button_rows, draw_question
from tui.widgets.canvas import Canvas
from tui.widgets.cards import draw_fan
from tui.widgets.hand import HandPlace, draw_hand

_OWN_ROWS = 3
"""Rows of the own seat: its name, its pile, its last capture."""
_NARROW = 18
"""Columns below which a seat shows one card's back for all."""
_WIDE = 34
"""Columns from which a seat needs two rows, not three."""


@dataclass(frozen=True, slots=True)
class _Places:
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


def _places(canvas: Canvas, seats: int) -> _Places:
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
    return _Places(spread, max(1, (spread.top - 3) // 2), own, hand[0] - 1, hand)


def _small(width: int, height: int, seats: int) -> _Places:
    """A row for each seat, or on the smallest screens one for all of them."""
    hand = (height - 4, 4 if width >= 60 else 3, 1)
    rows = seats if height >= 20 else 1
    across = width // 2
    pitch = 2 if height >= 28 else 1
    top = rows + (2 if hand[0] - 12 >= rows else 1)
    spread = Spread(width % 2, top, rows=5, strip=3, height=1, pitch=pitch, across=across, closed=across >= 26)
    return _Places(spread, 1, (1, rows, width - 2, 1), hand[0] - 1, hand)


def hand_place(canvas: Canvas, scene: Scene) -> HandPlace:
    """The hand in the middle, its gaps as wide as there is room for."""
    row, strip, rows = _places(canvas, len(scene.names)).hand
    gaps = sum(slot.gap for slot in scene.slots)
    room = canvas.width - strip * len(scene.slots)
    gap = max(0, min(2, room // gaps if gaps else 2))
    return HandPlace(max(0, (room - gap * gaps) // 2), row, strip, rows, gap)


def paint(canvas: Canvas, scene: Scene) -> None:
    places = _places(canvas, len(scene.names))
    panel = _panel(canvas, scene, places)
    if panel is None or not panel.replaces_seats:
        _paint_seats(canvas, scene, places)
    if scene.looking_back and not (panel is not None and places.is_small):
        names = [bare(name) for name in scene.names]
        draw_piles(canvas, scene, names, _order(scene), max(1, places.spread.left), places.spread.top)
    else:
        _paint_table(canvas, scene, places, panel)
    if panel is not None and scene.question is not None:
        draw_question(canvas, scene.question, scene.pressed, panel.row, scene.look, panel.middle)
    if scene.verdict:
        _paint_verdict(canvas, scene, places)
    draw_hand(canvas, hand_place(canvas, scene), scene.slots, scene.cursor, scene.look)


@dataclass(frozen=True, slots=True)
class _Panel:
    """Where a question lies: beside or below the table's cards if it can, since it is about them."""

    row: int
    middle: int
    replaces_cards: bool = False
    replaces_seats: bool = False


def _panel(canvas: Canvas, scene: Scene, places: _Places) -> _Panel | None:
    question, middle = scene.question, canvas.width // 2
    if question is None:
        return None
    needed = 1 + max(1, len(question.notes)) + len(button_rows(question, canvas.width))
    if not places.is_small:
        x, y, width, rows = places.own
        log = y + _OWN_ROWS
        if len(question.text) > width or needed > rows + 1:
            return _Panel(places.spread.top + 1, middle, replaces_cards=True)
        return _Panel(log if needed <= rows + 1 - _OWN_ROWS else y, x + width // 2)
    below = places.spread.bottom
    if needed <= places.outlook + 1 - below:
        return _Panel(below, middle)
    return _Panel(1, middle, replaces_cards=needed >= places.spread.top, replaces_seats=True)


def _paint_table(canvas: Canvas, scene: Scene, places: _Places, panel: _Panel | None) -> None:
    """The table's cards, the own pile, what happened lately, and what the chosen card can take."""
    if panel is None or not panel.replaces_cards:
        draw_spread(canvas, places.spread, scene.view, _lit(scene), _marks(scene), scene.look)
    if not places.is_small and (panel is None or panel.row > places.own[1]):
        _paint_own(canvas, scene, places)
    if panel is None and not scene.verdict:
        _paint_log(canvas, scene, places)
    if scene.cursor >= 0 and (card := scene.slots[scene.cursor].card) is not None:
        text = f"{arrow(scene.look)} {outlook(scene.view, card)}"
        canvas.put(max(1, places.spread.left), places.outlook, text, scene.look.accent)


def _order(scene: Scene) -> list[Seat]:
    """The seats in order of play, the own one first."""
    count = len(scene.names)
    return [((scene.view.seat or 0) + offset) % count for offset in range(count)]


def _lit(scene: Scene) -> dict[Card, str]:
    """The faces that can be taken, with what to write below them: by the chosen card whether that makes a pair, as a
    question asks the key that takes them."""
    view: TotitView = scene.view
    if scene.question is not None:
        card, keys = _asked(scene.question, view)
        found = by_worth(view, card, tuple(keys)) if card is not None else ()
    else:
        card, keys = scene.slots[scene.cursor].card if scene.cursor >= 0 else None, {}
        found = chances(view, card) if card is not None else ()
    return {chance.target: keys.get(chance.target, "pair" if chance.pairs else "") for chance in found}


def _asked(question: Question, view: TotitView) -> tuple[Card | None, dict[Card, str]]:
    """The card that a question is about, and each card that it can take with the key for that."""
    card, keys = None, {}
    for button in question.buttons:
        for move in button.moves:
            if isinstance(move, Take | FlipTake):
                card = move.card if isinstance(move, Take) else view.flip
                keys[move.target] = button.key
    return card, keys


def _marks(scene: Scene) -> dict[Card, str]:
    """Who laid the cards down that have come to the table since the own last play."""
    view: TotitView = scene.view
    marks: dict[Card, str] = {}
    for event in reversed(view.history) if view.to_act else ():
        if event.seat == view.seat or (view.seat is None and marks):
            break
        if isinstance(event, Trailed | FlipStayed):
            marks[event.card] = "└" + bare(scene.names[event.seat], 7)
    return {face: name for face, name in marks.items() if face in view.table}


def _paint_seats(canvas: Canvas, scene: Scene, places: _Places) -> None:
    """The others, the next to play at the side that the game goes round to; in small everybody, a row each."""
    others = _order(scene)[1:]
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


def _paint_capture(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int) -> int:
    """The last capture of a seat: what it took, and with which card; the column behind it."""
    last = scene.view.last_captures[seat]
    return draw_fan(canvas, x, y, (last.target, last.card), scene.look) if last is not None else x


def _tagged(name: str, width: int) -> str:
    """A name that fits in so many columns, its tag kept."""
    tag = " [CPU]" if name.endswith(" [CPU]") else ""
    return bare(name, min(12, width - len(tag))) + tag


def _paint_rows(canvas: Canvas, scene: Scene, places: _Places) -> None:
    """The seats in small: each in a row, the own one last, or the others in one row."""
    view: TotitView = scene.view
    first, *others = _order(scene)
    if places.own[1] == 1:
        _paint_line(canvas, scene, others)
        return
    for row, seat in enumerate((*others, first), 1):
        canvas.put(0, row, ">" if seat in view.to_act else " ", scene.look.accent)
        canvas.put(1, row, _tagged(scene.names[seat], 16), scene.look.bold)
        words = f"{counted(view.cards_left[seat], 'card'):>7} · pile {view.pile_sizes[seat]}"
        canvas.put(18, row, words, scene.look.ink)
        end = _paint_capture(canvas, scene, seat, 37, row)
        if seat == view.dealer:
            canvas.put(end + 1, row, "dealer", scene.look.faint)


def _paint_line(canvas: Canvas, scene: Scene, seats: Sequence[Seat]) -> None:
    """These seats in one row: the cards in each hand and in each pile."""
    view: TotitView = scene.view
    width = (canvas.width - 1) // len(seats)
    for number, seat in enumerate(seats):
        counts = f" {view.cards_left[seat]}/{view.pile_sizes[seat]}"
        canvas.put(number * width, 1, ">" if seat in view.to_act else " ", scene.look.accent)
        canvas.put(number * width + 1, 1, bare(scene.names[seat])[: width - 1 - len(counts)] + counts, scene.look.ink)


def _paint_own(canvas: Canvas, scene: Scene, places: _Places) -> None:
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


def _paint_log(canvas: Canvas, scene: Scene, places: _Places) -> None:
    """What happened lately: below the own pile, in small below the table's cards."""
    if places.is_small:
        if places.spread.bottom < places.outlook:
            canvas.put(1, places.spread.bottom, fitting(scene.log, canvas.width - 2), scene.look.faint)
        return
    x, y, width, rows = places.own
    for row, line in enumerate(scene.log[_OWN_ROWS - rows :], y + _OWN_ROWS):
        canvas.put(x + 2, row, line[: width - 2], scene.look.faint)


def _paint_verdict(canvas: Canvas, scene: Scene, places: _Places) -> None:
    """What the deal came to, where the hand lay."""
    first = min(places.outlook, canvas.height - 2 - len(scene.verdict))
    first = max(first, places.spread.bottom)
    for row, line in enumerate(scene.verdict[: canvas.height - 2 - first], first):
        style = scene.look.ink if row > first else scene.look.accent
        canvas.put(max(1, places.spread.left), row, line[: canvas.width - 2], style)
