"""One match of Totem: a state machine in ms that never reads a clock (totem 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from core.cards import Card
from core.chance import Chance
from core.game import Event, Move, Seat
from core.games.totem.duels import Marks, Table
from core.games.totem.ending import close_step
from core.games.totem.moves import GRAB, PICKS, REVEAL, Pick, Reveal, Split, splits
from core.games.totem.piles import Pile, Piles
from core.games.totem.refusals import refusal
from core.games.totem.rules import TotemRules
from core.games.totem.scoring import TotemResult, TotemStanding, places_behind
from core.games.totem.settle import choose, choose_for, lapse, next_lapse, to_split
from core.games.totem.state import State
from core.games.totem.turning import flip, may_reveal, next_flip, next_reveal, reveal
from core.games.totem.view import TotemView, view_of
from core.games.totem.window import close_window, grab, window_end

_ONLY_GRAB = (GRAB,)
_WITH_REVEAL = (REVEAL, GRAB)

_CHOICE, _WINDOW, _LAPSE, _FLIP, _REVEAL = range(5)
"""What time alone brings about, in the order in which things due at one ms are done (totem 8.1)."""


class TotemDeal:
    """See `core.game.Deal`. `apply` lets time run to the ms of the input first."""

    __slots__ = ("_state",)

    def __init__(self, rules: TotemRules, standing: TotemStanding, cards: Sequence[Card], chance: Chance) -> None:
        """`cards` is the whole deck in the order it is dealt: one at a time, the first to seat 0 (totem 1.3). The
        chance is for the streams `fingers/N` and `taken/N`."""
        piles = Piles.dealt(cards, len(standing.scores))
        self._state = State(rules, piles, standing.first, chance, _unmarked(piles))

    @classmethod
    def position(
        cls,
        rules: TotemRules,
        piles: Sequence[tuple[Pile, Pile]],
        pot: Pile = (),
        turn: Seat = 0,
        chance: Chance | None = None,
    ) -> Self:
        """A deal that stands like this at ms 0: for each seat its down pile, next card first, and its up pile, oldest
        card first."""
        down, up = zip(*piles, strict=True)
        laid = Piles(down, up, pot)
        state = State(rules, laid, turn, chance or Chance(bytes(32)), _unmarked(laid))
        state.refresh(0)
        return cls.of(state)

    @classmethod
    def of(cls, state: State) -> Self:
        """The deal in this state."""
        new = object.__new__(cls)
        new._state = state
        return new

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._state = self._state.copy()
        return new

    def to_act(self) -> tuple[Seat, ...]:
        state = self._state
        if state.over:
            return ()
        return state.playing() if state.choice is None else (state.choice.seat,)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Of the splits the even one and those that give all to one loser; `check` takes any (totem 10)."""
        state = self._state
        if seat not in self.to_act():
            return ()
        if state.choice is None:
            return _WITH_REVEAL if may_reveal(state, seat) else _ONLY_GRAB
        return PICKS if state.choice.what == "pick" else splits(*to_split(state))

    def check(self, seat: Seat, move: Move) -> None:
        if move not in self.legal(seat) and not self._is_split(seat, move):
            raise refusal(self.view(seat), move)

    def _is_split(self, seat: Seat, move: Move) -> bool:
        choice = self._state.choice
        if choice is None or choice[:2] != ("split", seat) or not isinstance(move, Split):
            return False
        total, losers = to_split(self._state)
        return len(move.counts) == losers and sum(move.counts) == total and min(move.counts) >= 0

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        state = self._state
        events = self.tick(at)
        now = state.now
        if isinstance(move, Reveal):
            events += reveal(state, now, automatic=False)
        elif isinstance(move, Pick | Split):
            events += choose(state, now, move)
        else:
            events += grab(state, now, seat)
        return events + close_step(state, now)

    def due(self) -> int | None:
        following = self._next()
        return following and following[0]

    def tick(self, now: int) -> list[Event]:
        state = self._state
        events: list[Event] = []
        while (following := self._next()) is not None and following[0] <= now:
            at, kind = following
            state.now = at
            events += self._do(at, kind)
            events += close_step(state, at)
        state.now = max(state.now, now)
        return events

    def _next(self) -> tuple[int, int] | None:
        """When time alone acts next, and what it does. What is found to be overdue is done now."""
        state = self._state
        if state.over:
            return None
        if state.choice is not None:
            return state.choice.until, _CHOICE
        times = (
            (window_end(state), _WINDOW),
            (next_lapse(state), _LAPSE),
            (next_flip(state), _FLIP),
            (next_reveal(state), _REVEAL),
        )
        return min(((max(at, state.now), kind) for at, kind in times if at is not None), default=None)

    def _do(self, at: int, kind: int) -> list[Event]:
        state = self._state
        if kind == _CHOICE:
            return choose_for(state, at)
        if kind == _WINDOW:
            return close_window(state, at)
        if kind == _LAPSE:
            return lapse(state, at)
        return flip(state, at) if kind == _FLIP else reveal(state, at, automatic=True)

    def view(self, seat: Seat | None) -> TotemView:
        return view_of(self._state, seat, self.to_act())

    def result(self) -> TotemResult | None:
        state = self._state
        return TotemResult(places_behind(state.placed), tuple(state.placed)) if state.over else None

    def details(self) -> dict[str, Any]:
        state = self._state
        piles = state.piles
        return {
            "down": [len(pile) for pile in piles.down],
            "up": [len(pile) for pile in piles.up],
            "pot": len(piles.pot),
            "turn": state.turn,
            "first": state.first,
        }


def _unmarked(piles: Piles) -> Marks:
    return Marks(Table(piles.tops(), (), 0), (0,) * len(piles.up))
