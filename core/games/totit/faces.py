"""The faces of Totit and how counts of them are packed into integers (totit 1.1, 1.2).

A face has two copies, so its count fits in two bits. A *part* is one rank class as it lies on the table: two bits a
face by its place in the class, and above them the number of the class, so that parts of two classes are never equal.
A *pile* packs all thirty faces, two bits each by index. A *slot* is the place of a face in `ORDER`, where the faces of
a class lie side by side.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.cards import Card, Deck

_SUITS = ("shd", "A23456789"), ("c", "JQK")
DECK = Deck(((rank + suit, rank, suit) for suits, ranks in _SUITS for suit in suits for rank in ranks), copies=2)

CLASSES = tuple(tuple(face for face in DECK.faces if face.rank in ranks) for ranks in (*"23456789", "AJQK"))
"""The faces of each rank class, X last."""
X = len(CLASSES) - 1
ORDER = tuple(face for faces in CLASSES for face in faces)
"""The faces as they are shown: by class, in each by suit."""

SLOT = tuple(ORDER.index(face) for face in DECK.faces)
CLASS = tuple(next(number for number, faces in enumerate(CLASSES) if face in faces) for face in DECK.faces)
_PLACE = tuple(CLASSES[CLASS[face.index]].index(face) for face in DECK.faces)
ON_TABLE = tuple(1 << 2 * place for place in _PLACE)
"""Index of a face -> one copy of it in the part of its class."""
IN_PILE = tuple(1 << 2 * face.index for face in DECK.faces)
"""Index of a face -> one copy of it in a pile."""
PAIRS = 2 * sum(IN_PILE)
"""The bits of a pile that tell of both copies."""

_CLASS_UNIT = 1 << 2 * len(CLASSES[X])
EMPTY = tuple(number * _CLASS_UNIT for number in range(len(CLASSES)))
"""The parts of a table with nothing on it."""
SPAN = tuple(slice(SLOT[faces[0].index], SLOT[faces[-1].index] + 1) for faces in CLASSES)
"""The slots of each class."""


def laid_out(cards: Iterable[Card]) -> list[int]:
    """The parts of a table with these cards on it, by class."""
    parts = list(EMPTY)
    for card in cards:
        index = card.index
        parts[CLASS[index]] += ON_TABLE[index]
    return parts


def faces_of(part: int) -> tuple[Card, ...]:
    """The faces of the class that the part is of, whether they lie there or not."""
    return CLASSES[part // _CLASS_UNIT]


def on_table(part: int, face: Card) -> int:
    """How many copies of the face the part of its class has."""
    return part // ON_TABLE[face.index] & 3


def in_pile(pile: int, face: Card) -> int:
    """How many copies of the face lie in the pile."""
    return pile // IN_PILE[face.index] & 3


def pile_size(pile: int) -> int:
    """How many cards lie in the pile."""
    return pile.bit_count() + (pile & PAIRS).bit_count()
