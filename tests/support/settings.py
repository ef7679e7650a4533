"""The settings that a program in a folder of its own is started with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tomli_w


def settings(home: Path, keys: Mapping[str, str] | None = None, **values: object) -> Path:
    """Writes them; returns `home`, in which the program keeps everything."""
    file = home / "config" / "tapete" / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(tomli_w.dumps({"settings": values, "keys": dict(keys or {})}))
    return home
