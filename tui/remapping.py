"""Keys of one's own: which command a key can be given to, and why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import ascii_lowercase

from tui.commands import COMMANDS, Command, direct, key_sign, remapped


def with_key(keymap: Mapping[str, str], command: Command, key: str, character: str | None) -> dict[str, str]:
    """The keymap with this key, as Textual names it, for the command instead of those it had. Raises ValueError with
    a sentence if the key means something else on a screen where the command is valid."""
    if "+" in key or re.fullmatch(r"f\d+", key):
        raise ValueError("A key with ctrl or alt, or a function key, does not reach Tapete in every terminal.")
    if character is not None and character in direct(command):
        raise ValueError(f"{character} stands for a card, a button or a game.{_free_letters(keymap, command)}")
    for other in COMMANDS:
        taken = other.place.meets(command.place) and key in remapped(other, keymap).keys.split(",")
        if taken and other.binding != command.binding:
            raise ValueError(f"{key_sign(key)} is taken: {other.help}")
    usual = key in command.keys.split(",")
    return without_key(keymap, command) if usual else {**keymap, command.binding: key}


def _free_letters(keymap: Mapping[str, str], command: Command) -> str:
    """Which letters the command could have, in a sentence; nothing if there is none."""
    taken = set(direct(command))
    for other in COMMANDS:
        if other.place.meets(command.place):
            taken |= set(remapped(other, keymap).keys.split(","))
    free = [letter for letter in ascii_lowercase if letter not in taken]
    return f" Free: {' '.join(free)}." if free else ""


def without_key(keymap: Mapping[str, str], command: Command) -> dict[str, str]:
    """The keymap with the command's usual keys."""
    return {binding: keys for binding, keys in keymap.items() if binding != command.binding}


def signs(command: Command, keymap: Mapping[str, str]) -> str:
    """Every key of the command, as people read them."""
    return " ".join(key_sign(key) for key in remapped(command, keymap).keys.split(","))
