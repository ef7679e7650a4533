"""The interface every game fulfils. The file to read first.

A *match* is a row of *deals*. One `Deal` is mutable and knows nothing of clocks, files or screens; all that leaves it
is frozen: cards, moves, events, views, standings, results. The registry in `core.games` holds one `Game` for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from core.cards import Card, Deck
from core.chance import Chance, Stream
from core.options import Rules

Seat = int
"""A place at the table, from 0 in order of play."""

Side = int
"""Those who score together, from 0: a team in Touti, else a seat."""

LEVELS = ("novice", "casual", "club", "expert")


class IllegalMove(Exception):  # noqa: N818 - the field's word for it
    """A move that the rules do not allow: a sentence for the player, and the paragraph that says so."""

    def __init__(self, sentence: str, paragraph: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.paragraph = paragraph


class Move(Struct, frozen=True):
    """What a seat does. Frozen; `str` gives the text of the rules' chapter on moves, `Game.parse` reads it back."""


class Event(Struct, frozen=True):
    """What happened. Frozen."""

    def seen_by(self, seat: Seat | None) -> Event:
        """The same event with only what that seat (None: a spectator) may know of it."""
        return self


class View(Struct, frozen=True):
    """What one seat (None: a spectator) may know of a deal, built field by field. Games add their own fields."""

    seat: Seat | None
    to_act: tuple[Seat, ...]


class Result(Struct, frozen=True):
    """What a finished deal came to: the points it gave each side. Games add how that came about."""

    scores: tuple[int, ...]


class Standing(Struct, frozen=True):
    """How the match stands between two deals, all that the next one needs to know. Games add dealer, pot and so on."""

    scores: tuple[int, ...]


class Deal(Protocol):
    """One deal in progress: mutable and cheap to copy; chance only from the named streams it was handed."""

    def to_act(self) -> tuple[Seat, ...]:
        """One seat: turns. Several: any of them may. None: the deal is over."""

    def legal(self, seat: Seat) -> Sequence[Move]:
        """What the seat may do at the time last ticked to, in a fixed order: all of it unless the rules say else."""

    def check(self, seat: Seat, move: Move) -> None:
        """Raises IllegalMove unless the seat may do this now."""

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        """Does a legal move and tells what happened; trusts its caller. `at` is the time in ms, in timed games."""

    def due(self) -> int | None:
        """The next ms at which time alone brings something about; None where nothing waits for time."""

    def tick(self, now: int) -> list[Event]:
        """Lets time run up to and including `now` ms."""

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) may know."""

    def result(self) -> Result | None:
        """What the deal came to; None while it is unfinished."""

    def details(self) -> dict[str, Any]:
        """What `replay --json` tells of this deal besides its scores: names to plain values, nothing hidden."""

    def copy(self) -> Self:
        """Another deal that goes its own way from here."""


class Choice(Struct, frozen=True):
    """What a bot does. `move` None: nothing, for now. `after_ms` counts from when its seat saw the view."""

    move: Move | None
    after_ms: int = 0


class Bot(Protocol):
    """A computer player. It is handed no deal, so it cannot cheat; it keeps nothing from one choice to the next."""

    def choose(self, view: Any, legal: Sequence[Move], rng: Stream) -> Choice:
        """A move out of `legal`, the same for the same view and stream. In a timed game a move that will only be legal
        by its time is allowed; if it is not by then, nothing happens."""


class Settled(Protocol):
    """How a tie came out; games add what there is to show."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The tied seats, the first one first."""


class Ties(Struct, frozen=True):
    """How a game tells who was first of several in one instant."""

    within_ms: int
    """Inputs up to so much after the first are in the same instant."""
    concerns: Callable[[Move], bool]
    settle: Callable[[Chance, int, Sequence[Seat]], Settled]
    """(the match's chance, number of the tie, the tied seats) -> how it came out."""


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=Standing)
V = TypeVar("V", bound=View)


class Game(Struct, Generic[R, S, V], frozen=True, kw_only=True):
    """Everything the program knows of one game."""

    key: str
    title: str
    summary: str
    """What kind of game it is, in one line."""
    seats: tuple[int, ...]
    """The numbers of seats it can have, the usual one first."""
    sides: Callable[[int], tuple[Side, ...]]
    """Number of seats -> the side of each seat."""
    rules: type[R]
    presets: Mapping[str, R]
    """Named house rules, `standard` first."""
    deck: Callable[[R], Deck]
    opening: Callable[[R, int, Chance], S]
    """(rules, number of seats, chance) -> the standing before the first deal."""
    deal: Callable[[R, S, Sequence[Card], Chance], Deal]
    """(rules, standing, the deck in the order it is dealt out, chance) -> a deal. The chance is for streams that the
    rules name; it is never the deal's own deck."""
    following: Callable[[R, S, Any], S]
    """(rules, standing, result of the deal) -> the standing after it."""
    winners: Callable[[R, S], tuple[Side, ...]]
    """Who has won the match, several if they share it; empty while it goes on."""
    parse: Callable[[str], Move]
    """The move so written; raises ValueError with a sentence."""
    moves: Callable[[R, int], Iterable[Move]]
    """Every move that the deck and that number of seats could ever allow."""
    sample: Callable[[V, Stream], Deal]
    """A whole deal that the view could be of: same for the observer, the unseen drawn by chance."""
    bots: Mapping[str, Callable[[], Bot]]
    """Level -> computer player."""
    help: Callable[[R], tuple[tuple[str, str], ...]]
    """The rules as they stand under these house rules: headings, each with a text of paragraphs."""
    timed: bool = False
    """Played in real time: inputs carry their ms, and views have a `frame`, which changes when there is something new
    to react to."""
    ties: Callable[[R], Ties | None] = lambda rules: None
    """How inputs in one instant are put in an order before they are logged; None where there is nothing to settle."""

    def side_seats(self, side: Side, seats: int) -> tuple[Seat, ...]:
        """The seats that play for this side."""
        return tuple(seat for seat, of in enumerate(self.sides(seats)) if of == side)


AnyGame = Game[Any, Any, Any]
