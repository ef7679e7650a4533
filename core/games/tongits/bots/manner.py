"""How boldly a careful player plays."""

from __future__ import annotations

from typing import NamedTuple


class Manner(NamedTuple):
    calls: float
    """Calls a Draw if its count is the lowest with at least that chance."""
    fights: float | None
    """Fights if its count is the lowest with at least that chance; None: if that is worth more chips than folding."""
    open_ends: int
    """Exposes a meld, so as to call later, if at most so many unseen cards could be laid off on it."""
    hurry: int
    """Where only who owns a bahay may fight or win: exposes one as soon as its count is no more than that."""


SOUND = Manner(calls=0.6, fights=0.25, open_ends=2, hurry=1000)
SHARP = Manner(calls=0.35, fights=None, open_ends=1, hurry=38)
