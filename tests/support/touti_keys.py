"""Touti played by keys alone, wherever the program runs: over SSH, inside tmux."""

from __future__ import annotations

import time

from support.terminal import Terminal

OVER = "The match is over. Enter goes back."
_SENTENCE = 3
"""Lines at the bottom that the sentence is among: a multiplexer may have one of its own below."""


def press_on(terminal: Terminal, seconds: float = 60.0) -> None:
    """Enter for one card or question of one's own, once it is one's turn: a key typed before might count on a later
    screen."""
    end = time.monotonic() + seconds
    while any(" is to " in line for line in terminal.text.split("\n")[-_SENTENCE:]):
        assert time.monotonic() < end, terminal.text
        terminal.read(0.02)
    terminal.press_on("y" if "a ghna worth" in terminal.text else "enter")


def to_the_end(terminal: Terminal, seconds: float = 240.0) -> None:
    """On to the last scorecard, back to the first screen, and out."""
    end = time.monotonic() + seconds
    while OVER not in terminal.text:
        assert time.monotonic() < end, terminal.text
        press_on(terminal)
    terminal.read(0.3)
    terminal.press_on("enter")
    terminal.wait_for("card games on one cloth")
    terminal.read(0.3)
    terminal.press("q")
    terminal.wait()
