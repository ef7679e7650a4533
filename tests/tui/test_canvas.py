"""The grid that screens are painted on: whatever a name brings along, a row is as wide as the terminal's."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style

from tui.widgets.canvas import Canvas

GROUND = Style()
LETTERS = st.text(st.sampled_from("aé♥\x1b\n\x07\u200b\u0301李雷\u3000🂡 "), max_size=12)


@given(st.lists(st.tuples(st.integers(-4, 12), LETTERS), max_size=6))
def test_a_row_is_as_wide_as_the_canvas_and_moves_no_cursor(pieces: list[tuple[int, str]]) -> None:
    canvas = Canvas(10, 1, GROUND)
    for x, text in pieces:
        canvas.put(x, 0, text)
    strip = canvas.strip(0)
    assert sum(segment.cell_length for segment in strip) == 10
    assert not {"\x1b", "\n", "\x07"} & set(strip.text)


def test_a_wide_letter_takes_two_cells_and_an_accent_none() -> None:
    canvas = Canvas(12, 2, GROUND)
    assert canvas.put(0, 0, "李雷 e\u0301.") == 7
    canvas.put(7, 0, "x")
    assert canvas.text().split("\n")[0] == "李雷 e\u0301.x"
    assert canvas.right(12, 1, "李雷") == 8


def test_what_could_move_the_cursor_is_a_question_mark() -> None:
    canvas = Canvas(20, 1, GROUND)
    canvas.put(0, 0, "x\x1b]0;title\x07y")
    assert canvas.text() == "x?]0;title?y"
