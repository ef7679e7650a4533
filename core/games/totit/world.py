"""The cards of a deal counted by face and class: as one seat knows them, or all of them in a sampled deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from core.cards import Card
from core.game import Event
from core.games.totit.faces import CLASS, CLASSES, DECK
from core.games.totit.rules import TotitRules
from core.games.totit.scoring import STAMP, STAMPED, pair_points
from core.games.totit.view import Capture, Flipped, FlipStayed, FlipTook, Taken, TotitView, Trailed

Counts = list[int]
"""How many cards, by index of the face or by class."""
Piles = Sequence[Iterable[Card]]


class Worth:
    """What captured cards score, by index of the face: the first copy, the second, both."""

    __slots__ = ("first", "pair", "second")

    def __init__(self, rules: TotitRules) -> None:
        stamp = STAMP if rules.scoring == "stamped" else 0
        self.pair = [pair_points(rules, face) for face in DECK.faces]
        self.first = [stamp if face in STAMPED else 0 for face in DECK.faces]
        self.second = [pair - first for pair, first in zip(self.pair, self.first, strict=True)]


class World:
    """Where the cards are, kept up to date by events.

    By face: `piles` and `hands` of each seat, `taken` in all piles, `table`. By class: `held` by each seat, `lying` on
    the table, `gone` into piles. Hands that nobody has shown count nothing. `left` are the cards in each hand, known or
    not. `flip` is the face of the card turned up until it is settled; so long it counts as held by its seat.
    """

    __slots__ = ("flip", "gone", "hands", "held", "left", "lying", "piles", "points", "table", "taken", "worth")

    def __init__(self, view: TotitView, hands: Sequence[Iterable[Card]], piles: Piles, worth: Worth) -> None:
        self.worth = worth
        self.left = list(view.cards_left)
        seats = range(len(self.left))
        self.table, self.taken, self.lying, self.gone = _faces(), _faces(), _classes(), _classes()
        self.hands, self.held = [_faces() for _ in seats], [_classes() for _ in seats]
        self.piles, self.points = [_faces() for _ in seats], [0 for _ in seats]
        for card in view.table:
            self._lay(card.index, 1)
        for seat in seats:
            for card in hands[seat]:
                self._hold(seat, card.index, 1)
            for card in piles[seat]:
                self._capture(seat, card.index)
        self.flip: int | None = None
        if view.flip is not None:
            self._turn_up(view.to_act[0], view.flip.index)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.worth, new.flip, new.left, new.points = self.worth, self.flip, self.left[:], self.points[:]
        new.table, new.taken, new.lying, new.gone = self.table[:], self.taken[:], self.lying[:], self.gone[:]
        new.piles = [pile[:] for pile in self.piles]
        new.hands = [hand[:] for hand in self.hands]
        new.held = [held[:] for held in self.held]
        return new

    def follow(self, events: Iterable[Event]) -> None:
        """Counts what happened."""
        for event in events:
            if isinstance(event, _SETTLED):
                seat, index = event.seat, event.card.index
                self._hold(seat, index, -1)
                if isinstance(event, _PLAYED):
                    self.left[seat] -= 1
                if isinstance(event, _CAPTURED):
                    self._lay(event.target.index, -1)
                    self._capture(seat, index)
                    self._capture(seat, event.target.index)
                else:
                    self._lay(index, 1)
                self.flip = None
            elif isinstance(event, Flipped):
                self._turn_up(event.seat, event.card.index)

    def _turn_up(self, seat: int, index: int) -> None:
        self.flip = index
        self._hold(seat, index, 1)

    def _lay(self, index: int, copies: int) -> None:
        self.table[index] += copies
        self.lying[CLASS[index]] += copies

    def _hold(self, seat: int, index: int, copies: int) -> None:
        self.hands[seat][index] += copies
        self.held[seat][CLASS[index]] += copies

    def _capture(self, seat: int, index: int) -> None:
        pile = self.piles[seat]
        self.points[seat] += self.worth.second[index] if pile[index] else self.worth.first[index]
        pile[index] += 1
        self.taken[index] += 1
        self.gone[CLASS[index]] += 1


_PLAYED = (Taken, Trailed)
_CAPTURED = (Taken, FlipTook)
_SETTLED = (Taken, Trailed, FlipTook, FlipStayed)


def _faces() -> Counts:
    return [0] * len(DECK.faces)


def _classes() -> Counts:
    return [0] * len(CLASSES)


def remembered(view: TotitView, captures: int | None) -> Piles:
    """The piles as a player knows them who remembers so many of the last captures (None: all of them); those that the
    seat may look through are known in any case."""
    piles = [list(pile or ()) for pile in view.piles]
    made = [event for event in view.history if isinstance(event, Capture)]
    for event in made if captures is None else made[-captures:] if captures else ():
        if view.piles[event.seat] is None:
            piles[event.seat] += event.card, event.target
    return piles


def own_world(view: TotitView, captures: int | None) -> World:
    """What the view's seat knows if it remembers so many of the last captures."""
    hands = [view.hand if seat == view.seat else () for seat in range(len(view.cards_left))]
    return World(view, hands, remembered(view, captures), Worth(view.rules))
