"""The program at rest in a real pseudo-terminal: `python tests/campaigns/idle.py --minutes M`.

A match of Touti waits for a person, the process that thinks at its side, and nobody presses a key. Nothing may be sent
meanwhile, and next to no processor time be used.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from support.settings import settings
from support.terminal import Terminal, processor_seconds

ALLOWED_S = 0.1
"""Processor time a minute, of all processes; a shorter time is allowed no less."""
EVERY_S = 180.0
QUIET_S = 2.0


@dataclass(frozen=True)
class Used:
    """By the program and its children, up to now."""

    sent: int
    seconds: float
    wakes: int
    processes: int

    def since(self, before: Used) -> Used:
        return Used(self.sent - before.sent, self.seconds - before.seconds, self.wakes - before.wakes, self.processes)

    def __str__(self) -> str:
        return (
            f"{self.sent} bytes, {self.seconds:.2f} s of processor time and {self.wakes} wakes "
            f"by {self.processes} processes"
        )


def used(terminal: Terminal) -> Used:
    processes = list(family(terminal.process.pid))
    return Used(terminal.sent, sum(map(processor_seconds, processes)), sum(map(wakes, processes)), len(processes))


def family(process: int) -> Iterable[int]:
    yield process
    for task in Path("/proc", str(process), "task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def wakes(process: int) -> int:
    """How often one of its threads waited for something."""
    return sum(
        int(line.split()[1])
        for task in Path("/proc", str(process), "task").iterdir()
        for line in (task / "status").read_text().splitlines()
        if line.startswith("voluntary_ctxt_switches")
    )


def rest(minutes: float, terminal: Terminal) -> Used:
    """Waits; what was used meanwhile, told every few minutes."""
    first = so_far = used(terminal)
    begin = time.monotonic()
    end = begin + minutes * 60
    while (now := time.monotonic()) < end:
        until = min(end, now + EVERY_S)
        terminal.wait_until(lambda text, until=until: time.monotonic() >= until, "the time", EVERY_S + QUIET_S)
        so_far = used(terminal).since(first)
        print(f"{until - begin:6.0f} s: {so_far}", flush=True)
    return so_far


def faults(minutes: float, found: Used) -> Iterable[str]:
    if found.sent:
        yield f"{found.sent} bytes sent"
    if found.seconds > ALLOWED_S * max(1.0, minutes):
        yield f"{found.seconds:.2f} s of processor time"
    if found.processes < 2:
        yield "no process that thinks"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="idle")
    parser.add_argument("--minutes", type=float, default=1.0)
    minutes = parser.parse_args(arguments).minutes
    with tempfile.TemporaryDirectory() as folder:
        settings(Path(folder), pace="instant")
        with Terminal(["play", "touti", "--seed", "1"], Path(folder)) as terminal:
            terminal.wait_for("or pass.")
            terminal.read(QUIET_S)
            found = rest(minutes, terminal)
    wrong = list(faults(minutes, found))
    print(f"idle: {minutes:g} minutes, {found}; {'; '.join(wrong) or 'at rest'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
