"""The trick on the table as search keeps it: a tuple of integers, cheap to make and to forget."""

from __future__ import annotations

from core.game import Seat
from core.games.touti.following import SUIT_OF, overtakes
from core.games.touti.moves import POINTS, SUITS
from core.games.touti.view import ToutiView

OnTable = tuple[int, int, int, Seat, int]
"""How many cards, the suit led, the best card and whose it is, the points; -1 for what there is not."""
NOTHING: OnTable = (0, -1, -1, -1, 0)


def put(trick: OnTable, seat: Seat, card: int, trump: int) -> OnTable:
    """The trick with one more card."""
    count, led, best, winner, points = trick
    if not count:
        return 1, SUIT_OF[card], card, seat, POINTS[card]
    if overtakes(card, best, trump):
        return count + 1, led, card, seat, points + POINTS[card]
    return count + 1, led, best, winner, points + POINTS[card]


def on_table(view: ToutiView) -> OnTable:
    """The trick that the view, one of the play, shows."""
    assert view.trump is not None
    trick, trump = NOTHING, SUITS.index(view.trump)
    for place, card in enumerate(view.trick):
        trick = put(trick, (view.leader + place) % 4, card.index, trump)
    return trick
