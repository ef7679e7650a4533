"""Where everything lies on a table of Tong-its, from 40x12 up to the largest screen."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from core.games.tongits.deck import SEATS
from core.games.tongits.view import TongitsView
from tui.tables.face import Scene
from tui.tables.tongits_asks import draw_words
from tui.tables.tongits_bahay import brief, briefest, draw_column, draw_rows
from tui.tables.tongits_hand import MELD, SECRET
from tui.tables.tongits_inset import Inset
from tui.tables.tongits_panel import paint_panel
from tui.tables.tongits_pile import draw_history, draw_pile, draw_small_pile
from tui.widgets.buttons import Question
from tui.widgets.canvas import Canvas
from tui.widgets.cards import LARGE, MIDDLE, SMALL, Size
from tui.widgets.hand import HandPlace, draw_hand
from tui.words import bare, count, tag_of


class Places(Struct, frozen=True):
    """Rows for one size of screen; columns follow from its width: the two others have a half of it each."""

    card: Size
    names: int
    """The row of the others' names, their bahay below it."""
    pile: int
    """The first row of stock and discards, and of a question in their place."""
    own: int
    """The row of the own name, the own bahay below it."""
    hand: HandPlace
    status: int = -1
    """The row of what the hand counts; -1: it stands beside the hand."""
    pitch: int = 1
    """Rows from one bahay to the next."""
    is_tiny: bool = False
    """A line a player is all there is room for."""


