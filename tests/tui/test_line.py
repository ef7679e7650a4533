"""The line to a terminal: all arrives in order however little is taken at a time, and a cut line lets all fall."""

from __future__ import annotations

import contextlib
import os
import pty
import threading
import time
import tty
from collections.abc import Callable, Iterator

import pytest

from tui import line
from tui.line import Line

TEXT = "".join(f"line {number}\n" for number in range(20_000))
"""More than a pseudo-terminal holds."""
PATIENCE = 20.0


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    """Both ends of a terminal that changes nothing on the way: who reads, and who writes."""
    reader, writer = pty.openpty()
    tty.setraw(writer)
    yield reader, writer
    for end in (reader, writer):
        with contextlib.suppress(OSError):
            os.close(end)


def in_time(act: Callable[[], None]) -> bool:
    """Whether it comes to an end; waited for long, since the machine may be busy."""
    acting = threading.Thread(target=act, daemon=True)
    acting.start()
    acting.join(PATIENCE)
    return not acting.is_alive()


def write(way: Line) -> None:
    for at in range(0, len(TEXT), 5000):
        way.write(TEXT[at : at + 5000])
    way.flush()


def test_all_arrives_in_order(ends: tuple[int, int]) -> None:
    reader, writer = ends
    way = Line(writer, "ascii")
    threading.Thread(target=write, args=(way,), daemon=True).start()
    came = bytearray()

    def take() -> None:
        while len(came) < len(TEXT):
            came.extend(os.read(reader, 777))

    assert in_time(take)
    assert came.decode() == TEXT


def test_what_the_encoding_lacks_is_a_question_mark(ends: tuple[int, int]) -> None:
    reader, writer = ends
    way = Line(writer, "ascii")
    way.write("one \u2660")
    way.flush()
    assert os.read(reader, 100) == b"one ?"


def test_a_line_that_does_not_hurry_waits(ends: tuple[int, int]) -> None:
    way = Line(ends[1], "ascii")
    writing = threading.Thread(target=write, args=(way,), daemon=True)
    writing.start()
    writing.join(1.0)
    assert writing.is_alive()
    way.hurry()
    writing.join(PATIENCE)
    assert not writing.is_alive()


@pytest.mark.parametrize("allowed", ["GRACE_S", "LONGEST_S"])
def test_a_hurried_line_gives_up_and_then_lets_all_fall(
    ends: tuple[int, int], monkeypatch: pytest.MonkeyPatch, allowed: str
) -> None:
    """Where nothing is taken, and where so little is that it would take for ever."""
    monkeypatch.setattr(line, allowed, 0.3)
    way = Line(ends[1], "ascii")
    over = threading.Event()

    def trickle() -> None:
        while allowed == "LONGEST_S" and not over.is_set():
            os.read(ends[0], 10)
            time.sleep(0.05)

    trickling = threading.Thread(target=trickle)
    trickling.start()
    way.hurry()
    try:
        assert in_time(lambda: write(way))
        assert in_time(lambda: write(way)), "and nothing is waited for any more"
    finally:
        over.set()
        trickling.join()


def test_a_cut_line_lets_all_fall(ends: tuple[int, int]) -> None:
    reader, writer = ends
    way = Line(writer, "ascii")
    os.close(reader)
    assert in_time(lambda: write(way))
