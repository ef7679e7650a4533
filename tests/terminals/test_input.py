"""What a slow line or a talkative terminal puts into the input changes nothing in a match."""

from __future__ import annotations

import time
from pathlib import Path

from support.settings import settings
from support.terminal import Terminal

from core import saves

REPLIES = {
    "device attributes": "\x1b[?62;22c",
    "background colour": "\x1b]11;rgb:1111/2222/3333\x1b\\",
    "version": "\x1bP>|XTerm(370)\x1b\\",
    "cursor position": "\x1b[12;40R",
    "mode report": "\x1b[?2026;2$y",
    "keyboard flags": "\x1b[?0u",
    "focus": "\x1b[I\x1b[O\x1b[I",
    "pasted text": "\x1b[200~q\ny\n1234567890 p enter\x1b[201~",
    "mouse": "".join(f"\x1b[<35;{x};{y}M" for x in range(1, 80, 3) for y in range(1, 14, 3)),
}


def table(home: Path) -> Terminal:
    terminal = Terminal(["play", "touti", "--seed", "07"], settings(home, pace="instant"))
    terminal.wait_for("more, or pass.")
    terminal.read(0.3)
    return terminal


def kept(home: Path) -> int:
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    return saves.loads(path.read_text()).match.inputs


def assert_undecided(terminal: Terminal, home: Path, before: int, what: str) -> None:
    """Nothing was done, and the table is at most an escape away."""
    terminal.read(0.5)
    assert kept(home) == before, what
    assert terminal.process.poll() is None, what
    terminal.press("escape")
    terminal.wait_for("more, or pass.")


def test_replies_and_pastes_change_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        before = kept(tmp_path)
        for what, reply in REPLIES.items():
            terminal.press(reply)
            assert_undecided(terminal, tmp_path, before, what)


def test_a_reply_torn_by_the_line_changes_nothing(tmp_path: Path) -> None:
    """Each byte alone, the escape 300 ms before the rest: single keys at worst, none of which decides anything."""
    with table(tmp_path) as terminal:
        before = kept(tmp_path)
        for what in ("device attributes", "cursor position", "focus"):
            first, *rest = REPLIES[what]
            terminal.press(first)
            time.sleep(0.3)
            for byte in rest:
                terminal.press(byte)
            assert_undecided(terminal, tmp_path, before, what)


def test_an_arrow_torn_from_its_escape_changes_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        before = kept(tmp_path)
        for arrow in ("[C", "[D", "OC", "[A"):
            terminal.press("\x1b")
            time.sleep(0.3)
            terminal.press(arrow)
            terminal.read(0.5)
            assert kept(tmp_path) == before, arrow
            assert "more, or pass." in terminal.text, arrow


def test_a_held_key_does_no_more_than_the_turn_allows(tmp_path: Path) -> None:
    """Two hundred repeats of enter, as a held key sends them: whatever was played was legal, and the save holds it."""
    with table(tmp_path) as terminal:
        for _ in range(200):
            terminal.press("enter")
        terminal.read(1.0)
        (path,) = (tmp_path / "data" / "tapete" / "matches").glob("*.toml")
        assert saves.loads(path.read_text()).fault is None
        assert terminal.process.poll() is None
