"""What keys and clicks do at the table of Tong-its."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import tables
from support.tongits_tables import dealt, key_of, mid, moves, pick, played, told, within_reach
from support.whole_match import by_enter_alone
from textual.pilot import Pilot

from core.match import Match
from tui.app import TapeteApp
from tui.widgets.canvas import CanvasWidget


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        (["enter", "2"], "sapaw 8d on 2"),
        (["enter", "3"], "sapaw 8d on 3"),
        (["enter", "d"], "discard 8d"),
        (["enter", "right", "enter"], "sapaw 8d on 3"),
        (["enter", "down", "down", "space"], "discard 8d"),
        (["2"], "sapaw 8d on 2"),
        (["space", "3"], "sapaw 8d on 3"),
    ],
)
def test_2_4_where_several_moves_are_meant_it_asks_and_a_digit_is_a_bahay(keys: list[str], move: str) -> None:
    """The cursor stands at 8d, which has just been drawn and fits two bahay."""

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = len(moves(app))
        await pilot.press(keys[0])
        assert ("What do you mean with 8d?" in told(app)) == (keys[0] == "enter")
        await pilot.press(*keys[1:])
        assert moves(app)[before:] == [f"0 {move}"]

    tables.table(mid(), act)


@pytest.mark.parametrize(
    ("cards", "words", "keys", "played_then"),
    [
        ("5c 6c 7c", "Enter: expose 5c 6c 7c.", ["enter"], ["meld 5c 6c 7c"]),
        ("Kc", "Enter: discard Kc.", ["enter"], ["discard Kc"]),
        ("7c 5c 8d 6c", "Enter asks which of 2 ways you mean.", ["enter", "b"], ["meld 5c 6c 7c", "sapaw 8d on 3"]),
        ("Js Kc", "No meld, nor to be laid off: Js Kc.", ["enter"], []),
        ("5c 6c", "No meld, nor to be laid off: 5c 6c.", ["4"], []),
    ],
)
def test_picked_cards_and_enter_find_the_move(cards: str, words: str, keys: list[str], played_then: list[str]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = len(moves(app))
        await pick(app, pilot, cards)
        assert words in told(app)
        await pilot.press(*keys)
        assert moves(app)[before:] == [f"0 {move}" for move in played_then]
        assert played_then or "Why not: " in told(app)

    tables.table(mid(), act)


def test_a_card_is_laid_back_by_its_key_and_all_of_them_by_escape() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pick(app, pilot, "5c 6c Kc")
        assert [slot.card.text for slot in tables.shown(app).slots() if slot.picked and slot.card] == ["5c", "6c", "Kc"]
        await pick(app, pilot, "6c")
        assert [slot.card.text for slot in tables.shown(app).slots() if slot.picked and slot.card] == ["5c", "Kc"]
        await pilot.press("escape")
        assert not any(slot.picked for slot in tables.shown(app).slots())

    tables.table(mid(), act)


def test_a_discard_leaves_its_place_empty_until_a_card_comes() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = [(slot.key, slot.card) for slot in tables.shown(app).slots()]
        key = key_of(app, "Js")
        await pilot.press(key, "enter")
        after = [(slot.key, slot.card) for slot in tables.shown(app).slots()]
        assert after == [(held, None if held == key else card) for held, card in before]

    tables.table(mid(), act)


def test_hands_lie_in_three_orders_and_what_was_picked_stays_picked() -> None:
    orders = [
        ("by melds", "5c 6c 7c | 8d Tc Js Jh Qh Qc Kc"),
        ("by rank", "5c 6c 7c 8d Tc Js Jh Qh Qc Kc"),
        ("by suit", "Js | Jh Qh | 8d | 5c 6c 7c Tc Qc Kc"),
        ("by melds", "5c 6c 7c | 8d Tc Js Jh Qh Qc Kc"),
    ]

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pick(app, pilot, "Kc Jh")
        for words, lying in orders:
            slots = tables.shown(app).slots()
            found = "".join(f"{' |' if slot.gap else ''} {slot.card}" for slot in slots).strip()
            assert (words in told(app), found) == (True, lying)
            assert {slot.card.text for slot in slots if slot.picked and slot.card} == {"Kc", "Jh"}
            at = tables.shown(app).choosing.cursor
            assert str(slots[at].card) == "Jh"
            await pilot.press("o")

    tables.table(mid(), act)


@pytest.mark.parametrize("key", ["d", "enter"])
def test_2_2_a_card_is_drawn_and_the_cursor_goes_to_it(key: str) -> None:
    match = played(dealt(["2s", "Kh"], starter=1, stock="9s Ts Js"), "1 discard Kh", "2-")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        await pilot.press(key)
        slots = screen.slots()
        assert moves(app)[-1] == "0 draw" and str(slots[screen.choosing.cursor].card) == "Ts"
        assert "You drew Ts" in told(app) and f"+{slots[screen.choosing.cursor].key}" in told(app)
        await pilot.press("d")
        assert "Why not: You have your card for this turn." in told(app)
        await pilot.press("enter")
        assert moves(app)[-1] == "0 discard Ts"

    tables.table(match, act)


def test_4_1_calling_a_tongits_lays_off_first_what_it_takes() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        log = tables.shown(app).session.match.logs[0]
        assert [str(entry.move) for entry in log.inputs[-2:]] == ["sapaw 4s 8s on 1", "tongits"]
        assert "Tong-its: you declared it and won." in told(app)

    tables.table(within_reach(), act)


def test_4_1_a_tongits_out_of_reach_is_not_called() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = moves(app)
        await pilot.press("c")
        assert "No Tong-its yet: too many cards are over." in told(app)
        assert moves(app) == before

    tables.table(mid(), act)


def before_taking(take_discard: str) -> Match:
    """5h on top, which three melds and a bahay of seat 1 could take."""
    hands = ["5c 5d 6h 7h", "2h 3h 4h Kd", "5h"]
    match = dealt(hands, starter=1, stock="Ks", take_discard=take_discard)
    return played(match, "1 meld 2h 3h 4h", "1 discard Kd", "2 draw", "2 discard 5h")


@pytest.mark.parametrize(
    ("rule", "keys", "move"),
    [
        ("meld", ["e", "a"], "take with 5d 5c"),
        ("meld", ["e", "enter"], "take with 5d 5c"),
        ("meld", ["e", "b"], "take with 6h 7h"),
        ("meld_or_sapaw", ["e", "1"], "take on 1"),
        ("meld_or_sapaw", ["1"], "take on 1"),
        ("meld", ["6h", "7h", "enter"], "take with 6h 7h"),
        ("meld", ["6h", "enter"], "draw"),
        ("meld", ["6h", "5c", "enter"], ""),
        ("none", ["e"], ""),
    ],
)
def test_2_5_the_discard_is_taken(rule: str, keys: list[str], move: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        before = len(moves(app))
        assert ("take 5h" in told(app)) == (rule != "none")
        for key in keys:
            await pilot.press(key_of(app, key) if len(key) == 2 else key)
        assert moves(app)[before:] == ([f"0 {move}"] if move else [])
        if not move:
            sentence = told(app).splitlines()[-2].strip()
            assert sentence.startswith("5h makes no meld" if rule == "meld" else "By these house rules")

    tables.table(before_taking(rule), act)


def test_clicks_pick_cards_draw_lay_off_and_press_what_stands_below() -> None:
    match = played(dealt(["2s", "Kh"], starter=1, stock="9s Ts Js"), "1 discard Kh", "2-")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await click(pilot, app, "▒▒▒")
        assert moves(app)[-1] == "0 draw"
        await click(pilot, app, f" {key_of(app, '2s')}", down=-2)
        assert [str(slot.card) for slot in tables.shown(app).slots() if slot.picked] == ["2s"]
        await click(pilot, app, "enter play")
        assert moves(app)[-1] == "0 discard 2s"

    tables.table(match, act)


def test_a_click_on_a_bahay_lays_the_chosen_card_off_and_one_on_a_button_presses_it() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await click(pilot, app, "d discard 8d")
        assert moves(app)[-1] == "0 discard 8d"

    async def lay(app: TapeteApp, pilot: Pilot[int]) -> None:
        await click(pilot, app, "9♦")
        assert moves(app)[-1] == "0 sapaw 8d on 2"

    tables.table(mid(), act)
    tables.table(mid(), lay)


async def click(pilot: Pilot[int], app: TapeteApp, words: str, down: int = 0) -> None:
    """Clicks on these words, or so many rows further down."""
    rows = told(app).splitlines()
    at = next(number for number, row in enumerate(rows) if words in row)
    await pilot.click(CanvasWidget, offset=(rows[at].index(words) + 1, at + down))
    await pilot.pause()


def test_the_curtain_hides_every_hand_between_two_people() -> None:
    match = played(dealt(["2s", "Kh", "Qd"], seats="hhb", starter=0), "0 discard 2s")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        assert "Next: Lito." in text and "K♥" not in text and "h♥" not in text
        await pilot.press("x")
        assert "Your turn: draw a card." in told(app)

    tables.table(match, act)


def test_a_whole_match_by_keys_alone(home: Path) -> None:
    """Five games."""
    assert sum(by_enter_alone(dealt([""], games=5), home).standing.scores) == 3000
