"""Whether a Tong-its is within reach this turn: by declaring it, or by laying cards off first (tongits 4.1)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Move
from core.games.tongits.bahay import Bahay, lay_offs
from core.games.tongits.counting import goes_out
from core.games.tongits.moves import SAPAW, TONGITS
from core.games.tongits.view import TongitsView


def way_out(view: TongitsView, legal: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that win at once, the fewest there are; none if no Tong-its is within reach."""
    if view.phase != "play" or not legal:
        return ()
    if TONGITS in legal:
        return (TONGITS,)
    return min(_ways(view.hand_mask, tuple(enumerate(view.bahay, 1))), key=len, default=())


def _ways(hand: int, bahay: Sequence[tuple[int, Bahay]]) -> list[tuple[Move, ...]]:
    """The ways to win with this hand by laying off on some of these bahay, on each once."""
    if not hand:
        return [()]
    if goes_out(hand):
        return [(TONGITS,)]
    return [
        (SAPAW[cards, number], *rest)
        for place, (number, each) in enumerate(bahay)
        if hand & each.fit
        for cards in lay_offs(each, hand)
        for rest in _ways(hand ^ cards, bahay[place + 1 :])
    ]