def _places(canvas: Canvas) -> Places:
    width, height = canvas.width, canvas.height
    if width >= 100 and height >= 34:
        own = height - 16
        names = 2 + max(0, height - 40) // 4
        pile = min(own - 7, (names + 5 + own) // 2)
        return Places(LARGE, names, pile, own, HandPlace(3, own + 6, strip=6, rows=5), pitch=3)
    if width >= 80 and height >= 24:
        extra = height - 24
        hand = HandPlace(3, height - 8)
        return Places(MIDDLE, 2 + extra // 4, 7 + extra // 2, 12 + extra * 3 // 4, hand)
    if width >= 60 and height >= 20:
        return Places(SMALL, 1, 6, 10, HandPlace(1, height - 5, rows=1, gap=1), status=height - 7)
    hand = HandPlace(0, height - 5, strip=3, rows=1, gap=0)
    return Places(SMALL, 1, 1, 3, hand, status=height - 6, is_tiny=True)


def hand_place(canvas: Canvas) -> HandPlace:
    table = Inset(canvas)
    hand = _places(table).hand
    return replace(hand, column=table.left + hand.column)


def paint(canvas: Canvas, scene: Scene, order: str) -> None:
    """The table while a game is played; `order` is what the hand is sorted by."""
    canvas = Inset(canvas)
    places = _places(canvas)
    view: TongitsView = scene.view
    viewer = view.seat or 0
    half = canvas.width // 2
    if places.is_tiny:
        _paint_lines(canvas, scene, places)
    else:
        for offset, x in ((2, 1), (1, half + 1)):
            seat = (viewer + offset) % SEATS
            _paint_name(canvas, scene, seat, x, places.names, half - 1)
            draw_column(canvas, scene, seat, x, places.names + 1, half - 2, places.pitch)
        beside = len(draw_words(view)) + 2 if places.status < 0 else 0
        _paint_name(canvas, scene, viewer, 1, places.own, canvas.width - 2 - beside)
        draw_rows(canvas, scene, viewer, 1, places.own + 1, canvas.width - 2, places.pitch)
        _paint_middle(canvas, scene, places)
    _paint_count(canvas, scene, places, order)
    draw_hand(canvas, places.hand, scene.slots, scene.cursor, scene.look)


def _paint_middle(canvas: Canvas, scene: Scene, places: Places) -> None:
    """What is asked, or whose discards were which, or stock and discards."""
    if scene.question is not None:
        _paint_question(canvas, scene, scene.question, places)
    elif scene.looking_back:
        draw_history(canvas, scene, places.pile)
    elif places.card is SMALL:
        draw_small_pile(canvas, scene, places.pile)
    else:
        draw_pile(canvas, scene, places.pile, places.card)


def _paint_question(canvas: Canvas, scene: Scene, question: Question, places: Places) -> None:
    """Between the bahay of the others and the own name; on a very small screen in the place of all of it."""
    view: TongitsView = scene.view
    laid = max(len(view.numbers(seat)) for seat in range(SEATS) if seat != (view.seat or 0))
    top, end = places.names + 1 + laid * places.pitch, places.own
    if places.is_tiny:
        top, end = places.names, places.status
    paint_panel(canvas, scene, question, range(top, end), places.pile)


def _paint_lines(canvas: Canvas, scene: Scene, places: Places) -> None:
    """A line a player, for very small screens; a question takes the place of all of it."""
    view: TongitsView = scene.view
    if scene.question is not None or scene.looking_back:
        _paint_middle(canvas, scene, places)
        return
    viewer = view.seat or 0
    for row, offset in enumerate((1, 2, 0), places.names):
        seat = (viewer + offset) % SEATS
        name = f"{bare(scene.names[seat])} {view.cards_left[seat]}"
        forms = [
            "  ".join([name, *(f"{number} {form(view.bahay[number - 1])}" for number in view.numbers(seat))])
            for form in (brief, briefest)
        ]
        room = canvas.width - 1
        canvas.put(0, row, ">" if seat in view.to_act else " ", scene.look.accent)
        canvas.put(1, row, next((form for form in forms if len(form) <= room), forms[-1][:room]), scene.look.ink)
    draw_small_pile(canvas, scene, places.own + 1)


def _paint_name(canvas: Canvas, scene: Scene, seat: Seat, x: int, row: int, width: int) -> None:
    """A seat's name, chips and cards, and what it did when a Draw was called."""
    view: TongitsView = scene.view
    parts = [f"{view.chips[seat]:,}", count(view.cards_left[seat], "card")]
    if seat == view.caller:
        parts.append("called")
    elif seat in view.fighters or seat in view.folders:
        parts.append("fights" if seat in view.fighters else "folded")
    elif seat == view.standing.starter:
        parts.append("starter")
    name = scene.names[seat]
    tag = tag_of(name)
    forms = [[bare(name) + tag, *parts], [bare(name), *parts], [bare(name), *parts[:2]], [bare(name), parts[1]]]
    if parts[2:] == ["starter"]:
        forms.insert(1, [bare(name) + tag, *parts[:2]])
    else:
        forms.insert(2, [bare(name), *parts[1:]])
    text = next((text for form in forms if len(text := " · ".join(form)) <= width - 2), bare(name))
    canvas.put(x, row, ">" if seat in view.to_act else " ", scene.look.accent)
    canvas.put(x + 2, row, text, scene.look.bold)


def _paint_count(canvas: Canvas, scene: Scene, places: Places, order: str) -> None:
    """What the own hand counts, its secrets, its order, and whether a Draw can be called."""
    view: TongitsView = scene.view
    if view.own is None:
        return
    look, counted = scene.look, view.own.counted
    secrets = {0: "no secret", 1: "1 secret"}.get(counted.secrets, f"{counted.secrets} secrets")
    lines = [f"counts {counted.points}", secrets, f"by {order}"]
    draw = draw_words(view)
    if places.status < 0:
        canvas.right(canvas.width - 1, places.own, draw, look.faint)
        x = canvas.width - 14
        for row, line in enumerate(lines, places.hand.row + 1):
            is_bold = row == places.hand.row + 1 or (line == secrets and counted.secrets)
            canvas.put(x, row, line, look.bold if is_bold else look.faint)
        keys = places.hand.row + places.hand.rows + 1
        canvas.put(x, keys, _lines_told(scene), look.faint)
        canvas.put(x, keys + 1, "fits bahay" if _is_marked(scene) else "", look.faint)
        return
    if _is_marked(scene) and not places.is_tiny:
        lines.append("number: fits bahay")
    canvas.put(1, places.status, " · ".join(lines), look.ink)
    if not places.is_tiny:
        canvas.put(1, places.status + 1, draw[: canvas.width - 2], look.faint)


def _lines_told(scene: Scene) -> str:
    """What the lines between the keys of the hand mean, if there are any."""
    ties = {slot.tie for slot in scene.slots}
    if SECRET in ties:
        return f"{MELD}meld {SECRET}secret" if MELD in ties else f"{SECRET * 2} secret"
    return f"{MELD * 2} meld" if any(ties) else ""


def _is_marked(scene: Scene) -> bool:
    return any(slot.mark for slot in scene.slots)
