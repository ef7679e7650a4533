"""The player that knows what is dead, what is safe and what its chances are."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Stream
from core.game import Choice, Move
from core.games.tongits.bots.manner import SOUND
from core.games.tongits.bots.plays import decide
from core.games.tongits.bots.sight import sight_of
from core.games.tongits.view import TongitsView


class Club:
    """Counts outs and odds, and calls when it is fairly sure."""

    def choose(self, view: TongitsView, legal: Sequence[Move], rng: Stream) -> Choice:
        return Choice(legal[0] if len(legal) == 1 else decide(sight_of(view), SOUND))
