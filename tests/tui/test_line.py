"""The line to a terminal: all arrives in order however little is taken at a time, and a cut line lets all fall."""

from __future__ import annotations

import contextlib
import os
import pty
import threading
import tty
from collections.abc import Iterator

import pytest

from tui import line
from tui.line import Line

TEXT = "".join(f"line {number}\n" for number in range(20_000))
"""More than a pseudo-terminal holds."""


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    """Both ends of a terminal that changes nothing on the way: who reads, and who writes."""
    reader, writer = pty.openpty()
    tty.setraw(writer)
    yield reader, writer
    for end in (reader, writer):
        with contextlib.suppress(OSError):
            os.close(end)


@pytest.mark.parametrize("opened_by_name", [True, False])
def test_all_arrives_in_order(ends: tuple[int, int], monkeypatch: pytest.MonkeyPatch, opened_by_name: bool) -> None:
    reader, writer = ends
    if not opened_by_name:
        monkeypatch.setattr(line, "_open_again", lambda fileno: fileno)
    way = Line(writer, "ascii")
    came = bytearray()

    def take() -> None:
        while len(came) < len(TEXT):
            came.extend(os.read(reader, 777))

    taker = threading.Thread(target=take, daemon=True)
    taker.start()
    for at in range(0, len(TEXT), 5000):
        way.write(TEXT[at : at + 5000])
    way.flush()
    taker.join(20)
    assert came.decode() == TEXT


def test_what_the_encoding_lacks_is_a_question_mark(ends: tuple[int, int]) -> None:
    reader, writer = ends
    way = Line(writer, "ascii")
    way.write("one \u2660")
    way.flush()
    assert os.read(reader, 100) == b"one ?"


def test_a_hurried_line_gives_up_and_then_lets_all_fall(ends: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "GRACE_S", 0.1)
    way = Line(ends[1], "ascii")
    way.hurry()
    way.write(TEXT)
    way.write(TEXT)
    way.flush()


def test_a_cut_line_lets_all_fall(ends: tuple[int, int]) -> None:
    reader, writer = ends
    way = Line(writer, "ascii")
    os.close(reader)
    way.write(TEXT)
    way.flush()
