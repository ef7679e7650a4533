"""The cards on the table: down piles, up piles and the pot (totem 1.3, 2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from core.cards import Card
from core.game import Seat

Pile = tuple[Card, ...]
Tops = tuple[Card | None, ...]


class Piles:
    """A pile is a tuple: a down pile in the order it will be turned, an up pile and the pot oldest card first."""

    __slots__ = ("down", "pot", "up")

    def __init__(self, down: Sequence[Pile], up: Sequence[Pile], pot: Pile = ()) -> None:
        self.down = list(down)
        self.up = list(up)
        self.pot = pot

    @classmethod
    def dealt(cls, cards: Sequence[Card], seats: int) -> Self:
        """The whole deck dealt one by one, the first card to seat 0 (totem 1.3)."""
        return cls([tuple(cards[seat::seats]) for seat in range(seats)], [()] * seats)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.down, new.up, new.pot = self.down[:], self.up[:], self.pot
        return new

    def tops(self) -> Tops:
        return tuple([pile[-1] if pile else None for pile in self.up])

    def left(self, seat: Seat) -> int:
        """How many cards the seat still has, down and up."""
        return len(self.down[seat]) + len(self.up[seat])

    def turn(self, seat: Seat) -> Card:
        """The top of the down pile goes onto the up pile."""
        card = self.down[seat][0]
        self.down[seat] = self.down[seat][1:]
        self.up[seat] += (card,)
        return card

    def turn_over(self) -> None:
        """Every up pile becomes a down pile; its oldest card comes up first (totem 7.3)."""
        self.down, self.up = self.up, self.down

    def lift(self, seat: Seat) -> Pile:
        """Takes an up pile off the table."""
        pile, self.up[seat] = self.up[seat], ()
        return pile

    def lift_top(self, seat: Seat) -> Card:
        *below, card = self.up[seat]
        self.up[seat] = tuple(below)
        return card

    def lift_pot(self) -> Pile:
        pile, self.pot = self.pot, ()
        return pile

    def lift_all(self, seat: Seat) -> Pile:
        """Takes all that lies open: the seat's own up pile, the others' clockwise, then the pot (totem 5.1)."""
        count = len(self.up)
        piles = [self.lift((seat + step) % count) for step in range(count)]
        return sum(piles, ()) + self.lift_pot()
