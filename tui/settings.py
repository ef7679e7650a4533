"""What a person sets once: looks, pace, keys. One TOML file in the config folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import tomli_w
from msgspec import Struct, field
from msgspec.structs import replace

from core import store
from core.options import Option, Options, RuleError, Value, choice, switch
from core.saves import SaveError, read_toml
from tui import theming


@dataclass(frozen=True, slots=True)
class Settings(Options):
    """Options as the settings screen shows them; the paragraphs of options that are no house rules are empty."""

    noun: ClassVar[str] = "setting"

    theme: str = choice("Theme", "The colours of cloth and cards.", "", {"felt": ""})
    faces: str = choice(
        "Card faces",
        "What suits and backs are drawn with.",
        "",
        {
            "auto": "signs where the terminal can show them",
            "unicode": "suits, backs and lines as signs",
            "ascii": "letters and plain signs only",
        },
    )
    four_colours: bool = switch(
        "Four-colour suits",
        "Whether each suit has a colour of its own.",
        "",
        True,
        on="four colours",
        off="red and black",
    )
    pace: str = choice(
        "Pace",
        "How long the computer players take. Any key hurries them.",
        "",
        {
            "normal": "a second a card",
            "slow": "two seconds a card",
            "fast": "a third of a second a card",
            "instant": "no wait at all",
        },
    )
    mouse: bool = switch(
        "Mouse", "Whether cards and lists can be clicked.", "", True, on="clicks count", off="keys only"
    )

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """As declared, with the themes there are, the user's own among them."""
        declared = super(Settings, cls).options()
        themes: dict[Value, str] = {theme.name: theme.label for theme in theming.available().values()}
        return tuple(replace(option, values=themes) if option.key == "theme" else option for option in declared)


class SettingsFile(Struct, frozen=True):
    """The settings with what else their file holds: keys by command (`keys`), the last setup of each game."""

    settings: Settings = field(default_factory=Settings)
    keys: Mapping[str, str] = field(default_factory=dict)
    last: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Game -> the tables it was last set up with: `profile` and `seats`."""
    problem: str = ""
    """A sentence if the file could not be read whole; what could be read counts."""


def load(path: Path) -> SettingsFile:
    """The settings of that file, the defaults where it has none. Never raises: `problem` tells."""
    try:
        raw = read_toml(store.read(path))
    except store.MissingError:
        return SettingsFile()
    except (SaveError, store.StoreError) as error:
        return SettingsFile(problem=f"The settings are the usual ones: {error}")
    values: dict[str, object] = {}
    problem = ""
    for key, value in _table(raw.get("settings")).items():
        try:
            values[key] = Settings.option(key).check(value)
        except RuleError as error:
            problem = f"A setting was left out: {error}"
    keys = {key: value for key, value in _table(raw.get("keys")).items() if isinstance(value, str)}
    last = {key: value for key, value in _table(raw.get("last")).items() if isinstance(value, dict)}
    return SettingsFile(Settings.from_mapping(values), keys, last, problem)


def dump(path: Path, file: SettingsFile) -> None:
    """Raises StoreError."""
    store.write(
        path,
        tomli_w.dumps(
            {
                "settings": dict(file.settings.mapping()),
                "keys": dict(file.keys),
                "last": {key: dict(value) for key, value in file.last.items()},
            }
        ),
    )


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
