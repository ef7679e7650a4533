"""Who is out, dead tables, and the end of the match (totem 7). Every step of a deal closes here."""

from __future__ import annotations

from core.game import Event
from core.games.totem.events import Ended, TurnedOver, WentOut
from core.games.totem.state import State

DEAD_TABLES = 4
"""The dead table that ends the match (totem 7.3)."""


def close_step(state: State, at: int) -> list[Event]:
    """What follows from one input, or from one thing that time has done."""
    state.refresh(at)
    events = _rank_out(state, at)
    if not state.over and _is_dead(state, at):
        state.turned_over += 1
        if state.turned_over < DEAD_TABLES:
            events.append(_turn_over(state, at))
    if not state.over and state.turned_over >= DEAD_TABLES:
        events.append(_finish(state, at))
    return events


def _rank_out(state: State, at: int) -> list[Event]:
    """Those who have no cards left share the next place (totem 7.1)."""
    gone = tuple(seat for seat in state.playing() if not state.piles.left(seat))
    if not gone:
        return []
    place = 1 + state.seats - len(state.playing())
    for seat in gone:
        state.placed[seat] = place
    events: list[Event] = [WentOut(at, gone, place)]
    if state.rules.end == "first_out" or len(state.playing()) <= 2:
        events.append(_finish(state, at))
    return events


def _is_dead(state: State, at: int) -> bool:
    """Nobody has down cards and nothing is live; a window of `declare` is waited for (totem 7.3, 8.5)."""
    return not (state.marks.live or state.choice or at < state.times.window_until) and state.next_seat() is None


def _turn_over(state: State, at: int) -> Event:
    piles = state.piles
    for pile in piles.up:
        state.marks.forget(pile)
    piles.turn_over()
    state.marks.owed = 0
    state.refresh(at)
    return TurnedOver(at, state.turned_over)


def _finish(state: State, at: int) -> Event:
    """Whoever is still in is ranked behind the others by cards left; equal cards share a place (totem 7.2)."""
    rest = {seat: state.piles.left(seat) for seat in state.playing()}
    ahead = state.seats - len(rest)
    for seat, cards in rest.items():
        state.placed[seat] = 1 + ahead + sum(other < cards for other in rest.values())
    state.over = True
    return Ended(at, tuple(state.placed))
