"""Presses that are collected and judged together, for slow hands and lines: `claim = declare` (totem 8.5)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Seat
from core.games.totem.events import Pressed, Tied
from core.games.totem.judging import Verdict, answer, judge
from core.games.totem.state import Press, State
from core.games.totem.ties import settle_tie


def grab(state: State, at: int, seat: Seat) -> list[Event]:
    """A grab is collected while a window is open, the last one of each seat; else it is answered at once."""
    if at >= state.times.window_until:
        return answer(state, at, judge(state, at, seat))
    others = tuple(press for press in state.presses if press.seat != seat)
    state.presses = (*others, Press(seat, at))
    return [Pressed(at, seat)]


def window_end(state: State) -> int | None:
    """When the presses collected are judged, or a dead table that waits for it is turned over."""
    until = state.times.window_until
    waits = state.presses or (state.now < until and state.next_seat() is None)
    return until if waits else None


def close_window(state: State, at: int) -> list[Event]:
    """The first of those entitled is answered; if none is, the first of those who are wrong."""
    verdicts = [judge(state, press.at, press.seat) for press in state.presses]
    state.presses = ()
    entitled = [verdict for verdict in verdicts if verdict.entitled]
    answered = entitled or [verdict for verdict in verdicts if not verdict.free]
    if not answered:
        return []
    first, events = _first(state, at, answered)
    return events + answer(state, at, first)


def _first(state: State, at: int, verdicts: Sequence[Verdict]) -> tuple[Verdict, list[Event]]:
    if len(verdicts) == 1:
        return verdicts[0], []
    tie = settle_tie(state.chance, state.tied, [verdict.seat for verdict in verdicts])
    state.tied += 1
    state.tie = tie
    return next(verdict for verdict in verdicts if verdict.seat == tie.order[0]), [Tied(at, tie)]
