"""A whole match at a table by one key alone."""

from __future__ import annotations

from pathlib import Path

from support import tables
from support.settings import settings
from textual.pilot import Pilot

from core import saves
from core.match import Match, replay
from tui.app import TapeteApp
from tui.screens.scorecard import ScorecardScreen

_KEYS = 5000
"""More than any match takes."""


def by_enter_alone(match: Match, home: Path) -> Match:
    """Enter at every turn, card and question, against computer players that do not wait. The log it leaves has to
    replay to the end that was shown, which is what comes back."""
    settings(home, pace="instant")
    path = home / "match.toml"

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        session = tables.shown(app).session
        for _ in range(_KEYS):
            if session.match.over:
                break
            await pilot.press("enter")
        assert session.match.over
        while isinstance(app.screen, ScorecardScreen):
            await pilot.press("enter")

    tables.table(match, act, path)
    kept = saves.loads(path.read_text())
    assert kept.fault is None and kept.match.over
    again = Match(kept.match.game, kept.match.rules, kept.match.seed, kept.match.players, kept.match.decks)
    assert replay(again, kept.match.logs) is None
    assert again.standing == kept.match.standing
    return again
