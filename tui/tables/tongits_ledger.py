"""How each seat's chips came about in a game of Tong-its: ante, payments, what was won of the pot, and their sum."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.games.tongits.result import TongitsResult

_GAP = 2
"""Columns between two figures."""


class Ledger(Struct, frozen=True):
    """A heading, and a line of figures for each seat, that lie one below the other."""

    heading: str
    rows: tuple[str, ...]


def ledger(chips: Sequence[int], result: TongitsResult, room: int, is_headed: bool) -> Ledger:
    """The figures of a game that left the seats with these chips. What the sum is made of is left out where there is
    no room for it, and without a heading nobody could tell what it is."""
    sums = [("in all", [_signed(score) for score in result.scores])]
    left = [("chips", [f"{count:,}" if is_headed else f"chips {count:,}" for count in chips])]
    whole = _lines([*_parts(result), *sums, *left])
    return whole if is_headed and len(whole.heading) <= room else _lines([*sums, *left])


def _parts(result: TongitsResult) -> list[tuple[str, list[str]]]:
    """Title and figures of what the sum is made of. Of the pot there is nothing to tell where nobody got any of it."""
    parts = [
        ("ante", [_signed(-result.ante) for _ in result.scores]),
        ("paid", [_signed(paid) for paid in result.payments]),
    ]
    pot = [score + result.ante - paid for score, paid in zip(result.scores, result.payments, strict=True)]
    if any(pot):
        parts.append(("pot", [_signed(won) for won in pot]))
    return parts


def _signed(figure: int) -> str:
    return f"{figure:+,}" if figure else "0"


def _lines(columns: Sequence[tuple[str, list[str]]]) -> Ledger:
    """Each column as wide as its widest figure or its title."""
    cells = [[title, *figures] for title, figures in columns]
    widths = [max(map(len, column)) for column in cells]
    lines = [
        (" " * _GAP).join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in zip(*cells, strict=True)
    ]
    return Ledger(lines[0], tuple(lines[1:]))
