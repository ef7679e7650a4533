"""What keys do on the table of Totit, and what the program sends for it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from support import tables, totit
from support.settings import settings
from support.terminal import Terminal
from support.totit_tables import choose, flipping, key_of, moves, whole
from support.whole_match import by_enter_alone
from textual.pilot import Pilot

from core import games
from core.match import Match, Player
from tui.app import TapeteApp
from tui.screens.scorecard import ScorecardScreen


def test_a_card_with_one_target_takes_it() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(key_of(app, "2h"))
        assert moves(app)[2] == "take 2h with 2h"

    tables.table(whole(2), act)


def test_a_card_that_takes_nothing_is_laid_down() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "7h")
        await pilot.press("enter")
        assert moves(app)[2] == "trail 7h"

    tables.table(whole(2), act)


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        (["enter"], "take 5d with 5d"),
        (["a"], "take 5d with 5d"),
        (["b"], "take 5h with 5d"),
        (["right", "enter"], "take 5h with 5d"),
        (["d"], "trail 5d"),
        (["left", "enter"], "trail 5d"),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
def test_2_4_several_targets_are_asked_for_the_obvious_first(keys: list[str], move: str, size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(key_of(app, "5d"))
        text = tables.text(app)
        for told in ("What does 5d take?", "[a 5d pair]", "b 5h", "d lay down"):
            assert told in text, f"{told!r} is missing:\n{text}"
        assert len(moves(app)) == 5
        await pilot.press(*keys)
        assert moves(app)[5] == move

    tables.table(whole(5), act, size=size)


def test_escape_goes_back_from_the_question_with_nothing_changed() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(key_of(app, "5d"), "escape")
        assert "What does" not in tables.text(app)
        assert "5d takes 5d (pair) or 5h." in tables.text(app)
        assert len(moves(app)) == 5

    tables.table(whole(5), act)


def test_2_5_a_key_lays_down_what_could_take() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "2h")
        await pilot.press("d")
        assert moves(app)[2] == "trail 2h"

    tables.table(whole(2), act)


@pytest.mark.parametrize(
    ("capture", "card", "keys", "why"),
    [
        ("card_forced", "2h", ["d"], "Why not: 2h can capture, so it must."),
        ("mandatory", "2h", ["d"], "Why not: You can capture, so you must."),
        ("mandatory", "7h", ["enter"], "Why not: You can capture, so you must."),
    ],
)
def test_2_5_why_a_card_may_not_be_laid_down(capture: str, card: str, keys: list[str], why: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, card)
        await pilot.press(*keys)
        assert why in tables.text(app)
        assert len(moves(app)) == 2

    tables.table(whole(2, capture=capture), act)


@pytest.mark.parametrize("capture", ["card_forced", "mandatory"])
def test_2_5_a_card_that_must_capture_is_not_asked_about_being_laid_down(capture: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(key_of(app, "5d"))
        assert "[a 5d pair]" in tables.text(app)
        assert "d lay down" not in "\n".join(tables.text(app).splitlines()[:-1])

    tables.table(whole(5, capture=capture), act)


def test_a_played_card_leaves_its_place_empty_and_the_others_keep_their_keys() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = [slot.card for slot in tables.shown(app).slots()]
        await pilot.press(key_of(app, "2h"))
        after = tables.shown(app).slots()
        assert [slot.card for slot in after] == [None if str(card) == "2h" else card for card in before]
        assert [slot.key for slot in after] == list("1234567")

    tables.table(whole(2), act)


def test_of_twins_in_the_hand_one_place_alone_becomes_empty() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "7h")
        await pilot.press("enter")
        assert [str(slot.card) for slot in tables.shown(app).slots()][-2:] == ["None", "7h"]

    tables.table(whole(2), act)


def test_1_4_eleven_cards_have_a_key_each(home: Path) -> None:
    settings(home, pace="slow")
    game = games.load("totit")
    match = Match(game, game.rules(), bytes(32), [Player("You"), Player("Sari", "novice")])
    while match.deal.to_act() != (0,):
        match.play(1, match.deal.legal(1)[-1])
    before = match.inputs

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        last = str(tables.shown(app).slots()[-1].card)
        await pilot.press("-")
        assert moves(app)[before] in (f"trail {last}", f"take {last} with {last}")

    tables.table(match, act)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_5_stock_flip_the_choice_is_a_question(size: tuple[int, int]) -> None:
    match = flipping(odd_first=False)
    view = match.deal.view(0)
    legal = sorted(str(move) for move in match.deal.legal(0))

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        assert text.count(f"What does {view.flip} take?") == 2 and "It was turned up from the stock." in text
        for move in legal:
            assert move.split()[-1] in text
        before = len(moves(app))
        await pilot.press("b")
        assert moves(app)[before] in legal

    tables.table(match, act, size=size)


def test_a_finished_deal_is_looked_at_before_the_next() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        await pilot.press(key_of(app, "7h"))
        await tables.until(app, pilot, lambda: screen.session.resting, "the end of the deal")
        text = tables.text(app)
        for told in ("You won the deal with 5 points.", "You: 5 pairs (2h 5d 6s 6d 7h), 12 cards.", "Sari: 3 pairs"):
            assert told in text, f"{told!r} is missing:\n{text}"
        assert "8d" in text and "Kc" in text, "what is left on the table"
        await pilot.press("enter")
        assert isinstance(app.screen, ScorecardScreen)
        card = tables.text(app)
        for told in ("You 5, Sari 3, Budi 3", "12 cards", "+5", "+3", "You won the deal"):
            assert told in card, f"{told!r} is missing:\n{card}"
        await pilot.press("enter")
        assert "deal 2 of 3" in tables.text(app)

    tables.table(whole(20), act)


def test_undo_goes_back_to_the_own_last_decision() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("u")
        assert len(moves(app)) == 2
        assert sorted(str(slot.card) for slot in tables.shown(app).slots()) == totit.WHOLE_HANDS[0].split()

    tables.table(whole(5), act)


@pytest.mark.parametrize("rules", [{}, {"stock_flip": True, "odd_first": False, "capture": "card_forced"}])
def test_a_whole_match_by_keys_alone(rules: Mapping[str, object], home: Path) -> None:
    assert by_enter_alone(whole(0, **rules), home).winners


@pytest.mark.parametrize("seats", ["you,club,club", "you,club,club,club,club,club"])
def test_bytes_of_the_first_table_of_a_cursor_step_and_of_a_card_played(seats: str, home: Path) -> None:
    """As the design allows them, at 80x24 in true colour."""
    settings(home, pace="normal")
    steps: list[int] = []
    cards: list[int] = []
    with Terminal(["play", "totit", "--seed", "11", "--seats", seats], home) as terminal:
        terminal.wait_for("deal 1 of")
        terminal.read(0.2)
        assert terminal.sent <= 10_000, "bytes for the first table"
        for turn in range(3):
            terminal.hurry(f"Turn {turn + 1} of 7" if turn else "First turn")
            terminal.read(0.3)
            steps += [typed(terminal, "right") for _ in range(7 - turn)]
            sent = typed(terminal, "enter")
            cards.append(typed(terminal, "enter") if "What does" in terminal.text else sent)
    assert 0 < max(steps) <= 200, steps
    assert 0 < max(cards) <= 700, cards


def typed(terminal: Terminal, key: str) -> int:
    """The bytes that come at once when that key is pressed."""
    terminal.press(key)
    return terminal.read(0.3)
