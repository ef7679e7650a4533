"""The table of Touti: what it tells, and what keys do on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import matches, tables, touti, whole_deal
from support.settings import settings
from support.whole_match import by_enter_alone
from textual.pilot import Pilot

from core import saves
from core.saves import Save
from tui.app import TapeteApp
from tui.screens.scorecard import ScorecardScreen
from tui.screens.table import TableScreen
from tui.session import Session

SIZES = [(80, 24), (120, 40), (60, 20), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_the_auction_tells_calls_and_the_lowest_bid(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        assert "Bid 100 or more, or pass." in text
        assert "[100]" in text and "p pass" in text
        assert "bid 90" in text and text.count("passed") >= 2
        assert "Your hand: 26 points" in text

    tables.table(whole_deal.played(3), act, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_tells_contract_trump_totals_and_the_trick(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        for told in ("declarer 90", "oros", "Us 0", "Them 0 of 90", "Salma [CPU]", "partner", "You follow copas"):
            assert told in text, f"{told!r} is missing:\n{text}"
        for card in ("Ac", "2c", "3c"):
            assert card in text
        assert "led" in text and "wins" in text

    tables.table(whole_deal.played(8), act, size=size)


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (10, 3), (1, 1)])
def test_where_there_is_no_room_a_sentence_stands(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "Tapete needs"[: size[0]] in tables.text(app)
        await pilot.press("q", "y")
        await pilot.pause()
        assert not isinstance(app.screen, TableScreen)

    tables.table(whole_deal.played(8), act, size=size)


def test_a_card_that_may_not_be_played_is_told_why() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = tables.shown(app).session.match.inputs
        await pilot.press("1")
        assert "Why not: You hold copas, so you must follow." in tables.text(app)
        assert tables.shown(app).session.match.inputs == before

    tables.table(whole_deal.played(8), act)


def test_a_key_plays_its_card_and_the_others_keep_theirs() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        hand = [slot.card for slot in tables.shown(app).slots()]
        key = next(slot.key for slot in tables.shown(app).slots() if slot.card and slot.card.text == "5c")
        await pilot.press(key)
        after = tables.shown(app).slots()
        assert [slot.card for slot in after] == [None if card and card.text == "5c" else card for card in hand]
        assert [str(entry.move) for entry in tables.shown(app).session.match.logs[0].inputs][8] == "play 5c"

    tables.table(whole_deal.played(8), act)


GHNA_TURN = 5 + 4 * 4
"""The inputs before seat 2 leads Cb with its ghna, in the whole deal."""


@pytest.mark.parametrize(
    ("ghna_help", "keys", "played"),
    [
        ("ask", ["y"], "play Cb ghna"),
        ("ask", ["n"], "play Cb"),
        ("ask", ["enter"], "play Cb ghna"),
        ("auto", [], "play Cb ghna"),
        ("strict", [], "play Cb"),
    ],
)
def test_5_5_the_ghna_question(ghna_help: str, keys: list[str], played: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        key = next(slot.key for slot in tables.shown(app).slots() if slot.card and slot.card.text == "Cb")
        await pilot.press(key)
        assert ("a ghna worth 20" in tables.text(app)) == (ghna_help == "ask")
        await pilot.press(*keys)
        assert str(tables.shown(app).session.match.logs[0].inputs[GHNA_TURN].move) == played

    tables.table(whole_deal.played(GHNA_TURN, "bbhb", ghna_help=ghna_help), act)


def test_5_5_under_strict_a_key_announces() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        at = next(number for number, slot in enumerate(screen.slots()) if slot.card and slot.card.text == "Cb")
        while screen.choosing.cursor != at:
            await pilot.press("right")
        await pilot.press("g")
        assert str(screen.session.match.logs[0].inputs[GHNA_TURN].move) == "play Cb ghna"

    tables.table(whole_deal.played(GHNA_TURN, "bbhb", ghna_help="strict"), act)


def test_escape_goes_back_from_the_question_with_nothing_changed() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        key = next(slot.key for slot in tables.shown(app).slots() if slot.card and slot.card.text == "Cb")
        await pilot.press(key, "escape")
        assert "a ghna worth" not in tables.text(app)
        assert tables.shown(app).session.match.inputs == GHNA_TURN

    tables.table(whole_deal.played(GHNA_TURN, "bbhb"), act)


def test_the_last_trick_on_a_key() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        text = tables.text(app)
        assert "the last trick: Salma took 21" in text
        for card in ("Ac", "2c", "3c", "5c"):
            assert card in text
        await pilot.press("t")
        assert "the last trick" not in tables.text(app)

    tables.table(whole_deal.played(12), act)


def test_leaving_asks_and_keeps_the_match(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("q")
        assert "Leave? The match is kept" in tables.text(app)
        await pilot.press("n")
        assert tables.shown(app).session.match.inputs == 8
        await pilot.press("q", "y")
        await pilot.pause()
        assert "Tapete" in tables.text(app)

    tables.table(whole_deal.played(8), act, path)
    assert saves.loads(path.read_text()).match.inputs == 8


def test_undo_goes_back_to_the_own_last_decision_and_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("u")
        match = tables.shown(app).session.match
        assert (match.inputs, match.undone) == (8, 1)

    tables.table(whole_deal.played(9), act, path)
    kept = saves.loads(path.read_text()).match
    assert (kept.inputs, kept.undone) == (8, 1)


def test_the_curtain_hides_every_hand_between_two_people() -> None:
    """Two people at one keyboard: from the end of one's turn to the other's key no card is to be read."""

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        assert "Next: You." in text and "Any key opens your hand" in text
        assert not [card for card in touti.CARDS if card in text.replace("[CPU]", "")]
        assert tables.shown(app).session.seat is None
        await pilot.press("x")
        assert "You follow copas" in tables.text(app)

    tables.table(whole_deal.played(8, "hhbb"), act)


def test_a_notice_that_is_too_long_for_its_line_is_read_whole() -> None:
    told = "Not saved: " + "a/long/path/to/the/folder/of/matches " * 4 + "cannot be written. The match goes on."

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        tables.shown(app).session.notice = told
        tables.shown(app).repaint()
        assert told.split() == " ".join(tables.text(app).split("\n")[-4:-1]).split()
        await pilot.press("right")
        assert "Not saved" not in tables.text(app)

    tables.table(whole_deal.played(9), act)


@pytest.mark.parametrize(("typed", "chosen"), [("1", "100"), ("110", "110"), ("12", "120"), ("2120", "200")])
def test_the_digits_of_a_bid_lead_to_it(typed: str, chosen: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(*typed)
        assert f"[{chosen}]" in tables.text(app)
        await pilot.press("left", "right")
        assert f"[{chosen}]" in tables.text(app)
        await pilot.press("enter")
        assert str(tables.shown(app).session.match.logs[0].inputs[3].move) == f"bid {chosen}"

    tables.table(whole_deal.played(3), act)


@pytest.mark.parametrize(("binding", "command"), [("everywhere.leave", "Leave?"), ("everywhere.help", "Help")])
def test_leaving_and_help_do_not_lift_the_curtain_whatever_their_keys(home: Path, binding: str, command: str) -> None:
    settings(home, keys={binding: "w"})

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("w")
        await pilot.pause()
        assert command in tables.text(app)
        await pilot.press("n" if command == "Leave?" else "escape")
        await pilot.pause()
        assert tables.shown(app).session.curtain is not None
        assert "Any key opens your hand" in tables.text(app)

    tables.table(whole_deal.played(8, "hhbb"), act)


def test_a_finished_deal_is_looked_at_before_the_next() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        await pilot.press(next(slot.key for slot in screen.slots() if slot.card))
        await tables.until(app, pilot, lambda: screen.session.resting, "the end of the deal")
        assert "Salma, 90 oros: made, 113 to 77." in tables.text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, ScorecardScreen)
        card = tables.text(app)
        for told in ("Salma", "90 oros", "made", "113 to 77", "40 to 20", "Cards 63 to 57", "+77", "+113"):
            assert told in card, f"{told!r} is missing:\n{card}"
        await pilot.press("enter")
        assert "bid" in tables.text(app) and not tables.shown(app).session.resting

    tables.table(whole_deal.played(44), act)


def test_a_failing_log_is_told_and_what_it_held_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    match = whole_deal.played(8)
    text = saves.dumps(Save(match), "0.1.0", matches.NOW).replace('"0 pass"', '"0 play Ao"')
    path.write_text(text)
    save = saves.loads(text)
    assert save.fault is not None and save.match.inputs == 3
    session = Session(save, path, "instant")
    try:
        assert session.notice.startswith("The log fails at deal 1, input 4:")
        assert (tmp_path / "match.toml.aside1").read_text() == text
    finally:
        session.close()


def test_a_whole_match_by_keys_alone(home: Path) -> None:
    assert by_enter_alone(whole_deal.played(0, target=300), home).winners
