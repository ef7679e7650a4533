"""Whether a grab is entitled, wrong, or neither (totem 5, 8.3), at once or at the end of a window (8.5)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Seat
from core.games.totem.clock import LAG_MS
from core.games.totem.duels import Marks, is_inward
from core.games.totem.events import Erred, Pressed, Slipped, Tied, Took
from core.games.totem.piles import Tops
from core.games.totem.settle import award
from core.games.totem.state import Press, State
from core.games.totem.ties import settle_tie


def grab(state: State, at: int, seat: Seat) -> list[Event]:
    """A grab, which belongs to the table its player saw."""
    press = judge(state, at, seat)
    if at < state.times.window_until:
        return [_collect(state, at, press)]
    if press.entitled:
        return award(state, at, seat, press.duel, press.inward)
    if press.free:
        return [Slipped(at, seat, "grace" if at <= state.times.grace_until else "late")]
    return _err(state, at, seat)


def window_end(state: State) -> int | None:
    """When the presses collected are judged, or a dead table that waits for it is turned over."""
    until = state.times.window_until
    waits = state.presses or (state.now < until and state.next_seat() is None)
    return until if waits else None


def close_window(state: State, at: int) -> list[Event]:
    """The first of those entitled is served; if none is, the first of the others errs (totem 8.5)."""
    presses, state.presses = state.presses, ()
    entitled = [press for press in presses if press.entitled]
    wrong = [press for press in presses if not press.free]
    if not (entitled or wrong):
        return []
    first, events = _first(state, at, entitled or wrong)
    if first.entitled:
        return events + award(state, at, first.seat, first.duel, first.inward)
    return events + _err(state, at, first.seat)


def _first(state: State, at: int, presses: Sequence[Press]) -> tuple[Press, list[Event]]:
    if len(presses) == 1:
        return presses[0], []
    tie = settle_tie(state.chance, state.tied, [press.seat for press in presses])
    state.tied += 1
    first = next(press for press in presses if press.seat == tie.order[0])
    return first, [Tied(at, tie)]


def _collect(state: State, at: int, press: Press) -> Event:
    """Of several presses of one seat the one counts that is best for it."""
    others = tuple(other for other in state.presses if other.seat != press.seat)
    if len(others) < len(state.presses):
        before = next(other for other in state.presses if other.seat == press.seat)
        press = max(before, press, key=lambda one: (one.entitled, one.free))
    state.presses = (*others, press)
    return Pressed(at, press.seat)


def judge(state: State, at: int, seat: Seat) -> Press:
    """By the table as it is and, shortly after a change, by the table before it too: what both give counts; entitled
    by the earlier one alone, it is nothing; by the later one alone, it is wrong."""
    marks = state.marks
    graceful = at <= state.times.grace_until
    duel, inward = _given(marks.tops, tuple(marks.live), seat)
    before = next((seen for seen in marks.before if at - seen.at <= LAG_MS), None)
    if before is None:
        return Press(seat, duel, inward, graceful)
    old_duel, old_inward = _given(before.tops, before.live, seat)
    if not (old_duel or old_inward):
        return Press(seat, 0, 0, graceful)
    return Press(seat, _common(marks, seat, duel & old_duel), inward & old_inward, free=True)


def _given(tops: Tops, live: Sequence[int], seat: Seat) -> tuple[int, int]:
    """The duel that the seat is part of, and the inward arrows, which are for everybody."""
    top = tops[seat]
    duel = inward = 0
    for mask in live:
        if is_inward(mask):
            inward |= mask
        elif top is not None and mask >> top.index & 1:
            duel = mask
    return duel, inward


def _common(marks: Marks, seat: Seat, duel: int) -> int:
    """What two tables have in common of a duel, if that is still one of the seat's."""
    top = marks.tops[seat]
    return 0 if top is None or not duel >> top.index & 1 or is_inward(duel) else duel


def _err(state: State, at: int, seat: Seat) -> list[Event]:
    """A wrong grab is paid for, unless nothing lies there (totem 5.1)."""
    piles = state.piles
    cards = piles.lift_all(seat) if state.rules.penalty == "all" else piles.lift(seat) + piles.lift_pot()
    if not cards:
        return [Slipped(at, seat, "nothing")]
    events: list[Event] = [Erred(at, seat, at - state.times.changed_at)]
    events.append(Took(at, seat, state.take(seat, cards), "error"))
    state.turn = seat
    state.stale = False
    state.times.automatic_from = at
    state.show_result(at)
    return events
