"""Text sent with only what changes of its styles looks like text sent with whole styles."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style

from tui.widgets.spans import Pen

COLOURS = ["#17402f", "#ffd166", "red", "bright_blue", "default", None]
STYLES = st.builds(
    Style,
    color=st.sampled_from(COLOURS),
    bgcolor=st.sampled_from(COLOURS),
    bold=st.booleans(),
    dim=st.booleans(),
    reverse=st.booleans(),
    underline=st.booleans(),
)
PIECES = st.lists(st.tuples(st.sampled_from(["a", " ", "  ", "7♥ ", "x y"]), STYLES), max_size=8)


def cells(sent: str) -> list[pyte.screens.Char]:
    """What a terminal of one row shows after that, the ink of its spaces left out where it does not show."""
    screen = pyte.Screen(40, 1)
    pyte.Stream(screen).feed(sent)
    row = [screen.buffer[0][column] for column in range(40)]
    return [
        cell._replace(fg="", bold=False) if cell.data == " " and not (cell.reverse or cell.underscore) else cell
        for cell in row
    ]


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
@given(pieces=PIECES)
def test_pieces_look_as_with_whole_styles(system: ColorSystem, pieces: list[tuple[str, Style]]) -> None:
    pen = Pen(system)
    sent = "".join(pen.write(text, style) for text, style in pieces) + pen.lift() + "end"
    whole = "".join(style.copy().render(text, color_system=system) for text, style in pieces) + "end"
    assert cells(sent) == cells(whole)


def test_a_style_goes_on_without_being_sent_again() -> None:
    pen = Pen(ColorSystem.TRUECOLOR)
    felt, ink = Style(bgcolor="#17402f"), Style(color="#dbe7d9", bgcolor="#17402f")
    assert pen.write("  ", felt) == "\x1b[48;2;23;64;47m  "
    assert pen.write("Sari", ink) == "\x1b[38;2;219;231;217mSari"
    assert pen.write("  ", felt) == "  "
    assert pen.write("took", ink + Style(bold=True)) == "\x1b[1mtook"
    assert pen.write("3s", ink) == "\x1b[22m3s"
    assert pen.write("4", ink + Style(reverse=True)) == "\x1b[7m4"
    assert pen.write("h", ink) == "\x1b[0;38;2;219;231;217;48;2;23;64;47mh"
    assert pen.lift() == "\x1b[0m"
    assert pen.lift() == ""
