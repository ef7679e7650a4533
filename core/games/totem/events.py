"""What is told of Totem as it happens: nothing of it is hidden, nothing tells that something is live (totem 12.2).

`at` is the ms of the deal; `after_ms` how long the matter had been live when somebody grabbed. `name` is what it was
about: a symbol (`kite-hoop`), a colour's letter where colours ruled, or `IN`.
"""

from __future__ import annotations

from core.cards import Card
from core.game import Event, Seat
from core.games.totem.ties import Tie


class Timed(Event, frozen=True):
    at: int


class Revealed(Timed, frozen=True):
    seat: Seat
    card: Card
    automatic: bool


class Flipped(Timed, frozen=True):
    cards: tuple[tuple[Seat, Card], ...]


class DuelWon(Timed, frozen=True):
    seat: Seat
    losers: tuple[Seat, ...]
    """Clockwise from the winner."""
    name: str
    after_ms: int
    void: tuple[str, ...]
    """The other matters that came to nothing by it."""


class InwardWon(Timed, frozen=True):
    seat: Seat
    cards: int
    """How many of the winner's cards went under the totem."""
    after_ms: int
    void: tuple[str, ...]


class Took(Timed, frozen=True):
    """Cards went under a down pile. `why` is duel, error, last_colour, last_inward or nobody: the last two are a last
    `IN` that another won, and one that nobody won (totem 6.3)."""

    seat: Seat
    cards: int
    why: str


class Erred(Timed, frozen=True):
    """A wrong grab that costs something; what is taken is told after it."""

    seat: Seat
    after_ms: int
    """Since the last change of tops."""


class Slipped(Timed, frozen=True):
    """A grab that changed nothing. `why` is late (entitled a moment before), grace, or nothing (there was nothing to
    take)."""

    seat: Seat
    why: str


class Choosing(Timed, frozen=True):
    """A winner is to choose. `what` is pick or split."""

    seat: Seat
    what: str
    until: int


class Lapsed(Timed, frozen=True):
    """Nobody grabbed in time."""

    seats: tuple[Seat, ...]
    """Whose tops they were."""
    name: str


class PutUnder(Timed, frozen=True):
    """An arrow that was the last card of a down pile went under the totem."""

    seat: Seat
    card: Card


class TurnedOver(Timed, frozen=True):
    """Nobody had down cards; `times` counts how often the piles were turned over so far."""

    times: int


class Pressed(Timed, frozen=True):
    """A press that is judged when the window closes (totem 8.5)."""

    seat: Seat


class Tied(Timed, frozen=True):
    """Who was first of several at once (totem 5.3)."""

    tie: Tie


class WentOut(Timed, frozen=True):
    seats: tuple[Seat, ...]
    place: int


class Ended(Timed, frozen=True):
    places: tuple[int, ...]
    """By seat."""
