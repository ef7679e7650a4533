"""A match told line by line, in this process: answers in, lines out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

from core import chance, games, saves
from core.match import Match
from core.saves import Save
from tui import seating
from tui.plain.lines import Lines
from tui.plain.table import PlainTable
from tui.plain.words import words

Answer = Callable[["Told"], str]
"""What is typed, by what was said so far; an empty text without a line's end is the end of the input."""


class Told(io.TextIOWrapper):
    """What was said."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.raw_bytes = io.BytesIO()
        super().__init__(self.raw_bytes, encoding=encoding, newline="\n", write_through=True)
        self.asked = 0
        """How many lines were said when the last answer was given."""

    @property
    def lines(self) -> list[str]:
        return self.raw_bytes.getvalue().decode(self.encoding).split("\n")[:-1]

    @property
    def new(self) -> list[str]:
        """Said since the last answer."""
        return self.lines[self.asked :]


class _Typed(io.StringIO):
    def __init__(self, told: Told, answer: Answer) -> None:
        super().__init__()
        self._told = told
        self._answer = answer

    def readline(self, size: int | None = -1, /) -> str:
        typed = self._answer(self._told)
        self._told.asked = len(self._told.lines)
        return typed


def match(key: str, seats: str, seed: str = "7", **rules: object) -> Match:
    game = games.load(key)
    house = game.rules.from_mapping(rules)
    return Match(game, house, chance.parse_seed(seed), seating.players(game, house, seats))


def table(of: Match, answer: Answer, path: Path | None = None, told: Told | None = None) -> Told:
    """Plays that match until it is over or is left; what was said."""
    told = told or Told()
    PlainTable(Save(of), path, words(of.game.key), Lines(_Typed(told, answer), told)).run()
    return told


def typing(*texts: str) -> Answer:
    """These lines, then the end of the input."""
    left: Iterator[str] = iter(texts)

    def answer(told: Told) -> str:
        text = next(left, None)
        return "" if text is None else f"{text}\n"

    return answer


def always(text: str) -> Answer:
    return lambda told: f"{text}\n"


def resumed(path: Path) -> Save:
    return saves.loads(path.read_text(encoding="utf-8"))
