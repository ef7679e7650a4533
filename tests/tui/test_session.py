"""One match being played: what is kept, and what is told when it cannot be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support import matches

from core import saves
from core.game import IllegalMove
from core.saves import Save
from core.store import HeldError
from tui.session import Session


def session(path: Path, inputs: int = 3) -> Session:
    async def make() -> Session:
        return Session(Save(matches.played(inputs)), path, "instant")

    return asyncio.run(make())


def play_one(of: Session) -> None:
    """The first legal move of whoever is to act, as if the person at the keyboard sat there."""
    (of.viewer,) = of.deal.to_act()
    of.play(of.legal()[0])


def test_every_input_is_on_disk_before_anybody_is_told(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = session(path)
    told: list[int] = []
    played.on_change = lambda events: told.append(saves.loads(path.read_text()).match.inputs)
    for _ in range(5):
        play_one(played)
    assert told == [4, 5, 6, 7, 8]
    played.close()


def test_a_folder_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    played = session(folder / "match.toml")
    (folder / "match.toml").unlink()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.write_text("not a folder")
    play_one(played)
    assert played.notice.startswith("Not saved:") and played.notice.endswith("The match goes on.")
    played.notice = ""
    play_one(played)
    assert played.notice == "", "told once"
    folder.unlink()
    play_one(played)
    assert played.notice == "Saved again."
    assert saves.loads((folder / "match.toml").read_text()).match.inputs == 6
    played.close()


def test_a_save_deleted_during_play_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = session(path)
    path.unlink()
    play_one(played)
    assert saves.loads(path.read_text()).match.inputs == 4
    played.close()


def test_a_match_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    first = session(path)
    with pytest.raises(HeldError, match="process"):
        session(path)
    first.close()
    session(path).close()


def test_nobody_plays_out_of_turn(tmp_path: Path) -> None:
    played = session(tmp_path / "match.toml")
    (acting,) = played.deal.to_act()
    played.viewer = (acting + 1) % 4
    with pytest.raises(IllegalMove, match="not your turn"):
        played.play(played.deal.legal(acting)[0])
    played.close()


def test_a_match_that_is_over_is_looked_at_and_not_written_again(tmp_path: Path) -> None:
    path = matches.kept(matches.played(target=300), tmp_path / "match.toml")
    before = path.read_bytes()

    async def look() -> None:
        looked_at = Session(saves.loads(path.read_text()), path, "instant")
        assert looked_at.resting
        looked_at.close()

    asyncio.run(look())
    assert path.read_bytes() == before


def test_unknown_keys_of_the_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(matches.text(matches.played(3)) + "\n[notes]\nfrom = 'Amina'\n")

    async def make() -> Session:
        return Session(saves.loads(path.read_text()), path, "instant")

    played = asyncio.run(make())
    play_one(played)
    played.close()
    assert saves.loads(path.read_text()).raw["notes"] == {"from": "Amina"}
