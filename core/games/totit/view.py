"""What a seat may know of a deal of Totit, and what is told of it as it happens."""

from __future__ import annotations

from core.cards import Card
from core.game import Event, Seat, View
from core.games.totit.rules import TotitRules


class Taken(Event, frozen=True):
    """A card from the hand took one from the table; both go to the seat's pile."""

    seat: Seat
    card: Card
    target: Card


class Trailed(Event, frozen=True):
    """A card from the hand was laid on the table."""

    seat: Seat
    card: Card


class Flipped(Event, frozen=True):
    """The top card of the stock was turned up after the seat's play (totit 5, stock_flip)."""

    seat: Seat
    card: Card


class FlipTook(Event, frozen=True):
    """The card turned up took one from the table; both go to the seat's pile."""

    seat: Seat
    card: Card
    target: Card


class FlipStayed(Event, frozen=True):
    """The card turned up stays on the table."""

    seat: Seat
    card: Card


class HandsEmpty(Event, frozen=True):
    """The last card was played: the deal is over (totit 4.1)."""


Happening = Taken | Trailed | Flipped | FlipTook | FlipStayed
Capture = Taken | FlipTook


class TotitView(View, frozen=True):
    """Cards are in the order of `faces.ORDER`, a face twice if both copies are there; the tuples of several are by
    seat."""

    rules: TotitRules
    dealer: Seat
    match_scores: tuple[int, ...]
    deals_played: int
    hand: tuple[Card, ...]
    """The own cards; empty for a spectator."""
    cards_left: tuple[int, ...]
    table: tuple[Card, ...]
    locked: tuple[Card, ...]
    """The faces on the table that may not be taken now, each once (totit 3); what a first turn forbids is not here."""
    first_turn: tuple[bool, ...]
    """Whether the seat has yet to finish its first turn (totit 2.3)."""
    piles: tuple[tuple[Card, ...] | None, ...]
    """Captured cards; None for a pile that `pile_view` does not let the seat look through."""
    pile_sizes: tuple[int, ...]
    last_captures: tuple[Capture | None, ...]
    history: tuple[Happening, ...]
    """All that happened since the deal, in order: everybody saw it, remembering it is another matter."""
    stock: int
    """Cards still to be turned up; 0 without `stock_flip`."""
    flip: Card | None
    """The card turned up that waits for its seat to choose what it takes."""
