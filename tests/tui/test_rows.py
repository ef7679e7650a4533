"""Rows with a cursor, as they stand on the canvas."""

from __future__ import annotations

import pytest

from tui import theming
from tui.widgets.canvas import Canvas
from tui.widgets.rows import Row, Rows

LOOK = theming.Look(theming.available()["mono"])


def rows(*items: Row[int]) -> Rows[int]:
    made: Rows[int] = Rows()
    made.fill(items)
    return made


def drawn(made: Rows[int], width: int = 30, height: int = 5) -> list[str]:
    canvas = Canvas(width + 1, height, LOOK.ink)
    made.draw(canvas, 0, 0, width, height, LOOK)
    return canvas.text().split("\n")


TEN = [Row(number, f"row {number}") for number in range(10)]


def test_the_cursor_is_told_by_a_sign_and_steps_over_headings() -> None:
    made = rows(Row(None, "First"), Row(1, "one", "a"), Row(None, "Second"), Row(2, "two", "b"))
    assert drawn(made) == ["First", "> one   a", "Second", "  two   b", ""]
    made.step(1)
    assert made.item == 2
    made.step(1)
    assert made.item == 1


def test_a_value_that_can_be_changed_stands_in_brackets_and_an_unusual_one_behind_a_star() -> None:
    made = rows(Row(1, "one", "a", is_changeable=True), Row(2, "two", "b", is_changeable=True, is_marked=True))
    assert drawn(made)[:2] == ["> one  [a]", "  two * b"]


def test_only_as_much_is_scrolled_as_it_takes() -> None:
    made = rows(*TEN)
    assert drawn(made)[-1].split() == ["row", "4", "↓"]
    for _ in range(5):
        made.step(1)
    assert drawn(made)[0].split() == ["row", "1", "↑"]
    made.step(-1)
    assert drawn(made)[0].startswith("  row 1")


def test_pages_and_ends_do_not_go_round() -> None:
    made = rows(*TEN)
    drawn(made)
    made.page(1)
    assert made.item == 4
    made.end(1)
    made.page(1)
    assert made.item == 9
    assert "row 9" in drawn(made)[-1]
    made.end(-1)
    made.page(-1)
    assert made.item == 0
    made.step(-1)
    assert made.item == 9


def test_the_first_heading_is_in_sight_with_the_first_row() -> None:
    made = rows(Row(None, "Heading"), *TEN)
    made.end(1)
    drawn(made)
    made.end(-1)
    assert drawn(made)[0].startswith("Heading")


def test_the_cursor_stays_at_its_item_when_rows_come_and_go() -> None:
    made = rows(*TEN)
    made.choose(5)
    made.fill(TEN[3:])
    assert made.item == 5
    made.fill([row for row in TEN if row.item != 5])
    assert made.item is not None
    made.fill(TEN[:2])
    assert made.item == 1
    made.fill([Row(None, "Nothing")])
    assert made.item is None


def test_what_stands_below_is_wrapped() -> None:
    made = rows(Row(1, "one", below="words enough for more than one line of this list"), Row(2, "two"))
    assert drawn(made) == [
        "> one",
        "    words enough for more than",
        "    one line of this list",
        "  two",
        "",
    ]


def test_a_click_finds_the_row_it_was_made_on() -> None:
    made = rows(Row(None, "Heading"), Row(1, "one", below="more of it"), Row(2, "two"))
    drawn(made)
    assert made.choose_at(3, 3)
    assert made.item == 2
    assert made.choose_at(3, 2)
    assert made.item == 1
    assert not made.choose_at(3, 0)
    assert not made.choose_at(40, 3)
    assert made.item == 1


@pytest.mark.parametrize("width", [12, 20, 40])
def test_long_words_and_values_stay_inside(width: int) -> None:
    made = rows(Row(1, "a label that is long", "and a value that is long", is_changeable=True))
    assert all(len(line) <= width for line in drawn(made, width))
