"""Calling a Draw and answering one at the table of Tong-its: the panels, and what they tell of costs."""

from __future__ import annotations

import pytest
from support import tables, tongits
from support.tongits_tables import SIZES, barred, dealt, moves, played, told
from textual.pilot import Pilot

from core.match import Match
from tui.app import TapeteApp


def callable_draw() -> Match:
    match = dealt(["5s 6s 7s 2d", "2h", "Qh"], starter=2)
    return played(match, "2 discard Qh", "0 draw", "0 meld 5s 6s 7s", "0 discard drawn", "1-", "2-")


@pytest.mark.parametrize(("keys", "called"), [(["y"], True), (["enter"], True), (["n"], False), (["escape"], False)])
def test_5_1_a_draw_is_called_once_its_price_was_told(keys: list[str], called: bool) -> None:
    """Two folders bring 200; two rivals with 12 cards each could hold three secrets, 600 besides 100."""

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "Your turn: draw a card or call a Draw." in told(app)
        await pilot.press("c")
        text = told(app)
        assert "Both fold: you get 200." in text and "Fought and lost: it costs you 700 at worst." in text
        await pilot.press(*keys)
        assert (moves(app)[-1] == "0 call draw") == called

    tables.table(callable_draw(), act)


def test_6_5_the_pot_is_told_where_a_win_takes_it() -> None:
    match = callable_draw()
    hands = tongits.hands_counting(10, 20, 30)
    first = dealt(hands, later=[match.decks[0]])
    start = next(card.text for card in first.deal.view(0).hand if card.text not in hands[0].split())
    played(first, f"0 discard {start}", *(f"{turn % 3}-" for turn in range(1, 16)))
    played(first, "2 discard Qh", "0 draw", "0 meld 5s 6s 7s", "0 discard drawn", "1-", "2-")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "your streak 1" in told(app)
        await pilot.press("c")
        assert "Both fold: you get 200 and the pot of 450." in told(app)

    tables.table(first, act)


def test_5_2_a_call_that_is_barred_says_when_it_will_be_possible() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = moves(app)
        await pilot.press("c")
        assert told(app).splitlines()[-2].strip() == "No Draw before turn 10: your bahay was laid off on."
        assert moves(app) == before

    tables.table(barred(), act)


@pytest.mark.parametrize(("key", "answer"), [("f", "fight"), ("o", "fold"), ("enter", "fold")])
def test_5_4_fight_or_fold(key: str, answer: str) -> None:
    hands = ["4d 5d 6d Ks", "9s 9h 9d 2s", "7c 8c 9c Qs"]
    match = played(dealt(hands, starter=1), "1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fold")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press(key)
        last = tables.shown(app).session.match.logs[0].inputs[-1]
        assert f"{last.seat} {last.move}" == f"0 {answer}"
        assert tables.shown(app).session.resting

    tables.table(match, act)


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_for_fight_or_fold_tells_what_each_costs_at_worst(size: tuple[int, int]) -> None:
    """By the standard rules: 100 for the fight and 200 for each secret that 9 cards can hold."""
    hands = ["4d 5d 6d Ks", "9s 9h 9d 2s", "7c 8c 9c Qs"]
    match = played(dealt(hands, starter=1), "1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fold")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        for words in (
            *("Lito calls a Draw with 9 cards.", "You count", "Ana, with 12 cards, folded.", "Do you fight?"),
            *("f fight: it costs 500 at worst", "[o fold: it costs 100]", "called", "12 cards · folded"),
            *("500 is 100 for the win and 200 for each of 2 secrets.", "If you win: you get 200."),
        ):
            assert words in text, f"{words!r} is missing:\n{text}"

    tables.table(match, act, size=size)


def test_5_4_who_may_not_fight_is_told_so() -> None:
    hands = ["4d 5d 6d Ks", "9s 9h 9d 2s", "7c 8c 9c Qs"]
    started = dealt(hands, starter=1, fight_condition="bahay")
    match = played(started, "1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fold")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        assert "You have to fold" in text and "fight: it costs" not in text
        assert "[o fold: it costs 100]" in text

    tables.table(match, act)


def test_the_panel_leaves_out_the_notes_that_find_no_room() -> None:
    hands = ["4d 5d 6d Ks", "9s 9h 9d 2s", "7c 8c 9c Qs"]
    match = played(dealt(hands, starter=1), "1 meld 9s 9h 9d", "1 discard 2s", "2-", "0-", "1 call draw", "2 fold")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        for words in ("If you win: you get 200.", "[o fold: it costs 100]", "f fight: it costs 500", "counts 88"):
            assert words in text, f"{words!r} is missing:\n{text}"
        assert "500 is" not in text

    tables.table(match, act, size=(40, 12))
