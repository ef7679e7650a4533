"""Keys at the table of Totem: grabbing alone and together, choosing, stopping the time, leaving."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import patch

import pytest
from support.live import begun, both, duel, three
from support.live_table import Shown, live_table
from support.settings import settings
from textual import events

from core import saves
from tui.commands import COMMANDS
from tui.remapping import with_key
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.live import LiveTableScreen
from tui.screens.practice import PracticeScreen


def test_a_key_held_down_grabs_once() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        for _ in range(8):
            await on.press("space")
            await on.after(90)
        assert on.moves().count("0 grab") == 1
        assert "grabbed wrongly" not in on.text

    live_table(duel(), act)


def test_r_turns_the_own_card_even_if_it_is_pressed_early() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        assert on.sentence == "Your turn: r turns a card."
        await on.press("r", "r", "r")
        assert len(on.moves()) == 2, "it has to wait a moment"
        await on.after(1500)
        assert on.moves()[2:3] == ["0 reveal"]

    live_table(begun("hnn", "kite-seed/c", "moth-blind/v", "grid-gap/r", turned=2, first=1), act)


def test_everybody_at_one_keyboard_has_a_key_and_q_is_one_of_them() -> None:
    async def act(on: Shown) -> None:
        assert "grabs with the key at the name" not in on.text
        await on.begin()
        for told in ("q=You", "p=Ana", "z=Ben"):
            assert told in on.text
        await on.after(300)
        await on.press("p")
        await on.after(21)
        assert on.sentence == "Ana grabbed first, 300 ms: moth-blind; You took 2 cards."
        await on.after(1000)
        await on.press("q")
        assert on.session.is_running, "q grabs, and does not leave"
        await on.press("escape")
        assert not on.session.is_running and "Leave?" in on.text
        await on.press("n")
        await on.after(2100)
        assert on.session.is_running

    live_table(duel("hhh"), act)


def test_two_keys_in_one_instant_are_settled_by_fingers() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("q", "p")
        assert "grabbed" not in on.sentence
        await on.after(21)
        assert re.match(r"Fingers You \d, Ana \d; (You|Ana) grabbed first, 300 ms: moth-blind;", on.sentence)
        assert {move for move in on.moves() if "grab" in move} == {"0 grab", "1 grab"}

    live_table(duel("hhh"), act)


def test_keys_of_one_s_own(home: Path) -> None:
    settings(home, keys={"shared.grab_2": "x"})

    async def act(on: Shown) -> None:
        await on.begin()
        assert "x=Ana" in on.text
        await on.after(300)
        await on.press("p")
        await on.after(21)
        assert "1 grab" not in on.moves()
        await on.press("X")
        await on.after(21)
        assert on.moves()[-1] == "1 grab", "whether or not caps are locked"

    live_table(duel("hhh"), act)


def test_keys_of_people_can_be_given_and_are_no_card_or_button() -> None:
    grab = next(command for command in COMMANDS if command.binding == "shared.grab_1")
    assert with_key({}, grab, "w", "w") == {"shared.grab_1": "w"}
    assert with_key({"shared.grab_1": "w"}, grab, "q", "q") == {}
    with pytest.raises(ValueError, match="Person 2 grabs"):
        with_key({}, grab, "p", "p")


def test_3_3_three_alike_are_shared_out_as_the_winner_likes() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        assert on.sentence == "You: share out 2: [Ana 1]  Ben 1"
        await on.press("space")
        assert on.session.view().choice is not None, "still the same press"
        await on.press("right", "a")
        assert on.sentence == "You: share out 2: Ana 0  [Ben 2]"
        await on.press("down", "left", "up")
        assert on.sentence == "You: share out 2: [Ana 2]  Ben 0"
        await on.press("up", "e", "down", "down")
        assert on.sentence == "You: share out 2: [Ana 0]  Ben 2"
        await on.after(800)
        await on.press("space")
        assert on.moves()[-1] == "0 split 0 2"
        assert on.sentence == "You grabbed first, 300 ms: moth-blind; Ana took 1 card; Ben took 3 cards."

    live_table(three(), act)


def test_3_3_who_shares_a_keyboard_chooses_with_the_arrows_and_enter() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("p")
        await on.after(21)
        assert on.sentence == "Ana: share out 1: [Ben 1]  You 0"
        await on.press("z", "right", "up", "enter")
        assert on.moves()[-1] == "1 split 0 1"

    live_table(three("hhh"), act)


def test_3_3_a_choice_left_alone_is_made_as_evenly_as_can_be() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        await on.press("a")
        await on.after(11_999)
        assert "share out" in on.sentence
        await on.after(1)
        assert "Ana took 2 cards; Ben took 2 cards" in on.sentence

    live_table(three(), act)


@pytest.mark.parametrize(("keys", "move"), [([], "pick duel"), (["right"], "pick in"), (["left", "l"], "pick duel")])
def test_4_4_a_duel_or_the_arrows_inward(keys: list[str], move: str) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        assert on.sentence == "You: grab [the duel] or the arrows inward?"
        await on.press(*keys)
        await on.after(800)
        await on.press("enter")
        assert on.moves()[-1] == f"0 {move}"

    live_table(both(), act)


def test_others_choices_are_waited_for() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        for _ in range(300):
            if on.session.view().choice is not None:
                break
            await on.after(20)
        assert "grabbed first: for the duel, or the arrows inward?" in on.sentence
        assert "take it" not in on.text.split("\n")[-1]

    live_table(both("beh"), act)


@pytest.mark.parametrize("key", ["p", "escape", "q", "question_mark"])
def test_keys_that_stop_the_time(key: str) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(100)
        await on.press(key)
        at = on.session.view().at
        assert not on.session.is_running
        assert isinstance(on.app.screen, HelpScreen) == (key == "question_mark")
        await on.after(60_000)
        if key == "question_mark":
            assert "grab" in on.text
            await on.press("escape")
            assert "Paused:" in on.text
        await on.press("n" if key == "q" else "enter")
        await on.after(2100)
        assert on.session.view().at == at

    live_table(duel(), act)


def test_who_looks_elsewhere_does_not_play() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        on.app.app_focus = False
        await on.pilot.pause()
        assert not on.session.is_running and "Paused:" in on.text

    live_table(duel(), act)


def test_a_program_put_aside_does_not_play() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        on.app.app_suspend_signal.publish(on.app)
        await on.pilot.pause()
        assert not on.session.is_running

    live_table(duel(), act)


def test_a_key_on_its_way_comes_before_what_is_due_after_it() -> None:
    """The screen is woken for a lapse while the key, pressed five ms before, still waits to be handled."""

    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(5995)
        key = events.Key("q", "q")
        key.time = on.now
        on.now += 0.008
        with patch.object(LiveTableScreen, "when", lambda screen, event: event.time):
            on.app.post_message(key)
            on.screen.ring()
            await on.pilot.pause()
        await on.after(30)
        assert on.sentence.startswith("You grabbed first, 5995 ms"), on.sentence

    live_table(duel("hhn"), act)


def test_what_is_overdue_when_it_is_waited_for_is_not_forgotten() -> None:
    """A terminal that takes nothing for a minute holds the program up while it draws."""

    async def act(on: Shown) -> None:
        await on.begin()
        on.now += 60
        on.screen.changed(())
        for _ in range(100):
            await on.pilot.pause(0.02)
            if not on.session.is_running:
                break
        assert on.sentence.startswith("The program had stood still"), on.sentence

    live_table(duel(), act)


@pytest.mark.parametrize(("key", "keys"), [("p", "enter press   y practise"), ("q", "enter press   y leave   n stay")])
def test_the_keys_of_what_is_asked_stand_in_their_line(key: str, keys: str) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.press(key)
        assert on.text.split("\n")[-1].strip().startswith(keys)
        await on.press("enter")

    live_table(duel(), act)


def test_the_count_of_three_is_stopped_too() -> None:
    async def act(on: Shown) -> None:
        await on.press("enter")
        await on.after(1000)
        await on.press("p")
        await on.after(10_000)
        assert not on.session.is_running and "Paused:" in on.text

    live_table(duel(), act)


def test_leaving_asks_and_keeps_the_match(home: Path) -> None:
    path = home / "match.toml"

    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        await on.press("q")
        assert "Leave? The match is kept" in on.text
        await on.press("y")
        assert isinstance(on.app.screen, HomeScreen)

    live_table(duel(), act, path)
    save = saves.loads(path.read_text())
    assert save.fault is None and [str(entry.move) for entry in save.match.logs[0].inputs][-1] == "grab"

    async def again(on: Shown) -> None:
        assert "Paused:" in on.text
        await on.begin()
        assert "0 up" in on.text

    live_table(save.match, again, path)


def test_a_new_match_begins_with_what_is_to_be_known_and_can_be_practised_first() -> None:
    async def act(on: Shown) -> None:
        assert "Space or enter grabs. In your turn r turns a card" in on.text
        await on.press("y")
        assert isinstance(on.app.screen, PracticeScreen)
        await on.press("escape")
        assert isinstance(on.app.screen, LiveTableScreen)
        await on.press("right", "left")
        await on.begin()

    live_table(begun("hnn"), act)


def test_a_click_grabs_for_the_only_person() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.pilot.click(offset=(20, 8))
        await on.pilot.pause()
        assert on.moves()[-1] == "0 grab"

    live_table(duel(), act)
