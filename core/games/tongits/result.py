"""The result of a game of Tong-its, as a value."""

from __future__ import annotations

from typing import NamedTuple

from core.game import Result, Seat
from core.games.tongits.counting import CountedHand

TONGITS, STOCK_OUT, FOUGHT, FOLDED = "tongits", "stock_out", "fought", "folded"
"""How a game ends: a Tong-its, the stock's end, a Draw that was fought, a Draw before which both others folded."""


class Payment(NamedTuple):
    """Chips that go from one seat to another; `reason` is win, secrets, aces, fold or burn."""

    payer: Seat
    payee: Seat
    amount: int
    reason: str


class TongitsResult(Result, frozen=True):
    """`scores` are all changes of chips: ante, payments, jackpot and, in the last game, the split of the pot.

    `end` is tongits, stock_out, fought or folded. By seat: `shown` (None: the hand was not), `payments` (net),
    `split`. Without a winner (`stock_tie = void`) `placing` is empty.
    """

    end: str
    winner: Seat | None
    ended_by: Seat
    """Who made the Tong-its, whose discard followed the last card of the stock, or who called the Draw."""
    declared: bool
    """Whether the Tong-its was declared with cards still in the hand."""
    shown: tuple[CountedHand | None, ...]
    burned: tuple[Seat, ...]
    placing: tuple[Seat, ...]
    """The seats from first to third place."""
    paid: tuple[Payment, ...]
    payments: tuple[int, ...]
    ante: int
    jackpot: int
    split: tuple[int, ...]
    next_starter: Seat
    ends_match: bool

    @property
    def counts(self) -> tuple[int | None, ...]:
        return tuple(None if shown is None else shown.points for shown in self.shown)
