"""Computer players in a process of their own: the same choices, and no harm when that process dies."""

from __future__ import annotations

import asyncio
import os
import signal

from support import matches

from tui.thinking import Thinker


async def ask(thinker: Thinker, level: str = "club") -> object:
    match = matches.played(12)
    (seat,) = match.deal.to_act()
    stream = match.bot_stream(seat)
    return await thinker.choose("touti", level, match.deal.view(seat), match.deal.legal(seat), stream)


def test_the_choice_is_the_one_made_in_this_process() -> None:
    match = matches.played(12)
    (seat,) = match.deal.to_act()
    here = match.game.bots["club"]().choose(match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat))

    async def run() -> object:
        thinker = Thinker()
        try:
            return await ask(thinker)
        finally:
            await thinker.end()

    assert asyncio.run(run()) == here


def test_a_worker_that_dies_is_replaced_and_asked_again() -> None:
    async def run() -> None:
        thinker = Thinker()
        first = await ask(thinker)
        assert thinker._process is not None
        os.kill(thinker._process.pid, signal.SIGKILL)
        assert await ask(thinker) == first
        await thinker.end()

    asyncio.run(run())


def test_closing_ends_the_process() -> None:
    async def run() -> None:
        thinker = Thinker()
        await ask(thinker)
        process = thinker._process
        assert process is not None
        await thinker.end()
        assert process.returncode == -signal.SIGKILL

    asyncio.run(run())
