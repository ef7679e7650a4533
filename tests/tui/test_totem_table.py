"""The table of Totem: what it tells, what it never tells, and what keys do on it."""

from __future__ import annotations

import re
from dataclasses import replace as replaced
from pathlib import Path
from typing import Any

import pytest
from support.live import NAMES, deck, match
from support.live_table import Shown, live_table

from core import games, saves
from core.games.totem.events import Lapsed
from core.games.totem.moves import GRAB
from core.match import DealLog, Match, replay
from core.simulate import play_out
from tui.commands import COMMANDS
from tui.plain_signs import plain
from tui.remapping import with_key
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.live import LiveTableScreen
from tui.screens.practice import PracticeScreen
from tui.screens.reactions import ReactionsScreen
from tui.tables.totem_felt import paint

DUEL = ("moth-blind/c", "moth-blind/v", "kite-seed/r")
"""Two of the same, one after the other."""
PIXELS = set("▀▄█▌▐▖▗▘▝▚▞▙▛▜▟")


def begun(seats: str, *tops: str, turned: int = 0, first: int = 0, **rules: Any) -> Match:
    """So many cards turned, one after the other; those on top are the named ones, first seat first."""
    for seed in range(1, 400):
        made = match(seats, deck(*tops), f"{seed:x}", **rules)
        if made.deal.details()["first"] == first:
            break
    for number in range(turned):
        seat = (first + number) % len(seats)
        made.play(seat, made.game.parse("reveal"), 100 + 2000 * number)
    return made


def duel(seats: str = "hnn", **rules: Any) -> Match:
    """The only person and the next one have just turned the same symbol."""
    return begun(seats, *DUEL, turned=2, **rules)


def write_settings(home: Path, text: str) -> None:
    file = home / "config" / "tapete" / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


SIZES = [(2, (80, 24)), (4, (80, 24)), (6, (80, 24)), (8, (80, 24)), (10, (120, 40)), (10, (80, 24)), (4, (60, 20))]


