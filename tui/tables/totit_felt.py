"""The table of Totit, painted: its cards, the seats around them, questions and what is told of them."""

from __future__ import annotations

from msgspec import Struct

from core.cards import Card
from core.games.totit.moves import FlipTake, Take
from core.games.totit.view import FlipStayed, TotitView, Trailed
from tui.tables.face import Scene, fitting
from tui.tables.totit_piles import draw_piles
from tui.tables.totit_places import Places, hand_place, places_of
from tui.tables.totit_seats import OWN_ROWS, paint_own, paint_seats
from tui.tables.totit_spread import arrow, draw_spread
from tui.tables.totit_takes import by_worth, chances, outlook
from tui.widgets.buttons import Question, button_rows, draw_question
from tui.widgets.canvas import Canvas
from tui.widgets.hand import draw_hand
from tui.words import bare


def paint(canvas: Canvas, scene: Scene) -> None:
    places = places_of(canvas, len(scene.names))
    panel = _panel(canvas, scene, places)
    shows_piles = scene.looking_back and (panel is None or not (places.is_small or panel.replaces_cards))
    if not (places.is_small and shows_piles) and (panel is None or not panel.replaces_seats):
        paint_seats(canvas, scene, places)
    if shows_piles:
        top = 1 if places.is_small else places.spread.top
        draw_piles(canvas, scene, max(1, places.spread.left), top, places.outlook)
    else:
        _paint_table(canvas, scene, places, panel)
    if panel is not None and scene.question is not None:
        draw_question(canvas, scene.question, scene.pressed, panel.row, scene.look, panel.middle)
    if scene.verdict:
        _paint_verdict(canvas, scene, places)
    draw_hand(canvas, hand_place(canvas, scene), scene.slots, scene.cursor, scene.look)


class _Panel(Struct, frozen=True):
    """Where a question lies: beside or below the table's cards if it can, since it is about them."""

    row: int
    middle: int
    replaces_cards: bool = False
    replaces_seats: bool = False


def _panel(canvas: Canvas, scene: Scene, places: Places) -> _Panel | None:
    question, middle = scene.question, canvas.width // 2
    if question is None:
        return None
    needed = 1 + max(1, len(question.notes)) + len(button_rows(question, canvas.width))
    if not places.is_small:
        x, y, width, rows = places.own
        log = y + OWN_ROWS
        if len(question.text) > width or needed > rows + 1:
            return _Panel(places.spread.top + 1, middle, replaces_cards=True)
        return _Panel(log if needed <= rows + 1 - OWN_ROWS else y, x + width // 2)
    below = places.spread.bottom
    if needed <= places.outlook + 1 - below:
        return _Panel(below, middle)
    return _Panel(1, middle, replaces_cards=needed >= places.spread.top, replaces_seats=True)


def _paint_table(canvas: Canvas, scene: Scene, places: Places, panel: _Panel | None) -> None:
    """The table's cards, the own pile, what happened lately, and what the chosen card can take."""
    if panel is None or not panel.replaces_cards:
        draw_spread(canvas, places.spread, scene.view, _lit(scene), _marks(scene), scene.look)
    if not places.is_small and (panel is None or panel.row > places.own[1]):
        paint_own(canvas, scene, places)
    if panel is None and not scene.verdict:
        _paint_log(canvas, scene, places)
        _paint_legend(canvas, scene, places)
    if scene.cursor >= 0 and (card := scene.slots[scene.cursor].card) is not None:
        text = f"{arrow(scene.look)} {outlook(scene.view, card)}"
        left = max(1, places.spread.left)
        canvas.put(left, places.outlook, fitting((text,), canvas.width - left - 1), scene.look.accent)


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


def _paint_log(canvas: Canvas, scene: Scene, places: Places) -> None:
    """What happened lately: below the own pile, in small below the table's cards."""
    if places.is_small:
        if places.spread.bottom < places.outlook:
            canvas.put(1, places.spread.bottom, fitting(scene.log, canvas.width - 2), scene.look.faint)
        return
    x, y, width, rows = places.own
    for row, line in enumerate(scene.log[OWN_ROWS - rows :], y + OWN_ROWS):
        canvas.put(x + 2, row, fitting((line,), width - 2), scene.look.faint)


def _paint_legend(canvas: Canvas, scene: Scene, places: Places) -> None:
    """In small, where no words stand at the cards, what their signs mean: below the log, or in the row of the outlook
    while that is empty."""
    row = min(places.spread.bottom + 1, places.outlook)
    if places.is_small and (row < places.outlook or scene.cursor < 0):
        signs = ("A J Q K: one rank", *(("( ) locked: not to be taken now",) if scene.view.locked else ()))
        canvas.put(1, row, fitting(signs, canvas.width - 2), scene.look.faint)


def _paint_verdict(canvas: Canvas, scene: Scene, places: Places) -> None:
    """What the deal came to, where the hand lay."""
    first = min(places.outlook, canvas.height - 2 - len(scene.verdict))
    first = max(first, places.spread.bottom)
    for row, line in enumerate(scene.verdict[: canvas.height - 2 - first], first):
        style = scene.look.ink if row > first else scene.look.accent
        left = max(1, places.spread.left)
        canvas.put(left, row, fitting((line,), canvas.width - left - 1), style)
