"""Leaving any table asks on the table itself, whatever lies there; its keys stand in the line of keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import tables
from support.tables import text
from textual.pilot import Pilot

from core import chance, games
from core.match import Match, Player
from tui.app import TapeteApp
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen


def match_of(key: str, holds: Callable[[Match], bool]) -> Match:
    """One that novices played until that holds."""
    game = games.load(key)
    players = [Player("You"), *(Player(f"Bot {seat}", "novice") for seat in range(1, game.seats[0]))]
    match = Match(game, game.rules(), chance.parse_seed("5"), players)
    bot = game.bots["novice"]()
    while not holds(match):
        (seat,) = match.deal.to_act()
        choice = bot.choose(match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat))
        assert choice.move is not None
        match.play(seat, choice.move)
    return match


async def to_the_report(app: TapeteApp, pilot: Pilot[int]) -> None:
    """To the end of the deal, by the first move that there is."""
    session = tables.shown(app).session
    while not session.resting:
        if session.seat is not None:
            session.play(session.legal()[0])
        session.hurry()
        await pilot.pause(0.005)


@pytest.mark.parametrize("key", [key for key in games.KEYS if not games.load(key).timed])
@pytest.mark.parametrize("is_resting", [False, True])
def test_the_question_is_seen_and_answered(key: str, is_resting: bool) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        if is_resting:
            await to_the_report(app, pilot)
        await pilot.press("q")
        assert "Leave? The match is kept" in text(app) and "[y leave]" in text(app)
        assert text(app).splitlines()[-1].split("   ")[-1].strip().startswith("q leave")
        assert "n stay" in text(app).splitlines()[-1]
        await pilot.press("n")
        assert "Leave?" not in text(app) and isinstance(app.screen, TableScreen)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    tables.table(match_of(key, lambda match: match.deal.to_act() == (0,)), act)


def test_what_lay_there_before_says_so_and_how_to_go_back() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        assert text(app).splitlines()[-2].startswith(" Last trick: t or esc goes back")
        await pilot.press("escape")
        assert "goes back" not in text(app)

    tables.table(match_of("touti", lambda match: match.deal.to_act() == (0,) and bool(match.deal.view(0).tricks)), act)


def test_nothing_is_looked_back_at_while_something_is_asked() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = text(app)
        await pilot.press("t")
        assert text(app) == before

    tables.table(match_of("touti", lambda match: match.deal.to_act() == (0,)), act)


def test_whoever_comes_back_reads_what_has_happened_and_nothing_that_was_taken_back() -> None:
    def is_late(match: Match) -> bool:
        return match.deal.to_act() == (0,) and bool(match.deal.view(0).tricks)

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        table = tables.shown(app)
        lines = list(table.journal.lines)
        assert lines[0].endswith("passed") and any(" took " in line for line in lines)
        await pilot.press("u")
        assert table.journal.lines == lines[: len(table.journal.lines)] != lines

    tables.table(match_of("touti", is_late), act)
