"""House rules with a name, made and changed by keys."""

from __future__ import annotations

import pytest
from support.screens import Shown, files, shown

from core import profiles, store
from core.games.touti.rules import ToutiRules
from core.profiles import Profile
from tui import paths, shelf


def test_a_preset_is_copied_changed_and_deleted() -> None:
    async def act(on: Shown) -> None:
        await on.press("r", "c")
        await on.type("Friday night")
        assert on.screen == "RulesFormScreen"
        await on.press("left")
        assert "* [300]" in on.chosen or "*[300]" in on.chosen
        await on.press("escape")
        assert "Friday night" in on.chosen
        assert on.sentence == "Enter shows and changes them."

        await on.press("d", "n")
        assert files(paths.profiles()) == ["friday-night.toml"]
        await on.press("d", "y")
        assert on.sentence == "Friday night is deleted."

    async def halfway(on: Shown) -> None:
        await on.press("r", "c")
        await on.type("Friday night")
        await on.press("left")

    shown(halfway)
    path = paths.profiles() / "friday-night.toml"
    assert profiles.loads(store.read(path)) == Profile("Friday night", ToutiRules(target=300))
    path.unlink()
    shown(act)
    assert files(paths.profiles()) == []


def test_presets_stay_as_they_are() -> None:
    async def act(on: Shown) -> None:
        await on.press("r", "d")
        assert on.sentence == "The program's own house rules cannot be deleted."
        await on.press("enter", "right", "u", "enter")
        assert on.sentence == "The program's own house rules stay as they are: copy them."
        assert "600" in on.chosen and "[" not in on.chosen

    shown(act)


def test_a_name_that_is_taken_is_told_and_nothing_written() -> None:
    async def act(on: Shown) -> None:
        await on.press("r", "n")
        await on.type("fes")
        assert on.screen == "AskText"
        await on.press("escape")

    shown(act)
    assert files(paths.profiles()) == []


def test_a_file_that_cannot_be_read_is_listed_with_its_problem_and_left() -> None:
    broken = paths.profiles() / "odd.toml"
    store.write(broken, "game = 'touti'\nname = 'odd'\n[rules]\ntarget = 601\n")

    async def act(on: Shown) -> None:
        await on.press("r", "end")
        assert on.chosen.startswith(" > odd.toml")
        assert "not 601." in on.text
        await on.press("enter", "c", "n")
        assert on.screen == "ProfilesScreen"
        await on.press("d", "n")

    shown(act)
    assert broken.exists()


def test_house_rules_that_cannot_be_written_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.make("Friday", ToutiRules())

    async def act(on: Shown) -> None:
        await on.press("r")
        await on.choose("Friday")
        await on.press("enter")

        def refused(*_: object) -> None:
            raise store.StoreError("friday.toml cannot be written: no space left.")

        monkeypatch.setattr(store, "write", refused)
        await on.press("left")
        assert on.sentence == "Not kept: friday.toml cannot be written: no space left."

    shown(act)


def test_the_form_tells_help_values_and_paragraph() -> None:
    async def act(on: Shown) -> None:
        await on.press("r", "enter", "down", "down")
        for words in ("Must trump", "touti 4.3, 4.7", "on: who cannot", "(usual)", "off: who cannot"):
            assert words in on.text

    shown(act)


def test_usual_sets_one_option_back() -> None:
    shelf.make("Friday", ToutiRules(target=300, must_trump=False))

    async def act(on: Shown) -> None:
        await on.press("r")
        await on.choose("Friday")
        await on.press("enter")
        assert on.sentence == "A star marks what is not as usual: 2 of 15."
        await on.press("u")
        assert "*" not in on.chosen

    shown(act)
    assert profiles.loads(store.read(paths.profiles() / "friday.toml")).rules == ToutiRules(must_trump=False)
