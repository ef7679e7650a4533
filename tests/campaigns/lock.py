"""Two programs on one save, one of them killed: `python tests/campaigns/lock.py --tries N`.

The second is told who plays the match. Once the first is gone, however it went, a third has the match at once.
"""

from __future__ import annotations

import re
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support import campaign
from support.terminal import Terminal

TABLE = "more, or pass."


def attempt(rng: Random) -> None:
    home = Path(tempfile.mkdtemp(prefix="tapete-lock-"))
    try:
        with Terminal(["play", "touti", "--seed", "07"], home) as first:
            first.wait_for(TABLE)
            (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
            with Terminal(["resume", str(path)], home) as second:
                told = second.wait_for("another Tapete")
                holder = re.search(r"process (\d+)", told)
                assert holder is not None and int(holder[1]) == first.process.pid, told
                time.sleep(rng.uniform(0.0, 0.3))
                first.process.send_signal(rng.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]))
                first.process.wait(20)
                with Terminal(["resume", str(path)], home) as third:
                    assert "another Tapete" not in third.wait_for(TABLE, "another Tapete")
                    third.leave()
        left = [file.name for file in path.parent.iterdir() if file != path]
        assert not left, f"left behind: {left}"
    finally:
        shutil.rmtree(home)


def main(arguments: list[str] | None = None) -> int:
    return campaign.run("lock", attempt, 10, arguments)


if __name__ == "__main__":
    sys.exit(main())
