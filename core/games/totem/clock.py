"""How long things take (totem 8.2), and the moments that a deal remembers. All times are ms from the deal."""

from __future__ import annotations

import functools
from typing import Self

from msgspec import Struct

LAG_MS = 80
"""So long after a change of the table a grab still belongs to the table before it, too (totem 8.3)."""

COUNT = 3
"""What an outward arrow is counted from (totem 4.2)."""

_QUARTERS = {"normal": 4, "slow": 6, "relaxed": 10, "fast": 3}


class Spans(Struct, frozen=True):
    """Lengths of time at one pace, in ms."""

    gap: int
    """From one card turned to the next that may be."""
    automatic: int
    """After which a card is turned by itself."""
    beat: int
    """One step of the count before a flip."""
    duel: int
    inward: int
    pick: int
    split: int
    result: int
    grace: int
    window: int
    """In which presses are collected, where they are declared (totem 8.5)."""

    @property
    def count(self) -> int:
        return COUNT * self.beat


@functools.cache
def spans(pace: str) -> Spans:
    quarters = _QUARTERS[pace]
    normal = (1500, 4000, 700, 6000, 8000, 5000, 12000, 1500, 500, 5000)
    return Spans(*(ms * quarters // 4 for ms in normal))


class Times:
    """Moments that later ones are counted from."""

    __slots__ = (
        "automatic_from",
        "changed_at",
        "count_from",
        "grace_until",
        "shown_until",
        "turned_at",
        "window_until",
    )

    def __init__(self) -> None:
        self.turned_at: int | None = None
        """The last card turned, by a reveal or a flip."""
        self.changed_at = 0
        """The last change of tops."""
        self.automatic_from = 0
        self.shown_until = 0
        self.grace_until = -1
        self.count_from: int | None = None
        """When the count of an outward arrow starts; None while none is to start."""
        self.window_until = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.turned_at, new.changed_at, new.automatic_from = self.turned_at, self.changed_at, self.automatic_from
        new.shown_until, new.grace_until = self.shown_until, self.grace_until
        new.count_from, new.window_until = self.count_from, self.window_until
        return new
