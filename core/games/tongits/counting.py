"""The best division of a hand into melds, exact (tongits 3.1, 4.1).

Both searches settle the lowest card that can be melded at all: it is in one of the few melds that begin with it, or in
none. What is left is a smaller hand; hands are kept once counted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.cards import Card
from core.games.tongits.deck import cards_of, points_of
from core.games.tongits.melds import is_secret, meldable, melds_from

_KEPT = 1 << 12
_POINT, _SECRET = 256, 16
"""Divisions are compared as one number: a point outweighs all secrets, a secret outweighs all cards left."""


class Division(NamedTuple):
    """A hand divided: the points of the cards left over, how many melds are secrets, the melds, what is left over."""

    points: int
    secrets: int
    melds: tuple[int, ...]
    left: int


class CountedHand(NamedTuple):
    """A hand and its division, in cards."""

    cards: tuple[Card, ...]
    melds: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    points: int
    secrets: int


def count(hand: int, kinds: str) -> int:
    """The points of a hand after removing the best melds; `kinds` is the house rule `secret_kinds`."""
    return (_best(hand, kinds)[0] + _POINT // 2) // _POINT


def division(hand: int, kinds: str) -> Division:
    """The division with the lowest points, then most secrets, then fewest cards left."""
    return _divided(hand, kinds, _best(hand, kinds)[1])


@lru_cache(maxsize=_KEPT)
def counted(hand: int, kinds: str) -> CountedHand:
    """The hand and its best division, as they are shown."""
    return counted_hand(division(hand, kinds))


def counted_hand(found: Division) -> CountedHand:
    melds = tuple(cards_of(meld) for meld in found.melds)
    hand = found.left | sum(found.melds)
    return CountedHand(cards_of(hand), melds, cards_of(found.left), found.points, found.secrets)


def whole_division(hand: int, kinds: str) -> Division | None:
    """Of the divisions with at most one card left, that with most secrets, then with the lowest points; None if there
    is none, and so no Tong-its to declare."""
    found = _whole(hand, kinds, 1)
    return None if found is None else _divided(hand, kinds, found[1])


def goes_out(hand: int) -> bool:
    """Whether the whole hand divides into melds with at most one card left."""
    return _whole(hand, "quads", 1) is not None


def _divided(hand: int, kinds: str, melds: tuple[int, ...]) -> Division:
    left = hand ^ sum(melds)
    return Division(points_of(left), sum(is_secret(meld, kinds) for meld in melds), melds, left)


@lru_cache(maxsize=_KEPT)
def _best(hand: int, kinds: str) -> tuple[int, tuple[int, ...]]:
    cards = meldable(hand)
    dead = hand ^ cards
    base = points_of(dead) * _POINT + dead.bit_count()
    if not cards:
        return base, ()
    first = cards & -cards
    cost, melds = _best(cards ^ first, kinds)
    cost += points_of(first) * _POINT + 1
    for meld in melds_from(first, cards):
        rest, rest_melds = _best(cards ^ meld, kinds)
        if is_secret(meld, kinds):
            rest -= _SECRET
        if rest < cost:
            cost, melds = rest, (meld, *rest_melds)
    return base + cost, melds


@lru_cache(maxsize=_KEPT)
def _whole(hand: int, kinds: str, spare: int) -> tuple[int, tuple[int, ...]] | None:
    """The cheapest way to divide all of `hand` but at most `spare` cards: its cost and its melds."""
    cards = meldable(hand)
    dead = hand ^ cards
    spare -= dead.bit_count()
    if spare < 0:
        return None
    if not cards:
        return points_of(dead), ()
    first = cards & -cards
    best = None
    if spare and (found := _whole(cards ^ first, kinds, 0)) is not None:
        best = found[0] + points_of(first), found[1]
    for meld in melds_from(first, cards):
        found = _whole(cards ^ meld, kinds, spare)
        if found is not None:
            cost = found[0] - (_SECRET if is_secret(meld, kinds) else 0)
            if best is None or cost < best[0]:
                best = cost, (meld, *found[1])
    return None if best is None else (best[0] + points_of(dead), best[1])
