"""The table of Touti: four seats around a trick from 60x20 up to the largest screen, and its hand at every size."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.game import Seat
from core.games.touti.view import ToutiView
from tui.tables import touti_small
from tui.tables.face import Scene, fitting
from tui.tables.touti_small import is_small, paint_small
from tui.tables.touti_told import ShownTrick, asked_place, call_of, has_keys, shown_trick, totals, trump_words
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
    def is_low(self) -> bool:
        """Cards are one row high, and words stand below them."""
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
    first = max(3, (hand[0] - 2 - 3 * LARGE.height) // 2)
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
        side_row=side_row - (3 if card is SMALL else 0),
        own_row=bottom + card.height + (2 if card is SMALL else 0),
        trump_row=side_row + card.height // 2 - (1 if card is SMALL else 0),
        totals=hand[0] - 2,
        log=hand[0] - 1,
        hand=hand,
    )


def hand_place(canvas: Canvas, scene: Scene) -> HandPlace:
    if is_small(canvas):
        return touti_small.hand_place(canvas, scene)
    row, strip, rows = _places(canvas).hand
    return centred_hand(canvas.width, row, scene.slots, strip, rows)


def paint(canvas: Canvas, scene: Scene) -> None:
    if is_small(canvas):
        paint_small(canvas, scene)
    else:
        _paint_around(canvas, scene, _places(canvas))
    _paint_hand(canvas, scene)


def _paint_hand(canvas: Canvas, scene: Scene) -> None:
    place = hand_place(canvas, scene)
    draw_hand(canvas, place, scene.slots, asked_place(scene), scene.look)
    if not has_keys(scene):
        row = place.row + place.rows + (place.rows > 1)
        canvas.put(place.column, row, " " * (canvas.width - place.column))


def _paint_around(canvas: Canvas, scene: Scene, places: _Places) -> None:
    view: ToutiView = scene.view
    trick = shown_trick(scene)
    _paint_seats(canvas, scene, places)
    _paint_trick(canvas, scene, places, trick)
    if scene.question is None or view.trick:
        _paint_trump(canvas, scene, places, trick)
    if scene.question is not None:
        draw_question(canvas, scene.question, scene.pressed, _panel_row(view, places), scene.look)
    if scene.verdict:
        _paint_verdict(canvas, scene, places)
    else:
        _paint_totals(canvas, scene, places)
        canvas.put(1, places.log, fitting(scene.log, canvas.width - 2), scene.look.faint)


def _panel_row(view: ToutiView, places: _Places) -> int:
    """A question lies where the own card will, below the trick that one decides by; in the auction, which has more to
    choose from, in the place of the whole trick."""
    if view.trick:
        return places.cards[0][1] - (1 if places.is_low else 0)
    return 2 if places.is_low else places.cards[2][1] + 1


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
            if offset == 2 and not places.is_low:
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
    if not places.is_low:
        draw_backs(canvas, column, row + len(lines), count, scene.look)
    return column, row


def _shortened(name: str) -> str:
    """A name that fits beside the cards, its tag kept."""
    return bare(name, 9) + tag_of(name)


def _notes(scene: Scene, seat: Seat, is_partner: bool) -> list[str]:
    """What is to be known of a seat besides its name: partner, dealer, its call, the contract, its ghna."""
    view: ToutiView = scene.view
    notes = ["partner"] if is_partner and view.seat is not None else []
    if seat == view.dealer:
        notes.append("dealer")
    if view.phase == "auction":
        notes += filter(None, [call_of(view, seat)])
    elif seat == view.declarer:
        notes.append(f"declarer {view.bid}")
    return notes + [f"ghna {ghna.suit} {ghna.points}" for ghna in view.ghna if ghna.seat == seat]


def _paint_trick(canvas: Canvas, scene: Scene, places: _Places, trick: ShownTrick) -> None:
    """The cards; where a question is open its panel lies in the place of the own one."""
    view: ToutiView = scene.view
    for seat, card in trick.cards.items():
        offset = (seat - (view.seat or 0)) % 4
        if offset == 0 and scene.question is not None:
            continue
        x, y = places.cards[offset]
        draw_card(canvas, x, y, places.card, card, SPANISH[card.suit], scene.look)
        _paint_words(canvas, scene, places, offset, trick.words[seat])


def _paint_words(canvas: Canvas, scene: Scene, places: _Places, offset: int, words: Sequence[str]) -> None:
    """Who led and who wins, beside the card, or below a card one row high."""
    x, y = places.cards[offset]
    for line, word in enumerate(words):
        style = scene.look.faint if word == "led" else scene.look.accent
        if places.is_low:
            aside = 4 * (line - (offset == 1 and len(words) > 1))
            canvas.put(x + aside, y + 1, word, style)
        elif offset == 3:
            canvas.right(x - 1, y + line, word, style)
        else:
            canvas.put(x + places.card.width + 1, y + line, word, style)


def _paint_trump(canvas: Canvas, scene: Scene, places: _Places, trick: ShownTrick) -> None:
    """Trump in the middle, and that it is the last trick if that is looked back at."""
    middle, trump = canvas.width // 2, trump_words(scene.view)
    heading = "The last trick" if trick.is_past else ""
    if places.is_low:
        canvas.centre(middle, places.trump_row + 3, heading, scene.look.accent)
        trump = trump and f"trump {trump}"
    else:
        style = scene.look.accent if heading else scene.look.faint
        canvas.centre(middle, places.trump_row - 1, heading or (trump and "trump"), style)
    canvas.centre(middle, places.trump_row, trump, scene.look.accent)


def _paint_verdict(canvas: Canvas, scene: Scene, places: _Places) -> None:
    """What the deal came to, down to where the hand lay."""
    for row, line in enumerate(scene.verdict, places.totals):
        canvas.put(1, row, line, scene.look.ink if row > places.totals else scene.look.accent)


def _paint_totals(canvas: Canvas, scene: Scene, places: _Places) -> None:
    end = canvas.put(1, places.totals, totals(scene), scene.look.ink)
    words = _trick_words(scene)
    if words and canvas.width - 2 - len(words) > end:
        style = scene.look.accent if scene.looking_back else scene.look.faint
        canvas.right(canvas.width - 1, places.totals, words, style)


def _trick_words(scene: Scene) -> str:
    view: ToutiView = scene.view
    names = [bare(name) for name in scene.names]
    if scene.looking_back and view.tricks:
        return f"the last trick: {names[view.tricks[-1].winner]} took {view.tricks[-1].points}"
    if view.trick and view.winning is not None:
        return f"{names[view.leader]} led, so far it goes to {names[view.winning]}"
    return f"trick {len(view.tricks) + 1} of 10" if view.phase == "play" else ""
