"""(legal moves, cards picked) -> the moves meant. Plain functions, the same for every game.

A move names what it takes out of the hand as its `card` or its `cards`; one that names neither takes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from core.cards import Card
from core.game import Move

Way = tuple[Move, ...]
"""Moves to be made one after another."""


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards of the hand that the move takes."""
    card: Card | None = getattr(move, "card", None)
    cards: tuple[Card, ...] = getattr(move, "cards", ())
    return cards if card is None else (card, *cards)


def exactly(legal: Iterable[Move], picked: Sequence[Card]) -> tuple[Move, ...]:
    """The moves that take the picked cards, all of them and no others; none for no cards."""
    wanted = Counter(picked)
    return tuple(move for move in legal if wanted and Counter(cards_of(move)) == wanted)


def together(legal: Iterable[Move], picked: Sequence[Card]) -> tuple[Way, ...]:
    """Every way to use up the picked cards by as few of these moves as it takes. The caller hands in moves that can be
    made one after another in any order, as long as no card is in two of them."""
    wanted = Counter(picked)
    useful = [(move, taken) for move in legal if (taken := Counter(cards_of(move))) and taken <= wanted]
    for length in range(1, len(picked) + 1):
        found = tuple(_ways(useful, wanted, length))
        if found:
            return found
    return ()


def _ways(useful: Sequence[tuple[Move, Counter[Card]]], wanted: Counter[Card], length: int) -> Iterator[Way]:
    """The ways of just so many moves, each in the order the moves are handed in."""
    if length == 0:
        if not wanted:
            yield ()
        return
    for number, (move, taken) in enumerate(useful):
        if taken <= wanted:
            for rest in _ways(useful[number + 1 :], wanted - taken, length - 1):
                yield (move, *rest)
