"""Sizes from 1x1 to 300x100, and resizing in play: no crash, and leaving works."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.terminal import Terminal

SIZES = [(1, 1), (2, 30), (10, 4), (39, 12), (40, 11), (40, 12), (59, 19), (60, 20), (79, 23), (80, 24), (300, 100)]


@pytest.mark.parametrize("size", SIZES, ids=[f"{columns}x{rows}" for columns, rows in SIZES])
def test_at_every_size_it_starts_and_can_be_left(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(["play", "touti", "--seed", "07"], tmp_path, size=size) as terminal:
        terminal.read(1.5)
        terminal.press("q")
        terminal.read(0.3)
        terminal.press("y")
        terminal.read(0.5)
        terminal.press("q")
        assert terminal.wait() == 0


def test_fifty_resizes_in_play(tmp_path: Path) -> None:
    rng = random.Random(1)
    with Terminal(["play", "touti", "--seed", "07"], tmp_path) as terminal:
        terminal.wait_for("more, or pass.")
        for _ in range(50):
            terminal.resize(rng.randint(1, 200), rng.randint(1, 60))
            terminal.press("right")
            terminal.read(0.02)
        terminal.resize(80, 24)
        terminal.wait_for("more, or pass.")
        terminal.press("q")
        terminal.wait_for("Leave?")
        terminal.press("y")
        terminal.wait_for("card games on one cloth")
        terminal.press("q")
        assert terminal.wait() == 0


def test_a_terminal_that_was_smaller_for_a_moment_is_drawn_again(tmp_path: Path) -> None:
    """Both changes come at once, so that the program only sees the size it knows."""
    with Terminal(["play", "touti", "--seed", "07"], tmp_path) as terminal:
        terminal.wait_for("more, or pass.")
        terminal.read(0.5)
        whole = terminal.text
        terminal.resize(20, 5)
        terminal.resize(80, 24)
        terminal.screen.reset()
        terminal.wait_until(lambda text: text == whole, "the whole table")
        assert terminal.sent < 25_000, "bytes for two tables"
