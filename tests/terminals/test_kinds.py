"""Every kind of terminal: readable, with or without colour, and never a byte it cannot show."""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import pytest
from support.settings import settings
from support.terminal import Terminal

TERMS = ("xterm", "xterm-256color", "screen", "tmux-256color", "linux", "vt100", "alacritty", "xterm-ghostty")
KINDS = list(itertools.product(TERMS, ("", "truecolor")))
"""TERM and COLORTERM."""
_COLOUR_CODE = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38;[25];[0-9;]*|48;[25];[0-9;]*)m")


RUN = (sys.executable, "-m", "tui")


def first_turn(home: Path, env: dict[str, str], command: tuple[str, ...] = RUN) -> Terminal:
    """A match of Touti at its first question."""
    terminal = Terminal(["play", "touti", "--seed", "07"], settings(home, pace="instant"), env=env, command=command)
    terminal.wait_for("more, or pass.")
    terminal.read(0.2)
    return terminal


@pytest.mark.parametrize(("term", "colour"), KINDS)
def test_the_table_is_read_without_its_colours(tmp_path: Path, term: str, colour: str) -> None:
    with first_turn(tmp_path, {"TERM": term, "COLORTERM": colour}) as terminal:
        assert_read_without_colours(terminal)


def test_so_it_is_where_term_is_not_set(tmp_path: Path) -> None:
    with first_turn(tmp_path, {}, ("env", "-u", "TERM", "-u", "COLORTERM", *RUN)) as terminal:
        assert_read_without_colours(terminal)


def assert_read_without_colours(terminal: Terminal) -> None:
    text = terminal.text
    assert re.search(r"\[\d+\]", text), "the button under the cursor stands in brackets"
    assert re.search(r"> You", text), "whose turn it is"
    for suit in "oceb":
        assert re.search(rf"[│|▏ ]{suit}[●♥†♣* ]", text), suit
    terminal.leave()


@pytest.mark.parametrize(("value", "has_colours"), [("1", False), ("0", False), ("", True)])
def test_no_color_sends_no_colour_and_set_empty_means_nothing(tmp_path: Path, value: str, has_colours: bool) -> None:
    """As no-color.org has it."""
    with first_turn(tmp_path, {"NO_COLOR": value}) as terminal:
        assert bool(_COLOUR_CODE.search(terminal.data)) == has_colours
        assert re.search(r"\[\d+\]", terminal.text)
        terminal.leave()


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "de_DE.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["LC_ALL=C", "PYTHONIOENCODING=ascii", "ISO-8859-1"],
)
def test_where_unicode_cannot_be_shown_everything_is_plain(tmp_path: Path, env: dict[str, str]) -> None:
    with first_turn(tmp_path, env) as terminal:
        assert max(terminal.data) < 0x80
        assert re.search(r"\[\d+\]", terminal.text)
        terminal.leave()
