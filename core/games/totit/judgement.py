"""How good a move looks, judged by where the other copy of each card is.

The numbers are shares of what a pair is worth. They come from many deals in which every move was tried on the same
sampled deals and played out; what each kind of card gained or lost on average was then rounded.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Move, Seat
from core.games.totit.faces import CLASS, CLASSES, DECK
from core.games.totit.moves import FlipTake, Play, Take
from core.games.totit.world import World

_CLASS_SIZES = [len(faces) * DECK.copies for faces in CLASSES]
_ALL = len(DECK)


def best(world: World, seat: Seat, legal: Sequence[Move]) -> Move:
    """The move that looks best to the seat; the first of equals."""
    return legal[0] if len(legal) == 1 else max(legal, key=Judgement(world, seat).value)


class Judgement:
    """The moves of one seat as they look at one point of a deal. It uses nothing that the seat does not know."""

    __slots__ = ("_hand", "_held", "_lying", "_opponents", "_others_hold", "_pile", "_unseen", "_world")

    def __init__(self, world: World, seat: Seat) -> None:
        self._world = world
        self._pile, self._hand, self._held = world.piles[seat], world.hands[seat], world.held[seat]
        self._lying = world.lying
        self._opponents = len(world.piles) - 1
        self._others_hold = sum(world.left) - world.left[seat]
        self._unseen = _ALL - sum(self._held) - sum(world.lying) - sum(world.gone) or 1

    def value(self, move: Move) -> float:
        """In points, but only to be compared with that of other moves at this point."""
        if isinstance(move, Take):
            card, target = move.card.index, move.target.index
            if card == target:
                return self._world.worth.pair[card] * (0.3 + 0.8 * self._risk(move.rank_class))
            return self._spent(card, move.rank_class) + self._won(target, move.rank_class)
        if isinstance(move, Play):
            return self._trailed(move.card.index, move.rank_class)
        assert isinstance(move, FlipTake)
        target = move.target.index
        return self._world.worth.pair[target] if target == self._world.flip else self._won(target, CLASS[target])

    def _spent(self, card: int, rank_class: int) -> float:
        """A card that leaves the hand for the pile."""
        worth = self._world.worth
        if self._pile[card]:
            return 0.4 * worth.second[card]
        if self._world.taken[card] or self._hand[card] > 1:
            share = 0.2
        elif self._world.table[card]:
            share = 0.5 * self._risk(rank_class) - (0.0 if self._held[rank_class] > 1 else 0.6)
        else:
            share = 0.2
        return share * worth.pair[card] + 0.6 * worth.first[card]

    def _won(self, target: int, rank_class: int) -> float:
        """A card that leaves the table for the pile."""
        worth = self._world.worth
        if self._pile[target]:
            return 0.45 * worth.second[target]
        if self._world.taken[target]:
            share = 0.05 + 0.6 * self._wanted(rank_class)
        elif self._hand[target]:
            share = 0.6 * self._risk(rank_class) - (0.0 if self._lying[rank_class] > 1 else 0.4)
        elif self._world.table[target] > 1:
            share = 0.35 if self._held[rank_class] > 1 else 0.0
        else:
            share = 0.05 + 0.15 * self._others_hold / self._unseen
        return share * worth.pair[target] + 0.7 * worth.first[target]

    def _trailed(self, card: int, rank_class: int) -> float:
        """A card that leaves the hand for the table."""
        worth = self._world.worth
        if self._pile[card]:
            return worth.second[card] * (-0.1 if self._held[rank_class] > 1 else -0.6)
        if self._world.taken[card]:
            share = 0.17 - 0.4 * self._wanted(rank_class)
        elif self._hand[card] > 1:
            share = 0.33
        elif self._world.table[card]:
            share = 0.7 * self._risk(rank_class) - 0.65
        else:
            share = 0.05
        return share * worth.pair[card] - 0.4 * worth.first[card]

    def _unseen_share(self, rank_class: int) -> float:
        """How much of what is unseen is of the class."""
        seen = self._held[rank_class] + self._lying[rank_class] + self._world.gone[rank_class]
        return (_CLASS_SIZES[rank_class] - seen) / self._unseen

    def _risk(self, rank_class: int) -> float:
        """The chance that one of the opponents' next cards is of the class."""
        return 1.0 - (1.0 - self._unseen_share(rank_class)) ** self._opponents

    def _wanted(self, rank_class: int) -> float:
        """The chance that one opponent holds a card of the class, shared out among all of them."""
        mean_hand = self._others_hold / self._opponents
        spared: float = (1.0 - self._unseen_share(rank_class)) ** mean_hand
        return (1.0 - spared) / self._opponents
