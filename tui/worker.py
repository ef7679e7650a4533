"""The process in which computer players think: `python -m tui.worker`, asked over its standard input.

A question is a pickled (game key, level, view, legal moves, stream), the answer a pickled Choice; each is preceded by
its length in four bytes. When the input ends, so does the process.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from typing import BinaryIO

LENGTH = struct.Struct(">I")


def answer_all(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there are no more questions."""
    from core import games

    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        key, level, view, legal, rng = pickle.loads(questions.read(LENGTH.unpack(head)[0]))
        choice = games.load(key).bots[level]().choose(view, legal, rng)
        answers.write(framed(choice))
        answers.flush()


def framed(value: object) -> bytes:
    data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)  # where there is one core, whoever presses a key comes before whoever thinks
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
