"""The table of Totem: what it tells, and what it never tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace as replaced
from support.live import DUEL, NAMES, before_the_last_grab, begun, duel, match
from support.live_table import Shown, live_table
from support.settings import settings

from core.games.totem.events import Lapsed
from core.simulate import play_out
from tui.plain_signs import plain
from tui.screens.home import HomeScreen
from tui.screens.reactions import ReactionsScreen
from tui.tables.totem_felt import paint

PIXELS = set("▀▄█▌▐▖▗▘▝▚▞▙▛▜▟")


SIZES = [(2, (80, 24)), (4, (80, 24)), (6, (80, 24)), (8, (80, 24)), (10, (120, 40)), (10, (80, 24)), (4, (60, 20))]


@pytest.mark.parametrize(("seats", "size"), [*SIZES, (8, (60, 20)), (10, (40, 12)), (3, (200, 60))])
def test_every_top_every_count_and_the_turn_are_told(seats: int, size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        text = on.text
        table = text.split("\n", 1)[1]
        for name in NAMES[:seats]:
            assert name in table, text
        assert ">Ana" in text or f">{NAMES[2 % seats]}" in text
        assert "pot 0" in on.middle
        has_pictures = seats <= 5 or size[1] >= 24
        assert has_pictures == bool(PIXELS & set(text)), text
        names = ("moth-blind/c", "kite-seed/v") if size != (40, 12) else ("moth-bli/c", "kite-see/v")
        assert has_pictures or all(name in text for name in names)
        down = 80 // seats + (80 % seats > 0) - 1
        assert f"{down} down 1 up" in text or f"{down}/1" in text, text

    live_table(begun("h" + "n" * (seats - 1), "moth-blind/c", "kite-seed/v", turned=2), act, size=size)


@pytest.mark.parametrize(("seats", "size"), SIZES)
def test_the_own_card_lies_lowest(seats: int, size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        rows = on.text.split("\n")
        at = {
            name: next(row for row, line in enumerate(rows) if row and re.search(rf"[ >]{name}\b", line))
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
        assert not PIXELS & set(on.text) and "Paused:" in on.text
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


@pytest.mark.parametrize("size", [(60, 20), (50, 16), (40, 12)])
def test_a_result_that_is_too_long_for_its_line_is_read_to_its_end(size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(412)
        await on.press("space")
        told = "You grabbed first, 412 ms: moth-blind; Ana took 2 cards."
        assert told in " ".join(on.text.split()), on.text

    live_table(duel(), act, size=size)


def test_a_wrong_grab_is_told() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(300)
        await on.press("space")
        assert on.sentence == "You grabbed wrongly and took 2 cards."

    live_table(begun("hnn", "moth-blind/c", "kite-seed/v", turned=2), act)


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


def test_an_arrow_outward_is_counted_and_everybody_turns() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        counts = []
        for _ in range(3):
            assert on.sentence == "Everybody turns a card when the count is over."
            counts.append(re.search(r"all turn in (\d)", on.middle))
            await on.after(700)
        assert [found and found[1] for found in counts] == ["3", "2", "1"]
        assert "all turn in" not in on.middle
        assert all(len(pile) >= 1 for pile in on.session.view().up)

    live_table(begun("hnn", "OUT1", "kite-seed/v", "moth-blind/r", turned=1), act)


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


def test_the_end_is_told_with_places_and_reaction_times() -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        await on.after(1)
        await on.press("space")
        assert on.sentence.startswith("Over: 1st You, 2nd Ana. Enter goes on.")
        assert re.search(r"\d+ cards, 2nd", on.text) and on.text.count("out") == 1
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
    settings(home, faces="ascii", theme="mono")

    async def act(on: Shown) -> None:
        await on.begin()
        text = plain(on.text)
        assert text.isascii()
        assert "?" not in text.replace("? help", ""), "every sign has a plain one"
        assert "'" in text and "#" in text

    live_table(begun("hnnnnnnn", "moth-blind/c", "kite-seed/v", "grid-gap/r", "IN1", turned=4), act)
