"""Computer players think in a process of their own, never in the one that draws."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import pickle
import sys
from collections.abc import Awaitable, Callable, Sequence

from core import games
from core.chance import Stream
from core.game import Choice, Move, View
from tui.worker import LENGTH, framed

Think = Callable[[str, str, View, Sequence[Move], Stream], Awaitable[Choice]]
"""(game, level, view, legal moves, stream) -> what that computer player does."""

_TRIES = 3
"""A worker that dies over one question so often will never answer it."""


class ThinkingError(RuntimeError):
    """No worker can be started, or none lives long enough to answer."""


async def think_here(key: str, level: str, view: View, legal: Sequence[Move], rng: Stream) -> Choice:
    """The same choice, made on the spot: for those who have nothing to draw meanwhile."""
    return games.load(key).bots[level]().choose(view, legal, rng)


async def think_aside(key: str, level: str, view: View, legal: Sequence[Move], rng: Stream) -> Choice:
    """The same choice, made in this process beside the loop that draws: slower for both, but it needs no other."""
    return await asyncio.to_thread(games.load(key).bots[level]().choose, view, legal, rng)


class Thinker:
    """One worker, started with the first question and kept; one that dies is replaced and asked again.

    One whose answer nobody waits for any more is ended, so that the next question does not get it.
    """

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, key: str, level: str, view: View, legal: Sequence[Move], rng: Stream) -> Choice:
        """What the computer player of that game and level does. Raises ThinkingError."""
        question = framed((key, level, view, tuple(legal), rng))
        async with self._turn:
            for _ in range(_TRIES):
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    return await self._ask(question)
        raise ThinkingError("The computer players' own process does not run.")

    async def _ask(self, question: bytes) -> Choice:
        try:
            process = await self._worker()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(question)
            await process.stdin.drain()
            (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            choice = pickle.loads(await process.stdout.readexactly(size))
        except BaseException:
            await self.end()
            raise
        assert isinstance(choice, Choice)
        return choice

    async def _worker(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            # In a context of its own: pipes keep the one they are opened in, and with it the table that asked first.
            starting = asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tui.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
            self._process = await asyncio.get_running_loop().create_task(starting, context=contextvars.Context())
        return self._process

    async def end(self) -> None:
        """Ends the worker, whatever it is thinking of; the next question starts another."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
