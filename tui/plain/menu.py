"""Numbered choices: all of them, or first their kinds where there are too many to listen to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tui.plain.words import Choice

MOST = 12
"""More choices than this are told by kind first."""


class Kind(Struct, frozen=True):
    """Choices that begin with the same word."""

    word: str
    choices: tuple[Choice, ...]

    @property
    def text(self) -> str:
        return f"{self.word}: {len(self.choices)} ways, {self.choices[0].text} to {self.choices[-1].text}"


Entry = Choice | Kind


def menu(choices: Sequence[Choice]) -> tuple[Entry, ...]:
    """What is listed first."""
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(_word(choice), []).append(choice)
    if len(choices) <= MOST or len(kinds) == 1:
        return tuple(choices)
    return tuple(some[0] if len(some) == 1 else Kind(word, tuple(some)) for word, some in kinds.items())


def listed(entries: Sequence[Entry]) -> list[str]:
    """The lines: `1 play Ro`."""
    return [f"{number} {entry.text}" for number, entry in enumerate(entries, 1)]


def chosen(entries: Sequence[Entry], text: str) -> Entry | None:
    """What is meant by a number, or by the word or the text of an entry that is listed."""
    if text.isascii() and text.isdigit() and len(text) < 4 and 0 < int(text) <= len(entries):
        return entries[int(text) - 1]
    return next((e for e in entries if text == e.text or (isinstance(e, Kind) and text == e.word)), None)


def _word(choice: Choice) -> str:
    return choice.text.split(" ", 1)[0]
