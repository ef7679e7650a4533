"""Cards being turned: by one seat in its turn, or by everybody at once (totem 2, 4.2)."""

from __future__ import annotations

from core.game import Event, Seat
from core.games.totem.events import Flipped, Revealed
from core.games.totem.last_card import last_cards
from core.games.totem.state import State


def may_reveal(state: State, seat: Seat) -> bool:
    """Whether the seat may turn a card at the time last ticked to (totem 2.1, 2.2, 8.2)."""
    return not state.held() and seat == state.next_seat() and state.now >= earliest(state)


def earliest(state: State) -> int:
    """Before this no card may be revealed, whoever's turn it is and whatever is live."""
    times = state.times
    gap = 0 if times.turned_at is None else times.turned_at + state.spans.gap
    return max(gap, times.shown_until, times.window_until)


def next_reveal(state: State) -> int | None:
    """When the next card is turned by itself, as things stand."""
    if state.held() or state.next_seat() is None:
        return None
    return max(state.times.automatic_from + state.spans.automatic, earliest(state))


def reveal(state: State, at: int, automatic: bool) -> list[Event]:
    """Whoever's turn it is turns a card."""
    seat = state.next_seat()
    assert seat is not None
    _cover(state, seat)
    card = state.piles.turn(seat)
    state.turned = ((seat, card),)
    state.revealer = seat
    state.turn = (seat + 1) % state.seats
    state.times.turned_at = state.times.automatic_from = at
    return [Revealed(at, seat, card, automatic), *last_cards(state, at, (seat,))]


def next_flip(state: State) -> int | None:
    """When the count of an outward arrow is over; a window of `declare` is waited for (totem 4.2, 8.5)."""
    start = state.times.count_from
    return None if start is None else max(start + state.spans.count, state.times.window_until)


def flip(state: State, at: int) -> list[Event]:
    """Everybody with down cards turns one, and all outward arrows that waited are spent by it."""
    marks, piles = state.marks, state.piles
    marks.inert |= marks.waiting & ~marks.owed
    marks.owed = 0
    state.times.count_from = None
    if state.rules.after_outward == "revealer":
        state.turn = state.revealer
    seats = tuple(seat for seat in range(state.seats) if piles.down[seat])
    state.turned = tuple((seat, piles.turn(seat)) for seat in seats)
    state.times.turned_at = state.times.automatic_from = at
    return [Flipped(at, state.turned), *last_cards(state, at, seats)]


def _cover(state: State, seat: Seat) -> None:
    """What was live and is covered is spent; only where play flows on is there such a thing (totem 2.2)."""
    top = state.marks.tops[seat]
    if top is not None:
        for mask in state.marks.live:
            if mask >> top.index & 1:
                state.marks.close(mask)
