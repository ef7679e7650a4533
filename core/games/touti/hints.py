"""What cards played to a trick of Touti hint at: hands from which a sensible player would hardly have played so.

Nothing here is proved, unlike in `knowledge`: it makes deals more or less likely. Who plays last knows who takes the
trick, and gives it few points if it is lost, many if it is the partner's, and takes it from an opponent if that can be
done; who leads low seldom holds the highest card of the suit. A card that takes the trick, or a trump, tells little.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.cards import Card, mask_of
from core.game import Seat
from core.games.touti.following import ABOVE, SUIT_MASK, SUIT_OF
from core.games.touti.knowledge import tricks_of
from core.games.touti.moves import DECK, POINTS, SUITS
from core.games.touti.trick import NOTHING, OnTable, put
from core.games.touti.view import ToutiView

_ALL = (1 << len(DECK)) - 1
_LAST, _EARLIER, _LED = 0.3, 0.6, 0.4
"""How much less likely a hand is that would have let the seat do better, as last to the trick or before, or leading."""
_FEWER = [mask_of(other for other in DECK if POINTS[other.index] < points) for points in POINTS]
_MORE = [mask_of(other for other in DECK if POINTS[other.index] > points) for points in POINTS]


class Hint(NamedTuple):
    """A hand of the seat that has any of the `better` cards still is less likely by that factor."""

    seat: Seat
    better: int
    factor: float


def hints(view: ToutiView) -> list[Hint]:
    """Of all cards played by the other seats."""
    gone = 0
    found: list[Hint] = []
    for leader, cards in tricks_of(view):
        found += _of_trick(view, leader, cards, gone)
        gone |= mask_of(cards)
    gone |= mask_of(view.hand)
    return [
        hint._replace(better=hint.better & ~gone) for hint in found if hint.better & ~gone and hint.seat != view.seat
    ]


def _of_trick(view: ToutiView, leader: Seat, cards: tuple[Card, ...], gone: int) -> Iterator[Hint]:
    assert view.trump is not None
    trick, trump = NOTHING, SUITS.index(view.trump)
    for place, card in enumerate(cards):
        seat = (leader + place) % 4
        better = _better(trick, seat, card.index, trump, gone)
        if better:
            yield Hint(seat, better, _LAST if place == 3 else _EARLIER if place else _LED)
        trick = put(trick, seat, card.index, trump)


def _better(trick: OnTable, seat: Seat, card: int, trump: int, gone: int) -> int:
    """Cards that the seat would rather have played to that trick; none where it is not plain what it wanted."""
    count, led, best, winner, _ = trick
    suit = SUIT_OF[card]
    if not count:
        return _highest(SUIT_MASK[suit] & ~gone) & ~(1 << card) if suit != trump and not POINTS[card] else 0
    if suit == trump or (suit == led and ABOVE[best] >> card & 1):
        return 0
    choice = (SUIT_MASK[suit] if suit == led else ~SUIT_MASK[trump]) & _ALL & ~gone
    if winner == seat ^ 2:
        return choice & _MORE[card] & ~_highest(choice)
    taking = ABOVE[best] if SUIT_OF[best] == led and count == 3 else 0
    return choice & (_FEWER[card] | taking) & ~(1 << card)


def _highest(cards: int) -> int:
    """The highest of these cards in each suit."""
    return sum(1 << (cards & suit).bit_length() - 1 for suit in SUIT_MASK if cards & suit)
