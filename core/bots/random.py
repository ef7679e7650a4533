"""The player that does anything: for tests, and the floor that the levels are measured from."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Stream
from core.game import Choice, Move, View


class RandomBot:
    """Each legal move as likely."""

    def choose(self, view: View, legal: Sequence[Move], rng: Stream) -> Choice:
        return Choice(rng.choice(legal))
