"""Computer players in a process of their own: the same choices, and no harm when that process dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

import pytest
from support import matches

from core import games
from core.match import Match, Player
from core.saves import Save
from tui.session import Session
from tui.thinking import Thinker


async def ask(thinker: Thinker, inputs: int = 12) -> object:
    match = matches.played(inputs)
    (seat,) = match.deal.to_act()
    stream = match.bot_stream(seat)
    return await thinker.choose("touti", "club", match.deal.view(seat), match.deal.legal(seat), stream)


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


def test_an_answer_nobody_waits_for_any_more_is_not_given_to_the_next_question() -> None:
    async def run() -> None:
        thinker = Thinker()
        asked = await ask(thinker)
        given_up = asyncio.create_task(ask(thinker, inputs=5))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await ask(thinker) == asked
        assert given_up.cancelled()
        await thinker.end()

    asyncio.run(run())


def test_where_no_process_can_be_started_the_match_goes_on_in_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def session() -> Session:
        game = games.load("touti")
        return Session(Save(Match(game, game.rules(), matches.SEED, seats)), None, "instant", thinker.choose)

    async def until_person_acts(played: Session) -> None:
        running = asyncio.create_task(played.run())
        acts = asyncio.Event()
        played.on_change = lambda events: acts.set() if played.seat is not None else None
        await asyncio.wait_for(acts.wait(), 60)
        running.cancel()

    async def run() -> None:
        first, second = session(), session()
        with monkeypatch.context() as broken:
            broken.setattr(sys, "executable", "/nowhere/python")
            await until_person_acts(first)
        assert first.match.inputs > 0 and first.notice.startswith("The computer players' own process does not run.")
        await until_person_acts(second)
        assert second.notice == "", "the next match tries again"
        assert second.match.logs == first.match.logs
        await thinker.end()

    seats = [Player("Bot", "novice"), Player("Bot", "novice"), Player("Bot", "novice"), Player("You")]
    thinker = Thinker()
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
