"""A whole deal that a view could be of: what lies open as it is, the down piles dealt out by chance."""

from __future__ import annotations

from core.cards import Card
from core.chance import SEED_BYTES, Chance, Stream
from core.games.totem.deal import TotemDeal
from core.games.totem.duels import Marks, Table, bits
from core.games.totem.moves import deck
from core.games.totem.piles import Pile, Piles
from core.games.totem.state import Pending, State
from core.games.totem.view import TotemView


def sample(view: TotemView, rng: Stream) -> TotemDeal:
    """Its chance is drawn from `rng` too, so that nothing of the match's own can be learned from it."""
    chance = Chance(bytes(rng.below(256) for _ in range(SEED_BYTES)))
    piles = Piles(_down(view, rng), view.up, view.pot)
    state = State(view.rules, piles, view.first, chance, _marks(view))
    _remember(state, view)
    return TotemDeal.of(state)


def _marks(view: TotemView) -> Marks:
    table = Table(view.tops, tuple(bits(cards) for cards in view.spent), bits(view.inert))
    marks = Marks(table, view.tops_at, view.ruled_at, bits(view.owed))
    marks.before = view.before
    return marks


def _down(view: TotemView, rng: Stream) -> list[Pile]:
    seen: set[Card] = {card for pile in (*view.up, view.pot) for card in pile}
    unseen = rng.shuffled(card for card in deck(view.rules) if card not in seen)
    down, start = [], 0
    for count in view.down:
        down.append(tuple(unseen[start : start + count]))
        start += count
    return down


def _remember(state: State, view: TotemView) -> None:
    times = state.times
    state.now, state.turn, state.revealer = view.at, view.turn, view.revealer
    state.placed, state.over, state.turned = list(view.places), view.over, view.turned
    state.turned_over, state.stale = view.turned_over, view.stale
    state.presses, state.tie = view.presses, view.tie
    times.turned_at, times.changed_at, times.automatic_from = view.turned_at, view.changed_at, view.automatic_from
    times.shown_until, times.grace_until = view.shown_until, view.grace_until
    times.window_until, times.count_from = view.window_until, view.count_from
    if view.choice is not None:
        what, seat, grabbed, until, losers, _ = view.choice
        duel = bits(top for owner in (seat, *losers) if (top := view.tops[owner]) is not None)
        state.choice = Pending(what, seat, duel, grabbed, until)
