"""The user's own house rules as files: making, changing, deleting."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from core import games, profiles, store
from core.options import RuleError, Rules
from core.profiles import Profile
from tui import library, paths
from tui.library import FoundProfile


def check_name(key: str, name: str) -> str:
    """The name as it will stand; raises RuleError if no profile of that game can have it."""
    name = " ".join(name.split())
    Profile(name, games.load(key).rules())
    for found in library.profiles_of(key):
        if found.profile.name.casefold() == name.casefold():
            raise RuleError(f"There are already house rules called {found.profile.name}.")
    return name


def free_name(key: str, name: str) -> str:
    """A name like that one that nothing has yet."""
    taken = {found.profile.name.casefold() for found in library.profiles_of(key)}
    stem = name[: profiles.NAME_LENGTH - 3].strip()
    return next(each for each in _numbered(stem, " ") if each.casefold() not in taken)


def make(name: str, rules: Rules) -> FoundProfile:
    """Writes new house rules to a file that no other one has; raises RuleError or StoreError."""
    profile = Profile(check_name(rules.game, name), rules)
    path = next(path for each in _numbered(store.slug(name), "-") if not (path := _path(each)).exists())
    store.write(path, profiles.dumps(profile))
    return FoundProfile(profile, path)


def change(path: Path, profile: Profile) -> None:
    """Raises StoreError."""
    store.write(path, profiles.dumps(profile))


def delete(path: Path) -> None:
    """Raises StoreError."""
    store.delete(path)


def _path(stem: str) -> Path:
    return paths.profiles() / f"{stem}.toml"


def _numbered(stem: str, gap: str) -> Iterator[str]:
    """The stem, then the stem with 2, 3 and so on."""
    yield stem
    yield from (f"{stem}{gap}{number}" for number in count(2))
