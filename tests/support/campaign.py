"""What campaigns share: something tried many times, each try by a number that makes it again."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random

Attempt = Callable[[Random], None]
"""One try; raises whatever it likes when it fails. The chance is its own: the same for the same number."""


class Campaign:
    """Tries counted. `about` names it in what is printed."""

    def __init__(self, about: str) -> None:
        self.about = about
        self.tried = 0
        self.failed = 0
        self._began = time.monotonic()

    def one(self, number: int, attempt: Attempt) -> None:
        self.tried += 1
        try:
            attempt(Random(f"{self.about} {number}"))
        except Exception as error:
            self.failed += 1
            print(f"{self.about} {number}: {type(error).__name__}: {error}", flush=True)

    def end(self) -> int:
        """Prints the figures; the exit status."""
        seconds = time.monotonic() - self._began
        print(f"{self.about}: {self.tried} tried, {self.failed} failed, {seconds:.0f} s", flush=True)
        return 1 if self.failed else 0


def run(about: str, attempt: Attempt, tries: int, arguments: list[str] | None = None) -> int:
    """A campaign as a command: `--tries N`, and `--first N` to begin at the try that failed."""
    parser = argparse.ArgumentParser(prog=about)
    parser.add_argument("--tries", type=int, default=tries, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first try")
    wanted = parser.parse_args(arguments)
    campaign = Campaign(about)
    for number in range(wanted.first, wanted.first + wanted.tries):
        campaign.one(number, attempt)
    return campaign.end()
