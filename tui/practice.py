"""Learning the symbols of Totem: pairs one after another, the same or not. No screen and no clock in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from core.cards import Card
from core.chance import Stream
from core.games.totem.moves import deck
from core.games.totem.rules import TotemRules
from core.games.totem.symbols import family_of

ROUND = 20
"""Pairs of a round."""
_SAME = 0.45
_ALIKE = 0.8
"""How many of the pairs that are not the same are look-alikes."""


class Pair(NamedTuple):
    left: Card
    right: Card

    @property
    def is_same(self) -> bool:
        return self.left.rank == self.right.rank

    @property
    def names(self) -> tuple[str, str]:
        """In one order, whichever lay on the left."""
        first, second = sorted((self.left.rank, self.right.rank))
        return first, second


class Answer(NamedTuple):
    pair: Pair
    is_right: bool
    ms: int


class Practice:
    """One round. The next pair is never the one before."""

    def __init__(self, symbols: int, chance: Stream) -> None:
        self.symbols = symbols
        self.chance = chance
        self.answers: list[Answer] = []
        self.pair = self._drawn()

    @property
    def is_over(self) -> bool:
        return len(self.answers) >= ROUND

    def answer(self, says_same: bool, ms: int) -> Answer:
        """Takes the answer and, unless that was the last one, goes on to the next pair."""
        given = Answer(self.pair, says_same == self.pair.is_same, ms)
        self.answers.append(given)
        before = self.pair
        while not self.is_over and self.pair == before:
            self.pair = self._drawn()
        return given

    @property
    def errors(self) -> int:
        return sum(not answer.is_right for answer in self.answers)

    def median_ms(self, is_same: bool) -> int | None:
        """Of the right answers to pairs that are the same, or are not."""
        times = [answer.ms for answer in self.answers if answer.is_right and answer.pair.is_same == is_same]
        return round(median(times)) if times else None

    def mistaken(self) -> list[tuple[tuple[str, str], int]]:
        """The names that were taken for each other, or one that was not known again; most often first."""
        return Counter(answer.pair.names for answer in self.answers if not answer.is_right).most_common()

    def _drawn(self) -> Pair:
        cards = [card for card in deck(TotemRules(symbols=self.symbols)).faces if card.suit]
        left = self.chance.choice(cards)
        return Pair(left, self.chance.choice(self._others(left, cards)))

    def _others(self, left: Card, cards: Sequence[Card]) -> list[Card]:
        """What can lie beside it: the same in other colours, a look-alike, or anything else."""
        if self.chance.random() < _SAME:
            return [card for card in cards if card.rank == left.rank and card != left]
        family = family_of(left.rank)
        if self.chance.random() < _ALIKE:
            return [card for card in cards if card.rank != left.rank and family_of(card.rank) == family]
        return [card for card in cards if family_of(card.rank) != family]
