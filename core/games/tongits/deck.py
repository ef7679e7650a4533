"""The deck of Tong-its and sets of its cards (tongits 1.1, 1.2).

A set of cards is an integer: bit `card.index` is set when the card is in it. Cards go by rank, then `s h d c`, so that
the four of a rank are four bits in a row, the next card of a suit is four bits up, and no run goes past the king.
"""

from __future__ import annotations

from core.cards import ByCard, Card, Deck

RANKS = "A23456789TJQK"
SUITS = "shdc"
SEATS = 3

DECK = Deck((rank + suit, rank, suit) for rank in RANKS for suit in SUITS)
POINTS = tuple(min(1 + card.index // 4, 10) for card in DECK)
"""Points of each card, by index."""

ACES = 0b1111
_ONES, _TWOS, _FOURS, _EIGHTS = (
    sum(1 << card.index for card in DECK if POINTS[card.index] >> bit & 1) for bit in range(4)
)

_CARDS = ByCard(DECK.faces)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a set, by rank, then `s h d c`."""
    return _CARDS.of(mask)


def text_of(mask: int) -> str:
    """A set of cards as moves are written: `3s 4s 5s`."""
    return " ".join(card.text for card in cards_of(mask))


def points_of(mask: int) -> int:
    """The sum of the points of the cards."""
    return (
        (mask & _ONES).bit_count()
        + 2 * (mask & _TWOS).bit_count()
        + 4 * (mask & _FOURS).bit_count()
        + 8 * (mask & _EIGHTS).bit_count()
    )
