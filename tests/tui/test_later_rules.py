"""A match under a later version of the rules that decides differently: it is told, what is valid is kept, and the old
result is not changed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from support import matches, tables
from textual.pilot import Pilot

from core.game import IllegalMove, Move, Seat
from core.games.touti.deal import ToutiDeal
from core.games.touti.moves import Play
from core.games.touti.scoring import ToutiResult
from core.match import Match
from tui import library
from tui.app import TapeteApp
from tui.screens.saves import SavesScreen
from tui.session import Session
from tui.start import Start


@pytest.fixture
def unfinished(home: Path) -> Path:
    """In its second deal."""
    return matches.kept(played_to(1), library.new_save_path("touti"))


@pytest.fixture
def over(home: Path) -> Path:
    return matches.kept(matches.played(), library.new_save_path("touti"))


def played_to(deals: int) -> Match:
    """So many deals and a few inputs more."""
    inputs = next(n for n in range(40, 200) if len(matches.played(n).finished) == deals)
    return matches.played(inputs + 6)


@pytest.fixture
def forbids(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version in which the third card that a seat plays is the last of those it might."""
    check = ToutiDeal.check

    def stricter(self: ToutiDeal, seat: Seat, move: Move) -> None:
        check(self, seat, move)
        if isinstance(move, Play) and len(self.view(seat).hand) == 8 and move != self.legal(seat)[-1]:
            raise IllegalMove("That is no third card.", "touti 9.9")

    monkeypatch.setattr(ToutiDeal, "check", stricter)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version in which the first side gets 5 points more for each deal."""
    result = ToutiDeal.result

    def other(self: ToutiDeal) -> ToutiResult | None:
        found = result(self)
        return found and replace(found, scores=(found.scores[0] + 5, found.scores[1]))

    monkeypatch.setattr(ToutiDeal, "result", other)


FORBIDDEN = "That is no third card. (touti 9.9)"


def resumed(path: Path) -> Session:
    async def make() -> Session:
        return Session(library.open_save(path), path, "instant")

    return asyncio.run(make())


def inputs(match: Match, deal: int) -> list[str]:
    return [str(entry) for entry in match.logs[deal].inputs]


def play_one(of: Session) -> None:
    (of.viewer,) = of.deal.to_act()
    of.play(of.legal()[-1])


def test_a_move_not_legal_any_more_is_told_and_all_before_it_goes_on(
    unfinished: Path, request: pytest.FixtureRequest
) -> None:
    text, old = unfinished.read_text(), library.open_save(unfinished).match
    request.getfixturevalue("forbids")
    session = resumed(unfinished)
    kept = session.match
    assert session.notice == (
        f"The log fails at deal 1, input {kept.inputs + 1}: {FORBIDDEN} "
        f"What it held is kept as {unfinished.name}.aside1."
    )
    assert inputs(kept, 0) == inputs(old, 0)[: kept.inputs] and kept.inputs > 8
    assert unfinished.with_name(f"{unfinished.name}.aside1").read_text() == text
    play_one(session)
    session.close()
    again = library.open_save(unfinished)
    assert again.fault is None and again.match.logs == kept.logs


def test_a_result_that_is_another_now_is_told_and_the_old_one_set_aside(
    unfinished: Path, request: pytest.FixtureRequest
) -> None:
    text, old = unfinished.read_text(), library.open_save(unfinished).match
    us, them = old.standing.scores
    request.getfixturevalue("counts")
    session = resumed(unfinished)
    assert session.notice == (
        f"The file says {us} : {them} after 1 deal; its log now comes to {us + 5} : {them} after 1 deal. "
        f"What it held is kept as {unfinished.name}.aside1."
    )
    assert inputs(session.match, 1) == inputs(old, 1)
    assert unfinished.with_name(f"{unfinished.name}.aside1").read_text() == text
    session.close()
    assert resumed(unfinished).notice == "", "told once"


@pytest.mark.parametrize("later", ["forbids", "counts"])
def test_a_match_that_was_over_keeps_its_result(over: Path, later: str, request: pytest.FixtureRequest) -> None:
    text = over.read_text()
    before = library.found_save(over)
    request.getfixturevalue(later)
    session = resumed(over)
    assert session.notice.endswith("The file keeps its result; what is played from here is not kept.")
    if not session.match.over:
        play_one(session)
    session.close()
    assert over.read_text() == text and library.found_save(over) == before
    assert [path.name for path in over.parent.iterdir() if not path.name.startswith(".")] == [over.name]


def test_it_is_told_on_the_table_that_the_list_of_saves_opens(unfinished: Path, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("counts")

    async def run() -> None:
        async with TapeteApp(Start(kind="home")).run_test(size=(200, 40)) as pilot:
            app = pilot.app
            assert isinstance(app, TapeteApp)
            await open_newest(app, pilot)
            assert f"What it held is kept as {unfinished.name}.aside1." in tables.text(app)

    asyncio.run(run())


async def open_newest(app: TapeteApp, pilot: Pilot[int]) -> None:
    app.push_screen(SavesScreen())
    await pilot.pause()
    await pilot.press("enter")
    await tables.until(app, pilot, lambda: not isinstance(app.screen, SavesScreen), "the table")
    await pilot.pause()


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_commands_tell_it_and_write_nothing(tapete, unfinished: Path, command: str, request) -> None:
    text = unfinished.read_text()
    us, them = library.open_save(unfinished).match.standing.scores
    request.getfixturevalue("counts")
    ran = tapete(command, unfinished)
    assert ran.status == 0
    assert f"says {us} : {them} after 1 deal; its log now comes to {us + 5} : {them}" in " ".join(ran.out.split())
    request.getfixturevalue("forbids")
    ran = tapete(command, unfinished)
    assert ran.status == 1 and FORBIDDEN in ran.sentence
    assert unfinished.read_text() == text and len(list(unfinished.parent.iterdir())) == 1


def test_replay_as_data_has_both_results(tapete, unfinished: Path, request) -> None:
    us, them = library.open_save(unfinished).match.standing.scores
    assert "recorded" not in json.loads(tapete("replay", unfinished, "--json").out)
    request.getfixturevalue("counts")
    data = json.loads(tapete("replay", unfinished, "--json").out)
    assert data["scores"] == [us + 5, them]
    assert data["recorded"] == {"deals": 1, "scores": [us, them], "over": False}
    assert "recorded" not in json.loads(tapete("replay", unfinished, "--json", "--upto", "9").out)
