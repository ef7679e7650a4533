"""Small wordings that screens and texts share: numbers with their nouns, lists, the names of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.match import Player

_TAG = " [CPU]"


def count(number: int, one: str, many: str = "") -> str:
    """`1 deal`, `1,200 deals`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def listing(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def cut(text: str, room: int) -> str:
    """The text, or what there is room for of it and a sign that there is more."""
    return text if len(text) <= room else text[: max(0, room - 1)] + "…"


def scores(numbers: Sequence[int]) -> str:
    """How a match stands: two sides with a dash between them, more with commas."""
    return " - ".join(map(str, numbers)) if len(numbers) == 2 else ", ".join(map(str, numbers))


def tagged(player: Player) -> str:
    """The name, with the tag of a computer player if it is one."""
    return player.name + _TAG if player.is_bot else player.name


def tag_of(name: str) -> str:
    """The tag of a computer player as it stands behind the name; empty if there is none."""
    return _TAG if name.endswith(_TAG) else ""


def untagged(name: str) -> str:
    return name.removesuffix(_TAG)


def bare(name: str, longest: int = 10) -> str:
    """A name without its tag, cut to so many letters: short enough to stand in a sentence."""
    return cut(untagged(name), longest)
