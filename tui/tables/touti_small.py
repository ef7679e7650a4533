"""The table of Touti below 60x20: a row for each seat with its card, then what is asked or how the deal stands."""

from __future__ import annotations

import textwrap

from core.game import Seat
from core.games.touti.view import ToutiView
from tui.tables.face import Scene, fitting_rows
from tui.tables.touti_strip import draw_buttons, rows_needed
from tui.tables.touti_told import ShownTrick, call_of, shown_trick, totals, trump_words
from tui.widgets.canvas import Canvas
from tui.widgets.cards import SMALL, SPANISH, draw_card
from tui.widgets.hand import HandPlace
from tui.words import bare

_WIDTH, _HEIGHT = 60, 20
_NAMES, _CARDS, _WORDS, _NOTES = 3, 14, 19, 28
"""Columns of a seat's row."""
_BELOW_SEATS = 5
"""The first row below the four seats."""
_HAND = 4
"""Rows from the hand down: its cards, their keys, the sentence and the keys of the table."""


def is_small(canvas: Canvas) -> bool:
    return canvas.width < _WIDTH or canvas.height < _HEIGHT


def hand_place(canvas: Canvas, scene: Scene) -> HandPlace:
    """Cards share the blank between them where ten of them would find no room."""
    gaps = 2 * sum(slot.gap for slot in scene.slots)
    count = len(scene.slots)
    strip = 4 if 4 * count + gaps <= canvas.width - 2 else 3
    return HandPlace(max(1, (canvas.width - strip * count - gaps) // 2), canvas.height - _HAND, strip, 1)


def paint_small(canvas: Canvas, scene: Scene) -> None:
    """Everything but the hand."""
    trick = shown_trick(scene)
    for row, offset in enumerate((1, 2, 3, 0), 1):
        _paint_seat(canvas, scene, trick, row, offset)
    if scene.question is not None:
        _paint_question(canvas, scene)
    elif scene.verdict:
        _paint_verdict(canvas, scene)
    else:
        _paint_state(canvas, scene, trick)


def _rows(canvas: Canvas) -> int:
    """The rows between the seats and the hand."""
    return canvas.height - _HAND - _BELOW_SEATS


def _paint_seat(canvas: Canvas, scene: Scene, trick: ShownTrick, row: int, offset: int) -> None:
    view: ToutiView = scene.view
    seat = ((view.seat or 0) + offset) % 4
    canvas.put(1, row, ">" if seat in view.to_act else " ", scene.look.accent)
    canvas.put(_NAMES, row, bare(scene.names[seat]), scene.look.bold)
    if seat in trick.cards:
        card = trick.cards[seat]
        draw_card(canvas, _CARDS, row, SMALL, card, SPANISH[card.suit], scene.look)
        is_winner = trick.words[seat][-1:] in (("wins",), ("took",))
        style = scene.look.accent if is_winner else scene.look.faint
        canvas.put(_WORDS, row, " ".join(trick.words[seat]), style)
    column = _CARDS if view.phase in ("auction", "trump") else _NOTES
    canvas.put(column, row, _notes(view, seat, offset, canvas.width - 1 - column), scene.look.ink)


def _notes(view: ToutiView, seat: Seat, offset: int, room: int) -> str:
    """As much as there is room for of what is to be known of a seat, the most wanted first."""
    notes = []
    if view.phase == "auction":
        notes.append(call_of(view, seat))
    elif seat == view.declarer:
        notes.append(f"bid {view.bid}")
    notes += [f"ghna {ghna.suit}" for ghna in view.ghna if ghna.seat == seat]
    if offset == 2 and view.seat is not None:
        notes.append("partner")
    if seat == view.dealer:
        notes.append("dealer")
    text = ""
    for note in filter(None, notes):
        longer = f"{text}, {note}" if text else note
        text = longer if len(longer) <= room else text
    return text


def _paint_question(canvas: Canvas, scene: Scene) -> None:
    """The sentence, shortened to the part behind its colon where it would leave too few rows for the buttons."""
    question, width, rows = scene.question, canvas.width - 2, _rows(canvas)
    assert question is not None
    needed = rows_needed(question, width)
    lines = textwrap.wrap(question.text, width)
    room = max(1, rows - needed) if needed < rows else rows - 1
    if len(lines) > room:
        lines = textwrap.wrap(question.text.rpartition(": ")[2], width)
    for row, line in enumerate(lines[:room], _BELOW_SEATS):
        canvas.put(1, row, line, scene.look.ink)
    top = _BELOW_SEATS + min(len(lines), room)
    draw_buttons(canvas, question, scene.pressed, top, _BELOW_SEATS + rows - top, scene.look)


def _paint_verdict(canvas: Canvas, scene: Scene) -> None:
    """What the deal came to: each sentence whole, as long as there are rows for it."""
    row, end = _BELOW_SEATS, _BELOW_SEATS + _rows(canvas)
    for number, sentence in enumerate(scene.verdict):
        lines = textwrap.wrap(sentence, canvas.width - 2)
        if row + len(lines) > end:
            return
        for line in lines:
            canvas.put(1, row, line, scene.look.ink if number else scene.look.accent)
            row += 1


def _paint_state(canvas: Canvas, scene: Scene, trick: ShownTrick) -> None:
    """Trump and the trick, what happened lately, the totals of the deal."""
    view: ToutiView = scene.view
    width, last = canvas.width - 2, _BELOW_SEATS + _rows(canvas) - 1
    if trick.is_past:
        canvas.put(1, _BELOW_SEATS, "The last trick", scene.look.accent)
    elif view.phase == "play":
        canvas.put(1, _BELOW_SEATS, f"trick {len(view.tricks) + 1} of 10", scene.look.faint)
    if view.trump:
        canvas.right(canvas.width - 1, _BELOW_SEATS, f"trump {trump_words(view)}", scene.look.accent)
    for row, line in enumerate(fitting_rows(scene.log, width, last - _BELOW_SEATS - 1), _BELOW_SEATS + 1):
        canvas.put(1, row, line, scene.look.faint)
    canvas.put(1, last, totals(scene)[:width], scene.look.ink)
