"""What may be known of a deal of Totem: all that lies open, and what everybody has seen happen. It is the same for
every seat, and it never says that something is live: to see that is the game (totem 12.2)."""

from __future__ import annotations

from typing import NamedTuple

from core.cards import Card
from core.game import Seat, View
from core.games.totem.clock import COUNT, spans
from core.games.totem.duels import Before
from core.games.totem.piles import Pile, Tops
from core.games.totem.rules import TotemRules
from core.games.totem.state import Press, State
from core.games.totem.ties import Tie
from core.games.totem.turning import earliest, next_flip


class Choice(NamedTuple):
    """Everybody waits for this seat. `what` is pick or split; `total` cards are then shared out among the losers, who
    sit clockwise from the winner."""

    what: str
    seat: Seat
    grabbed: int
    until: int
    losers: tuple[Seat, ...]
    total: int


class TotemView(View, frozen=True):
    """Tuples go by seat. Times are ms from the deal."""

    rules: TotemRules
    at: int
    first: Seat
    """Who revealed first, or will."""
    turn: Seat
    """A place: whoever is first from it with down cards reveals next."""
    revealer: Seat
    """Who revealed last; before that, who reveals first."""
    down: tuple[int, ...]
    """How many cards; nobody has seen them."""
    up: tuple[Pile, ...]
    """Oldest card first; all of them were seen as they were turned."""
    tops: Tops
    """The visible card of each up pile."""
    pot: Pile
    places: tuple[int, ...]
    """Where each seat that is out has come in, 0 for those still in."""
    over: bool
    spent: tuple[tuple[Card, ...], ...]
    """Sets of cards that match and whose time is over, as far as they still lie there (totem 2.2)."""
    inert: tuple[Card, ...]
    """Arrows that do nothing any more while they lie there."""
    owed: tuple[Card, ...]
    """Outward arrows under the totem whose flip is still to come (totem 6.1)."""
    turned: tuple[tuple[Seat, Card], ...]
    """The last cards turned, wherever they are by now."""
    tops_at: tuple[int, ...]
    """When each top came to lie open."""
    ruled_at: int
    """When duels last changed from going by symbol to going by colour, or back."""
    changed_at: int
    """When the tops last changed."""
    before: tuple[Before, ...]
    """Tables so lately changed that a grab may still have been meant for them (totem 8.3)."""
    turned_at: int | None
    """When the last card was turned."""
    automatic_from: int
    shown_until: int
    """Until then a result is shown."""
    grace_until: int
    """Up to and including this ms a wrong grab costs nothing."""
    window_until: int
    """Until then presses are collected (totem 8.5)."""
    presses: tuple[Press, ...]
    """Who has pressed in this window, and when."""
    tie: Tie | None
    """The last one that was settled among presses."""
    count_from: int | None
    """When the count of an outward arrow starts or started."""
    flip_at: int | None
    """When everybody will turn a card."""
    reveal_from: int
    """No card may be turned before."""
    choice: Choice | None
    turned_over: int
    stale: bool
    """The next taking of a last card would count as a turning over (totem 7.3)."""

    @property
    def frame(self) -> object:
        """What changes when there is something new to react to: the tops, and who is to choose what."""
        return self.tops, self.choice and self.choice[:2]

    @property
    def revealing(self) -> Seat | None:
        """Whose turn it is to reveal: the first from `turn` on with down cards (totem 2.1)."""
        seats = len(self.down)
        return next((seat for step in range(seats) if self.down[seat := (self.turn + step) % seats]), None)

    @property
    def fresh(self) -> tuple[Seat, ...]:
        """Whose tops came new with the last change of tops."""
        arrived = zip(self.tops, self.tops_at, strict=True)
        return tuple(seat for seat, (top, at) in enumerate(arrived) if top is not None and at == self.changed_at)

    @property
    def count(self) -> int | None:
        """What is being counted: 3, 2 or 1; None while no outward arrow is."""
        if self.flip_at is None:
            return None
        left = -(-(self.flip_at - self.at) // spans(self.rules.pace).beat)
        return left if 1 <= left <= COUNT else None


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...]) -> TotemView:
    marks, piles, times = state.marks, state.piles, state.times
    recall = state.recall(state.now)
    return TotemView(
        seat=seat,
        to_act=to_act,
        rules=state.rules,
        at=state.now,
        first=state.first,
        turn=state.turn,
        revealer=state.revealer,
        down=tuple([len(pile) for pile in piles.down]),
        up=tuple(piles.up),
        tops=marks.tops,
        pot=piles.pot,
        places=tuple(state.placed),
        over=state.over,
        spent=tuple([_cards(state, mask) for mask in marks.spent]),
        inert=_cards(state, marks.inert),
        owed=_cards(state, marks.owed),
        turned=state.turned,
        tops_at=marks.tops_at,
        ruled_at=marks.ruled_at,
        changed_at=times.changed_at,
        before=tuple([past for past in marks.before if past.at >= recall]),
        turned_at=times.turned_at,
        automatic_from=times.automatic_from,
        shown_until=times.shown_until,
        grace_until=times.grace_until,
        window_until=times.window_until,
        presses=state.presses,
        tie=state.tie,
        count_from=times.count_from,
        flip_at=next_flip(state),
        reveal_from=earliest(state),
        choice=_choice(state),
        turned_over=state.turned_over,
        stale=state.stale,
    )


def _cards(state: State, mask: int) -> tuple[Card, ...]:
    """Cards that lie open, from the set that `mask` is."""
    if not mask:
        return ()
    piles = (*state.piles.up, state.piles.pot)
    return tuple(card for pile in piles for card in pile if mask >> card.index & 1)


def _choice(state: State) -> Choice | None:
    choice = state.choice
    if choice is None:
        return None
    total = len(state.piles.up[choice.seat]) + len(state.piles.pot)
    losers = state.owners(choice.duel, choice.seat)[1:]
    return Choice(choice.what, choice.seat, choice.grabbed, choice.until, losers, total)
