"""The computer players of a game by level, loaded when the first is wanted: the process that draws needs none."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping

from core.game import LEVELS, Bot


class Levels(Mapping[str, Callable[[], Bot]]):
    """`module` is the name of one whose `BOTS` maps each level to a player."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getitem__(self, level: str) -> Callable[[], Bot]:
        made: Callable[[], Bot] = importlib.import_module(self._module).BOTS[level]
        return made

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)
