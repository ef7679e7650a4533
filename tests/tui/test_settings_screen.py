"""Settings and keys, changed by keys."""

from __future__ import annotations

import tomllib

import pytest
from support.screens import Shown, shown

from core import store
from tui import paths


def kept_settings() -> dict[str, object]:
    return tomllib.loads(store.read(paths.settings()))


def test_a_theme_is_seen_as_it_is_chosen_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)

    async def act(on: Shown) -> None:
        await on.press("t", "right")
        assert "[paper]" in on.chosen
        assert on.app.settings.theme == "paper"
        assert on.app.look.theme.name == on.app.theme_name

    shown(act)
    assert kept_settings()["settings"]["theme"] == "paper"  # type: ignore[index]  # a table of the file


def test_a_command_gets_another_key_on_every_line_of_keys() -> None:
    async def act(on: Shown) -> None:
        await on.press("t")
        await on.choose("Help")
        await on.press("enter")
        assert on.sentence.startswith("Press the new key")
        await on.press("X")
        assert ". help" not in on.lines[-1] and "X help" in on.lines[-1]
        await on.press("X")
        assert on.screen == "HelpScreen"
        await on.press("escape", "question_mark")
        assert on.screen == "SettingsScreen"
        await on.press("escape", "X")
        assert on.screen == "HelpScreen"

    async def later(on: Shown) -> None:
        assert "X help" in on.lines[-1]
        await on.press("X")
        assert on.screen == "HelpScreen"

    shown(act)
    assert kept_settings()["keys"] == {"everywhere.help": "X"}
    shown(later)


def test_esc_keeps_a_key_and_a_key_that_is_taken_is_refused() -> None:
    async def act(on: Shown) -> None:
        await on.press("t")
        await on.choose("Help")
        await on.press("enter", "escape")
        assert on.screen == "SettingsScreen"
        await on.press("enter", "q")
        assert on.screen == "SettingsScreen"
        assert on.sentence.startswith("It keeps its key. q is taken: Leave")
        await on.press("enter", "f5")
        assert on.sentence.startswith("It keeps its key. A key with ctrl")
        await on.press("u")
        assert on.app.file.keys == {}

    shown(act)


def test_settings_that_cannot_be_kept_count_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(on: Shown) -> None:
        await on.press("t")
        await on.choose("Four-colour")

        def refused(*_: object) -> None:
            raise store.StoreError("settings.toml cannot be written: read-only.")

        monkeypatch.setattr(store, "write", refused)
        await on.press("right")
        assert on.sentence.startswith("The settings count, but only until you leave")
        assert on.app.settings.four_colours is False

    shown(act)


def test_a_problem_with_the_settings_is_told_on_the_first_screen() -> None:
    store.write(paths.settings(), "[settings]\ntheme = 'velvet'\n")

    async def act(on: Shown) -> None:
        assert on.sentence.startswith("A setting was left out: theme can be")
        await on.press("right")
        assert not on.sentence.startswith("A setting was left out")

    shown(act)
