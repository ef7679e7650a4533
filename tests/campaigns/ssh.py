"""A match by keys alone over a real OpenSSH server, the line cut, the same match resumed.

`python tests/campaigns/ssh.py --tries N`

The server is Debian's, on a free port of loopback, with keys that are thrown away, set up as README says.
"""

from __future__ import annotations

import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support import campaign, sshd
from support.settings import settings
from support.terminal import Terminal
from support.touti_keys import press_on, to_the_end

from core import saves
from core.saves import Save


def attempt(rng: Random) -> None:
    with tempfile.TemporaryDirectory(prefix="tapete-ssh-") as name:
        folder, home = Path(name), Path(name) / "home"
        settings(home, pace="instant")
        with sshd.serving(folder, home, by_key=rng.random() < 0.5) as server:
            before = until_cut(server, home, rng)
            after = resumed(server, home)
            assert after.match.seed == before.match.seed and after.match.over, "another match"
            assert after.match.logs[0].inputs[: len(before.match.logs[0].inputs)] == before.match.logs[0].inputs
            assert_nothing_forwarded(server, home)


def until_cut(server: sshd.Server, home: Path, rng: Random) -> Save:
    """From the first screen to some tricks, and then the line is cut: it ends, or nothing comes through any more."""
    with Terminal([], home, command=server.command()) as terminal:
        terminal.wait_for("card games on one cloth", seconds=40)
        terminal.press_on("enter")
        for _ in range(20):
            if "more, or pass." in terminal.text:
                break
            terminal.press("enter")
            terminal.read(0.5)
        for _ in range(rng.randrange(3, 9)):
            press_on(terminal)
        terminal.process.send_signal(rng.choice([signal.SIGKILL, signal.SIGSTOP]))
        wait_until_free(home)
    return kept(home)


def resumed(server: sshd.Server, home: Path) -> Save:
    with Terminal([], home, command=server.command()) as terminal:
        terminal.wait_for("card games on one cloth", seconds=40)
        terminal.press_on("enter")
        to_the_end(terminal, 400)
        assert terminal.process.returncode == 0
    return kept(home)


def kept(home: Path) -> Save:
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    return saves.loads(path.read_text())


def wait_until_free(home: Path) -> None:
    """The server notices that the line is gone, and the program leaves the match."""
    end = time.monotonic() + 30
    while list((home / "data" / "tapete" / "matches").glob(".*.lock")):
        assert time.monotonic() < end, "the match is still held half a minute after the line was cut"
        time.sleep(0.1)


def assert_nothing_forwarded(server: sshd.Server, home: Path) -> None:
    with Terminal(
        ["saves"], home, command=server.command("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9")
    ) as cut:
        assert cut.wait(20) == 255, "a port was forwarded"


def main(arguments: list[str] | None = None) -> int:
    if not sshd.is_installed():
        print("ssh: there is no OpenSSH server (on Debian the package openssh-server).")
        return 2
    return campaign.run("ssh", attempt, 1, arguments)


if __name__ == "__main__":
    sys.exit(main())
