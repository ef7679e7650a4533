"""What happens in a game of Tong-its, as it is told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.cards import Card
from core.game import Event, Seat
from core.games.tongits.deck import DECK, SEATS
from core.games.tongits.result import TongitsResult


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card drawn from the stock; `card` None: somebody else's."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The top discard taken, into a new bahay with `cards` of the hand or, with none, on one that lay there."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]
    bahay: int


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    seat: Seat
    cards: tuple[Card, ...]
    bahay: int


@dataclass(frozen=True, slots=True)
class LaidOff(Event):
    seat: Seat
    cards: tuple[Card, ...]
    bahay: int
    owner: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DrawCalled(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered(Event):
    seat: Seat
    fights: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; the result holds no hand that is not shown."""

    result: TongitsResult


DREW = tuple(tuple(Drew(seat, card) for card in DECK) for seat in range(SEATS))
DISCARDED = tuple(tuple(Discarded(seat, card) for card in DECK) for seat in range(SEATS))
