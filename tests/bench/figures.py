"""Figures beside their peers: measured in turn, in one run, told as ratios of medians."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. `wanted` is what the design asks for; `most` whether more than that is too much."""

    name: str
    ours: float
    peer: float | None
    wanted: float
    most: bool
    unit: str

    @property
    def value(self) -> float:
        return self.ours if self.peer is None else self.ours / self.peer

    @property
    def is_reached(self) -> bool:
        return self.value <= self.wanted if self.most else self.value >= self.wanted


def in_turn(ours: Callable[[], float], peer: Callable[[], float], rounds: int) -> tuple[float, float]:
    """Medians of both, measured A B A B, so that a machine that slows down slows both."""
    pairs = [(ours(), peer()) for _ in range(rounds)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def show(title: str, figures: Sequence[Figure]) -> int:
    """Prints the table; 0 if every figure is reached, 1 if one falls short."""
    print(title)
    for figure in figures:
        beside = "" if figure.peer is None else f" beside {figure.peer:,.4g}: ratio {figure.value:.2f},"
        bound = f"{'at most' if figure.most else 'at least'} {figure.wanted:,g}"
        word = "reached" if figure.is_reached else "FALLS SHORT"
        print(f"  {figure.name:<44} {figure.ours:,.4g} {figure.unit}{beside} wanted {bound}: {word}")
    return 0 if all(figure.is_reached for figure in figures) else 1
