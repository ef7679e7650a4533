"""Who was first of those who grabbed in the same instant: most fingers, then the lower hand (totem 5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.chance import Chance
from core.game import Seat, Ties
from core.games.totem.moves import GRAB
from core.games.totem.rules import TotemRules

TIE_MS = 20
"""Grabs up to so much after the first are in the same instant, at any pace."""

MOST_FINGERS = 5


class Tie(Struct, frozen=True):
    """`fingers` are those of `seats`, in the order of the seats; `hands` are the seats from the lowest hand up; `order`
    is who was first, second and so on."""

    seats: tuple[Seat, ...]
    fingers: tuple[int, ...]
    hands: tuple[Seat, ...]
    order: tuple[Seat, ...]


def settle_tie(chance: Chance, number: int, tied: Sequence[Seat]) -> Tie:
    """The tie of that number, from 0, in the match: each seat, lowest first, draws its fingers from `fingers/N`, then
    all of them are shuffled into an order of hands."""
    stream = chance.stream(f"fingers/{number}")
    seats = tuple(sorted(tied))
    fingers = {seat: 1 + stream.below(MOST_FINGERS) for seat in seats}
    hands = stream.shuffled(seats)
    order = sorted(hands, key=lambda seat: -fingers[seat])
    return Tie(seats, tuple(fingers.values()), tuple(hands), tuple(order))


def ties(rules: TotemRules) -> Ties | None:
    """What the session settles before it logs; where grabs are declared the deal itself does (totem 8.5)."""
    if rules.claim == "declare":
        return None
    return Ties(TIE_MS, lambda move: move == GRAB, settle_tie)
