"""What the tops make: duels and all-grabs, and which of them are live (totem 2.2, 3, 4.1, 4.3).

Cards are kept in integers used as sets: bit `card.index` is set when the card is in it. A duel is the set of its tops;
an all-grab is the set of its one `IN`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from core.cards import Card
from core.games.totem.moves import COL, IN, OUT
from core.games.totem.piles import Tops


def is_inward(mask: int) -> bool:
    """Whether this is an all-grab; what has more than one card is a duel."""
    return not mask & mask - 1


def bits(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def colours_rule(tops: Tops, inert: int) -> bool:
    """Whether duels go by colour: a coloured arrow is a top (totem 4.3)."""
    return any(top is not None and top.rank == COL and not inert >> top.index & 1 for top in tops)


class Table(NamedTuple):
    """What lies open, as far as it decides what may be grabbed for. `spent` and `inert` hold what is over while its
    cards still lie there: pairs, and arrows."""

    tops: Tops
    spent: tuple[int, ...]
    inert: int


def matters(table: Table) -> tuple[int, ...]:
    """All that may be grabbed for. A duel is spent when all of its cards lie in one that was (totem 2.2, 3.6)."""
    tops, spent, inert = table
    by_colour = colours_rule(tops, inert)
    alike: dict[str, int] = {}
    found = []
    for top in tops:
        if top is None:
            continue
        bit = 1 << top.index
        if top.suit:
            key = top.suit if by_colour else top.rank
            alike[key] = alike.get(key, 0) | bit
        elif top.rank == IN and not inert & bit:
            found.append(bit)
    duels = [mask for mask in alike.values() if not is_inward(mask)]
    return (*found, *[mask for mask in duels if not any(mask & ~old == 0 for old in spent)])


class Before(NamedTuple):
    """The table as it was until `at`: a grab shortly after may have been meant for it (totem 8.3)."""

    at: int
    table: Table


class Marks:
    """What the cards on the table stand for. `table` and `live` are as of the last refresh; `spent` and `inert` run
    ahead of it within a step. `owed` are the outward arrows under the totem whose flip is still to come (totem 6.1)."""

    __slots__ = ("before", "inert", "live", "owed", "ruled_at", "spent", "table", "tops_at")

    def __init__(self, table: Table, tops_at: tuple[int, ...], ruled_at: int = 0, owed: int = 0) -> None:
        self.table = table
        self.spent = table.spent
        self.inert = table.inert
        self.live = matters(table)
        self.owed = owed
        self.tops_at = tops_at
        """When each seat's top came to lie open."""
        self.ruled_at = ruled_at
        """When duels last changed from going by symbol to going by colour, or back."""
        self.before: tuple[Before, ...] = ()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.table, new.spent, new.inert, new.live = self.table, self.spent, self.inert, self.live
        new.owed, new.tops_at, new.ruled_at, new.before = self.owed, self.tops_at, self.ruled_at, self.before
        return new

    @property
    def tops(self) -> Tops:
        return self.table.tops

    @property
    def by_colour(self) -> bool:
        return colours_rule(self.table.tops, self.table.inert)

    @property
    def waiting(self) -> int:
        """The outward arrows that are still to be flipped for (totem 4.2)."""
        return self.owed | bits(top for top in self.tops if top is not None and self._waits(top))

    def _waits(self, top: Card) -> bool:
        return top.rank == OUT and not self.inert >> top.index & 1

    def close(self, mask: int) -> None:
        """A live matter is over, and its cards stay: a pair is spent, an `IN` inert."""
        if is_inward(mask):
            self.inert |= mask
        else:
            self.spent += (mask,)

    def close_all(self) -> None:
        for mask in self.live:
            self.close(mask)

    def forget(self, cards: Iterable[Card]) -> None:
        """These cards lie there no more, so that they are fresh when they are turned again."""
        left = ~bits(cards)
        self.inert &= left
        self.owed &= left
        self.spent = tuple(mask & left for mask in self.spent if not is_inward(mask & left))

    def since(self, mask: int) -> int:
        """When this became live: when the last of its cards came, or duels came to go that way."""
        came = (at for top, at in zip(self.tops, self.tops_at, strict=True) if top and mask >> top.index & 1)
        return max(came) if is_inward(mask) else max(self.ruled_at, *came)

    def refresh(self, tops: Tops, at: int, recall: int) -> bool:
        """Finds anew what is live, now that the tops are these; tables from `recall` on are kept. Tells whether the
        tops have changed."""
        old, by_colour = self.table, self.by_colour
        self.table = Table(tops, self.spent, self.inert)
        live = matters(self.table)
        changed = tops != old.tops
        if changed or live != self.live:
            self.before = (*(past for past in self.before if past.at >= recall), Before(at, old))
            self.live = live
            if self.by_colour != by_colour:
                self.ruled_at = at
        if changed:
            arrived = zip(tops, old.tops, self.tops_at, strict=True)
            self.tops_at = tuple([since if top is was else at for top, was, since in arrived])
        return changed
