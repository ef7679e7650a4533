"""The deck of Totem and its moves (totem 1.1, 10)."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from core.cards import Deck
from core.game import Move
from core.games.totem import symbols
from core.games.totem.rules import TotemRules

COLOURS = "cvry"
COLOUR_NAMES = {"c": "cyan", "v": "violet", "r": "coral", "y": "yellow"}

IN, OUT, COL = "IN", "OUT", "COL"
"""The ranks of the arrow cards, which have no suit. A symbol card's rank is its symbol, its suit the colour."""


def deck(rules: TotemRules) -> Deck:
    """Every card there is under these rules, each once: symbol by symbol, then the arrows."""
    return _deck(rules.symbols, rules.arrows_in, rules.arrows_out, rules.arrows_colour)


@functools.cache
def _deck(symbol_count: int, inward: int, outward: int, coloured: int) -> Deck:
    faces = [(f"{name}/{colour}", name, colour) for name in symbols.names(symbol_count) for colour in COLOURS]
    for rank, count in ((IN, inward), (OUT, outward), (COL, coloured)):
        faces += [(f"{rank}{number}", rank, "") for number in range(1, count + 1)]
    return Deck(faces)


class Reveal(Move, frozen=True):
    def __str__(self) -> str:
        return "reveal"


class Grab(Move, frozen=True):
    def __str__(self) -> str:
        return "grab"


class Pick(Move, frozen=True):
    """The choice between a duel and an all-grab: `what` is `duel` or `in` (totem 4.4)."""

    what: str

    def __str__(self) -> str:
        return f"pick {self.what}"


class Split(Move, frozen=True):
    """How many cards each loser gets, clockwise from the winner (totem 3.3)."""

    counts: tuple[int, ...]

    def __str__(self) -> str:
        return f"split {' '.join(map(str, self.counts))}"


REVEAL = Reveal()
GRAB = Grab()
PICK_DUEL, PICK_IN = PICKS = (Pick("duel"), Pick("in"))
_BY_TEXT: dict[str, Move] = {str(move): move for move in (REVEAL, GRAB, *PICKS)}
_LONGEST = 3
"""Digits that a count can have; the deck has 108 cards at most."""


@functools.cache
def even(total: int, losers: int) -> Split:
    """As even as can be, the extra cards to the first ones."""
    each, extra = divmod(total, losers)
    return Split(tuple(each + (place < extra) for place in range(losers)))


@functools.cache
def splits(total: int, losers: int) -> tuple[Split, ...]:
    """Those splits that are listed: the even one, and those that give everything to one loser (totem 10)."""
    to_one = (Split((0,) * place + (total,) + (0,) * (losers - place - 1)) for place in range(losers))
    return tuple(dict.fromkeys((even(total, losers), *to_one)))


def all_moves(rules: TotemRules, seats: int) -> Iterator[Move]:
    """Every move there could be at a table of that size; of the splits those that are listed."""
    yield from _BY_TEXT.values()
    for losers in range(2, seats):
        for total in range(1, len(deck(rules)) + 1):
            yield from splits(total, losers)


def parse(text: str) -> Move:
    """The move so written (totem 10); raises ValueError with a sentence."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    word, *counts = text.split(" ")
    if word == "split" and counts and all(_is_count(count) for count in counts):
        return Split(tuple(map(int, counts)))
    raise ValueError(f"{text!r} is no move of Totem.")


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST and str(int(text)) == text
