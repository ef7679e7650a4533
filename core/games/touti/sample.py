"""Whole deals that a view of Touti could be of.

Cards that the same seats may hold are alike and form a class. How many ways there are to deal out the classes that
are left follows from how many cards each seat has room for, so every share is drawn by its weight: each consistent
deal is as likely as any other, and none is drawn in vain.
"""

from __future__ import annotations

from math import comb

from core.chance import Stream
from core.game import Seat
from core.games.touti.deal import ToutiDeal
from core.games.touti.knowledge import known
from core.games.touti.moves import DECK
from core.games.touti.view import ToutiView

_SPAN_BITS = 32
Room = int
"""How many cards each seat still takes, four bits a seat."""


def sample(view: ToutiView, rng: Stream) -> ToutiDeal:
    """A deal that is the same for the view's seat, the unseen cards drawn by chance."""
    return Sampler(view).deal(rng)


class Sampler:
    """What all deals drawn from one view share: search makes it once and draws often."""

    __slots__ = ("_classes", "_hands", "_room", "_steps", "_view", "_ways")

    def __init__(self, view: ToutiView) -> None:
        self._view = view
        knowledge = known(view)
        self._hands = [0, 0, 0, 0]
        if view.seat is not None:
            self._hands[view.seat] = knowledge.may_hold[view.seat]
        takers = [seat for seat in range(4) if seat != view.seat and view.cards_left[seat]]
        self._room: Room = sum(view.cards_left[seat] << 4 * seat for seat in takers)
        classes: dict[tuple[Seat, ...], list[int]] = {}
        for card in DECK.picks(knowledge.unseen):
            holders = tuple(seat for seat in takers if knowledge.may_hold[seat] >> card.index & 1)
            classes.setdefault(holders, []).append(card.index)
        self._classes = sorted(classes.items(), key=lambda item: len(item[0]))
        sizes = [*(len(cards) for _, cards in self._classes), 0]
        self._steps = [
            (seat, holders[place + 1 :], size)
            for (holders, _), size in zip(self._classes, sizes[1:], strict=True)
            for place, seat in enumerate(holders)
        ]
        self._ways: dict[tuple[int, int, Room], int] = {}

    def deal(self, rng: Stream) -> ToutiDeal:
        """The next deal."""
        return ToutiDeal.from_view(self._view, self.hands(rng))

    def hands(self, rng: Stream) -> list[int]:
        """The four hands of the next deal."""
        hands, room, step = self._hands[:], self._room, 0
        for holders, cards in self._classes:
            left = rng.shuffled(cards)
            for seat in holders:
                share = self._draw(step, len(left), room, rng)
                hands[seat] |= sum(1 << index for index in left[:share])
                del left[:share]
                room -= share << 4 * seat
                step += 1
        return hands

    def _draw(self, step: int, left: int, room: Room, rng: Stream) -> int:
        """How many of the `left` cards of its class the seat of this step takes."""
        shares = self._shares(step, left, room)
        if len(shares) > 1:
            mark = rng.below(1 << _SPAN_BITS) * self._count(step, left, room) >> _SPAN_BITS
            for share in shares:
                mark -= self._weight(step, left, room, share)
                if mark < 0:
                    return share
        return shares[0]

    def _shares(self, step: int, left: int, room: Room) -> range:
        seat, later, _ = self._steps[step]
        elsewhere = sum(room >> 4 * other & 15 for other in later)
        return range(max(0, left - elsewhere), min(left, room >> 4 * seat & 15) + 1)

    def _weight(self, step: int, left: int, room: Room, share: int) -> int:
        """The ways to deal on from here in which the seat of this step takes that share."""
        seat, later, next_size = self._steps[step]
        rest = left - share if later else next_size
        return comb(left, share) * self._count(step + 1, rest, room - (share << 4 * seat))

    def _count(self, step: int, left: int, room: Room) -> int:
        """The ways to deal out `left` cards of the class of this step and all classes after it."""
        if step == len(self._steps):
            return 1
        key = step, left, room
        ways = self._ways.get(key)
        if ways is None:
            ways = sum(self._weight(step, left, room, share) for share in self._shares(step, left, room))
            self._ways[key] = ways
        return ways
