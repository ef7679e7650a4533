"""The screens around the table, by keys and by mouse: saved matches, help, and what holds for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import matches
from support.screens import Shown, files, leave_table, shown, table

from core import store
from core.games.touti.rules import ToutiRules
from core.saves import Save
from tui import paths, shelf
from tui.start import Start

SIZES = [(80, 24), (120, 40), (60, 20), (40, 12)]


def keep_match(name: str, inputs: int | None, target: int = 600) -> Path:
    return matches.kept(matches.played(inputs, target=target), paths.matches() / f"{name}.toml")


def test_saved_matches_tell_what_they_are() -> None:
    keep_match("one", 40)

    async def act(on: Shown) -> None:
        await on.press("m")
        for words in ("Touti", "0 - 0", "goes on", "Amina [CPU] club", "standard", "1 not over"):
            assert words in on.text

    shown(act)


def test_enter_goes_on_where_a_match_was_left() -> None:
    keep_match("one", 17)

    async def act(on: Shown) -> None:
        await on.press("m", "enter")
        assert table(on).session.match.inputs >= 17
        await leave_table(on)
        assert on.screen == "SavesScreen"

    shown(act)


def test_a_finished_match_opens_at_its_end() -> None:
    keep_match("one", None, target=300)

    async def act(on: Shown) -> None:
        await on.press("m")
        assert "over," in on.chosen
        await on.press("enter")
        assert table(on).session.match.over

    shown(act)


def test_a_match_is_deleted_only_when_that_was_confirmed() -> None:
    keep_match("one", 17)

    async def act(on: Shown) -> None:
        for key in ("n", "escape", "q"):
            await on.press("m") if on.screen == "HomeScreen" else None
            await on.press("d", "enter", key)
            assert on.screen == "SavesScreen"
            assert files(paths.matches()) == ["one.toml"]
        await on.press("d", "y")
        assert on.sentence == "It is deleted."
        assert files(paths.matches()) == []

    shown(act)


def test_a_match_that_is_being_played_can_neither_be_opened_nor_deleted() -> None:
    path = keep_match("one", 17)

    async def act(on: Shown) -> None:
        await on.press("m")
        with store.lock(path):
            await on.press("enter")
            assert on.screen == "SavesScreen"
            assert on.sentence.startswith("This match is being played by another Tapete")
            await on.press("d", "y")
            assert on.sentence.startswith("This match is being played by another Tapete")

    shown(act)
    assert path.exists()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("format = 99\ngame = 'touti'\n", "saved by a newer"),
        ("format = 1\ngame = 'to", "This is not TOML"),
        ("\x00\x01", "This is not TOML"),
    ],
)
def test_files_that_are_no_matches_are_listed_with_the_reason(text: str, reason: str) -> None:
    path = paths.matches() / "odd.toml"
    store.write(path, text)

    async def act(on: Shown) -> None:
        await on.press("m", "enter")
        assert on.screen == "SavesScreen"
        assert on.chosen.startswith(" > odd.toml")
        assert reason in on.text

    shown(act)
    assert store.read(path) == text


def test_with_nothing_saved_no_key_does_anything() -> None:
    async def act(on: Shown) -> None:
        await on.press("m", "enter", "d", "down", "pagedown", "left")
        assert on.screen == "SavesScreen"
        assert on.sentence.startswith("Nothing is saved yet")

    shown(act)


def test_the_help_of_a_match_has_its_keys_and_its_rules_as_they_stand() -> None:
    match = matches.played(0, target=300)

    async def act(on: Shown) -> None:
        await on.press("question_mark")
        assert "[Keys]" in on.lines[0]
        assert "Announce the ghna" in on.text
        await on.press("right")
        assert "[The rules of Touti]" in on.lines[0]
        assert "As this table plays it." in " ".join(on.text.split())
        assert "first team to reach 300" in " ".join(on.text.split())
        await on.press("escape")
        assert on.screen == "TableScreen"

    shown(act, Start(match=Save(match)))


def test_the_help_is_scrolled_to_its_end_and_back() -> None:
    async def act(on: Shown) -> None:
        await on.press("question_mark")
        top = on.text
        await on.press("down")
        assert on.lines[2] == top.split("\n")[3]
        await on.press("space", "end")
        assert on.sentence == "This is the end of it."
        assert "tapete/settings.toml" in on.text
        await on.press("pageup", "home")
        assert on.text == top

    shown(act)


def test_the_help_from_the_first_screen_knows_the_keys_of_every_screen() -> None:
    async def act(on: Shown) -> None:
        await on.press("question_mark", "right")
        seen = ""
        for _ in range(8):
            seen += on.text
            await on.press("space")
        for words in ("Everywhere", "At the table", "On the first screen", "In lists and forms", "On the scorecard"):
            assert words in seen

    shown(act)


@pytest.mark.parametrize("keys", [["1"], ["r"], ["r", "enter"], ["m"], ["t"], ["question_mark"]])
@pytest.mark.parametrize("back", ["escape", "q"])
def test_every_screen_goes_back_to_the_first_one(keys: list[str], back: str) -> None:
    async def act(on: Shown) -> None:
        await on.press(*keys)
        assert on.screen != "HomeScreen"
        await on.press(*[back] * len(keys))
        assert on.screen == "HomeScreen"

    shown(act)


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_fits(size: tuple[int, int]) -> None:
    keep_match("one", 40)
    store.write(paths.matches() / "odd.toml", "no")
    shelf.make("Friday night", ToutiRules(target=300))

    async def act(on: Shown) -> None:
        for keys in (["1"], ["1", "end"], ["r"], ["r", "down", "down", "enter", "end"], ["m", "end"], ["t", "end"]):
            await on.press(*keys)
            assert len(on.lines) <= size[1]
            assert on.chosen and on.sentence
            assert "esc back" in on.lines[-1]
            await on.press(*["escape"] * (2 if "enter" in keys else 1))

    shown(act, size=size)


def test_where_there_is_no_room_a_sentence_stands_and_leaving_works() -> None:
    async def act(on: Shown) -> None:
        for key in ("1", "r", "m", "t", "question_mark"):
            await on.press(key)
            assert on.lines[0] == "Tapete needs"
            await on.press("q")
            assert on.screen == "HomeScreen"

    shown(act, size=(30, 8))


def test_a_click_chooses_a_row_and_a_second_one_opens_it() -> None:
    keep_match("one", 17)

    async def act(on: Shown) -> None:
        await on.click("House rules")
        assert on.screen == "ProfilesScreen"
        await on.click("fes")
        assert on.chosen.startswith(" > fes")
        assert on.screen == "ProfilesScreen"
        await on.click("> fes")
        assert on.screen == "RulesFormScreen"

    shown(act)
