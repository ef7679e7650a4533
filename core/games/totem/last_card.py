"""An arrow that is the last card of a down pile (totem 6)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Seat
from core.games.totem.duels import bits
from core.games.totem.events import PutUnder, Took
from core.games.totem.moves import COL, OUT
from core.games.totem.state import State


def last_cards(state: State, at: int, turned: Sequence[Seat]) -> list[Event]:
    """What comes at once of the cards these seats have just turned, where one was the last: outward before coloured
    arrows, within a kind from the last revealer on. An inward one waits until it is won or lapses."""
    piles = state.piles
    last = [seat for seat in state.clockwise(state.revealer) if seat in turned and not piles.down[seat]]
    strict = state.rules.last_card == "strict"
    outward, coloured = ([seat for seat in last if piles.up[seat][-1].rank == rank] for rank in (OUT, COL))
    events = [_put_under(state, at, seat, owed=strict) for seat in outward]
    if not strict:
        return events + [_put_under(state, at, seat, owed=False) for seat in coloured]
    for seat in coloured:
        if piles.up[seat]:
            events += _coloured(state, at, seat)
    return events


def last_inward_owners(state: State, inward: int) -> tuple[Seat, ...]:
    """Those of the owners of these live `IN` whose last card it is, and who must win it (totem 6.3)."""
    if not inward or state.rules.last_card != "strict":
        return ()
    return tuple(seat for seat in state.owners(inward, state.revealer) if not state.piles.down[seat])


def inward_lost(state: State, at: int, owners: Sequence[Seat]) -> list[Event]:
    """Another has won the all-grab, and reveals next; the owner takes what lies there."""
    return [event for owner in owners for event in _take_all(state, at, owner, "last_inward")]


def inward_lapsed(state: State, at: int, owners: Sequence[Seat]) -> list[Event]:
    """Nobody has won it: the owner takes what lies there and reveals next."""
    if owners:
        state.turn = owners[0]
    return [event for owner in owners for event in _take_all(state, at, owner, "nobody")]


def _put_under(state: State, at: int, seat: Seat, owed: bool) -> Event:
    """The card goes under the totem (totem 6.1); `owed`: the others flip for it."""
    card = state.piles.lift_top(seat)
    state.put_under((card,))
    if owed:
        state.marks.owed |= bits((card,))
    return PutUnder(at, seat, card)


def _coloured(state: State, at: int, seat: Seat) -> list[Event]:
    events = _take_all(state, at, seat, "last_colour")
    if len(state.piles.down[seat]) > 1:
        state.turn = seat
    return events


def _take_all(state: State, at: int, seat: Seat, why: str) -> list[Event]:
    """All that lies open, in the order of totem 5.1. Two such takings with no settlement or error between them lead
    nowhere: the second counts as a turning over (totem 7.3)."""
    count = state.take(seat, state.piles.lift_all(seat))
    if not count:
        return []
    if state.stale:
        state.turned_over += 1
    state.stale = True
    state.show_result(at)
    return [Took(at, seat, count, why)]
