"""Sets, runs and secrets among the cards of a set of cards (tongits 1.5). See `deck` for how such a set is kept."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.tongits.deck import DECK, RANKS, SUITS

_RANK_BITS = 0x1111111111111
"""The lowest card of every rank."""
_RANK = 0b1111
_SUIT = len(SUITS)
_MIN = 3


def _run(first: int, length: int) -> int:
    return sum(1 << first + _SUIT * step for step in range(length))


def _runs() -> Iterator[int]:
    for first in range(len(DECK)):
        for length in range(_MIN, len(RANKS) - first // _SUIT + 1):
            yield _run(first, length)


def _sets() -> Iterator[int]:
    for rank in range(len(RANKS)):
        four = _RANK << _SUIT * rank
        yield four
        for suit in reversed(range(_SUIT)):
            yield four ^ 1 << _SUIT * rank + suit


SETS = tuple(_sets())
"""Every set there is: the four of each rank, then its threes."""
RUNS = tuple(_runs())
"""Every run there is, by its first card, the shorter ones first."""
_QUADS = frozenset(SETS[::5])
_LONG_RUNS = frozenset(run for run in RUNS if run.bit_count() > _MIN)
_SECRETS = {"quads": _QUADS, "quads_and_runs": _QUADS | _LONG_RUNS}
_RANK_OF = tuple(_RANK << card.index // _SUIT * _SUIT for card in DECK)


def rank_of(cards: int) -> int:
    """All four cards of the rank of the lowest of `cards`."""
    return _RANK_OF[(cards & -cards).bit_length() - 1]


def triples(cards: int) -> int:
    """The ranks of which `cards` has three or four, each as its lowest card in the deck."""
    a, b, c, d = cards & _RANK_BITS, cards >> 1 & _RANK_BITS, cards >> 2 & _RANK_BITS, cards >> 3 & _RANK_BITS
    return a & b & (c | d) | c & d & (a | b)


def run_starts(cards: int) -> int:
    """The cards from which a run of three begins."""
    return cards & cards >> _SUIT & cards >> 2 * _SUIT


def meldable(cards: int) -> int:
    """Those of `cards` that are in some meld."""
    starts = run_starts(cards)
    return triples(cards) * _RANK & cards | starts | starts << _SUIT | starts << 2 * _SUIT


def melds_from(first: int, cards: int) -> Iterator[int]:
    """Every meld of `cards` whose lowest card is `first`, itself a set of one."""
    same = rank_of(first) & cards & -first
    if same.bit_count() >= _MIN:
        yield same
        if same.bit_count() > _MIN:
            for bit in (first << 1, first << 2, first << 3):
                yield same ^ bit
    run = first | first << _SUIT
    card = first << 2 * _SUIT
    if run & cards == run:
        while card & cards:
            run |= card
            yield run
            card <<= _SUIT


def melds_in(cards: int) -> Iterator[int]:
    """Every meld of `cards`: the sets by rank, then the runs by their first card, the shorter ones first."""
    ranks = triples(cards)
    while ranks:
        rank = ranks & -ranks
        same = rank * _RANK & cards
        yield same
        if same.bit_count() > _MIN:
            for suit in reversed(range(_SUIT)):
                yield same ^ rank << suit
        ranks ^= rank
    starts = run_starts(cards)
    while starts:
        first = starts & -starts
        run, card = first | first << _SUIT, first << 2 * _SUIT
        while card & cards:
            run |= card
            yield run
            card <<= _SUIT
        starts ^= first


def is_secret(meld: int, kinds: str) -> bool:
    """Whether a meld in the hand is a secret under that value of `secret_kinds`."""
    return meld in _SECRETS[kinds]


def holds_secret(cards: int, kinds: str) -> bool:
    """Whether a secret can be found in the hand at all, whatever the best division of it (tongits 5.2)."""
    if cards & cards >> 1 & cards >> 2 & cards >> 3 & _RANK_BITS:
        return True
    return kinds != "quads" and bool(run_starts(cards) & cards >> 3 * _SUIT)


def melds_with(card: int, hand: int) -> Iterator[int]:
    """Every meld of one card, itself a set of one, with cards of the hand."""
    return (meld for meld in melds_in(hand | card) if meld & card)
