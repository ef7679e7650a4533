"""Search by sampled deals: moves are tried on the same deals, each played out as `judgement` would."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.search import best_over
from core.chance import Stream
from core.game import Move
from core.games.totit.deal import TotitDeal
from core.games.totit.judgement import Judgement, best
from core.games.totit.sample import Sampler
from core.games.totit.scoring import deals_in_match
from core.games.totit.view import TotitView
from core.games.totit.world import World, own_world, remembered

CANDIDATES = 6
"""Moves tried, those that look best."""
DEALS = 200
"""Deals that a move is tried on, at most."""
TRUST = 0.7
"""What weight the first look at a move has, beside 1 for what comes of it."""
WIN = 5.0
"""What winning the match is worth in its last deal, in ordinary pairs; a lead alone then has the weight `LEAD`."""
LEAD = 0.1


def search(view: TotitView, legal: Sequence[Move], rng: Stream) -> Move:
    """The move that does best by its looks and on the deals it was tried on."""
    sampler, playout = Sampler(view), Playout(view)
    moves = sorted(legal, key=playout.look, reverse=True)[:CANDIDATES]
    return best_over(moves, lambda: sampler.deal(rng), playout.values, DEALS)


class Playout:
    """Plays deals that one view could be of to their end, and says what that is worth to the view's seat."""

    __slots__ = ("_last", "_piles", "_seat", "_view", "_worth", "look")

    def __init__(self, view: TotitView) -> None:
        assert view.seat is not None
        self._view, self._seat = view, view.seat
        own = own_world(view, None)
        self._piles, self._worth = remembered(view, None), own.worth
        self._last = view.deals_played + 1 >= deals_in_match(view.rules, len(view.cards_left))
        self.look = Judgement(own, view.seat).value

    def values(self, deal: TotitDeal, moves: Sequence[Move]) -> list[float]:
        """What each of the moves comes to in this deal, and how it looks."""
        hands = [deal.hand(seat) for seat in range(len(self._piles))]
        world = World(self._view, hands, self._piles, self._worth)
        return [TRUST * self.look(move) + self._play_out(deal.copy(), world.copy(), move) for move in moves]

    def _play_out(self, deal: TotitDeal, world: World, move: Move) -> float:
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
        return LEAD * lead + (WIN * min(self._worth.pair) / sums.count(top) if sums[self._seat] == top else 0.0)
