"""What a seat may know of a game of Tong-its."""

from __future__ import annotations

from typing import NamedTuple

from core.cards import Card, mask_of
from core.game import Seat, View
from core.games.tongits.bahay import Bahay
from core.games.tongits.calling import CallRight
from core.games.tongits.counting import CountedHand
from core.games.tongits.events import Discarded
from core.games.tongits.result import TongitsResult
from core.games.tongits.rules import TongitsRules
from core.games.tongits.standing import TongitsStanding


class Own(NamedTuple):
    """What a seat knows of itself alone."""

    counted: CountedHand
    """The hand, its count, its melds and how many of them are secrets, by the best division (tongits 3.1)."""
    drawn: Card | None
    """The card it drew this turn, while its turn lasts."""
    holds_secret: bool
    """Whether a secret can be found in the hand at all (tongits 5.2)."""
    call: CallRight
    """When it may call a Draw, for its turn that is beginning or else its next one; a right on the turn at hand in the
    phase `draw` is a legal `call draw`."""


class TongitsView(View, frozen=True):
    """`phase` is draw, play (expose, lay off, discard), answer (a Draw was called) or over. Tuples of three are by
    seat."""

    rules: TongitsRules
    phase: str
    standing: TongitsStanding
    """Chips and pot before the ante of this game, who starts, and the streak so far."""
    turn: int
    """The number of the turn, from 0."""
    chips: tuple[int, ...]
    """After the ante, and at the end after everything."""
    pot: int
    """With the antes of this game, and at the end what is left of it."""
    own: Own | None
    """None for a spectator."""
    cards_left: tuple[int, ...]
    stock_left: int
    last_drawer: Seat | None
    """Who last drew from the stock."""
    discards: tuple[Discarded, ...]
    """Every discard from the first on, those included that were taken later."""
    taken: tuple[Card, ...]
    """The discards that were taken (tongits 2.5), by rank."""
    bahay: tuple[Bahay, ...]
    """The whole table; a bahay's number is its place here, from 1."""
    caller: Seat | None
    """Who called a Draw."""
    fighters: tuple[Seat, ...]
    folders: tuple[Seat, ...]
    result: TongitsResult | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own cards; none for a spectator."""
        return () if self.own is None else self.own.counted.cards

    @property
    def hand_mask(self) -> int:
        return mask_of(self.hand)

    @property
    def pile(self) -> tuple[Discarded, ...]:
        """The discards that still lie there."""
        return tuple(discard for discard in self.discards if discard.card not in self.taken)

    @property
    def top(self) -> Card | None:
        """The discard on top of the pile."""
        pile = self.pile
        return pile[-1].card if pile else None

    def numbers(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of the bahay that seat owns."""
        return tuple(number for number, bahay in enumerate(self.bahay, 1) if bahay.owner == seat)
