"""The program in a real pseudo-terminal: keys in, bytes counted, the screen as pyte makes it out."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

KEYS = {"left": "\x1b[D", "right": "\x1b[C", "up": "\x1b[A", "down": "\x1b[B", "enter": "\r", "escape": "\x1b"}
PATIENCE = 20.0
"""Seconds to wait for something that ought to come at once: long, since the machine may be busy."""

LINE = 65_536
"""Bytes that a pseudo-terminal holds at most before somebody reads them."""
LARGE = ((300, 100), (299, 99))
_STILL = 3
"""So often in a row a program has to have done nothing: on a busy machine it may only not have had its turn."""


class Terminal:
    """One run of the program. Use as a context: whatever is still running at the end is killed."""

    def __init__(
        self,
        arguments: Sequence[str],
        home: Path,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        command: Sequence[str] = (sys.executable, "-m", "tui"),
    ) -> None:
        """`home` is a folder for everything the program keeps; `size` in columns and rows."""
        self.screen = pyte.Screen(*size)
        self.sent = 0
        """Bytes the program has written so far."""
        self.data = b""
        self._stream = pyte.ByteStream(self.screen)
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        base = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "TEXTUAL"))}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):  # the last two are exported by whoever loads readline
            base.pop(name, None)
        self.process = subprocess.Popen(
            [*command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_own_terminal,
            env={
                **base,
                **folders,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LC_ALL": "C.UTF-8",
                **(env or {}),
            },
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Closes the terminal, as a cut line does."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def press(self, *keys: str) -> None:
        """Types keys by name or character, one write each."""
        for key in keys:
            os.write(self._master, KEYS.get(key, key).encode())

    def press_on(self, key: str) -> None:
        """Types a key and waits until the screen has changed: on a busy machine no keys pile up that would count on a
        later screen. To be used when nothing but a key changes anything."""
        before, end = self.text, time.monotonic() + PATIENCE
        self.press(key)
        while self.text == before and time.monotonic() < end and self.process.poll() is None:
            self._read_once(0.02)
        self.read(0.02)

    def hurry(self, until: str) -> None:
        """Types a key that means nothing but that computer players need not wait, until that text stands there."""
        end = time.monotonic() + PATIENCE
        while until not in self.text:
            assert time.monotonic() < end, self.text
            self.press("x")
            self.read(0.05)

    def read(self, seconds: float) -> int:
        """Takes in what the program writes until it has been quiet for that long; the bytes that came."""
        before = self.sent
        while self._read_once(seconds):
            pass
        return self.sent - before

    def _read_once(self, seconds: float) -> bool:
        if self._master < 0 or not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.sent += len(data)
        self.data += data
        self._stream.feed(data)
        return bool(data)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, *wanted: str, seconds: float = PATIENCE) -> str:
        """The screen's text once one of the texts stands on it; fails with the screen otherwise."""
        return self.wait_until(lambda text: any(word in text for word in wanted), f"one of {wanted}", seconds)

    def wait_until(self, holds: Callable[[str], bool], what: str, seconds: float = PATIENCE) -> str:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds(self.text):
                return self.text
            self._read_once(0.05)
            if self.process.poll() is not None and not self._read_once(0.05):
                break
        assert holds(self.text), f"{what} did not come (exit {self.process.poll()}):\n{self.text}"
        return self.text

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def stall(self) -> None:
        """Has large pictures drawn and reads none, until the program does nothing any more for one of another size."""
        spent: list[float] = []
        end = time.monotonic() + PATIENCE
        while len(spent) < _STILL or (len(set(spent[-_STILL:])) > 1 and time.monotonic() < end):
            for size in LARGE * 2:
                self.resize(*size)
                time.sleep(0.1)
            spent.append(processor_seconds(self.process.pid))

    def leave(self) -> None:
        """From the table to the first screen and out of the program."""
        self.press("q")
        self.wait_for("Leave?")
        self.press("y")
        self.wait_for("card games on one cloth")
        self.press("q")
        assert self.wait() == 0

    def wait(self, seconds: float = PATIENCE) -> int:
        """The exit status, everything written before it taken in."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self._read_once(0.05)
        self.read(0.05)
        status = self.process.poll()
        assert status is not None, f"the program did not end:\n{self.text}"
        return status


def processor_seconds(process: int) -> float:
    """What it has used up to now, its children not counted."""
    fields = Path("/proc", str(process), "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
