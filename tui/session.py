"""One match being played: owns the match, the computer players and the autosave. The single writer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from core.game import Choice, Deal, Event, IllegalMove, Move, Seat, View
from core.match import take_back
from core.saves import Save
from tui.keeping import KeptMatch
from tui.thinking import Think, ThinkingError, think_aside, think_here

PACES = {"instant": 0.0, "fast": 0.35, "normal": 1.0, "slow": 2.0}
"""Seconds a computer player takes, by the setting `pace`."""


class Session(KeptMatch):
    """What the screen talks to. `on_change` is called with the events after everything that happened.

    The match deals the next cards as soon as a deal is over; the session goes on showing the finished deal, and lets
    nobody play, until `go_on`. With several people at one keyboard `curtain` is the seat that has to come to it.
    """

    def __init__(self, save: Save, path: Path | None, pace: str, think: Think = think_here) -> None:
        """Takes the save for this program alone; raises HeldError if another one plays it. `path` None: not kept.
        `think` asks the computer players."""
        super().__init__(save, path)
        self.pace = PACES[pace]
        self.beat = 1.0
        """How long the next pause is, in paces: the screen asks for more when there is more to look at."""
        self.on_change: Callable[[Sequence[Event]], None] = lambda events: None
        self._wake = asyncio.Event()
        self._think = think
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.curtain: Seat | None = None
        self.deal: Deal = self.match.deal
        self.resting = self.match.over
        self._draw_curtain()

    @property
    def seat(self) -> Seat | None:
        """The person who may act now; None while others do."""
        waits = self.resting or self.curtain is not None
        return self.viewer if not waits and self.viewer in self.deal.to_act() else None

    @property
    def finished_deals(self) -> int:
        return len(self.match.finished)

    def view(self) -> View:
        """What whoever sits at the keyboard may see."""
        return self.deal.view(self.viewer)

    def legal(self) -> Sequence[Move]:
        return () if self.seat is None else self.deal.legal(self.seat)

    def play(self, move: Move) -> None:
        """The move of the person at the keyboard; raises IllegalMove."""
        if self.seat is None:
            raise IllegalMove("It is not your turn.", f"{self.match.game.key} 2")
        self._input(self.seat, move)

    def hurry(self) -> None:
        """Ends the pause a computer player is making."""
        self._wake.set()

    def go_on(self) -> None:
        """On to the next deal, after a finished one was looked at."""
        if self.resting and not self.match.over:
            self.resting = False
            self.deal = self.match.deal
            self._draw_curtain()
            self._tell([])

    def lift_curtain(self) -> None:
        """The person whose turn it is sits at the keyboard now."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self._tell([])

    @property
    def can_take_back(self) -> bool:
        return len(self.people) == 1 and not self.match.game.timed

    def take_back(self) -> bool:
        """Back to the last decision of the only person at the table; False if there is none."""
        earlier = take_back(self.match, self.people[0]) if self.can_take_back else None
        if earlier is None:
            return False
        self.save.match = earlier
        self.deal = earlier.deal
        self.resting = False
        self.keep()
        self._tell([])
        return True

    async def run(self) -> None:
        """Lets the computer players play until the match is over."""
        while not self.match.over:
            seat = self._bot_to_act()
            self._wake.clear()
            if seat is None:
                await self._wake.wait()
            else:
                await self._bot_turn(seat)

    def _bot_to_act(self) -> Seat | None:
        if self.resting or self.curtain is not None:
            return None
        return next((seat for seat in self.deal.to_act() if seat not in self.people), None)

    async def _bot_turn(self, seat: Seat) -> None:
        """One move of a computer player, unless the match was changed while it thought."""
        match, inputs, level = self.match, self.match.inputs, self.match.players[seat].level
        assert level is not None
        ready = asyncio.get_running_loop().time() + self.pace * self.beat
        choice = await self._choice(seat, level)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), max(0.0, ready - asyncio.get_running_loop().time()))
        if self.match is match and match.inputs == inputs and choice.move is not None and not self.resting:
            self._input(seat, choice.move)

    async def _choice(self, seat: Seat, level: str) -> Choice:
        """Asks; if nobody can be asked as usual, the rest of the match is thought of in this process, and that is
        told once."""
        match = self.match
        question = (match.game.key, level, self.deal.view(seat), self.deal.legal(seat), match.bot_stream(seat))
        try:
            return await self._think(*question)
        except ThinkingError as error:
            self.notice = f"{error} They think in this one."
            self._think = think_aside
            return await self._think(*question)

    def _input(self, seat: Seat, move: Move) -> None:
        finished = self.finished_deals
        events = self.match.play(seat, move)
        self.keep()
        if self.finished_deals > finished:
            self.resting = True
        self._draw_curtain()
        self._tell(events)

    def _draw_curtain(self) -> None:
        """Asks for the next person when somebody else has to act than who sits at the keyboard."""
        acting = [seat for seat in self.deal.to_act() if seat in self.people]
        if len(self.people) > 1 and not self.resting and acting and self.viewer not in acting:
            self.curtain = acting[0]

    def _tell(self, events: Sequence[Event]) -> None:
        self._wake.set()
        self.on_change(events)
