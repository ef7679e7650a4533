"""Named house rules to TOML text and back."""

from __future__ import annotations

from typing import Any

import msgspec
import tomli_w
from msgspec import Struct

from core import games
from core.options import RuleError, Rules
from core.saves import SaveError, checked, read_toml

NAME_LENGTH = 24
_CHANGED = ", changed"


class _Profile(msgspec.Struct):
    game: str
    name: str
    rules: dict[str, Any] = {}


class Profile(Struct, frozen=True):
    """House rules with a name. Presets are profiles of the program's own."""

    name: str
    rules: Rules

    def __post_init__(self) -> None:
        """Raises RuleError for a name that cannot stand on one line of a list."""
        if not self.name.isprintable() or not self.name.strip() or len(self.name) > NAME_LENGTH:
            raise RuleError(f"A profile's name has 1 to {NAME_LENGTH} letters on one line.")

    def with_rules(self, rules: Rules) -> Profile:
        """The same profile if these are its rules; else one whose name says that it was changed."""
        if rules == self.rules:
            return self
        return Profile(self.name[: NAME_LENGTH - len(_CHANGED)] + _CHANGED, rules)


def loads(text: str) -> Profile:
    """Raises SaveError with a sentence that names the option that does not exist or is out of range."""
    table = checked(read_toml(text), _Profile)
    try:
        return Profile(table.name, games.load(table.game).rules.from_mapping(table.rules))
    except ValueError as error:
        raise SaveError(f"This profile cannot be used: {error}") from error


def dumps(profile: Profile) -> str:
    """Every option is written, so that a later default does not change a game that people agreed on."""
    return tomli_w.dumps(
        {"game": profile.rules.game, "name": profile.name, "rules": dict(profile.rules.mapping())},
    )


def presets(key: str) -> tuple[Profile, ...]:
    """The program's own profiles of a game, `standard` first."""
    return tuple(Profile(name, rules) for name, rules in games.load(key).presets.items())
