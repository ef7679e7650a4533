"""`tapete saves` and `tapete profiles`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from core import games
from core.options import Value
from tui import library, paths
from tui.library import FoundProfile, FoundSave, Unreadable
from tui.reports.text import columns, wrapped
from tui.reports.words import changes_text, player_text
from tui.words import count


def saves_data() -> list[dict[str, Any]]:
    """An object for each match, the one written last first; a file that is none has `path` and `error` alone."""
    found, unreadable = library.listed_saves()
    return [*map(_save_data, found), *map(_unreadable_data, unreadable)]


def saves_text() -> str:
    found, unreadable = library.listed_saves()
    if not found and not unreadable:
        return f"There are no saved matches in {paths.matches()}."
    rows = [("file", "saved", "deals", "scores", "players"), *map(_save_row, found)]
    lines = [f"Saved matches in {paths.matches()}", ""]
    if found:
        lines += [*columns(rows, right=(2,)), ""]
    if any(not save.over for save in found):
        lines += ["`tapete resume` goes on with the first that is not over, `tapete resume FILE` with that one.", ""]
    return "\n".join([*lines, *_unreadable_lines(unreadable)]).rstrip()


def profiles_data() -> list[dict[str, Any]]:
    """An object for each profile, game by game; a preset has no `path`, a file that is no profile has an `error`."""
    found = [profile for key in games.KEYS for profile in library.profiles_of(key)]
    return [*map(_profile_data, found), *map(_unreadable_data, library.user_profiles()[1])]


def profiles_text() -> str:
    lines = []
    for key in games.KEYS:
        lines += [games.load(key).title]
        for found in library.profiles_of(key):
            lines += _profile_lines(found)
        lines += [""]
    lines += _unreadable_lines(library.user_profiles()[1])
    return "\n".join([*lines, f"Your own lie in {paths.profiles()}."])


def _save_row(save: FoundSave) -> tuple[str, ...]:
    state = "over" if save.over else ""
    scores = " ".join(map(str, save.scores))
    return (
        save.path.stem,
        f"{save.saved.astimezone():%Y-%m-%d %H:%M}" if save.saved else "",
        str(save.deals),
        f"{scores} {state}".strip(),
        ", ".join(map(player_text, save.players)),
    )


def _save_data(save: FoundSave) -> dict[str, Any]:
    return {
        "path": str(save.path),
        "game": save.game,
        "profile": save.profile,
        "started": _time(save.started),
        "saved": _time(save.saved),
        "seats": [{"name": player.name, "level": player.level} for player in save.players],
        "deals": save.deals,
        "scores": list(save.scores),
        "over": save.over,
    }


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _profile_lines(found: FoundProfile) -> list[str]:
    name = found.profile.name if found.path is None else f"{found.profile.name} ({found.path.name})"
    return wrapped(f"{name}: {changes_text(found.profile.rules)}", "  ", "    ")


def _profile_data(found: FoundProfile) -> dict[str, Any]:
    rules: dict[str, Value] = found.profile.rules.mapping()
    return {
        "game": found.profile.rules.game,
        "name": found.profile.name,
        "path": str(found.path) if found.path else None,
        "rules": rules,
    }


def _unreadable_data(file: Unreadable) -> dict[str, Any]:
    return {"path": str(file.path), "error": file.problem}


def _unreadable_lines(files: Sequence[Unreadable]) -> list[str]:
    if not files:
        return []
    lines = [f"{count(len(files), 'file')} that cannot be used:"]
    for file in files:
        lines += wrapped(f"{file.path.name}: {file.problem}", "  ", "    ")
    return [*lines, ""]
