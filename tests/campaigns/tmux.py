"""A match by keys alone inside tmux and inside screen, the line cut, the same match gone on with.

`python tests/campaigns/tmux.py --tries N`
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support import campaign
from support.settings import settings
from support.terminal import Terminal
from support.touti_keys import press_on, to_the_end

from core import saves

PLAY = (sys.executable, "-m", "tui", "play", "touti", "--set", "target=300")


@dataclass(frozen=True)
class Multiplexer:
    name: str
    begin: tuple[str, ...]
    attach: tuple[str, ...]
    end: tuple[str, ...]


KINDS = (
    Multiplexer(
        "tmux",
        ("tmux", "-f", "/dev/null", "new-session", "-s", "tapete", *PLAY, ";", "set", "status", "off"),
        ("tmux", "attach-session", "-d", "-t", "tapete"),
        ("tmux", "kill-server"),
    ),
    Multiplexer(
        "screen",
        ("screen", "-c", "/dev/null", "-S", "tapete", *PLAY),
        ("screen", "-d", "-r", "tapete"),
        ("screen", "-S", "tapete", "-X", "quit"),
    ),
)


def installed() -> list[Multiplexer]:
    return [kind for kind in KINDS if shutil.which(kind.name)]


def attempt_in(kind: Multiplexer) -> Callable[[Random], None]:
    def attempt(rng: Random) -> None:
        with tempfile.TemporaryDirectory(prefix="tapete-mux-") as name:
            home = Path(name)
            settings(home, pace="instant")
            # What pyte understands: others are sent codes for scrolling that it does not know.
            sockets = {"TMUX_TMPDIR": name, "SCREENDIR": f"{name}/screen", "TMUX": "", "STY": "", "TERM": "linux"}
            Path(sockets["SCREENDIR"]).mkdir(mode=0o700)
            try:
                play(kind, home, sockets, rng)
            finally:
                subprocess.run(kind.end, env={**os.environ, **sockets}, capture_output=True, check=False)

    return attempt


def play(kind: Multiplexer, home: Path, sockets: dict[str, str], rng: Random) -> None:
    with Terminal([], home, env=sockets, command=kind.begin) as first:
        first.wait_for("more, or pass.", seconds=40)
        for _ in range(rng.randrange(3, 9)):
            press_on(first)
        first.hang_up()
        first.process.wait(20)
    with Terminal([], home, env=sockets, command=kind.attach) as second:
        second.wait_for("Touti · to 300", seconds=40)
        to_the_end(second)
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    save = saves.loads(path.read_text())
    assert save.fault is None and save.match.over, kind.name


def main(arguments: list[str] | None = None) -> int:
    found = installed()
    if not found:
        print("tmux: there is neither tmux nor screen.")
        return 2
    return max(campaign.run(kind.name, attempt_in(kind), 1, arguments) for kind in found)


if __name__ == "__main__":
    sys.exit(main())
