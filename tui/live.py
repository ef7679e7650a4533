"""One match of a timed game being played: owns the match, the computer players, the autosave, and the time.

Every moment is one of the clock that is handed in, in seconds; keys bring their own. What the match is told are ms of
its deal. Time stands while the match is paused, and runs on from there after a count of three.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.game import Bot, Move, Seat
from core.realtime import MatchTable, RealTime, Step, ties_in
from core.saves import Save
from tui.keeping import KeptMatch

Clock = Callable[[], float]

HELD_S = 0.7
"""A key that comes again so soon has been held down: terminals repeat after at most two thirds of a second, and no two
grabs that count lie so near."""

BEAT_S = 0.7
COUNT = 3
"""What is counted before time runs, in steps of a beat."""

STALL_S = 1.0
"""Nothing was seen of what happened so much later than it ought to: the program had been stopped."""


_BEFORE_S = 0.001
_FLOAT_MS = 1e-4
"""So much may be missing of a ms only because seconds are counted in floats."""


class LiveSession(KeptMatch):
    """What the screen talks to. `on_change` is called with what happened, and with nothing when time stops or runs on.

    The match is written before that, so that nothing is seen that could yet be lost. The screen draws then, and tells
    by `drawn`: only from then on do the computer players see it. It comes back by `advance` at `wake_at`.
    """

    def __init__(self, save: Save, path: Path | None, clock: Clock = time.monotonic, turner: Bot | None = None) -> None:
        """`turner` turns the cards of several people at one keyboard. Raises HeldError."""
        super().__init__(save, path)
        self.clock = clock
        self.on_change: Callable[[Sequence[Step]], None] = lambda steps: None
        self.viewer: Seat | None = self.people[0] if self.people else None
        self._real = self._real_time(turner)
        self._ms = self.match.logs[-1].clock
        """How far time had run at `_since`, or when it was stopped."""
        self._since: float | None = None
        """When time ran on; None while it stands."""
        self._starts: float | None = None
        """When it will run on, while that is counted."""
        self._pressed: dict[Seat, float] = {}

    def _real_time(self, turner: Bot | None) -> RealTime:
        match = self.match
        ties = match.game.ties(match.rules)
        bots = {
            seat: match.game.bots[player.level]()
            for seat, player in enumerate(match.players)
            if player.level is not None
        }
        stand_ins = dict.fromkeys(self.people, turner) if turner is not None and len(self.people) > 1 else {}
        return RealTime(
            MatchTable(match),
            bots | stand_ins,
            {seat: match.bot_stream(seat) for seat in (*bots, *stand_ins)},
            ties,
            match.chance,
            now=match.logs[-1].clock,
            drawn_at_once=False,
            stand_ins=tuple(stand_ins),
            tied=ties_in(match.logs[-1].inputs, ties),
        )

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def count(self) -> int | None:
        """What is being counted before time runs: 3, 2 or 1."""
        return None if self._starts is None else max(1, min(COUNT, self._beats_left(self._starts)))

    def view(self) -> Any:
        """What whoever sits at the keyboard may see, at the time that `advance` came to: a view with a `frame`."""
        return self.match.deal.view(self.viewer)

    def moment(self, ms: int) -> float | None:
        """When that ms of the deal will be; None while time stands."""
        return None if self._since is None else self._since + (ms - self._ms) / 1000

    def wake_at(self) -> float | None:
        """When `advance` next has something to do, as things stand; None if it has not."""
        if self._starts is not None:
            return self._starts - max(0, self._beats_left(self._starts) - 1) * BEAT_S
        due = self._real.next()
        return None if due is None else self.moment(due)

    def go_on(self, when: float) -> None:
        """Begins to count; time runs when that is over."""
        if self._since is None and self._starts is None and not self.match.over:
            self._starts = when + COUNT * BEAT_S
            self.on_change(())

    def pause(self, when: float) -> None:
        """Time stands from now on, and the picture is gone. What was pressed before counts, and nothing else is
        decided."""
        if self._since is not None:
            steps = self._real.advance(self._time(when), closing=True)
            self._ms, self._since = self._time(when), None
            self._real.hide()
            self._happened(steps)
        elif self._starts is not None:
            self._starts = None
            self._happened(())

    def advance(self, when: float) -> None:
        """Lets everything happen up to that moment."""
        if self._starts is not None:
            self._count(when)
        elif self._since is not None:
            wake = self.wake_at()
            if wake is not None and when - wake > STALL_S:
                self.notice = "The program had stood still, so the time stands since then."
                self.pause(wake - _BEFORE_S)
            elif steps := self._real.advance(self._time(when)):
                self._happened(steps)

    def is_new(self, seat: Seat, when: float) -> bool:
        """Whether a key of that person is pressed anew, not held down from before; to be asked for each key."""
        before, self._pressed[seat] = self._pressed.get(seat, -HELD_S), when
        return when - before >= HELD_S

    def press(self, seat: Seat, move: Move, when: float) -> None:
        """A person's key that everything is about: one that is held down counts once."""
        if self.is_new(seat, when):
            self.play(seat, move, when)

    def play(self, seat: Seat, move: Move, when: float) -> None:
        """A person's move; nothing happens if it is not legal then."""
        self.advance(when)
        if self._since is not None:
            self._real.put(seat, move, self._time(when))
            self.advance(when)

    def turn(self, seat: Seat, hand: Bot, when: float) -> None:
        """Lets `hand` do what it would at a person's seat, as soon as it may."""
        self.advance(when)
        if self._since is not None and seat in self.match.deal.to_act():
            self._real.ask(seat, hand, self.match.bot_stream(seat), self._time(when))
            self.advance(when)

    def drawn(self, when: float) -> None:
        """The screen shows what has changed since that moment."""
        if self._since is not None:
            self._real.drawn(self._time(when))

    def close(self) -> None:
        """Stops the time, writes the match, and lets go of it."""
        self.on_change = lambda steps: None
        self.pause(self.clock())
        super().close()

    def _beats_left(self, starts: float) -> int:
        return math.ceil((starts - self.clock()) / BEAT_S - _FLOAT_MS)

    def _count(self, when: float) -> None:
        assert self._starts is not None
        if when >= self._starts - _FLOAT_MS / 1000:
            self._since, self._starts = when, None
        self.on_change(())

    def _time(self, when: float) -> int:
        """The ms of the deal at that moment; what comes a little late counts as now."""
        assert self._since is not None
        return max(self._ms + int((when - self._since) * 1000 + _FLOAT_MS), self.match.logs[-1].clock)

    def _happened(self, steps: Sequence[Step]) -> None:
        """Something happened, or time stands; what was refused is nothing to be kept."""
        if self.match.over and self._since is not None:
            self._ms, self._since = self.match.logs[-1].clock, None
        if not steps or any(step.refused is None for step in steps):
            self.keep()
        self.on_change(steps)
