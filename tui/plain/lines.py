"""Lines out, lines in: all that the plain table needs of a terminal or a pipe."""

from __future__ import annotations

import os
import select
import shutil
import sys
from typing import TextIO

from tui.reports.text import ascii_letters, printable

_PROMPT = "> "
_SIGNS = str.maketrans({"·": ",", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x"})
_TALLEST = 60
"""Rows that a terminal is taken to have at least, when something has to go out of sight."""


class Lines:
    """Where lines are said and asked for."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        """Only ascii is said unless the sink's encoding is UTF-8."""
        self._source = source
        self._sink = sink
        self._is_ascii = "utf" not in (sink.encoding or "").lower()
        self._prompt = _PROMPT if source.isatty() else ""

    def say(self, *sentences: str) -> None:
        """One line each; what is not said yet when the program stops is lost, so nothing is left waiting."""
        for sentence in sentences:
            text = printable(sentence).replace("\n", " ")
            self._sink.write((ascii_letters(text.translate(_SIGNS)) if self._is_ascii else text) + "\n")
        self._sink.flush()

    def ask(self) -> str:
        """What is typed, without the spaces around and between words; raises EOFError when there is no more."""
        self._sink.write(self._prompt)
        self._sink.flush()
        try:
            line = self._source.readline()
        except OSError:
            raise EOFError from None  # the terminal is gone
        if not line:
            raise EOFError
        return " ".join(line.split())

    def clear(self) -> None:
        """Puts what was said out of sight, by empty lines alone."""
        self._sink.write("\n" * max(_TALLEST, shutil.get_terminal_size().lines))
        self._sink.flush()


class Typing:
    """Lines as they come from a file descriptor, waited for no longer than one wants."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._left = b""

    def __call__(self, seconds: float | None) -> str | None:
        """The next line as `Lines.ask` gives it; None if none comes within that time, or with None ever. Raises
        EOFError when there is no more."""
        while b"\n" not in self._left:
            if not select.select([self._number], [], [], seconds)[0]:
                return None
            try:
                data = os.read(self._number, 4096)
            except OSError:
                data = b""  # the terminal is gone
            if not data:
                raise EOFError
            self._left += data
        line, self._left = self._left.split(b"\n", 1)
        return " ".join(line.decode(errors="replace").split())


def of_the_terminal() -> Lines:
    """The program's own input and output."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return Lines(sys.stdin, sys.stdout)
