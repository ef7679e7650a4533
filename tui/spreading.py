"""Work spread over processes, its results in order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def spread(work: Callable[[int], T], numbers: Sequence[int], jobs: int) -> list[T]:
    """What `work` comes to for each number, in their order, from so many processes; one job is this process. `work` has
    to be picklable."""
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        return [work(number) for number in numbers]
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))
    try:
        return list(pool.map(work, numbers, chunksize=max(1, min(16, len(numbers) // (4 * jobs)))))
    finally:
        pool.shutdown(cancel_futures=True)
