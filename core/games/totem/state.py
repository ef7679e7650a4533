"""All that changes in a deal of Totem. The rules that change it are functions, each beside those of its chapter."""

from __future__ import annotations

from typing import NamedTuple, Self

from core.cards import Card
from core.chance import Chance
from core.game import Seat
from core.games.totem.clock import LAG_MS, Spans, Times, spans
from core.games.totem.duels import Marks
from core.games.totem.piles import Pile, Piles
from core.games.totem.rules import TotemRules
from core.games.totem.ties import Tie


class Pending(NamedTuple):
    """A winner's choice that all wait for: `what` is pick or split (totem 3.3, 4.4)."""

    what: str
    seat: Seat
    duel: int
    grabbed: int
    until: int


class Press(NamedTuple):
    """A press that waits for the end of its window (totem 8.5)."""

    seat: Seat
    at: int


class State:
    """`turn` is a place: whoever is first from it with down cards reveals next (totem 2.1)."""

    __slots__ = (
        "chance",
        "choice",
        "first",
        "marks",
        "now",
        "over",
        "piles",
        "placed",
        "presses",
        "revealer",
        "rules",
        "seats",
        "spans",
        "stale",
        "takings",
        "tie",
        "tied",
        "times",
        "turn",
        "turned",
        "turned_over",
    )

    def __init__(self, rules: TotemRules, piles: Piles, first: Seat, chance: Chance, marks: Marks) -> None:
        self.rules = rules
        self.spans: Spans = spans(rules.pace)
        self.chance = chance
        self.seats = len(piles.down)
        self.first = self.turn = self.revealer = first
        self.piles = piles
        self.marks = marks
        self.times = Times()
        self.now = 0
        self.choice: Pending | None = None
        self.presses: tuple[Press, ...] = ()
        self.placed = [0] * self.seats
        """The place of each seat that is out, 0 while it is in."""
        self.over = False
        self.turned: tuple[tuple[Seat, Card], ...] = ()
        """The last cards turned."""
        self.tie: Tie | None = None
        """The last one that was settled here."""
        self.turned_over = 0
        self.stale = False
        """There was a taking of chapter 6, and no settlement or error since (totem 7.3)."""
        self.takings = 0
        self.tied = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.rules, new.spans, new.chance, new.seats = self.rules, self.spans, self.chance, self.seats
        new.first, new.turn, new.revealer = self.first, self.turn, self.revealer
        new.piles, new.marks, new.times = self.piles.copy(), self.marks.copy(), self.times.copy()
        new.now, new.choice, new.presses = self.now, self.choice, self.presses
        new.placed, new.over, new.turned = self.placed[:], self.over, self.turned
        new.turned_over, new.stale = self.turned_over, self.stale
        new.takings, new.tied, new.tie = self.takings, self.tied, self.tie
        return new

    def playing(self) -> tuple[Seat, ...]:
        """The seats still in."""
        return tuple([seat for seat, place in enumerate(self.placed) if not place])

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """Every seat, from this one on."""
        return (*range(seat, self.seats), *range(seat))

    def next_seat(self) -> Seat | None:
        """Who reveals next as the table stands; None if nobody has down cards."""
        down = self.piles.down
        return next((seat for seat in self.clockwise(self.turn) if down[seat]), None)

    def held(self) -> bool:
        """Whether something live, or an outward arrow, keeps cards from being turned (totem 2.2)."""
        marks = self.marks
        return bool((marks.live and self.rules.missed == "hold") or marks.waiting)

    def owners(self, mask: int, start: Seat) -> tuple[Seat, ...]:
        """Whose tops are in `mask`, clockwise from `start` on."""
        tops = self.marks.tops
        return tuple([s for s in self.clockwise(start) if (top := tops[s]) is not None and mask >> top.index & 1])

    def name_of(self, mask: int) -> str:
        """What a live matter is called in events: its symbol, its colour while colours rule, or IN."""
        top = self.marks.tops[self.owners(mask, 0)[0]]
        assert top is not None
        return top.suit if top.suit and self.marks.by_colour else top.rank

    def take(self, seat: Seat, cards: Pile) -> int:
        """These cards go under the seat's down pile, shuffled where the house rules say so; returns how many."""
        if not cards:
            return 0
        self.marks.forget(cards)
        if self.rules.taken_order == "shuffled":
            cards = tuple(self.chance.stream(f"taken/{self.takings}").shuffled(cards))
        self.takings += 1
        self.piles.down[seat] += cards
        return len(cards)

    def put_under(self, cards: Pile) -> None:
        """These cards go under the totem, into the pot."""
        self.marks.forget(cards)
        self.piles.pot += cards

    def show_result(self, at: int) -> None:
        """What has just happened is shown for a while, and wrong grabs cost nothing for a moment (totem 5.2, 8.2)."""
        self.times.shown_until = at + self.spans.result
        self.times.grace_until = at + self.spans.grace

    def recall(self, at: int) -> int:
        """Tables that were left before this are of no account any more at `at` (totem 8.3)."""
        return min((press.at for press in self.presses), default=at) - LAG_MS

    def refresh(self, at: int) -> None:
        """Finds what is live now that cards have moved, and whether the count of an outward arrow starts."""
        times = self.times
        if self.marks.refresh(self.piles.tops(), at, self.recall(at)):
            times.changed_at = at
            if self.rules.claim == "declare":
                times.window_until = at + self.spans.window
        if not self.marks.waiting or self.marks.live:
            times.count_from = None
        elif times.count_from is None or times.count_from > at:
            times.count_from = max(at, times.shown_until)
