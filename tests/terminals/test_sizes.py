"""Sizes from 1x1 to 300x100, and resizing in play: no crash, and leaving works."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.settings import settings
from support.terminal import Terminal

SIZES = [(1, 1), (2, 30), (10, 4), (39, 12), (40, 11), (40, 12), (59, 19), (60, 20), (79, 23), (80, 24), (300, 100)]


def table(home: Path, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None) -> Terminal:
    return Terminal(["play", "touti", "--seed", "07"], settings(home, pace="instant"), size=size, env=env)


@pytest.mark.parametrize("size", SIZES, ids=[f"{columns}x{rows}" for columns, rows in SIZES])
def test_at_every_size_it_starts_and_can_be_left(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, size) as terminal:
        terminal.wait_until(lambda text: bool(text.strip()), "a picture")
        for key in "qyq":
            terminal.read(0.3)
            terminal.press(key)
        assert terminal.wait() == 0


def test_fifty_resizes_in_play(tmp_path: Path) -> None:
    rng = random.Random(1)
    with table(tmp_path) as terminal:
        terminal.wait_for("more, or pass.")
        for _ in range(50):
            terminal.resize(rng.randint(1, 200), rng.randint(1, 60))
            terminal.press("right")
            terminal.read(0.02)
        terminal.resize(80, 24)
        terminal.wait_for("more, or pass.")
        terminal.leave()


def test_the_terminal_is_asked_for_its_size_whatever_the_environment_says(tmp_path: Path) -> None:
    pictures = {}
    for size in ((120, 40), (60, 20)):
        with table(tmp_path / str(size), size) as terminal:
            terminal.wait_for("more, or pass.")
            terminal.read(0.5)
            pictures[size] = terminal.text
    with table(tmp_path, (120, 40), {"COLUMNS": "80", "LINES": "24"}) as terminal:
        for size, picture in pictures.items():
            terminal.resize(*size)
            terminal.wait_until(lambda text, picture=picture: text == picture, f"the table at {size}")


def test_a_terminal_that_was_smaller_for_a_moment_is_drawn_again(tmp_path: Path) -> None:
    """Both changes come at once, so that the program only sees the size it knows."""
    with table(tmp_path) as terminal:
        terminal.wait_for("more, or pass.")
        terminal.read(0.5)
        whole = terminal.text
        terminal.resize(20, 5)
        terminal.resize(80, 24)
        terminal.screen.reset()
        terminal.wait_until(lambda text: text == whole, "the whole table")
        assert terminal.sent < 25_000, "bytes for two tables"
