"""A timed deal being played, without any screen or clock: whose next input comes when, and who was first.

Computer players are asked when there is something new to see, and answer what they will do and after how many ms; the
answer is dropped when again something changes before. People's inputs are put in as they come. Time is what the caller
says it is, so that a simulation runs as fast as it can, and a session by its clock.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from core.chance import Chance, Stream
from core.game import Bot, Event, IllegalMove, Move, Seat, Settled, Ties, View
from core.match import Input, Match


class Table(Protocol):
    """What is played on: a timed deal, or a match that logs what comes through it."""

    def to_act(self) -> tuple[Seat, ...]: ...
    def legal(self, seat: Seat) -> Sequence[Move]: ...
    def check(self, seat: Seat, move: Move) -> None: ...
    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]: ...
    def due(self) -> int | None: ...
    def tick(self, now: int) -> list[Event]: ...
    def view(self, seat: Seat | None) -> Any:
        """Views of timed games have a `frame`: a value that changes when there is something new to react to."""


class Step(Struct, frozen=True):
    """One thing that happened at `at`: an input, or, without `move`, what time brought about."""

    at: int
    events: tuple[Event, ...]
    seat: Seat | None = None
    move: Move | None = None
    tie: Settled | None = None
    """The tie that put this input first; it stands with the first of its inputs alone."""
    refused: IllegalMove | None = None
    """The input was not legal when its time came, and nothing happened."""


class _Input(Struct, frozen=True):
    at: int
    seat: Seat
    move: Move
    asked: bool
    """An answer of a computer player, to be dropped when something changes."""


class RealTime:
    """Plays on a table as time goes by. Seats without a bot are people's."""

    def __init__(
        self,
        table: Table,
        bots: Mapping[Seat, Bot],
        streams: Mapping[Seat, Stream],
        ties: Ties | None = None,
        chance: Chance | None = None,
        *,
        now: int = 0,
        drawn_at_once: bool = True,
        stand_ins: Collection[Seat] = (),
        tied: int = 0,
    ) -> None:
        """`streams` are the bots' own, by seat; `chance` is the match's, for ties. `now` is how far the table's time
        has run. Unless pictures are `drawn_at_once`, bots wait for `drawn` after each change. Bots at the seats of
        `stand_ins` do for a person what that person need not do. `tied` is how many ties the match has had."""
        self._table = table
        self._bots = bots
        self._streams = streams
        self._ties = ties if chance is not None else None
        self._chance = chance
        self._tied = tied
        self._stand_ins = stand_ins
        self._inputs: list[_Input] = []
        self._at_once = drawn_at_once
        self._frame: object = None
        self._unseen = False
        """There is something new that the bots have not been asked about."""
        self._changed(now)

    def put(self, seat: Seat, move: Move, at: int) -> None:
        """A person's input at that ms; it is played when time has come so far."""
        self._inputs.append(_Input(at, seat, move, asked=False))

    def ask(self, seat: Seat, bot: Bot, stream: Stream, at: int) -> None:
        """What that bot would do at the seat, from that ms on, is done; it is dropped when there is something new."""
        choice = bot.choose(self._table.view(seat), self._table.legal(seat), stream)
        if choice.move is not None:
            self._inputs.append(_Input(at + choice.after_ms, seat, choice.move, asked=True))

    def drawn(self, at: int) -> None:
        """What is new is on the screen since that ms: now the bots see it. Nothing if they have seen it."""
        if not self._unseen:
            return
        self._unseen = False
        for seat in self._table.to_act():
            if seat in self._bots:
                self.ask(seat, self._bots[seat], self._streams[seat], at)

    def hide(self) -> None:
        """The picture is gone: what bots were about to do is forgotten, and they wait for `drawn`."""
        self._inputs = [entry for entry in self._inputs if not entry.asked]
        self._unseen = True

    def next(self) -> int | None:
        """The ms up to which `advance` next has something to do, as things stand; None when all is over and nobody has
        pressed."""
        first = min(self._inputs, key=lambda entry: entry.at, default=None)
        due = self._table.due()
        if first is None or (due is not None and due <= first.at):
            return due
        return first.at + self._within + 1 if self._is_awaited(first) else first.at

    def advance(self, now: int, *, closing: bool = False) -> list[Step]:
        """All that happens up to and including `now`. An input that a person may yet be tied with waits until that
        instant is over, and the table's time with it; unless this is `closing`, and nobody can press any more."""
        steps: list[Step] = []
        while True:
            first = min(self._inputs, key=lambda entry: entry.at, default=None)
            due = self._table.due()
            if due is not None and due <= now and (first is None or due <= first.at):
                done = [Step(due, tuple(self._table.tick(due)))]
            elif first is None or first.at > now:
                if due is not None:
                    self._table.tick(now)
                return steps
            elif not closing and now <= first.at + self._within and self._is_awaited(first):
                return steps
            else:
                done = self._play(first)
            steps += done
            if any(step.events for step in done):
                self._changed(done[-1].at)

    def _changed(self, at: int) -> None:
        """Something has happened. If there is something new to react to, bots forget what they were about to do."""
        frame = self._table.view(None).frame
        if frame == self._frame:
            return
        self._frame = frame
        self.hide()
        if self._at_once:
            self.drawn(at)

    def _is_awaited(self, first: _Input) -> bool:
        """Whether somebody may yet press in the instant of this input: a person who has not."""
        if not self._may_be_tied(first):
            return False
        pressed = {entry.seat for entry in self._inputs if self._is_tied(entry, first)}
        people = (seat for seat in self._table.to_act() if seat not in self._bots or seat in self._stand_ins)
        return any(seat not in pressed for seat in people)

    def _is_tied(self, entry: _Input, first: _Input) -> bool:
        return self._may_be_tied(entry) and entry.at <= first.at + self._within

    def _may_be_tied(self, entry: _Input) -> bool:
        return self._ties is not None and self._ties.concerns(entry.move)

    @property
    def _within(self) -> int:
        return self._ties.within_ms if self._ties else 0

    def _play(self, first: _Input) -> list[Step]:
        """The earliest input; with it those tied, the first one of each seat, all at its ms."""
        if not self._may_be_tied(first):
            return [self._do(first, first.at)]
        group: dict[Seat, _Input] = {first.seat: first}
        for entry in sorted(self._inputs, key=lambda entry: entry.at):
            if self._is_tied(entry, first):
                group.setdefault(entry.seat, entry)
        if len(group) == 1:
            return [self._do(first, first.at)]
        assert self._ties is not None and self._chance is not None
        tie = self._ties.settle(self._chance, self._tied, tuple(group))
        self._tied += 1
        winner, *others = tie.order
        return [self._do(group[winner], first.at, tie), *(self._do(group[seat], first.at) for seat in others)]

    def _do(self, entry: _Input, at: int, tie: Settled | None = None) -> Step:
        self._inputs.remove(entry)
        events = self._table.tick(at)
        try:
            self._table.check(entry.seat, entry.move)
        except IllegalMove as refused:
            return Step(at, tuple(events), entry.seat, entry.move, tie, refused)
        events += self._table.apply(entry.seat, entry.move, at)
        return Step(at, tuple(events), entry.seat, entry.move, tie)


class MatchTable:
    """A match of a timed game as a table: what is done there is checked and logged."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def to_act(self) -> tuple[Seat, ...]:
        return () if self._match.over else self._match.deal.to_act()

    def legal(self, seat: Seat) -> Sequence[Move]:
        return () if self._match.over else self._match.deal.legal(seat)

    def check(self, seat: Seat, move: Move) -> None:
        self._match.check(seat, move)

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        return self._match.play(seat, move, at)

    def due(self) -> int | None:
        return None if self._match.over else self._match.deal.due()

    def tick(self, now: int) -> list[Event]:
        return self._match.tick(now)

    def view(self, seat: Seat | None) -> View:
        return self._match.deal.view(seat)


def ties_in(log: Sequence[Input], ties: Ties | None) -> int:
    """How many ties a logged deal has had: they are logged at the same ms."""
    if ties is None:
        return 0
    pressed: dict[int, set[Seat]] = {}
    for entry in log:
        if ties.concerns(entry.move):
            pressed.setdefault(entry.at, set()).add(entry.seat)
    return sum(len(seats) > 1 for seats in pressed.values())
