"""How long a key takes, at a real terminal."""

from __future__ import annotations

from time import perf_counter

from support.terminal import Terminal

LONGEST = 5.0
"""Seconds after which a key has not been answered."""


def key_time(terminal: Terminal, key: str) -> float:
    """Milliseconds from the key to the first byte that answers it."""
    before = terminal.sent
    start = perf_counter()
    terminal.press(key)
    while terminal.sent == before and perf_counter() - start < LONGEST:
        terminal._read_once(1.0)
    return (perf_counter() - start) * 1000
