"""A face for each game: how its views are drawn on the felt, and what keys mean there."""

from __future__ import annotations

import importlib

from tui.tables.face import Face
from tui.tables.live_face import LiveFace


def face(key: str) -> Face:
    """The face of the game of that key."""
    made: Face = importlib.import_module(f"tui.tables.{key}").FACE()
    return made


def live_face(key: str) -> LiveFace:
    """The face of the timed game of that key."""
    made: LiveFace = importlib.import_module(f"tui.tables.{key}").FACE()
    return made
