"""What is told of Totem as it happens: nothing of it is hidden, nothing tells that something is live (totem 12.2).

`at` is the ms of the deal; `after_ms` how long the matter had been live when somebody grabbed. `name` is what it was
about: a symbol (`kite-hoop`), a colour's letter where colours ruled, or `IN`.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.cards import Card
from core.game import Event, Seat
from core.games.totem.ties import Tie


@dataclass(frozen=True, slots=True)
class Timed(Event):
    at: int


@dataclass(frozen=True, slots=True)
class Revealed(Timed):
    seat: Seat
    card: Card
    automatic: bool


@dataclass(frozen=True, slots=True)
class Flipped(Timed):
    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class DuelWon(Timed):
    seat: Seat
    losers: tuple[Seat, ...]
    """Clockwise from the winner."""
    name: str
    after_ms: int
    void: tuple[str, ...]
    """The other matters that came to nothing by it."""


@dataclass(frozen=True, slots=True)
class InwardWon(Timed):
    seat: Seat
    cards: int
    """How many of the winner's cards went under the totem."""
    after_ms: int
    void: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Took(Timed):
    """Cards went under a down pile. `why` is duel, error, last_colour, last_inward or nobody: the last two are a last
    `IN` that another won, and one that nobody won (totem 6.3)."""

    seat: Seat
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class Erred(Timed):
    """A wrong grab that costs something; what is taken is told after it."""

    seat: Seat
    after_ms: int
    """Since the last change of tops."""


@dataclass(frozen=True, slots=True)
class Slipped(Timed):
    """A grab that changed nothing. `why` is late (entitled a moment before), grace, or nothing (there was nothing to
    take)."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class Choosing(Timed):
    """A winner is to choose. `what` is pick or split."""

    seat: Seat
    what: str
    until: int


@dataclass(frozen=True, slots=True)
class Lapsed(Timed):
    """Nobody grabbed in time."""

    seats: tuple[Seat, ...]
    """Whose tops they were."""
    name: str


@dataclass(frozen=True, slots=True)
class PutUnder(Timed):
    """An arrow that was the last card of a down pile went under the totem."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TurnedOver(Timed):
    """Nobody had down cards; `times` counts how often the piles were turned over so far."""

    times: int


@dataclass(frozen=True, slots=True)
class Pressed(Timed):
    """A press that is judged when the window closes (totem 8.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Tied(Timed):
    """Who was first of several at once (totem 5.3)."""

    tie: Tie


@dataclass(frozen=True, slots=True)
class WentOut(Timed):
    seats: tuple[Seat, ...]
    place: int


@dataclass(frozen=True, slots=True)
class Ended(Timed):
    places: tuple[int, ...]
    """By seat."""
