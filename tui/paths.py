"""Where the files of a user belong on this system; XDG variables count. Nothing is made here: writing makes folders."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APP = "tapete"


def config() -> Path:
    return platformdirs.user_config_path(APP, appauthor=False)


def data() -> Path:
    return platformdirs.user_data_path(APP, appauthor=False)


def state() -> Path:
    return platformdirs.user_state_path(APP, appauthor=False)


def profiles() -> Path:
    """House rules with a name, one file each."""
    return config() / "profiles"


def themes() -> Path:
    """The user's own themes, one file each."""
    return config() / "themes"


def settings() -> Path:
    """A file."""
    return config() / "settings.toml"


def matches() -> Path:
    """Saved matches, one file each."""
    return data() / "matches"


def logs() -> Path:
    """What is written down when the program fails."""
    return state() / "logs"
