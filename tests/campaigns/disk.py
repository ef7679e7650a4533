"""Files that fail in the middle of a match: `python tests/campaigns/disk.py --tries N`.

A full disk (a small tmpfs where one can be mounted, else a limit on the size of files), a folder made read-only, a
folder swapped for a file, a save swapped for a folder, a save deleted. One notice, play goes on, and as soon as it can
be the match is saved with everything.
"""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support import campaign
from support.settings import settings
from support.terminal import Terminal

from core import saves

NOTICES = ("Not saved:", "Saved again.")
DEALT = 4
"""Inputs before the trouble, at least."""


@contextlib.contextmanager
def full_disk(path: Path, terminal: Terminal) -> Iterator[None]:
    """The tmpfs that the match lies on is filled; without one, no file may grow any more."""
    if path.parent.is_mount():
        filler = path.parent / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(512)):
                pass
        yield
        filler.unlink()
    else:
        before = resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (64, before[1]))
        yield
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def read_only(path: Path, terminal: Terminal) -> Iterator[None]:
    path.parent.chmod(0o500)
    yield
    path.parent.chmod(0o700)


@contextlib.contextmanager
def save_is_a_folder(path: Path, terminal: Terminal) -> Iterator[None]:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("of somebody's")
    yield
    shutil.rmtree(path)


@contextlib.contextmanager
def folder_is_a_file(path: Path, terminal: Terminal) -> Iterator[None]:
    away = path.parents[1] / "away"
    path.parent.rename(away)
    path.parent.write_text("no folder")
    yield
    path.parent.unlink()
    away.rename(path.parent)


@contextlib.contextmanager
def deleted(path: Path, terminal: Terminal) -> Iterator[None]:
    path.unlink()
    yield


TROUBLES = {
    "full disk": full_disk,
    "read-only": read_only,
    "save is a folder": save_is_a_folder,
    "folder is a file": folder_is_a_file,
    "deleted": deleted,
}


def attempt(rng: Random) -> None:
    name = rng.choice(list(TROUBLES))
    home = Path(tempfile.mkdtemp(prefix="tapete-disk-"))
    matches = home / "data" / "tapete" / "matches"
    matches.mkdir(parents=True)
    settings(home, pace="instant")
    try:
        with mounted(matches, wanted=name == "full disk"):
            play_through(name, home, rng)
    finally:
        shutil.rmtree(home)


def program(name: str) -> tuple[str, ...]:
    """Root may write into any folder, unless it gives up that right."""
    command = (sys.executable, "-m", "tui")
    if name != "read-only" or os.geteuid() != 0:
        return command
    return ("setpriv", "--bounding-set=-dac_override,-dac_read_search", *command)


@contextlib.contextmanager
def mounted(folder: Path, wanted: bool) -> Iterator[bool]:
    """A tmpfs of 64 KB there, where this may be done."""
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    is_mounted = (
        wanted
        and shutil.which("mount") is not None
        and subprocess.run(command, capture_output=True, check=False).returncode == 0
    )
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", str(folder)], check=True)


def play_through(name: str, home: Path, rng: Random) -> None:
    arguments = ["play", "touti", "--seed", f"{rng.getrandbits(32):x}"]
    with Terminal(arguments, home, command=program(name)) as terminal:
        press_turns(terminal, rng.randrange(1, 4))
        (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
        before = saves.loads(path.read_text()).match.inputs
        notices = []
        with TROUBLES[name](path, terminal):
            for _ in range(3):
                press_turns(terminal, 1)
                notices += [line.strip() for line in terminal.text.split("\n") if "Not saved:" in line]
        press_turns(terminal, 2)
        assert terminal.process.poll() is None, f"{name}: it ended\n{terminal.text}"
        save = saves.loads(path.read_text())
        assert save.fault is None, f"{name}: {save.fault}"
        assert save.match.inputs > before + DEALT, f"{name}: {save.match.inputs} inputs kept, {before} before"
        assert not [file for file in path.parent.iterdir() if file.suffix == ".new"], f"{name}: a file is left"
        if name == "deleted":
            assert not notices, notices
        else:
            assert notices, f"{name}: nothing was told"


def press_turns(terminal: Terminal, turns: int) -> None:
    """So many turns of one's own, whatever they are, the computer players' after them included."""
    for _ in range(turns):
        terminal.wait_for(
            "or pass.", "You lead", "You follow", "You have no", "trump", "over", "Not saved", "Saved again"
        )
        terminal.press("enter")
        terminal.read(0.4)


def main(arguments: list[str] | None = None) -> int:
    return campaign.run("disk", attempt, 10, arguments)


if __name__ == "__main__":
    sys.exit(main())
