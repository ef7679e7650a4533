"""A face for each game: how its views are drawn on the felt, and what keys mean there."""

from __future__ import annotations

import importlib

from tui.tables.face import Face


def face(key: str) -> Face:
    """The face of the game of that key."""
    made: Face = importlib.import_module(f"tui.tables.{key}").FACE()
    return made
