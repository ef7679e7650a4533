"""How likely counts are, from what careful players hold at that time of a game."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from core.game import Seat
from core.games.tongits.bots.sight import Sight

_CARD, _CARD_TURN, _LOW, _SPREAD = 5.45, 0.075, 0.055, 0.8
"""Measured on careful players: the points that a card in the hand counts on average, how many fewer each turn and,
from the third turn on, for each point that the last discard is worth less than ten; and how far counts spread."""
_CALLER, _CALLER_SPREAD = 0.66, 0.55
"""Who calls counts about two thirds of that, and more alike."""
_VARIANCE = 2.0
"""Of the count of a hand dealt by chance, for each card squared."""
_KEPT = 1 << 12
_HIGHEST, _MOST = 10, 50.0


def counts_more(sight: Sight, seat: Seat, points: int) -> float:
    """How likely the seat counts more than `points`."""
    if seat == sight.caller:
        return _caller_counts_more(points, sight.cards_left[seat], sight.turn, sight.last_points(seat))
    return _counts_more(points, sight.cards_left[seat], sight.turn, sight.last_points(seat))


@lru_cache(maxsize=_KEPT)
def _counts_more(points: int, cards: int, turn: int, last: int) -> float:
    return _above(points, _mean(cards, turn, last), _SPREAD * cards)


@lru_cache(maxsize=_KEPT)
def _caller_counts_more(points: int, cards: int, turn: int, last: int) -> float:
    return _above(points, _CALLER * _mean(cards, turn, last), _CALLER_SPREAD * cards)


def _mean(cards: int, turn: int, last: int) -> float:
    return cards * max(_CARD - _CARD_TURN * turn - _LOW * max(turn - 2, 0) * (_HIGHEST - last), 0.5)


def _above(points: int, mean: float, spread: float) -> float:
    return 1 / (1 + exp(min((points + 0.5 - mean) / spread, _MOST)))


def tilt(sight: Sight, seat: Seat) -> float:
    """How much less likely, as a factor's exponent, each point of a count makes a hand of the seat, of all hands that
    are as likely by the deck."""
    cards = sight.cards_left[seat]
    if not cards:
        return 0.0
    mean = _mean(cards, sight.turn, sight.last_points(seat)) * (_CALLER if seat == sight.caller else 1.0)
    return max(_CARD * cards - mean, 0.0) / (_VARIANCE * cards * cards)
