"""The picture in README is what the program draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import tables, whole_deal
from textual.pilot import Pilot

from tui.app import TapeteApp

README = Path(__file__).parents[2] / "README.md"


def test_the_table_in_readme_is_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a terminal without colours shows it, whatever the tests run in."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        drawn = tables.text(app).rstrip("\n")
        assert f"```text\n{drawn}\n```" in README.read_text(encoding="utf-8"), f"README should show:\n{drawn}"

    tables.table(whole_deal.played(8), act)
