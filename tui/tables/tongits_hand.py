"""How a hand of Tong-its lies: in one of three orders, each card in a place that it keeps until the next sort."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from core.cards import Card, mask_of
from core.games.tongits.bahay import Bahay, lay_offs
from core.games.tongits.deck import SUITS
from core.games.tongits.melds import is_secret
from core.games.tongits.view import Own, TongitsView
from tui.widgets.cards import FRENCH
from tui.widgets.hand import Slot

KEYS = "abfimnprvwxyz"
"""The keys of the thirteen places: letters that stand for no command."""
ORDERS = ("melds", "rank", "suit")
MELD, SECRET, APART = "─", "═", "·"
"""The lines below the cards of one meld, and of one that is a secret; and past cards that lie between its own."""


class LaidHand:
    """A hand is sorted when a card comes that has no place yet; a card that goes leaves its place empty."""

    def __init__(self) -> None:
        self._order = 0
        self._places: tuple[Card, ...] = ()
        self._starts: frozenset[int] = frozenset()
        """The places that a gap lies before."""

    @property
    def order(self) -> str:
        return ORDERS[self._order]

    def reorder(self) -> None:
        self._order = (self._order + 1) % len(ORDERS)
        self._places = ()

    def slots(self, view: TongitsView) -> tuple[Slot, ...]:
        own = view.own
        if own is None:
            return ()
        held = set(own.counted.cards)
        if not held <= set(self._places):
            self._sort(own)
        ties = self._ties(own.counted.melds, view.rules.secret_kinds)
        fit = [(str(number), _layable(bahay, view.hand_mask)) for number, bahay in enumerate(view.bahay, 1)]
        slots = []
        for number, card in enumerate(self._places):
            gap = number in self._starts
            if card not in held:
                slots.append(Slot(None, None, KEYS[number], gap=gap))
                continue
            mark = ",".join(name for name, cards in fit if cards >> card.index & 1)
            slots.append(
                Slot(
                    card,
                    FRENCH[card.suit],
                    KEYS[number],
                    gap=gap,
                    mark=mark,
                    is_new=card == own.drawn,
                    tie=ties.get(number, ""),
                    joins=number in ties,
                )
            )
        return tuple(slots)

    def _sort(self, own: Own) -> None:
        groups = [group for group in _groups(own, self.order) if group]
        self._places = tuple(card for group in groups for card in group)
        ends = (sum(len(group) for group in groups[:number]) for number in range(1, len(groups)))
        self._starts = frozenset(ends)

    def _ties(self, melds: Sequence[Sequence[Card]], kinds: str) -> dict[int, str]:
        """The lines behind the keys of places, each leading to the next place. What lies side by side is joined first:
        past other cards a line leads only where there is none yet."""
        beside, past = {}, {}
        for meld in melds:
            sign = SECRET if is_secret(mask_of(meld), kinds) else MELD
            for start, end in pairwise(sorted(map(self._places.index, meld))):
                if end == start + 1:
                    beside[start] = sign
                else:
                    past.update(dict.fromkeys(range(start, end), APART))
        return past | beside


def _groups(own: Own, order: str) -> Sequence[Sequence[Card]]:
    """The hand in order, in groups that gaps are to lie between."""
    if order == "melds":
        return *own.counted.melds, own.counted.left
    if order == "suit":
        return [[card for card in own.counted.cards if card.suit == suit] for suit in SUITS]
    return (own.counted.cards,)


def _layable(bahay: Bahay, hand: int) -> int:
    """The cards of the hand that can be laid off on that bahay, alone or with others."""
    cards = 0
    for lay_off in lay_offs(bahay, hand):
        cards |= lay_off
    return cards
