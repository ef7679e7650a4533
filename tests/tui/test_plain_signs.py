"""Pictures with bytes below 0x80: the same cells, whatever stood in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.plain_signs import plain


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20))
def test_as_many_cells_all_below_0x80(text: str) -> None:
    assert plain(text).isascii()
    assert cell_len(plain(text)) == sum(map(cell_len, text))


@pytest.mark.parametrize(
    ("text", "looks"), [("Zoë", "Zoe"), ("♥", " "), ("┌─┐│…", "+-+|~"), ("李雷", "? ? "), ("e\u0301", "e")]
)
def test_signs_become_those_that_they_look_like(text: str, looks: str) -> None:
    assert plain(text) == looks
