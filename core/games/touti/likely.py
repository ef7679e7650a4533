"""Deals that a view of Touti could be of, those more often that its calls speak for.

Who has bid is taken to have a hand that the club would have bid with, who has passed one that it would have passed
with, and a declarer to have named the best suit; but not for certain, since people and other levels call otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from msgspec.structs import replace

from core.cards import mask_of
from core.chance import Stream
from core.game import Seat
from core.games.touti.bidding import COARSE, Auction, worths
from core.games.touti.hints import hints
from core.games.touti.knowledge import tricks_of
from core.games.touti.moves import SUITS
from core.games.touti.rules import ToutiRules
from core.games.touti.sample import Sampler
from core.games.touti.view import ToutiView

_DRAWN = 12
"""Deals of which one is taken, each by the weight of its hands."""
_DOUBT = 7.0
"""By how much the worth of hands that are called alike differs."""
_TRUMP_DOUBT = 8.0


class _Heard(NamedTuple):
    """What one call tells: whether it was a bid, and the worth of a hand at which that is an even chance."""

    rules: ToutiRules
    seat: Seat
    played: int
    even: float
    has_bid: bool
    trump: int
    """The suit that the seat has named, -1 if it has not."""

    def weight(self, hand: int) -> float:
        """How much the call speaks for that hand, without the cards already played; up to 1."""
        worth = worths(self.rules, hand | self.played)
        best = max(worth)
        pressed = (best - self.even) / _DOUBT
        weight = 1.0 / (1.0 + exp(-pressed if self.has_bid else pressed))
        return weight if self.trump < 0 else weight * exp((worth[self.trump] - best) / _TRUMP_DOUBT)


class LikelySampler:
    """What all deals drawn from one view share: search makes it once and draws often."""

    __slots__ = ("_heard", "_hints", "_sampler")

    def __init__(self, view: ToutiView) -> None:
        self._sampler = Sampler(view)
        self._heard = list(_heard(view))
        self._hints = hints(view) if view.trump is not None else []

    def hands(self, rng: Stream) -> list[int]:
        """The four hands of the next deal."""
        drawn = [self._sampler.hands(rng) for _ in range(_DRAWN)] if self._heard else [self._sampler.hands(rng)]
        weights = [self._weight(hands) for hands in drawn]
        mark = rng.random() * sum(weights)
        for hands, weight in zip(drawn, weights, strict=True):
            mark -= weight
            if mark < 0:
                return hands
        return drawn[-1]

    def _weight(self, hands: list[int]) -> float:
        weight = 1.0
        for heard in self._heard:
            weight *= heard.weight(hands[heard.seat])
        for seat, better, factor in self._hints:
            if hands[seat] & better:
                weight *= factor
        return weight


def _heard(view: ToutiView) -> Iterator[_Heard]:
    """Of every other seat its last bid and its last pass."""
    played = _played(view)
    told = {(call.seat, call.amount is not None): (number, call) for number, call in enumerate(view.calls)}
    for (seat, has_bid), (number, call) in told.items():
        if seat != view.seat:
            named = view.trump is not None and seat == view.declarer and has_bid
            trump = SUITS.index(view.trump) if named and view.trump is not None else -1
            even = Auction(_before(view, number), COARSE).least_worth(call.amount)
            yield _Heard(view.rules, seat, played[seat], even, has_bid, trump)


def _before(view: ToutiView, number: int) -> ToutiView:
    """The auction as it was before that call, without a hand."""
    calls = view.calls[:number]
    bids = [call for call in calls if call.amount is not None]
    bid, declarer = (bids[-1].amount or 0, bids[-1].seat) if bids else (0, None)
    return replace(view, seat=view.calls[number].seat, hand=(), calls=calls, bid=bid, declarer=declarer)


def _played(view: ToutiView) -> list[int]:
    played = [0, 0, 0, 0]
    for leader, cards in tricks_of(view):
        for place, card in enumerate(cards):
            played[(leader + place) % 4] |= mask_of((card,))
    return played
