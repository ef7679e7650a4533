"""The program in a real pseudo-terminal: a match by keys alone, what it sends, and how it leaves."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support import shown
from support.settings import settings
from support.terminal import Terminal

from core import saves

MATCH = ["play", "touti", "--seed", "07"]


def kept(home: Path) -> saves.Save:
    """The only match in the folder."""
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    return saves.loads(path.read_text())


def play_on(terminal: Terminal, seconds: float) -> None:
    """Enter at every card and question of one's own until the match is over and looked at. No key is typed while
    somebody else is to act: it might count on a later screen."""
    end = time.monotonic() + seconds
    while "The match is over. Enter goes back." not in terminal.text:
        assert time.monotonic() < end, terminal.text
        if " is to " in terminal.text.splitlines()[-2]:
            terminal.read(0.02)
        else:
            terminal.press_on("y" if "a ghna worth" in terminal.text else "enter")
    terminal.read(0.3)


def test_a_whole_match_by_keys_alone_with_its_bytes_counted(tmp_path: Path) -> None:
    """From the table to the scorecard and home, and no more bytes than the design allows on the way."""
    home = settings(tmp_path, pace="instant")
    with Terminal([*MATCH, "--set", "target=300"], home) as terminal:
        terminal.wait_for("more, or pass.")
        play_on(terminal, 120)
        terminal.press("enter")
        terminal.wait_for("card games on one cloth")
        terminal.press("q")
        assert terminal.wait() == 0
    save = kept(home)
    assert save.fault is None and save.match.over
    assert terminal.sent / save.match.inputs < 2_000, "bytes an input, everything counted"


def test_bytes_of_the_first_table_at_rest_and_of_a_cursor_step(tmp_path: Path) -> None:
    home = settings(tmp_path, pace="normal")
    with Terminal(MATCH, home) as terminal:
        terminal.wait_for("Touti · to 600")
        terminal.read(0.2)
        assert terminal.sent <= 10_000, f"{terminal.sent} bytes for the first table"
        terminal.hurry("more, or pass.")
        terminal.read(0.5)
        assert terminal.read(1.0) == 0, "bytes at rest"
        steps = [step(terminal, "right") for _ in range(4)]
        assert max(steps) <= 200, f"bytes a step over the bids: {steps}"
        terminal.press("enter")
        terminal.wait_for("You lead", "You follow", "You have no", "name trump", seconds=30)
        terminal.press("enter")
        terminal.wait_for("You lead", "You follow", "You have no", seconds=30)
        terminal.read(0.5)
        steps = [step(terminal, "right") for _ in range(4)]
        assert 0 < max(steps) <= 200, f"bytes a step over the hand: {steps}"


def step(terminal: Terminal, key: str) -> int:
    terminal.press(key)
    return terminal.read(0.3)


@pytest.mark.parametrize("how", ["hang up", "SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_match_left_in_any_way_resumes_with_every_card_that_was_shown(tmp_path: Path, how: str) -> None:
    home = settings(tmp_path, pace="fast")
    with Terminal(MATCH, home) as terminal:
        terminal.wait_for("more, or pass.")
        terminal.press("p")
        terminal.wait_for("You lead", "You follow", "You have no", seconds=30)
        terminal.press("enter")
        terminal.wait_for("trick 2 of 10", "led, ", seconds=30)
        terminal.read(0.05)
        seen = shown.shown("touti", terminal.text)
        if how == "hang up":
            terminal.hang_up()
        else:
            terminal.process.send_signal(getattr(signal, how))
        terminal.process.wait(20)
        if how in ("SIGTERM", "SIGHUP"):
            terminal.read(0.2)
            assert b"\x1b[?1049l" in terminal.data, "the terminal is not put back"
            assert terminal.process.returncode == 0
    assert seen and seen <= shown.facts(kept(home))
    with Terminal(["resume"], home) as again:
        again.wait_for("Touti · to 600")
        again.wait_for("You lead", "You follow", "You have no", "trick", seconds=30)
        assert shown.shown("touti", again.text) <= shown.facts(kept(home))


def test_the_seed_never_reaches_the_terminal_before_the_end(tmp_path: Path) -> None:
    home = settings(tmp_path, pace="instant")
    seed = "5eed" * 16
    with Terminal(["play", "touti", "--seed", seed], home) as terminal:
        terminal.wait_for("more, or pass.", "name trump", "You ")
        for key in ("p", "enter", "enter", "s", "escape", "question_mark", "escape"):
            terminal.press("?" if key == "question_mark" else key)
            terminal.read(0.2)
        assert b"5eed" not in terminal.data


def test_ascii_faces_send_no_byte_above_0x7f(tmp_path: Path) -> None:
    home = settings(tmp_path, pace="instant", faces="ascii")
    with Terminal([*MATCH, "--set", "target=300"], home) as terminal:
        terminal.wait_for("more, or pass.")
        play_on(terminal, 120)
        terminal.press("enter")
        terminal.wait_for("card games on one cloth")
        terminal.press("q")
        assert terminal.wait() == 0
        assert max(terminal.data) < 0x80


def test_without_a_terminal_one_sentence_and_status_2(tmp_path: Path) -> None:

    ran = subprocess.run(
        [sys.executable, "-m", "tui", *MATCH], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1 and "terminal" in ran.stderr
