"""The chances of the match that a deal of Touti leads to: what search compares moves by."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Side
from core.games.touti.bidding import match_chance
from core.games.touti.moves import POINTS
from core.games.touti.scoring import LAST_TRICK, counted_ghna, deal_scores
from core.games.touti.view import ToutiView

_TIE_BREAK = 1e-6


class Prospects:
    """The chances of a side, from a view of the play on. Many deals come to the same, so they are remembered."""

    __slots__ = ("_chances", "_side", "_to_come", "_view")

    def __init__(self, view: ToutiView, of: Side) -> None:
        seen = sum(POINTS[card.index] for trick in view.tricks for card in trick.cards)
        self._view, self._side = view, of
        self._to_come = sum(POINTS) - seen + LAST_TRICK
        self._chances: dict[tuple[int, int, int], float] = {}

    def chance(self, worth: int, ghna: tuple[int, int], spread: Sequence[int] = (0,)) -> float:
        """The chance of the match if the tricks to come are worth so many more points to the side than to the other,
        and both sides still announce this ghna; on average over differences from that, in points of the side."""
        total = 0.0
        for more in spread:
            key = max(-self._to_come, min(self._to_come, worth + 2 * more)), *ghna
            chance = self._chances.get(key)
            if chance is None:
                chance = self._chances[key] = self._of(*key)
            total += chance
        return total / len(spread)

    def _of(self, worth: int, ghna_us: int, ghna_them: int) -> float:
        view, us = self._view, self._side
        assert view.declarer is not None
        said = view.ghna_points[0] + ghna_us, view.ghna_points[1] + ghna_them
        counted = counted_ghna(view.rules, said, view.declarer, view.bid)
        totals = [points + ghna for points, ghna in zip(view.card_points, counted, strict=True)]
        totals[us] += (self._to_come + worth) // 2
        totals[1 - us] += (self._to_come - worth) // 2
        return settled(view, deal_scores(view.rules, view.declarer, view.bid, (totals[0], totals[1])), us)


def settled(view: ToutiView, scores: Sequence[int], of: Side) -> float:
    """The chance of the match for a side once the deal has given these scores; of equal chances the larger lead is
    the better one."""
    own, theirs = view.match_scores[of] + scores[of], view.match_scores[1 - of] + scores[1 - of]
    return match_chance(own, theirs, view.rules.target) + (own - theirs) * _TIE_BREAK
