"""What a seat may know of a deal of Touti, and what is told of it as it happens."""

from __future__ import annotations

from typing import NamedTuple

from core.cards import Card
from core.game import Event, Seat, Side, View
from core.games.touti.rules import ToutiRules


class Call(NamedTuple):
    """One call of the auction: `amount` None is a pass."""

    seat: Seat
    amount: int | None


class Announced(NamedTuple):
    """A ghna announced in the trick of that number, from 0."""

    seat: Seat
    suit: str
    points: int
    trick: int


class Trick(NamedTuple):
    """A finished trick: the cards from its leader on, anticlockwise; `points` without the 10 of the last one."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


class ToutiView(View, frozen=True):
    """`phase` is auction, trump, play or over. Pairs are by side, the tuples of four by seat."""

    rules: ToutiRules
    phase: str
    dealer: Seat
    match_scores: tuple[int, int]
    hand: tuple[Card, ...]
    """The own cards, suit by suit from low to high; empty for a spectator."""
    cards_left: tuple[int, ...]
    calls: tuple[Call, ...]
    bid: int
    """0 until somebody bids."""
    declarer: Seat | None
    """The highest bidder so far, during the auction."""
    trump: str | None
    leader: Seat
    trick: tuple[Card, ...]
    """The cards of the trick on the table, from its leader on."""
    winning: Seat | None
    """Who wins that trick so far."""
    tricks: tuple[Trick, ...]
    card_points: tuple[int, int]
    """Points in finished tricks, with the 10 for the last one."""
    ghna: tuple[Announced, ...]
    ghna_points: tuple[int, int]


class Called(Event, frozen=True):
    seat: Seat
    amount: int | None


class PassedOut(Event, frozen=True):
    """Four passes without a bid (touti 2.4)."""


class AuctionWon(Event, frozen=True):
    seat: Seat
    amount: int


class TrumpNamed(Event, frozen=True):
    seat: Seat
    suit: str


class GhnaAnnounced(Event, frozen=True):
    seat: Seat
    suit: str
    points: int


class Played(Event, frozen=True):
    seat: Seat
    card: Card


class TrickTaken(Event, frozen=True):
    seat: Seat
    points: int
    """With the 10 of the last trick."""


class DealScored(Event, frozen=True):
    declarer: Seat
    made: bool
    totals: tuple[int, int]
    scores: tuple[int, int]


NEXT = (1, 2, 3, 0)
"""The seat after each, to its right (touti 1.3)."""


def side(seat: Seat) -> Side:
    """Partners sit opposite: 0 with 2, 1 with 3 (touti 1.3)."""
    return seat & 1
