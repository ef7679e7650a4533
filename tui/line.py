"""The line to the terminal, which can stall for a while or be cut."""

from __future__ import annotations

import math
import os
import select
import time

GRACE_S = 3.0
"""How long a program that was told to end waits for a terminal that takes nothing."""
LONGEST_S = 20.0
"""How long it waits for one that takes little by little."""
_LOOK_S = 0.5
"""A stalled line is looked at so often, since meanwhile the program can be told to end."""
_PAUSE_S = 0.02
"""Where there is room, but less than one sign takes."""
_MOST = 8192
"""Bytes that are kept together until somebody says that they are all, and that are sent at once."""


class Line:
    """A text file to write to that never fails and, once told to hurry, never waits for ever.

    It waits for a terminal that takes nothing, as long as it may take. What is written after the line was cut, or after
    a hurried wait was in vain, is let fall, so that whoever writes can come to its end.
    """

    def __init__(self, fileno: int, encoding: str) -> None:
        """`fileno` is a terminal open for writing."""
        self._fileno = fileno
        self._encoding = encoding
        self._own = _open_again(fileno)
        self._waiting = bytearray()
        self._hurried_at = math.inf
        self._taken_at = -math.inf
        self._is_cut = False

    def fileno(self) -> int:
        return self._fileno

    def write(self, text: str) -> None:
        self._waiting += text.encode(self._encoding, "replace")
        if len(self._waiting) >= _MOST:
            self.flush()

    def flush(self) -> None:
        while self._waiting and not self._is_cut:
            if self._is_late():
                self._is_cut = True
            elif select.select((), (self._own,), (), _LOOK_S)[1]:
                self._send()
        self._waiting.clear()

    def hurry(self) -> None:
        """From now on the terminal is waited for `GRACE_S` seconds if it takes nothing, `LONGEST_S` at most. Safe in a
        signal handler."""
        self._hurried_at = min(self._hurried_at, time.monotonic())

    def close(self) -> None:
        """Nothing may be written any more; closing it again does nothing."""
        if self._own != self._fileno:
            os.close(self._own)
            self._own = self._fileno

    def _is_late(self) -> bool:
        now = time.monotonic()
        return now - max(self._hurried_at, self._taken_at) >= GRACE_S or now - self._hurried_at >= LONGEST_S

    def _send(self) -> None:
        try:
            del self._waiting[: os.write(self._own, self._waiting[:_MOST])]
            self._taken_at = time.monotonic()
        except BlockingIOError:
            time.sleep(_PAUSE_S)
        except OSError:
            self._is_cut = True


def _open_again(fileno: int) -> int:
    """The same terminal opened once more, where a write takes what there is room for and does not wait for the rest:
    the descriptor itself is shared with the shell, which would have to live with that. It itself if the terminal cannot
    be opened by its name."""
    try:
        return os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return fileno
