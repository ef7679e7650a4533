"""The symbols of Totem and their pictures, which lie beside this file as data (totem 1.2, 12.1)."""

from __future__ import annotations

import functools
import tomllib

SIZE = 16
"""Rows of a picture, and pixels of a row."""

_ROW_DIGITS = SIZE // 4

Picture = tuple[int, ...]
"""Sixteen rows of sixteen bits, the topmost row first, the leftmost pixel the highest bit."""


@functools.cache
def _tables() -> dict[str, dict[str, str]]:
    """Read when a name or a picture is first asked for, so that nothing is paid for a game that is not played."""
    from importlib import resources  # here, since it loads much that no other part of core needs

    text = resources.files(__package__).joinpath("totem_symbols.toml").read_text(encoding="utf-8")
    tables: dict[str, dict[str, str]] = tomllib.loads(text)
    return tables


@functools.cache
def families() -> dict[str, tuple[str, ...]]:
    """Family -> its symbols, variant 1 first; what is of one family looks alike."""
    found: dict[str, tuple[str, ...]] = {}
    for name in _tables()["symbols"]:
        family = family_of(name)
        found[family] = (*found.get(family, ()), name)
    return found


def family_of(name: str) -> str:
    return name.partition("-")[0]


def names(count: int) -> tuple[str, ...]:
    """The symbols of a deck with that many: the same number of variants from each family, family by family."""
    variants = count // len(families())
    return tuple(name for members in families().values() for name in members[:variants])


@functools.cache
def picture(name: str) -> Picture:
    """The picture of a symbol (`gear-hollow`) or of an arrow (`IN`, `OUT`, `COL`); raises KeyError."""
    tables = _tables()
    digits = tables["symbols"].get(name) or tables["arrows"][name]
    return tuple(int(digits[at : at + _ROW_DIGITS], 16) for at in range(0, len(digits), _ROW_DIGITS))
