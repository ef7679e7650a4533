"""What a view of Touti proves about the hands it does not show.

Hands are integers as in `following`. Every play says something about the hand it came from: a card that would have
forbidden it was not there. The duties of touti 4 each hang on one card being held, so looking at the cards one by
one loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from core.cards import Card, mask_of
from core.game import Seat
from core.games.touti.following import SUIT_OF, overtakes, playable
from core.games.touti.moves import DECK, SUITS
from core.games.touti.rules import ToutiRules
from core.games.touti.view import ToutiView

_ALL = (1 << len(DECK)) - 1
_GROUPS = tuple(
    (group, tuple(seat for seat in range(4) if seat not in group))
    for size in (1, 2, 3)
    for group in combinations(range(4), size)
)
"""Seats, and those who are not of them."""


class Knowledge(NamedTuple):
    """`played` are the cards on the table and in finished tricks, `unseen` those in hands that the view does not show.
    `may_hold` has for each seat the cards it can still hold: exactly its hand where that is known."""

    played: int
    unseen: int
    may_hold: tuple[int, int, int, int]


def known(view: ToutiView) -> Knowledge:
    """All that the view's seat (or a spectator) can be sure of."""
    own = mask_of(view.hand)
    lacks, played = [0, 0, 0, 0], 0
    for leader, cards in tricks_of(view):
        played |= mask_of(cards)
        _read_trick(view, leader, cards, lacks)
    unseen = _ALL & ~own & ~played
    may_hold = [unseen & ~cards for cards in lacks]
    if view.seat is not None:
        may_hold[view.seat] = own
    for seat, suit, _, _ in view.ghna:
        _give(may_hold, seat, unseen & mask_of((DECK.card("R" + suit), DECK.card("C" + suit))))
    _count(may_hold, view.cards_left)
    first, second, third, fourth = may_hold
    return Knowledge(played, unseen, (first, second, third, fourth))


def tricks_of(view: ToutiView) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Each trick with its leader, the one on the table last."""
    for trick in view.tricks:
        yield trick.leader, trick.cards
    yield view.leader, view.trick


def _read_trick(view: ToutiView, leader: Seat, cards: tuple[Card, ...], lacks: list[int]) -> None:
    """Adds to `lacks`, by seat, what following into this trick has shown not to be held."""
    if len(cards) < 2:
        return
    assert view.trump is not None
    trump = SUITS.index(view.trump)
    led = SUIT_OF[cards[0].index]
    best, winner = cards[0].index, leader
    for place in range(1, len(cards)):
        seat, card = (leader + place) % 4, cards[place].index
        lacks[seat] |= _forbidding(view.rules, card, led, trump, best, winner == seat ^ 2)
        if overtakes(card, best, trump):
            best, winner = card, seat


@lru_cache(maxsize=1 << 12)
def _forbidding(rules: ToutiRules, card: int, led: int, trump: int, best: int, partner_winning: bool) -> int:
    """The cards that would have kept their holder from playing `card` to such a trick."""
    bit = 1 << card
    forbidding = 0
    for other in range(len(DECK)):
        if not playable(rules, bit | 1 << other, led, trump, best, partner_winning) & bit:
            forbidding |= 1 << other
    return forbidding


def _give(may_hold: list[int], seat: Seat, cards: int) -> None:
    """That seat holds these cards, so nobody else does."""
    for other in range(4):
        if other != seat:
            may_hold[other] &= ~cards


def _count(may_hold: list[int], cards_left: tuple[int, ...]) -> None:
    """Seats that together may hold no more cards than they have left hold all of those. Going through every group
    of seats once finds all that counting can prove (Hall's theorem)."""
    before = may_hold[:]
    for group, others in _GROUPS:
        together = left = 0
        for seat in group:
            together |= before[seat]
            left += cards_left[seat]
        if together.bit_count() == left:
            for seat in others:
                may_hold[seat] &= ~together
