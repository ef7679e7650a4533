"""What happens in a game of Tong-its, as it is told."""

from __future__ import annotations

from msgspec.structs import replace

from core.cards import Card
from core.game import Event, Seat
from core.games.tongits.deck import DECK, SEATS
from core.games.tongits.result import TongitsResult


class Drew(Event, frozen=True):
    """A card drawn from the stock; `card` None: somebody else's."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class Took(Event, frozen=True):
    """The top discard taken, into a new bahay with `cards` of the hand or, with none, on one that lay there."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]
    bahay: int


class Exposed(Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]
    bahay: int


class LaidOff(Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]
    bahay: int
    owner: Seat


class Discarded(Event, frozen=True):
    seat: Seat
    card: Card


class DrawCalled(Event, frozen=True):
    seat: Seat


class Answered(Event, frozen=True):
    seat: Seat
    fights: bool


class Ended(Event, frozen=True):
    """The game is over; the result holds no hand that is not shown."""

    result: TongitsResult


DREW = tuple(tuple(Drew(seat, card) for card in DECK) for seat in range(SEATS))
DISCARDED = tuple(tuple(Discarded(seat, card) for card in DECK) for seat in range(SEATS))
