"""Saves of every format there ever was: files that a released program wrote load for ever, with the scores they had.

They are never made anew. A later version of the rules that decides otherwise keeps what it can and says so; it does not
change these files.
"""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core import games, saves

FOLDER = Path(__file__).parents[1] / "data" / "saves"
KNOWN = tomllib.loads((FOLDER / "scores.toml").read_text(encoding="utf-8"))
NOW = datetime(2026, 12, 1, tzinfo=UTC)


@pytest.mark.parametrize("name", KNOWN)
def test_it_loads_with_the_scores_it_had(name):
    save = saves.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    match = save.match
    assert save.fault is None
    assert {
        "scores": list(match.standing.scores),
        "winners": list(match.winners),
        "deals": len(match.finished),
        "inputs": match.inputs,
        "over": match.over,
    } == KNOWN[name]


@pytest.mark.parametrize("name", KNOWN)
def test_its_own_summary_is_confirmed(name):
    """What the file says of itself, and what it says when it is written again."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    again = tomllib.loads(saves.dumps(saves.loads(text), "9.9.9", NOW))
    for key in ("game", "seed", "commitment", "rules", "seats", "deals", "summary"):
        assert again[key] == tomllib.loads(text)[key]


def test_every_game_has_a_finished_match_of_each_format():
    for number in range(1, saves.FORMAT + 1):
        assert {f"format{number}-{key}" for key in games.KEYS} <= {name for name in KNOWN if KNOWN[name]["over"]}
    assert {path.stem for path in FOLDER.glob("format*.toml")} == set(KNOWN)
