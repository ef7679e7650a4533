"""What the tops make: duels and all-grabs, and which of them are live (totem 2.2, 3, 4.1, 4.3).

Cards are kept in integers used as sets: bit `card.index` is set when the card is in it. A duel is the set of its tops;
an all-grab is the set of its one `IN`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from core.cards import Card
from core.games.totem.clock import LAG_MS
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


def waiting_out(tops: Tops, inert: int) -> int:
    """The outward arrows among the tops that are still to be flipped for (totem 4.2)."""
    return bits(top for top in tops if top is not None and top.rank == OUT and not inert >> top.index & 1)


def matters(tops: Tops, spent: Sequence[int], inert: int) -> list[int]:
    """All that may be grabbed for. A duel is spent when all of its cards lie in one that was (totem 2.2, 3.6)."""
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
    return found + [mask for mask in duels if not any(mask & ~old == 0 for old in spent)]


class Seen(NamedTuple):
    """The table as it was until `at`: a grab shortly after may have been meant for it (totem 8.3)."""

    at: int
    tops: Tops
    live: tuple[int, ...]


class Marks:
    """What the cards on the table stand for. `live` maps each live matter to the ms it became so; `spent` and `inert`
    hold what is over while its cards still lie there: pairs, and arrows; `owed` are the outward arrows under the totem
    whose flip is still to come (totem 6.1)."""

    __slots__ = ("before", "inert", "live", "owed", "spent", "tops")

    def __init__(self, tops: Tops, spent: tuple[int, ...] = (), inert: int = 0, owed: int = 0) -> None:
        self.tops = tops
        self.spent = spent
        self.inert = inert
        self.owed = owed
        self.live: dict[int, int] = {}
        self.before: tuple[Seen, ...] = ()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.tops, new.spent, new.inert, new.owed = self.tops, self.spent, self.inert, self.owed
        new.live, new.before = self.live.copy(), self.before
        return new

    @property
    def waiting(self) -> int:
        """The outward arrows that are still to be flipped for."""
        return self.owed | waiting_out(self.tops, self.inert)

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
        """When this matter, or the greater one it is part of, became live."""
        return next(since for live, since in self.live.items() if mask & ~live == 0)

    def refresh(self, tops: Tops, at: int) -> bool:
        """Finds anew what is live, now that the tops are these. Tells whether they have changed."""
        found = matters(tops, self.spent, self.inert)
        changed = tops != self.tops
        if changed or found != list(self.live):
            recent = tuple(seen for seen in self.before if at - seen.at <= LAG_MS)
            self.before = (*recent, Seen(at, self.tops, tuple(self.live)))
            old = self.live
            self.live = {mask: next((since for was, since in old.items() if mask & ~was == 0), at) for mask in found}
            self.tops = tops
        return changed
