"""Finding things by name: house rules, saved matches."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from core import games, profiles, saves, store
from core.match import Player
from core.options import RuleError, Value
from core.profiles import Profile
from core.saves import Save, SaveError
from tui import paths


class NotFoundError(LookupError):
    """Nothing has that name: a sentence."""


class Unreadable(Struct, frozen=True):
    """A file that stands where one of ours should and is none."""

    path: Path
    problem: str


class FoundProfile(Struct, frozen=True):
    profile: Profile
    path: Path | None = None
    """None: a preset of the program's own."""


class FoundSave(Struct, frozen=True):
    """What a list tells of a saved match; taken from its summary, so that no list has to replay every match."""

    path: Path
    game: str
    profile: str
    players: tuple[Player, ...]
    started: datetime | None
    saved: datetime | None
    deals: int
    """Finished ones."""
    scores: tuple[int, ...]
    over: bool


def presets(key: str) -> list[FoundProfile]:
    return [FoundProfile(profile) for profile in profiles.presets(key)]


def user_profiles() -> tuple[list[FoundProfile], list[Unreadable]]:
    """The user's own profiles of every game by name, and the files among them that are no profiles."""
    found: list[FoundProfile] = []
    unreadable: list[Unreadable] = []
    for path in store.listed(paths.profiles()):
        try:
            found.append(FoundProfile(profiles.loads(store.read(path)), path))
        except (SaveError, OSError) as error:
            unreadable.append(Unreadable(path, str(error)))
    return sorted(found, key=lambda entry: entry.profile.name.casefold()), unreadable


def profiles_of(key: str) -> list[FoundProfile]:
    """The profiles of a game: presets, `standard` first, then the user's own."""
    return [*presets(key), *(found for found in user_profiles()[0] if found.profile.rules.game == key)]


def profile_named(key: str, name: str) -> Profile:
    """The profile of that game with this name, or in the file of this name; raises NotFoundError."""
    candidates = profiles_of(key)
    for found in candidates:
        stem = found.path.stem if found.path else ""
        if name.casefold() in (found.profile.name.casefold(), stem.casefold()):
            return found.profile
    for file in user_profiles()[1]:
        if file.path.stem.casefold() == name.casefold():
            raise NotFoundError(f"{file.path.name}: {file.problem}")
    known = ", ".join(found.profile.name for found in candidates)
    raise NotFoundError(f"There are no house rules {name!r} for {games.load(key).title}; there are {known}.")


def house_rules(key: str, name: str, changes: Iterable[str]) -> Profile:
    """The profile of that name with changes written OPTION=VALUE; its name then says that it was changed.
    Raises NotFoundError or RuleError."""
    profile = profile_named(key, name)
    values: dict[str, Value] = profile.rules.mapping()
    for change in changes:
        option, equals, value = change.partition("=")
        if not equals:
            raise RuleError(f"A house rule is set as OPTION=VALUE, not {change!r}.")
        values[option] = profile.rules.option(option).parse(value)
    return profile.with_rules(profile.rules.from_mapping(values))


class _Seat(msgspec.Struct):
    name: str
    level: str | None = None


class _Header(msgspec.Struct):
    game: str
    seats: list[_Seat]
    summary: saves.Summary
    profile: str = "standard"
    started: datetime | None = None
    saved: datetime | None = None


def found_save(path: Path) -> FoundSave:
    """Raises SaveError or StoreError for a file that is no saved match."""
    raw = saves.read_toml(store.read(path))
    header = _header(raw)
    if header is None:
        return _whole(path)
    try:
        players = tuple(Player(seat.name, seat.level) for seat in header.seats)
    except ValueError as error:
        raise SaveError(str(error)) from error
    return FoundSave(
        path,
        header.game,
        header.profile,
        players,
        header.started,
        header.saved,
        header.summary.deals,
        header.summary.scores,
        header.summary.over,
    )


def _header(raw: dict[str, Any]) -> _Header | None:
    """None when the summary is missing or of no use, as it may be in a match written by hand."""
    if raw.get("format") != saves.FORMAT or raw.get("game") not in games.KEYS:
        return None
    try:
        return saves.checked(raw, _Header)
    except SaveError:
        return None


def _whole(path: Path) -> FoundSave:
    save = open_save(path)
    match = save.match
    return FoundSave(
        path,
        match.game.key,
        save.profile,
        match.players,
        save.started,
        save.saved,
        len(match.finished),
        match.standing.scores,
        match.over,
    )


def listed_saves() -> tuple[list[FoundSave], list[Unreadable]]:
    """The matches in the folder, the one written last first, and the files among them that are none."""
    found: list[FoundSave] = []
    unreadable: list[Unreadable] = []
    for path in store.listed(paths.matches()):
        try:
            found.append(found_save(path))
        except (SaveError, OSError) as error:
            unreadable.append(Unreadable(path, str(error)))
    return found, unreadable


def newest_unfinished() -> FoundSave | None:
    """The match to go on with; None if every match is over."""
    for path in store.listed(paths.matches()):
        try:
            found = found_save(path)
        except (SaveError, OSError):
            continue
        if not found.over:
            return found
    return None


def save_path(name: str) -> Path:
    """The file meant by a path, or by the name of a file in the folder, with or without its ending; raises
    NotFoundError."""
    folder = paths.matches()
    for path in (Path(name), folder / name, folder / f"{name}.toml"):
        if path.is_file():
            return path
    raise NotFoundError(f"There is no saved match {name!r}, neither here nor in {folder}.")


def open_save(path: Path) -> Save:
    """Raises SaveError or StoreError, with the file's name."""
    try:
        return saves.loads(store.read(path))
    except saves.NewerFormatError as error:
        raise saves.NewerFormatError(f"{path.name}: {error}") from error
    except SaveError as error:
        raise SaveError(f"{path.name}: {error}") from error


def new_save_path(key: str) -> Path:
    """A file for a match that begins now."""
    return paths.matches() / f"{key}-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.toml"
