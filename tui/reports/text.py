"""Plain text for a terminal: columns, wrapped paragraphs, and nothing that could move the cursor."""

from __future__ import annotations

import shutil
import textwrap
import unicodedata
from collections.abc import Collection, Sequence


def width() -> int:
    """Columns that a text may take: those of the terminal, within what reads well."""
    return max(40, min(100, shutil.get_terminal_size().columns))


def printable(text: str) -> str:
    """The text without control characters, which a name or a file could bring along."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)


def ascii_letters(text: str) -> str:
    """The text with letters that have lost their accents, and a question mark for each sign that is no such letter."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).encode("ascii", "replace").decode()


def columns(rows: Sequence[Sequence[str]], right: Collection[int] = (), indent: str = "") -> list[str]:
    """Rows as lines, each column as wide as its widest text; those in `right` end in line."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        (indent + "  ".join(_cell(text, widths[n], n in right) for n, text in enumerate(row))).rstrip() for row in rows
    ]


def _cell(text: str, width: int, right: bool) -> str:
    return text.rjust(width) if right else text.ljust(width)


def wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """The text as lines; the first begins with `first`, the others with `rest`, or as far in."""
    rest = " " * len(first) if rest is None else rest
    return textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
