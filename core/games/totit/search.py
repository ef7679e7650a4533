"""Search by sampled deals: moves are tried on the same deals, each played out as `judgement` would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.chance import Stream
from core.game import Move
from core.games.totit.deal import TotitDeal
from core.games.totit.judgement import Judgement, best
from core.games.totit.sample import Sampler
from core.games.totit.scoring import deals_in_match
from core.games.totit.view import TotitView
from core.games.totit.world import World, Worth, remembered

CANDIDATES = 6
"""Moves tried, those that look best."""
ROUND = 240
"""Deals played out in one round; after each the worse half of the moves is dropped."""
TRUST = 24
"""How many deals played out the first look at a move is worth."""
WIN = 5.0
"""What the win of the match is worth in its last deal, in points; there a lead alone is worth `LEAD` a point."""
LEAD = 0.1


def search(view: TotitView, legal: Sequence[Move], rng: Stream) -> Move:
    """The move that did best, of those still in after the last round."""
    sampler, playout = Sampler(view), Playout(view)
    look = playout.look()
    moves = sorted(legal, key=look, reverse=True)[:CANDIDATES]
    totals = {move: TRUST * look(move) for move in moves}
    while len(moves) > 1:
        for _ in range(ROUND // len(moves)):
            deal = sampler.deal(rng)
            world = playout.world(deal)
            for move in moves:
                totals[move] += playout.value(deal.copy(), world.copy(), move)
        moves = sorted(moves, key=totals.__getitem__, reverse=True)[: len(moves) // 2]
    return moves[0]


class Playout:
    """Plays deals that one view could be of to their end, and says what that is worth to the view's seat."""

    __slots__ = ("_last", "_piles", "_seat", "_view", "_worth")

    def __init__(self, view: TotitView) -> None:
        assert view.seat is not None
        self._view, self._seat = view, view.seat
        self._piles, self._worth = remembered(view, None), Worth(view.rules)
        self._last = view.deals_played + 1 >= deals_in_match(view.rules, len(view.cards_left))

    def look(self) -> Callable[[Move], float]:
        """What each move looks worth before anything is tried."""
        hands = [self._view.hand if seat == self._seat else () for seat in range(len(self._piles))]
        return Judgement(World(self._view, hands, self._piles, self._worth), self._seat).value

    def world(self, deal: TotitDeal) -> World:
        """All the cards of a sampled deal."""
        hands = [deal.hand(seat) for seat in range(len(self._piles))]
        return World(self._view, hands, self._piles, self._worth)

    def value(self, deal: TotitDeal, world: World, move: Move) -> float:
        """What the move comes to; both `deal` and `world` are used up."""
        seat = self._seat
        while True:
            world.follow(deal.apply(seat, move))
            acting = deal.to_act()
            if not acting:
                return self._outcome(world.points)
            (seat,) = acting
            move = best(world, seat, deal.legal(seat))

    def _outcome(self, points: Sequence[int]) -> float:
        """The lead over the mean of the others; in the last deal the share of the win first."""
        own = points[self._seat]
        lead = own - (sum(points) - own) / (len(points) - 1)
        if not self._last:
            return lead
        sums = [before + now for before, now in zip(self._view.match_scores, points, strict=True)]
        top = max(sums)
        return LEAD * lead + (WIN / sums.count(top) if sums[self._seat] == top else 0.0)
