"""Signals, closed ends and a reader that does not read: the terminal is put back and nothing is left running."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.settings import settings
from support.terminal import LINE, Terminal

PUT_BACK = (b"\x1b[?1049l", b"\x1b[?25h")


def table(home: Path) -> Terminal:
    terminal = Terminal(["play", "touti", "--seed", "07"], settings(home, pace="instant"))
    terminal.wait_for("more, or pass.")
    terminal.read(0.2)
    return terminal


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_the_terminal_is_put_back(tmp_path: Path, name: str) -> None:
    with table(tmp_path) as terminal:
        terminal.process.send_signal(getattr(signal, name))
        assert terminal.wait() == 0
        for code in PUT_BACK:
            assert code in terminal.data


def test_stopped_and_continued(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        terminal.process.send_signal(signal.SIGTSTP)
        terminal.read(0.5)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.read(0.5)
        terminal.press("right")
        terminal.wait_for("more, or pass.")
        terminal.leave()


def test_a_closed_terminal_ends_the_program(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        terminal.hang_up()
        terminal.process.wait(20)


def test_standard_input_at_its_end_is_refused_at_once(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tui", "play", "touti"], stdin=subprocess.DEVNULL, capture_output=True, timeout=60
    )
    assert ran.returncode == 2 and ran.stderr.count(b"\n") == 1


def test_errors_sent_to_a_file_leave_one_sentence(tmp_path: Path) -> None:
    """Textual draws on stderr: with that in a file there is nothing to see, and it says so."""
    log = tmp_path / "errors"
    command = ("sh", "-c", f'exec "$0" -m tui play touti 2>{log}', sys.executable)
    with Terminal([], tmp_path, command=command) as terminal:
        assert terminal.wait() == 2
    assert log.read_text().count("\n") == 1 and "terminal" in log.read_text()


def test_a_reader_that_stalls_is_waited_for(tmp_path: Path) -> None:
    """The other end reads nothing while more is drawn than the line holds: afterwards all is as it was."""
    with table(tmp_path) as terminal:
        terminal.stall()
        before = terminal.sent
        terminal.resize(80, 24)
        terminal.read(1.0)
        assert terminal.sent - before > LINE, "the line was never full"
        terminal.press("q")
        terminal.wait_for("Leave?")


@pytest.mark.parametrize("how", ["hang up", "SIGTERM"])
def test_a_reader_that_stalls_keeps_no_program_from_ending(tmp_path: Path, how: str) -> None:
    """A cut ssh is mostly one that took nothing for a while before."""
    with table(tmp_path) as terminal:
        terminal.stall()
        if how == "hang up":
            terminal.hang_up()
        else:
            terminal.process.send_signal(getattr(signal, how))
        assert terminal.process.wait(20) == 0
