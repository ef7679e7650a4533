"""Before the first deal is played the SHA-256 of the seed stands on the table (design 4)."""

from __future__ import annotations

from support import matches, tables
from textual.pilot import Pilot

from core.chance import commitment
from tui.app import TapeteApp


def test_the_commitment_is_shown_before_the_first_input() -> None:
    match = matches.played(0)

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert commitment(match.seed) in tables.text(app)
        assert match.seed.hex() not in tables.text(app)

    tables.table(match, act)
