"""The registry: the one place that knows every game. A game is loaded when it is asked for."""

from __future__ import annotations

import importlib

from core.game import AnyGame

KEYS = ("touti", "tongits", "totit", "totem")
"""Every game there is, in the order they are shown."""


def load(key: str) -> AnyGame:
    """The game of that key; raises ValueError with a sentence."""
    if key not in KEYS:
        raise ValueError(f"There is no game {key!r}; there are {', '.join(KEYS)}.")
    game: AnyGame = importlib.import_module(f"core.games.{key}").GAME
    return game
