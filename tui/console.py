"""Printing: text and data on stdout, one sentence on stderr."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

from tui.reports.text import printable


def prepare() -> None:
    """A sign that the terminal's encoding lacks is shown as a question mark instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def has_terminal() -> bool:
    """Whether a screen can be shown: it is drawn on stderr and read from stdin, and stdout is nobody's pipe."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def ask_the_terminal() -> None:
    """From here on the terminal is asked for its size. COLUMNS and LINES, which some shells and libraries export, are
    the size of an earlier moment, and with them set no resize would be seen; they count where the terminal has none to
    tell, as on a serial line."""
    assert sys.__stdout__ is not None
    size = os.get_terminal_size(sys.__stdout__.fileno())
    if size.columns and size.lines:
        os.environ.pop("COLUMNS", None)
        os.environ.pop("LINES", None)


def wants_lines() -> bool:
    """Whether somebody sits there for whom a screen is the wrong thing: a terminal without cursor, somebody who says so
    by ACCESSIBLE, or output that goes elsewhere."""
    if sys.stdin is None or sys.stdout is None or not sys.stdin.isatty():
        return False
    return os.environ.get("TERM") == "dumb" or bool(os.environ.get("ACCESSIBLE")) or not sys.stdout.isatty()


def show(content: str | Any) -> int:
    """Prints text, or data as one line of JSON; 0, for the commands that end with it."""
    if isinstance(content, str):
        print(printable(content))
    else:
        import json  # not needed for most commands

        print(json.dumps(content))
    return 0


def flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def say(sentence: str, status: int) -> int:
    """The sentence on stderr, after all that is on stdout; the status, for the program to end with."""
    try:
        flush()
    except (OSError, ValueError):
        silence()
    with contextlib.suppress(OSError, ValueError):
        print(f"tapete: {printable(sentence)}".replace("\n", " "), file=sys.stderr)
    return status


def silence() -> None:
    """Points stdout at nothing, so that what could not be written is not tried again when the program ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
