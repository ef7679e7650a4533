"""Decks and the text of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class CardError(ValueError):
    """A text that names no card of the deck, or an order that is not a whole deck."""


class Card(Struct, frozen=True):
    """One face of a deck. Copies of a face are the same card: nothing tells them apart.

    `text` is how rules, logs and saves write it; `index` is its place in `Deck.faces`, the bit it has in hands
    that are kept as integers.
    """

    text: str
    rank: str
    suit: str
    index: int

    def __str__(self) -> str:
        return self.text


class Deck:
    """All the cards a game is played with: `copies` of each face, in a fixed order."""

    __slots__ = ("_by_text", "copies", "faces")

    def __init__(self, faces: Iterable[tuple[str, str, str]], copies: int = 1) -> None:
        """`faces` are (text, rank, suit), in the order that gives the cards their index."""
        self.faces = tuple(Card(text, rank, suit, index) for index, (text, rank, suit) in enumerate(faces))
        self.copies = copies
        self._by_text = {card.text: card for card in self.faces}

    @classmethod
    def of_suits(cls, suits: str, ranks: str) -> Deck:
        """One card of every rank in every suit, suit by suit; a card is written rank then suit."""
        return cls((rank + suit, rank, suit) for suit in suits for rank in ranks)

    def __len__(self) -> int:
        return len(self.faces) * self.copies

    def __iter__(self) -> Iterator[Card]:
        """Every card, the whole deck once through for each copy."""
        for _ in range(self.copies):
            yield from self.faces

    def card(self, text: str) -> Card:
        """The card so written; raises CardError."""
        try:
            return self._by_text[text]
        except KeyError:
            raise CardError(f"There is no card {text!r} in this deck.") from None

    def order(self, text: str) -> tuple[Card, ...]:
        """A whole deck written as cards with spaces between; raises CardError if a card lacks or is one too many."""
        cards = tuple(self.card(word) for word in text.split())
        self.check_order(cards)
        return cards

    def check_order(self, cards: Sequence[Card]) -> None:
        """Raises CardError unless `cards` are exactly this deck, in whatever order."""
        left = dict.fromkeys(self.faces, self.copies)
        for card in cards:
            if card not in left:
                raise CardError(f"There is no card {card} in this deck.")
            left[card] -= 1
            if left[card] < 0:
                raise CardError(f"The deck names {card} too often.")
        if len(cards) != len(self):
            missing = next(card for card, count in left.items() if count)
            raise CardError(f"The deck has {len(cards)} cards instead of {len(self)}: {missing} is missing.")

    def picks(self, mask: int) -> tuple[Card, ...]:
        """The faces whose bits are set in `mask`, by index."""
        return tuple(card for card in self.faces if mask >> card.index & 1)


def mask_of(cards: Iterable[Card]) -> int:
    """A set of cards as an integer: bit `card.index` of each is set."""
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


class ByCard(dict[int, tuple[T, ...]], Generic[T]):
    """Items that stand for the cards of a deck, picked out by a set of cards.

    What a set picks in a quarter of the deck is kept once made: `self[mask]` is for a set that lies in one quarter.
    """

    def __init__(self, items: Sequence[T]) -> None:
        self._items = items
        quarter = (len(items) + 3) // 4
        self._quarters = tuple((1 << quarter) - 1 << quarter * number for number in range(4))

    def __missing__(self, mask: int) -> tuple[T, ...]:
        found = self[mask] = tuple(item for index, item in enumerate(self._items) if mask >> index & 1)
        return found

    def of(self, mask: int) -> tuple[T, ...]:
        """The items of the cards in `mask`, in order."""
        a, b, c, d = self._quarters
        return self[mask & a] + self[mask & b] + self[mask & c] + self[mask & d]
