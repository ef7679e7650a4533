"""Tong-its in a real pseudo-terminal: the bytes it sends, and a match played by keys."""

from __future__ import annotations

import time
from pathlib import Path

from support import matches
from support.settings import settings
from support.terminal import Terminal
from support.tongits_tables import mid

from core import saves
from core.match import Match

CURSOR_STEP, CARD_PLAYED, SORTED_HAND = 200, 700, 1_300
"""Bytes at most. A card drawn may send every card of the hand to another place."""


def kept(match: Match, home: Path, pace: str) -> list[str]:
    """The arguments that go on with that match, computer players taking their time."""
    settings(home, pace=pace)
    return ["resume", str(matches.kept(match, home / "match.toml"))]


def test_bytes_of_the_table_at_rest_and_of_what_keys_do(tmp_path: Path) -> None:
    with Terminal(kept(mid(), tmp_path, "slow"), tmp_path) as terminal:
        terminal.wait_for("You drew 8d")
        terminal.read(0.5)
        assert terminal.sent <= 10_000, f"{terminal.sent} bytes for the first table"
        assert terminal.read(1.0) == 0, "bytes at rest"
        steps = [step(terminal, "right") for _ in range(4)]
        assert 0 < max(steps) <= CURSOR_STEP, f"bytes a cursor step: {steps}"
        orders = [step(terminal, "o") for _ in range(3)]
        assert max(orders) <= SORTED_HAND, f"bytes of a hand in another order: {orders}"
        terminal.press("escape", "2")
        terminal.wait_for("Discard", "You drew 8d")
        terminal.read(0.5)
        discarded = step(terminal, "enter")
        assert 0 < discarded <= CARD_PLAYED, f"{discarded} bytes for a discard"
        assert "Lito is to play." in terminal.text


def test_bytes_of_turns(tmp_path: Path) -> None:
    """A game against novices: draw, discard what was drawn; and what the others do, move by move."""
    settings(tmp_path, pace="slow")
    drawn, thrown, others = [], [], []
    with Terminal(["play", "tongits", "--seed", "01", "--seats", "you,novice,novice"], tmp_path) as terminal:
        terminal.wait_for("Tong-its ·")
        terminal.read(0.5)
        for _ in range(24):
            sentence = terminal.text.splitlines()[-2]
            if "Your turn" in sentence:
                drawn.append(step(terminal, "d"))
            elif "Discard" in sentence:
                thrown.append(step(terminal, "enter"))
            elif "is to play" in sentence:
                others.append(step(terminal, "9"))
            else:
                break
    assert len(drawn) > 1 and max(drawn) <= SORTED_HAND, f"bytes a card drawn: {drawn}"
    assert len(thrown) > 1 and max(thrown) <= CARD_PLAYED, f"bytes a card discarded: {thrown}"
    assert len(others) > 4 and max(others) <= CARD_PLAYED, f"bytes a move of another: {others}"


def step(terminal: Terminal, key: str) -> int:
    terminal.press(key)
    return terminal.read(0.3)


def test_a_whole_match_by_keys_alone_to_the_first_screen(tmp_path: Path) -> None:
    settings(tmp_path, pace="instant", faces="ascii")
    seats = ["--seats", "you,novice,novice", "--seed", "01", "--set", "games=5"]
    with Terminal(["play", "tongits", *seats], tmp_path) as terminal:
        terminal.wait_for("Tong-its .")
        end = time.monotonic() + 120
        while "The match is over. Enter goes back." not in terminal.text:
            assert time.monotonic() < end, terminal.text
            if " is to " in terminal.text.splitlines()[-2]:
                terminal.read(0.02)
            else:
                terminal.press_on("enter")
        terminal.press("enter")
        terminal.wait_for("card games on one cloth")
        terminal.press("q")
        assert terminal.wait() == 0
        assert max(terminal.data) < 0x80, "faces are plain"
    (path,) = (tmp_path / "data" / "tapete" / "matches").glob("*.toml")
    save = saves.loads(path.read_text())
    assert save.fault is None and save.match.over
    assert terminal.sent / save.match.inputs < 2_000, "bytes an input, everything counted"
