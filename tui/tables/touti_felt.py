"""Where everything lies on the table of Touti, from 60x20 up to the largest screen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.cards import Card
from core.game import Seat
from core.games.touti.moves import SUIT_NAMES
from core.games.touti.scoring import counted_ghna
from core.games.touti.view import ToutiView, side
from tui.tables.face import Scene, fitting
from tui.tables.touti_words import side_names
from tui.widgets.buttons import draw_question
from tui.widgets.canvas import Canvas
from tui.widgets.cards import LARGE, MIDDLE, SMALL, SPANISH, Size, backs_width, draw_backs, draw_card
from tui.widgets.hand import HandPlace, centred_hand, draw_hand
from tui.words import bare, tag_of

_BELOW_HAND = 2
"""The sentence and the keys."""


class _Places(Struct, frozen=True):
    """Rows and columns for one size of screen. Seats are told by their offset from the viewer: 0 below, 1 on the
    right (play goes to the right), 2 across, 3 on the left."""

    card: Size
    cards: tuple[tuple[int, int], ...]
    sides: tuple[int, int]
    """Columns of the names at the left and at the right."""
    side_row: int
    own_row: int
    trump_row: int
    totals: int
    log: int
    hand: tuple[int, int, int]
    """Row of the hand, columns of a strip, rows of its cards."""

    @property
    def is_small(self) -> bool:
        return self.card is SMALL


def _places(canvas: Canvas) -> _Places:
    height, middle = canvas.height, canvas.width // 2
    if height < 24 or canvas.width < 80:
        return _layout(canvas, SMALL, middle, apart=12, rows=(3, 6, 9), hand=(height - _BELOW_HAND - 2, 4, 1))
    if height < 34 or canvas.width < 100:
        down = (height - 24) // 2
        rows = (3 + down, 6 + down, 10 + down)
        return _layout(canvas, MIDDLE, middle, apart=13, rows=rows, hand=(height - _BELOW_HAND - 5, 4, 3))
    hand = (height - _BELOW_HAND - 7, 6, 5)
    first = (hand[0] - 2 - 3 * LARGE.height) // 2
    rows = (first, first + LARGE.height - 2, first + 2 * LARGE.height)
    return _layout(canvas, LARGE, middle, apart=18, rows=rows, hand=hand)


def _layout(
    canvas: Canvas, card: Size, middle: int, apart: int, rows: tuple[int, int, int], hand: tuple[int, int, int]
) -> _Places:
    """The places around a trick whose cards lie in those rows and so far from its middle."""
    left = middle - card.width // 2
    top, side_row, bottom = rows
    return _Places(
        card=card,
        cards=((left, bottom), (left + apart, side_row), (left, top), (left - apart, side_row)),
        sides=(max(3, left - apart - 30), min(left + apart + card.width + 8, canvas.width - 15)),
        side_row=side_row - (1 if card is SMALL else 0),
        own_row=bottom + card.height + (1 if card is SMALL else 0),
        trump_row=side_row + card.height // 2 - (1 if card is SMALL else 0),
        totals=hand[0] - 2,
        log=hand[0] - 1,
        hand=hand,
    )


def hand_place(canvas: Canvas, scene: Scene) -> HandPlace:
    row, strip, rows = _places(canvas).hand
    return centred_hand(canvas.width, row, scene.slots, strip, rows)


def paint(canvas: Canvas, scene: Scene) -> None:
    places = _places(canvas)
    _paint_seats(canvas, scene, places)
    if scene.question is not None:
        draw_question(canvas, scene.question, scene.pressed, _panel_row(places), scene.look)
    else:
        _paint_trick(canvas, scene, places)
    _paint_totals(canvas, scene, places)
    lines = scene.verdict[1:] or scene.log
    canvas.put(1, places.log, fitting(lines, canvas.width - 2), scene.look.faint)
    draw_hand(canvas, hand_place(canvas, scene), scene.slots, scene.cursor, scene.look)


def _panel_row(places: _Places) -> int:
    return 3 if places.is_small else places.cards[2][1] + 1


def _paint_seats(canvas: Canvas, scene: Scene, places: _Places) -> None:
    view: ToutiView = scene.view
    viewer = view.seat or 0
    for offset in range(4):
        seat = (viewer + offset) % 4
        name, notes = _shortened(scene.names[seat]), _notes(scene, seat, is_partner=offset == 2)
        if offset in (0, 2):
            row = places.own_row if offset == 0 else 1
            text = " · ".join([name, *notes])
            column = (canvas.width - len(text)) // 2
            canvas.put(column, row, text, scene.look.bold)
            if offset == 2 and not places.is_small:
                count = view.cards_left[seat]
                draw_backs(canvas, (canvas.width - backs_width(count)) // 2, row + 1, count, scene.look)
        else:
            column, row = _paint_side_seat(canvas, scene, places, offset, [name, *notes])
        canvas.put(column - 2, row, ">" if seat in view.to_act else " ", scene.look.accent)


def _paint_side_seat(
    canvas: Canvas, scene: Scene, places: _Places, offset: int, lines: Sequence[str]
) -> tuple[int, int]:
    """A seat at the left or right edge, its notes below its name; where its name stands."""
    view: ToutiView = scene.view
    count = view.cards_left[((view.seat or 0) + offset) % 4]
    column, row = places.sides[0 if offset == 3 else 1], places.side_row
    for number, line in enumerate(lines):
        canvas.put(column, row + number, line, scene.look.ink if number else scene.look.bold)
    if not places.is_small:
        draw_backs(canvas, column, row + len(lines), count, scene.look)
    return column, row


def _shortened(name: str) -> str:
    """A name that fits beside the cards, its tag kept."""
    return bare(name) + tag_of(name)


def _notes(scene: Scene, seat: Seat, is_partner: bool) -> list[str]:
    """What is to be known of a seat besides its name: partner, dealer, its call, the contract, its ghna."""
    view: ToutiView = scene.view
    notes = ["partner"] if is_partner and view.seat is not None else []
    if seat == view.dealer:
        notes.append("dealer")
    if view.phase == "auction":
        call = next((call for call in reversed(view.calls) if call.seat == seat), None)
        if call is not None:
            notes.append("passed" if call.amount is None else f"bid {call.amount}")
    elif seat == view.declarer:
        notes.append(f"declarer {view.bid}")
    return notes + [f"ghna {ghna.suit} {ghna.points}" for ghna in view.ghna if ghna.seat == seat]


def _shown_trick(scene: Scene) -> tuple[Seat, tuple[Card, ...], Seat | None]:
    """Leader, cards and winner of what lies on the table: a finished trick lies until the next one is led to."""
    view: ToutiView = scene.view
    if (scene.looking_back or not view.trick) and view.tricks:
        last = view.tricks[-1]
        return last.leader, last.cards, last.winner
    return view.leader, view.trick, view.winning


def _paint_trick(canvas: Canvas, scene: Scene, places: _Places) -> None:
    view: ToutiView = scene.view
    viewer = view.seat or 0
    leader, cards, winner = _shown_trick(scene)
    for number, card in enumerate(cards):
        seat = (leader + number) % 4
        x, y = places.cards[(seat - viewer) % 4]
        draw_card(canvas, x, y, places.card, card, SPANISH[card.suit], scene.look)
        words = [word for word, holds in (("led", seat == leader), ("wins", seat == winner)) if holds]
        for line, word in enumerate(words):
            style = scene.look.accent if word == "wins" else scene.look.faint
            if places.is_small:
                canvas.put(x + 5 * line, y + 1, word, style)
            elif (seat - viewer) % 4 == 3:
                canvas.right(x - 1, y + line, word, style)
            else:
                canvas.put(x + places.card.width + 1, y + line, word, style)
    if view.trump is not None:
        name = f"{SPANISH[view.trump].sign} {SUIT_NAMES[view.trump]}"
        canvas.centre(canvas.width // 2, places.trump_row, name, scene.look.accent)
        if not places.is_small:
            canvas.centre(canvas.width // 2, places.trump_row - 1, "trump", scene.look.faint)


def _paint_totals(canvas: Canvas, scene: Scene, places: _Places) -> None:
    view: ToutiView = scene.view
    if scene.verdict:
        canvas.put(1, places.totals, scene.verdict[0], scene.look.accent)
        return
    if view.declarer is None or view.phase == "auction":
        return
    counted = counted_ghna(view.rules, view.ghna_points, view.declarer, view.bid)
    us = 0 if view.seat is None else side(view.seat)
    parts = []
    for name, of in zip(side_names(scene.names, view.seat), (us, 1 - us), strict=True):
        total = view.card_points[of] + counted[of]
        parts.append(f"{name} {total} of {view.bid}" if side(view.declarer) == of else f"{name} {total}")
    canvas.put(1, places.totals, "This deal: " + "   ".join(parts), scene.look.ink)
    canvas.right(canvas.width - 1, places.totals, _trick_words(scene, places), scene.look.faint)


def _trick_words(scene: Scene, places: _Places) -> str:
    view: ToutiView = scene.view
    names = [bare(name) for name in scene.names]
    if places.is_small:
        return f"trump {view.trump}" if view.trump else ""
    if scene.looking_back and view.tricks:
        return f"the last trick: {names[view.tricks[-1].winner]} took {view.tricks[-1].points}"
    if view.trick and view.winning is not None:
        return f"{names[view.leader]} led, {names[view.winning]} wins it so far"
    return f"trick {len(view.tricks) + 1} of 10" if view.phase == "play" else ""
