"""`tapete --version` and `tapete rules` beside an interpreter that does nothing.

.venv/bin/python tests/bench/start.py
"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from time import perf_counter

from figures import Figure, in_turn, show

ROUNDS = 15


def took(*command: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *command], check=True, capture_output=True)
    return (perf_counter() - start) * 1000


def main() -> int:
    figures = []
    for name, arguments in (("--version", ["--version"]), ("rules touti", ["rules", "touti"])):
        ours, bare = in_turn(partial(took, "-m", "tui", *arguments), partial(took, "-c", "pass"), ROUNDS)
        figures.append(Figure(f"tapete {name}, more than python -c pass", ours - bare, None, 150, True, "ms"))
    return show("The command line", figures)


if __name__ == "__main__":
    raise SystemExit(main())