@pytest.mark.parametrize(("seats", "size"), [*SIZES, (8, (60, 20)), (10, (40, 12)), (3, (200, 60))])
def test_every_top_every_count_and_the_turn_are_told(seats: int, size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        text = on.text
        for name in NAMES[:seats]:
            assert name in text, text
        assert ">Ana" in text or f">{NAMES[2 % seats]}" in text
        assert "pot 0" in on.middle
        has_pictures = seats <= 5 or size[1] >= 24
        assert has_pictures == bool(PIXELS & set(text)), text
        assert has_pictures or ("moth-blind/c" in text and "kite-seed/v" in text)
        if size[0] >= 60:
            down = -(-80 // seats) - 1
            assert f"{down} down 1 up" in text or f"{down}/1" in text, text

    live_table(begun("h" + "n" * (seats - 1), "moth-blind/c", "kite-seed/v", turned=2), act, size=size)


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_the_own_card_lies_lowest(seats: int, size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        rows = on.text.split("\n")
        at = {
            name: next(row for row, line in enumerate(rows) if re.search(rf"[ >]{name}\b", line))
            for name in NAMES[:seats]
        }
        assert at["You"] == max(at.values())
        if seats <= 4:
            assert list(at.values()).count(at["You"]) == 1

    async def run(on: Shown) -> None:
        await on.begin()
        await act(on)

    live_table(begun("h" + "n" * (seats - 1)), run, size=size)


def test_play_goes_round_clockwise_from_the_own_card() -> None:
    """To the left below, then to the right above, then back."""

    async def act(on: Shown) -> None:
        await on.begin()
        found = {}
        for row, line in enumerate(on.text.split("\n")[:-3]):
            for name in NAMES[:8]:
                place = re.search(rf"[ >]{name}\b", line)
                if place:
                    found[name] = row, place.start()
        below = sorted((name for name in found if found[name][0] > 5), key=lambda name: found[name][1])
        above = sorted((name for name in found if found[name][0] <= 5), key=lambda name: found[name][1])
        assert [*reversed(below[:3]), *above, below[3]] == list(NAMES[:8])

    live_table(begun("hnnnnnnn"), act)


@pytest.mark.parametrize("size", [(39, 12), (40, 11), (10, 3), (1, 1)])
def test_where_there_is_no_room_a_sentence_stands(size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        assert "Tapete needs"[: size[0]] in on.text
        await on.press("q", "y")
        assert isinstance(on.app.screen, HomeScreen)

    live_table(duel(), act, size=size)


def test_nothing_can_be_studied_while_time_stands() -> None:
    async def act(on: Shown) -> None:
        assert not PIXELS & set(on.text) and "The time stands." in on.text
        await on.press("enter")
        for number in "321":
            assert not PIXELS & set(on.text)
            assert f" {number} " in on.text.split("\n")[on.app.size.height // 2 - 1]
            await on.after(700)
        assert PIXELS & set(on.text)
        await on.press("p")
        assert not PIXELS & set(on.text)

    live_table(duel(), act)


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_grab_is_settled_and_told_for_the_result_time(key: str) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(412)
        await on.press(key)
        told = "You grabbed first, 412 ms: moth-blind; Ana took 2 cards."
        assert on.sentence == told
        assert on.moves()[-1] == "0 grab"
        await on.after(1499)
        assert on.sentence == told
        await on.after(3000)
        assert on.sentence != told
        assert told in on.text, "it stays in the log"

    live_table(duel(), act)


def test_a_wrong_grab_is_told() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        assert on.sentence == "You grabbed wrongly and took 2 cards."

    live_table(begun("hnn", "moth-blind/c", "kite-seed/v", turned=2), act)


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


def test_12_2_the_picture_is_the_same_whether_something_is_live() -> None:
    """With the same cards, before and after a duel lapsed; what is told of the lapse left aside."""

    async def act(on: Shown) -> None:
        await on.begin()
        live = on.canvas()
        paint(live, on.screen.scene())
        lapsed = on.session.match.deal.copy()
        assert any(isinstance(event, Lapsed) for event in lapsed.tick(on.session.view().at + 6100))
        scene = on.screen.scene()
        spent = on.canvas()
        paint(spent, replaced(scene, view=lapsed.view(0)))
        assert live.rows == spent.rows

    live_table(duel(), act)


def test_12_2_a_card_held_back_changes_nothing_on_the_screen() -> None:
    """Neither where cards are turned by themselves, nor where somebody tries."""

    async def wait(on: Shown) -> None:
        await on.begin()
        before = on.canvas().rows
        await on.after(5900)
        assert on.canvas().rows == before

    async def turn(on: Shown) -> None:
        await on.begin()
        await on.after(60)
        before = on.canvas().rows
        await on.press("r", "r")
        assert on.canvas().rows == before
        assert len(on.moves()) == 2

    live_table(duel("hhh"), wait)
    held = begun("hnn", "kite-seed/r", "moth-blind/c", "moth-blind/v", turned=2, first=1)
    held.tick(2100 + 1500)
    live_table(held, turn)


def test_r_turns_the_own_card_even_if_it_is_pressed_early() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        assert on.sentence == "Your turn: r turns a card."
        await on.press("r", "r", "r")
        assert len(on.moves()) == 2, "it has to wait a moment"
        await on.after(1500)
        assert on.moves()[2:3] == ["0 reveal"]

    live_table(begun("hnn", "kite-seed/c", "moth-blind/v", "grid-gap/r", turned=2, first=1), act)


def test_an_arrow_outward_is_counted_and_everybody_turns() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        counts = []
        for _ in range(3):
            counts.append(re.search(r"all turn in (\d)", on.middle))
            await on.after(700)
        assert [found and found[1] for found in counts] == ["3", "2", "1"]
        assert "all turn in" not in on.middle
        assert all(len(pile) >= 1 for pile in on.session.view().up)

    live_table(begun("hnn", "OUT1", "kite-seed/v", "moth-blind/r", turned=1), act)


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
    write_settings(home, '[keys]\n"shared.grab_2" = "x"\n')

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


def flipped(seats: str, *tops: str, **rules: Any) -> Match:
    """The first one turned an arrow outward; these cards came of the flip, that seat's last."""
    made = begun(seats, "OUT1", *tops, turned=1, **rules)
    made.tick(100 + 2100)
    return made


def three(seats: str = "hnn", **rules: Any) -> Match:
    """All three have just turned the same symbol; seat 0 has two cards up."""
    return flipped(seats, "moth-blind/c", "moth-blind/v", "moth-blind/r", **rules)


def both(seats: str = "hnn") -> Match:
    """Seats 0 and 1 are in a duel, and arrows inward lie there too."""
    return flipped(seats, "kite-seed/c", "IN1", "kite-seed/v")


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
            assert "The time stands." in on.text
        await on.press("n" if key == "q" else "enter")
        await on.after(2100)
        assert on.session.view().at == at

    live_table(duel(), act)


def test_who_looks_elsewhere_does_not_play() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        on.app.app_focus = False
        await on.pilot.pause()
        assert not on.session.is_running and "The time stands." in on.text

    live_table(duel(), act)


def test_the_count_of_three_is_stopped_too() -> None:
    async def act(on: Shown) -> None:
        await on.press("enter")
        await on.after(1000)
        await on.press("p")
        await on.after(10_000)
        assert not on.session.is_running and "The time stands." in on.text

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
        assert "The time stands." in on.text
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


def before_the_last_grab() -> Match:
    """A match of two, a ms before the person at seat 0 wins it by a grab."""
    game = games.load("totem")
    for seed in range(1, 100):
        made = match("bb", seed=f"{seed:x}")
        play_out(made, {seat: game.bots["club"]() for seat in range(2)})
        *entries, last = made.logs[0].inputs
        if made.winners == (0,) and (last.seat, last.move) == (0, GRAB):
            again = match("hb", seed=f"{seed:x}")
            assert replay(again, [DealLog(entries, clock=last.at - 1)]) is None
            return again
    raise AssertionError("no match ends like that")


def test_the_end_is_told_with_places_and_reaction_times() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(1)
        await on.press("space")
        assert on.sentence.startswith("Over: 1st You, 2nd Ana. Enter goes on.")
        await on.after(800)
        await on.press("enter")
        assert isinstance(on.app.screen, ReactionsScreen)
        assert re.search(r"You +1st +\d+ ms +\d+ ms +\d+ of \d+", on.text), on.text
        assert re.search(r"Ana \[CPU\] +2nd", on.text), on.text
        assert re.search(r"\d00 +█+ \d", on.text), on.text
        await on.press("enter")
        assert isinstance(on.app.screen, HomeScreen)

    live_table(before_the_last_grab(), act)


def test_a_match_that_is_over_can_be_looked_at() -> None:
    over = match("bb")
    play_out(over, {seat: over.game.bots["club"]() for seat in range(2)})

    async def act(on: Shown) -> None:
        assert "Over: 1st" in on.text
        await on.press("q")
        assert isinstance(on.app.screen, HomeScreen)

    live_table(over, act)


def test_plain_faces_need_no_sign_beyond_ascii(home: Path) -> None:
    write_settings(home, '[settings]\nfaces = "ascii"\ntheme = "mono"\n')

    async def act(on: Shown) -> None:
        await on.begin()
        text = plain(on.text)
        assert text.isascii()
        assert "?" not in text.replace("? help", ""), "every sign has a plain one"
        assert "'" in text and "#" in text

    live_table(begun("hnnnnnnn", "moth-blind/c", "kite-seed/v", "grid-gap/r", "IN1", turned=4), act)


def test_a_click_grabs_for_the_only_person() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.pilot.click(offset=(20, 8))
        await on.pilot.pause()
        assert on.moves()[-1] == "0 grab"

    live_table(duel(), act)


def test_presses_are_collected_where_they_are_declared() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        assert on.sentence == "5 seconds to press, from when the card was turned."
        await on.after(300)
        await on.press("space")
        assert "You*" in on.text
        await on.after(4699)
        assert "grabbed" not in on.sentence
        await on.after(1)
        assert "You grabbed first" in on.sentence or "Ana grabbed first" in on.sentence

    declared = begun("hnn", *DUEL, claim="declare")
    declared.tick(4000 + 5000)
    live_table(declared, act)
