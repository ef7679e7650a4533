"""Keys of one's own."""

from __future__ import annotations

from itertools import combinations

import pytest

from tui.commands import COMMANDS, Command, command, direct, remapped
from tui.remapping import signs, with_key, without_key
from tui.widgets.frame import keys_line

HELP, GHNA, UP = command("help", "list"), command("ghna"), command("up", "list")


def test_a_key_goes_to_one_command_alone() -> None:
    keymap = with_key({}, GHNA, "G", "G")
    assert keymap == {"table.ghna": "G"}
    with pytest.raises(ValueError, match=r"^G is taken: Announce the ghna"):
        with_key(keymap, command("score"), "G", "G")


def test_a_key_that_was_given_up_can_be_given_away() -> None:
    keymap = with_key({}, GHNA, "G", "G")
    assert with_key(keymap, command("score"), "g", "g") == {"table.ghna": "G", "table.score": "g"}


def test_a_command_of_one_game_may_have_a_key_that_another_game_needs() -> None:
    assert with_key({}, GHNA, "a", "a") == {"table.ghna": "a"}
    assert with_key({}, GHNA, "d", "d") == {"table.ghna": "d"}
    with pytest.raises(ValueError, match="stands for a card"):
        with_key({}, command("call"), "a", "a")
    with pytest.raises(ValueError, match="stands for a card"):
        with_key({}, command("score"), "a", "a")


def test_screens_that_never_meet_may_use_one_key_twice() -> None:
    assert with_key({}, command("delete", "list"), "s", "s") == {"list.delete": "s"}


@pytest.mark.parametrize(("key", "character"), [("g", "g"), ("h", "h"), ("enter", "\r"), ("c", "c"), ("down", None)])
def test_a_command_valid_everywhere_meets_all(key: str, character: str | None) -> None:
    with pytest.raises(ValueError, match="is taken"):
        with_key({}, HELP, key, character)


@pytest.mark.parametrize("key", ["ctrl+a", "alt+x", "f5", "f12", "shift+tab"])
def test_keys_that_not_every_terminal_passes_on_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="does not reach Tapete in every terminal"):
        with_key({}, HELP, key, None)


@pytest.mark.parametrize(("wanted", "key"), [(GHNA, "1"), (GHNA, "y"), (HELP, "3"), (command("open", "home"), "2")])
def test_keys_of_cards_buttons_and_games_are_refused(wanted: Command, key: str) -> None:
    with pytest.raises(ValueError, match=f"^{key} stands for a card, a button or a game"):
        with_key({}, wanted, key, key)


def test_the_usual_key_is_no_change() -> None:
    keymap = with_key({}, UP, "w", "w")
    assert with_key(keymap, UP, "k", "k") == {}
    assert without_key(keymap, UP) == {}


def test_a_changed_key_is_shown_beside_those_it_stands_with() -> None:
    keymap = {"list.up": "w", "everywhere.help": "full_stop"}
    shown = [command(id, "list", keymap) for id in ("up", "open", "help", "back")]
    words, gap = keys_line(shown, 80)
    assert (" " * gap).join(word for word, _ in words) == "w ↓ choose   enter open   . help   esc back"
    assert signs(UP, keymap) == "w"
    assert signs(command("down", "list"), keymap) == "↓ j"


def test_without_changes_every_command_is_shown_as_it_is_declared() -> None:
    assert [remapped(each, {}) for each in COMMANDS] == list(COMMANDS)


def test_no_two_commands_share_a_key_where_both_are_valid() -> None:
    keys = [(key, c) for c in COMMANDS for key in c.keys.split(",")]
    for (key, one), (other_key, other) in combinations(keys, 2):
        assert key != other_key or not one.place.meets(other.place), (one, other)
    for key, one in keys:
        assert key not in direct(one), one


def test_no_command_needs_ctrl_alt_or_a_function_key() -> None:
    assert not [c for c in COMMANDS for key in c.keys.split(",") if "+" in key or (key[0] == "f" and key[1:].isdigit())]
