"""Whether a grab is entitled, wrong, or neither (totem 5, 8.3), and what a wrong one costs."""

from __future__ import annotations

from typing import NamedTuple

from core.game import Event, Seat
from core.games.totem.clock import LAG_MS
from core.games.totem.duels import Table, is_inward, matters
from core.games.totem.events import Erred, Slipped, Took
from core.games.totem.settle import award
from core.games.totem.state import State


class Verdict(NamedTuple):
    """What a grab at that ms is entitled to: a duel, all-grabs, both or neither, as sets of tops. `free`: if it is
    neither, it costs nothing all the same."""

    seat: Seat
    at: int
    duel: int
    inward: int
    free: bool

    @property
    def entitled(self) -> bool:
        return bool(self.duel or self.inward)


def judge(state: State, at: int, seat: Seat) -> Verdict:
    """By the table as it is and, shortly after a change, by the table before it too: what both give counts; entitled
    by the earlier one alone, it is nothing; by the later one alone, it is wrong."""
    marks = state.marks
    graceful = at <= state.times.grace_until
    duel, inward = _given(marks.table, marks.live, seat)
    before = next((past.table for past in marks.before if at - past.at <= LAG_MS), None)
    if before is None:
        return Verdict(seat, at, duel, inward, graceful)
    old_duel, old_inward = _given(before, matters(before), seat)
    if not (old_duel or old_inward):
        return Verdict(seat, at, 0, 0, graceful)
    return Verdict(seat, at, _common(marks.table, seat, duel & old_duel), inward & old_inward, free=True)


def answer(state: State, at: int, verdict: Verdict) -> list[Event]:
    """What the grab so judged brings about at `at`."""
    seat = verdict.seat
    if verdict.entitled:
        return award(state, at, seat, verdict.duel, verdict.inward, verdict.at)
    if verdict.free:
        return [Slipped(at, seat, "grace" if at <= state.times.grace_until else "late")]
    return _err(state, at, seat, verdict.at - state.times.changed_at)


def _given(table: Table, live: tuple[int, ...], seat: Seat) -> tuple[int, int]:
    """The duel that the seat is part of, and the inward arrows, which are for everybody."""
    top = table.tops[seat]
    duel = inward = 0
    for mask in live:
        if is_inward(mask):
            inward |= mask
        elif top is not None and mask >> top.index & 1:
            duel = mask
    return duel, inward


def _common(table: Table, seat: Seat, duel: int) -> int:
    """What two tables have in common of a duel, if that is still one of the seat's."""
    top = table.tops[seat]
    return 0 if top is None or not duel >> top.index & 1 or is_inward(duel) else duel


def _err(state: State, at: int, seat: Seat, after_ms: int) -> list[Event]:
    """A wrong grab is paid for, unless nothing lies there (totem 5.1)."""
    piles = state.piles
    cards = piles.lift_all(seat) if state.rules.penalty == "all" else piles.lift(seat) + piles.lift_pot()
    if not cards:
        return [Slipped(at, seat, "nothing")]
    events: list[Event] = [Erred(at, seat, after_ms)]
    events.append(Took(at, seat, state.take(seat, cards), "error"))
    state.turn = seat
    state.stale = False
    state.times.automatic_from = at
    state.show_result(at)
    return events
