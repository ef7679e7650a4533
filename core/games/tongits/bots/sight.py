"""What a player goes by: the own hand and the table, in the form that judging and searching want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Seat
from core.games.tongits.bahay import Bahay
from core.games.tongits.deal import TongitsDeal
from core.games.tongits.deck import DECK, POINTS, SEATS
from core.games.tongits.events import Discarded
from core.games.tongits.rules import TongitsRules
from core.games.tongits.standing import TongitsStanding
from core.games.tongits.view import TongitsView

_WHOLE = (1 << len(DECK)) - 1
_HIGHEST = 10


class Sight(NamedTuple):
    """A game as the seat sees it that is to act; sets of cards are integers."""

    rules: TongitsRules
    standing: TongitsStanding
    seat: Seat
    phase: str
    turn: int
    hand: int
    bahay: Sequence[Bahay]
    cards_left: Sequence[int]
    stock_left: int
    discards: Sequence[Discarded]
    unseen: int
    """The cards in other hands and in the stock."""
    caller: Seat | None
    fighters: Sequence[Seat]
    folders: Sequence[Seat]

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The two others in order of play."""
        return (self.seat + 1) % SEATS, (self.seat + 2) % SEATS

    @property
    def draws_left(self) -> int:
        """How often the seat will draw on later turns if nobody takes a discard."""
        return self.stock_left // SEATS

    def last_points(self, seat: Seat) -> int:
        """The points of the seat's last discard; as of the highest card before its first."""
        for discard in self.discards[: -SEATS - 2 : -1]:
            if discard.seat == seat:
                return POINTS[discard.card.index]
        return _HIGHEST


def sight_of(view: TongitsView) -> Sight:
    assert view.seat is not None
    hand = view.hand_mask
    return Sight(
        view.rules,
        view.standing,
        view.seat,
        view.phase,
        view.turn,
        hand,
        view.bahay,
        view.cards_left,
        view.stock_left,
        view.discards,
        _unseen(hand, view.bahay, view.discards),
        view.caller,
        view.fighters,
        view.folders,
    )


def sight_in(deal: TongitsDeal) -> Sight:
    """What the seat to act sees in a deal of the search's own making."""
    seat, hands = deal.seat, deal.hands
    hand = hands[seat]
    return Sight(
        deal.rules,
        deal.standing,
        seat,
        deal.phase,
        deal.turn,
        hand,
        deal.bahay,
        [held.bit_count() for held in hands],
        deal.stock_left,
        deal.discards,
        _unseen(hand, deal.bahay, deal.discards),
        deal.caller,
        deal.fighters,
        deal.folders,
    )


def _unseen(hand: int, bahay: Sequence[Bahay], discards: Sequence[Discarded]) -> int:
    seen = hand
    for b in bahay:
        seen |= b.mask
    for discard in discards:
        seen |= 1 << discard.card.index
    return _WHOLE ^ seen
