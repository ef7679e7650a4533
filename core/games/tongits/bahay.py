"""A bahay: an exposed meld, and what can be laid off on it (tongits 2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.cards import Card
from core.game import Seat
from core.games.tongits.deck import ACES, DECK, SUITS, cards_of
from core.games.tongits.melds import SETS, rank_of

_SUIT = len(SUITS)
_WHOLE = (1 << len(DECK)) - 1
_SETS = frozenset(SETS)


class Bahay(NamedTuple):
    """One bahay as it lies on the table; its number is its place there, from 1."""

    owner: Seat
    cards: tuple[Card, ...]
    mask: int
    """The same cards as a set."""
    fit: int
    """The cards that could be laid off on it, each alone."""
    turn: int
    """The turn on which it was exposed."""
    aces: int
    """How many aces there were in it then, a taken discard included."""
    laid_turn: int | None = None
    """The turn on which it was last laid off on."""

    @property
    def is_set(self) -> bool:
        return self.mask in _SETS

    def laid_off(self, cards: int, turn: int) -> Bahay:
        mask = self.mask | cards
        return Bahay(self.owner, cards_of(mask), mask, fitting(mask), self.turn, self.aces, turn)


def expose(owner: Seat, meld: int, turn: int) -> Bahay:
    return Bahay(owner, cards_of(meld), meld, fitting(meld), turn, (meld & ACES).bit_count())


def fitting(meld: int) -> int:
    """The cards that lengthen a meld by one."""
    if meld in _SETS:
        return rank_of(meld) ^ meld
    return (meld >> _SUIT | meld << _SUIT) & _WHOLE & ~meld


def lay_offs(bahay: Bahay, hand: int) -> Iterator[int]:
    """Every set of cards of the hand that can be laid off on it at once: fewer from below first, then from above."""
    if bahay.is_set:
        if hand & bahay.fit:
            yield bahay.fit
        return
    lowest = bahay.mask & -bahay.mask
    highest = 1 << bahay.mask.bit_length() - 1
    for below in _steps(lowest >> _SUIT, hand, down=True):
        for above in _steps(highest << _SUIT, hand, down=False):
            if below | above:
                yield below | above


def _steps(card: int, hand: int, down: bool) -> Iterator[int]:
    """No card, then one, two, three .. of the hand from `card` on, without a gap."""
    cards = 0
    yield cards
    while card & hand:
        cards |= card
        yield cards
        card = card >> _SUIT if down else card << _SUIT
